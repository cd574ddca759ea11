import type { PostgresAdapter, postgresAdapter } from '@payloadcms/db-postgres'
import type {
  FlattenedField,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedConfig,
  SanitizedGlobalConfig,
  Where,
} from 'payload'
import { FieldError } from '../access'
import { fits } from '../access/check-query'
import { fieldAt, fieldsBelow, relatedCollection } from '../access/fields'

type Entity = SanitizedCollectionConfig | SanitizedGlobalConfig
type Value = string | number | boolean | null
/** A field that is sorted by, and whether every document has a value of it. */
type Key = { path: string; isDescending: boolean; isFilled: boolean; field: FlattenedField }

type Sorting = { slug: string; sort: string; keys: Key[]; fields: FlattenedField[] }
type List = Sorting & { isAfter: boolean }

declare module 'payload' {
  interface RequestContext {
    /** The list that a call asks for, until the database is asked for it. */
    list?: List
  }
}

/** A longer one would not fit an address. */
const MAX_CURSOR = 2000

const OTHER_SORT = 'This cursor belongs to another list. Send it with the same `sort`.'
const NO_CURSOR = 'A list sorted like this has pages only.'
const MALFORMED = 'Send `nextCursor` exactly as the API returned it.'

/**
 * Checks whether there is one value to compare: PostgreSQL sorts lists and joins by one of many.
 */
function isSingle(config: SanitizedConfig, fields: FlattenedField[], path: string): boolean {
  let open = fields
  for (const segment of path.split('.')) {
    const field = open.find(({ name }) => name === segment)
    if (!field) return segment === 'id'
    if (['join', 'array', 'blocks'].includes(field.type)) return false
    if ('hasMany' in field && field.hasMany) return false
    if ('relationTo' in field && Array.isArray(field.relationTo)) return false
    open = fieldsBelow(config, field)
  }
  return true
}

/**
 * Returns how a list is sorted, down to the id, so that no two documents are in the same place: as
 * it is asked for, else as the CMS would.
 * @returns null if a cursor cannot say a place in it
 */
function sortingOf(
  { payload: { config }, query }: PayloadRequest,
  entity: Entity,
  fields: FlattenedField[],
  isOfVersions: boolean,
): Sorting | null {
  const listed = (names: unknown) =>
    [names ?? ''].flat().flatMap((one) => String(one).split(',').filter(Boolean))
  const usual = !isOfVersions && 'defaultSort' in entity ? listed(entity.defaultSort) : []
  const asked = listed(query.sort)
  const wanted = [...(asked.length > 0 ? asked : usual), '-createdAt', '-id']
  const keys: Key[] = []
  for (const name of wanted) {
    const path = name.replace(/^-/, '').replaceAll('__', '.')
    const field = fieldAt(config, fields, path)
    // The CMS passes over what is not stored.
    if (!field || ('virtual' in field && field.virtual)) continue
    if (!isSingle(config, fields, path)) return null
    if (keys.some((one) => one.path === path)) continue
    const isFilled = ['id', 'createdAt'].includes(path)
    keys.push({ path, isDescending: name.startsWith('-'), isFilled, field })
    if (path === 'id') break
  }
  const sort = keys.map(({ path, isDescending }) => (isDescending ? `-${path}` : path)).join(',')
  return { slug: isOfVersions ? `${entity.slug} versions` : entity.slug, sort, keys, fields }
}

/** The documents that come after the one with these values, as PostgreSQL sorts: null is last. */
function after([key, ...others]: Key[], [value = null, ...rest]: Value[]): Where {
  if (!key) return { id: { exists: false } } // Nothing comes after the same id.
  const { path, isDescending, isFilled } = key
  const beyond = isDescending ? 'less_than' : 'greater_than'
  const further: Where[] = value === null ? [] : [{ [path]: { [beyond]: value } }]
  if (!isFilled && isDescending === (value === null))
    further.push({ [path]: { exists: isDescending } })
  const isSame: Where = { [path]: value === null ? { exists: false } : { equals: value } }
  const where: Where = { or: [...further, { and: [isSame, after(others, rest)] }] }
  // By this, an index finds the place.
  const isBounded = value !== null && (isDescending || isFilled)
  return isBounded ? { and: [{ [path]: { [`${beyond}_equal`]: value } }, where] } : where
}

const write = ({ slug, sort }: Sorting, values: Value[]): string =>
  Buffer.from(JSON.stringify([slug, sort, ...values])).toString('base64url')

/** The values of a cursor. @throws FieldError 400 */
function read(config: SanitizedConfig, { slug, sort, keys }: Sorting, cursor: unknown): Value[] {
  const refuse = (message: string) => new FieldError(400, 'after', message)
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(String(cursor), 'base64url').toString())
  } catch {
    throw refuse(MALFORMED)
  }
  if (!Array.isArray(parts)) throw refuse(MALFORMED)
  const [ofSlug, ofSort, ...values] = parts as unknown[]
  if (ofSlug !== slug || ofSort !== sort) throw refuse(OTHER_SORT)
  const isRight = keys.every(
    ({ field }, at) => values[at] !== undefined && fits(config, field, values[at], false),
  )
  if (!isRight || values.length !== keys.length) throw refuse(MALFORMED)
  return values as Value[]
}

