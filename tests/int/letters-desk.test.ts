import { createLocalReq } from 'payload'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { tidyLetters } from '@/cms/letters/delete'
import { makeAccount, makeAdmin, makeApiKey, makeEpisode, signIn } from '../support/content'
import { makeLetter, makeQuestion, setLetters } from '../support/letters'
import { CHROMIUM_WEBM, WAV_OF_A_PAGE } from '../support/recordings'
import { cms, rest, sql, type Call } from '../support/rest'

// Before the settings are read: without it letters can’t be on.
vi.hoisted(() => Object.assign(process.env, { BACKUP_PASSPHRASE: 'a passphrase for these tests' }))

let owner: Call
let editor: Call
let reader: Call
let allReader: Call
let episode: string

beforeAll(async () => {
  owner = await makeAdmin()
  const { id } = await makeAccount('editor@example.com', 'active', { role: 'editor' })
  editor = { cookie: await signIn('editor@example.com') }
  reader = { apiKey: await makeApiKey(id, 'a-key-that-reads-letters-1', ['letters']) }
  allReader = { apiKey: await makeApiKey(id, 'a-key-that-reads-drafts-12', ['read']) }
  episode = (await makeEpisode(owner, 48)).id
})
beforeEach(async () => {
  await sql('TRUNCATE letters_received, letters_questions, letters_deletions CASCADE')
  await setLetters(true)
})

const list = (query = '', as = editor) => rest('GET', `/api/letters${query}`, as)
const press = (id: number, name: string, as = editor, json: object = {}) =>
  rest('POST', `/api/letters/${id}/${name}`, { ...as, json })
const change = (id: number, json: object, as = editor) =>
  rest('PATCH', `/api/letters/${id}`, { ...as, json })
const problemOf = ({ status, body }: Awaited<ReturnType<typeof rest>>) => [
  status,
  body.errors[0].message,
]

describe('the inbox', () => {
  test('lists letters by folder, the newest first, and counts them', async () => {
    const question = await makeQuestion()
    const first = await makeLetter({ text: 'A jar', question, email: 'bo@example.org' })
    const second = await makeLetter({ text: 'A song', recording: CHROMIUM_WEBM, episode })
    await makeLetter({ text: 'Casino', isSpam: true })
    const ids = async (query: string) =>
      (await list(query)).body.docs.map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual([second.id, first.id])
    expect(await ids('?search=JAR')).toEqual([first.id])
    expect(await ids('?search=48')).toEqual([second.id])
    expect(await ids('?isVoice=true')).toEqual([second.id])
    expect(await ids(`?question=${question}`)).toEqual([first.id])
    expect(await ids(`?episode=${episode}`)).toEqual([second.id])
    expect(await ids(`?before=${second.id}`)).toEqual([first.id])
    const { body } = await list('?folder=spam&limit=1')
    expect(body.docs.map(({ text }: { text: string }) => text)).toEqual(['Casino'])
    expect(body.counts).toMatchObject({ inbox: 2, spam: 1, trash: 0, unread: 2 })
    expect((await list('?folder=other')).status).toBe(400)
  })

  test('shows a letter with all that its writer said, and nothing that opens it', async () => {
    const { id } = await makeLetter({ recording: CHROMIUM_WEBM, mayRead: true })
    const { body, text } = await rest('GET', `/api/letters/${id}`, editor)
    expect(body).toMatchObject({
      ...{ name: 'Bo', mayRead: true, mayPublish: false, isRead: false },
      voice: { isPlayable: true, type: 'audio/webm', levels: [40] },
    })
    expect(text).not.toMatch(/nonce|client_?key/i)
  })

  test('takes notes: read, star, note, episode, answered, transcript', async () => {
    const { id } = await makeLetter()
    const changes = {
      ...{ isRead: true, isStarred: true, note: 'Read on air', episode },
      answered: { episode, second: 754 },
      transcript: 'Carry on then.',
    }
    const { body } = await change(id, changes)
    expect(body).toMatchObject({
      ...{ isRead: true, isStarred: true, note: 'Read on air', transcript: 'Carry on then.' },
      episode: { id: episode, number: 48 },
      answered: { episode: { id: episode }, second: 754 },
    })
    expect((await change(id, { answered: null, episode: null })).body).toMatchObject({
      answered: null,
      episode: null,
    })
    expect((await change(id, { episode: 'ep-999' })).status).toBe(400)
    expect((await change(id, { mayPublish: true })).status).toBe(400)
  })

  test('is read with a scope of its own', async () => {
    const { id } = await makeLetter({ recording: CHROMIUM_WEBM })
    expect((await list('', reader)).status).toBe(200)
    expect((await rest('GET', `/api/letters/${id}/voice`, reader)).status).toBe(200)
    for (const path of ['', `/${id}`, `/${id}/voice`, '/questions'])
      expect((await rest('GET', `/api/letters${path}`, allReader)).status).toBe(403)
    expect((await change(id, { isRead: true }, reader)).status).toBe(403)
  })
})

