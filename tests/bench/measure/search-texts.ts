/** How many different words the texts have. */
const VOCABULARY = 40_000
/** How many words the notes of an episode have, and a transcript: half an hour of speech. */
const NOTES = 120
const SAID = 4500
/** Every which episode has a transcript; the second of them, because every hundredth is a draft. */
const TRANSCRIPT_EVERY = 200

const SYLLABLES = [...'bdfgklmnprtvz'].flatMap((first) => [...'aeiou'].map((then) => first + then))

/** The word of a rank, 1 for the most frequent one: three syllables, for each rank other ones. */
export const wordOf = (rank: number): string => {
  const scattered = (rank * 7919) % SYLLABLES.length ** 3
  const at = (power: number) =>
    SYLLABLES[Math.floor(scattered / SYLLABLES.length ** power) % SYLLABLES.length] ?? ''
  return `${at(0)}${at(1)}${at(2)}k`
}

/**
 * As many words as wanted for each row, as people use them: the second is half as frequent as the
 * first, the third has a third of it (Zipf's law).
 */
const some = (words: number, of: string) => `
  SELECT string_agg(word || CASE WHEN place % 13 = 0 THEN '.' ELSE '' END, ' ' ORDER BY place)
  FROM (SELECT place, least(${VOCABULARY},
      exp(ln(${VOCABULARY}) * ((hashint4extended(place, ${of}) & 1048575) / 1048576.0::float8)))::int AS rank
    FROM generate_series(1, ${words}) place) drawn JOIN vocabulary USING (rank)`

/** Statements that give an archive of `fillArchive` notes and transcripts like people's. */
export const searchTexts = (): string[] => [
  // Each word is looked up by its rank; a row at a time, the whole vocabulary would be read for it.
  `SET enable_hashjoin = off; SET enable_mergejoin = off`,
  `CREATE TABLE vocabulary (rank int PRIMARY KEY, word text NOT NULL);
   INSERT INTO vocabulary SELECT ordinality, word FROM json_array_elements_text('${JSON.stringify(
     Array.from({ length: VOCABULARY }, (_, at) => wordOf(at + 1)),
   )}'::json) WITH ORDINALITY words (word)`,
  `UPDATE episodes e SET description = (${some(NOTES, 'e.episode_num::bigint')}),
     title = (${some(5, '-e.episode_num::bigint')})`,
  `UPDATE timed_texts t SET parts = (
     SELECT json_agg(json_build_object('start', part, 'end', part, 'text', said))::jsonb FROM (
       SELECT part, (${some(SAID / 100, 'e.episode_num::bigint * 1000 + part')}) AS said
       FROM generate_series(1, 100) part) parts)
   FROM episodes e WHERE e.id = t.episode_id AND t.kind = 'transcript'
     AND e.episode_num % ${TRANSCRIPT_EVERY} = 2`,
  `DROP TABLE vocabulary; RESET enable_hashjoin; RESET enable_mergejoin`,
]