/**
 * Makes a list continue after the document that a cursor names, and notes that its answer has a
 * cursor too. Unlike a page number, it neither skips nor repeats a document when others come or go.
 * @param fields of what is listed
 * @throws FieldError 400 naming `after`
 */
export function prepareList(
  req: PayloadRequest,
  entity: Entity,
  fields: FlattenedField[],
  isOfVersions: boolean,
): void {
  const { query } = req
  const isAfter = query.after !== undefined && query.after !== ''
  const sorting = sortingOf(req, entity, fields, isOfVersions)
  if (!sorting) {
    if (isAfter) throw new FieldError(400, 'after', NO_CURSOR)
    return
  }
  query.sort = sorting.sort
  req.context.list = { ...sorting, isAfter }
  if (!isAfter) return
  if (query.page) throw new FieldError(400, 'page', 'Send either `page` or `after`, not both.')
  const place = after(sorting.keys, read(req.payload.config, sorting, query.after))
  query.where = query.where ? { and: [query.where as Where, place] } : place
  query.pagination = 'false' // Whoever goes on needs no totals, which take longer than the page.
}

type Args = {
  collection?: string
  global?: string
  req?: PayloadRequest
  limit?: number
  pagination?: boolean
  select?: Record<string, unknown>
}
type Documents = {
  docs: Record<string, unknown>[]
  hasNextPage: boolean
  nextCursor?: string | null
  page?: number | null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Returns what is selected, and the fields by which is sorted; those are taken out when it is
 * answered.
 */
function withKeys(
  select: Record<string, unknown> | undefined,
  paths: string[][],
): Record<string, unknown> | undefined {
  if (!select) return undefined
  const wide = { ...select }
  const isExclusive = Object.values(select).includes(false)
  for (const [name = '', ...rest] of paths)
    if (isObject(wide[name])) wide[name] = withKeys(wide[name], [rest])
    else if (isExclusive) delete wide[name]
    else if (name) wide[name] = true
  return Object.keys(wide).length > 0 ? wide : undefined
}

async function valueAt(
  adapter: PostgresAdapter,
  req: PayloadRequest,
  fields: FlattenedField[],
  doc: Record<string, unknown>,
  segments: string[],
): Promise<Value> {
  let value: unknown = doc
  let open = fields
  for (const [at, segment] of segments.entries()) {
    value = isObject(value) ? value[segment] : undefined
    const field = open.find(({ name }) => name === segment)
    const related = field && relatedCollection(req.payload.config, field)
    if (related && at < segments.length - 1 && value !== null && value !== undefined)
      value = await adapter.findOne({
        collection: related.slug,
        where: { id: { equals: value } },
        req,
      })
    open = field ? fieldsBelow(req.payload.config, field) : []
  }
  return (value ?? null) as Value
}

/**
 * The PostgreSQL adapter that gives the list of a call the cursor of its next page; takes and returns
 * Payload's `db` option. The values are those that the list was sorted by: a second query could see
 * others, and hooks change what is answered.
 */
export function withListCursors(
  db: ReturnType<typeof postgresAdapter>,
): ReturnType<typeof postgresAdapter> {
  return { ...db, init: (args) => giveCursors(db.init(args) as PostgresAdapter) }
}

function giveCursors(adapter: PostgresAdapter): PostgresAdapter {
  for (const name of ['find', 'queryDrafts', 'findVersions', 'findGlobalVersions'] as const) {
    const run = adapter[name] as (this: PostgresAdapter, args: Args) => Promise<Documents>
    const withCursor = async function (this: PostgresAdapter, args: Args): Promise<Documents> {
      const { req, limit = 0 } = args
      const list = req?.context?.list
      const slug = args.collection ?? args.global
      if (!req || !list || slug !== list.slug.split(' ')[0]) return run.call(this, args)
      delete req.context.list // Other lists may follow, for what documents lead to.
      const { fields, isAfter } = list
      const paths = list.keys.map(({ path }) => path.split('.'))
      const select =
        name === 'queryDrafts' && args.select
          ? { ...args.select, version: withKeys(args.select.version as Args['select'], paths) }
          : withKeys(args.select, paths)
      const more = isAfter && limit > 0 ? { limit: limit + 1 } : {}
      const found = await run.call(this, { ...args, ...more, select })
      const docs = limit > 0 ? found.docs.slice(0, limit) : found.docs
      const hasNextPage = isAfter ? found.docs.length > docs.length : found.hasNextPage
      // Without counting, a full page may be the last one.
      const isFull = args.pagination === false && !isAfter && docs.length === limit
      const last = docs.at(-1)
      const values: Value[] = []
      if (last && (hasNextPage || isFull))
        for (const path of paths) values.push(await valueAt(this, req, fields, last, path))
      const cursor = write(list, values)
      const isUsable = values.length > 0 && cursor.length <= MAX_CURSOR
      const page = isAfter ? { limit, page: null, totalDocs: docs.length } : {}
      return { ...found, ...page, docs, hasNextPage, nextCursor: isUsable ? cursor : null }
    }
    Object.assign(adapter, { [name]: withCursor })
  }
  return adapter
}
