import type { DeliveryCounts, ListedMail, MailKind, MailRow } from '@/domain/newsletter/mails'
import { countOf } from '@/domain/language/text'
import { recentMoment } from '@/domain/show/recent-day'
import type { MailedEpisode } from '@/server/desk/mails'
import { releaseDayAndTime } from '../episodes/save-actions'

export type ShowClock = { now: Date; timeZone: string }

const MINUTE_MS = 60_000

const UNNAMED: Record<MailKind, string> = {
  episode: 'An episode',
  note: 'No subject yet',
  week: 'What came in the week',
}

/** Returns what an email is called in lists: its subject, which of an episode is its title. */
export const mailTitle = ({
  subject,
  episodeTitle,
  kind,
}: Pick<MailRow, 'subject' | 'episodeTitle' | 'kind'>): string =>
  subject || episodeTitle || UNNAMED[kind]

/** `Episode 51`, `Manual`, `One mail a week` */
export function mailOrigin({ kind, episodeName }: Pick<MailRow, 'kind' | 'episodeName'>): string {
  if (kind === 'note') return 'Manual'
  if (kind === 'week') return 'One email a week'
  return episodeName ?? 'A deleted episode'
}

export const doneOf = ({ due, handing, ...done }: DeliveryCounts) => {
  const count = Object.values(done).reduce((sum, one) => sum + one, 0)
  return { count, all: count + due + handing }
}

/** Returns how long sending took: `7 minutes`. */
const duration = ({ startedAt, endedAt }: Pick<MailRow, 'startedAt' | 'endedAt'>): string => {
  const ms = Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '')
  return countOf(Math.max(1, Math.round(ms / MINUTE_MS)), 'minute')
}

/**
 * The line below the title of a mail.
 * @param episode that it is made of
 */
export function aboutMail(
  mail: ListedMail,
  episode: MailedEpisode | null,
  { now, timeZone }: ShowClock,
): string {
  const origin = mailOrigin(mail)
  const releaseAt = episode?.releaseAt ?? null
  const { count, all } = doneOf(mail.counts)
  switch (mail.state) {
    case 'draft':
      return `${origin}. Changed ${recentMoment(mail.changedAt, now, timeZone)}`
    case 'waiting':
      return releaseAt
        ? `${origin}, ${releaseDayAndTime(releaseAt, timeZone)}`
        : `${origin}, when it goes live`
    case 'scheduled':
      return `${origin}, ${mail.sendAt ? releaseDayAndTime(mail.sendAt, timeZone) : ''}`
    case 'sending':
      return `${origin}, sending: ${count} of ${all}`
    case 'stopped':
      return `${origin}, stopped after ${count} of ${all}`
    case 'sent':
      return `${origin}, sent in ${duration(mail)}`
  }
}

/** The instant in the margin of a list: when it is sent, or was. */
export const momentOf = (mail: ListedMail, episode: MailedEpisode | null): string | null =>
  mail.startedAt ?? (mail.state === 'waiting' ? (episode?.releaseAt ?? null) : mail.sendAt)
