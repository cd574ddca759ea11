import { createHash } from 'node:crypto'
import type { EpisodeKind } from '@/domain/episodes/episode-name'
import { isMissing, type RequiredField } from '@/domain/episodes/episode-rules'
import type { CategoryFlag } from '@/domain/topics/topics'
import type { TimedTextKind } from '@/domain/listening/timed-text'
import type { PlatformLinks } from './rss/platform-links'

/** The fields of an episode that an import writes. Null means unknown. */
export type EpisodeContent = PlatformLinks & {
  title: string | null
  description: string | null
  episodeDate: string | null
  episodeLength: string | null
  episodeUrl: string | null
  audioUrl: string | null
} & Partial<FeedFacts>

export type FeedFacts = {
  episodeType: EpisodeKind
  season: number | null
  seasonEpisode: number | null
  /** Null where it is as the show says. */
  isExplicit: boolean | null
  /** True if the feed keeps it out of apps (`itunes:block`). */
  hiddenFromApps: boolean
  /** The title in the feed, if it is another than here. */
  feedTitle: string | null
}

export type PlannedGuest = {
  name: string
  /** Null if the source does not know. */
  description: string | null
  link: string | null
  image: string | null
  /** Place where the picture lies in the files that came with the source, without its extension. */
  imageFile: string | null
}

/**
 * Place where a transcript or chapters are; `type` is the media type that the source names. `text`
 * is there if the source has the text itself, which then has no address.
 */
export type TextPlace = { kind: TimedTextKind; url: string; type: string; text?: string }

/** Length and type of a sound file, as its enclosure names them. */
export type NamedAudio = { bytes: number | null; type: string | null }

/** A full episode of a source; it may still need a number. */
export type SourceEpisode = {
  /** By which a later import knows it again. */
  guid: string
  /** The id that the feed gives it, where `guid` is only the hash of it. */
  longGuid?: string
  /** Missing in plans that an earlier version stored. */
  audioFile?: NamedAudio | null
  /** The number that the source gives it. */
  number: number | null
  content: EpisodeContent
  /** Time when it came out: an ISO instant. */
  publishedAt: string | null
  /**
   * Difference of the source's clock to UTC then (minutes), where it names a time of day; missing
   * in plans that an earlier version stored.
   */
  utcOffset?: number
  image: string | null
  /** As for a guest. */
  imageFile: string | null
  /** Missing in plans that an earlier version stored. */
  categories?: string[]
  /** The topics of a new episode; null leaves them to the host. */
  flags: CategoryFlag[] | null
  guests: PlannedGuest[]
  /** Its transcripts and chapters, best first; not in plans that an earlier version stored. */
  texts?: TextPlace[]
  faults: string[]
}

/** An item of a source: an episode, or why it is not one. */
export type SourceItem = { position: number; title: string } & (
  { episode: SourceEpisode; skipped: null } | { episode: null; skipped: string }
)

/** The fields of the site that a source may fill in. */
export const SHOW_FIELDS = [
  'showName',
  'hostName',
  'language',
  'tagline',
  'timeZone',
  'releaseDay',
  'releaseTime',
  'cover',
  'podcastCategory',
  'secondCategory',
  'podcastType',
  'podcastGuid',
  'isFeedLocked',
  'isComplete',
  'seasonNames',
  'isExplicit',
  'countsBy',
  'copyright',
  'podcastEmail',
  'officialFeedUrl',
  'membershipUrl',
  'youtubeUrl',
  'socials',
  'hasGuestsPage',
  'hasSearchPage',
] as const
export type ShowField = (typeof SHOW_FIELDS)[number]
export type ShowFact = { field: ShowField; value: string }

/** The quote of the week with its episode. */
export type SourceQuote = { epnum: number; quote: string; quoteauthor: string }

export type FeedLinks = {
  /** Place where its next page is (RFC 5005); not in plans that an earlier version stored. */
  next?: string | null
  /** Place where it has moved (`itunes:new-feed-url`). */
  newFeedUrl: string | null
  /**
   * True if other hosters may not take the show over (`podcast:locked`); null if it does not say.
   */
  isLocked: boolean | null
}

export type ShowSource = {
  kind: 'feed' | 'firestore'
  /** Of a feed; not in plans that an earlier version stored. */
  links?: FeedLinks
  title: string
  show: ShowFact[]
  quote: SourceQuote | null
  items: SourceItem[]
  notTaken: string[]
}

export type ParseOptions = {
  /** Of the show; it determines an episode's day. */
  timeZone: string
  /** Place where the feed was read, unless it came as a file. */
  address?: string | null
  /** The other pages of a feed. */
  more?: readonly string[]
  /** Told how many items of a feed are done. */
  onProgress?: (done: number, total: number) => void
}

/** The pages that a show with episodes, or with guests, has something for. */
export const pageFacts = (items: SourceItem[]): ShowFact[] => {
  const episodes = items.flatMap(({ episode }) => episode ?? [])
  const isOn = (field: ShowField, has: boolean) => (has ? [{ field, value: 'yes' }] : [])
  return [
    ...isOn(
      'hasGuestsPage',
      episodes.some(({ guests }) => guests.length > 0),
    ),
    ...isOn('hasSearchPage', episodes.length > 0),
  ]
}

const IMPORTED_FIELDS: [Exclude<RequiredField, 'description'>, string][] = [
  ['title', 'a title'],
  ['episodeDate', 'a date'],
]

export const lacks = (content: EpisodeContent): string[] =>
  IMPORTED_FIELDS.flatMap(([field, word]) => (isMissing(field, content[field]) ? [word] : []))

/**
 * Returns when an item that is not to be heard yet comes out here, as its source says; null for one
 * that is out.
 */
export const releaseOf = (
  { publishedAt }: Pick<SourceEpisode, 'publishedAt'>,
  now: Date,
): string | null =>
  publishedAt !== null && Date.parse(publishedAt) > now.getTime() ? publishedAt : null

export const UNTITLED = 'Untitled'

const MAX_GUID = 400

/** A GUID that fits the index: a long one is replaced by its hash. */
export const guidOf = (guid: string): string =>
  guid.length <= MAX_GUID ? guid : `sha256:${createHash('sha256').update(guid).digest('hex')}`

export const FIRESTORE_GUID = 'firestore:'

/**
 * The id that the episode has in the feed it comes from and keeps in ours; undefined if it
 * comes from no feed.
 */
export const feedGuidOf = ({ guid, longGuid }: SourceEpisode): string | undefined =>
  guid.startsWith(FIRESTORE_GUID) ? undefined : (longGuid ?? guid)
