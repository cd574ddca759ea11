import { APIError, createLocalReq, NotFound, type Payload, type PayloadRequest } from 'payload'
import { env } from '@/config/env'
import { RuleError } from '@/domain/database/rule-error'
import { mayChange } from '@/domain/newsletter/mails'
import { FieldError } from '../access'
import { siteNow } from '../database/site-clock'
import { inTransaction, runSql, sql } from '../database/transactions'
import { getMail } from './mail-rows'
import { makeMail } from './make-mail'
import type { Caller } from './rows'
import { newsletterSettings } from './settings'
import { planWeek } from './week'

const now = () => sql`${siteNow().toISOString()}::timestamptz`

/** Refuses what would send mails while none may be sent. @throws FieldError 409 */
export async function checkMayMail(req: Caller): Promise<void> {
  const { isOn, mailsAllowed } = await newsletterSettings(req)
  if (!isOn) throw new FieldError(409, 'isOn', 'Turn on the newsletter first.')
  if (!mailsAllowed)
    throw new FieldError(
      409,
      'mailsAllowed',
      'A backup was restored. Start the emails again first.',
    )
  if (!env().SMTP_HOST)
    throw new FieldError(409, 'SMTP_HOST', 'No mail server is set. Set SMTP_HOST first.')
}

/**
 * Begins to send a mail: what is sent stays as it is now, and each address on the list gets a row
 *: everyone’s, or in a mail of a week those who want just that. The job `send-mails` does the rest.
 * @throws NotFound; FieldError 409 if it was begun before or may not be; RuleError if incomplete
 */
export const beginSending = (req: PayloadRequest, id: number): Promise<void> =>
  inTransaction(req, async () => {
    await checkMayMail(req)
    await runSql(req, sql`SELECT FROM newsletter_mails WHERE id = ${id} FOR UPDATE`)
    const mail = await getMail(req, id)
    if (!mail) throw new NotFound(req.t)
    if (!mayChange(mail.state))
      throw new FieldError(409, 'state', 'This email is being sent, or was sent before.')
    // By a visitor's rights: nobody is mailed what is not released, not even by an account.
    const visitor = await createLocalReq({ req: { transactionID: req.transactionID } }, req.payload)
    const made = JSON.stringify(await makeMail(visitor, mail))
    await runSql(
      req,
      sql`UPDATE newsletter_mails SET state = 'sending', made = ${made}::jsonb,
          started_at = ${now()}, changed_at = ${now()}, send_at = NULL, problem = NULL
        WHERE id = ${id}`,
    )
    await runSql(
      req,
      sql`INSERT INTO newsletter_deliveries (mail, subscriber, state, next_at)
        SELECT ${id}, id, 'due', ${now()} FROM newsletter_subscribers
        WHERE state = 'active' AND frequency = ${mail.kind === 'week' ? 'weekly' : 'each'}`,
    )
  })

/** Runs a change of a mail. @throws NotFound; FieldError 409 with `refusal` if nothing changed */
async function change(
  req: PayloadRequest,
  id: number,
  { statement, refusal }: { statement: ReturnType<typeof sql>; refusal: string },
): Promise<void> {
  if ((await runSql(req, statement)).length > 0) return
  if (!(await getMail(req, id))) throw new NotFound(req.t)
  throw new FieldError(409, 'state', refusal)
}

/** Stops a mail; what the mail server already has is sent. */
export const stopSending = (req: PayloadRequest, id: number): Promise<void> =>
  change(req, id, {
    statement: sql`UPDATE newsletter_mails SET state = 'stopped', problem = NULL,
        changed_at = ${now()}
      WHERE id = ${id} AND state = 'sending' RETURNING id`,
    refusal: 'This email isn’t being sent.',
  })

/** Goes on with a stopped mail where it was. Failures before that no longer count against it. */
export async function resumeDelivery(req: PayloadRequest, id: number): Promise<void> {
  await checkMayMail(req)
  await change(req, id, {
    statement: sql`UPDATE newsletter_mails SET state = 'sending', problem = NULL,
        changed_at = ${now()}
      WHERE id = ${id} AND state = 'stopped' RETURNING id`,
    refusal: 'This email isn’t stopped.',
  })
}

/**
 * Sends a mail again to addresses that it did not reach, or may not have reached: only the host can
 * decide that, because some may get it twice.
 */
export const sendAgain = (req: PayloadRequest, id: number, subscribers: number[]): Promise<void> =>
  inTransaction(req, async () => {
    await checkMayMail(req)
    await change(req, id, {
      statement: sql`UPDATE newsletter_deliveries d SET state = 'due', next_at = ${now()},
          reason = NULL
        FROM newsletter_subscribers s WHERE s.id = d.subscriber AND s.state = 'active'
          AND d.mail = ${id} AND d.state IN ('failed', 'uncertain')
          AND s.id IN (SELECT jsonb_array_elements_text(${JSON.stringify(subscribers)}::jsonb)::int)
        RETURNING s.id`,
      refusal: 'None of these addresses can get this email again.',
    })
    await runSql(
      req,
      sql`UPDATE newsletter_mails SET state = 'sending', ended_at = NULL, changed_at = ${now()}
        WHERE id = ${id} AND state = 'sent'`,
    )
  })

/** Mails whose time has come, or whose episode visitors see by now. */
const isDue = () => sql`(m.state = 'scheduled' AND m.send_at <= ${now()}
  OR m.state = 'waiting' AND m.episode IN (SELECT id FROM visible_episodes(${now()})))`

const HELD = 'It was due while the newsletter was off, or after a backup was restored.'
const HELD_MIDWAY = 'The newsletter was switched off, or a backup was restored.'

/**
 * While no mails may be sent, what is due is not sent later by itself: after a restore it may have
 * been sent before, and after a pause nobody expects it.
 */
export async function holdDueMails(caller: Caller): Promise<void> {
  await planWeek(caller)
  await runSql(
    caller,
    sql`UPDATE newsletter_mails m SET send_at = NULL, changed_at = ${now()},
        problem = CASE m.state WHEN 'sending' THEN ${HELD_MIDWAY} ELSE ${HELD} END,
        state = CASE m.state WHEN 'sending' THEN 'stopped' ELSE 'draft' END
      WHERE m.state = 'sending' OR ${isDue()}`,
  )
}

/** Begins to send what is due. A mail that can’t be made becomes a draft that says why. */
export async function beginDueMails(payload: Payload): Promise<void> {
  await planWeek({ payload })
  const due = await runSql<{ id: number }>(
    { payload },
    sql`SELECT m.id FROM newsletter_mails m WHERE ${isDue()} ORDER BY m.id`,
  )
  for (const { id } of due) {
    try {
      await beginSending(await createLocalReq({}, payload), id)
    } catch (err) {
      if (!(err instanceof RuleError) && !(err instanceof APIError)) throw err
      await runSql(
        { payload },
        sql`UPDATE newsletter_mails m SET state = 'draft', send_at = NULL, problem = ${err.message}
          WHERE m.id = ${id} AND ${isDue()}`,
      )
    }
  }
}
