import type { PayloadRequest } from 'payload'
import { runSql, sql } from './transactions'

export type Reference = { table: string; columns: string[] }

/** The tables that have blocks of pages, each with its column of JSON. */
export const PAGE_CONTENT = [
  ['pages', 'content'],
  ['_pages_v', 'version_content'],
] as const

/** Every column with a foreign key to the table, whatever collection it belongs to. */
export const referencesTo = (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  table: string,
): Promise<Reference[]> =>
  runSql<Reference>(
    req,
    sql`SELECT c.conrelid::regclass::text AS table, array_agg(quote_ident(a.attname)) AS columns
      FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = ${table}::regclass GROUP BY 1`,
  )
