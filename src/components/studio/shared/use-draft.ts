'use client'

import { useEffect, useRef, useState } from 'react'
import { DRAFT_KEY } from '@/session/log-out'

/** What is kept of an unsent form: its fields, without images, and when (ISO 8601). */
export type Draft<T> = {
  /** Of the opened form that it was typed into. */
  id: string
  values: T
  savedAt: string
}

export const REPLACE_QUESTION = 'Replace what you have typed since?'

const isDraft = (kept: unknown): kept is Draft<object> => {
  const { id, values, savedAt } = Object(kept) as Partial<Draft<unknown>>
  return typeof id === 'string' && Object(values) === values && !isNaN(Date.parse(savedAt ?? ''))
}

function read<T extends object>(form: string, empty: T): Draft<T>[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(DRAFT_KEY + form) ?? '[]')
    const drafts = Array.isArray(kept) ? kept.filter(isDraft) : []
    return drafts.map((draft) => ({ ...draft, values: { ...empty, ...draft.values } }))
  } catch {
    return []
  }
}

/** Puts `draft` in the place of those with the ids; the others, of other tabs too, stay. */
function replace<T extends object>(form: string, ids: string[], draft?: Draft<T>): void {
  try {
    const others = read(form, {}).filter(({ id }) => !ids.includes(id))
    const drafts = draft ? [draft, ...others] : others
    if (drafts.length > 0) localStorage.setItem(DRAFT_KEY + form, JSON.stringify(drafts))
    else localStorage.removeItem(DRAFT_KEY + form)
  } catch (err) {
    console.error('The draft could not be kept.', err)
  }
}

/**
 * Keeps what is typed into a form in local storage, so that it survives a crash of the browser, and
 * offers it when the form is opened again. What is offered stays kept until it is answered.
 * @param form name of the form
 * @param empty what the form holds when nothing is typed; must stay the same object
 * @param values what is in it now
 * @param isTyped whether that is worth keeping
 * @param onRestore takes over what was kept
 */
export function useDraft<T extends object>({
  form,
  empty,
  values,
  isTyped,
  onRestore,
}: {
  form: string
  empty: T
  values: T
  isTyped: boolean
  onRestore: (values: T) => void
}) {
  const [id] = useState(() => `${Date.now()}-${Math.random()}`)
  const [offers, setOffers] = useState<Draft<T>[]>([])
  const isKept = useRef(false)
  const text = JSON.stringify(values)

  useEffect(() => setOffers(read(form, empty)), [form, empty])
  // Written when something is typed and at no other time: not again after a sign-out.
  useEffect(() => {
    if (isTyped) {
      const savedAt = new Date().toISOString()
      replace(form, [id], { id, values: JSON.parse(text) as object, savedAt })
    } else if (isKept.current) replace(form, [id])
    isKept.current = isTyped
  }, [form, id, text, isTyped])

  const answered = (offer: Draft<T>) => setOffers((now) => now.filter((one) => one !== offer))
  return {
    offers,
    restore: (offer: Draft<T>) => {
      if (isTyped && !window.confirm(REPLACE_QUESTION)) return
      replace(form, [id, offer.id], { ...offer, id })
      onRestore(offer.values)
      answered(offer)
    },
    discard: (offer: Draft<T>) => {
      replace(form, [offer.id])
      answered(offer)
    },
    /** What was typed has been sent, and is not kept any more. */
    clear: () => replace(form, [id]),
  }
}
