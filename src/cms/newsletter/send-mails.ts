import { createLocalReq, type Payload } from 'payload'
import { env } from '@/config/env'
import type { MailKind } from '@/domain/newsletter/mails'
import { tryLock } from '../accounts/session-lock'
import { runSql, sql } from '../database/transactions'
import { mailedShow } from '../mail/mail-template'
import { countDue, endIfDone, markUncertain, stopMail, type Taken } from './deliveries'
import { linkAddress, linkToken } from './links'
import type { Message } from './mail-connection'
import { readMailedLetters } from './mail-letters'
import { getMade } from './mail-rows'
import { listHeaders, mailSender, personal } from './make-mail'
import { messageIdFor } from './message-id'
import { makePace, sendOverAll, type Sending } from './send-over'
import { beginDueMails, holdDueMails } from './sending'
import { newsletterSettings } from './settings'

/** For how long a run takes addresses (ms): then it looks at the settings again, and at what is due. */
const RUN_MS = 20_000

/** Makes the message of each subscriber of a mail. */
async function readMessages(payload: Payload, { id, kind }: { id: number; kind: MailKind }) {
  const req = await createLocalReq({}, payload)
  const [made, { replyTo }, { hostName }, show] = await Promise.all([
    getMade(req, id),
    newsletterSettings(req),
    payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: false, req }),
    mailedShow(req),
  ])
  if (!made) throw new Error(`Email ${id} was begun without being made`)
  const letters = await readMailedLetters(req, made, show)
  const from = mailSender(kind, { ...show, hostName })
  return ({ subscriber, nonce, email }: Taken): Message => {
    const link = (purpose: 'preferences' | 'stop') =>
      linkAddress(purpose, linkToken(payload, purpose, { id: subscriber, nonce }))
    const preferences = link('preferences')
    return {
      from,
      to: { name: '', address: email },
      ...(replyTo ? { replyTo } : {}),
      subject: made.subject,
      messageId: messageIdFor(id, { nonce }),
      headers: listHeaders(link('stop'), replyTo),
      // A link alone stops nothing, because scanners follow it: the page asks for a press.
      ...personal(made, { preferences, stop: `${preferences}#stop-title` }, letters),
    }
  }
}

/** Sends a mail for a while, unless another process does. @returns whether more is due */
async function sendMail(
  payload: Payload,
  mail: { id: number; kind: MailKind },
  { mayContinue, pace }: Pick<Sending, 'mayContinue' | 'pace'>,
): Promise<boolean> {
  // It ends with the process: who gets it knows that nobody else is sending this mail.
  const lock = await tryLock(`newsletter mail ${mail.id}`)
  if (!lock) return false
  const caller = { payload }
  try {
    await markUncertain(caller, mail.id)
    const trouble = await sendOverAll({
      caller,
      mail: mail.id,
      mayContinue: () => !lock.signal.aborted && mayContinue(),
      pace,
      messageTo: await readMessages(payload, mail),
    })
    const problem = trouble && `The mail server takes no emails: “${trouble.reason}”`
    if (problem) payload.logger.warn({ mail: mail.id, msg: problem })
    if (problem && trouble.isPermanent) await stopMail(caller, mail.id, problem)
    else await endIfDone(caller, mail.id, problem)
    return !trouble && (await countDue(caller, mail.id)) > 0
  } finally {
    await lock.release()
  }
}

/**
 * Sends what is due of the newsletter, for a while: mails by their time or with their episode, and
 * those that were begun. One process does so at a time, because the job has a queue, and so
 * `MAIL_PER_SECOND` holds for all together.
 * @returns whether more is due now
 */
export async function sendDueMails(payload: Payload, signal: AbortSignal): Promise<boolean> {
  const { isOn, mailsAllowed } = await newsletterSettings({ payload })
  if (!isOn || !mailsAllowed) {
    await holdDueMails({ payload })
    return false
  }
  await beginDueMails(payload)
  const mails = await runSql<{ id: number; kind: MailKind }>(
    { payload },
    sql`SELECT id, kind FROM newsletter_mails WHERE state = 'sending' ORDER BY started_at`,
  )
  const until = performance.now() + RUN_MS
  const run = {
    mayContinue: () => !signal.aborted && performance.now() < until,
    pace: makePace(env().MAIL_PER_SECOND),
  }
  let isMoreDue = false
  for (const mail of mails)
    if (!signal.aborted) isMoreDue = (await sendMail(payload, mail, run)) || isMoreDue
  return isMoreDue
}
