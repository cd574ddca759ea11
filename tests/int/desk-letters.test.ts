import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { DESK_ROUTES } from '@/domain/desk-routes'
import type { Account } from '@/server/desk/account'
import { getDeskFrame } from '@/server/desk/frame'
import {
  getEpisodeLetters,
  getInbox,
  getLetterPage,
  getLetterSettings,
  getQuestions,
  readLettersQuery,
} from '@/server/desk/letters'
import { getToDo } from '@/server/desk/todo'
import { makeAccount, makeEpisode, signIn } from '../support/content'
import { runSql } from '../support/database'
import { makeLetter, makeQuestion, setLetters } from '../support/letters'
import { CHROMIUM_WEBM } from '../support/recordings'
import type { Call } from '../support/rest'

let owner: Account
let editor: Account
let admin: Call
const sql = (statement: string) => runSql(env().DATABASE_URL ?? '', statement)

beforeAll(async () => {
  owner = { ...(await makeAccount('host@example.com')), collection: 'users' }
  const made = await makeAccount('editor@example.com', 'active', { role: 'editor' })
  editor = { ...made, collection: 'users' }
  admin = { cookie: await signIn('host@example.com') }
})
beforeEach(async () => {
  await sql('TRUNCATE letters_received, letters_questions CASCADE')
  await setLetters(true)
})

const inbox = (query: Record<string, string> = {}, account = owner) =>
  getInbox(account, readLettersQuery(query))

describe('the inbox of the desk', () => {
  test('shows a folder, with the question that holds and the episodes to choose from', async () => {
    const question = await makeQuestion()
    const { id: episode } = await makeEpisode(admin, 61)
    const older = await makeLetter({ text: 'About a jar', question })
    const newer = await makeLetter({ recording: CHROMIUM_WEBM, episode })
    await makeLetter({ isSpam: true })
    const page = await inbox()
    expect(page.letters.map(({ id }) => id)).toEqual([newer.id, older.id])
    expect(page.counts).toMatchObject({ inbox: 2, spam: 1, unread: 2 })
    expect(page.question).toMatchObject({ id: question, letters: 1 })
    expect(page.episodes).toContainEqual(expect.objectContaining({ id: episode, number: 61 }))
    expect(page).toMatchObject({ isOn: true, isAllowed: true, canDelete: true })
    expect((await inbox({}, editor)).canDelete).toBe(false)
    expect((await inbox({ isVoice: 'true' })).letters).toHaveLength(1)
    expect((await inbox({ folder: 'spam' })).letters).toHaveLength(1)
    expect((await inbox({ question: String(question) })).letters).toHaveLength(1)
  })

  test('a letter has a page, with its neighbours', async () => {
    const [first, second] = [await makeLetter(), await makeLetter()]
    const page = await getLetterPage(editor, first.id)
    expect(page).toMatchObject({ previous: second.id, next: null, letter: { id: first.id } })
    expect(await getLetterPage(editor, 999_999)).toBeNull()
  })

  test('is empty after a restore, until an owner starts', async () => {
    const letter = await makeLetter()
    await setLetters(true, false)
    expect(await inbox()).toMatchObject({ isAllowed: false, letters: [] })
    expect(await getLetterPage(owner, letter.id)).toBeNull()
  })
})

test('letters that nobody has read are on the tab and in the list of what is left to do', async () => {
  await makeLetter()
  await makeLetter({ isSpam: true })
  expect((await getDeskFrame(owner)).unread).toBe(1)
  expect((await getToDo(editor)).unreadLetters).toBe(1)
})

test('while they are off, their tab is behind More and counts nothing', async () => {
  await makeLetter()
  expect((await getDeskFrame(owner)).unused).not.toContain(DESK_ROUTES.letters)
  await setLetters(false)
  const frame = await getDeskFrame(editor)
  expect(frame.unused).toContain(DESK_ROUTES.letters)
  expect(frame.unread).toBe(0)
  expect((await getToDo(owner)).unreadLetters).toBe(0)
})

test('an episode has the letters that belong to it, without spam', async () => {
  const { id: episode } = await makeEpisode(admin, 62)
  const letter = await makeLetter({ episode })
  await makeLetter({ episode, isSpam: true })
  await makeLetter()
  const letters = await getEpisodeLetters(editor, episode)
  expect(letters?.map(({ id }) => id)).toEqual([letter.id])
  await setLetters(false)
  expect(await getEpisodeLetters(editor, episode)).toBeNull()
})

test('the questions know today; the settings what is stored', async () => {
  await makeQuestion('Which line do you carry?')
  await makeLetter({ recording: CHROMIUM_WEBM })
  const { questions, today, isOn } = await getQuestions(editor)
  expect(questions).toMatchObject([{ text: 'Which line do you carry?', letters: 0, voices: 0 }])
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(isOn).toBe(true)
  const settings = await getLetterSettings(owner)
  expect(settings).toMatchObject({ isOn: true, retentionMonths: 12, voices: { count: 1 } })
  expect(settings.voices.bytes).toBeGreaterThan(0)
})
