import { beforeEach, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { makeAccount, makeAdmin, PASSWORD, signIn } from '../support/content'
import { firstRegister, rest, sql, type Call } from '../support/rest'

type Person = { id: number; cookie: string }

let owner: Person
let editor: Person
beforeEach(async () => {
  await sql('TRUNCATE users, invitations, rate_limits RESTART IDENTITY CASCADE')
  owner = await makeAdmin('owner@example.com')
  const { id } = await makeAccount('editor@example.com', 'active', { role: 'editor' })
  editor = { id, cookie: await signIn('editor@example.com') }
})

const update = (id: number, as: Call, json: object) =>
  rest('PATCH', `/api/users/${id}`, { ...as, json })
const roleOf = async (id: number) =>
  (await sql<{ role: string }>(`SELECT role FROM users WHERE id = ${id}`))[0]?.role
const logIn = (email: string, password = PASSWORD) =>
  rest('POST', '/api/users/login', { json: { email, password } })

describe('D41: roles', () => {
  test('the first account is an owner; later ones are editors unless an owner says otherwise', async () => {
    await sql('TRUNCATE users RESTART IDENTITY CASCADE')
    const first = await firstRegister({ email: 'first@example.com', password: PASSWORD, role: 'x' })
    expect(first.body.user.role).toBe('owner')
    const as = { cookie: await signIn('first@example.com') }
    const make = async (json: object) =>
      (await rest('POST', '/api/users', { ...as, json: { password: PASSWORD, ...json } })).body.doc
    expect((await make({ email: 'a@example.com' })).role).toBe('editor')
    expect((await make({ email: 'b@example.com', role: 'owner' })).role).toBe('owner')
    const strangers = { email: 'c@example.com', password: PASSWORD, role: 'owner' }
    expect((await rest('POST', '/api/users', { json: strangers })).status).toBe(202)
    expect(await sql(`SELECT role, status FROM users WHERE email = 'c@example.com'`)).toEqual([
      { role: 'editor', status: 'pending' },
    ])
  })

  test('nobody changes their own, nor does an editor anybody’s', async () => {
    await update(editor.id, editor, { role: 'owner', status: 'disabled' })
    await update(owner.id, owner, { role: 'editor', status: 'disabled' })
    expect((await update(owner.id, editor, { role: 'editor' })).status).toBe(403)
    await rest('PATCH', '/api/users?where[id][exists]=true', {
      ...editor,
      json: { role: 'owner', name: 'Taken' },
    })
    expect(await sql('SELECT role, status, name FROM users ORDER BY id')).toEqual([
      { role: 'owner', status: 'active', name: null },
      { role: 'editor', status: 'active', name: 'Taken' },
    ])
  })

  test('an owner makes an editor an owner, and back', async () => {
    for (const role of ['owner', 'editor']) {
      expect((await update(editor.id, owner, { role })).status).toBe(200)
      expect(await roleOf(editor.id)).toBe(role)
    }
    for (const role of ['admin', '', null, 1])
      expect((await update(editor.id, owner, { role })).status, String(role)).toBe(400)
  })

  test('there is always an active owner, by any route, and when two act at once', async () => {
    await update(editor.id, owner, { role: 'owner' })
    await Promise.all([
      update(editor.id, owner, { role: 'editor' }),
      update(owner.id, editor, { role: 'editor' }),
    ])
    const owners = await sql<{ id: number }>(
      `SELECT id FROM users WHERE role = 'owner' AND status = 'active'`,
    )
    expect(owners.length).toBe(1)
    const last = owners[0]?.id === owner.id ? owner : editor
    const other = last === owner ? editor : owner
    const calls: [string, string, object?][] = [
      ['DELETE', `/api/users/${last.id}`],
      ['DELETE', '/api/users?where[role][equals]=owner'],
      ['PATCH', '/api/users?where[id][exists]=true', { role: 'editor' }],
      ['PATCH', '/api/users?where[id][exists]=true', { status: 'disabled' }],
    ]
    for (const as of [last, other])
      for (const [method, path, json] of calls) await rest(method, path, { ...as, json })
    expect(await sql(`SELECT status FROM users WHERE id = ${last.id}`)).toEqual([
      { status: 'active' },
    ])
    expect(await roleOf(last.id)).toBe('owner')
    expect((await rest('DELETE', `/api/users/${last.id}`, last)).status).toBe(409)
  })

  test('an editor’s new account waits for an owner like anybody else’s', async () => {
    const json = { email: 'new@example.com', password: PASSWORD }
    expect((await rest('POST', '/api/users', { ...editor, json })).status).toBe(202)
    expect((await logIn('new@example.com')).status).toBe(401)
  })
})

describe('D41: one’s own account', () => {
  test('has a name, at most 80 characters', async () => {
    expect((await update(editor.id, editor, { name: 'Maya' })).body.doc.name).toBe('Maya')
    for (const name of ['x'.repeat(81), 7, ['Maya']])
      expect((await update(editor.id, editor, { name })).status).toBe(400)
  })

  const change = (as: Call, json: object) =>
    rest('POST', '/api/users/change-login', { ...as, json })

  test('takes the present password for a new one, which ends the other sessions', async () => {
    const elsewhere = { cookie: await signIn('editor@example.com') }
    const password = 'another-password-2'
    const wrong = await change(editor, { currentPassword: 'wrong-password-1', password })
    expect([wrong.status, wrong.body.errors[0].data.errors[0].path]).toEqual([
      403,
      'currentPassword',
    ])
    expect((await logIn('editor@example.com')).status).toBe(200)
    expect((await change(editor, { currentPassword: PASSWORD, password })).status).toBe(200)
    expect((await rest('GET', '/api/users/me', editor)).body.user.email).toBe('editor@example.com')
    expect((await rest('GET', '/api/users/me', elsewhere)).body.user).toBeNull()
    expect((await logIn('editor@example.com')).status).toBe(401)
    expect((await logIn('editor@example.com', password)).status).toBe(200)
  })

  test('takes it for another email too, and none that is taken', async () => {
    const email = 'renamed@example.com'
    expect((await change(editor, { email })).status).toBe(400)
    expect((await change(editor, { currentPassword: PASSWORD, email })).status).toBe(200)
    expect((await logIn(email)).status).toBe(200)
    const taken = { currentPassword: PASSWORD, email: 'owner@example.com' }
    expect((await change(editor, taken)).status).toBe(400)
  })

  test('is not changed around it, by session or key', async () => {
    const { key } = (
      await rest('POST', '/api/api-keys', { ...editor, json: { name: 'A', scopes: ['all'] } })
    ).body
    for (const as of [editor, owner, { apiKey: key }])
      for (const json of [{ password: 'another-password-2' }, { email: 'renamed@example.com' }])
        expect((await update(editor.id, as, json)).status).toBe(403)
    expect(
      (await change({ apiKey: key }, { currentPassword: PASSWORD, email: 'a@b.io' })).status,
    ).toBe(403)
    expect((await logIn('editor@example.com')).status).toBe(200)
  })

  test.each([
    [{}, 'currentPassword'],
    [{ currentPassword: PASSWORD }, 'password'],
    [{ email: 'nonsense', currentPassword: PASSWORD }, 'email'],
    [{ password: 'short', currentPassword: PASSWORD }, 'password'],
    [{ password: 12345678, currentPassword: PASSWORD }, 'password'],
    [{ password: 'another-password-2' }, 'currentPassword'],
    [{ password: 'another-password-2', currentPassword: ['x'] }, 'currentPassword'],
  ])('refuses %j, naming %s', async (json, field) => {
    const answer = await change(editor, json)
    expect([answer.status, answer.body.errors[0].data.errors[0].path]).toEqual([400, field])
  })

  test('wrong tries count as those of a log-in (D9)', async () => {
    const tries = { ...editor, headers: { 'x-client-address': 'one-address' } }
    const statuses = []
    for (let i = 0; i < env().LIMIT_LOGIN_PER_ACCOUNT + 1; i += 1)
      statuses.push((await change(tries, { currentPassword: 'wrong-1', email: 'a@b.io' })).status)
    expect(statuses.at(-1)).toBe(429)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([403]))
  })
})

