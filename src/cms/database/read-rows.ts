import { type PostgresAdapter, sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

export { sql }
export type Sql = ReturnType<typeof sql>

/**
 * Rows of a query that Payload's `where` cannot say, or not at a cost that stays the same as the
 * content grows. It checks no access, so it may tell only ids and counts to an account that reads
 * the documents themselves with its own rights.
 */
export async function readRows<Row>({ db }: Payload, query: Sql): Promise<Row[]> {
  const { drizzle } = db as unknown as PostgresAdapter
  // Two packages each bring a copy of the query builder; their statements are the same.
  const { rows } = await drizzle.execute(query as never)
  return rows as Row[]
}
