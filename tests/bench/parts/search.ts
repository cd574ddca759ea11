import { provideEnv } from '@/config/env'
import { parseSearch } from '@/domain/search/search'
import { loadConfig } from '@/scripts/launch/load-config'
import { prepareDatabase } from '@/scripts/launch/prepare'
import { fillArchive } from '../../support/archive'
import { ROOT } from '../../support/checkout'
import { createDatabase, runSql, startPostgres, TEMPLATE } from '../../support/database'
import { searchTexts, wordOf } from '../measure/search-texts'
import { spreadOf } from '../measure/spread'
import type { Part, Table } from '../part'

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
