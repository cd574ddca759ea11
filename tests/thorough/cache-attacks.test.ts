import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '@/config/env'
import { CachedSite, type Got } from '../support/cached-site'
import { signedSession, storeKey } from '../support/credentials'

/**
 * Cache poisoning and deception: whatever two requests have in common, neither gets what was made
 * for the other. The renderer here answers with all that it was given, so an answer that depends on
 * anything outside its key shows it.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 20261122)
const RUNS = 400

/** Of each request, or set by the connection alone. */
const VOLATILE = /^(x-request-id|content-security-policy|connection|host)$/

const ALLOWED = 'https://friend.example'
const SESSION = signedSession('one')
const OTHER_SESSION = signedSession('two')
const KEY = 'a-key-that-there-is'

let handled = 0
/** One that keeps answers, and one that has no room for any. */
let keeping: CachedSite
let forgetting: CachedSite

const start = (cacheMegabytes: number) =>
  CachedSite.start(
    env().DATABASE_URL ?? '',
    (req, res) => {
      handled += 1
      const headers = Object.entries(req.headers).filter(([name]) => !VOLATILE.test(name))
      res.setHeader('Content-Type', 'text/plain')
      res.setHeader('Access-Control-Allow-Origin', req.headers.origin ?? 'none')
      res.setHeader('Location', '/api/elsewhere')
      // Larger than the room of the site that keeps nothing.
      res.end(JSON.stringify({ url: req.url, headers: headers.sort() }).padEnd(2000))
    },
    { cacheMegabytes, corsOrigins: [ALLOWED] },
  )

beforeAll(async () => {
  await storeKey(env().DATABASE_URL ?? '', KEY)
  keeping = await start(32)
  forgetting = await start(1 / 1024)
})
afterAll(() => Promise.all([keeping.stop(), forgetting.stop()]))

type Sent = { method: string; path: string; headers: Record<string, string> }

const PATHS = [
  ...['/', '/community', '/Community', '/episodes/all', '/EPISODES/All', '/podcast/ep-001'],
  ...['/podcast/ep-001/transcript', '/Podcast/EP-001/Transcript'],
  ...['/podcast/EP-1', '/quotes', '/quotes/1', '/guests', '/guests/ada', '/search', '/follow'],
  ...[
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/robots.txt',
    '/embed/ep-001',
    '/path/mentalHealth',
  ],
  ...['/api/v1/episodes', '/api/v1/episodes/ep-001', '/api/v1/v1/episodes', '/api/%761/episodes'],
  ...['/api/episodes', '/api/episodes/ep-001', '/api/guests', '/api/quotes', '/api/globals/site'],
  ...[
    '/api/search',
    '/api/search/suggestions',
    '/api/timed_texts/1',
    '/api/users/me',
    '/api/access',
  ],
  ...['/admin', '/admin/episodes', '/AdminLogin', '/preview/x', '/api/users', '/api/paths'],
]
const QUERY = [
  ...['before=7', 'before=8', 'before=7&before=8', 'after=ada', 'from=z', 'theme=mentalHealth'],
  ...['q=a', 'q=A', 'q=b', 'type=guest', 'page=2', 'limit=3', 'depth=0', 'depth=2', 'sort=title'],
  ...[
    'where[title][like]=a',
    'where[title][like]=b',
    'select[title]=true',
    'draft=true',
    'trash=true',
  ],
  ...[
    '_rsc=a',
    '_rsc=b',
    'utm_source=x',
    '%6Cimit=4',
    'limit=3%00',
    'limit=3&limit=4',
    'x=%0aOrigin:y',
  ],
]
const HEADERS: Record<string, string[]> = {
  Origin: [ALLOWED, 'https://a.example', 'https://b.example', 'null', 'http://localhost'],
  Cookie: [
    `payload-token=${SESSION}`,
    `payload-token=${OTHER_SESSION}`,
    `a=b; payload-token=${SESSION}`,
    `payload-token =${SESSION}`,
    'payload-token=one',
    'Payload-Token=one',
    '__prerender_bypass=x',
    'theme=dark',
    '__next_preview_data=y; a=b',
  ],
  Authorization: [`users API-Key ${KEY}`, `Bearer ${SESSION}`, 'users API-Key two', 'JWT one', ''],
  RSC: ['1'],
  'Next-Url': ['/a', '/b'],
  'Next-Router-Prefetch': ['1', '2'],
  'Next-Router-Segment-Prefetch': ['/_tree', '/_head'],
  Range: ['bytes=0-1', 'bytes=5-'],
  'Accept-Encoding': ['gzip', 'br', 'identity'],
  'Accept-Language': ['de', 'ar'],
  Accept: ['text/html', 'text/x-component', 'application/json', 'application/problem+json'],
  Host: ['localhost', 'poison.invalid'],
  'X-Forwarded-Host': ['poison.invalid'],
  'X-Forwarded-Proto': ['https', 'http'],
  'X-Forwarded-For': ['192.0.2.1'],
  'X-Original-URL': ['/admin'],
  'X-HTTP-Method-Override': ['GET', 'DELETE'],
  'X-Matched-Path': ['/admin'],
  'X-Middleware-Subrequest': ['middleware'],
  'X-Desk-Address': ['/admin/people'],
  'User-Agent': ['a', 'b'],
  'Cache-Control': ['no-cache'],
}

const header = fc
  .constantFrom(...Object.keys(HEADERS))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(HEADERS[name] ?? ['']))))

const request: fc.Arbitrary<Sent> = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
    path: fc.constantFrom(...PATHS),
    query: fc.array(fc.constantFrom(...QUERY), { maxLength: 3 }),
    headers: fc.array(header, { maxLength: 4 }),
  })
  .map(({ method, path, query, headers }) => ({
    method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: Object.fromEntries(headers),
  }))

