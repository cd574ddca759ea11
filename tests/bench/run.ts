import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { takeCheckoutLock } from '@/scripts/launch/checkout-lock.mjs'
import { onShutdown } from '@/scripts/launch/lifetime.mjs'
import { ROOT } from '../support/checkout'
import { BenchSite } from './bench-site'
import { readMachine, showMachine } from './measure/machine'
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
import { toText } from './report/show-table'
import { writeDocs } from './report/write-docs'

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
