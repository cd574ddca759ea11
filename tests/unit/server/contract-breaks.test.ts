import { describe, expect, test } from 'vitest'
import { breaksBetween, type Comparable } from '@/server/contract/breaks'
import { formatReleased, releasedContract } from '@/server/contract/released'

/** A small API: episodes that are listed and made. */
const before: Comparable = {
  paths: {
    '/episodes': {
      get: {
        security: [{}],
        parameters: [
          { name: 'sort', in: 'query', schema: { type: 'string' } },
          { $ref: '#/components/parameters/limit' },
        ],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    docs: { type: 'array', items: { $ref: '#/components/schemas/Episode' } },
                    total: { type: 'integer' },
                  },
                  required: ['docs', 'total'],
                },
              },
            },
          },
        },
      },
      post: {
        security: [{ apiKey: [] }, { session: [] }],
        requestBody: {
          required: false,
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/EpisodeInput' } },
            'multipart/form-data': { schema: { type: 'object' } },
          },
        },
        responses: { 201: {}, 202: {} },
      },
    },
  },
  components: {
    parameters: {
      limit: { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
    },
    schemas: {
      Error: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
      Guest: { type: 'object', properties: { name: { type: 'string' } } },
      Episode: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          theme: { type: 'string', enum: ['a', 'b'] },
          at: { type: 'string', format: 'date-time' },
          guest: { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/Guest' }] },
        },
        required: ['id'],
      },
      EpisodeInput: {
        type: 'object',
        properties: {
          title: { type: ['string', 'null'] },
          theme: { type: 'string', enum: ['a', 'b'] },
          guest: { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/Guest' }] },
        },
      },
    },
  },
}

// oxlint-disable-next-line typescript/no-explicit-any -- Changed freely, as by mistake.
type Loose = any

function changed(change: (api: Loose) => unknown): string[] {
  const after = structuredClone(before) as Loose
  change(after)
  return breaksBetween(before, after)
}
const list = (api: Loose) => api.paths['/episodes'].get
const make = (api: Loose) => api.paths['/episodes'].post
const page = (api: Loose) => list(api).responses[200].content['application/json'].schema
const read = (api: Loose) => api.components.schemas.Episode
const sent = (api: Loose) => api.components.schemas.EpisodeInput

