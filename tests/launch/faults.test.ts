import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../support/agreement'
import { episodeData } from '../support/content'
import { drill, FAULTS, Place, table, type Seen } from '../support/faults/drill'
import { stopAll, type Launched } from '../support/launch'
import { makeOwnSite } from '../support/own-site'
import { call, pictureOf, signInTo } from '../support/upload'
import { multipart } from '../support/rest'

/** Runs in the site, before anything else. */
const code = (shifts: readonly number[]) => `
  const Real = Date
  const shifts = ${JSON.stringify(shifts)}
  let turn = 0
  const now = () => Real.now() + shifts[turn]
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, made) => Reflect.construct(target, args.length ? args : [now()], made),
    apply: () => new Real(now()).toString(),
    get: (target, name) => name === 'now' ? now : Reflect.get(target, name),
  })
  process.on('SIGUSR2', () => { turn += 1 })`

/**
 * A clock for a site that a test starts: it differs from that of the machine, and jumps.
 * @param shifts one after the other, in ms
 */
const shiftableClock = (shifts: readonly number[]) => ({
  /** Arguments for Node. */
  nodeArgs: ['--import', `data:text/javascript,${encodeURIComponent(code(shifts))}`],
  /** Goes on to the next shift. */
  next: (site: Launched) => void site.child.kill('SIGUSR2'),
})

/** How long a fault lasts here; `npm run soak` has longer ones, over and over. */
const LASTS_MS = 2500
/** The longest that anybody waits for a page, with room for a busy machine (ms). */
const SOON_MS = 4000
/** The same of a site that has just been started (ms): all pages load at once, as visitors come. */
const COLD_MS = 20_000
const HOUR_MS = 60 * 60 * 1000

let place: Place
const all: Seen[] = []

beforeAll(async () => {
  place = await Place.make('faults')
}, 300_000)
afterAll(async () => {
  console.log(table(all))
  await place.remove()
  await stopAll()
})

