import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { confirmPath, letterPath, PATHS, preferencesPath } from '@/domain/paths'
import { CachedSite } from '../support/cached-site'

/** What the HTTP server does with pages for people with their link, or for an account. */
const token = 'a'.repeat(32)
let site: CachedSite
let made = 0
let status = 200

beforeAll(async () => {
  site = await CachedSite.start(
    env().DATABASE_URL ?? '',
    async (_, res) => {
      res.writeHead(status, { 'Content-Type': 'text/html', 'Cache-Control': 'max-age=600' })
      res.end(`page ${++made}`)
    },
    { trustedProxies: ['127.0.0.1'] },
  )
})
afterAll(() => site.stop())

const get = (path: string, address = '192.0.2.1') =>
  site.call(path, { headers: { 'X-Forwarded-For': address } })

test.each([
  [`/preview/${token}`, 'DENY'],
  ['/preview/episodes/ep-012', 'SAMEORIGIN'],
  ['/preview/episodes/ep-012?version=3', 'SAMEORIGIN'],
  [letterPath('MS5hYmM'), 'DENY'],
  [`${letterPath('MS5hYmM')}?sent`, 'DENY'],
  [confirmPath('MS5hYmM'), 'DENY'],
  [preferencesPath('MS5h-_M'), 'DENY'],
])(
  'D40 D53 D56 never stores %s, and tells no search engine and no other site',
  async (path, frame) => {
    const [first, second] = [await get(path), await get(path)]
    expect(second.text).not.toBe(first.text)
    expect(second.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      vary: expect.stringContaining('Cookie'),
      'x-frame-options': frame,
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    expect((await site.call(path, { method: 'POST' })).status).toBe(405)
  },
)

describe('D40: a preview', () => {
  test('may be framed by the desk alone, and a private link by nobody', async () => {
    const framers = async (path: string) => (await get(path)).headers['content-security-policy']
    for (const path of ['/preview/episodes/ep-012', '/preview/texts/about'])
      expect(await framers(path)).toContain("frame-ancestors 'self'")
    expect(await framers(`/preview/${token}`)).toContain("frame-ancestors 'none'")
  })

  test.each(['/preview', '/preview/', '/preview/a/b', '/preview/episodes/x/y', '/preview/a.txt'])(
    'is not at %s',
    async (path) => {
      const before = made
      const answer = await get(path)
      expect([307, 200]).toContain(answer.status)
      if (answer.status === 307) expect(answer.headers.location).toBe('/404')
      else expect(answer.headers['x-robots-tag'], String(made - before)).toBeUndefined()
    },
  )

  test('answers 429 to a client that tries many unknown links, and to no other', async () => {
    status = 404
    const tries = 30
    for (let i = 0; i < tries; i++)
      expect((await get(`/preview/${i}`, '192.0.2.7')).status).toBe(404)
    status = 200
    const refused = await get(`/preview/${token}`, '192.0.2.7')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get('/preview/episodes/ep-012', '192.0.2.7')).status).toBe(200)
    expect((await get(`/preview/${token}`, '192.0.2.8')).status).toBe(200)
  })
})

test('D53 the microphone may be used on one page alone', async () => {
  for (const [path, microphone] of [
    [PATHS.write, 'microphone=(self)'],
    ['/write?episode=ep-001', 'microphone=(self)'],
    [PATHS.home, 'microphone=()'],
    [letterPath('MS5hYmM'), 'microphone=()'],
  ] as const)
    expect([path, (await get(path)).headers['permissions-policy']]).toEqual([
      path,
      expect.stringContaining(microphone),
    ])
})

test.each([
  [PATHS.write, ['?voice', '?often']],
  [PATHS.newsletter, ['?sent', '?wrong']],
])('%s is stored apart for each answer of its form', async (path, [one = '', other = '']) => {
  const texts = new Map<string, string>()
  for (const query of ['', one, other, '?utm_source=a', one])
    texts.set(query, (await get(path + query)).text)
  expect(new Set(texts.values()).size).toBe(3)
  expect(texts.get('?utm_source=a')).toBe(texts.get(''))
})
