import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '@/cms/images/folder-store'
import { env } from '@/config/env'
import type { StoredBackup } from '@/domain/show/backups'
import { bucketOf, type Bucket, type StoredObject } from '@/net/bucket'
import { UNFINISHED } from './archive-format'
import { BackupError } from './backup-error'

export type ArchiveKind = 'backup' | 'export'

export type BackupStore = {
  /** Names it for whoever runs the site. */
  place: string
  /** The stored backup that is meant by what someone typed, or null when that is another file. */
  nameOf: (typed: string) => string | null
  /** @throws when the place cannot be read */
  list: () => Promise<StoredBackup[]>
  /** Has a backup written to a file, and keeps it when that has succeeded. */
  create: (name: string, write: (file: string) => Promise<void>) => Promise<void>
  /** The backup as a file, for as long as `read` takes. */
  open: <T>(name: string, read: (file: string) => Promise<T>) => Promise<T>
  /** The bytes of a backup; null when there is no such backup. */
  read: (name: string) => Promise<{ content: Readable; bytes: number } | null>
  /** Removes what a process that was killed has left; to be called while no other one writes. */
  removeUnfinished: () => Promise<void>
  /** Keeps what came of trying a backup out. */
  record: (name: string, check: NonNullable<StoredBackup['check']>) => Promise<void>
  remove: (name: string) => Promise<void>
}

const NAME = /^(backup|export)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(\.age)?$/
const CHECK = '.check.json'

/** The kind of archive that has a name, or null for any other name. */
export const kindOfArchive = (name: string): ArchiveKind | null =>
  (NAME.exec(name)?.[1] as ArchiveKind | undefined) ?? null

/** The name of a backup, or of an export, of this moment. */
export const backupName = (now: Date, isEncrypted: boolean, kind: ArchiveKind = 'backup'): string =>
  `${kind}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${isEncrypted ? '.age' : ''}`

const madeAtOf = (name: string, kind: ArchiveKind): Date | null => {
  const [, found, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day && found === kind ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null
}

function parseCheck(text: string | null): StoredBackup['check'] {
  if (text === null) return null
  const { at, fault } = JSON.parse(text) as { at: string; fault: string | null }
  return { at: new Date(at), fault }
}

/** Backups in a folder: each a file, and beside it what came of trying it out. */
export function folderStore(folder: string, kind: ArchiveKind = 'backup'): BackupStore {
  const fileOf = (name: string) => path.join(folder, name)
  // Only one backup is made at a time: what is unfinished then was left by a killed process.
  const removeUnfinished = async () => {
    for (const left of await readdir(folder).catch(() => []))
      if (left.endsWith(UNFINISHED) && madeAtOf(left.slice(0, -UNFINISHED.length), kind))
        await rm(fileOf(left), { force: true })
  }
  return {
    place: folder,
    nameOf: (typed) => {
      const name = path.basename(typed)
      return path.resolve(typed) === path.resolve(fileOf(name)) ? name : null
    },
    list: async () => {
      const backups: StoredBackup[] = []
      const names = await readdir(folder).catch((err: NodeJS.ErrnoException) => {
        if (err.code === 'ENOENT') return []
        throw err
      })
      for (const name of names) {
        const madeAt = madeAtOf(name, kind)
        if (!madeAt) continue
        const { size } = await stat(fileOf(name))
        const check = parseCheck(await readFile(fileOf(name) + CHECK, 'utf8').catch(() => null))
        backups.push({ name, madeAt, bytes: size, check })
      }
      return backups
    },
    create: async (name, write) => {
      await makeFolder(folder, 0o700)
      await write(fileOf(name))
      await removeUnfinished()
    },
    open: (name, read) => read(fileOf(name)),
    read: async (name) => {
      const found = await stat(fileOf(name)).catch(() => null)
      return madeAtOf(name, kind) && found?.isFile()
        ? { content: createReadStream(fileOf(name)), bytes: found.size }
        : null
    },
    removeUnfinished,
    record: async (name, check) => {
      const file = fileOf(name) + CHECK
      await writeFile(`${file}${UNFINISHED}`, `${JSON.stringify(check)}\n`, { mode: 0o600 })
      await rename(`${file}${UNFINISHED}`, file)
    },
    remove: async (name) => {
      await rm(fileOf(name), { force: true })
      await rm(fileOf(name) + CHECK, { force: true })
    },
  }
}

/** Archives on their way to a bucket or back; a killed process may leave some. */
const TEMPORARY = '.passing-'
const LEFT_MS = 2 * 24 * 60 * 60 * 1000

async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const left = path.join(folder, name)
    if (name.startsWith(TEMPORARY) && (await stat(left)).mtimeMs < Date.now() - LEFT_MS)
      await rm(left, { recursive: true, force: true })
  }
}

/** Has `work` done with a file that is removed afterwards. */
export async function withTemporaryFile<T>(
  folder: string,
  name: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  await makeFolder(folder, 0o700)
  await removeLeft(folder)
  const own = await mkdtemp(path.join(folder, TEMPORARY))
  try {
    return await work(path.join(own, name))
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/**
 * Backups in a bucket: each an object, and beside it what came of trying it out.
 * @param folder on this machine, for one archive while it is made or tried out
 */
export function bucketStore(
  bucket: Bucket,
  folder: string,
  kind: ArchiveKind = 'backup',
): BackupStore {
  return {
    place: bucket.place,
    nameOf: (typed) => (madeAtOf(typed, kind) && !existsSync(typed) ? typed : null),
    list: async () => {
      const objects: StoredObject[] = []
      for await (const some of bucket.list(`${kind}-`)) objects.push(...some)
      const checked = new Set(objects.map(({ key }) => key))
      const backups: StoredBackup[] = []
      for (const { key: name, size: bytes } of objects) {
        const madeAt = madeAtOf(name, kind)
        if (!madeAt) continue
        const content = checked.has(name + CHECK) ? await bucket.read(name + CHECK) : null
        const check = parseCheck(content && String(await buffer(content)))
        backups.push({ name, madeAt, bytes, check })
      }
      return backups
    },
    create: (name, write) =>
      withTemporaryFile(folder, name, async (file) => {
        await write(file)
        await bucket.write(name, createReadStream(file))
      }),
    open: (name, read) =>
      withTemporaryFile(folder, name, async (file) => {
        const content = await bucket.read(name)
        if (!content) throw new BackupError(`There is no ${name} in ${bucket.place}.`)
        await pipeline(content, createWriteStream(file, { mode: 0o600 }))
        return read(file)
      }),
    read: async (name) => {
      const found = madeAtOf(name, kind) ? await bucket.find(name) : null
      const content = found && (await bucket.read(name))
      return found && content ? { content, bytes: found.size } : null
    },
    // What is on its way is removed by the next one that is.
    removeUnfinished: () => Promise.resolve(),
    record: (name, check) => bucket.write(name + CHECK, Buffer.from(`${JSON.stringify(check)}\n`)),
    remove: async (name) => {
      await bucket.remove(name)
      await bucket.remove(name + CHECK)
    },
  }
}

export function backupStore(kind: ArchiveKind = 'backup'): BackupStore {
  const settings = env()
  const folder = path.resolve(settings.BACKUP_DIR)
  return settings.BACKUP_S3_BUCKET
    ? bucketStore(bucketOf(settings.BACKUP_S3_BUCKET, settings), folder, kind)
    : folderStore(folder, kind)
}
