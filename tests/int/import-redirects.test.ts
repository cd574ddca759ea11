import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { env } from '@/config/env'
import { CachedSite } from '../support/cached-site'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { importFeed } from '../support/import'
import { cms, rest } from '../support/rest'

let site: CachedSite
beforeAll(async () => {
  await cms()
  site = await CachedSite.start(env().DATABASE_URL ?? '', (_, res) => {
    res.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>A page</body></html>')
  })
})
afterAll(() => site.stop())
beforeEach(async () => {
  const payload = await cms()
  for (const collection of ['redirects', 'episodes'] as const)
    await payload.delete({ collection, where: { id: { exists: true } } })
})

type Item = { link: string; audio: string }

/** Imports a show; each of its items is the episode of its place. */
const importShow = async (items: Item[], channel = '') => {
  const xml = buildFeed(
    items.map(({ link, audio }, at) =>
      buildItem(at + 1, {
        audio,
        more: `<link>${link}</link><itunes:episode>${at + 1}</itunes:episode>`,
      }),
    ),
    channel,
  )
  return importFeed(await cms(), { bytes: Buffer.from(xml) }, { allowPrivateAddresses: true })
}

async function leadsTo(link: string) {
  await site.versions.confirm()
  const { pathname, search } = new URL(link)
  return (await site.call(pathname + search)).headers.location
}

const NUMBERS = [1, 2, 3]

test.each([
  [
    'WordPress',
    NUMBERS.map((n) => ({
      link: `https://blog.example/2023/0${n}/the-lamp-${n}/`,
      audio: `https://blog.example/wp-content/uploads/${n}.mp3`,
    })),
    '<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="https://blog.example/feed/podcast"/>',
  ],
  [
    'Squarespace',
    NUMBERS.map((n) => ({
      link: `https://www.lamp.example/episodes/the-lamp-${n}`,
      audio: `https://static.squarespace.example/${n}.mp3`,
    })),
    '',
  ],
])('every former link of a site moved from %s leads to its episode', async (_, items, channel) => {
  await importShow(items, channel)
  for (const [at, { link }] of items.entries())
    expect(await leadsTo(link)).toBe(`/podcast/ep-00${at + 1}`)
  // A second import leaves what the host has changed.
  const payload = await cms()
  const { docs } = await payload.find({ collection: 'redirects', sort: 'from' })
  const [first] = docs
  if (!first) throw new Error('No redirect')
  await payload.update({ collection: 'redirects', id: first.id, data: { to: '/quotes' } })
  await importShow(items, channel)
  expect(await payload.count({ collection: 'redirects' })).toEqual({ totalDocs: 3 })
  expect(await leadsTo(items[0]?.link ?? '')).toBe('/quotes')
})

test('what a hoster links to becomes no address of before', async () => {
  await importShow(
    NUMBERS.map((n) => ({ link: 'https://lamp.example/', audio: `https://host.example/${n}.mp3` })),
  )
  await importShow(
    NUMBERS.map((n) => ({
      link: `https://host.example/show/${n}`,
      audio: `https://host.example/${n}.mp3`,
    })),
  )
  expect((await rest('GET', '/api/episodes/count')).body.totalDocs).toBe(3)
  expect(await (await cms()).count({ collection: 'redirects' })).toEqual({ totalDocs: 0 })
})
