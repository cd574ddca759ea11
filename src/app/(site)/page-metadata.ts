import type { Metadata } from 'next'
import { CARD } from '@/art/card'
import type { SiteFrame } from '@/domain/content'
import { FEEDS } from '@/domain/feeds'
import { shorten } from '@/domain/text'
import { cardPath, type CardName } from '@/server/cards'

/** Longest description that search results and cards show, in characters. */
const DESCRIPTION_LENGTH = 160

type Page = {
  /** Canonical and percent-encoded (D1, D2). */
  path: string
  title: string
  /** Whether to leave out the show's name, which is otherwise added to the title. */
  isWholeTitle?: boolean
  /** Of any length. */
  description: string
  /** The picture shown where the page is shared; by default that of the show. */
  card?: CardName
  /** Whether search engines may list it. */
  isListed?: boolean
}

/** The metadata of a page for search engines, feed readers and link previews. */
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
    // Absolute, because the template would interpret `$&` and the like in a name.
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
