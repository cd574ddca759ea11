import type { Payload, SendEmailOptions } from 'payload'
import { outcomeOf, type SmtpError } from '@/domain/newsletter/delivery'

/**
 * Sends a mail, unless the mail server refuses its address, which no second try mends.
 * @param what is missing then, for the log: `mail to confirm`
 * @throws Error that does not name the address, for a job to be tried again
 */
export async function sendUnlessRefused(
  { sendEmail, logger }: Pick<Payload, 'sendEmail' | 'logger'>,
  mail: SendEmailOptions,
  what: string,
): Promise<void> {
  try {
    await sendEmail(mail)
  } catch (err) {
    if (outcomeOf(err as SmtpError, true).kind !== 'refused')
      throw new Error(`No ${what}`, { cause: err })
    logger.info(`No ${what}: the mail server refuses the address`)
  }
}
