import config from '@payload-config'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import {
  episodeData,
  jpeg,
  makeAccount,
  makeAdmin,
  makeEpisode,
  makeGuest,
  PASSWORD,
  signIn,
} from '../support/content'
import type { CachedSite, Got } from '../support/cached-site'
import { signedSession, storeKey } from '../support/credentials'
import { multipart, rest, type Answer } from '../support/rest'
import { startRestSite } from '../support/rest-site'
import { allRoutes, targetOf } from '../support/routes'

/** What the REST API says in headers: its version, tags, places, limits and who may read it (L13). */
const NAMED = 'https://app.example.com'
const OTHER = 'https://other.example.com'
vi.hoisted(() => Object.assign(process.env, { CORS_ORIGINS: 'https://app.example.com' }))

const admin = await makeAdmin()
let site: CachedSite
let cookie: string

beforeAll(async () => {
  await makeAccount('cookies@example.com')
  cookie = await signIn('cookies@example.com')
  await makeEpisode(admin, 801)
  site = await startRestSite()
})
afterAll(() => site.stop())

const json = ({ text }: Got) => JSON.parse(text) as Record<string, unknown>
const asHost = (): Record<string, string> => ({ cookie, 'sec-fetch-site': 'same-origin' })

describe('errors are problem details (RFC 9457)', () => {
  test.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/json', 'application/json'],
    ['application/*', 'application/json'],
    ['application/problem+json;q=0', 'application/json'],
    ['application/problem+jsonx', 'application/json'],
    ['application/problem+json', 'application/problem+json'],
    ['application/json, application/problem+json', 'application/problem+json'],
    ['text/html, Application/Problem+JSON ; q=0.5, */*', 'application/problem+json'],
  ])('for Accept: %s they are %s', async (accept, type) => {
    const headers: Record<string, string> = accept === undefined ? {} : { accept }
    for (const path of ['/api/episodes/ep-999', '/api/users', '/api/x/%2f', '/api/v1/nothing']) {
      const answer = await site.call(path, { headers })
      expect(answer.headers['content-type'], path).toMatch(
        new RegExp(`^${type.replace('+', '\\+')}`),
      )
      expect(answer.headers.vary, path).toContain('Accept')
      expect(json(answer)).toMatchObject({
        type: `/developers#error-${answer.status}`,
        status: answer.status,
        title: expect.any(String),
        detail: (json(answer).errors as { message: string }[])[0]?.message,
      })
    }
    // What is no error is the same for everybody.
    const found = await site.call('/api/episodes/ep-801', { headers })
    expect([found.status, found.headers['content-type']]).toEqual([200, 'application/json'])
  })
})

