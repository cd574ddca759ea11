import { episodeId, episodeNumberOf, isEpisodeNumber } from '@/domain/episodes/episode-id'
import { episodeLength, validateLength } from '@/domain/episodes/episode-length'
import { guestId } from '@/domain/guests/guest-id'
import { idCharacters } from '@/domain/database/id-characters'
import { LINK_FIELDS } from '@/domain/episodes/links'
import { EPISODE_FLAGS } from '@/domain/topics/topics'
import { countOf } from '@/domain/language/text'
import { oneLine } from '../plain-text'
import { usableLink } from '../rss/item-content'
import type { PlatformLinks } from '../rss/platform-links'
import { publicationDate, publicationDay } from '../rss/publication-date'
import {
  FIRESTORE_GUID,
  guidOf,
  pageFacts,
  UNTITLED,
  type EpisodeContent,
  type PlannedGuest,
  type ShowSource,
  type SourceEpisode,
  type SourceItem,
  type SourceQuote,
} from '../source'
import { readExport, type ExportedDocument } from './read-export'

const MAX_TITLE = 300
const MAX_NAME = 200
const MAX_DESCRIPTION = 100_000
const MAX_GUEST_DESCRIPTION = 20_000

const EPISODE_FIELDS = new Set<string>([
  'title',
  'description',
  'imgurl',
  'episodeLength',
  'episodeNum',
  'episodeDate',
  ...LINK_FIELDS.map(({ field }) => field),
  ...EPISODE_FLAGS.map(({ flag }) => flag),
])
const GUEST_FIELDS = new Set([
  'guestName',
  'description',
  'personalLink',
  'podcastEpisode',
  'podcastEpisodeID',
  'headshotLink',
])
const QUOTE_FIELDS = new Set(['epnum', 'quote', 'quoteauthor'])

/** Reads the fields of one document, and collects what is wrong with them. */
class Fields {
  readonly faults: string[] = []

  constructor(
    private readonly values: Record<string, unknown>,
    private readonly of = '',
  ) {}

  private fault(text: string): void {
    this.faults.push(`${this.of}${text}`)
  }

  private shown(name: string): string {
    const value = this.values[name]
    return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 60)
  }

  /** A text, shortened to what the field of the site takes. */
  text(name: string, max: number): string | null {
    const value = this.values[name]
    if (value === undefined || value === null || value === '') return null
    if (typeof value !== 'string' && typeof value !== 'number') {
      this.fault(`${name} isn’t text`)
      return null
    }
    // PostgreSQL cannot store NUL, nor half a character.
    const text = String(value).toWellFormed().replaceAll('\0', '').trim()
    if (text.length <= max) return text || null
    this.fault(`${name} shortened`)
    return `${text.slice(0, max - 1).trimEnd()}…`
  }

  link(name: string): string | null {
    const value = this.values[name]
    if (value === undefined || value === null || value === '') return null
    const link = typeof value === 'string' ? usableLink(value.trim()) : null
    if (link === null) this.fault(`${name} “${this.shown(name)}” isn’t a URL`)
    return link
  }

  number(name: string): number | null {
    const value = this.values[name]
    if (value === undefined || value === null || value === '') return null
    const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value
    if (isEpisodeNumber(number)) return number
    this.fault(`${name} “${this.shown(name)}” isn’t an episode number`)
    return null
  }

  flag(name: string): boolean {
    const value = this.values[name]
    if (value !== undefined && value !== null && typeof value !== 'boolean')
      this.fault(`${name} “${this.shown(name)}” isn’t true or false`)
    return value === true
  }

  length(name: string): string | null {
    const value = this.values[name]
    if (value === undefined || value === null || value === '') return null
    const text =
      typeof value === 'number' && value >= 1 && value < 3_600_000
        ? episodeLength(value)
        : String(value).trim()
    if (validateLength(text) === null) return text
    this.fault(`${name} “${this.shown(name)}” isn’t a length`)
    return null
  }

  date(name: string) {
    const value = this.values[name]
    if (value === undefined || value === null || value === '') return null
    const date = typeof value === 'string' ? publicationDate(value) : null
    if (!date) this.fault(`${name} “${this.shown(name)}” isn’t a date`)
    return date
  }
}

