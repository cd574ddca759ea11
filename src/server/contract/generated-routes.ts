import type { Endpoint, SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import type { Example } from '@/cms/contract/example'
import type { Caller } from '@/cms/contract/operation'
import { isForNobody } from '@/cms/access/nobody'
import type { RestRoute } from '../rest-routes'
import { object, ref, WARNINGS, type Schema } from './schemas'

type Entity = SanitizedConfig['collections'][number] | SanitizedConfig['globals'][number]

/** What the contract says of a route, whoever has declared it. */
export type Described = {
  summary: string
  caller: Caller
  query?: string[]
  /** The parameters that only this route has. */
  ownQuery?: Record<string, { description: string; schema: Schema; isRequired?: boolean }>
  body?: { schema: Schema; hasFile?: boolean; bytes?: readonly string[]; example?: unknown }
  answers: Record<number, { description: string; schema?: Schema; type?: string }>
  errors?: readonly number[]
  /** Whether it takes an `Idempotency-Key`. */
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

/** What a change of many documents says of those that it could not change. */
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
    description: 'It has another number; `Location` says where it is.',
    schema: object({ message: text }),
  },
}

/** The routes that Payload generates for a collection, as `get /:id`. */
function collectionRoute(route: string, entity: SanitizedCollectionConfig, name: string) {
  const doc = ref(name)
  const one = String(entity.labels.singular).toLowerCase()
  const many = String(entity.labels.plural).toLowerCase()
  const { document, change } = (entity.custom.example ?? {}) as Partial<Example>
  const body = { schema: ref(`${name}Input`), hasFile: Boolean(entity.upload), example: document }
  const withFile = { ...body, hasFile: true }
  const changes = { ...body, example: change }
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
        'How many there are.',
        object({ totalDocs: whole, warnings: WARNINGS }, ['totalDocs']),
      ),
    },
    'get /:id': {
      summary: `Read one ${one}`,
      query: READ_ONE,
      answers: { ...ok(`The ${one}.`, doc), ...(entity.slug === 'episodes' ? MOVED : {}) },
    },
    'post /': {
      summary: `Make one ${one}`,
      query: WRITE,
      body: { ...body, schema: ref(`New${name}`) },
      answers: { 201: { description: `The new ${one}.`, schema: changed(doc, 'doc') } },
      errors: [409],
    },
    'put /:id': {
      summary: `Set one ${one}, which is made if there is none`,
      query: WRITE,
      body: withFile,
      answers: {
        200: { description: `The changed ${one}.`, schema: changed(doc, 'doc') },
        201: { description: `The new ${one}.`, schema: changed(doc, 'doc') },
      },
      errors: [409, 412],
    },
    'patch /': {
      summary: `Change all ${many} that match`,
      query: [...WRITE, 'where', 'sort', 'limit'],
      body: changes,
      answers: ok('What was changed, and what could not be.', bulk(doc)),
      errors: [409, 412],
    },
    'patch /:id': {
      summary: `Change fields of one ${one}`,
      query: WRITE,
      body: changes,
      answers: ok(`The changed ${one}.`, changed(doc, 'doc')),
      errors: [409, 412],
    },
    'delete /': {
      summary: `Delete all ${many} that match`,
      query: ['depth', 'select', 'populate', 'where', 'trash'],
      answers: ok('What was deleted, and what could not be.', bulk(doc)),
      errors: [409, 412],
    },
    'delete /:id': {
      summary: `Delete one ${one}`,
      query: ['depth', 'select', 'populate', 'trash'],
      answers: ok(`The deleted ${one}.`, changed(doc, 'doc')),
      errors: [409, 412],
    },
    'get /versions': {
      summary: `List versions of ${many}`,
      query: READ_MANY,
      answers: ok('A page of versions.', pageOf(ref(`${name}Version`))),
    },
    'get /versions/:id': {
      summary: `Read one version of one ${one}`,
      query: READ_ONE,
      answers: ok('The version.', ref(`${name}Version`)),
    },
    'post /versions/:id': {
      summary: `Restore one version of one ${one}`,
      query: ['depth', 'select', 'populate', 'draft'],
      answers: ok(`The ${one} as it is now.`, ref(`Restored${name}`)),
      errors: [409, 412],
    },
    'get /file/:filename': {
      summary: 'Read an image',
      answers: { 200: { description: 'The image.', type: 'image/*' } },
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
      summary: `Read ${slug}`,
      query: ['depth', 'select', 'populate', 'draft'],
      answers: ok('As it is now.', doc),
    },
    'post /': {
      summary: `Change fields of ${slug}`,
      query: ['depth', 'select', 'populate', 'draft'],
      body: { schema: ref(`${name}Input`) },
      answers: ok('As it is now.', changed(doc, 'result')),
      errors: [409, 412],
    },
    'get /versions': {
      summary: `List versions of ${slug}`,
      query: READ_MANY,
      answers: ok('A page of versions.', pageOf(ref(`${name}Version`))),
    },
    'get /versions/:id': {
      summary: `Read one version of ${slug}`,
      query: READ_ONE,
      answers: ok('The version.', ref(`${name}Version`)),
    },
    'post /versions/:id': {
      summary: `Restore one version of ${slug}`,
      query: ['depth', 'select', 'populate', 'draft'],
      answers: ok('The version that was restored.', changed({ type: 'object' }, 'doc')),
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
    ownQuery: { allSessions: { description: 'Whether to end all sessions.', schema: flag } },
    answers: ok('The session has ended.', object({ message: text })),
  },
  'get /me': {
    summary: 'Say who the caller is',
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
    summary: 'Renew the session for two hours',
    caller: 'session',
    answers: ok(
      'The session is renewed.',
      object(
        { user, exp: whole, message: text, refreshedToken: text, setCookie: flag, strategy: text },
        ['user', 'exp', 'message'],
      ),
    ),
  },
})

/** What Payload has for its dashboard, which nobody else should build on. */
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
 * Whether nobody may call a generated route, by what its collection or global declares. It answers
 * everybody with an error, so there is nothing to promise.
 */
export function isRefusedToAll({ endpoint, entity }: RestRoute): boolean {
  if (!entity || endpoint.custom?.operation) return false
  const operation = ACCESS[`${endpoint.method} ${endpoint.path}`]
  const access: Partial<Record<string, unknown>> = entity.access
  return operation !== undefined && isForNobody(access[operation])
}

/** @returns what a generated route takes and answers, or undefined for a route of our own */
export function describeGenerated(
  entity: Entity,
  { method, path }: Endpoint,
  name: string,
): Described | undefined {
  const route = `${method} ${path}`
  const isCollection = 'auth' in entity
  if (entity.slug === 'users') {
    const own = accountRoutes(ref('CallingUser'))[route]
    if (own) return own
  }
  const found = isCollection
    ? collectionRoute(route, entity, name)
    : globalRoute(route, entity.slug, name)
  if (!found) return undefined
  const open: readonly string[] = entity.custom?.public?.routes ?? []
  return { ...found, caller: open.includes(route) ? 'anyone' : 'account' }
}
