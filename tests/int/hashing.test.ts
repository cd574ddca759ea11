import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeAccount, makeAdmin, PASSWORD } from '../support/content'
import { rest, sql, type Answer } from '../support/rest'

vi.hoisted(() =>
  Object.assign(process.env, {
    LIMIT_LOGIN_PER_ACCOUNT: '4',
    LIMIT_SIGN_UP: '100',
    SLOW_HASHES: 'true',
  }),
)

const admin = await makeAdmin()
beforeAll(async () => {
  await makeAccount('host@example.com')
})
beforeEach(() => sql('TRUNCATE rate_limits'))

const logIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  rest('POST', '/api/users/login', { json: { email, password }, headers })

/** Compresses as answers are compressed, again and again, until `until` has settled. */
async function slowestCompression(until: Promise<unknown>): Promise<number> {
  let isOver = false
  void until.finally(() => (isOver = true))
  let slowest = 0
  while (!isOver) {
    const since = performance.now()
    await promisify(gzip)('a page '.repeat(1000))
    slowest = Math.max(slowest, performance.now() - since)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return slowest
}

const CROWD = 40

describe('S07: passwords are hashed two at a time', { timeout: 120_000 }, () => {
  test.each<[string, (index: number) => Promise<Answer>]>([
    ['log-ins to one account', () => logIn('host@example.com', 'wrong-password-1')],
    ['log-ins to none', (index) => logIn(`nobody-${index}@example.com`, 'wrong-password-1')],
    [
      'sign-ups',
      (index) =>
        rest('POST', '/api/users', {
          json: { email: `new-${index}@example.com`, password: PASSWORD },
        }),
    ],
    [
      'changes of a password',
      () =>
        rest('POST', '/api/users/change-login', {
          ...admin,
          json: { currentPassword: PASSWORD, password: PASSWORD },
        }),
    ],
  ])('a crowd of %s delays no compression', async (_, call) => {
    const crowd = Promise.all(Array.from({ length: CROWD }, (_unused, index) => call(index)))
    expect(await slowestCompression(crowd)).toBeLessThan(1000)
    const answers = await crowd
    const busy = answers.filter(({ status }) => status === 503)
    for (const { headers, body } of busy) {
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(body.errors).toEqual([
        { message: 'The server is busy with other log-ins just now. Try again in a few seconds.' },
      ])
    }
    expect(answers.length - busy.length).toBeGreaterThanOrEqual(2)
    for (const { status } of answers) expect([200, 202, 401, 503]).toContain(status)
    expect((await logIn('host@example.com', PASSWORD)).status).toBe(200)
  })

  test('whoever is sent away counts as no failure', async () => {
    const headers = { 'x-client-address': '192.0.2.9' }
    const crowd = Array.from({ length: 60 }, (_, index) =>
      logIn(`nobody-${index}@example.com`, 'wrong-password-1'),
    )
    const away = [1, 2, 3, 4].map(() => logIn('host@example.com', PASSWORD, headers))
    expect((await Promise.all(away)).map(({ status }) => status)).toEqual([503, 503, 503, 503])
    await Promise.all(crowd)
    expect((await logIn('host@example.com', PASSWORD, headers)).status).toBe(200)
  })
})

describe('S01: a log-in that is none is refused, naming the field', () => {
  test.each([
    ['email', { email: ['host@example.com'], password: PASSWORD }],
    ['email', { email: { equals: 'host@example.com' }, password: PASSWORD }],
    ['email', { email: 7, password: PASSWORD }],
    ['email', { email: null, password: PASSWORD }],
    ['email', { email: `${'a'.repeat(2000)}@example.com`, password: PASSWORD }],
    ['email', { password: PASSWORD }],
    ['password', { email: 'host@example.com' }],
    ['password', { email: 'host@example.com', password: ['a'] }],
    ['password', { email: 'host@example.com', password: { length: 9 } }],
    ['password', { email: 'host@example.com', password: 'a'.repeat(2000) }],
  ])('%s, case %#', async (path, json) => {
    const answer = await rest('POST', '/api/users/login', { json })
    expect([answer.status, answer.body.errors[0].data.errors[0].path]).toEqual([400, path])
  })
})
