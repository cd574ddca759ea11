'use client'

import { useEffect, useRef, useState } from 'react'
import { serverNow } from '@/session/auth-record'
import { DRAFT_KEY } from '@/session/log-out'

export type Draft<T> = {
  /** Identifies the visit of the form in which it was typed. */
  id: string
  /** The fields, without images. */
  values: T
  /** ISO 8601, in the server’s time as far as it is known */
  savedAt: string
  /** `updatedAt` of what was edited. */
  seen?: string | null
}

/**
 * Checks whether something else was stored since a draft was typed.
 * @param updatedAt of what is stored
 */
export const isOlder = ({ seen, savedAt }: Draft<unknown>, updatedAt: string | null): boolean =>
  updatedAt !== null && seen !== updatedAt && savedAt < updatedAt

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
 * @param seen `updatedAt` of what is edited
 * @param onRestore receives the values of a restored draft
 * @param isOld whether a draft has nothing to offer: it goes
 */
export function useDraft<T extends object>({
  form,
  empty,
  values,
  isDirty,
  seen = null,
  onRestore,
  isOld = () => false,
}: {
  form: string
  empty: T
  values: T
  isDirty: boolean
  seen?: string | null
  onRestore: (values: T, draft: Draft<T>) => void
  isOld?: (draft: Draft<T>) => boolean
}) {
  const [id] = useState(() => `${Date.now()}-${Math.random()}`)
  const [savedDrafts, setSavedDrafts] = useState<Draft<T>[]>([])
  const [isKept, setIsKept] = useState(true)
  const isSaved = useRef(false)
  const json = JSON.stringify(values)

  useEffect(() => setSavedDrafts(readDrafts(form, empty)), [form, empty])
  // What another tab has saved by now needs no offer any more.
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== DRAFT_KEY + form) return
      const ids = new Set(readDrafts(form, {}).map((draft) => draft.id))
      setSavedDrafts((now) => now.filter((draft) => ids.has(draft.id)))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [form])
  const old = savedDrafts.filter(isOld)
  const oldIds = old.map((draft) => draft.id).join(' ')
  useEffect(() => {
    if (!oldIds) return
    replaceDrafts(form, oldIds.split(' '))
    setSavedDrafts((now) => now.filter((draft) => !oldIds.split(' ').includes(draft.id)))
  }, [form, oldIds])
  // Only when something changes: logging out has cleared the drafts, and they must not come back.
  useEffect(() => {
    if (isDirty) {
      const savedAt = new Date(serverNow()).toISOString()
      const draft = { id, values: JSON.parse(json) as object, savedAt, seen }
      setIsKept(replaceDrafts(form, [id], draft))
    } else if (isSaved.current) replaceDrafts(form, [id])
    isSaved.current = isDirty
  }, [form, id, json, isDirty, seen])

  const hide = (draft: Draft<T>) => setSavedDrafts((now) => now.filter((other) => other !== draft))
  const take = (draft: Draft<T>) => {
    replaceDrafts(form, [id, draft.id], { ...draft, id })
    onRestore(draft.values, draft)
    hide(draft)
  }
  return {
    savedDrafts: savedDrafts.filter((draft) => !old.includes(draft)),
    restore: (draft: Draft<T>) => {
      if (!isDirty || window.confirm(REPLACE_QUESTION)) take(draft)
    },
    /** Restores a draft without a question: what it replaces is kept elsewhere. */
    take,
    /** Offers a draft again. */
    offer: (draft: Draft<T>) => {
      replaceDrafts(form, [draft.id], draft)
      setSavedDrafts((now) => [draft, ...now])
    },
    discard: (draft: Draft<T>) => {
      replaceDrafts(form, [draft.id])
      hide(draft)
    },
    isKept,
    /** To be called when the form has been sent. */
    clear: () => void replaceDrafts(form, [id]),
  }
}
