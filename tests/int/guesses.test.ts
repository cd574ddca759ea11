import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { warnAccount } from '@/jobs/tasks/warn-account'
import { startWorker } from '@/jobs/worker'
import type { Account } from '@/server/desk/account'
import { getToDo } from '@/server/desk/todo'
import { makeAccount, PASSWORD } from '../support/content'
import { cms, rest, sql } from '../support/rest'

/** How long each answer would have been held, in ms. */
const { held } = vi.hoisted(() => ({ held: [] as number[] }))
vi.mock('@/cms/accounts/slow-answers', () => ({
  holdAnswer: (_: string, ms: number) => Promise.resolve(held.push(ms)),
}))
// Before the settings are read.
const sink = await vi.hoisted(async () => {
  const { receiveMails } = await import('../support/mail-sink')
  return receiveMails({ SITE_URL: 'https://show.example.com' })
})

const EMAIL = 'host@example.com'
let networks = 0
/** A log-in from a network of its own. */
const logIn = (password: string, { email = EMAIL, cookie = '' } = {}) =>
  rest('POST', '/api/users/login', {
    ...{ json: { email, password }, cookie },
    headers: { 'x-client-address': `192.0.2.${(networks += 1)}` },
  })
/** As if an account had failed so often today. */
const fail = (count: number, email = EMAIL) =>
  sql(`INSERT INTO rate_limits (key, points, expire) VALUES ('LOGIN_FAILURES:password ${email}',
    ${count}, ${Date.now() + 3_600_000}) ON CONFLICT (key) DO UPDATE SET points = ${count}`)
const done = (count: number) =>
  vi.waitFor(async () => {
    expect(sink.received).toHaveLength(count)
    expect(
      await sql('SELECT FROM graphile_worker.jobs WHERE task_identifier = $$warn-account$$'),
    ).toEqual([])
  }, 20_000)

let host: Account
beforeAll(async () => {
  await startWorker(await cms())
  host = { ...(await makeAccount(EMAIL)), collection: 'users' }
})
afterAll(() => sink.close())
beforeEach(async () => {
  await sql('TRUNCATE rate_limits, account_warnings')
  sink.received.length = held.length = 0
})

test('Q29 failures from many networks slow the answers for an account, and lock it for nobody', async () => {
  for (const email of [EMAIL, 'nobody@example.com']) {
    held.length = 0
    for (let n = 1; n <= 12; n += 1) expect((await logIn('wrong-1', { email })).status).toBe(401)
    expect(held).toEqual([...Array(10).fill(0), 250, 500])
    await fail(400, email)
    held.length = 0
    expect((await logIn(PASSWORD, { email })).status).toBe(email === EMAIL ? 200 : 401)
    expect(held).toEqual([3000])
  }
  const [left] = await sql(`SELECT points FROM rate_limits WHERE key ~ 'password ${EMAIL}'`)
  expect(left).toEqual({ points: 400 })
})

test('Q29 a device that has logged in before is never slowed, unless it guesses itself', async () => {
  const [, device = ''] = (await logIn(PASSWORD)).headers.getSetCookie()
  expect(device).toMatch(
    /^device-[\da-f]{12}=[\da-f.]+; Path=\/api; Max-Age=\d+; HttpOnly; Same.*; Secure$/,
  )
  const [cookie = ''] = device.split(';')
  await fail(400)
  held.length = 0
  expect((await logIn(PASSWORD, { cookie })).status).toBe(200)
  expect(held).toEqual([])
  await makeAccount('editor@example.com')
  await fail(400, 'editor@example.com')
  await logIn(PASSWORD, { email: 'editor@example.com', cookie })
  await logIn(PASSWORD, { cookie: cookie.replace(/.$/, (end) => (end === '0' ? '1' : '0')) })
  expect(held.splice(0)).toEqual([3000, 3000])
  for (let n = 1; n <= env().LIMIT_LOGIN_PER_ACCOUNT; n += 1) await logIn('wrong-1', { cookie })
  expect(held).toEqual([])
  expect((await logIn(PASSWORD, { cookie })).status).toBe(200)
  expect(held).toEqual([3000])
})

test('Q29 the owner of an account is told once a day, and nobody else is', async () => {
  for (const email of [EMAIL, 'nobody@example.com', EMAIL]) {
    await fail(18, email)
    for (let n = 1; n <= 3; n += 1) await logIn('wrong-1', { email })
  }
  await done(1)
  const [{ mail, recipients }] = sink.received as [(typeof sink.received)[0]]
  expect([recipients, mail.subject]).toEqual([[EMAIL], expect.stringMatching(/guessing your pass/)])
  expect(mail.text).toContain('\nhttps://show.example.com/admin/account\n')
  expect((await getToDo(host)).guessedAt).toBe('password')
  const payload = await cms()
  const at = 'code'
  for (const email of [EMAIL, EMAIL, 'nobody@example.com'])
    await warnAccount.run({ email, at }, { payload, signal: new AbortController().signal })
  await done(2)
  expect(sink.received[1]?.mail.text).toContain('\nhttps://show.example.com/ForgotPassword\n')
  expect((await getToDo(host)).guessedAt).toBe(at)
  await sql("UPDATE account_warnings SET warned_at = warned_at - interval '1 day'")
  await fail(59)
  await logIn('wrong-1')
  await done(3)
  await sql("UPDATE account_warnings SET warned_at = warned_at - interval '8 days'")
  expect((await getToDo(host)).guessedAt).toBeNull()
})
