import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import { ROOT } from '../checkout'
import { buildFeed, buildItem } from '../feeds/build-feed'
import { serveHttp } from '../http-server'

export type FeedShow = {
  language: string
  /** Where its host is. */
  zone: string
  name: string
  host: string
  description: string
  category: string
  /** Its ground and what is on it. */
  cover: [string, string]
  first: string
  days?: number
  counts?: 'season' | 'none'
  /** The title of an episode in the feed. */
  wrap: string
  notes: string
  footer: string
  chapters: string[]
  titles: string
}

/** The shows that go through the setup, each in a language of its own. */
export const FEED_SHOWS = parse(
  readFileSync(path.join(ROOT, 'tests/support/shows/feeds.yaml'), 'utf8'),
) as FeedShow[]

const DAY_MS = 24 * 60 * 60 * 1000
const KINDS: Record<string, string> = { '*': 'trailer', '+': 'bonus' }

/** An instant as feeds write it, by the clock of `first`. */
function pubDate(first: string, ms: number): string {
  const [offset = ''] = /[+-]\d\d:\d\d$/.exec(first) ?? []
  const shift = Date.parse(first.replace(offset, 'Z')) - Date.parse(first)
  return new Date(ms + shift).toUTCString().replace('GMT', offset.replace(':', ''))
}

/** The feed of a show, whose cover is at an address. */
export function feedOf(show: FeedShow, cover: string): string {
  const { first, days = 7, counts, chapters } = show
  let [number, season, index] = [0, 1, 0]
  const items = show.titles
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line === '---') {
        season += 1
        number = 0
        return []
      }
      const kind = KINDS[line.charAt(0)] ?? 'full'
      if (kind === 'full') number += 1
      const title = line.replace(/^[*+] /, '')
      const wrapped = show.wrap
        .replace('{n}', String(number))
        .replace('{e}', String(number))
        .replace('{s}', String(season))
        .replace('{title}', title)
      const places = chapters.map(
        (name, at) => `<li>${['00:00', '08:15', '31:40'][at]} ${name}</li>`,
      )
      index += 1
      return buildItem(index, {
        title: kind === 'full' ? wrapped : title,
        guid: `${show.language}-${index}`,
        pubDate: pubDate(first, Date.parse(first) + index * days * DAY_MS),
        duration: String(1500 + ((index * 397) % 1900)),
        description: null,
        more: [
          `<description><![CDATA[<p>${show.notes}</p><ul>${places.join('')}</ul><p>${show.footer}</p>]]></description>`,
          `<itunes:episodeType>${kind}</itunes:episodeType>`,
          counts === 'season' ? `<itunes:season>${season}</itunes:season>` : '',
          counts === 'season' && kind === 'full'
            ? `<itunes:episode>${number}</itunes:episode>`
            : '',
        ].join(''),
      })
    })
  const channel = [
    `<description>${show.description}</description><language>${show.language}</language>`,
    `<itunes:author>${show.host}</itunes:author>`,
    `<itunes:image href="${cover}"/><itunes:category text="${show.category}"/>`,
    `<itunes:type>${counts === 'season' ? 'serial' : 'episodic'}</itunes:type>`,
  ].join('')
  return buildFeed(items.toReversed(), channel).replace(
    'Sample show',
    show.name.replaceAll('&', '&amp;'),
  )
}

/** A square cover of two colours. */
const drawCover = ([ground, ink]: FeedShow['cover']) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400">
        <rect width="1400" height="1400" fill="${ground}"/>
        <circle cx="520" cy="620" r="360" fill="${ink}"/>
        <path d="M180 1180h1040M180 1260h700" stroke="${ink}" stroke-width="36"/>
      </svg>`,
    ),
  )
    .jpeg()
    .toBuffer()

/** Serves the feed of each show at `/LANGUAGE.xml`, and its cover. */
export async function serveFeeds() {
  const files = new Map<string, string | Buffer>()
  const { origin, stop } = await serveHttp(({ url = '' }, response) => {
    const file = files.get(url)
    if (file === undefined) response.statusCode = 404
    response.end(file)
  })
  for (const show of FEED_SHOWS) {
    files.set(`/${show.language}.jpg`, await drawCover(show.cover))
    files.set(`/${show.language}.xml`, feedOf(show, `${origin}/${show.language}.jpg`))
  }
  return { origin, stop }
}
