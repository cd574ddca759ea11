import { connect } from './tables'

/** Held while a backup of this database is made. */
export const BACKUP_LOCK = `hashtextextended('backup', 0)`

/** Runs `work` while no backup of this database is made, and leaves it out if one is. */
export async function whileNoBackupRuns(
  databaseUrl: string,
  work: () => Promise<void>,
): Promise<void> {
  const client = await connect(databaseUrl)
  try {
    const { rows } = await client.query<{ held: boolean }>(
      `SELECT pg_try_advisory_lock(${BACKUP_LOCK}) AS held`,
    )
    if (rows[0]?.held) await work()
  } finally {
    await client.end()
  }
}
