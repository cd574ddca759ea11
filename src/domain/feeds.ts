import type { SiteFrame } from './content'

/** This site's feeds, as pages advertise them. */
export const FEEDS = {
  rss: { path: '/feed.xml', type: 'application/rss+xml' },
  json: { path: '/feed.json', type: 'application/feed+json' },
} as const

/** The feed's description, worded so that no one mistakes it for the show's audio feed. */
export const feedDescription = ({
  tagline,
  officialFeedUrl,
}: Pick<SiteFrame, 'tagline' | 'officialFeedUrl'>): string =>
  [
    tagline,
    'This feed brings the notes of each new episode to read.',
    ...(officialFeedUrl ? [`To listen in a podcast app, add ${officialFeedUrl}`] : []),
  ].join(' ')

/**
 * The feed that listeners add to their app: the show's audio feed, or else the notes of this site.
 * @returns its absolute address
 */
export const feedToFollow = ({
  siteUrl,
  officialFeedUrl,
}: Pick<SiteFrame, 'siteUrl' | 'officialFeedUrl'>): { address: string; isAudio: boolean } =>
  officialFeedUrl
    ? { address: officialFeedUrl, isAudio: true }
    : { address: new URL(FEEDS.rss.path, siteUrl).href, isAudio: false }
