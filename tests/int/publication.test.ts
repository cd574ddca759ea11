import { beforeAll, describe, expect, test } from 'vitest'
import { GET as jsonFeed } from '@/app/feed.json/route'
import { GET as rssFeed } from '@/app/feed.xml/route'
import { GET as sitemap } from '@/app/sitemap.xml/route'
import { env } from '@/config/env'
import { podcastEpisode } from '@/domain/feeds/json-ld'
import { importFeed } from '../support/import'
import { getEpisode } from '@/server/queries/episodes'
import { getFrame } from '@/server/queries/pages'
import { episodeData, jpeg, makeAdmin, makeEpisode } from '../support/content'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { cms, multipart, rest, type Body } from '../support/rest'

const admin = await makeAdmin()

const LONG_AGO = '2020-01-01T00:00:00.000Z'
const call = (method: string, path: string, json?: object) =>
  rest(method, path, { ...admin, ...(json ? { json } : {}) })
const patch = async (path: string, json: object): Promise<Body> => {
  const answer = await call('PATCH', `/api/episodes/${path}`, json)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.doc
}
/** As visitors read it. */
const read = async (id: string): Promise<Body> => (await rest('GET', `/api/episodes/${id}`)).body
const datesOf = ({ publishedAt, modifiedAt }: Body) => ({ publishedAt, modifiedAt })
const changedSince = async (time: string): Promise<string[]> => {
  const where = `where[modifiedAt][greater_than]=${encodeURIComponent(time)}`
  const { body } = await rest('GET', `/api/episodes?${where}&sort=-modifiedAt&depth=0`)
  return body.docs.map(({ id }: Body) => id)
}

describe('M04 what visitors can ask for', () => {
  test('"changed since" returns an episode that was released since, and nothing before that', async () => {
    await makeEpisode(admin, 1)
    const releaseAt = new Date(Date.now() + 1500).toISOString()
    const made = await makeEpisode(admin, 2, { releaseAt })
    expect(datesOf(made)).toEqual({ publishedAt: releaseAt, modifiedAt: releaseAt })
    // Who looks now has seen all there is: the writing of it is no change that comes later.
    const seen = new Date().toISOString()
    expect(made.updatedAt < seen).toBe(true)
    expect(await changedSince(seen)).toEqual([])
    await expect.poll(() => changedSince(seen), { timeout: 10_000 }).toEqual(['ep-002'])
    expect(datesOf(await read('ep-002'))).toEqual({ publishedAt: releaseAt, modifiedAt: releaseAt })
  })

  test('and one that was edited since, the latest first', async () => {
    const seen = new Date().toISOString()
    await patch('ep-002', { title: 'Edited' })
    await patch('ep-001', { title: 'Edited' })
    expect(await changedSince(seen)).toEqual(['ep-001', 'ep-002'])
    const { body } = await rest('GET', '/api/episodes?sort=publishedAt&depth=0')
    expect(body.docs.map(({ id }: Body) => id)).toEqual(['ep-001', 'ep-002'])
  })
})

