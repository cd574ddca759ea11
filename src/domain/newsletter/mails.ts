/**
 * The mails of the newsletter: one is made from an episode and sent on its release, written by hand,
 * or made of those of a week. Each address gets a mail once.
 */
import type { MailBlock } from './mail-blocks'

/** `waiting`: for the release of its episode. `stopped`: by the host, or by itself. */
export const MAIL_STATES = ['draft', 'waiting', 'scheduled', 'sending', 'stopped', 'sent'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** `week`: what came in a week, for those who want one mail a week. */
export const MAIL_KINDS = ['episode', 'note', 'week'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * Inserts below the text of an email: the quote of the week, when the next episode comes, and
 * published letters by their ids. Empty ones are left out.
 */
export const MAIL_INSERTS = ['quote', 'release'] as const
/** One of `MAIL_INSERTS`, or `letter:ID`. */
export type MailInsert = string
export const MAX_INSERTS = 12

export const letterInsert = (id: number): MailInsert => `letter:${id}`

/** The id of the letter that is put in; null for anything else. */
export const letterOfInsert = (insert: MailInsert): number | null =>
  insert.startsWith('letter:') ? Number(insert.slice('letter:'.length)) : null

/**
 * `handing`: the mail server has it, or is about to. `uncertain`: nobody knows whether it took it,
 * because the process or the connection ended before the answer; it is not repeated by itself.
 */
export const DELIVERY_STATES = ['due', 'handing', 'delivered', 'failed', 'uncertain'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
export type DeliveryCounts = Record<DeliveryState, number>

export type MadeMail = {
  subject: string
  preview: string
  html: string
  text: string
  /**
   * Beginning of the name of each place to fill in (`personal`): random for each email, so that
   * nothing that anybody typed is such a place. Emails made before there were marks have none.
   */
  mark?: string
}

/** The same as it is stored: with its parts, of which its page is made. */
export type StoredMail = MadeMail & { blocks: MailBlock[] }

/** A mail as it is stored; times are ISO 8601. */
export type MailRow = {
  id: number
  kind: MailKind
  /** The id of its episode; null for a note, and once the episode is deleted. */
  episode: string | null
  episodeTitle: string | null
  /** For example "Episode 51", "S2 E14". */
  episodeName: string | null
  state: MailState
  /** Empty in a mail of an episode: its title. */
  subject: string
  /** The first line that an inbox shows; empty: what the mail begins with. */
  preview: string
  /** Markdown, like show notes; in a mail of an episode a word above its notes. */
  body: string
  inserts: MailInsert[]
  isShown: boolean
  /** Of a mail of a week: the day when it is due, in the time of the show. */
  week: string | null
  sendAt: string | null
  startedAt: string | null
  endedAt: string | null
  /** Reason why it does not go on by itself, or goes on later: a sentence for the host. */
  problem: string | null
  changedAt: string
}

export type ListedMail = Omit<MailRow, 'body'> & { counts: DeliveryCounts }

/** An address that a mail did not reach, or may not have reached. */
export type Trouble = { subscriber: number; email: string; reason: string | null; at: string }

export const MAX_SUBJECT = 200
export const MAX_BODY = 20_000

/** Gmail cuts off what is beyond 102 kB, and with it the link to stop. */
export const MAX_MAIL_BYTES = 100_000

export const mayChange = (state: MailState): boolean =>
  state === 'draft' || state === 'waiting' || state === 'scheduled'

/** A mail stops itself when more than this share of its addresses failed … */
export const STOP_SHARE = 3 / 100
/** … of at least so many. */
export const STOP_FROM = 50

/**
 * Checks whether an email stops itself.
 * @param done how many were delivered, failed or are uncertain
 */
export const hasTooManyFailures = (failed: number, done: number): boolean =>
  done >= STOP_FROM && failed / done > STOP_SHARE
