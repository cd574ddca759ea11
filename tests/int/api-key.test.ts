import { beforeEach, describe, expect, test } from 'vitest'
import {
  episodeData,
  jpeg,
  makeAccount,
  makeAdmin,
  makeApiKey,
  makeEpisode,
  makeGuest,
  signIn,
} from '../support/content'
import { cms, multipart, rest, sql, type Call } from '../support/rest'

let admin: { id: number; cookie: string }
beforeEach(async () => {
  await sql('TRUNCATE users RESTART IDENTITY CASCADE')
  admin = await makeAdmin()
})

const whoHas = async (apiKey: string): Promise<string | undefined> =>
  (await rest('GET', '/api/users/me', { apiKey })).body.user?.email

const makeKey = async (as: Call = admin, name = 'Newsletter', more: object = {}) => {
  const json = { name, scopes: ['all'], ...more }
  const answer = await rest('POST', '/api/api-keys', { ...as, json })
  expect(answer.status).toBe(201)
  return { key: answer.body.key as string, id: answer.body.doc.id as number }
}

const makeEditor = async (email = 'editor@example.com') => {
  const { id } = await makeAccount(email, 'active', { role: 'editor' })
  return { id, cookie: await signIn(email) }
}

describe('D7 D41: an API key', () => {
  test('is told once, by whoever made it, and only its hash is stored', async () => {
    const answer = await rest('POST', '/api/api-keys', {
      ...admin,
      json: { name: ' Newsletter ', scopes: ['all'] },
    })
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
      const answer = await rest('POST', '/api/api-keys', {
        ...admin,
        json: { name, scopes: ['all'] },
      })
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0].data.errors[0].path).toBe('name')
    },
  )

  test('cannot be brought along: the server makes it', async () => {
    const json = { name: 'Mine', scopes: ['all'], hash: 'a'.repeat(64), owner: 1, ending: 'abcd' }
    const { body } = await rest('POST', '/api/api-keys', { ...admin, json })
    expect(await sql(`SELECT hash FROM api_keys WHERE hash = '${json.hash}'`)).toEqual([])
    expect(body.doc.ending).toBe(body.key.slice(-4))
  })
})

