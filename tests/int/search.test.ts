import { beforeAll, describe, expect, test } from 'vitest'
import { findForVisitor, suggestForVisitor } from '@/cms/search'
import { env } from '@/config/env'
import { parseSearch } from '@/domain/search'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { runSql } from '../support/database'
import { cms, rest, type Call } from '../support/rest'

// What visitors find, and that they never find what they may not see (D18, D32, D37, D38).

let admin: Call
beforeAll(async () => {
  admin = await makeAdmin()
})

const search = async (text: string, over: Record<string, string> = {}, now = new Date()) =>
  findForVisitor(await cms(), parseSearch(new URLSearchParams({ q: text, ...over })), { now })

/** What is found, as `episode ep-001`. */
const found = async (...of: Parameters<typeof search>) =>
  (await search(...of)).hits.map(({ kind, id }) => `${kind} ${id}`)

const patch = async (path: string, json: object) => {
  const { status, text } = await rest('PATCH', path, { ...admin, json })
  expect(status, text).toBe(200)
}

describe('what is found is what visitors see', () => {
  test('a draft is found once it is published, under its title of then', async () => {
    await makeEpisode(admin, 1, { title: 'Walrus notes', _status: 'draft' })
    expect(await found('walrus')).toEqual([])
    await patch('/api/episodes/ep-001', { _status: 'published' })
    expect(await found('walrus')).toEqual(['episode ep-001'])
    await patch('/api/episodes/ep-001?draft=true', { title: 'Ostrich notes', _status: 'draft' })
    expect(await found('ostrich')).toEqual([])
    expect(await found('walrus')).toEqual(['episode ep-001'])
    await patch('/api/episodes/ep-001', { title: 'Pelican notes', _status: 'published' })
    expect(await found('walrus')).toEqual([])
    expect(await found('pelican')).toEqual(['episode ep-001'])
  })

  test('an episode released later is found from then on, without a write', async () => {
    const releaseAt = '2999-01-01T06:00:00.000Z'
    await makeEpisode(admin, 2, { title: 'Tomorrow’s armadillo', releaseAt })
    await makeGuest(admin, 2, 'Zebulon Later')
    const before = new Date(Date.parse(releaseAt) - 1)
    for (const text of ['armadillo', 'armadilo', 'zebulon', 'zebulom'])
      expect(await search(text, {}, before)).toMatchObject({ hits: [], corrected: null })
    expect(await suggestForVisitor(await cms(), 'armad', before)).toMatchObject({
      episodes: [],
      words: [],
    })
    const index = await runSql<{ id: string }>(
      env().DATABASE_URL ?? '',
      `SELECT id FROM search_documents WHERE document @@ 'armadillo' AND visible_from IS NOT NULL`,
    )
    expect(index.map(({ id }) => id)).toEqual(['ep-002'])
  })

  test('a guest is hidden with the episode, and by a draft of its own', async () => {
    await makeEpisode(admin, 3, { title: 'A table' })
    await makeGuest(admin, 3, 'Quintessa Sample')
    const both = ['episode ep-003', 'guest ep-003-QuintessaSample']
    expect(await found('quintessa')).toEqual(both)
    await patch('/api/guests/ep-003-QuintessaSample?draft=true', {
      description: 'Somebody else.',
      _status: 'draft',
    })
    expect(await found('quintessa')).toEqual(both)
    await patch('/api/episodes/ep-003', { deletedAt: new Date().toISOString() })
    expect(await found('quintessa')).toEqual([])
    await patch('/api/episodes/ep-003?trash=true', { deletedAt: null })
    expect(await found('quintessa')).toEqual(both)
    await rest('DELETE', '/api/guests/ep-003-QuintessaSample', admin)
    expect(await found('quintessa')).toEqual([])
  })

  test('a deleted episode is gone, and so are its words', async () => {
    await makeEpisode(admin, 4, { title: 'Xylophone' })
    expect(await found('xylophone')).toEqual(['episode ep-004'])
    await rest('DELETE', '/api/episodes/ep-004', admin)
    expect(await found('xylophone')).toEqual([])
    const words = await runSql(
      env().DATABASE_URL ?? '',
      `SELECT word FROM search_words WHERE word = 'xylophone' OR documents < 1`,
    )
    expect(words).toEqual([])
  })

  test('a quote is found from its time on', async () => {
    const json = { quote: 'A marmalade line', quoteauthor: 'Nobody', epnum: 1 }
    const showsFrom = '2999-01-01T00:00:00.000Z'
    const { body } = await rest('POST', '/api/quotes', { ...admin, json: { ...json, showsFrom } })
    expect(await found('marmalade')).toEqual([])
    await patch(`/api/quotes/${body.doc.id}`, { showsFrom: '2026-01-01T00:00:00.000Z' })
    const { hits } = await search('marmalade')
    expect(hits).toMatchObject([{ kind: 'quote', episode: { id: 'ep-001' } }])
  })

  test('a change that is rolled back changes nothing', async () => {
    await runSql(
      env().DATABASE_URL ?? '',
      `BEGIN`,
      `UPDATE episodes SET title = 'Kumquat' WHERE id = 'ep-001'`,
      `SET CONSTRAINTS ALL IMMEDIATE`,
      `ROLLBACK`,
    )
    expect(await found('kumquat')).toEqual([])
    expect(await found('pelican')).toEqual(['episode ep-001'])
  })
})

