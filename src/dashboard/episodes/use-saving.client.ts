'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import {
  createDraft,
  describeImage,
  publishEpisode,
  readNewest,
  saveDraft,
  type StoredEpisode,
  unpublishEpisode,
} from '@/api-client/episodes'
import { ApiError } from '@/api-client/request'
import { fieldsOf, type EpisodeFields, type EpisodeImage } from '@/domain/episode-fields'
import { fieldErrorsFrom, type FieldErrors } from './episode-values'

/** How long after the last key a draft is saved (ms). */
const PAUSE_MS = 2000
/** How soon to try again while the server cannot be reached (ms). */
const RETRY_MS = 10_000

/** An episode as the server has it, as far as this page knows. */
export type Known = {
  id: string
  number: number
  /** Of the newest version; changes are based on it (D15). */
  updatedAt: string
  changedBy: string | null
  /** What the newest version holds, as it was sent. */
  newest: EpisodeFields
  isDraft: boolean
  published: EpisodeFields | null
  /** The stored description of the image. */
  alt: string
}

/** Why what is typed is not saved. It is kept on this device meanwhile. */
export type Trouble =
  | { kind: 'offline' }
  | { kind: 'logged-out' }
  /** Somebody else has saved the episode since. */
  | { kind: 'conflict'; theirs: StoredEpisode }
  /** The episode lies in the trash, or is gone. */
  | { kind: 'gone' }
  /** The number of a new episode is taken. */
  | { kind: 'taken'; message: string }
  /** The server does not take it as it is. */
  | { kind: 'refused'; message: string }

/** What is to be saved at a moment. */
export type Typed = {
  number: number | null
  fields: EpisodeFields
  alt: string
  /** Whether nothing keeps a new episode from being created. */
  canCreate: boolean
  /** The last change of the episode that this new one replaces in the trash; null if none does. */
  trashedAt: string | null
}

/** As the fields of the page show it: without white space at the ends and seconds. */
const comparable = (fields: EpisodeFields, name: keyof EpisodeFields) => {
  const value = fields[name]
  if (typeof value !== 'string') return value
  return (name === 'releaseAt' ? value.slice(0, 16) : value.trim()) || null
}

export const isSame = (a: EpisodeFields, b: EpisodeFields) =>
  (Object.keys(a) as (keyof EpisodeFields)[]).every(
    (name) => comparable(a, name) === comparable(b, name),
  )

/**
 * Keeps the draft of an episode on the server while it is written, one call after the other, and
 * publishes it. Nothing is overwritten that this page has not seen.
 * @param read returns what is typed now
 * @param uploadImage sends an image that was chosen and is not on the server yet; null if there is
 *   none
 */
