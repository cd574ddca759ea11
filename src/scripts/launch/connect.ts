import { rmSync } from 'node:fs'
import path from 'node:path'
import { provideEnv } from '@/config/env'
import { takeCheckoutLock } from './checkout-lock.mjs'
import { pendingMark, runningDatabase, startEmbeddedDatabase } from './embedded-database'
import { checkDatabase } from './external-database'
import { shutDown, CliError } from './lifetime.mjs'
import { prepareDatabase } from './prepare'
import { loadOrCreateSecret, readSettings, requireSecret } from './settings'

/** Locks the folder for this process, or returns an error naming the process that has it. */
function takeFolder(dataFolder: string, what: string): CliError | null {
  try {
    takeCheckoutLock(dataFolder, what)
    return null
  } catch (err) {
    if (err instanceof CliError) return err
    throw err
  }
}

const startOwn = (dataFolder: string) =>
  startEmbeddedDatabase(dataFolder, () => {
    console.error('The database server ended unexpectedly.')
    void shutDown(1)
  })

/** This folder's database: the running one if there is one, or one started for this command. */
async function ownDatabase(dataFolder: string, what: string) {
  const taken = takeFolder(dataFolder, what)
  if (!taken) return startOwn(dataFolder)
  const running = await runningDatabase(dataFolder)
  if (!running) throw taken
  return running
}

/** A database as it is, and the folder of its data and secrets if it is the site's own. */
export type ReachedDatabase = { url: string; folder?: string }

/**
 * Finds the database that this folder's site uses, and leaves it as it is: the one in DATABASE_URL,
 * the embedded one of a running site, or the embedded one, started for this command.
 * @param what the command does, shown when another command is started meanwhile
 * @param isAlone whether the command must not work beside a running site of this folder
 * @throws CliError saying what prevents it
 */
export async function reachDatabase(
  root: string,
  what: string,
  isAlone = false,
): Promise<ReachedDatabase> {
  const settings = readSettings(root, false)
  if (settings.DATABASE_URL) {
    requireSecret(settings)
    await checkDatabase(settings.DATABASE_URL)
    return { url: settings.DATABASE_URL }
  }
  const dataFolder = path.join(root, '.data')
  const taken = isAlone ? takeFolder(dataFolder, what) : null
  if (taken) throw new CliError(`${taken.message} Stop it first.`)
  const { url, folder } = isAlone ? await startOwn(dataFolder) : await ownDatabase(dataFolder, what)
  const secret = settings.PAYLOAD_SECRET ?? loadOrCreateSecret(path.join(folder, 'secret'))
  provideEnv({ DATABASE_URL: url, PAYLOAD_SECRET: secret })
  return { url, folder }
}

/**
 * Connects a command to the site's database as `reachDatabase` does, and migrates it.
 * @param bringsContent whether a new site should no longer get the sample content
 * @throws CliError saying what prevents it
 */
export async function connectDatabase(
  root: string,
  what: string,
  bringsContent = true,
): Promise<void> {
  const { url, folder } = await reachDatabase(root, what)
  await prepareDatabase(root, url, false)
  // Imported content replaces the sample content.
  if (folder && bringsContent) rmSync(pendingMark(folder), { force: true })
}
