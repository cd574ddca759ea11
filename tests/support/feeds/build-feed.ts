/** The parts of an item that matter to a test; the rest makes it a valid full episode. */
export type ItemParts = {
  title?: string | null
  guid?: string | null
  pubDate?: string | null
  duration?: string | null
  audio?: string | null
  /** The length that its enclosure names. */
  bytes?: number
  description?: string | null
  /** Any additional XML in the item. */
  more?: string
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const element = (name: string, text: string | null | undefined): string =>
  text === null || text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`

/** One `<item>`; null leaves a part out. `number` makes GUID and title unique. */
export function buildItem(number: number, parts: ItemParts = {}): string {
  const item = {
    title: `Sample ${number}`,
    guid: `sample-${number}`,
    pubDate: 'Tue, 06 Feb 2024 06:00:00 +0000',
    duration: '31:07',
    audio: `https://example.com/audio/${number}.mp3`,
    bytes: 1,
    description: `About sample ${number}.`,
    ...parts,
  }
  return [
    '<item>',
    element('title', item.title),
    element('guid', item.guid),
    element('pubDate', item.pubDate),
    element('itunes:duration', item.duration),
    item.audio === null
      ? ''
      : `<enclosure url="${escaped(item.audio)}" length="${item.bytes}" type="audio/mpeg"/>`,
    element('description', item.description),
    parts.more ?? `<itunes:episode>${number}</itunes:episode>`,
    '</item>',
  ].join('')
}

/** A complete RSS 2.0 feed with these items. */
export const buildFeed = (items: string[], channel = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel><title>Sample show</title><link>https://example.com</link>${channel}${items.join('\n')}</channel>
</rss>
`