export function useSaving({
  initial,
  typed,
  hasNewImage,
  uploadImage,
  onCreated,
}: {
  initial: Known | null
  typed: Typed
  hasNewImage: boolean
  uploadImage: (episode: string) => Promise<EpisodeImage | null>
  onCreated: (known: Known) => void
}) {
  const [known, setKnown] = useState(initial)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [busy, setBusy] = useState<'auto' | 'act' | null>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  /** Why the last act of the host has not worked, and the fields that are not right. */
  const [failure, setFailure] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [logIn, setLogIn] = useState<{ onLoggedIn: () => void; onCancel: () => void } | null>(null)

  // What runs later works with what is typed then.
  const now = useRef({ known, typed, hasNewImage, uploadImage })
  useEffect(() => {
    now.current = { ...now.current, typed, hasNewImage, uploadImage }
  })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const isSitting = useRef(false)

  const learn = useCallback((next: Known) => {
    now.current.known = next
    setKnown(next)
  }, [])

  const isLiveImage = known?.published != null && known.published.image === typed.fields.image
  const isAltDirty = typed.fields.image !== null && typed.alt !== (known?.alt ?? '')
  const isDirty =
    known === null
      ? typed.canCreate
      : hasNewImage || !isSame(known.newest, typed.fields) || (isAltDirty && !isLiveImage)
  /** Whether there is anything that is not on the server. */
  const isUnsaved = isDirty || isAltDirty

  async function create(): Promise<Known> {
    const { typed: sent } = now.current
    if (sent.number === null) throw new ApiError(400, 'Enter the number of the episode.')
    const fields = { ...sent.fields, image: null }
    const doc = await createDraft(sent.number, fields, sent.trashedAt)
    const created: Known = {
      id: doc.id,
      number: doc.episodeNum,
      updatedAt: doc.updatedAt,
      changedBy: doc.changedBy ?? null,
      newest: fields,
      isDraft: true,
      published: null,
      alt: '',
    }
    learn(created)
    onCreated(created)
    return created
  }

  /** Brings the image and its description to the server. */
  async function settleImage(of: Known, mayDescribeLive: boolean): Promise<EpisodeFields> {
    const { typed: sent } = now.current
    if (now.current.hasNewImage) {
      const image = await now.current.uploadImage(of.id)
      if (image) {
        learn({ ...(now.current.known ?? of), alt: image.alt })
        return { ...sent.fields, image: image.id }
      }
    }
    const { image } = sent.fields
    const isLive = of.published !== null && of.published.image === image
    if (image !== null && sent.alt !== of.alt && (!isLive || mayDescribeLive)) {
      await describeImage(image, sent.alt || null)
      learn({ ...(now.current.known ?? of), alt: sent.alt })
    }
    return sent.fields
  }

  function settle(doc: StoredEpisode, newest: EpisodeFields, published: EpisodeFields | null) {
    const before = now.current.known
    const after: Known = {
      id: doc.id,
      number: doc.episodeNum,
      updatedAt: doc.updatedAt,
      changedBy: doc.changedBy ?? null,
      newest,
      isDraft: doc._status !== 'published',
      published,
      alt: before?.alt ?? '',
    }
    learn(after)
    setSavedAt(new Date())
    setTrouble(null)
    return after
  }

  async function explain(err: unknown, kind: 'auto' | 'act'): Promise<void> {
    console.error('The episode could not be saved.', err)
    const { known: current } = now.current
    const refuse = (message: string) =>
      kind === 'act' ? setFailure(message) : setTrouble({ kind: 'refused', message })
    if (!(err instanceof ApiError)) return refuse('Something went wrong on this page.')
    if (err.status === 0) return setTrouble({ kind: 'offline' })
    if (err.status === 401) return setTrouble({ kind: 'logged-out' })
    if (err.status === 409 && !current) return setTrouble({ kind: 'taken', message: err.message })
    if (current && (err.status === 409 || err.status === 404)) {
      try {
        const theirs = await readNewest(current.id)
        const isGone = theirs === null || Boolean(theirs.deletedAt)
        return setTrouble(isGone ? { kind: 'gone' } : { kind: 'conflict', theirs })
      } catch (again) {
        return explain(again, kind)
      }
    }
    if (kind === 'act') setErrors(fieldErrorsFrom(err.fields))
    refuse(err.message)
  }

  async function attempt(kind: 'auto' | 'act', job: () => Promise<unknown>) {
    setBusy(kind)
    if (kind === 'act') {
      setFailure(null)
      setErrors({})
    }
    try {
      await job()
      return 'done'
    } catch (err) {
      await explain(err, kind)
      return err instanceof ApiError && err.status === 401 ? 'logged-out' : 'failed'
    } finally {
      setBusy(null)
    }
  }

  /**
   * Runs one job after those before it. When the session has ended, an act of the host asks to log
   * in and then goes on (D5).
   * @returns whether it has worked
   */
  async function enqueue(kind: 'auto' | 'act', job: () => Promise<unknown>): Promise<boolean> {
    const run = queue.current.then(() => attempt(kind, job))
    queue.current = run
    const result = await run
    if (result !== 'logged-out' || kind === 'auto') return result === 'done'
    return new Promise((resolve) =>
      askToLogIn(
        () => resolve(enqueue(kind, job)),
        () => resolve(false),
      ),
    )
  }

  function askToLogIn(onLoggedIn: () => void, onCancel = () => {}) {
    setLogIn({
      onLoggedIn: () => {
        setLogIn(null)
        setTrouble(null)
        onLoggedIn()
      },
      onCancel: () => {
        setLogIn(null)
        onCancel()
      },
    })
  }

  async function saveAsDraft(isSameSitting: boolean) {
    const of = now.current.known ?? (await create())
    const fields = await settleImage(of, false)
    const current = now.current.known ?? of
    if (isSame(fields, current.newest)) {
      setSavedAt(new Date())
      setTrouble(null)
      return
    }
    const doc = await saveDraft(of.id, fields, current.updatedAt, isSameSitting)
    settle(doc, fields, current.published)
  }

  const autosave = () =>
    enqueue('auto', async () => {
      // The first save of a sitting is a version of its own, so that nobody else's is added to.
      await saveAsDraft(isSitting.current)
      isSitting.current = true
    })

  /** Saves at once, as a version of its own. */
  const save = () =>
    enqueue('act', async () => {
      await saveAsDraft(false)
      isSitting.current = false
    })

  /** Publishes what is typed, with a release of its own if one is given. */
  const publish = (change: Partial<EpisodeFields> = {}) =>
    enqueue('act', async () => {
      const of = now.current.known ?? (await create())
      const fields = { ...(await settleImage(of, true)), ...change }
      const doc = await publishEpisode(of.id, fields, (now.current.known ?? of).updatedAt)
      settle(doc, fields, fields)
      isSitting.current = false
    })

  /** Brings back what visitors saw, and the newer draft if there was one. */
  const restore = (to: Pick<Known, 'newest' | 'isDraft' | 'published'>) =>
    enqueue('act', async () => {
      const { known: of } = now.current
      if (!of) return
      isSitting.current = false
      const valid = to.published ?? of.published
      if (to.published) {
        const doc = await publishEpisode(of.id, to.published, of.updatedAt)
        settle(doc, fieldsOf(to.published), to.published)
      } else if (valid) {
        const doc = await unpublishEpisode(of.id, valid, of.updatedAt)
        settle(doc, valid, null)
      }
      const between = now.current.known ?? of
      if (!to.isDraft || isSame(between.newest, to.newest)) return
      const doc = await saveDraft(of.id, to.newest, between.updatedAt)
      settle(doc, to.newest, to.published)
    })

  /** Goes on from what somebody else has saved. */
  function adopt(theirs: StoredEpisode) {
    const { known: of } = now.current
    if (!of) return
    isSitting.current = false
    learn(knownFrom(theirs, of))
    setTrouble(null)
  }

  const isBlocked = trouble !== null && trouble.kind !== 'offline' && trouble.kind !== 'refused'
  const isRefused = trouble?.kind === 'refused'
  const key = JSON.stringify([typed, hasNewImage])
  const auto = useRef(autosave)
  useEffect(() => {
    auto.current = autosave
  })
  // Something else is typed: what was refused may be right now.
  const refusedKey = useRef<string | null>(null)
  useEffect(() => {
    if (isRefused && refusedKey.current === null) refusedKey.current = key
    if (!isRefused) refusedKey.current = null
  }, [isRefused, key])
  useEffect(() => {
    if (!isDirty || isBlocked || busy) return
    if (isRefused && (refusedKey.current === null || refusedKey.current === key)) return
    const timer = setTimeout(
      () => void auto.current(),
      trouble?.kind === 'offline' ? RETRY_MS : PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [key, isDirty, isBlocked, isRefused, busy, trouble])

  // Leaving the page or hiding it does not wait for the pause.
  const flush = useRef(() => {})
  useEffect(() => {
    flush.current = () => {
      if (isDirty && !isBlocked && !isRefused) void auto.current()
    }
  })
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && flush.current()
    const onOnline = () => flush.current()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('online', onOnline)
      flush.current()
    }
  }, [])

  return {
    known,
    trouble,
    errors,
    busy,
    savedAt,
    isDirty,
    isUnsaved,
    save,
    publish,
    restore,
    adopt,
    /** What the dialog that asks to log in does; null while nobody is asked. */
    logIn,
    askToLogIn: () => askToLogIn(() => {}),
    clearTrouble: () => setTrouble(null),
    failure,
    latest: () => now.current.known,
  }
}

/** What is known of an episode after its newest version was read. */
export const knownFrom = (doc: StoredEpisode, before: Known): Known => ({
  ...before,
  updatedAt: doc.updatedAt,
  changedBy: doc.changedBy ?? null,
  newest: fieldsOf(doc),
  isDraft: doc._status !== 'published',
  published: doc._status === 'published' ? fieldsOf(doc) : before.published,
})
