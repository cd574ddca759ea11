import type { EpisodeFields, StoredEpisode } from '../episodes/episode-fields'
import type { EpisodeValues } from './episode-values'
import { type FormValues, isDirty, isSameForm } from './form-values'
import type { ServerVersion } from './server-version'

/** How long after the last key a draft is saved (ms). */
export const PAUSE_MS = 2000
/** How soon to try again while the server cannot be reached (ms). */
export const RETRY_MS = 10_000

/** What an episode is brought back to. */
export type RestorePoint = Pick<ServerVersion, 'newest' | 'isDraft' | 'published'>

/** The values of the page once the server has what was asked for, from what is typed by then. */
export type Show = (stored: StoredEpisode, typed: EpisodeValues) => EpisodeValues

/** What the host asks for. */
export type Action =
  /** A version of its own, at once. */
  | { kind: 'save' }
  /** What is typed, with a release or date of its own if one is given. */
  | { kind: 'publish'; change: Partial<EpisodeFields>; show?: Show }
  /** Another drawing in place of a picture. */
  | { kind: 'draw'; generatedArt: string }
  /** What visitors saw, and the newer draft if there was one. */
  | { kind: 'restore'; to: RestorePoint; show?: Show }

/** One thing after another is done with the server. */
export type Job = { kind: 'autosave' } | Action

/** Why what is typed is not saved. It is kept on this device meanwhile. */
export type Problem =
  | { name: 'offline' }
  | { name: 'signed-out' }
  /** Someone else has saved the episode since. */
  | { name: 'conflict'; theirs: StoredEpisode }
  /** The episode is in the trash, or deleted. */
  | { name: 'gone' }
  /** The number of a new episode is taken. */
  | { name: 'taken'; message: string }
  /** The server does not take it as it is. */
  | { name: 'refused'; message: string; form: FormValues }

export type SaveStatus =
  | { name: 'editing' }
  | {
      name: 'saving'
      job: Job
      /** What comes after it. */
      queue: Job[]
      /** What was in the way before, and is until the server has answered. */
      before: Problem | null
      /** Whether the job is done anew, because its lost answer had arrived. */
      isSecondTry: boolean
    }
  | Problem

/** An answer that was no success; `status` is 0 without an answer, null for a fault of the page. */
export type SaveFailure = { status: number | null; message: string; fields: Record<string, string> }

export type SaveState = {
  status: SaveStatus
  /** What is typed. */
  values: EpisodeValues
  /** Null before a new episode is created. */
  server: ServerVersion | null
  /** The version with which the page was opened. */
  openedAt: string | null
  /** What was sent since the server last answered: it may have arrived. */
  sent: EpisodeFields[]
  /** Whether the next draft adds to the version that this edit session has made. */
  isInSession: boolean
  savedAt: Date | null
  /** Why the last action of the host has not worked. */
  failure: Pick<SaveFailure, 'message' | 'fields'> | null
  /** What goes on after the log-in; null while nobody is asked to log in. */
  logIn: Action[] | null
  /** Whether this tab itself has saved something newer than what the page shows. */
  isBehind: boolean
}

export const startState = (server: ServerVersion | null, values: EpisodeValues): SaveState => ({
  status: { name: 'editing' },
  values,
  server,
  openedAt: server?.updatedAt ?? null,
  sent: [],
  isInSession: false,
  savedAt: null,
  failure: null,
  logIn: null,
  isBehind: false,
})

/** What is in the way, also while it is tried again. */
export function problemOf({ status }: SaveState): Problem | null {
  if (status.name === 'saving') return status.before
  return status.name === 'editing' ? null : status
}

/** Whether the server is being asked, and for whom. */
export function busyOf({ status }: SaveState): 'autosave' | 'action' | null {
  if (status.name !== 'saving') return null
  return status.job.kind === 'autosave' ? 'autosave' : 'action'
}

/** Whether a problem keeps drafts from being saved until the host does something about it. */
export function isBlocking(problem: Problem | null): boolean {
  switch (problem?.name) {
    case 'signed-out':
    case 'conflict':
    case 'gone':
    case 'taken':
      return true
    case 'offline':
    case 'refused':
    case undefined:
      return false
  }
}

/** Whether what is typed may be saved as a draft without being asked to. */
export function mayAutosave(state: SaveState, form: FormValues): boolean {
  const problem = problemOf(state)
  if (isBlocking(problem) || !isDirty(state.server, form)) return false
  // Something else is typed: what was refused may be right now.
  return problem?.name !== 'refused' || !isSameForm(problem.form, form)
}

/** How long after the last key a draft is saved (ms); null for not at all. */
export function autosaveDelay(state: SaveState, form: FormValues): number | null {
  if (state.status.name === 'saving' || !mayAutosave(state, form)) return null
  return state.status.name === 'offline' ? RETRY_MS : PAUSE_MS
}

/** Whether a job is being done, is to be done, or waits for the log-in. */
export const isUnderWay = ({ status, logIn }: SaveState, job: Job): boolean =>
  (status.name === 'saving' && [status.job, ...status.queue].includes(job)) ||
  (logIn ?? []).some((action) => action === job)
