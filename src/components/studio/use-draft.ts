'use client'

import { useEffect, useRef, useState } from 'react'
import { DRAFT_KEY } from '@/session/sign-out'

/** What is kept of an unsent form: its fields, without images, and when (ISO 8601). */
type Draft<T> = { values: T; savedAt: string }

export const REPLACE_QUESTION = 'Replace what you have typed since?'

function read<T extends object>(form: string, empty: T): Draft<T> | null {
  try {
    const { values, savedAt } = JSON.parse(localStorage.getItem(DRAFT_KEY + form) ?? '{}')
    if (typeof values !== 'object' || Number.isNaN(Date.parse(savedAt))) return null
    return { values: { ...empty, ...values }, savedAt }
  } catch {
    return null
  }
}

/**
 * Keeps what is typed into a form in local storage, so that it survives a crash of the browser, and
 * offers it when the form is opened again.
 * @param form name of the form
 * @param empty what the form holds when nothing is typed; must stay the same object
 * @param values what is in it now
 * @param isDirty whether that is worth keeping
 * @param onRestore takes over what was kept
 */
export function useDraft<T extends object>({
  form,
  empty,
  values,
  isDirty,
  onRestore,
}: {
  form: string
  empty: T
  values: T
  isDirty: boolean
  onRestore: (values: T) => void
}) {
  const [offer, setOffer] = useState<Draft<T> | null>(null)
  const isOurs = useRef(false)
  const text = JSON.stringify(values)

  useEffect(() => setOffer(read(form, empty)), [form, empty])
  // Written when something is typed and at no other time: not again after a sign-out.
  useEffect(() => {
    if (!isDirty) {
      if (isOurs.current) localStorage.removeItem(DRAFT_KEY + form)
      isOurs.current = false
      return
    }
    try {
      const draft = `{"values":${text},"savedAt":"${new Date().toISOString()}"}`
      localStorage.setItem(DRAFT_KEY + form, draft)
      isOurs.current = true
    } catch (err) {
      console.error('The draft could not be kept.', err)
    }
  }, [form, text, isDirty])

  return {
    offer,
    restore: () => {
      if (!offer || (isDirty && !window.confirm(REPLACE_QUESTION))) return
      onRestore(offer.values)
      setOffer(null)
    },
    /** The offer is not wanted; what has been typed since stays kept. */
    discard: () => {
      if (!isDirty) localStorage.removeItem(DRAFT_KEY + form)
      setOffer(null)
    },
    /** What was typed has been sent: nothing is kept any more. */
    clear: () => {
      localStorage.removeItem(DRAFT_KEY + form)
      setOffer(null)
    },
  }
}
