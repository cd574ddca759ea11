import type { Payload } from 'payload'

export type JobContext = {
  payload: Payload
  /**
   * Aborts when the process is stopping or the job is overdue: long work should end, and will be run
   * again later.
   */
  signal: AbortSignal
}

/** For a job that waits for other machines, but does only some of what there is (ms). */
export const DEADLINE_MS = 15 * 60_000
/**
 * For a job that moves a whole show (ms). After four hours the queue would take a job for lost and
 * give it to somebody else as well (graphile-worker 0.17, `resetLockedAt`).
 */
export const LONG_DEADLINE_MS = 3 * 60 * 60_000

/**
 * A kind of background work. It runs once per job, but may be run again after a failure or after
 * its process was killed, so repeating it must be harmless. One that is overdue is run again even if
 * it does not end: where two at once would do harm, it holds a lock until it has ended.
 */
export type Task<Input extends object = object> = {
  /** Names the task in the database; renaming it loses the waiting jobs. */
  name: string
  /** @throws on failure: the job is tried again after growing delays (3 s, 7 s, 20 s …) */
  run: (input: Input, context: JobContext) => Promise<void>
  /** Time a run may take (ms): by default DEADLINE_MS, and less than four hours. */
  deadlineMs?: number
  /** The number of attempts, 25 by default. At least 2, or a killed process would lose the job. */
  maxAttempts?: number
  /** Jobs in the same queue run one after the other, across all instances. */
  queue?: string
  /** Higher for what can wait longer; 0 by default. */
  priority?: number
  /** Time when to add a job automatically: five cron fields, in UTC. Its input is empty. */
  cron?: string
  /** True if to add a job at each start of the site. Its input is empty. */
  atStart?: boolean
}
