import { isSameTexts, NO_TEXTS, type StoredText, type TimedTextKind } from '../listening/timed-text'
import type { EpisodeFields, StoredEpisode } from '../episodes/episode-fields'
import type { EpisodeValues } from './episode-values'
import { type FormValues, isUnsaved, unsavedTexts } from './form-values'
import {
  type Action,
  isBlocking,
  type Job,
  mayAutosave,
  type Problem,
  problemOf,
  type SaveFailure,
  type SaveState,
  type SaveStatus,
} from './save-state'
import {
  isSameFields,
  type ServerVersion,
  storedAlt,
  storedFields,
  toServerVersion,
} from './server-version'

export type SaveEvent =
  // On the page
  | { type: 'pause-over' | 'hidden' | 'online' | 'left'; form: FormValues }
  | { type: 'action'; action: Action }
  | { type: 'typed'; values: Partial<EpisodeValues> }
  /** The host goes on from what someone else has saved, or from what was in the trash; with `values` it is shown. */
  | { type: 'accepted'; theirs: StoredEpisode; values?: EpisodeValues }
  | { type: 'log-in' | 'logged-in' | 'log-in-cancelled' }
  /** The server has rendered the page anew. `ownSave`: what this tab has saved last. */
  | {
      type: 'rendered'
      version: ServerVersion
      values: EpisodeValues
      ownSave: string | undefined
      form: FormValues
    }
  // Of the job that is being done
  | { type: 'created'; doc: StoredEpisode; fields: EpisodeFields }
  | { type: 'described'; alt: string }
  /** `text` is null once it is removed. */
  | { type: 'text-saved'; kind: TimedTextKind; text: StoredText | null; at: Date }
  | { type: 'sent'; fields: EpisodeFields }
  | {
      type: 'saved'
      doc: StoredEpisode
      newest: EpisodeFields
      published: EpisodeFields | null
      at: Date
    }
  | { type: 'unchanged'; at: Date }
  | { type: 'done' }
  | Failed

type Failed = {
  type: 'failed'
  failure: SaveFailure
  /** The newest version, if it was read because of the failure; null if there is none. */
  stored?: StoredEpisode | null
  ownSave?: string
  form: FormValues
}

type Saving = Extract<SaveStatus, { name: 'saving' }>

const setServerVersion = (state: SaveState, server: ServerVersion): SaveState => ({
  ...state,
  server,
  sent: server.updatedAt === state.server?.updatedAt ? state.sent : [],
})

/** Nothing is in the way any more; what is being done goes on. */
const clearProblem = (state: SaveState): SaveState => ({
  ...state,
  status: state.status.name === 'saving' ? { ...state.status, before: null } : { name: 'editing' },
})

/** Does the first of some jobs; none leaves the editor to whoever types. */
function begin(state: SaveState, jobs: Job[], problem: Problem | null): SaveState {
  const [job, ...queue] = jobs
  if (!job) return { ...state, status: problem ?? { name: 'editing' } }
  return {
    ...state,
    status: { name: 'saving', job, queue, before: problem, isSecondTry: false },
    failure: job.kind === 'autosave' ? state.failure : null,
    isBehind: false,
  }
}

const enqueue = (state: SaveState, job: Job): SaveState =>
  state.status.name === 'saving'
    ? { ...state, status: { ...state.status, queue: [...state.status.queue, job] } }
    : begin(state, [job], problemOf(state))

function autosave(state: SaveState, form: FormValues): SaveState {
  const { status } = state
  const isWaiting = status.name === 'saving' && status.queue.some(({ kind }) => kind === 'autosave')
  return isWaiting || !mayAutosave(state, form) ? state : enqueue(state, { kind: 'autosave' })
}

/** After a restore, no draft waits to be saved of what was typed before it. */
const withoutOld = (status: Saving): Saving =>
  status.job.kind === 'restore'
    ? { ...status, queue: status.queue.filter(({ kind }) => kind !== 'autosave') }
    : status

/** Ends a job. What waits goes on, but for drafts that something is in the way of. */
const end = (state: SaveState, { queue }: Saving, problem: Problem | null): SaveState =>
  begin(
    state,
    isBlocking(problem) ? queue.filter(({ kind }) => kind !== 'autosave') : queue,
    problem,
  )

/** Checks whether a save is refused because it was made before, and only its answer was lost. */
const hasArrived = ({ sent }: SaveState, { failure, stored }: Failed): boolean =>
  failure.status === 409 &&
  stored != null &&
  !stored.deletedAt &&
  sent.some((fields) => isSameFields(fields, storedFields(stored, { newest: fields })))

function refuse(state: SaveState, status: Saving, { failure, form }: Failed): SaveState {
  const { message, fields } = failure
  return status.job.kind === 'autosave'
    ? end(state, status, { name: 'refused', message, form })
    : end({ ...state, failure: { message, fields } }, status, status.before)
}

