import { audioFeed, FEEDS } from '@/domain/feeds/feeds'
import { PATHS } from '@/domain/paths'
import { PODCAST_COVER_PATH, withinBytes } from '@/domain/feeds/podcast-feed'
import { CHAPTERS_TYPE } from '@/domain/listening/timed-text'
import {
  getPodcastFeed,
  podcastGuid,
  type FeedIdentity,
  type Person,
} from '@/server/queries/podcast-feed'
import { buildRss, feedHeaders, xmlResponse } from '@/server/xml'
import { textsOf } from '@/domain/texts'

export const dynamic = 'force-dynamic'

/**
 * The show's audio feed (RSS 2.0 with the tags of Apple and of Podcasting 2.0), whoever hosts the
 * audio. 404 until the host has switched it on.
 */
export async function GET(): Promise<Response> {
  const podcast = await getPodcastFeed()
  if (!podcast) return new Response('Not found', { status: 404 })
  const { frame, feed, identity, address, host, items } = podcast
  const { showName, hostName, tagline, membershipUrl, copyright } = frame
  const self = address(FEEDS.podcast.path)
  // Where the show's feed is here, it says so to apps that came from where it was (Apple).
  const isOfficial = audioFeed(frame) === self
  const { email } = feed
  const xml = buildRss({
    title: showName,
    link: address(PATHS.home),
    description: withinBytes(tagline),
    language: frame.episodeLanguage,
    ...(copyright ? { copyright } : {}),
    atom: {
      links: [
        { href: self, rel: 'self', type: FEEDS.podcast.type },
        ...(frame.hubUrl ? [{ href: frame.hubUrl, rel: 'hub' }] : []),
      ],
    },
    itunes: {
      author: hostName,
      image: address(PODCAST_COVER_PATH),
      categories: identity.categories,
      explicit: feed.isExplicit,
      type: identity.type,
      ...(identity.isComplete ? { complete: true } : {}),
      ...(isOfficial ? { newFeedUrl: self } : {}),
      ...(email ? { owner: { name: hostName, email } } : {}),
    },
    podcast: {
      guid: identity.guid ?? podcastGuid(self),
      medium: 'podcast',
      // Whether other hosts may take the show over.
      locked: { value: identity.isLocked, ...(email ? { owner: email } : {}) },
      persons: [toPerson(host, 'host')],
      ...(membershipUrl
        ? { fundings: [{ url: membershipUrl, display: textsOf(frame.language).frame.member }] }
        : {}),
    },
    items: items.map(({ id, url, number, season, title, published, seconds, audio, ...item }) => ({
      title,
      link: url,
      guid: { value: id, isPermaLink: false },
      pubDate: published,
      description: item.description,
      ...(item.html === item.description ? {} : { content: { encoded: item.html } }),
      enclosures: [{ url: audio.url, length: audio.bytes, type: audio.type }],
      itunes: {
        title: item.name,
        ...(number === null ? {} : { episode: number }),
        ...(season === null ? {} : { season }),
        episodeType: item.kind,
        explicit: item.isExplicit,
        ...(item.cover ? { image: item.cover } : {}),
        ...(seconds === null ? {} : { duration: seconds }),
      },
      podcast: {
        ...toSeason(season, identity),
        persons: item.guests.map((guest) => toPerson(guest, 'guest')),
        ...(item.transcript ? { transcripts: [item.transcript] } : {}),
        ...(item.chapters ? { chapters: { url: item.chapters, type: CHAPTERS_TYPE } } : {}),
      },
    })),
  })
  return xmlResponse(xml, FEEDS.podcast.type, feedHeaders())
}

/** A season that has a name (Podcasting 2.0, `podcast:season`). */
function toSeason(season: number | null, { seasonNames }: FeedIdentity) {
  const name = season === null ? undefined : seasonNames.get(season)
  return season !== null && name ? { season: { number: season, name } } : {}
}

const toPerson = ({ name, link, picture }: Person, role: 'host' | 'guest') => ({
  display: name,
  role,
  ...(link ? { href: link } : {}),
  ...(picture ? { img: picture } : {}),
})
