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

/** What this tab has saved last, by episode: a page from before it is in no conflict with it. */
const ownSaves = new Map<string, string>()
/** Ends when what this tab is saving has been saved. */
let underWay: Promise<unknown> = Promise.resolve()
export const untilSaved = (): Promise<unknown> => underWay

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
 * @param uploadImage sends an image that was chosen and is not on the server yet; null if there is
 *   none
 * @param onBehind is called when this tab itself has saved something newer than what the page shows
 */
export function useSaving({
  initial,
  typed,
  hasNewImage,
  uploadImage,
  onCreated,
  onBehind,
}: {
  initial: Known | null
  typed: Typed
  hasNewImage: boolean
  uploadImage: (episode: string) => Promise<EpisodeImage | null>
  onCreated: (known: Known) => void
  onBehind: () => void
}) {
  const [first] = useState(initial)
  const [known, setKnown] = useState(first)
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
  /** What was sent since the server has last answered: it may have arrived. */
  const sent = useRef<EpisodeFields[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const isSitting = useRef(false)

  const learn = useCallback((next: Known) => {
    if (next.updatedAt !== now.current.known?.updatedAt) sent.current = []
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
    const { typed: given } = now.current
    if (given.number === null) throw new ApiError(400, 'Enter the number of the episode.')
    const fields = { ...given.fields, image: null }
    const doc = await createDraft(given.number, fields, given.trashedAt)
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
    ownSaves.set(doc.id, doc.updatedAt)
    learn(created)
    onCreated(created)
    return created
  }

  /** Brings the image and its description to the server. */
  async function settleImage(of: Known, mayDescribeLive: boolean): Promise<EpisodeFields> {
    const { typed: given } = now.current
    if (now.current.hasNewImage) {
      const image = await now.current.uploadImage(of.id)
      if (image) {
        learn({ ...(now.current.known ?? of), alt: image.alt })
        return { ...given.fields, image: image.id }
      }
    }
    const { image } = given.fields
    const isLive = of.published !== null && of.published.image === image
    if (image !== null && given.alt !== of.alt && (!isLive || mayDescribeLive)) {
      await describeImage(image, given.alt || null)
      learn({ ...(now.current.known ?? of), alt: given.alt })
    }
    return given.fields
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
    ownSaves.set(doc.id, doc.updatedAt)
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
        if (theirs === null || theirs.deletedAt) return setTrouble({ kind: 'gone' })
        if (ownSaves.get(theirs.id) !== theirs.updatedAt)
          return setTrouble({ kind: 'conflict', theirs })
        onBehind()
        return refuse('This page was not the newest.')
      } catch (again) {
        return explain(again, kind)
      }
    }
    if (kind === 'act') setErrors(fieldErrorsFrom(err.fields))
    refuse(err.message)
  }

  /** Whether a save is refused because it was made before, and only its answer was lost. */
  async function hasArrived(err: unknown): Promise<boolean> {
    const { known: of } = now.current
    if (!(err instanceof ApiError) || err.status !== 409 || !of) return false
    const stored = await readNewest(of.id).catch(() => null)
    if (!stored || stored.deletedAt) return false
    const fields = fieldsOf(stored)
    if (!sent.current.some((one) => isSame(one, fields))) return false
    learn(knownFrom(stored, of))
    return true
  }

  async function attempt(kind: 'auto' | 'act', job: () => Promise<unknown>) {
    setBusy(kind)
    if (kind === 'act') {
      setFailure(null)
      setErrors({})
    }
    try {
      await job().catch(async (err: unknown) => {
        if (!(await hasArrived(err))) throw err
        await job()
      })
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
    underWay = run
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
    sent.current.push(fields)
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
      sent.current.push(fields)
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

  /**
   * Goes on from what the server has now, when the page was from before. If something is typed on it
   * already, only from this tab's own save; with anybody else's, that is a conflict.
   * @returns what the page is to show anew: all, or the rest of what is typed; null for nothing
   */
  function catchUp(next: Known): 'all' | 'rest' | null {
    const { known: of } = now.current
    if (!of || next.id !== of.id || next.updatedAt <= of.updatedAt) return null
    const isOwn = ownSaves.get(next.id) === next.updatedAt && of.updatedAt === first?.updatedAt
    if (isUnsaved && !isOwn) return null
    isSitting.current = false
    learn(next)
    setTrouble(null)
    setFailure(null)
    return isUnsaved ? 'rest' : 'all'
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
    catchUp,
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
