import { suggestNumbering, type Unnumbered } from '../numbering'
import { oneLine, plainText } from '../plain-text'
import { unnumbered } from '../rows'
import { withAddresses } from './item-addresses'
import { createMarkupBudget } from '../show-notes'
import {
  guidOf,
  UNTITLED,
  pageFacts,
  type ParseOptions,
  type ShowFact,
  type ShowSource,
  type SourceEpisode,
} from '../source'
import {
  contentOf,
  feedFactsOf,
  guestsOf,
  isTitleCut,
  notesOf,
  textsOf,
  titleOf,
  type ReadNotes,
  usableLink,
} from './item-content'
import { clockReadings, scheduleFacts } from '../show-schedule'
import type { FeedItem, ParsedFeed } from './parse-feed'
import { publicationDate } from './publication-date'
import type { Counting } from '@/domain/episodes/episode-name'
import { socialsAmong } from '@/domain/show/socials'
import { TOPIC_TITLE_LENGTH } from '@/domain/topics/topics'
import {
  isPodcastGuid,
  isSeason,
  knownCategories,
  MAX_SEASON_NAME,
  MAX_SEASON_NAMES,
  seasonNamesText,
} from '@/domain/feeds/feed-identity'
import { MAX_COPYRIGHT } from '@/domain/feeds/podcast-feed'
import { languageTag } from '@/domain/language/language'
import { regionalTimeZone } from '@/domain/imports/time-zone-proposal'
import { countOf } from '@/domain/language/text'

/** Returns why an item is not an episode, or null. */
function reasonToSkip(item: FeedItem, positions: ReadonlyMap<string, number>): string | null {
  if (item.guid === null) return 'no GUID'
  const twin = positions.get(guidOf(item.guid))
  if (twin !== undefined) return `the same GUID as item ${twin}`
  if (item.audio !== null)
    return usableLink(item.audio) === null
      ? `its file has no usable URL: “${item.audio.slice(0, 100)}”`
      : null
  return item.otherType === null
    ? 'no audio or video file'
    : `its file is neither audio nor video: ${item.otherType.slice(0, 100)}`
}

type ItemOptions = {
  timeZone: string
  language: string | null
}

function toEpisode(
  item: FeedItem,
  guid: string,
  { description, fault }: ReadNotes,
  { timeZone, language }: ItemOptions,
): SourceEpisode {
  const read = item.dates.map((text) => publicationDate(text, language))
  const date = read.find((one) => one !== null) ?? null
  const [firstDate] = item.dates
  const faults = [
    firstDate !== undefined && !date && `“${firstDate.slice(0, 60)}” isn’t a date`,
    isTitleCut(item) && 'title shortened',
    fault,
  ]
  return {
    guid,
    ...(item.guid !== null && item.guid !== guid ? { longGuid: item.guid } : {}),
    audioFile: item.audioFile,
    number: item.number,
    content: {
      ...contentOf(item, description, date, timeZone),
      ...feedFactsOf(item),
    },
    publishedAt: date && new Date(date.instant.epochMilliseconds).toISOString(),
    ...(date && date.day === null ? { utcOffset: date.offset } : {}),
    image: usableLink(item.image),
    imageFile: null,
    ...namedCategories(item),
    flags: null,
    guests: guestsOf(item),
    texts: textsOf(item, language),
    faults: faults.filter((one): one is string => typeof one === 'string'),
  }
}

/** Of more, none is what an episode is about. */
const MAX_CATEGORIES = 20

function namedCategories({ categories }: FeedItem): Pick<SourceEpisode, 'categories'> {
  const names = categories.map(oneLine).filter((name) => name && name.length <= TOPIC_TITLE_LENGTH)
  const named = [...new Set(names)].slice(0, MAX_CATEGORIES)
  return named.length > 0 ? { categories: named } : {}
}

const MAX_NAME = 200
const MAX_TAGLINE = 5000

/** The page of the show on YouTube, as one of the apps where it can be heard. */
const CHANNEL = /^https:\/\/(?:www\.)?youtube\.com\/(?:@|c\/|channel\/|user\/)/i

/** Something that someone has shown there, rather than who has shown it. */
const POST = /\/(?:p|posts?|reels?|status|statuses|videos?|intent|sharer?)(?:[/.?]|$)/i

/** Pages of the show itself among addresses in its description: one of each service. */
const profilesAmong = (addresses: string[]): string[] => {
  const found = socialsAmong(addresses).filter(({ service, url }) =>
    service === 'youtube' ? CHANNEL.test(url) : !POST.test(new URL(url).pathname),
  )
  const services = new Set(found.map(({ service }) => service))
  return [...services].flatMap((one) => found.find(({ service }) => service === one)?.url ?? [])
}

/** Returns who makes the show; the author is often the show's own name. */
function hostOf({ title, channel: { author, owner } }: ParsedFeed): string | null {
  const names = [author, owner.name].flatMap((name) => {
    const clean = oneLine(name ?? '').slice(0, MAX_NAME)
    return clean ? [clean] : []
  })
  return names.find((name) => name !== oneLine(title)) ?? names[0] ?? null
}

