import { rmSync } from 'node:fs'
import path from 'node:path'
import { provideEnv } from '@/config/env'
import { takeCheckoutLock } from './checkout-lock.mjs'
import { pendingMark, runningDatabase, startEmbeddedDatabase } from './embedded-database'
import { checkDatabase } from './given-database'
import { leave, Stop } from './lifetime.mjs'
import { prepareDatabase } from './prepare'
import { keepSecret, readSettings, requireSecret } from './settings'

/** Takes the folder for itself, or says who has it. */
function takeFolder(dataFolder: string, what: string): Stop | null {
  try {
    takeCheckoutLock(dataFolder, what)
    return null
  } catch (err) {
    if (err instanceof Stop) return err
    throw err
  }
}

/** Starts the database of this folder for the time of one command. */
async function startOwn(
  root: string,
  dataFolder: string,
): Promise<{ url: string; folder: string }> {
  const own = await startEmbeddedDatabase(dataFolder, () => {
    console.error('The database server ended unexpectedly.')
    void leave(1)
  })
  await prepareDatabase(root, own.url, false)
  // Whoever brings content of their own wants no samples beside it.
  rmSync(pendingMark(own.folder), { force: true })
  return own
}

/**
 * Connects a command to the database that the site of this folder uses: the one of DATABASE_URL,
 * the embedded one beside a site that runs, or the embedded one, started for this command.
 * @param what the command does, for whoever wants to start another meanwhile
 * @throws Stop saying what is in the way
 */
export async function connectDatabase(root: string, what: string): Promise<void> {
  const settings = readSettings(root, false)
  if (settings.DATABASE_URL) {
    requireSecret(settings)
    await checkDatabase(settings.DATABASE_URL)
    await prepareDatabase(root, settings.DATABASE_URL, false)
    return
  }
  const dataFolder = path.join(root, '.data')
  const isTaken = takeFolder(dataFolder, what)
  const own = isTaken ? await runningDatabase(dataFolder) : await startOwn(root, dataFolder)
  if (!own) throw isTaken ?? new Stop('The database of this folder cannot be found.')
  provideEnv({ DATABASE_URL: own.url })
  if (!settings.PAYLOAD_SECRET)
    provideEnv({ PAYLOAD_SECRET: keepSecret(path.join(own.folder, 'secret')) })
}
