'use client'

import { useEffect, useState } from 'react'
import { addPictures } from '@/client/imports'
import { useMutation } from '@/components/forms/use-mutation.client'
import { countOf } from '@/domain/language/text'
import { FileField } from '../ui/file-field.client'
import { fields } from '../ui/kit'

/** Takes the ZIP of a bucket, with the images of an export. */
export function PicturesForm({ id }: { id: number }) {
  const [sent, setSent] = useState('')
  const { run, isBusy, progress, failure, dialog } = useMutation()

  // Screen readers announce the failure with its field.
  useEffect(() => {
    if (failure) document.getElementById('bucket')?.focus()
  }, [failure])

  const send = (file: File) =>
    run(async (onProgress) => {
      const files = await addPictures(id, file, onProgress)
      setSent(`The ZIP has ${countOf(files, 'file')}.`)
    })

  return (
    <div className={fields.field}>
      <FileField
        id="bucket"
        label="Images (optional)"
        hint="A ZIP of the storage bucket with the folders podcasts and guest_headshots, up to 500 MB. Without it, images are downloaded from the URLs in the export."
        error={failure?.message}
        accept=".zip,application/zip"
        disabled={isBusy}
        onFiles={(files) => files?.[0] && void send(files[0])}
      />
      <p role="status">
        {isBusy ? `Sending, ${Math.floor(progress * 100)} %…` : failure ? '' : sent}
      </p>
      {dialog}
    </div>
  )
}
