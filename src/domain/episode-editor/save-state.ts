import type { EpisodeFields, StoredEpisode } from '../episodes/episode-fields'
import type { EpisodeValues } from './episode-values'
import { type FormValues, isDirty, isSameForm } from './form-values'
import type { ServerVersion } from './server-version'

/** Time after the last key a draft is saved (ms). */
export const PAUSE_MS = 2000
/** Delay of a retry while the server cannot be reached (ms). */
export const RETRY_MS = 10_000

export type RestorePoint = Pick<ServerVersion, 'newest' | 'isDraft' | 'published'>

/** The values of the page once the server has what was asked for, from what is typed by then. */
export type Show = (stored: StoredEpisode, typed: EpisodeValues) => EpisodeValues

export type Action =
  /** A version of its own, at once. */
  | { kind: 'save' }
  | { kind: 'publish'; change: Partial<EpisodeFields>; show?: Show }
  /** Another drawing in place of a picture. */
  | { kind: 'draw'; generatedArt: string }
  | { kind: 'restore'; to: RestorePoint; show?: Show }

/** One thing after another is done with the server. */
export type Job = { kind: 'autosave' } | Action

/** Reason why what is typed is not saved. It is kept on this device meanwhile. */
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
      queue: Job[]
      /** Stays until the server has answered. */
      before: Problem | null
      /** True if the job is done anew, because its lost answer had arrived. */
      isSecondTry: boolean
    }
  | Problem

/** An answer that was no success; `status` is 0 without an answer, null for a fault of the page. */
export type SaveFailure = { status: number | null; message: string; fields: Record<string, string> }

export type SaveState = {
  status: SaveStatus
  values: EpisodeValues
  /** Null before a new episode is created. */
  server: ServerVersion | null
  /** The version with which the page was opened. */
  openedAt: string | null
  sent: EpisodeFields[]
  /** The next draft adds to this edit session's version. */
  isInSession: boolean
  savedAt: Date | null
  /** Reason why the last action of the host has not worked. */
  failure: Pick<SaveFailure, 'message' | 'fields'> | null
  /** Null while nobody is asked to log in. */
  logIn: Action[] | null
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

export function problemOf({ status }: SaveState): Problem | null {
  if (status.name === 'saving') return status.before
  return status.name === 'editing' ? null : status
}

export function busyOf({ status }: SaveState): 'autosave' | 'action' | null {
  if (status.name !== 'saving') return null
  return status.job.kind === 'autosave' ? 'autosave' : 'action'
}

/**
 * Checks whether a problem keeps drafts from being saved until the host does something about it.
 */
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

/** Checks whether what is typed may be saved as a draft without being asked to. */
export function mayAutosave(state: SaveState, form: FormValues): boolean {
  const problem = problemOf(state)
  if (isBlocking(problem) || !isDirty(state.server, form)) return false
  // Something else is typed: what was refused may be right now.
  return problem?.name !== 'refused' || !isSameForm(problem.form, form)
}

/** Returns how long after the last key a draft is saved (ms); null for not at all. */
export function autosaveDelay(state: SaveState, form: FormValues): number | null {
  if (state.status.name === 'saving' || !mayAutosave(state, form)) return null
  return state.status.name === 'offline' ? RETRY_MS : PAUSE_MS
}

export const isUnderWay = ({ status, logIn }: SaveState, job: Job): boolean =>
  (status.name === 'saving' && [status.job, ...status.queue].includes(job)) ||
  (logIn ?? []).some((action) => action === job)