describe('D53 publishing', () => {
  test('needs the consent, an episode, and the words of a voice message', async () => {
    const { id } = await makeLetter({ recording: CHROMIUM_WEBM })
    expect(problemOf(await press(id, 'publish'))).toEqual([409, expect.stringMatching(/agreed/)])
    await sql(`UPDATE letters_received SET may_publish = true`)
    expect(problemOf(await press(id, 'publish'))).toEqual([409, expect.stringMatching(/words/)])
    await change(id, { transcript: 'Carry on then.' })
    expect(problemOf(await press(id, 'publish'))).toEqual([409, expect.stringMatching(/episode/)])
    await change(id, { episode })
    expect((await press(id, 'publish')).body.publishedAt).toEqual(expect.any(String))
    expect((await rest('GET', `/api/letters/published/${id}`)).status).toBe(200)
    await change(id, { transcript: '' })
    expect((await rest('GET', `/api/letters/published/${id}`)).status).toBe(404)
  })

  test('a sound that could not be written anew is a file, and is never published', async () => {
    const over = { recording: WAV_OF_A_PAGE, mayPublish: true, episode, transcript: 'Words.' }
    const { id } = await makeLetter(over)
    expect(problemOf(await press(id, 'publish'))).toEqual([409, expect.stringMatching(/convert/)])
    const { headers, bytes } = await rest('GET', `/api/letters/${id}/voice`, editor)
    expect(bytes).toEqual(WAV_OF_A_PAGE)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/sandbox/),
    })
  })

  test('spam and trash are not on the site', async () => {
    for (const hide of [
      (id: number) => change(id, { isSpam: true }),
      (id: number) => press(id, 'trash', owner),
      (id: number) => press(id, 'unpublish'),
      (id: number) => change(id, { episode: null }),
    ]) {
      const { id } = await makeLetter({ mayPublish: true, isPublished: true, episode })
      expect((await rest('GET', `/api/letters/published/${id}`)).status).toBe(200)
      expect((await hide(id)).status).toBe(200)
      expect((await rest('GET', `/api/letters/published/${id}`)).status).toBe(404)
    }
  })
})

describe('deleting', () => {
  test('is for owners, and can be undone for 30 days', async () => {
    const { id } = await makeLetter()
    for (const [method, path] of [
      ['POST', '/trash'],
      ['POST', '/restore'],
      ['DELETE', ''],
    ] as const)
      expect((await rest(method, `/api/letters/${id}${path}`, editor)).status).toBe(403)
    expect((await press(id, 'trash', owner)).body.trashedAt).toEqual(expect.any(String))
    expect((await change(id, { isRead: true })).status).toBe(409)
    expect((await press(id, 'restore', owner)).body.trashedAt).toBeNull()
    expect((await rest('DELETE', `/api/letters/${id}`, owner)).status).toBe(200)
    expect((await rest('GET', `/api/letters/${id}`, owner)).status).toBe(404)
  })

  test('by time keeps what is published, and notes how many and why, without names', async () => {
    const kept = [
      await makeLetter({ daysAgo: 360 }),
      await makeLetter({ daysAgo: 900, mayPublish: true, isPublished: true, episode }),
    ]
    await makeLetter({ daysAgo: 370 })
    await makeLetter({ daysAgo: 31, isSpam: true })
    const { id } = await makeLetter()
    await sql(
      `UPDATE letters_received SET trashed_at = now() - interval '31 days' WHERE id = ${id}`,
    )
    await sql(`UPDATE letters_received SET is_starred = true`)
    const req = await createLocalReq({}, await cms())
    expect(await tidyLetters(req, new Date())).toBe(3)
    expect(await sql('SELECT id FROM letters_received ORDER BY id')).toEqual(
      kept.map((letter) => ({ id: letter.id })),
    )
    const { body } = await rest('GET', '/api/letters/deletions', editor)
    expect(
      body.docs.map(({ reason, letters }: { reason: string; letters: number }) => [
        reason,
        letters,
      ]),
    ).toEqual([
      ['retention', 1],
      ['spam', 1],
      ['trash', 1],
    ])
    await setLetters(true, true, '3')
    expect(await tidyLetters(req, new Date())).toBe(1)
  })
})

