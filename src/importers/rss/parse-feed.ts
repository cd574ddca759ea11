import { parseRssFeed, type RssFeed } from 'feedsmith'
import type { EpisodeKind } from '@/domain/episodes/episode-name'
import { mediaTypeOf } from '@/domain/listening/audio'
import { checkXml, countItems, MAX_ITEMS, tooManyItems } from './check-xml'
import { withPlainValues } from './plain-values'
import type { FeedCategory, PodcastType, SeasonName } from '@/domain/feeds/feed-identity'
import type { FeedLinks, NamedAudio } from '../source'
import { withoutCdata } from '../plain-text'
import { SourceError } from '../source-error'
import { countNames, prefixesOf, trackReads } from './unread'

/** One `<item>` as in the feed, not yet cleaned or validated. */
export type FeedItem = {
  /** 1 for the first item of the feed. */
  position: number
  title: string | null
  /** Descriptions, fullest first; HTML or plain text. */
  descriptions: string[]
  /** `<guid>`, or the address of the audio when there is none. */
  guid: string | null
  kind: EpisodeKind
  number: number | null
  season: number | null
  isExplicit: boolean | null
  /** Time when it came out: `<pubDate>` and others, first the one that counts. */
  dates: string[]
  /** True if it stays out of apps (`itunes:block`). */
  isBlocked: boolean
  seconds: number | null
  link: string | null
  audio: string | null
  /** The type of a file that is neither sound nor video, where it has no other. */
  otherType: string | null
  audioFile: NamedAudio | null
  image: string | null
  /** Addresses that the feed gives for the same content elsewhere. */
  alternates: string[]
  guests: { name: string; link: string | null; image: string | null }[]
  transcripts: { url: string; type: string; language: string | null }[]
  chapters: { url: string; type: string } | null
  /** Chapters within the item (Podlove Simple Chapters). */
  inlineChapters: { start?: string; title?: string }[]
  /** Categories and keywords. */
  categories: string[]
}

export type FeedChannel = {
  description: string | null
  image: string | null
  language: string | null
  link: string | null
  address: string | null
  funding: string | null
  author: string | null
  owner: { name: string | null; email: string | null }
  /** As the feed names them, the first one first. */
  categories: FeedCategory[]
  copyright: string | null
  isExplicit: boolean | null
  /** The identity of the show (`podcast:guid`), as the feed has it. */
  guid: string | null
  type: PodcastType | null
  /** True if no more episodes come (`itunes:complete`). */
  isComplete: boolean
  seasonNames: SeasonName[]
  links: FeedLinks
}

export type ParsedFeed = {
  title: string
  channel: FeedChannel
  items: FeedItem[]
  emptyItems: number
  /** Elements of its items that nobody reads, and how many items have each. */
  unread: [name: string, count: number][]
  /** Elements of the channel that nobody reads. */
  unreadOfShow: string[]
}

type RssItem = RssFeed.Item<string>

const AUDIO_OR_VIDEO = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac|mp4|m4v|mov|webm)$/i

/** The first of several elements that say the same; all count as read. */
const firstOf = <T>(...values: (T | undefined)[]): T | null =>
  values.find((value) => value !== undefined) ?? null

const present = (...texts: (string | undefined)[]): string[] =>
  texts.filter((text): text is string => text !== undefined)

