import { oneLine, plainText } from '../plain-text'
import { createMarkupBudget } from '../show-notes'
import {
  guidOf,
  UNTITLED,
  type ParseOptions,
  type ShowFact,
  type ShowSource,
  type SourceEpisode,
} from '../source'
import {
  contentOf,
  guestsOf,
  isTitleCut,
  notesOf,
  topicOfItem,
  textsOf,
  titleOf,
  type ReadNotes,
  usableLink,
} from './item-content'
import type { Extra, FeedItem, ParsedFeed } from './parse-feed'
import { publicationDate } from './publication-date'
import { isSiteLanguage, languageTag } from '@/domain/language/language'
import { countOf } from '@/domain/language/text'

/** Why an item is not a full episode, or null. */
function reasonToSkip(item: FeedItem, positions: ReadonlyMap<string, number>): string | null {
  if (item.guid === null) return 'no GUID'
  const twin = positions.get(guidOf(item.guid))
  if (twin !== undefined) return `the same GUID as item ${twin}`
  if (item.kind === 'bonus') return 'a bonus episode'
  if (item.kind === 'trailer') return 'a trailer'
  return usableLink(item.audio) === null ? 'no playable audio or video file' : null
}

function toEpisode(
  item: FeedItem,
  guid: string,
  { description, fault }: ReadNotes,
  { timeZone, language }: { timeZone: string; language: string | null },
): SourceEpisode {
  const date = item.pubDate === null ? null : publicationDate(item.pubDate)
  const faults = [
    item.pubDate !== null && !date && `“${item.pubDate.slice(0, 60)}” isn’t a date`,
    isTitleCut(item) && 'title shortened',
    fault,
  ]
  return {
    guid,
    ...(item.guid !== null && item.guid !== guid ? { longGuid: item.guid } : {}),
    audioFile: item.audioFile,
    number: item.number,
    content: contentOf(item, description, date, timeZone),
    publishedAt: date && new Date(date.instant.epochMilliseconds).toISOString(),
    image: usableLink(item.image),
    imageFile: null,
    artTopic: topicOfItem(item),
    flags: null,
    guests: guestsOf(item),
    texts: textsOf(item, language),
    faults: faults.filter((one): one is string => typeof one === 'string'),
  }
}

const MAX_NAME = 200
const MAX_TAGLINE = 5000

/** Pages of the show on platforms that the site has a link for. */
const PROFILES = [
  ['youtubeUrl', /^https:\/\/(?:www\.)?youtube\.com\/(?:@|c\/|channel\/|user\/)[^\s<>"')]+/i],
  ['instagramUrl', /^https:\/\/(?:www\.)?instagram\.com\/[^\s<>"')]+/i],
  ['tiktokUrl', /^https:\/\/(?:www\.)?tiktok\.com\/@[^\s<>"')]+/i],
  ['linkedinUrl', /^https:\/\/(?:www\.)?linkedin\.com\/(?:company|in)\/[^\s<>"')]+/i],
] as const

/** What a feed says of its language: that of the site where the site speaks it, without a region. */
function showLanguage(tag: string | null): string | null {
  const whole = languageTag(tag)
  const [primary] = whole?.split('-') ?? []
  return isSiteLanguage(primary) ? primary : whole
}

/** @param address where the feed was read, unless it came as a file */
function showFacts({ title, channel }: ParsedFeed, address: string | null): ShowFact[] {
  const text = channel.description ?? ''
  const addresses = [channel.link ?? '', ...(text.match(/https?:\/\/[^\s<>"')]+/g) ?? [])]
  const facts: [ShowFact['field'], string | null | undefined][] = [
    ['showName', oneLine(title).slice(0, MAX_NAME)],
    ['language', showLanguage(channel.language)],
    ['tagline', plainText(text).slice(0, MAX_TAGLINE)],
    ['cover', usableLink(channel.image)],
    ['officialFeedUrl', usableLink(channel.address ?? address)],
    ['membershipUrl', usableLink(channel.funding)],
    ...PROFILES.map(
      ([field, pattern]) =>
        [field, addresses.map((one) => pattern.exec(one)?.[0]).find(Boolean)] as const,
    ).map(([field, value]): [ShowFact['field'], string | undefined] => [field, value]),
  ]
  return facts.flatMap(([field, value]) => (value ? [{ field, value }] : []))
}

const EXTRAS: Extra[] = ['seasons', 'soundbites']

/** What the feed has and the site cannot store yet, in words. */
function notTaken({ channel, items }: ParsedFeed): string[] {
  const counts = EXTRAS.flatMap((extra) => {
    const count = items.filter(({ extras }) => extras.includes(extra)).length
    return count > 0 ? [`${extra} of ${countOf(count, 'item')}`] : []
  })
  return [
    ...counts,
    ...(channel.language && !languageTag(channel.language)
      ? [`the language (${channel.language})`]
      : []),
    ...(channel.link ? [`the URL of the old site (${channel.link})`] : []),
  ]
}

/**
 * A parsed feed as a source of an import: every item is a full episode, or has a reason why not.
 */
export function feedSource(
  feed: ParsedFeed,
  { timeZone, address = null, onProgress }: ParseOptions,
): ShowSource {
  const positions = new Map<string, number>()
  const budget = createMarkupBudget()
  const { language } = feed.channel
  const items = feed.items.map((item): ShowSource['items'][number] => {
    const { position } = item
    const title = titleOf(item) ?? UNTITLED
    const skipped = reasonToSkip(item, positions)
    onProgress?.(position, feed.items.length)
    const guid = item.guid === null ? '' : guidOf(item.guid)
    if (guid && !positions.has(guid)) positions.set(guid, position)
    return skipped === null
      ? {
          position,
          title,
          episode: toEpisode(item, guid, notesOf(item, budget), { timeZone, language }),
          skipped,
        }
      : { position, title, episode: null, skipped }
  })
  for (let index = 1; index <= feed.emptyItems; index += 1)
    items.push({
      position: feed.items.length + index,
      title: UNTITLED,
      episode: null,
      skipped: 'an empty item',
    })
  return {
    kind: 'feed',
    title: oneLine(feed.title),
    show: showFacts(feed, address),
    quote: null,
    items,
    notTaken: notTaken(feed),
  }
}
