import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headshotArt } from '@/art'
import { processImage, WEBP } from '@/cms/images/process'
import { stopAll } from '../support/launch'
import { LongSite } from '../support/long-site'
import { note } from '../support/numbers'
import { startPictureServer, type PictureServer } from '../support/picture-server'
import { buildFeed, buildItem } from '../support/feeds/build-feed'

const EPISODES = 138
/** Every how many episodes one has no picture of its own, and one a guest. */
const [DRAWN, GUEST] = [4, 3]
/** The size that platforms ask for. */
const SIDE = 1400
const FETCHED = Array.from({ length: EPISODES }, (_, index) => index + 1).filter(
  (number) => number % DRAWN !== 0,
)
/** Episodes a second, and the memory that the site may take on top, in MB. */
const [RATE, MEMORY_MB] = [10, 150]
/** How fast pictures are imported at least, as a part of how fast they are made and nothing else. */
const RATIO = 0.7
const MEMORY_EVERY_MS = 3000

let site: LongSite
let pictures: PictureServer

/** A picture with the detail of a photo; each number gives another. */
const photo = async (number: number): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 90 + number, sigma: 30 } as const
  const size = { width: SIDE / 2, height: SIDE / 2, channels: 3 } as const
  const grain = await sharp({ create: { ...size, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(grain).resize(SIDE).blur(2).jpeg({ quality: 88 }).toBuffer()
}

beforeAll(async () => {
  pictures = await startPictureServer()
  const photos = await Promise.all(Array.from({ length: 8 }, (_, index) => photo(index)))
  for (const number of FETCHED) {
    const picture = photos[number % photos.length]
    if (picture) pictures.answers.set(`/${number}.jpg`, picture)
  }
  const items = Array.from({ length: EPISODES }, (_, index) => {
    const number = index + 1
    const image = `<itunes:image href="${pictures.origin}/${number}.jpg"/>`
    const guest = `<podcast:person role="guest">Guest ${number}</podcast:person>`
    const more = [
      `<itunes:episode>${number}</itunes:episode>`,
      number % DRAWN === 0 ? '' : image,
      number % GUEST === 0 ? guest : '',
    ]
    return buildItem(number, { more: more.join('') })
  })
  pictures.answers.set('/feed.xml', Buffer.from(buildFeed(items)))
  site = await LongSite.start('long-import', { IMPORT_PRIVATE_ADDRESSES: 'true' })
})
afterAll(async () => {
  await stopAll()
  await pictures.stop()
})

/** The control: only decodes and encodes the same pictures as `sharp` does by default, two at a time; in seconds. */
async function encodeAlone(): Promise<number> {
  const begun = performance.now()
  const left = [...FETCHED]
  const work = async () => {
    for (let number = left.pop(); number !== undefined; number = left.pop()) {
      const picture = sharp(pictures.answers.get(`/${number}.jpg`) as Buffer)
      for (const width of [1280, 640, 320])
        await picture.clone().resize(width).webp({ quality: WEBP.quality }).toBuffer()
    }
  }
  await Promise.all([work(), work()])
  return (performance.now() - begun) / 1000
}

const NUMBERS = Array.from({ length: EPISODES }, (_, index) => index + 1)

/**
 * The other control: makes the same files as the site, and does nothing else: of the same pictures, and
 * of the drawings that stand in for those of guests.
 */
async function makeAlone(): Promise<number> {
  const begun = performance.now()
  const covers = NUMBERS.flatMap(
    (number) => (pictures.answers.get(`/${number}.jpg`) as Buffer | undefined) ?? [],
  )
  await Promise.all([
    ...covers.map((cover) => processImage(cover)),
    ...NUMBERS.filter((number) => number % GUEST === 0).map(async (number) =>
      processImage(await headshotArt({ name: `Guest ${number}` })),
    ),
  ])
  return (performance.now() - begun) / 1000
}

test(`${EPISODES} episodes with pictures of ${SIDE} px: ${RATE} a second, in flat memory`, async () => {
  const control = await encodeAlone()
  const made = await makeAlone()
  const cookie = await site.logIn()
  const headers = { cookie, 'Sec-Fetch-Site': 'same-origin' }
  const source = `${pictures.origin}/feed.xml`
  const read = await site.post('/api/imports', { source }, headers)
  const { id } = (JSON.parse(read.text) as { doc: { id: number } }).doc
  const before = await site.memory()
  const begun = performance.now()
  expect((await site.post(`/api/imports/${id}/start`, {}, headers)).status).toBe(200)
  const taken: number[] = []
  let measured = begun
  for (let state = 'running'; state === 'running'; await delay(250)) {
    const { text } = await site.call('GET', `/api/imports/${id}/progress`, { headers })
    state = (JSON.parse(text) as { state: string }).state
    // The site collects its garbage for it, which takes time from the import.
    if (performance.now() - measured < MEMORY_EVERY_MS) continue
    measured = performance.now()
    taken.push((await site.memory()).taken)
  }
  const seconds = (performance.now() - begun) / 1000
  const { text } = await site.call('GET', `/api/imports/${id}/report`, { headers })
  expect(text).toContain(`${EPISODES} items = ${EPISODES} imported`)
  const most = Math.max(...taken)
  note(
    `import: ${EPISODES} episodes in ${seconds.toFixed(1)} s, ${(EPISODES / seconds).toFixed(1)} a second; ` +
      `${FETCHED.length} pictures encoded and nothing else in ${control.toFixed(1)} s, ` +
      `made as here in ${made.toFixed(1)} s: ${(made / seconds).toFixed(2)} of that rate; ` +
      `memory ${before.taken.toFixed(0)} → at most ${most.toFixed(0)} MB`,
  )
  expect(EPISODES / seconds).toBeGreaterThan(RATE)
  expect(made / seconds).toBeGreaterThan(RATIO)
  expect(most - before.taken).toBeLessThan(MEMORY_MB)
})
