import { episodeLength, validateLength } from '@/domain/episodes/episode-length'
import { isEpisodeNumber } from '@/domain/episodes/episode-id'
import { MAX_SEASON } from '@/domain/episodes/episode-name'
import { guestId } from '@/domain/guests/guest-id'
import { idCharacters } from '@/domain/database/id-characters'
import { validateLink } from '@/domain/episodes/links'
import type { FeedItem } from './parse-feed'
import { countSeen, hasTooManyTags, isCut, oneLine } from '../plain-text'
import { showNotes, type MarkupBudget } from '../show-notes'
import type { EpisodeContent, FeedFacts, PlannedGuest, TextPlace } from '../source'
import { platformLinks } from './platform-links'
import { publicationDay, type PublicationDate } from './publication-date'

/** Length limits in characters, as in the collections. */
const MAX_TITLE = 300
const MAX_DESCRIPTION = 100_000
const MAX_NAME = 200
/** A longer one is an error in the feed, and does not fit the field. */
const MAX_SECONDS = 999 * 3600

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`

export const usableLink = (link: string | null): string | null =>
  link !== null && validateLink(link, '') === null ? link : null

export function titleOf({ title }: FeedItem): string | null {
  return title === null ? null : shortened(oneLine(title), MAX_TITLE) || null
}

export const isTitleCut = ({ title }: FeedItem): boolean =>
  title !== null && oneLine(title).length > MAX_TITLE

/** The description made from an item's notes, and what was left out of it, in words. */
export type ReadNotes = { description: string | null; fault: string | null }

/**
 * Reads the notes of an item: of its descriptions, the one with the most words.
 * @param budget for markup, of all items together
 * @param base what relative links count from
 */
export function notesOf(
  { descriptions, link }: FeedItem,
  budget?: MarkupBudget,
  base: string | null = null,
): ReadNotes {
  const fault = descriptions.some(hasTooManyTags) ? 'show notes not imported: too many tags' : null
  const counted = [...new Set(descriptions)].map((source) => ({ source, count: countSeen(source) }))
  for (const { source } of counted.toSorted((a, b) => b.count - a.count)) {
    const { notes, isWhole } = showNotes(source, budget, usableLink(link) ?? base)
    if (!notes) continue
    const wasCut = isCut(source) || notes.length > MAX_DESCRIPTION
    const faults = [
      fault,
      !isWhole && 'show notes imported as plain text: too much markup',
      wasCut && 'show notes shortened',
    ]
    return {
      description: shortened(notes, MAX_DESCRIPTION),
      fault: faults.find((one) => typeof one === 'string') ?? null,
    }
  }
  return { description: null, fault }
}

function lengthOf({ seconds }: FeedItem): string | null {
  if (seconds === null || !(seconds >= 1 && seconds <= MAX_SECONDS)) return null
  const text = episodeLength(seconds)
  return validateLength(text) === null ? text : null
}

/** Each guest once; a name without a letter or digit cannot make an id and is skipped. */
export function guestsOf({ guests }: FeedItem): PlannedGuest[] {
  const byId = new Map<string, PlannedGuest>()
  for (const { name: text, link, image } of guests) {
    const name = oneLine(text).slice(0, MAX_NAME)
    if (!idCharacters(name)) continue
    const id = guestId(0, name)
    if (byId.has(id)) continue
    const addresses = { link: usableLink(link), image: usableLink(image) }
    byId.set(id, { name, description: null, ...addresses, imageFile: null })
  }
  return [...byId.values()]
}

/** The types of transcripts (Podcasting 2.0), best first: with times and speakers, with times, without. */
const TRANSCRIPT_TYPES = [
  'text/vtt',
  'application/json',
  'application/x-subrip',
  'application/srt',
  'text/srt',
  'text/plain',
  'text/html',
]

const mediaType = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase()
const mainLanguage = (tag: string): string => (tag.split('-')[0] ?? '').toLowerCase()

/**
 * Returns where the transcripts and chapters of an item are, best first: those in the show's
 * language before translations, then by their type.
 * @param language of the show, such as `en-gb`
 */
export function textsOf(
  { transcripts, chapters, inlineChapters }: FeedItem,
  language: string | null,
): TextPlace[] {
  const isTranslation = (of: string | null): boolean =>
    of !== null && language !== null && mainLanguage(of) !== mainLanguage(language)
  const rank = ({ type, language: of }: FeedItem['transcripts'][number]): number => {
    const at = TRANSCRIPT_TYPES.indexOf(mediaType(type))
    return (isTranslation(of) ? 100 : 0) + (at === -1 ? TRANSCRIPT_TYPES.length : at)
  }
  const found: TextPlace[] = [
    ...transcripts
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ url, type }) => ({ kind: 'transcript' as const, url, type: mediaType(type) })),
    ...(chapters
      ? [{ kind: 'chapters' as const, ...chapters, type: mediaType(chapters.type) }]
      : []),
  ]
  const places = found.filter(({ url }) => usableLink(url) !== null)
  if (inlineChapters.length === 0) return places
  const text = JSON.stringify({
    chapters: inlineChapters.map(({ start, title }) => ({ startTime: start, title })),
  })
  return [...places, { kind: 'chapters', url: '', type: 'application/json', text }]
}

/** Its kind, season and number, and whether it is explicit, as the feed says them. */
export function feedFactsOf({
  kind,
  season,
  number,
  isExplicit,
  isBlocked,
}: FeedItem): Omit<FeedFacts, 'feedTitle'> {
  const isSeason = Number.isInteger(season) && Number(season) >= 1 && Number(season) <= MAX_SEASON
  return {
    episodeType: kind,
    season: isSeason ? season : null,
    seasonEpisode: isEpisodeNumber(number) ? number : null,
    isExplicit,
    hiddenFromApps: isBlocked,
  }
}

/** @param timeZone of the show; it determines the episode's day */
export function contentOf(
  item: FeedItem,
  description: string | null,
  date: PublicationDate | null,
  timeZone: string,
): EpisodeContent {
  const stated = [item.link, ...item.alternates].filter((link) => link !== null)
  return {
    title: titleOf(item),
    description,
    episodeDate: date && publicationDay(date, timeZone),
    episodeLength: lengthOf(item),
    episodeUrl: usableLink(item.link),
    audioUrl: usableLink(item.audio),
    ...platformLinks(stated, item.descriptions),
  }
}
