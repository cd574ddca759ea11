import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { mediaStore } from '@/cms/images/media-store'
import { setupCode } from '@/cms/accounts/setup-code'
import { env, provideEnv, type Env } from '@/config/env'
import { PATHS } from '@/domain/paths'
import { build } from './build'
import { countProcesses, thisMachine } from './concurrency'
import { pendingMark, startEmbeddedDatabase } from './embedded-database'
import { checkDatabase } from './external-database'
import { onHangup, onShutdown, shutDown, step, CliError } from './lifetime.mjs'
import { releaseGarbage } from './memory'
import type { openSite } from './open-site'
import { logConsole } from './open-telemetry'
import { requireFreePort } from './ports'
import { prepareDatabase } from './prepare'
import { ProcessGroup } from './process-group'
import { loadOrCreateSecret, readSettings, requireSecret } from './settings'
import { requireStores } from './stores'

export type StartOptions = {
  /** Folder of package.json. */
  root: string
  dev: boolean
  built: boolean
  /** Tells other commands started in this folder what this process is doing. */
  describe: (what: string) => void
  /** Loads what only a process that serves needs. */
  loadSite: () => Promise<{ openSite: typeof openSite }>
}

/** Does everything from reading the settings to serving pages; returns when the site is ready. */
export async function start(options: StartOptions): Promise<void> {
  const { root, dev, built, describe } = options
  const settings = readSettings(root, dev)
  await requireFreePort(settings.PORT)
  await requireStores()
  if (settings.DATABASE_URL) {
    requireSecret(settings)
    await checkDatabase(settings.DATABASE_URL)
  } else if (built) {
    throw new CliError('Set DATABASE_URL: the database of its own is only for a checkout.')
  }
  if (!dev && !built) await build(root)
  const folder = settings.DATABASE_URL ? path.join(root, '.data') : await startOwnDatabase(root)
  if (!settings.PAYLOAD_SECRET)
    provideEnv({ PAYLOAD_SECRET: loadOrCreateSecret(path.join(folder, 'secret')) })
  const { DATABASE_URL: databaseUrl = '' } = env()
  const isPending = !settings.DATABASE_URL && existsSync(pendingMark(folder))
  await prepareDatabase(root, databaseUrl, isPending)
  if (isPending) rmSync(pendingMark(folder))

  const processes = countProcesses(settings.WEB_CONCURRENCY, thisMachine(), dev)
  await step('Starting the site', async () => {
    if (processes > 1) return startGroup(path.join(root, 'src/scripts/launch'), processes)
    const site = await options.loadSite()
    return site.openSite({ port: settings.PORT, dev, databaseUrl, processes })
  })
  describe(`The site runs at ${settings.SITE_URL}`)
  const isFirstRun = !(await hasAccount(databaseUrl))
  sayWhere(settings, isFirstRun, settings.DATABASE_URL ? undefined : folder)
  if (processes > 1) {
    logConsole()
    releaseGarbage()
  }
}

/** @returns its data folder */
async function startOwnDatabase(root: string): Promise<string> {
  const dataFolder = path.join(root, '.data')
  const { url, folder } = await startEmbeddedDatabase(dataFolder, (reason, restart) => {
    console.error(`The database server ended unexpectedly (${reason}) and is started again.`)
    restart().then(
      () => console.error('The database server answers again.'),
      (err: Error) => {
        console.error(`The site stops: ${err.message}`)
        void shutDown(1)
      },
    )
  })
  provideEnv({ DATABASE_URL: url })
  return folder
}

/**
 * Starts the processes that serve, and returns when all are ready. This one only watches over them,
 * so it loads nothing of the site.
 */
async function startGroup(folder: string, size: number): Promise<void> {
  const group = new ProcessGroup(path.join(folder, 'site-process.mjs'), size)
  onShutdown((shutdown) => group.stop(shutdown))
  await group.start()
  onHangup(() => void group.replaceAll())
}

async function hasAccount(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query(`SELECT FROM users WHERE status = 'active' LIMIT 1`)
    return rowCount !== 0
  } finally {
    await client.end()
  }
}

const firstAccountNote = (siteUrl: string): string => `
There is no account yet. Make the first one here:

  ${siteUrl}${PATHS.firstAccount}?code=${setupCode()}
`

function sayWhere({ SITE_URL }: Env, isFirstRun: boolean, folder?: string): void {
  const database = folder ? `${folder} (database, secrets)` : 'the database of DATABASE_URL,'
  const data = `${database} and ${mediaStore().place} (images)`
  // Not to the console, which may be the log already: this is for whoever starts the site.
  process.stdout.write(`
Notes & Quotes is running.

  Site     ${SITE_URL}
  Log in   ${SITE_URL}/AdminLogin
  Data     ${data}
${isFirstRun ? firstAccountNote(SITE_URL) : ''}
Stop with Ctrl-C.
`)
}
