import type { Metadata } from 'next'
import { CARD } from '@/art/card'
import type { SiteFrame } from '@/domain/content'
import { FEEDS } from '@/domain/feeds'
import { shorten } from '@/domain/text'
import { cardPath, type CardName } from '@/server/cards'

/** Longest description that search results and cards show, in characters. */
const DESCRIPTION_LENGTH = 160

type Page = {
  /** In canonical spelling, percent-encoded (D1, D2). */
  path: string
  title: string
  /** Where the title says it all already; else the show's name is added in search results. */
  isWholeTitle?: boolean
  /** Of any length. */
  description: string
  /** What it shows where it is shared; the show's own card without. */
  card?: CardName
  /** Whether search engines may list it. */
  isListed?: boolean
}

/** What a page says of itself to search engines, feed readers and to who it is shared with. */
export async function pageMetadata(
  frame: Pick<SiteFrame, 'showName' | 'officialFeedUrl'>,
  { path, title, isWholeTitle = false, description, card = 'site', isListed = true }: Page,
): Promise<Metadata> {
  const { showName, officialFeedUrl } = frame
  const short = shorten(description, DESCRIPTION_LENGTH)
  const rss = [
    { url: FEEDS.rss.path, title: `${showName}: episode notes` },
    ...(officialFeedUrl ? [{ url: officialFeedUrl, title: `${showName}: the podcast` }] : []),
  ]
  const images = { url: await cardPath(card), ...CARD, alt: title }
  return {
    // Whole, because a template would take `$&` and the like in it for commands.
    title: { absolute: isWholeTitle ? title : `${title}: ${showName}` },
    description: short,
    ...(isListed ? {} : { robots: { index: false, follow: true } }),
    alternates: {
      ...(isListed ? { canonical: path } : {}),
      types: {
        [FEEDS.rss.type]: rss,
        [FEEDS.json.type]: [{ url: FEEDS.json.path, title: `${showName}: episode notes` }],
      },
    },
    openGraph: {
      type: 'website',
      siteName: showName,
      title,
      description: short,
      url: path,
      images,
    },
    twitter: { card: 'summary_large_image', title, description: short, images },
  }
}
