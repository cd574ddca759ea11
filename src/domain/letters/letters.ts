import type { NamedEpisode } from '../episodes/episode-name'

/**
 * Letters: what listeners write or say to the show. Nobody but the host sees one, until its
 * writer has agreed and the host publishes it.
 */
export const MAX_LETTER_TEXT = 2000
export const MAX_LETTER_NAME = 60
export const MAX_QUESTION_TEXT = 140
/** Of a voice message: its length, and what may be sent of it. */
export const MAX_VOICE_SECONDS = 90
export const MAX_VOICE_BYTES = 10 * 1024 * 1024

export const LETTER_FOLDERS = [
  'inbox',
  'contact',
  'starred',
  'answered',
  'published',
  'spam',
  'trash',
] as const
export type LetterFolder = (typeof LETTER_FOLDERS)[number]

export const CONTACT_REASONS = ['guest', 'press', 'sponsoring', 'other'] as const
export type ContactReason = (typeof CONTACT_REASONS)[number]

/** For how many months letters are stored. */
export const RETENTION_MONTHS = [3, 6, 12, 24] as const
export type RetentionMonths = (typeof RETENTION_MONTHS)[number]
export const DEFAULT_RETENTION_MONTHS = 12

/** For how many days letters are stored that were moved to spam or to trash. */
export const SPAM_DAYS = 30
export const TRASH_DAYS = 30

/** An episode as letters name it. @property name as on the desk: "Episode 50", "S2 E14" */
export type LetterEpisode = NamedEpisode & { id: string; title: string; name: string }

/** Asked from a day on until the day of the next question. */
export type LetterQuestion = { id: number; text: string; day: string }

/** The question that holds now, and the last day on which it does, if another one is planned. */
export type CurrentQuestion = LetterQuestion & { lastDay: string | null; letters: number }

/** A question in the list of the desk; one that is closed is not asked before the next one begins. */
export type ListedQuestion = LetterQuestion & {
  isClosed: boolean
  letters: number
  voices: number
}

/**
 * A voice message. One that could not be written anew is for the host alone, as a file, and
 * its length is not known.
 */
export type LetterVoice = {
  isPlayable: boolean
  /** It is being written anew. */
  isPending: boolean
  /** Whole ones, the last one begun. */
  seconds: number | null
  bytes: number
  type: VoiceType | 'application/octet-stream'
  /** Loudness of each second, from 0 to 100. */
  levels: number[]
}

/** Both are written by the site itself. */
export type VoiceType = 'audio/webm' | 'audio/mp4'

export type LetterConsent = {
  /** It may be read out or played in the show, with the name given. */
  mayRead: boolean
  /** It may be published on the site, with the name given. */
  mayPublish: boolean
}

/** Place where in an episode a letter is answered; without a second, the episode as a whole. */
export type LetterAnswer = { episode: LetterEpisode; second: number | null }

/** A letter as the desk sees it. Times are in UTC, as ISO 8601. */
export type Letter = LetterConsent & {
  id: number
  name: string | null
  email: string | null
  text: string
  voice: LetterVoice | null
  question: { id: number; text: string } | null
  about: LetterEpisode | null
  /** Reason why someone wrote by the contact form; null of a letter. */
  reason: string | null
  /** Of the page that it was written on, whose words the writer agreed to. */
  language: string
  sentAt: string
  isRead: boolean
  isStarred: boolean
  /** By its score, until the host says what it is. */
  isSpam: boolean
  /** Of the host, to themselves. */
  note: string
  episode: LetterEpisode | null
  answered: LetterAnswer | null
  /** Without it no voice message is published. */
  transcript: string
  askedAt: string | null
  reply: 'yes' | 'no' | null
  publishedAt: string | null
  trashedAt: string | null
  /** Time when it is deleted; null as long as it is published. */
  keptUntil: string | null
}

/** Letters in each folder; `unread` are those of the inbox and of the contact form. */
export type LetterCounts = Record<LetterFolder, number> & { unread: number }

/** A published letter, as visitors see it: never the address of its writer. */
export type PublishedLetter = {
  id: number
  name: string | null
  text: string
  transcript: string
  voice: { seconds: number; type: VoiceType; levels: number[]; url: string } | null
  question: string | null
  sentAt: string
  episode: LetterEpisode
  answered: LetterAnswer | null
}

export const PUBLISHED_LETTERS_PARAMETERS = ['episode', 'before', 'limit'] as const

/** A letter as its writer sees it, by their private link. */
export type OwnLetter = LetterConsent & {
  name: string | null
  email: string | null
  text: string
  voice: (LetterVoice & { url: string }) | null
  question: string | null
  about: LetterEpisode | null
  reason: string | null
  sentAt: string
  isRead: boolean
  publishedOn: LetterEpisode | null
  answered: LetterAnswer | null
  /** The host asks to publish it, and waits for *Yes* or *No*. */
  isAsked: boolean
  keptUntil: string | null
}

export type LetterFormProblem = 'empty' | 'long' | 'address' | 'voice' | 'length' | 'often'

/**
 * Answers of `/write` after a plain form of which nothing was read, or after a letter was deleted,
 * as the name of a parameter. Otherwise the form comes back (see `form-again.ts`).
 */
export const LETTER_ANSWERS = ['voice', 'often', 'deleted'] as const
export type LetterFormAnswer = (typeof LETTER_ANSWERS)[number]

/** Returns why a letter cannot be published, in a sentence for the host; null if it can. */
export function publishProblem(
  letter: Pick<
    Letter,
    'mayPublish' | 'episode' | 'voice' | 'text' | 'transcript' | 'isSpam' | 'trashedAt'
  >,
): string | null {
  if (!letter.mayPublish) return 'Its writer hasn’t agreed to have it published.'
  if (letter.trashedAt || letter.isSpam) return 'Move it to the inbox first.'
  if (letter.voice?.isPending)
    return 'This voice message is still being converted. Try again in a minute.'
  if (letter.voice && !letter.voice.isPlayable)
    return 'This voice message couldn’t be converted, so it can’t be published.'
  if (letter.voice && !letter.transcript.trim()) return 'Write down the words first.'
  return letter.episode ? null : 'First choose the episode whose page it should appear on.'
}

/**
 * Checks whether the host may ask the writer to publish it: once, and only where an email reaches
 * them.
 */
export const mayAsk = ({
  mayPublish,
  email,
  askedAt,
  isSpam,
  reason,
  trashedAt,
}: Pick<Letter, 'mayPublish' | 'email' | 'askedAt' | 'isSpam' | 'reason' | 'trashedAt'>): boolean =>
  reason === null &&
  !mayPublish &&
  email !== null &&
  askedAt === null &&
  !isSpam &&
  trashedAt === null
