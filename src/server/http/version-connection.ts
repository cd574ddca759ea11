import { Socket } from 'node:net'
import { Client, DatabaseError } from 'pg'
import type { toLook } from '@/domain/look/look'

/** By this name the connections of all processes of all instances find each other. */
const LISTENER = 'content versions'
/** A machine that vanishes silently is noticed within ten seconds. */
export const LISTEN = `
  LISTEN content_version; LISTEN content_known; SET tcp_user_timeout = 10000;
  SET tcp_keepalives_idle = 4; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3`

// A restored or replaced database may reach the same number again; its start time tells them apart.
export const QUERY = `
  SELECT v.version::text, pg_postmaster_start_time()::text AS server, now.time,
    ARRAY(SELECT pid FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = '${LISTENER}' AND pid <> pg_backend_pid()) AS others,
    (SELECT due FROM next_release(now.time) due) AS next_release,
    ARRAY(SELECT name FROM former_host_names) AS former_names,
    ARRAY(SELECT slug FROM topics UNION ALL SELECT id FROM topics
      UNION ALL SELECT id FROM former_topic_slugs) AS topic_names,
    ARRAY(SELECT slug FROM visible_pages(now.time)) AS page_names,
    (SELECT jsonb_build_object('palette', palette, 'pen', pen, 'highlight', highlight, 'line', line,
      'paper', paper, 'hasMarginLine', has_margin_line) FROM look LIMIT 1) AS look,
    s.host_name, s.time_zone, s.language, s.counts_visits
  FROM (SELECT coalesce($1::timestamptz, statement_timestamp()) AS time) now, content_version v
    LEFT JOIN LATERAL (SELECT * FROM site LIMIT 1) s ON true`

export type VersionRow = {
  time: Date
  version: string
  /** The database's processes for the other listeners. */
  others: number[]
  server: string
  next_release: Date | null
  former_names: string[]
  topic_names: string[]
  page_names: string[]
  host_name: string | null
  time_zone: string | null
  language: string | null
  counts_visits: boolean | null
  look: Parameters<typeof toLook>[0] | null
}

/**
 * A connection and the socket below it: a connection that hangs can only be destroyed.
 * `query` sends one query after the other, because the driver will not keep them waiting for ever.
 */
export type Connection = { client: Client; socket: Socket; query: Client['query'] }

/** Lets the queries of a connection take turns. */
function inTurns(client: Client): Client['query'] {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...args: Parameters<Client['query']>): Promise<unknown> => {
    const mine = last.then(() => client.query(...args) as unknown)
    last = mine.catch(() => undefined)
    return mine
  }
  return query as Client['query']
}

/** A connection that is not made yet. */
export function openConnection(databaseUrl: string): Connection {
  const socket = new Socket()
  const client = new Client({
    connectionString: databaseUrl,
    stream: () => socket,
    keepAlive: true,
    application_name: LISTENER,
  })
  return { client, socket, query: inTurns(client) }
}

/** PostgreSQL's own codes for shutting down, starting up or being lost. */
const AWAY_CODES = /^(08...|57P0[123])$/

export const isUnreachable = (err: unknown): boolean =>
  !(err instanceof DatabaseError) || AWAY_CODES.test(err.code ?? '')
