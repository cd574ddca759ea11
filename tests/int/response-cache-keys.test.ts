import { createHash } from 'node:crypto'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { CachedSite, type Got } from '../support/cached-site'
import { signedSession, storeKey } from '../support/credentials'
import { runSql } from '../support/database'

/** What a key of the response cache holds, what the cache takes, and what leaves the server. */
const url = env().DATABASE_URL ?? ''
const SESSION = `payload-token=${signedSession('one')}`
const KEY = 'a-key-that-there-is'

let site: CachedSite
/** Addresses and headers that the renderer was given. */
let asked: { url: string; headers: NodeJS.Dict<string | string[]> }[] = []
let body: (nonce: string) => string
let headers: Record<string, string> = {}
let status = 200

/** A page as Next writes it. */
const pageOfNext = (nonce: string) =>
  `<!doctype html><html><body>page<script src="/_next/static/a.js" nonce="${nonce}"></script>` +
  `<script nonce="${nonce}">self.__next_f.push([1,"a"])</script></body></html>`

const start = (
  cacheMegabytes = 8,
  staticFiles: ReadonlySet<string> = new Set(),
  renderSecondsPerMinute?: number,
) =>
  CachedSite.start(
    url,
    (req, res) => {
      asked.push({ url: req.url ?? '', headers: req.headers })
      const [, nonce = ''] =
        /'nonce-([^']+)'/.exec(String(req.headers['content-security-policy'])) ?? []
      res.statusCode = status
      res.setHeader('Content-Type', 'text/html; charset=utf-8')
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
      res.end(body(nonce))
    },
    { cacheMegabytes, staticFiles, renderSecondsPerMinute },
  )

beforeAll(() => storeKey(url, KEY))
beforeEach(async () => {
  await runSql(url, 'TRUNCATE rate_limits')
  asked = []
  headers = {}
  status = 200
  body = () => '<!doctype html>page'
  site = await start()
})
afterEach(() => site.stop())

