'use client'

import { useEffect, useState } from 'react'

/** What is kept of an unsent form: its fields, without images, and when. */
type Draft<T> = { values: T; savedAt: string }

const keyOf = (form: string) => `draft ${form}`

function read<T>(form: string): Draft<T> | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Keeps what is typed into a form in local storage, so that it survives a crash of the browser, and
 * offers it when the form is opened again.
 * @param form name of the form
 * @param values what is in it now
 * @param isDirty whether that is worth keeping
 */
export function useDraft<T>(form: string, values: T, isDirty: boolean) {
  const [offer, setOffer] = useState<Draft<T> | null>(null)

  useEffect(() => setOffer(read<T>(form)), [form])
  useEffect(() => {
    if (!isDirty) return
    const draft: Draft<T> = { values, savedAt: new Date().toISOString() }
    try {
      localStorage.setItem(keyOf(form), JSON.stringify(draft))
    } catch (err) {
      console.error('The draft could not be kept.', err)
    }
  })

  const drop = () => {
    localStorage.removeItem(keyOf(form))
    setOffer(null)
  }
  return {
    offer: isDirty ? null : offer,
    /** What was typed has been sent, or is not wanted: nothing is kept any more. */
    clear: drop,
  }
}
