import type { PayloadRequest } from 'payload'
import { env } from '@/config/env'
import { RuleError } from '@/domain/database/rule-error'
import { DEFAULT_TIME_ZONE } from '@/domain/episodes/release'
import type { MailBlock } from '@/domain/newsletter/mail-blocks'
import type { MailKind, MailRow } from '@/domain/newsletter/mails'
import { lastWeek, weekOf, type MailWeek } from '@/domain/newsletter/week'
import { archivedIssuePath, episodePath } from '@/domain/paths'
import type { Texts } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { siteNow } from '../database/site-clock'
import { runSql, sql } from '../database/transactions'
import type { Caller } from './rows'
import { newsletterSettings } from './settings'

const at = (time: Date) => sql`${time.toISOString()}::timestamptz`

/** Mails that others got in a week; a stopped one may not be meant to be read. */
const ofWeek = ({ from, until }: MailWeek) => sql`m.kind <> 'week'
  AND m.state IN ('sending', 'sent') AND m.started_at >= ${at(from)} AND m.started_at < ${at(until)}`

/**
 * Plans the mail of the week that is over, once, if there is something in it and someone wants it.
 * The row of the week is the truth: of two processes one writes it, a kill leaves it with its
 * mail or without either, and who asks for one mail a week later gets none for this one.
 */
export async function planWeek(caller: Caller): Promise<void> {
  const [site] = await runSql<{ timeZone: string | null }>(
    caller,
    sql`SELECT time_zone AS "timeZone" FROM site ORDER BY id LIMIT 1`,
  )
  const week = lastWeek(siteNow(), site?.timeZone || DEFAULT_TIME_ZONE)
  await runSql(
    caller,
    sql`WITH planned AS (
        INSERT INTO newsletter_weeks (week) VALUES (${week.week}::date)
        ON CONFLICT DO NOTHING RETURNING week
      )
      INSERT INTO newsletter_mails (kind, week, state, send_at, changed_at)
      SELECT 'week', week, 'scheduled', ${at(week.until)},
        date_trunc('milliseconds', clock_timestamp())
      FROM planned
      WHERE EXISTS (SELECT FROM newsletter_mails m WHERE ${ofWeek(week)})
        AND EXISTS (SELECT FROM newsletter_subscribers
          WHERE state = 'active' AND frequency = 'weekly')`,
  )
}

type Collected = {
  id: number
  kind: Exclude<MailKind, 'week'>
  episode: string | null
  isShown: boolean
  subject: string
  preview: string
  blocks: MailBlock[]
}

/** The mails of a week, without those of episodes that visitors don’t see any more. */
const collect = (req: PayloadRequest, week: MailWeek): Promise<Collected[]> =>
  runSql<Collected>(
    req,
    sql`SELECT m.id, m.kind, m.episode, m.is_shown AS "isShown", m.made ->> 'subject' AS subject,
        coalesce(m.made ->> 'preview', '') AS preview, coalesce(m.made -> 'blocks', '[]') AS blocks
      FROM newsletter_mails m
      WHERE ${ofWeek(week)} AND (m.kind = 'note'
        OR m.episode IN (SELECT id FROM visible_episodes(${at(siteNow())})))
      ORDER BY m.started_at, m.id`,
  )

/**
 * Returns what the email of a week says: the title and the first line of each email, with the page
 * where it goes on. An email by hand that has no page stands there as a whole.
 * @throws RuleError when nothing is left of the week
 */
export async function weekContent(
  req: PayloadRequest,
  { week, subject, body }: MailRow,
  { texts, timeZone }: { texts: Texts; timeZone: string },
): Promise<{ subject: string; preview: string; blocks: MailBlock[] }> {
  const [mails, { hasArchive }] = await Promise.all([
    week ? collect(req, weekOf(week, timeZone)) : [],
    newsletterSettings(req),
  ])
  const [first, ...others] = mails
  if (!first) throw new RuleError('week', 'Nothing was sent in this week.')
  const t = texts.mails.week
  const pageOf = ({ id, episode, isShown }: Collected): string | null =>
    episode !== null ? episodePath(episode) : hasArchive && isShown ? archivedIssuePath(id) : null
  const blocksOf = (mail: Collected): MailBlock[] => {
    const page = pageOf(mail)
    if (page === null)
      return [
        { kind: 'heading', text: mail.subject },
        ...mail.blocks.filter(({ kind }) => kind === 'notes' || kind === 'signature'),
      ]
    return [
      { kind: 'heading', text: mail.subject, href: env().SITE_URL + page },
      { kind: 'paragraphs', texts: [mail.preview].filter(Boolean) },
    ]
  }
  return {
    subject:
      subject || (others.length > 0 ? fill(t.more, { title: first.subject }) : first.subject),
    preview: mails.map((mail) => mail.subject).join(' · '),
    blocks: [
      { kind: 'title', text: t.title },
      ...(body.trim() ? [{ kind: 'notes' as const, markdown: body }] : []),
      ...mails.flatMap(blocksOf),
    ],
  }
}
