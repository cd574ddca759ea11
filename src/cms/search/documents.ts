import type { DataFromCollectionSlug } from 'payload'
import type { SearchHit, SearchKind } from '@/domain/search/search'
import { toNamedEpisode, type NamedEpisode, type StoredName } from '@/domain/episodes/episode-name'
import { personSlug } from '@/domain/guests/person-slug'
import { bareQuote } from '@/domain/quotes/quotes'
import { notesText } from '@/domain/notes/show-notes'
import { pageWords } from '@/domain/pages/page-words'
import { asVisitor } from '../database/connections'
import type { Reads } from './reads'

type Episode = DataFromCollectionSlug<'episodes'>
type Guest = DataFromCollectionSlug<'guests'>
type Quote = DataFromCollectionSlug<'quotes'>
type Page = DataFromCollectionSlug<'pages'>
type EpisodeLink = NamedEpisode & { id: string; title: string }

/** The documents that were found, with the rights of a visitor. */
export type Found = SearchHit &
  (
    | { kind: 'episode'; doc: Episode }
    | { kind: 'guest'; doc: Guest; episodes: EpisodeLink[] }
    | { kind: 'quote'; doc: Quote; episode: EpisodeLink | null }
    | { kind: 'page'; doc: Page }
  )

type WithoutMarks<Hit> = Hit extends Found
  ? Omit<Hit, 'title' | 'excerpt' | 'isLetter' | 'isSaid'>
  : never
/** A hit whose texts are not marked yet. */
export type Unmarked = WithoutMarks<Found> & { heading: string; text: string }

/** The longest text that is looked through for the passage to show, in characters. */
const EXCERPT_FROM = 20_000

function inOrder<Doc extends { id: string | number }>(ids: string[], docs: Doc[]): Doc[] {
  const byId = new Map(docs.map((doc) => [String(doc.id), doc]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const personOf = ({ person, guestName }: Guest): string => person ?? personSlug(guestName)

type EpisodeName = Pick<Episode, 'id' | 'title'> & StoredName

/** The fields that a link to an episode takes. */
const LINKED = {
  title: true,
  episodeNum: true,
  episodeType: true,
  season: true,
  seasonEpisode: true,
} as const

export const episodeLink = (
  episode: EpisodeName | string | null | undefined,
): EpisodeLink | null =>
  typeof episode === 'object' && episode
    ? { id: episode.id, ...toNamedEpisode(episode), title: episode.title }
    : null

/** The documents with a visitor's rights, in the order of the ids. */
export async function readDocuments(
  reads: Reads,
  kind: SearchKind,
  ids: string[],
): Promise<Unmarked[]> {
  if (ids.length === 0) return []
  if (kind === 'episode') return readEpisodes(reads, ids)
  if (kind === 'guest') return readGuests(reads, ids)
  return kind === 'quote' ? readQuotes(reads, ids) : readPages(reads, ids)
}

async function readEpisodes(reads: Reads, ids: string[]): Promise<Unmarked[]> {
  const { docs } = await reads.payload.find({
    collection: 'episodes',
    where: { id: { in: ids } },
    depth: 1,
    joins: false,
    pagination: false,
    limit: ids.length,
    select: { descriptionHtml: false },
    ...asVisitor(),
  })
  return inOrder(ids, docs).map((doc) => ({
    kind: 'episode',
    id: doc.id,
    number: doc.episodeNum,
    doc,
    heading: doc.title,
    text: notesText((doc.description ?? '').slice(0, EXCERPT_FROM)),
  }))
}

async function readGuests(reads: Reads, ids: string[]): Promise<Unmarked[]> {
  const { docs } = await reads.payload.find({
    collection: 'guests',
    where: { id: { in: ids } },
    depth: 1,
    populate: { episodes: LINKED },
    pagination: false,
    limit: ids.length,
    ...asVisitor(),
  })
  const { docs: appearances } = await reads.payload.find({
    collection: 'guests',
    where: { person: { in: docs.flatMap(({ person }) => person ?? []) } },
    sort: '-podcastEpisode',
    depth: 1,
    select: { person: true, episode: true },
    populate: { episodes: LINKED },
    pagination: false,
    limit: 50,
    ...asVisitor(),
  })
  return inOrder(ids, docs).map((doc) => ({
    kind: 'guest',
    id: doc.id,
    number: doc.podcastEpisode,
    doc,
    episodes: appearances
      .filter(({ person }) => person === doc.person)
      .flatMap(({ episode }) => episodeLink(episode) ?? []),
    heading: doc.guestName,
    text: doc.description ?? '',
  }))
}

async function readQuotes(reads: Reads, ids: string[]): Promise<Unmarked[]> {
  const { docs } = await reads.payload.find({
    collection: 'quotes',
    where: { id: { in: ids.map(Number) } },
    depth: 0,
    pagination: false,
    limit: ids.length,
    ...asVisitor(),
  })
  const numbers = docs.flatMap(({ epnum }) => epnum ?? [])
  const { docs: episodes } = await reads.payload.find({
    collection: 'episodes',
    where: { episodeNum: { in: numbers } },
    depth: 0,
    joins: false,
    select: LINKED,
    pagination: false,
    limit: ids.length,
    ...asVisitor(),
  })
  const byNumber = new Map(episodes.map((episode) => [episode.episodeNum, episodeLink(episode)]))
  return inOrder(ids, docs).map((doc) => {
    const episode = byNumber.get(doc.epnum ?? -1) ?? null
    const number = episode?.number ?? null
    const of = { id: String(doc.id), number, doc, episode }
    return { kind: 'quote', ...of, heading: doc.quoteauthor, text: bareQuote(doc.quote) }
  })
}

async function readPages(reads: Reads, ids: string[]): Promise<Unmarked[]> {
  const { docs } = await reads.payload.find({
    collection: 'pages',
    where: { id: { in: ids.map(Number) } },
    depth: 0,
    pagination: false,
    limit: ids.length,
    ...asVisitor(),
  })
  return inOrder(ids, docs).map((doc) => ({
    kind: 'page',
    id: String(doc.id),
    number: null,
    doc,
    heading: doc.title,
    text: [doc.intro, pageWords(doc.content)].join(' ').trim().slice(0, EXCERPT_FROM),
  }))
}
