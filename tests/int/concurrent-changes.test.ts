import { describe, expect, test } from 'vitest'
import pg from 'pg'
import { env } from '@/config/env'
import { episodeData, guestData, jpeg, makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { fieldsOf, multipart, rest, sql, type Answer, type Body } from '../support/rest'

const admin = await makeAdmin()

const LONG_AGO = '2020-01-01T00:00:00.000Z'
const url = () => env().DATABASE_URL ?? ''
const call = (method: string, path: string, json?: object, headers?: Record<string, string>) =>
  rest(method, path, { ...admin, ...(json ? { json } : {}), headers })
const get = async (path: string): Promise<Body> => (await call('GET', path)).body
const etagOf = ({ headers }: Answer): string => headers.get('ETag') ?? ''
/** The part of an ETag that names the document's state, without what was sent of it. */
const stateOf = (answer: Answer): string => etagOf(answer).replace(/\..*"$/, '"')
const versionOf = async (id: string, title: string): Promise<number> => {
  const [collection] = id.split('/')
  const { docs } = await get(
    `/api/${collection}/versions?where[parent][equals]=${id.split('/')[1]}&limit=50&depth=0`,
  )
  return docs.find((one: Body) => one.version.title === title).id
}

/** How many transactions of this site wait for a lock. */
const waiting = async (): Promise<number> => {
  const [row] = await sql<{ n: string }>(
    `SELECT count(*) AS n FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return Number(row?.n)
}

/**
 * Lets the first change go as far as its row, which another transaction holds, begins the second
 * once the first waits there, and lets go when the second waits as well, or has ended.
 */
async function overlapping(
  id: string,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
) {
  const client = new pg.Client({ connectionString: url() })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM episodes WHERE id = $1 FOR UPDATE', [id])
    const one = first()
    await expect.poll(waiting).toBe(1)
    let hasEnded = false
    const other = second().finally(() => (hasEnded = true))
    await expect.poll(async () => hasEnded || (await waiting()) > 1).toBe(true)
    await client.query('COMMIT')
    return await Promise.all([one, other])
  } finally {
    await client.end()
  }
}

describe('M02: changes of one document take turns, whichever way they come', () => {
  const bulk = (id: string, json: object, query = '') =>
    call('PATCH', `/api/episodes?where[id][equals]=${id}${query}`, json)
  const single = (id: string, json: object) => call('PATCH', `/api/episodes/${id}`, json)

  test('one by id, then one in bulk: both are kept', async () => {
    await makeEpisode(admin, 1)
    const answers = await overlapping(
      'ep-001',
      () => single('ep-001', { title: 'By id' }),
      () => bulk('ep-001', { episodeLength: '10:00' }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await get('/api/episodes/ep-001')).toMatchObject({
      title: 'By id',
      episodeLength: '10:00',
    })
  })

  test('one in bulk, then one by id: both are kept', async () => {
    await makeEpisode(admin, 2)
    await overlapping(
      'ep-002',
      () => bulk('ep-002', { episodeLength: '10:00' }),
      () => single('ep-002', { title: 'By id' }),
    )
    expect(await get('/api/episodes/ep-002')).toMatchObject({
      title: 'By id',
      episodeLength: '10:00',
    })
  })

  test('restoring a version waits for a change under way, and the change stays in the history', async () => {
    await makeEpisode(admin, 3, { title: 'First' })
    await single('ep-003', { title: 'Second' })
    const version = await versionOf('episodes/ep-003', 'First')
    await overlapping(
      'ep-003',
      () => single('ep-003', { title: 'Third' }),
      () => call('POST', `/api/episodes/versions/${version}`),
    )
    expect((await get('/api/episodes/ep-003')).title).toBe('First')
    const { docs } = await get('/api/episodes/versions?where[parent][equals]=ep-003&sort=id')
    expect(docs.map((one: Body) => one.version.title)).toEqual([
      'First',
      'Second',
      'Third',
      'First',
    ])
  })

  test('a change waits for the restoring of a version, and builds on it', async () => {
    await makeEpisode(admin, 4, { title: 'First' })
    await single('ep-004', { title: 'Second' })
    const version = await versionOf('episodes/ep-004', 'First')
    await overlapping(
      'ep-004',
      () => call('POST', `/api/episodes/versions/${version}`),
      () => single('ep-004', { episodeLength: '10:00' }),
    )
    const episode = { title: 'First', episodeLength: '10:00' }
    expect(await get('/api/episodes/ep-004')).toMatchObject(episode)
  })

  test('publishing from the trash, in bulk too, and setting the number: the later one counts whole', async () => {
    await makeEpisode(admin, 5, { title: 'Deleted' })
    await single('ep-005', { deletedAt: new Date().toISOString() })
    await overlapping(
      'ep-005',
      () => bulk('ep-005', { deletedAt: null, _status: 'published' }, '&trash=true'),
      () => call('PUT', '/api/episodes/ep-005', episodeData(5, { title: 'Set' })),
    )
    expect(await get('/api/episodes/ep-005')).toMatchObject({ title: 'Set', deletedAt: null })
  })

  test('a change of what is being deleted for good is 404, and brings nothing back', async () => {
    await makeEpisode(admin, 6)
    const [deleted, changed] = await overlapping(
      'ep-006',
      () => call('DELETE', '/api/episodes/ep-006'),
      () => single('ep-006', { title: 'Too late' }),
    )
    expect([deleted.status, changed.status]).toEqual([200, 404])
    const { totalDocs } = await get('/api/episodes/versions?where[parent][equals]=ep-006')
    expect(totalDocs).toBe(0)
  })

  test('two changes in bulk of the same documents do not wait for each other for ever', async () => {
    for (const number of [10, 11, 12, 13]) {
      await makeEpisode(admin, number)
      await makeGuest(admin, number, 'Guest')
    }
    const all = 'where[episodeNum][greater_than_equal]=10'
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([
        call('PATCH', `/api/episodes?${all}&sort=episodeNum`, { title: `Title ${round}` }),
        call('PATCH', `/api/episodes?${all}&sort=-episodeNum`, { description: `Words ${round}` }),
        call('PATCH', '/api/guests?where[id][exists]=true&sort=id', { description: `${round}` }),
        call('PATCH', '/api/guests?where[id][exists]=true&sort=-id', {
          personalLink: `https://example.com/${round}`,
        }),
        call('PATCH', '/api/episodes/ep-011', { episodeLength: `1${round}:00` }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      const { docs } = await get(`/api/episodes?${all}`)
      for (const doc of docs)
        expect(doc).toMatchObject({ title: `Title ${round}`, description: `Words ${round}` })
      expect((await get('/api/episodes/ep-011')).episodeLength).toBe(`1${round}:00`)
      for (const doc of (await get('/api/guests')).docs)
        expect(doc).toMatchObject({
          description: `${round}`,
          personalLink: `https://example.com/${round}`,
        })
    }
  })
})

