import type { PayloadRequest } from 'payload'
import { runSql, sql } from './transactions'

type Reference = { table: string; columns: string[] }

/** Every column with a foreign key to the table, whatever collection it belongs to. */
const referencesTo = (req: PayloadRequest, table: string): Promise<Reference[]> =>
  runSql<Reference>(
    req,
    sql`SELECT c.conrelid::regclass::text AS table, array_agg(quote_ident(a.attname)) AS columns
      FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = ${table}::regclass GROUP BY 1`,
  )

/**
 * Gives a row another id, and changes everything that refers to it. All of it is one statement,
 * because PostgreSQL checks foreign keys at the end of each.
 */
export async function moveRow(
  req: PayloadRequest,
  table: 'episodes' | 'guests',
  from: string,
  to: string,
): Promise<void> {
  const updates = (await referencesTo(req, table)).map((reference, index) => {
    const name = sql.raw(`"moved_${index}" AS (UPDATE ${reference.table} SET `)
    const columns = reference.columns.map(
      (column) =>
        sql`${sql.raw(column)} = CASE ${sql.raw(column)} WHEN ${from} THEN ${to} ELSE ${sql.raw(column)} END`,
    )
    const isNamed = reference.columns.map((column) => sql`${sql.raw(column)} = ${from}`)
    return sql`${name}${sql.join(columns, sql`, `)} WHERE ${sql.join(isNamed, sql` OR `)})`
  })
  await runSql(
    req,
    sql`WITH ${sql.join(updates, sql`, `)} UPDATE ${sql.raw(table)} SET id = ${to} WHERE id = ${from}`,
  )
}
