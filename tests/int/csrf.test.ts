import config from '@payload-config'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { accessRows } from '../support/access-table'
import { makeAccount, makeAdmin, PASSWORD } from '../support/content'
import { runSql } from '../support/database'
import { rest, type Answer, type Call } from '../support/rest'
import { targetOf, type Target } from '../support/routes'
import { fingerprint } from '../support/watch'

// Before the settings are read.
vi.hoisted(() => Object.assign(process.env, { CORS_ORIGINS: 'https://app.example.com' }))

const OWN = new URL(env().SITE_URL)
const { collections } = await config
const OF_CREDENTIALS = collections.flatMap(({ slug, custom }) =>
  custom.isOfCredentials ? [`/api/${slug}/`] : [],
)
/** Whether a route is one of accounts and of what they log in with. */
const isOfCredentials = (route: string): boolean =>
  OF_CREDENTIALS.some((base) => route.includes(` ${base}`))
/** What visitors send without a private link. */
const OF_VISITORS = ['post /api/letters', 'post /api/letters/contact', 'post /api/newsletter/join']
const isForOwnPages = (route: string): boolean =>
  isOfCredentials(route) || OF_VISITORS.includes(route)
const CHANGES = accessRows().filter(({ route }) => !route.startsWith('get '))

/** What a browser says of where a request comes from, when that is not a page of the site. */
const ELSEWHERE: Record<string, string>[] = [
  { Origin: 'https://elsewhere.example' },
  { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'same-origin' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: `${OWN.origin}.elsewhere.example` },
  { Origin: `https://${OWN.host}` },
  { Origin: `http://sub.${OWN.host}`, 'Sec-Fetch-Site': 'same-site' },
  { Origin: `${OWN.protocol}//${OWN.hostname}:${Number(OWN.port) + 1}` },
  { 'Sec-Fetch-Site': 'cross-site' },
  {},
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'null' },
]
/** Whether a browser says it: programs say nothing. */
const isSaid = (from: Record<string, string>): boolean => Object.keys(from).length > 0

type Sent = Pick<Call, 'body' | 'form'> & { headers?: Record<string, string> }