describe('how it is found', () => {
  beforeAll(async () => {
    await makeEpisode(admin, 10, { title: 'The lantern', isMentalHealth: true })
    await makeEpisode(admin, 11, {
      title: 'Something else',
      description:
        'We read. Then there is a **lantern** in the café, and [more](https://example.com/lantern).',
      isClimateJustice: true,
    })
    await makeEpisode(admin, 12, { title: 'What the tide leaves' })
    await makeGuest(admin, 12, 'Lantern Keeper')
  })

  test('a title before a guest before the notes', async () => {
    const { hits, counts } = await search('lanterns', { type: 'episode' })
    expect(hits.map(({ id }) => id)).toEqual(['ep-010', 'ep-012', 'ep-011'])
    expect(counts.kinds).toEqual({ episode: 3, guest: 1, quote: 0 })
    expect(hits[2]?.excerpt).toEqual(expect.arrayContaining([{ text: 'lantern', isMarked: true }]))
  })

  test('within a theme, which is a word as well', async () => {
    expect(await found('lantern', { theme: 'climateJustice' })).toEqual(['episode ep-011'])
    expect((await search('lantern')).counts.themes).toEqual({ mentalHealth: 1, climateJustice: 1 })
    expect(await found('mental health lantern')).toEqual(['episode ep-010'])
    await rest('POST', '/api/globals/pillars', {
      ...admin,
      json: { mentalHealth: { title: 'Inner weather' } },
    })
    expect(await found('inner weather')).toEqual(['episode ep-010'])
    expect((await search('mental health')).counts.themes).toEqual({})
  })

  test.each(['12', '#12', 'ep-012', 'episode 12', 'Ep 12'])('an episode by %s', async (text) => {
    expect((await found(text))[0]).toBe('episode ep-012')
  })

  test.each([
    ['lantren', 'lantern', false],
    ['cafe', null, false],
    ['the lantern', null, false],
    ['lan tern', 'lantern', false],
    ['lantern kepeer', 'lantern keeper', false],
    ['lantern tide pelican', 'lantern tide pelican', true],
  ])('%s', async (text, corrected, isPartial) => {
    const result = await search(text)
    expect(result.hits.length).toBeGreaterThan(0)
    expect(result.isPartial).toBe(isPartial)
    if (!isPartial) expect(result.corrected).toBe(corrected)
  })

  test('and the title where all words are of the kind that says nothing', async () => {
    expect((await found('what the'))[0]).toBe('episode ep-012')
  })
})

describe('odd questions', () => {
  const QUESTIONS: Record<string, string> = {
    nothing: '',
    'a space': ' ',
    'a quote': "'",
    quotes: "''''",
    'a backslash': '\\',
    'a percent sign': '%',
    'an underscore': '_',
    'an operator': ':*',
    'a negation': '!',
    operators: '&|!()<->',
    'a quotation mark': '"',
    markup: '<script>',
    'an emoji': '😀',
    NUL: '\0',
    'NUL in a word': 'a\0b',
    'half a pair': '\uD800',
    'a private character': '\uE000',
    '10,000 letters': 'x'.repeat(10_000),
    '10,000 characters': "it's ".repeat(2000),
    'a ligature': 'ﷺ',
    Japanese: '日本語',
    'a statement': "Robert'); DROP TABLE search_documents;--",
  }
  test.each(Object.entries(QUESTIONS))('%s is answered', async (_, text) => {
    expect(await search(text)).toMatchObject({ isPartial: expect.any(Boolean) })
    const { q } = parseSearch(new URLSearchParams({ q: text }))
    expect(await suggestForVisitor(await cms(), q)).toHaveProperty('words')
  })
})

describe('GET /api/search', () => {
  const get = async (query: string) => rest('GET', `/api/search${query}`)

  test('says what is found, and where', async () => {
    const { status, body } = await get('?q=Lantern&type=episode&limit=1')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      query: 'lantern',
      searchedFor: 'lantern',
      totals: { episode: 3, guest: 1, quote: 0 },
      docs: [{ type: 'episode', id: 'ep-010', title: 'The lantern', path: '/podcast/ep-010' }],
      hasNextPage: true,
    })
    expect((await get('?q=lantern&type=episode&limit=1&page=3')).body).toMatchObject({
      docs: [{ id: 'ep-011' }],
      hasNextPage: false,
    })
  })

  test.each([
    ['', 'q'],
    ['?q=', 'q'],
    ['?q=%20', 'q'],
    [`?q=${'x'.repeat(101)}`, 'q'],
    ['?q=a&type=users', 'type'],
    ['?q=a&theme=favs', 'theme'],
    ['?q=a&limit=0', 'limit'],
    ['?q=a&limit=1000', 'limit'],
    ['?q=a&page=x', 'page'],
    ['?q=a&page=2', 'page'],
  ])('refuses %s by name', async (query, path) => {
    const { status, body } = await get(query)
    expect(status).toBe(400)
    expect(body.errors[0].data.errors[0].path).toBe(path)
  })

  test('suggests what begins like the last word', async () => {
    const { body } = await rest('GET', '/api/search/suggestions?q=the lant')
    expect(body.episodes).toMatchObject([
      { id: 'ep-010', path: '/podcast/ep-010' },
      { id: 'ep-012' },
    ])
    expect(body.words).toEqual(['lantern', 'lanterns'].slice(0, body.words.length))
    expect((await rest('GET', '/api/search/suggestions?q=keeper')).body.guests).toMatchObject([
      { name: 'Lantern Keeper', path: '/podcast/ep-012' },
    ])
    expect((await rest('GET', '/api/search/suggestions')).status).toBe(400)
  })
})
