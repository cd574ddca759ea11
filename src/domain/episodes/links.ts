import type { PlatformLink, VideoLink } from '../content'

const MAX_LENGTH = 2048

/** The four link fields of an episode and the platforms they lead to. */
export const LINK_FIELDS = [
  { field: 'linkApple', platform: 'Apple Podcasts' },
  { field: 'linkSpotify', platform: 'Spotify' },
  { field: 'linkYT', platform: 'YouTube' },
  { field: 'linkAmazon', platform: 'Amazon Music' },
] as const

export type LinkField = (typeof LINK_FIELDS)[number]['field']
type Links = { [field in LinkField | 'episodeUrl']?: string | null }

export const isPlatform = (platform: string): boolean =>
  LINK_FIELDS.some((link) => link.platform === platform)

function parsed(value: string): URL | null {
  try {
    return new URL(value)
  } catch {
    return null
  }
}

/**
 * Finds what is wrong with a link, or null: it must be an http(s) URL without credentials. Refuses
 * what `URL` would silently fix: white space, control characters, and backslashes for slashes.
 */
export function validateLink(value: string, label: string): string | null {
  const url = /^https?:\/\//i.test(value) && !/[\s\\\p{Cc}]/u.test(value) ? parsed(value) : null
  const isFine = url && !url.username && !url.password && url.hostname && value.length <= MAX_LENGTH
  return isFine ? null : `${label} must be a URL that starts with https:// or http://.`
}

/**
 * The video link: YouTube, else Spotify, Apple, Amazon, or else the page on the show's own site
 *.
 */
export function videoLink(episode: Links): VideoLink | null {
  const order: LinkField[] = ['linkYT', 'linkSpotify', 'linkApple', 'linkAmazon']
  for (const field of order) {
    const href = episode[field]
    const platform = LINK_FIELDS.find((link) => link.field === field)?.platform
    if (href && platform) return { href, platform }
  }
  const page = episode.episodeUrl
  const host = page ? parsed(page)?.hostname.replace(/^www\./, '') : undefined
  return page && host ? { href: page, platform: host } : null
}

/** All platform links that are set, in table order. */
export const platformLinks = (episode: Links): PlatformLink[] =>
  LINK_FIELDS.flatMap(({ field, platform }) => {
    const href = episode[field]
    return href ? [{ platform, href }] : []
  })
