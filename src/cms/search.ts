import type { DataFromCollectionSlug, PayloadRequest } from 'payload'
import { PILLARS, type PillarKey } from '@/domain/pillars'
import type { MarkedPart } from '@/domain/marked-text'
import {
  episodeNumberIn,
  FIRST_HITS,
  HITS_PER_PAGE,
  likelyWords,
  MAX_COUNT,
  MIN_SUGGESTED,
  SEARCH_KINDS,
  wordsIn,
  type SearchCounts,
  type SearchHit,
  type SearchKind,
  type SearchQuery,
} from '@/domain/search'
import { personSlug } from '@/domain/people'
import { withPlainMarks } from '@/domain/plain-marks'
import { bareQuote } from '@/domain/quotes'
import { notesText } from '@/domain/show-notes'
import type { Cue } from '@/domain/timed-text'
import { asVisitor, VISITOR_READS } from './connections'
import { siteNow } from './site-clock'
import { runSql, sql } from './transactions'

type Payload = PayloadRequest['payload']
type Episode = DataFromCollectionSlug<'episodes'>
type Guest = DataFromCollectionSlug<'guests'>
type Quote = DataFromCollectionSlug<'quotes'>
type Sql = ReturnType<typeof sql>

/** The documents that were found, with the rights of a visitor. */
export type Found = SearchHit &
  (
    | { kind: 'episode'; doc: Episode }
    | { kind: 'guest'; doc: Guest; episodes: { id: string; number: number; title: string }[] }
    | { kind: 'quote'; doc: Quote; episode: { id: string; number: number; title: string } | null }
  )

export type SearchResult = {
  hits: Found[]
  counts: SearchCounts
  /** What was searched for instead, because nothing was found for the question itself. */
  corrected: string | null
  /** Whether nothing has all of the words, and these have some of them. */
  isPartial: boolean
  hasMore: boolean
}

/** How many of the newest matches are ranked, in names and anywhere; see L08. */
const RANKED = 200
/** In how many of the newest episodes a word is looked for first. */
const RECENT = 100
/** How many similar words are looked at, and how many of them may be searched for. */
const SIMILAR = 40
const TRIED = 6
/** The longest word that the index knows. */
const LONGEST_WORD = 40
/** The longest text that is looked through for the passage to show, in characters. */
const EXCERPT_FROM = 20_000
/**
 * The same of the transcripts of one answer together, which the database takes a second for on a busy
 * machine; and the length of a passage of theirs.
 */
const SAID_FROM = 600_000
const SAID_PASSAGE = 1000
/** How many passages of a transcript are read closely, of those that look as if they had the words. */
const LIKELY_PASSAGES = 6
/** Characters that no text has (`normalizeQuestion`, and taken out of texts below). */
const [START, STOP] = ['\uE000', '\uE001']

/** A query of PostgreSQL, in its words, and the column that it is asked of. */
type TextQuery = { text: string; column: 'names' | 'document' }

/** One search at one time, as a visitor. */
class Search {
  constructor(
    private readonly payload: Payload,
    private readonly now: Date,
    /** How many hits of each kind; by default as many as a page shows. */
    private readonly limit?: number,
  ) {}

  private rows<Row>(statement: Sql): Promise<Row[]> {
    return runSql<Row>({ payload: this.payload, transactionID: VISITOR_READS }, statement)
  }

  private visible(): Sql {
    return sql`(visible_from IS NULL OR visible_from <= ${this.now.toISOString()}::timestamptz)`
  }

