import { likelyWords, wordsIn } from '@/domain/search/search'
import { sql } from '../database/transactions'
import type { Reads, Sql } from './reads'

/** In how many of the newest episodes a word is looked for first. */
const RECENT = 100
/** How many similar words are looked at, and how many of them may be searched for. */
const SIMILAR = 40
const TRIED = 6
/** The longest word that the index knows. */
const LONGEST_WORD = 40

/**
 * Of some words those that visitors can find something by, in the same order. Frequent ones are in
 * recent episodes; for the others the index has little to read. How frequent a word is that it has
 * hardly seen PostgreSQL can only guess, so the guess decides nothing.
 * @param orEmpty whether to count those that say nothing, such as *the*
 */
async function findable(reads: Reads, words: string[], orEmpty = false): Promise<string[]> {
  if (words.length === 0) return []
  const asked = await reads.rows<{ word: string; stems: string }>(sql`
    SELECT word, plainto_tsquery(configuration, search_text(word))::text AS stems
    FROM json_array_elements_text(${JSON.stringify(words)}::json)
        WITH ORDINALITY words (word, place),
      search_configuration(search_language()) configuration
    ORDER BY place`)
  const stems = [...new Set(asked.map((one) => one.stems).filter(Boolean))]
  if (stems.length === 0) return orEmpty ? words : []
  const recent = await areFound(
    reads,
    stems,
    (stem) => sql`EXISTS (SELECT FROM recent
    WHERE document @@ ${stem}::tsquery)`,
  )
  const others = stems.filter((stem) => !recent.has(stem))
  const older = await areFound(
    reads,
    others,
    (stem) => sql`0 < (SELECT count(*)
    FROM search_documents WHERE document @@ ${stem}::tsquery AND ${reads.visible()})`,
  )
  const isFound = (stem: string) => recent.has(stem) || older.has(stem)
  return asked.flatMap((one) => ((one.stems === '' ? orEmpty : isFound(one.stems)) ? one.word : []))
}

/** Those of the queries for which `isFound` holds; `recent` are the newest episodes. */
async function areFound(
  reads: Reads,
  stems: string[],
  isFound: (stem: string) => Sql,
): Promise<Set<string>> {
  if (stems.length === 0) return new Set()
  const [row] = await reads.rows<{ found: boolean[] }>(sql`
    WITH recent AS MATERIALIZED (SELECT document FROM search_documents
      WHERE kind = 'episode' AND ${reads.visible()} ORDER BY number DESC, id DESC LIMIT ${RECENT})
    SELECT ARRAY[${sql.join(stems.map(isFound), sql`, `)}] AS found`)
  return new Set(stems.filter((_, i) => row?.found[i] === true))
}

async function areSimilarWordsIndexed(reads: Reads): Promise<boolean> {
  const rows = await reads.rows(
    sql`SELECT 1 FROM pg_indexes WHERE indexname = 'search_words_similar'`,
  )
  return rows.length > 0
}

/** Words of the index that a word nobody used may stand for, best first. */
async function similar(reads: Reads, word: string): Promise<string[]> {
  const known = (await areSimilarWordsIndexed(reads))
    ? await reads.rows<{ word: string; documents: number }>(sql`
        SELECT word, documents FROM search_words ORDER BY word <-> ${word} LIMIT ${SIMILAR}`)
    : await reads.rows<{ word: string; documents: number }>(sql`
        SELECT word, documents FROM search_words WHERE word LIKE ${[...word][0] ?? ''} || '%'
          AND length(word) BETWEEN ${word.length - 2} AND ${word.length + 2}
        ORDER BY documents DESC LIMIT 2000`)
  return findable(reads, likelyWords(word, known).slice(0, TRIED))
}

/** What may have been meant by a word: one word spelled another way, or two run together. */
async function meant(reads: Reads, word: string): Promise<string | null> {
  if (word.length > LONGEST_WORD) return null
  const [best] = await similar(reads, word)
  if (best !== undefined && word.length < 8) return best
  const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, i) => [
    word.slice(0, i + 3),
    word.slice(i + 3),
  ])
  const parts = new Set(await findable(reads, [...new Set(cuts.flat())]))
  const cut = cuts.find((pair) => pair.every((part) => parts.has(part)))
  return cut?.join(' ') ?? best ?? null
}

/**
 * The question with the words that nothing has replaced by similar ones, or left out; null if
 * that leaves nothing new to search for.
 */
export async function correct(reads: Reads, q: string): Promise<string | null> {
  const words = wordsIn(q)
  const known = new Set(await findable(reads, words, true))
  const joined = words.slice(1).map((word, i) => `${words[i]}${word}`)
  const whole = new Set(await findable(reads, joined))
  const corrected: string[] = []
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] ?? ''
    const both = joined[i] ?? ''
    if (both && whole.has(both) && !(known.has(word) && known.has(words[i + 1] ?? ''))) {
      corrected.push(both)
      i += 1
    } else if (known.has(word)) corrected.push(word)
    else corrected.push((await meant(reads, word)) ?? '')
  }
  const text = corrected.filter(Boolean).join(' ')
  return text === '' || text === words.join(' ') ? null : text
}

/** Words that begin like the last one of a question, most frequent first. */
export async function wordsLike(reads: Reads, beginning: string): Promise<string[]> {
  const pattern = `${beginning.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await reads.rows<{ word: string }>(sql`
    SELECT word FROM search_words WHERE word LIKE ${pattern}
    ORDER BY documents DESC, word LIMIT ${TRIED}`)
  return findable(
    reads,
    rows.map(({ word }) => word),
  )
}
