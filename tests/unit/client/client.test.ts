import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, createClient } from '@/client/client'

type Options = {
  path?: object
  query?: object
  body?: unknown
  file?: Blob | null
  ifMatch?: string
  idempotencyKey?: string
  signal?: AbortSignal
}
type Call = (path: string, options?: Options) => Promise<unknown>
/** What the types refuse is tried as well. */
type Untyped = Record<'get' | 'post' | 'put' | 'patch' | 'delete', Call> & {
  all: (path: string, options?: Options) => AsyncGenerator<unknown>
  etagOf: (answer: object) => string | undefined
}

type Sent = { method: string; url: string; headers: Headers; body: unknown }

/** A client whose calls get these answers, one after the other; the last one again and again. */
function clientOf(answers: (() => Response)[], siteUrl = 'https://example.com') {
  const sent: Sent[] = []
  const ask = (url: URL, { method, headers, body }: RequestInit) => {
    sent.push({ method: method ?? '', url: url.href, headers: new Headers(headers), body })
    return Promise.resolve((answers[sent.length - 1] ?? answers.at(-1))?.())
  }
  const client = createClient(siteUrl, { fetch: ask as typeof fetch }) as unknown as Untyped
  return { client, sent }
}
const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers })
const busy = (status: number, seconds: number) =>
  json({ errors: [{ message: 'Busy' }] }, status, { 'Retry-After': String(seconds) })

describe('N52 what an address cannot say is refused, not left out', () => {
  test.each([
    ['an empty list', { id: { in: [] } }],
    ['an empty object', { id: {} }],
    ['nothing at all', {}],
    ['undefined', { id: { equals: undefined } }],
    ['no date', { createdAt: { less_than: new Date('x') } }],
    ['no number', { episodeNum: { equals: NaN } }],
    ['no end', { episodeNum: { equals: Infinity } }],
    ['a set', { id: { in: new Set(['a']) } }],
    ['a function', { id: { equals: () => 1 } }],
    ['an empty branch', { or: [{ id: { equals: 'a' } }, {}] }],
  ])('%s', async (_, where) => {
    const { client, sent } = clientOf([json({})])
    await expect(client.patch('/quotes', { query: { where }, body: {} })).rejects.toThrow(Error)
    expect(sent).toEqual([])
  })

  test('a date is sent as a time, and false, 0 and null as they are', async () => {
    const { client, sent } = clientOf([json({})])
    const where = {
      createdAt: { less_than: new Date('2026-11-24T06:00:00Z') },
      isFav: { equals: false },
      episodeNum: { in: [0, 1] },
      releaseAt: { equals: null },
    }
    await client.get('/episodes', { query: { where, page: undefined } })
    expect([...new URL(sent[0]?.url ?? '').searchParams]).toEqual([
      ['where[createdAt][less_than]', '2026-11-24T06:00:00.000Z'],
      ['where[isFav][equals]', 'false'],
      ['where[episodeNum][in][0]', '0'],
      ['where[episodeNum][in][1]', '1'],
      ['where[releaseAt][equals]', 'null'],
    ])
  })

  test.each(['', '.', '..', undefined, null, {}])('the id %j in a path', async (id) => {
    const { client, sent } = clientOf([json({})])
    await expect(client.delete('/episodes/{id}', { path: { id } })).rejects.toThrow(TypeError)
    expect(sent).toEqual([])
  })
})

describe('N52 a call that the site has no time for', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('is sent again if it is no POST, or was not carried out', async () => {
    for (const [method, status] of [
      ['get', 503],
      ['put', 503],
      ['post', 429],
    ] as const) {
      const { client, sent } = clientOf([busy(status, 1), json({ done: true })])
      const answer = client[method]('/quotes', { body: {} })
      await vi.advanceTimersByTimeAsync(1000)
      expect(await answer).toEqual({ done: true })
      expect(sent).toHaveLength(2)
    }
  })

  test('is a POST: after a 503 it is sent again only with an Idempotency-Key, the same', async () => {
    const without = clientOf([busy(503, 1), json({})])
    await expect(without.client.post('/quotes', { body: {} })).rejects.toThrow(ApiError)
    expect(without.sent).toHaveLength(1)
    const { client, sent } = clientOf([busy(503, 1), json({ doc: {} }, 201)])
    const answer = client.post('/quotes', { body: {}, idempotencyKey: 'one' })
    await vi.advanceTimersByTimeAsync(1000)
    await answer
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['one', 'one'])
  })

  test('and says a long wait, fails at once', async () => {
    const { client, sent } = clientOf([busy(429, 3600), json({})])
    await expect(client.get('/quotes')).rejects.toMatchObject({ status: 429 })
    expect(sent).toHaveLength(1)
  })

  test('is not sent again once its signal is aborted', async () => {
    const control = new AbortController()
    const { client, sent } = clientOf([busy(503, 30), json({})])
    const answer = client.get('/quotes', { signal: control.signal })
    const failed = expect(answer).rejects.toThrow('Enough')
    await vi.advanceTimersByTimeAsync(10)
    control.abort(new Error('Enough'))
    await failed
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })
})

