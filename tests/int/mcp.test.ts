import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import config from '@payload-config'
import { beforeAll, describe, expect, test } from 'vitest'
import { TOOLS } from '@/cms/mcp/tools'
import { hashToken } from '@/cms/accounts/secret-tokens'
import { env } from '@/config/env'
import type { Scope } from '@/domain/accounts/scopes'
import { handleRest } from '@/server/rest'
import { makeActors, type Actors } from '../support/actors'
import { makeApiKey, makeEpisode, makeGuest } from '../support/content'
import { ContractCheck, contractOf } from '../support/contract'
import { makeLetter, setLetters } from '../support/letters'
import { cms, rest, type Call } from '../support/rest'

const REFUSED = { code: 401, message: expect.stringContaining('Log in with an active account.') }
const ADDRESS = new URL('/api/mcp', env().SITE_URL)

let actors: Actors
let admin: Call
let owner: number
let letter: number

beforeAll(async () => {
  actors = await makeActors()
  admin = actors.admins['active account'] ?? {}
  owner = (await rest('GET', '/api/users/me', admin)).body.user.id
  await makeEpisode(admin, 1, { title: 'The First Page' })
  await makeGuest(admin, 1, 'Ada Sample')
  const draft = { _status: 'draft', episodeNum: 9, title: 'Not yet' }
  expect((await rest('POST', '/api/episodes', { ...admin, json: draft })).status).toBe(201)
  const quote = {
    quote: 'Old words.',
    quoteauthor: 'Nobody',
    showsFrom: '2026-01-06T06:00:00.000Z',
  }
  expect((await rest('POST', '/api/quotes', { ...admin, json: quote })).status).toBe(201)
  expect((await rest('POST', '/api/pages', { ...admin, json: { title: 'Kit' } })).status).toBe(201)
  await setLetters(true)
  letter = (await makeLetter({ text: 'A jar', email: 'bo@example.org' })).id
})

let made = 0
const keyFor = (...scopes: Scope[]) =>
  makeApiKey(owner, `assistant-${++made}`.padEnd(36, '-'), scopes)

/** The client of the protocol's own SDK, with the headers of a caller. */
async function assistant(headers: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(ADDRESS, {
    requestInit: { headers },
    fetch: (url, init) => handleRest(config, new Request(url, init)),
  })
  await client.connect(transport)
  return client
}

const withKey = async (...scopes: Scope[]) =>
  assistant({ Authorization: `Bearer ${await keyFor(...scopes)}` })

type Said = { isError?: boolean; text: string }

async function tell(client: Client, name: string, input: object = {}): Promise<Said> {
  const { content, isError } = await client.callTool({ name, arguments: { ...input } })
  const [first] = content as { text: string }[]
  return { isError: Boolean(isError), text: first?.text ?? '' }
}

/** What a tool answers. */
async function did(client: Client, name: string, input: object = {}) {
  const { isError, text } = await tell(client, name, input)
  expect(isError, text).toBe(false)
  return JSON.parse(text)
}

const DAY = '2099-12-08T06:00:00.000Z'
/** For each tool, what works for whoever may use it. */
const INPUTS: Record<string, () => Promise<object>> = {
  list_episodes: async () => ({}),
  read_episode: async () => ({ number: 1 }),
  create_draft_episode: async () => ({ number: 100 + ++made, title: 'New' }),
  change_episode: async () => ({ number: 9, title: `Not yet ${++made}` }),
  set_release: async () => ({ number: 9, releaseAt: DAY }),
  list_quotes: async () => ({}),
  create_quote: async () => ({ quote: 'A line.', quoteauthor: 'Nobody', showsFrom: DAY }),
  change_quote: async () => ({ id: 1, quoteauthor: `Somebody ${++made}` }),
  calendar: async () => ({}),
  search: async () => ({ q: 'page' }),
  list_guests: async () => ({}),
  read_guest: async () => ({ id: 'ep-001-AdaSample' }),
  list_letters: async () => ({}),
  read_letter: async () => ({ id: letter }),
  list_pages: async () => ({}),
  read_page: async () => ({ id: 1 }),
  create_draft_page: async () => ({ title: `Page ${++made}`, text: 'Words.' }),
}