describe('M04 D32 what moves the dates of an episode, and what does not', () => {
  let first: Body

  beforeAll(async () => {
    await makeEpisode(admin, 10, { title: 'First' })
    first = await read('ep-010')
    expect(first.publishedAt).toBe(first.modifiedAt)
  })

  /** Only `modifiedAt` has moved on. */
  const expectModified = async (work: () => Promise<unknown>, id = 'ep-010') => {
    const before = await read(id)
    await work()
    const after = await read(id)
    expect(after.publishedAt).toBe(before.publishedAt)
    expect(after.modifiedAt > before.modifiedAt).toBe(true)
  }

  test('an edit, by id, in bulk, by setting it and by restoring a version', async () => {
    await expectModified(() => patch('ep-010', { title: 'Second' }))
    await expectModified(() =>
      patch('?where[id][equals]=ep-010', { title: 'Third' }).catch(() => 0),
    )
    await expectModified(() => call('PUT', '/api/episodes/ep-010', episodeData(10)))
    const versions = await call('GET', '/api/episodes/versions?where[parent][equals]=ep-010')
    const { id } = versions.body.docs.find((one: Body) => one.version.title === 'First')
    await expectModified(() => call('POST', `/api/episodes/versions/${id}`))
    expect((await read('ep-010')).title).toBe('First')
  })

  test('not a draft; its publication is the change', async () => {
    const before = datesOf(await read('ep-010'))
    const draft = await patch('ep-010?draft=true', { title: 'Draft', _status: 'draft' })
    expect(datesOf(draft)).toEqual(before)
    expect(datesOf(await read('ep-010'))).toEqual(before)
    await expectModified(() => patch('ep-010', { _status: 'published' }))
  })

  test('not publishing what is there already, as when the host drops edits', async () => {
    const before = await read('ep-010')
    await patch('ep-010?draft=true', { title: 'Dropped', _status: 'draft' })
    const { title, description, releaseAt, isFav } = before
    await patch('ep-010', { title, description, releaseAt, isFav, _status: 'published' })
    const after = await read('ep-010')
    expect(after.title).toBe(before.title)
    expect(datesOf(after)).toEqual(datesOf(before))
    expect(after.updatedAt > before.updatedAt).toBe(true)
  })

  test('not the trash, nor the way back, with a draft or without', async () => {
    const trashAndBack = async () => {
      const before = datesOf(await read('ep-010'))
      expect(datesOf(await patch('ep-010', { deletedAt: new Date().toISOString() }))).toEqual(
        before,
      )
      await patch('ep-010?trash=true', { deletedAt: null })
      expect(datesOf(await read('ep-010'))).toEqual(before)
    }
    await trashAndBack()
    await patch('ep-010?draft=true', { title: 'Draft', _status: 'draft' })
    await trashAndBack()
  })

  test('a draft that is published from the trash is what visitors then see', async () => {
    await patch('ep-010', { deletedAt: new Date().toISOString() })
    const before = await call('GET', '/api/episodes/ep-010?trash=true&draft=true')
    expect(before.body.title).toBe('Draft')
    await patch('ep-010?trash=true', { deletedAt: null, _status: 'published' })
    const after = await read('ep-010')
    expect(after.title).toBe('Draft')
    expect(after.publishedAt).toBe(first.publishedAt)
    expect(after.modifiedAt > before.body.modifiedAt).toBe(true)
  })

  test('hiding it and publishing it again keeps the day it came out', async () => {
    await expectModified(async () => {
      await patch('ep-010', { _status: 'draft' })
      expect((await rest('GET', '/api/episodes/ep-010')).status).toBe(404)
      await patch('ep-010', { _status: 'published' })
    })
  })

  test('a draft has none, and gets them when it is published', async () => {
    const draft = await makeEpisode(admin, 11, { _status: 'draft' })
    expect(datesOf(draft)).toEqual({ publishedAt: null, modifiedAt: null })
    const published = await patch('ep-011', { title: 'Out' })
    expect(published.publishedAt).toBe(published.modifiedAt)
    expect(published.publishedAt > draft.createdAt).toBe(true)
  })

  test('nobody sets them from outside, nor the id in feeds', async () => {
    const wish = { publishedAt: LONG_AGO, modifiedAt: LONG_AGO, guid: 'mine', isSample: true }
    const expectRefused = async () => {
      const doc = await read('ep-013')
      for (const [name, value] of Object.entries(wish)) expect(doc[name], name).not.toBe(value)
    }
    const form = multipart(episodeData(13, wish), { bytes: await jpeg() })
    await rest('POST', '/api/episodes', { ...admin, form })
    if ((await rest('GET', '/api/episodes/ep-013')).status === 404) await makeEpisode(admin, 13)
    await expectRefused()
    await call('PATCH', '/api/episodes/ep-013', wish)
    await expectRefused()
    await call('PUT', '/api/episodes/ep-013', episodeData(13, wish))
    await expectRefused()
  })
})

