import { validateLink, type LinkField } from '@/domain/episodes/links'
import { PLATFORM_RULES, type PlatformRule } from '@/domain/listening/platforms'

export type PlatformLinks = Record<LinkField, string | null>

const ADDRESS = /https?:\/\/[^\s<>"'()[\]]{1,2048}/gi

/** Addresses in text or HTML, without trailing punctuation. */
const addressesIn = (text: string): string[] =>
  (text.match(ADDRESS) ?? []).map((found) =>
    found.replaceAll('&amp;', '&').replace(/[.,;:!?]+$/, ''),
  )

function match(address: string, { host, isEpisode }: PlatformRule): boolean {
  if (validateLink(address, '') !== null) return false
  const url = new URL(address)
  return host.test(url.hostname) && url.pathname.length > 1 && isEpisode(url)
}

/**
 * The episode's links on the four platforms. Addresses that the feed states as the episode's own
 * come first. One from a description counts only if it is the only one, because nothing tells which
 * of two videos is the episode.
 * @param stated addresses that the item gives as its own
 * @param descriptions text or HTML
 */
export function platformLinks(stated: string[], descriptions: string[]): PlatformLinks {
  const mentioned = [...new Set(descriptions.flatMap(addressesIn))]
  const links: PlatformLinks = {
    linkApple: null,
    linkSpotify: null,
    linkYT: null,
    linkAmazon: null,
  }
  for (const rule of PLATFORM_RULES) {
    const own = stated.find((address) => match(address, rule))
    const found = mentioned.filter((address) => match(address, rule))
    links[rule.field] = own ?? (found.length === 1 ? (found[0] ?? null) : null)
  }
  return links
}
