import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findForVisitor } from '@/cms/search'
import { parseSearch } from '@/domain/search/search'
import { getLetterBox, listLettersOf, openLetterLink } from '@/server/queries/letters'
import { makeAdmin, makeEpisode } from '../support/content'
import {
  dropLetter,
  letterTokenFor,
  makeLetter,
  makeQuestion,
  setLetters,
} from '../support/letters'
import { CHROMIUM_WEBM } from '../support/recordings'
import { contentVersion, cms, rest, sql, type Call } from '../support/rest'

let owner: Call
let episode: string

beforeAll(async () => {
  owner = await makeAdmin()
  episode = (await makeEpisode(owner, 48)).id
})
beforeEach(async () => {
  await sql('TRUNCATE letters_received, letters_questions, letters_deletions CASCADE')
  await setLetters(true)
})

const PUBLISHED = () => ({ mayPublish: true, isPublished: true, episode, transcript: 'Words.' })
const press = (token: string, json: object, headers = {}) =>
  rest('POST', `/api/letters/mine/${token}`, { json, headers })

describe('D53 the private link', () => {
  test('reads the letter, changes the yes, and deletes it', async () => {
    const letter = await makeLetter({
      text: 'A jar',
      recording: CHROMIUM_WEBM,
      email: 'bo@example.org',
    })
    const token = await letterTokenFor(letter)
    expect(await openLetterLink(token)).toMatchObject({
      ...{ text: 'A jar', email: 'bo@example.org', mayRead: false, isRead: false },
      voice: { url: `/api/letters/mine/${token}/voice` },
    })
    expect((await press(token, { action: 'change', mayRead: true })).body).toEqual({
      next: `/letter/${token}`,
    })
    expect(await openLetterLink(token)).toMatchObject({ mayRead: true, mayPublish: false })
    expect((await press(token, { action: 'delete' })).body).toEqual({ next: '/write?deleted' })
    expect(await openLetterLink(token)).toBeNull()
    expect(await sql('SELECT letter FROM letters_voices')).toEqual([])
    expect(await sql('SELECT reason, letters FROM letters_deletions')).toEqual([
      { reason: 'writer', letters: 1 },
    ])
  })

  test('opens nothing but its own letter', async () => {
    const [mine, other] = [await makeLetter(), await makeLetter()]
    const token = await letterTokenFor(mine)
    const bytes = Buffer.from(token, 'base64url')
    const forged = Buffer.concat([
      Buffer.from(`${other.id}.`),
      bytes.subarray(`${mine.id}.`.length),
    ]).toString('base64url')
    await dropLetter(mine)
    for (const wrong of [forged, token, 'short', token.slice(0, -2), `${token}AA`]) {
      expect(await openLetterLink(wrong)).toBeNull()
      expect((await press(wrong, { action: 'delete' })).status).toBe(404)
      expect((await rest('GET', `/api/letters/mine/${wrong}/voice`)).status).toBe(404)
    }
    const page = await press(token, { action: 'delete' }, { Accept: 'text/html' })
    expect([page.status, page.headers.get('Location')]).toEqual([303, `/letter/${token}`])
    expect(await sql('SELECT id FROM letters_received')).toEqual([{ id: other.id }])
  })

  test('a no takes it off the site at once, with its sound', async () => {
    const letter = await makeLetter({ ...PUBLISHED(), recording: CHROMIUM_WEBM })
    const sound = `/api/letters/published/${letter.id}/voice`
    expect((await rest('GET', sound)).status).toBe(200)
    const before = await contentVersion()
    await press(await letterTokenFor(letter), { action: 'change', mayRead: true })
    expect((await rest('GET', sound)).status).toBe(404)
    // With it ends what the response cache has of published letters.
    expect(await contentVersion()).toBeGreaterThan(before)
    expect(await listLettersOf(episode)).toEqual([])
    const [row] = await sql('SELECT published_at, may_read FROM letters_received')
    expect(row).toEqual({ published_at: null, may_read: true })
  })

  test('answers the host’s question; nobody can answer what was not asked', async () => {
    const letter = await makeLetter({ email: 'bo@example.org' })
    const token = await letterTokenFor(letter)
    await press(token, { action: 'yes' })
    expect(await openLetterLink(token)).toMatchObject({ mayPublish: false, isAsked: false })
    await sql('UPDATE letters_received SET asked_at = now()')
    expect(await openLetterLink(token)).toMatchObject({ isAsked: true })
    await press(token, { action: 'yes' })
    expect(await openLetterLink(token)).toMatchObject({ mayPublish: true, isAsked: false })
    await press(token, { action: 'no' })
    expect(await openLetterLink(token)).toMatchObject({ mayPublish: false, isAsked: false })
    expect((await press(token, { action: 'publish' })).status).toBe(400)
  })
})

