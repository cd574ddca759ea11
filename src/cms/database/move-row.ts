import type { PayloadRequest } from 'payload'
import { PAGE_CONTENT, referencesTo } from './references'
import { runSql, sql } from './transactions'

/** Changes what the blocks of pages and of their versions call a row: JSON has no foreign keys. */
async function moveInPages(
  req: PayloadRequest,
  table: 'episodes' | 'guests',
  from: string,
  to: string,
): Promise<void> {
  const key = table === 'episodes' ? 'episodes' : 'guest'
  const change = (value: unknown) => (value === from ? to : value)
  const named = sql`${`$.**.${key} ? (@ == $id)`}::jsonpath, ${JSON.stringify({ id: from })}::jsonb`
  for (const [pages, column] of PAGE_CONTENT.map((names) => names.map((name) => sql.raw(name)))) {
    const rows = await runSql<{ id: number; content: unknown }>(
      req,
      sql`SELECT id, ${column} AS content FROM ${pages}
        WHERE jsonb_path_exists(${column}, ${named}) FOR UPDATE`,
    )
    for (const { id, content } of rows) {
      const moved = JSON.stringify(content, (name, value: unknown) => {
        if (name !== key) return value
        return Array.isArray(value) ? value.map(change) : change(value)
      })
      await runSql(req, sql`UPDATE ${pages} SET ${column} = ${moved}::jsonb WHERE id = ${id}`)
    }
  }
}

/**
 * Gives a row another id, and changes everything that refers to it. All foreign keys are changed in
 * one statement, because PostgreSQL checks them at the end of each.
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
  await moveInPages(req, table, from, to)
}
