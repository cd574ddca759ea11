import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup, type MadeBackup } from '@/backup/make-backup'
import { backupName, backupStore } from '@/backup/store'
import { env } from '@/config/env'
import { describeBackup, explainFaults, siteVersion } from './launch/backups'
import { reachDatabase } from './launch/connect'
import { runUntilShutdown, shutDown, CliError } from './launch/lifetime.mjs'

const USAGE =
  'Usage: npm run backup -- [FILE]\n' +
  'Writes everything on the site to one archive: in FILE, or where backups are kept.'

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
    if (!passphrase) console.log('It is not encrypted: BACKUP_PASSPHRASE is not set.')
    for (const name of lost) console.error(`Missing among the images: ${name}`)
  }
  const write = (file: string) =>
    makeBackup({ databaseUrl: url, file, passphrase, version: siteVersion(root), now })
  if (wanted !== undefined) {
    mkdirSync(path.dirname(path.resolve(wanted)), { recursive: true })
    return tell(await write(wanted), wanted)
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
  await explainFaults(backUp)
  await shutDown(0)
}, STOPPED)
