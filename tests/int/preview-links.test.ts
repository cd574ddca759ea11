import { beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as rssFeed } from '@/app/feed.xml/route'
import { GET as sitemap } from '@/app/sitemap.xml/route'
import { listEpisodes, getEpisode } from '@/server/queries/episodes'
import { getAccountPreview, getLinkPreview } from '@/server/queries/preview'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { cms, rest, sql, type Body } from '../support/rest'

const SECRET = 'Only in the draft'
const DAY_MS = 24 * 60 * 60 * 1000

const admin = await makeAdmin()
let number = 100
let id = ''

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
  if ('publicPath' in found) return `public: ${found.publicPath}`
  return 'page' in found ? found.page.page.title : found.preview.episode.title
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
    expect(await shown(token)).toBe(`public: /podcast/${id}`)
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
