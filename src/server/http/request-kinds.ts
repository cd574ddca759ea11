import type { IncomingMessage } from 'node:http'
import { unknownParameters, VISITOR_QUERY, withOneSpelling } from '@/cms/access/visitor-query'
import { isDeskPath } from '@/domain/desk-routes'
import { CLIP_PARAMETER, parseClip } from '@/domain/listening/clip'
import { PUBLISHED_LETTERS_PARAMETERS } from '@/domain/letters/letters'
import { isMailLinkPath, PATHS } from '@/domain/paths'
import { isFilePath, parametersOfPage } from '@/domain/resolve-route'
import { isPreviewPath } from '@/domain/episodes/preview'
import { parseSearch, SEARCH_PARAMETERS, searchParameters } from '@/domain/search/search'
import { hasSession, isPersonalCall } from '../caller'
import { problemType } from '../problem'
import { joinedStyles } from './page-styles'

export type Kind = 'page' | 'file' | 'api' | 'asset' | 'other'

export type Asker = Pick<IncomingMessage, 'headers'>

const PUBLIC_READS =
  /^\/api\/(episodes|guests|pages|quotes|paths|topics)(\/(?!versions|proposals)[^/]+)?$|^\/api\/timed_texts\/(?!count$)[^/]+$|^\/api\/globals\/(?!(?:newsletter|letters)$)[a-z]+$|^\/api\/search(\/suggestions)?$|^\/api\/letters\/published(\/[^/]+)?$/
const MAX_KEY = 4096

/**
 * @param path normalized, without its query
 * @param staticFiles addresses of the build's files, the only ones that never change
 */
export function classifyPath(path: string, staticFiles: ReadonlySet<string>): Kind {
  if (path.startsWith('/_next/'))
    return staticFiles.has(path) || joinedStyles(path, staticFiles) ? 'asset' : 'other'
  if (path === '/api' || path.startsWith('/api/')) return PUBLIC_READS.test(path) ? 'api' : 'other'
  if (isDeskPath(path) || isPreviewPath(path) || isMailLinkPath(path)) return 'other'
  return isFilePath(path) ? 'file' : 'page'
}

/**
 * The headers that a response may depend on. The renderer gets only these, and the cache key is
 * made of them, so that no response depends on anything outside its key.
 * @param origins those in `CORS_ORIGINS`, the only ones that answers name
 */
export function relevantHeaders(
  req: Asker,
  kind: Kind,
  origins: readonly string[],
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of relevantNames(kind)) {
    const value = relevantValue(req, name, origins)
    if (value !== undefined) found[name] = value
  }
  return found
}

/**
 * Of `Accept`, which browsers write in many ways, only whether it makes a difference, and of
 * `Origin` only one that is allowed.
 */
function relevantValue(
  { headers }: Asker,
  name: string,
  origins: readonly string[],
): string | undefined {
  const value = headers[name]
  if (typeof value !== 'string') return undefined
  if (name === 'origin') return origins.includes(value) ? value : undefined
  if (name !== 'accept') return value
  const type = problemType(value)
  return type === 'application/json' ? undefined : type
}

const ORIGIN_AND_ACCEPT = ['origin', 'accept'] as const

const relevantNames = (kind: Kind): readonly string[] => (kind === 'api' ? ORIGIN_AND_ACCEPT : [])

const NOTHING: ReadonlySet<string> = new Set()
const SEARCH: ReadonlySet<string> = new Set(SEARCH_PARAMETERS)
const LETTERS: ReadonlySet<string> = new Set(PUBLISHED_LETTERS_PARAMETERS)

/** The sets that have been made, by the list that a route has. */
const setsOf = new Map<readonly string[], ReadonlySet<string>>()

function pageParameters(path: string): ReadonlySet<string> {
  const names = parametersOfPage(path)
  let known = setsOf.get(names)
  if (!known) setsOf.set(names, (known = names.length === 0 ? NOTHING : new Set(names)))
  return known
}