/** The call of the REST API that does the same, by which a tool is measured. */
const SAME: Record<string, (input: never) => Promise<(as: Call) => Promise<{ status: number }>>> = {
  list_episodes: async () => (as) => rest('GET', '/api/episodes', as),
  read_episode: async () => (as) => rest('GET', '/api/episodes/ep-001', as),
  create_draft_episode: async () => (as) =>
    rest('POST', '/api/episodes', {
      ...as,
      json: { _status: 'draft', episodeNum: 100 + ++made, title: 'New' },
    }),
  change_episode: async () => (as) =>
    rest('PATCH', '/api/episodes/ep-009?draft=true', {
      ...as,
      json: { _status: 'draft', title: `Not yet ${++made}` },
    }),
  set_release: async () => (as) =>
    rest('POST', '/api/episodes/ep-009/move', { ...as, json: { releaseAt: DAY } }),
  list_quotes: async () => (as) => rest('GET', '/api/quotes', as),
  create_quote: async () => (as) =>
    rest('POST', '/api/quotes', {
      ...as,
      json: { quote: 'A line.', quoteauthor: 'Nobody', showsFrom: DAY },
    }),
  change_quote: async () => (as) =>
    rest('PATCH', '/api/quotes/1', { ...as, json: { quoteauthor: `Somebody ${++made}` } }),
  // It is made of drafts, which only their own routes refuse instead of leaving them out.
  calendar: async () => (as) => rest('GET', '/api/episodes/versions', as),
  search: async () => (as) => rest('GET', '/api/search?q=page', as),
  list_guests: async () => (as) => rest('GET', '/api/guests', as),
  read_guest: async () => (as) => rest('GET', '/api/guests/ep-001-AdaSample', as),
  list_letters: async () => (as) => rest('GET', '/api/letters', as),
  read_letter: async () => (as) => rest('GET', `/api/letters/${letter}`, as),
  list_pages: async () => (as) => rest('GET', '/api/pages', as),
  read_page: async () => (as) => rest('GET', '/api/pages/1', as),
  create_draft_page: async () => (as) =>
    rest('POST', '/api/pages', { ...as, json: { _status: 'draft', title: `Page ${++made}` } }),
}

