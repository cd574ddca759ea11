import { startPlain } from '../controls/control'
import { fetchGood } from '../measure/fetch-raw'
import { measureLoad, type Server } from '../measure/load'
import { memoryOf } from '../measure/processes'
import { spreadOf } from '../measure/spread'
import type { Bench, Cell, Part } from '../part'

const CONNECTIONS = 16
/** How many pages are rendered at once: as many as a busy minute after a change brings. */
const RENDERS = 4
const KEPT = ['/', '/episodes/all', '/podcast/ep-012', '/api/episodes?limit=6&depth=0']

async function loadKept(server: Server, paths: string[], seconds: number): Promise<void> {
  for (const path of paths)
    await measureLoad(server, { headers: {}, connections: CONNECTIONS, seconds }, path)
}

/** Pages that were not asked for before: lists below a number that is higher than any. */
async function renderPages({ url }: Server, from: number, to: number): Promise<void> {
  let next = from
  await Promise.all(
    Array.from({ length: RENDERS }, async () => {
      while (next < to) {
        next += 1
        await fetchGood(`${url}/episodes/all?before=${100_000 + next}`)
      }
    }),
  )
}

const mb = (value: number): Cell => spreadOf([value], 'MB')

/** @param renders how many pages to render after the load, if any */
async function measureSite(
  { site, options, say }: Bench,
  processes: number,
  renders: number,
): Promise<Cell[]> {
  say(`WEB_CONCURRENCY=${processes}: start, load${renders > 0 ? `, ${renders} pages` : ''}`)
  await (await site.restart({ WEB_CONCURRENCY: String(processes) })).running()
  await fetchGood(`${site.url}/`)
  const measured = [memoryOf(site.pid)]
  await loadKept(site, KEPT, options.seconds)
  measured.push(memoryOf(site.pid))
  const half = Math.ceil(renders / 2)
  for (const [from, to] of renders > 0 ? [[0, half] as const, [half, renders] as const] : []) {
    await renderPages(site, from, to)
    measured.push(memoryOf(site.pid))
  }
  return [`Site, WEB_CONCURRENCY=${processes}`, String(site.pids().length), ...measured.map(mb)]
}

async function measureControl({ options }: Bench): Promise<Cell[]> {
  const body = Buffer.alloc(65_000, 32)
  const control = await startPlain({ '/': { headers: {}, body } })
  const started = memoryOf(control.pid)
  await loadKept(control, ['/'], options.seconds)
  const loaded = memoryOf(control.pid)
  await control.stop()
  return ['Control: plain node:http', '1', mb(started), mb(loaded)]
}

/** What the site's processes take, without the database. */
export const memory: Part = {
  title: 'Memory',
  run: async (bench) => {
    const { renders } = bench.options
    const rows = [await measureSite(bench, 1, renders), await measureSite(bench, 2, 0)]
    return [
      {
        title: 'Memory (resident, all processes of the site, without the database)',
        columns: [
          ...['Server', 'Processes', 'After start and one page', 'After load'],
          `After ${Math.ceil(renders / 2)} pages that were not kept`,
          `After ${renders} pages`,
        ],
        rows: [...rows, await measureControl(bench)],
      },
    ]
  },
}
