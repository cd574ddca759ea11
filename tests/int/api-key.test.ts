import { beforeEach, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { makeAccount, makeAdmin, makeApiKey, signIn } from '../support/content'
import { runSql } from '../support/database'
import { cms, rest, type Call } from '../support/rest'

const sql = (statement: string) => runSql(env().DATABASE_URL ?? '', statement)

let admin: { id: number; cookie: string }
beforeEach(async () => {
  await sql('TRUNCATE users RESTART IDENTITY CASCADE')
  admin = await makeAdmin()
})

const whoHas = async (apiKey: string): Promise<string | undefined> =>
  (await rest('GET', '/api/users/me', { apiKey })).body.user?.email

const makeKey = async (as: Call = admin, name = 'Newsletter') => {
  const answer = await rest('POST', '/api/api-keys', { ...as, json: { name } })
  expect(answer.status).toBe(201)
  return { key: answer.body.key as string, id: answer.body.doc.id as number }
}

const makeEditor = async (email = 'editor@example.com') => {
  const { id } = await makeAccount(email, 'active', { role: 'editor' })
  return { id, cookie: await signIn(email) }
}

describe('D7 D41: an API key', () => {
  test('is told once, by whoever made it, and only its hash is stored', async () => {
    const answer = await rest('POST', '/api/api-keys', { ...admin, json: { name: ' Newsletter ' } })
    const { key, doc } = answer.body
    expect(key).toMatch(/^[\w-]{36}$/)
    expect(doc).toMatchObject({ name: 'Newsletter', ending: key.slice(-4) })
    expect(answer.text).not.toContain('hash')
    expect(await whoHas(key)).toBe('admin@example.com')
    for (const at of ['/api/api-keys', `/api/api-keys/${doc.id}`, '/api/users', '/api/users/me'])
      for (const as of [{ cookie: admin.cookie }, { apiKey: key }]) {
        const { status, text } = await rest('GET', at, as)
        expect([status, text.includes(key), text.includes('"hash"')]).toEqual([200, false, false])
      }
    const [row] = await sql('SELECT * FROM api_keys')
    expect(JSON.stringify(row)).not.toContain(key)
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/)
    // Nobody reads the hash letter by letter either.
    expect((await rest('GET', '/api/api-keys?where[hash][like]=a', admin)).status).toBe(400)
  })

  test('that was made before keys had names goes on working', async () => {
    const key = await makeApiKey(admin.id, 'chosen-by-its-holder-long-ago-------')
    expect(await whoHas(key)).toBe('admin@example.com')
  })

  test('goes on working beside others, and after a change of the account', async () => {
    const [first, second] = [await makeKey(), await makeKey(admin, 'Planner')]
    await rest('PATCH', `/api/users/${admin.id}`, { ...admin, json: { name: 'Maya' } })
    for (const { key } of [first, second]) expect(await whoHas(key)).toBe('admin@example.com')
  })

  test('ends when it is removed, alone', async () => {
    const [first, second] = [await makeKey(), await makeKey()]
    expect((await rest('DELETE', `/api/api-keys/${first.id}`, admin)).status).toBe(200)
    expect([await whoHas(first.key), await whoHas(second.key)]).toEqual([
      undefined,
      'admin@example.com',
    ])
  })

  test('ends with its account: disabled, it stays ended when let in again, or deleted', async () => {
    const editor = await makeEditor()
    const [{ key }, other] = [await makeKey(editor), await makeEditor('other@example.com')]
    const { key: others } = await makeKey(other)
    const status = (value: string) =>
      rest('PATCH', `/api/users/${editor.id}`, { ...admin, json: { status: value } })
    for (const value of ['disabled', 'active']) {
      expect((await status(value)).status).toBe(200)
      expect(await whoHas(key)).toBeUndefined()
    }
    expect((await rest('DELETE', `/api/users/${other.id}`, admin)).status).toBe(200)
    expect(await whoHas(others)).toBeUndefined()
    expect(await sql('SELECT id FROM api_keys')).toEqual([])
  })

  test('is refused while its account is not active, whatever the database holds', async () => {
    const editor = await makeEditor()
    const { key } = await makeKey(editor)
    await (
      await cms()
    ).db.updateOne({
      collection: 'users',
      id: editor.id,
      data: { status: 'disabled' },
    })
    expect(await whoHas(key)).toBeUndefined()
    expect((await rest('GET', '/api/users', { apiKey: key })).status).toBe(401)
  })

  test('acts with the role of its account', async () => {
    const { key } = await makeKey(await makeEditor())
    const site = { apiKey: key, json: { surveyUrl: 'https://example.com/survey' } }
    expect((await rest('POST', '/api/globals/site', site)).status).toBe(403)
    expect((await rest('POST', '/api/globals/community', { apiKey: key, json: {} })).status).toBe(
      200,
    )
  })

  test('of others is seen and ended by an owner only', async () => {
    const editor = await makeEditor()
    const [mine, theirs] = [await makeKey(), await makeKey(editor, 'Planner')]
    const names = async (as: Call) =>
      (await rest('GET', '/api/api-keys?depth=0&sort=id', as)).body.docs.map(
        ({ name }: { name: string }) => name,
      )
    expect([await names(admin), await names(editor)]).toEqual([
      ['Newsletter', 'Planner'],
      ['Planner'],
    ])
    for (const method of ['GET', 'DELETE'])
      expect((await rest(method, `/api/api-keys/${mine.id}`, editor)).status).toBe(
        method === 'GET' ? 404 : 403,
      )
    await rest('DELETE', '/api/api-keys?where[id][exists]=true', editor)
    expect([await whoHas(mine.key), await whoHas(theirs.key)]).toEqual([
      'admin@example.com',
      undefined,
    ])
  })

  test('notes when it was last used, at most once an hour', async () => {
    const { key } = await makeKey()
    const lastUsed = async () => (await sql('SELECT last_used_at FROM api_keys'))[0]?.last_used_at
    expect(await lastUsed()).toBeNull()
    await whoHas(key)
    const first = await lastUsed()
    expect(first).not.toBeNull()
    await whoHas(key)
    expect(await lastUsed()).toEqual(first)
    await sql(`UPDATE api_keys SET last_used_at = now() - interval '2 hours'`)
    await whoHas(key)
    expect(await lastUsed()).not.toEqual(first)
  })

  test.each([undefined, null, '', '   ', 'x'.repeat(81), 7, ['a'], { equals: 'a' }])(
    'is not made under the name %j',
    async (name) => {
      const answer = await rest('POST', '/api/api-keys', { ...admin, json: { name } })
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0].data.errors[0].path).toBe('name')
    },
  )

  test('cannot be brought along: the server makes it', async () => {
    const json = { name: 'Mine', hash: 'a'.repeat(64), owner: 1, ending: 'abcd' }
    const { body } = await rest('POST', '/api/api-keys', { ...admin, json })
    expect(await sql(`SELECT hash FROM api_keys WHERE hash = '${json.hash}'`)).toEqual([])
    expect(body.doc.ending).toBe(body.key.slice(-4))
  })
})
