import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { generateMetadata as homeMetadata } from '@/app/(site)/page'
import { GET } from '@/app/cards/[card]/route'
import { cardPath } from '@/server/cards'
import { episodeData, makeAccount, makeAdmin, makeEpisode, signIn } from '../support/content'
import { multipart, rest, type Call } from '../support/rest'

let owner: Call
beforeAll(async () => {
  owner = await makeAdmin()
  await makeEpisode(owner, 1)
  const { status } = await rest('POST', '/api/episodes', { ...owner, json: episodeData(2) })
  expect(status).toBe(201)
})

async function upload(width: number, height: number, alt = '') {
  const background = '#c03060'
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  const file = { bytes, name: 'sharing.png', type: 'image/png' }
  const form = multipart({ place: 'sharing', alt }, file)
  const { body } = await rest('POST', '/api/site_pictures', { ...owner, form })
  return body.doc.id as number
}
const save = (sharingImage: unknown, as = owner) =>
  rest('POST', '/api/globals/site', { ...as, json: { sharingImage } })
const get = (path: string) =>
  GET(new Request('http://localhost'), {
    params: Promise.resolve({ card: path.replace('/cards/', '') }),
  })
const images = async () => {
  const { openGraph, twitter } = await homeMetadata()
  return { openGraph: openGraph?.images, twitter: twitter?.images }
}

const PAGES = ['quote', 'all', 'favs', 'site', 'about', 'follow', 'ep-002'] as const

test('pages without an image of their own are shared with it, and are drawn again without it', async () => {
  const [drawn, before] = [await Promise.all(PAGES.map(cardPath)), await images()]
  expect((await save(await upload(900, 900, 'Two chairs'))).status).toBe(200)
  const path = await cardPath('site')
  expect(path).toMatch(/^\/cards\/show\./)
  expect(new Set(await Promise.all(PAGES.map(cardPath)))).toEqual(new Set([path]))
  const image = expect.objectContaining({ url: path, alt: 'Two chairs' })
  expect(await images()).toEqual({ openGraph: image, twitter: image })

  const answer = await get(path)
  expect(answer.status).toBe(200)
  const card = sharp(await answer.arrayBuffer())
  expect(await card.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const { channels } = await card.stats()
  expect(channels.map(({ mean }) => Math.round(mean / 16))).toEqual([12, 3, 6])
  // What was shared before leads to it.
  expect((await get(drawn[1] ?? '')).headers.get('location')).toBe(path)

  expect((await save(await upload(600, 315))).status).toBe(200)
  expect(await cardPath('site')).not.toBe(path)
  expect((await save(null)).status).toBe(200)
  expect([await Promise.all(PAGES.map(cardPath)), await images()]).toEqual([drawn, before])
  expect((await get(path)).status).toBe(307)
})

test('episodes with an image and single quotes keep their own', async () => {
  const quote = { quote: 'A line that was said.', quoteauthor: 'Sample Guest', epnum: 1 }
  await rest('POST', '/api/globals/featured', { ...owner, json: quote })
  const { body } = await rest('GET', '/api/quotes', owner)
  const paths = () => Promise.all([cardPath('ep-001'), cardPath(`quote-${body.docs[0].id}`)])
  const before = await paths()
  await save(await upload(1200, 630))
  expect(await paths()).toEqual(before)
  await save(null)
})

test('refuses what is no image that can be shared', async () => {
  const small = await save(await upload(300, 300))
  expect(small.status).toBe(400)
  expect(JSON.stringify(small.body)).toContain('Use an image of at least 600 × 315 px.')
  for (const value of [99_999, 'a picture', { url: 'https://example.com/a.png' }, [1], true])
    expect([value, (await save(value)).status]).toEqual([value, 400])
  await makeAccount('editor@example.com', 'active', { role: 'editor' })
  const editor = { cookie: await signIn('editor@example.com') }
  expect((await save(null, editor)).status).toBe(403)
})
