import type { Transporter } from 'nodemailer'
import type { EmailAdapter } from 'payload'
import { env } from '@/config/env'
import { DEFAULT_SHOW_NAME } from '@/domain/show/defaults'
import { shared } from '@/telemetry/shared'

/** Time a mail server may stay silent before sending is abandoned (ms). */
const PATIENCE_MS = 10_000

type SendEmail = ReturnType<EmailAdapter>['sendEmail']

/** Writes mails to the log, including links: for a site without a mail server. */
const logMail =
  ({ payload }: Parameters<EmailAdapter>[0]): SendEmail =>
  ({ to, subject, text }) => {
    // The log hides emails and links elsewhere; here they are what it is for.
    const log = shared.plainLogger ?? payload.logger
    log.info(`Email to ${String(to)}: ${String(subject)}\n${String(text)}`)
    return Promise.resolve()
  }

export function smtpOptions(host: string) {
  const { SMTP_PASSWORD, SMTP_PORT, SMTP_SECURE, SMTP_USER } = env()
  return {
    host,
    port: SMTP_PORT,
    secure: SMTP_SECURE,
    auth: SMTP_USER ? { user: SMTP_USER, pass: SMTP_PASSWORD } : undefined,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  }
}

function smtpMail(host: string, from: string): SendEmail {
  let transport: Transporter | undefined
  return async (message) => {
    const { createTransport } = await import('nodemailer') // With the first mail.
    transport ??= createTransport(smtpOptions(host))
    return transport.sendMail({ from, ...message }) as Promise<unknown>
  }
}

/** Mail through the configured SMTP server; without one, mails go to the log. */
export const mail = (): EmailAdapter => (payload) => {
  const { MAIL_FROM, SMTP_HOST } = env()
  return {
    name: SMTP_HOST ? 'smtp' : 'log',
    defaultFromAddress: MAIL_FROM,
    defaultFromName: DEFAULT_SHOW_NAME,
    sendEmail: SMTP_HOST
      ? smtpMail(SMTP_HOST, `"${DEFAULT_SHOW_NAME}" <${MAIL_FROM}>`)
      : logMail(payload),
  }
}
