import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { stopAll } from '../support/launch'
import { LongSite } from '../support/long-site'
import { note, quantile } from '../support/numbers'
import { startPictureServer, type PictureServer } from '../support/picture-server'

const EPISODES = 9999
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

test(`N07 while a feed of ${EPISODES} items is read, cached pages answer as before`, async () => {
  const headers = { cookie: await site.logIn() }
  for (let warm = 0; warm < 50; warm += 1) await site.call('GET', '/')
  const until = performance.now() + CONTROL_MS
  const before = await visit(() => performance.now() < until)
  let isReading = true
  const begun = performance.now()
  const reading = site
    .post('/api/imports', { source: `${server.origin}/feed.xml` }, headers)
    .finally(() => (isReading = false))
  const meanwhile = await visit(() => isReading)
  const seconds = (performance.now() - begun) / 1000
  expect((await reading).status).toBe(201)
  const [control, p99] = [quantile(before, 0.99), quantile(meanwhile, 0.99)]
  note(
    `reading ${EPISODES} items: ${seconds.toFixed(1)} s; 99 % of ${meanwhile.length} cached pages ` +
      `within ${p99.toFixed(1)} ms, of ${before.length} before it within ${control.toFixed(1)} ms`,
  )
  expect(p99).toBeLessThan(FACTOR * control)
})
