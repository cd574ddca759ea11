import { generateJsonFeed } from 'feedsmith'
import { FEEDS, feedDescription } from '@/domain/feeds/feeds'
import { iconPath } from '@/domain/images/icons'
import { aboutPath, PATHS } from '@/domain/paths'
import { getFeed } from '@/server/queries/feed'
import { feedHeaders } from '@/server/xml'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'

export const dynamic = 'force-dynamic'

/** The same news as JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export async function GET(): Promise<Response> {
  const { frame, address, items } = await getFeed()
  const { feeds } = textsOf(frame.language)
  const feed = generateJsonFeed({
    title: fill(feeds.notes, { show: frame.showName }),
    home_page_url: address(PATHS.home),
    feed_url: address(FEEDS.json.path),
    description: feedDescription(frame, feeds),
    icon: address(iconPath('512')),
    favicon: address(iconPath('192')),
    language: frame.episodeLanguage,
    ...(frame.hubUrl ? { hubs: [{ type: 'WebSub', url: frame.hubUrl }] } : {}),
    authors: [{ name: frame.hostName, url: address(encodeURI(aboutPath(frame.hostName))) }],
    items: items.map(({ id, url, title, html, image, audio, tags, published, modified }) => ({
      id,
      url,
      title,
      content_html: html,
      ...(image ? { image } : {}),
      date_published: published,
      date_modified: modified,
      ...(tags.length > 0 ? { tags } : {}),
      ...(audio
        ? {
            attachments: [
              {
                url: audio.url,
                mime_type: audio.type,
                ...(audio.seconds === null ? {} : { duration_in_seconds: audio.seconds }),
              },
            ],
          }
        : {}),
    })),
  }) as object
  // The generator leaves out what is empty, but a feed has items (jsonfeed.org/version/1.1).
  return new Response(JSON.stringify({ items: [], ...feed }), {
    headers: { ...feedHeaders(), 'Content-Type': `${FEEDS.json.type}; charset=utf-8` },
  })
}
