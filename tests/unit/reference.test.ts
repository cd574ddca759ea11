import { describe, expect, test } from 'vitest'
import { referenceOf, type OpenApi } from '@/domain/reference'

const json = (schema: object, example?: unknown) => ({ 'application/json': { schema, example } })

/** A contract with one route that has a bit of everything, and one document. */
const CONTRACT: OpenApi = {
  servers: [{ url: 'https://example.com' }],
  tags: [{ name: 'notes', description: 'Notes' }],
  paths: {
    '/api/notes/{id}': {
      get: {
        operationId: 'getNotesById',
        summary: 'Read one note',
        description: 'Anyone.',
        tags: ['notes'],
        security: [{}],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'n-1' },
          { $ref: '#/components/parameters/depth' },
        ],
        responses: {
          200: { description: 'The note.', content: json({ $ref: '#/components/schemas/Note' }) },
          404: { $ref: '#/components/responses/404' },
        },
      },
      patch: {
        operationId: 'patchNotesById',
        summary: 'Change one note',
        description: 'Requires an active account.',
        tags: ['notes'],
        deprecated: true,
        security: [{ apiKey: [] }, { session: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'n-1' },
          {
            name: 'quiet',
            in: 'query',
            description: 'Whether nobody is told.',
            required: true,
            schema: { type: 'boolean' },
          },
        ],
        requestBody: {
          content: json({ $ref: '#/components/schemas/NoteInput' }, { text: "It's" }),
        },
        responses: {
          200: {
            description: 'Done.',
            content: json({
              type: 'object',
              properties: {
                doc: { $ref: '#/components/schemas/Note' },
                warnings: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { field: { type: ['string', 'null'] } },
                    required: ['field'],
                  },
                },
              },
              required: ['doc'],
            }),
          },
        },
      },
    },
    '/api/notes/export': {
      get: {
        operationId: 'getNotesExport',
        summary: 'Read all notes as a file',
        description: 'Requires the session of an active account; API keys aren’t accepted.',
        tags: ['notes'],
        security: [{ session: [] }],
        responses: { 200: { description: 'Done.', content: { 'text/csv': {} } } },
      },
    },
  },
  components: {
    parameters: {
      depth: { name: 'depth', in: 'query', description: 'How far.', schema: { type: 'integer' } },
    },
    responses: { 404: { description: 'There is no such thing.' } },
    schemas: {
      Note: {
        type: 'object',
        properties: {
          state: { enum: ['draft', 'done'] },
          at: { type: 'string', format: 'date-time' },
          size: { type: 'integer', minimum: 0, maximum: 9 },
          tags: { type: 'array', items: { type: ['string', 'number'] } },
          other: { oneOf: [{ $ref: '#/components/schemas/Note' }, { type: 'null' }] },
        },
        required: ['state'],
      },
      NoteInput: { type: 'object', properties: { text: { type: 'string', maxLength: 80 } } },
      Elsewhere: { type: 'object' },
    },
  },
}

const words = (parts: { text: string }[]) => parts.map(({ text }) => text).join('')

describe('the reference of the API', () => {
  const { parts, parameters, errors } = referenceOf(CONTRACT)
  const [file, read, change] = parts[0]?.routes ?? []

  test('has each route in its part, in order', () => {
    expect(parts.map(({ title, routes }) => [title, routes.map(({ id }) => id)])).toEqual([
      ['Notes', ['getNotesExport', 'getNotesById', 'patchNotesById']],
    ])
    expect([read?.method, read?.path, read?.who, read?.isDeprecated]).toEqual([
      'GET',
      '/api/notes/{id}',
      'Anyone.',
      false,
    ])
    expect(change?.isDeprecated).toBe(true)
  })

  test('describes documents where they are read, and links to them from everywhere', () => {
    expect(parts[0]?.schemas.map(({ name }) => name)).toEqual(['Note', 'NoteInput'])
    expect(read?.answers[0]?.type).toEqual([{ text: 'Note', href: '/developers/notes#Note' }])
    expect(change?.body?.type).toEqual([{ text: 'NoteInput', href: '/developers/notes#NoteInput' }])
  })

  test('says types in words', () => {
    const fields = parts[0]?.schemas[0]?.fields ?? []
    expect(fields.map(({ name, type, isRequired }) => [name, words(type), isRequired])).toEqual([
      ['state', '"draft" | "done"', true],
      ['at', 'date-time', false],
      ['size', 'integer, 0 to 9', false],
      ['tags', '(string | number)[]', false],
      ['other', 'Note | null', false],
    ])
  })

  test('lists the fields of fields', () => {
    const fields = change?.answers[0]?.fields ?? []
    expect(fields.map(({ name, type }) => `${name}: ${words(type)}`)).toEqual([
      'doc: Note',
      'warnings: object[]',
      'warnings[].field: string | null',
    ])
  })

  test('describes shared parameters and errors once', () => {
    expect(parameters.map(({ name, description }) => [name, description])).toEqual([
      ['depth', 'How far.'],
    ])
    expect(read?.shared).toEqual([{ text: 'depth', href: '/developers#parameter-depth' }])
    expect(read?.parameters.map(({ name }) => name)).toEqual(['id'])
    expect(errors).toEqual([{ status: '404', description: 'There is no such thing.' }])
    expect(read?.errors).toEqual(['404'])
  })

  test('shows each call with curl: the address, who calls, and what is sent', () => {
    expect(read?.example).toBe("curl 'https://example.com/api/notes/n-1'")
    expect(change?.example.split(' \\\n  ')).toEqual([
      "curl -X PATCH 'https://example.com/api/notes/n-1?quiet=QUIET'",
      "-H 'Authorization: users API-Key YOUR-KEY'",
      "-H 'Content-Type: application/json'",
      String.raw`-d '{
  "text": "It'\''s"
}'`,
    ])
    expect(file?.example.split(' \\\n  ')[1]).toBe('-b cookies.txt')
    expect(words(file?.answers[0]?.type ?? [])).toBe('text/csv')
  })
})
