import type { Endpoint, SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import type { Example } from '@/cms/contract/example'
import type { Caller } from '@/cms/contract/operation'
import { isDenied } from '@/cms/access/deny-all'
import { FILES } from '@/cms/images/image-names'
import type { RestRoute } from '../rest-routes'
import { object, ref, WARNINGS, type Schema } from './schemas'

type Entity = SanitizedConfig['collections'][number] | SanitizedConfig['globals'][number]

export type Described = {
  summary: string
  caller: Caller
  query?: string[]
  /** The parameters that only this route has. */
  ownQuery?: Record<string, { description: string; schema: Schema; isRequired?: boolean }>
  /** Its JSON, the fields of its form, or the types of its bytes. */
  body?: { json?: Schema; form?: Schema; bytes?: readonly string[]; example?: unknown }
  note?: string
  answers: Record<number, { description: string; schema?: Schema; type?: string }>
  errors?: readonly number[]
  /** True if it takes an `Idempotency-Key`. */
  isOnce?: boolean
}

const whole: Schema = { type: 'integer' }
const text: Schema = { type: 'string' }
const flag: Schema = { type: 'boolean' }
const list = (items: Schema): Schema => ({ type: 'array', items })
const orNull = (type: string): Schema => ({ type: [type, 'null'] })

/** A page of documents. Without `pagination` only `docs` and the counts of what is there. */
export const pageOf = (items: Schema): Schema =>
  object(
    {
      docs: list(items),
      totalDocs: whole,
      limit: whole,
      totalPages: whole,
      page: orNull('integer'),
      pagingCounter: whole,
      hasPrevPage: flag,
      hasNextPage: flag,
      prevPage: orNull('integer'),
      nextPage: orNull('integer'),
      nextCursor: orNull('string'),
      warnings: WARNINGS,
    },
    ['docs', 'totalDocs', 'limit', 'totalPages', 'pagingCounter', 'hasPrevPage', 'hasNextPage'],
  )

/** A changed document, with what is not as it should be yet. */
const changed = (schema: Schema, of: 'doc' | 'result'): Schema =>
  object({ [of]: schema, message: text, warnings: WARNINGS }, of === 'doc' ? [of, 'message'] : [of])

/** Returns what a change of many documents says of those that it could not change. */
const bulk = (schema: Schema): Schema =>
  object(
    {
      docs: list(schema),
      errors: list(
        object({ id: { type: ['string', 'number'] }, message: text, isPublic: flag }, []),
      ),
      message: text,
      warnings: WARNINGS,
    },
    ['docs', 'errors'],
  )

const READ_ONE = ['depth', 'select', 'populate', 'joins', 'draft', 'trash']
const READ_MANY = [...READ_ONE, 'where', 'sort', 'limit', 'page', 'after', 'pagination']
const WRITE = ['depth', 'select', 'populate', 'draft', 'trash']

const ok = (description: string, schema: Schema) => ({ 200: { description, schema } })

/** Only episodes have former ids, those of their former numbers. */
const MOVED: Described['answers'] = {
  308: {
    description: 'The episode moved; see `Location`.',
    schema: object({ message: text }),
  },
}

/** A label within a sentence: “episode”, but “API key”. */
const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

const a = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

/**
 * JSON with an image beside it. What only the server sets is left out: types that take it out again
 * leave nothing of the file.
 */
function formOf({ properties = {}, ...json }: Schema, required: string[]): Schema {
  const own = Object.entries(properties as Record<string, Schema>).filter(
    ([, one]) => !one.readOnly,
  )
  return object(
    {
      _payload: { ...json, properties: Object.fromEntries(own) },
      file: { type: 'string', format: 'binary' },
    },
    required,
  )
}

const OF_FILES: Partial<Record<string, string>> = {
  episodes:
    'A form has the image as `file`; in JSON, `image` is the id of one that was sent to `/podcasts`. Without one, it is drawn from the title.',
  guests:
    'Headshot required, but for a draft: as `file` in a form, or as `image` in JSON, the id of one that was sent to `/guest_headshots`.',
}

/** The routes by which versions are read. */
const versionRoutes = (name: string, many: string, one: string) => ({
  'get /versions': {
    summary: `List versions of ${many}`,
    query: READ_MANY,
    answers: ok('A page of versions.', pageOf(ref(`${name}Version`))),
  },
  'get /versions/:id': {
    summary: `Get a version of ${one}`,
    query: READ_ONE,
    answers: ok('The version.', ref(`${name}Version`)),
  },
})

/** The routes that Payload generates for a collection, as `get /:id`. */
function collectionRoute(
  route: string,
  entity: SanitizedCollectionConfig,
  name: string,
  schemas: Record<string, Schema>,
) {
  const doc = ref(name)
  const one = inSentence(String(entity.labels.singular))
  const many = inSentence(String(entity.labels.plural))
  const { document, change } = (entity.custom.example ?? {}) as Partial<Example>
  const input = { json: ref(`${name}Input`), example: document }
  const made = { json: ref(`New${name}`), example: document }
  const changes = { ...input, example: change }
  const note = OF_FILES[entity.slug]
  const [newFields = {}, fields = {}] = [schemas[`New${name}`], schemas[`${name}Input`]]
  const newBody = entity.upload
    ? { form: formOf(newFields, ['_payload', 'file']) }
    : { ...made, ...(note && { form: formOf(newFields, ['_payload']) }) }
  const routes: Record<string, Omit<Described, 'caller'>> = {
    'get /': {
      summary: `List ${many}`,
      query: READ_MANY,
      answers: ok(`A page of ${many}.`, pageOf(doc)),
    },
    'get /count': {
      summary: `Count ${many}`,
      query: ['where', 'trash'],
      answers: ok(
        'The number of documents.',
        object({ totalDocs: whole, warnings: WARNINGS }, ['totalDocs']),
      ),
    },
    'get /:id': {
      summary: `Get ${a(one)}`,
      query: READ_ONE,
      answers: { ...ok(`The ${one}.`, doc), ...(entity.slug === 'episodes' ? MOVED : {}) },
    },
    'post /': {
      summary: `Create ${a(one)}`,
      query: WRITE,
      note,
      body: newBody,
      answers: { 201: { description: `The new ${one}.`, schema: changed(doc, 'doc') } },
      errors: [409],
    },
    'put /:id': {
      summary: `Create or replace ${a(one)}`,
      query: WRITE,
      note,
      body: { ...input, form: formOf(fields, []) },
      answers: {
        200: { description: `The updated ${one}.`, schema: changed(doc, 'doc') },
        201: { description: `The new ${one}.`, schema: changed(doc, 'doc') },
      },
      errors: [409, 412],
    },
    'patch /': {
      summary: `Update matching ${many}`,
      query: [...WRITE, 'where', 'sort', 'limit'],
      body: changes,
      answers: ok('Updated documents and errors.', bulk(doc)),
      errors: [409, 412],
    },
    'patch /:id': {
      summary: `Update ${a(one)}`,
      query: WRITE,
      body: changes,
      answers: ok(`The updated ${one}.`, changed(doc, 'doc')),
      errors: [409, 412],
    },
    'delete /': {
      summary: `Delete matching ${many}`,
      query: ['depth', 'select', 'populate', 'where', 'trash'],
      answers: ok('Deleted documents and errors.', bulk(doc)),
      errors: [409, 412],
    },
    'delete /:id': {
      summary: `Delete ${a(one)}`,
      query: ['depth', 'select', 'populate', 'trash'],
      answers: ok(`The deleted ${one}.`, changed(doc, 'doc')),
      errors: [409, 412],
    },
    ...versionRoutes(name, many, a(one)),
    'post /versions/:id': {
      summary: `Restore a version of ${a(one)}`,
      query: ['depth', 'select', 'populate', 'draft'],
      answers: ok(`The restored ${one}.`, ref(`Restored${name}`)),
      errors: [409, 412],
    },
    'get /file/:filename': {
      ...(entity.slug === FILES
        ? {
            summary: 'Download a file',
            note: 'For visitors, while a page that they see or a preview link offers it.',
            answers: { 200: { description: 'The file.', type: '*/*' } },
          }
        : {
            summary: 'Get an image',
            answers: { 200: { description: 'The image.', type: 'image/*' } },
          }),
    },
  }
  return routes[route]
}

function globalRoute(
  route: string,
  slug: string,
  name: string,
): Omit<Described, 'caller'> | undefined {
  const doc = ref(name)
  const routes: Record<string, Omit<Described, 'caller'>> = {
    'get /': {
      summary: `Get ${slug}`,
      query: ['depth', 'select', 'populate', 'draft'],
      answers: ok('The current state.', doc),
    },
    'post /': {
      summary: `Update ${slug}`,
      query: ['depth', 'select', 'populate', 'draft'],
      body: { json: ref(`${name}Input`) },
      answers: ok('The current state.', changed(doc, 'result')),
      errors: [409, 412],
    },
    ...versionRoutes(name, slug, slug),
    'post /versions/:id': {
      summary: `Restore a version of ${slug}`,
      query: ['depth', 'select', 'populate', 'draft'],
      answers: ok('The restored version.', changed({ type: 'object' }, 'doc')),
      errors: [409, 412],
    },
  }
  return routes[route]
}

/** The routes of accounts that are Payload's own. */
const accountRoutes = (user: Schema): Record<string, Described> => ({
  'post /logout': {
    summary: 'Log out',
    caller: 'session',
    ownQuery: { allSessions: { description: 'Whether to log out all sessions.', schema: flag } },
    answers: ok('Logged out.', object({ message: text })),
  },
  'get /me': {
    summary: 'Get the current account',
    caller: 'anyone',
    answers: ok(
      'The account, or null.',
      object(
        {
          user: { oneOf: [user, { type: 'null' }] },
          exp: whole,
          collection: text,
          strategy: text,
          message: text,
        },
        ['user', 'message'],
      ),
    ),
  },
  'post /refresh-token': {
    summary: 'Refresh the session (2 hours)',
    caller: 'session',
    answers: ok(
      'Session refreshed.',
      object(
        { user, exp: whole, message: text, refreshedToken: text, setCookie: flag, strategy: text },
        ['user', 'exp', 'message'],
      ),
    ),
  },
})

/** Parts for Payload's own admin, which nobody else should build on. */
const INTERNAL =
  /^(get|post|patch|delete|put) \/api\/(payload-[a-z-]+\/|(globals\/)?[\w-]+\/access|access$|og$|[\w-]+\/paste-url\/|users\/init$)/

export const isInternal = (route: string): boolean => INTERNAL.test(route)

/** The access that a generated route asks for. */
const ACCESS: Record<string, 'create' | 'read' | 'readVersions' | 'update' | 'delete' | 'unlock'> =
  {
    'get /': 'read',
    'get /count': 'read',
    'get /:id': 'read',
    'get /file/:filename': 'read',
    'post /': 'create',
    'put /:id': 'update',
    'patch /': 'update',
    'patch /:id': 'update',
    'delete /': 'delete',
    'delete /:id': 'delete',
    'get /versions': 'readVersions',
    'get /versions/:id': 'readVersions',
    'post /versions/:id': 'update',
    'post /unlock': 'unlock',
  }

/**
 * Checks whether nobody may call a generated route, by what its collection or global declares. It
 * answers everybody with an error, so there is nothing to promise.
 */
export function isRefusedToAll({ endpoint, entity }: RestRoute): boolean {
  if (!entity || endpoint.custom?.operation) return false
  const operation = ACCESS[`${endpoint.method} ${endpoint.path}`]
  const access: Partial<Record<string, unknown>> = entity.access
  return operation !== undefined && isDenied(access[operation])
}

/** @returns what a generated route takes and answers, or undefined for a route of our own */
export function describeGenerated(
  entity: Entity,
  { method, path }: Endpoint,
  name: string,
  schemas: Record<string, Schema>,
): Described | undefined {
  const route = `${method} ${path}`
  const isCollection = 'auth' in entity
  if (entity.slug === 'users') {
    const own = accountRoutes(ref('CallingUser'))[route]
    if (own) return own
  }
  const found = isCollection
    ? collectionRoute(route, entity, name, schemas)
    : globalRoute(route, entity.slug, name)
  if (!found) return undefined
  const open: readonly string[] = entity.custom?.public?.routes ?? []
  return { ...found, caller: open.includes(route) ? 'anyone' : 'account' }
}
