'use client'

import { useState } from 'react'
import { instantOf } from '@/domain/episodes/release'
import { dayIn, timeIn } from '@/domain/show/show-time'

/**
 * The text of a `datetime-local` input for an instant, in the time of the show.
 * @param onChange takes an ISO instant, or null while a part of it is missing
 */
export function useTypedTime(
  value: string | null,
  timeZone: string,
  onChange: (value: string | null) => void,
) {
  const shown = value ? `${dayIn(value, timeZone)}T${timeIn(value, timeZone)}` : ''
  // While a part of it is missing, the browser gives nothing: what was typed stays in the input.
  const [typed, setTyped] = useState({ text: shown, value })
  return {
    text: typed.value === value ? typed.text : shown,
    take: (next: string) => {
      const [day, time] = next.split('T')
      const instant = day && time ? instantOf(day, time.slice(0, 5), timeZone).toISOString() : null
      setTyped({ text: next, value: instant })
      onChange(instant)
    },
  }
}
