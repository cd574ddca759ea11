import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { FormerMark } from '@/backup/database-mark'
import type { Report } from '@/backup/make-backup'
import { listKept, removeFormer, restoreBackup, undoRestore } from '@/backup/restore'
import { backupStore } from '@/backup/store'
import { env } from '@/config/env'
import { describeBackup, explainErrors, findArchive, migrationsOf } from './launch/backups'
import { reachDatabase } from './launch/connect'
import { pendingMark } from './launch/embedded-database'
import { runUntilShutdown, shutDown, step, CliError } from './launch/lifetime.mjs'
import { prepareDatabase } from './launch/prepare'

const USAGE =
  'Usage: npm run restore -- FILE [--replace]\n' +
  '       npm run restore -- --undo [NAME]\n' +
  '       npm run restore -- --list\n' +
  '       npm run restore -- --remove NAME\n' +
  'Restores an archive. Stop the site first.\n' +
  '  --replace      replace the existing site; the old database is kept\n' +
  '  --undo [NAME]  undo the last restore, or go back to the former database NAME\n' +
  '  --list         list the former databases, also while the site runs\n' +
  '  --remove NAME  delete a former database, also while the site runs'

const STOPPED = 130
const BUSY = 'A backup is being restored'

type Wanted =
  | { action: 'restore'; file: string; replace: boolean }
  | { action: 'undo'; name?: string }
  | { action: 'list' }
  | { action: 'remove'; name: string }

function readArguments(): Wanted {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean' },
        undo: { type: 'boolean' },
        list: { type: 'boolean' },
        remove: { type: 'string' },
      },
    })
    const given = Object.keys(values).join()
    const [name, ...more] = positionals
    if (given === 'undo' && more.length === 0) return { action: 'undo', name }
    if (given === 'list' && !name) return { action: 'list' }
    if (given === 'remove' && values.remove && !name)
      return { action: 'remove', name: values.remove }
    if (name && more.length === 0 && (given === '' || given === 'replace'))
      return { action: 'restore', file: name, replace: values.replace ?? false }
  } catch {
    // The usage message below covers it.
  }
  throw new CliError(USAGE)
}

function describeMark({ site, at, replacedBy }: FormerMark): string {
  const by =
    'backup' in replacedBy
      ? `the backup of ${replacedBy.backup.madeAt}, version ${replacedBy.backup.version}`
      : `the former database ${replacedBy.former}`
  return `the site ${site} until ${at}, replaced by ${by}`
}

const NO_MARK = 'without a mark: of an older version, of another program or left by a kill'

async function list(url: string): Promise<void> {
  const kept = await listKept(url)
  if (kept.length === 0) console.log('There are no former databases.')
  for (const { name, size, mark } of kept)
    console.log(
      `${name} (${size}): ${mark?.kind === 'former' ? describeMark(mark) : NO_MARK}; never removed by itself`,
    )
}

async function restore(typed: string, replace: boolean): Promise<void> {
  const root = process.cwd()
  const file = findArchive(typed)
  const { url, folder } = await reachDatabase(root, BUSY, true)
  const now = new Date()
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
  for (const missing of manifest.media.missing) console.log(`Not in the archive: ${missing}`)
  if (former)
    console.log(
      `The previous state is kept in the database ${former}. To undo: npm run restore -- --undo. To delete it: npm run restore -- --remove ${former}`,
    )
}

async function run(): Promise<void> {
  const wanted = readArguments()
  if (wanted.action === 'restore') return restore(wanted.file, wanted.replace)
  const { url } = await reachDatabase(process.cwd(), BUSY, wanted.action === 'undo')
  if (wanted.action === 'list') return list(url)
  if (wanted.action === 'remove') {
    await removeFormer(url, wanted.name)
    console.log(`The database ${wanted.name} is deleted.`)
    return
  }
  const { restored, former } = await undoRestore(url, { name: wanted.name, now: new Date() })
  console.log(
    `Undone. The database ${restored.name} is the site again: ${describeMark(restored.mark)}.`,
  )
  console.log(
    `What was there is kept in the database ${former}. To go back to it: npm run restore -- --undo ${former}`,
  )
}

await runUntilShutdown(async () => {
  await explainErrors(run)
  await shutDown(0)
}, STOPPED)
