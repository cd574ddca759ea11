import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { RenderLimit } from '@/server/http/render-limit'

let now = 0
let used = 0
/** Time passes, of which the processor works a part. */
const pass = (ms: number, busyMs = ms) => {
  now += ms
  used += busyMs
}

const make = (secondsPerMinute = 3) => {
  now = 0
  used = 0
  return new RenderLimit({ secondsPerMinute, proxies: [], now: () => now, used: () => used })
}
const from = (remoteAddress: string) =>
  ({ socket: { remoteAddress }, headers: {} }) as unknown as IncomingMessage
const ONE = from('192.0.2.1')
const OTHER = from('192.0.2.2')

describe('N08 what is made for one network', () => {
  test('is limited by the time that it takes, and no other network suffers for it', () => {
    const limit = make()
    let made = 0
    for (; !limit.check(ONE) && made < 100; made += 1) {
      const end = limit.begin(ONE)
      pass(100)
      end()
    }
    // Three seconds, and what is paid back meanwhile.
    expect(made).toBe(32)
    expect(limit.check(ONE)).toMatchObject({ status: 429, headers: ['Retry-After', '1'] })
    expect(limit.check(OTHER)).toBeNull()
    // Behind the same /64 of IPv6 it is one network.
    const end = limit.begin(from('2001:db8::1'))
    pass(4000)
    end()
    expect(limit.check(from('2001:db8::2'))).toMatchObject({ status: 429 })
    expect(limit.check(from('2001:db8:0:1::1'))).toBeNull()
    pass(60_000, 0)
    expect(limit.check(ONE)).toBeNull()
  })

  test('weighs only what the processor did, shared by all that was made meanwhile', () => {
    const limit = make()
    const ends = [limit.begin(OTHER), limit.begin(OTHER)]
    const end = limit.begin(ONE)
    pass(60_000, 8000) // A third for each.
    end()
    for (const one of ends) one()
    expect(limit.check(ONE)).toBeNull()
    expect(limit.check(OTHER)).toMatchObject({ status: 429 })
  })

  test('measures once for each of many small answers in a row, and misses none', () => {
    let measured = 0
    const limit = new RenderLimit({
      ...{ secondsPerMinute: 3, proxies: [], now: () => now },
      used: () => {
        measured += 1
        return used
      },
    })
    for (let made = 0; made < 1000; made += 1) {
      const end = limit.begin(ONE)
      pass(5)
      end()
    }
    expect(measured).toBe(1001)
    expect(limit.check(ONE)).toMatchObject({ status: 429 })
  })

  test('weighs once, and not what is made for nobody', () => {
    const limit = make()
    const end = limit.begin(ONE)
    pass(2500)
    end()
    end()
    const background = limit.begin()
    pass(60_000)
    background()
    expect(limit.check(ONE)).toBeNull()
  })

  test('lets a hundred people of one office read a page that is new to the cache every two seconds', () => {
    const limit = make(30)
    for (let second = 0; second < 180; second += 2) {
      // Each page is made once for all, in 80 ms; seven of them are new.
      for (let page = 0; page < 7; page += 1) {
        expect(limit.check(ONE)).toBeNull()
        const end = limit.begin(ONE)
        pass(80)
        end()
      }
      pass(2000 - 7 * 80, 0)
    }
  })
})