  /**
   * The query as text: the next statement gets it as a value, so that PostgreSQL knows how frequent
   * its words are. Words that say nothing (*the*, *who*) are searched for in names if there are no
   * others.
   */
  async parse(q: string): Promise<TextQuery> {
    const [row] = await this.rows<{ stems: string; names: string; titles: Titles }>(sql`
      SELECT plainto_tsquery(configuration, search_text(${q}))::text AS stems,
        plainto_tsquery('search_simple', search_text(${q}))::text AS names,
        json_object(${sql.raw(`ARRAY[${PILLARS.map(({ key }) => `'${key}'`).join()}]`)}, ARRAY[
          ${sql.join(
            PILLARS.map(({ title, slug }) => {
              const own = sql.identifier(`${slug.replace('-', '_')}_title`)
              return sql`plainto_tsquery(configuration, coalesce(${own}, ${title}))::text`
            }),
            sql`, `,
          )}]) AS titles
      FROM search_configuration(search_language()) configuration
        LEFT JOIN (SELECT * FROM pillars LIMIT 1) written ON true`)
    return row?.stems
      ? { text: withThemes(row.stems, row.titles), column: 'document' }
      : { text: row?.names ?? '', column: 'names' }
  }

  /** What has any of the words. */
  async parseAny(words: string[]): Promise<TextQuery> {
    const parsed = await Promise.all(words.map((word) => this.parse(word)))
    const texts = parsed.filter(({ column }) => column === 'document').map(({ text }) => text)
    return { text: texts.filter(Boolean).join(' | '), column: 'document' }
  }

  async count(query: TextQuery, { kind, theme }: SearchQuery): Promise<SearchCounts> {
    const counts: SearchCounts = { kinds: { episode: 0, guest: 0, quote: 0 }, themes: {}, all: 0 }
    if (query.text === '') return counts
    const newest = (of: SearchKind) => sql`
      (SELECT kind, themes, subject FROM search_documents
        WHERE kind = ${of} AND ${sql.raw(query.column)} @@ ${query.text}::tsquery
          AND ${this.visible()}
        ORDER BY number DESC, id DESC LIMIT ${MAX_COUNT + 1})`
    // Somebody who was on the show twice is one person (D42).
    const rows = await this.rows<{ kind: SearchKind; theme: PillarKey | null; count: number }>(sql`
      WITH hits AS MATERIALIZED (
        ${sql.join(SEARCH_KINDS.map(newest), sql` UNION ALL `)})
      SELECT kind, theme, count(DISTINCT subject)::int AS count
      FROM hits, unnest(themes || NULL::text) theme GROUP BY kind, theme`)
    for (const row of rows) {
      if (row.theme === theme) counts.kinds[row.kind] += row.count
      if (kind && row.kind !== kind) continue
      if (row.theme) counts.themes[row.theme] = (counts.themes[row.theme] ?? 0) + row.count
      else counts.all += row.count
    }
    return counts
  }

  /** The best hits of a kind, and one more if there is one. */
  private async rank(
    query: TextQuery,
    kind: SearchKind,
    { q, theme }: SearchQuery,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ id: string }[]> {
    const candidates = (isMatch: Sql) => sql`
      (SELECT id, number, subject, document, title FROM search_documents
        WHERE kind = ${kind} AND ${isMatch} AND ${this.visible()}
          ${theme ? sql`AND ${theme} = ANY(themes)` : sql``}
        ORDER BY number DESC, id DESC LIMIT ${RANKED})`
    const inNames = sql`names @@ ${query.text}::tsquery`
    const either = sql.join(
      [
        candidates(inNames),
        ...(query.column === 'names' ? [] : [candidates(sql`document @@ ${query.text}::tsquery`)]),
        // Whoever is called what was asked for is ranked, however many are newer.
        ...(q === '' ? [] : [candidates(sql`title = search_title(${q}) AND ${inNames}`)]),
      ],
      sql` UNION ALL `,
    )
    return this.rows(sql`
      WITH found AS (${either}), best AS (
        SELECT DISTINCT ON (subject) id, number,
          ts_rank('{0.05, 0.2, 0.5, 1}', document, ${query.text}::tsquery, 1) AS rank,
          coalesce(title = search_title(${q}), false) AS "isNamed"
        FROM found ORDER BY subject, number DESC, id DESC)
      SELECT id FROM best
      ORDER BY (number = ${episodeNumberIn(q) ?? -1}) DESC, "isNamed" DESC, rank DESC, number DESC,
        id DESC
      LIMIT ${limit + 1} OFFSET ${offset}`)
  }