describe('M02: a change made from an outdated state is refused', () => {
  const titles = async (id: string) => (await get(`/api/episodes/${id}?draft=true`)).title

  test('PATCH with an updatedAt of 2020 is 409 naming it; with that of the answer it passes', async () => {
    const { updatedAt } = await makeEpisode(admin, 20, { title: 'As it is' })
    const change = (seen: unknown) =>
      call('PATCH', '/api/episodes/ep-020', { title: 'Changed', updatedAt: seen })
    const late = await change(LONG_AGO)
    expect(late.status).toBe(409)
    expect(fieldsOf(late)).toEqual(['updatedAt'])
    expect(await titles('ep-020')).toBe('As it is')
    const first = await change(updatedAt)
    expect(first.status).toBe(200)
    expect((await change(updatedAt)).status).toBe(409)
    // The same moment in other words, and nothing said at all.
    const same = String(first.body.doc.updatedAt).replace('Z', '+00:00')
    expect((await change(same)).status).toBe(200)
    expect((await change(null)).status).toBe(200)
  })

  test.each([['yesterday'], [''], [5], [true], [[LONG_AGO]], [{}]])(
    'updatedAt %j is 400 naming it',
    async (updatedAt) => {
      await makeEpisode(admin, 21).catch(() => null)
      for (const [method, path, json] of [
        ['PATCH', '/api/episodes/ep-021', { title: 'Changed' }],
        ['PUT', '/api/episodes/ep-021', episodeData(21)],
        ['POST', '/api/globals/featured', { quote: 'Changed' }],
      ] as const) {
        const answer = await call(method, path, { ...json, updatedAt })
        expect(answer.status, path).toBe(400)
        expect(fieldsOf(answer)).toEqual(['updatedAt'])
      }
    },
  )

  test('a newer draft counts: who saw only what is published has not seen it', async () => {
    const { updatedAt } = await makeEpisode(admin, 22)
    const draft = await call('PATCH', '/api/episodes/ep-022?draft=true', {
      title: 'Draft',
      _status: 'draft',
    })
    const change = (seen: string) =>
      call('PATCH', '/api/episodes/ep-022', { episodeLength: '10:00', updatedAt: seen })
    expect((await change(updatedAt)).status).toBe(409)
    expect((await change(draft.body.doc.updatedAt)).status).toBe(200)
  })

  test.each([
    ['an episode', '/api/episodes/ep-023', 'PATCH', { title: 'Changed' }],
    ['an episode, set', '/api/episodes/ep-023', 'PUT', episodeData(23)],
    ['a guest', '/api/guests/ep-023-Guest', 'PATCH', { description: 'Changed' }],
    ['a guest, set', '/api/guests/ep-023-Guest', 'PUT', guestData(23, 'Guest')],
    ['a global', '/api/globals/site', 'POST', { tagline: 'Changed' }],
    ['featured', '/api/globals/featured', 'POST', { epnum: 1, quote: 'A', quoteauthor: 'B' }],
  ])('%s: If-Match takes the ETag of reading, and then that of the answer', async (...of) => {
    const [, path, method, json] = of
    if ((await call('GET', '/api/episodes/ep-023')).status === 404) {
      await makeEpisode(admin, 23)
      await makeGuest(admin, 23, 'Guest')
    }
    const change = (match: string) => call(method, path, json, { 'If-Match': match })
    // A global that was never saved has no state to name yet.
    if (method === 'POST') await call(method, path, json)
    const seen = etagOf(await call('GET', path))
    expect(seen).toMatch(/^"[\w-]{22}\.[\w-]{22}"$/)
    expect(stateOf(await call('GET', `${path}?depth=0`))).toBe(seen.replace(/\..*"$/, '"'))
    const first = await change(seen)
    expect(first.status, first.text).toBe(200)
    const now = etagOf(first)
    expect(now).not.toBe(seen)
    expect(stateOf(await call('GET', path))).toBe(now)
    const late = await change(seen)
    expect(late.status).toBe(412)
    expect(fieldsOf(late)).toEqual(['If-Match'])
    for (const weak of [`W/${now}`, `"nothing", ${seen}`])
      expect((await change(weak)).status).toBe(412)
    for (const match of ['*', ' * ']) expect((await change(match)).status, match).toBe(200)
    const newest = etagOf(await call('GET', path))
    expect((await change(`${seen}, "a,b" ,, W/"c",${newest}`)).status).toBe(200)
    for (const rubbish of ['abc', '"', `${newest}, abc`, `"a"b`, ',', 'w/"a"']) {
      const answer = await change(rubbish)
      expect(answer.status, rubbish).toBe(400)
      expect(fieldsOf(answer)).toEqual(['If-Match'])
    }
  })

  test('both at once: the ETag is looked at first, and either can refuse', async () => {
    const doc = await makeEpisode(admin, 24)
    const etag = etagOf(await call('GET', '/api/episodes/ep-024'))
    const change = (updatedAt: string, match: string) =>
      call('PATCH', '/api/episodes/ep-024', { title: 'Changed', updatedAt }, { 'If-Match': match })
    expect((await change(LONG_AGO, etag)).status).toBe(409)
    expect((await change(doc.updatedAt, '"other"')).status).toBe(412)
    expect((await change(doc.updatedAt, etag)).status).toBe(200)
  })

  test('If-Match on what does not exist: 412 where it would be made, else 404', async () => {
    const form = multipart(episodeData(25), { bytes: await jpeg() })
    const headers = { 'If-Match': '*' }
    expect((await rest('PUT', '/api/episodes/ep-025', { ...admin, form, headers })).status).toBe(
      412,
    )
    for (const method of ['PATCH', 'DELETE'])
      expect(
        (await call(method, '/api/episodes/ep-025', { title: 'Nothing' }, headers)).status,
      ).toBe(404)
    expect((await call('GET', '/api/episodes/ep-025')).status).toBe(404)
  })

  test('an episode in the trash is set with its ETag, in all the steps that this takes', async () => {
    await makeEpisode(admin, 26)
    const deletedAt = new Date().toISOString()
    const etag = etagOf(await call('PATCH', '/api/episodes/ep-026', { deletedAt }))
    const set = (match: string) =>
      call('PUT', '/api/episodes/ep-026', episodeData(26), { 'If-Match': match })
    expect((await set('"other"')).status).toBe(412)
    expect((await set(etag)).status).toBe(200)
  })

  test('deleting and restoring a version hold to it as well', async () => {
    await makeEpisode(admin, 27, { title: 'First' })
    const seen = etagOf(await call('GET', '/api/episodes/ep-027'))
    const now = etagOf(await call('PATCH', '/api/episodes/ep-027', { title: 'Second' }))
    const version = await versionOf('episodes/ep-027', 'First')
    const restore = (match: string) =>
      call('POST', `/api/episodes/versions/${version}`, undefined, { 'If-Match': match })
    expect((await restore(seen)).status).toBe(412)
    const restored = await restore(now)
    expect(restored.status).toBe(200)
    expect(etagOf(restored)).toBe(stateOf(await call('GET', '/api/episodes/ep-027')))
    const remove = (match: string) =>
      call('DELETE', '/api/episodes/ep-027', undefined, { 'If-Match': match })
    expect((await remove(now)).status).toBe(412)
    expect((await remove(etagOf(restored))).status).toBe(200)
  })

  test('in bulk, one that has moved on refuses all', async () => {
    const docs = [await makeEpisode(admin, 28), await makeEpisode(admin, 29)]
    const path = '/api/episodes?where[id][in]=ep-028,ep-029'
    const tags = await Promise.all(
      docs.map(async ({ id }) => etagOf(await call('GET', `/api/episodes/${id}`))),
    )
    const change = (match: string) => call('PATCH', path, { title: 'All' }, { 'If-Match': match })
    expect((await change(tags[0] ?? '')).status).toBe(412)
    const late = await call('PATCH', path, { title: 'All', updatedAt: docs[0].updatedAt })
    expect(late.status).toBe(409)
    expect([await titles('ep-028'), await titles('ep-029')]).not.toContain('All')
    expect((await change(tags.join(', '))).status).toBe(200)
    expect([await titles('ep-028'), await titles('ep-029')]).toEqual(['All', 'All'])
  })

  test('of two with the same ETag at once one wins and one gets 412', async () => {
    await makeEpisode(admin, 30)
    const match = { 'If-Match': etagOf(await call('GET', '/api/episodes/ep-030')) }
    const answers = await overlapping(
      'ep-030',
      () => call('PATCH', '/api/episodes/ep-030', { title: 'One' }, match),
      () => call('PATCH', '/api/episodes/ep-030', { title: 'Other' }, match),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 412])
    expect(await titles('ep-030')).toBe('One')
  })

  test('restoring a version of a global waits and holds to If-Match', async () => {
    const save = (tagline: string) => call('POST', '/api/globals/site', { tagline })
    await save('First')
    const seen = etagOf(await call('GET', '/api/globals/site'))
    const now = etagOf(await save('Second'))
    const { docs } = await get('/api/globals/site/versions?limit=50')
    const version = docs.find((one: Body) => one.version.tagline === 'First').id
    const restore = (match: string) =>
      call('POST', `/api/globals/site/versions/${version}`, undefined, { 'If-Match': match })
    expect((await restore(seen)).status).toBe(412)
    const restored = await restore(now)
    expect(restored.status).toBe(200)
    expect((await get('/api/globals/site')).tagline).toBe('First')
    expect(etagOf(restored)).toBe(stateOf(await call('GET', '/api/globals/site')))
  })

  test('visitors get no such ETag, and learn nothing by If-Match', async () => {
    await makeEpisode(admin, 31)
    for (const path of ['/api/episodes/ep-031', '/api/globals/site'])
      expect(etagOf(await rest('GET', path))).toMatch(/^"[\w-]{22}"$/)
    const headers = { 'If-Match': '*' }
    const answer = await rest('PATCH', '/api/episodes/ep-031', { json: { title: 'No' }, headers })
    expect(answer.status).toBe(401)
  })
})

test('M02 a guest that joined its episode later can be saved with what was read of it', async () => {
  await makeGuest(admin, 640, 'Waiting One')
  await makeEpisode(admin, 640)
  const seen = await call('GET', '/api/guests/ep-640-WaitingOne')
  const { updatedAt } = seen.body
  const json = { description: 'Changed.', updatedAt }
  expect((await call('PATCH', '/api/guests/ep-640-WaitingOne', json)).status).toBe(200)
  const next = await call('GET', '/api/guests/ep-640-WaitingOne')
  const tagged = { 'If-Match': etagOf(next) }
  const again = { description: 'Changed again.' }
  expect((await call('PATCH', '/api/guests/ep-640-WaitingOne', again, tagged)).status).toBe(200)
})
