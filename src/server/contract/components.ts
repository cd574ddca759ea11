import { ref, type Schema } from './schemas'

/** As `problem` makes it. */
export const ERROR = {
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
  503: 'Database unavailable or busy. Retry after `Retry-After` seconds.',
  507: 'Out of storage; nothing was saved.',
}

export const TEXT: Schema = { type: 'string' }
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
export const headersOf = (status: number, isJsonRead = false) => {
  if (isJsonRead && status === 200) return headersNamed('ETag')
  if (status === 201) return headersNamed('Location')
  if (status === 429) return headersNamed('RateLimit-Policy', 'RateLimit', 'Retry-After')
  return status === 503 ? headersNamed('Retry-After') : {}
}

/** The parameters that all lists and documents share. */
const PARAMETERS: Record<
  string,
  { description: string; schema: Schema; isDeep?: boolean; example?: unknown }
> = {
  where: {
    description:
      'Filter, as JSON: `{"isFav":{"equals":true}}`. `where[isFav][equals]=true` says the same.',
    schema: TEXT,
    example: '{"createdAt":{"greater_than":"2026-01-01T00:00:00.000Z"}}',
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

export const sharedComponents = (cookiePrefix: string) => ({
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
    session: { type: 'apiKey', in: 'cookie', name: `${cookiePrefix}-token` },
  },
  parameters: {
    ...Object.fromEntries(
      Object.entries(PARAMETERS).map(([name, { isDeep, ...rest }]) => [
        name,
        {
          name,
          in: 'query',
          ...rest,
          ...(isDeep && { style: 'deepObject', explode: true }),
        },
      ]),
    ),
    ifMatch: {
      name: 'If-Match',
      in: 'header',
      description: 'ETag of the version you read. If it has changed since, the response is 412.',
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
})