describe('a break of the contract', () => {
  test.each<[string, (api: Loose) => unknown, string]>([
    ['a path', (api) => delete api.paths['/episodes'], 'get /episodes: is gone'],
    ['a method', (api) => delete api.paths['/episodes'].post, 'post /episodes: is gone'],
    ['a parameter', (api) => list(api).parameters.shift(), 'get /episodes, query sort: is gone'],
    [
      'a new parameter that is required',
      (api) => list(api).parameters.push({ name: 'q', in: 'query', required: true }),
      'get /episodes, query q: is required',
    ],
    [
      'a parameter that has become required',
      (api) => (list(api).parameters[0].required = true),
      'get /episodes, query sort: is required',
    ],
    [
      'a lower limit of a parameter',
      (api) => (api.components.parameters.limit.schema.maximum = 50),
      'parameter limit: maximum became 50',
    ],
    [
      'a narrower type of a parameter',
      (api) => (list(api).parameters[0].schema.type = 'integer'),
      'get /episodes, query sort: string became integer',
    ],
    [
      'a body that has become required',
      (api) => (make(api).requestBody.required = true),
      'post /episodes, body: is required',
    ],
    [
      'a type of body',
      (api) => delete make(api).requestBody.content['multipart/form-data'],
      'post /episodes, body: multipart/form-data is gone',
    ],
    [
      'a field that is no longer taken',
      (api) => delete sent(api).properties.title,
      'EpisodeInput (sent).title: is gone',
    ],
    [
      'a new field that is required',
      (api) => (sent(api).required = ['title']),
      'EpisodeInput (sent).title: is required',
    ],
    [
      'a type that is no longer taken',
      (api) => (sent(api).properties.title.type = 'string'),
      'EpisodeInput (sent).title: string, null became string',
    ],
    [
      'a value that is no longer taken',
      (api) => sent(api).properties.theme.enum.pop(),
      'EpisodeInput (sent).theme: the value "b" is gone',
    ],
    [
      'values where any was taken',
      (api) => (sent(api).properties.title.enum = ['x']),
      'EpisodeInput (sent).title: only some values are left',
    ],
    [
      'a pattern',
      (api) => (sent(api).properties.title.pattern = '^x'),
      'EpisodeInput (sent).title: the pattern is another',
    ],
    [
      'a new limit',
      (api) => (sent(api).properties.title.maxLength = 5),
      'EpisodeInput (sent).title: maxLength became 5',
    ],
    [
      'an alternative that is no longer taken',
      (api) => (sent(api).properties.guest = { type: 'string' }),
      'EpisodeInput (sent).guest: alternative 2 is gone',
    ],
    [
      'no other fields',
      (api) => (sent(api).additionalProperties = false),
      'EpisodeInput (sent): takes no other fields',
    ],
    [
      'a status of success',
      (api) => delete make(api).responses[202],
      'post /episodes, answer 202: is gone',
    ],
    [
      'a field of an answer',
      (api) => delete page(api).properties.total,
      'get /episodes, answer 200.total: is gone',
    ],
    [
      'a field of a document',
      (api) => delete read(api).properties.at,
      'Episode (answered).at: is gone',
    ],
    [
      'a field that was always there',
      (api) => (read(api).required = []),
      'Episode (answered).id: may be missing',
    ],
    [
      'another type of an answer',
      (api) => (read(api).properties.id.type = 'integer'),
      'Episode (answered).id: string became integer',
    ],
    [
      'null where there was none',
      (api) => (read(api).properties.id.type = ['string', 'null']),
      'Episode (answered).id: string became string, null',
    ],
    [
      'a format that is gone',
      (api) => delete read(api).properties.at.format,
      'Episode (answered).at: the format date-time became undefined',
    ],
    [
      'a new alternative of an answer',
      (api) => read(api).properties.guest.oneOf.push({ type: 'integer' }),
      'Episode (answered).guest: alternative 3 is new',
    ],
    [
      'a field within an alternative',
      (api) => delete api.components.schemas.Guest.properties.name,
      'Guest (answered).name: is gone',
    ],
    [
      'another media type of an answer',
      (api) => (list(api).responses[200].content = { 'text/csv': {} }),
      'get /episodes, answer 200: application/json is gone',
    ],
    [
      'a caller',
      (api) => (list(api).security = [{ apiKey: [] }]),
      'get /episodes: nobody in particular may no longer call it',
    ],
    [
      'a field of errors',
      (api) => (api.components.schemas.Error.required = []),
      'Error (answered).title: may be missing',
    ],
  ])('is %s', (_, change, line) => expect(changed(change)).toContain(line))

  test.each<[string, (api: Loose) => unknown]>([
    ['nothing', () => undefined],
    ['a path', (api) => (api.paths['/more'] = api.paths['/episodes'])],
    ['a method', (api) => (api.paths['/episodes'].delete = make(api))],
    ['a parameter', (api) => list(api).parameters.push({ name: 'q', in: 'query' })],
    ['a higher limit', (api) => (api.components.parameters.limit.schema.maximum = 500)],
    ['a limit less', (api) => delete api.components.parameters.limit.schema.maximum],
    [
      'a wider type that is taken',
      (api) => (list(api).parameters[0].schema.type = ['string', 'null']),
    ],
    ['a number for an integer', (api) => (api.components.parameters.limit.schema.type = 'number')],
    ['a type of body', (api) => (make(api).requestBody.content['text/csv'] = {})],
    ['a field that is taken', (api) => (sent(api).properties.more = { type: 'string' })],
    ['a value that is taken', (api) => sent(api).properties.theme.enum.push('c')],
    [
      'an alternative that is taken',
      (api) => sent(api).properties.guest.oneOf.push({ type: 'null' }),
    ],
    ['a value of an answer', (api) => read(api).properties.theme.enum.push('c')],
    ['a field of an answer', (api) => (read(api).properties.more = { type: 'string' })],
    ['a field that is always there', (api) => read(api).required.push('theme')],
    ['an integer for a number', (api) => (read(api).properties.more = { type: 'integer' })],
    ['an alternative less of an answer', (api) => read(api).properties.guest.oneOf.pop()],
    ['a status of success', (api) => (list(api).responses[204] = {})],
    ['a caller', (api) => make(api).security.push({})],
  ])('is not %s more', (_, change) => expect(changed(change)).toEqual([]))
})

test('what is kept of a contract has no words for people, and no errors', () => {
  const contract = {
    info: { title: 'x' },
    paths: {
      '/a': {
        get: {
          summary: 'Read',
          responses: { 200: { description: 'Done.' }, 404: {} },
          tags: ['a'],
        },
      },
    },
    components: {
      schemas: { A: { description: 'x', properties: { description: { type: 'string' } } } },
      parameters: { tags: { description: 'x', name: 'tags' } },
      responses: { 404: {} },
    },
  }
  const kept = releasedContract(contract)
  expect(kept).toEqual({
    paths: { '/a': { get: { responses: { 200: {} } } } },
    components: {
      schemas: { A: { properties: { description: { type: 'string' } } } },
      parameters: { tags: { name: 'tags' } },
    },
  })
  expect(JSON.parse(formatReleased(kept))).toEqual(kept)
})
