import pg from 'pg'
import { env } from '@/config/env'
import { runSql } from './database'

/** What no response may ever contain (D7): secrets from the accounts in the database. */
export async function secretsInStore(): Promise<string[]> {
  const url = env().DATABASE_URL ?? ''
  const accounts = await runSql<Record<string, string | null>>(
    url,
    'SELECT salt, hash, reset_password_token, codes_secret FROM users',
  )
  const sessions = await runSql<{ id: string }>(url, 'SELECT id FROM users_sessions')
  const hashes = await runSql<{ hash: string }>(
    url,
    `SELECT hash FROM api_keys UNION ALL SELECT hash FROM invitations
      UNION ALL SELECT public_key FROM passkeys UNION ALL SELECT hash FROM newsletter_removed
      UNION ALL SELECT nonce::text FROM newsletter_subscribers
      UNION ALL SELECT nonce::text FROM letters_received
      UNION ALL SELECT client_key FROM letters_received`,
  )
  return [
    ...accounts.flatMap((row) => Object.values(row)),
    ...sessions.map(({ id }) => id),
    ...hashes.map(({ hash }) => hash),
  ].filter((secret): secret is string => Boolean(secret))
}

/** Tables that note when something was used, which is no change. */
const USED = ['users_sessions', 'api_keys']

let kept: pg.Client | undefined

/** A connection that is kept: preparing these statements anew each time takes longer than they do. */
async function connection(): Promise<pg.Client> {
  if (kept) return kept
  const client = new pg.Client({ connectionString: env().DATABASE_URL })
  client.on('error', () => (kept = undefined)) // The database was stopped, or removed at the end.
  await client.connect()
  return (kept = client)
}

/**
 * A fingerprint of the whole database except the counts of attempts and when sessions and keys were
 * used: two equal ones mean that nothing was written in between.
 */
export async function fingerprint(): Promise<string> {
  const client = await connection()
  const tables = await client.query<{ name: string }>({
    name: 'tables',
    text: `SELECT tablename AS name FROM pg_tables
            WHERE schemaname = 'public' AND tablename <> 'rate_limits' ORDER BY 1`,
  })
  const all = await client.query<{ all: string }>({
    name: 'fingerprint',
    text: `SELECT array_to_string(ARRAY[${tables.rows
      .map(({ name }) => {
        const text = USED.includes(name) ? `(to_jsonb(t) - 'last_used_at')::text` : 't::text'
        return `(SELECT md5(string_agg(${text}, '|' ORDER BY ${text})) FROM "${name}" t)`
      })
      .join(', ')}], ' ') AS all`,
  })
  return all.rows[0]?.all ?? ''
}
