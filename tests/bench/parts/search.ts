import { provideEnv } from '@/config/env'
import { parseSearch } from '@/domain/search/search'
import { loadConfig } from '@/scripts/launch/load-config'
import { prepareDatabase } from '@/scripts/launch/prepare'
import { fillArchive } from '../../support/archive'
import { ROOT } from '../../support/checkout'
import { createDatabase, runSql, startPostgres, TEMPLATE } from '../../support/database'
import { spreadOf } from '../measure/spread'
import type { Part, Table } from '../part'

const VOCABULARY = 40_000
/** How many words the notes of an episode have, and a transcript: half an hour of speech. */
const NOTES = 120
const SAID = 4500
/** Every which episode has a transcript; the second of them, because every hundredth is a draft. */
const TRANSCRIPT_EVERY = 200

const SYLLABLES = [...'bdfgklmnprtvz'].flatMap((first) => [...'aeiou'].map((then) => first + then))

/** The word of a rank, 1 for the most frequent one: three syllables, for each rank other ones. */
const wordOf = (rank: number): string => {
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
const searchTexts = (): string[] => [
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

const EPISODES = 100_000
const GUESTS = 20_000
/** How often each question is asked; the first time does not count. */
const ASKED = 20

const frequent = wordOf(3)
const usual = wordOf(300)
const rare = wordOf(30_000)
const torn = (word: string) => `${word.slice(0, 3)}x${word.slice(4)}`

/** Questions to the search page, as its address has them. */
const QUESTIONS: Record<string, string> = {
  'a word in every third episode': `q=${frequent}`,
  'a word in one of fifty': `q=${usual}`,
  'a rare word': `q=${rare}`,
  'two frequent words': `q=${frequent}+${wordOf(5)}`,
  'four words': `q=${frequent}+${wordOf(5)}+${wordOf(9)}+${wordOf(40)}`,
  'a frequent and a rare word': `q=${frequent}+${rare}`,
  'a typing mistake': `q=${torn(usual)}`,
  'two typing mistakes': `q=${torn(usual)}+${torn(wordOf(500))}`,
  'words that nothing has': 'q=qqqqqq+wwwwww',
  'a guest': 'q=market+sample',
  'an episode’s number': 'q=episode+54321',
  'one kind': `q=${frequent}&type=episode`,
  'a theme': `q=${frequent}&theme=mentalHealth`,
  'one kind on a theme, page 20': `q=${frequent}&type=episode&theme=mentalHealth&page=20`,
}

/** Questions that are being typed. */
const BEGUN: Record<string, string> = {
  'three letters': frequent.slice(0, 3),
  'a frequent word, begun': frequent.slice(0, 5),
  'two words, the second begun': `${frequent} ${wordOf(5).slice(0, 3)}`,
  'a rare word, begun': rare.slice(0, 6),
}

/** Milliseconds that the database has spent since it was last asked, with planning. */
async function spent(url: string): Promise<number> {
  const [row] = await runSql<{ ms: number | null }>(
    url,
    `SELECT sum(total_exec_time + total_plan_time) AS ms FROM pg_stat_statements
     WHERE query !~ 'pg_stat_statements|graphile_worker'`,
  )
  await runSql(url, 'SELECT pg_stat_statements_reset()')
  return row?.ms ?? 0
}

const percentile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  NaN

/** The database's time for each question to the search, in an archive of 100,000 episodes. */
export const search: Part = {
  title: 'Search',
  run: async ({ say }) => {
    const postgres = await startPostgres([
      'shared_preload_libraries=pg_stat_statements',
      'pg_stat_statements.track_planning=on',
    ])
    try {
      say(`An archive of ${EPISODES} episodes is made`)
      await runSql(postgres.url, 'CREATE EXTENSION pg_stat_statements')
      const url = await createDatabase(postgres.url, TEMPLATE, 'template0')
      provideEnv({ DATABASE_URL: url, PAYLOAD_SECRET: 'only-for-an-archive-that-is-measured' })
      await prepareDatabase(ROOT, url, false)
      await fillArchive(url, {
        episodes: EPISODES,
        guests: GUESTS,
        versions: 1,
        texts: searchTexts(),
      })
      return [await ask(postgres.url, say)]
    } finally {
      await postgres.stop()
    }
  },
}

async function ask(url: string, say: (line: string) => void): Promise<Table> {
  const config = await loadConfig()
  const { getPayload } = await import('payload')
  const { findForVisitor, suggestForVisitor } = await import('@/cms/search')
  const cms = await getPayload({ config })
  const rows: Table['rows'] = []
  const measure = async (name: string, work: () => Promise<unknown>) => {
    await work()
    await spent(url)
    const times: number[] = []
    for (let round = 0; round < ASKED; round += 1) {
      await work()
      times.push(await spent(url))
    }
    say(`${name}: ${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)} ms`)
    rows.push([name, spreadOf(times, 'ms', 1), `${percentile(times, 0.95).toFixed(1)} ms`])
  }
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const query = parseSearch(new URLSearchParams(question))
    await measure(name, () => findForVisitor(cms, query))
  }
  for (const [name, begun] of Object.entries(BEGUN))
    await measure(`Suggestions for ${name}`, () => suggestForVisitor(cms, begun))
  await cms.destroy()
  return {
    title: `What the database spends on a search among ${EPISODES / 1000},000 episodes`,
    columns: ['Question', 'Median', '95 of 100 take at most'],
    rows,
  }
}
