import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { makeAccount, PASSWORD } from '../support/content'
import { stopAll, type Launched } from '../support/launch'
import { makeOwnSite } from '../support/own-site'
import { rest, sql } from '../support/rest'
import { call } from '../support/upload'

// Read by this process and by the site that it starts.
vi.hoisted(() =>
  Object.assign(process.env, {
    LIMIT_LOGIN_PER_ACCOUNT: '4',
    LIMIT_LOGIN_PER_ADDRESS: '8',
    LIMIT_SIGN_UP: '5',
    LIMIT_FORGOT_PASSWORD: '5',
  }),
)

const MESSAGE = 'Too many attempts. Try again later.'
const QUARTER_S = 15 * 60
const HOUR_S = 60 * 60
/** What the site takes a test for that calls it over HTTP. */
const HERE = '127.0.0.1'

let site: Launched
beforeAll(async () => {
  const own = await makeOwnSite('limits')
  site = await own.start(env().DATABASE_URL ?? '')
  await makeAccount('host@example.com')
}, 300_000)
afterAll(stopAll)
beforeEach(() => sql('TRUNCATE rate_limits'))

type Answer = { status: number; headers: Headers; body: { errors: unknown } }

const here = (address: string, path: string, json: object): Promise<Answer> =>
  rest('POST', `/api/users${path}`, { json, headers: { 'x-client-address': address } })

/** The other server on the same database. */
async function there(path: string, json: object): Promise<Answer> {
  const answer = await call(site.url, 'POST', `/api/users${path}`, { json })
  if (!answer) throw new Error('The site did not answer')
  return answer
}

function expectTooMany({ status, headers, body }: Answer, withinS: number): void {
  expect(status).toBe(429)
  expect(body.errors).toEqual([{ message: MESSAGE }])
  const wait = Number(headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(withinS - 120)
  expect(wait).toBeLessThanOrEqual(withinS)
}

const wrong = (email: string) => ({ email, password: 'wrong-password-1' })
const right = { email: 'host@example.com', password: PASSWORD }

describe('D9: limits on failures, shared by two servers on one database', () => {
  test('log-in: so many for an account from one address, the right password counts no more', async () => {
    for (let time = 0; time < 2; time++) {
      expect((await here(HERE, '/login', wrong('host@example.com'))).status).toBe(401)
      expect((await there('/login', wrong('Host@Example.com '))).status).toBe(401)
    }
    expectTooMany(await here(HERE, '/login', right), QUARTER_S)
    expectTooMany(await there('/login', right), QUARTER_S)
    // Neither another account nor another address suffers for it.
    expect((await there('/login', wrong('other@example.com'))).status).toBe(401)
    expect((await here('192.0.2.7', '/login', right)).status).toBe(200)
  })

  test('log-in: so many from one address, whatever the accounts', async () => {
    for (let number = 0; number < 4; number++) {
      expect((await here(HERE, '/login', wrong(`a${number}@example.com`))).status).toBe(401)
      expect((await there('/login', wrong(`b${number}@example.com`))).status).toBe(401)
    }
    expectTooMany(await there('/login', right), HOUR_S)
    expectTooMany(await here(HERE, '/login', right), HOUR_S)
    expect((await here('192.0.2.7', '/login', right)).status).toBe(200)
  })

  test('log-in: what succeeds is not counted', async () => {
    for (let time = 0; time < 3; time++) {
      expect((await here(HERE, '/login', right)).status).toBe(200)
      expect((await there('/login', right)).status).toBe(200)
    }
  })

  test('log-in: tries at once do not slip through', async () => {
    const tries = Array.from({ length: 8 }, (_, index) =>
      index % 2 ? here(HERE, '/login', wrong(right.email)) : there('/login', wrong(right.email)),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(4).fill(401), ...Array(4).fill(429)])
  })

  test.each([
    ['forgot-password', '/forgot-password', () => ({ email: 'nobody@example.com' })],
    ['sign-up', '', (n: number) => ({ email: `new-${n}@example.com`, password: PASSWORD })],
  ] as const)('%s: five an hour from one address', async (_, path, bodyOf) => {
    for (let number = 0; number < 5; number++) {
      const json = bodyOf(number)
      const answer = number % 2 ? await there(path, json) : await here(HERE, path, json)
      expect(answer.status).toBeLessThan(300)
    }
    expectTooMany(await here(HERE, path, bodyOf(8)), HOUR_S)
    expectTooMany(await there(path, bodyOf(9)), HOUR_S)
    expect((await here('192.0.2.7', path, bodyOf(10))).status).toBeLessThan(300)
  })

  test('reset-password: guessed links count as failed log-ins do', async () => {
    const guess = { token: 'guessed', password: 'another-password-1' }
    for (let time = 0; time < 4; time++) {
      expect((await here(HERE, '/reset-password', guess)).status).toBe(403)
      expect((await there('/reset-password', guess)).status).toBe(403)
    }
    expectTooMany(await here(HERE, '/reset-password', guess), HOUR_S)
    expectTooMany(await there('/reset-password', guess), HOUR_S)
    expectTooMany(await there('/login', right), HOUR_S)
  })

  test('what a client says of its own address is not believed', async () => {
    for (let time = 0; time < 4; time++) await there('/login', wrong(right.email))
    const answer = await fetch(`${site.url}/api/users/login`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': '192.0.2.8',
        'X-Client-Address': '192.0.2.8',
        'X-Real-IP': '192.0.2.8',
      },
      body: JSON.stringify(right),
    })
    expect(answer.status).toBe(429)
  })
})

describe('M13: behind a proxy', { timeout: 120_000 }, () => {
  test('the addresses of one IPv6 network count as one', async () => {
    const own = await makeOwnSite('limits-proxied')
    const proxied = await own.start(env().DATABASE_URL ?? '', {
      TRUSTED_PROXIES: '127.0.0.1,::1',
    })
    const from = async (address: string) => {
      const answer = await fetch(`${proxied.url}/api/users/forgot-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: JSON.stringify({ email: 'nobody@example.com' }),
      })
      return answer.status
    }
    for (let host = 1; host <= 5; host += 1)
      expect(await from(`2001:db8:1:2:${host}::${host}`)).toBe(200)
    for (const same of ['2001:db8:1:2::9', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff'])
      expect(await from(same)).toBe(429)
    for (const other of ['2001:db8:1:3::1', '2001:db8:2:2::1', '192.0.2.1'])
      expect(await from(other)).toBe(200)
    // IPv4 goes on counting single addresses, however they are written.
    for (let count = 2; count <= 5; count += 1) expect(await from('::ffff:192.0.2.1')).toBe(200)
    expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([429, 200])
    expect((await proxied.stop()).code).toBe(0)
  })
})