describe('D41: log out everywhere', () => {
  const path = ({ id }: Person) => `/api/users/${id}/log-out-everywhere`
  const isIn = async (as: Call) => (await rest('GET', '/api/users/me', as)).body.user !== null

  test('ends all own sessions, and the cookie with them', async () => {
    const elsewhere = { cookie: await signIn('editor@example.com') }
    const answer = await rest('POST', path(editor), editor)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().join()).toMatch(/^payload-token=;.*Expires=/)
    expect([await isIn(editor), await isIn(elsewhere), await isIn(owner)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await logIn('editor@example.com')).status).toBe(200)
  })

  test('of others is for owners', async () => {
    expect((await rest('POST', path(owner), editor)).status).toBe(403)
    expect((await rest('POST', path(editor), owner)).status).toBe(200)
    expect([await isIn(editor), await isIn(owner)]).toEqual([false, true])
    for (const id of ['999', 'x', '1.5'])
      expect((await rest('POST', `/api/users/${id}/log-out-everywhere`, owner)).status).toBe(404)
  })
})

test('D41: when an account last logged in is noted, and set by nobody', async () => {
  const seen = async () =>
    (await sql<{ at: string }>(`SELECT last_login_at AS at FROM users WHERE id = ${editor.id}`))[0]
      ?.at
  expect(await seen()).not.toBeNull()
  const before = await seen()
  await update(editor.id, owner, { lastLoginAt: '2020-01-01T00:00:00.000Z' })
  expect(await seen()).toEqual(before)
})

