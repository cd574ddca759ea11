import { likelyWords, wordsIn } from '@/domain/search/search'
import { sql } from '../database/transactions'
import type { Reads, Sql } from './reads'

/** In how many of the newest episodes a word is looked for first. */
const RECENT = 100
const SIMILAR = 40
const TRIED = 6
/** The shortest part of a word that is looked for within others, in letters. */
const MIN_PART = 4
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

/** Returns those of the queries for which `isFound` holds; `recent` are the newest episodes. */
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

/**
 * Returns what may have been meant by a word: one word spelled another way, or two run together.
 */
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
 * The question with words that were torn apart put together.
 * @param isSpelled whether the others are right: otherwise those that nothing has are replaced by
 *   similar ones, or left out
 * @returns null if that leaves nothing new to search for
 */
export async function correct(reads: Reads, q: string, isSpelled = false): Promise<string | null> {
  const words = wordsIn(q)
  if (isSpelled && words.length < 2) return null
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
    } else if (isSpelled || known.has(word)) corrected.push(word)
    else corrected.push((await meant(reads, word)) ?? '')
  }
  const text = corrected.filter(Boolean).join(' ')
  return text === '' || text === words.join(' ') ? null : text
}

/** A word of the index that another one is the beginning or a part of, as PostgreSQL searches for it. */
type LongerWord = { word: string; stem: string; isBegun: boolean }

/**
 * Words of the index that begin with a word or, from four letters on, have it within; beginnings
 * first, then the most frequent. The table has each word once, so that it grows slower than the show.
 * @param word as the index has it
 */
export async function longerWords(
  reads: Reads,
  word: string,
  limit: number,
): Promise<LongerWord[]> {
  const pattern = `${word.replace(/[\\%_]/g, '\\$&')}%`
  const isPart = [...word].length >= MIN_PART
  return reads.rows<LongerWord>(sql`
    SELECT word, plainto_tsquery(configuration, word)::text AS stem, "isBegun"
    FROM (SELECT word, documents, starts_with(word, ${word}) AS "isBegun" FROM search_words
        WHERE word LIKE ${isPart ? `%${pattern}` : pattern} AND word <> ${word}
        ORDER BY 3 DESC, documents DESC, word LIMIT ${limit}) longer,
      search_configuration(search_language()) configuration
    ORDER BY "isBegun" DESC, documents DESC, word`)
}

/** Words to suggest for the last one of a question that is being typed. */
export async function wordsLike(reads: Reads, q: string): Promise<string[]> {
  const last = wordsIn(q).at(-1) ?? ''
  const [row] = await reads.rows<{ word: string | null }>(
    sql`SELECT (tsvector_to_array(to_tsvector('search_simple', search_text(${last}))))[1] AS word`,
  )
  if (!row?.word) return []
  const longer = await longerWords(reads, row.word, TRIED)
  return findable(
    reads,
    longer.map((one) => one.word),
  )
}