function fail(state: SaveState, status: Saving, event: Failed): SaveState {
  const { failure, stored, ownSave } = event
  const { server } = state
  const { job } = status
  if (failure.status === 0) return end(state, status, { name: 'offline' })
  if (failure.status === 401)
    return end(
      job.kind === 'autosave' ? state : { ...state, logIn: [...(state.logIn ?? []), job] },
      status,
      { name: 'signed-out' },
    )
  if (failure.status === 409 && !server)
    return end(state, status, { name: 'taken', message: failure.message })
  if (!server || stored === undefined) return refuse(state, status, event)
  if (!status.isSecondTry && hasArrived(state, event) && stored)
    return {
      ...setServerVersion(state, toServerVersion(stored, server)),
      status: { ...status, isSecondTry: true },
    }
  if (stored === null || stored.deletedAt) return end(state, status, { name: 'gone' })
  if (stored.updatedAt !== ownSave) return end(state, status, { name: 'conflict', theirs: stored })
  const message = 'This page was out of date.'
  const behind = refuse(state, status, { ...event, failure: { ...failure, message, fields: {} } })
  return { ...behind, isBehind: true }
}

/** Returns how the job that is being done goes on; nothing if there is none. */
function proceed(
  state: SaveState,
  event: Extract<
    SaveEvent,
    {
      type:
        'created' | 'described' | 'text-saved' | 'sent' | 'saved' | 'unchanged' | 'done' | 'failed'
    }
  >,
): SaveState {
  const { status, server } = state
  if (status.name !== 'saving') return state
  const { job } = status
  switch (event.type) {
    case 'created': {
      const { doc, fields } = event
      return setServerVersion(state, {
        id: doc.id,
        number: doc.episodeNum,
        updatedAt: doc.updatedAt,
        changedBy: doc.changedBy ?? null,
        newest: fields,
        isDraft: true,
        published: null,
        alt: '',
        texts: NO_TEXTS,
      })
    }
    case 'described':
      return server ? setServerVersion(state, { ...server, alt: event.alt }) : state
    case 'text-saved': {
      if (!server) return state
      const texts = { ...server.texts, [event.kind]: event.text }
      return { ...setServerVersion(state, { ...server, texts }), savedAt: event.at }
    }
    case 'sent':
      return { ...state, sent: [...state.sent, event.fields] }
    case 'saved': {
      const { doc, newest, published, at } = event
      const saved: ServerVersion = {
        id: doc.id,
        number: doc.episodeNum,
        updatedAt: doc.updatedAt,
        changedBy: doc.changedBy ?? null,
        isImported: server?.isImported,
        newest,
        isDraft: doc._status !== 'published',
        published,
        alt: storedAlt(doc, server),
        texts: server?.texts ?? NO_TEXTS,
      }
      const to = clearProblem({ ...setServerVersion(state, saved), savedAt: at })
      return 'show' in job && job.show ? { ...to, values: job.show(doc, to.values) } : to
    }
    case 'unchanged':
      return clearProblem({ ...state, savedAt: event.at })
    case 'done':
      // The first draft of a session is a version of its own, so that nobody else's is added to.
      return end(
        { ...state, isInSession: job.kind === 'autosave' },
        withoutOld(status),
        status.before,
      )
    case 'failed':
      return fail(job.kind === 'restore' ? { ...state, isInSession: false } : state, status, event)
  }
}

/**
 * Goes on from what the server has now, when the page was from before. If something is typed on it
 * already, only from this tab's own save; with anybody else's, that is a conflict.
 */
function catchUp(
  state: SaveState,
  { version, values, ownSave, form }: Extract<SaveEvent, { type: 'rendered' }>,
): SaveState {
  const { server, openedAt, savedAt } = state
  if (!server || version.id !== server.id) return state
  if (version.updatedAt > server.updatedAt) {
    const isOwn = ownSave === version.updatedAt && server.updatedAt === openedAt
    if (isUnsaved(server, form) && !isOwn) return state
  } else {
    // Transcripts and chapters are saved without a change of the episode.
    const hasOther =
      version.updatedAt === server.updatedAt && !isSameTexts(version.texts, server.texts)
    if (!hasOther || savedAt || unsavedTexts(server, form, true).length > 0) return state
  }
  return clearProblem({
    ...setServerVersion(state, version),
    values,
    isInSession: false,
    failure: null,
    isBehind: false,
  })
}

/**
 * Reduces how the draft of an episode is kept on the server while it is written, and published.
 * Nothing is overwritten that the page has not seen, and whatever is in the way, nothing typed is
 * lost.
 */
export function reduceSave(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'pause-over':
    case 'hidden':
    case 'online':
    case 'left':
      return autosave(state, event.form)
    case 'action':
      return enqueue(state, event.action)
    case 'typed': {
      const to = { ...state, values: { ...state.values, ...event.values } }
      const isRenumbered = to.values.number !== state.values.number
      return isRenumbered && problemOf(state)?.name === 'taken' ? clearProblem(to) : to
    }
    case 'accepted':
      return state.server
        ? clearProblem({
            ...setServerVersion(state, toServerVersion(event.theirs, state.server)),
            values: event.values ?? state.values,
            isInSession: false,
          })
        : state
    case 'log-in':
      return { ...state, logIn: state.logIn ?? [] }
    case 'log-in-cancelled':
      return { ...state, logIn: null }
    case 'logged-in':
      return (state.logIn ?? []).reduce<SaveState>(enqueue, {
        ...clearProblem(state),
        logIn: null,
      })
    case 'rendered':
      return catchUp(state, event)
    case 'created':
    case 'described':
    case 'text-saved':
    case 'sent':
    case 'saved':
    case 'unchanged':
    case 'done':
    case 'failed':
      return proceed(state, event)
  }
}
