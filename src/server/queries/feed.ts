import { asVisitor } from '@/cms/connections'
import { platformLinks } from '@/domain/links'
import { escapeHtml } from '@/domain/markup'
import { episodePath } from '@/domain/paths'
import { categoriesOf, pillarsOf } from '@/domain/pillars'
import { publishedAt } from '@/domain/release'
import { paragraphs } from '@/domain/text'
import type { Episode } from '@/payload-types'
import { getCms } from '../payload'
import { getFrame } from './pages'
import { toPicture } from './mappers'

/** How much of the show's past a feed carries: about a year. */
const FEED_LENGTH = 50

/** One episode as news; all addresses are absolute. */
export type FeedItem = {
  url: string
  title: string
  /** The description, and where the episode can be heard. */
  html: string
  image: string | null
  tags: string[]
  published: Date
  updated: Date
}

const toHtml = (episode: Episode): string => {
  const links = platformLinks(episode).map(
    ({ platform, href }) => `<a href="${escapeHtml(href)}">${platform}</a>`,
  )
  return [
    ...paragraphs(episode.description).map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(links.length > 0 ? [`<p>Find it on ${links.join(', ')}.</p>`] : []),
  ].join('\n')
}

/** The newest episodes that visitors see, newest first, and the frame of the site they are news of. */
export async function getFeed() {
  const [cms, frame] = await Promise.all([getCms(), getFrame()])
  const { docs } = await cms.find({
    collection: 'episodes',
    limit: FEED_LENGTH,
    depth: 1,
    joins: false,
    ...asVisitor(),
    pagination: false,
    sort: '-episodeNum',
  })
  const address = (path: string) => new URL(path, frame.siteUrl).href
  const items = docs.map((episode): FeedItem => {
    const picture = toPicture(episode.image, 'podcasts')
    const published = publishedAt(episode, frame)
    const changed = new Date(episode.updatedAt)
    return {
      url: address(episodePath(episode.id)),
      title: `${episode.episodeNum}. ${episode.title}`,
      html: toHtml(episode),
      image: picture && address(picture.src),
      tags: pillarsOf(categoriesOf(episode)).map((key) => frame.pillarTitles[key]),
      published,
      // For who reads it, an episode is new when it comes out.
      updated: changed > published ? changed : published,
    }
  })
  return { frame, address, items }
}
