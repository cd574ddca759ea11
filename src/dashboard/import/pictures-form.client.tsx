'use client'

import { useState } from 'react'
import { addPictures } from '@/api-client/imports'
import { useMutation } from '@/components/forms/use-mutation.client'
import { countOf } from '@/domain/text'
import { FieldError } from '../ui/field'

/** Takes the ZIP of a bucket, with the images of an export. */
export function PicturesForm({ id }: { id: number }) {
  const [sent, setSent] = useState('')
  const { run, isBusy, progress, failure, dialog } = useMutation()

  const send = (file: File) =>
    run(async (onProgress) => {
      const files = await addPictures(id, file, onProgress)
      setSent(`The ZIP has ${countOf(files, 'file')}.`)
    })

  return (
    <div className="d-field">
      <label className="d-label" htmlFor="bucket">
        Images (optional)
      </label>
      <p className="d-hint" id="bucket-hint">
        A ZIP of the storage bucket with the folders podcasts and guest_headshots, up to 500 MB.
        Without it, images are downloaded from the URLs in the export.
      </p>
      <input
        className="d-input"
        id="bucket"
        type="file"
        accept=".zip,application/zip"
        aria-describedby={failure ? 'bucket-error bucket-hint' : 'bucket-hint'}
        aria-invalid={failure ? true : undefined}
        disabled={isBusy}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void send(file)
        }}
      />
      <p role="status">
        {isBusy ? `Sending, ${Math.floor(progress * 100)} %…` : failure ? '' : sent}
      </p>
      <div role="alert">
        {failure && <FieldError id="bucket-error">{failure.message}</FieldError>}
      </div>
      {dialog}
    </div>
  )
}
