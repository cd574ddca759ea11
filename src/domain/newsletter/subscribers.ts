import { asciiAddress, isEmail } from '../accounts/is-email'

/** `waiting` for the press that confirms; `failed` when mail servers refuse the address. */
export const SUBSCRIBER_STATES = ['waiting', 'active', 'stopped', 'failed'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

export const FREQUENCIES = ['each', 'weekly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Place where someone asked for the newsletter; `file` is an import. */
export const JOIN_SOURCES = [
  'home',
  'episode',
  'footer',
  'popup',
  'follow',
  'page',
  'file',
] as const
export type JoinSource = (typeof JOIN_SOURCES)[number]

/** Times are in UTC, as ISO 8601. */
export type Subscriber = {
  id: number
  email: string
  /** Part of every link in mails: with another one, earlier links stop working. */
  nonce: string
  state: SubscriberState
  frequency: Frequency
  /**
   * Place where they want to be written to instead; the other one stays until they confirm this.
   */
  newEmail: string | null
  newEmailAskedAt: string | null
  /** Of the site when it was asked for. */
  language: string
  source: JoinSource
  /** Of an import: what the owner declared. */
  sourceNote: string | null
  askedAt: string
  confirmedAt: string | null
  stoppedAt: string | null
  /** Permanent refusals so far, and what the mail server answered last. */
  failures: number
  failure: string | null
}

/** `came` and `left` are of the last 30 days. */
export type SubscriberCounts = {
  states: Record<SubscriberState, number>
  sources: Record<JoinSource, number>
  came: number
  left: number
  weekly: number
}

/** Subscribers at the end of a day (UTC), as `YYYY-MM-DD`. */
export type GrowthDay = { day: string; active: number }

export type StoredOfSubscriber = Omit<Subscriber, 'id' | 'nonce'> & {
  mails: { subject: string; at: string }[]
  bounces: { reason: string | null; at: string }[]
}

/** Values of a query parameter after a plain form. */
export const JOIN_ANSWERS = ['sent', 'wrong', 'often', 'deleted'] as const
export type JoinAnswer = (typeof JOIN_ANSWERS)[number]

/** Values of a query parameter after a plain form. */
export const PREFERENCES_ANSWERS = ['saved', 'wrong', 'often'] as const
export type PreferencesAnswer = (typeof PREFERENCES_ANSWERS)[number]

const DAY_MS = 24 * 60 * 60 * 1000

/** Counts how many days an address may wait for its confirmation; then it is deleted. */
export const waitingDays = (source: JoinSource): number => (source === 'file' ? 14 : 2)

/** For how many days a stopped address is stored, so that it can be put back. */
export const STOPPED_DAYS = 30

/**
 * Checks whether the link in the email that asks to confirm works: until the address is deleted,
 * and not after its owner stopped the emails, unless they asked for them again.
 */
export function mayConfirm({ state, source, askedAt, stoppedAt }: Subscriber, now: Date): boolean {
  if (state === 'active') return true
  const asked = Date.parse(askedAt)
  const isInTime = now.getTime() - asked < waitingDays(source) * DAY_MS
  return isInTime && (stoppedAt === null || Date.parse(stoppedAt) < asked)
}

/**
 * Checks whether the link in the email to a new address works: for as long as one to join, and only
 * for someone who still gets the newsletter.
 */
export const mayMove = ({ state, newEmail, newEmailAskedAt }: Subscriber, now: Date): boolean =>
  state === 'active' &&
  newEmail !== null &&
  newEmailAskedAt !== null &&
  now.getTime() - Date.parse(newEmailAskedAt) < waitingDays('page') * DAY_MS

/** The longest part before the `@` (RFC 5321, 4.5.3.1.1). */
const MAX_LOCAL = 64

/** Finds what is wrong with what someone typed as their address, or null. */
export const addressProblem = (text: string): string | null =>
  isEmail(text) && text.trim().lastIndexOf('@') <= MAX_LOCAL
    ? null
    : 'That doesn’t look like a full email address. Try something like you@example.org.'

/** By which two addresses are the same: mail servers ignore case, in practice in all of it. */
export const addressKey = (text: string): string => asciiAddress(text).toLowerCase()

/** Domains with many mailboxes, and some whose names are close to theirs and just as right. */
const KNOWN_DOMAINS = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'outlook.com', 'live.com', 'yahoo.com'],
  ...['icloud.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.de', 'gmx.net', 'web.de'],
  ...['t-online.de', 'mail.com', 'ymail.com', 'gmx.com', 'email.com', 'fastmail.com'],
]
const SLIPPED_COM = /\.(con|cim|vom|xom|cmo|ocm|comm|coom)$/

/**
 * Checks whether one slip leads from one text to the other: a letter too many, too few, wrong, or
 * swapped.
 */
function isOneSlip(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  const left = Math.min(a.length, b.length) - start
  while (end < left && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return Math.max(x.length, y.length) === 1 || (x.length === 2 && x === [...y].reverse().join(''))
}

/** The address that was probably meant, where the domain has a common slip; else null. */
export function suggestion(text: string): string | null {
  const address = text.trim()
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at).toLowerCase()
  if (at < 2 || KNOWN_DOMAINS.includes(domain)) return null
  const meant =
    KNOWN_DOMAINS.find((known) => isOneSlip(domain, known)) ?? domain.replace(SLIPPED_COM, '.com')
  return meant === domain ? null : address.slice(0, at) + meant
}
