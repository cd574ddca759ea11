import { CHAPTERS_TYPE } from '@/domain/listening/timed-text'
import { FEEDS, feedDescription } from '@/domain/feeds/feeds'
import { iconPath } from '@/domain/images/icons'
import { PATHS } from '@/domain/paths'
import { getFeed } from '@/server/queries/feed'
import { buildRss, feedHeaders, xmlResponse } from '@/server/xml'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'

export const dynamic = 'force-dynamic'

/**
 * The site's news of episodes as RSS 2.0. It has no enclosures, so no player takes it for the show's
 * audio feed, which it names where there is one; transcripts and chapters are to be read (Podcasting
 * 2.0, `podcast:transcript`, `podcast:chapters`).
 */
export async function GET(): Promise<Response> {
  const { frame, address, items } = await getFeed()
  const { feeds } = textsOf(frame.language)
  const title = fill(feeds.notes, { show: frame.showName })
  const xml = buildRss({
    title,
    link: address(PATHS.home),
    description: feedDescription(frame, feeds),
    language: frame.episodeLanguage,
    ...(items[0] ? { lastBuildDate: newest(items.map(({ modified }) => modified)) } : {}),
    image: { url: address(iconPath('feed')), title, link: address(PATHS.home) },
    atom: {
      links: [
        { href: address(FEEDS.rss.path), rel: 'self', type: FEEDS.rss.type },
        ...(frame.hubUrl ? [{ href: frame.hubUrl, rel: 'hub' }] : []),
        ...(frame.officialFeedUrl
          ? [{ href: frame.officialFeedUrl, rel: 'related', type: FEEDS.rss.type }]
          : []),
      ],
    },
    items: items.map(({ id, url, title, html, image, tags, published, transcript, chapters }) => ({
      title,
      link: url,
      guid: { value: id, isPermaLink: false },
      pubDate: published,
      description: html,
      categories: tags.map((name) => ({ name })),
      dc: { creators: [frame.hostName] },
      ...(image ? { media: { contents: [{ url: image, medium: 'image' }] } } : {}),
      ...(transcript || chapters
        ? {
            podcast: {
              ...(transcript ? { transcripts: [transcript] } : {}),
              ...(chapters ? { chapters: { url: chapters, type: CHAPTERS_TYPE } } : {}),
            },
          }
        : {}),
    })),
  })
  return xmlResponse(xml, FEEDS.rss.type, feedHeaders())
}

const newest = (dates: Date[]): Date => new Date(Math.max(...dates.map(Number)))
