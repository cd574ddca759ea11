import {
  APIError,
  Forbidden,
  QueryError,
  type Endpoint,
  type PayloadHandler,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
  type SanitizedGlobalConfig,
} from 'payload'
import { RuleError } from '@/domain/database/rule-error'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { BucketError } from '@/net/bucket'
import { VISITOR_READS } from '../database/connections'
import type { Operation } from '../contract/operation'
import { withLocation } from '../database/created'
import {
  DatabaseBusyError,
  DatabaseReadOnlyError,
  DatabaseUnavailableError,
  isBadValue,
  isDatabaseBusy,
  isDatabaseReadOnly,
  isDatabaseUnavailable,
  isStorageFull,
  InsufficientStorageError,
} from '../database/database-errors'
import { throwFailedLookUp } from '../database/failed-reads'
import { prepareList } from '../database/list-cursors'
import { MediaStoreError } from '../images/media-store-error'
import { checkNumberedId } from '../database/numbered-id'
import { keepRelated } from '../database/related-documents'
import { RateLimitError } from '../accounts/rate-limits'
import { makesContent, onlyOnce } from '../database/repeated-calls'
import type { Route } from './public'
import { noteSessionUse } from '../accounts/session-use'
import { onOneConnection } from '../database/transactions'
import { addWarning, warningsOf } from '../database/warnings'
import { FieldError, isActive, isOwner, isSession, UnauthorizedError } from '.'
import { checkBody } from './check-body'
import { ElsewhereError, isFromElsewhere } from './elsewhere'
import { ACCOUNT_LIMITS, checkQuery, VISITOR_LIMITS } from './check-query'
import { queryFields } from './fields'
import { parseRequest } from './parse-request'
import { leadTo } from './posted-form'
import { keyScopes, MissingScopeError, missingScopes, requiredScopes } from './scopes'
import { capVisitorQuery, keepVisitorQuery, unknownParameters } from './visitor-query'

type Entity = SanitizedCollectionConfig | SanitizedGlobalConfig

/** An error that tells the client when to try again. */
type RetryError =
  | RateLimitError
  | DatabaseUnavailableError
  | DatabaseReadOnlyError
  | DatabaseBusyError
  | MediaStoreError

const isRetryError = (err: unknown): err is RetryError =>
  err instanceof RateLimitError ||
  err instanceof DatabaseUnavailableError ||
  err instanceof DatabaseReadOnlyError ||
  err instanceof DatabaseBusyError ||
  err instanceof MediaStoreError

const unavailable = (err: RetryError): string =>
  err instanceof MediaStoreError
    ? 'The images are unavailable'
    : err instanceof DatabaseReadOnlyError
      ? 'The database is read-only'
      : 'The database is unavailable'

const withRetryAfter = (req: PayloadRequest, err: RetryError): Response =>
  Response.json(
    { errors: [{ message: err.message }] },
    {
      status: err.status,
      headers: { 'Retry-After': String(err.retryAfter) },
    },
  )

/** For a query that names a field which does not exist or is not public. */
function hiddenFieldError(err: QueryError): FieldError {
  const [first] = (err.data ?? []) as unknown as { path: string }[]
  return new FieldError(400, first?.path ?? 'where', 'Unknown filter field.')
}

/** The error that the caller gets to see. */
function publicError(err: unknown): unknown {
  if (err instanceof QueryError) return hiddenFieldError(err)
  if (err instanceof APIError) return err
  if (err instanceof BucketError) return new MediaStoreError()
  if (err instanceof RuleError) return new FieldError(400, err.field, err.message)
  if (err instanceof SyntaxError) return new APIError('The body isn’t valid JSON.', 400)
  if (isBadValue(err)) return new APIError('Invalid value.', 400)
  if (isDatabaseReadOnly(err)) return new DatabaseReadOnlyError()
  if (isStorageFull(err)) return new InsufficientStorageError()
  if (isDatabaseBusy(err)) return new DatabaseBusyError()
  if (isDatabaseUnavailable(err)) return new DatabaseUnavailableError()
  return err
}

/** The routes of a collection or global whose body is the document to write. */
const WRITES: ReadonlySet<string> = new Set<Route>(['post /', 'patch /', 'patch /:id', 'put /:id'])

