import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { accessRows } from '../support/access-table'
import { makeAdmin } from '../support/content'
import { rest, type Answer, type Call } from '../support/rest'
import { targetOf, type Target } from '../support/routes'
import { fingerprint } from '../support/watch'

const OWN = new URL(env().SITE_URL)
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
]

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

let admin: Call
let before = ''
const targets = new Map<string, Target>()

const isClosed = ({ visitor }: { visitor: number }): boolean => visitor >= 400
const CLOSED = CHANGES.filter(isClosed)
const OPEN = CHANGES.filter((row) => !isClosed(row))

beforeAll(async () => {
  admin = await makeAdmin()
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
  async function answersOf(route: string): Promise<Answer[]> {
    const { path, json = {}, form } = targets.get(route) ?? { path: '' }
    const method = route.split(' ')[0]?.toUpperCase() ?? ''
    const bodies = method === 'DELETE' ? [{}] : form ? [{ form }] : bodiesOf(json as object)
    const answers: Answer[] = []
    for (const [index, from] of ELSEWHERE.entries())
      answers.push(await call(method, path, from, bodies[index % bodies.length] ?? {}))
    return answers
  }

  test.each(CLOSED)('gets nobody’s $visitor from $route', async ({ route, visitor }) => {
    for (const { status, text, headers } of await answersOf(route)) {
      expect([visitor, 400, 415], text).toContain(status)
      expect(headers.getSetCookie(), text).toEqual([])
    }
  })

  test('has changed nothing by all of these, and ended no session', async () => {
    expect((await rest('GET', '/api/users/me', admin)).body.user).not.toBeNull()
    expect(await fingerprint()).toBe(before)
  })

  // Open to everybody: what is tried is what the page could do without the session as well.
  test.each(OPEN)('gets no session from $route', async ({ route, visitor }) => {
    for (const { status, text, headers } of await answersOf(route)) {
      expect([visitor, 400, 403, 413, 415], text).toContain(status)
      expect(headers.getSetCookie(), text).toEqual([])
    }
  })

  test('is told from the site itself', async () => {
    const sent = bodiesOf({ key: 'csrf', value: 1 })[3] ?? {}
    const own = await call('POST', '/api/payload-preferences/csrf', { Origin: OWN.origin }, sent)
    expect(own.status).toBe(200)
  })
})
