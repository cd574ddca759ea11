import type { IncomingMessage } from 'node:http'
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
const PUBLIC_READS =
  /^\/api\/(episodes|guests)(\/(?!versions)[^/]+)?$|^\/api\/globals\/[a-z]+$|^\/api\/(podcasts|guest_headshots)\/file\/[^/]+$/
const MAX_KEY = 4096

/** @param path without its query */
export function classifyPath(path: string): Kind {
  if (path.startsWith('/_next/static/')) return 'asset'
  if (path.startsWith('/_next/')) return 'other'
  if (path === '/api' || path.startsWith('/api/')) return PUBLIC_READS.test(path) ? 'api' : 'other'
  if (path === '/admin' || path.startsWith('/admin/')) return 'other'
  return isFilePath(path) ? 'file' : 'page'
}

/** The key of a request whose answer may be kept, or null: it depends on more than content. */
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
  if (kind === 'page' && headers.rsc !== undefined)
    for (const name of RSC_HEADERS) key += `\n${String(headers[name] ?? '')}`
  if (kind === 'api' && headers.origin !== undefined) key += `\n${headers.origin}`
  return key.length > MAX_KEY ? null : key
}

/**
 * Whether a server function is called by who has not even a session. Whether a session is good, the
 * function looks at itself; without one there is none to call (S06).
 */
export const callsServerFunctionAsNobody = ({ headers }: IncomingMessage): boolean =>
  headers['next-action'] !== undefined && !SESSION.test(headers.cookie ?? '')

/** Whether the escapes of a path stand for text; Next answers the others as faults of its own. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