/** The path in the bucket that a download address of Firebase Storage leads to. */
function pathOf(address: string | null): string | null {
  const encoded = /\/o\/([^?#]+)/.exec(address ?? '')?.[1]
  try {
    return encoded ? decodeURIComponent(encoded).replace(/\.[a-z\d]{2,5}$/i, '') : null
  } catch {
    return null
  }
}

/** Characters that a path in the bucket may have; anything else names no picture. */
const isPath = (path: string): boolean =>
  /^[\p{L}\p{M}\p{N}_-]+(\/[\p{L}\p{M}\p{N} ._-]+)+$/u.test(path)

const imageFile = (address: string | null, folder: string, id: string): string | null => {
  const path = pathOf(address) ?? `${folder}/${id}`
  return isPath(path) ? path : null
}

type OwnedGuest = { number: number | null; id: string; guest: PlannedGuest; faults: string[] }

function toGuest({ id, fields }: ExportedDocument): OwnedGuest | string {
  const name = oneLine(typeof fields.guestName === 'string' ? fields.guestName : '')
  if (!idCharacters(name)) return 'a guest without a name'
  const read = new Fields(fields, `guest ${name}: `)
  const image = read.link('headshotLink')
  const ofId = typeof fields.podcastEpisodeID === 'string' ? fields.podcastEpisodeID : ''
  const number = read.number('podcastEpisode') ?? episodeNumberOf(ofId) ?? null
  const guest: PlannedGuest = {
    name: name.slice(0, MAX_NAME),
    description: read.text('description', MAX_GUEST_DESCRIPTION),
    link: read.link('personalLink'),
    image,
    imageFile: imageFile(image, 'guest_headshots', id),
  }
  const faults = [...read.faults]
  if (number !== null && id && guestId(number, name) !== id.normalize('NFC'))
    faults.push(`guest ${name}: the id ${id} becomes ${guestId(number, name)}`)
  return { number, id, guest, faults }
}

function toEpisode(
  { id, fields }: ExportedDocument,
  guests: OwnedGuest[],
  timeZone: string,
): SourceEpisode {
  const read = new Fields(fields)
  const number = read.number('episodeNum') ?? episodeNumberOf(id)
  const date = read.date('episodeDate')
  const image = read.link('imgurl')
  const links = Object.fromEntries(
    LINK_FIELDS.map(({ field }) => [field, read.link(field)]),
  ) as PlatformLinks
  const content: EpisodeContent = {
    title: read.text('title', MAX_TITLE),
    description: read.text('description', MAX_DESCRIPTION),
    episodeDate: date && publicationDay(date, timeZone),
    episodeLength: read.length('episodeLength'),
    episodeUrl: null,
    audioUrl: null,
    ...links,
  }
  const flags = EPISODE_FLAGS.map(({ flag }) => flag).filter((flag) => read.flag(flag))
  const own = guests.filter((guest) => guest.number !== null && guest.number === number)
  const faults = [...read.faults, ...own.flatMap((guest) => guest.faults)]
  if (number !== null && id && episodeId(number) !== id)
    faults.push(`the id ${id} becomes ${episodeId(number)}`)
  return {
    guid: guidOf(`${FIRESTORE_GUID}${id || `episode ${number}`}`),
    number,
    content,
    publishedAt: date && new Date(date.instant.epochMilliseconds).toISOString(),
    image,
    imageFile: imageFile(image, 'podcasts', id),
    flags,
    guests: own.map(({ guest }) => guest),
    faults,
  }
}

function toQuote(documents: ExportedDocument[], notTaken: string[]): SourceQuote | null {
  const featured = documents.find(({ id }) => id === 'featured') ?? documents[0]
  if (!featured) return null
  const read = new Fields(featured.fields)
  const epnum = read.number('epnum')
  const quote = read.text('quote', 2000)
  const quoteauthor = read.text('quoteauthor', 200)
  notTaken.push(...read.faults.map((fault) => `featured: ${fault}`))
  if (epnum !== null && quote !== null && quoteauthor !== null) return { epnum, quote, quoteauthor }
  notTaken.push('the quote of the week (incomplete)')
  return null
}

/** Fields that the site does not have, with the number of documents that have them. */
function unknownFields(name: string, documents: ExportedDocument[], known: Set<string>): string[] {
  const counts = new Map<string, number>()
  for (const { fields } of documents)
    for (const [field, value] of Object.entries(fields))
      if (!known.has(field) && value !== null && value !== '')
        counts.set(field, (counts.get(field) ?? 0) + 1)
  return [...counts].map(([field, count]) => `field “${field}” of ${countOf(count, name)}`)
}

/**
 * An export of Firestore with the collections of the specification as a source of an import.
 * @throws SourceError with one public sentence when there is nothing to import
 */
export function firestoreSource(text: string, timeZone: string): ShowSource {
  const {
    episodes = [],
    guests = [],
    states = [],
    ...others
  } = Object.fromEntries(readExport(text))
  const notTaken = [
    ...unknownFields('episode', episodes, EPISODE_FIELDS),
    ...unknownFields('guest', guests, GUEST_FIELDS),
    ...unknownFields('state', states, QUOTE_FIELDS),
    ...Object.entries(others).map(
      ([name, documents]) => `collection “${name}” (${countOf(documents.length, 'document')})`,
    ),
  ]
  const read = guests.map(toGuest)
  const owned = read.filter((guest): guest is OwnedGuest => typeof guest !== 'string')
  const full = episodes
    .map((document) => toEpisode(document, owned, timeZone))
    .toSorted((a, b) => (b.number ?? -1) - (a.number ?? -1))
  const numbers = new Set(full.map(({ number }) => number))
  const entries: Omit<SourceItem, 'position'>[] = [
    ...full.map((episode) => ({
      title: episode.content.title ?? UNTITLED,
      episode,
      skipped: null,
    })),
    ...owned
      .filter(({ number }) => !numbers.has(number))
      .map(({ number, guest }) => ({
        title: guest.name,
        episode: null,
        skipped:
          number === null
            ? 'a guest without an episode'
            : `a guest of episode ${number}, which is not in this export`,
      })),
    ...read
      .filter((guest) => typeof guest === 'string')
      .map((skipped) => ({ title: UNTITLED, episode: null, skipped })),
  ]
  const quote = toQuote(states, notTaken)
  const items = entries.map((entry, index) => ({ ...entry, position: index + 1 }) as SourceItem)
  return {
    kind: 'firestore',
    title: 'Firestore export',
    show: pageFacts(items),
    quote,
    items,
    notTaken,
  }
}
