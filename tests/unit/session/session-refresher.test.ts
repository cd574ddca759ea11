import { describe, expect, test } from 'vitest'
import {
  type RefresherOptions,
  type RefreshResult,
  RETRIES_S,
  SessionRefresher,
} from '@/session/session-refresher'
import { NO_RECORD, parseRecord } from '@/session/auth-record'

const START_S = 1_800_000_000
const LIFE_S = 7200

/** Options with a clock that only moves when told, and tabs that share what storage has. */
function makeHarness(answers: (RefreshResult['kind'] | (() => RefreshResult))[] = []) {
  const timers = new Set<{ at: number; callback: () => void }>()
  const log: { at: number; what: string }[] = []
  const state = { now: START_S * 1000, expires: START_S + LIFE_S, busy: false }
  const say = (what: string) => log.push({ at: state.now / 1000 - START_S, what })
  const options: RefresherOptions = {
    now: () => state.now,
    schedule: (callback, ms) => {
      const timer = { at: state.now + ms, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    expires: () => state.expires,
    refresh: () => {
      say('refresh')
      const answer = answers.shift() ?? 'renewed'
      if (typeof answer === 'function') return Promise.resolve(answer())
      return Promise.resolve(
        answer === 'renewed'
          ? { kind: 'renewed', expires: state.now / 1000 + LIFE_S }
          : { kind: answer },
      )
    },
    withLock: async (work) => {
      if (state.busy) return false
      state.busy = true
      await work()
      state.busy = false
      return true
    },
    onRenewed: (expires) => {
      say('renewed')
      state.expires = expires
    },
    onExpired: () => {
      say('expired')
      state.expires = NaN
    },
  }
  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve()
  }
  /** Lets time pass, timers firing in their order. */
  const pass = async (seconds: number) => {
    const end = state.now + seconds * 1000
    for (;;) {
      const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      timers.delete(next)
      state.now = Math.max(state.now, next.at)
      next.callback()
      await settle()
    }
    state.now = end
  }
  /** The laptop sleeps: the clock moves and no timer fires. */
  const sleep = (seconds: number) => (state.now += seconds * 1000)
  return { options, state, log, pass, sleep, settle, timers }
}

const times = (log: { at: number; what: string }[], what: string) =>
  log.filter((entry) => entry.what === what).map(({ at }) => at)

describe('the session refresher (D11, K05, T02)', () => {
  test('renews five minutes before the end, again and again', async () => {
    const { options, log, pass } = makeHarness()
    new SessionRefresher(options).check()
    await pass(LIFE_S - 301)
    expect(log).toEqual([])
    await pass(2)
    expect(times(log, 'renewed')).toEqual([LIFE_S - 300])
    await pass(LIFE_S)
    expect(times(log, 'renewed')).toEqual([LIFE_S - 300, 2 * (LIFE_S - 300)])
  })

  test('tries again after 30 s, 1, 2, 4, 8 and 16 minutes', async () => {
    expect(RETRIES_S).toEqual([30, 60, 120, 240, 480, 960])
    const { options, state, log, pass } = makeHarness(Array.from({ length: 20 }, () => 'failed'))
    state.expires = START_S + 100_000
    const refresher = new SessionRefresher(options)
    refresher.check()
    state.now = (state.expires - 300) * 1000
    // The end moves away, so that every step can be seen.
    const first = state.expires - 300 - START_S
    await pass(0)
    state.expires += 1_000_000
    refresher.check()
    await pass(10_000)
    const tries = times(log, 'refresh')
    expect(tries[0]).toBe(first)
    const waits = tries.slice(1).map((at, i) => at - (tries[i] ?? 0))
    expect(waits.slice(0, 7)).toEqual([30, 60, 120, 240, 480, 960, 960])
  })

  test('calls it expired 30 s before the end when no try succeeds, and then stops', async () => {
    const { options, log, pass, timers } = makeHarness(Array.from({ length: 20 }, () => 'failed'))
    new SessionRefresher(options).check()
    await pass(LIFE_S)
    expect(times(log, 'refresh')).toEqual([6900, 6930, 6990, 7110])
    expect(times(log, 'expired')).toEqual([LIFE_S - 30])
    await pass(LIFE_S)
    expect(log).toHaveLength(5)
    expect(timers.size).toBe(0)
  })

  test('is over at once when the server refuses', async () => {
    const { options, log, pass } = makeHarness(['refused'])
    new SessionRefresher(options).check()
    await pass(LIFE_S)
    expect(log.map(({ what }) => what)).toEqual(['refresh', 'expired'])
  })

  test('knows after eight hours of sleep that it is over', async () => {
    const { options, log, sleep } = makeHarness()
    const refresher = new SessionRefresher(options)
    refresher.check()
    sleep(8 * 3600)
    refresher.check()
    expect(log.map(({ what }) => what)).toEqual(['expired'])
  })

  test('goes on at once when the line is back', async () => {
    const { options, log, pass, settle } = makeHarness(['failed', 'renewed'])
    const refresher = new SessionRefresher(options)
    refresher.check()
    await pass(LIFE_S - 300 + 5)
    refresher.retryNow()
    await settle()
    expect(times(log, 'renewed')).toEqual([LIFE_S - 295])
  })

  test('knows after eight hours of sleep that a longer session goes on, and renews it in time', async () => {
    const { options, state, log, sleep, pass } = makeHarness()
    state.expires = START_S + 9 * 3600
    const refresher = new SessionRefresher(options)
    refresher.check()
    sleep(8 * 3600)
    refresher.check()
    expect(log).toEqual([])
    await pass(3600)
    expect(times(log, 'renewed')).toEqual([9 * 3600 - 300])
  })

  test.each([
    [301, []],
    [299, ['refresh', 'renewed']],
    [31, ['refresh', 'renewed']],
    [30, ['expired']],
    [0, ['expired']],
    [-60, ['expired']],
  ])('waking %i s before the end: %j', async (left, expected) => {
    const { options, log, sleep, settle } = makeHarness()
    const refresher = new SessionRefresher(options)
    sleep(LIFE_S - left)
    refresher.check()
    await settle()
    expect(log.map(({ what }) => what)).toEqual(expected)
  })

  test.each(RETRIES_S.map((wait, step) => [step + 1, wait]))(
    'after failure %i waits %i s, and not a second less',
    async (step, wait) => {
      const { options, state, log, pass, settle } = makeHarness(
        Array.from({ length: step }, () => 'failed'),
      )
      // A session long enough that its end is far while the steps are tried.
      state.now = (state.expires - 300) * 1000
      const refresher = new SessionRefresher(options)
      refresher.check()
      await settle()
      state.expires += 1_000_000
      refresher.check()
      for (const earlier of RETRIES_S.slice(0, step - 1)) await pass(earlier)
      expect(times(log, 'refresh')).toHaveLength(step)
      await pass(wait - 1)
      expect(times(log, 'refresh')).toHaveLength(step)
      await pass(1)
      expect(times(log, 'refresh')).toHaveLength(step + 1)
      expect(log.at(-1)?.what).toBe('renewed')
    },
  )

  test('looking again while a retry is waited for, as at a change of tabs, does not put it off', async () => {
    const { options, log, pass } = makeHarness(['failed', 'failed', 'renewed'])
    const refresher = new SessionRefresher(options)
    refresher.check()
    await pass(LIFE_S - 300)
    for (let at = 0; at < 90; at += 10) {
      refresher.check()
      await pass(10)
    }
    expect(times(log, 'refresh')).toEqual([6900, 6930, 6990])
  })

  test('failures are forgotten with a success: the next one waits 30 s again', async () => {
    const { options, log, pass } = makeHarness(['failed', 'failed', 'renewed', 'failed', 'renewed'])
    new SessionRefresher(options).check()
    await pass(2 * LIFE_S)
    const tries = times(log, 'refresh')
    expect(tries.slice(0, 3)).toEqual([6900, 6930, 6990])
    expect((tries[4] ?? 0) - (tries[3] ?? 0)).toBe(30)
  })

  test('a clock that is two hours ahead asks every 30 s at most', async () => {
    const stuck = () => ({ kind: 'renewed' as const, expires: START_S + LIFE_S })
    const { options, log, sleep, pass, settle } = makeHarness(
      Array.from({ length: 50 }, () => stuck),
    )
    const refresher = new SessionRefresher(options)
    sleep(LIFE_S - 300)
    refresher.check()
    await settle()
    await pass(200)
    expect(times(log, 'refresh').map((at) => at - LIFE_S + 300)).toEqual([
      0, 30, 60, 90, 120, 150, 180,
    ])
  })

  test('leaves it to a tab that is at it, and tries in a while if nothing comes of that', async () => {
    const { options, state, log, pass } = makeHarness()
    new SessionRefresher(options).check()
    state.busy = true
    await pass(LIFE_S - 300)
    expect(log).toEqual([])
    state.busy = false
    await pass(60)
    expect(times(log, 'refresh')).toEqual([6930])
  })

  test('one of two tabs renews for both', async () => {
    const { options, log, pass } = makeHarness()
    new SessionRefresher(options).check()
    new SessionRefresher(options).check()
    await pass(LIFE_S)
    expect(times(log, 'refresh')).toHaveLength(1)
  })

  test('does nothing without a session', async () => {
    const { options, state, log, pass } = makeHarness()
    state.expires = NaN
    const refresher = new SessionRefresher({ ...options, expires: () => null })
    refresher.check()
    await pass(LIFE_S * 2)
    expect(log).toEqual([])
  })
})

describe('the auth record (E01)', () => {
  test.each([
    [null, NO_RECORD],
    ['', NO_RECORD],
    ['{', NO_RECORD],
    ['42', NO_RECORD],
    ['{"isAuth":"true"}', NO_RECORD],
    ['{"name":7,"userID":1,"isAuth":1}', { name: null, userID: '1', isAuth: false }],
    [
      '{"name":"a@example.com","userID":1,"isAuth":true}',
      { name: 'a@example.com', userID: '1', isAuth: true },
    ],
  ])('%j is read as %j', (stored, record) => expect(parseRecord(stored)).toEqual(record))
  test('the default is null, null, false', () =>
    expect(NO_RECORD).toEqual({ name: null, userID: null, isAuth: false }))
})