describe('L15: an assistant', () => {
  test('reads and plans with a key for it', async () => {
    const client = await withKey('read', 'episodes', 'quotes')
    const { docs } = await did(client, 'list_episodes')
    expect(docs[0]).toMatchObject({ episodeNum: 9, title: 'Not yet', status: { state: 'draft' } })
    expect(docs.at(-1)).toMatchObject({ id: 'ep-001', status: { state: 'live' } })
    expect((await did(client, 'list_episodes', { state: 'draft', limit: 1 })).totalDocs).toBe(1)
    expect((await did(client, 'read_episode', { number: 1 })).title).toBe('The First Page')

    const { doc } = await did(client, 'create_draft_episode', { number: 10, title: 'Made for you' })
    expect(doc).toMatchObject({ id: 'ep-010', _status: 'draft', status: { state: 'draft' } })
    const { days } = await did(client, 'calendar')
    const { releaseAt, day } = days.find(({ kind }: { kind: string }) => kind === 'free')
    expect((await did(client, 'set_release', { number: 10, releaseAt })).message).toMatch(
      /^Episode 10 moved to /,
    )
    const after = await did(client, 'calendar')
    expect(after.days.find((one: { day: string }) => one.day === day)).toMatchObject({
      kind: 'planned',
      episodes: [{ number: 10, title: 'Made for you' }],
    })
    expect(after.withoutDay.map(({ number }: { number: number }) => number)).toEqual([9])

    const quote = await did(client, 'create_quote', {
      quote: 'A line for later.',
      quoteauthor: 'The show',
      showsFrom: '2099-01-06T06:00:00.000Z',
    })
    const changed = await did(client, 'change_quote', {
      id: quote.doc.id,
      quoteauthor: 'Somebody',
      updatedAt: quote.doc.updatedAt,
    })
    expect(changed.doc).toMatchObject({ quote: 'A line for later.', quoteauthor: 'Somebody' })
    expect((await did(client, 'list_quotes')).docs[0].quoteauthor).toBe('Somebody')
  })

  test('changes what visitors see of an episode as a draft only', async () => {
    const client = await withKey('read', 'episodes')
    const input = { number: 1, title: 'The Second Thought' }
    const { doc } = await did(client, 'change_episode', input)
    expect(doc).toMatchObject({ title: 'The Second Thought', status: { state: 'edited' } })
    expect((await rest('GET', '/api/episodes/ep-001')).body.title).toBe('The First Page')
    const stale = await tell(client, 'change_episode', {
      ...input,
      updatedAt: '2020-01-01T00:00:00.000Z',
    })
    expect(stale).toEqual({
      isError: true,
      text: 'updatedAt: Someone else changed this in the meantime.',
    })
  })

  test('brings a release forward only to where people have time to see it', async () => {
    await makeEpisode(admin, 12, { releaseAt: DAY })
    const client = await withKey('episodes')
    const inAnHour = new Date(Date.now() + 60 * 60 * 1000).toISOString()
    const soon = { number: 12, releaseAt: inAnHour }
    expect((await tell(client, 'set_release', soon)).text).toMatch(
      /no earlier than 24 hours from now/,
    )
    expect((await rest('GET', '/api/episodes/ep-012', admin)).body.releaseAt).toBe(DAY)
    const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString()
    await did(client, 'set_release', { number: 12, releaseAt: inAWeek })
    expect((await rest('GET', '/api/episodes/ep-012', admin)).body.releaseAt).toBe(inAWeek)
  })

  test('finds what visitors find, and reads guests', async () => {
    const client = await withKey('quotes')
    const { docs } = await did(client, 'search', { q: 'first page', type: 'episode' })
    expect(docs[0]).toMatchObject({ type: 'episode', path: '/podcast/ep-001' })
    const { docs: guests } = await did(client, 'list_guests', { number: 1 })
    expect(guests[0]).toMatchObject({ id: 'ep-001-AdaSample', guestName: 'Ada Sample' })
    expect((await did(client, 'read_guest', { id: guests[0].id })).podcastEpisode).toBe(1)
  })

  test('D53 reads letters with a scope of its own, and never an address', async () => {
    const client = await withKey('letters')
    const { docs } = await did(client, 'list_letters', { search: 'jar' })
    expect(docs).toMatchObject([{ id: letter, text: 'A jar', mayRead: false }])
    const one = await did(client, 'read_letter', { id: letter })
    expect(JSON.stringify([docs, one])).not.toContain('example.org')
    expect((await tell(await withKey('read', 'site'), 'read_letter', { id: letter })).isError).toBe(
      true,
    )
  })

  test.each(['.', '..', 'versions', 'count', 'ep-001', '%2e', 'ep-001-Ada/../../users', '?'])(
    'N14 reads nothing but a guest by the id %j',
    async (id) => {
      const { isError, text } = await tell(await withKey('all'), 'read_guest', { id })
      expect(isError).toBe(true)
      expect(text).not.toContain('docs')
    },
  )

  test.each([
    [['read'], ['calendar']],
    [['quotes'], ['change_quote', 'create_quote']],
    [['letters'], ['list_letters', 'read_letter']],
    [['episodes'], ['calendar', 'change_episode', 'create_draft_episode', 'set_release']],
    [['all'], TOOLS.filter(({ needs }) => needs).map(({ name }) => name)],
  ] as [Scope[], string[]][])('with %j sees the tools of its key', async (scopes, own) => {
    const open = TOOLS.filter(({ needs }) => !needs).map(({ name }) => name)
    const { tools } = await (await withKey(...scopes)).listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual([...open, ...own].sort())
  })

  test.each([
    ['read_episode', { number: 777 }, 'Not found, or not visible to this key.'],
    ['read_episode', { number: 'one' }, 'number: Invalid input: expected number, received string'],
    ['read_episode', { number: 1, more: 1 }, 'Unrecognized key: "more"'],
    ['read_episode', {}, 'number: Invalid input: expected number, received undefined'],
    ['create_draft_episode', { number: 1, title: 'Twice' }, 'Episode 1 already exists.'],
    ['set_release', { number: 1, releaseAt: DAY }, 'Episode 1 is live and can’t be moved.'],
    ['change_episode', { number: 1, episodeLength: 'long' }, 'episodeLength: '],
    ['search', { q: '   ' }, 'q: Enter a search.'],
    ['no_such_tool', {}, 'There is no tool no_such_tool.'],
    ['constructor', {}, 'There is no tool constructor.'],
  ])('is told what is wrong with %s %j', async (name, input, words) => {
    const { isError, text } = await tell(await withKey('all'), name, input)
    expect([isError, text.includes(words)], text).toEqual([true, true])
  })
})