describe('D41: an invitation', () => {
  const invite = (email: unknown, role: unknown = 'editor', as: Call = owner) =>
    rest('POST', '/api/invitations', { ...as, json: { email, role } })
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
  const invited = async (email: string, role = 'editor') =>
    tokenOf((await invite(email, role)).body.link)
  const accept = (token: unknown, over: object = {}) =>
    rest('POST', '/api/invitations/accept', { json: { token, password: PASSWORD, ...over } })

  test('makes an active account with the role it gives, once', async () => {
    const answer = await invite(' Maya@Example.com ')
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      doc: { email: 'maya@example.com', role: 'editor' },
      isMailed: false,
    })
    expect(answer.body.link).toMatch(/^http\S+\/Invitation\?token=[\w-]{36}$/)
    const token = tokenOf(answer.body.link)
    const accepted = await accept(token, { name: 'Maya', role: 'owner' })
    expect([accepted.status, accepted.body.email]).toEqual([200, 'maya@example.com'])
    const login = await logIn('maya@example.com')
    expect(login.body.user).toMatchObject({ name: 'Maya', role: 'editor', status: 'active' })
    expect((await accept(token)).status).toBe(403)
    expect(await sql('SELECT id FROM invitations')).toEqual([])
  })

  test('N19 accepting it logs in, unless a page of another site does it', async () => {
    const token = await invited('maya@example.com')
    const foreign = { headers: { Origin: 'https://elsewhere.example' } }
    const json = { token, password: PASSWORD }
    const refused = await rest('POST', '/api/invitations/accept', { ...foreign, json })
    expect([refused.status, refused.headers.get('Set-Cookie')]).toEqual([403, null])
    const accepted = await accept(token)
    expect(accepted.body.user).toMatchObject({ email: 'maya@example.com', role: 'editor' })
    const cookie = accepted.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const me = await rest('GET', '/api/users/me', { cookie })
    expect([me.body.user?.email, me.body.exp]).toEqual(['maya@example.com', accepted.body.exp])
  })

  test('is a hash in the database, and told nobody again', async () => {
    const { link } = (await invite('maya@example.com')).body
    const [row] = await sql('SELECT * FROM invitations')
    expect(JSON.stringify(row)).not.toContain(tokenOf(link))
    const list = await rest('GET', '/api/invitations', owner)
    expect(list.body.docs.length).toBe(1)
    expect(list.text).not.toMatch(/hash|token=/)
  })

  test('works for seven days, and until it is closed or replaced', async () => {
    const [late, closed, replaced] = [
      await invited('late@example.com'),
      await invited('closed@example.com'),
      await invited('again@example.com'),
    ]
    const times = await sql<{ days: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM invitations`,
    )
    expect(times.map(({ days }) => days)).toEqual([7, 7, 7])
    await sql(`UPDATE invitations SET expires_at = now() WHERE email = 'late@example.com'`)
    const { docs } = (await rest('GET', '/api/invitations', owner)).body
    const id = docs.find(({ email }: { email: string }) => email === 'closed@example.com').id
    expect((await rest('DELETE', `/api/invitations/${id}`, owner)).status).toBe(200)
    const again = await invited('again@example.com')
    const answers = [await accept(late), await accept(closed), await accept(replaced)]
    for (const answer of [...answers, await accept('made-up')])
      expect([answer.status, answer.text]).toEqual([403, answers[0]?.text])
    expect((await accept(again)).status).toBe(200)
  })

  test('accepted twice at once makes one account', async () => {
    const token = await invited('maya@example.com')
    const answers = await Promise.all([
      accept(token),
      accept(token, { password: 'another-password-2' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await sql(`SELECT id FROM users WHERE email = 'maya@example.com'`)).toHaveLength(1)
  })

  test('comes before a sign-up with the same address, which anybody may have made', async () => {
    const stranger = { email: 'maya@example.com', password: 'password-of-a-stranger-1' }
    expect((await rest('POST', '/api/users', { json: stranger })).status).toBe(202)
    expect((await accept(await invited('maya@example.com'))).status).toBe(200)
    expect((await logIn('maya@example.com', stranger.password)).status).toBe(401)
    expect((await logIn('maya@example.com')).status).toBe(200)
  })

  test('is refused for an address with an account; the link of one made meanwhile says no more', async () => {
    for (const status of ['active', 'disabled'] as const) {
      await makeAccount(`${status}@example.com`, status)
      expect((await invite(`${status}@example.com`)).status).toBe(409)
    }
    const token = await invited('maya@example.com')
    await makeAccount('maya@example.com')
    const [known, unknown] = [await accept(token), await accept('made-up')]
    expect([known.status, known.text]).toEqual([403, unknown.text])
  })

  test.each([
    ['nonsense', 'editor', 'email'],
    [['a@example.com'], 'editor', 'email'],
    [undefined, 'editor', 'email'],
    ['a@example.com', 'admin', 'role'],
    ['a@example.com', null, 'role'],
  ])('to %j as %j names %s', async (email, role, field) => {
    const answer = await invite(email, role)
    expect([answer.status, answer.body.errors[0].data.errors[0].path]).toEqual([400, field])
  })

  test.each([
    [{ token: '' }, 'token'],
    [{ token: ['a'] }, 'token'],
    [{ password: 'short' }, 'password'],
    [{ password: 12345678 }, 'password'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 7 }, 'name'],
  ])('accepted with %j names %s', async (over, field) => {
    const answer = await accept(await invited('maya@example.com'), over)
    expect([answer.status, answer.body.errors[0].data.errors[0].path]).toEqual([400, field])
  })

  test('guessing counts as failed log-ins (D9)', async () => {
    const from = { headers: { 'x-client-address': 'guesser' } }
    const guess = () =>
      rest('POST', '/api/invitations/accept', { ...from, json: { token: 'x', password: PASSWORD } })
    await sql(
      `INSERT INTO rate_limits (key, points, expire) VALUES
        ('LIMIT_LOGIN_PER_ADDRESS:guesser', ${env().LIMIT_LOGIN_PER_ADDRESS - 1},
          ${Date.now() + 60_000})`,
    )
    expect([(await guess()).status, (await guess()).status]).toEqual([403, 429])
  })
})
