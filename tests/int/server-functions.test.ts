import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { ROOT } from '../support/checkout'
import { makeAccount, PASSWORD, type Status } from '../support/content'
import { stopAll, type Launched } from '../support/launch'
import { makeOwnSite } from '../support/own-site'
import { cms } from '../support/rest'
import { call } from '../support/upload'

let site: Launched
let actions: string[]

/** The `Cookie` header of an account; its status changes past every hook once it has a session. */
async function sessionOf(status: Status): Promise<string> {
  const email = `${status}@example.com`
  const { id } = await makeAccount(email)
  const answer = await call(site.url, 'POST', '/api/users/login', {
    json: { email, password: PASSWORD },
  })
  const payload = await cms()
  await payload.db.updateOne({ collection: 'users', id, data: { status } })
  return answer?.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const sessions: Record<string, string> = { nobody: '' }

beforeAll(async () => {
  const own = await makeOwnSite('server-functions')
  site = await own.start(env().DATABASE_URL ?? '')
  for (const status of ['active', 'pending', 'disabled'] as const)
    sessions[status] = await sessionOf(status)
  const html = await (await fetch(`${site.url}/admin/login`)).text()
  actions = [...new Set([...html.matchAll(/\b[0-9a-f]{42}\b/g)].map(([id]) => id))]
}, 300_000)
afterAll(stopAll)

/** Calls by name whatever answers to names, as the dashboard does. */
async function callByName(name: unknown, args: object, cookie: string) {
  const answers = await Promise.all(
    actions.map(async (action) => {
      const answer = await fetch(`${site.url}/admin`, {
        method: 'POST',
        headers: {
          'Next-Action': action,
          'Content-Type': 'text/plain;charset=UTF-8',
          Accept: 'text/x-component',
          Origin: site.siteUrl,
          Host: new URL(site.siteUrl).host,
          'Sec-Fetch-Site': 'same-origin',
          Cookie: cookie,
        },
        body: JSON.stringify([{ name, args }]),
      })
      return { status: answer.status, text: await answer.text() }
    }),
  )
  return answers
}

/** What only the inside of the CMS knows: access rules, the request's headers, fields. */
const SECRETS =
  /canAccessAdmin|cookiePrefix|x-client-address|"permissions"|passwordField|Unauthorized/

const NAMES = [
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'form-state',
  'table-state',
  'render-document',
  'render-list',
  'render-field',
  'render-widget',
  'slugify',
  'get-default-layout',
  'schedule-publish',
  'copy-data-from-locale',
  'unknown',
  7,
  null,
  ['form-state'],
]

describe('S06: server functions of the dashboard', { timeout: 120_000 }, () => {
  test('there is one that calls others by name', () => expect(actions.length).toBeGreaterThan(0))

  test.each(['nobody', 'pending', 'disabled'])('%s reaches none of them', async (who) => {
    for (const name of NAMES)
      for (const { status, text } of await callByName(name, {}, sessions[who] ?? '')) {
        expect(text.length, `${name}: ${text.slice(0, 300)}`).toBeLessThan(5000)
        expect(text, String(name)).not.toMatch(SECRETS)
        expect(status, String(name)).toBeLessThan(500)
      }
  })

  test('an active account reaches those that the dashboard uses, and no inherited ones', async () => {
    const args = {
      collectionSlug: 'users',
      operation: 'create',
      docPermissions: { fields: true },
      docPreferences: { fields: {} },
      formState: {},
      schemaPath: 'users',
      renderAllFields: true,
    }
    const answers = await callByName('form-state', args, sessions.active ?? '')
    expect(answers.some(({ status, text }) => status === 200 && /"email"/.test(text))).toBe(true)
    for (const name of ['constructor', '__proto__', 'schedule-publish', 'unknown'])
      for (const { status, text } of await callByName(name, {}, sessions.active ?? '')) {
        expect(text, name).not.toMatch(SECRETS)
        expect(status, name).toBeLessThan(500)
      }
  })

  test('those that Payload has are known here: a new version may bring others', () => {
    const source = 'node_modules/@payloadcms/next/dist/utilities/handleServerFunctions.js'
    const [, table = ''] =
      /baseServerFunctions = \{([^}]*)\}/.exec(readFileSync(path.join(ROOT, source), 'utf8')) ?? []
    expect([...table.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name]) => name)).toEqual([
      'copy-data-from-locale',
      'form-state',
      'get-default-layout',
      'get-folder-results-component-and-data',
      'get-upcoming-scheduled-publish',
      'render-document',
      'render-document-slots',
      'render-field',
      'render-list',
      'render-widget',
      'schedule-publish',
      'slugify',
      'table-state',
    ])
  })
})
