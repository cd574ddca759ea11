import type { EpisodeDetail, SiteFrame } from '../content'
import { EMBED, embedCode } from './embed'
import { CLIP_PARAMETER, type Clip } from '../listening/clip'
import { episodePath, PATHS } from '../paths'
import { episodeNumberOf } from '../episodes/episode-id'
import { namedTitle } from '../episodes/episode-name'
import { resolvePath } from '../resolve-route'
import { textsOf } from '../texts'

/**
 * Place where other sites ask what to show for an address (oembed.com, discovery in
 * `pageMetadata`).
 */
export const OEMBED_PATH = '/api/oembed'

/** The address that answers for a page. @param path of the page, on this site */
export const oembedAddress = (siteUrl: string, path: string): string => {
  const url = new URL(OEMBED_PATH, siteUrl)
  url.searchParams.set('url', new URL(path, siteUrl).href)
  url.searchParams.set('format', 'json')
  return url.href
}

/**
 * The id of the episode that an address on this site leads to, in any spelling; null for all other
 * addresses.
 */
export function episodeIdOf(address: string, siteUrl: string, hostName: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  // People paste an address with the other protocol, or with `www.`, only by accident: not ours.
  if (!url || url.host !== new URL(siteUrl).host || !/^https?:$/.test(url.protocol)) return null
  const found = resolvePath(url.pathname, hostName)
  const start = episodePath('')
  const path = found.kind === 'page' ? found.path : found.kind === 'redirect' ? found.to : ''
  const id = path.startsWith(start) ? path.slice(start.length) : ''
  return episodeNumberOf(id) === null ? null : id
}

/** Returns what an address on this site asks for as a clip, once for each `t`. */
export const clipsAskedBy = (address: string): string[] =>
  new URL(address).searchParams.getAll(CLIP_PARAMETER)

/** A size limit of the caller in px; null if there is none, NaN if it cannot be one. */
export function parseLimit(text: string | null): number | null {
  if (text === null || text === '') return null
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : NaN
}

/**
 * Returns what other sites show for an episode, or for a clip of it (oEmbed 1.0, 2.3.4.4 `rich`).
 */
export function oembedOf(
  episode: EpisodeDetail,
  frame: Pick<SiteFrame, 'siteUrl' | 'showName' | 'hostName' | 'language'> &
    Partial<Pick<SiteFrame, 'countsBy'>>,
  limits: { width: number | null; height: number | null },
  clip: Clip | null = null,
) {
  const { picture } = episode
  const { siteUrl, showName, hostName, language, countsBy } = frame
  const { shared } = textsOf(language, language, countsBy)
  const address = (path: string) => new URL(path, siteUrl).href
  const width = Math.min(EMBED.width, limits.width ?? EMBED.width)
  const height = Math.min(EMBED.height, limits.height ?? EMBED.height)
  // The thumbnail holds to the limits as well (oEmbed 1.0, 2.3.4).
  const thumbnail = picture?.sources
    .toSorted((a, b) => b.width - a.width)
    .find((source) => {
      const tall = Math.round((source.width * picture.height) / picture.width)
      return source.width <= (limits.width ?? Infinity) && tall <= (limits.height ?? Infinity)
    })
  return {
    version: '1.0',
    type: 'rich',
    title: namedTitle(episode, shared),
    author_name: hostName,
    provider_name: showName,
    provider_url: address(PATHS.home),
    ...(picture && thumbnail
      ? {
          thumbnail_url: address(thumbnail.src),
          thumbnail_width: thumbnail.width,
          thumbnail_height: Math.round((thumbnail.width * picture.height) / picture.width),
        }
      : {}),
    html: embedCode(siteUrl, episode, shared, { width, height }, clip),
    width,
    height,
  }
}
