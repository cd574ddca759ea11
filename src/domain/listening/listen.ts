import type { ListenApp } from '../content'

/** The apps that have a field of their own in the `site` global, in the order they are offered. */
export const LISTEN_FIELDS = [
  { field: 'applePodcastsUrl', app: 'Apple Podcasts' },
  { field: 'spotifyUrl', app: 'Spotify' },
  { field: 'youtubeUrl', app: 'YouTube' },
  { field: 'amazonMusicUrl', app: 'Amazon Music' },
] as const

export const MAX_OTHER_APPS = 6

export type ListenField = (typeof LISTEN_FIELDS)[number]['field']

type Stored = { [field in ListenField]?: string | null } & {
  otherApps?: { name?: string | null; url?: string | null }[] | null
}

/**
 * Returns where to follow the show: the apps with a link, in the order of the table, then the
 * host's own.
 */
export const listenApps = (site: Stored): ListenApp[] => [
  ...LISTEN_FIELDS.flatMap(({ field, app }) => {
    const href = site[field]
    return href ? [{ name: app, href }] : []
  }),
  ...(site.otherApps ?? []).flatMap(({ name, url }) => (name && url ? [{ name, href: url }] : [])),
]

/** The number of a show in Apple's directory, by which other apps know it as well. */
const APPLE_ID = /\/id(\d{5,12})(?:[/?#]|$)/

/**
 * Apps that open the show straight away: some by its number in Apple's directory, some by the
 * address of its audio feed. Those that the host has listed are left out.
 * @param audioFeed the address of the show's audio feed, if there is one
 */
export function directApps(apps: ListenApp[], audioFeed: string | null): ListenApp[] {
  const apple = apps.find(({ name }) => name === 'Apple Podcasts')?.href ?? ''
  const id = APPLE_ID.exec(apple)?.[1]
  const feed = audioFeed && encodeURIComponent(audioFeed)
  const direct = [
    ...(id
      ? [
          { name: 'Overcast', href: `https://overcast.fm/itunes${id}` },
          { name: 'Pocket Casts', href: `https://pca.st/itunes/${id}` },
        ]
      : []),
    ...(feed
      ? [
          { name: 'AntennaPod', href: `https://antennapod.org/deeplink/subscribe?url=${feed}` },
          { name: 'Podcast Addict', href: `https://podcastaddict.com/feed/${feed}` },
        ]
      : []),
  ]
  return direct.filter(({ name }) => !apps.some((app) => app.name === name))
}