test('N52 a file comes as its bytes, and a text as a text', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
  const { client } = clientOf([
    () => new Response(bytes, { headers: { 'Content-Type': 'image/webp' } }),
    () => new Response('a,b\n', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } }),
  ])
  const path = { filename: 'a.webp' }
  expect(await client.get('/podcasts/file/{filename}', { path })).toEqual(bytes)
  expect(await client.get('/statistics.csv')).toBe('a,b\n')
})

test('N52 a file is sent as a form with what is said of it, or as it is', async () => {
  const { client, sent } = clientOf([json({ doc: {} }, 201)])
  const file = new Blob(['a picture'], { type: 'image/png' })
  await client.post('/podcasts', { body: { alt: 'A' }, file })
  await client.post('/guests', { body: { guestName: 'A' }, file: null })
  await client.post('/imports/file', { body: file })
  const [form, empty, bytes] = sent.map(({ body }) => body as FormData)
  expect(form?.get('_payload')).toBe('{"alt":"A"}')
  expect(form?.get('file')).toMatchObject({ size: 9, type: 'image/png' })
  expect([...(empty?.keys() ?? [])]).toEqual(['_payload'])
  expect(bytes).toBe(file)
  // The type is that of the body, with the boundary of its parts.
  expect(sent.map(({ headers }) => headers.get('Content-Type'))).toEqual([null, null, null])
})

test('N52 the ETag of an answer is there for ifMatch', async () => {
  const { client, sent } = clientOf([json({ id: 1 }, 200, { ETag: '"state.sent"' })])
  const seen = (await client.get('/quotes/{id}', { path: { id: 1 } })) as object
  expect(client.etagOf(seen)).toBe('"state.sent"')
  await client.patch('/quotes/{id}', { path: { id: 1 }, body: {}, ifMatch: client.etagOf(seen) })
  expect(sent[1]?.headers.get('If-Match')).toBe('"state.sent"')
})

test.each([
  ['https://example.com', 'https://example.com/api/v1/quotes/7'],
  ['https://example.com/', 'https://example.com/api/v1/quotes/7'],
  ['https://example.com/show', 'https://example.com/show/api/v1/quotes/7'],
  ['https://example.com/a/show/', 'https://example.com/a/show/api/v1/quotes/7'],
])('N52 the site %s has its API at %s', async (siteUrl, url) => {
  const { client, sent } = clientOf([json({})], siteUrl)
  await client.get('/quotes/{id}', { path: { id: 7 } })
  expect(sent[0]?.url).toBe(url)
})

describe('N53 all of a list', () => {
  const page = (ids: number[], nextCursor: string | null) =>
    json({ docs: ids.map((id) => ({ id })), hasNextPage: nextCursor !== null, nextCursor })

  test('is read by its cursors', async () => {
    const { client, sent } = clientOf([page([1, 2], 'A'), page([3], 'B'), page([], null)])
    const found: unknown[] = []
    for await (const one of client.all('/quotes', { query: { sort: '-id' } })) found.push(one)
    expect(found).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?limit=100&sort=-id',
      '?limit=100&sort=-id&after=A',
      '?limit=100&sort=-id&after=B',
    ])
  })

  test('is not called whole when it cannot go on', async () => {
    const { client } = clientOf([json({ docs: [{ id: 1 }], hasNextPage: true })])
    const read = async () => {
      for await (const _ of client.all('/quotes'));
    }
    await expect(read()).rejects.toThrow('sort it')
  })
})
