import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as SiteClock from '@/cms/database/site-clock'

const CLOCK = Symbol.for('notes-and-quotes.site-clock')
const HOUR = 60 * 60 * 1000
const T = Date.parse('2026-11-24T06:00:00Z')

let clock: typeof SiteClock
/** What the monotonic clock shows. */
let ticks = 0

beforeEach(async () => {
  ticks = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => ticks)
  delete (globalThis as { [CLOCK]?: unknown })[CLOCK]
  vi.resetModules()
  clock = await import('@/cms/database/site-clock')
})
afterEach(() => {
  vi.restoreAllMocks()
  delete (globalThis as { [CLOCK]?: unknown })[CLOCK]
})

const now = () => clock.siteNow().getTime() - T
const latest = () => clock.siteTimeAtLatest() - T

/** The database is asked, and answers after `took` ms that it was `time` then. */
function ask(time: number, took: number): void {
  const askedAt = ticks
  ticks += took
  clock.setSiteTime(T + time, askedAt, ticks)
}

describe('D18: the clock of the site', () => {
  test('is that of the machine until the database was asked', () => {
    expect(Math.abs(clock.siteNow().getTime() - Date.now())).toBeLessThan(1000)
    expect(Math.abs(clock.siteTimeAtLatest() - Date.now())).toBeLessThan(1000)
  })

  test('then goes on from the answer, whatever happens to that of the machine', () => {
    ask(0, 4)
    vi.useFakeTimers({ toFake: ['Date'], now: T + 3 * HOUR })
    expect([now(), latest()]).toEqual([0, 5])
    ticks += 500
    expect([now(), latest()]).toEqual([500, 505])
    vi.setSystemTime(T - 3 * HOUR)
    expect(now()).toBe(500)
    vi.useRealTimers()
  })

  test('does not step back when an answer takes longer', () => {
    ask(0, 2)
    ticks += 300
    expect(now()).toBe(300)
    ask(303, 200)
    expect(now()).toBe(500)
    expect(latest()).toBeGreaterThanOrEqual(500)
  })

  test.each([HOUR, -HOUR, 3000, -3000])(
    'follows the database when that is set by %i ms',
    (step) => {
      ask(0, 2)
      ticks += 300
      ask(302 + step, 2)
      expect(Math.abs(now() - 304 - step)).toBeLessThanOrEqual(3)
      ticks += 300
      ask(604 + step, 2)
      expect(Math.abs(now() - 606 - step)).toBeLessThanOrEqual(3)
    },
  )

  test('what one shows as released no other may still hide: never ahead, never behind', () => {
    // Two processes cannot be in this one; each of these is one that was asked in another way.
    for (const [before, after] of [
      [1, 1],
      [0, 90],
      [90, 0],
    ] as const) {
      const askedAt = ticks
      const truth = (ticks += before) // The database answers here …
      ticks += after // … and is heard here.
      clock.setSiteTime(T + truth, askedAt, ticks)
      for (const wait of [0, 10, 900]) {
        ticks += wait
        expect(now()).toBeLessThanOrEqual(ticks)
        expect(latest()).toBeGreaterThan(ticks)
      }
    }
  })
})
