import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as rssFeed } from '@/app/feed.xml/route'
import { GET as sitemap } from '@/app/sitemap.xml/route'
import { env } from '@/config/env'
import { listEpisodes, getEpisode } from '@/server/queries/episodes'
import { getAccountPreview, getLinkPreview } from '@/server/queries/preview'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { CachedSite } from '../support/cached-site'
import { cms, rest, sql, type Body, type Call } from '../support/rest'

const SECRET = 'Only in the draft'
const DAY_MS = 24 * 60 * 60 * 1000

let admin: Call
let number = 100
let id = ''

beforeAll(async () => {
  admin = await makeAdmin()
})

beforeEach(async () => {
  id = `ep-${++number}`
  await makeEpisode(admin, number, { title: SECRET, _status: 'draft' })
})

const call = (method: string, path: string, json?: object) =>
  rest(method, `/api/episodes/${path}`, { ...admin, ...(json && { json }) })
const tokenOf = (url: string) => new URL(url).pathname.replace('/preview/', '')

async function makeLink(body: object = {}, episode = id): Promise<Body> {
  const answer = await call('POST', `${episode}/preview-links`, body)
  expect(answer.status, answer.text).toBe(201)
  return { ...answer.body.link, token: tokenOf(answer.body.link.url) }
}

/** The title that a link shows, or null when it no longer works. */
async function shown(token: string): Promise<string | null> {
  const found = await getLinkPreview(token)
  if (!found) return null
  return 'publicId' in found ? `public: ${found.publicId}` : found.preview.episode.title
}

