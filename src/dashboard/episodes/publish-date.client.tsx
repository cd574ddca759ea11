'use client'

import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatLongDay } from '@/domain/show/show-time'

/**
 * Asks which date an episode shows that goes live before its own (D19); today unless it is said.
 * @param planned the date it has, `YYYY-MM-DD`
 */
export function PublishDate({
  number,
  today,
  planned,
  onChoose,
  onClose,
}: {
  number: number | null
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
      className="d-dialog"
      aria-labelledby="publish-date-title"
      onClose={onClose}
    >
      <form
        className="d-form"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation() // To React, it is still inside the editor.
          onChoose(date)
        }}
      >
        <div>
          <h2 className="d-h2" id="publish-date-title">
            Which date does it show?
          </h2>
          <p className="d-note">
            Episode {number} goes live now, but its date is in the future. Feeds and lists show this
            date.
          </p>
        </div>
        <fieldset>
          <legend className="d-hidden">Date of the episode</legend>
          <div className="d-choices">
            {choices.map(({ day, label }) => (
              <label key={day} className="d-choice">
                <input
                  type="radio"
                  name="publish-date"
                  value={day}
                  checked={date === day}
                  onChange={() => setDate(day)}
                />
                <span>
                  <strong>{label}</strong>, {formatLongDay(day)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="d-actions">
          <button className="d-btn" type="submit">
            Publish now
          </button>
          <button
            className="d-btn d-btn--quiet"
            type="button"
            onClick={() => dialog.current?.close()}
          >
            Cancel
          </button>
        </div>
      </form>
    </dialog>,
    document.querySelector('.desk') ?? document.body,
  )
}
