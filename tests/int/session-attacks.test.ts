import { createLocalReq } from 'payload'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createResetLink } from '@/cms/accounts/reset-link'
import { makeAccount, PASSWORD, signIn } from '../support/content'
import { cms, rest, sql, type Call } from '../support/rest'

// Read before the settings are: fewer tries say the same.
vi.hoisted(() => Object.assign(process.env, { LIMIT_LOGIN_PER_ACCOUNT: '3' }))

let email = ''
const OTHER = 'other@example.com'
const NEW_PASSWORD = 'a-new-password-2'
const post = (path: string, json: object, as: Call = {}) => rest('POST', path, { ...as, json })

let id: number
let made = 0
/** The account that is attacked: another one in each test that ends it or what belongs to it. */
const nextAccount = async () => {
  made += 1
  email = `host-${made}@example.com`
  ;({ id } = await makeAccount(email))
}
beforeAll(() => makeAccount(OTHER))
beforeAll(nextAccount)

type Token = { id: number; sid: string; exp: number; collection: string }
const tokenOf = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1)
const read = (cookie: string): Token =>
  JSON.parse(Buffer.from(tokenOf(cookie).split('.')[1] ?? '', 'base64url').toString())
const whoIs = async (cookie: string): Promise<string | null> =>
  (await rest('GET', '/api/users/me', { cookie })).body.user?.email ?? null
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

describe('session fixation', () => {
  test.each(['a session of the attacker', 'an ended session of the same account', 'a made-up one'])(
    'a log-in that brings %s gets a new one, of its own account',
    async (kind) => {
      const planted =
        kind === 'a session of the attacker'
          ? await signIn(OTHER)
          : kind === 'a made-up one'
            ? 'payload-token=chosen-by-the-attacker'
            : await signIn(email)
      if (kind.startsWith('an ended')) await post('/api/users/logout', {}, { cookie: planted })
      const answer = await post(
        '/api/users/login',
        { email, password: PASSWORD },
        { cookie: planted },
      )
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      expect(await whoIs(cookie)).toBe(email)
      expect(cookie).not.toBe(planted)
      if (kind !== 'a made-up one') expect(read(cookie).sid).not.toBe(read(planted).sid)
      expect(await whoIs(planted)).toBe(kind === 'a session of the attacker' ? OTHER : null)
    },
  )

  test('nobody chooses the id of a session, in a body, a query or a header', async () => {
    const sid = '00000000-0000-4000-8000-000000000000'
    const answer = await rest('POST', `/api/users/login?sid=${sid}`, {
      json: { email, password: PASSWORD, sid, sessions: [{ id: sid }] },
      headers: { 'X-Session-Id': sid },
    })
    expect(read(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '').sid).not.toBe(sid)
    expect(await sql(`SELECT id FROM users_sessions WHERE id = '${sid}'`)).toEqual([])
  })

  test('a cookie cannot be read by scripts, and is sent by no page of another site', async () => {
    const answer = await post('/api/users/login', { email, password: PASSWORD })
    for (const cookie of answer.headers.getSetCookie())
      expect(cookie).toMatch(/^(payload-token|device-\w+)=[^;]+;.*HttpOnly.*SameSite=Lax/i)
  })
})

describe('a token that was tampered with', () => {
  test.each<[string, (token: Token, cookie: string) => string]>([
    ['without a signature', (_, cookie) => cookie.split('.').slice(0, 2).join('.') + '.'],
    ['with alg none', (token) => `payload-token=${encoded({ alg: 'none' })}.${encoded(token)}.`],
    [
      'with alg none and the signature of another',
      (token, cookie) =>
        `payload-token=${encoded({ alg: 'None', typ: 'JWT' })}.${encoded(token)}.${cookie.split('.')[2]}`,
    ],
    [
      'of another account',
      (token, cookie) => {
        const [head, , signature] = tokenOf(cookie).split('.')
        return `payload-token=${head}.${encoded({ ...token, id: token.id + 1 })}.${signature}`
      },
    ],
    [
      'that lasts longer',
      (token, cookie) => {
        const [head, , signature] = tokenOf(cookie).split('.')
        return `payload-token=${head}.${encoded({ ...token, exp: token.exp + 1e6 })}.${signature}`
      },
    ],
  ])('%s is nobody', async (_, change) => {
    const cookie = await signIn(email)
    expect(await whoIs(cookie)).toBe(email)
    const changed = change(read(cookie), cookie)
    expect(await whoIs(changed)).toBeNull()
    const asHeader = { Authorization: `JWT ${tokenOf(changed)}` }
    expect((await rest('GET', '/api/users/me', { headers: asHeader })).body.user).toBeNull()
  })
})

describe('replay: what was ended stays ended', () => {
  beforeEach(nextAccount)
  const ENDS: [name: string, end: (cookie: string) => Promise<{ status: number }>][] = [
    ['logging out', (cookie) => post('/api/users/logout', {}, { cookie })],
    [
      'logging out everywhere, from another device',
      async () => post(`/api/users/${id}/log-out-everywhere`, {}, { cookie: await signIn(email) }),
    ],
    [
      'ending it in the list of sessions',
      async (cookie) => {
        const elsewhere = { cookie: await signIn(email) }
        const { docs } = (await rest('GET', '/api/users/sessions', { cookie })).body
        const own = docs.find(({ isThis }: { isThis: boolean }) => isThis)
        return rest('DELETE', `/api/users/sessions/${own.id}`, elsewhere)
      },
    ],
    [
      'a new password on another device',
      async () =>
        post(
          '/api/users/change-login',
          { currentPassword: PASSWORD, password: NEW_PASSWORD },
          { cookie: await signIn(email) },
        ),
    ],
    [
      'a new password by email',
      async () => {
        const link = await createResetLink(await createLocalReq({}, await cms()), email)
        const token = new URL(link?.address ?? '').searchParams.get('token')
        return post('/api/users/reset-password', { token, password: NEW_PASSWORD })
      },
    ],
    [
      'disabling the account',
      async () =>
        rest('PATCH', `/api/users/${id}`, {
          cookie: await signIn(OTHER),
          json: { status: 'disabled' },
        }),
    ],
    [
      'deleting the account',
      async () => rest('DELETE', `/api/users/${id}`, { cookie: await signIn(OTHER) }),
    ],
  ]

  test.each(ENDS)('by %s', async (_, end) => {
    const cookie = await signIn(email)
    expect(await whoIs(cookie)).toBe(email)
    expect((await end(cookie)).status).toBe(200)
    expect(await whoIs(cookie)).toBeNull()
    const again: [string, string, object?][] = [
      ['GET', '/api/users/sessions'],
      ['GET', '/api/episodes/versions'],
      ['POST', '/api/globals/landing', {}],
      ['POST', '/api/users/change-login', { currentPassword: PASSWORD, password: PASSWORD }],
    ]
    for (const [method, path, json] of again)
      expect((await rest(method, path, { cookie, json })).status, path).toBe(401)
    const renewed = await post('/api/users/refresh-token', {}, { cookie })
    expect([renewed.status, renewed.headers.getSetCookie()]).toEqual([403, []])
    const bearer = { Authorization: `Bearer ${tokenOf(cookie)}` }
    expect((await rest('GET', '/api/users/sessions', { headers: bearer })).status).toBe(401)
  })
})
