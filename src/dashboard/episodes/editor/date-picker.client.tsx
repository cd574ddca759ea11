'use client'

import { useRef } from 'react'
import { validateDate } from '@/domain/episodes/episode-date'
import { Button, VisuallyHidden } from '../../ui/kit'
import styles from './editor.module.css'

/** Picks a day from a calendar; the text field beside it stays the truth (D19). */
export function DatePicker({ value, onPick }: { value: string; onPick: (date: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.date}>
      <Button
        variant="secondary"
        onClick={() => {
          try {
            input.current?.showPicker()
          } catch {
            input.current?.focus() // Browsers without a picker to show.
          }
        }}
      >
        Pick
        <VisuallyHidden> a date</VisuallyHidden>
      </Button>
      <input
        ref={input}
        className={styles.dateInput}
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