describe('D53 published letters', () => {
  test('are read by anyone, with the name given and never the address', async () => {
    const question = await makeQuestion()
    await makeLetter({ ...PUBLISHED(), text: 'A jar', email: 'bo@example.org', question })
    await makeLetter({ mayPublish: true, episode })
    const { body, text } = await rest('GET', `/api/letters/published?episode=${episode}`)
    expect(body).toMatchObject({
      docs: [{ name: 'Bo', text: 'A jar', question: 'What do you keep in a jar?', voice: null }],
      nextBefore: null,
    })
    expect(text).not.toMatch(/example\.org|note|nonce/)
    expect(await listLettersOf(episode)).toEqual(body.docs)
    expect((await rest('GET', '/api/letters/published?before=x')).status).toBe(400)
  })

  test('of an episode that visitors don’t see are not seen, nor an answer in one', async () => {
    const { id: planned } = await makeEpisode(owner, 90, { _status: 'draft' })
    const hidden = await makeLetter({ ...PUBLISHED(), episode: planned })
    const shown = await makeLetter(PUBLISHED())
    await sql(`UPDATE letters_received SET answered_in = '${planned}', answered_second = 5`)
    expect(await openLetterLink(await letterTokenFor(hidden))).toMatchObject({
      ...{ about: null, publishedOn: null, answered: null },
    })
    const { body } = await rest('GET', '/api/letters/published')
    expect(body.docs).toMatchObject([{ id: shown.id, answered: null }])
    expect((await rest('GET', `/api/letters/published/${hidden.id}`)).status).toBe(404)
    await sql(`UPDATE letters_received SET answered_in = '${episode}' WHERE id = ${shown.id}`)
    expect((await rest('GET', `/api/letters/published/${shown.id}`)).body.answered).toMatchObject({
      ...{ episode: { number: 48 }, second: 5 },
    })
  })

  test('are why the search finds their episode, with the passage, while they are on the site', async () => {
    const search = async (q: string) =>
      (await findForVisitor(await cms(), parseSearch(new URLSearchParams({ q })))).hits
    const { id } = await makeEpisode(owner, 5, { title: 'A chair', description: 'We sit down.' })
    const text = 'My aunt hid the marmalade behind it.'
    const letter = await makeLetter({ text, episode: id, mayPublish: true })
    expect(await search('marmalade')).toEqual([])
    const publish = (what: string) =>
      rest('POST', `/api/letters/${letter.id}/${what}`, { ...owner, json: {} })
    expect((await publish('publish')).status).toBe(200)
    const [hit] = await search('marmalade')
    expect(hit).toMatchObject({ kind: 'episode', id, isLetter: true, isSaid: false })
    expect(hit?.excerpt).toContainEqual({ text: 'marmalade', isMarked: true })
    // What the notes say comes from them.
    const [noted] = await search('sit')
    expect(noted).toMatchObject({ isLetter: false, isSaid: false })
    expect((await publish('unpublish')).status).toBe(200)
    expect(await search('marmalade')).toEqual([])
  })

  test('have sound that is served in parts', async () => {
    const { id } = await makeLetter({ ...PUBLISHED(), recording: CHROMIUM_WEBM })
    const get = (Range?: string) =>
      rest('GET', `/api/letters/published/${id}/voice`, { headers: Range ? { Range } : {} })
    const whole = await get()
    expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'audio/webm'])
    const part = await get('bytes=10-19')
    expect([part.status, part.headers.get('Content-Range'), part.bytes]).toEqual([
      206,
      `bytes 10-19/${whole.bytes.length}`,
      whole.bytes.subarray(10, 20),
    ])
    expect((await get('bytes=-5')).bytes).toEqual(whole.bytes.subarray(-5))
    expect((await get('bytes=999999-')).status).toBe(416)
    expect((await get('lines=1-2')).status).toBe(200)
  })
})

describe('what leaves the site', () => {
  test('the log of changes and webhooks carry the id alone, and only for accounts', async () => {
    const start = (await rest('GET', '/api/changes', owner)).body.cursor
    const { body: sent } = await rest('POST', '/api/letters', {
      form: (() => {
        const form = new FormData()
        form.set('text', 'Secret words')
        form.set('name', 'Etta')
        return form
      })(),
    })
    expect(sent.next).toMatch(/^\/letter\//)
    const [{ id = 0 } = {}] = await sql<{ id: number }>('SELECT id FROM letters_received')
    // Changes of the tests before may be seen first.
    const text = await vi.waitFor(
      async () => {
        const read = await rest('GET', `/api/changes?after=${start}&wait=3`, owner)
        expect(read.body.changes).toContainEqual(
          expect.objectContaining({ type: 'created', collection: 'letters', id: String(id) }),
        )
        return read.text
      },
      { timeout: 15_000 },
    )
    expect(text).not.toMatch(/Secret|Etta/)
    const visitors = await sql(
      `SELECT FROM changes WHERE collection = 'letters' AND reader = 'visitors'`,
    )
    expect(visitors).toEqual([])
  })
})

describe('the letter box', () => {
  test('asks the question of the day, and is closed while letters are off', async () => {
    await makeQuestion('Of last week?', 8)
    const question = await makeQuestion('Of this week?', 1)
    await makeQuestion('Of next week?', -6)
    await makeLetter({ question })
    expect(await getLetterBox()).toMatchObject({
      question: { text: 'Of this week?', letters: 1, lastDay: expect.any(String) },
      retentionMonths: 12,
      episodes: expect.arrayContaining([
        expect.objectContaining({ id: episode, number: 48, title: expect.any(String) }),
      ]),
    })
    await setLetters(false)
    expect(await getLetterBox()).toBeNull()
  })
})