describe('/api/v1 is /api', () => {
  const same = async (path: string, options: Parameters<CachedSite['call']>[1] = {}) => {
    const plain = await site.call(path, options)
    const versioned = await site.call(path.replace('/api', '/api/v1'), options)
    for (const answer of [plain, versioned])
      for (const name of ['date', 'ratelimit']) delete answer.headers[name]
    expect({ ...versioned, ms: 0 }).toEqual({ ...plain, ms: 0 })
    return versioned
  }

  test.each(['/api/episodes', '/api/episodes/ep-801', '/api/globals/site', '/api/search?q=x'])(
    'GET %s, from the cache and anew, and HEAD',
    async (path) => {
      expect((await same(path)).status).toBe(200)
      const again = await same(path)
      expect(again.text).not.toBe('')
      const etag = String(again.headers.etag)
      const known = await same(path, { headers: { 'if-none-match': etag } })
      expect([known.status, known.text]).toEqual([304, ''])
      expect((await same(path, { method: 'HEAD' })).text).toBe('')
    },
  )

  test('for an account, too, which sees what visitors do not', async () => {
    await makeEpisode(admin, 802, { _status: 'draft' })
    const path = '/api/episodes/ep-802?draft=true'
    expect((await same(path)).status).toBe(404)
    expect((await same(path, { headers: asHost() })).status).toBe(200)
    expect((await same(path)).status).toBe(404)
    expect((await same('/api/users')).status).toBe(401)
    expect((await same('/api/users', { headers: asHost() })).status).toBe(200)
  })

  test('with the same guard: nobody may call what is not for visitors', async () => {
    const closed = allRoutes(await config).filter((route) => /^(get|delete) /.test(route))
    let refused = 0
    for (const route of closed.filter((_, at) => at % 9 === 0)) {
      const [method = '', pattern = ''] = route.split(' ')
      const path = pattern.replace('/:id?', '').replace(/:\w+/g, '1').replace(/\/$/, '')
      const { status } = await same(path, { method: method.toUpperCase() })
      if (status === 401) refused += 1
    }
    expect(refused).toBeGreaterThan(8)
  })

  test.each([
    ['/api/%761/episodes', 200],
    ['/%61pi/v1/episodes', 200],
    ['/api/v1', 404],
    ['/api/v1/', 404],
    ['/api/v1/v1/episodes', 404],
    ['/api/V1/episodes', 404],
    ['/api/v2/episodes', 404],
    ['/api/v1x/episodes', 404],
    ['/api/v1/globals/v1/site', 404],
    ['/api//v1/episodes', 400],
    ['/api/v1//episodes', 400],
    ['/api/v1%2fepisodes', 400],
    ['/api/v1/../v1/episodes', 400],
    ['/api/./v1/episodes', 400],
    ['/api\\v1/episodes', 400],
    ['/API/v1/episodes', 307],
    ['/v1/api/episodes', 307],
  ])('%s is %i', async (path, status) => expect((await site.call(path)).status).toBe(status))

  test('and leads on below /api/v1', async () => {
    await makeEpisode(admin, 803)
    await rest('POST', '/api/episodes/ep-803/change-number', { ...admin, json: { number: 804 } })
    for (const base of ['/api', '/api/v1', '/api', '/api/v1']) {
      const moved = await site.call(`${base}/episodes/ep-803?depth=0`)
      expect([moved.status, moved.headers.location]).toEqual([
        308,
        `${base}/episodes/ep-804?depth=0`,
      ])
    }
  })
})

describe('Location', () => {
  test('every 201 of a collection says where the document is', async () => {
    const routes = allRoutes(await config).filter((route) =>
      /^post \/api\/(?!payload-)[\w-]+\/$/.test(route),
    )
    const made: string[] = []
    for (const route of routes) {
      const { path, ...content } = await targetOf(route, admin)
      const answer = await rest('POST', path, { ...admin, ...content })
      if (answer.status !== 201) continue
      const location = answer.headers.get('Location')
      expect(location, route).toBe(`${path.replace(/\/$/, '')}/${answer.body.doc.id}`)
      const read = await rest('GET', location ?? '', admin)
      expect([route, read.status, read.body.id]).toEqual([route, 200, answer.body.doc.id])
      made.push(path.split('/')[2] ?? '')
    }
    expect(made).toEqual(
      expect.arrayContaining(['episodes', 'guests', 'quotes', 'users', 'api-keys', 'invitations']),
    )
  })

  test('so does PUT, and a private link', async () => {
    const form = multipart(episodeData(805), { bytes: await jpeg() })
    const set = await rest('PUT', '/api/episodes/ep-805', { ...admin, form })
    expect([set.status, set.headers.get('Location')]).toEqual([201, '/api/episodes/ep-805'])
    const again = await rest('PUT', '/api/episodes/ep-805', { ...admin, json: episodeData(805) })
    expect([again.status, again.headers.get('Location')]).toEqual([200, null])
    const link = await rest('POST', '/api/episodes/ep-801/preview-links', { ...admin, json: {} })
    const location = link.headers.get('Location') ?? ''
    expect(location).toBe(`/api/episodes/ep-801/preview-links/${link.body.link.id}`)
    expect((await rest('DELETE', location, admin)).status).toBe(200)
  })
})

