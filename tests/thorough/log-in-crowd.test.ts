import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '@/config/env'
import { stopAll, type Launched } from '../support/launch'
import { median } from '../support/numbers'
import { makeOwnSite } from '../support/own-site'
import { call } from '../support/upload'

const CROWD = 100
const PAGES = 5
/** How many times as long a page may take beside the crowd; queueing behind it takes hundreds. */
const RATIO = 40

let site: Launched
let asked = 0

beforeAll(async () => {
  const own = await makeOwnSite('log-in-crowd')
  site = await own.start(env().DATABASE_URL ?? '', {
    LIMIT_LOGIN_PER_ADDRESS: '1000000',
    LIMIT_LOGIN_PER_ACCOUNT: '1000000',
  })
}, 300_000)
afterAll(stopAll)

/** How long a page takes that nobody has asked for, and that is compressed for this one answer. */
async function msOfNewPage(): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${site.url}/episodes/all?before=${(asked += 1)}`, {
    headers: { 'Accept-Encoding': 'br' },
  })
  await answer.text()
  const got = [answer.status, answer.headers.get('content-encoding')]
  expect(got, site.output.slice(-2000)).toEqual([200, 'br'])
  return performance.now() - began
}

async function newPages(): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < PAGES; i += 1) times.push(await msOfNewPage())
  return times
}

test('S07 a page that is not compressed yet does not wait behind a hundred wrong log-ins', async () => {
  await newPages() // The first ones load what the site needs.
  const idle = median(await newPages())
  let answered = 0
  const crowd = Promise.all(
    Array.from({ length: CROWD }, async (_, i) => {
      const answer = await call(site.url, 'POST', '/api/users/login', {
        json: { email: `nobody-${i}@example.com`, password: 'not the password' },
      })
      answered += 1
      return answer?.status
    }),
  )
  const busy = await newPages()
  const answeredMeanwhile = answered
  expect(new Set(await crowd)).not.toContain(200)
  expect(Math.max(...busy)).toBeLessThan(idle * RATIO)
  expect(answeredMeanwhile).toBeLessThan(CROWD)
}, 180_000)
