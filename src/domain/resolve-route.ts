import { episodeId, episodeNumberOf, meantEpisodeNumber } from './episodes/episode-id'
import { FEEDS } from './feeds/feeds'
import { foldCase } from './language/fold-case'
import { aboutPath, DEFAULT_HOST_NAME, favsPath, nameSegment, PATHS } from './paths'
import { isPersonSlug } from './guests/person-slug'
import { FIRST_TOPICS } from './topics/topics'
import { ROUTES, partsOfPath, type RouteValue } from './routes'

/** The number at the end of the path of a quote or a mail, or null if it cannot be one. */
export const numberedIdOf = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/** Addresses that people and programs guess, and where they lead. */
const ALIASES = new Map<string, string | ((hostName: string) => string)>([
  ['/about', aboutPath],
  ['/episodes/favs', favsPath],
  ['/feed', FEEDS.rss.path],
  ['/rss', FEEDS.rss.path],
  ['/rss.xml', FEEDS.rss.path],
  ['/episodes', PATHS.all],
  ['/podcast', PATHS.all],
])

export type Resolution =
  { kind: 'page'; path: string } | { kind: 'redirect'; to: string } | { kind: 'unknown' }

const FIRST_KEYS = FIRST_TOPICS.map(({ key }) => key)

const FIXED = new Map(Object.values(PATHS).map((path) => [path.toLowerCase(), path]))

/**
 * Reads a value in a path in canonical spelling and percent-encoded; null if that cannot be one.
 * @param text in folded case, not encoded
 */
const READ: Record<
  Exclude<RouteValue, 'host'>,
  (text: string, topicNames: readonly string[]) => string | null
> = {
  theme: (text, topicNames) => topicNames.find((name) => foldCase(name) === text) ?? null,
  episode: (text) => {
    const number = episodeNumberOf(text)
    return number === null ? null : episodeId(number)
  },
  person: (text) => (isPersonSlug(text) ? encodeURIComponent(text) : null),
  quote: (text) => (numberedIdOf(text) === null ? null : text),
  mail: (text) => (numberedIdOf(text) === null ? null : text),
  part: (text) => (/^[a-z][a-z_-]{0,40}$/.test(text) ? text : null),
}

const WITH_VALUE = ROUTES.filter(({ path }) => path.includes('{')).map(({ path, parameters }) => ({
  ...partsOfPath(path),
  parameters,
}))

/** The pages that are named after the host. */
const OF_HOST = WITH_VALUE.filter(({ value }) => value === 'host')

const pathOfHost = ({ start, end }: { start: string; end: string }, hostName: string) =>
  start + nameSegment(hostName) + end

const PARAMETERS = new Map(ROUTES.map(({ path, parameters }) => [path, parameters]))

const isOf = ({ start, end }: { start: string; end: string }, path: string): boolean =>
  path.startsWith(start) &&
  path.endsWith(end) &&
  !path.slice(start.length, path.length - end.length).includes('/')

/**
 * The query parameters that a page depends on.
 * @param path canonical
 */
export const parametersOfPage = (path: string): readonly string[] =>
  PARAMETERS.get(path) ?? WITH_VALUE.find((route) => isOf(route, path))?.parameters ?? []

function decoded(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname)
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  } catch {
    return null
  }
}

/**
 * Resolves what a listener or admin path refers to: a page in any letter case, an alias of the
 * host's current page, an episode by its number, or nothing.
 * @param pathname as in the request line, percent-encoded
 * @param formerNames of the host; the one that a site begins with is always one
 * @param topicNames what topics have or had in their addresses, those of now first
 * @param pageNames the addresses of pages that the host has written
 * @returns paths percent-encoded
 */
export function resolvePath(
  pathname: string,
  hostName: string,
  formerNames: readonly string[] = [],
  topicNames: readonly string[] = FIRST_KEYS,
  pageNames: readonly string[] = [],
): Resolution {
  const path = decoded(pathname)
  if (path === null || path.includes('\\') || path.includes('\0')) return { kind: 'unknown' }
  const wanted = foldCase(path)
  const fixed = FIXED.get(wanted)
  if (fixed) return { kind: 'page', path: fixed }
  for (const route of OF_HOST) {
    const own = pathOfHost(route, hostName)
    if (foldCase(own) === wanted) return { kind: 'page', path: encodeURI(own) }
  }
  const alias = ALIASES.get(wanted)
  if (alias)
    return {
      kind: 'redirect',
      to: typeof alias === 'string' ? alias : encodeURI(alias(hostName)),
    }
  for (const { start, value, end } of WITH_VALUE) {
    if (value === 'host' || !wanted.startsWith(start) || !wanted.endsWith(end)) continue
    const text = wanted.slice(start.length, wanted.length - end.length)
    const read = READ[value](text, topicNames)
    if (read !== null) return { kind: 'page', path: start + read + end }
    // By its form alone: whether there is such an episode is said at its own address.
    const meant = value === 'episode' ? meantEpisodeNumber(text) : null
    if (meant !== null) return { kind: 'redirect', to: start + episodeId(meant) + end }
  }
  const own = pageNames.find((name) => `/${foldCase(name)}` === wanted)
  if (own !== undefined) return { kind: 'page', path: `/${encodeURIComponent(own)}` }
  // Last, so that none takes the path of a page.
  for (const route of OF_HOST)
    if (
      [...formerNames, DEFAULT_HOST_NAME].some(
        (name) => foldCase(pathOfHost(route, name)) === wanted,
      )
    )
      return { kind: 'redirect', to: encodeURI(pathOfHost(route, hostName)) }
  return { kind: 'unknown' }
}

/** Checks whether a path is that of a page whose path never differs, in any letter case. */
export const isFixedPath = (pathname: string): boolean =>
  FIXED.has(foldCase(decoded(pathname) ?? ''))

/**
 * Checks whether a path is a file's (`/feed.xml`); those are not pages, nor are they redirected.
 */
export const isFilePath = (pathname: string): boolean =>
  !ALIASES.has(pathname.toLowerCase()) &&
  pathname.slice(pathname.lastIndexOf('/') + 1).includes('.')
