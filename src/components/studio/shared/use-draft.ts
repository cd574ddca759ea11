'use client'

import { useEffect, useRef, useState } from 'react'
import { DRAFT_KEY } from '@/session/log-out'

/** What is kept of an unsent form. */
export type Draft<T> = {
  /** Identifies the visit of the form in which it was typed. */
  id: string
  /** The fields, without images. */
  values: T
  /** ISO 8601 */
  savedAt: string
}

export const REPLACE_QUESTION = 'Replace what you’ve typed since then?'

const isDraft = (value: unknown): value is Draft<object> => {
  const { id, values, savedAt } = Object(value) as Partial<Draft<unknown>>
  return typeof id === 'string' && Object(values) === values && !isNaN(Date.parse(savedAt ?? ''))
}

function readDrafts<T extends object>(form: string, empty: T): Draft<T>[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(DRAFT_KEY + form) ?? '[]')
    const drafts = Array.isArray(stored) ? stored.filter(isDraft) : []
    return drafts.map((draft) => ({ ...draft, values: { ...empty, ...draft.values } }))
  } catch {
    return []
  }
}

/**
 * Replaces the drafts with these ids by `draft`; those of other tabs stay.
 * @returns whether the browser has kept it
 */
function replaceDrafts<T extends object>(form: string, ids: string[], draft?: Draft<T>): boolean {
  try {
    const others = readDrafts(form, {}).filter(({ id }) => !ids.includes(id))
    const drafts = draft ? [draft, ...others] : others
    if (drafts.length > 0) localStorage.setItem(DRAFT_KEY + form, JSON.stringify(drafts))
    else localStorage.removeItem(DRAFT_KEY + form)
    return true
  } catch (err) {
    console.error('The draft could not be saved.', err)
    return false
  }
}

/**
 * Saves what is typed into a form in local storage, so that it survives a crash of the browser, and
 * offers it when the form is opened again. An offered draft stays saved until it is restored or
 * discarded.
 * @param form name of the form
 * @param empty the values of an empty form; must be a stable object
 * @param values the current values
 * @param isDirty whether there is anything worth saving
 * @param onRestore receives the values of a restored draft
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
  const [id] = useState(() => `${Date.now()}-${Math.random()}`)
  const [savedDrafts, setSavedDrafts] = useState<Draft<T>[]>([])
  const [isKept, setIsKept] = useState(true)
  const isSaved = useRef(false)
  const json = JSON.stringify(values)

  useEffect(() => setSavedDrafts(readDrafts(form, empty)), [form, empty])
  // Only when something changes: logging out has cleared the drafts, and they must not come back.
  useEffect(() => {
    if (isDirty) {
      const savedAt = new Date().toISOString()
      setIsKept(replaceDrafts(form, [id], { id, values: JSON.parse(json) as object, savedAt }))
    } else if (isSaved.current) replaceDrafts(form, [id])
    isSaved.current = isDirty
  }, [form, id, json, isDirty])

  const hide = (draft: Draft<T>) => setSavedDrafts((now) => now.filter((other) => other !== draft))
  return {
    savedDrafts,
    restore: (draft: Draft<T>) => {
      if (isDirty && !window.confirm(REPLACE_QUESTION)) return
      replaceDrafts(form, [id, draft.id], { ...draft, id })
      onRestore(draft.values)
      hide(draft)
    },
    discard: (draft: Draft<T>) => {
      replaceDrafts(form, [draft.id])
      hide(draft)
    },
    /** Whether the browser keeps what is typed; private windows may refuse. */
    isKept,
    /** To be called when the form has been sent. */
    clear: () => void replaceDrafts(form, [id]),
  }
}
