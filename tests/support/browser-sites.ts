import { statSync } from 'node:fs'
import path from 'node:path'
import { build } from '@/scripts/launch/build'
import { ROOT } from './checkout'
import { startPostgres } from './database'
import { usualProcesses } from './processes'
import { makeSamples, startSampleSite } from './sample-sites'

/**
 * The sites of the browser tests: what listeners do is tried on the samples as they are, by two
 * workers at once; what the host does on a site of the worker's own; the life of a host begins on a
 * site without an account. That of the listeners has two processes, since what these do to each
 * other's answers is to be seen in every test of a page; the others have one.
 */
const SITES = {
  listeners: { WEB_CONCURRENCY: String(usualProcesses()) },
  host1: {},
  host2: {},
  first: {},
}

/** Before all browser tests: one PostgreSQL, and the sites. @returns what stops them */
export default async function startSites(): Promise<() => Promise<void>> {
  await build(ROOT)
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES = postgres.url
  try {
    await makeSamples(postgres.url)
    const started = await Promise.all(
      Object.entries(SITES).map(async ([name, settings]) => {
        const site = await startSampleSite(postgres.url, `site-${name}`, settings)
        return [name, { url: site.url, folder: site.folder, stop: site.stop }] as const
      }),
    )
    process.env.TEST_SITES = JSON.stringify(Object.fromEntries(started))
    return async () => {
      await Promise.all(started.map(([, { stop }]) => stop()))
      await postgres.stop()
    }
  } catch (err) {
    await postgres.stop()
    throw err
  }
}

/** The sites of this run; workers know what was started before them. */
const allSites = () =>
  JSON.parse(process.env.TEST_SITES ?? '{}') as Record<string, { url: string; folder: string }>

/** Where a site of this run is. */
export const siteOf = (name: keyof typeof SITES) => allSites()[name] ?? { url: '', folder: '' }

/** The logs of the sites, with how long each is now. */
export const siteLogs = () =>
  Object.values(allSites()).map(({ folder }) => {
    const file = path.join(folder, 'log.txt')
    return { file, length: statSync(file).size }
  })

/** The site of this worker, whose content it may change. */
export const hostSite = () =>
  siteOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 2 ? 'host2' : 'host1')
