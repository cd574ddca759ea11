import config from '@payload-config'
import { beforeAll, describe, expect, test } from 'vitest'
import { jpeg, makeAdmin } from '../support/content'
import { contractOf, ContractCheck } from '../support/contract'
import { multipart, rest, type Call } from '../support/rest'
import { allRoutes, targetOf } from '../support/routes'

/** Bodies of documents are taken as the contract says, and refused as it says (L13). */
type Schema = { properties: Record<string, { readOnly?: boolean }>; required?: string[] }
type Body = Record<string, unknown>

const sanitized = await config
const check = new ContractCheck(contractOf(sanitized))
let admin: Call
beforeAll(async () => {
  admin = await makeAdmin()
})

/** The JSON of a body, or of a form with a file. */
function jsonSchema(route: string) {
  const { content = {} } = check.operation(route)?.requestBody ?? {}
  const form = content['multipart/form-data']?.schema.properties as
    Record<string, object> | undefined
  return (content['application/json']?.schema ?? form?._payload ?? {}) as Record<string, unknown>
}

/** The schema of a route's body, where it is the one of a collection or global. */
function schemaOf(route: string): Schema | undefined {
  const own = jsonSchema(route)
  if (!own.$ref)
    return /^post .*\/api\/(podcasts|guest_headshots|site_pictures)\/$/.test(route)
      ? (own as Schema)
      : undefined
  const name = String(own.$ref).split('/').at(-1) ?? ''
  return (check.contract.components.schemas as unknown as Record<string, Schema>)[name]
}

/** One of them each makes, changes or sets a document. */
const ROUTES = allRoutes(sanitized).filter(
  (route) =>
    /^(post|patch|put) \/api\/(globals\/)?[\w-]+\/(:id)?$/.test(route) &&
    schemaOf(route) &&
    !/^patch .*\/$/.test(route), // Of all that match.
)

const methodOf = (route: string) => route.split(' ')[0]?.toUpperCase() ?? ''

async function send(route: string, path: string, body: Body, hasFile: boolean) {
  const content = hasFile ? { form: multipart(body, { bytes: await jpeg() }) } : { json: body }
  return rest(methodOf(route), path, { ...admin, ...content })
}

async function bodyFor(route: string) {
  const { path, json, form } = await targetOf(route, admin)
  const data = (form ? JSON.parse(String(form.get('_payload'))) : json) as Body
  return { path, data, hasFile: form !== undefined }
}

/** None is right for every field. */
const VALUES: unknown[] = [7, 1.5, 'a text', true, {}, { nothing: 1 }, [], [1], null]

/** Sent again later, they change nothing, whatever they are. */
const ONCE = ['id', 'owner', 'guest', 'episode', 'place', 'kind', 'reader']

