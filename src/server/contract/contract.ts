import type { SanitizedConfig } from 'payload'
import { sample } from 'openapi-sampler'
import type { z } from 'zod'
import type { Example } from '@/cms/contract/example'
import { idField } from '@/cms/access/fields'
import type { Operation } from '@/cms/contract/operation'
import { makesContent } from '@/cms/database/repeated-calls'
import { listRoutes } from '../rest-routes'
import { describeGenerated, isInternal, isRefusedToAll, type Described } from './generated-routes'
import { siteRoutes } from './site-routes'
import { documentSchemas, nameIn, object, ref, schemaOf, type Schema } from './schemas'

type Names = ReadonlyMap<string, string>
type Entity = SanitizedConfig['collections'][number] | SanitizedConfig['globals'][number]

/** As `problem` makes it. */
const ERROR = {
  type: 'object',
  description: 'Problem details (RFC 9457).',
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string', format: 'uri-reference' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          message: { type: 'string' },
          field: { type: 'string' },
          data: {
            type: ['object', 'null'],
            properties: {
              errors: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: { path: { type: 'string' }, message: { type: 'string' } },
                  required: ['path', 'message'],
                },
              },
            },
          },
        },
        required: ['message'],
      },
      minItems: 1,
    },
    message: { type: 'string' },
  },
  required: ['type', 'title', 'status', 'detail', 'errors'],
}

/** What the statuses of errors mean (D31). */
const ERRORS: Record<number, string> = {
  400: 'Invalid request; `errors` names the fields.',
  401: 'Not authenticated, or the account isn’t active.',
  403: 'Not allowed.',
  404: 'Not found, or not visible to you.',
  408: 'Request body timed out.',
  409: 'Already exists, or changed in the meantime.',
  410: 'The cursor has expired. Start again without one.',
  412: 'The document has changed since the `If-Match` ETag.',
  413: 'Request body or image too large.',
  415: 'Unsupported media type.',
  422: 'The `Idempotency-Key` was used for another request.',
  429: 'Rate limited. Retry after `Retry-After` seconds.',
  501: 'Only JSON is available.',
  503: 'Database unavailable or busy. Retry after `Retry-After` seconds.',
  507: 'Out of storage; nothing was saved.',
}

const TEXT: Schema = { type: 'string' }
const WHOLE: Schema = { type: 'integer', minimum: 1 }
const FLAG: Schema = { type: 'boolean' }
const ANY_OBJECT: Schema = { type: 'object', additionalProperties: true }

const header = (description: string) => ({ description, schema: TEXT })

/** Headers of answers, by name. */
const HEADERS = {
  ETag: header('Version of this response, for `If-None-Match` and `If-Match`.'),
  Location: header('URL of the new document.'),
  'RateLimit-Policy': header('Limits that apply to the request, with their windows.'),
  RateLimit: header('Remaining quota (`r`) and seconds until it resets (`t`).'),
  'Retry-After': header('Seconds to wait before retrying.'),
}

const headersNamed = (...names: (keyof typeof HEADERS)[]) => ({
  headers: Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  ),
})

/** The headers that answers with this status have. */
const headersOf = (status: number, isJsonRead = false) => {
  if (isJsonRead && status === 200) return headersNamed('ETag')
  if (status === 201) return headersNamed('Location')
  if (status === 429) return headersNamed('RateLimit-Policy', 'RateLimit', 'Retry-After')
  return status === 503 ? headersNamed('Retry-After') : {}
}

/** The parameters that all lists and documents share. */
const PARAMETERS: Record<string, { description: string; schema: Schema; isDeep?: boolean }> = {
  where: {
    description:
      'Filter, for example `where[isFav][equals]=true`, or as JSON: `where={"isFav":{"equals":true}}`.',
    schema: { type: ['object', 'string'], additionalProperties: true },
    isDeep: true,
  },
  sort: {
    description: 'Field to sort by; `-` for descending. Separate several with commas.',
    schema: TEXT,
  },
  limit: {
    description: 'Page size (maximum 100 without an account).',
    schema: { type: 'integer', minimum: 0 },
  },
  page: { description: 'Page number, starting at 1.', schema: { type: 'integer', minimum: 1 } },
  after: {
    description:
      '`nextCursor` of the previous response, with the same `sort`. The response has no totals.',
    schema: TEXT,
  },
  pagination: { description: '`false` skips the total count.', schema: FLAG },
  depth: {
    description: 'Depth of related documents; 0 returns ids.',
    schema: { type: 'integer', minimum: 0, maximum: 4 },
  },
  select: {
    description:
      'Fields to return, for example `select[title]=true`. Without it, every field in `x-required-without-select` is returned.',
    schema: ANY_OBJECT,
    isDeep: true,
  },
  populate: {
    description: 'Fields of related documents to return, by collection.',
    schema: ANY_OBJECT,
    isDeep: true,
  },
  joins: {
    description: 'Number of joined documents, for example `joins[guests][limit]=3`.',
    schema: ANY_OBJECT,
    isDeep: true,
  },
  draft: {
    description: 'Authenticated: return the latest version, including drafts.',
    schema: FLAG,
  },
  trash: { description: 'Authenticated: include documents in trash.', schema: FLAG },
}

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