describe('the question of the week', () => {
  test('is created, changed and deleted; a day has one', async () => {
    const create = (json: object) => rest('POST', '/api/letters/questions', { ...editor, json })
    const { status, body } = await create({ text: ' What do you keep? ', day: '2026-12-08' })
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: body.id, text: 'What do you keep?', day: '2026-12-08' },
        ...{ isClosed: false, letters: 0, voices: 0 },
      },
    ])
    const taken = await create({ text: 'Another?', day: '2026-12-08' })
    expect([taken.status, taken.body.errors[0].data.errors[0].path]).toEqual([400, 'day'])
    for (const wrong of [
      {},
      { text: 'A?', day: '2026-02-30' },
      { text: 'a'.repeat(141), day: '2026-12-15' },
    ])
      expect((await create(wrong)).status).toBe(400)
    await makeLetter({ question: body.id, recording: CHROMIUM_WEBM })
    const path = `/api/letters/questions/${body.id}`
    const json = { day: '2026-12-15' }
    expect((await rest('PATCH', path, { ...editor, json })).body).toMatchObject({
      ...{ day: '2026-12-15', letters: 1, voices: 1 },
    })
    expect((await rest('DELETE', path, editor)).status).toBe(200)
    expect(await sql('SELECT question FROM letters_received')).toEqual([{ question: null }])
  })

  test('is closed and opened again; another day opens it, too', async () => {
    const path = `/api/letters/questions/${await makeQuestion('What do you keep?')}`
    const change = async (json: object) => (await rest('PATCH', path, { ...editor, json })).body
    expect(await change({ isClosed: true })).toMatchObject({ isClosed: true })
    expect(await change({ text: 'What did you keep?' })).toMatchObject({ isClosed: true })
    expect(await change({ isClosed: false })).toMatchObject({ isClosed: false })
    await change({ isClosed: true })
    expect(await change({ day: '2026-12-15' })).toMatchObject({ isClosed: false })
    expect((await rest('PATCH', path, { ...editor, json: { isClosed: 1 } })).status).toBe(400)
  })
})

describe('the settings', () => {
  test('are changed by owners; what is off is switched on with what there is', async () => {
    await setLetters(false)
    const json = { isOn: true, retentionMonths: '24' }
    expect((await rest('POST', '/api/globals/letters', { ...editor, json })).status).toBe(403)
    expect((await rest('GET', '/api/globals/letters')).status).toBe(401)
    const { body } = await rest('POST', '/api/globals/letters', { ...owner, json })
    expect(body.result).toMatchObject({ isOn: true, isAllowed: true, retentionMonths: '24' })
    const forged = { isAllowed: false, retentionMonths: '7' }
    const refused = await rest('POST', '/api/globals/letters', { ...owner, json: forged })
    expect(refused.status).toBe(400)
  })

  test('Q55 after a restore no letter is shown until an owner starts, or while they were never on', async () => {
    const { id } = await makeLetter({ mayPublish: true, episode, text: 'On marginalia' })
    await press(id, 'publish')
    const isFound = async () =>
      (await rest('GET', '/api/search?q=marginalia')).text.includes(episode)
    expect(await isFound()).toBe(true)
    await sql(`UPDATE letters SET is_allowed = false`)
    expect((await rest('GET', '/api/letters/published')).body.docs).toEqual([])
    expect(await isFound()).toBe(false)
    for (const path of ['', `/${id}`, `/${id}/voice`])
      expect((await rest('GET', `/api/letters${path}`, owner)).status).toBe(409)
    expect((await rest('POST', '/api/letters/start', editor)).status).toBe(403)
    const started = await rest('POST', '/api/letters/start', owner)
    expect(started.body).toEqual({ isAllowed: true })
    expect((await rest('GET', '/api/letters/published')).body.docs).toHaveLength(1)
    expect(await isFound()).toBe(true)
    await sql(`UPDATE letters SET is_on = false, is_allowed = false`)
    expect(problemOf(await list())).toEqual([409, 'Letters are off.'])
  })

  test('the export is for owners at the desk, and has letters and sounds', async () => {
    const { id } = await makeLetter({ text: 'A jar', recording: CHROMIUM_WEBM })
    expect((await rest('GET', '/api/letters/export', editor)).status).toBe(403)
    const { headers, bytes } = await rest('GET', '/api/letters/export', owner)
    expect(headers.get('Content-Type')).toBe('application/x-tar')
    const name = `letters/${String(id).padStart(6, '0')}`
    expect(bytes.includes(`${name}.json`)).toBe(true)
    expect(bytes.includes(`${name}.weba`)).toBe(true)
    expect(bytes.includes('A jar')).toBe(true)
  })
})
