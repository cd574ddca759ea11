import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { env } from '@/config/env'
import { decodeFeed, FEED_TOO_LARGE, MAX_FEED_BYTES } from '@/importers/rss/decode-feed'
import { FeedError } from '@/importers/rss/feed-error'
import type { FeedSource, Progress } from '@/importers/rss/import-feed'
import { parsePodcastFeed } from '@/importers/rss/parse-feed'
import { countItems, printReport } from '@/importers/rss/report'
import { connectDatabase } from './launch/connect'
import { onShutdown, shutDown, runUntilShutdown, CliError } from './launch/lifetime.mjs'
import { loadConfig } from './launch/load-config'

const USAGE =
  'Usage: npm run import -- FILE|URL [--dry-run] [--overwrite] [--number-by-date] [--keep-samples]\n' +
  'Imports the episodes of a podcast feed. A second run imports only what is new or changed in the feed.\n' +
  '  --dry-run         shows what would happen, and writes nothing\n' +
  '  --overwrite       replaces what was edited on the site since the last import\n' +
  '  --number-by-date  numbers all full episodes by date, the oldest as 1\n' +
  '  --keep-samples    keeps the sample content, which an import otherwise removes'

/** The exit code that shells expect from a command ended by Ctrl-C. */
const STOPPED = 130

const FLAGS = {
  'dry-run': { type: 'boolean' },
  overwrite: { type: 'boolean' },
  'number-by-date': { type: 'boolean' },
  'keep-samples': { type: 'boolean' },
} as const

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: FLAGS, allowPositionals: true })
    const [place, ...more] = positionals
    if (place && more.length === 0) return { place, values }
  } catch {
    // The usage message below covers it.
  }
  throw new CliError(USAGE)
}

function open(place: string): FeedSource {
  if (/^https?:\/\//i.test(place)) return { url: place }
  const info = statSync(place, { throwIfNoEntry: false })
  if (!info?.isFile()) throw new CliError(`There is no file ${place}.`)
  if (info.size >= MAX_FEED_BYTES) throw new FeedError(FEED_TOO_LARGE)
  const bytes = readFileSync(place)
  parsePodcastFeed(decodeFeed(bytes)) // Reports a file that is not a feed before starting a database.
  return { bytes }
}

/** A line that updates in place on a terminal, otherwise a line every ten episodes. */
function showProgress({ done, total, title }: Progress): void {
  const line = `${done} of ${total}  ${title}`
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line.slice(0, 78)}`)
  else if (done % 10 === 0) console.error(line)
  if (process.stderr.isTTY && done === total) process.stderr.write('\r\u001b[K')
}

async function importPlace(): Promise<boolean> {
  const { place, values } = readArguments()
  const source = open(place)
  await connectDatabase(process.cwd(), 'A feed is being imported')
  // The CMS reads the settings as soon as it is loaded.
  await loadConfig()
  const { getCms } = await import('@/server/payload')
  const { importFeed } = await import('@/importers/rss/import-feed')
  const cms = await getCms()
  onShutdown(async () => {
    await cms.destroy()
    // The database is shutting down, so errors from its connections no longer matter.
    process.on('uncaughtException', () => undefined)
  })
  const stop = new AbortController()
  const running = importFeed(cms, source, {
    isDryRun: values['dry-run'],
    overwrite: values.overwrite,
    numberByDate: values['number-by-date'],
    keepSamples: values['keep-samples'],
    allowPrivateAddresses: env().IMPORT_PRIVATE_ADDRESSES,
    onProgress: showProgress,
    signal: stop.signal,
  })
  onShutdown(async () => {
    stop.abort()
    await running.catch(() => undefined) // Reported where it is awaited below.
  })
  const report = await running
  console.log(printReport(report).join('\n'))
  return report.blocked === null && countItems(report).failed === 0
}

await runUntilShutdown(async () => {
  const isComplete = await importPlace().catch((error: unknown) => {
    throw error instanceof FeedError ? new CliError(error.message) : error
  })
  await shutDown(isComplete ? 0 : 1)
}, STOPPED)