  async find(query: TextQuery, asked: SearchQuery): Promise<{ hits: Found[]; hasMore: boolean }> {
    if (query.text === '') return { hits: [], hasMore: false }
    const kinds = asked.kind ? [asked.kind] : SEARCH_KINDS
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const limit = this.limit ?? (asked.kind ? HITS_PER_PAGE : FIRST_HITS[kind])
        const window = { limit, offset: (asked.page - 1) * limit }
        const ranked = await this.rank(query, kind, asked, window)
        const ids = ranked.slice(0, limit).map(({ id }) => id)
        return { kind, ids, hasMore: ranked.length > limit }
      }),
    )
    const read = await Promise.all(found.map(({ kind, ids }) => this.read(kind, ids)))
    const hits = await this.mark(query, read.flat())
    return { hits, hasMore: found.some(({ hasMore }) => hasMore) }
  }

  /** The documents with a visitor's rights, in the order of the ids. */
  private async read(kind: SearchKind, ids: string[]): Promise<Unmarked[]> {
    if (ids.length === 0) return []
    if (kind === 'episode') return this.readEpisodes(ids)
    return kind === 'guest' ? this.readGuests(ids) : this.readQuotes(ids)
  }

  private async readEpisodes(ids: string[]): Promise<Unmarked[]> {
    const { docs } = await this.payload.find({
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

  private async readGuests(ids: string[]): Promise<Unmarked[]> {
    const { docs } = await this.payload.find({
      collection: 'guests',
      where: { id: { in: ids } },
      depth: 1,
      populate: { episodes: { title: true, episodeNum: true } },
      pagination: false,
      limit: ids.length,
      ...asVisitor(),
    })
    const { docs: appearances } = await this.payload.find({
      collection: 'guests',
      where: { person: { in: docs.flatMap(({ person }) => person ?? []) } },
      sort: '-podcastEpisode',
      depth: 1,
      select: { person: true, episode: true },
      populate: { episodes: { title: true, episodeNum: true } },
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
      text: doc.description,
    }))
  }

  private async readQuotes(ids: string[]): Promise<Unmarked[]> {
    const { docs } = await this.payload.find({
      collection: 'quotes',
      where: { id: { in: ids.map(Number) } },
      depth: 0,
      pagination: false,
      limit: ids.length,
      ...asVisitor(),
    })
    const numbers = docs.flatMap(({ epnum }) => epnum ?? [])
    const { docs: episodes } = await this.payload.find({
      collection: 'episodes',
      where: { episodeNum: { in: numbers } },
      depth: 0,
      joins: false,
      select: { title: true, episodeNum: true },
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

  /**
   * Marks what was searched for, in one statement for all that is shown, and one more for episodes
   * that have the words nowhere but in their transcripts.
   */
  private async mark(query: TextQuery, read: Unmarked[]): Promise<Found[]> {
    if (read.length === 0) return []
    const texts = read.map(({ heading, text, kind }) => ({
      heading: comparable(heading),
      text: comparable(text),
      whole: kind === 'quote',
    }))
    const rows = await this.rows<{ heading: string; text: string; isHere: boolean }>(sql`
      SELECT to_tsvector(configuration, search_text(heading || ' ' || text)) @@ query AS "isHere",
        ts_headline(configuration, heading, query, ${ALL}) AS heading,
        CASE WHEN whole THEN ts_headline(configuration, text, query, ${ALL})
          ELSE ts_headline(configuration, text, query, ${PASSAGE}) END AS text
      FROM ROWS FROM (json_to_recordset(${JSON.stringify(texts)}::json)
        AS (heading text, text text, whole boolean)) WITH ORDINALITY shown (heading, text, whole, place),
        search_configuration(search_language()) configuration,
        CAST(${query.text} AS tsquery) query
      ORDER BY place`)
    const elsewhere = read.filter(({ kind }, i) => kind === 'episode' && !rows[i]?.isHere)
    const said = await this.markSaid(
      query,
      elsewhere.map(({ id }) => id),
    )
    return read.map(({ heading, text, ...hit }, i) => ({
      ...hit,
      title: asWritten(partsOf(rows[i]?.heading ?? heading), heading),
      excerpt:
        (hit.kind === 'episode' ? said.get(hit.id) : undefined) ??
        withEllipses(partsOf(rows[i]?.text ?? text), text),
    }))
  }

  /** The passages of transcripts that have the words, or else some of them, by episode. */
  private async markSaid(query: TextQuery, ids: string[]): Promise<Map<string, MarkedPart[]>> {
    if (ids.length === 0) return new Map()
    const { docs } = await this.payload.find({
      collection: 'timed_texts',
      where: { and: [{ episode: { in: ids } }, { kind: { equals: 'transcript' } }] },
      depth: 0,
      select: { episode: true, parts: true },
      pagination: false,
      limit: ids.length,
      ...asVisitor(),
    })
    const said = new Map(docs.map((doc) => [String(doc.episode), saidIn(doc.parts)]))
    const room = Math.floor(SAID_FROM / ids.length)
    const passages = [...said].flatMap(([id, texts]) =>
      likelyPassages(passagesOf(texts, room), query.text).map((text) => ({
        id,
        text: comparable(text),
      })),
    )
    if (passages.length === 0) return new Map()
    const rows = await this.rows<{ id: string; text: string }>(sql`
      WITH best AS (
        SELECT DISTINCT ON (id) id, text, configuration, either FROM (
          SELECT id, text, place, configuration, query, either,
            to_tsvector(configuration, search_text(text)) AS words
          FROM ROWS FROM (json_to_recordset(${JSON.stringify(passages)}::json)
            AS (id text, text text)) WITH ORDINALITY said (id, text, place),
            search_configuration(search_language()) configuration,
            CAST(${query.text} AS tsquery) query,
            CAST(replace(${query.text}, '&', '|') AS tsquery) either) parsed
        WHERE words @@ either ORDER BY id, (words @@ query) DESC, place)
      SELECT id, ts_headline(configuration, text, either, ${PASSAGE}) AS text FROM best`)
    return new Map(
      rows.map(({ id, text }) => [id, withEllipses(partsOf(text), said.get(id)?.join(' ') ?? '')]),
    )
  }

  /**
   * Of some words those that visitors can find something by, in the same order. Frequent ones are in
   * recent episodes; for the others the index has little to read. How frequent a word is that it has
   * hardly seen PostgreSQL can only guess, so the guess decides nothing.
   * @param orEmpty whether to count those that say nothing, such as *the*
   */
  private async findable(words: string[], orEmpty = false): Promise<string[]> {
    if (words.length === 0) return []
    const asked = await this.rows<{ word: string; stems: string }>(sql`
      SELECT word, plainto_tsquery(configuration, search_text(word))::text AS stems
      FROM json_array_elements_text(${JSON.stringify(words)}::json)
          WITH ORDINALITY words (word, place),
        search_configuration(search_language()) configuration
      ORDER BY place`)
    const stems = [...new Set(asked.map((one) => one.stems).filter(Boolean))]
    if (stems.length === 0) return orEmpty ? words : []
    const recent = await this.areFound(
      stems,
      (stem) => sql`EXISTS (SELECT FROM recent
      WHERE document @@ ${stem}::tsquery)`,
    )
    const others = stems.filter((stem) => !recent.has(stem))
    const older = await this.areFound(
      others,
      (stem) => sql`0 < (SELECT count(*)
      FROM search_documents WHERE document @@ ${stem}::tsquery AND ${this.visible()})`,
    )
    const isFound = (stem: string) => recent.has(stem) || older.has(stem)
    return asked.flatMap((one) =>
      (one.stems === '' ? orEmpty : isFound(one.stems)) ? one.word : [],
    )
  }

  /** Those of the queries for which `isFound` holds; `recent` are the newest episodes. */
  private async areFound(stems: string[], isFound: (stem: string) => Sql): Promise<Set<string>> {
    if (stems.length === 0) return new Set()
    const [row] = await this.rows<{ found: boolean[] }>(sql`
      WITH recent AS MATERIALIZED (SELECT document FROM search_documents
        WHERE kind = 'episode' AND ${this.visible()} ORDER BY number DESC, id DESC LIMIT ${RECENT})
      SELECT ARRAY[${sql.join(stems.map(isFound), sql`, `)}] AS found`)
    return new Set(stems.filter((_, i) => row?.found[i] === true))
  }

  private async areSimilarWordsIndexed(): Promise<boolean> {
    const rows = await this.rows(
      sql`SELECT 1 FROM pg_indexes WHERE indexname = 'search_words_similar'`,
    )
    return rows.length > 0
  }

  /** Words of the index that a word nobody used may stand for, best first. */
  private async similar(word: string): Promise<string[]> {
    const known = (await this.areSimilarWordsIndexed())
      ? await this.rows<{ word: string; documents: number }>(sql`
          SELECT word, documents FROM search_words ORDER BY word <-> ${word} LIMIT ${SIMILAR}`)
      : await this.rows<{ word: string; documents: number }>(sql`
          SELECT word, documents FROM search_words WHERE word LIKE ${[...word][0] ?? ''} || '%'
            AND length(word) BETWEEN ${word.length - 2} AND ${word.length + 2}
          ORDER BY documents DESC LIMIT 2000`)
    return this.findable(likelyWords(word, known).slice(0, TRIED))
  }

  /** What may have been meant by a word: one word spelled another way, or two run together. */
  private async meant(word: string): Promise<string | null> {
    if (word.length > LONGEST_WORD) return null
    const [best] = await this.similar(word)
    if (best !== undefined && word.length < 8) return best
    const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, i) => [
      word.slice(0, i + 3),
      word.slice(i + 3),
    ])
    const parts = new Set(await this.findable([...new Set(cuts.flat())]))
    const cut = cuts.find((pair) => pair.every((part) => parts.has(part)))
    return cut?.join(' ') ?? best ?? null
  }

  /**
   * The question with the words that nothing has replaced by similar ones, or left out; null if
   * that leaves nothing new to search for.
   */
  async correct(q: string): Promise<string | null> {
    const words = wordsIn(q)
    const known = new Set(await this.findable(words, true))
    const joined = words.slice(1).map((word, i) => `${words[i]}${word}`)
    const whole = new Set(await this.findable(joined))
    const corrected: string[] = []
    for (let i = 0; i < words.length; i += 1) {
      const word = words[i] ?? ''
      const both = joined[i] ?? ''
      if (both && whole.has(both) && !(known.has(word) && known.has(words[i + 1] ?? ''))) {
        corrected.push(both)
        i += 1
      } else if (known.has(word)) corrected.push(word)
      else corrected.push((await this.meant(word)) ?? '')
    }
    const text = corrected.filter(Boolean).join(' ')
    return text === '' || text === words.join(' ') ? null : text
  }

  /** Words that begin like the last one of a question, most frequent first. */
  async wordsLike(beginning: string): Promise<string[]> {
    const pattern = `${beginning.replace(/[\\%_]/g, '\\$&')}%`
    const rows = await this.rows<{ word: string }>(sql`
      SELECT word FROM search_words WHERE word LIKE ${pattern}
      ORDER BY documents DESC, word LIMIT ${TRIED}`)
    return this.findable(rows.map(({ word }) => word))
  }

  /** Episodes or guests whose names have the words, the last of which may be only begun. */
  async named(kind: 'episode' | 'guest', words: string[], limit: number) {
    const [row] = await this.rows<{ query: string }>(
      sql`SELECT to_tsquery('search_simple', ${`${words.join(' & ')}:*`})::text AS query`,
    )
    if (!row?.query) return []
    const query: TextQuery = { text: row.query, column: 'names' }
    const asked = { ...NO_FILTER, q: words.join(' ') }
    const ids = await this.rank(query, kind, asked, { limit, offset: 0 })
    return this.read(
      kind,
      ids.slice(0, limit).map(({ id }) => id),
    )
  }
}

/** The titles of the themes as queries. */
type Titles = Record<PillarKey, string>

/** A query in which the title of a theme also finds what is on the theme. */
const withThemes = (query: string, titles: Titles): string =>
  Object.entries(titles).reduce(
    (text, [key, title]) =>
      title ? text.replaceAll(title, `( ${title} | 'theme${key.toLowerCase()}' )`) : text,
    query,
  )

const NO_FILTER: SearchQuery = { q: '', kind: null, theme: null, page: 1 }

type WithoutMarks<Hit> = Hit extends Found ? Omit<Hit, 'title' | 'excerpt'> : never
type Unmarked = WithoutMarks<Found> & { heading: string; text: string }

const ALL = `StartSel=${START}, StopSel=${STOP}, HighlightAll=true`
const PASSAGE = `StartSel=${START}, StopSel=${STOP}, MaxWords=30, MinWords=15, MaxFragments=1`

/** What is said in a transcript, as visitors read it; only `parseText` of the collection writes it. */
const saidIn = (parts: unknown): string[] => ((parts ?? []) as Cue[]).map(({ text }) => text)

/** Texts in passages that can be looked through one by one, as far as there is room. */
function passagesOf(texts: string[], room: number): string[] {
  const passages: string[] = []
  let passage = ''
  let left = room
  for (const text of texts) {
    left -= text.length + 1
    if (left < 0) break
    passage = passage ? `${passage} ${text}` : text
    if (passage.length < SAID_PASSAGE) continue
    passages.push(passage)
    passage = ''
  }
  return passage ? [...passages, passage] : passages
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The passages that most likely have the words of a query, in their order: taking words apart costs
 * the database a thousand times as much as looking how they begin. If none looks likely, because a
 * language changes the beginnings of words, all of them.
 * @param query as PostgreSQL writes it: `'librari' & 'seed'`
 */
function likelyPassages(passages: string[], query: string): string[] {
  const stems = [...query.matchAll(/'((?:[^']|'')+)'/g)].map(([, stem = '']) => folded(stem))
  // Stems may end otherwise than words: *librari* is that of *library*.
  const words = [...new Set(stems)].map((stem) => {
    const begin = [...stem].slice(0, Math.max(3, stem.length - 1)).join('')
    return new RegExp(`(?<![\\p{L}\\p{N}])${begin.replace(/[^\p{L}\p{N}]/gu, '.')}`, 'u')
  })
  const likely = passages
    .map((text, place) => {
      const plain = folded(text)
      return { text, place, count: words.filter((word) => word.test(plain)).length }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.place - b.place)
    .slice(0, LIKELY_PASSAGES)
    .toSorted((a, b) => a.place - b.place)
  return likely.length > 0 ? likely.map(({ text }) => text) : passages
}

const withoutMarks = (text: string): string => text.replaceAll(START, '').replaceAll(STOP, '')

/** A text as the index compares it, of the same length but for what marks words here. */
const comparable = (text: string): string => withPlainMarks(withoutMarks(text))

/** A passage of a text with the marks that the text has, of which the database saw plain ones. */
function asWritten(parts: MarkedPart[], text: string): MarkedPart[] {
  const shown = parts.map((part) => part.text).join('')
  let at = comparable(text).indexOf(shown)
  if (at < 0) return parts
  const written = withoutMarks(text)
  return parts.map((part) => ({ ...part, text: written.slice(at, (at += part.text.length)) }))
}

const partsOf = (text: string): MarkedPart[] =>
  text
    .split(START)
    .flatMap((piece, i) => {
      const end = i === 0 ? -1 : piece.indexOf(STOP)
      return [
        { text: piece.slice(0, Math.max(0, end)), isMarked: true },
        { text: piece.slice(end + 1), isMarked: false },
      ]
    })
    .filter((part) => part.text !== '')

/** A passage of a text, which says so where it begins or ends within it. */
function withEllipses(passage: MarkedPart[], text: string): MarkedPart[] {
  const parts = asWritten(passage, text)
  const shown = parts.map((part) => part.text).join('')
  const whole = withoutMarks(text)
  const dots = { text: '…', isMarked: false }
  return [
    ...(whole.startsWith(shown.slice(0, 40)) ? [] : [dots]),
    ...parts,
    ...(whole.trimEnd().endsWith(shown.slice(-40).trimEnd()) ? [] : [dots]),
  ]
}

function inOrder<Doc extends { id: string | number }>(ids: string[], docs: Doc[]): Doc[] {
  const byId = new Map(docs.map((doc) => [String(doc.id), doc]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Who a guest is (D42). */
export const personOf = ({ person, guestName }: Guest): string => person ?? personSlug(guestName)

type EpisodeName = Pick<Episode, 'id' | 'episodeNum' | 'title'>

const episodeLink = (episode: EpisodeName | string | null | undefined) =>
  typeof episode === 'object' && episode
    ? { id: episode.id, number: episode.episodeNum, title: episode.title }
    : null

const total = ({ kinds }: SearchCounts): number =>
  SEARCH_KINDS.reduce((sum, kind) => sum + kinds[kind], 0)

/**
 * What a visitor finds at `now` (L08): what has all of the words; else what has all of the words
 * spelled as they may have been meant; else what has any of them.
 * @param asked with `q` as `normalizeQuestion` makes it
 * @param limit of hits of each kind
 */
export async function findForVisitor(
  payload: Payload,
  asked: SearchQuery,
  { now = siteNow(), limit }: { now?: Date; limit?: number } = {},
): Promise<SearchResult> {
  const search = new Search(payload, now, limit)
  const number = episodeNumberIn(asked.q)
  const q = number === null ? asked.q : String(number)
  const answer = async (query: TextQuery, text = asked.q) => {
    const counts = await search.count(query, asked)
    // Without the theme there may be something: then the word is not a mistake.
    return total(counts) + counts.all === 0
      ? null
      : { counts, ...(await search.find(query, { ...asked, q: text })) }
  }
  const nothing = { counts: await search.count({ text: '', column: 'names' }, asked) }
  const found = await answer(await search.parse(q))
  if (found) return { ...found, corrected: null, isPartial: false }
  const corrected = await search.correct(q)
  const similar = corrected === null ? null : await answer(await search.parse(corrected), corrected)
  if (similar) return { ...similar, corrected, isPartial: false }
  const some = await answer(await search.parseAny(wordsIn(corrected ?? q)))
  if (some) return { ...some, corrected, isPartial: true }
  return { ...nothing, hits: [], hasMore: false, corrected: null, isPartial: false }
}

/** What a question that is being typed may become; ids and names only. */
export type Suggestions = {
  episodes: { id: string; number: number; title: string }[]
  guests: {
    name: string
    person: string
    episode: { id: string; number: number; title: string }
  }[]
  words: string[]
}

/** What visitors can find by a question that is being typed. */
export async function suggestForVisitor(
  payload: Payload,
  q: string,
  now = siteNow(),
): Promise<Suggestions> {
  const words = wordsIn(q)
  const last = words.at(-1) ?? ''
  const number = episodeNumberIn(q)
  if (number === null && last.length < MIN_SUGGESTED) return { episodes: [], guests: [], words: [] }
  const search = new Search(payload, now)
  const look = (of: string[]) =>
    Promise.all([
      search.named('episode', of, 4),
      search.named('guest', of, 3),
      number === null ? search.wordsLike(of.at(-1) ?? '') : [],
    ])
  let found = await look(number === null ? words : [String(number)])
  let corrected: string | null = null
  if (number === null && found.every((some) => some.length === 0)) {
    // As the page does; until somebody has typed on, or for good.
    corrected = await search.correct(q)
    if (corrected !== null) found = await look(wordsIn(corrected))
  }
  const [episodes, guests, like] = found
  return {
    episodes: episodes.flatMap((hit) => {
      const link = hit.kind === 'episode' ? episodeLink(hit.doc) : null
      return link ?? []
    }),
    guests: guests.flatMap((hit) => {
      if (hit.kind !== 'guest') return []
      const [episode] = hit.episodes
      return episode ? [{ name: hit.heading, person: personOf(hit.doc), episode }] : []
    }),
    words: [...new Set([...(corrected === null ? [] : [corrected]), ...like])]
      .filter((word) => word !== last)
      .slice(0, 3),
  }
}
