import type { Payload, PayloadRequest } from 'payload'
import { env } from '@/config/env'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { mailedShow, mailFrom } from './mail-template'

export type SentMail = { isSent: boolean; answer: string }

const REASONS: Record<string, string> = {
  EAUTH: 'Wrong user or password.',
  ECONNECTION: 'Couldn’t reach the server.',
  ECONNREFUSED: 'Connection refused.',
  EDNS: 'Host not found.',
  ENOTFOUND: 'Host not found.',
  ESOCKET: 'Couldn’t reach the server.',
  ETIMEDOUT: 'Timed out.',
  ETLS: 'The server doesn’t support TLS.',
}

/**
 * Returns what the server said, or else why nothing was said. Never a password: it is in neither.
 */
function reasonOf(error: unknown): string {
  const { response, code } = (error ?? {}) as { response?: unknown; code?: unknown }
  if (typeof response === 'string' && response) return response
  return REASONS[String(code)] ?? 'Couldn’t reach the server.'
}

/** Sends a mail to see whether that works. */
export async function trySending(
  { payload }: Pick<PayloadRequest, 'payload'>,
  message: Parameters<Payload['sendEmail']>[0],
): Promise<SentMail> {
  if (!env().SMTP_HOST)
    return {
      isSent: false,
      answer: 'No mail server is set, so emails are written to the server’s log.',
    }
  try {
    const info: unknown = await payload.sendEmail(message)
    const { response } = (info ?? {}) as { response?: unknown }
    return { isSent: true, answer: typeof response === 'string' ? response : 'Accepted.' }
  } catch (err) {
    payload.logger.warn({ err, msg: 'The test email was not sent' })
    return { isSent: false, answer: reasonOf(err) }
  }
}

/** Sends a mail that only shows that mail works, in the language of the show. */
export async function sendTestMail(req: PayloadRequest, to: string): Promise<SentMail> {
  const { showName, briefName, language } = await mailedShow(req)
  const { mails } = textsOf(language)
  return trySending(req, {
    from: mailFrom(briefName),
    to,
    subject: fill(mails.test.subject, { show: showName }),
    text: `${mails.hello}\n\n${fill(mails.test.text, { site: env().SITE_URL })}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: no holiday replies.
  })
}