/** Two requests that are nearly the same: those are the ones that could be taken for each other. */
const pair = fc
  .tuple(request, request, fc.constantFrom('path', 'headers', 'neither'))
  .map(([first, second, shared]): [Sent, Sent] => [
    first,
    {
      ...second,
      ...(shared === 'path' ? { path: first.path } : {}),
      ...(shared === 'headers' ? { headers: first.headers } : {}),
    },
  ])

const told = ({ status, headers, body }: Got) => ({
  status,
  body: body.toString('latin1'),
  origin: headers['access-control-allow-origin'],
  cacheControl: headers['cache-control'],
  vary: headers.vary,
  encoding: headers['content-encoding'],
  location: headers.location,
  cookie: headers['set-cookie'],
})

const ask = (site: CachedSite, { method, path, headers }: Sent) =>
  site.call(path, { method, headers })

test(`two requests that must differ never share an answer (seed ${SEED})`, async () => {
  let kept = 0
  let compared = 0
  await fc.assert(
    fc.asyncProperty(pair, async ([first, second]) => {
      await ask(keeping, first)
      const before = handled
      const got = await ask(keeping, second)
      if (handled === before && got.status === 200) kept += 1
      compared += 1
      expect(told(got)).toEqual(told(await ask(forgetting, second)))
    }),
    { seed: SEED, numRuns: RUNS },
  )
  // Otherwise nothing was shared, and nothing shown.
  expect(kept).toBeGreaterThan(compared / 10)
}, 120_000)

const PERSONAL: Record<string, string>[] = [
  { Cookie: `payload-token=${SESSION}` },
  { Cookie: `a=b;payload-token=${SESSION}` },
  { Authorization: `users API-Key ${KEY}` },
  { Authorization: `bearer ${KEY}` },
  { Authorization: `JWT ${SESSION}` },
]

test.each(PERSONAL)(
  'what %j asks of the API is made for it alone, and kept nowhere',
  async (own) => {
    for (const path of PATHS.filter((one) => one.startsWith('/api/'))) {
      await ask(keeping, { method: 'GET', path, headers: {} })
      for (let time = 0; time < 2; time += 1) {
        const before = handled
        const got = await ask(keeping, { method: 'GET', path, headers: own })
        expect(handled, path).toBe(before + 1)
        expect(got.headers['cache-control'], path).toBe('private, no-store')
      }
      const open = await ask(keeping, { method: 'GET', path, headers: {} })
      for (const value of Object.values(own))
        if (value) expect(open.text, path).not.toContain(value)
    }
  },
)

const CHEAP: [what: string, headers: (time: number) => Record<string, string>][] = [
  ['Range', () => ({ Range: 'bytes=0-1' })],
  ['a scheme that there is not', (time) => ({ Authorization: `x${time}` })],
  ['an empty Authorization', () => ({ Authorization: '' })],
  ['a key that there is not', (time) => ({ Authorization: `users API-Key guess-${time}` })],
  ['the same as Bearer', (time) => ({ Authorization: `Bearer guess-${time}` })],
  ['a session that nobody signed', (time) => ({ Cookie: `payload-token=a.b.${time}` })],
  ['the same in a header', (time) => ({ Authorization: `JWT ${SESSION}${time}` })],
  ['a preview that there is not', (time) => ({ Cookie: `__prerender_bypass=${time}` })],
  ['any origin', (time) => ({ Origin: `https://${time}.example` })],
]

test.each(CHEAP)('N08 %s makes no answer of its own', async (_, headersOf) => {
  for (const path of PATHS.filter(
    (one) => !/^\/(admin|preview|api\/(v1\/v1|users|access))/.test(one),
  )) {
    const open = await ask(keeping, { method: 'GET', path, headers: {} })
    const before = handled
    for (let time = 0; time < 3; time += 1) {
      const got = await ask(keeping, { method: 'GET', path, headers: headersOf(time) })
      expect(told(got), path).toEqual(told(open))
    }
    expect(handled, path).toBe(before)
  }
})

test('N08 what is passed on for nobody has no credential left', async () => {
  for (const [, headersOf] of CHEAP) {
    const got = await ask(keeping, { method: 'GET', path: '/api/users', headers: headersOf(7) })
    expect(got.text).not.toMatch(/"(authorization|cookie)"/)
  }
  const own = { Authorization: `Bearer ${KEY}` }
  const got = await ask(keeping, { method: 'GET', path: '/api/users', headers: own })
  expect(got.text).toContain(`Bearer ${KEY}`)
})

test('N04 of 3,000 cookies only those that are read are passed on, each once', async () => {
  const many = Array.from({ length: 3000 }, (_, i) => `${i.toString(36)}=`)
  const read = [`payload-token=${SESSION}`, 'payload-lng=de', 'payload-theme=dark']
  const cookies = [...many, 'payload-lng=en', ...read, ...many].join(';').slice(0, 15_000)
  const Cookie = `${cookies.slice(0, 14_000)}; ${read.join('; ')}; payload-theme=dark`
  for (const path of ['/api/health/live', '/admin', '/api/users/me']) {
    const got = await ask(keeping, { method: 'GET', path, headers: { Cookie } })
    const { headers } = JSON.parse(got.text) as { headers: [string, string][] }
    const [, passed = ''] = headers.find(([name]) => name === 'cookie') ?? []
    expect(passed.split('; ').sort()).toEqual([...read].sort())
  }
  const none = await ask(keeping, {
    method: 'GET',
    path: '/api/health/live',
    headers: { Cookie: many.join(';').slice(0, 15_000) },
  })
  expect([none.status, none.text.includes('"cookie"')]).toEqual([200, false])
})
