import type { MarkedPart } from '@/domain/search/marked-text'
import { asVisitor } from '../database/connections'
import { sql } from '../database/transactions'
import type { Found, Unmarked } from './documents'
import type { TextQuery } from './matches'
import {
  ALL,
  asWritten,
  comparable,
  likelyPassages,
  partsOf,
  PASSAGE,
  passagesOf,
  saidIn,
  withEllipses,
} from './passages'
import type { Reads } from './reads'

/**
 * The longest text that is looked through in the transcripts of one answer together, in characters,
 * which the database takes a second for on a busy machine.
 */
const SAID_FROM = 600_000

/**
 * Marks what was searched for, in one statement for all that is shown, and one more for episodes
 * that have the words nowhere but in their transcripts, or in letters about them.
 */
export async function markWords(
  reads: Reads,
  query: TextQuery,
  read: Unmarked[],
): Promise<Found[]> {
  if (read.length === 0) return []
  const texts = read.map(({ heading, text, kind }) => ({
    heading: comparable(heading, query.unspaced).text,
    text: comparable(text, query.unspaced).text,
    whole: kind === 'quote',
  }))
  const rows = await reads.rows<{ heading: string; text: string; isHere: boolean }>(sql`
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
  const passages = await markPassages(
    reads,
    query,
    elsewhere.map(({ id }) => id),
  )
  return read.map(({ heading, text, ...hit }, i) => {
    const passage = hit.kind === 'episode' ? passages.get(hit.id) : undefined
    return {
      ...hit,
      title: asWritten(partsOf(rows[i]?.heading ?? heading), heading, query.unspaced),
      excerpt:
        passage?.parts ??
        withEllipses(asWritten(partsOf(rows[i]?.text ?? text), text, query.unspaced), text),
      isSaid: passage?.isLetter === false,
      isLetter: passage?.isLetter === true,
    }
  })
}

/** A passage of a transcript or a letter, and the whole that it is of. */
type Passage = { id: string; text: string; whole: string; isLetter: boolean }

/** The passages of transcripts and letters that have the words, or else some of them, by episode. */
async function markPassages(
  reads: Reads,
  query: TextQuery,
  ids: string[],
): Promise<Map<string, { parts: MarkedPart[]; isLetter: boolean }>> {
  if (ids.length === 0) return new Map()
  const passages = [
    ...(await transcriptPassages(reads, query, ids)),
    ...(await letterPassages(reads, ids)),
  ]
  if (passages.length === 0) return new Map()
  const texts = passages.map(({ id, text }) => ({
    id,
    text: comparable(text, query.unspaced).text,
  }))
  const rows = await reads.rows<{ id: string; text: string; place: number }>(sql`
    WITH best AS (
      SELECT DISTINCT ON (id) id, text, place, configuration, either FROM (
        SELECT id, text, place, configuration, query, either,
          to_tsvector(configuration, search_text(text)) AS words
        FROM ROWS FROM (json_to_recordset(${JSON.stringify(texts)}::json)
          AS (id text, text text)) WITH ORDINALITY said (id, text, place),
          search_configuration(search_language()) configuration,
          CAST(${query.text} AS tsquery) query,
          CAST(replace(${query.text}, '&', '|') AS tsquery) either) parsed
      WHERE words @@ either ORDER BY id, (words @@ query) DESC, place)
    SELECT id, place::int AS place, ts_headline(configuration, text, either, ${PASSAGE}) AS text
    FROM best`)
  return new Map(
    rows.map(({ id, text, place }) => {
      const passage = passages[place - 1]
      const written = passage?.text ?? text
      const parts = withEllipses(
        asWritten(partsOf(text), written, query.unspaced),
        passage?.whole ?? written,
      )
      return [id, { parts, isLetter: passage?.isLetter === true }]
    }),
  )
}

async function transcriptPassages(
  reads: Reads,
  query: TextQuery,
  ids: string[],
): Promise<Passage[]> {
  const { docs } = await reads.payload.find({
    collection: 'timed_texts',
    where: { and: [{ episode: { in: ids } }, { kind: { equals: 'transcript' } }] },
    depth: 0,
    select: { episode: true, parts: true },
    pagination: false,
    limit: ids.length,
    ...asVisitor(),
  })
  const room = Math.floor(SAID_FROM / ids.length)
  return docs.flatMap(({ episode, parts }) => {
    const texts = saidIn(parts)
    const of = { id: String(episode), whole: texts.join(' '), isLetter: false }
    return likelyPassages(passagesOf(texts, room), query.text).map((text) => ({ ...of, text }))
  })
}

/** The letters on the pages of episodes, each as a passage of its own. */
async function letterPassages(reads: Reads, ids: string[]): Promise<Passage[]> {
  const letters = await reads.rows<{ id: string; text: string }>(sql`
    SELECT episode AS id, concat_ws(' ', text, transcript) AS text FROM published_letters()
    WHERE episode IN (SELECT json_array_elements_text(${JSON.stringify(ids)}::json))
    ORDER BY published_letters.id`)
  return letters.map(({ id, text }) => ({ id, text, whole: text, isLetter: true }))
}
