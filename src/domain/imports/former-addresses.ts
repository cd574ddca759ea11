import { episodePath } from '../paths'
import { readRedirect, type Redirect } from '../redirects'

/** An episode of an import, and where its source says that its page and its audio are. */
type LinkedEpisode = { id: string; link: string | null; audio: string | null }

/** Parameters that feeds add to links, to tell who has sent a visitor. */
const TRACKING = /^(utm_|mc_|fbclid$)/

const hostOf = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : null

/** A link without what only tells who sent a visitor. */
function withoutTracking(link: string): URL {
  const url = new URL(link)
  for (const name of [...url.searchParams.keys()])
    if (TRACKING.test(name)) url.searchParams.delete(name)
  return url
}

function countBy(urls: URL[], keyOf: (url: URL) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const url of urls) counts.set(keyOf(url), (counts.get(keyOf(url)) ?? 0) + 1)
  return counts
}

const pathOf = ({ pathname }: URL) => pathname.replace(/\/$/, '').toLowerCase()

/**
 * The redirects by which the former page of each episode leads to the one here. Left out is what a
 * hoster links to: one page for several episodes, or a page where the audio is, unless it is this
 * site or where the show's feed is.
 * @param feedUrl the show's own feed
 */
export function formerAddresses(
  episodes: readonly LinkedEpisode[],
  { siteUrl, feedUrl }: { siteUrl: string; feedUrl: string | null },
): Redirect[] {
  const own = [hostOf(siteUrl), hostOf(feedUrl)]
  const linked = episodes.flatMap(({ id, link, audio }) => {
    const host = hostOf(link)
    const isOwn = own.includes(host) || host !== hostOf(audio)
    return link !== null && host !== null && isOwn ? [{ id, url: withoutTracking(link) }] : []
  })
  const urls = linked.map(({ url }) => url)
  const byPath = countBy(urls, pathOf)
  const byAddress = countBy(urls, (url) => pathOf(url) + url.search)
  return linked.flatMap(({ id, url }) => {
    if ((byAddress.get(pathOf(url) + url.search) ?? 0) > 1) return []
    const query = (byPath.get(pathOf(url)) ?? 0) > 1 ? url.search : ''
    const redirect = readRedirect({ from: url.pathname + query, to: episodePath(id) }, siteUrl)
    return 'message' in redirect || redirect.from === '/' ? [] : [redirect]
  })
}
