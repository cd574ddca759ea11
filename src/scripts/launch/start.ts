import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { setupCode } from '@/cms/setup-code'
import { env, provideEnv, type Env } from '@/config/env'
import { stopWorker } from '@/jobs/running'
import { PATHS } from '@/domain/paths'
import { serve } from '@/server/http/server'
import { awaitReady } from './await-ready'
import { build } from './build'
import { pendingMark, startEmbeddedDatabase } from './embedded-database'
import { checkDatabase } from './external-database'
import { onShutdown, shutDown, step, CliError } from './lifetime.mjs'
import { requireMediaFolder } from './media-folder'
import { portError, requireFreePort } from './ports'
import { prepareDatabase } from './prepare'
import { keepSecret, readSettings, requireSecret } from './settings'

/** By then a load balancer that checks every second knows that the site is no longer ready. */
const NOTICE_MS = 1000
/** Without a signal something has failed, and no one should have to wait. */
const BROKEN_GRACE_MS = 2500

export type StartOptions = {
  /** Folder of package.json. */
  root: string
  dev: boolean
  /** Whether to use the existing build as it is. */
  built: boolean
  /** Tells other commands started in this folder what this process is doing. */
  describe: (what: string) => void
}

/** How long running jobs may take to finish when the site is stopped. */
const JOBS_GRACE_MS = 2000

/** Does everything from reading the settings to serving pages; returns when the site is ready. */
export async function start({ root, dev, built, describe }: StartOptions): Promise<void> {
  const settings = readSettings(root, dev)
  await requireFreePort(settings.PORT)
  await requireMediaFolder()
  if (settings.DATABASE_URL) {
    requireSecret(settings)
    await checkDatabase(settings.DATABASE_URL)
  } else if (built) {
    throw new CliError('Set DATABASE_URL: the database of its own is only for a checkout.')
  }
  if (!dev && !built) await build(root)
  const folder = settings.DATABASE_URL ? path.join(root, '.data') : await startOwnDatabase(root)
  if (!settings.PAYLOAD_SECRET)
    provideEnv({ PAYLOAD_SECRET: keepSecret(path.join(folder, 'secret')) })
  const { DATABASE_URL: databaseUrl = '' } = env()
  const isPending = !settings.DATABASE_URL && existsSync(pendingMark(folder))
  await prepareDatabase(root, databaseUrl, isPending)
  if (isPending) rmSync(pendingMark(folder))

  await step('Starting the site', () => openSite(settings.PORT, dev, databaseUrl))
  describe(`The site runs at ${settings.SITE_URL}`)
  const isFirstRun = !(await hasAccount(databaseUrl))
  sayWhere(settings, isFirstRun, settings.DATABASE_URL ? undefined : folder)
}

/** @returns its data folder */
async function startOwnDatabase(root: string): Promise<string> {
  const { url, folder } = await startEmbeddedDatabase(path.join(root, '.data'), () => {
    console.error('The database server ended unexpectedly, so the site stops: start it again.')
    void shutDown(1)
  })
  provideEnv({ DATABASE_URL: url })
  return folder
}

/** Starts serving, and returns when the site is ready; waiting for that also loads the CMS. */
async function openSite(port: number, dev: boolean, databaseUrl: string): Promise<void> {
  const server = await serve({ port, dev, databaseUrl }).catch((err: NodeJS.ErrnoException) => {
    throw err.code === 'EADDRINUSE' ? portError(port, err.code) : err
  })
  onShutdown(async ({ signal, urgent }) => {
    const seconds = env().SHUTDOWN_GRACE_S
    const count = server.runningRequests()
    if (signal && count > 0)
      console.log(
        `Requests in progress: ${count}. They have ${seconds} s to finish; a second signal ends them now.`,
      )
    const closed = server.close({
      // Ctrl-C comes from a person at a terminal, not from a load balancer.
      noticeMs: signal === 'SIGTERM' ? NOTICE_MS : 0,
      graceMs: signal ? seconds * 1000 : BROKEN_GRACE_MS,
      urgent,
    })
    await Promise.all([stopWorker(JOBS_GRACE_MS), closed])
    // The database is shutting down, so errors from its connections no longer matter.
    process.removeAllListeners('uncaughtException').on('uncaughtException', () => undefined)
  })
  await awaitReady(`http://127.0.0.1:${port}/api/health/ready`)
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

function sayWhere({ SITE_URL, MEDIA_DIR }: Env, isFirstRun: boolean, folder?: string): void {
  const data = folder
    ? `${folder} (database, secrets) and ${path.resolve(MEDIA_DIR)} (images)`
    : `the database of DATABASE_URL, and ${path.resolve(MEDIA_DIR)} (images)`
  console.log(`
Notes & Quotes is running.

  Site     ${SITE_URL}
  Log in   ${SITE_URL}/AdminLogin
  Data     ${data}
${isFirstRun ? firstAccountNote(SITE_URL) : ''}
Stop with Ctrl-C.`)
}
