import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { startChild } from '../support/child-process'
import { runSql } from '../support/database'

type Run = { id: number; pid: number; done: boolean }

const sql = <Row extends object>(...statements: string[]) =>
  runSql<Row & Record<string, unknown>>(env().DATABASE_URL ?? '', ...statements)
const runs = () => sql<Run>('SELECT * FROM runs ORDER BY id, began')
const left = () => sql<{ locked_by: string | null }>('SELECT locked_by FROM graphile_worker.jobs')

/** Adds jobs with the numbers from `first` to `last`. */
const add = (first: number, last = first) =>
  sql(`SELECT graphile_worker.add_job('record', json_build_object('id', n))
       FROM generate_series(${first}, ${last}) AS n`)

const workers: ChildProcess[] = []

async function startProcess(): Promise<ChildProcess> {
  const child = await startChild('job')
  workers.push(child)
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The worker ended: ${code}`)))
    child.stdout?.on('data', (text) => String(text).includes('Working on jobs') && resolve())
  })
  return child
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve))

beforeAll(() =>
  sql(
    `CREATE TABLE runs (id int, pid int, done boolean DEFAULT false, began timestamptz DEFAULT clock_timestamp())`,
    'CREATE TABLE held (id int)',
  ),
)
beforeEach(() => sql('TRUNCATE runs, held'))
afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL')
})

// Processes that load the CMS take their time on a machine that does other things, too.
describe('L02: jobs with two processes on one database', { timeout: 120_000 }, () => {
  test('each job runs once, and both take part', async () => {
    await add(1, 200)
    await Promise.all([startProcess(), startProcess()])
    await add(201, 400)
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000 })
    const all = await runs()
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 400 }, (_, index) => index + 1))
    expect(all.every(({ done }) => done)).toBe(true)
    expect(new Set(all.map(({ pid }) => pid)).size).toBe(2)
  })

  test('what a killed process was at, another takes over within 10 s', async () => {
    await sql('INSERT INTO held VALUES (1)')
    await add(1)
    await vi.waitFor(async () => expect(await runs()).toHaveLength(1), { timeout: 10_000 })
    const [first] = await runs()
    const victim = workers.find(({ pid }) => pid === first?.pid)
    victim?.kill('SIGKILL')
    const killed = Date.now()
    await vi.waitFor(async () => expect(await runs()).toHaveLength(2), { timeout: 30_000 })
    expect(Date.now() - killed).toBeLessThan(10_000)
    await sql('TRUNCATE held')
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 10_000 })
    expect((await runs()).map(({ pid, done }) => [pid === first?.pid, done])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('a job that takes long stays with the process that lives', async () => {
    await startProcess()
    await sql('INSERT INTO held VALUES (1)')
    await add(1)
    await vi.waitFor(async () => expect(await runs()).toHaveLength(1), { timeout: 10_000 })
    // Once the job of a worker that never lived is taken over, those of the living were looked at.
    await sql(
      'BEGIN',
      `SELECT graphile_worker.add_job('record', json_build_object('id', 2))`,
      `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-gone', locked_at = now()
       WHERE locked_by IS NULL`,
      'COMMIT',
    )
    await vi.waitFor(async () => expect(await left()).toHaveLength(1), { timeout: 10_000 })
    await sql('TRUNCATE held')
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 10_000 })
    expect((await runs()).map(({ id }) => id)).toEqual([1, 2])
  })

  test('a worker that loses its connections goes on working', async () => {
    await add(1, 20)
    await sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND application_name LIKE 'job%'`)
    await add(21, 40)
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000 })
    expect(new Set((await runs()).filter(({ done }) => done).map(({ id }) => id)).size).toBe(40)
  })

  // graphile/worker#636: the pool stops at the first, and waits for ever if there were several.
  test('a worker that cannot mark several jobs as done goes on working', async () => {
    await sql('INSERT INTO held SELECT generate_series(1, 6)')
    await add(1, 6)
    await vi.waitFor(async () => expect(await runs()).toHaveLength(6), { timeout: 10_000 })
    const blocker = new pg.Client(env().DATABASE_URL)
    await blocker.connect()
    await blocker.query('BEGIN; LOCK TABLE graphile_worker._private_jobs IN SHARE MODE')
    await sql('TRUNCATE held')
    await vi.waitFor(
      async () =>
        expect(
          await sql(`SELECT pid FROM pg_stat_activity WHERE datname = current_database()
            AND application_name = 'jobs' AND wait_event_type = 'Lock'`),
        ).toHaveLength(4),
      { timeout: 10_000 },
    )
    await sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'jobs'`)
    await blocker.end()
    await add(7, 40)
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000 })
    expect(new Set((await runs()).map(({ id }) => id)).size).toBe(40)
  })

  test('a process that is stopped ends its job, or leaves it to another', async () => {
    await sql('INSERT INTO held VALUES (1)')
    await add(1)
    await vi.waitFor(async () => expect(await runs()).toHaveLength(1), { timeout: 10_000 })
    const [first] = await runs()
    const stopped = workers.find(({ pid }) => pid === first?.pid)
    const code = stopped && ended(stopped)
    stopped?.kill('SIGTERM')
    expect(await code).toBe(0)
    await vi.waitFor(async () => expect(await runs()).toHaveLength(2), { timeout: 20_000 })
    await sql('TRUNCATE held')
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 10_000 })
  })
})