describe('M09 addresses that mean the same share one answer', () => {
  test.each([
    ['/community', ['/community?fbclid=1', '/community?utm_source=a&utm_medium=b', '/community?']],
    ['/ResetPassword', ['/ResetPassword?token=secret']],
    ['/episodes/all?before=7', ['/episodes/all?utm_source=a&before=7', '/episodes/all?before=%37']],
    ['/episodes/HostsFavs', ['/episodes/HostsFavs?fbclid=1', '/EPISODES/hostsfavs?_rsc=x']],
    [
      '/search?q=two+words',
      ['/search?q=%20Two++WORDS%20&utm_source=a', '/search?page=7&q=two%20words'],
    ],
    ['/search', ['/search?q=', '/search?q=%00&theme=climateJustice', '/search?limit=3&before=7']],
    [
      '/search?page=20&q=a&theme=climateJustice&type=guest',
      [
        '/search?type=guest&q=a&page=999&theme=climateJustice',
        '/search?q=A&type=guest&theme=climateJustice&page=20',
      ],
    ],
    ['/quotes?before=1-1', ['/quotes?utm_source=a&before=1-1', '/Quotes?before=1-1&_rsc=x']],
    [
      '/quotes?before=1-1&theme=mentalHealth',
      ['/quotes?theme=mentalHealth&before=1-1', '/Quotes?before=1-1&x=1&theme=mentalHealth'],
    ],
    ['/guests?from=z', ['/Guests?before=1&from=z']],
    ['/path/mentalHealth', ['/Path/mentalhealth?before=1']],
    ['/quotes/1', ['/quotes/1?before=1-1', '/QUOTES/1?fbclid=1']],
    [
      '/podcast/ep-001/transcript',
      ['/Podcast/EP-001/Transcript?t=5', '/podcast/ep-001/transcript/?t=754-791'],
    ],
    [
      '/podcast/ep-001',
      [
        ...['/podcast/ep-001?t=754', '/podcast/ep-001?t=12:34', '/podcast/ep-001?t=791-754'],
        ...[
          '/podcast/ep-001?t=754-1791',
          '/podcast/ep-001?t=0754-791',
          '/podcast/ep-001?t[]=754-791',
        ],
        ...['/podcast/ep-001?t=754-791&t=754-791', '/podcast/ep-001?t=754-791&t[a]=1&x=1'],
        ...['/podcast/ep-001?T=754-791', '/podcast/ep-001?t=%20754-791', '/podcast/ep-001?t='],
      ],
    ],
    [
      '/podcast/ep-001?t=754-791',
      ['/Podcast/EP-001?utm_source=a&t=754-791', '/podcast/ep-001?%74=%37%354-791&before=3'],
    ],
    ['/guests/ada?before=7', ['/Guests/Ada?before=7&after=x']],
    ['/feed.xml', ['/feed.xml?before=1', '/feed.xml?x']],
    [
      '/api/episodes?limit=3&sort=-title&where%5Btitle%5D%5Blike%5D=a+b',
      [
        '/api/episodes?sort=-title&where[title][like]=a%20b&limit=3&fbclid=1',
        '/api/episodes?where[title][like]=a+b&%6Cimit=3&sort=-title&draft=true',
        '/api/episodes?sort=-title&limit=3&where={"title":{"like":"a%20b"}}',
        '/api/episodes?sort=-title&limit=3&where=%7B%20%22title%22:{%22like%22:%22a%20b%22}}',
      ],
    ],
    [
      '/api/episodes?limt=&where%5Bid%5D%5Bin%5D%5B0%5D=a&where%5Bid%5D%5Bin%5D%5B1%5D=b',
      [
        '/api/episodes?where={"id":{"in":["a","b"]}}&limt=3&utm_source=a',
        '/api/episodes?limt=4&limt=5&where[id][in][1]=b&where[id][in][0]=a',
      ],
    ],
  ])('%s', async (canonical, others) => {
    for (const path of [canonical, ...others]) await site.call(path)
    expect(asked.map((one) => one.url)).toEqual([canonical])
  })

  test.each([
    ['/embed/ep-001', ['/embed/ep-001?t=754', '/embed/ep-001?t=754-755&before=7']],
    ['/embed/ep-001?t=0-180', ['/embed/EP-001?fbclid=1&t=0-180']],
  ])('%s, in a frame', async (canonical, others) => {
    body = pageOfNext
    for (const path of [canonical, ...others]) await site.call(path)
    expect(asked.map((one) => one.url)).toEqual([canonical])
  })

  test('and others do not', async () => {
    const paths = [
      '/episodes/all',
      '/episodes/all?before=7',
      '/episodes/all?before=8',
      '/episodes/all?before=7&before=8',
      '/episodes/all?before=8&before=7',
      '/guests',
      '/guests?after=Ada',
      '/guests?after=Zoe',
      '/search',
      '/search?q=a',
      '/search?q=a&theme=climateJustice',
      '/search?q=a&type=guest',
      '/search?q=a&type=guest&page=2',
      '/api/search?q=a',
      '/api/search?q=a&page=2',
      '/api/search/suggestions?q=a',
      '/guests/ada',
      '/guests/ada?before=7',
      '/podcast/ep-001',
      '/podcast/ep-001?t=754-791',
      '/podcast/ep-001?t=754-792',
      '/embed/ep-001',
      '/embed/ep-001?t=754-791',
      '/podcast/ep-001/transcript',
      '/podcast/ep-002/transcript',
      '/quotes',
      '/quotes?before=1-1',
      '/quotes?theme=mentalHealth',
      '/guests?from=z',
      '/path/mentalHealth',
      '/api/paths',
      '/api/paths/mentalHealth',
      '/api/episodes',
      '/api/episodes?page=2',
      '/api/episodes?page=2&select[title]=true',
      '/api/episodes?after=a',
      '/api/episodes?after=b',
      '/api/episodes?where={"id":{"in":[]}}',
      '/api/episodes?where={"id":{"equals":null}}',
      '/api/episodes?limt=1',
      '/api/globals/site?depth=0',
    ]
    for (const path of paths) await site.call(path)
    expect(asked).toHaveLength(paths.length)
  })
})

