import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { stopAll } from '../support/launch'
import { LongSite } from '../support/long-site'
import { note, quantile } from '../support/numbers'
import { startPictureServer, type PictureServer } from '../support/picture-server'

const EPISODES = 9999
/** A long show, and how long it may take until it can be looked over (s). */
const [USUAL, USUAL_S] = [2000, 20]
const VISITORS = 8
const CONTROL_MS = 10_000
/** How much slower the slowest hundredth may be while a feed is read. */
const FACTOR = 3

let site: LongSite
let server: PictureServer

/** Notes as a host of podcasts makes them: 800 characters with links, a list and emphasis. */
const notes = (number: number): string =>
  `<p>In episode ${number} we talk with <strong>Ada</strong> of <a href="https://example.com/${number}">her page</a> about <em>writing</em>.</p>` +
  `<ul><li>One thing</li><li><a href="https://example.org/a_b_${number}">Another</a></li></ul>` +
  `<p>Bye &amp; thanks, see https://example.net/x_${number} for all of it.</p>`.repeat(3)

beforeAll(async () => {
  server = await startPictureServer()
  const items = Array.from({ length: EPISODES }, (_, index) =>
    buildItem(index + 1, { description: notes(index + 1) }),
  )
  server.answers.set('/feed.xml', Buffer.from(buildFeed(items)))
  server.answers.set('/usual.xml', Buffer.from(buildFeed(items.slice(0, USUAL))))
  site = await LongSite.start('long-reading', { IMPORT_PRIVATE_ADDRESSES: 'true' })
})
afterAll(async () => {
  await stopAll()
  await server.stop()
})

/** How long visitors wait for the front page, which is cached, until something ends; in ms. */
async function visit(isOn: () => boolean): Promise<number[]> {
  const times: number[] = []
  const visitor = async () => {
    while (isOn()) {
      const begun = performance.now()
      expect((await site.call('GET', '/')).status).toBe(200)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  return times.toSorted((a, b) => a - b)
}

/** Has a feed read, and what would become of its items judged. @returns how many there are */
async function lookOver(feed: string, headers: Record<string, string>): Promise<number> {
  const read = await site.post('/api/imports', { source: `${server.origin}${feed}` }, headers)
  expect(read.status).toBe(201)
  const { id } = (JSON.parse(read.text) as { doc: { id: number } }).doc
  const { text } = await site.call('GET', `/api/imports/${id}/rows`, {
    headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' }, // Else a session does not count.
  })
  return (JSON.parse(text) as { rows: unknown[] }).rows.length
}

test(`a feed of ${USUAL} items can be looked over within ${USUAL_S} s`, async () => {
  const headers = { cookie: await site.logIn() }
  const begun = performance.now()
  expect(await lookOver('/usual.xml', headers)).toBe(USUAL)
  const seconds = (performance.now() - begun) / 1000
  note(`reading and judging ${USUAL} items: ${seconds.toFixed(1)} s`)
  expect(seconds).toBeLessThan(USUAL_S)
})

test(`N07 while a feed of ${EPISODES} items is read and judged, cached pages answer as before`, async () => {
  const headers = { cookie: await site.logIn() }
  for (let warm = 0; warm < 50; warm += 1) await site.call('GET', '/')
  const until = performance.now() + CONTROL_MS
  const before = await visit(() => performance.now() < until)
  let isReading = true
  const begun = performance.now()
  const reading = lookOver('/feed.xml', headers).finally(() => (isReading = false))
  const meanwhile = await visit(() => isReading)
  const seconds = (performance.now() - begun) / 1000
  expect(await reading).toBe(EPISODES)
  const [control, p99] = [quantile(before, 0.99), quantile(meanwhile, 0.99)]
  note(
    `reading and judging ${EPISODES} items: ${seconds.toFixed(1)} s; 99 % of ${meanwhile.length} cached pages ` +
      `within ${p99.toFixed(1)} ms, of ${before.length} before it within ${control.toFixed(1)} ms`,
  )
  expect(p99).toBeLessThan(FACTOR * control)
})
