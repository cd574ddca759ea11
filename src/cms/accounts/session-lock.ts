import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { env } from '@/config/env'

const TIMEOUT_MS = 5000
const RETRY_MS = 1000

/** By which the database notices within ten seconds that a machine has vanished without a word. */
export const NOTICE_LOST_CLIENT =
  'SET tcp_keepalives_idle = 4; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3'

/** A lock that lasts as long as its database session, and so ends with the process. */
export type SessionLock = {
  /** Aborted when the session is lost, and with it the lock. */
  signal: AbortSignal
  release: () => Promise<void>
}

/**
 * Takes a lock that only one process can hold, across all that work on this database.
 * @returns null if another one holds it
 * @throws when the database is unavailable
 */
export async function tryLock(name: string): Promise<SessionLock | null> {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
    application_name: name,
  })
  const lost = new AbortController()
  client.on('error', (err) => lost.abort(err))
  client.on('end', () => lost.abort())
  const release = async () => void (await client.end().catch(() => undefined))
  try {
    await client.connect()
    await client.query(NOTICE_LOST_CLIENT)
    const { rows } = await client.query<{ held: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
      [name],
    )
    if (rows[0]?.held) return { signal: lost.signal, release }
  } catch (err) {
    await release()
    throw err
  }
  await release()
  return null
}

/** The same, but waits for whoever holds it. @throws the signal's reason when it is aborted */
export async function waitForLock(name: string, signal: AbortSignal): Promise<SessionLock> {
  for (;;) {
    const lock = await tryLock(name)
    if (lock) return lock
    await delay(RETRY_MS, undefined, { signal })
  }
}
