'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { describePicture } from '@/client/images'
import { useForm } from '@/components/forms/use-form.client'
import { useMutation } from '@/components/forms/use-mutation.client'
import type { UsedPicture } from '@/server/desk/pictures'
import { Button, fields, Icon, LinkButton, ui, VisuallyHidden } from '../ui/kit'
import styles from './pictures.module.css'

/** The description of an image, saved in place. What was typed stays when saving fails. */
export function AltTextForm({ picture }: { picture: UsedPicture }) {
  const router = useRouter()
  const id = useId()
  const [savedAt, setSavedAt] = useState(picture.updatedAt)
  const [isSaved, setIsSaved] = useState(false)
  const { run, isBusy, failure, isConflict, clear, dialog } = useMutation()
  const { field, isDirty, saved, submit } = useForm({
    values: { alt: picture.alt },
    onChange: () => {
      setIsSaved(false)
      if (failure) clear()
    },
    id,
  })
  const { error: _error, ...input } = field('alt')

  const onSubmit = submit(async ({ alt }) => {
    setIsSaved(
      await run(async () => {
        setSavedAt(await describePicture(picture.collection, picture.id, alt.trim(), savedAt))
        saved({ alt })
      }),
    )
  })

  return (
    <form className={fields.field} onSubmit={onSubmit}>
      <label className={fields.label} htmlFor={input.id}>
        Image description (alt text)
        <VisuallyHidden> ({picture.use})</VisuallyHidden>
      </label>
      <div className={styles.describe}>
        <input
          {...input}
          className={fields.input}
          maxLength={1000}
          autoComplete="off"
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? `${id}-error` : undefined}
        />
        <Button variant="secondary" type="submit" disabled={!isDirty || isBusy} aria-busy={isBusy}>
          Save
        </Button>
      </div>
      {failure && (
        <p className={fields.error} id={`${id}-error`} role="alert">
          <Icon name="alert" />
          <span>
            {isConflict
              ? 'Someone else just described this image. Your text is still here.'
              : `Couldn’t save the description. ${failure.message}`}{' '}
            <LinkButton onClick={() => router.refresh()}>Reload</LinkButton>
          </span>
        </p>
      )}
      <p className={ui.soft} role="status">
        {isSaved && 'Saved.'}
      </p>
      {dialog}
    </form>
  )
}