const isType = (answer: NonNullable<Operation['answer']>): answer is { type: string } =>
  !('_zod' in answer)
const isBytes = (body: NonNullable<Operation['body']>): body is { bytes: readonly string[] } =>
  !('_zod' in body)

function describeOwn(operation: Operation, names: Names): Described {
  const { summary, caller, query, body, status = 200, answer, others = {}, errors } = operation
  const answerOf = (given: z.ZodType | null) => ({
    description: 'Done.',
    ...(given && { schema: schemaOf(given, names) }),
  })
  return {
    summary,
    caller,
    ownQuery:
      query &&
      Object.fromEntries(
        Object.entries(query).map(([name, { schema, ...rest }]) => [
          name,
          { ...rest, schema: schemaOf(schema, names, 'input') },
        ]),
      ),
    ...(body && {
      body: isBytes(body)
        ? { schema: { type: 'string', format: 'binary' }, bytes: body.bytes }
        : { schema: schemaOf(body, names, 'input') },
    }),
    answers: {
      [status]: !answer
        ? { description: 'Done.' }
        : isType(answer)
          ? { description: 'Done.', type: answer.type }
          : answerOf(answer),
      ...Object.fromEntries(Object.entries(others).map(([code, type]) => [code, answerOf(type)])),
    },
    errors,
  }
}

/** `/api/:id?` as the contract writes it, below its server: what may be left out has a path of its own. */
export const pathOf = (path: string): string =>
  path
    .replace(/^\/api(?=\/)/, '')
    .replace(/\/$/, '')
    .replace(/:(\w+)\??/g, '{$1}')

/** The schemas that routes lead to, by way of others. */
function usedIn(paths: object, schemas: Record<string, Schema>): Set<string> {
  const used = new Set<string>()
  const open: object[] = [paths]
  for (let part = open.pop(); part; part = open.pop())
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = schemas[name]
      if (schema && !used.has(name)) open.push(schema)
      used.add(name)
    }
  return used
}

/** What stands in examples for fields of these names; tests send them. */
const EXAMPLES: Record<string, unknown> = {
  code: '123456',
  currentPassword: 'YOUR-PASSWORD-1',
  email: 'new@example.com',
  method: 'tools/list',
  name: 'Newsletter',
  number: 913,
  password: 'YOUR-PASSWORD-1',
  releaseAt: '2099-11-24T06:00:00.000Z',
  source: 'https://example.com/feed.xml',
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
  const { schema, hasFile, bytes } = body
  if (bytes)
    return {
      requestBody: {
        required: true,
        content: Object.fromEntries(bytes.map((type) => [type, { schema }])),
      },
    }
  const form = object({ _payload: TEXT, file: { type: 'string', format: 'binary' } }, [])
  return {
    requestBody: {
      required: caller !== 'session' || schema.required !== undefined,
      content: {
        'application/json': { schema, example: body.example ?? exampleOf(schema, schemas) },
        ...(hasFile && {
          'multipart/form-data': {
            schema: form,
            encoding: { _payload: { contentType: 'application/json' } },
          },
        }),
      },
    },
  }
}

type Place = {
  tag: string
  /** Of an example. */
  id?: string | number
  /** Whether ids in its paths are numbers. */
  isNumbered: boolean
  schemas: Record<string, Schema>
}

