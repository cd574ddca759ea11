import type { IncomingMessage } from 'node:http'
import { VISITOR_QUERY } from '@/cms/access/visitor-query'
import { isFilePath } from '@/domain/paths'

/** What is asked for: what may be kept depends on it. */
export type Kind = 'page' | 'file' | 'api' | 'asset' | 'other'

/** What Next lets the form of a page depend on (its own `Vary`, and `next-url`). */
export const RSC_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const

/** Who has one of these may see what others do not. */
const SESSION = /(?:^|;\s*)payload-token=/
const PREVIEW = /(?:^|;\s*)(?:__prerender_bypass|__next_preview_data)=/
const PUBLIC_READS = /^\/api\/(episodes|guests)(\/(?!versions)[^/]+)?$|^\/api\/globals\/[a-z]+$/
const MAX_KEY = 4096

/**
 * @param path normalized, without its query
 * @param staticFiles addresses of the files of the build, the only ones that never change
 */
export function classifyPath(path: string, staticFiles: ReadonlySet<string>): Kind {
  if (path.startsWith('/_next/')) return staticFiles.has(path) ? 'asset' : 'other'
  if (path === '/api' || path.startsWith('/api/')) return PUBLIC_READS.test(path) ? 'api' : 'other'
  if (path === '/admin' || path.startsWith('/admin/')) return 'other'
  return isFilePath(path) ? 'file' : 'page'
}

/** Whether Next's router asks for a page's data instead of its HTML; Next itself decides by this. */
export const isRscRequest = ({ headers }: IncomingMessage): boolean => headers.rsc === '1'

/**
 * The headers that the answer may depend on. They are what a render is given and what the key is
 * made of, so that no answer depends on anything beside its key.
 */
export function relevantHeaders(req: IncomingMessage, kind: Kind): Record<string, string> {
  const names: readonly string[] =
    kind === 'page' && isRscRequest(req) ? RSC_HEADERS : kind === 'api' ? ['origin'] : []
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = req.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

const NOTHING: ReadonlySet<string> = new Set()
const LIST_PAGE: ReadonlySet<string> = new Set(['before'])
/** Next checks that `_rsc` is a hash of the router's headers. */
const RSC_PAGE: ReadonlySet<string> = new Set(['_rsc'])
const RSC_LIST_PAGE: ReadonlySet<string> = new Set(['_rsc', 'before'])

/** Which query parameters the server reads at a public path. Browsers read others on their own. */
function parametersOf(kind: Kind, path: string, isRsc: boolean): ReadonlySet<string> {
  if (kind === 'api') return VISITOR_QUERY
  if (kind !== 'page') return NOTHING
  if (path.startsWith('/episodes/')) return isRsc ? RSC_LIST_PAGE : LIST_PAGE
  return isRsc ? RSC_PAGE : NOTHING
}

/**
 * The address that stands for all that have the same answer: without parameters that nothing reads
 * (`utm_source`, `fbclid`), the others in one order and one spelling.
 * @param query as in the request line, with its `?`, or empty
 */
export function canonicalUrl(
  req: IncomingMessage,
  kind: Kind,
  path: string,
  query: string,
): string {
  if (query.length < 2) return path
  const known = parametersOf(kind, path, isRscRequest(req))
  if (known === NOTHING) return path
  const parameters = [...new URLSearchParams(query)].filter(([name]) =>
    known.has(name.replace(/\[.*/s, '')),
  )
  if (parameters.length === 0) return path
  const sorted = new URLSearchParams(parameters)
  sorted.sort() // Keeps the order of equal names.
  return `${path}?${sorted.toString()}`
}

/** Whether somebody signed in asks, or says so. */
export const isPersonal = ({ headers }: IncomingMessage): boolean =>
  headers.authorization !== undefined || SESSION.test(headers.cookie ?? '')

/**
 * The key of a request whose answer may be kept, or null: it depends on more than content.
 * @param url the canonical one
 */
export function cacheKey(req: IncomingMessage, kind: Kind, url: string): string | null {
  const { headers, method } = req
  if (kind === 'other' || (method !== 'GET' && method !== 'HEAD')) return null
  if (headers.authorization !== undefined || headers.range !== undefined) return null
  if (headers.cookie !== undefined) {
    // A page says the same to all; what an admin sees beside it is added in the browser.
    if (kind !== 'page' && SESSION.test(headers.cookie)) return null
    if (PREVIEW.test(headers.cookie)) return null
  }
  let key = url
  for (const [name, value] of Object.entries(relevantHeaders(req, kind)))
    key += `\n${name}: ${value}`
  return key.length > MAX_KEY ? null : key
}

/**
 * Whether a server function is called by who has not even a session. Whether a session is good, the
 * function looks at itself; without one there is none to call (S06).
 */
export const callsServerFunctionAsNobody = ({ headers }: IncomingMessage): boolean =>
  headers['next-action'] !== undefined && !SESSION.test(headers.cookie ?? '')
