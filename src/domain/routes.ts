import { CLIP_PARAMETER } from './listening/clip'
import { CONTACT_ANSWERS } from './letters/contact'
import { LETTER_ANSWERS } from './letters/letters'
import { JOIN_ANSWERS } from './newsletter/subscribers'
import { PATHS } from './paths'

/** Names in `{…}` of a path; `resolvePath` reads them. */
export type RouteValue = 'host' | 'theme' | 'episode' | 'person' | 'quote' | 'mail' | 'part'

/** The paths of the pages that have a value in them; `paths.ts` makes such a path from its value. */
const PATTERNS = {
  topic: '/episodes/{theme}',
  favs: '/episodes/{host}sFavs',
  about: '/about{host}',
  developersPart: '/developers/{part}',
  embed: '/embed/{episode}',
  episode: '/podcast/{episode}',
  transcript: '/podcast/{episode}/transcript',
  person: '/guests/{person}',
  listeningPath: '/path/{theme}',
  quote: '/quotes/{quote}',
  archivedIssue: '/back-pages/{mail}',
} as const

type Route = {
  /** In canonical spelling, with what differs in braces. */
  path: string
  parameters: readonly string[]
}

/**
 * The query parameters that pages depend on. All others are only for the browser, so they are left
 * out of what a response is kept under.
 */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  [PATHS.all]: ['before', 'season', 'order', 'after'],
  [PATHS.newsletterArchive]: ['before'],
  [PATTERNS.topic]: ['before', 'order', 'after'],
  [PATTERNS.favs]: ['before'],
  [PATHS.guests]: ['after', 'from'],
  [PATTERNS.person]: ['before'],
  [PATHS.quotes]: ['before', 'theme'],
  [PATHS.newsletter]: JOIN_ANSWERS,
  [PATHS.contact]: CONTACT_ANSWERS,
  [PATHS.write]: [...LETTER_ANSWERS, 'episode'],
  [PATHS.search]: ['q', 'type', 'theme', 'page', 'in'],
  [PATTERNS.episode]: [CLIP_PARAMETER],
  [PATTERNS.embed]: [CLIP_PARAMETER],
}

/**
 * All pages of the site. Whatever is not here leads to the 404 page, so a page of `src/app` needs a
 * path in `PATHS` or `PATTERNS`; a test compares them. The desk, previews and what links in mails
 * lead to, which are never stored, have paths of their own.
 */
export const ROUTES: readonly Route[] = [...Object.values(PATHS), ...Object.values(PATTERNS)].map(
  (path) => ({ path, parameters: PARAMETERS[path] ?? [] }),
)

export function partsOfPath(path: string): { start: string; value: RouteValue; end: string } {
  const [start = '', value = '', end = ''] = path.split(/[{}]/)
  return { start, value: value as RouteValue, end }
}