describe('L15: the scopes of a key', () => {
  const draft = (episodeNum: number) => ({ _status: 'draft', episodeNum, title: 'Not yet' })
  const titles = async (apiKey: string, path = '/api/episodes?draft=true&depth=0') =>
    (await rest('GET', path, { apiKey })).body.docs.map(({ title }: { title: string }) => title)

  test.each([
    [undefined, 'scopes'],
    [null, 'scopes'],
    [[], 'scopes'],
    ['read', 'scopes'],
    [['read', 'nothing'], 'scopes.1'],
    [[7], 'scopes'],
    [{ read: true }, 'scopes'],
  ])('have to be named: not %j', async (scopes, path) => {
    const answer = await rest('POST', '/api/api-keys', { ...admin, json: { name: 'Mine', scopes } })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].data.errors[0].path).toBe(path)
  })

  test('let it read drafts, or only what visitors read', async () => {
    await rest('POST', '/api/episodes', { ...admin, json: draft(1) })
    const reader = await makeKey(admin, 'Reader', { scopes: ['read'] })
    const writer = await makeKey(admin, 'Quotes', { scopes: ['quotes'] })
    expect(await titles(reader.key)).toEqual(['Not yet'])
    expect(await titles(writer.key)).toEqual([])
    expect(
      (await rest('GET', '/api/episodes/ep-001?draft=true', { apiKey: writer.key })).status,
    ).toBe(404)
  })

  test('hold where one document leads to another', async () => {
    await rest('POST', '/api/episodes', { ...admin, json: draft(1) })
    const guest = { _status: 'draft', guestName: 'Ada', podcastEpisode: 1, description: 'Words.' }
    expect((await rest('POST', '/api/guests', { ...admin, json: guest })).status).toBe(201)
    const episodeSeenBy = async (scopes: string[]) => {
      const { key } = await makeKey(admin, 'Guests', { scopes })
      const { body } = await rest('GET', '/api/guests?draft=true&depth=2', { apiKey: key })
      expect(body.docs).toHaveLength(1)
      return body.docs[0].episode?.title
    }
    expect(await episodeSeenBy(['guests', 'read'])).toBe('Not yet')
    expect(await episodeSeenBy(['guests'])).toBeUndefined()
    const { key } = await makeKey(admin, 'Guests', { scopes: ['guests'] })
    const asked = await rest('GET', '/api/guests?where[episode.title][like]=Not', { apiKey: key })
    expect(asked.status).toBe(400)
  })

  test('tell nothing of an unpublished draft through the guests of an episode', async () => {
    await makeEpisode(admin, 3)
    await makeGuest(admin, 3, 'Ada')
    const newer = { _status: 'draft', description: '' }
    const saved = await rest('PATCH', '/api/episodes/ep-003?draft=true', { ...admin, json: newer })
    expect(saved.status, saved.text).toBe(200)
    const episodeSeenBy = async (as: Call) =>
      (await rest('GET', '/api/guests/ep-003-Ada?depth=1', as)).body.episode
    const visitors = await episodeSeenBy({})
    const { key } = await makeKey(admin, 'Guests', { scopes: ['guests'] })
    expect(visitors.status).toEqual({ state: 'live', label: 'Live', missing: [] })
    expect(await episodeSeenBy({ apiKey: key })).toEqual(visitors)
    const { key: reader } = await makeKey(admin, 'Reader', { scopes: ['read', 'guests'] })
    expect((await episodeSeenBy({ apiKey: reader })).status.state).toBe('edited')
  })

  test('make no private links, which show more and last longer, with any scope but all', async () => {
    await rest('POST', '/api/episodes', { ...admin, json: draft(1) })
    const { key } = await makeKey(admin, 'Planner', { scopes: ['episodes', 'read'] })
    const path = '/api/episodes/ep-001/preview-links'
    expect((await rest('POST', path, { apiKey: key, json: {} })).status).toBe(403)
    const { key: whole } = await makeKey(admin, 'All', { scopes: ['all'] })
    expect((await rest('POST', path, { apiKey: whole, json: {} })).status).toBe(201)
  })

  test('let it write what they name, with its images, and nothing else', async () => {
    const { key } = await makeKey(admin, 'Planner', { scopes: ['episodes'] })
    const form = multipart(episodeData(2), { bytes: await jpeg() })
    expect((await rest('POST', '/api/episodes', { apiKey: key, form })).status).toBe(201)
    const put = multipart(episodeData(2, { title: 'Another' }), { bytes: await jpeg() })
    expect((await rest('PUT', '/api/episodes/ep-002', { apiKey: key, form: put })).status).toBe(200)
    const json = { quote: 'Words.', quoteauthor: 'Nobody', showsFrom: '2026-01-06T06:00:00.000Z' }
    const refused = await rest('POST', '/api/quotes', { apiKey: key, json })
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      403,
      'Not allowed: this key is missing the scope “Write quotes” (quotes).',
    ])
  })

  test('do not let it make keys, or touch accounts, with any scope but all', async () => {
    const scopes = ['read', 'episodes', 'guests', 'quotes', 'texts', 'site']
    const { key } = await makeKey(admin, 'Much', { scopes })
    const json = { name: 'More', scopes: ['all'] }
    for (const [method, path] of [
      ['POST', '/api/api-keys'],
      ['GET', '/api/api-keys'],
      ['GET', '/api/users'],
      ['PATCH', `/api/users/${admin.id}`],
      ['POST', '/api/invitations'],
    ] as const)
      expect(
        (await rest(method, path, { apiKey: key, ...(method !== 'GET' && { json }) })).status,
        path,
      ).toBe(403)
    const own = await rest('GET', '/api/users/me', { apiKey: key })
    expect(own.body.user.email).toBe('admin@example.com')
  })

  test('give it no more than its account may', async () => {
    const editor = await makeEditor()
    const asked = await rest('POST', '/api/api-keys', {
      ...editor,
      json: { name: 'Mine', scopes: ['read', 'site'] },
    })
    expect([asked.status, asked.body.errors[0].data.errors[0].path]).toEqual([403, 'scopes'])
    const { key } = await makeKey(admin, 'Settings', { scopes: ['site'] })
    const site = { apiKey: key, json: { surveyUrl: 'https://example.com/survey' } }
    expect((await rest('POST', '/api/globals/site', site)).status).toBe(200)
    await sql(`UPDATE users SET role = 'editor' WHERE id = ${admin.id}`)
    expect((await rest('POST', '/api/globals/site', site)).status).toBe(403)
  })

  test('are part of the list, and a key without any may nothing', async () => {
    const { key } = await makeKey(admin, 'Planner', { scopes: ['episodes', 'read', 'read'] })
    const { body } = await rest('GET', '/api/api-keys?depth=0', admin)
    expect(body.docs[0].scopes).toEqual(['episodes', 'read'])
    await sql('DELETE FROM api_keys_scopes')
    expect((await rest('GET', '/api/episodes/versions', { apiKey: key })).status).toBe(403)
    expect((await rest('GET', '/api/api-keys', { apiKey: key })).status).toBe(403)
  })
})

