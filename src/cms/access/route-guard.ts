import {
  APIError,
  headersWithCors,
  type Endpoint,
  type PayloadHandler,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
} from 'payload'
import { RuleError } from '@/domain/rule-error'
import {
  DatabaseUnavailableError,
  isBadValue,
  isDatabaseUnavailable,
  isStorageFull,
  InsufficientStorageError,
} from '../database-errors'
import { RateLimitError } from '../rate-limits'
import { pingDatabase } from '../transactions'
import { FieldError, isActive, UnauthorizedError } from '.'
import { parseRequest } from './parse-request'

/** Most documents one call of a visitor returns, and how deep relations are filled in. */
const VISITOR_LIMIT = 100
const VISITOR_DEPTH = 2

/**
 * Every REST route a visitor may call; all others, those of Payload's own collections too,
 * need an active account and answer 401 without one. Deny by default: a route that a later version
 * of the CMS adds is closed until it is named here. `tests/int/access` calls each.
 */
const VISITOR_ROUTES: Record<string, readonly string[]> = {
  '': ['get /health/live', 'get /health/ready'],
  episodes: ['get /', 'get /:id', 'get /count'],
  guests: ['get /', 'get /:id', 'get /count'],
  podcasts: ['get /file/:filename'],
  guest_headshots: ['get /file/:filename'],
  users: [
    'post /',
    'post /login',
    'post /logout',
    'get /me',
    'post /refresh-token',
    'post /forgot-password',
    'post /reset-password',
    'post /first-register',
  ],
  'globals/featured': ['get /'],
  'globals/site': ['get /'],
  'globals/landing': ['get /'],
  'globals/pillars': ['get /'],
  'globals/about': ['get /'],
  'globals/community': ['get /'],
}

const number = (value: unknown): number | undefined => {
  const parsed = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN
  return Number.isFinite(parsed) ? parsed : undefined
}

const capped = (value: unknown, most: number, otherwise: number): number => {
  const wanted = number(value)
  return wanted === undefined || wanted < 0 ? otherwise : Math.min(wanted, most)
}

/** The names that a filter compares and that an order goes by. */
function queriedPaths(query: Record<string, unknown>): string[] {
  const inWhere = (where: unknown): string[] =>
    where && typeof where === 'object'
      ? Object.entries(where).flatMap(([name, value]) =>
          /^(and|or)$/i.test(name) || Array.isArray(where) ? inWhere(value) : [name],
        )
      : []
  const inSort = [query.sort].flat().flatMap((sort) => String(sort ?? '').split(','))
  return [...inWhere(query.where), ...inSort]
}

/** What a visitor's query may say; Payload knows more, such as `draft` and `data`. */
const VISITOR_QUERY = new Set([
  'where',
  'sort',
  'limit',
  'page',
  'pagination',
  'depth',
  'select',
  'populate',
  'joins',
])

/** A path through a relation, in both ways that Payload writes it. */
const THROUGH_RELATION = /\.|__/

/**
 * Visitors filter and sort by fields of what they ask for, not through relations: Payload
 * follows those past the access rules of what lies behind them.
 */
function refuseRelations(query: Record<string, unknown>): void {
  const joins = query.joins && typeof query.joins === 'object' ? Object.values(query.joins) : []
  for (const part of [query, ...joins.filter((join) => join && typeof join === 'object')]) {
    // Payload reads JSON here as well, past the look at what it names.
    if (typeof (part as { where?: unknown }).where === 'string')
      throw new FieldError(400, 'where', 'Write a filter as where[field][operator]=value.')
    for (const path of queriedPaths(part as Record<string, unknown>))
      if (THROUGH_RELATION.test(path)) throw new FieldError(400, path, 'Log in to query this.')
  }
}

/** A visitor's query: no drafts, no trash, never the whole table. `limit=0` would mean all. */
function visitorQuery(query: Record<string, unknown>): Record<string, unknown> {
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => VISITOR_QUERY.has(name)))
  const joins = rest.joins
  return {
    ...rest,
    limit: String(capped(number(rest.limit) || undefined, VISITOR_LIMIT, 10)),
    depth: String(capped(rest.depth, VISITOR_DEPTH, 1)),
    ...(joins && typeof joins === 'object' && !Array.isArray(joins)
      ? {
          joins: Object.fromEntries(
            Object.entries(joins).map(([name, join]) => [
              name,
              join && typeof join === 'object'
                ? {
                    ...join,
                    limit: String(
                      capped(
                        number((join as { limit?: unknown }).limit) || undefined,
                        VISITOR_LIMIT,
                        10,
                      ),
                    ),
                  }
                : join,
            ]),
          ),
        }
      : {}),
  }
}

