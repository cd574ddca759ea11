import { mkdirSync, writeFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import prettier from 'prettier'
import { takeCheckoutLock } from '@/scripts/launch/checkout-lock.mjs'
import { onShutdown } from '@/scripts/launch/lifetime.mjs'
import { ROOT } from '../support/checkout'
import { BenchSite } from './bench-site'
import { readMachine, showMachine, type Machine } from './measure/machine'
import type { Bench, BenchOptions, Part, Table } from './part'
import { crowd } from './parts/crowd'
import { importShow } from './parts/import-show'
import { kept } from './parts/kept'
import { memory } from './parts/memory'
import { pages } from './parts/pages'
import { search } from './parts/search'
import { start } from './parts/start'
import { tapPart } from './parts/tap'
import { uncached } from './parts/uncached'
import { webhooks } from './parts/webhooks'
import { toText, toMarkdown } from './report/show-table'

/**
 * Replaces what is between the two marker comments of a part.
 * @throws Error if the page lacks one of them
 */
function replaceResults(page: string, part: string, results: string): string {
  const [begin, end] = [`<!-- results: ${part} -->`, `<!-- end: ${part} -->`]
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The page has no place for the results of ${part}`)
  return `${page.slice(0, from + begin.length)}\n\n${results}\n\n${page.slice(to)}`
}

/** Writes the tables of the parts that were measured, each with the machine, into a page. */
async function writeDocs(
  file: string,
  machine: Machine,
  results: Record<string, Table[]>,
): Promise<void> {
  let page = readFileSync(file, 'utf8')
  for (const [part, tables] of Object.entries(results)) {
    const text = [...tables.map(toMarkdown), `Measured ${showMachine(machine)}.`].join('\n\n')
    page = replaceResults(page, part, text)
  }
  const options = await prettier.resolveConfig(file)
  writeFileSync(file, await prettier.format(page, { ...options, filepath: file }))
}

/** In this order; the import is last, because it replaces the sample content. */
export const PARTS: Record<string, Part> = {
  pages,
  tap: tapPart,
  kept,
  uncached,
  memory,
  search,
  start,
  crowd,
  webhooks,
  import: importShow,
}

/**
 * Measures these parts, shows their tables and writes them to `tests/.results/bench.json`. A part
 * that fails does not keep the others from being measured.
 * @param isForDocs whether the tables go to docs/performance.md as well
 * @returns the names of the parts that failed
 */
export async function runBench(
  names: string[],
  options: BenchOptions,
  isForDocs: boolean,
): Promise<string[]> {
  let benchmarkIndex: number | null = null
  const results: Record<string, Table[]> = {}
  const failed: string[] = []
  takeCheckoutLock(path.join(ROOT, 'tests/.results/bench'), 'The site is being measured')
  const site = await BenchSite.make()
  onShutdown(() => site.stop())
  const bench: Bench = {
    site,
    options,
    say: (line) => console.error(`  ${line}`),
    noteBenchmarkIndex: (index) => (benchmarkIndex = index),
  }
  for (const [name, part] of Object.entries(PARTS).filter(([name]) => names.includes(name))) {
    console.log(`\n── ${part.title}`)
    const since = performance.now()
    try {
      results[name] = await part.run(bench)
      for (const table of results[name]) console.log(`\n${toText(table)}\n`)
    } catch (err) {
      console.error(err)
      failed.push(name)
    }
    const end = failed.includes(name) ? 'failed after' : 'took'
    console.log(`${part.title} ${end} ${Math.round((performance.now() - since) / 1000)} s`)
  }
  const machine = readMachine(benchmarkIndex)
  console.log(`\n${showMachine(machine)}`)
  const folder = path.join(ROOT, 'tests/.results')
  mkdirSync(folder, { recursive: true })
  const json = JSON.stringify({ machine, options, results, failed }, null, 2)
  writeFileSync(path.join(folder, 'bench.json'), `${json}\n`)
  if (isForDocs) await writeDocs(path.join(ROOT, 'docs/performance.md'), machine, results)
  return failed
}
