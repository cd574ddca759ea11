import { nameInSentence, shortName } from '@/domain/episodes/desk-name'
import { shorten } from '@/domain/language/text'
import { nameOfReason } from '@/domain/letters/contact'
import { type Letter, type LetterAnswer, type LetterFolder, mayAsk } from '@/domain/letters/letters'
import { clockTime } from '@/domain/listening/playback'
import { dayIn, formatDayAndMonth, formatLongDay, timeIn, weekdayOf } from '@/domain/show/show-time'
import type { Inbox } from '@/server/desk/letters'

export type ReadingRoom = Pick<
  Inbox,
  'episodes' | 'canDelete' | 'hasMail' | 'timeZone' | 'showName'
>

export const FOLDERS: Record<LetterFolder, string> = {
  inbox: 'Inbox',
  contact: 'Contact',
  starred: 'Starred',
  answered: 'Answered',
  published: 'Published',
  spam: 'Spam',
  trash: 'Trash',
}

export const writerOf = ({ name }: Pick<Letter, 'name'>): string => name ?? 'Unnamed'

/** `Bo’s letter`, `The unnamed letter` */
export const letterOf = ({ name, reason }: Pick<Letter, 'name' | 'reason'>): string =>
  name === null ? 'The unnamed letter' : `${name}’s ${reason ? 'message' : 'letter'}`

/** `A voice message, 0:52` */
export const voiceTitle = ({ voice }: Pick<Letter, 'voice'>): string =>
  voice?.seconds ? `A voice message, ${clockTime(voice.seconds)}` : 'A voice message'

export const titleOf = (letter: Letter): string =>
  letter.voice ? voiceTitle(letter) : shorten(letter.text, 200)

/** `episode 50 at 12:34`, `S2 E14` */
export const placeOf = ({ episode, second }: LetterAnswer): string =>
  `${nameInSentence(episode.name)}${second === null ? '' : ` at ${clockTime(second)}`}`

/**
 * Returns what a letter is about and what became of it, in a few words each.
 * @param current the question that the site asks now
 */
export function factsOf(letter: Letter, current: { id: number } | null): string[] {
  const { question, about, reason, episode, answered, publishedAt, reply } = letter
  if (reason) return [nameOfReason(reason)]
  const subject = question
    ? question.id === current?.id
      ? 'This week’s question'
      : shorten(question.text, 60)
    : about
      ? about.name
      : 'Something else'
  const isElsewhere = episode !== null && episode.id !== about?.id
  return [
    subject,
    ...(isElsewhere ? [`For ${shortName(episode.name)}`] : []),
    ...(answered ? [`Answered in ${shortName(answered.episode.name)}`] : []),
    ...(publishedAt ? ['Published'] : reply === 'yes' ? ['May be published'] : []),
  ]
}

function siteConsent(letter: Letter, hasMail: boolean): string {
  const { mayPublish, name, reply, askedAt } = letter
  if (mayPublish)
    return name === null
      ? 'May be published on the site, unnamed'
      : `May be published on the site, as ${name}`
  if (reply === 'no') return 'Not on the site. You asked, and the answer was no.'
  if (askedAt !== null) return 'Not on the site. You asked; there’s no answer yet.'
  return hasMail && mayAsk(letter) ? 'Not on the site. You can ask.' : 'Not on the site.'
}

/** Returns what its writer allows, and what not. */
export function consentsOf(letter: Letter, hasMail: boolean): { isGiven: boolean; text: string }[] {
  const { mayRead, mayPublish, name, voice } = letter
  const use = voice ? 'played' : 'read out'
  const as = name === null ? 'without a name' : `as ${name}`
  return [
    {
      isGiven: mayRead,
      text: mayRead ? `May be ${use} on the show, ${as}` : `Not to be ${use} on the show.`,
    },
    { isGiven: mayPublish, text: siteConsent(letter, hasMail) },
  ]
}

/** `Thursday 3 December, 14:02` */
export function momentOf(instant: string, timeZone: string): string {
  const day = dayIn(instant, timeZone)
  return `${weekdayOf(day)} ${formatDayAndMonth(day)}, ${timeIn(instant, timeZone)}`
}

/** `Kept until 3 December 2027` */
export const keptWords = ({ keptUntil }: Pick<Letter, 'keptUntil'>, timeZone: string): string =>
  keptUntil === null
    ? 'Kept until the writer withdraws'
    : `Kept until ${formatLongDay(dayIn(keptUntil, timeZone))}`

/**
 * Opens an answer in the mail program of the host (RFC 6068, 2).
 * @param email of the writer
 */
export const replyHref = (
  email: string,
  { reason }: Pick<Letter, 'reason'>,
  showName: string,
): string => {
  const subject = `Your ${reason ? 'message' : 'letter'} to ${showName}`
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
