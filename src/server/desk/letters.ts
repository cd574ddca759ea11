import { isOwner } from '@/cms/access'
import { siteNow } from '@/cms/database/site-clock'
import { runSql, sql } from '@/cms/database/transactions'
import { listDeletions } from '@/cms/letters/delete'
import { EPISODE_COLUMNS, type EpisodeRow, toLetterEpisode } from '@/cms/letters/letter-episode'
import {
  ALL_LETTERS,
  countLetters,
  countVoices,
  listLetters,
  neighboursOf,
  type LettersQuery,
} from '@/cms/letters/list'
import { listQuestions, questionOfToday } from '@/cms/letters/questions'
import { findLetter, readLetters, withoutNonce } from '@/cms/letters/rows'
import { isBoxOpen, isContactOpen, lettersSettings } from '@/cms/letters/settings'
import { env } from '@/config/env'
import { LETTER_FOLDERS, type Letter, type LetterEpisode } from '@/domain/letters/letters'
import { dayIn } from '@/domain/show/show-time'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'

const desk = async () => ({ payload: await getCms(), transactionID: undefined })

const MAX_EPISODES = 100

type SearchParameters = Record<string, string | string[] | undefined>

/** Reads which letters an address of the inbox asks for; what is no question is left out. */
export function readLettersQuery(parameters: SearchParameters): LettersQuery {
  const get = (name: string): string => {
    const value = parameters[name]
    return typeof value === 'string' ? value : ''
  }
  const number = (name: string) => (/^[1-9]\d{0,8}$/.test(get(name)) ? Number(get(name)) : null)
  return {
    folder: LETTER_FOLDERS.find((folder) => folder === get('folder')) ?? ALL_LETTERS.folder,
    search: get('search').slice(0, 200),
    question: number('question'),
    episode: get('episode') || null,
    isVoice: get('isVoice') === 'true',
    before: number('before'),
  }
}

/** The episodes that letters may belong to, drafts among them. */
async function listEpisodes(): Promise<LetterEpisode[]> {
  const rows = await runSql<EpisodeRow>(
    await desk(),
    sql`SELECT ${EPISODE_COLUMNS} FROM episodes e
      WHERE e.deleted_at IS NULL AND e.episode_num IS NOT NULL
      ORDER BY e.episode_num DESC LIMIT ${MAX_EPISODES}`,
  )
  return rows.map(toLetterEpisode)
}

async function getBox(account: Account) {
  const caller = await desk()
  const [settings, { timeZone, showName }] = await Promise.all([
    lettersSettings(caller),
    getFrame(),
  ])
  const now = siteNow()
  const [counts, question, episodes] = await Promise.all([
    countLetters(caller),
    questionOfToday(caller),
    listEpisodes(),
  ])
  return {
    ...{ isOn: settings.isOn, hasContact: settings.hasContact, isAllowed: settings.isAllowed },
    ...{ counts, question, episodes, timeZone, showName },
    /** Editors read and answer, owners delete. */
    canDelete: isOwner({ user: account }),
    hasMail: env().SMTP_HOST !== undefined,
    now: now.toISOString(),
  }
}

/** Returns what the inbox shows; no letter after a restore, until an owner starts. */
export async function getInbox(account: Account, query: LettersQuery) {
  const box = await getBox(account)
  const { docs, nextBefore } = box.isAllowed
    ? await listLetters(await desk(), query)
    : { docs: [], nextBefore: null }
  return { ...box, query, letters: docs.map(withoutNonce), nextBefore }
}

export type Inbox = Awaited<ReturnType<typeof getInbox>>

/** Returns what the page of one letter shows; null if there is none, or it may not be shown. */
export async function getLetterPage(account: Account, id: number) {
  const box = await getBox(account)
  const letter = box.isAllowed ? await findLetter(await desk(), id) : null
  if (!letter) return null
  const neighbours = await neighboursOf(await desk(), id)
  return { ...box, ...neighbours, letter: withoutNonce(letter) }
}

export type LetterPage = NonNullable<Awaited<ReturnType<typeof getLetterPage>>>

/** The questions of the week, and which day it is for the show. */
export async function getQuestions(_account: Account) {
  const caller = await desk()
  const { timeZone } = await getFrame()
  const { isOn } = await lettersSettings(caller)
  return {
    questions: await listQuestions(caller),
    today: dayIn(siteNow(), timeZone),
    isOn,
    timeZone,
  }
}

export type DeskQuestions = Awaited<ReturnType<typeof getQuestions>>

export async function getLetterSettings(account: Account) {
  const cms = await getCms()
  const stored = await cms.findGlobal({ slug: 'letters', depth: 0, ...asAccount(account) })
  const caller = await desk()
  const { isOn, hasContact, contactEmail, reasons, retentionMonths, isAllowed } =
    await lettersSettings(caller)
  return {
    seen: stored.updatedAt ?? '',
    ...{ isOn, hasContact, contactEmail, reasons, retentionMonths, isAllowed },
    hasMail: env().SMTP_HOST !== undefined,
    hasPassphrase: env().BACKUP_PASSPHRASE !== undefined,
    voices: await countVoices(caller),
    deletions: await listDeletions(caller, 60),
  }
}

export type LetterSettings = Awaited<ReturnType<typeof getLetterSettings>>

/** Counts how many letters and messages nobody has read; none while neither is taken. */
export async function countUnreadLetters(): Promise<number> {
  const caller = await desk()
  const settings = await lettersSettings(caller)
  if (!isBoxOpen(settings) && !isContactOpen(settings)) return 0
  return (await countLetters(caller)).unread
}

/** The letters that belong to an episode, the oldest first; null while letters are off. */
export async function getEpisodeLetters(
  _account: Account,
  episode: string,
): Promise<Letter[] | null> {
  const caller = await desk()
  if (!isBoxOpen(await lettersSettings(caller))) return null
  const letters = await readLetters(
    caller,
    sql`WHERE l.episode = ${episode} AND l.spam_at IS NULL AND l.trashed_at IS NULL ORDER BY l.id`,
  )
  return letters.map(withoutNonce)
}
