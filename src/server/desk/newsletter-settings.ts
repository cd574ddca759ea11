import { siteNow } from '@/cms/database/site-clock'
import { bounceAddress, lastCalls } from '@/cms/newsletter/bounces'
import { env } from '@/config/env'
import { BOUNCE_SERVICE_NAMES, BOUNCE_SERVICES } from '@/domain/newsletter/bounces'
import { recentDay } from '@/domain/show/recent-day'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'

export async function getNewsletterSettings(account: Account) {
  const [cms, { timeZone }] = await Promise.all([getCms(), getFrame()])
  const [stored, calls] = await Promise.all([
    cms.findGlobal({ slug: 'newsletter', depth: 0, ...asAccount(account) }),
    lastCalls({ payload: cms }),
  ])
  const { SMTP_HOST, MAIL_FROM, BACKUP_PASSPHRASE, MAIL_PER_SECOND } = env()
  return {
    seen: stored.updatedAt ?? '',
    isOn: stored.isOn === true,
    postalAddress: stored.postalAddress ?? '',
    replyTo: stored.replyTo ?? '',
    hasArchive: stored.hasArchive === true,
    dkimSelector: stored.dkimSelector ?? '',
    /** Null where none is set. */
    mailServer: SMTP_HOST ?? null,
    sender: MAIL_FROM,
    hasPassphrase: BACKUP_PASSPHRASE !== undefined,
    perSecond: MAIL_PER_SECOND,
    timeZone,
    /** Place where services report bounces; `lastDay` in words, null before the first time. */
    bounces: BOUNCE_SERVICES.map((service) => {
      const lastAt = calls[service]
      return {
        name: BOUNCE_SERVICE_NAMES[service],
        address: bounceAddress(cms, service),
        lastDay: lastAt ? recentDay(lastAt, siteNow(), timeZone) : null,
      }
    }),
  }
}

export type NewsletterSettings = Awaited<ReturnType<typeof getNewsletterSettings>>
