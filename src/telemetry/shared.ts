import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'

/** The request that is being answered. */
export type RequestScope = {
  readonly id: string
  readonly notes: string[]
  isDone: boolean
}

/** As much of a pool of connections as is measured. */
export type MeasuredPool = { totalCount: number; idleCount: number; waitingCount: number }

export type JobCounts = { waiting: number; scheduled: number; running: number; failed: number }

type Shared = {
  requests: AsyncLocalStorage<RequestScope | undefined>
  /** The log of a process that serves; without it, everything is written as in development. */
  logger?: Logger
  /** The same without hiding anything. */
  plainLogger?: Logger
  pools: Map<string, MeasuredPool>
  countJobs?: () => Promise<JobCounts>
}

const SHARED = Symbol.for('notes-and-quotes.telemetry')

/** Next and the launcher each have a copy of every module, and one process has one log. */
export const shared: Shared = ((globalThis as { [SHARED]?: Shared })[SHARED] ??= {
  requests: new AsyncLocalStorage(),
  pools: new Map(),
})

/** Runs work that outlives the request during which it begins, such as that of a job. */
export const outsideRequests = <T>(work: () => T): T => shared.requests.run(undefined, work)

/** Shows a pool of connections in the metrics, as the newest of this name. */
export function measurePool<Pool extends MeasuredPool>(name: string, pool: Pool): Pool {
  shared.pools.set(name, pool)
  return pool
}
