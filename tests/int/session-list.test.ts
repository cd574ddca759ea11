import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAccount, makeApiKey, PASSWORD } from '../support/content'
import { rest, sql, type Call } from '../support/rest'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const EMAIL = 'host@example.com'

async function logIn(email: string, userAgent: string, headers = {}): Promise<Call> {
  const answer = await rest('POST', '/api/users/login', {
    json: { email, password: PASSWORD },
    headers: { 'User-Agent': userAgent, ...headers },
  })
  expect(answer.status, answer.text).toBe(200)
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
const list = async (as: Call) => (await rest('GET', '/api/users/sessions', as)).body.docs
const end = (as: Call, id: string) => rest('DELETE', `/api/users/sessions/${id}`, as)
const isIn = async (as: Call) => (await rest('GET', '/api/users/me', as)).body.user !== null

let desk: Call
let phone: Call
beforeEach(async () => {
  await sql('TRUNCATE users RESTART IDENTITY CASCADE')
  await makeAccount(EMAIL)
  await makeAccount('other@example.com')
  desk = await logIn(EMAIL, FIREFOX)
  phone = await logIn(EMAIL, SAFARI)
})
afterEach(() => void vi.useRealTimers())

test('L10 D11 the list says where and since when, which is this one, and nothing that opens a session', async () => {
  const answer = await rest('GET', '/api/users/sessions', desk)
  expect(answer.body.docs).toEqual([
    {
      id: expect.stringMatching(/^[\da-f]{24}$/),
      device: 'Firefox on Windows',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      isThis: true,
    },
    expect.objectContaining({ device: 'Safari on iPhone', isThis: false }),
  ])
  for (const { id } of await sql<{ id: string }>('SELECT id FROM users_sessions'))
    expect(answer.text).not.toContain(id)
})

test('L10 no address and no User-Agent is stored', async () => {
  await logIn(EMAIL, FIREFOX, { 'x-client-address': '198.51.100.7' })
  const [{ all = '' } = {}] = await sql<{ all: string }>(
    `SELECT string_agg(t::text, ' ') AS all FROM users_sessions t`,
  )
  expect(all).toContain('Firefox on Windows')
  expect(all).not.toMatch(/198\.51|Mozilla/)
})

test('L10 one session is ended, the others stay; ending this one takes its cookie', async () => {
  const [own, other] = await list(desk)
  const answer = await end(desk, other.id)
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  expect([await isIn(desk), await isIn(phone)]).toEqual([true, false])
  expect((await end(desk, other.id)).status).toBe(404)
  const last = await end(desk, own.id)
  expect(last.headers.getSetCookie().join()).toMatch(/^payload-token=;.*Expires=/)
  expect(await isIn(desk)).toBe(false)
})

test('L10 D41 nobody sees or ends sessions of others by it, and no API key any', async () => {
  const other = await logIn('other@example.com', FIREFOX)
  expect(await list(other)).toHaveLength(1)
  const [{ id }] = await list(desk)
  expect((await end(other, id)).status).toBe(404)
  expect(await isIn(desk)).toBe(true)
  const apiKey = await makeApiKey(1, 'key-of-host'.padEnd(36, '-'))
  expect((await rest('GET', '/api/users/sessions', { apiKey })).status).toBe(403)
  expect((await end({ apiKey }, id)).status).toBe(403)
})

test('L10 when a session was last used is noted to five minutes, and revives no ended one', async () => {
  const used = async () => (await list(phone)).find((row: { isThis: boolean }) => !row.isThis)
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const before = (await used()).lastUsedAt
  vi.setSystemTime(start + 4 * 60_000)
  await rest('GET', '/api/users/me', desk)
  expect((await used()).lastUsedAt).toBe(before)
  vi.setSystemTime(start + 6 * 60_000)
  await rest('GET', '/api/users/me', desk)
  expect((await used()).lastUsedAt).toBe(new Date(start + 6 * 60_000).toISOString())
  await rest('POST', '/api/users/logout', desk)
  vi.setSystemTime(start + 20 * 60_000)
  expect(await isIn(desk)).toBe(false)
  expect(await list(phone)).toHaveLength(1)
})

test('L10 a renewal keeps what the list says', async () => {
  expect((await rest('POST', '/api/users/refresh-token', phone)).status).toBe(200)
  const devices = (await list(phone)).map(({ device }: { device: string }) => device)
  expect(devices).toEqual(['Safari on iPhone', 'Firefox on Windows'])
})
