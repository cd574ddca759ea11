import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { readArgument, siteVersion } from './launch/backups'
import { connectDatabase } from './launch/connect'
import { onShutdown, runUntilShutdown, shutDown, CliError } from './launch/lifetime.mjs'
import { loadConfig } from './launch/load-config'

const USAGE =
  'Usage: npm run export -- [FOLDER]\n' +
  'Exports the show’s content to a new folder (default: export), as JSON, Markdown and images.\n' +
  '"npm run import -- FOLDER" imports it into an empty site.'

const STOPPED = 130

async function exportAll(): Promise<void> {
  const folder = path.resolve(readArgument(USAGE) ?? 'export')
  if (existsSync(folder)) throw new CliError(`${folder} already exists.`)
  mkdirSync(path.dirname(folder), { recursive: true })
  const root = process.cwd()
  await connectDatabase(root, 'The site is being exported', false)
  // The CMS reads the settings as soon as it is loaded.
  await loadConfig()
  const { getCms } = await import('@/server/payload')
  const { writeExport } = await import('@/exports/write-export')
  const cms = await getCms()
  onShutdown(async () => {
    await cms.destroy()
    // The database is shutting down, so errors from its connections no longer matter.
    process.on('uncaughtException', () => undefined)
  })
  const version = siteVersion(root)
  const done = await writeExport(cms, folder, { version, now: new Date() })
  console.log(
    `${folder}\n${done.episodes} episodes, ${done.guests} guests and ${done.images} images`,
  )
  for (const name of done.missing) console.error(`Missing among the images: ${name}`)
}

await runUntilShutdown(async () => {
  await exportAll()
  await shutDown(0)
}, STOPPED)