/** The query parameters that the server reads at a public path. Others are only for the browser. */
function parametersOf(kind: Kind, path: string): ReadonlySet<string> {
  if (kind === 'api') {
    if (path.startsWith('/api/search')) return SEARCH
    return path.startsWith('/api/letters') ? LETTERS : VISITOR_QUERY
  }
  return kind === 'page' ? pageParameters(path) : NOTHING
}

/**
 * The address shared by all requests that get the same response: parameters that nothing reads
 * (`utm_source`, `fbclid`) are removed, the others are sorted and spelled one way.
 * @param query as in the request line, with its `?`, or empty
 */
export function canonicalUrl(kind: Kind, path: string, query: string): string {
  if (query.length < 2) return path
  const known = parametersOf(kind, path)
  if (known === NOTHING) return path
  const given = [...new URLSearchParams(query)]
  const parameters = given.filter(([name]) => known.has(name.replace(/\[.*/s, '')))
  const sorted = new URLSearchParams(
    path === PATHS.search
      ? oneSpelling(parameters)
      : known === VISITOR_QUERY
        ? [...withOneSpelling(parameters), ...namesOfUnknown(given)]
        : known.has(CLIP_PARAMETER)
          ? withOneClip(parameters)
          : parameters,
  )
  if (sorted.size === 0) return path
  sorted.sort() // A stable sort: equal names keep their order.
  return `${path}?${sorted.toString()}`
}

/** The answer warns of parameters that do not exist, whatever their values. */
const namesOfUnknown = (given: [string, string][]): [string, string][] =>
  unknownParameters(given.map(([name]) => name)).map((name) => [name, ''])

/** A question has one spelling, so that everybody who asks it gets the same answer. */
const oneSpelling = (parameters: [string, string][]): [string, string][] => [
  ...searchParameters(parseSearch(new URLSearchParams(parameters))),
]

/** Of `t` only a clip makes a difference: anything else is the page without it. */
function withOneClip(parameters: [string, string][]): [string, string][] {
  const others = parameters.filter(([name]) => !name.startsWith(CLIP_PARAMETER))
  const [one, ...more] = parameters.filter(([name]) => name.startsWith(CLIP_PARAMETER))
  const isClip = one?.[0] === CLIP_PARAMETER && more.length === 0 && parseClip(one[1]) !== null
  return isClip ? [...others, one] : others
}

export const isSearch = (url: string): boolean => /^\/(?:api\/)?search[/?]/.test(url)

/**
 * Checks whether a canonical address is one of those of which there is no end: searches, clips,
 * letters.
 */
export const isEndless = (url: string): boolean =>
  isSearch(url) || /^\/(?:podcast|embed)\/.*[?&]t=|^\/write\?/.test(url)

export const isPersonal = ({ headers }: Asker): boolean =>
  isPersonalCall(headers.authorization, headers.cookie)

/**
 * The cache key of a request, or null if its response must not be cached because it depends on more
 * than content.
 * @param req without credentials that are nobody's
 * @param url the canonical one
 * @param origins those in `CORS_ORIGINS`
 * @param isVersioned whether it was asked for by the version of the API, which redirects name
 */
export function cacheKey(
  req: IncomingMessage,
  kind: Kind,
  url: string,
  origins: readonly string[],
  isVersioned = false,
): string | null {
  const { method } = req
  if (kind === 'other' || (method !== 'GET' && method !== 'HEAD')) return null
  // What is kept is sent whole, whatever `Range` asks for (RFC 9110, 14.2).
  if (kind === 'asset') return url
  // A page is the same for everyone; what admins see in addition is added in the browser.
  if (kind !== 'page' && isPersonal(req)) return null
  let key = isVersioned ? `${url}\nv1` : url
  for (const name of relevantNames(kind)) {
    const value = relevantValue(req, name, origins)
    if (value !== undefined) key += `\n${name}: ${value}`
  }
  return key.length > MAX_KEY ? null : key
}

/**
 * Checks whether a server function is called without a session cookie, which none allows. Whether a
 * session is valid is checked by the function itself.
 */
export const callsServerFunctionAsNobody = ({ headers }: IncomingMessage): boolean =>
  headers['next-action'] !== undefined && !hasSession(headers.cookie)
