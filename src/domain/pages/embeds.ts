import { youtubeId, YOUTUBE_ORIGIN } from '../episodes/youtube'

type Provider = {
  name: string
  origin: string
  /** Reads the key of what a link leads to, as `[\w-]+`; null if it leads to nothing that is shown. */
  read: (url: URL) => string | null
  /** The path of the player at its origin. */
  frame: (key: string) => string
  /** Its height in px; null for a video, 16 to 9. */
  height: number | null
}

const match = (text: string, pattern: RegExp): string | null => {
  const found = pattern.exec(text)
  return (
    found &&
    found
      .slice(1)
      .filter((part) => part !== undefined)
      .join('-')
  )
}

const PROVIDERS = {
  youtube: {
    name: 'YouTube',
    origin: YOUTUBE_ORIGIN,
    read: (url) =>
      url.origin === YOUTUBE_ORIGIN
        ? match(url.pathname, /^\/embed\/([\w-]{11})$/)
        : youtubeId(url.href),
    frame: (key) => `/embed/${key}?autoplay=1&rel=0`,
    height: null,
  },
  vimeo: {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    // One that is not listed has a hash as well: in the path, or as `h` in the code to embed it.
    read: ({ hostname, pathname, searchParams }) => {
      if (!/^(www\.|player\.)?vimeo\.com$/.test(hostname)) return null
      const key = match(pathname, /^(?:\/video)?\/(\d{4,12})(?:\/([\da-f]{6,20}))?\/?$/)
      const hash = /^[\da-f]{6,20}$/.exec(searchParams.get('h') ?? '')?.[0]
      return key && hash && !key.includes('-') ? `${key}-${hash}` : key
    },
    frame: (key) => {
      const [id = '', hash] = key.split('-')
      return `/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`
    },
    height: null,
  },
  spotify: {
    name: 'Spotify',
    origin: 'https://open.spotify.com',
    read: ({ hostname, pathname }) =>
      hostname === 'open.spotify.com'
        ? match(
            pathname,
            /^(?:\/intl-[a-z]{2})?(?:\/embed)?\/(episode|show|track|album|playlist)\/(\w{10,40})$/,
          )
        : null,
    frame: (key) => `/embed/${key.replace('-', '/')}`,
    height: 352,
  },
  apple: {
    name: 'Apple Podcasts',
    origin: 'https://embed.podcasts.apple.com',
    read: ({ hostname, pathname, searchParams }) => {
      if (!/^(embed\.)?podcasts\.apple\.com$/.test(hostname)) return null
      const show = match(pathname, /^\/([a-z]{2})\/podcast\/(?:[^/]+\/)?id(\d{4,14})$/)
      const episode = /^\d{4,16}$/.exec(searchParams.get('i') ?? '')?.[0]
      return show && (episode ? `${show}-${episode}` : show)
    },
    frame: (key) => {
      const [country = '', show = '', episode] = key.split('-')
      return `/${country}/podcast/id${show}${episode ? `?i=${episode}` : ''}`
    },
    height: 450,
  },
  bandcamp: {
    name: 'Bandcamp',
    origin: 'https://bandcamp.com',
    // The address of an album does not say its number: that is in the code to embed it.
    read: ({ hostname, pathname }) =>
      hostname === 'bandcamp.com'
        ? match(pathname, /^\/EmbeddedPlayer\/(?:.*\/)?(album|track)=(\d{4,14})(?:\/|$)/)
        : null,
    frame: (key) =>
      `/EmbeddedPlayer/${key.replace('-', '=')}/size=large/artwork=small/transparent=true/`,
    height: 300,
  },
} as const satisfies Record<string, Provider>

export type EmbedProvider = keyof typeof PROVIDERS

/** Something of another site that a page offers to show. */
export type Embed = { provider: EmbedProvider; key: string }

const providers = Object.entries(PROVIDERS) as [EmbedProvider, Provider][]

export const EMBED_ORIGINS: readonly string[] = providers.map(([, { origin }]) => origin)

export const EMBED_MESSAGE =
  'Enter a link to YouTube, Vimeo, Spotify or Apple Podcasts, or the embed code of Bandcamp.'

/** Reads a link, or the code to embed what it leads to. @returns null for what pages do not show */
export function readEmbed(text: string | null | undefined): Embed | null {
  const address = /<iframe[^>]*\ssrc\s*=\s*["']([^"']+)["']/i.exec(text ?? '')?.[1] ?? text?.trim()
  const url = address ? URL.parse(address.replaceAll('&amp;', '&')) : null
  if (url?.protocol !== 'https:') return null
  for (const [provider, { read }] of providers) {
    const key = read(url)
    if (key) return { provider, key }
  }
  return null
}

/** The page of this site that frames an embed, and nothing else. */
export const embedFramePath = ({ provider, key }: Embed): string => `/video/${provider}-${key}.html`

export const embedName = ({ provider }: Embed): string => PROVIDERS[provider].name

/** Its height in px; null for a video. */
export const embedHeight = ({ provider }: Embed): number | null => PROVIDERS[provider].height

/** The address of the player that such a page frames. @param name the file without `.html` */
export function embedAddress(name: string): { address: string; name: string } | null {
  const [, provider = '', key = ''] = /^([a-z]+)-([\w-]{1,80})$/.exec(name) ?? []
  const found = providers.find(([one]) => one === provider)?.[1]
  if (!found) return null
  const address = found.origin + found.frame(key)
  // What it would not have read itself is nothing that a page offers.
  return found.read(new URL(address)) === key ? { address, name: found.name } : null
}
