import { beforeEach, describe, expect, test } from 'vitest'
import { NO_DIGIT, TOO_SHORT } from '@/domain/accounts/password'
import { makeAccount, makeAdmin, makeApiKey, PASSWORD, signIn } from '../support/content'
import { contentVersion, sql, firstRegister, rest, type Call } from '../support/rest'

const accounts = () =>
  sql<{ email: string; status: string }>('SELECT email, status FROM users ORDER BY id')
const API_KEY = 'a-key-of-thirty-six-characters------'

beforeEach(() => sql('TRUNCATE users RESTART IDENTITY CASCADE'))

const update = (id: number, as: Call, json: object) =>
  rest('PATCH', `/api/users/${id}`, { ...as, json })
const logIn = (email: string, password = PASSWORD) =>
  rest('POST', '/api/users/login', { json: { email, password } })

describe('D7 P03: the first account', () => {
  test('is one, active, when eight fill in the first-account form at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        firstRegister({ email: `first-${index}@example.com`, password: PASSWORD }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)])
    expect((await accounts()).map(({ status }) => status)).toEqual(['active'])
  })

  test('S05 is none of those who sign up: eight at once all wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        rest('POST', '/api/users', {
          json: { email: `first-${index}@example.com`, password: PASSWORD, status: 'active' },
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    const statuses = (await accounts()).map(({ status }) => status)
    expect(statuses).toEqual(Array(8).fill('pending'))
  })

  test('takes nothing from its form but email and password', async () => {
    const json = {
      email: 'first@example.com',
      password: PASSWORD,
      id: 77,
      status: 'disabled',
      enableAPIKey: true,
      apiKey: API_KEY,
    }
    const answer = await firstRegister(json)
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain(API_KEY)
    expect(await accounts()).toEqual([{ email: 'first@example.com', status: 'active' }])
    expect((await rest('GET', '/api/users', { apiKey: API_KEY })).status).toBe(401)
  })
})

describe('D7: signing up', () => {
  test('answers alike whether the address was free or taken, and makes a pending account', async () => {
    const admin = await makeAdmin()
    const signUp = (email: string) =>
      rest('POST', '/api/users', { json: { email, password: PASSWORD, status: 'active' } })
    const [free, taken, again] = [
      await signUp('new@example.com'),
      await signUp('admin@example.com'),
      await signUp('NEW@example.com'),
    ]
    expect(free.status).toBe(202)
    for (const other of [taken, again]) {
      expect(other.status).toBe(free.status)
      expect(other.text).toBe(free.text)
      const names = (headers: Headers) => [...headers.keys()].sort()
      expect(names(other.headers)).toEqual(names(free.headers))
    }
    expect(await accounts()).toEqual([
      { email: 'admin@example.com', status: 'active' },
      { email: 'new@example.com', status: 'pending' },
    ])
    expect((await rest('GET', '/api/users/me', admin)).body.user.email).toBe('admin@example.com')
  })

  test('an admin makes an active account and stays signed in', async () => {
    const admin = await makeAdmin()
    const json = { email: 'second@example.com', password: PASSWORD }
    const answer = await rest('POST', '/api/users', { ...admin, json })
    expect(answer.status).toBe(201)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await logIn('second@example.com')).status).toBe(200)
  })

  test.each(['pending', 'disabled'] as const)(
    'a %s account cannot sign in; the answer is that of a wrong password (D9)',
    async (status) => {
      await makeAdmin()
      await makeAccount('other@example.com', status)
      const refused = await logIn('other@example.com')
      const wrong = await logIn('admin@example.com', 'wrong-password-1')
      const unknown = await logIn('unknown@example.com')
      expect(refused.status).toBe(401)
      expect(refused.headers.getSetCookie()).toEqual([])
      for (const other of [wrong, unknown]) {
        expect(other.status).toBe(refused.status)
        expect(other.text).toBe(refused.text)
      }
      const sessions = await sql('SELECT id FROM users_sessions')
      expect(sessions.length).toBe(1) // The admin's own.
    },
  )
})