/**
 * The parameters of a route that belongs to no collection and is for visitors as well, which it says
 * by `custom.visitorParameters`.
 */
const visitorParameters = ({ custom }: Endpoint): ReadonlySet<string> | undefined =>
  custom?.visitorParameters ? new Set(custom.visitorParameters as readonly string[]) : undefined

const routeOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/**
 * Routes that pages of other sites may not call: those that change credentials, and those that visitors
 * send something to. A private link in the address is enough by itself, as for mail programs (RFC 8058).
 * @returns whether the route is one of them
 */
const isForOwnPages = (endpoint: Endpoint, entity?: Entity): boolean =>
  entity?.custom?.isOfCredentials === true ||
  (visitorParameters(endpoint) !== undefined && !endpoint.path.endsWith('/:token'))

/**
 * Keeps pages of other sites from changes in somebody's name. They are refused before anything is
 * counted: else each could use up the limits of whoever visits it. Where they need an account they
 * are nobody, as Payload has it for those that send an `Origin`.
 * @throws APIError 403
 */
function refuseElsewhere(req: PayloadRequest, endpoint: Endpoint, entity?: Entity): void {
  if (!isFromElsewhere(req)) return
  if (isForOwnPages(endpoint, entity)) throw new ElsewhereError()
  if (isSession(req)) req.user = null
}

/**
 * Checks who may call a route of our own, by what it declares of itself, also if the route stands in
 * `custom.public` by mistake.
 * @throws UnauthorizedError 401; Forbidden 403
 */
function checkCaller(req: PayloadRequest, { custom }: Endpoint): void {
  const { caller = 'anyone' } = (custom?.operation ?? {}) as Partial<Operation>
  if (caller === 'anyone') return
  if (!isActive(req)) throw new UnauthorizedError()
  if ((caller === 'owner' && !isOwner(req)) || (caller === 'session' && !isSession(req)))
    throw new Forbidden(req.t)
}

/** The routes that answer with documents. */
const OF_DOCUMENTS = new Set(['/', '/:id', '/count', '/versions', '/versions/:id'])

/** Says which parameters of a call for documents do not exist, so that a slip of the pen shows. */
function warnOfUnknown(req: PayloadRequest, { custom, path }: Endpoint): void {
  if (custom?.operation || !OF_DOCUMENTS.has(path)) return
  for (const field of unknownParameters(req.searchParams.keys()))
    addWarning(req, { field, message: 'Unknown parameter.' })
}

/** Checks everything that a call asks for and sends. @throws FieldError, ValidationError 400 */
async function checkRequest(req: PayloadRequest, endpoint: Endpoint, entity?: Entity) {
  const isVisitor = !isActive(req)
  if (entity) warnOfUnknown(req, endpoint)
  const isVisitorsRead = isVisitor && req.method?.toUpperCase() === 'GET'
  if (isVisitorsRead) {
    keepVisitorQuery(req, visitorParameters(endpoint))
    req.data = undefined // A GET by method override may carry a second query here.
    req.transactionID = VISITOR_READS
    keepRelated(req)
  }
  await parseRequest(req, endpoint.custom?.readsBody === true)
  if (!entity) return
  checkNumberedId(req, endpoint.path, 'auth' in entity ? entity : undefined)
  if (req.method?.toUpperCase() === 'GET' && (req.query.data ?? req.data?.data) !== undefined)
    // Payload would show it in place of what is stored.
    throw new FieldError(400, 'data', '`data` isn’t allowed on reads.')
  const fields = queryFields(req.payload.config, entity, endpoint.path)
  // A filter that follows a relation could ask about what a key has no scope to read.
  const isLimited = isVisitor || keyScopes(req.user) !== null
  checkQuery(req, fields, isLimited ? VISITOR_LIMITS : ACCOUNT_LIMITS)
  if (isVisitorsRead) capVisitorQuery(req)
  const route = routeOf(endpoint)
  const isOfVersions = route === 'get /versions'
  if (!endpoint.custom?.operation && (isOfVersions || ('auth' in entity && route === 'get /')))
    prepareList(req, entity, fields, isOfVersions)
  if (!isVisitor && WRITES.has(route))
    checkBody(req, entity, 'auth' in entity && route === 'post /')
}

