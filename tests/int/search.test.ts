import { beforeAll, describe, expect, test } from 'vitest'
import { findForVisitor, suggestForVisitor } from '@/cms/search'
import { normalizeQuestion, parseSearch } from '@/domain/search/search'
import { MAX_TIMED_TEXT } from '@/domain/listening/timed-text'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { cms, rest, sql, type Body } from '../support/rest'

// What visitors find, and that they never find what they may not see (D18, D32, D37, D38).

const admin = await makeAdmin()

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
    const index = await sql<{ id: string }>(
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
    const words = await sql(
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

  test('what is said is found with its episode, and shown where it is said', async () => {
    await makeEpisode(admin, 5, { title: 'A chair', description: 'We sit down.' })
    const filler = Array.from({ length: 300 }, (_, n) => `Sentence ${n} of nothing much.`)
    const text = `WEBVTT\n\nNOTE Only for us: wolverine\n\n${[
      ...filler,
      'It was a <i>cassowary</i>, he said.',
      'Then we left.',
    ]
      .map(
        (said, n) => `${Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')} --> 9:59\n${said}`,
      )
      .join('\n\n')}`
    const json = { episode: 'ep-005', kind: 'transcript', text }
    const { status, body } = await rest('POST', '/api/timed_texts?depth=0', { ...admin, json })
    expect(status).toBe(201)
    const { hits } = await search('cassowaries')
    expect(hits).toMatchObject([{ kind: 'episode', id: 'ep-005', title: [{ text: 'A chair' }] }])
    expect(hits[0]).toMatchObject({ isSaid: true })
    expect(hits[0]?.excerpt).toContainEqual({ text: 'cassowary', isMarked: true })
    expect(hits[0]?.excerpt[0]).toEqual({ text: '…', isMarked: false })
    // Its words may be spread over the episode.
    const spread = (await search('chair cassowary')).hits[0]
    expect(spread?.title).toContainEqual({ text: 'chair', isMarked: true })
    expect(spread?.excerpt).toContainEqual({ text: 'cassowary', isMarked: true })
    // What the notes say comes from them.
    const noted = (await search('sit')).hits[0]
    expect(noted?.excerpt).toContainEqual({ text: 'sit', isMarked: true })
    expect(noted?.isSaid).toBe(false)
    // Visitors do not read what is beside the words.
    expect(await found('wolverine')).toEqual([])

    await patch('/api/episodes/ep-005', { deletedAt: new Date().toISOString() })
    expect(await found('cassowary')).toEqual([])
    await patch('/api/episodes/ep-005?trash=true', { deletedAt: null })
    expect(await found('cassowary')).toEqual(['episode ep-005'])
    await patch(`/api/timed_texts/${body.doc.id}`, { text: 'An emu came in.' })
    expect(await found('cassowary')).toEqual([])
    expect(await found('emu')).toEqual(['episode ep-005'])
    await rest('DELETE', `/api/timed_texts/${body.doc.id}`, admin)
    expect(await found('emu')).toEqual([])
  })

  test.each([
    ['letters of one byte', (n: number) => n.toString(36)],
    [
      'letters of three bytes',
      (n: number) => String.fromCodePoint(0x4e00 + (n % 20_000), 0x4e00 + (n >> 4)),
    ],
  ])('a transcript as long as can be, in %s, is saved', async (_, wordOf) => {
    const number = 6 + Number((await search('lengthy', { type: 'episode' })).counts.kinds.episode)
    const { id } = await makeEpisode(admin, number, { title: 'Lengthy' })
    let text = ''
    // In other scripts, what a request may bring ends it before.
    for (let n = 0, bytes = 0; Math.max(text.length, bytes) < MAX_TIMED_TEXT - 40; n += 1) {
      const word = `${wordOf(n + 50_000)}${n % 1000 === 999 ? '\n\n' : ' '}`
      text += word
      bytes += Buffer.byteLength(word)
    }
    const json = { episode: id, kind: 'transcript', text }
    const { status } = await rest('POST', '/api/timed_texts?depth=0', { ...admin, json })
    expect(status).toBe(201)
    expect(await found(wordOf(50_000))).toEqual([`episode ${id}`])
  })

  test('a change that is rolled back changes nothing', async () => {
    await sql(
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
    expect(counts.kinds).toEqual({ episode: 3, guest: 1, quote: 0, page: 0 })
    expect(hits[2]?.excerpt).toEqual(expect.arrayContaining([{ text: 'lantern', isMarked: true }]))
  })

  test('within a theme, which is a word as well', async () => {
    expect(await found('lantern', { theme: 'climateJustice' })).toEqual(['episode ep-011'])
    expect((await search('lantern')).counts.topics).toEqual({ mentalHealth: 1, climateJustice: 1 })
    expect(await found('mental health lantern')).toEqual(['episode ep-010'])
    await rest('POST', '/api/globals/pillars', {
      ...admin,
      json: { mentalHealth: { title: 'Inner weather' } },
    })
    expect(await found('inner weather')).toEqual(['episode ep-010'])
    expect((await search('mental health')).counts.topics).toEqual({})
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

describe('what is meant (N40)', () => {
  beforeAll(async () => {
    await makeEpisode(admin, 13, {
      title: 'Who’s That, “Zanzibar”?',
      description: 'A kindred spirit plays jazz—loudly. It is the company’s best.',
    })
    const description = Array.from({ length: 300 }, (_, n) => `filler${n}`).join(' ')
    await makeEpisode(admin, 14, { title: 'Gazebo', description })
    await makeEpisode(admin, 15, {
      title: 'Gazebo, Sweet Gazebo, Gazebo Again',
      description: 'Gazebo gazebo. It isn’t a hovercraft.',
    })
    await makeGuest(admin, 15, 'Zoë O’Hara')
  })

  test('N40 straight and curly apostrophes are alike, and quotation marks are no letters', async () => {
    for (const text of [
      "who's that",
      'who’s that',
      'zanzibar',
      '“zanzibar”',
      "company's",
      'loudly',
    ])
      expect(await found(text), text).toEqual(['episode ep-013'])
    expect(await found("o'hara")).toEqual(await found('O’Hara'))
    expect(await found("o'hara")).toContain('guest ep-015-ZoëOHara')
    const { hits } = await search("company's")
    expect(hits[0]?.excerpt).toContainEqual({ text: 'company', isMarked: true })
    expect(hits[0]?.excerpt.map((part) => part.text).join('')).toContain('company’s best')
  })

  test('N40 what is called exactly as asked for comes first', async () => {
    for (const text of ['gazebo', 'Gazebo!', '“gazebo”'])
      expect((await found(text))[0], text).toBe('episode ep-014')
    expect((await suggestForVisitor(await cms(), 'gazebo')).episodes[0]?.id).toBe('ep-014')
    // The title of what was meant as well.
    expect((await found('gazeebo'))[0]).toBe('episode ep-014')
  })

  test('N40 a word that is far from all others finds nothing, and one that occurs is kept', async () => {
    for (const text of ['hundred', 'xqzz'])
      expect(await search(text), text).toMatchObject({ hits: [], corrected: null })
    await makeEpisode(admin, 16, { title: 'A hundred hovercrafts' })
    expect(await search('hundred hovercraft')).toMatchObject({ corrected: null, isPartial: false })
    expect((await search('hundred hovercarft')).corrected).toBe('hundred hovercraft')
  })

  test('N40 suggestions correct a mistake as the page does', async () => {
    const { episodes, words } = await suggestForVisitor(await cms(), 'gazeebo')
    expect(episodes.map(({ id }) => id)).toEqual(['ep-014', 'ep-015'])
    expect(words).toEqual(['gazebo'])
    expect((await suggestForVisitor(await cms(), 'xqzz')).words).toEqual([])
  })
})

describe('Q63 beginnings and parts of words are found', () => {
  const TITLES: Record<string, string> = {
    'ep-030': 'Versicherung',
    'ep-031': 'Versicherungen im Alltag', // Another word in English, which begins with it.
    'ep-032': 'Rechtsschutzversicherung für Donaudampfschiffe',
    'ep-033': '灯台への道',
    'ep-034': '東京トウダイ2024',
    'ep-035': '日本の夜',
    'ep-036': '도서관에서 만난 사람'.normalize('NFD'),
    'ep-037': 'ไปที่ร้านกาแฟ',
    'ep-038': 'Lullabies Cafe\u0301 Gro\u00DFe Stra\u00DFe',
    'ep-039': 'AI時代の「ﾄｳﾀﾞｲ」',
  }
  beforeAll(async () => {
    for (const [id, title] of Object.entries(TITLES))
      await makeEpisode(admin, Number(id.slice(3)), { title, description: 'Nothing.' })
  })

  test.each([
    ['lullab', 'ep-038'],
    ['lu', 'ep-038'],
    ['rechtsschutz', 'ep-032'],
    ['DONAUDAMPF', 'ep-032'],
    ['donaudampf rechtss', 'ep-032'],
    ['schutzvers', 'ep-032'],
    ['versicherung', 'ep-030 ep-031 ep-032'],
    ['灯台', 'ep-033'],
    ['灯', 'ep-033'],
    ['への', 'ep-033'],
    ['日本', 'ep-035'],
    ['本の夜', 'ep-035'],
    ['トウダイ', 'ep-039 ep-034'],
    ['ﾄｳﾀﾞｲ', 'ep-039 ep-034'],
    ['東京 2024', 'ep-034'],
    ['ai', 'ep-039'],
    ['時代', 'ep-039'],
    ['도서관', 'ep-036'],
    ['서관'.normalize('NFD'), 'ep-036'],
    ['사', 'ep-036'],
    ['กาแฟ', 'ep-037'],
    ['ที่ร้าน', 'ep-037'],
    ['ＣＡＦＥ', 'ep-038'],
    ['grosse strasse', 'ep-038'],
    ['s', ''],
  ])('%s', async (text, ids) => {
    const { hits, corrected, isPartial } = await search(text, { type: 'episode' })
    const titled = hits.filter(({ id }) => id in TITLES).map(({ id }) => id)
    expect(titled).toEqual(ids.split(' ').filter(Boolean))
    if (ids) expect({ corrected, isPartial }).toEqual({ corrected: null, isPartial: false })
    const marked = hits
      .filter(({ id }) => id in TITLES)
      .map(({ title }) => ({
        whole: title.map((part) => part.text).join(''),
        isMarked: title.some(({ isMarked }) => isMarked),
      }))
    expect(marked).toEqual(titled.map((id) => ({ whole: TITLES[id], isMarked: true })))
    const suggested = (await suggestForVisitor(await cms(), normalizeQuestion(text))).episodes
    if (ids) expect(suggested.map(({ id }) => id).slice(0, titled.length)).toEqual(titled)
  })

  test('the word itself, in the notes, comes before a longer one in a title', async () => {
    await makeEpisode(admin, 41, { title: 'Aside', description: 'A word on Versicherung.' })
    const { hits } = await search('versicherung', { type: 'episode' })
    expect(hits.map(({ id }) => id)).toEqual(['ep-030', 'ep-041', 'ep-031', 'ep-032'])
  })

  test('of a script without spaces what was asked for is marked, and nothing beside it', async () => {
    const marks = async (text: string) => (await search(text)).hits[0]?.title
    expect(await marks('台へ')).toEqual([
      { text: '灯', isMarked: false },
      { text: '台へ', isMarked: true },
      { text: 'の道', isMarked: false },
    ])
    expect(await marks('トウダイ')).toContainEqual({ text: 'ﾄｳﾀﾞｲ', isMarked: true })
  })
})

describe('who is found (D42)', () => {
  let twins: Body[]
  beforeAll(async () => {
    twins = []
    for (const number of [20, 21, 22, 23]) {
      await makeEpisode(admin, number)
      const name = number === 23 ? 'Bartholomew Quillon' : 'Bart Quillon'
      twins.push(await makeGuest(admin, number, name))
    }
    await act(twins[1], 'part')
    await act(twins[3], 'join', { with: twins[2]?.id })
  })
  const act = async (guest: Body, what: string, json: object = {}) => {
    const { status, text } = await rest('POST', `/api/guests/${guest.id}/${what}`, {
      ...admin,
      json,
    })
    expect(status, text).toBe(200)
  }
  const people = async (text: string) => {
    const { hits, counts } = await search(text, { type: 'guest' })
    expect(counts.kinds.guest).toBe(hits.length)
    return hits.map((hit) => [
      hit.title.map((part) => part.text).join(''),
      hit.kind === 'guest' && hit.episodes.map(({ number }) => number),
    ])
  }

  test('two who share a name are two, and one with two names is one', async () => {
    expect(await people('quillon')).toEqual([
      ['Bartholomew Quillon', [23, 22, 20]],
      ['Bart Quillon', [21]],
    ])
    expect(await people('bart quillon')).toEqual([
      ['Bart Quillon', [23, 22, 20]],
      ['Bart Quillon', [21]],
    ])
    expect(await people('bartholomew')).toEqual([['Bartholomew Quillon', [23, 22, 20]]])
  })

  test('leads to the page of the person once there is one', async () => {
    const paths = async () => {
      const { body } = await rest('GET', '/api/search?q=quillon&type=guest')
      const suggested = (await rest('GET', '/api/search/suggestions?q=quill')).body.guests
      const of = (list: Body[]) => list.map(({ path }) => path)
      expect(of(suggested)).toEqual(of(body.docs))
      return of(body.docs)
    }
    expect(await paths()).toEqual(['/podcast/ep-023', '/podcast/ep-021'])
    await rest('POST', '/api/globals/site', { ...admin, json: { hasGuestsPage: true } })
    expect(await paths()).toEqual(['/guests/bart-quillon', '/guests/bart-quillon-2'])
    await rest('POST', '/api/globals/site', { ...admin, json: { hasGuestsPage: false } })
  })

  test('a quote leads to its own page', async () => {
    const json = { quote: 'A gooseberry line', quoteauthor: 'Nobody', showsFrom: '2026-01-01' }
    const { body } = await rest('POST', '/api/quotes', { ...admin, json })
    const { docs } = (await rest('GET', '/api/search?q=gooseberry')).body
    expect(docs).toMatchObject([{ type: 'quote', path: `/quotes/${body.doc.id}` }])
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
      totals: { episode: 3, guest: 1, quote: 0, page: 0 },
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
