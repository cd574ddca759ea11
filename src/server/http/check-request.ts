import type { IncomingMessage, ServerResponse } from 'node:http'
import { DESK_ROUTES, isDeskPath } from '@/domain/desk-routes'
import { isReportPath, PATHS } from '@/domain/paths'
import { setupProblemCookie } from '@/domain/show/setup-problem'
import { isOpenFile } from '../cors'
import { hasTooManyParameters, TOO_MANY_PARAMETERS } from '../parameters'
import { problem, problemType } from '../problem'
import { hasBody, isBodyTooLong, maxBodyOf } from './request-body'
import { normalizeTarget } from '@/domain/normalize-target'
import { withoutVersion } from './api-version'
import { callsServerFunctionAsNobody, classifyPath, type Kind } from './request-kinds'
import { areRouterHeadersValid } from './router-headers'

/** A problem with a request and the response to it. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly message: string,
    readonly headers: readonly string[] = [],
    readonly html?: string,
  ) {}

  /** @param common headers of every uncached response, alternating names and values */
  send(res: ServerResponse, common: readonly string[]): void {
    const body = this.html ?? JSON.stringify(problem(this.status, [{ message: this.message }]))
    const type = this.html ? 'text/html; charset=utf-8' : problemType(res.req.headers.accept)
    const own = ['Content-Type', type, 'Vary', 'Accept']
    const length = ['Content-Length', String(Buffer.byteLength(body))]
    res.writeHead(this.status, [...common, ...own, ...length, ...this.headers])
    res.end(res.req.method === 'HEAD' ? undefined : body)
  }
}

/** A request that passed the checks: its path in normal form, and what it asks for. */
export type CheckedRequest = {
  path: string
  query: string
  kind: Kind
  maxBody: number
  /** True if the address names the version of the API; `path` does not. */
  isVersioned: boolean
}

const MAX_URL = 8192
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Node keeps the first of several; others may take another (RFC 9112, 3.2). */
function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

const READ = ['GET', 'HEAD']
const OPEN = [...READ, 'OPTIONS']
const REST = [...READ, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const READ_ONLY = /^\/api\/(health(\/|$)|metrics$)/

/** The methods a path accepts. For REST routes the final say is Payload's. */
function methodsOf(path: string, kind: Kind, isAction: boolean): readonly string[] {
  if (READ_ONLY.test(path)) return READ
  if (isOpenFile(path)) return OPEN
  if (isReportPath(path)) return ['POST']
  if (kind === 'api' || path === '/api' || path.startsWith('/api/')) return REST
  // The dashboard calls server functions by POST; no page has a form that posts to it.
  return kind === 'other' && isAction ? [...READ, 'POST'] : READ
}

/**
 * For a form that a browser sends itself, because its button was pressed before the page's script
 * had started: the page is loaded anew, and nothing typed gets into the address.
 */
const RELOAD_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0">
<title>One moment</title></head><body><p><a href="">Back to the page</a></p></body></html>
`

export const tooLarge = (max: number): Refusal =>
  new Refusal(413, `Too large: the maximum is ${Math.floor(max / 1024)} kB.`)

/**
 * The same of a form with a file that a browser sends itself: its page says it, where the browser would
 * show the JSON.
 */
function formTooLarge({ headers }: IncomingMessage, path: string, max: number): Refusal {
  const refusal = tooLarge(max)
  if (path === '/api/letters' && headers.accept?.includes('text/html'))
    return new Refusal(303, refusal.message, ['Location', `${PATHS.write}?voice`], '')
  if (path === '/api/letters/contact' && headers.accept?.includes('text/html'))
    return new Refusal(303, refusal.message, ['Location', `${PATHS.contact}?large`], '')
  if (path !== '/api/imports/setup' || !headers.accept?.includes('text/html')) return refusal
  const message = `This file is larger than ${Math.floor(max / 1e6)} MB. A feed is never that large.`
  const problem = setupProblemCookie({ field: 'source', typed: '', message })
  return new Refusal(
    303,
    refusal.message,
    ['Location', DESK_ROUTES.setup, 'Set-Cookie', problem],
    '',
  )
}

type Target = Omit<CheckedRequest, 'maxBody'> & { methods: readonly string[] }

/** Addresses that came before are looked up: most requests are for the same few. */
const MAX_KNOWN = 2000
const MAX_KNOWN_LENGTH = 500

function makeTargetReader(staticFiles: ReadonlySet<string>): (url: string) => Target | null {
  const known = new Map<string, Target>()
  return (url) => {
    const before = known.get(url)
    if (before) return before
    const target = normalizeTarget(url)
    if (!target) return null
    const { path, isVersioned } = withoutVersion(target.path)
    const kind = classifyPath(path, staticFiles)
    // A static file depends on nothing but its path.
    const query = kind === 'asset' ? '' : target.query
    const made = { path, query, kind, isVersioned, methods: methodsOf(path, kind, false) }
    if (url.length > MAX_KNOWN_LENGTH) return made
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(url, made)
    return made
  }
}

/**
 * Checks a request before anything else sees it.
 * @param options.dev whether Next's development server has addresses of its own
 */
export function makeRequestCheck({
  dev,
  staticFiles,
}: {
  dev: boolean
  staticFiles: ReadonlySet<string>
}): (req: IncomingMessage) => CheckedRequest | Refusal {
  const readTarget = makeTargetReader(staticFiles)
  return (req) => {
    const { headers, method = '', url = '' } = req
    if (url.length > MAX_URL) return new Refusal(414, 'The URL is too long.')
    if (hasTooManyParameters(url)) return new Refusal(400, TOO_MANY_PARAMETERS)
    const target = readTarget(url)
    if (!target) return new Refusal(400, 'The URL is malformed.')
    const { host } = headers
    if (host !== undefined && !(HOST.test(host) && URL.canParse(`http://${host}`)))
      return new Refusal(400, 'The Host header is malformed.')
    if (hasManyHosts(req)) return new Refusal(400, 'Send one Host header.')
    const { path, query, kind, isVersioned } = target
    const isOfDevServer = dev && (path.startsWith('/_next/') || path.startsWith('/__nextjs'))
    if (!isOfDevServer) {
      if (kind === 'other' && path.startsWith('/_next/')) return new Refusal(404, 'Not Found')
      const isAction = headers['next-action'] !== undefined
      const methods = isAction ? methodsOf(path, kind, true) : target.methods
      if (!methods.includes(method)) {
        const isForm = kind === 'page' && method === 'POST' && headers.accept?.includes('text/html')
        return new Refusal(
          405,
          `${method} isn’t allowed here.`,
          ['Allow', methods.join(', ')],
          isForm ? RELOAD_PAGE : undefined,
        )
      }
      if (callsServerFunctionAsNobody(req))
        return new Refusal(401, 'Log in with an active account.')
      if (isDeskPath(path) && !areRouterHeadersValid(headers))
        return new Refusal(400, 'Invalid router headers.')
    }
    if (hasBody(req) && !/^(identity)?$/i.test(headers['content-encoding'] ?? ''))
      return new Refusal(415, 'Send the body without Content-Encoding.', [
        'Accept-Encoding',
        'identity',
      ])
    const maxBody = maxBodyOf(req, path)
    if (isBodyTooLong(req, maxBody)) return formTooLarge(req, path, maxBody)
    return { path, query, kind, maxBody, isVersioned }
  }
}
