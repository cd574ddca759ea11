'use client'

import { useRouter } from 'next/navigation'
import { useId, useState, type FormEvent } from 'react'
import { describePicture } from '@/api-client/pictures'
import { useMutation } from '@/components/forms/use-mutation.client'
import { Icon } from '../ui/icon'
import type { UsedPicture } from '@/server/desk/pictures'

/** The description of an image, saved in place. What was typed stays when saving fails. */
export function AltTextForm({ picture }: { picture: UsedPicture }) {
  const router = useRouter()
  const id = useId()
  const [alt, setAlt] = useState(picture.alt)
  const [saved, setSaved] = useState({ alt: picture.alt, updatedAt: picture.updatedAt })
  const [isSaved, setIsSaved] = useState(false)
  const { run, isBusy, failure, isConflict, clear, dialog } = useMutation()
  const isChanged = alt.trim() !== saved.alt

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isChanged) return
    setIsSaved(false)
    const text = alt.trim()
    const isDone = await run(async () => {
      const { collection, id: image } = picture
      const updatedAt = await describePicture(collection, image, text, saved.updatedAt)
      setSaved({ alt: text, updatedAt })
    })
    setIsSaved(isDone)
  }

  return (
    <form className="d-field" onSubmit={(event) => void save(event)}>
      <label className="d-label" htmlFor={id}>
        Image description (alt text)
        <span className="d-hidden">: {picture.use}</span>
      </label>
      <div className="d-describe">
        <input
          className="d-input"
          id={id}
          value={alt}
          maxLength={1000}
          autoComplete="off"
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? `${id}-error` : undefined}
          onChange={(event) => {
            setAlt(event.target.value)
            setIsSaved(false)
            if (failure) clear()
          }}
        />
        <button className="d-btn d-btn--paper" disabled={!isChanged || isBusy} aria-busy={isBusy}>
          Save
        </button>
      </div>
      {failure && (
        <p className="d-error" id={`${id}-error`} role="alert">
          <Icon name="alert" />
          <span>
            {isConflict
              ? 'Someone else just described this image. Your text is still here.'
              : `Couldn’t save the description. ${failure.message}`}{' '}
            <button className="d-link" type="button" onClick={() => router.refresh()}>
              Reload
            </button>
          </span>
        </p>
      )}
      <p className="d-soft" role="status">
        {isSaved && 'Saved.'}
      </p>
      {dialog}
    </form>
  )
}