describe('L15: every caller and every tool', () => {
  test('every tool has a call of the REST API that it is compared with', () => {
    const names = TOOLS.map(({ name }) => name).sort()
    expect(Object.keys(INPUTS).sort()).toEqual(names)
    expect(Object.keys(SAME).sort()).toEqual(names)
  })

  test('callers without an active account get nothing (D7)', async () => {
    for (const [name, { apiKey, cookie, headers }] of Object.entries(actors.visitors)) {
      const own = apiKey ? { Authorization: `users API-Key ${apiKey}` } : {}
      const sent = { ...own, ...(cookie && { Cookie: cookie }), ...headers }
      await expect(assistant(sent as Record<string, string>), name).rejects.toMatchObject(REFUSED)
    }
  })

  test.each([
    'read',
    'episodes',
    'guests',
    'quotes',
    'texts',
    'site',
    'letters',
    'all',
    'editor',
  ] as const)('a key for %s may by each tool what it may by REST', async (scope) => {
    const apiKey =
      scope === 'editor'
        ? (actors.editors['API key of an editor']?.apiKey ?? '')
        : await keyFor(scope)
    const client = await assistant({ Authorization: `users API-Key ${apiKey}` })
    const byTool: Record<string, boolean> = {}
    const byRest: Record<string, boolean> = {}
    for (const { name } of TOOLS) {
      const same = await SAME[name]?.({} as never)
      byRest[name] = ((await same?.({ apiKey }))?.status ?? 500) < 400
      const { isError, text } = await tell(client, name, await INPUTS[name]?.())
      byTool[name] = !isError
      if (isError) expect(text).toMatch(/^Not allowed: this key is missing the scope “/)
    }
    expect(byTool).toEqual(byRest)
  })

  test('drafts are not there for a key that does not read them', async () => {
    const client = await withKey('quotes')
    const { docs } = await did(client, 'list_episodes')
    expect(docs.map(({ id }: { id: string }) => id)).toEqual(['ep-001'])
    expect((await tell(client, 'read_episode', { number: 9 })).isError).toBe(true)
  })

  test('a key that ends, or whose account does, ends the assistant', async () => {
    const key = await keyFor('read')
    const client = await assistant({ Authorization: `Bearer ${key}` })
    const payload = await cms()
    const set = (status: 'active' | 'disabled') =>
      payload.db.updateOne({ collection: 'users', id: owner, data: { status } })
    await set('disabled')
    await expect(client.listTools()).rejects.toMatchObject(REFUSED)
    await set('active')
    expect((await client.listTools()).tools.length).toBeGreaterThan(5)
    const hash = hashToken(payload, key)
    await payload.db.deleteMany({ collection: 'api-keys', where: { hash: { equals: hash } } })
    await expect(client.listTools()).rejects.toMatchObject(REFUSED)
  })
})

