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
let action: string
const cookies: Record<string, string> = { nobody: '', 'forged session': 'payload-token=a.b.c' }

/** The `Cookie` header of an account; its status changes past every hook once it has a session. */
async function sessionOf(status: Status, role = 'owner'): Promise<string> {
  const email = `${status}-${role}@example.com`
  const { id } = await makeAccount(email, 'active', { role })
  const json = { email, password: PASSWORD }
  const answer = await call(site.url, 'POST', '/api/users/login', { json })
  const payload = await cms()
  await payload.db.updateOne({ collection: 'users', id, data: { status } })
  return answer?.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** The number that Next gave the server function of the dashboard's layout. */
function actionOf(file: string): string {
  const manifest = path.join(ROOT, '.next/server/server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    node: Record<string, { filename: string }>
  }
  return Object.keys(node).find((id) => node[id]?.filename === file) ?? ''
}

beforeAll(async () => {
  const own = await makeOwnSite('server-functions')
  site = await own.start(env().DATABASE_URL ?? '')
  for (const status of ['active', 'pending', 'disabled'] as const)
    cookies[status] = await sessionOf(status)
  cookies.editor = await sessionOf('active', 'editor')
  action = actionOf('src/app/(payload)/layout.tsx')
}, 300_000)
afterAll(stopAll)

/** Calls a server function as the dashboard does. */
async function callByName(name: unknown, args: object, who: string) {
  const answer = await fetch(`${site.siteUrl}/admin/globals/about`, {
    method: 'POST',
    headers: {
      'Next-Action': action,
      'Content-Type': 'text/plain;charset=UTF-8',
      Accept: 'text/x-component',
      Origin: site.siteUrl,
      'Sec-Fetch-Site': 'same-origin',
      Cookie: cookies[who] ?? '',
    },
    body: JSON.stringify([{ name, args }]),
  })
  return { status: answer.status, text: await answer.text() }
}

/** What the access rules let an account do. */
async function accessOf(who: string) {
  const headers = { Cookie: cookies[who] ?? '', Origin: site.siteUrl }
  const answer = await fetch(`${site.siteUrl}/api/access`, { headers })
  return (await answer.json()) as Record<
    'collections' | 'globals',
    Record<string, { read?: unknown }>
  >
}

/** What a function that was reached would answer with: access rules, and the request's headers. */
const INTERNALS = /canAccessAdmin|x-client-address/

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

describe('D7: the stock pages of the CMS', { timeout: 120_000 }, () => {
  const PAGES = ['/admin/globals/about', '/admin/collections', '/admin/nothing;x']
  const open = async (page: string, who: string) => {
    const headers = { Cookie: cookies[who] ?? '', 'Sec-Fetch-Site': 'same-origin' }
    const answer = await fetch(site.url + page, { headers, redirect: 'manual' })
    return { answer, text: await answer.text() }
  }

  test.each(['nobody', 'forged session', 'pending', 'disabled'])(
    'tell %s nothing of collections and fields, and lead to the log-in',
    async (who) => {
      for (const page of PAGES) {
        const { answer, text } = await open(page, who)
        expect([answer.status, answer.headers.get('Location')], page).toEqual([
          307,
          `/AdminLogin?to=${encodeURIComponent(page)}`,
        ])
        expect(text, page).not.toMatch(/importGuid|flattenedFields|serverURL/)
      }
    },
  )

  test.each(['editor', 'active'])('open for %s what the access rules let it read', async (who) => {
    const { config } = await cms()
    const { collections, globals } = await accessOf(who)
    const opened: Record<string, number> = {}
    const expected: Record<string, number> = {}
    const look = async (page: string, isOpen: boolean) => {
      opened[page] = (await open(page, who)).answer.status
      expected[page] = isOpen ? 200 : 404
    }
    for (const { slug, admin } of config.collections) {
      await look(`/admin/collections/${slug}`, !admin.hidden && Boolean(collections[slug]?.read))
    }
    for (const { slug, admin } of config.globals)
      await look(`/admin/globals/${slug}`, !admin.hidden && Boolean(globals[slug]?.read))
    expect(opened).toEqual(expected)
    expect(opened['/admin/collections/webhooks']).toBe(who === 'editor' ? 404 : 200)
    for (const hidden of ['api-keys', 'passkeys', 'payload-preferences'])
      expect(opened[`/admin/collections/${hidden}`], hidden).toBe(404)
  })

  test('tell an account all that they need, but no folder of the server', async () => {
    for (const page of PAGES) {
      const { text } = await open(page, 'active')
      expect(text, page).toContain('importGuid')
      expect(text, page).not.toContain(ROOT)
    }
  })
})

describe('S06: server functions of the dashboard', { timeout: 120_000 }, () => {
  test.each([
    ['nobody', 401],
    ['forged session', 404],
    ['pending', 404],
    ['disabled', 404],
  ])('%s reaches none of them', async (who, expected) => {
    for (const name of NAMES) {
      const { status, text } = await callByName(name, {}, who)
      expect(status, String(name)).toBe(expected)
      expect(text, String(name)).not.toMatch(INTERNALS)
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
    const { status, text } = await callByName('form-state', args, 'active')
    expect([status, text]).toEqual([200, expect.stringContaining('"errorPaths":["email"]')])
    for (const name of ['constructor', '__proto__', 'schedule-publish', 'unknown'])
      expect((await callByName(name, {}, 'active')).status, name).toBe(404)
  })

  test.each(['editor', 'active'])(
    'render for %s what the access rules let it read',
    async (who) => {
      const { collections } = await accessOf(who)
      const rendered: Record<string, number[]> = {}
      const expected: Record<string, number[]> = {}
      for (const { slug } of (await cms()).config.collections) {
        const args = { collectionSlug: slug, overrideEntityVisibility: true }
        const list = await callByName('render-list', args, who)
        // A new episode or page has a form of its own.
        const isOwn = slug === 'episodes' || slug === 'pages'
        const form = isOwn ? list : await callByName('render-document', args, who)
        rendered[slug] = [list.status, form.status]
        expected[slug] = collections[slug]?.read ? [200, 200] : [404, 404]
      }
      expect(rendered).toEqual(expected)
      expect(rendered.webhooks).toEqual(who === 'editor' ? [404, 404] : [200, 200])
    },
  )

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
