import { SPAM_DAYS, type RetentionMonths } from '../letters/letters'
import { localeOf } from '../language/locale'
import { STOPPED_DAYS, waitingDays } from '../newsletter/subscribers'
import { KEEP_MISSING_DAYS } from '../statistics/tallies'
import type { Texts } from '../texts'
import { fill, formatNumber, plural } from '../texts/fill'

export type PrivacyFacts = {
  countsVisits: boolean
  logsAddresses: boolean
  audioHosts: string[]
  hasVideo: boolean
  /** From where pages of the host offer to show something, by name. */
  embeds: string[]
  hasNewsletter: boolean
  /** Null while none are taken or stored. `hasMail`: the link to a letter is mailed, too. */
  letters: { retentionMonths: RetentionMonths; hasMail: boolean } | null
  /** The same of the contact form. `isMailed`: what comes is mailed to the host as well. */
  contact: { retentionMonths: RetentionMonths; isMailed: boolean } | null
}

export type PrivacyContent = {
  title: string
  intro: string
  /** Name and address of who is responsible, in lines; may be empty. */
  responsible: string
  /** The host's own text; empty if there is none. */
  bodyHtml: string
  /** Null where the host's own text stands for them. */
  facts: PrivacyFacts | null
}

export type PrivacySection = { id: string; title: string; lines: string[] }

const HOURS = 24

/**
 * Returns what the site stores about visitors, in its language and in sentences, by what is
 * switched on.
 */
export function privacySections(
  facts: PrivacyFacts,
  { privacy: t, language, wording }: Pick<Texts, 'privacy' | 'language' | 'wording'>,
): PrivacySection[] {
  const { visit, device, media, newsletter, letters, contact, backups } = t
  const { countsVisits, audioHosts, hasVideo, hasNewsletter } = facts
  const hosts = new Intl.ListFormat(localeOf(language), { type: 'unit' }).format(audioHosts)
  const providers = new Intl.ListFormat(localeOf(language)).format(facts.embeds)
  const number = (value: number): string => formatNumber(value, wording)
  const sections: PrivacySection[] = [
    {
      id: 'visit',
      title: visit.title,
      lines: [
        visit.cookies,
        facts.logsAddresses ? visit.logWithAddress : visit.log,
        visit.limits,
        ...(countsVisits
          ? [visit.counts, fill(visit.missing, { days: number(KEEP_MISSING_DAYS) }), visit.visitors]
          : [visit.noCounts]),
        visit.ownFiles,
      ],
    },
    { id: 'device', title: device.title, lines: [device.stored, device.clear] },
    {
      id: 'media',
      title: media.title,
      lines: [
        ...(audioHosts.length > 0 ? [fill(media.audio, { hosts })] : []),
        ...(hasVideo ? [media.video] : []),
        ...(providers ? [fill(media.embeds, { providers })] : []),
      ],
    },
    {
      id: 'newsletter',
      title: newsletter.title,
      lines: hasNewsletter
        ? [
            newsletter.stored,
            fill(newsletter.confirm, { hours: number(waitingDays('page') * HOURS) }),
            newsletter.noTracking,
            newsletter.service,
            newsletter.link,
            fill(newsletter.stop, { days: number(STOPPED_DAYS) }),
          ]
        : [],
    },
    {
      id: 'letters',
      title: letters.title,
      lines: facts.letters
        ? [
            letters.stored,
            letters.readers,
            letters.device,
            facts.letters.hasMail ? letters.emailAndLink : letters.email,
            plural(letters.deleted, facts.letters.retentionMonths, wording, {
              days: number(SPAM_DAYS),
            }),
            letters.link,
          ]
        : [],
    },
    {
      id: 'contact',
      title: contact.title,
      lines: facts.contact
        ? [
            contact.stored,
            ...(facts.contact.isMailed ? [contact.mailed] : []),
            plural(contact.deleted, facts.contact.retentionMonths, wording, {
              days: number(SPAM_DAYS),
            }),
            contact.link,
          ]
        : [],
    },
    {
      id: 'backups',
      title: backups.title,
      lines: hasNewsletter || facts.letters || facts.contact ? [backups.text] : [],
    },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

/**
 * Checks whether a text of the editor says anything: one that was emptied still has its paragraphs.
 */
export const hasWords = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
