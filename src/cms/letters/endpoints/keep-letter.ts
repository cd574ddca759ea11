import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { clientAddress, countAttempt, RateLimitError } from '@/cms/accounts/rate-limits'
import { inTransaction } from '@/cms/database/transactions'
import { storeLetter, type ReceivedLetter } from '../receive'
import { removedHash } from '@/cms/newsletter/rows'
import { env } from '@/config/env'
import { FORM_AGAIN_POLICY } from '@/domain/letters/form-again'
import { letterScore, SPAM_SCORE } from '@/domain/letters/letter-score'
import type { NewLetter } from '@/domain/letters/new-letter'
import { enqueue } from '@/jobs/enqueue'
import { convertVoice } from '@/jobs/tasks/convert-voice'
import { mailLetter } from '@/jobs/tasks/mail-letter'

/** Answers a browser with a form and what was typed in it. */
export const formAgain = (html: string, isTooOften: boolean): Response =>
  new Response(html, {
    status: isTooOften ? 429 : 400,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': FORM_AGAIN_POLICY,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })

/** Rates how much a letter looks like spam. @param field of the form that it came with */
export function scoreOf({ text, name }: NewLetter, field: (name: string) => string): number {
  const opened = field('opened')
  return letterScore({
    text,
    name: name ?? '',
    isTrapped: field('website') !== '',
    openedMs: opened === '' ? null : Number(opened),
  })
}

/** One of a few queues, by the network: of each network one recording is converted at a time. */
function voiceQueue(req: PayloadRequest): string {
  const [first = 0] = createHash('sha256').update(clientAddress(req)).digest()
  return `convert-voice ${first % 64}`
}

/** Decides if the writer gets a mail: not above the limit for one recipient, which nobody is told. */
async function mayMail(req: PayloadRequest, { letter, score }: ReceivedLetter): Promise<boolean> {
  // Without a mail server the link would stand in the log.
  if (letter.email === null || score >= SPAM_SCORE || !env().SMTP_HOST) return false
  try {
    const key = removedHash(req.payload, letter.email)
    await countAttempt(req, [{ limit: 'LIMIT_JOIN_MAILS', key, isSilent: true }])
    return true
  } catch (err) {
    if (err instanceof RateLimitError) return false
    throw err
  }
}

/** Tells if the host gets a mail as well, if they want one: not of what looks like spam. */
const hasNotice = ({ letter, score }: ReceivedLetter): boolean =>
  letter.reason !== null && score < SPAM_SCORE && env().SMTP_HOST !== undefined

/** Stores a letter and has its writer mailed. @returns the token of its link, and if it is new */
async function keep(req: PayloadRequest, received: ReceivedLetter) {
  const isMailed = await mayMail(req, received)
  return inTransaction(req, async () => {
    const { id, token } = await storeLetter(req, received)
    if (id !== null && isMailed) await enqueue(req, mailLetter, { id, about: 'receipt' })
    if (id !== null && hasNotice(received)) await enqueue(req, mailLetter, { id, about: 'notice' })
    if (id !== null && received.voice)
      await enqueue(req, convertVoice, { letter: id }, { queue: voiceQueue(req) })
    return { token, isNew: id !== null }
  })
}

/**
 * Stores a letter within the limit of one network; what is not stored as a new letter doesn’t count.
 * @param read makes the letter of what was sent
 */
export async function keepWithinLimit(
  req: PayloadRequest,
  read: () => Promise<ReceivedLetter>,
): Promise<{ token: string; isNew: boolean }> {
  const counted = await countAttempt(req, [{ limit: 'LIMIT_LETTERS', key: clientAddress(req) }])
  let isNew = false
  try {
    const kept = await keep(req, await read())
    isNew = kept.isNew
    return kept
  } finally {
    if (!isNew) await counted.refund()
  }
}
