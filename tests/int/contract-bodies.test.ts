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

const jsonSchema = (route: string) =>
  check.operation(route)?.requestBody?.content['application/json']?.schema ?? {}

/** The schema of a route's body, where it is the one of a collection or global. */
function schemaOf(route: string): Schema | undefined {
  const name = String(jsonSchema(route).$ref).split('/').at(-1) ?? ''
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
        { path: '_status', message: 'Send draft or published.' },
      ])
    }
  },
)

test('all kinds of documents are among them', () => {
  expect(ROUTES.length).toBeGreaterThan(25)
})
