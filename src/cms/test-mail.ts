import type { PayloadRequest } from 'payload'
import { env } from '@/config/env'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { mailedShow } from './letter'

/** Whether the mail server took a mail, and what it said, in its words if it said anything. */
export type SentMail = { isSent: boolean; answer: string }

const REASONS: Record<string, string> = {
  EAUTH: 'It refused the user or the password.',
  ECONNECTION: 'It could not be reached.',
  ECONNREFUSED: 'It refused the connection.',
  EDNS: 'No server has this name.',
  ENOTFOUND: 'No server has this name.',
  ESOCKET: 'It could not be reached.',
  ETIMEDOUT: 'It did not answer in time.',
  ETLS: 'It offers no safe connection.',
}

/** What the server said, or else why nothing was said. Never a password: it is in neither. */
function reasonOf(error: unknown): string {
  const { response, code } = (error ?? {}) as { response?: unknown; code?: unknown }
  if (typeof response === 'string' && response) return response
  return REASONS[String(code)] ?? 'It could not be reached.'
}

/** Sends a mail that only shows that mail works, in the language of the show. */
export async function sendTestMail(req: PayloadRequest, to: string): Promise<SentMail> {
  const { payload } = req
  const { SITE_URL, SMTP_HOST } = env()
  if (!SMTP_HOST)
    return {
      isSent: false,
      answer: 'No mail server is set, so mails are written to the log of the server.',
    }
  const { mails } = textsOf((await mailedShow(req)).language)
  try {
    const info: unknown = await payload.sendEmail({
      to,
      subject: mails.test.subject,
      text: `${mails.hello}\n\n${fill(mails.test.text, { site: SITE_URL })}\n`,
      headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: no holiday replies.
    })
    const { response } = (info ?? {}) as { response?: unknown }
    return { isSent: true, answer: typeof response === 'string' ? response : 'Taken.' }
  } catch (err) {
    payload.logger.warn({ err, msg: 'The test mail was not sent' })
    return { isSent: false, answer: reasonOf(err) }
  }
}
