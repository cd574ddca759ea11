import { firestoreSource } from './firestore/firestore-source'
import { feedSource } from './rss/feed-source'
import { parsePodcastFeed } from './rss/parse-feed'
import type { ParseOptions, ShowSource } from './source'

/** Without characters that PostgreSQL cannot store: NUL, and halves of a character. */
const storable = (source: ShowSource): ShowSource =>
  JSON.parse(JSON.stringify(source), (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  ) as ShowSource

/**
 * Parses what a text holds: a podcast feed, or an export of Firestore. Takes long for a long feed.
 * @throws SourceError with one public sentence when it is neither
 */
export function parseSource(text: string, options: ParseOptions): ShowSource {
  const source = /^\s*[{[]/.test(text)
    ? firestoreSource(text, options.timeZone)
    : feedSource(parsePodcastFeed(text, options.more), options)
  return storable(source)
}
