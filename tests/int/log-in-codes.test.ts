import { Secret, TOTP } from 'otpauth'
import { createLocalReq } from 'payload'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createResetLink } from '@/cms/accounts/reset-link'
import { env } from '@/config/env'
import { makeAdmin, makeApiKey, PASSWORD } from '../support/content'
import { cms, rest, sql, type Answer, type Call } from '../support/rest'

const EMAIL = 'host@example.com'
const START = Date.parse('2026-12-01T12:00:00Z')
const post = (path: string, json: object, as: Call = {}): Promise<Answer> =>
  rest('POST', `/api/users/${path}`, { ...as, json })

let now = START
const later = (seconds: number) => vi.setSystemTime((now += seconds * 1000))
const codeAt = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + seconds * 1000 })
const blamed = (answer: Answer) => [
  answer.status,
  answer.body.errors?.[0].data?.errors?.[0]?.path ?? null,
]
const hasSession = (answer: Answer) =>
  answer.headers.getSetCookie().some((cookie) => /^payload-token=./.test(cookie))

let host: Call & { id: number }
beforeEach(async () => {
  now = START
  vi.useFakeTimers({ toFake: ['Date'], now })
  await sql('TRUNCATE users, rate_limits RESTART IDENTITY CASCADE')
  host = await makeAdmin(EMAIL)
})
afterEach(() => void vi.useRealTimers())

const begin = async (): Promise<string> =>
  (await post('codes/begin', { currentPassword: PASSWORD }, host)).body.secret

/** Turns codes on; the first code is used up by it. */
async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await begin()
  const answer = await post('codes/confirm', { code: codeAt(secret) }, host)
  expect(answer.status, answer.text).toBe(200)
  later(30)
  return { secret, recoveryCodes: answer.body.recoveryCodes }
}

const firstStep = (password = PASSWORD) => post('login', { email: EMAIL, password })
const ticket = async (): Promise<string> => (await firstStep()).body.ticket
const secondStep = async (code: string, given?: string) =>
  post('login/code', { ticket: given ?? (await ticket()), code })

describe('L10 setting log-in codes up', () => {
  test('takes the password, and a first code before anything is asked for', async () => {
    expect(blamed(await post('codes/begin', {}, host))).toEqual([400, 'currentPassword'])
    expect(blamed(await post('codes/begin', { currentPassword: 'wrong-1' }, host))).toEqual([
      403,
      'currentPassword',
    ])
    const { body } = await post('codes/begin', { currentPassword: PASSWORD }, host)
    expect(body.address).toMatch(/^otpauth:\/\/totp\/.*host%40example\.com\?.*digits=6&period=30/)
    expect(body.qr).toEqual({ side: expect.any(Number), path: expect.stringMatching(/^M/) })
    expect((await firstStep()).status).toBe(200)
    expect(blamed(await post('codes/confirm', { code: '000000' }, host))).toEqual([403, 'code'])
    const confirmed = await post('codes/confirm', { code: codeAt(body.secret) }, host)
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    expect((await firstStep()).status).toBe(202)
    expect((await post('codes/begin', { currentPassword: PASSWORD }, host)).status).toBe(409)
  })

  test('stores no secret and no recovery code that could be read, and tells none again', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const [{ all = '' } = {}] = await sql<{ all: string }>('SELECT u::text AS all FROM users u')
    const me = await rest('GET', '/api/users/me', host)
    const list = await rest('GET', '/api/users?depth=0', host)
    for (const text of [all, me.text, list.text])
      for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden)
    for (const { text } of [me, list]) expect(text).not.toMatch(/secret|recovery|lastStep/)
    const asked = await rest('GET', '/api/users?where[codes.secret][exists]=true', host)
    expect(asked.status).toBe(400)
  })

  test('is for sessions of the account itself: no key, and no PATCH', async () => {
    const apiKey = await makeApiKey(host.id, 'key-of-host'.padEnd(36, '-'))
    for (const path of ['codes/begin', 'codes/confirm', 'codes/recovery', 'codes/end'])
      expect((await post(path, { currentPassword: PASSWORD }, { apiKey })).status).toBe(403)
    await turnOn()
    await rest('PATCH', `/api/users/${host.id}`, { ...host, json: { codes: { since: null } } })
    expect((await firstStep()).status).toBe(202)
  })
})

