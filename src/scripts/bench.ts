import { parseArgs } from 'node:util'
import { PARTS, runBench } from '../../tests/bench/run'
import { CliError, runUntilShutdown, shutDown } from './launch/lifetime.mjs'

const USAGE = `Usage: npm run bench -- [PART …] [--runs 3] [--page-runs 5] [--seconds 3] [--renders 1000] [--readers 500] [--crowd-seconds 60] [--write]
Measures the built site with sample content, each number beside a control; see docs/performance.md.
  PART             one or more of ${Object.keys(PARTS).join(', ')}; without any, all of them
  --runs           how often each load of the server is repeated
  --page-runs      how often each page is loaded in a browser
  --seconds        how long each load lasts
  --renders        how many pages are rendered to see what memory does
  --readers        how many readers the crowd has
  --crowd-seconds  how long the crowd stays
  --write          writes the tables to docs/performance.md`

/** The exit code that shells expect from a command ended by Ctrl-C. */
const STOPPED = 130

const FLAGS = {
  runs: { type: 'string', default: '3' },
  'page-runs': { type: 'string', default: '5' },
  seconds: { type: 'string', default: '3' },
  renders: { type: 'string', default: '1000' },
  readers: { type: 'string', default: '500' },
  'crowd-seconds': { type: 'string', default: '60' },
  write: { type: 'boolean', default: false },
} as const

function readCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new CliError(USAGE)
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: FLAGS, allowPositionals: true })
    if (!positionals.every((name) => Object.hasOwn(PARTS, name))) throw new CliError(USAGE)
    return {
      names: positionals.length > 0 ? positionals : Object.keys(PARTS),
      isForDocs: values.write,
      options: {
        rounds: readCount(values.runs),
        pageRuns: readCount(values['page-runs']),
        seconds: readCount(values.seconds),
        renders: readCount(values.renders),
        readers: readCount(values.readers),
        crowdSeconds: readCount(values['crowd-seconds']),
      },
    }
  } catch {
    throw new CliError(USAGE)
  }
}

await runUntilShutdown(async () => {
  const { names, options, isForDocs } = readArguments()
  const failed = await runBench(names, options, isForDocs)
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
  await shutDown(failed.length > 0 ? 1 : 0)
}, STOPPED)
