import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import type { EmailAdapter } from 'payload'
import { env } from '@/config/env'
import { DEFAULT_SHOW_NAME } from '@/domain/defaults'

/** How long a mail server may be silent, in ms, before a mail is given up. */
const PATIENCE_MS = 10_000

/** Writes mails to the log, links and all: for a site without a mail server (D12). */
const toLog =
  (from: string): EmailAdapter =>
  ({ payload }) => ({
    name: 'log',
    defaultFromAddress: from,
    defaultFromName: DEFAULT_SHOW_NAME,
    sendEmail: ({ to, subject, text }) => {
      payload.logger.info(`Mail to ${String(to)}: ${String(subject)}\n${String(text)}`)
      return Promise.resolve()
    },
  })

/** Mail over the SMTP server of the settings; without one, into the log. */
export function mail(): EmailAdapter | ReturnType<typeof nodemailerAdapter> {
  const { MAIL_FROM, SMTP_HOST, SMTP_PASSWORD, SMTP_PORT, SMTP_SECURE, SMTP_USER } = env()
  if (!SMTP_HOST) return toLog(MAIL_FROM)
  return nodemailerAdapter({
    defaultFromAddress: MAIL_FROM,
    defaultFromName: DEFAULT_SHOW_NAME,
    skipVerify: true, // A mail server that is down must not keep the site from starting.
    transportOptions: {
      host: SMTP_HOST,
      port: SMTP_PORT,
      secure: SMTP_SECURE,
      auth: SMTP_USER ? { user: SMTP_USER, pass: SMTP_PASSWORD } : undefined,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    },
  })
}
