import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { RETENTION_DAYS, KEPT_ROWS, pruneChanges, recordDueChanges } from '@/cms/changes/change-log'
import { env } from '@/config/env'
import type { ChangePage, ChangeReader } from '@/domain/webhooks/change-log'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { cms, rest, sql, type Body, type Call } from '../support/rest'

const admin = await makeAdmin()
const callers = (): Record<ChangeReader, Call> => ({ visitors: {}, accounts: admin })
const READERS = ['visitors', 'accounts'] as const

const ask = (query: string, as: Call = {}) => rest('GET', `/api/changes?${query}`, as)
const page = async (reader: ChangeReader, query: string): Promise<ChangePage> => {
  const answer = await ask(query, callers()[reader])
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
/** Where the log ends, settled or not. */
const newest = async (reader: ChangeReader): Promise<string> => {
  const [row] = await sql<{ cursor: string }>(
    `SELECT cursor FROM changes WHERE reader = '${reader}' ORDER BY seq DESC LIMIT 1`,
  )
  return row?.cursor ?? ''
}

/** All changes after a place, up to the end of the log at this moment. */
async function since(reader: ChangeReader, after: string, limit = 100) {
  const last = await newest(reader)
  const found: ChangePage['changes'] = []
  let cursor = after
  await expect
    .poll(
      async () => {
        const next = await page(reader, `after=${cursor}&limit=${limit}`)
        found.push(...next.changes)
        cursor = next.cursor
        return found.some((one) => one.cursor === last) || cursor === last
      },
      { timeout: 15_000, interval: 50 },
    )
    .toBe(true)
  return found
}
const words = (changes: ChangePage['changes']) =>
  changes.map(({ type, collection, id }) => `${type} ${collection}/${id}`)

type Told = Record<ChangeReader, string[]>
/** A name, what is done, and what visitors and accounts are to be told of it; one list is for both. */
type Step = [string, () => Promise<unknown>, string[], string[]?]

/** Takes the steps, and compares what each reader is told of each. */
async function tell(steps: Step[]): Promise<void> {
  const places = [{ visitors: await newest('visitors'), accounts: await newest('accounts') }]
  for (const [, work] of steps) {
    await work()
    await recordDueChanges(await cms(), new Date())
    places.push({ visitors: await newest('visitors'), accounts: await newest('accounts') })
  }
  const parts: Record<string, Told> = {}
  for (const reader of READERS) {
    const all = await since(reader, places[0]?.[reader] ?? '')
    const placeOf = (at: number) =>
      all.findIndex(({ cursor }) => cursor === places[at]?.[reader]) + 1
    steps.forEach(([name], at) => {
      parts[name] ??= { visitors: [], accounts: [] }
      parts[name][reader] = words(all.slice(placeOf(at), placeOf(at + 1)))
    })
  }
  const expected = steps.map(([name, , visitors, accounts = visitors]) => [
    name,
    { visitors, accounts },
  ])
  expect(parts).toEqual(Object.fromEntries(expected))
}

async function send(method: string, path: string, json?: object): Promise<Body> {
  const answer = await rest(method, path, { ...admin, ...(json ? { json } : {}) })
  expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
  return answer.body.doc ?? answer.body
}
const patch = (path: string, json: object) => send('PATCH', `/api/${path}`, json)
const trash = (path: string) => patch(path, { deletedAt: new Date().toISOString() })
const NEVER = '2999-01-01T00:00:00.000Z'
const GUEST = encodeURIComponent

const FEATURED = 'changed globals/featured'

/** What is told of an episode, and of all that comes and goes with it. */
const withAll = (episode: string, others: string, texts = others, id = 'ep-001') => [
  ...[`${episode} episodes/${id}`, `${others} guests/${id}-Ann`, `${texts} timed_texts/1`],
  ...[`${others} paths/mentalHealth`, FEATURED],
]

test('a published episode, its guest, texts, and all that becomes of them', async () => {
  await tell([
    ['created', () => makeEpisode(admin, 1), ['created episodes/ep-001', FEATURED]],
    ['changed', () => patch('episodes/ep-001', { title: 'Another' }), ['changed episodes/ep-001']],
    [
      'a newer draft',
      () => patch('episodes/ep-001?draft=true', { title: 'Draft', _status: 'draft' }),
      [],
      ['changed episodes/ep-001'],
    ],
    [
      'a draft of a guest',
      () => makeGuest(admin, 1, 'Ann', { _status: 'draft' }),
      [],
      ['changed episodes/ep-001', 'created guests/ep-001-Ann'],
    ],
    [
      'the guest published',
      () => patch(`guests/${GUEST('ep-001-Ann')}`, { description: 'Who.' }),
      ['changed episodes/ep-001', 'released guests/ep-001-Ann'],
    ],
    [
      'a transcript',
      () => send('POST', '/api/timed_texts', { episode: 'ep-001', kind: 'transcript', text: 'A.' }),
      ['created timed_texts/1'],
    ],
    [
      'a path',
      () =>
        send('POST', '/api/paths', {
          id: 'mentalHealth',
          title: 'A path',
          steps: [{ episode: 'ep-001' }],
        }),
      ['created paths/mentalHealth'],
    ],
    [
      'unpublished',
      () => patch('episodes/ep-001', { releaseAt: NEVER }),
      withAll('hidden', 'hidden'),
    ],
    [
      'changed while hidden',
      () => patch('episodes/ep-001', { title: 'Unseen' }),
      [],
      ['changed episodes/ep-001'],
    ],
    [
      'released',
      () => patch('episodes/ep-001', { releaseAt: null }),
      withAll('released', 'released'),
    ],
    ['moved to the trash', () => trash('episodes/ep-001'), withAll('deleted', 'hidden')],
    [
      'restored',
      () => patch('episodes/ep-001?trash=true', { deletedAt: null }),
      withAll('released', 'released'),
      withAll('created', 'released'),
    ],
    [
      'texts of the site',
      () => send('POST', '/api/globals/landing', { heroTitle: 'Words' }),
      ['changed globals/landing'],
    ],
    [
      'a change that was refused',
      () => rest('PATCH', '/api/episodes/ep-001', { ...admin, json: { title: '' } }),
      [],
    ],
    [
      'another number',
      () => send('POST', '/api/episodes/ep-001/change-number', { number: 7 }),
      [
        'deleted episodes/ep-001',
        'created episodes/ep-007',
        'deleted guests/ep-001-Ann',
        'created guests/ep-007-Ann',
        'changed timed_texts/1',
        'changed paths/mentalHealth',
        FEATURED,
      ],
    ],
    [
      'deleted',
      () => send('DELETE', '/api/episodes/ep-007'),
      withAll('deleted', 'hidden', 'deleted', 'ep-007'),
    ],
  ])
})

test('what time releases is told at its time, with all that comes with it', async () => {
  const releaseAt = new Date(Date.now() + 2500).toISOString()
  const quote = { quote: 'Words.', quoteauthor: 'Nobody', showsFrom: releaseAt }
  const places = { visitors: await newest('visitors'), accounts: await newest('accounts') }
  await makeEpisode(admin, 20, { releaseAt })
  await makeGuest(admin, 20, 'Bea')
  const { id } = await send('POST', '/api/quotes', quote)
  expect(await newest('visitors')).toBe(places.visitors)
  const coming = ['episodes/ep-020', 'guests/ep-020-Bea', `quotes/${id}`]
  const changes = await expect
    .poll(() => page('visitors', `after=${places.visitors}&wait=5`), { timeout: 15_000 })
    .toSatisfy(({ changes }: ChangePage) => changes.length > 0)
    .then(() => since('visitors', places.visitors))
  expect(words(changes)).toEqual([...coming.map((one) => `released ${one}`), FEATURED])
  expect(changes.map(({ time }) => time)).toEqual(changes.map(() => releaseAt))
  // Who reads at once gets what it is about.
  for (const { url } of changes) expect((await rest('GET', new URL(url).pathname)).status).toBe(200)
  const told = words(await since('accounts', places.accounts))
  for (const one of coming) {
    expect(told).toContain(`created ${one}`)
    expect(told).toContain(`released ${one}`)
  }
})

/** What a mirror has, by address: each document as `depth=0` answers it. */
type Copies = Map<string, string>
const withDepth = (path: string) => `${path}${path.includes('?') ? '&' : '?'}depth=0`

async function readAll(reader: ChangeReader): Promise<Copies> {
  const copies: Copies = new Map()
  const texts = reader === 'accounts' ? ['timed_texts'] : []
  for (const slug of ['episodes', 'guests', 'quotes', 'paths', 'topics', ...texts]) {
    const { body } = await rest('GET', withDepth(`/api/${slug}?limit=100`), callers()[reader])
    for (const doc of body.docs)
      copies.set(`/api/${slug}/${encodeURIComponent(doc.id)}`, JSON.stringify(doc))
  }
  return copies
}

/** Follows the log as a mirror does: it reads again whatever is named. */
async function follow(reader: ChangeReader, copies: Copies, after: string): Promise<string> {
  const { changes, cursor } = await page(reader, `after=${after}&limit=7`)
  for (const { url, collection } of changes) {
    const path = new URL(url).pathname
    if (collection === 'globals' || (collection === 'timed_texts' && reader === 'visitors'))
      continue
    const answer = await rest('GET', withDepth(path), callers()[reader])
    if (answer.status === 200) copies.set(path, JSON.stringify(answer.body))
    else copies.delete(path) // 404, or 308 to the new number of an episode.
  }
  return cursor
}

test('parallel writers: nobody misses anything, and a mirror ends equal', async () => {
  const numbers = Array.from({ length: 8 }, (_, index) => 100 + index)
  const places = { visitors: await newest('visitors'), accounts: await newest('accounts') }
  const mirrors = { visitors: await readAll('visitors'), accounts: await readAll('accounts') }
  let isWriting = true
  const following = READERS.map(async (reader) => {
    let cursor = places[reader]
    while (isWriting || cursor !== (await newest(reader)))
      cursor = await follow(reader, mirrors[reader], cursor)
  })
  const act = async (number: number, index: number) => {
    const id = `ep-${number}`
    await makeEpisode(admin, number, index % 3 === 0 ? { _status: 'draft' } : {})
    await makeGuest(admin, number, 'Cleo')
    await send('POST', '/api/timed_texts', { episode: id, kind: 'chapters', text: '00:00 A' })
    if (index % 2 === 0) await patch(`episodes/${id}`, { title: 'Published now' })
    if (index % 3 === 1) await patch(`episodes/${id}`, { releaseAt: NEVER })
    if (index % 4 === 2) await trash(`episodes/${id}`)
    if (index % 4 === 3) await send('DELETE', `/api/guests/ep-${number}-Cleo`)
    if (index % 6 === 5)
      await send('POST', `/api/episodes/${id}/change-number`, { number: number + 100 })
  }
  // Three at a time: a process has six connections.
  const waiting = numbers.map((number, index) => () => act(number, index))
  const line = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all([line(), line(), line()])
  isWriting = false
  await Promise.all(following)
  for (const reader of READERS) {
    expect(mirrors[reader].size).toBeGreaterThan(5)
    expect([...mirrors[reader]].sort()).toEqual([...(await readAll(reader))].sort())
  }
  // Each log is numbered without a gap, and what it knows is what can be read.
  expect(
    await sql(`SELECT reader FROM changes GROUP BY reader HAVING max(seq) + 1 <> count(*)`),
  ).toEqual([])
  for (const reader of READERS) {
    const rows = await sql<{ path: string }>(
      `SELECT '/api/' || collection || '/' || document AS path FROM known_documents
        WHERE reader = '${reader}' AND collection <> 'globals'
          AND (reader = 'accounts' OR collection <> 'timed_texts')`,
    )
    expect(rows.map(({ path }) => path).sort()).toEqual(
      [...(await readAll(reader)).keys()].map(decodeURIComponent).sort(),
    )
  }
}, 60_000)

describe('a transaction that commits late', () => {
  test('is told of after those that were committed before it', async () => {
    const place = await newest('visitors')
    await makeEpisode(admin, 30)
    await makeEpisode(admin, 31)
    const late = new pg.Client({ connectionString: env().DATABASE_URL })
    await late.connect()
    // The first to write is the last to commit.
    await late.query(`BEGIN; UPDATE episodes SET title = 'late' WHERE id = 'ep-030'`)
    await patch('episodes/ep-031', { title: 'early' })
    await late.query('COMMIT')
    await late.end()
    const told = words(await since('visitors', place)).filter((one) => one.startsWith('changed ep'))
    expect(told).toEqual(['changed episodes/ep-031', 'changed episodes/ep-030'])
  })
})

describe('a question to the log', () => {
  test.each([
    ['after=1', 400, 'cursor'],
    ['after=ep-001', 400, 'cursor'],
    ['limit=0', 400, 'from 1 to 500'],
    ['limit=501', 400, 'from 1 to 500'],
    ['limit=x', 400, 'from 1 to 500'],
    ['wait=31', 400, 'from 0 to 30'],
    ['wait=-1', 400, 'from 0 to 30'],
    ['after=00000000-0000-4000-8000-000000000000', 410, 'Start without a cursor'],
  ])('%s is answered with %i', async (query, status, message) => {
    const answer = await ask(query)
    expect(answer.status).toBe(status)
    expect(answer.body.errors[0].message).toContain(message)
  })

  test('without a cursor tells where the log ends, and nothing of before', async () => {
    const { changes, cursor, hasMore } = await page('visitors', '')
    expect({ changes, hasMore }).toEqual({ changes: [], hasMore: false })
    expect(await since('visitors', cursor)).toBeInstanceOf(Array)
  })

  test('does not lead from one reader into the log of another', async () => {
    const places = { visitors: await newest('visitors'), accounts: await newest('accounts') }
    expect((await ask(`after=${places.accounts}`)).status).toBe(410)
    expect((await ask(`after=${places.visitors}`, admin)).status).toBe(410)
  })

  test('waits for what comes, and no longer', async () => {
    const after = await newest('visitors')
    const waiting = page('visitors', `after=${after}&wait=30`)
    await patch('episodes/ep-031', { title: 'While somebody waits' })
    expect(words((await waiting).changes)).toEqual(['changed episodes/ep-031'])
    const none = await page('visitors', `after=${await newest('visitors')}&wait=1`)
    expect(none).toEqual({ changes: [], cursor: await newest('visitors'), hasMore: false })
  })
})

test('what is too old is removed, and asking for it says to start anew', async () => {
  const day = 24 * 60 * 60 * 1000
  const [first] = await sql<{ cursor: string }>(
    `SELECT cursor FROM changes WHERE reader = 'visitors' ORDER BY seq LIMIT 1`,
  )
  const [second] = await sql<{ cursor: string }>(
    `UPDATE changes SET recorded_at = 'epoch' WHERE reader = 'visitors' AND seq = 1
      RETURNING cursor`,
  )
  expect((await ask(`after=${first?.cursor}`)).status).toBe(200)
  await pruneChanges(await cms(), new Date())
  expect((await ask(`after=${first?.cursor}`)).status).toBe(410)
  // The last one that is too old is where those are who have heard of all that came since.
  expect((await ask(`after=${second?.cursor}`)).status).toBe(200)
  const last = await newest('visitors')
  const count = () =>
    sql<{ n: string }>(`SELECT count(*)::text AS n FROM changes WHERE reader = 'visitors'`)
  expect(Number((await count())[0]?.n)).toBeGreaterThan(10)
  // All of them at once, but for the place where the log ends.
  await pruneChanges(await cms(), new Date(Date.now() + (RETENTION_DAYS + 1) * day))
  expect(await count()).toEqual([{ n: '1' }])
  expect(await newest('visitors')).toBe(last)
  // Whoever has read to the end of a quiet month goes on from there.
  await rest('POST', '/api/globals/featured', {
    ...admin,
    json: { epnum: 1, quote: 'After the quiet.', quoteauthor: 'Nobody' },
  })
  expect(await newest('visitors')).not.toBe(last)
  await sql(`UPDATE changes SET recorded_at = now() - interval '${RETENTION_DAYS + 1} days'
    WHERE cursor = '${last}'`)
  await pruneChanges(await cms(), new Date())
  expect((await ask(`after=${last}`)).status).toBe(200)
  await sql(`INSERT INTO changes (reader, seq, type, collection, document, happened_at, recorded_at)
    SELECT 'visitors', (SELECT max(seq) FROM changes WHERE reader = 'visitors') + n, 'changed',
      'quotes', '1', now(), now() FROM generate_series(1, ${KEPT_ROWS + 5}) n`)
  await pruneChanges(await cms(), new Date())
  expect(await count()).toEqual([{ n: String(KEPT_ROWS) }])
})