describe('D40: a private preview link', () => {
  test('shows the newest draft to whoever has it, with its guests', async () => {
    await makeGuest(admin, number, 'Ada Sample')
    const { token, expiresAt } = await makeLink()
    expect(await shown(token)).toBe(SECRET)
    await call('PATCH', id, { title: 'Edited since', _status: 'draft' })
    expect(await getLinkPreview(token)).toMatchObject({
      expiresAt,
      preview: {
        episode: { title: 'Edited since', guests: [{ name: 'Ada Sample' }] },
        status: { state: 'draft' },
      },
    })
  })

  test('N27 shows no guest that visitors will not see, who is linked all the same', async () => {
    await call('PATCH', id, { title: 'Small hopes, with Ines Okafor', _status: 'draft' })
    const json = { podcastEpisode: number, guestName: 'Ines Okafor', _status: 'draft' }
    expect((await rest('POST', '/api/guests', { ...admin, json })).status).toBe(201)
    await makeGuest(admin, number, 'Ada Sample')
    const found = await getLinkPreview((await makeLink()).token)
    expect(found).toMatchObject({ preview: { episode: { guests: [{ name: 'Ada Sample' }] } } })
    const { status } = (await call('GET', `${id}?draft=true`)).body
    expect(found).toMatchObject({ preview: { status } })
    expect(status.missing).not.toContain('guest')
  })

  test('works for seven days, is known by a hash, and says who made it', async () => {
    const { token, createdBy, createdAt, expiresAt } = await makeLink()
    expect(createdBy).toBe('Admin')
    const days = (Date.parse(expiresAt) - Date.parse(createdAt)) / DAY_MS
    expect(days).toBeCloseTo(7, 3)
    const rows = JSON.stringify(await sql('SELECT * FROM preview_links'))
    expect(rows).not.toContain(token)
    expect(token).toMatch(/^[\w-]{32,}$/)
    const { body } = await call('GET', `${id}/preview-links`)
    expect(body.links).toMatchObject([{ version: null, createdBy, expiresAt }])
    expect(JSON.stringify(body)).not.toContain(token)
  })

  test('shows one version for ever, whatever is written later', async () => {
    const { body } = await call('GET', `versions?where[parent][equals]=${id}&limit=1`)
    const version = Number(body.docs[0].id)
    const { token } = await makeLink({ version })
    await call('PATCH', id, { title: 'Edited since', _status: 'draft' })
    expect(await shown(token)).toBe(SECRET)
  })

  test.each([0, -1, 1.5, '1', 2 ** 40, 999_999, {}])('refuses the version %j', async (version) => {
    const { status, body } = await call('POST', `${id}/preview-links`, { version })
    expect(status).toBe(400)
    expect(body.errors[0].data.errors[0].path).toBe('version')
  })

  test('of another episode is no version of this one', async () => {
    await makeEpisode(admin, ++number, { _status: 'draft' })
    const { body } = await call('GET', `versions?where[parent][equals]=ep-${number}&limit=1`)
    const version = Number(body.docs[0].id)
    expect((await call('POST', `${id}/preview-links`, { version })).status).toBe(400)
    expect(await getAccountPreview({ status: 'active' }, id, version)).toBeNull()
  })

  test('is gone at once when it is stopped, and others are not', async () => {
    const [stopped, other] = [await makeLink(), await makeLink()]
    const elsewhere = `ep-${++number}`
    await makeEpisode(admin, number, { _status: 'draft' })
    expect((await call('DELETE', `${elsewhere}/preview-links/${stopped.id}`)).status).toBe(404)
    expect(await shown(stopped.token)).toBe(SECRET)
    expect((await call('DELETE', `${id}/preview-links/${stopped.id}`)).status).toBe(200)
    expect(await shown(stopped.token)).toBeNull()
    expect(await shown(other.token)).toBe(SECRET)
    expect((await call('DELETE', `${id}/preview-links/${stopped.id}`)).status).toBe(404)
  })

  test('is gone after seven days, and its row with the next link', async () => {
    const { token } = await makeLink()
    try {
      vi.useFakeTimers({ now: Date.now() + 7 * DAY_MS - 60_000, toFake: ['Date'] })
      expect(await shown(token)).toBe(SECRET)
      vi.setSystemTime(Date.now() + 120_000)
      expect(await shown(token)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
    await sql(`UPDATE preview_links SET expires_at = now() WHERE episode_id = '${id}'`)
    expect((await call('GET', `${id}/preview-links`)).body.links).toEqual([])
    await makeLink()
    const rows = await sql(
      `SELECT count(*)::int AS n FROM preview_links WHERE episode_id = '${id}'`,
    )
    expect(rows[0]?.n).toBe(1)
  })

  test('leads to the public page once listeners see it, not before its release', async () => {
    const { token } = await makeLink()
    const releaseAt = new Date(Date.now() + DAY_MS).toISOString()
    await call('PATCH', id, { releaseAt, title: 'Scheduled' })
    expect(await shown(token)).toBe('Scheduled')
    await call('PATCH', id, { releaseAt: null })
    expect(await shown(token)).toBe(`public: ${id}`)
  })

  test('ends in the trash, and for good with the episode', async () => {
    const { token } = await makeLink()
    await call('PATCH', id, { deletedAt: new Date().toISOString() })
    expect(await shown(token)).toBeNull()
    expect((await call('POST', `${id}/preview-links`, {})).status).toBe(404)
    await call('PATCH', `${id}?trash=true`, { deletedAt: null })
    expect(await shown(token)).toBe(SECRET)
    await call('PATCH', id, { deletedAt: new Date().toISOString() })
    expect((await call('DELETE', `${id}?trash=true`)).status).toBe(200)
    expect(await sql(`SELECT * FROM preview_links WHERE episode_id = '${id}'`)).toEqual([])
    await makeEpisode(admin, number, { _status: 'draft' })
    expect(await shown(token)).toBeNull()
  })

  test.each(['', 'x', '../../etc', 'a'.repeat(32), `${'a'.repeat(31)}%`, "' OR 1=1 --"])(
    'is not %j',
    async (token) => expect(await shown(token)).toBeNull(),
  )

  test('is the only place where the draft appears', async () => {
    const title = `${SECRET} of ${id}`
    await call('PATCH', id, { title, _status: 'draft' })
    const { token } = await makeLink()
    expect(await shown(token)).toBe(title)
    const texts = [
      (await rest('GET', '/api/episodes?limit=100')).text,
      (await rest('GET', `/api/episodes/${id}?draft=true`)).text,
      await (await rssFeed()).text(),
      await (await sitemap()).text(),
      JSON.stringify([await listEpisodes('all', null), await getEpisode(id)]),
    ]
    for (const text of texts) {
      expect(text).not.toContain(title)
      expect(text).not.toContain(token)
    }
  })

  test('may show a draft that has nothing but its number', async () => {
    const payload = await cms()
    const episodeNum = ++number
    await payload.create({
      collection: 'episodes',
      draft: true,
      data: { episodeNum, _status: 'draft' } as never, // Drafts may lack anything.
      overrideAccess: true,
    })
    const { token } = await makeLink({}, `ep-${episodeNum}`)
    expect(await shown(token)).toBe('No title yet')
  })
})

describe('D40: the HTTP server', () => {
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
    `/preview/${token}`,
    '/preview/episodes/ep-012',
    '/preview/episodes/ep-012?version=3',
  ])('never keeps %s, and tells no search engine and no other site', async (path) => {
    const first = await get(path)
    const second = await get(path)
    expect(second.text).not.toBe(first.text)
    expect(second.headers['cache-control']).toBe('private, no-store')
    expect(second.headers['x-robots-tag']).toContain('noindex')
    expect(second.headers['referrer-policy']).toBe('no-referrer')
    expect(second.headers.vary).toContain('Cookie')
  })

  test('lets only the desk frame the preview, and nobody a private link', async () => {
    const own = await get('/preview/episodes/ep-012')
    expect(own.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(own.headers['x-frame-options']).toBe('SAMEORIGIN')
    const link = await get(`/preview/${token}`)
    expect(link.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(link.headers['x-frame-options']).toBe('DENY')
  })

  test.each(['/preview', '/preview/', '/preview/a/b', '/preview/episodes/x/y', '/preview/a.txt'])(
    'knows no %s',
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
