import { NotFound, type PayloadRequest } from 'payload'
import { mayChange, type MailRow } from '@/domain/newsletter/mails'
import { FieldError } from '../access'
import { siteNow } from '../database/site-clock'
import { inTransaction, runSql, sql } from '../database/transactions'
import { getMail, mailOfEpisode } from './mail-rows'
import { makeMail } from './make-mail'
import { checkMayMail } from './sending'

export {
  deliveryCounts,
  failedOf,
  getMail,
  listMails,
  mailOfEpisode,
  uncertainOf,
} from './mail-rows'
export { beginSending, resumeDelivery, sendAgain, stopSending } from './sending'

const MAY_CHANGE = sql`state IN ('draft', 'waiting', 'scheduled')`
/** In whole milliseconds, as callers see it and send it back. */
const CHANGED_NOW = sql`changed_at = date_trunc('milliseconds', clock_timestamp())`

const at = (time: Date) => sql`${time.toISOString()}::timestamptz`

/** @throws NotFound */
export async function requireMail(req: PayloadRequest, id: number): Promise<MailRow> {
  const mail = await getMail(req, id)
  if (!mail) throw new NotFound(req.t)
  return mail
}

type MailDraft = Partial<Pick<MailRow, 'subject' | 'preview' | 'body' | 'inserts'>>

/**
 * Stores what was written: in a new note, or in a mail that is not being sent yet.
 * @param changedAt as the caller has seen it
 * @throws NotFound; FieldError 409 when it is too late, or someone else changed it in between
 */
export async function saveDraft(
  req: PayloadRequest,
  { id, changedAt, ...written }: MailDraft & { id?: number; changedAt?: string | undefined },
): Promise<MailRow> {
  const { subject = null, preview = null, body = null } = written
  const inserts = written.inserts ? JSON.stringify(written.inserts) : null
  const [saved] = await runSql<{ id: number }>(
    req,
    id === undefined
      ? sql`INSERT INTO newsletter_mails (kind, subject, preview, body, inserts, changed_at)
          VALUES ('note', coalesce(${subject}, ''), coalesce(${preview}, ''), coalesce(${body}, ''),
            coalesce(${inserts}::jsonb, '[]'), date_trunc('milliseconds', clock_timestamp()))
          RETURNING id`
      : sql`UPDATE newsletter_mails SET subject = coalesce(${subject}, subject),
            preview = coalesce(${preview}, preview), body = coalesce(${body}, body),
            inserts = coalesce(${inserts}::jsonb, inserts), ${CHANGED_NOW}
          WHERE id = ${id} AND ${MAY_CHANGE}
            AND changed_at = coalesce(${changedAt ?? null}::timestamptz, changed_at)
          RETURNING id`,
  )
  if (saved) return requireMail(req, saved.id)
  const { state } = await requireMail(req, id ?? 0)
  throw mayChange(state)
    ? new FieldError(409, 'changedAt', 'Someone else changed this email while you were editing.')
    : new FieldError(409, 'state', 'This email is being sent, or was sent before.')
}

/**
 * Sets when a mail is sent, or with null that it is not sent by itself.
 * @throws NotFound; FieldError 400 for the past, 409 when it is too late; RuleError if incomplete
 */
export async function schedule(
  req: PayloadRequest,
  id: number,
  sendAt: Date | null,
): Promise<MailRow> {
  const mail = await requireMail(req, id)
  if (sendAt) {
    if (sendAt <= siteNow()) throw new FieldError(400, 'sendAt', 'Choose a time in the future.')
    await checkMayMail(req)
    await makeMail(req, mail)
  }
  const changed = await runSql(
    req,
    sql`UPDATE newsletter_mails SET state = ${sendAt ? 'scheduled' : 'draft'}, problem = NULL,
        send_at = ${sendAt ? at(sendAt) : sql`NULL`}, ${CHANGED_NOW}
      WHERE id = ${id} AND state IN ('draft', 'scheduled') RETURNING id`,
  )
  if (changed.length === 0) throw new FieldError(409, 'state', 'Only drafts can be scheduled.')
  return requireMail(req, id)
}

/** Sets whether a mail is also a page of the site, before or after it is sent. @throws NotFound */
export async function showOnSite(req: PayloadRequest, id: number, isShown: boolean): Promise<void> {
  const changed = await runSql(
    req,
    sql`UPDATE newsletter_mails SET is_shown = ${isShown} WHERE id = ${id} RETURNING id`,
  )
  if (changed.length === 0) throw new NotFound(req.t)
}

/** Deletes a mail that is not being sent yet. @throws NotFound; FieldError 409 if it is too late */
export async function deleteDraft(req: PayloadRequest, id: number): Promise<void> {
  const gone = await runSql(
    req,
    sql`DELETE FROM newsletter_mails WHERE id = ${id} AND ${MAY_CHANGE} RETURNING id`,
  )
  if (gone.length > 0) return
  await requireMail(req, id)
  throw new FieldError(409, 'state', 'An email that was sent can’t be deleted.')
}

/**
 * Sets whether an episode is mailed on its release. The mail of one that is live already stays a
 * draft: it would be sent the moment it is asked for. One that is not wanted stays as a draft, which
 * can be deleted. Nothing changes once it is being sent.
 * @throws NotFound for an unknown episode
 */
export const setEpisodeMail = (
  req: PayloadRequest,
  episode: string,
  wanted: boolean,
): Promise<MailRow | null> =>
  inTransaction(req, async () => {
    if (wanted)
      await runSql(
        req,
        sql`INSERT INTO newsletter_mails AS m (kind, episode, state, changed_at)
          SELECT 'episode', e.id, CASE WHEN EXISTS (SELECT FROM visible_episodes(${at(siteNow())}) v
              WHERE v.id = e.id) THEN 'draft' ELSE 'waiting' END,
            date_trunc('milliseconds', clock_timestamp())
          FROM episodes e WHERE e.id = ${episode} AND e.deleted_at IS NULL
          ON CONFLICT (episode) DO UPDATE SET state = excluded.state, problem = NULL, ${CHANGED_NOW}
            WHERE m.state IN ('draft', 'waiting')`,
      )
    else
      await runSql(
        req,
        sql`UPDATE newsletter_mails SET state = 'draft', ${CHANGED_NOW}
          WHERE episode = ${episode} AND state = 'waiting'`,
      )
    const mail = await mailOfEpisode(req, episode)
    if (wanted && !mail) throw new NotFound(req.t)
    return mail
  })
