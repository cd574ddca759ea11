import path from 'node:path'
import { makeBackup, type MadeBackup, type Report } from '@/backup/make-backup'
import { backupName, backupStore } from '@/backup/store'
import { makeFolder } from '@/cms/images/folder-store'
import { env } from '@/config/env'
import {
  describeBackup,
  describeLost,
  explainErrors,
  readArgument,
  siteVersion,
} from './launch/backups'
import { reachDatabase } from './launch/connect'
import { runUntilShutdown, shutDown, step } from './launch/lifetime.mjs'

const USAGE =
  'Usage: npm run backup -- [FILE]\n' +
  'Backs up the whole site to one archive: FILE, or a new file where backups are kept.\n' +
  'Encrypted archives end in .age. Ends with 2 when images are missing.'

const STOPPED = 130
/** Exit code of a backup that lacks images. */
const INCOMPLETE = 2

/** @returns the exit code */
async function backUp(): Promise<number> {
  const root = process.cwd()
  const wanted = readArgument(USAGE)
  const { url } = await reachDatabase(root, 'A backup is being made')
  const { BACKUP_PASSPHRASE: passphrase } = env()
  const now = new Date()
  const tell = ({ manifest, lost }: MadeBackup, where: string) => {
    console.log(`${where}\n${describeBackup(manifest)}`)
    if (!passphrase) console.log('Not encrypted: BACKUP_PASSPHRASE is not set.')
    if (lost.length === 0) return 0
    console.error(describeLost(lost))
    return INCOMPLETE
  }
  const version = siteVersion(root)
  const write = (file: string) =>
    step('Backing up', (report: Report) =>
      makeBackup({ databaseUrl: url, file, passphrase, version, now, report }),
    )
  if (wanted !== undefined) {
    const file = passphrase && !wanted.endsWith('.age') ? `${wanted}.age` : wanted
    await makeFolder(path.dirname(path.resolve(file)))
    return tell(await write(file), file)
  }
  const store = backupStore()
  const name = backupName(now, passphrase !== undefined)
  let made: MadeBackup | undefined
  await store.create(name, async (file) => {
    made = await write(file)
  })
  return made ? tell(made, `${name} in ${store.place}`) : 0
}

await runUntilShutdown(async () => {
  await shutDown(await explainErrors(backUp))
}, STOPPED)
