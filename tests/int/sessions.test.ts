import { beforeEach, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { hold, untilWaiting } from '../support/agreement'
import { makeAccount, PASSWORD, signIn } from '../support/content'
import { rest, sql } from '../support/rest'

const databaseUrl = () => env().DATABASE_URL ?? ''
const EMAIL = 'other@example.com'
const countSessions = async (id: number) =>
  (await sql(`SELECT id FROM users_sessions WHERE _parent_id = ${id}`)).length

const whoIs = async (cookie: string): Promise<string | undefined> =>
  (await rest('GET', '/api/users/me', { cookie })).body.user?.email
const logIn = () => rest('POST', '/api/users/login', { json: { email: EMAIL, password: PASSWORD } })

let id: number
beforeEach(async () => {
  await sql('TRUNCATE users RESTART IDENTITY CASCADE')
  await makeAccount('admin@example.com')
  id = (await makeAccount(EMAIL)).id
})

/** Starts a call, does `meanwhile` while it waits for its turn on the account, and lets it go on. */
async function inBetween<T>(begin: () => Promise<T>, meanwhile: () => Promise<unknown>) {
  const release = await hold(
    databaseUrl(),
    `SELECT pg_advisory_xact_lock(hashtextextended('account ${id}', 0))`,
  )
  const calling = begin()
  await untilWaiting(databaseUrl(), 'select pg_advisory_xact_lock', 1)
  await meanwhile()
  await release()
  return calling
}

describe('D7: changes of one account take turns', () => {
  test('of eight log-ins at once every session lasts', async () => {
    const cookies = await Promise.all(Array.from({ length: 8 }, () => signIn(EMAIL)))
    expect(await Promise.all(cookies.map(whoIs))).toEqual(cookies.map(() => EMAIL))
    expect(await countSessions(id)).toBe(8)
  })

  test('log-ins, log-outs, renewals and changes at once: what was ended stays ended, no more', async () => {
    const leaving = [await signIn(EMAIL), await signIn(EMAIL)]
    const staying = [await signIn(EMAIL), await signIn(EMAIL)]
    const admin = { cookie: await signIn('admin@example.com') }
    const coming = Promise.all([signIn(EMAIL), signIn(EMAIL), signIn(EMAIL)])
    const renewing = staying.map((cookie) => rest('POST', '/api/users/refresh-token', { cookie }))
    const changing = [
      rest('PATCH', `/api/users/${id}`, { ...admin, json: { email: EMAIL } }),
      rest('PATCH', '/api/users?where[id][exists]=true', { ...admin, json: {} }),
      rest('POST', '/api/users/forgot-password', { json: { email: EMAIL } }),
    ]
    const ending = leaving.map((cookie) => rest('POST', '/api/users/logout', { cookie }))
    for (const answer of await Promise.all([...renewing, ...changing, ...ending]))
      expect(answer.status, answer.text).toBe(200)
    const lasting = [...staying, ...(await coming)]
    expect(await Promise.all(lasting.map(whoIs))).toEqual(lasting.map(() => EMAIL))
    expect(await Promise.all(leaving.map(whoIs))).toEqual([undefined, undefined])
    expect(await countSessions(id)).toBe(lasting.length)
  })

  test('a log-in under way does not bring a disabled account back', async () => {
    const answer = await inBetween(logIn, () =>
      sql(`UPDATE users SET status = 'disabled' WHERE id = ${id}`),
    )
    expect(answer.status).toBe(401)
    expect(await countSessions(id)).toBe(0)
    expect(await sql(`SELECT status FROM users WHERE id = ${id}`)).toEqual([{ status: 'disabled' }])
  })

  test('nor the password before the new one', async () => {
    const answer = await inBetween(logIn, () =>
      sql(`UPDATE users SET hash = 'another', salt = 'another' WHERE id = ${id}`),
    )
    expect(answer.status).toBe(401)
    expect(await countSessions(id)).toBe(0)
    expect(await sql(`SELECT hash FROM users WHERE id = ${id}`)).toEqual([{ hash: 'another' }])
  })

  test('a renewal under way does not bring an ended session back', async () => {
    const cookie = await signIn(EMAIL)
    const answer = await inBetween(
      () => rest('POST', '/api/users/refresh-token', { cookie }),
      () => sql(`DELETE FROM users_sessions WHERE _parent_id = ${id}`),
    )
    expect(answer.status).toBe(403)
    expect(await countSessions(id)).toBe(0)
  })

  test('a log-in answers as it always has', async () => {
    const answer = await logIn()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      message: 'Logged in.',
      exp: expect.any(Number),
      user: expect.objectContaining({ id, email: EMAIL, status: 'active', collection: 'users' }),
    })
    expect(answer.text).not.toMatch(/hash|salt|token/)
  })
})
