import type { Payload } from 'payload'
import { asVisitor } from '@/cms/database/connections'
import { env } from '@/config/env'
import { FEEDS } from '@/domain/feeds/feeds'
import {
  compareFeeds,
  moveSteps,
  type FeedEpisode,
  type Moving,
  type OldFeed,
  type OwnFeed,
} from '@/domain/imports/moving'
import { loadFollowedFeed, newestImport, sourceToFollow } from '../follow/followed-feed'
import { readFeed, type ReadFeed } from '../follow/read-feed'
import { isFull } from '../rows'
import type { ShowSource } from '../source'

const NOTHING_KNOWN = { etag: null, lastModified: null }

/** The episodes of the site's own feed, as visitors get them. */
async function ownEpisodes(payload: Payload): Promise<FeedEpisode[]> {
  const { docs } = await payload.find({
    collection: 'episodes',
    where: { and: [{ audioUrl: { exists: true } }, { isSample: { not_equals: true } }] },
    select: { guid: true, title: true, audioUrl: true },
    sort: '-episodeNum',
    pagination: false,
    joins: false,
    depth: 0,
    ...asVisitor(),
  })
  return docs.map(({ id, guid, title, audioUrl }) => ({
    guid: guid ?? id,
    title,
    audio: audioUrl ?? null,
  }))
}

const episodesOf = ({ items }: Pick<ShowSource, 'items'>): FeedEpisode[] =>
  items
    .filter(isFull)
    .filter(({ episode }) => !episode.content.hiddenFromApps)
    .map(({ title, episode: { guid, longGuid, content } }) => ({
      guid: longGuid ?? guid,
      title,
      audio: content.audioUrl,
    }))

function oldFeedOf(read: ReadFeed): OldFeed {
  const { hops } = read
  if (read.kind === 'read') return { hops, isOwn: false, links: read.source.links ?? null }
  return { hops, isOwn: read.kind === 'own', links: null }
}

async function ownFeed(payload: Payload): Promise<OwnFeed> {
  const site = await payload.findGlobal({ slug: 'site', depth: 0, ...asVisitor() })
  return {
    url: new URL(FEEDS.podcast.path, env().SITE_URL).href,
    isPublished: site.hasPodcastFeed === true,
    officialUrl: site.officialFeedUrl || null,
  }
}

/**
 * Returns where the show's feed is and where it would move; null if no show came from an address.
 */
export async function addressesOfMove(
  payload: Payload,
): Promise<Pick<Moving, 'oldUrl' | 'newUrl'> | null> {
  const found = (await loadFollowedFeed({ payload })) ?? (await sourceToFollow({ payload }))
  if (!found) return null
  return { oldUrl: found.url, newUrl: new URL(FEEDS.podcast.path, env().SITE_URL).href }
}

/**
 * Looks how far the show's feed has moved to this site: what the old feed says and where it leads, and
 * whether the new one has the same episodes. Nothing is written. Bypasses the access rules: the caller
 * has been checked.
 * @returns null if no show came from an address
 */
export async function checkMove(payload: Payload, signal: AbortSignal): Promise<Moving | null> {
  const addresses = await addressesOfMove(payload)
  if (!addresses) return null
  const read = await readFeed(payload, { url: addresses.oldUrl, known: NOTHING_KNOWN, signal })
  const plan = read.kind === 'read' ? null : (await newestImport({ payload }))?.plan
  const former = read.kind === 'read' ? read.source : (plan ?? { items: [] })
  const found = compareFeeds(episodesOf(former), await ownEpisodes(payload))
  return {
    ...addresses,
    ...found,
    steps: moveSteps(oldFeedOf(read), await ownFeed(payload), found),
    comparedWith: read.kind === 'read' ? 'feed' : 'import',
    problem: read.kind === 'failed' ? read.problem : null,
  }
}
