import type { MailBlock } from '@/domain/newsletter/mail-blocks'
import type { MailKind } from '@/domain/newsletter/mails'
import { siteNow } from '../database/site-clock'
import { runSql, sql } from '../database/transactions'
import type { Caller } from './rows'

/** A mail as visitors may read it: nothing of whom it was sent to. */
export type SentMail = {
  id: number
  kind: Exclude<MailKind, 'week'>
  subject: string
  preview: string
  label: string | null
  /** ISO 8601. */
  sentAt: string
}

type Row = Omit<SentMail, 'sentAt'> & { sentAt: Date | string }

const toMail = ({ sentAt, ...row }: Row): SentMail => ({
  ...row,
  sentAt: new Date(sentAt).toISOString(),
})

/**
 * The mails that are pages: those that were sent or are being sent and that the host hasn’t left out.
 * Not while one is stopped, and one of an episode only while visitors see that. That of a week
 * only repeats others.
 */
const isPage = () => sql`m.state IN ('sending', 'sent') AND m.is_shown AND m.made ? 'blocks'
  AND (m.kind = 'note' OR m.kind = 'episode'
    AND m.episode IN (SELECT id FROM visible_episodes(${siteNow().toISOString()}::timestamptz)))`

const COLUMNS = sql`m.id, m.kind, m.made ->> 'subject' AS subject,
  coalesce(m.made ->> 'preview', '') AS preview, m.started_at AS "sentAt",
  CASE m.made #>> '{blocks,0,kind}' WHEN 'label' THEN m.made #>> '{blocks,0,text}' END AS label`

/**
 * Mails as pages, the newest first.
 * @param before only those that were sent before this one
 */
export async function readArchive(
  caller: Caller,
  { before = null, limit }: { before?: number | null; limit: number },
): Promise<SentMail[]> {
  const rows = await runSql<Row>(
    caller,
    sql`SELECT ${COLUMNS} FROM newsletter_mails m
      WHERE ${isPage()} AND (${before}::int IS NULL OR (m.started_at, m.id) <
        (SELECT b.started_at, b.id FROM newsletter_mails b WHERE b.id = ${before}::int))
      ORDER BY m.started_at DESC, m.id DESC LIMIT ${limit}`,
  )
  return rows.map(toMail)
}

/** A mail as a page, with those that were sent before and after it; null if it is none. */
export async function readArchivedIssue(
  caller: Caller,
  id: number,
): Promise<{
  mail: SentMail
  blocks: MailBlock[]
  earlier: SentMail | null
  later: SentMail | null
} | null> {
  const [found] = await runSql<Row & { blocks: MailBlock[] }>(
    caller,
    sql`SELECT ${COLUMNS}, m.made -> 'blocks' AS blocks FROM newsletter_mails m WHERE ${isPage()} AND m.id = ${id}`,
  )
  if (!found) return null
  const { blocks, ...row } = found
  const [[earlier], [later]] = await Promise.all([
    readArchive(caller, { before: id, limit: 1 }),
    runSql<Row>(
      caller,
      sql`SELECT ${COLUMNS} FROM newsletter_mails m
        WHERE ${isPage()} AND (m.started_at, m.id) >
          (SELECT b.started_at, b.id FROM newsletter_mails b WHERE b.id = ${id}::int)
        ORDER BY m.started_at, m.id LIMIT 1`,
    ),
  ])
  return {
    ...{ mail: toMail(row), blocks },
    ...{ earlier: earlier ?? null, later: later ? toMail(later) : null },
  }
}

/** The ids of the newest mails that are pages. */
export async function archivedIssueIds(caller: Caller, limit: number): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    caller,
    sql`SELECT m.id FROM newsletter_mails m WHERE ${isPage()}
      ORDER BY m.started_at DESC, m.id DESC LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}
