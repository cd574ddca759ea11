import { sample } from 'openapi-sampler'
import type { Operation } from '@/cms/contract/operation'
import type { Described } from './generated-routes'
import { nameIn, type Schema } from './schemas'
import { headersOf, TEXT } from './components'

const WHOLE: Schema = { type: 'integer', minimum: 1 }

const CALLERS: Record<Operation['caller'], object[]> = {
  anyone: [{}],
  account: [{ apiKey: [] }, { bearer: [] }, { session: [] }],
  owner: [{ apiKey: [] }, { bearer: [] }, { session: [] }],
  session: [{ session: [] }],
}

const WHO: Record<Operation['caller'], string> = {
  anyone: 'Public. Authenticated callers may get more fields.',
  account: 'Requires an active account.',
  owner: 'Requires an owner.',
  session: 'Requires the session of an active account; API keys aren’t accepted.',
}

const EXAMPLES: Record<string, unknown> = {
  code: '123456',
  csv: 'email\nreader@example.com\n',
  currentPassword: 'YOUR-PASSWORD-1',
  email: 'new@example.com',
  file: '@image.jpg', // As curl has it.
  method: 'tools/list',
  name: 'Newsletter',
  into: 'mentalHealth',
  number: 913,
  password: 'YOUR-PASSWORD-1',
  releaseAt: '2099-11-24T06:00:00.000Z',
  source: 'https://example.com/feed.xml',
  to: 'reader@example.com',
  url: 'https://app.example.com/changes',
  with: 'ep-007-Other',
}

/** The sampler shows by `property1` that there may be more. */
const isField = ([name]: [string, unknown]): boolean => !/^property\d+$/.test(name)

/** A body made of its schema: what is required, or else one field. */
function exampleOf(schema: Schema, schemas: Record<string, Schema>): unknown {
  const { $ref } = schema
  const whole = typeof $ref === 'string' ? (schemas[nameIn($ref)] ?? {}) : schema
  const spec = { components: { schemas } }
  const fieldsOf = (skipNonRequired: boolean) =>
    Object.entries(
      (sample(whole, { skipNonRequired, quiet: true, skipReadOnly: true }, spec) ?? {}) as object,
    ).filter(isField) as [string, unknown][]
  const required = fieldsOf(true)
  const all = fieldsOf(false)
  const one = all.find(([, value]) => typeof value === 'string') ?? all[0]
  const shown = required.length > 0 ? required : one ? [one] : []
  return Object.fromEntries(
    shown.map(([name, value]) => [name, $ref ? value : (EXAMPLES[name] ?? value)]),
  )
}

function bodyOf({ body, caller }: Described, schemas: Record<string, Schema>) {
  if (!body) return {}
  const { json, form, bytes = [], example } = body
  return {
    requestBody: {
      required: !json || caller !== 'session' || json.required !== undefined,
      content: {
        ...(json && {
          'application/json': { schema: json, example: example ?? exampleOf(json, schemas) },
        }),
        ...(form && {
          'multipart/form-data': { schema: form, example: exampleOf(form, schemas) },
        }),
        ...Object.fromEntries(
          bytes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
    },
  }
}

type Place = {
  tag: string
  /** Of an example. */
  id?: string | number
  isNumbered: boolean
  schemas: Record<string, Schema>
}

export function operationOf(method: string, path: string, described: Described, place: Place) {
  const { tag, id, isNumbered, schemas } = place
  const { summary, caller, note, query = [], ownQuery = {}, answers, errors = [] } = described
  const isRead = method === 'get'
  const isJsonRead = isRead && answers[200]?.schema !== undefined
  const hasBody = described.body !== undefined
  const common = [
    400,
    ...(caller === 'anyone' ? [] : [401, 403]),
    ...(path.includes('{') ? [404] : []),
    ...(hasBody ? [408, 413, 415] : []),
    ...(isRead ? [] : [403, 507]),
    ...(described.isOnce ? [409, 422] : []),
    429,
    503,
    ...errors,
  ]
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: name === 'id' && isNumbered ? WHOLE : TEXT,
      ...(name === 'id' && id !== undefined && !path.includes('/versions/') && { example: id }),
    })),
    ...query.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...Object.entries(ownQuery).map(([name, { description, schema, isRequired = false }]) => ({
      name,
      in: 'query',
      description,
      required: isRequired,
      schema,
    })),
    ...([409, 412].every((status) => errors.includes(status))
      ? [{ $ref: '#/components/parameters/ifMatch' }]
      : []),
    ...(isJsonRead ? [{ $ref: '#/components/parameters/ifNoneMatch' }] : []),
    ...(method === 'put' ? [{ $ref: '#/components/parameters/ifNothingThere' }] : []),
    ...(described.isOnce ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
  ]
  const refusals = [...new Set(common)].sort((a, b) => a - b)
  return {
    operationId:
      `${method}${path.replace(/\/?\{(\w+)\}/g, (_, name: string) => ` by ${name}`)}`.replace(
        /[^A-Za-z0-9]+(.)/g,
        (_, next: string) => next.toUpperCase(),
      ),
    summary,
    description: note ? `${WHO[caller]} ${note}` : WHO[caller],
    tags: [tag],
    security: CALLERS[caller],
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(described, schemas),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, { description, schema, type }]) => [
          status,
          {
            description,
            ...headersOf(Number(status), isJsonRead),
            ...(schema && { content: { 'application/json': { schema } } }),
            ...(type && { content: { [type]: { schema: TEXT } } }),
          },
        ]),
      ),
      ...(isJsonRead && { 304: { description: 'Not changed since the `If-None-Match` ETag.' } }),
      ...Object.fromEntries(
        refusals.map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}
