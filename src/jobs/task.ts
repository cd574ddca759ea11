import type { Payload } from 'payload'

/** What a task gets besides its input. */
export type JobContext = {
  payload: Payload
  /** Aborts when the process is stopping: long work should end and will be run again later. */
  signal: AbortSignal
}

/**
 * A kind of background work. It runs once per job, but may be run again after a failure or after
 * its process was killed, so repeating it must be harmless.
 */
export type Task<Input extends object = object> = {
  /** Names the task in the database; renaming it loses the waiting jobs. */
  name: string
  /** @throws on failure: the job is tried again after growing delays (3 s, 7 s, 20 s …) */
  run: (input: Input, context: JobContext) => Promise<void>
  /** The number of attempts, 25 by default. At least 2, or a killed process would lose the job. */
  maxAttempts?: number
  /** Jobs in the same queue run one after the other, across all instances. */
  queue?: string
  /** When to add a job automatically: five cron fields, in UTC. Its input is empty. */
  cron?: string
  /** Whether to add a job at each start of the site. Its input is empty. */
  atStart?: boolean
}
