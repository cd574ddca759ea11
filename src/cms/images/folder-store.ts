import { constants } from 'node:fs'
import {
  access,
  copyFile,
  lstat,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  statfs,
  unlink,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { MEDIA_FOLDERS } from './image-names'
import type { MediaStore } from './media-store'

/** Names in one listing: a folder may hold hundreds of thousands of files. */
const BATCH = 1000

/** An image in all its sizes, in bytes: with less than that the disk counts as full. */
const ROOM = 16 * 1024 * 1024

export const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  ENOSPC: 'the disk is full',
}

const codeOf = (err: unknown): string => (err as NodeJS.ErrnoException).code ?? ''

/** Also where a name is a symbolic link, which may lead out of the folder. */
const isMissing = (err: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes(codeOf(err))

async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (err) {
    if (isMissing(err)) return null
    throw err
  }
}

/** The files below a folder, without symbolic links, as paths relative to `root`. */
async function* walk(root: string, folder: string): AsyncGenerator<string> {
  const entries = await ifThere(opendir(path.join(root, folder), { bufferSize: BATCH }))
  if (!entries) return
  for await (const entry of entries) {
    if (entry.isDirectory()) yield* walk(root, `${folder}/${entry.name}`)
    else if (entry.isFile()) yield `${folder}/${entry.name}`
  }
}

/**
 * Creates a folder and those above it. In `/proc`, Node's own way would try forever.
 * @param mode of folders that are created
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const isThere = async () => (await ifThere(stat(folder)))?.isDirectory() === true
  if (await isThere()) return
  await makeFolder(path.dirname(folder), mode)
  await mkdir(folder, { mode }).catch(async (err: unknown) => {
    if (!(await isThere())) throw err
  })
}

/**
 * Says in a few words why nothing can be stored in a folder, or null. Creates the folder.
 * @param mode of folders that are created
 */
export async function folderFault(folder: string, mode?: number): Promise<string | null> {
  try {
    await makeFolder(folder, mode)
    await access(folder, constants.W_OK | constants.X_OK)
    return null
  } catch (err) {
    return REASONS[codeOf(err)] ?? (isMissing(err) ? 'it cannot be created' : codeOf(err))
  }
}

/** Images in a folder. Symbolic links in it do not count. */
export function folderStore(folder: string): MediaStore {
  const root = path.resolve(folder)
  const at = (key: string): string => path.join(root, key)

  const find: MediaStore['find'] = async (key) => {
    const info = await ifThere(lstat(at(key)))
    return info?.isFile() ? { size: info.size, modified: info.mtime } : null
  }

  return {
    place: root,
    setting: 'MEDIA_DIR',
    isLocal: true,
    find,
    read: async (key, range) => {
      const file = await ifThere(open(at(key), constants.O_RDONLY | constants.O_NOFOLLOW))
      return file && file.createReadStream(range)
    },
    write: async (key, content) => {
      await makeFolder(path.dirname(at(key)))
      await writeFile(at(key), content, { flush: true }).catch((err: Error) => {
        throw Object.assign(err, { path: at(key) })
      })
    },
    move: async (from, to) => {
      await makeFolder(path.dirname(at(to)))
      const moved = rename(at(from), at(to)).catch(async (err: unknown) => {
        if (codeOf(err) !== 'EXDEV') throw err
        await copyFile(at(from), at(to))
        await unlink(at(from))
      })
      return (await ifThere(moved.then(() => true))) ?? false
    },
    remove: async (key) => {
      await ifThere(unlink(at(key)))
    },
    removeAll: (inside) => rm(at(inside), { recursive: true, force: true }),
    list: async function* (inside) {
      let keys: string[] = []
      for await (const key of walk(root, inside)) {
        keys.push(key)
        if (keys.length < BATCH) continue
        yield keys
        keys = []
      }
      if (keys.length > 0) yield keys
    },
    withFile: async (key, work) => ((await find(key)) ? work(at(key)) : null),
    fault: async () => {
      // What is set aside and restored is in the folder itself.
      for (const name of ['', ...MEDIA_FOLDERS]) {
        const reason = await folderFault(at(name))
        if (reason !== null) return { reason, isTemporary: false }
      }
      const room = await statfs(root).catch(() => null) // Removed in between.
      if (room === null) return { reason: 'it cannot be read', isTemporary: true }
      return room.bavail * room.bsize < ROOM
        ? { reason: 'the disk is full', isTemporary: true }
        : null
    },
  }
}
