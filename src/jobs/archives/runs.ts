import type { PayloadRequest } from 'payload'
import { runSql, sql } from '@/cms/database/transactions'
import type { ArchiveRun, RunKind } from '@/domain/show/archive-runs'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

/**
 * Begins a run, unless another one is under way. What came of the last one of its kind is forgotten.
 * @param archive the key of what is checked
 * @returns its id, or null
 */
export async function beginRun(
  caller: Caller,
  { kind, archive = null, now }: { kind: RunKind; archive?: string | null; now: Date },
): Promise<string | null> {
  const [run] = await runSql<{ id: string }>(
    caller,
    sql`INSERT INTO archive_runs (kind, archive, started_at)
      VALUES (${kind}, ${archive}, ${now.toISOString()}::timestamptz)
      ON CONFLICT DO NOTHING RETURNING id::text`,
  )
  if (!run) return null
  await runSql(
    caller,
    sql`DELETE FROM archive_runs WHERE kind = ${kind} AND state IN ('done', 'failed')`,
  )
  return run.id
}

/** The runs that are known: the last one of each kind. */
export async function listRuns(caller: Caller): Promise<ArchiveRun[]> {
  const rows = await runSql<
    Omit<ArchiveRun, 'startedAt' | 'endedAt'> & {
      started: Date | string
      ended: Date | string | null
    }
  >(
    caller,
    sql`SELECT id::text, kind, state, progress, problem, result, started_at AS started,
        ended_at AS ended
      FROM archive_runs ORDER BY started_at DESC`,
  )
  const iso = (time: Date | string) => new Date(time).toISOString()
  return rows.map(({ started, ended, ...run }) => ({
    ...run,
    startedAt: iso(started),
    endedAt: ended && iso(ended),
  }))
}

/**
 * Takes a run that waits.
 * @returns its state before; `running` if a process that had it is gone, null if it is over
 */
export async function takeRun(caller: Caller, id: string): Promise<'waiting' | 'running' | null> {
  const [run] = await runSql<{ state: 'waiting' | 'running' }>(
    caller,
    sql`UPDATE archive_runs r SET state = 'running' FROM archive_runs old
      WHERE r.id = ${id}::uuid AND old.id = r.id AND old.state IN ('waiting', 'running')
      RETURNING old.state`,
  )
  return run?.state ?? null
}

/** Ends a run that did not succeed. @param problem in a sentence for the owner */
export async function failRun(
  caller: Caller,
  { id, problem, now }: { id: string; problem: string; now: Date },
): Promise<void> {
  await runSql(
    caller,
    sql`UPDATE archive_runs
      SET state = 'failed', problem = ${problem}, ended_at = ${now.toISOString()}::timestamptz
      WHERE id = ${id}::uuid AND state IN ('waiting', 'running')`,
  )
}

/** Returns what a run is to check: the name of a stored backup, or the key of what was sent. */
export async function archiveOf(caller: Caller, id: string): Promise<string | null> {
  const [run] = await runSql<{ archive: string | null }>(
    caller,
    sql`SELECT archive FROM archive_runs WHERE id = ${id}::uuid`,
  )
  return run?.archive ?? null
}