/** A second instance of the site, whose clock shows another time. */
describe('two instances whose clocks differ', { timeout: 120_000 }, () => {
  const clock = shiftableClock([3000, HOUR_MS, -HOUR_MS])
  let other: Launched
  let cookie: string

  beforeAll(async () => {
    const own = await makeOwnSite('faults-other')
    await place.load.pause()
    // Its disk is full as well: nothing that it writes to its log arrives.
    other = await own.launch(
      place.line.url,
      // Either of them may send a mail that the other was asked for.
      { MEDIA_DIR: place.own.media, ...place.mailEnv },
      { nodeArgs: clock.nodeArgs, outputFile: '/dev/full' },
    )
    await until(
      'the other instance is ready',
      async () => {
        return (await call(other.url, 'GET', '/api/health/ready'))?.status === 200
      },
      90_000,
    )
    cookie = await signInTo(place.site)
  })
  afterAll(async () => {
    if (other.child.exitCode === null) await other.stop()
    place.load.resume()
  })

  /** By how much the other instance's clock differs, in ms: by the end of a session of its own. */
  async function shiftOfOther(): Promise<number> {
    const json = { email: 'host@example.com', password: 'test-password-1' }
    const ends = await Promise.all(
      [place.site, other].map(async ({ url }) => {
        const answer = await call(url, 'POST', '/api/users/login', { json })
        return Number(answer?.body.exp) * 1000
      }),
    )
    return (ends[1] ?? NaN) - (ends[0] ?? NaN)
  }

  const put = async (at: Launched, number: number, over: object) => {
    const data = episodeData(number, { title: `Release ${number}`, ...over })
    const form = multipart(data, { bytes: await pictureOf('blue') })
    const answer = await call(at.url, 'PUT', `/api/episodes/ep-${number}`, { cookie, form })
    expect(answer?.status, JSON.stringify(answer?.body)).toBe(201)
    return answer?.body.doc
  }

  const isShown = async ({ url }: Launched, number: number, form: 'page' | 'REST') => {
    const path = form === 'page' ? `/podcast/ep-${number}` : `/api/episodes/ep-${number}`
    const answer = await fetch(`${url}${path}`, { redirect: 'manual' })
    await answer.arrayBuffer()
    expect([200, 307, 404]).toContain(answer.status)
    return answer.status === 200
  }

  test('D18: a release comes when it is due, on all at once, and does not flicker', async () => {
    expect(Math.abs((await shiftOfOther()) - 3000)).toBeLessThan(1500)
    const due = Date.now() + 5000
    await put(other, 801, { releaseAt: new Date(due).toISOString() })
    const seen: { isShown: boolean; askedAt: number; endedAt: number }[] = []
    while (Date.now() < due + 4500)
      for (const form of ['page', 'REST'] as const)
        for (const one of [place.site, other]) {
          const askedAt = Date.now()
          seen.push({ isShown: await isShown(one, 801, form), askedAt, endedAt: Date.now() })
        }
    const first = seen.findIndex((look) => look.isShown)
    expect(first).toBeGreaterThan(0)
    expect(seen.slice(first).filter((look) => !look.isShown)).toEqual([])
    // Not before its time; and whoever asks after it sees it.
    expect(seen[first]?.endedAt).toBeGreaterThanOrEqual(due)
    const late = seen.filter((look) => !look.isShown && look.askedAt > due + 50)
    expect(late).toEqual([])
  })

  test('a clock that jumps by an hour, either way, changes nothing that visitors see', async () => {
    await put(place.site, 802, { releaseAt: new Date(Date.now() + HOUR_MS / 2).toISOString() })
    for (const [turn, shift] of [HOUR_MS, -HOUR_MS].entries()) {
      clock.next(other)
      await until('the clock has jumped', async () => {
        return Math.abs((await shiftOfOther()) - shift) < 2000
      })
      const number = 803 + turn
      const began = Date.now()
      const made = await put(other, number, {})
      expect(Math.abs(Date.parse(made.publishedAt) - began)).toBeLessThan(5000)
      const quote = `Said at ${shift}`
      const json = { epnum: 801, quote, quoteauthor: 'Test' }
      const saved = await call(other.url, 'POST', '/api/globals/featured', { cookie, json })
      expect(saved?.status).toBe(200)
      for (const one of [place.site, other]) {
        for (const form of ['page', 'REST'] as const) {
          expect(await isShown(one, 801, form)).toBe(true)
          expect(await isShown(one, 802, form)).toBe(false)
          expect(await isShown(one, number, form)).toBe(true)
        }
        const featured = await call(one.url, 'GET', '/api/globals/featured')
        expect(featured?.body.quote).toBe(quote)
        // A session of before goes on.
        const me = await call(one.url, 'GET', '/api/users/me', { cookie })
        expect(me?.body.user?.email).toBe('host@example.com')
      }
    }
    const { mail } = place
    const before = mail.received.length
    const json = { email: 'host@example.com' }
    await call(other.url, 'POST', '/api/users/forgot-password', { json })
    await until('the email has come', async () => mail.received.length > before)
  })

  test('with a full disk for its log it serves on, and stops when it is asked to', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 300; i += 1)
        await fetch(`${other.url}/nothing-${i}`, { redirect: 'manual' })
      await delay(300)
      expect((await call(other.url, 'GET', '/api/health/ready'))?.status).toBe(200)
    }
    const { code, ms } = await other.stop()
    expect(code).toBe(0)
    expect(ms).toBeLessThan(5000)
  })
})

describe('M07 D15 D39: visitors read and the host writes while', { timeout: 240_000 }, () => {
  test.each(FAULTS)('$name', async (fault) => {
    const seen = await drill(place, fault, LASTS_MS)
    all.push(seen)
    expect(seen.broken).toEqual([])
    expect(seen.during.longestRead).toBeLessThan(SOON_MS)
    expect(seen.after.longestRead).toBeLessThan(fault.isColdAfterwards ? COLD_MS : SOON_MS)
    // D39: what has been read before is read on, but for those whose server is gone.
    const { away, lost, reads } = seen.during
    if (fault.share > 0) expect([away, lost, reads > 10]).toEqual([0, 0, true])
    for (const status of fault.refuses ?? [])
      expect(seen.during.refused[status], `no ${status}`).toBeGreaterThan(0)
  })

  test('then every row has its files, and every file its row', () => place.tidy())
})
