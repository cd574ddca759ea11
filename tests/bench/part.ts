import type { BenchSite } from './bench-site'
import type { Spread } from './measure/spread'

/** A text, or what several runs gave. */
export type Cell = string | Spread

export type Table = { title: string; columns: string[]; rows: Cell[][] }

export type BenchOptions = {
  /** How often each load of the server is repeated. */
  rounds: number
  /** How often each page is loaded in a browser. */
  pageRuns: number
  /** How long each load lasts. */
  seconds: number
  /** How many pages are rendered to see what memory does. */
  renders: number
  /** The crowd: how many readers, for how long. */
  readers: number
  crowdSeconds: number
}

export type Bench = {
  site: BenchSite
  options: BenchOptions
  /** Tells the person who waits what is being done. */
  say: (line: string) => void
  /** Records Lighthouse's measure of this machine. */
  noteBenchmarkIndex: (index: number) => void
}

/** One subject of `npm run bench`: its name on the command line, and how it is measured. */
export type Part = { title: string; run: (bench: Bench) => Promise<Table[]> }
