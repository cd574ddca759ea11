import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import type { EmailAdapter } from 'payload'
import { env } from '@/config/env'

const SENDER = 'Notes & Quotes'

/** Writes mails to the log, links and all: for a site without a mail server (D12). */
const toLog =
  (from: string): EmailAdapter =>
  ({ payload }) => ({
    name: 'log',
    defaultFromAddress: from,
    defaultFromName: SENDER,
    sendEmail: (message) => {
      const text = String(message.text ?? message.html ?? '').replace(/<[^>]*>/g, ' ')
      payload.logger.info(`Mail to ${String(message.to)}: ${String(message.subject)}\n${text}`)
      return Promise.resolve()
    },
  })

/** Mail over the SMTP server of the settings; without one, into the log. */
export function mail(): EmailAdapter | ReturnType<typeof nodemailerAdapter> {
  const { MAIL_FROM, SMTP_HOST, SMTP_PASSWORD, SMTP_PORT, SMTP_SECURE, SMTP_USER } = env()
  if (!SMTP_HOST) return toLog(MAIL_FROM)
  return nodemailerAdapter({
    defaultFromAddress: MAIL_FROM,
    defaultFromName: SENDER,
    skipVerify: true, // A mail server that is down must not keep the site from starting.
    transportOptions: {
      host: SMTP_HOST,
      port: SMTP_PORT,
      secure: SMTP_SECURE,
      auth: SMTP_USER ? { user: SMTP_USER, pass: SMTP_PASSWORD } : undefined,
      connectionTimeout: 10_000, // ms
    },
  })
}
