import { XMLParser } from 'fast-xml-parser'
import { parseChapters, parseTranscript } from '@/domain/listening/parse-timed-text'
import type { SourceItem } from './feeds/long-way-home'

type Element = Record<string, string | undefined>

/** An item as an XML parser sees it. */
export type XmlItem = Record<string, string | undefined> & { enclosure: Element } & {
  guid: Element | string
  'podcast:transcript'?: Element[]
  'podcast:chapters'?: Element
  'podcast:person'?: Element[]
}

const ARRAYS = ['item', 'podcast:person', 'podcast:transcript']

/** Another parser than that of the product, which takes everything as text. */
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  htmlEntities: true,
  isArray: (name: string) => ARRAYS.includes(name),
})

/** The items of a feed, and what it says of all of them. */
export function parseFeed(xml: string): { items: XmlItem[]; channel: Element } {
  const { channel } = parser.parse(xml).rss
  return { items: channel.item, channel }
}

const oneLine = (text = ''): string => text.replace(/\s+/g, ' ').trim()
const isYes = (text: string | undefined): boolean => /^(?:true|yes|explicit)$/i.test(text ?? '')

/** `1:02:03` or `3723` → 3723 */
const secondsOf = (text: string | undefined): number | null =>
  text ? text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) : null

/** The text of an element, with or without attributes. */
const textOf = (element: Element | string | undefined): string =>
  oneLine(typeof element === 'string' ? element : element?.['#text'])
const numberOf = (element: Element | string | undefined): number | null =>
  element === undefined ? null : Number(textOf(element))

export const guidOf = ({ guid }: XmlItem): string => textOf(guid)

/**
 * An item of any feed in the same terms.
 * @param isExplicit what the feed says of all its items
 * @param fileAt the text of a file that it names
 */
export async function toSourceItem(
  item: XmlItem,
  isExplicit: boolean,
  fileAt: (url: string) => Promise<string> | string,
): Promise<SourceItem> {
  const { enclosure } = item
  const explicit = item['itunes:explicit']
  const kind = item['itunes:episodeType']?.toLowerCase() ?? 'full'
  const [transcript] = item['podcast:transcript'] ?? []
  const chapters = item['podcast:chapters']?.['@_url']
  const cues = transcript?.['@_url'] && parseTranscript(await fileAt(transcript['@_url']))
  return {
    title: oneLine(item.title),
    guid: guidOf(item),
    publishedAt: new Date(item.pubDate ?? '').toISOString(),
    kind: kind as SourceItem['kind'],
    season: numberOf(item['itunes:season'] ?? item['podcast:season']),
    episode: numberOf(item['itunes:episode'] ?? item['podcast:episode']),
    explicit: explicit === undefined ? isExplicit : isYes(explicit),
    seconds: secondsOf(item['itunes:duration']),
    audio: {
      url: enclosure['@_url'] ?? '',
      bytes: Number(enclosure['@_length']),
      type: enclosure['@_type'] ?? '',
    },
    guests: (item['podcast:person'] ?? [])
      .filter((person) => person['@_role']?.toLowerCase() === 'guest')
      .map(textOf),
    transcript: cues
      ? cues.map(({ start, speaker, text }) => ({ at: start ?? NaN, speaker: speaker ?? '', text }))
      : null,
    chapters: chapters ? parseChapters(await fileAt(chapters)) : null,
  }
}

export const isFeedExplicit = ({ channel }: ReturnType<typeof parseFeed>): boolean =>
  isYes(channel['itunes:explicit'])