/** Bodies that a page of another site can send without asking first (Fetch, 4.8: simple types). */
function bodiesOf(json: object): Sent[] {
  const text = JSON.stringify(json)
  const form = new FormData()
  form.append('_payload', text)
  return [
    { body: text, headers: { 'Content-Type': 'text/plain' } },
    { form },
    {
      body: new URLSearchParams({ _payload: text }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    },
    { body: text, headers: { 'Content-Type': 'application/json' } },
  ]
}

const admin = await makeAdmin()
let before = ''
const targets = new Map<string, Target>()

const isClosed = ({ visitor }: { visitor: number }): boolean => visitor >= 400
const CLOSED = CHANGES.filter(isClosed)
const OPEN = CHANGES.filter((row) => !isClosed(row))

beforeAll(async () => {
  for (const { route } of CHANGES) targets.set(route, await targetOf(route, admin))
  before = await fingerprint()
})

describe('a page of another site that uses the session of who visits it', () => {
  /** As `rest`, but nothing says that the session is used by a page of the site. */
  const call = (method: string, path: string, from: Record<string, string>, sent: Sent) =>
    rest(method, path, {
      body: sent.body,
      form: sent.form,
      headers: { ...sent.headers, ...from, Cookie: admin.cookie ?? '' },
    })

  /** The answers to a route's calls, from everywhere else. */
  async function answersOf(route: string): Promise<(Answer & { isRefused: boolean })[]> {
    const { path, json = {}, form } = targets.get(route) ?? { path: '' }
    const method = route.split(' ')[0]?.toUpperCase() ?? ''
    const bodies = method === 'DELETE' ? [{}] : form ? [{ form }] : bodiesOf(json as object)
    const answers = []
    for (const [index, from] of ELSEWHERE.entries()) {
      const answer = await call(method, path, from, bodies[index % bodies.length] ?? {})
      answers.push({ ...answer, isRefused: isForOwnPages(route) && isSaid(from) })
    }
    return answers
  }

  test.each(CLOSED)('gets nobody’s $visitor from $route', async ({ route, visitor }) => {
    for (const { status, text, headers, isRefused } of await answersOf(route)) {
      expect(isRefused ? [403] : [visitor, 400, 415], text).toContain(status)
      expect(headers.getSetCookie(), text).toEqual([])
    }
  })

  test('has changed nothing by all of these, and ended no session', async () => {
    expect((await rest('GET', '/api/users/me', admin)).body.user).not.toBeNull()
    expect(await fingerprint()).toBe(before)
  })

  // Open to everybody: what is tried is what the page could do without the session as well.
  test.each(OPEN)('gets no session from $route', async ({ route, visitor }) => {
    for (const { status, text, headers, isRefused } of await answersOf(route)) {
      expect(isRefused ? [403] : [visitor, 400, 403, 413, 415], text).toContain(status)
      expect(headers.getSetCookie(), text).toEqual([])
    }
  })

  test('N06 Q22 whatever visitors may change is refused, or has a private link', () => {
    const left = OPEN.map(({ route }) => route).filter((route) => !isForOwnPages(route))
    // Closed to nobody, because each says who it is.
    expect(left.filter((route) => !/\/:token$/.test(route))).toEqual([])
  })

  test('is told from the site itself', async () => {
    const sent = bodiesOf({ key: 'csrf', value: 1 })[3] ?? {}
    const own = await call('POST', '/api/payload-preferences/csrf', { Origin: OWN.origin }, sent)
    expect(own.status).toBe(200)
  })
})

describe('N06: a page of another site that calls in the name of who visits it', () => {
  const sql = (statement: string) => runSql(env().DATABASE_URL ?? '', statement)
  const ADDRESS = '192.0.2.77'
  const ROUTES = CHANGES.filter(({ route }) => isForOwnPages(route)).map(({ route }) => route)
  const call = (route: string, from: Record<string, string>, sent: Sent) => {
    const { path } = targets.get(route) ?? { path: '' }
    const headers = { ...sent.headers, ...from, 'x-client-address': ADDRESS }
    return rest(route.split(' ')[0]?.toUpperCase() ?? '', path, { ...sent, headers })
  }

  test('N06 Q22 gets 403 from what is for our pages, and nothing is counted, emailed or told', async () => {
    expect(ROUTES.length).toBeGreaterThan(40)
    await sql('TRUNCATE rate_limits, log_in_challenges')
    const jobs = await sql('SELECT count(*) FROM graphile_worker.jobs')
    const letters = await sql('SELECT count(*) FROM letters')
    const subscribers = await sql('SELECT count(*) FROM newsletter_subscribers')
    for (const route of ROUTES)
      for (const from of ELSEWHERE.filter(isSaid)) {
        const { json = {} } = targets.get(route) ?? {}
        const [plain = {}] = route.startsWith('delete') ? [] : bodiesOf(json as object)
        const answer = await call(route, from, plain)
        expect([answer.status, route, from], answer.text).toEqual([403, route, from])
        expect(answer.headers.get('RateLimit')).toBeNull()
      }
    expect(await sql('SELECT * FROM rate_limits')).toEqual([])
    expect(await sql('SELECT * FROM log_in_challenges')).toEqual([])
    expect(await sql('SELECT count(*) FROM graphile_worker.jobs')).toEqual(jobs)
    expect(await sql('SELECT count(*) FROM letters')).toEqual(letters)
    expect(await sql('SELECT count(*) FROM newsletter_subscribers')).toEqual(subscribers)
  })

  const NO_REFERRER = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }
  test.each<Record<string, string>>([
    { Origin: OWN.origin, 'Sec-Fetch-Site': 'same-origin' },
    NO_REFERRER,
    { Origin: 'https://app.example.com', 'Sec-Fetch-Site': 'cross-site' },
    {},
  ])('Q22 our pages, those of CORS_ORIGINS and programs send: %j', async (from) => {
    for (const route of OF_VISITORS) {
      const { path, ...sent } = await targetOf(route, admin)
      const answer = await rest('POST', path, { ...sent, headers: from })
      expect([200, 201], answer.text).toContain(answer.status)
    }
  })

  test('Q22 a form of a page without a referrer logs in', async () => {
    await makeAccount('without-referrer@example.com')
    const [, , , sent = {}] = bodiesOf({
      email: 'without-referrer@example.com',
      password: PASSWORD,
    })
    expect((await call('post /api/users/login', NO_REFERRER, sent)).status).toBe(200)
  })

  test('N06 locks nobody out: the site’s page and a program log in from there', async () => {
    await makeAccount('reader@example.com')
    const log = { email: 'reader@example.com', password: PASSWORD }
    const [plain = {}, , , json = {}] = bodiesOf(log)
    for (let time = 0; time <= env().LIMIT_LOGIN_PER_ADDRESS; time += 1)
      await call('post /api/users/login', { 'Sec-Fetch-Site': 'cross-site' }, plain)
    const own: Record<string, string>[] = [{ Origin: OWN.origin }, {}]
    for (const from of own)
      expect((await call('post /api/users/login', from, json)).status).toBe(200)
  })
})
