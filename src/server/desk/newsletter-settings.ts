import { env } from '@/config/env'
import { getCms } from '../payload'
import { asAccount, type Account } from './account'

/** What the newsletter's page of the settings shows and changes. */
export async function getNewsletterSettings(account: Account) {
  const cms = await getCms()
  const stored = await cms.findGlobal({ slug: 'newsletter', depth: 0, ...asAccount(account) })
  const { SMTP_HOST, MAIL_FROM, BACKUP_PASSPHRASE, MAIL_PER_SECOND } = env()
  return {
    /** When it was last changed; changes are based on it (M02). */
    seen: stored.updatedAt ?? '',
    isOn: stored.isOn === true,
    postalAddress: stored.postalAddress ?? '',
    replyTo: stored.replyTo ?? '',
    hasBackPages: stored.hasBackPages === true,
    /** Null where none is set. */
    mailServer: SMTP_HOST ?? null,
    sender: MAIL_FROM,
    hasPassphrase: BACKUP_PASSPHRASE !== undefined,
    perSecond: MAIL_PER_SECOND,
  }
}

export type NewsletterSettings = Awaited<ReturnType<typeof getNewsletterSettings>>