describe('ETag', () => {
  /** Of a document's state, and of what was sent. */
  const TAG = /^"[\w-]{22}\.[\w-]{22}"$/

  test('every read of one document has one, and every change of it holds to If-Match', async () => {
    const routes = allRoutes(await config)
    // Letters are no documents: a change names what it changes, and leaves the rest of one alone.
    const changes = routes.filter((route) =>
      /^((patch|put|delete) \/api\/(?!payload-|letters)[\w-]+\/:id|post \/api\/globals\/\w+\/)$/.test(
        route,
      ),
    )
    const held: string[] = []
    for (const route of changes) {
      const { path, ...content } = await targetOf(route, admin)
      const method = route.split(' ')[0]?.toUpperCase() ?? ''
      const change = (headers?: Record<string, string>) =>
        rest(method, path, { ...admin, ...content, headers })
      // A global that was never saved has no state to name.
      if (route.includes('globals')) await change()
      const seen = (await rest('GET', path, admin)).headers.get('ETag') ?? ''
      expect(seen, route).toMatch(TAG)
      const refused = [
        await change({ 'If-Match': '"outdated"' }),
        await change({ 'If-None-Match': '*' }),
      ]
      const done = await change({ 'If-Match': seen })
      if (done.status === 403) continue // Nobody changes these.
      expect([route, ...refused.map(({ status }) => status), done.status]).toEqual([
        route,
        ...[412, 412, 200],
      ])
      held.push(route)
    }
    for (const one of ['episodes', 'guests', 'quotes', 'paths', 'timed_texts', 'users', 'passkeys'])
      expect(held).toContain(`patch /api/${one}/:id`)
    for (const one of ['episodes', 'podcasts', 'users', 'api-keys', 'invitations', 'imports'])
      expect(held).toContain(`delete /api/${one}/:id`)
    for (const one of ['featured', 'site', 'landing', 'pillars', 'about', 'community'])
      expect(held).toContain(`post /api/globals/${one}/`)
    expect(held).toEqual(expect.arrayContaining(['put /api/episodes/:id', 'put /api/guests/:id']))
  })

  test.each([
    '/api/episodes/ep-801',
    '/api/episodes/ep-801?depth=0&select[title]=true',
    '/api/episodes?sort=-episodeNum&limit=3',
    '/api/episodes/count',
    '/api/episodes/versions?limit=1',
    '/api/users/me',
    '/api/globals/site',
    '/api/search?q=sample',
  ])('GET %s answers 304 to whoever has it, and HEAD as well', async (path) => {
    for (const as of [{}, admin]) {
      const first = await rest('GET', path, as)
      if (first.status === 401) continue
      const etag = first.headers.get('ETag') ?? ''
      for (const match of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
        for (const method of ['GET', 'HEAD']) {
          const known = await rest(method, path, { ...as, headers: { 'If-None-Match': match } })
          expect([match, known.status, known.text]).toEqual([match, 304, ''])
          expect(known.headers.get('ETag')).toBe(etag)
          expect(known.headers.get('Content-Type')).toBeNull()
        }
      for (const match of ['"other"', '', 'rubbish', etag.replace(/"$/, 'x"')]) {
        const anew = await rest('GET', path, { ...as, headers: { 'If-None-Match': match } })
        expect([match, anew.status, anew.text]).toEqual([match, 200, first.text])
      }
    }
  })

  test('an answer with other related documents is another', async () => {
    const path = '/api/guests/ep-806-Guest?depth=1'
    await makeEpisode(admin, 806)
    await makeGuest(admin, 806, 'Guest')
    const at = '/api/episodes/ep-806'
    const before = await rest('GET', at, admin)
    const headers = { 'If-None-Match': before.headers.get('ETag') ?? '' }
    expect((await rest('GET', at, { ...admin, headers })).status).toBe(304)
    const change = { ...admin, json: { guestName: 'Guest', description: 'Somebody else.' } }
    expect((await rest('PATCH', path, change)).status).toBe(200)
    expect((await rest('GET', at, { ...admin, headers })).status).toBe(200)
    // The episode itself is as it was seen.
    const match = { 'If-Match': before.headers.get('ETag') ?? '' }
    const json = { title: 'Seen' }
    expect((await rest('PATCH', at, { ...admin, json, headers: match })).status).toBe(200)
  })

  test('for a change it is no 304, and PUT with If-None-Match: * only makes', async () => {
    const headers = { 'If-None-Match': '*' }
    const set = (json: object) => rest('PUT', '/api/episodes/ep-801', { ...admin, json, headers })
    expect((await set(episodeData(801))).status).toBe(412)
    const form = multipart(episodeData(807), { bytes: await jpeg() })
    const made = await rest('PUT', '/api/episodes/ep-807', { ...admin, form, headers })
    expect(made.status).toBe(201)
    const json = { isFav: true }
    const path = '/api/episodes/ep-807'
    const seen = (await rest('GET', path, admin)).headers.get('ETag') ?? ''
    for (const [match, status] of [
      [seen, 412],
      [`"a", W/${seen}`, 412],
      ['rubbish', 400],
      ['"other"', 200],
    ] as const) {
      const answer = await rest('PATCH', path, {
        ...admin,
        json,
        headers: { 'If-None-Match': match },
      })
      expect([match, answer.status]).toEqual([match, status])
    }
  })
})

describe('RateLimit', () => {
  const from = (address: string, path: string, content: object) =>
    rest('POST', `/api/users${path}`, { json: content, headers: { 'x-client-address': address } })
  const told = ({ headers }: Answer) => [headers.get('RateLimit-Policy'), headers.get('RateLimit')]

  test('is on what passes and on the 429, and says when', async () => {
    const email = 'nobody@example.com'
    for (const left of [4, 3, 2, 1, 0]) {
      const answer = await from('192.0.2.80', '/forgot-password', { email: `${left}${email}` })
      expect(answer.status).toBe(200)
      expect(told(answer)).toEqual([
        '"forgot-password";q=5;w=3600',
        expect.stringMatching(new RegExp(`^"forgot-password";r=${left};t=3(600|5\\d\\d)$`)),
      ])
    }
    const late = await from('192.0.2.80', '/forgot-password', { email })
    expect(late.status).toBe(429)
    const wait = late.headers.get('Retry-After')
    expect(told(late)).toEqual(['"forgot-password";q=5;w=3600', `"forgot-password";r=0;t=${wait}`])
  })

  test('says the same whether or not an address has an account, or had its emails', async () => {
    for (const [at, email] of [
      ['192.0.2.81', 'admin@example.com'],
      ['192.0.2.82', 'unknown@example.com'],
    ] as const)
      for (const left of [4, 3, 2, 1, 0])
        expect(told(await from(at, '/forgot-password', { email }))).toEqual([
          '"forgot-password";q=5;w=3600',
          expect.stringContaining(`r=${left};`),
        ])
  })

  test('tells each limit that a log-in counts towards, and a success takes nothing', async () => {
    const log = (password: string) =>
      from('192.0.2.83', '/login', { email: 'cookies@example.com', password })
    const policies = '"login-per-address";q=100;w=3600, "login-per-account";q=10;w=900'
    const sorted = (text: string | null) => text?.split(', ').sort().join(', ')
    const failed = await log('wrong-password-1')
    expect([failed.status, sorted(told(failed)[0] ?? '')]).toEqual([401, sorted(policies)])
    expect(told(failed)[1]).toMatch(/"login-per-account";r=9;t=\d+/)
    const done = await log(PASSWORD)
    expect(done.status).toBe(200)
    expect(told(done)[1]).toMatch(/"login-per-account";r=9;t=\d+/)
    expect(told(done)[1]).toMatch(/"login-per-address";r=99;t=\d+/)
  })

  test('is on searches that nobody has asked before', async () => {
    const first = await site.call('/api/search?q=new+words')
    expect(first.headers['ratelimit-policy']).toBe('"search";q=120;w=60')
    const left = Number(/r=(\d+)/.exec(String(first.headers.ratelimit))?.[1])
    const second = await site.call('/api/v1/search?q=other+words')
    expect(second.headers.ratelimit).toMatch(
      new RegExp(`^"search";r=${left - 1};t=(60|[1-5]?\\d)$`),
    )
    expect((await site.call('/api/search?q=new+words')).headers.ratelimit).toBeUndefined()
    let last = second
    for (let number = 0; number < left; number++)
      last = await site.call(`/api/search/suggestions?q=w${number}`)
    expect([last.status, last.headers['content-type']]).toEqual([429, 'application/json'])
    expect(last.headers.ratelimit).toBe(`"search";r=0;t=${last.headers['retry-after']}`)
  })
})

describe('CORS', () => {
  const seen = ({ status, headers }: Got) => ({
    status,
    origin: headers['access-control-allow-origin'],
    credentials: headers['access-control-allow-credentials'],
  })
  const READ = '/api/episodes/ep-801'
  const SESSION = `payload-token=${signedSession('one')}`
  const KEY = 'a-key-that-there-is'

  beforeAll(() => storeKey(env().DATABASE_URL ?? '', KEY))

  test.each([
    ['no origin', {}, { origin: '*' }],
    ['any origin', { origin: OTHER }, { origin: '*' }],
    ['the origin null', { origin: 'null' }, { origin: '*' }],
    ['a named origin', { origin: NAMED }, { origin: NAMED, credentials: 'true' }],
    ['any origin with a key', { origin: OTHER, authorization: `users API-Key ${KEY}` }, {}],
    [
      'N08 any origin with a key that there is not',
      { origin: OTHER, authorization: 'Bearer x' },
      { origin: '*' },
    ],
    ['any origin with an empty key', { origin: OTHER, authorization: '' }, { origin: '*' }],
    ['any origin with a session', { origin: OTHER, cookie: SESSION }, {}],
    ['a session among cookies', { origin: OTHER, cookie: `a=b; ${SESSION}` }, {}],
    ['any origin with another cookie', { origin: OTHER, cookie: 'a=b' }, { origin: '*' }],
    [
      'a named origin with a session',
      { origin: NAMED, cookie: SESSION },
      { origin: NAMED, credentials: 'true' },
    ],
  ])('a read by %s', async (_, headers, expected) => {
    // The second time it comes from the cache, if it may.
    for (const path of [READ, READ, '/api/v1/episodes/ep-999', '/api/users'])
      for (const method of ['GET', 'HEAD']) {
        const answer = await site.call(path, { method, headers })
        const { status } = answer
        expect([path, seen(answer)]).toEqual([
          path,
          { origin: undefined, credentials: undefined, ...expected, status },
        ])
        expect(answer.headers.vary, path).toContain('Origin')
        const exposed = String(answer.headers['access-control-expose-headers'] ?? '')
        for (const name of ['ETag', 'Location', 'Link', 'RateLimit', 'Retry-After', 'X-Request-Id'])
          expect(exposed.split(', ').includes(name)).toBe('origin' in expected)
      }
  })

  test('no change is open to all', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const cookie of ['', SESSION]) {
        const headers = { origin: OTHER, ...(cookie && { cookie }), 'content-length': '0' }
        const answer = await site.call(READ, { method, headers })
        expect([method, seen(answer).origin]).toEqual([method, undefined])
      }
    const override = { origin: OTHER, 'x-http-method-override': 'GET', 'content-length': '0' }
    const answer = await site.call('/api/episodes', { method: 'POST', headers: override })
    expect(seen(answer)).toEqual({ status: 200 })
  })
})