/** Returns what the show counts its episodes by, if not by the site's own running numbers. */
function countingOf(episodes: Unnumbered[]): Counting | null {
  const numbering = suggestNumbering(episodes)
  if (numbering !== 'dates') return null
  const full = episodes.filter(({ kind }) => kind === 'full')
  return full.some(({ number }) => number !== null) ? 'season' : 'none'
}

const isEmail = (text: string | null): text is string =>
  text !== null && /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/.test(text)

/**
 * Returns what the show is to directories: only what differs from what a new site says by itself.
 */
function identityFacts({ channel }: ParsedFeed): [ShowFact['field'], string | null | undefined][] {
  const { guid, type, isComplete, links, seasonNames } = channel
  const [category, second] = knownCategories(channel.categories)
  const named = seasonNames
    .filter(({ season }) => isSeason(season))
    .map(({ season, name }) => ({ season, name: oneLine(name).slice(0, MAX_SEASON_NAME).trim() }))
    .filter(({ name }) => name)
    .toSorted((a, b) => a.season - b.season)
    .slice(0, MAX_SEASON_NAMES)
  return [
    ['podcastCategory', category],
    ['secondCategory', second],
    ['podcastType', type],
    ['podcastGuid', isPodcastGuid(guid ?? '') ? guid : null],
    ['isFeedLocked', links.isLocked === false ? 'no' : null],
    ['isComplete', isComplete ? 'yes' : null],
    ['seasonNames', seasonNamesText(named)],
  ]
}

/** @param address where the feed was read, unless it came as a file */
function showFacts(feed: ParsedFeed, episodes: Unnumbered[], address: string | null): ShowFact[] {
  const { title, channel } = feed
  const { copyright, owner, isExplicit } = channel
  const text = channel.description ?? ''
  const addresses = [channel.link ?? '', ...(text.match(/https?:\/\/[^\s<>"')]+/g) ?? [])].map(
    (one) => one.replace(/[.,;:!?]+$/, ''),
  )
  const facts: [ShowFact['field'], string | null | undefined][] = [
    ['showName', oneLine(title).slice(0, MAX_NAME)],
    ['hostName', hostOf(feed)],
    ['language', languageTag(channel.language)],
    ['tagline', plainText(text).slice(0, MAX_TAGLINE)],
    ['cover', usableLink(channel.image)],
    ...identityFacts(feed),
    ['isExplicit', isExplicit === true ? 'yes' : null],
    ['countsBy', countingOf(episodes)],
    ['copyright', copyright && oneLine(copyright).slice(0, MAX_COPYRIGHT)],
    ['podcastEmail', isEmail(owner.email) ? owner.email : null],
    ['officialFeedUrl', usableLink(channel.address ?? address)],
    ['membershipUrl', usableLink(channel.funding)],
    ['youtubeUrl', addresses.find((one) => CHANNEL.test(one))],
    ['socials', profilesAmong(addresses).join('\n')],
  ]
  return facts.flatMap(([field, value]) => (value ? [{ field, value }] : []))
}

const notTaken = ({ channel, unread, unreadOfShow }: ParsedFeed): string[] => [
  ...unread.map(([name, count]) => `${name} of ${countOf(count, 'item')}`),
  ...unreadOfShow.map((name) => `${name} of the show`),
  ...(channel.language && !languageTag(channel.language)
    ? [`the language (${channel.language})`]
    : []),
  ...(channel.guid && !isPodcastGuid(channel.guid)
    ? [`the podcast:guid, which isn’t a GUID (${oneLine(channel.guid).slice(0, 60)})`]
    : []),
  ...(channel.link ? [`the URL of the old site (${channel.link})`] : []),
]

/**
 * A parsed feed as a source of an import: every item is an episode, or has a reason why not.
 */
export function feedSource(
  feed: ParsedFeed,
  { timeZone, address = null, onProgress }: ParseOptions,
): ShowSource {
  const positions = new Map<string, number>()
  const budget = createMarkupBudget()
  const { language } = feed.channel
  const options = { timeZone, language }
  const base = address ?? feed.channel.address ?? feed.channel.link
  const website = usableLink(feed.channel.link) ?? base
  const items = feed.items.map((original): ShowSource['items'][number] => {
    const item = withAddresses(original, base)
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
          episode: toEpisode(item, guid, notesOf(item, budget, website), options),
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
  const source: ShowSource = {
    kind: 'feed',
    links: feed.channel.links,
    title: oneLine(feed.title),
    show: [],
    quote: null,
    items,
    notTaken: notTaken(feed),
  }
  const facts = showFacts(feed, unnumbered(source), address)
  const readings = clockReadings(items)
  const zone = readings.length > 0 ? regionalTimeZone(languageTag(language), readings) : null
  const schedule = zone ? scheduleFacts(items, zone) : []
  return { ...source, show: [...facts, ...schedule, ...pageFacts(items)] }
}
