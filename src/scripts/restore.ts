import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Report } from '@/backup/make-backup'
import { restoreBackup, undoRestore } from '@/backup/restore'
import { backupStore } from '@/backup/store'
import { env } from '@/config/env'
import { describeBackup, explainErrors, migrationsOf } from './launch/backups'
import { reachDatabase } from './launch/connect'
import { pendingMark } from './launch/embedded-database'
import { runUntilShutdown, shutDown, step, CliError } from './launch/lifetime.mjs'
import { prepareDatabase } from './launch/prepare'

const USAGE =
  'Usage: npm run restore -- FILE [--replace]\n' +
  '       npm run restore -- --undo\n' +
  'Restores an archive. Stop the site first.\n' +
  '  --replace  replace the existing site; the old database is kept\n' +
  '  --undo     undo the last restore'

const STOPPED = 130

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, undo: { type: 'boolean' } },
    })
    const { replace = false, undo = false } = values
    const [file, ...more] = positionals
    if (undo && !file && !replace) return { file: null, replace }
    if (file && !undo && more.length === 0) return { file, replace }
  } catch {
    // The usage message below covers it.
  }
  throw new CliError(USAGE)
}

async function restore(): Promise<void> {
  const root = process.cwd()
  const { file, replace } = readArguments()
  const { url, folder } = await reachDatabase(root, 'A backup is being restored', true)
  const now = new Date()
  if (file === null) {
    const { restored, former } = await undoRestore(url, { now })
    const { site, at } = restored.mark
    console.log(
      `The database ${restored.name} is the site ${site} again, as it was until ${at}. What was there is kept in the database ${former}.`,
    )
    return
  }
  const restoreFile = (archive: string) =>
    step('Restoring', (report: Report) =>
      restoreBackup({
        databaseUrl: url,
        file: archive,
        passphrase: env().BACKUP_PASSPHRASE,
        replace,
        ...migrationsOf(root),
        migrateAll: (scratch) => prepareDatabase(root, scratch, false),
        // Otherwise the next start would make the sample content in its place.
        beforeSwitch: () => folder && rmSync(pendingMark(folder), { force: true }),
        now,
        report,
      }),
    )
  const store = backupStore()
  const name = store.nameOf(file)
  const { manifest, former } =
    name === null ? await restoreFile(file) : await store.open(name, restoreFile)
  console.log(`Restored: ${describeBackup(manifest)}`)
  for (const name of manifest.media.missing) console.log(`Not in the archive: ${name}`)
  if (former)
    console.log(
      `The previous state is kept until the next restore, in the database ${former}. To undo: npm run restore -- --undo`,
    )
}

await runUntilShutdown(async () => {
  await explainErrors(restore)
  await shutDown(0)
}, STOPPED)
