import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ArchiveWriter } from '@/backup/archive-writer'
import { BackupError } from '@/backup/backup-error'
import { checkArchive } from '@/backup/check-archive'
import { makeBackup, type MadeBackup } from '@/backup/make-backup'
import { backupName, backupStore, withTemporaryFile } from '@/backup/store'
import { connect } from '@/backup/tables'
import { mediaStore } from '@/cms/images/media-store'
import { env } from '@/config/env'
import { backupsToRemove } from '@/domain/show/backups'
import type { ArchiveCheck, MadeArchive, RunKind, RunResult } from '@/domain/show/archive-runs'
import { explainErrors, migrationsOf, siteVersion } from './launch/backups'
import { reachDatabase } from './launch/connect'
import { onShutdown, runUntilShutdown, shutDown } from './launch/lifetime.mjs'
import { loadConfig } from './launch/load-config'

/** Writes a folder to a compressed tar, which has its name only when it is complete. */
async function packFolder(folder: string, file: string, now: Date): Promise<void> {
  const archive = new ArchiveWriter(file, now)
  try {
    for (const name of (await readdir(folder, { recursive: true })).sort()) {
      const found = await stat(path.join(folder, name))
      if (!found.isFile()) continue
      const content = createReadStream(path.join(folder, name))
      const entry = name.split(path.sep).join('/')
      await archive.addStream(`export/${entry}`, { content, size: found.size }, () => undefined)
    }
    await archive.finish()
  } catch (err) {
    await archive.abandon()
    throw err
  }
}

/** Interval at which it is noted how far a run is (ms). */
const NOTE_MS = 500

type Run = { kind: RunKind; archive: string | null }
type Place = { root: string; url: string; report: (state: string) => void }

const bytesOf = async (kind: 'backup' | 'export', name: string): Promise<number> =>
  (await backupStore(kind).list()).find((one) => one.name === name)?.bytes ?? 0

async function backUp({ root, url: databaseUrl, report }: Place): Promise<MadeArchive> {
  const { BACKUP_PASSPHRASE: passphrase } = env()
  const store = backupStore()
  const now = new Date()
  const name = backupName(now, passphrase !== undefined)
  let made: MadeBackup | undefined
  await store.create(name, async (file) => {
    const version = siteVersion(root)
    made = await makeBackup({ databaseUrl, file, passphrase, version, now, report })
  })
  for (const old of backupsToRemove(await store.list())) await store.remove(old.name)
  const missing = (made?.lost ?? []).length
  return { name, bytes: await bytesOf('backup', name), missing }
}

/** The newest export is enough: it is what there is now, as anyone can make again. */
async function exportAll({ root, report }: Place): Promise<MadeArchive> {
  await loadConfig()
  const { getCms } = await import('@/server/payload')
  const { writeExport } = await import('@/exports/write-export')
  const cms = await getCms()
  onShutdown(() => cms.destroy())
  const store = backupStore('export')
  const now = new Date()
  const name = backupName(now, false, 'export')
  const missing = await withTemporaryFile(
    path.resolve(env().BACKUP_DIR),
    'export',
    async (folder) => {
      const written = await writeExport(cms, folder, { version: siteVersion(root), now, report })
      report('packing')
      await store.create(name, (file) => packFolder(folder, file, now))
      return written.missing.length
    },
  )
  for (const old of await store.list()) if (old.name !== name) await store.remove(old.name)
  return { name, bytes: await bytesOf('export', name), missing }
}

async function check({ root, url, report }: Place, archive: string): Promise<ArchiveCheck> {
  const database = await connect(url)
  const look = async (file: string): Promise<ArchiveCheck['about']> =>
    checkArchive({
      file,
      passphrase: env().BACKUP_PASSPHRASE,
      known: migrationsOf(root).known,
      database,
      report,
    })
  try {
    const isSent = archive.includes('/')
    const name = isSent ? '' : archive
    try {
      const about = isSent
        ? await mediaStore().withFile(archive, look)
        : await backupStore().open(archive, look)
      if (!about) throw new BackupError('The file is gone. Send it again.')
      return { name, fault: null, about }
    } catch (err) {
      if (!(err instanceof BackupError)) throw err
      // Where a file lies on this machine is of no use to the owner who sent it.
      const fault = err.message.includes(archive) ? 'The archive was not found.' : err.message
      return { name, fault, about: null }
    }
  } finally {
    await database.end()
  }
}

/**
 * Returns what the desk has begun, in a process of its own: see `src/jobs/tasks/run-archive.ts`.
 */
async function run(): Promise<void> {
  const root = process.cwd()
  const [id] = process.argv.slice(2)
  const { url } = await reachDatabase(root, 'An archive is being made')
  const client = await connect(url)
  try {
    const { rows } = await client.query<Run>(
      'SELECT kind, archive FROM archive_runs WHERE id = $1',
      [id],
    )
    if (!rows[0]) return
    const { kind, archive } = rows[0]
    let notedAt = 0
    const report = (state: string) => {
      if (Date.now() - notedAt < NOTE_MS) return
      notedAt = Date.now()
      void client
        .query('UPDATE archive_runs SET progress = $2 WHERE id = $1', [id, state])
        .catch(() => undefined)
    }
    const place = { root, url, report }
    const result: RunResult =
      kind === 'backup'
        ? await backUp(place)
        : kind === 'export'
          ? await exportAll(place)
          : await check(place, archive ?? '')
    await client.query(
      `UPDATE archive_runs SET state = 'done', result = $2, ended_at = now() WHERE id = $1`,
      [id, JSON.stringify(result)],
    )
  } finally {
    await client.end()
  }
}

await runUntilShutdown(async () => {
  // The job that started this process holds the other end.
  process.stdin.on('end', () => void shutDown(1)).resume()
  await explainErrors(run)
  await shutDown(0)
})
