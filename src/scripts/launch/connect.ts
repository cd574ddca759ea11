import { rmSync } from 'node:fs'
import path from 'node:path'
import { provideEnv } from '@/config/env'
import { takeCheckoutLock } from './checkout-lock.mjs'
import { pendingMark, runningDatabase, startEmbeddedDatabase } from './embedded-database'
import { checkDatabase } from './external-database'
import { shutDown, CliError } from './lifetime.mjs'
import { prepareDatabase } from './prepare'
import { keepSecret, readSettings, requireSecret } from './settings'

/** Takes the folder for itself, or says who has it. */
function takeFolder(dataFolder: string, what: string): CliError | null {
  try {
    takeCheckoutLock(dataFolder, what)
    return null
  } catch (err) {
    if (err instanceof CliError) return err
    throw err
  }
}

/** The database of this folder: beside whoever runs it, or started for the time of one command. */
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
 * Connects a command to the database that the site of this folder uses: the one of DATABASE_URL,
 * the embedded one beside a site that runs, or the embedded one, started for this command.
 * @param what the command does, for whoever wants to start another meanwhile
 * @param bringsContent whether a new site is to go without the sample content from then on
 * @throws CliError saying what is in the way
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
  // Whoever brings content of their own wants no samples beside it.
  if (bringsContent) rmSync(pendingMark(folder), { force: true })
}
