import {
  aboutPath,
  developersPath,
  embedPath,
  episodePath,
  episodeTranscriptPath,
  favsPath,
  isEmbedPath,
  listeningPath,
  PATHS,
  personPath,
  quotePath,
} from '../paths'
import type { Topic } from '../topics/topics'
import { numberedIdOf } from '../resolve-route'
import { DELETED_EPISODES } from '../statistics/statistics'
import { shorten } from '../language/text'
import { textsOf } from '../texts'
import { fill } from '../texts/fill'

export type ShownDocument = { kind: 'episode' | 'person' | 'quote' | 'path'; id: string }

const QUOTE_LENGTH = 80

const decoded = (page: string): string => {
  try {
    return decodeURI(page)
  } catch {
    return page
  }
}

const restOf = (path: string, start: string): string | null =>
  path.startsWith(start) && path.length > start.length ? path.slice(start.length) : null

/** The episode whose transcript a page has, or null. */
function transcribedEpisode(path: string): string | null {
  const id = restOf(path, episodePath(''))?.split('/')[0] ?? ''
  return id !== '' && path === episodeTranscriptPath(id) ? id : null
}

/**
 * The document whose name a page has, or null.
 * @param page canonical, without its query
 */
export function documentOfPage(page: string): ShownDocument | null {
  const path = decoded(page)
  const episode = restOf(path, embedPath('')) ?? transcribedEpisode(path)
  if (episode !== null) return { kind: 'episode', id: episode }
  const person = restOf(path, personPath(''))
  if (person !== null) return { kind: 'person', id: person }
  const quote = numberedIdOf(restOf(path, `${PATHS.quotes}/`) ?? '')
  if (quote !== null && path === quotePath(quote)) return { kind: 'quote', id: String(quote) }
  const topic = restOf(path, listeningPath(''))
  return topic === null ? null : { kind: 'path', id: topic }
}

const sayDocument = ({ kind }: ShownDocument, name: string, path: string): string => {
  if (kind === 'quote') return `“${shorten(name, QUOTE_LENGTH)}”`
  if (kind !== 'episode') return name
  return isEmbedPath(path) ? `${name}, embedded elsewhere` : `${name}, transcript`
}

export type Names = {
  hostName: string
  topics: readonly Pick<Topic, 'path' | 'title'>[]
  /** The name of a document, or undefined if it is not there any more. */
  nameOf: (document: ShownDocument) => string | undefined
}

/** The pages that every site has, by their paths. */
function fixedNames({ hostName, topics }: Names): Map<string, string> {
  const { names } = textsOf('en')
  return new Map<string, string>([
    [DELETED_EPISODES, 'Episodes that were deleted'],
    [PATHS.home, 'Home'],
    [PATHS.all, names.all],
    [PATHS.newsletterArchive, 'Newsletter archive'],
    [favsPath(hostName), fill(names.favs, { host: hostName })],
    ...topics.map(({ path, title }) => [path, title] as const),
    [aboutPath(hostName), fill(names.about, { host: hostName })],
    [PATHS.community, names.community],
    [PATHS.contact, names.contact],
    [PATHS.developers, 'For developers'],
    [PATHS.follow, names.follow],
    [PATHS.getInvolved, names.involved],
    [PATHS.guests, names.guests],
    [PATHS.newsletter, 'Newsletter'],
    [PATHS.ourValues, names.values],
    [PATHS.privacy, 'Privacy'],
    [PATHS.quotes, 'Quotes'],
    [PATHS.search, names.search],
    [PATHS.write, 'Write to the show'],
  ])
}

/** These say all there is to say. */
const WITHOUT_PATH: readonly string[] = [DELETED_EPISODES, PATHS.home]

/**
 * Names pages in words that a host understands, in the language of the desk.
 * @returns of a canonical page its name, and its path where that says more; a page that is not known
 *   any more has its path as the name
 */
export function pageNamer(names: Names): (page: string) => { name: string; path: string | null } {
  const fixed = fixedNames(names)
  return (page) => {
    const path = decoded(page)
    const document = documentOfPage(page)
    const title = document && names.nameOf(document)
    const part = restOf(path, developersPath(''))
    const mail = restOf(path, `${PATHS.newsletterArchive}/`)
    const name =
      document && title
        ? sayDocument(document, title, path)
        : (fixed.get(path) ??
          (part !== null ? `For developers: ${part}` : mail && `Back page ${mail}`))
    if (name === null) return { name: path, path: null }
    return { name, path: WITHOUT_PATH.includes(page) ? null : path }
  }
}