describe('M10 what the renderer is given is in the key', () => {
  const tree = {
    'next-router-state-tree': encodeURIComponent(JSON.stringify(['', {}, null, null])),
    'next-router-prefetch': '1',
    'next-url': '/y',
  }

  test.each([{}, { rsc: '1' }, { rsc: 'true' }, { rsc: '1', 'next-url': 'garbage' }])(
    'headers of Next’s router reach nobody, and make no difference: %o',
    async (more) => {
      const first = await site.call('/community')
      const sent = { ...tree, ...more } as Record<string, string>
      const second = await site.call('/community?_rsc=h', { headers: sent })
      expect([second.status, second.text]).toEqual([200, first.text])
      expect(second.headers.vary).toBe(first.headers.vary)
      expect(asked).toHaveLength(1)
      for (const path of ['/guests', '/preview/episodes/ep-001', '/AdminLogin']) {
        expect((await site.call(path, { headers: sent })).status).toBe(200)
        for (const name of Object.keys(sent)) expect(asked.at(-1)?.headers[name]).toBeUndefined()
      }
    },
  )
})

describe('M12 CACHE_MEGABYTES', () => {
  test('is the sum of what is kept, in all forms, pages and files of the build alike', async () => {
    await site.stop()
    const files = Array.from({ length: 16 }, (_, i) => `/_next/static/chunks/${i}.html`)
    site = await start(4, new Set(files))
    const texts = new Map<string, string>()
    const forms = ['identity', 'gzip', 'br']
    // Text that cannot be compressed well, so that every form takes its room.
    body = () => {
      const { url: path = '' } = asked.at(-1) ?? {}
      if (!texts.has(path)) texts.set(path, randomBytes(75_000).toString('base64'))
      return texts.get(path) ?? ''
    }
    const paths = Array.from({ length: 16 }, (_, i) => [
      `/episodes/all?before=${i}`,
      files[i] ?? '',
    ]).flat()
    const get = (path: string) =>
      Promise.all(forms.map((form) => site.call(path, { headers: { 'Accept-Encoding': form } })))
    for (const path of paths) await get(path)
    // From the newest on: what is still kept is there without being made again.
    let bytes = 0
    let kept = 0
    for (const path of paths.reverse()) {
      const before = asked.length
      const answers = await get(path)
      if (asked.length > before) break
      kept += 1
      bytes += answers.reduce((sum, one) => sum + one.body.length, 0)
    }
    expect(bytes).toBeLessThanOrEqual(4 * 1024 * 1024)
    expect(bytes).toBeGreaterThan(3 * 1024 * 1024)
    expect(kept).toBeLessThan(paths.length)
  })
})

