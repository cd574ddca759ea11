import type { FeedItem } from './parse-feed'
import { usableLink } from './item-content'

/**
 * An address as browsers read it (WHATWG URL): relative to the feed, with spaces and what else has to
 * be escaped. One that is a URL already stays as it is written, and so does what is none.
 * @param base where the feed is, if that is known
 */
function readAddress(text: string, base: string | null): string {
  if (usableLink(text) !== null) return text
  const root = base !== null && URL.canParse(base) ? base : undefined
  return URL.canParse(text, root) ? new URL(text, root).href : text
}

/** An item with all its addresses as browsers read them. @param base as `readAddress` */
export function withAddresses(item: FeedItem, base: string | null): FeedItem {
  const read = <Text extends string | null>(text: Text) =>
    text === null ? text : readAddress(text, base)
  return {
    ...item,
    link: read(item.link),
    audio: read(item.audio),
    image: read(item.image),
    alternates: item.alternates.map(read),
    guests: item.guests.map((guest) => ({
      ...guest,
      link: read(guest.link),
      image: read(guest.image),
    })),
    transcripts: item.transcripts.map((place) => ({ ...place, url: read(place.url) })),
    chapters: item.chapters && { ...item.chapters, url: read(item.chapters.url) },
  }
}
