import { episodeId, episodeNumberOf } from './episode-id'
import { FEEDS } from './feeds'
import { foldCase } from './fold-case'
import {
  aboutPath,
  DEFAULT_HOST_NAME,
  developersPath,
  EMBED_NOT_FOUND,
  embedPath,
  episodePath,
  favsPath,
  listeningPath,
  PATHS,
  personPath,
  quotePath,
} from './paths'
import { isPersonSlug } from './people'
import { PILLARS } from './pillars'

/** The number at the end of a path below `/quotes/`, or null if it cannot be a quote's. */
export const quoteIdOf = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/** Addresses that people and programs guess, and where they lead. */
const GUESSED = new Map<string, string>([
  ['/feed', FEEDS.rss.path],
  ['/rss', FEEDS.rss.path],
  ['/rss.xml', FEEDS.rss.path],
  ['/episodes', PATHS.all],
  ['/podcast', PATHS.all],
])

export type Resolution =
  { kind: 'page'; path: string } | { kind: 'redirect'; to: string } | { kind: 'unknown' }

const FIXED = new Map(
  [
    ...Object.values(PATHS),
    EMBED_NOT_FOUND,
    ...PILLARS.flatMap(({ key, path }) => [path, listeningPath(key)]),
  ].map((path) => [path.toLowerCase(), path]),
)

function decoded(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname)
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  } catch {
    return null
  }
}

/**
 * What a listener or admin path refers to: a page in any letter case (D2), an alias of the host's
 * current page (D1), or nothing (D3).
 * @param pathname as in the request line, percent-encoded
 * @param formerNames of the host; the one that a site begins with is always one
 * @returns paths percent-encoded
 */
export function resolvePath(
  pathname: string,
  hostName: string,
  formerNames: readonly string[] = [],
): Resolution {
  const path = decoded(pathname)
  if (path === null || path.includes('\\') || path.includes('\0')) return { kind: 'unknown' }
  const wanted = foldCase(path)
  const fixed = FIXED.get(wanted)
  if (fixed) return { kind: 'page', path: fixed }
  for (const own of [aboutPath(hostName), favsPath(hostName)])
    if (foldCase(own) === wanted) return { kind: 'page', path: encodeURI(own) }
  if (wanted === '/about') return { kind: 'redirect', to: encodeURI(aboutPath(hostName)) }
  if (wanted === '/episodes/favs') return { kind: 'redirect', to: encodeURI(favsPath(hostName)) }
  if (wanted.startsWith('/guests/')) {
    const slug = wanted.slice('/guests/'.length)
    if (isPersonSlug(slug)) return { kind: 'page', path: personPath(slug) }
  }
  if (wanted.startsWith('/quotes/')) {
    const id = quoteIdOf(wanted.slice('/quotes/'.length))
    if (id !== null) return { kind: 'page', path: quotePath(id) }
  }
  const part = /^\/developers\/([a-z][a-z_-]{0,40})$/.exec(wanted)?.[1]
  if (part) return { kind: 'page', path: developersPath(part) }
  const guessed = GUESSED.get(wanted)
  if (guessed) return { kind: 'redirect', to: guessed }
  for (const pathOf of [episodePath, embedPath]) {
    const start = pathOf('')
    const number = wanted.startsWith(start) ? episodeNumberOf(wanted.slice(start.length)) : null
    if (number !== null) return { kind: 'page', path: pathOf(episodeId(number)) }
  }
  // Last, so that none takes the path of a page.
  for (const pathOf of [aboutPath, favsPath])
    if ([...formerNames, DEFAULT_HOST_NAME].some((name) => foldCase(pathOf(name)) === wanted))
      return { kind: 'redirect', to: encodeURI(pathOf(hostName)) }
  return { kind: 'unknown' }
}

/** Whether a path is a file's (`/feed.xml`); those are not pages, nor are they redirected. */
export const isFilePath = (pathname: string): boolean =>
  !GUESSED.has(pathname.toLowerCase()) &&
  pathname.slice(pathname.lastIndexOf('/') + 1).includes('.')
