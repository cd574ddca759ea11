import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup, type MadeBackup, type Report } from '@/backup/make-backup'
import { backupName, backupStore } from '@/backup/store'
import { env } from '@/config/env'
import { describeBackup, explainErrors, siteVersion } from './launch/backups'
import { reachDatabase } from './launch/connect'
import { runUntilShutdown, shutDown, step, CliError } from './launch/lifetime.mjs'

const USAGE =
  'Usage: npm run backup -- [FILE]\n' +
  'Backs up the whole site to one archive: FILE, or a new file where backups are kept.\n' +
  'Encrypted archives end in .age.'

const STOPPED = 130

function readFile(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    if (positionals.length <= 1) return positionals[0]
  } catch {
    // The usage message below covers it.
  }
  throw new CliError(USAGE)
}

async function backUp(): Promise<void> {
  const root = process.cwd()
  const wanted = readFile()
  const { url } = await reachDatabase(root, 'A backup is being made')
  const { BACKUP_PASSPHRASE: passphrase } = env()
  const now = new Date()
  const tell = ({ manifest, lost }: MadeBackup, where: string) => {
    console.log(`${where}\n${describeBackup(manifest)}`)
    if (!passphrase) console.log('Not encrypted: BACKUP_PASSPHRASE is not set.')
    for (const name of lost) console.error(`Missing among the images: ${name}`)
  }
  const version = siteVersion(root)
  const write = (file: string) =>
    step('Backing up', (report: Report) =>
      makeBackup({ databaseUrl: url, file, passphrase, version, now, report }),
    )
  if (wanted !== undefined) {
    const file = passphrase && !wanted.endsWith('.age') ? `${wanted}.age` : wanted
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
    return tell(await write(file), file)
  }
  const store = backupStore()
  const name = backupName(now, passphrase !== undefined)
  let made: MadeBackup | undefined
  await store.create(name, async (file) => {
    made = await write(file)
  })
  if (made) tell(made, `${name} in ${store.place}`)
}

await runUntilShutdown(async () => {
  await explainErrors(backUp)
  await shutDown(0)
}, STOPPED)