describe('L15: what is sent to /api/mcp', () => {
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  let apiKey: string
  let contract: ContractCheck
  beforeAll(async () => {
    apiKey = await keyFor('read')
    contract = new ContractCheck(contractOf(await config))
  })

  const send = async (call: Call) => {
    const answer = await rest('POST', '/api/mcp', call)
    expect(contract.problem('post /api/mcp', answer)).toBeNull()
    return answer
  }

  test.each([
    ['a session', () => ({ ...admin, json: LIST }), 403],
    ['a page of another site', () => ({ headers: { Origin: 'https://elsewhere.example' } }), 403],
    ['a page without an origin', () => ({ headers: { Origin: 'null' } }), 403],
    ['the site itself', () => ({ headers: { Origin: env().SITE_URL } }), 200],
  ] as [string, () => Call, number][])('from %s', async (_name, call, status) => {
    const own = call()
    const as = own.cookie ? own : { apiKey, json: LIST, ...own }
    expect((await send(as)).status).toBe(status)
  })

  test.each([
    [{ body: '{' }, 400],
    [{ body: 'null' }, 400],
    [{ body: '[]' }, 400],
    [{ body: '7' }, 400],
    [{ body: '' }, 400],
    [{ body: JSON.stringify([LIST, LIST]) }, 400],
    [{ json: {} }, 400],
    [{ json: { jsonrpc: '1.0', id: 1, method: 'tools/list' } }, 400],
    [{ json: { ...LIST, id: { a: 1 } } }, 400],
    [{ json: { ...LIST, params: 'x' } }, 400],
    [{ json: { ...LIST, method: 'no/such' } }, 200],
    [{ json: { ...LIST, method: '__proto__' } }, 200],
    [{ json: { ...LIST, method: 'tools/call' } }, 200],
    [{ json: { ...LIST, method: 'tools/call', params: { name: 7 } } }, 200],
    [{ json: { ...LIST, method: 'tools/call', params: { name: 'search', arguments: [] } } }, 200],
    [{ json: { ...LIST, method: 'initialize', params: { protocolVersion: 7 } } }, 200],
    [{ json: { ...LIST, params: { cursor: '\u0000' } } }, 400],
    [{ json: { jsonrpc: '2.0', id: 1, result: {} } }, 202],
    [{ json: { jsonrpc: '2.0', method: 'notifications/initialized' } }, 202],
    [{ body: 'a=b', headers: { 'Content-Type': 'text/plain' } }, 415],
    [{ json: LIST, headers: { 'Mcp-Protocol-Version': 'yesterday' } }, 400],
  ] as [Call, number][])('%j is answered without failing', async (call, status) => {
    const type = { 'Content-Type': 'application/json' }
    const answer = await send({ ...call, apiKey, headers: { ...type, ...call.headers } })
    expect(answer.status, answer.text).toBe(status)
    if (status === 200) expect(answer.body.error ?? answer.body.result.isError).toBeTruthy()
    if (status >= 400) expect(answer.body.errors[0].message).not.toBe('')
  })

  test('there is nothing to listen to or to end, because nothing is kept', async () => {
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await rest(method, '/api/mcp', { apiKey })
      expect([status, headers.get('Allow')]).toEqual([405, 'OPTIONS, POST'])
    }
  })
})

test('N61 read_episode follows an episode that has another number now', async () => {
  await makeEpisode(admin, 61, { title: 'Moved on' })
  await makeEpisode(admin, 62)
  const json = { number: 63 }
  const moved = await rest('POST', '/api/episodes/ep-061/change-number', { ...admin, json })
  expect(moved.status, moved.text).toBe(200)
  const client = await withKey('read')
  expect(await did(client, 'read_episode', { number: 61 })).toMatchObject({
    id: 'ep-063',
    episodeNum: 63,
    title: 'Moved on',
  })
  const writer = await withKey('episodes')
  const change = await tell(writer, 'change_episode', { number: 61, title: 'Guessed' })
  expect(change.isError).toBe(true) // What is changed is named as it is now.
})

test('N61 every tool answers structuredContent that fits its outputSchema', async () => {
  const client = await withKey('all')
  const { tools } = await client.listTools() // From here on, the client checks each answer with it.
  expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(INPUTS).sort())
  for (const { name, outputSchema } of tools) {
    expect(outputSchema?.type, name).toBe('object')
    expect(Object.keys(outputSchema?.properties ?? {}).length, name).toBeGreaterThan(1)
    const answer = await client.callTool({ name, arguments: { ...(await INPUTS[name]?.()) } })
    const [first] = answer.content as { text: string }[]
    expect(answer.structuredContent, name).toEqual(JSON.parse(first?.text ?? ''))
  }
  const refused = await client.callTool({ name: 'read_episode', arguments: { number: 777 } })
  expect(refused).toMatchObject({ isError: true })
  expect(refused.structuredContent).toBeUndefined()
})
