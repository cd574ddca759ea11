import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Header, Table } from './archive-format'

/** The schemas of the site: content, and the queue of its jobs. */
export const JOBS_SCHEMA = 'graphile_worker'
const SCHEMAS = ['public', JOBS_SCHEMA]

/** Everything that migrates this site's database waits for this lock; any fixed number. */
export const MIGRATION_LOCK = 5_140_281

/** Settings under which the same rows are always written as the same text. */
const SAME_TEXT = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO, MDY'; SET intervalstyle = 'postgres';
  SET timezone = 'UTC'; SET bytea_output = 'hex'; SET extra_float_digits = 1;
  SET synchronize_seqscans = off; SET lock_timeout = 0; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0; SET search_path = public`

const id = pg.escapeIdentifier
export const qualified = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${id(schema)}.${id(name)}`

const withColumns = (table: Table): string =>
  `${qualified(table)} (${table.columns.map(id).join(', ')})`

/** The address of another database on the same server. */
export const withDatabase = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${encodeURIComponent(database)}` }).href

/** A connection without time limits, on which rows are always written as the same text. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'backup' })
  client.on('error', () => undefined) // The query under way reports it.
  await client.connect()
  await client.query(SAME_TEXT)
  return client
}

/**
 * All tables of the site with the columns that have values of their own, in a fixed order. Not the
 * unlogged ones, whose rows are for the day only and must be nowhere else.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name,
        array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
          AND a.attgenerated = ''
      WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND n.nspname = ANY($1) AND NOT EXISTS (
        SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass
          AND d.deptype = 'e')
      GROUP BY 1, 2 ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`,
    [SCHEMAS],
  )
  return rows
}

/**
 * Returns how far each sequence has counted, which is at least as far as any snapshot begun before.
 */
export async function listSequences(client: pg.Client): Promise<Header['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, sequencename AS name FROM pg_sequences
      WHERE schemaname = ANY($1) ORDER BY schemaname COLLATE "C", sequencename COLLATE "C"`,
    [SCHEMAS],
  )
  const sequences: Header['sequences'] = []
  for (const sequence of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${qualified(sequence)}`,
    )
    if (states[0]) sequences.push({ ...sequence, ...states[0] })
  }
  return sequences
}

/** The names of the migrations that a database has seen; none for an empty one. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.payload_migrations') IS NOT NULL AS there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM payload_migrations WHERE name IS NOT NULL ORDER BY id',
  )
  return rows.map(({ name }) => name)
}

export async function countJobMigrations(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('${JOBS_SCHEMA}.migrations') IS NOT NULL AS there`,
  )
  if (!rows[0]?.there) return 0
  const counted = await client.query<{ count: number }>(
    `SELECT count(*)::int FROM ${JOBS_SCHEMA}.migrations`,
  )
  return counted.rows[0]?.count ?? 0
}

export type RowsDigest = { rows: number; bytes: number; sha256: string }

/** Reads the rows of a table; `take` gets them as text. */
export async function copyOut(
  client: pg.Client,
  table: Table,
  take: (chunk: Buffer) => Promise<void> | void = () => undefined,
): Promise<RowsDigest> {
  const stream = client.query(copyTo(`COPY ${withColumns(table)} TO STDOUT`))
  const hash = createHash('sha256')
  let bytes = 0
  // The server says how many there are only after the last of them, when nobody listens any more.
  // Line feeds within values are escaped, so each row ends with the only one it has.
  let rows = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1
    await take(chunk)
  }
  return { rows, bytes, sha256: hash.digest('hex') }
}

/** Fills an empty table. */
export async function copyIn(
  client: pg.Client,
  table: Table,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const stream = client.query(copyFrom(`COPY ${withColumns(table)} FROM STDIN`))
  await pipeline(Readable.from(rows, { objectMode: false }), stream)
}

/** The constraints between tables, which rows cannot satisfy while only some are there. */
export async function dropForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ on: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS on, conname AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = ANY($1::regnamespace[])`,
    [SCHEMAS],
  )
  for (const { on, name } of rows)
    await client.query(`ALTER TABLE ${on} DROP CONSTRAINT ${id(name)}`)
  return async () => {
    for (const { on, name, definition } of rows)
      await client.query(`ALTER TABLE ${on} ADD CONSTRAINT ${id(name)} ${definition}`)
  }
}
