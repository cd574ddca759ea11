import { checkStored } from '@/backup/daily'
import type { Report } from '@/backup/make-backup'
import { verifyBackup } from '@/backup/restore'
import { backupStore } from '@/backup/store'
import { env } from '@/config/env'
import {
  describeBackup,
  explainErrors,
  findArchive,
  migrationsOf,
  readArgument,
} from './launch/backups'
import { reachDatabase } from './launch/connect'
import { runUntilShutdown, shutDown, step, CliError } from './launch/lifetime.mjs'

const USAGE =
  'Usage: npm run backup:verify -- FILE\n' +
  'Restores an archive into a temporary database and compares all rows and images.'

const STOPPED = 130

async function verify(): Promise<void> {
  const root = process.cwd()
  const typed = readArgument(USAGE)
  if (!typed) throw new CliError(USAGE)
  const file = findArchive(typed)
  const { url } = await reachDatabase(root, 'A backup is being verified')
  const { BACKUP_PASSPHRASE: passphrase } = env()
  const verifyFile = async (archive: string) => {
    const options = { databaseUrl: url, file: archive, passphrase, ...migrationsOf(root) }
    const manifest = await step('Checking the backup', (report: Report) =>
      verifyBackup({ ...options, report }),
    )
    console.log(`${file} is good: ${describeBackup(manifest)}`)
    for (const name of manifest.media.missing) console.log(`Not in it: ${name}`)
  }
  const store = backupStore()
  const name = store.nameOf(file)
  if (name === null) return verifyFile(file)
  // The desk shows it.
  return checkStored(store, name, { verify: verifyFile, now: new Date() })
}

await runUntilShutdown(async () => {
  await explainErrors(verify)
  await shutDown(0)
}, STOPPED)