function operationOf(method: string, path: string, described: Described, place: Place) {
  const { tag, id, isNumbered, schemas } = place
  const { summary, caller, query = [], ownQuery = {}, answers, errors = [] } = described
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
    description: WHO[caller],
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

/** The part of the API that a route of no document is in, by the beginning of its path. */
const SHARED_PARTS: Record<string, string> = {
  'statistics.csv': 'statistics',
  'openapi.json': 'contract',
  'client.js': 'contract',
  'client.d.ts': 'contract',
}

const TITLES: Record<string, string> = {
  contract: 'Contract and client',
  mcp: 'AI assistants (MCP)',
  oembed: 'oEmbed',
}

/** What people call a part of the API. */
function titleOf(tag: string, entity?: Entity): string {
  const { labels, label } = (entity ?? {}) as { labels?: { plural: unknown }; label?: unknown }
  const title = labels?.plural ?? label
  if (typeof title === 'string') return title
  return TITLES[tag] ?? tag.charAt(0).toUpperCase() + tag.slice(1)
}

/**
 * The contract of the API (OpenAPI 3.1), made from what declares its routes: the collections and
 * globals, `custom.operation` of endpoints of our own, and `siteRoutes`.
 * @param config as the route guard leaves it
 * @param siteUrl without a slash at its end
 */
export function makeContract(config: SanitizedConfig, siteUrl: string) {
  const { schemas, names } = documentSchemas(config)
  const paths: Record<string, Record<string, unknown>> = {}
  const [documents, others] = [new Map<string, string>(), new Map<string, string>()]
  const add = (method: string, path: string, described: Described, entity?: Entity) => {
    const first = path.split('/')[1] ?? ''
    const tag = entity?.slug ?? SHARED_PARTS[first] ?? first
    const own = entity ? documents : others
    own.set(tag, titleOf(tag, entity))
    const id = (entity?.custom?.example as Example | undefined)?.id
    const isNumbered =
      entity !== undefined &&
      (path.includes('/versions/') || ('auth' in entity && idField(entity).type === 'number'))
    paths[path] = {
      ...paths[path],
      [method]: operationOf(method, path, described, { tag, id, isNumbered, schemas }),
    }
  }
  for (const one of listRoutes(config)) {
    const { route, path, endpoint, entity } = one
    if (isInternal(route) || isRefusedToAll(one)) continue
    const operation = endpoint.custom?.operation as Operation | undefined
    const described = operation
      ? describeOwn(operation, names)
      : entity && describeGenerated(entity, endpoint, names.get(entity.slug) ?? '')
    // A test names those that declare nothing.
    if (described)
      add(
        endpoint.method,
        pathOf(path),
        { ...described, isOnce: makesContent(endpoint, entity) },
        entity,
      )
  }
  for (const { method = 'get', path, operation } of siteRoutes)
    add(method, pathOf(path), describeOwn(operation, names))
  const used = usedIn(paths, schemas)
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Podcast site API',
      version: '1.0.0',
      description: 'Read and manage episodes, guests, quotes and page text.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
    tags: [...documents, ...others].map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`users API-Key YOUR-KEY`',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The same API key as a bearer token.',
        },
        session: { type: 'apiKey', in: 'cookie', name: `${config.cookiePrefix}-token` },
      },
      parameters: {
        ...Object.fromEntries(
          Object.entries(PARAMETERS).map(([name, { description, schema, isDeep }]) => [
            name,
            {
              name,
              in: 'query',
              description,
              schema,
              ...(isDeep && { style: 'deepObject', explode: true }),
            },
          ]),
        ),
        ifMatch: {
          name: 'If-Match',
          in: 'header',
          description:
            'ETag of the version you read. If it has changed since, the response is 412.',
          schema: TEXT,
        },
        ifNoneMatch: {
          name: 'If-None-Match',
          in: 'header',
          description: 'ETag of the version you have. If it hasn’t changed, the response is 304.',
          schema: TEXT,
        },
        ifNothingThere: {
          name: 'If-None-Match',
          in: 'header',
          description:
            '`*`: create only. If the document exists, it isn’t changed and the response is 412.',
          schema: { const: '*' },
        },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'A string of your choice. For 24 hours, repeating the request with it has no further effect and returns the same response.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      },
      headers: HEADERS,
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([status, description]) => [
          status,
          {
            description,
            ...headersOf(Number(status)),
            content: {
              'application/json': { schema: ref('Error') },
              'application/problem+json': { schema: ref('Error') },
            },
          },
        ]),
      ),
      schemas: { ...schemas, Error: ERROR },
    },
  }
}