test('M04 pages, JSON-LD, both feeds, the sitemap and REST say the same', async () => {
  await makeEpisode(admin, 20, { releaseAt: '2025-03-04T06:00:00.000Z', episodeDate: '2025-03-01' })
  const { guid, ...doc } = await read('ep-020')
  const { publishedAt, modifiedAt } = doc
  expect(publishedAt).toBe('2025-03-04T06:00:00.000Z')
  const detail = await getEpisode('ep-020')
  if (!detail) throw new Error('Episode not found.')
  expect(podcastEpisode(detail, await getFrame())).toMatchObject({
    datePublished: publishedAt,
    dateModified: modifiedAt,
  })
  const { items } = (await (await jsonFeed()).json()) as Body
  expect(items.find(({ id }: Body) => id === guid)).toMatchObject({
    url: `${env().SITE_URL}/podcast/ep-020`,
    date_published: publishedAt,
    date_modified: modifiedAt,
  })
  const [item] = (await (await rssFeed()).text())
    .split('<item>')
    .filter((one) => one.includes(`<guid isPermaLink="false">${guid}</guid>`))
  expect(item).toContain('<pubDate>Tue, 04 Mar 2025 06:00:00 GMT</pubDate>')
  expect(await (await sitemap()).text()).toContain(
    `/podcast/ep-020</loc><lastmod>${modifiedAt}</lastmod>`,
  )
})

test('M04 the id of an episode in feeds is no address, and stays its own', async () => {
  const { guid } = await makeEpisode(admin, 21)
  expect(guid).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  await patch('ep-021', { title: 'Edited', audioUrl: 'https://media.example/moved.mp3' })
  await patch('ep-021', { deletedAt: new Date().toISOString() })
  await call('PUT', '/api/episodes/ep-021', episodeData(21, { title: 'Set' }))
  expect((await read('ep-021')).guid).toBe(guid)
  expect((await makeEpisode(admin, 22)).guid).not.toBe(guid)
  await call('DELETE', '/api/episodes/ep-021')
  expect((await makeEpisode(admin, 21)).guid).not.toBe(guid)
})

describe('M04 an imported episode came out when the feed says so', () => {
  const run = async (...items: string[]) =>
    importFeed(await cms(), { bytes: Buffer.from(buildFeed(items)) })

  test('not later, whatever is edited or imported again; not in the future', async () => {
    const now = new Date().toISOString()
    const past = { pubDate: 'Tue, 05 Mar 2019 07:30:00 +0100' }
    await run(buildItem(30, past), buildItem(31, { pubDate: 'Tue, 05 Mar 2999 06:00:00 GMT' }))
    const imported = await read('ep-030')
    const { body: early } = await rest('GET', '/api/episodes/ep-031', admin)
    expect(imported.publishedAt).toBe('2019-03-05T06:30:00.000Z')
    expect(imported.modifiedAt >= now).toBe(true)
    expect(early.releaseAt).toBe('2999-03-05T06:00:00.000Z') // It waits for its day.
    expect((await rest('GET', '/api/episodes/ep-031')).status).toBe(404)
    await run(buildItem(30, { ...past, title: 'Anew' }))
    const again = await read('ep-030')
    expect(again).toMatchObject({ title: 'Anew', publishedAt: imported.publishedAt })
    expect(again.modifiedAt > imported.modifiedAt).toBe(true)
  })

  test('also where something was missing and it was published later', async () => {
    await run(buildItem(32, { pubDate: 'Tue, 05 Mar 2019 06:00:00 GMT', title: null }))
    expect((await rest('GET', '/api/episodes/ep-032')).status).toBe(404)
    await patch('ep-032', { title: 'Late' })
    expect((await read('ep-032')).publishedAt).toBe('2019-03-05T06:00:00.000Z')
  })
})