describe('D7: status', () => {
  test.each(['disabled', 'pending'])(
    '%s ends sessions and API keys at once (T02)',
    async (status) => {
      const admin = await makeAdmin()
      const { id } = await makeAccount('other@example.com')
      await makeApiKey(id, API_KEY)
      const other = { cookie: await signIn('other@example.com') }
      for (const as of [other, { apiKey: API_KEY }])
        expect((await rest('GET', '/api/users', as)).status).toBe(200)
      expect((await update(id, admin, { status })).status).toBe(200)
      for (const as of [other, { apiKey: API_KEY }]) {
        expect((await rest('GET', '/api/users', as)).status).toBe(401)
        expect((await rest('GET', '/api/users/me', as)).body.user).toBeNull()
        expect((await rest('POST', '/api/users/refresh-token', as)).status).toBe(403)
      }
      // Nor do they come back with the status.
      expect((await update(id, admin, { status: 'active' })).status).toBe(200)
      for (const as of [other, { apiKey: API_KEY }])
        expect((await rest('GET', '/api/users', as)).status).toBe(401)
      expect((await logIn('other@example.com')).status).toBe(200)
    },
  )

  test('nobody sets their own', async () => {
    const admin = await makeAdmin()
    await makeAccount('other@example.com')
    for (const status of ['disabled', 'pending']) {
      await update(admin.id, admin, { status })
      await rest('PATCH', '/api/users?where[email][equals]=admin@example.com', {
        ...admin,
        json: { status },
      })
    }
    expect((await accounts())[0]).toEqual({ email: 'admin@example.com', status: 'active' })
  })

  test('is one of three', async () => {
    const admin = await makeAdmin()
    const { id } = await makeAccount('other@example.com', 'pending')
    for (const status of ['admin', '', null, 1])
      expect((await update(id, admin, { status })).status, String(status)).toBe(400)
  })
})

test('the content version rises with whether there is an active account, not with who signs up', async () => {
  const risen = async (change: () => Promise<unknown>) => {
    const before = await contentVersion()
    await change()
    return (await contentVersion()) - before
  }
  const json = { email: 'new@example.com', password: PASSWORD }
  expect(await risen(() => rest('POST', '/api/users', { json }))).toBe(0)
  expect(await risen(() => makeAdmin())).toBe(1)
  const admin = { cookie: await signIn('admin@example.com') }
  const [pending] = await sql<{ id: number }>(`SELECT id FROM users WHERE status = 'pending'`)
  const id = pending?.id ?? 0
  expect(await risen(() => update(id, admin, { name: 'New' }))).toBe(0)
  expect(await risen(() => update(id, admin, { status: 'active' }))).toBe(1)
  expect(await risen(() => logIn(json.email))).toBe(0)
  expect(await risen(() => update(id, admin, { status: 'disabled' }))).toBe(1)
  expect(await risen(() => rest('DELETE', `/api/users/${id}`, admin))).toBe(0)
})

describe('D10 V01 V02: password rules hold wherever one is set', () => {
  const BAD: [string, string][] = [
    ['short-1', TOO_SHORT],
    ['', 'password'],
    ['no-digit-in-here', NO_DIGIT],
  ]
  const expectRefused = (answer: { status: number; text: string }, message: string) => {
    expect(answer.status).toBe(400)
    expect(answer.text.toLowerCase()).toContain(message.toLowerCase())
  }

  test.each(BAD)('first account: %j', async (password, message) => {
    const json = { email: 'first@example.com', password }
    expectRefused(await firstRegister(json), message)
    expect(await accounts()).toEqual([])
  })

  test.each(BAD)('sign-up, account by an admin, change: %j', async (password, message) => {
    const admin = await makeAdmin()
    const json = { email: 'new@example.com', password }
    expectRefused(await rest('POST', '/api/users', { json }), message)
    expectRefused(await rest('POST', '/api/users', { ...admin, json }), message)
    if (password) {
      expectRefused(await update(admin.id, admin, { password }), message)
      await rest('PATCH', '/api/users?where[id][exists]=true', { ...admin, json: { password } })
    }
    expect((await logIn('admin@example.com')).status).toBe(200)
    expect((await accounts()).length).toBe(1)
  })

  test.each(BAD)('reset: %j', async (password, message) => {
    const json = { token: 'any', password }
    expectRefused(await rest('POST', '/api/users/reset-password', { json }), message)
  })

  test('a password that is no text is refused everywhere', async () => {
    const admin = await makeAdmin()
    for (const password of [12345678, { length: 9 }, ['password-1'], true]) {
      const json = { email: 'new@example.com', password }
      for (const [path, as] of [
        ['/api/users', {}],
        ['/api/users', admin],
        ['/api/users/first-register', {}],
      ] as const)
        expect((await rest('POST', path, { ...as, json })).status).toBeGreaterThanOrEqual(400)
      expect((await update(admin.id, admin, { password })).status).toBe(400)
    }
    expect((await accounts()).length).toBe(1)
  })
})
