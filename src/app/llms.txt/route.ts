import { FEEDS, feedToFollow } from '@/domain/feeds/feeds'
import { aboutPath, favsPath, listeningPath, PATHS } from '@/domain/paths'
import { listOwnPages } from '@/server/queries/own-page-names'
import { getFrame } from '@/server/queries/pages'
import { languageIn } from '@/domain/language/language'

export const dynamic = 'force-dynamic'

/** A text in one line, without what Markdown would take for marks. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#]/g, '\\$&')

export async function GET(): Promise<Response> {
  const frame = await getFrame()
  const { siteUrl, showName, hostName, tagline, topics, listedTopics, paths, episodeLanguage } =
    frame
  const line = (name: string, path: string, note: string) =>
    `- [${plain(name)}](${new URL(path, siteUrl).href}): ${note}`
  const ownPages = await listOwnPages()
  const feed = feedToFollow(frame)
  const text = [
    `# ${plain(showName)}`,
    '',
    `> ${plain(tagline)}`,
    '',
    `${plain(showName)} is a podcast. Its host is ${plain(hostName)}. Each episode has a page with notes, guests and links to listen; quote from it with a link to that page. The language of the show is ${languageIn(episodeLanguage, 'en')} (${episodeLanguage}).`,
    '',
    '## Episodes',
    '',
    line('All episodes', PATHS.all, 'newest first'),
    ...listedTopics.map(({ title, path }) => line(title, path, 'episodes on this topic')),
    ...paths.map(({ topic: key, title }) => {
      const about = topics.find((topic) => topic.key === key)?.title ?? title
      return line(title, listeningPath(key), `where to begin on ${plain(about)}, in order`)
    }),
    line('Favourites', encodeURI(favsPath(hostName)), 'where to begin'),
    line('Sitemap', '/sitemap.xml', 'every page, with the time of its last change'),
    '',
    '## Feeds and data',
    '',
    line('RSS', FEEDS.rss.path, 'the notes of the newest episodes'),
    line('JSON Feed', FEEDS.json.path, 'the same as JSON'),
    ...(feed.isAudio ? [line('Podcast feed', feed.address, 'the audio, for podcast apps')] : []),
    line('REST API', '/api/episodes?limit=10&depth=0', 'episodes as JSON, open to anyone'),
    line('For developers', PATHS.developers, 'all routes of the API, a client and its types'),
    '',
    '## The show',
    '',
    line(`About ${hostName}`, encodeURI(aboutPath(hostName)), 'the host'),
    line('Follow the show', PATHS.follow, 'apps, feed, newsletter'),
    line('Community', PATHS.community, 'how listeners take part'),
    ...(frame.pages.contact
      ? [line('Contact', PATHS.contact, 'press, guests, sponsors, anything else')]
      : []),
    ...frame.socials.map(({ name, href }) => line(name, href, 'the show elsewhere')),
    ...ownPages.map(({ title, path, intro }) =>
      line(title, path, plain(intro) || 'a page of the show'),
    ),
    '',
  ].join('\n')
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
