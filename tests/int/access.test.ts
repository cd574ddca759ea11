import config from '@payload-config'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessRows, SCOPED_ROUTES } from '../support/access-table'
import { makeActors, type Actors } from '../support/actors'
import { makeAccount, signIn } from '../support/content'
import { ContractCheck, contractOf } from '../support/contract'
import { rest, type Answer, type Call } from '../support/rest'
import { allRoutes, targetOf, type Target } from '../support/routes'
import { isWhole, someOf } from '../support/some-of'
import { fingerprint, secretsInStore } from '../support/watch'

const ROWS = accessRows()
const turnOf = (route: string) => ROWS.findIndex((row) => row.route === route)
/** Changes of credentials (N06), and what visitors send: no page of another site may even try. */
const isForOwnPages = (route: string): boolean =>
  /^(?!get )\w+ \/api\/((api-keys|invitations|passkeys|users)\/|letters(\/contact)?$|newsletter\/join$)/.test(
    route,
  )
/** Names of fields that only the server has any use for. */
const SECRET_FIELDS =
  /"(hash|salt|sessions|token|refreshedToken|apiKey|apiKeyIndex|resetPassword\w*|publicKey|recovery|lastStep)":("|\[[^\]])/

let actors: Actors
let admin: Call
let contract: ContractCheck
const texts: { route: string; text: string }[] = []
const breaches = new Set<string>()

/** Makes the call of a route that would work for whoever may make it. */
async function call(route: string, as: Call, { path, ...content }: Target) {
  const method = route.split(' ')[0]?.toUpperCase() ?? ''
  const answer: Answer = await rest(method, path, { ...as, ...content })
  texts.push({ route, text: answer.text })
  // `contract.test.ts` says which routes may be missing in the contract.
  const breach = contract.operation(route) ? contract.problem(route, answer) : null
  if (breach) breaches.add(`${route}: ${answer.status} ${breach}`)
  return answer.status
}

/** A target for one more call: what was only read is as it was. */
const again = (target: Target, route: string, as: Call) =>
  route.startsWith('get ') ? target : targetOf(route, as)

beforeAll(async () => {
  actors = await makeActors()
  admin = actors.admins['active account'] ?? {}
  contract = new ContractCheck(contractOf(await config))
})

test('the table names every route of the REST API, and none that does not exist (P04)', async () => {
  expect(ROWS.map(({ route }) => route).sort()).toEqual(allRoutes(await config))
})

describe('P04 D5 D7: who is no active account', () => {
  test.each(ROWS)('gets $visitor from $route', async ({ route, visitor }) => {
    const isClosed = visitor >= 400
    let target = await targetOf(route, admin)
    const before = await fingerprint()
    const [nobody = ['nobody', {}], ...others] = Object.entries(actors.visitors)
    for (const [name, as] of [nobody, ...someOf(others, 2, turnOf(route))]) {
      const isRefused = name === 'cookie sent by another site' && isForOwnPages(route)
      expect(await call(route, as, target), name).toBe(isRefused ? 403 : visitor)
      if (!isClosed) target = await again(target, route, admin)
    }
    if (isClosed) expect(await fingerprint(), 'something was changed').toBe(before)
  })
})

/** Calls a route as those who are refused, which changes nothing, and then as who may. */
async function callAs(route: string, callers: [as: Call, status: number][], maker = admin) {
  let target = await targetOf(route, maker)
  const before = await fingerprint()
  for (const [as, status] of callers)
    if (status >= 400) expect(await call(route, as, target)).toBe(status)
  expect(await fingerprint(), 'something was changed').toBe(before)
  const allowed = callers.filter(([, status]) => status < 400)
  for (const [index, [as, status]] of someOf(allowed, 1, turnOf(route)).entries()) {
    if (index > 0) target = await again(target, route, maker)
    expect(await call(route, as, target)).toBe(status)
  }
}

/** The session of an account, or of one that may log out. */
async function sessionFor(route: string, session: Call, role: 'owner' | 'editor') {
  if (!route.endsWith('/logout')) return session
  const email = `leaving-${role}@example.com`
  await makeAccount(email, 'active', { role })
  return { cookie: await signIn(email) }
}

describe('P02: an owner', () => {
  test.each(ROWS)(
    'N09 gets $session from $route, by API key in both of its forms $apiKey',
    async ({ route, session, apiKey }) => {
      const { 'API key': key = {}, 'API key as a bearer': bearer = {} } = actors.admins
      await callAs(route, [
        [await sessionFor(route, admin, 'owner'), session],
        [key, apiKey],
        [bearer, apiKey],
      ])
    },
  )
})

describe('D41: an editor', () => {
  test.each(ROWS)('gets $editor from $route, by API key $editorKey', async (row) => {
    const [own = {}, key = {}, bearer = {}] = Object.values(actors.editors)
    // Of these, everybody has their own.
    const isOwn = /\/(api-keys|passkeys|payload-preferences|users\/sessions)\//.test(row.route)
    await callAs(
      row.route,
      [
        [await sessionFor(row.route, own, 'editor'), row.editor],
        [key, row.editorKey],
        [bearer, row.editorKey],
      ],
      isOwn ? own : admin,
    )
  })
})

describe('L15: a key with one scope', () => {
  test.each(['read', 'episodes'] as const)('may do what an owner may with %s', async (scope) => {
    const rows = ROWS.filter(({ route }) => SCOPED_ROUTES[scope].test(route))
    expect(rows.length).toBeGreaterThan(30)
    for (const { route, apiKey } of rows) {
      const target = await targetOf(route, admin)
      expect(await call(route, actors.scoped[scope], target), route).toBe(apiKey)
    }
  })

  test.each(['read', 'episodes'] as const)('may not without %s, and is told so', async (scope) => {
    // What is open to visitors stays open, as for visitors; none of those is only for some keys.
    const closed = ROWS.filter(
      ({ route, visitor }) =>
        visitor === 401 && !SCOPED_ROUTES[scope].test(route) && !route.endsWith('/log-in'),
    )
    expect(closed.length).toBeGreaterThan(100)
    const before = await fingerprint()
    for (const { route } of closed) {
      // Refused before anything is looked up, so that nothing has to be there.
      const path = route.replace(/^\w+ /, '').replace(/:\w+\??/g, '1')
      const body = route.startsWith('get') ? {} : { json: {} }
      expect(await call(route, actors.scoped[scope], { path, ...body }), route).toBe(403)
      expect(texts.at(-1)?.text, route).toMatch(/missing the scope “/)
    }
    expect(await fingerprint(), 'something was changed').toBe(before)
  })
})

test('no answer of all these calls held a hash, salt, session, token or key (D7)', async () => {
  const secrets = await secretsInStore()
  expect(secrets.length).toBeGreaterThan(20)
  expect(texts.length).toBeGreaterThan(ROWS.length * (isWhole ? 10 : 5))
  for (const { route, text } of texts) {
    expect(text.match(SECRET_FIELDS), route).toBeNull()
    expect(secrets.filter((secret) => text.includes(secret)).length, route).toBe(0)
  }
})

test('every answer of all these calls is as the contract says', () => {
  expect([...breaches].sort()).toEqual([])
})