describe('S08 what is not kept', () => {
  const uncached = (answer: Got) => {
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers.vary).toMatch(/(^|, )Cookie, Authorization($|,)/)
  }

  test.each([
    ['the API with a session', '/api/episodes', { Cookie: SESSION }],
    ['the API with a key', '/api/globals/site', { Authorization: `users API-Key ${KEY}` }],
    ['a route for admins', '/api/users/me', {}],
    ['health', '/api/health/live', {}],
    ['the dashboard', '/admin', { Cookie: SESSION }],
    ['a page with a preview', '/preview/episodes/ep-001', {}],
  ])('is for nobody else to keep: %s', async (_, path, sent) => {
    headers = { 'Cache-Control': 'public, max-age=60' }
    const answer = await site.call(path, { headers: sent as Record<string, string> })
    uncached(answer)
  })

  test('nor are errors, whoever makes them', async () => {
    status = 404
    uncached(await site.call('/api/episodes/ep-999'))
    status = 500
    uncached(await site.call('/community'))
    uncached(await site.call('/api/episodes/%zz'))
    uncached(await site.call(`/${'a'.repeat(9000)}`))
    uncached(await site.call('/api/users/login', { method: 'POST' }))
  })

  test('files that never change stay so, for one person only when somebody signed in asks', async () => {
    headers = { 'Cache-Control': 'public, max-age=31536000, immutable' }
    const path = '/icons/192.png'
    const open = await site.call(path)
    expect(open.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const own = await site.call(path, { headers: { Cookie: SESSION } })
    expect(own.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  })

  test('a cached response never carries a cookie of who asked first', async () => {
    headers = { 'Set-Cookie': 'a=b' }
    expect((await site.call('/community')).headers['set-cookie']).toBeUndefined()
  })
})

describe('S04 S08 the content policy', () => {
  const scriptSources = (answer: Got) =>
    /script-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1]?.split(' ')
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  test('of a page of the host allows the inline scripts that Next wrote, and none that content brought', async () => {
    const ours = 'self.__next_f.push([1,"nonce:NONCE"])'
    const attacks = [
      '<script>alert(1)</script>',
      '<script>self.__next_f.push([1,"forged"])</script>',
      '<script nonce>alert(2)</script>',
      '<script nonce="guessed">alert(3)</script>',
      '<script nonce="------------------------">alert(4)</script>',
    ]
    body = (nonce) =>
      `<!doctype html><p>${attacks.join('')}</p><script nonce="${nonce}">${ours.replace('NONCE', nonce)}</script>` +
      `<script src="/_next/static/a.js" nonce="${nonce}"></script>` +
      '<script type="application/ld+json">{"a":1}</script>'
    const answer = await site.call('/AdminLogin')
    const [, sealed = ''] = /(self\.__next_f\.push\(\[1,"nonce:.*?"\]\))/.exec(answer.text) ?? []
    expect(scriptSources(answer)).toEqual([`'self'`, hash(sealed)])
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe-eval|nonce-/)
    expect(scriptSources(await site.call('/community'))).toEqual([`'self'`])
  })

  test('of a page made twice is the same, and so are its bytes', async () => {
    body = (nonce) => `<!doctype html><script nonce="${nonce}">1</script>`
    const first = await site.call('/community')
    await site.stop()
    site = await start()
    const second = await site.call('/community')
    expect(asked).toHaveLength(2)
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  })

  test.each(['/admin', '/admin/episodes', '/admin/people'])(
    'of %s that is not kept has a nonce for this one answer, whatever the visitor sends',
    async (path) => {
      body = (nonce) => nonce
      const call = () =>
        site.call(path, {
          headers: {
            Authorization: `Bearer ${KEY}`,
            'Content-Security-Policy': `script-src 'nonce-chosen'`,
            'Content-Security-Policy-Report-Only': `script-src 'nonce-chosen'`,
          },
        })
      const answers = [await call(), await call()]
      for (const answer of answers) {
        expect(scriptSources(answer)).toEqual([`'self'`, `'nonce-${answer.text}'`])
        expect(answer.headers['content-security-policy']).toMatch(
          /object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/,
        )
      }
      expect(answers[0]?.text).not.toBe(answers[1]?.text)
    },
  )
})

describe('L08 searches', () => {
  test('of many different words take no room of pages', async () => {
    await site.stop()
    site = await start(1)
    body = () => randomBytes(10_000).toString('base64')
    await site.call('/community')
    for (let i = 0; i < 100; i += 1) await site.call(`/search?q=word${i}`)
    asked = []
    await site.call('/community')
    await site.call('/search?q=word99')
    expect(asked).toEqual([])
    await site.call('/search?q=word0')
    expect(asked).toHaveLength(1)
  })

  test('are limited for one client, and what has been asked before is not counted', async () => {
    for (let i = 0; i < 120; i += 1)
      expect((await site.call(`/api/search?q=word${i}`)).status).toBe(200)
    const refused = await site.call('/search?q=other')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(
      (await site.call('/api/search?q=more', { headers: { Authorization: 'x' } })).status,
    ).toBe(429)
    expect((await site.call('/api/search?q=word1')).status).toBe(200)
    expect((await site.call('/search')).status).toBe(200)
  })
})

