import { FIRST_TOPICS, type TopicKey } from '@/domain/topics/topics'
import {
  episodeNumberIn,
  MAX_COUNT,
  SEARCH_KINDS,
  type SearchCounts,
  type SearchKind,
  type SearchQuery,
} from '@/domain/search/search'
import { sql } from '../database/transactions'
import type { Reads, Sql } from './reads'

/** How many of the newest matches are ranked, in names and anywhere; see L08. */
const RANKED = 200

/** A query of PostgreSQL, in its words, and the column that it is asked of. */
export type TextQuery = { text: string; column: 'names' | 'document' }

/** A topic's word in the index, and its title as a query. */
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

/** What the first four are called until the host renames them. */
const NAMES = JSON.stringify(Object.fromEntries(FIRST_TOPICS.map(({ key, title }) => [key, title])))

/**
 * The query as text: the next statement gets it as a value, so that PostgreSQL knows how frequent
 * its words are. Words that say nothing (*the*, *who*) are searched for in names if there are no
 * others.
 */
export async function parseQuery(reads: Reads, q: string): Promise<TextQuery> {
  const [row] = await reads.rows<{ stems: string; names: string; titles: Title[] }>(sql`
    SELECT plainto_tsquery(configuration, search_text(${q}))::text AS stems,
      plainto_tsquery('search_simple', search_text(${q}))::text AS names,
      (SELECT coalesce(json_agg(json_build_object('word', search_theme_words(ARRAY[t.id::text]),
          'title', plainto_tsquery(configuration,
            coalesce(nullif(t.title, ''), ${NAMES}::json ->> t.id, ''))::text)
          ORDER BY t.position), '[]') FROM topics t) AS titles
    FROM search_configuration(search_language()) configuration`)
  return row?.stems
    ? { text: withTopics(row.stems, row.titles), column: 'document' }
    : { text: row?.names ?? '', column: 'names' }
}

/** What has any of the words. */
export async function parseAnyOf(reads: Reads, words: string[]): Promise<TextQuery> {
  const parsed = await Promise.all(words.map((word) => parseQuery(reads, word)))
  const texts = parsed.filter(({ column }) => column === 'document').map(({ text }) => text)
  return { text: texts.filter(Boolean).join(' | '), column: 'document' }
}

export async function countMatches(
  reads: Reads,
  query: TextQuery,
  { kind, topic: theme }: SearchQuery,
): Promise<SearchCounts> {
  const counts: SearchCounts = { kinds: { episode: 0, guest: 0, quote: 0 }, topics: {}, all: 0 }
  if (query.text === '') return counts
  const newest = (of: SearchKind) => sql`
    (SELECT kind, themes, subject FROM search_documents
      WHERE kind = ${of} AND ${sql.raw(query.column)} @@ ${query.text}::tsquery
        AND ${reads.visible()}
      ORDER BY number DESC, id DESC LIMIT ${MAX_COUNT + 1})`
  // Someone who was on the show twice is one person (D42).
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

/** The best hits of a kind, and one more if there is one. */
export async function rankMatches(
  reads: Reads,
  query: TextQuery,
  kind: SearchKind,
  { q, topic: theme }: SearchQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: string }[]> {
  const candidates = (isMatch: Sql) => sql`
    (SELECT id, number, subject, document, title FROM search_documents
      WHERE kind = ${kind} AND ${isMatch} AND ${reads.visible()}
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
  return reads.rows(sql`
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
