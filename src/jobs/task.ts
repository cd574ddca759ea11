import type { Payload } from 'payload'

/** What a task is given besides its input. */
export type JobContext = {
  payload: Payload
  /** Aborts when the process is being stopped: whatever takes long ends here, and runs again later. */
  signal: AbortSignal
}

/**
 * A kind of background work. It runs once for each job, but may begin anew after a failure or after
 * its process was killed, so what it does must bear being done again.
 */
export type Task<Input extends object = object> = {
  /** Names the task in the database: jobs that are waiting are lost when it changes. */
  name: string
  /** @throws whatever failed: the job is tried again, later each time (after 3 s, 7 s, 20 s …) */
  run: (input: Input, context: JobContext) => Promise<void>
  /** How often a job is tried, 25 times by default. At least 2, or a kill would lose it. */
  maxAttempts?: number
  /** Jobs of one queue run one after the other, over all instances. */
  queue?: string
  /** When a job is added by itself: five cron fields, in UTC. Its input is empty. */
  cron?: string
  /** Whether a job is added at each start of the site. Its input is empty. */
  atStart?: boolean
}
