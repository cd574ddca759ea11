import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { changeNotes } from './notes/change-notes'

// What has more than is read of marks, and a line that is longer, is shown as it is.
const MARKS = /\\?[*_[\]<@\\]|^[ \t]*(?:[-+]|\d{1,9}[.)])[ \t]|^###[ \t]|:\/\/|www\./gim
const DEEP = /^(?:[ \t]{16,}|[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+){5})(?:[-+*]|\d{1,9}[.)])[ \t]/m
const keepText = (notes: string): string =>
  DEEP.test(notes) || (notes.match(MARKS)?.length ?? 0) > 1500
    ? notes
    : notes.replace(/^(?=###[ \t].{0,9995}$)/gm, '\\')

type Mail = { id: number; body: string; made: { blocks?: { markdown?: string }[] } | null }

/** Keeps `### x` in notes and emails that were written before it was a heading: `\### x` looks as it did. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await changeNotes(db, { found: '(^|\n)###[ \t]', isImported: false, change: keepText })
  const { rows } = await db.execute(
    sql`SELECT id, body, made FROM newsletter_mails WHERE body LIKE '%###%' OR made::text LIKE '%###%'`,
  )
  for (const { id, body, made } of rows as Mail[]) {
    for (const block of made?.blocks ?? [])
      if (block.markdown) block.markdown = keepText(block.markdown)
    await db.execute(
      sql`UPDATE newsletter_mails SET body = ${keepText(body)},
        made = ${made && JSON.stringify(made)}::jsonb WHERE id = ${id}`,
    )
  }
}

/** Leaves notes as they are: the former site shows them alike. */
export const down = (): Promise<void> => Promise.resolve()