describe('L10 logging in with a code', () => {
  test('the password alone opens no session; the code does, without the password', async () => {
    const { secret } = await turnOn()
    const first = await firstStep()
    expect([first.status, hasSession(first)]).toEqual([202, false])
    expect(Object.keys(first.body).sort()).toEqual(['message', 'ticket'])
    const second = await secondStep(codeAt(secret), first.body.ticket)
    expect([second.status, hasSession(second)]).toEqual([200, true])
    expect(second.body.user.email).toBe(EMAIL)
  })

  test('D9 who does not know the password learns nothing of it', async () => {
    await turnOn()
    const wrong = await firstStep('wrong-password-1')
    const unknown = await post('login', { email: 'nobody@example.com', password: PASSWORD })
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
  })

  test('a code is used once, and none before it any more', async () => {
    const { secret } = await turnOn()
    const [before, code] = [codeAt(secret, -30), codeAt(secret)]
    expect((await secondStep(code)).status).toBe(200)
    expect(blamed(await secondStep(code))).toEqual([403, 'code'])
    expect(blamed(await secondStep(before))).toEqual([403, 'code'])
    expect((await secondStep(codeAt(secret, 30))).status).toBe(200)
  })

  test('of eight log-ins at once with the same code one succeeds', async () => {
    const { secret } = await turnOn()
    const given = await ticket()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => secondStep(codeAt(secret), given)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    [-60, 403],
    [-30, 200],
    [30, 200],
    [60, 403],
  ])('a code of %i seconds from now gets %i', async (seconds, status) => {
    const { secret } = await turnOn()
    later(90)
    expect((await secondStep(codeAt(secret, seconds))).status).toBe(status)
  })

  test('a recovery code works once, however it is typed', async () => {
    const { recoveryCodes } = await turnOn()
    const [one = '', two = ''] = recoveryCodes
    expect((await secondStep(` ${one.toLowerCase().replace('-', ' ')} `)).status).toBe(200)
    expect(blamed(await secondStep(one))).toEqual([403, 'code'])
    expect((await secondStep(two)).status).toBe(200)
  })

  test('a ticket is over after five minutes, with a new password, and cannot be made up', async () => {
    const { secret } = await turnOn()
    const given = await ticket()
    later(5 * 60)
    expect(blamed(await secondStep(codeAt(secret), given))).toEqual([403, 'ticket'])
    for (const made of ['', 'x', given.slice(0, -2), `${given.slice(0, -1)}A`])
      expect(blamed(await post('login/code', { ticket: made, code: codeAt(secret) }))).toEqual([
        403,
        'ticket',
      ])
    const waiting = await ticket()
    const change = { currentPassword: PASSWORD, password: 'another-password-2' }
    expect((await post('change-login', change, host)).status).toBe(200)
    expect(blamed(await secondStep(codeAt(secret), waiting))).toEqual([403, 'ticket'])
  })

  test('a disabled account gets no further', async () => {
    const { secret } = await turnOn()
    const given = await ticket()
    await sql(`UPDATE users SET status = 'disabled'`)
    expect(blamed(await secondStep(codeAt(secret), given))).toEqual([403, 'ticket'])
    expect((await firstStep()).status).toBe(401)
  })

  test('D9 wrong codes are limited for the account, from whatever address', async () => {
    const { secret } = await turnOn()
    const given = await ticket()
    await sql('DELETE FROM graphile_worker._private_jobs')
    const statuses = []
    for (let count = 0; count <= env().LIMIT_LOGIN_PER_ACCOUNT; count += 1)
      statuses.push((await secondStep('000000', given)).status)
    expect([...new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([403, 429])
    // Q29: somebody else knows the password.
    const [job, ...more] = await sql('SELECT payload FROM graphile_worker._private_jobs')
    expect([job?.payload, more]).toEqual([{ email: EMAIL, at: 'code' }, []])
    expect((await secondStep(codeAt(secret), given)).status).toBe(429)
    expect((await firstStep()).status).toBe(202)
  })
})

describe('L10 new recovery codes', () => {
  const renew = (json: object) => post('codes/recovery', json, host)

  test('take the password, and end those of before; the app goes on', async () => {
    const { secret, recoveryCodes } = await turnOn()
    expect(blamed(await renew({}))).toEqual([400, 'currentPassword'])
    expect(blamed(await renew({ currentPassword: 'wrong-1' }))).toEqual([403, 'currentPassword'])
    expect((await secondStep(recoveryCodes[0] ?? '')).status).toBe(200)
    const answer = await renew({ currentPassword: PASSWORD })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const renewed: string[] = answer.body.recoveryCodes
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20)
    expect(blamed(await secondStep(recoveryCodes[1] ?? ''))).toEqual([403, 'code'])
    expect((await secondStep(renewed[0] ?? '')).status).toBe(200)
    expect((await secondStep(codeAt(secret))).status).toBe(200)
  })

  test('are for accounts with log-in codes', async () => {
    expect(blamed(await renew({ currentPassword: PASSWORD }))).toEqual([409, 'code'])
    await begin()
    expect(blamed(await renew({ currentPassword: PASSWORD }))).toEqual([409, 'code'])
  })
})

describe('L10 turning log-in codes off', () => {
  test('takes the password and a code', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const end = (json: object) => post('codes/end', json, host)
    expect(blamed(await end({ code: codeAt(secret) }))).toEqual([400, 'currentPassword'])
    expect(blamed(await end({ currentPassword: PASSWORD, code: '000000' }))).toEqual([403, 'code'])
    expect((await firstStep()).status).toBe(202)
    const right = { currentPassword: PASSWORD, code: recoveryCodes[0] }
    expect((await end(right)).status).toBe(200)
    expect((await firstStep()).status).toBe(200)
    expect(await sql('SELECT codes_secret AS secret FROM users')).toEqual([{ secret: null }])
    expect((await end(right)).status).toBe(409)
  })

  test('D12 is not what a new password by email does', async () => {
    await turnOn()
    const link = await createResetLink(await createLocalReq({}, await cms()), EMAIL)
    const token = new URL(link?.address ?? '').searchParams.get('token')
    const password = 'another-password-2'
    expect((await post('reset-password', { token, password })).status).toBe(200)
    const answer = await firstStep(password)
    expect([answer.status, hasSession(answer)]).toEqual([202, false])
  })
})
