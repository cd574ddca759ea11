import { VISITOR_READS } from '@/cms/database/connections'
import { siteNow } from '@/cms/database/site-clock'
import { runSql, sql } from '@/cms/database/transactions'
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

/** How many episodes someone may say that their letter is about, the newest of them. */
const MAX_EPISODES = 50

/** What the page shows on which letters are written. */
export type LetterBox = {
  question: CurrentQuestion | null
  /** For how long letters are stored. */
  retentionMonths: number
  episodes: LetterEpisode[]
  /** Whether the private link is mailed, too. */
  hasMail: boolean
}

/** Whether letters are taken. */
export async function isLetterBoxOpen(): Promise<boolean> {
  return isBoxOpen(await lettersSettings(await visitor()))
}

/** What the letter box asks and says; null while it is closed. */
export async function getLetterBox(): Promise<LetterBox | null> {
  const caller = await visitor()
  const settings = await lettersSettings(caller)
  if (!isBoxOpen(settings)) return null
  const episodes = await runSql<LetterEpisode>(
    caller,
    sql`SELECT e.id, e.episode_num::int AS number, coalesce(e.title, '') AS title
      FROM visible_episodes(${siteNow().toISOString()}::timestamptz) e
      ORDER BY e.episode_num DESC LIMIT ${MAX_EPISODES}`,
  )
  return {
    question: await questionOfToday(caller),
    retentionMonths: settings.retentionMonths,
    episodes,
    hasMail: env().SMTP_HOST !== undefined,
  }
}

/** The question of the week; null if there is none, or while letters are not taken. */
export const getCurrentQuestion = async (): Promise<CurrentQuestion | null> =>
  (await isLetterBoxOpen()) ? questionOfToday(await visitor()) : null

/** The letter whose writer has this private link; null when it is nobody’s. */
export async function openLetterLink(token: string): Promise<OwnLetter | null> {
  const caller = await visitor()
  const letter = await readLetterLink(caller, token)
  return letter && toOwnLetter(caller, letter, token)
}

/** The published letters on the page of an episode, the oldest first. */
export const listLettersOf = async (episode: string): Promise<PublishedLetter[]> =>
  publishedOn(await visitor(), episode)
