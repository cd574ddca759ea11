import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DESK_ROUTES } from '@/domain/desk-routes'
import type { Account } from '@/server/desk/account'
import { getAudience, parseAudienceQuery } from '@/server/desk/audience'
import { getDeskFrame } from '@/server/desk/frame'
import {
  getEpisodeLetters,
  getInbox,
  getLetterPage,
  getLetterSettings,
  getQuestions,
  readLettersQuery,
} from '@/server/desk/letters'
import { getEpisodeMailing, getMailPage, getMails, getNewMail } from '@/server/desk/mails'
import { getNewsletterSettings } from '@/server/desk/newsletter-settings'
import { getToDo } from '@/server/desk/todo'
import { makeAccount, makeEpisode, signIn } from '../support/content'
import { makeLetter, makeQuestion, setLetters } from '../support/letters'
import { makeNote, makeSubscriber, setNewsletter } from '../support/newsletter'
import { CHROMIUM_WEBM } from '../support/recordings'
import { rest, sql, type Call } from '../support/rest'

let owner: Account
let editor: Account
let admin: Call
const RELEASE = '2090-11-21T06:00:00.000Z'

beforeAll(async () => {
  owner = { ...(await makeAccount('host@example.com')), collection: 'users' }
  const made = await makeAccount('editor@example.com', 'active', { role: 'editor' })
  editor = { ...made, collection: 'users' }
  admin = { cookie: await signIn('host@example.com') }
})
beforeEach(async () => {
  await sql('TRUNCATE letters_received, letters_questions CASCADE')
  await sql('TRUNCATE newsletter_subscribers, newsletter_mails, newsletter_deliveries CASCADE')
  await setLetters(true)
  await setNewsletter(true)
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

test('while letters are off, their tab is behind More and counts nothing', async () => {
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

const audience = (query: Record<string, string> = {}, account = owner) =>
  getAudience(account, parseAudienceQuery(query))

describe('the audience', () => {
  test('is counted, drawn week by week, and listed', async () => {
    await makeSubscriber({ email: 'bo@example.org', state: 'waiting' })
    await makeSubscriber({ email: 'etta@example.org', hoursAgo: 24 * 21 })
    const page = await audience()
    expect(page).toMatchObject({ isOn: true, mailsAllowed: true, canChange: true, total: 2 })
    expect(page.rows.map(({ email, state, since }) => [email, state, since])).toEqual([
      ['etta@example.org', 'active', expect.any(String)],
      ['bo@example.org', 'waiting', 'today'],
    ])
    expect(page.growth).toHaveLength(26)
    expect(page.growth.slice(-5).map(({ active }) => active)).toEqual([0, 1, 1, 1, 1])
    expect((await audience({ q: ' BO@ ' })).rows).toHaveLength(1)
    expect((await audience({ state: 'stopped' })).rows).toEqual([])
    expect((await audience({}, editor)).canChange).toBe(false)
  })

  test('says why someone is off the list, or may soon be', async () => {
    await makeSubscriber({ state: 'stopped' })
    const { id } = await makeSubscriber()
    await sql(
      `UPDATE newsletter_subscribers SET failures = 1, failure = 'Mailbox full' WHERE id = ${id}`,
    )
    expect((await audience()).rows.map(({ about }) => about)).toEqual([
      ...['failed once: Mailbox full', 'today'],
    ])
  })

  test.each([
    [{}, { search: '', state: null, before: null }],
    [
      { q: ' a ', state: 'active', before: '12' },
      { search: 'a', state: 'active', before: 12 },
    ],
    [
      { q: ['a'], state: 'gone', before: '0' },
      { search: '', state: null, before: null },
    ],
  ])('%j', (query, parsed) => expect(parseAudienceQuery(query)).toEqual(parsed))
})

describe('the emails', () => {
  test('are listed with the release that they wait for', async () => {
    const { id } = await makeEpisode(admin, 51, { releaseAt: RELEASE })
    await makeNote('Your kitchens')
    await rest('POST', '/api/newsletter/mails', { ...admin, json: { episode: id } })
    const { mails, episodes, active } = await getMails(owner, null)
    expect(active).toBe(0)
    expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
      ['episode', 'waiting'],
      ['note', 'draft'],
    ])
    expect(episodes).toEqual({ [id]: { releaseAt: RELEASE, isLive: false } })
  })

  test('one is as REST has it, with what the page needs besides', async () => {
    await makeSubscriber()
    const id = await makeNote('Your kitchens', 'Thank you.')
    const page = await getMailPage(owner, id)
    expect(page).toMatchObject({ active: 1, email: 'host@example.com', episode: null })
    const { body } = await rest('GET', `/api/newsletter/mails/${id}`, admin)
    expect(page?.mail).toEqual(body)
    expect(page?.mail?.made?.html).toContain('Thank you.')
    expect(await getMailPage(owner, id + 1)).toBeNull()
    expect((await getNewMail(editor)).mail).toBeNull()
  })

  test('one that was held is among what is left to do', async () => {
    const id = await makeNote()
    expect((await getToDo(editor)).heldMails).toBe(0)
    await sql(`UPDATE newsletter_mails SET problem = 'It was due while off.' WHERE id = ${id}`)
    expect((await getToDo(editor)).heldMails).toBe(1)
  })

  test('an episode says whether it is emailed, while the newsletter is on', async () => {
    const { id } = await makeEpisode(admin, 52, { releaseAt: RELEASE })
    expect(await getEpisodeMailing(id)).toEqual({ active: 0, mail: null })
    await rest('POST', '/api/newsletter/mails', { ...admin, json: { episode: id } })
    expect(await getEpisodeMailing(id)).toMatchObject({ mail: { state: 'waiting' } })
    expect(await getEpisodeMailing(null)).toEqual({ active: 0, mail: null })
    await setNewsletter(false)
    expect(await getEpisodeMailing(id)).toBeNull()
  })
})

test('while the newsletter is off its tabs are behind More; the settings say what the server has', async () => {
  const tabs = [DESK_ROUTES.mails, DESK_ROUTES.audience]
  expect((await getDeskFrame(owner)).unused).not.toContain(tabs[0])
  await setNewsletter(false)
  expect((await getDeskFrame(editor)).unused).toEqual(expect.arrayContaining(tabs))
  expect(await getNewsletterSettings(owner)).toMatchObject({
    ...{ isOn: false, postalAddress: '12 Paper Lane', replyTo: '', mailServer: null },
    perSecond: 10,
  })
})
