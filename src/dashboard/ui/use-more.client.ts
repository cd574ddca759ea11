'use client'

import { useState } from 'react'
import { comparableMore, type More, type MoreValues } from '@/domain/more-fields'

/**
 * Manages what is typed under *More fields* of a form that is saved by a button.
 * @param more as the page was rendered; what was saved counts as typed until it is rendered anew
 */
export function useMore({ fields, values: stored, timeZone }: More) {
  const [typed, setTyped] = useState<{ values: MoreValues; savedOver: MoreValues | null }>({
    values: {},
    savedOver: null,
  })
  const { savedOver } = typed
  const own = savedOver && savedOver !== stored ? {} : typed.values
  const values = { ...stored, ...own }
  return {
    values,
    isDirty: !savedOver && comparableMore(values) !== comparableMore(stored),
    /** For `MoreFields`. */
    props: {
      fields,
      values,
      timeZone,
      onChange: (changed: MoreValues) =>
        setTyped({ values: { ...own, ...changed }, savedOver: null }),
    },
    saved: () => setTyped({ values: own, savedOver: stored }),
  }
}
