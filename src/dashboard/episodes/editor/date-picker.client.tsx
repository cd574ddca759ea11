'use client'

import { useRef } from 'react'
import { validateDate } from '@/domain/episodes/episode-date'

/** Picks a day from a calendar; the text field beside it stays the truth (D19). */
export function DatePicker({ value, onPick }: { value: string; onPick: (date: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="d-date">
      <button
        className="d-btn d-btn--paper"
        type="button"
        onClick={() => {
          try {
            input.current?.showPicker()
          } catch {
            input.current?.focus() // Browsers without a picker to show.
          }
        }}
      >
        Pick
        <span className="d-hidden"> a date</span>
      </button>
      <input
        ref={input}
        className="d-date__input"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        max="9999-12-31"
        value={validateDate(value.trim()) ? '' : value.trim()}
        onChange={(event) => event.currentTarget.value && onPick(event.currentTarget.value)}
      />
    </span>
  )
}
