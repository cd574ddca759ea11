import { createHmac, randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { SPAM_SCORE } from '@/domain/letters/letter-score'
import type { NewLetter } from '@/domain/letters/new-letter'
import { siteNow } from '../database/site-clock'
import { inTransaction, runSql, sql } from '../database/transactions'
import { letterToken } from './links'
import type { Caller } from './settings'
import { storeVoice, type NewVoice } from './voices'

/** A letter that has just come in. */
export type ReceivedLetter = {
  letter: NewLetter
  voice: NewVoice | null
  /** Id of the client; null for a form without scripts. */
  key: string | null
  score: number
  /** Of the page that it was written on. */
  language: string
}

type Owner = { id: number; nonce: string }

/** The database has no key with which someone could ask for the link to a letter. */
const hashOf = ({ secret }: Pick<Payload, 'secret'>, key: string): string =>
  createHmac('sha256', secret).update(`letter key ${key}`).digest('hex')

/** The private link of a letter that was stored before under this key, if there is one. */
export async function storedBefore(caller: Caller, key: string): Promise<string | null> {
  const [owner] = await runSql<Owner>(
    caller,
    sql`SELECT id, nonce FROM letters_received WHERE client_key = ${hashOf(caller.payload, key)}`,
  )
  return owner ? letterToken(caller.payload, owner) : null
}

/** Returns what a letter is about, if it is there; an episode only if visitors see it. */
const subjectOf = ({ question, about }: NewLetter) => ({
  question: sql`(SELECT id FROM letters_questions WHERE id = ${question}::int)`,
  about: sql`(SELECT e.id FROM visible_episodes(${siteNow().toISOString()}::timestamptz) e
    WHERE e.id = ${about}::varchar)`,
})

/**
 * Stores a letter with its sound, or neither. What looks like spam is stored in the folder for that
 * and nowhere else, so nothing is lost silently. The same key stores one letter, however often it is sent.
 * @returns its id, null if it was stored before, and what its private link opens with
 */
export const storeLetter = (
  req: PayloadRequest,
  { letter, voice, key, score, language }: ReceivedLetter,
): Promise<{ id: number | null; token: string }> =>
  inTransaction(req, async () => {
    const { question, about } = subjectOf(letter)
    const clientKey = hashOf(req.payload, key ?? randomUUID())
    const now = sql`${siteNow().toISOString()}::timestamptz`
    const [owner] = await runSql<Owner>(
      req,
      sql`INSERT INTO letters_received (client_key, name, email, text, question, about, language,
          reason, may_read, may_publish, sent_at, score, spam_at, episode)
        VALUES (${clientKey}, ${letter.name}, ${letter.email}, ${letter.text}, ${question},
          ${about}, ${language}, ${letter.reason}, ${letter.mayRead}, ${letter.mayPublish}, ${now}, ${score},
          ${score >= SPAM_SCORE ? now : sql`NULL`}, ${about})
        ON CONFLICT (client_key) DO NOTHING RETURNING id, nonce`,
    )
    if (!owner) {
      const before = key === null ? null : await storedBefore(req, key)
      if (before === null) throw new Error('A letter was neither stored nor there')
      return { id: null, token: before }
    }
    if (voice) await storeVoice(req, owner.id, voice)
    return { id: owner.id, token: letterToken(req.payload, owner) }
  })
