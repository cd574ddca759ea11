import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { guard, ownEnvironment } from '@/scripts/launch/children.mjs'
import { tryPort } from '@/scripts/launch/ports'
import { copyCheckout, ROOT } from './checkout'
import { runCommand } from './command'
import { createDatabase, dropDatabase } from './database'

/** The PAYLOAD_SECRET of the browser tests' sites. */
export const SITE_SECRET = 'only-for-the-sites-of-browser-tests'

const RESULTS = path.join(ROOT, 'tests/.results')
/** What every site of a run begins with. */
const SAMPLES = { database: 'samples', media: path.join(RESULTS, 'samples') }
const PATIENCE_MS = 120_000

/** Fills a database and a folder of images as the first start of a site does. */
export async function makeSamples(server: string): Promise<void> {
  await rm(SAMPLES.media, { recursive: true, force: true })
  const { code, err } = await runCommand('migrate', ['--sample-content'], {
    cwd: ROOT,
    env: ownEnvironment({
      DATABASE_URL: await createDatabase(server, SAMPLES.database, 'template0'),
      PAYLOAD_SECRET: SITE_SECRET,
      MEDIA_DIR: SAMPLES.media,
    }),
  })
  if (code !== 0) throw new Error(`The samples were not made: ${err}`)
}

export type SampleSite = { url: string; folder: string; stop: () => Promise<void> }

/**
 * Starts the built site with the samples, in a folder of its own, whose settings its commands read.
 * @param server address of the PostgreSQL that has the samples
 * @param settings such as limits; the log is `log.txt` in the folder
 * @returns once it is ready
 */
export async function startSampleSite(
  server: string,
  name: string,
  settings: Record<string, string> = {},
): Promise<SampleSite> {
  const folder = path.join(RESULTS, name)
  copyCheckout(folder)
  await cp(SAMPLES.media, path.join(folder, 'media'), { recursive: true })
  const port = await tryPort(0)
  await dropDatabase(server, name) // Of a test that is tried again.
  const env = {
    DATABASE_URL: await createDatabase(server, name, SAMPLES.database),
    PAYLOAD_SECRET: SITE_SECRET,
    PORT: String(port),
    // Feeds and pictures of tests are served on this machine.
    IMPORT_PRIVATE_ADDRESSES: 'true',
    LIMIT_RENDER_SECONDS: '600', // All browsers here are one network.
    LOG_LEVEL: 'warn', // Thousands of requests would hide the tests.
    WEB_CONCURRENCY: '1',
    ...settings,
  }
  const lines = Object.entries(env).map(([key, value]) => `${key}='${value}'\n`)
  writeFileSync(path.join(folder, '.env'), lines.join(''))
  const log = path.join(folder, 'log.txt')
  const output = openSync(log, 'w')
  const { DATABASE_URL: _given, ...others } = process.env
  const site = spawn(process.execPath, ['src/scripts/start.mjs'], {
    cwd: folder,
    env: others,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const release = guard(site.pid ?? 0, 'TERM')
  const url = `http://localhost:${port}`
  const isReady = () =>
    // A site that is only beginning may leave the first one without an answer. Node 20 may collect
    // the signal of `AbortSignal.timeout` as garbage before it ends a fetch.
    Promise.race([
      fetch(`${url}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
      delay(5000, false),
    ])
  for (const since = Date.now(); !(await isReady()); await delay(100))
    if (site.exitCode !== null || Date.now() - since > PATIENCE_MS)
      throw new Error(`${name} did not start:\n${readFileSync(log, 'utf8')}`)
  const stop = async () => {
    if (site.exitCode !== null || site.signalCode !== null) return
    const ended = once(site, 'exit')
    site.kill('SIGTERM')
    await ended
    release()
  }
  return { url, folder, stop }
}