/** The first file that is sound or video by its type or name, or else one of neither. */
const enclosureOf = ({ enclosures = [] }: RssItem) =>
  enclosures.find(({ url, type = '' }) => {
    if (!url || /^(image|text)\//i.test(type)) return false
    return /^(audio|video)\//i.test(type) || AUDIO_OR_VIDEO.test(url.split(/[?#]/)[0] ?? '')
  }) ??
  enclosures.find(({ url, type }) => url && !type && !/\.\w+$/.test(url.split(/[?#]/)[0] ?? ''))

/** Returns what an enclosure says of its file; null if it says nothing. */
function audioFileOf(enclosure: ReturnType<typeof enclosureOf>): NamedAudio | null {
  const { length: bytes = 0, type = '' } = enclosure ?? {}
  const named = {
    bytes: Number.isSafeInteger(bytes) && bytes >= 1 ? bytes : null,
    type: mediaTypeOf(type),
  }
  return named.bytes === null && named.type === null ? null : named
}

function classifyPath({ itunes }: RssItem): FeedItem['kind'] {
  const type = itunes?.episodeType?.toLowerCase()
  return type === 'bonus' || type === 'trailer' ? type : 'full'
}

function toItem(item: RssItem, index: number, channelImage: string | null): FeedItem {
  const { itunes, podcast } = item
  const enclosure = enclosureOf(item)
  const audio = enclosure?.url ?? null
  const persons = podcast?.persons ?? []
  const sources = (podcast?.alternateEnclosures ?? []).flatMap(({ sources = [] }) => sources)
  return {
    position: index + 1,
    title: firstOf(...present(item.title, itunes?.title).map(withoutCdata)),
    descriptions: present(
      item.content?.encoded,
      item.description,
      itunes?.summary,
      itunes?.subtitle,
    ).map(withoutCdata),
    guid: item.guid?.value ?? audio,
    kind: classifyPath(item),
    number: firstOf(itunes?.episode, podcast?.episode?.number),
    season: firstOf(itunes?.season, podcast?.season?.number),
    isExplicit: itunes?.explicit ?? null,
    isBlocked: itunes?.block === true,
    dates: present(
      item.pubDate,
      ...(item.dc?.dates ?? []),
      ...(item.dcterms?.issued ?? []),
      item.atom?.published,
    ),
    seconds: itunes?.duration ?? null,
    link: item.link ?? null,
    audio,
    otherType: audio === null ? (item.enclosures?.find(({ url }) => url)?.type ?? null) : null,
    audioFile: audioFileOf(enclosure),
    image: itunes?.image ?? channelImage,
    alternates: present(...sources.map(({ uri }) => uri)),
    guests: persons
      .filter(({ role, display }) => role?.toLowerCase() === 'guest' && display)
      .map(({ display = '', href, img }) => ({
        name: display,
        link: href ?? null,
        image: img ?? null,
      })),
    transcripts: (podcast?.transcripts ?? []).flatMap(({ url, type = '', language = null }) =>
      url ? [{ url, type, language }] : [],
    ),
    chapters: podcast?.chapters?.url
      ? { url: podcast.chapters.url, type: podcast.chapters.type ?? '' }
      : null,
    inlineChapters: item.psc?.chapters ?? [],
    categories: present(
      ...(item.categories ?? []).map(({ name }) => name),
      ...(itunes?.keywords ?? []),
    ),
  }
}

function seasonNamesOf(items: RssItem[]): SeasonName[] {
  const names = new Map<number, string>()
  for (const { podcast } of items) {
    const { number: season, name } = podcast?.season ?? {}
    if (season !== undefined && name && !names.has(season)) names.set(season, name)
  }
  return [...names].map(([season, name]) => ({ season, name }))
}

function channelOf(feed: RssFeed.Feed<string>, items: RssItem[]): FeedChannel {
  const { atom, itunes, podcast } = feed
  const linkTo = (name: string): string | null =>
    atom?.links?.find(({ rel }) => rel === name)?.href ?? null
  return {
    description: firstOf(feed.description, itunes?.summary, itunes?.subtitle),
    image: firstOf(itunes?.image, feed.image?.url),
    language: feed.language ?? null,
    link: feed.link ?? null,
    address: itunes?.newFeedUrl ?? linkTo('self'),
    funding: podcast?.fundings?.find(({ url }) => url)?.url ?? null,
    author: itunes?.author ?? null,
    owner: { name: itunes?.owner?.name ?? null, email: itunes?.owner?.email ?? null },
    categories: itunes?.categories ?? [],
    copyright: feed.copyright ?? null,
    isExplicit: itunes?.explicit ?? null,
    guid: podcast?.guid ?? null,
    type: itunes?.type?.trim().toLowerCase() === 'serial' ? 'serial' : null,
    isComplete: itunes?.complete === true,
    seasonNames: seasonNamesOf(items),
    links: {
      next: linkTo('next'),
      newFeedUrl: itunes?.newFeedUrl ?? null,
      isLocked: podcast?.locked?.value ?? null,
    },
  }
}

function read(xml: string): RssFeed.Feed<string> {
  try {
    return parseRssFeed(withPlainValues(xml))
  } catch (cause) {
    throw new SourceError('The feed can’t be read as RSS 2.0.', cause)
  }
}

function readPage(text: string) {
  const xml = text.trim()
  checkXml(xml)
  const total = countItems(xml)
  if (total === 0) throw new SourceError('This RSS feed has no items yet.')
  const feed = read(xml)
  const prefixes = prefixesOf(xml)
  const items = (feed.items ?? []).map((item) => trackReads(item, prefixes))
  return { channel: trackReads(feed, prefixes), total, items }
}

/**
 * The items of a podcast feed: RSS 2.0 with iTunes and Podcasting 2.0 tags.
 * @param more its other pages; what the first says of the show counts
 * @throws SourceError for anything else, in one sentence
 */
export function parsePodcastFeed(text: string, more: readonly string[] = []): ParsedFeed {
  const first = readPage(text)
  const pages = [first, ...more.map(readPage)]
  const total = pages.reduce((sum, page) => sum + page.total, 0)
  if (total > MAX_ITEMS) throw new SourceError(tooManyItems(total))
  const feed = first.channel.value
  const channelImage = feed.itunes?.image ?? feed.image?.url ?? null
  const tracked = pages.flatMap((page) => page.items)
  const items = tracked.map(({ value }, index) => toItem(value, index, channelImage))
  if (!items.some(({ audio }) => audio))
    throw new SourceError('This RSS feed is not a podcast: no item has an audio or video file.')
  const channel = channelOf(
    feed,
    tracked.map(({ value }) => value),
  )
  const title = feed.title ?? 'Podcast without a title'
  return {
    title,
    channel,
    items,
    emptyItems: Math.max(0, total - items.length),
    unread: countNames(tracked.flatMap(({ unread }) => unread())),
    unreadOfShow: first.channel.unread().filter((name) => name !== 'items'),
  }
}
