import type { PayloadRequest } from 'payload'
import { runSql, sql } from '@/cms/database/transactions'
import type { Task } from './task'

export type JobOptions = {
  /** Of the waiting jobs with the same key, only the newest is kept. */
  key?: string
  /** In place of the queue of its task. */
  queue?: string
  /** Not before this time. */
  runAt?: Date
}

/**
 * Adds a job. It joins the request's transaction if there is one, so that the job exists only if
 * the transaction is committed.
 */
export async function enqueue<Input extends object>(
  req: PayloadRequest,
  task: Task<Input>,
  input: Input,
  { key, queue = task.queue, runAt }: JobOptions = {},
): Promise<void> {
  await runSql(
    req,
    sql`SELECT graphile_worker.add_job(
      ${task.name}::text,
      ${JSON.stringify(input)}::json,
      queue_name => ${queue ?? null}::text,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${task.maxAttempts ?? null}::int,
      job_key => ${key ?? null}::text,
      priority => ${task.priority ?? null}::int
    )`,
  )
}

/** Adds a job for each input, all in one statement. It joins the request's transaction as well. */
export async function enqueueEach<Input extends object>(
  req: PayloadRequest,
  task: Task<Input>,
  inputs: Input[],
): Promise<void> {
  await runSql(
    req,
    sql`SELECT count(graphile_worker.add_job(
      ${task.name}::text,
      input.value,
      queue_name => ${task.queue ?? null}::text,
      max_attempts => ${task.maxAttempts ?? null}::int
    )) FROM json_array_elements(${JSON.stringify(inputs)}::json) input`,
  )
}