/** Some routes read the parameters of the address instead of the query made of them. */
function limitAddress({ query, searchParams }: PayloadRequest): void {
  for (const name of [...searchParams.keys()])
    if (!VISITOR_QUERY.has(name.replace(/\[.*/s, ''))) searchParams.delete(name)
  for (const name of ['limit', 'depth']) searchParams.set(name, String(query[name]))
}

/** Who brings a session or a key, but is known as nobody: because of it, or without the database? */
async function checkDatabaseForLostSession(req: PayloadRequest): Promise<void> {
  const cookie = `${req.payload.config.cookiePrefix}-token=`
  const bringsOne = req.headers.has('Authorization') || req.headers.get('Cookie')?.includes(cookie)
  if (!req.user && bringsOne) await pingDatabase(req)
}

const withRetryAfter = (
  req: PayloadRequest,
  err: RateLimitError | DatabaseUnavailableError,
): Response =>
  Response.json(
    { errors: [{ message: err.message }] },
    {
      status: err.status,
      headers: headersWithCors({
        headers: new Headers({ 'Retry-After': String(err.retryAfter) }),
        req,
      }),
    },
  )

/** What an error is for whoever called (D31). */
function publicError(err: unknown): unknown {
  if (err instanceof APIError) return err
  if (err instanceof RuleError) return new FieldError(400, err.field, err.message)
  if (err instanceof SyntaxError) return new APIError('The body is not valid JSON.', 400)
  if (isBadValue(err)) return new APIError('A value has the wrong form.', 400)
  if (isStorageFull(err)) return new InsufficientStorageError()
  if (isDatabaseUnavailable(err)) return new DatabaseUnavailableError()
  return err
}

const guarded =
  (handler: PayloadHandler, isForVisitors: boolean): PayloadHandler =>
  async (req) => {
    try {
      if (!isActive(req)) {
        await checkDatabaseForLostSession(req)
        req.user = null // A pending or disabled account is nobody, whatever it still holds (D7).
        if (!isForVisitors) throw new UnauthorizedError()
        if (req.method?.toUpperCase() === 'GET') {
          refuseRelations(req.query)
          req.query = visitorQuery(req.query)
          limitAddress(req)
          req.data = undefined // A GET by method override may carry a second query here.
        }
      }
      await parseRequest(req)
      return await handler(req)
    } catch (err) {
      const shown = publicError(err)
      if (shown instanceof RateLimitError || shown instanceof DatabaseUnavailableError) {
        if (shown !== err) req.payload.logger.error({ err, msg: 'The database is away' })
        return withRetryAfter(req, shown)
      }
      if (shown instanceof InsufficientStorageError)
        req.payload.logger.error({ err, msg: 'No room left' })
      throw shown
    }
  }

/** New objects: Payload shares its endpoint objects between collections. */
const guardAll = <T extends Endpoint[] | false>(endpoints: T, open: readonly string[] = []): T =>
  endpoints
    ? (endpoints.map((endpoint) => ({
        ...endpoint,
        handler: guarded(endpoint.handler, open.includes(`${endpoint.method} ${endpoint.path}`)),
      })) as T)
    : endpoints

/**
 * Whether a collection has what a route is about. Payload makes the routes of versions and of
 * mail verification for every collection, and answers them with 500 where there is no such thing.
 */
const canAnswer = ({ versions, auth }: SanitizedCollectionConfig, { path }: Endpoint): boolean =>
  (Boolean(versions) || !path.startsWith('/versions')) &&
  (Boolean(auth?.verify) || !path.startsWith('/verify'))

/**
 * Puts the route guard before every route of the REST API, generated or ours.
 * Takes the sanitized config, because only there all generated routes are listed.
 */
export function withRouteGuard(config: SanitizedConfig): SanitizedConfig {
  config.endpoints = guardAll(config.endpoints, VISITOR_ROUTES[''])
  for (const collection of config.collections) {
    const endpoints = collection.endpoints || []
    collection.endpoints = guardAll(
      endpoints.filter((endpoint) => canAnswer(collection, endpoint)),
      VISITOR_ROUTES[collection.slug],
    )
  }
  for (const global of config.globals)
    global.endpoints = guardAll(global.endpoints, VISITOR_ROUTES[`globals/${global.slug}`])
  return config
}
