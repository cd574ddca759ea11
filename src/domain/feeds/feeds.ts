import type { SiteFrame } from '../content'
import { validateLink } from '../episodes/links'
import type { Texts } from '../texts'
import { fill } from '../texts/fill'

/** This site's feeds, as pages advertise them. */
export const FEEDS = {
  rss: { path: '/feed.xml', type: 'application/rss+xml' },
  json: { path: '/feed.json', type: 'application/feed+json' },
  podcast: { path: '/podcast.xml', type: 'application/rss+xml' },
} as const

/**
 * Finds what is wrong with the address of a hub, or null: a link that is encrypted, so that nobody
 * on the way can tell subscribers of news that there are not (WebSub, 8).
 */
export const validateHub = (value: string): string | null =>
  /^https:/i.test(value) && validateLink(value, '') === null
    ? null
    : 'The hub must be a URL that starts with https://.'

/**
 * The addresses that a hub is told of: each feed names the hub and itself (WebSub, 4).
 * @returns absolute
 */
export const feedAddresses = (siteUrl: string, hasPodcastFeed: boolean): string[] =>
  [FEEDS.rss, FEEDS.json, ...(hasPodcastFeed ? [FEEDS.podcast] : [])].map(
    ({ path }) => new URL(path, siteUrl).href,
  )

/** The feed's description, worded so that no one mistakes it for the show's audio feed. */
export const feedDescription = (
  { tagline, officialFeedUrl }: Pick<SiteFrame, 'tagline' | 'officialFeedUrl'>,
  feeds: Texts['feeds'],
): string =>
  [
    tagline,
    feeds.about,
    ...(officialFeedUrl ? [fill(feeds.toListen, { address: officialFeedUrl })] : []),
  ].join(' ')

/** The address of the show's audio feed: the one that the host named, or this site's; else null. */
export const audioFeed = ({
  siteUrl,
  officialFeedUrl,
  podcastFeed,
}: Pick<SiteFrame, 'siteUrl' | 'officialFeedUrl' | 'podcastFeed'>): string | null =>
  officialFeedUrl ?? (podcastFeed && new URL(FEEDS.podcast.path, siteUrl).href)

/**
 * The feed that listeners add to their app: the show's audio feed, or else the notes of this site.
 * @returns its absolute address
 */
export function feedToFollow(
  frame: Pick<SiteFrame, 'siteUrl' | 'officialFeedUrl' | 'podcastFeed'>,
): { address: string; isAudio: boolean } {
  const audio = audioFeed(frame)
  return audio
    ? { address: audio, isAudio: true }
    : { address: new URL(FEEDS.rss.path, frame.siteUrl).href, isAudio: false }
}

/** Headings as bold paragraphs, for podcast apps, which drop other elements. */
export const headingsInBold = (html: string): string =>
  html.replace(/<h3([^>]*)>([^]*?)<\/h3>/g, '<p$1><strong>$2</strong></p>')
