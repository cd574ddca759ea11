import * as z from 'zod'
import { validateLink } from '../episodes/links'
import { shortText } from '../language/text-schemas'
import {
  CHANGE_COLLECTIONS,
  CHANGE_READERS,
  type ChangeCollection,
  type ChangeReader,
} from './change-log'

export const WEBHOOK_EVENTS: readonly { value: ChangeCollection; label: string }[] = [
  { value: 'episodes', label: 'Episodes' },
  { value: 'guests', label: 'Guests' },
  { value: 'quotes', label: 'Quotes' },
  { value: 'timed_texts', label: 'Transcripts and chapters' },
  { value: 'paths', label: 'Listening paths' },
  { value: 'topics', label: 'Topics' },
  { value: 'globals', label: 'Texts and settings' },
  { value: 'letters', label: 'Letters received' },
  { value: 'redirects', label: 'Redirects' },
  { value: 'pages', label: 'Pages' },
]

export const WEBHOOK_READERS: { value: ChangeReader; label: string }[] = [
  { value: 'visitors', label: 'Only what is live' },
  { value: 'accounts', label: 'Drafts and scheduled content, too' },
]

export const MAX_WEBHOOKS = 20
export const WEBHOOK_NAME_LENGTH = 80

const NO_URL = 'The URL must start with https://.'
const NO_EVENTS = 'Choose at least one.'
const NO_READER = `Choose one of: ${CHANGE_READERS.join(', ')}.`

const isChangeCollection = (event: string): event is ChangeCollection =>
  CHANGE_COLLECTIONS.some((collection) => collection === event)

export const newWebhook = z.object({
  name: shortText(WEBHOOK_NAME_LENGTH, `Enter a name of 1 to ${WEBHOOK_NAME_LENGTH} characters.`),
  // Whether it may be without encryption is known to the server.
  url: z
    .string({ error: NO_URL })
    .refine((url) => validateWebhookUrl(url, true) === null, { error: NO_URL })
    .meta({ format: 'uri' }),
  // Checked as a whole, so that an error names the field and not its place in the list.
  events: z
    .array(z.string().meta({ enum: [...CHANGE_COLLECTIONS] }), { error: NO_EVENTS })
    .min(1, { error: NO_EVENTS })
    .refine((events) => events.every(isChangeCollection), {
      error: `Choose from: ${CHANGE_COLLECTIONS.join(', ')}.`,
    })
    .transform((events) => events.filter(isChangeCollection)),
  reader: z
    .enum(CHANGE_READERS, { error: NO_READER })
    .default('visitors')
    .describe('Whose view of the data to send; `visitors` by default.'),
})

/** Place where a delivery stands: not taken yet, taken by the receiver, or given up. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

/** A try of a delivery, and what came of it. */
export type Attempt = {
  /** Time when it began, as an ISO instant. */
  at: string
  /** Time until the response had been read; null for attempts before this was measured. */
  durationMs: number | null
  /** Null without a response. */
  status: number | null
  /** In words; null after a success. */
  problem: string | null
  answer: string
}

/** In characters. */
export const ATTEMPT_ANSWER_LENGTH = 500

export const MAX_ATTEMPTS = 30

/** The tries of a delivery with one more; the oldest make room. */
export const addAttempt = (attempts: readonly Attempt[], attempt: Attempt): Attempt[] =>
  [
    ...attempts,
    { ...attempt, answer: [...attempt.answer].slice(0, ATTEMPT_ANSWER_LENGTH).join('') },
  ].slice(-MAX_ATTEMPTS)

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** After how long it is tried again (ms), by the number of tries; the last one from then on. */
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR]

/** Time a delivery is tried (ms). */
export const TRIED_FOR_MS = 24 * HOUR

/**
 * Finds when a delivery that failed is tried again, or null when it has been tried for a day.
 * @param tries how many times it was tried, this one included
 * @param firstTriedAt when it was tried first
 */
export function nextTry(tries: number, firstTriedAt: Date, now: Date): Date | null {
  const pause = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0
  const next = new Date(now.getTime() + pause)
  const end = firstTriedAt.getTime() + TRIED_FOR_MS
  if (next.getTime() <= end) return next
  return now.getTime() < end ? new Date(end) : null // The last try is at the end of the day.
}

/**
 * Finds what is wrong with the address of a webhook, or null.
 * @param allowHttp where private addresses may be reached, nothing on the way need be encrypted
 */
export function validateWebhookUrl(value: string, allowHttp: boolean): string | null {
  const problem = validateLink(value, 'The URL')
  if (problem === null && (allowHttp || /^https:/i.test(value))) return null
  return NO_URL
}
