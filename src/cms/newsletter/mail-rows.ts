import {
  DELIVERY_STATES,
  type DeliveryCounts,
  type DeliveryState,
  type ListedMail,
  type MadeMail,
  type MailRow,
  type Trouble,
} from '@/domain/newsletter/mails'
import { runSql, sql } from '../database/transactions'
import { NAME_COLUMNS, nameOfRow, type NameRow } from '../episodes/episode-names'
import type { Caller } from './rows'

const TIMES = ['sendAt', 'startedAt', 'endedAt', 'changedAt'] as const

const PAGE = 30
const MAX_TROUBLES = 200

/** Mails that a condition finds. @param rest of the statement, from `WHERE` on */
export async function readMails(caller: Caller, rest: ReturnType<typeof sql>): Promise<MailRow[]> {
  const rows = await runSql<Omit<MailRow, 'episodeName'> & { named: NameRow | null }>(
    caller,
    sql`SELECT m.id, m.kind, m.episode, e.title AS "episodeTitle", m.state, m.subject, m.preview,
        m.body, m.inserts, m.is_shown AS "isShown", m.week::text, m.send_at AS "sendAt", m.started_at AS "startedAt", m.ended_at AS "endedAt",
        m.problem, m.changed_at AS "changedAt", (SELECT row_to_json(named) FROM (
          SELECT ${NAME_COLUMNS} FROM episodes e WHERE e.id = m.episode) named) AS named
      FROM newsletter_mails m LEFT JOIN episodes e ON e.id = m.episode ${rest}`,
  )
  return rows.map(({ named, ...row }) => ({
    ...row,
    episodeName: named && nameOfRow(named),
    ...Object.fromEntries(
      TIMES.map((name) => [name, row[name] && new Date(row[name]).toISOString()]),
    ),
  }))
}

export const getMail = async (caller: Caller, id: number): Promise<MailRow | null> =>
  (await readMails(caller, sql`WHERE m.id = ${id}`))[0] ?? null

/** The mail of an episode, whatever became of it. */
export const mailOfEpisode = async (caller: Caller, episode: string): Promise<MailRow | null> =>
  (await readMails(caller, sql`WHERE m.episode = ${episode}`))[0] ?? null

/** A mail as it is or was sent; null before it was begun. */
export async function getMade(caller: Caller, id: number): Promise<MadeMail | null> {
  const [row] = await runSql<{ made: MadeMail | null }>(
    caller,
    sql`SELECT made - 'blocks' AS made FROM newsletter_mails WHERE id = ${id}`,
  )
  return row?.made ?? null
}

async function countDeliveries(
  caller: Caller,
  ids: number[],
): Promise<(id: number) => DeliveryCounts> {
  const rows = await runSql<{ mail: number; state: DeliveryState; count: number }>(
    caller,
    sql`SELECT mail, state, count(*)::int AS count FROM newsletter_deliveries
      WHERE mail IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)
      GROUP BY mail, state`,
  )
  const countOf = (id: number, state: DeliveryState) =>
    rows.find((row) => row.mail === id && row.state === state)?.count ?? 0
  return (id) =>
    Object.fromEntries(
      DELIVERY_STATES.map((state) => [state, countOf(id, state)]),
    ) as DeliveryCounts
}

/** To how many addresses a mail was delivered, and what became of the others. */
export const deliveryCounts = async (caller: Caller, id: number): Promise<DeliveryCounts> =>
  (await countDeliveries(caller, [id]))(id)

/** Mails, the newest first. @returns `nextBefore` when there are more */
export async function listMails(
  caller: Caller,
  { before = null, limit = PAGE }: { before?: number | null; limit?: number } = {},
): Promise<{ docs: ListedMail[]; nextBefore: number | null }> {
  const found = await readMails(
    caller,
    sql`WHERE ${before}::int IS NULL OR m.id < ${before}::int
      ORDER BY m.id DESC LIMIT ${limit + 1}`,
  )
  const shown = found.slice(0, limit)
  const countsOf = await countDeliveries(
    caller,
    shown.map(({ id }) => id),
  )
  return {
    docs: shown.map(({ body: _, ...mail }) => ({ ...mail, counts: countsOf(mail.id) })),
    nextBefore: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

async function troublesOf(
  caller: Caller,
  id: number,
  state: 'failed' | 'uncertain',
): Promise<Trouble[]> {
  const rows = await runSql<Omit<Trouble, 'at'> & { at: Date | string }>(
    caller,
    sql`SELECT d.subscriber, s.email, d.reason, d.at
      FROM newsletter_deliveries d JOIN newsletter_subscribers s ON s.id = d.subscriber
      WHERE d.mail = ${id} AND d.state = ${state} ORDER BY d.at DESC LIMIT ${MAX_TROUBLES}`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** The addresses of which nobody knows whether they got a mail. */
export const uncertainOf = (caller: Caller, id: number): Promise<Trouble[]> =>
  troublesOf(caller, id, 'uncertain')

/** The addresses that mail servers refused, with what they answered. */
export const failedOf = (caller: Caller, id: number): Promise<Trouble[]> =>
  troublesOf(caller, id, 'failed')
