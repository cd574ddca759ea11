import type { PayloadRequest } from 'payload'
import type { LetterConsent, LetterEpisode, OwnLetter } from '@/domain/letters/letters'
import { ownVoicePath } from '@/domain/paths'
import { sql } from '../database/transactions'
import { changeAlone } from './changes'
import { visibleIds } from './published'
import type { StoredLetter } from './rows'
import type { Caller } from './settings'

/** A letter as its writer sees it, with no episode that is not released. @param token of their link */
export async function toOwnLetter(
  caller: Caller,
  letter: StoredLetter,
  token: string,
): Promise<OwnLetter> {
  const named = [letter.about, letter.episode, letter.answered?.episode]
  const seen = await visibleIds(
    caller,
    named.flatMap((episode) => episode?.id ?? []),
  )
  const ifSeen = (episode: LetterEpisode | null) =>
    episode && seen.has(episode.id) ? episode : null
  return {
    name: letter.name,
    email: letter.email,
    text: letter.text,
    voice: letter.voice && { ...letter.voice, url: ownVoicePath(token) },
    question: letter.question?.text ?? null,
    about: ifSeen(letter.about),
    reason: letter.reason,
    mayRead: letter.mayRead,
    mayPublish: letter.mayPublish,
    sentAt: letter.sentAt,
    isRead: letter.isRead,
    publishedOn: letter.publishedAt ? ifSeen(letter.episode) : null,
    answered: letter.answered && ifSeen(letter.answered.episode) ? letter.answered : null,
    isAsked: letter.askedAt !== null && letter.reply === null && !letter.mayPublish,
    keptUntil: letter.keptUntil,
  }
}

/** Changes what the writer allows. A no takes the letter off the site at once. */
export const changeConsent = (
  req: PayloadRequest,
  id: number,
  { mayRead, mayPublish }: LetterConsent,
): Promise<StoredLetter | null> =>
  changeAlone(req, id, ({ reason }) =>
    reason !== null
      ? []
      : [
          sql`may_read = ${mayRead}`,
          sql`may_publish = ${mayPublish}`,
          ...(mayPublish ? [] : [sql`published_at = NULL`]),
        ],
  )

/** Returns what the writer answers when the host asks to publish; nothing if nobody has asked. */
export const replyToAsk = (
  req: PayloadRequest,
  id: number,
  reply: 'yes' | 'no',
): Promise<StoredLetter | null> =>
  changeAlone(req, id, ({ askedAt }) =>
    askedAt === null
      ? []
      : [
          sql`reply = ${reply}`,
          sql`may_publish = ${reply === 'yes'}`,
          ...(reply === 'yes' ? [] : [sql`published_at = NULL`]),
        ],
  )
