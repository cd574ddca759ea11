import { rmSync } from 'node:fs'
import path from 'node:path'
import { provideEnv } from '@/config/env'
import { takeCheckoutLock } from './checkout-lock.mjs'
import { pendingMark, runningDatabase, startEmbeddedDatabase } from './embedded-database'
import { checkDatabase } from './external-database'
import { shutDown, CliError } from './lifetime.mjs'
import { prepareDatabase } from './prepare'
import { keepSecret, readSettings, requireSecret } from './settings'

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

/** This folder's database: the running one if there is one, or one started for this command. */
async function ownDatabase(dataFolder: string, what: string) {
  const taken = takeFolder(dataFolder, what)
  if (!taken)
    return startEmbeddedDatabase(dataFolder, () => {
      console.error('The database server ended unexpectedly.')
      void shutDown(1)
    })
  const running = await runningDatabase(dataFolder)
  if (!running) throw taken
  return running
}

/**
 * Connects a command to the database that this folder's site uses: the one in DATABASE_URL, the
 * embedded one of a running site, or the embedded one, started for this command.
 * @param what the command does, shown when another command is started meanwhile
 * @param bringsContent whether a new site should no longer get the sample content
 * @throws CliError saying what prevents it
 */
export async function connectDatabase(
  root: string,
  what: string,
  bringsContent = true,
): Promise<void> {
  const settings = readSettings(root, false)
  if (settings.DATABASE_URL) {
    requireSecret(settings)
    await checkDatabase(settings.DATABASE_URL)
    return prepareDatabase(root, settings.DATABASE_URL, false)
  }
  const { url, folder } = await ownDatabase(path.join(root, '.data'), what)
  const secret = settings.PAYLOAD_SECRET ?? keepSecret(path.join(folder, 'secret'))
  provideEnv({ DATABASE_URL: url, PAYLOAD_SECRET: secret })
  await prepareDatabase(root, url, false)
  // Imported content replaces the sample content.
  if (bringsContent) rmSync(pendingMark(folder), { force: true })
}
