import type { SiteFrame } from './content'

/** The feeds of this site, as pages advertise them. */
export const FEEDS = {
  rss: { path: '/feed.xml', type: 'application/rss+xml' },
  json: { path: '/feed.json', type: 'application/feed+json' },
} as const

/** What a feed says of itself, so that nobody takes it for the audio feed of the show. */
export const feedDescription = ({
  tagline,
  officialFeedUrl,
}: Pick<SiteFrame, 'tagline' | 'officialFeedUrl'>): string =>
  [
    tagline,
    'This feed brings the notes of each new episode to read.',
    ...(officialFeedUrl ? [`To listen in a podcast app, add ${officialFeedUrl}`] : []),
  ].join(' ')
