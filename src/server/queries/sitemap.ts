import { asVisitor } from '@/cms/database/connections'
import {
  aboutPath,
  archivedIssuePath,
  episodePath,
  episodeTranscriptPath,
  favsPath,
  listeningPath,
  PATHS,
  personPath,
  quotePath,
} from '@/domain/paths'
import { getCms } from '../payload'
import { listArchivedIssueIds } from './back-pages'
import { listPersonSlugs } from './guests'
import { listOwnPages } from './own-page-names'
import { getFrame } from './pages'

/**
 * Episode numbers per sitemap file, the first from 0 on. By number, so that a file is found by an
 * index, and a new or deleted episode changes only its own file.
 */
const PER_FILE = 5000

/** A page of the site, and when it last changed if that is known (ISO 8601). */
export type SitemapPage = { path: string; changed?: string }

const visibleEpisodes = (from: number) =>
  ({
    collection: 'episodes',
    depth: 0,
    joins: false,
    pagination: false,
    select: { episodeNum: true, modifiedAt: true },
    sort: 'episodeNum',
    ...asVisitor(),
    where: { episodeNum: { greater_than_equal: from } },
  }) as const

/**
 * The files that the sitemap has: the first, and each other with an episode that visitors see.
 * It takes one query for each file, at most 200.
 */
export async function listSitemapFiles(): Promise<number[]> {
  const cms = await getCms()
  const files = [1]
  for (let file = 2; ;) {
    const { docs } = await cms.find({ ...visibleEpisodes((file - 1) * PER_FILE), limit: 1 })
    const [next] = docs
    if (!next) return files
    file = Math.floor(next.episodeNum / PER_FILE) + 1
    files.push(file)
    file += 1
  }
}

/**
 * The pages that are not episodes. Placeholder pages are left out: they have no content to find.
 */
async function listFixedPages(): Promise<SitemapPage[]> {
  const frame = await getFrame()
  const { hasArchive, hasLetters, hasNewsletter, hasQuotes, hostName, pages, paths, listedTopics } =
    frame
  return [
    PATHS.home,
    PATHS.all,
    favsPath(hostName),
    ...listedTopics.map(({ path }) => path),
    ...paths.map(({ topic }) => listeningPath(topic)),
    aboutPath(hostName),
    PATHS.community,
    ...(hasQuotes ? [PATHS.quotes] : []),
    PATHS.follow,
    ...(hasNewsletter ? [PATHS.newsletter] : []),
    ...(hasArchive ? [PATHS.newsletterArchive] : []),
    ...(hasLetters ? [PATHS.write] : []),
    ...(pages.contact ? [PATHS.contact] : []),
    PATHS.privacy,
    ...(pages.guests ? [PATHS.guests] : []),
    ...(pages.values ? [PATHS.ourValues] : []),
    ...(pages.involved ? [PATHS.getInvolved] : []),
  ].map((path) => ({ path }))
}

/** The pages of the newest quotes, one a week of a lifetime. */
async function listQuotePages(): Promise<SitemapPage[]> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'quotes',
    sort: '-showsFrom',
    limit: PER_FILE,
    depth: 0,
    pagination: false,
    select: { showsFrom: true, updatedAt: true },
    ...asVisitor(),
  })
  return docs.map(({ id, showsFrom, updatedAt }) => ({
    path: quotePath(id),
    changed: [showsFrom, updatedAt].sort().at(-1),
  }))
}

/** The pages of the newest mails; like quotes, there are few for the life of a show. */
async function listMailPages(): Promise<SitemapPage[]> {
  const ids = await listArchivedIssueIds(PER_FILE)
  return ids.map((id) => ({ path: archivedIssuePath(id) }))
}

/** Transcripts looked up at once: few enough that PostgreSQL finds them by an index. */
const TRANSCRIPTS_AT_ONCE = 200

async function listTranscribed(ids: string[]): Promise<Map<string, string>> {
  const cms = await getCms()
  const written = new Map<string, string>()
  for (let at = 0; at < ids.length; at += TRANSCRIPTS_AT_ONCE) {
    const episodes = ids.slice(at, at + TRANSCRIPTS_AT_ONCE)
    const { docs } = await cms.find({
      collection: 'timed_texts',
      where: { and: [{ kind: { equals: 'transcript' } }, { episode: { in: episodes } }] },
      limit: TRANSCRIPTS_AT_ONCE,
      depth: 0,
      pagination: false,
      select: { episode: true, updatedAt: true },
      ...asVisitor(),
    })
    for (const { episode, updatedAt } of docs) written.set(String(episode), updatedAt)
  }
  return written
}

/**
 * The pages in one sitemap file, oldest episode first, so that a new one changes only the last
 * file.
 * @param file from 1 on; the first one has the fixed pages as well
 */
export async function listSitemapPages(file: number): Promise<SitemapPage[]> {
  const cms = await getCms()
  const from = (file - 1) * PER_FILE
  const range = visibleEpisodes(from)
  const { docs } = await cms.find({
    ...range,
    where: { and: [range.where, { episodeNum: { less_than: from + PER_FILE } }] },
    limit: PER_FILE,
  })
  const transcribed = await listTranscribed(docs.map(({ id }) => id))
  const episodes = docs.flatMap(({ id, modifiedAt }) => {
    const changed = modifiedAt ?? undefined
    const written = transcribed.get(id)
    return [
      { path: episodePath(id), changed },
      ...(written === undefined
        ? []
        : [
            {
              path: episodeTranscriptPath(id),
              changed: changed !== undefined && changed > written ? changed : written,
            },
          ]),
    ]
  })
  if (file !== 1) return episodes
  const [{ pages }, ownPages] = await Promise.all([getFrame(), listOwnPages()])
  const people = pages.guests ? await listPersonSlugs(PER_FILE) : []
  return [
    ...(await listFixedPages()),
    ...ownPages.map(({ path, changedAt }) => ({ path: decodeURI(path), changed: changedAt })),
    ...people.map((slug) => ({ path: decodeURI(personPath(slug)) })),
    ...(await listQuotePages()),
    ...(await listMailPages()),
    ...episodes,
  ]
}
