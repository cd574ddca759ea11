import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { makeAccount, makeAdmin, PASSWORD } from '../support/content'
import { runSql } from '../support/database'
import { multipart, rest, type Call } from '../support/rest'

const sql = (statement: string) => runSql(env().DATABASE_URL ?? '', statement)

let admin: { id: number; cookie: string }
beforeEach(async () => {
  await sql('TRUNCATE users RESTART IDENTITY CASCADE')
  admin = await makeAdmin()
})

const save = (call: Call, id = admin.id) =>
  rest('PATCH', `/api/users/${id}?depth=0`, { cookie: admin.cookie, ...call })
const whoHas = async (apiKey: string): Promise<string | undefined> =>
  (await rest('GET', '/api/users/me', { apiKey })).body.user?.email

/** What the dashboard sends when the button that makes a key is pressed. */
async function makeKey(apiKey: string = randomUUID(), id = admin.id): Promise<string> {
  const answer = await save({ json: { apiKey, enableAPIKey: true } }, id)
  expect([answer.status, answer.text.includes(apiKey)]).toEqual([200, false])
  return apiKey
}

describe('D7: an API key', () => {
  test('is told once, by whoever made it, and lies encrypted', async () => {
    const key = await makeKey()
    expect(await whoHas(key)).toBe('admin@example.com')
    for (const at of ['/api/users', `/api/users/${admin.id}`, '/api/users/me'])
      for (const as of [{ cookie: admin.cookie }, { apiKey: key }]) {
        const { status, text } = await rest('GET', at, as)
        expect([status, text.includes(key), /"apiKey/.test(text)]).toEqual([200, false, false])
      }
    const [row] = await sql('SELECT api_key, api_key_index FROM users')
    expect(JSON.stringify(row)).not.toContain(key)
    expect(row?.api_key_index).toMatch(/^[0-9a-f]{64}$/)
    // Nobody reads it back, letter by letter, or by the route that could reveal it.
    const reveal = await rest('POST', `/api/users/${admin.id}/api-key/reveal`, admin)
    expect(reveal.status).toBe(404)
    for (const field of ['apiKey', 'apiKeyIndex'])
      expect((await rest('GET', `/api/users?where[${field}][like]=a`, admin)).status).toBe(400)
  })

  test('goes on working when the account is saved on the dashboard', async () => {
    const key = await makeKey()
    const shown = (await rest('GET', `/api/users/${admin.id}?depth=0`, admin)).body
    expect(shown).toMatchObject({ hasAPIKey: true, enableAPIKey: true })
    const { email, status, updatedAt, createdAt, hasAPIKey, enableAPIKey } = shown
    // Right after the key was made, and after the page was loaded anew.
    const bodies = [
      { email, status, updatedAt, createdAt, hasAPIKey },
      { email, status, updatedAt, createdAt, hasAPIKey, enableAPIKey },
      { email: 'renamed@example.com', password: 'another-password-3' },
    ]
    for (const body of bodies) {
      expect((await save({ form: multipart(body) })).status).toBe(200)
      expect(await whoHas(key)).toBe(body.email)
    }
  })

  test('ends when another is made, and when it is revoked', async () => {
    const first = await makeKey()
    const second = await makeKey()
    expect([await whoHas(first), await whoHas(second)]).toEqual([undefined, 'admin@example.com'])
    await save({ json: { apiKey: null, enableAPIKey: false } })
    expect(await whoHas(second)).toBeUndefined()
    expect((await rest('GET', `/api/users/${admin.id}`, admin)).body.hasAPIKey).toBe(false)
    expect(await sql('SELECT api_key, api_key_index FROM users')).toEqual([
      { api_key: null, api_key_index: null },
    ])
  })

  test('belongs to one account', async () => {
    const { id } = await makeAccount('second@example.com')
    const [mine, other] = [await makeKey(), await makeKey(randomUUID(), id)]
    expect([await whoHas(mine), await whoHas(other)]).toEqual([
      'admin@example.com',
      'second@example.com',
    ])
  })

  test.each([
    'short',
    'x'.repeat(23),
    'x'.repeat(49),
    `${'x'.repeat(30)} x`,
    12345678901234567890123456,
    ['x'.repeat(36)],
    { equals: 'x'.repeat(36) },
  ])('is refused as %j', async (apiKey) => {
    const change = { enableAPIKey: true, apiKey }
    const account = { email: 'new@example.com', password: PASSWORD, ...change }
    for (const answer of [
      await save({ json: change }),
      await rest('POST', '/api/users', { cookie: admin.cookie, json: account }),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0].data.errors[0].path).toBe('apiKey')
    }
  })
})
