import { VISITOR_READS } from '@/cms/database/connections'
import { siteNow } from '@/cms/database/site-clock'
import { runSql, sql } from '@/cms/database/transactions'
import { EPISODE_COLUMNS, type EpisodeRow, toLetterEpisode } from '@/cms/letters/letter-episode'
import { readLetterLink } from '@/cms/letters/links'
import { toOwnLetter } from '@/cms/letters/own-letter'
import { publishedOn } from '@/cms/letters/published'
import { questionOfToday } from '@/cms/letters/questions'
import { isBoxOpen, lettersSettings } from '@/cms/letters/settings'
import { env } from '@/config/env'
import type {
  CurrentQuestion,
  LetterEpisode,
  OwnLetter,
  PublishedLetter,
} from '@/domain/letters/letters'
import { getCms } from '../payload'

const visitor = async () => ({ payload: await getCms(), transactionID: VISITOR_READS })

const MAX_EPISODES = 50

export type LetterBox = {
  question: CurrentQuestion | null
  /** For how long letters are stored. */
  retentionMonths: number
  episodes: LetterEpisode[]
  hasMail: boolean
}

/** For how many months messages of the contact form are stored, and what they can be about. */
export async function getContactForm(): Promise<{ retentionMonths: number; reasons: string[] }> {
  const { retentionMonths, reasons } = await lettersSettings(await visitor())
  return { retentionMonths, reasons }
}

/** Returns what the letter box asks and says; null while it is closed. */
export async function getLetterBox(): Promise<LetterBox | null> {
  const caller = await visitor()
  const settings = await lettersSettings(caller)
  if (!isBoxOpen(settings)) return null
  const episodes = await runSql<EpisodeRow>(
    caller,
    sql`SELECT ${EPISODE_COLUMNS}
      FROM visible_episodes(${siteNow().toISOString()}::timestamptz) e
      ORDER BY e.episode_num DESC LIMIT ${MAX_EPISODES}`,
  )
  return {
    question: await questionOfToday(caller),
    retentionMonths: settings.retentionMonths,
    episodes: episodes.map(toLetterEpisode),
    hasMail: env().SMTP_HOST !== undefined,
  }
}

/** The question of the week; null if there is none, or while letters are not taken. */
export const getCurrentQuestion = async (): Promise<CurrentQuestion | null> =>
  isBoxOpen(await lettersSettings(await visitor())) ? questionOfToday(await visitor()) : null

/** The letter whose writer has this private link; null when it is nobody’s. */
export async function openLetterLink(token: string): Promise<OwnLetter | null> {
  const caller = await visitor()
  const letter = await readLetterLink(caller, token)
  return letter && toOwnLetter(caller, letter, token)
}

/** The published letters on the page of an episode, the oldest first. */
export const listLettersOf = async (episode: string): Promise<PublishedLetter[]> =>
  publishedOn(await visitor(), episode)