/** Adds its warnings to a response. */
async function withWarnings(req: PayloadRequest, response: Response): Promise<Response> {
  const warnings = warningsOf(req)
  if (warnings.length === 0 || !response.ok) return response
  const body: unknown = await response.json()
  return Response.json({ ...(body as object), warnings }, response)
}

/** True for a form that a browser sent itself, which shows whatever comes back. */
const isSentByBrowser = ({ headers }: PayloadRequest, { custom }: Endpoint): boolean =>
  custom?.isForm === true && headers.get('Accept')?.includes('text/html') === true

const guarded = (endpoint: Endpoint, isForVisitors: boolean, entity?: Entity): PayloadHandler => {
  const need = requiredScopes(endpoint, entity)
  return async (req) => {
    try {
      if (endpoint.method !== 'get') refuseElsewhere(req, endpoint, entity)
      if (!isActive(req)) {
        if (!req.user) throwFailedLookUp(req) // A session or key that could not be looked up.
        req.user = null // A pending or disabled account counts as unauthenticated, whatever session or key it has.
        if (!isForVisitors) throw new UnauthorizedError()
      }
      const missing = missingScopes(req.user, need)
      if (missing && !isForVisitors) throw new MissingScopeError(missing)
      if (missing) req.user = null // What visitors get needs no scope.
      checkCaller(req, endpoint)
      await noteSessionUse(req.payload, req.user)
      await checkRequest(req, endpoint, entity)
      return await onlyOnce(req, makesContent(endpoint, entity), async () => {
        const answer = await onOneConnection(req, async () => endpoint.handler(req))
        const response = await withWarnings(req, answer)
        return entity ? withLocation(req, response, entity.slug) : response
      })
    } catch (err) {
      const shown = publicError(err)
      if (shown instanceof UnauthorizedError && isSentByBrowser(req, endpoint))
        return leadTo(req, DESK_ROUTES.setup) // Which leads to the log-in.
      if (isRetryError(shown)) {
        if (shown instanceof DatabaseBusyError)
          req.payload.logger.warn(`Took too long: ${req.method} ${req.pathname}`)
        else if (shown !== err) req.payload.logger.error({ err, msg: unavailable(shown) })
        return withRetryAfter(req, shown)
      }
      if (shown instanceof InsufficientStorageError)
        req.payload.logger.error({ err, msg: 'No room left' })
      throw shown
    }
  }
}

/** Makes new objects, because Payload shares its endpoint objects between collections. */
const guardAll = <T extends Endpoint[] | false>(endpoints: T, entity?: Entity): T => {
  const open: readonly string[] = entity?.custom?.public?.routes ?? []
  return endpoints
    ? (endpoints.map((endpoint) => ({
        ...endpoint,
        handler: guarded(
          endpoint,
          open.includes(routeOf(endpoint)) || visitorParameters(endpoint) !== undefined,
          entity,
        ),
      })) as T)
    : endpoints
}

/**
 * Checks whether a collection or global supports what a route is for. Payload generates the routes
 * for versions and email verification for all of them, and where the feature is missing they fail
 * with 500.
 */
const canAnswer = (entity: Entity, { path }: Endpoint): boolean =>
  (Boolean(entity.versions) || !path.startsWith('/versions')) &&
  (('auth' in entity && Boolean(entity.auth?.verify)) || !path.startsWith('/verify'))

/**
 * Puts the route guard before every REST route, generated or ours. Deny by default: a route that a
 * collection or global does not name in `custom.public`, for example one added by a later version
 * of the CMS, responds with 401 unless the caller has an active account. `tests/int/access` calls
 * each route. Takes the sanitized config, because only that lists all generated routes.
 */
export function withRouteGuard(config: SanitizedConfig): SanitizedConfig {
  config.endpoints = guardAll(config.endpoints)
  for (const collection of config.collections) {
    const endpoints = collection.endpoints || []
    collection.endpoints = guardAll(
      endpoints.filter((endpoint) => canAnswer(collection, endpoint)),
      collection,
    )
  }
  // `false` would answer 501 instead of the 404 that every unknown path gets.
  for (const global of config.globals) {
    const endpoints = global.endpoints || []
    global.endpoints = guardAll(
      endpoints.filter((endpoint) => canAnswer(global, endpoint)),
      global,
    )
  }
  return config
}
