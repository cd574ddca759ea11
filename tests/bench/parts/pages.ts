import { plainPage, servePage } from '../controls/plain-page'
import { fetchGood } from '../measure/fetch-raw'
import { ALL_CATEGORIES, loadPage, type Bytes, type PageLoad } from '../measure/page-load'
import { middle, spreadOf } from '../measure/spread'
import type { Bench, Cell, Part, Table } from '../part'

const PAGES = ['/', '/episodes/all', '/podcast/ep-012']
const KINDS: (keyof Bytes)[] = ['html', 'css', 'script', 'font', 'image', 'other']

type Measured = { path: string; site: PageLoad[]; control: PageLoad[] }

/** Loads a page and its control in turn. */
async function measurePage({ site, options, say, noteBenchmarkIndex }: Bench, path: string) {
  const { body } = await fetchGood(`${site.url}${path}`)
  const control = await servePage(plainPage(String(body)))
  const measured: Measured = { path, site: [], control: [] }
  try {
    for (let run = 0; run < options.pageRuns; run += 1) {
      say(`${path}, run ${run + 1} of ${options.pageRuns}`)
      // The other categories say the same each time, and take as long as this one.
      const categories = run === 0 ? ALL_CATEGORIES : ALL_CATEGORIES.slice(0, 1)
      measured.site.push(await loadPage(`${site.url}${path}`, categories))
      measured.control.push(await loadPage(control.url, ['performance']))
    }
  } finally {
    await control.stop()
  }
  noteBenchmarkIndex(middle(measured.site.map(({ benchmarkIndex }) => benchmarkIndex)))
  return measured
}

const of = (loads: PageLoad[], value: (load: PageLoad) => number, unit: string, digits = 0) =>
  spreadOf(loads.map(value), unit, digits)

/** Those of the four scores that were measured. */
const scoresOf = (loads: PageLoad[]): Cell[] =>
  ALL_CATEGORIES.map((name) => {
    const scores = loads.flatMap((load) => load.scores[name] ?? [])
    return scores.length > 0 ? spreadOf(scores) : ''
  })

const timesOf = (loads: PageLoad[]): Cell[] => [
  of(loads, ({ fcp }) => fcp / 1000, 's', 2),
  of(loads, ({ lcp }) => lcp / 1000, 's', 2),
  of(loads, ({ tbt }) => tbt, 'ms'),
  of(loads, ({ cls }) => cls, '', 3),
]

const times = (all: Measured[]): Table => ({
  title: 'Pages on a phone (Lighthouse, mobile)',
  columns: [
    'Page',
    ...['Performance', 'Accessibility', 'Best practices', 'SEO'],
    ...['FCP', 'LCP', 'TBT', 'CLS', 'LCP after the control’s'],
  ],
  rows: all.flatMap(({ path, site, control }) => {
    const lcp = middle(control.map((load) => load.lcp))
    const later = of(site, (load) => (load.lcp - lcp) / 1000, 's', 2)
    return [
      [`\`${path}\``, ...scoresOf(site), ...timesOf(site), later],
      ['its control', ...scoresOf(control), ...timesOf(control), ''],
    ]
  }),
})

const weight = (all: Measured[]): Table => ({
  title: 'What a page transfers, in kB',
  columns: ['Page', 'All', 'HTML', 'CSS', 'Script', 'Font', 'Image', 'Other', 'Requests'],
  rows: all.flatMap(({ path, site, control }) =>
    ([`\`${path}\``, 'its control'] as const).map((name, index) => {
      const loads = index === 0 ? site : control
      const sum = ({ bytes }: PageLoad) => KINDS.reduce((all, kind) => all + bytes[kind], 0)
      return [
        name,
        of(loads, (load) => sum(load) / 1000, '', 1),
        ...KINDS.map((kind) => of(loads, ({ bytes }) => bytes[kind] / 1000, '', 1)),
        of(loads, ({ requests }) => requests, ''),
      ]
    }),
  ),
})

/** Three pages in Lighthouse, each beside a page of plain HTML with the same text. */
export const pages: Part = {
  title: 'Pages',
  run: async (bench) => {
    await bench.site.run()
    const all: Measured[] = []
    for (const path of PAGES) all.push(await measurePage(bench, path))
    return [times(all), weight(all)]
  },
}
