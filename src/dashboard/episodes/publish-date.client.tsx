'use client'

import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatLongDay } from '@/domain/show/show-time'
import { Choice } from '../ui/choice'
import { Button, forms, ui } from '../ui/kit'
import styles from './versions.module.css'

/**
 * Asks which date an episode shows that goes live before its own; today unless it is said.
 * @param planned the date it has, `YYYY-MM-DD`
 */
export function PublishDate({
  name,
  today,
  planned,
  onChoose,
  onClose,
}: {
  name: string
  today: string
  planned: string
  onChoose: (date: string) => void
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [date, setDate] = useState(today)
  useEffect(() => dialog.current?.showModal(), [])
  const choices = [
    { day: today, label: 'Today' },
    { day: planned, label: 'Release date' },
  ]
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="publish-date-title"
      onClose={onClose}
    >
      <form
        className={forms.form}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation() // To React, it is still inside the editor.
          onChoose(date)
        }}
      >
        <div>
          <h2 className={ui.heading} id="publish-date-title">
            Which date does it show?
          </h2>
          <p className={ui.note}>
            {name} goes live now, but its date is in the future. Feeds and lists show this date.
          </p>
        </div>
        <fieldset>
          <legend className="visually-hidden">Date of the episode</legend>
          <div className={forms.choices}>
            {choices.map(({ day, label }) => (
              <Choice
                key={day}
                name="publish-date"
                value={day}
                checked={date === day}
                onChange={() => setDate(day)}
              >
                <strong>{label}</strong>, {formatLongDay(day)}
              </Choice>
            ))}
          </div>
        </fieldset>
        <div className={ui.actions}>
          <Button type="submit">Publish now</Button>
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </div>
      </form>
    </dialog>,
    document.querySelector('.desk') ?? document.body,
  )
}
