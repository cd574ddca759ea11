import { buffer } from 'node:stream/consumers'
import { createLocalReq } from 'payload'
import { runSql, sql } from '@/cms/database/transactions'
import { deleteLetter } from '@/cms/letters/delete'
import { letterToken } from '@/cms/letters/links'
import { createQuestion } from '@/cms/letters/questions'
import { findLetter, type StoredLetter } from '@/cms/letters/rows'
import { convertVoice, findVoice, storeVoice } from '@/cms/letters/voices'
import { CHROMIUM_WEBM } from './recordings'
import { cms } from './rest'

/** Turns letters on or off without the check that wants a passphrase. */
export async function setLetters(isOn: boolean, isAllowed = isOn, months = '12'): Promise<void> {
  const payload = await cms()
  await runSql(
    { payload },
    sql`WITH gone AS (DELETE FROM letters)
      INSERT INTO letters (is_on, is_allowed, retention_months)
      VALUES (${isOn}, ${isAllowed}, ${months}::enum_letters_retention_months)`,
  )
}

/** Turns the contact form on or off, in the same way. */
export async function setContact(isOn: boolean, email: string | null = null): Promise<void> {
  const payload = await cms()
  await runSql(
    { payload },
    sql`WITH changed AS (UPDATE site SET has_contact_page = ${isOn} RETURNING id),
        mailed AS (UPDATE letters SET contact_email = ${email})
      INSERT INTO site (has_contact_page) SELECT ${isOn} WHERE NOT EXISTS (SELECT FROM site)`,
  )
}

/** A question of the week that holds since so many days ago. @returns its id */
export async function makeQuestion(text = 'What do you keep in a jar?', daysAgo = 1) {
  const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  return createQuestion({ payload: await cms() }, { text, day })
}

let made = 0

/** What a letter in a test may differ in. */
type Over = {
  text?: string
  name?: string | null
  email?: string | null
  question?: number | null
  /** The id of the episode that it is about and belongs to. */
  episode?: string | null
  mayRead?: boolean
  mayPublish?: boolean
  isSpam?: boolean
  isPublished?: boolean
  daysAgo?: number
  /** The file of its recording. */
  recording?: Buffer | null
  transcript?: string
}

/** A letter as it is stored, without a form. */
export async function makeLetter({
  text = `Letter ${++made}`,
  name = 'Bo',
  email = null,
  question = null,
  episode = null,
  mayRead = false,
  mayPublish = false,
  isSpam = false,
  isPublished = false,
  daysAgo = 0,
  recording = null,
  transcript = '',
}: Over = {}): Promise<StoredLetter> {
  const payload = await cms()
  const at = sql`now() - make_interval(days => ${daysAgo}::int)`
  const [row] = await runSql<{ id: number }>(
    { payload },
    sql`INSERT INTO letters_received (client_key, name, email, text, question, about, episode,
        language, may_read, may_publish, sent_at, spam_at, published_at, transcript)
      VALUES (${`made-${++made}`}, ${name}, ${email}, ${text}, ${question}, ${episode}, ${episode},
        'en', ${mayRead}, ${mayPublish}, ${at}, ${isSpam ? at : sql`NULL`},
        ${isPublished ? at : sql`NULL`}, ${transcript})
      RETURNING id`,
  )
  const id = row?.id ?? 0
  const req = await createLocalReq({}, payload)
  if (recording) await storeVoice(req, id, { content: recording, levels: [40] })
  await convertVoice(req, id)
  const letter = await findLetter({ payload }, id)
  if (!letter) throw new Error('No letter was made')
  return letter
}

/** The sound of the newest letter, as it is heard. */
export async function voiceOf(): Promise<Buffer> {
  const payload = await cms()
  const [row] = await runSql<{ id: number }>(
    { payload },
    sql`SELECT max(letter) AS id FROM letters_voices`,
  )
  const voice = await findVoice({ payload }, row?.id ?? 0)
  if (!voice) throw new Error('There is no recording')
  return buffer(voice.read(0, voice.size - 1))
}

/** What the private link to a letter opens with. */
export const letterTokenFor = async (letter: StoredLetter): Promise<string> =>
  letterToken(await cms(), letter)

export const dropLetter = async ({ id }: StoredLetter): Promise<boolean> =>
  deleteLetter(await createLocalReq({}, await cms()), id, { reason: 'writer', now: new Date() })

/**
 * Makes what a route of letters needs: that they are on, and a letter or question.
 * @param makeEpisode makes one that visitors see, and returns its id
 * @returns the path with its token or id; for any other route, as it was
 */
export async function readyLetters(
  pattern: string,
  makeEpisode: () => Promise<string>,
): Promise<string> {
  if (pattern.startsWith('/api/globals/letters')) await setLetters(false)
  if (!/^\/api\/letters(\/|$)/.test(pattern)) return pattern
  await setLetters(true)
  await setContact(true)
  if (pattern.includes('/questions/:id')) {
    const question = await makeQuestion('What is on the table?', (made += 1) + 100)
    return pattern.replace(':id', String(question))
  }
  if (!/:id|:token/.test(pattern)) return pattern
  const isPublished = pattern.includes('/published/')
  const letter = await makeLetter({
    email: 'bo@example.com',
    episode: isPublished ? await makeEpisode() : null,
    mayPublish: isPublished,
    isPublished,
    recording: pattern.endsWith('/voice') ? CHROMIUM_WEBM : null,
    transcript: 'Words.',
  })
  return pattern.replace(':token', await letterTokenFor(letter)).replace(':id', String(letter.id))
}
