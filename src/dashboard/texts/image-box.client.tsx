'use client'

import { useState } from 'react'
import { useImage } from '@/components/studio/shared/use-image'
import notes from '../episodes/notes/notes-field.module.css'
import { FieldError } from '@/components/ui/field'
import { FileZone } from '../ui/file-field.client'
import { Button, fields } from '../ui/kit'
import { useAction } from '../ui/use-action.client'

/** Asks below the toolbar for an image and what it shows, and uploads it. */
export function ImageBox({
  onAdd,
  onClose,
}: {
  onAdd: (file: File, alt: string) => Promise<void>
  onClose: () => void
}) {
  const { file, error, choose, require: requireImage } = useImage()
  const [alt, setAlt] = useState('')
  const { act, isBusy, feedback } = useAction({ isForm: true, isRefreshed: false })

  function add() {
    if (!requireImage('Choose an image.') || !file) return
    void act(async () => {
      await onAdd(file, alt.trim())
      return null
    }, 'Couldn’t upload the image.')
  }

  return (
    <div className={notes.box}>
      <FileZone
        accept="image/*"
        aria-label="Image"
        aria-invalid={error ? true : undefined}
        fileName={file?.name}
        onFiles={(files) => void choose(files)}
      />
      <input
        className={fields.input}
        aria-label="What the image shows"
        placeholder="What it shows"
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
      <Button disabled={isBusy} onClick={add}>
        Add image
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      {error && <FieldError id="image-box-error">{error}</FieldError>}
      {feedback}
    </div>
  )
}