describe('clips, of which there is no end', () => {
  const clip = (i: number) => `/podcast/ep-001?t=${i}-${i + 30}`

  test('take no room of pages', async () => {
    await site.stop()
    site = await start(1)
    body = (nonce) => pageOfNext(nonce) + randomBytes(10_000).toString('base64')
    await site.call('/podcast/ep-001')
    for (let i = 0; i < 100; i += 1) {
      await site.call(clip(i))
      await site.call(clip(i).replace('podcast', 'embed'))
    }
    asked = []
    await site.call('/podcast/ep-001?t=99')
    await site.call(clip(99))
    expect(asked).toEqual([])
    await site.call(clip(0))
    expect(asked).toHaveLength(1)
  })
})

test('N55 a limit holds for all processes together, however the requests are spread', async () => {
  const other = await CachedSite.start(url, (_, res) => void res.end('{}'))
  await site.versions.confirm()
  const limits = []
  for (let i = 0; i < 120; i += 1) {
    const { status, headers: got } = await (i % 10 ? site : other).call(`/api/search?q=word${i}`)
    expect(status).toBe(200)
    limits.push([got['ratelimit-policy'], /r=(\d+)/.exec(String(got.ratelimit))?.[1]])
  }
  expect(limits).toEqual(limits.map((_, i) => ['"search";q=120;w=60', String(119 - i)]))
  for (const one of [site, other]) {
    expect((await one.call('/api/search?q=more')).status).toBe(429)
    expect((await one.call('/api/search?q=more')).status).toBe(429)
  }
  expect((await other.call('/api/mcp', { method: 'POST' })).headers.ratelimit).toContain('r=119')
  await other.stop()
})

test('N08 what is made for visitors of one network is limited by its weight, what is kept is not', async () => {
  await site.stop()
  const busy = () => {
    const until = performance.now() + 60
    while (performance.now() < until);
  }
  body = () => {
    busy()
    return '<!doctype html>page'
  }
  site = await start(8, new Set(), 1)
  const own = { headers: { Authorization: `users API-Key ${KEY}` } }
  await site.call('/community')
  let refused: Got | undefined
  for (let i = 0; i < 200 && !refused; i += 1) {
    const answer = await site.call(`/episodes/all?before=${i}`)
    if (answer.status !== 200) refused = answer
  }
  expect([refused?.status, Number(refused?.headers['retry-after']) > 0]).toEqual([429, true])
  for (let time = 0; time < 20; time += 1) busy()
  expect((await site.call('/episodes/all?before=0')).status).toBe(200)
  // Also when the content version has to be confirmed first.
  const { versions } = site
  const confirm = versions.confirm.bind(versions)
  const unconfirmed = vi.spyOn(versions, 'current').mockReturnValue(null)
  vi.spyOn(versions, 'confirm').mockImplementationOnce(() => {
    unconfirmed.mockRestore()
    return confirm()
  })
  expect((await site.call('/episodes/all?before=0')).status).toBe(200)
  expect((await site.call('/community')).status).toBe(200)
  expect((await site.call('/api/health/live')).status).toBe(200)
  expect((await site.call('/api/episodes', own)).status).toBe(200)
  expect((await site.call('/api/users/login', { method: 'POST' })).status).toBe(200)
})

test('L15 messages of assistants are limited for one client, and other calls are not', async () => {
  const send = () => site.call('/api/mcp', { method: 'POST' })
  for (let i = 0; i < 120; i += 1) expect((await send()).status).toBe(200)
  const refused = await send()
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await site.call('/api/mcp/', { method: 'POST' })).status).toBe(429)
  expect((await site.call('/api/episodes/ep-001', { method: 'PATCH' })).status).toBe(200)
})
