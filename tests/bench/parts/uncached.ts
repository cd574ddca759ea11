import { startSql } from '../controls/control'
import { Outdater } from '../measure/content-version'
import { fetchGood } from '../measure/fetch-raw'
import { inTurn, measureLoad, type Measured, type Server } from '../measure/load'
import { cpuTime } from '../measure/processes'
import { spreadOf } from '../measure/spread'
import type { Bench, Part, Table } from '../part'

const CONNECTIONS = 16
/** How many pages are rendered for one value. */
const PAGES = 40

let next = 1_000_000
/** A number that nobody has asked with before, so that no answer is kept for it. */
const unique = (): number => (next += 1)

const READS = {
  'REST list of 7': () =>
    `/api/episodes?where[episodeNum][less_than]=${unique()}&sort=-episodeNum&limit=7`,
  'REST list of 7, depth 0': () =>
    `/api/episodes?where[episodeNum][less_than]=${unique()}&sort=-episodeNum&limit=7&depth=0`,
  'REST one': () => `/api/episodes/ep-012?page=${unique()}`,
}
const QUERY = `SELECT * FROM episodes WHERE _status = 'published' AND episode_num < $1
  ORDER BY episode_num DESC LIMIT 7`

const times = (rounds: Measured[]) => [
  spreadOf(
    rounds.map(({ rate }) => rate),
    '/s',
  ),
  spreadOf(
    rounds.map(({ cpu }) => cpu),
    'ms',
    2,
  ),
  spreadOf(
    rounds.map(({ p50 }) => p50),
    'ms',
  ),
  spreadOf(
    rounds.map(({ p99 }) => p99),
    'ms',
  ),
]

async function reads({ site, options, say }: Bench): Promise<Table> {
  const control = await startSql(await site.databaseUrl(), QUERY)
  const measure = (server: Server, nextPath: () => string) => (isWarmUp: boolean) =>
    measureLoad(server, {
      headers: {},
      connections: CONNECTIONS,
      seconds: isWarmUp ? 1 : options.seconds,
      nextPath,
    })
  say(`REST reads that are not kept, beside node:http with one query`)
  const { control: theirs, ...ours } = await inTurn<string>(options.rounds, {
    control: measure(control, () => `/${unique()}`),
    ...Object.fromEntries(Object.entries(READS).map(([name, path]) => [name, measure(site, path)])),
  })
  await control.stop()
  const beside = (all: Measured[]) =>
    spreadOf(
      all.map(({ rate }, round) => (100 * rate) / (theirs?.[round]?.rate ?? NaN)),
      '%',
      1,
    )
  return {
    title: 'REST reads that are not kept',
    columns: ['Read', 'Rate', 'Processor time', 'p50', 'p99', 'Rate beside the control'],
    rows: [
      ...Object.entries(ours).map(([name, all]) => [name, ...times(all), beside(all)]),
      ['Control: node:http with one query for 7 rows', ...times(theirs ?? []), ''],
    ],
  }
}

/** Renders a page over and over; processor time and time for each, in ms. */
async function renderOften({ site }: Bench, outdater: Outdater, path: string) {
  const pids = site.pids()
  let taken = 0
  const before = cpuTime(pids)
  for (let count = 0; count < PAGES; count += 1) {
    await outdater.raise()
    const begun = performance.now()
    await fetchGood(`${site.url}${path}`)
    taken += performance.now() - begun
  }
  return { cpu: (cpuTime(pids) - before) / PAGES, ms: taken / PAGES }
}

async function pages(bench: Bench): Promise<Table> {
  const outdater = await Outdater.connect(await bench.site.databaseUrl())
  const rows: Table['rows'] = []
  for (const path of ['/', '/episodes/all', '/podcast/ep-012']) {
    bench.say(`${path}, rendered ${PAGES} times in a round`)
    const rounds: { cpu: number; ms: number }[] = []
    await renderOften(bench, outdater, path)
    for (let round = 0; round < bench.options.rounds; round += 1)
      rounds.push(await renderOften(bench, outdater, path))
    rows.push([
      `\`${path}\``,
      spreadOf(
        rounds.map(({ cpu }) => cpu),
        'ms',
        1,
      ),
      spreadOf(
        rounds.map(({ ms }) => ms),
        'ms',
        1,
      ),
    ])
  }
  await outdater.close()
  return {
    title: 'Pages that are not kept, one after the other',
    columns: ['Page', 'Processor time', 'Time'],
    rows,
  }
}

/** Answers that have to be made: pages after a change of content, reads that nobody made before. */
export const uncached: Part = {
  title: 'Answers that are not kept',
  run: async (bench) => {
    await bench.site.run({ WEB_CONCURRENCY: '1' })
    return [await pages(bench), await reads(bench)]
  },
}
