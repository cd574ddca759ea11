import pg from 'pg'
import { CliError } from './lifetime.mjs'

const TIMEOUT_MS = 8000

/** PostgreSQL's and the system's error codes, in words. */
const MEANINGS: Record<string, string> = {
  '28P01': 'refuses the user or the password',
  '28000': 'refuses the user',
  '3D000': 'has no database of that name',
  '42501': 'does not let this user in',
  '57P03': 'is starting up or shutting down',
  '53300': 'has no connection left',
  ECONNREFUSED: 'is not running (connection refused)',
  ENOTFOUND: 'has a host name that is unknown',
  EAI_AGAIN: 'has a host name that cannot be looked up',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ENOENT: 'has a socket that does not exist',
}

/**
 * Checks that the site can connect to the PostgreSQL in DATABASE_URL.
 * @throws CliError within ten seconds, saying why not; it never contains user or password
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: 1000,
  })
  client.on('error', () => undefined) // The failing query reports it.
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (err) {
    const { host, pathname } = new URL(url)
    throw new CliError(
      `The PostgreSQL of DATABASE_URL (${host}${pathname}) ${explain(err)}: check the setting and the server.`,
    )
  } finally {
    void client.end().catch(() => undefined)
  }
}

function explain(err: unknown): string {
  // Several addresses of one host fail together, each with its own reason.
  const first: unknown = err instanceof AggregateError ? err.errors[0] : err
  const code = first instanceof Error && 'code' in first ? String(first.code) : ''
  return MEANINGS[code] ?? (code ? `fails with ${code}` : 'does not answer')
}