describe.each(ROUTES)('%s', (route) => {
  const fits = check.validator(jsonSchema(route))
  const { properties, required = [] } = schemaOf(route) ?? { properties: {} }

  test('takes what fits, and refuses what does not', { timeout: 60_000 }, async () => {
    const first = await bodyFor(route)
    const taken = await send(route, first.path, first.data, first.hasFile)
    expect(fits(first.data), JSON.stringify(fits.errors)).toBe(true)
    expect(taken.status, taken.text).toBeOneOf([200, 201])

    const isNew = taken.status === 201
    const { path, data, hasFile } = isNew ? await bodyFor(route) : first
    // Setting it has made what was read before outdated, which is refused with another answer.
    if (!isNew) delete data.updatedAt
    const wrong: Body[] = [{ ...data, nothing: 1 }]
    for (const [field, { readOnly }] of Object.entries(properties)) {
      if (readOnly || (!isNew && ONCE.includes(field))) continue
      for (const value of VALUES) wrong.push({ ...data, [field]: value })
    }
    for (const field of required) wrong.push({ ...data, [field]: undefined })
    const refused = wrong.filter((body) => !fits(JSON.parse(JSON.stringify(body))))
    expect(refused.length).toBeGreaterThan(required.length)
    for (const body of refused) {
      const answer = await send(route, path, body, hasFile)
      expect([answer.status, body], answer.text).toEqual([400, body])
    }
  })

  test('N54 takes the example of the contract as it stands', async () => {
    const example = check.operation(route)?.requestBody?.content['application/json']?.example
    const { path, hasFile } = await bodyFor(route)
    const [, slug = ''] = route.split('/api/')
    // A picture cannot come as JSON; the others are made and changed in tests/int/contract.test.ts.
    if (hasFile && route.startsWith('post ')) return
    if (/^(put|post) \/api\/(episodes|guests|paths|timed_texts)\//.test(route)) return
    const answer = await send(route, path, example as Body, hasFile)
    expect(fits(example), JSON.stringify(fits.errors)).toBe(true)
    expect(answer.status, `${slug} ${JSON.stringify(example)} ${answer.text}`).toBeOneOf([200, 201])
    for (const name of Object.keys(example as Body))
      expect(properties[name]?.readOnly, name).toBeUndefined()
  })

  test('passes over what the server sets', async () => {
    const { path, data, hasFile } = await bodyFor(route)
    const ofServer = Object.keys(properties).filter((name) => properties[name]?.readOnly)
    const body = { ...data, ...Object.fromEntries(ofServer.map((name) => [name, 'sent'])) }
    const answer = await send(route, path, body, hasFile)
    expect(fits(body), JSON.stringify(fits.errors)).toBe(true)
    expect(answer.status, answer.text).toBeOneOf([200, 201])
    expect(answer.text).not.toContain('"sent"')
  })
})

test.each(['patch /api/episodes/:id', 'post /api/globals/about/'])(
  '%s takes no other state than draft and published',
  async (route) => {
    const { path } = await bodyFor(route)
    for (const _status of ['Draft', '', null, 'a text']) {
      const answer = await send(route, `${path}?draft=true`, { _status }, false)
      expect(answer.status, String(_status)).toBe(400)
      expect(answer.body.errors[0].data.errors).toEqual([
        { path: '_status', message: 'Must be draft or published.' },
      ])
    }
  },
)

test('all kinds of documents are among them', () => {
  expect(ROUTES.length).toBeGreaterThan(25)
})

type Node = {
  $ref?: string
  readOnly?: boolean
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
}

/** A schema itself, where it stands by name or as one of several; not those of other documents. */
function inner(node: Node): Node {
  const name = node.$ref?.split('/').at(-1) ?? ''
  const schemas = check.contract.components.schemas as unknown as Record<string, Node>
  if (name) return name.startsWith('Related') ? {} : inner(schemas[name] ?? {})
  const among = [...(node.anyOf ?? []), ...(node.oneOf ?? [])].map(inner)
  return among.find(({ properties, items }) => properties ?? items) ?? node
}

/**
 * What makes a body one with a single null in it, at each place that the schema has; and one with
 * nulls for all that the server sets, whatever is sent.
 */
function nullsIn(node: Node, level = 0): Body[] {
  const all = Object.entries(inner(node).properties ?? {})
  const ofServer = all.filter(([, { readOnly }]) => readOnly).map(([name]) => [name, null])
  const own = all.filter(([, { readOnly }]) => !readOnly)
  return [...(ofServer.length > 0 ? [Object.fromEntries(ofServer)] : []), ...nullsOf(own, level)]
}

const nullsOf = (properties: [string, Node][], level: number): Body[] =>
  properties.flatMap(([name, part]) => {
    const below = level < 3 ? inner(part) : {}
    return [
      { [name]: null },
      ...nullsIn(below, level + 1).map((body) => ({ [name]: body })),
      ...(below.items
        ? [
            { [name]: [null] },
            ...nullsIn(below.items, level + 1).map((body) => ({ [name]: [body] })),
          ]
        : []),
    ]
  })

describe('N51 what the contract declares, with a null in it, is never an error of the site', () => {
  const DECLARED = allRoutes(sanitized).filter(
    (route) => !route.startsWith('get ') && nullsIn(jsonSchema(route) as Node).length > 0,
  )

  test('N51 all bodies are among them, also those of globals and of our own routes', () => {
    expect(DECLARED).toEqual(
      expect.arrayContaining([
        'post /api/globals/site/',
        'post /api/globals/pillars/',
        'post /api/users/login',
        'patch /api/episodes/',
        'put /api/guests/:id',
      ]),
    )
    expect(nullsIn(jsonSchema('post /api/globals/site/') as Node)).toEqual(
      expect.arrayContaining([{ otherApps: null }, { otherApps: [{ name: null }] }]),
    )
  })

  test.each(DECLARED)('N51 %s', { timeout: 120_000 }, async (route) => {
    let target = await bodyFor(route)
    for (const nulls of nullsIn(jsonSchema(route) as Node)) {
      const { path, data, hasFile } = target
      const answer = await send(route, path, { ...data, ...nulls }, hasFile)
      expect([answer.status < 500, nulls], `${answer.status} ${answer.text}`).toEqual([true, nulls])
      if (answer.status === 201) target = await bodyFor(route)
    }
  })
})

describe('N51 four removals of one document at once', () => {
  const REMOVALS = allRoutes(sanitized).filter(
    (route) => /^delete .*\/:\w+$/.test(route) && check.operation(route),
  )

  test.each(REMOVALS)('N51 %s removes it once, and does not find it three times', async (route) => {
    const { path } = await targetOf(route, admin)
    const answers = await Promise.all([1, 2, 3, 4].map(() => rest('DELETE', path, admin)))
    const [first, ...others] = answers.map(({ status }) => status).sort()
    expect(first).toBe(200)
    // Payload has 403 for what is not among one's own.
    for (const status of others) expect(status).toBe(/passkeys/.test(route) ? 403 : 404)
  })
})

test('N14 a webhook to a private address is refused when it is made, and when it is changed', async () => {
  const { path } = await targetOf('patch /api/webhooks/:id', admin)
  const PRIVATE = [
    'https://127.0.0.1/hook',
    'https://localhost/hook',
    'https://[::1]/',
    'https://10.1.2.3:8443/',
    'https://169.254.169.254/',
    'https://2130706433/',
  ]
  for (const url of PRIVATE) {
    const hook = { name: 'Program', url, events: ['quotes'] }
    for (const answer of [
      await rest('POST', '/api/webhooks', { ...admin, json: hook }),
      await rest('PATCH', path, { ...admin, json: { url } }),
    ]) {
      expect(answer.status, `${url} ${answer.text}`).toBe(400)
      expect(answer.body.errors[0].data.errors[0]).toMatchObject({
        path: 'url',
        message: 'The URL must be public: this one is in the server’s private network.',
      })
    }
  }
  expect((await rest('PATCH', path, { ...admin, json: { name: 'Another' } })).status).toBe(200)
})
