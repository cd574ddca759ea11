import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { GET } from '@/app/cards/[card]/route'
import { cardPath, readCard } from '@/server/cards'
import { getFrame } from '@/server/queries/pages'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { rest } from '../support/rest'

const admin = await makeAdmin()

beforeAll(async () => {
  await makeEpisode(admin, 1, { isMentalHealth: true })
  await makeEpisode(admin, 2, { _status: 'draft' })
  await makeGuest(admin, 1, 'Zoë O’Hara Example-Sample')
})

const get = (path: string) =>
  GET(new Request('http://localhost'), {
    params: Promise.resolve({ card: path.replace('/cards/', '') }),
  })

test.each([
  'ep-001',
  'quote',
  'all',
  'favs',
  'mentalHealth',
  'about',
  'community',
  'site',
  'follow',
  'person-zoe-o-hara-example-sample',
] as const)('the card of %s is a picture to be kept for ever', async (name) => {
  const answer = await get(await cardPath(name))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test('N46 people and the way to follow have cards of their own', async () => {
  const names = ['site', 'follow', 'person-zoe-o-hara-example-sample'] as const
  const cards = await Promise.all(
    names.map(async (name) => Buffer.from(await (await get(await cardPath(name))).arrayBuffer())),
  )
  expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(3)
  const frame = await getFrame()
  const { openGraph } = await pageMetadata(frame, {
    path: '/x',
    title: 'x',
    description: 'x',
    card: 'person-zoe-o-hara-example-sample',
  })
  expect(JSON.stringify(openGraph)).toContain('/cards/person-zoe-o-hara-example-sample.')
  await expect(cardPath('person-nobody')).rejects.toThrow()
  expect((await get('/cards/person-%E0%A4%A.x.jpg')).status).toBe(404)
})

test('it is at another address when it shows something else, and the former leads there', async () => {
  const before = await cardPath('ep-001')
  await rest('PATCH', '/api/episodes/ep-001', { ...admin, json: { description: 'Not on it.' } })
  expect(await cardPath('ep-001')).toBe(before)
  await rest('PATCH', '/api/episodes/ep-001', { ...admin, json: { title: 'Another title' } })
  const after = await cardPath('ep-001')
  expect(after).not.toBe(before)
  const answer = await get(before)
  expect([answer.status, answer.headers.get('location')]).toEqual([307, after])
})

test('there is none of what visitors do not see, nor of what there is not', async () => {
  await expect(cardPath('ep-002')).rejects.toThrow('There is no card of ep-002.')
  for (const path of [
    '/cards/ep-002.abcdefghijkl.jpg',
    '/cards/ep-999.abcdefghijkl.jpg',
    '/cards/nothing.abcdefghijkl.jpg',
    '/cards/ep-001.jpg',
    '/cards/..%2Fep-001.x.jpg',
  ])
    expect((await get(path)).status, path).toBe(404)
})

test('a card is drawn once, however often and in whatever way it is asked for', async () => {
  const path = (await cardPath('mentalHealth')).replace('/cards/', '')
  const [one, other] = await Promise.all([readCard(path), readCard(path)])
  expect(one).toBeInstanceOf(Buffer)
  expect(other).toBe(one)
  await rest('PATCH', '/api/episodes/ep-001', { ...admin, json: { title: 'A third title' } })
  expect(await readCard(path)).toBe(one)
})

test.each(['Make $$$, keep $& and $1', '100 %s', '</title><script>alert(1)</script>'])(
  'the title %s stays what it is',
  async (title) => {
    const frame = {
      siteUrl: 'https://show.example',
      language: 'en' as const,
      showName: 'Notes & Quotes',
      officialFeedUrl: null,
      hubUrl: null,
      podcastFeed: null,
    }
    const metadata = await pageMetadata(frame, { path: '/x', title, description: 'x' })
    expect(metadata.title).toEqual({ absolute: `${title}: Notes & Quotes` })
  },
)
