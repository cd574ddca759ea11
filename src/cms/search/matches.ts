import { FIRST_TOPICS, type TopicKey } from '@/domain/topics/topics'
import {
  episodeNumberIn,
  MAX_COUNT,
  SEARCH_KINDS,
  type SearchCounts,
  type SearchKind,
  type SearchQuery,
} from '@/domain/search/search'
import { isUnspaced } from '@/domain/search/comparable'
import { sql } from '../database/transactions'
import type { Reads, Sql } from './reads'
import { longerWords } from './words'

/** Newest matches that are ranked, in names and anywhere. */
const RANKED = 200

/** Of how many words, and of how many longer ones for each, the beginnings and parts are looked for. */
const WIDENED = 8
const LONGER = 40

/** A query of PostgreSQL, in its words, and the column that it is asked of. */
export type TextQuery = {
  text: string
  closer: string[]
  column: 'names' | 'document'
  words: Asked[]
  /** The words in scripts without spaces, which are found within others. */
  unspaced: string[]
}

/** A word as the index has it, and as PostgreSQL searches for it. */
type Asked = { word: string; lexeme: string }

export const NO_QUERY: TextQuery = {
  text: '',
  closer: [],
  column: 'names',
  words: [],
  unspaced: [],
}

const queryOf = (text: string, column: TextQuery['column'], words: Asked[]): TextQuery => ({
  text,
  closer: [],
  column,
  words,
  unspaced: words.map(({ word }) => word).filter(isUnspaced),
})

type Longer = { begun: string[]; within: string[] }

