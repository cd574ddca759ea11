import type { IncomingMessage, ServerResponse } from 'node:http'
import { drainRequest } from '../bodies'
import type { CheckedRequest, Refusal } from '../check-request'
import { exchangeOf, type Exchange } from '../exchange'
import { isPersonal } from '../request-kinds'
import type { Site } from './parts'

/** A request on its way through the steps, and what they have found out about it. */
export type RequestContext = CheckedRequest & {
  readonly site: Site
  readonly req: IncomingMessage
  readonly res: ServerResponse
  /** The address that all requests share which get the same response; set by `findAddress`. */
  url: string
  /** Under which the response is kept, or null if it may not be; set by `sendCached`. */
  key: string | null
}

/** One step: it responds, now or later, and returns true; or false, and the next one has its turn. */
export type Step = (context: RequestContext) => boolean | Promise<boolean>

export const isRead = (method = ''): boolean => method === 'GET' || method === 'HEAD'

/** Answers that cost nothing, or wait for something to happen, which have limits of their own. */
const WAITS_OR_TELLS = /^\/api\/(health\/|changes(\/|\?|$))/
/** A read whose query is in the body of a POST. */
const OVERRIDES = ['x-http-method-override', 'x-payload-http-method-override']

/** Checks whether a request that is passed on is a read of someone who is not logged in. */
export const isWeighed = (req: IncomingMessage): boolean =>
  !isPersonal(req) &&
  !WAITS_OR_TELLS.test(req.url ?? '') &&
  (isRead(req.method) || OVERRIDES.some((name) => req.headers[name] === 'GET'))

/** Notes what only this server knows of a request. */
export function note(
  res: ServerResponse,
  known: Partial<Pick<Exchange, 'kind' | 'cache' | 'isZeroResultSearch' | 'isMissing'>>,
): void {
  const exchange = exchangeOf(res)
  if (!exchange) return
  if (known.kind) exchange.kind = known.kind
  if (known.cache) exchange.cache = known.cache
  if (known.isZeroResultSearch) exchange.isZeroResultSearch = true
  if (known.isMissing) exchange.isMissing = true
}

type Exchanged = Pick<RequestContext, 'site' | 'req' | 'res'>

/** Takes in what is left of a body after the response, so that the connection can be used again. */
function drainAfter({ site, req, res }: Exchanged): void {
  const { socket } = req // Node removes it from a request that it destroys.
  res.once('finish', () => drainRequest(req, socket, site.pace.drainS * 1000))
}

export function refuse(exchanged: Exchanged, refusal: Refusal): true {
  drainAfter(exchanged)
  refusal.send(exchanged.res, exchanged.site.uncached)
  return true
}

export function sendNothing(exchanged: Exchanged, headers: readonly string[] = []): true {
  drainAfter(exchanged)
  exchanged.res.writeHead(204, [...exchanged.site.uncached, ...headers]).end()
  return true
}

export function redirect({ site, res }: Exchanged, to: string, isPermanent = false): true {
  res.writeHead(isPermanent ? 308 : 307, [
    ...site.common.flat(),
    'Location',
    to,
    'Cache-Control',
    'no-store',
  ])
  res.end()
  return true
}

/** Leads from an address of before to what is there now; false if the host has said nothing of it. */
export async function redirectFormer(context: RequestContext): Promise<boolean> {
  const { site, res, path, query, kind } = context
  const found = await site.redirects.find(path, query)
  if (found === null && kind === 'page') note(res, { isMissing: true })
  return found !== null && redirect(context, found.to, found.permanent)
}

export function fail({ site, res }: Exchanged, err: unknown): void {
  console.error('A request failed:', err)
  if (res.headersSent) res.destroy()
  else res.writeHead(500, site.uncached).end()
}
