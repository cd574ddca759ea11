import { Logger, parseCronItems, run, type Runner } from 'graphile-worker'
import { Pool } from 'pg'
import { createLocalReq, type Payload } from 'payload'
import { env } from '@/config/env'
import { measurePool, outsideRequests, shared, type JobCounts } from '@/telemetry/shared'
import { OverdueError, runWithDeadline } from './deadline'
import { enqueue } from './enqueue'
import { Liveness } from './liveness'
import { TASKS } from './registry'
import { runningWorker } from './running'
import { DEADLINE_MS, type Task } from './task'

/** Number of jobs one process runs in parallel, so that long ones do not delay email. */
const CONCURRENCY = 3
/** One connection listens for new jobs; the others fetch and complete them. */
const CONNECTIONS = 3
const RESTART_MS = 1000
/** Time the queue may take to end once none of its jobs runs any more (ms). */
const STUCK_MS = 3000
/** Time a job that is overdue may take to end, before it is left alone (ms). */
const GRACE_MS = 30_000

const NO_JOBS: JobCounts = { waiting: 0, scheduled: 0, running: 0, failed: 0 }
const COUNT_JOBS = `
  SELECT count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
    count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int AS failed,
    count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now())::int
      AS waiting,
    count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at > now())::int
      AS scheduled
  FROM graphile_worker.jobs`

/** Sends the queue's messages to the site's log; failures of jobs are logged where they happen. */
const toLog = ({ logger }: Payload): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure) return
    const name = ({ error: 'error', warning: 'warn' } as const)[level as string] ?? 'debug'
    logger[name](`Jobs: ${message}`)
  })

/** Runs a task within its time, and logs a failure with its cause. */
const toRun =
  ({ name, run, deadlineMs = DEADLINE_MS }: Task<never>, payload: Payload) =>
  async (
    input: unknown,
    { abortSignal: stopping, job }: { abortSignal: AbortSignal; job: { attempts: number } },
  ) => {
    try {
      await runWithDeadline((signal) => run(input as never, { payload, signal }), {
        deadlineMs,
        graceMs: GRACE_MS,
        stopping,
      })
    } catch (err) {
      if (stopping.aborted && !(err instanceof OverdueError))
        payload.logger.info(`Job ${name} was interrupted, and will run again`)
      else payload.logger.error({ err, msg: `Job ${name} failed (attempt ${job.attempts})` })
      throw err
    }
  }

/**
 * Ends a worker that stops because jobs could not be marked as done: after several it would wait for
 * them for ever, with its jobs locked (graphile/worker#636).
 */
function endWhenStuck({ events }: Runner): void {
  let hasFailed = false
  events.on('pool:fatalError', () => {
    hasFailed = true
  })
  events.on('pool:gracefulShutdown:complete', ({ workerPool }) => {
    if (!hasFailed) return
    setTimeout(() => {
      void Promise.resolve(workerPool.forcefulShutdown('Jobs could not be marked as done.')).catch(
        () => undefined,
      )
    }, STUCK_MS).unref()
  })
}

/** Works on jobs until it is stopped; if the whole worker fails, a new one replaces it. */
class JobWorker {
  private runner: Runner | null = null
  private isStopping = false

  private constructor(
    private readonly payload: Payload,
    private readonly tasks: readonly Task<never>[],
    private readonly connectionString: string,
    private readonly pool: Pool,
  ) {}

  static async start(payload: Payload, tasks: readonly Task<never>[]): Promise<JobWorker> {
    const { DATABASE_URL: connectionString = '' } = env()
    const pool = measurePool(
      'jobs',
      new Pool({
        connectionString,
        max: CONNECTIONS,
        connectionTimeoutMillis: 5000,
        statement_timeout: 30_000,
        lock_timeout: 30_000,
        idle_in_transaction_session_timeout: 30_000,
        keepAlive: true,
        application_name: 'jobs',
      }),
    )
    shared.countJobs = async () => {
      const { rows } = await pool.query<JobCounts>(COUNT_JOBS)
      return rows[0] ?? NO_JOBS
    }
    pool.on('connect', (client) => client.on('error', () => {}))
    pool.on('error', ({ message }) => payload.logger.warn(`Jobs: connection lost: ${message}`))
    const worker = new JobWorker(payload, tasks, connectionString, pool)
    try {
      await worker.open()
      await worker.addFirstJobs()
    } catch (err) {
      await worker.stop()
      throw err
    }
    return worker
  }

  /** Stops fetching jobs, and waits for running ones. */
  async stop(): Promise<void> {
    this.isStopping = true
    await this.runner?.stop().catch(() => undefined)
    await this.pool.end()
  }

  private async open(): Promise<void> {
    let liveness: Promise<Liveness> | undefined
    const runner = await run({
      pgPool: this.pool,
      schema: 'graphile_worker',
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: 0,
      logger: toLog(this.payload),
      taskList: Object.fromEntries(
        this.tasks.map((task) => [task.name, toRun(task, this.payload)]),
      ),
      parsedCronItems: parseCronItems(
        this.tasks.flatMap(({ name: task, cron: match, queue: queueName, maxAttempts }) =>
          match ? [{ task, match, options: { queueName, maxAttempts } }] : [],
        ),
      ),
      preset: {
        // Otherwise a job that cannot be marked as done, because the connection is lost, causes an
        // unhandled rejection, which ends the process (graphile-worker 0.17.3, worker.js).
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [
          {
            name: 'liveness',
            version: '1',
            worker: {
              hooks: {
                // This runs before the first job is fetched.
                startWorker: async (_, { worker }) => {
                  liveness ??= Liveness.begin(this.connectionString, worker.workerPool.id)
                  await liveness
                },
              },
            },
          },
        ],
      },
    })
    this.runner = runner
    endWhenStuck(runner)
    runner.promise
      .catch((err: unknown) => this.payload.logger.error({ err, msg: 'Jobs: the worker failed' }))
      .then(() => liveness)
      .then((one) => one?.end())
      .catch(() => undefined)
      .finally(() => this.reopenLater())
  }

  private reopenLater(): void {
    if (this.isStopping) return
    const again = () => this.open().catch(() => this.reopenLater())
    setTimeout(() => this.isStopping || void again(), RESTART_MS).unref()
  }

  private async addFirstJobs(): Promise<void> {
    const req = await createLocalReq({}, this.payload)
    for (const task of this.tasks)
      if (task.atStart) await enqueue(req, task as Task, {}, { key: `${task.name} at start` })
  }
}

/**
 * Starts working on jobs, unless this process already does or leaves that to another.
 * @throws when the database is unavailable
 */
export async function startWorker(
  payload: Payload,
  tasks: readonly Task<never>[] = TASKS,
): Promise<void> {
  if (runningWorker.isElsewhere) return
  runningWorker.current ??= outsideRequests(() => JobWorker.start(payload, tasks))
  try {
    await runningWorker.current
  } catch (err) {
    runningWorker.current = undefined
    throw err
  }
}