const quoted = (lexeme: string): string =>
  `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The letter, or the pairs of letters, that a word without spaces is found by. */
function pairsOf(word: string): string {
  const letters = [...word]
  const pairs = letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)
  return `( ${(pairs.length > 0 ? pairs : letters).map((pair) => quoted(`=${pair}`)).join(' & ')} )`
}

/** Beginnings count from two letters on, and numbers are no beginnings. */
async function longerOf(reads: Reads, { word }: Asked): Promise<Longer> {
  if (isUnspaced(word)) return { begun: [`${quoted(word)}:*`], within: [pairsOf(word)] }
  if (word.length < 2 || !/\p{L}/u.test(word)) return { begun: [], within: [] }
  const longer = (await longerWords(reads, word, LONGER)).filter(({ stem }) => stem !== '')
  const stemsOf = (isBegun: boolean) =>
    longer.filter((one) => one.isBegun === isBegun).map(({ stem }) => `( ${stem} )`)
  return { begun: [`${quoted(word)}:*`, ...stemsOf(true)], within: stemsOf(false) }
}

const either = (one: string, others: readonly string[]): string =>
  others.length > 0 ? `( ${[...new Set([one, ...others])].join(' | ')} )` : one

/** A query that also finds longer words than those that were asked for. */
export async function widen(reads: Reads, query: TextQuery): Promise<TextQuery> {
  if (query.words.length > WIDENED) return query
  const longer = new Map(
    await Promise.all(
      query.words.map(async (one) => [one.lexeme, await longerOf(reads, one)] as const),
    ),
  )
  const withLonger = (of: (words: Longer) => string[]) =>
    query.text.replace(/'(?:[^']|'')+'/g, (lexeme) => {
      const words = longer.get(lexeme)
      return words ? either(lexeme, of(words)) : lexeme
    })
  const text = withLonger(({ begun, within }) => [...begun, ...within])
  const closer = new Set([query.text, withLonger(({ begun }) => begun)])
  return { ...query, text, closer: [...closer].filter((one) => one !== text) }
}

/** The title of a topic as a query, and the word by which its episodes are found. */
type Title = { word: string; title: string }

/**
 * A query in which the title of a topic also finds what is on the topic. Of titles within each other
 * the longest counts.
 */
function withTopics(query: string, titles: readonly Title[]): string {
  const words = new Map<string, string[]>()
  for (const { word, title } of titles)
    if (title) words.set(title, [...(words.get(title) ?? []), `'${word}'`])
  if (words.size === 0) return query
  const longest = [...words.keys()].toSorted((a, b) => b.length - a.length)
  const any = longest
    .map((title) => title.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('|')
  return query.replace(
    new RegExp(any, 'g'),
    (title) => `( ${[title, ...(words.get(title) ?? [])].join(' | ')} )`,
  )
}

/** Returns what the first four are called until the host renames them. */
const NAMES = JSON.stringify(Object.fromEntries(FIRST_TOPICS.map(({ key, title }) => [key, title])))

/**
 * The query as text: the next statement gets it as a value, so that PostgreSQL knows how frequent
 * its words are. Words that say nothing (*the*, *who*) are searched for in names if there are no
 * others.
 */
export async function parseQuery(reads: Reads, q: string): Promise<TextQuery> {
  const [row] = await reads.rows<{
    stems: string
    names: string
    titles: Title[]
    words: Asked[]
  }>(sql`
    SELECT plainto_tsquery(configuration, search_text(${q}))::text AS stems,
      plainto_tsquery('search_simple', search_text(${q}))::text AS names,
      (SELECT coalesce(json_agg(json_build_object('word', search_theme_words(ARRAY[t.id::text]),
          'title', plainto_tsquery(configuration,
            coalesce(nullif(t.title, ''), ${NAMES}::json ->> t.id, ''))::text)
          ORDER BY t.position), '[]') FROM topics t) AS titles,
      (SELECT coalesce(json_agg(json_build_object('word', word,
          'lexeme', plainto_tsquery(configuration, word)::text)), '[]')
        FROM unnest(tsvector_to_array(to_tsvector('search_simple', search_text(${q})))) word
      ) AS words
    FROM search_configuration(search_language()) configuration`)
  if (!row) return NO_QUERY
  if (row.stems) {
    const words = row.words.filter(({ lexeme }) => lexeme !== '')
    return queryOf(withTopics(row.stems, row.titles), 'document', words)
  }
  return queryOf(
    row.names,
    'names',
    row.words.map(({ word }) => ({ word, lexeme: quoted(word) })),
  )
}

/** Episodes whose number begins with these digits. */
export const parseNumber = (number: number): TextQuery => ({
  ...NO_QUERY,
  text: `'${number}':*`,
  closer: [`'${number}'`],
})

export async function parseAnyOf(reads: Reads, words: string[]): Promise<TextQuery> {
  const parsed = await Promise.all(words.map((word) => parseQuery(reads, word)))
  const some = parsed.filter(({ column, text }) => column === 'document' && text !== '')
  return queryOf(
    some.map(({ text }) => `( ${text} )`).join(' | '),
    'document',
    some.flatMap((one) => one.words),
  )
}

export async function countMatches(
  reads: Reads,
  query: TextQuery,
  { kind, topic: theme }: SearchQuery,
): Promise<SearchCounts> {
  const counts: SearchCounts = {
    kinds: { episode: 0, guest: 0, quote: 0, page: 0 },
    topics: {},
    all: 0,
  }
  if (query.text === '') return counts
  const newest = (of: SearchKind) => sql`
    (SELECT kind, themes, subject FROM search_documents
      WHERE kind = ${of} AND ${sql.raw(query.column)} @@ ${query.text}::tsquery
        AND ${reads.visible()}
      ORDER BY number DESC, id DESC LIMIT ${MAX_COUNT + 1})`
  // Someone who was on the show twice is one person.
  const rows = await reads.rows<{ kind: SearchKind; theme: TopicKey | null; count: number }>(sql`
    WITH hits AS MATERIALIZED (
      ${sql.join(SEARCH_KINDS.map(newest), sql` UNION ALL `)})
    SELECT kind, theme, count(DISTINCT subject)::int AS count
    FROM hits, unnest(themes || NULL::text) theme GROUP BY kind, theme`)
  // A topic may be called `constructor`.
  const topics = new Map<TopicKey, number>()
  for (const row of rows) {
    if (row.theme === theme) counts.kinds[row.kind] += row.count
    if (kind && row.kind !== kind) continue
    if (row.theme) topics.set(row.theme, (topics.get(row.theme) ?? 0) + row.count)
    else counts.all += row.count
  }
  return { ...counts, topics: Object.fromEntries(topics) }
}

/** The best hits of a kind, and one more if there is one; what has the words themselves is of tier 0. */
export async function rankMatches(
  reads: Reads,
  query: TextQuery,
  kind: SearchKind,
  { q, topic: theme }: SearchQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: string; tier: number }[]> {
  const tiers = [...query.closer, query.text]
  const candidates = (isMatch: Sql) => sql`
    (SELECT id, number, subject, document, title FROM search_documents
      WHERE kind = ${kind} AND ${isMatch} AND ${reads.visible()}
        ${theme ? sql`AND ${theme} = ANY(themes)` : sql``}
      ORDER BY number DESC, id DESC LIMIT ${RANKED})`
  const inNames = (text: string) => sql`names @@ ${text}::tsquery`
  const all = tiers.flatMap((text, tier) => {
    const anywhere = sql`document @@ ${text}::tsquery`
    const conditions = query.column === 'names' ? [inNames(text)] : [inNames(text), anywhere]
    return conditions.map(
      (isMatch) => sql`SELECT *, ${tier}::int AS tier FROM ${candidates(isMatch)} matched`,
    )
  })
  // Whoever is called what was asked for is ranked, however many are newer.
  const titled = candidates(sql`title = search_title(${q}) AND ${inNames(query.text)}`)
  if (q !== '') all.push(sql`SELECT *, ${tiers.length - 1}::int AS tier FROM ${titled} titled`)
  const texts = sql.join(
    tiers.map((text) => sql`${text}::tsquery`),
    sql`, `,
  )
  return reads.rows(sql`
    WITH best AS (
      SELECT DISTINCT ON (subject) id, number, tier, document, title
      FROM (${sql.join(all, sql` UNION ALL `)}) ranked
      ORDER BY subject, tier, number DESC, id DESC)
    SELECT id, tier FROM best
    ORDER BY (number = ${episodeNumberIn(q) ?? -1}) DESC,
      coalesce(title = search_title(${q}), false) DESC, tier,
      ts_rank('{0.05, 0.2, 0.5, 1}', document, (ARRAY[${texts}])[tier + 1], 1) DESC,
      number DESC, id DESC
    LIMIT ${limit + 1} OFFSET ${offset}`)
}
