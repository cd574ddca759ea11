import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { env } from '@/config/env'
import { DEFAULT_TIME_ZONE } from '@/domain/episodes/release'
import { NUMBER_SOURCES, type ImportProgress } from '@/domain/imports/imports'
import { EXPORT_FILE } from '@/exports/export-format'
import { openPictureFolder, openPictureZip } from '@/importers/firestore/picture-files'
import { parseSource } from '@/importers/parse-source'
import type { Place } from '@/importers/read-source'
import { decodeFeed, FEED_TOO_LARGE, MAX_FEED_BYTES } from '@/importers/rss/decode-feed'
import { SourceError } from '@/importers/source-error'
import { countItems, printReport } from '@/importers/report'
import { connectDatabase } from './launch/connect'
import { onShutdown, shutDown, runUntilShutdown, CliError } from './launch/lifetime.mjs'
import { loadConfig } from './launch/load-config'

const USAGE =
  'Usage: npm run import -- FILE|URL [--numbers feed|titles|dates] [--images FOLDER|ZIP] [--dry-run] [--overwrite] [--keep-samples] [--keep-show]\n' +
  '       npm run import -- FOLDER\n' +
  'Imports a show: a podcast feed, or an export of Firestore as JSON. A second run imports only what is new or changed.\n' +
  'Imports a folder written by "npm run export" into an empty site, all or nothing.\n' +
  '  --numbers       take episode numbers from the feed, the titles or the dates (oldest is 1);\n' +
  '                  default: the first of these that gives each episode a number of its own\n' +
  '  --images        a folder or ZIP of the storage bucket with the images of an export\n' +
  '  --dry-run       show what would happen without writing anything\n' +
  '  --overwrite     replace what was edited on the site since the last import\n' +
  '  --keep-samples  keep the sample content, which an import otherwise deletes\n' +
  '  --keep-show     keep the name, cover and other settings of the site, of which an import\n' +
  '                  otherwise takes over those that nobody has set'

/** The exit code that shells expect from a command ended by Ctrl-C. */
const STOPPED = 130

const FLAGS = {
  'dry-run': { type: 'boolean' },
  overwrite: { type: 'boolean' },
  numbers: { type: 'string' },
  images: { type: 'string' },
  'keep-samples': { type: 'boolean' },
  'keep-show': { type: 'boolean' },
} as const

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: FLAGS, allowPositionals: true })
    const [place, ...more] = positionals
    const numbers = NUMBER_SOURCES.find((source) => source === values.numbers)
    const isKnown = numbers !== undefined || values.numbers === undefined
    if (place && more.length === 0 && isKnown) return { place, numbers, values }
  } catch {
    // The usage message below covers it.
  }
  throw new CliError(USAGE)
}

function open(place: string): Place {
  if (/^https?:\/\//i.test(place)) return { url: place }
  const info = statSync(place, { throwIfNoEntry: false })
  if (!info?.isFile()) throw new CliError(`File not found: ${place}.`)
  if (info.size >= MAX_FEED_BYTES) throw new SourceError(FEED_TOO_LARGE)
  const bytes = readFileSync(place)
  // Reports a file that is nothing to import before a database starts.
  parseSource(decodeFeed(bytes), { timeZone: DEFAULT_TIME_ZONE })
  return { bytes }
}

/** A line that updates in place on a terminal, otherwise a line every ten episodes. */
function showProgress({ done, total, title }: ImportProgress): void {
  const line = `${done} of ${total}  ${title}`
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line.slice(0, 78)}`)
  else if (done % 10 === 0) console.error(line)
  if (process.stderr.isTTY && done === total) process.stderr.write('\r\u001b[K')
}

const openImages = (place: string) =>
  /\.zip$/i.test(place) ? openPictureZip(place) : openPictureFolder(place)

async function openCms() {
  await connectDatabase(process.cwd(), 'A show is being imported')
  // The CMS reads the settings as soon as it is loaded.
  await loadConfig()
  const { getCms } = await import('@/server/payload')
  const cms = await getCms()
  onShutdown(async () => {
    await cms.destroy()
    // The database is shutting down, so errors from its connections no longer matter.
    process.on('uncaughtException', () => undefined)
  })
  return cms
}

/** Imports what `npm run export` has written. */
async function importFolder(folder: string): Promise<void> {
  const cms = await openCms()
  const { tryLock } = await import('@/cms/accounts/session-lock')
  const { IMPORT_LOCK } = await import('@/importers/import-files')
  const { ExportError, readExport } = await import('@/exports/read-export')
  const lock = await tryLock(IMPORT_LOCK)
  if (!lock) throw new CliError('Another import is running. Wait until it is done, or stop it.')
  try {
    const { episodes, guests, images } = await readExport(cms, folder)
    console.log(`Imported ${episodes} episodes, ${guests} guests and ${images} images.`)
  } catch (error) {
    throw error instanceof ExportError ? new CliError(error.message) : error
  } finally {
    await lock.release()
  }
}

async function importPlace(): Promise<boolean> {
  const { place, numbers, values } = readArguments()
  if (existsSync(path.join(place, EXPORT_FILE))) {
    if (Object.keys(values).length > 0) throw new CliError(USAGE)
    await importFolder(place)
    return true
  }
  const from = { place: open(place), source: place }
  const files = values.images === undefined ? undefined : await openImages(values.images)
  const cms = await openCms()
  const { importNow } = await import('@/jobs/import-now')
  const stop = new AbortController()
  const running = importNow(cms, from, {
    isDryRun: values['dry-run'],
    overwrite: values.overwrite,
    numbering: numbers,
    files,
    keepSamples: values['keep-samples'],
    keepShow: values['keep-show'],
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
    throw error instanceof SourceError ? new CliError(error.message) : error
  })
  await shutDown(isComplete ? 0 : 1)
}, STOPPED)
