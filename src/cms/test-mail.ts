import type { Payload } from 'payload'
import { env } from '@/config/env'

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

/** Sends a mail that only shows that mail works. */
export async function sendTestMail(payload: Payload, to: string): Promise<SentMail> {
  const { SITE_URL, SMTP_HOST } = env()
  if (!SMTP_HOST)
    return {
      isSent: false,
      answer: 'No mail server is set, so mails are written to the log of the server.',
    }
  try {
    const info: unknown = await payload.sendEmail({
      to,
      subject: 'Mail works',
      text: `Hello,\n\nthis mail was sent from the desk of ${SITE_URL} to see whether mail works. It does.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: no holiday replies.
    })
    const { response } = (info ?? {}) as { response?: unknown }
    return { isSent: true, answer: typeof response === 'string' ? response : 'Taken.' }
  } catch (err) {
    payload.logger.warn({ err, msg: 'The test mail was not sent' })
    return { isSent: false, answer: reasonOf(err) }
  }
}