describe('L15: a key that expires', () => {
  const day = (days: number) =>
    new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

  test('works to the end of its last day, and is then refused everywhere', async () => {
    const { key, id } = await makeKey(admin, 'Trial', { expiresAt: day(7) })
    const { body } = await rest('GET', `/api/api-keys/${id}`, admin)
    const left = Date.parse(body.expiresAt) - Date.parse(`${day(8)}T00:00:00Z`)
    expect(Math.abs(left)).toBeLessThanOrEqual(60 * 60 * 1000) // London is an hour ahead in summer.
    expect(await whoHas(key)).toBe('admin@example.com')
    await sql(`UPDATE api_keys SET expires_at = now() - interval '1 second'`)
    for (const path of ['/api/users/me', '/api/episodes', '/api/api-keys']) {
      const answer = await rest('GET', path, { apiKey: key })
      expect([path, answer.status]).toEqual([path, 401])
      expect(answer.body.errors[0].message).toMatch(/^This API key expired at 20.* new one\.$/)
    }
  })

  test.each([day(-2), '2020-01-01T00:00:00Z', 'soon', '2026-02-30', 7, ['2099-01-01']])(
    'does not take %j for its last day',
    async (lastDay) => {
      const json = { name: 'Trial', scopes: ['all'], expiresAt: lastDay }
      const answer = await rest('POST', '/api/api-keys', { ...admin, json })
      expect([answer.status, answer.body.errors[0].data?.errors[0].path]).toEqual([
        400,
        'expiresAt',
      ])
    },
  )

  test('makes none that outlives it', async () => {
    const { key: apiKey } = await makeKey(admin, 'Trial', { expiresAt: day(7) })
    for (const [lastDay, status] of [
      [undefined, 403],
      [day(8), 403],
      [day(7), 201],
    ] as const) {
      const json = { name: 'Next', scopes: ['all'], expiresAt: lastDay }
      expect((await rest('POST', '/api/api-keys', { apiKey, json })).status).toBe(status)
    }
  })
})

test('L15: a key may also be sent as a bearer token', async () => {
  const { key } = await makeKey()
  const as = (value: string) =>
    rest('GET', '/api/api-keys', { headers: { Authorization: value } }).then(({ status }) => status)
  expect(await as(`Bearer ${key}`)).toBe(200)
  expect(await as(`bearer ${key}`)).toBe(200)
  expect(await as(`Bearer ${key}x`)).toBe(401)
  expect(await as(key)).toBe(401)
})
