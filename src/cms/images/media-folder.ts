import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, lstat, mkdir, opendir } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/config/env'

/** The image collections; each has a folder of its own in the media folder. */
export const IMAGE_SLUGS = ['podcasts', 'guest_headshots', 'site_pictures'] as const
export type ImageSlug = (typeof IMAGE_SLUGS)[number]

/** File names as `imageName` makes them: no folders, no other types, no hidden files. */
const IMAGE_NAME = /^[^./\\\0][^/\\\0]*\.webp$/

export const mediaFolder = (): string => path.resolve(env().MEDIA_DIR)

export const folderOf = (slug: ImageSlug): string => path.join(mediaFolder(), slug)

const isMissing = (err: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes((err as NodeJS.ErrnoException).code ?? '')

/**
 * A stored image by its file name, or null when there is none. Symbolic links do not count, because
 * they may lead out of the folder.
 */
export async function findStoredFile(
  slug: ImageSlug,
  name: string,
): Promise<{ path: string; size: number } | null> {
  if (!IMAGE_NAME.test(name)) return null
  const file = path.join(folderOf(slug), name)
  try {
    const info = await lstat(file)
    return info.isFile() ? { path: file, size: info.size } : null
  } catch (err) {
    if (isMissing(err)) return null
    throw err
  }
}

/** How many names are listed at once: a folder may hold hundreds of thousands of files. */
const BATCH = 1000

/** The names of all stored images in batches, whether or not a document names them. */
export async function* listStoredFiles(slug: ImageSlug): AsyncGenerator<string[]> {
  let names: string[] = []
  try {
    for await (const entry of await opendir(folderOf(slug), { bufferSize: BATCH })) {
      if (entry.isFile() && IMAGE_NAME.test(entry.name)) names.push(entry.name)
      if (names.length < BATCH) continue
      yield names
      names = []
    }
  } catch (err) {
    if (!isMissing(err)) throw err
  }
  if (names.length > 0) yield names
}

/** The lock that a transaction holds for a file it has written but not yet committed. */
export const fileLock = (slug: ImageSlug, name: string): string => `file ${slug}/${name}`

/** For every stored image: its address changes when the image does (D22). */
export const IMAGE_CACHE_CONTROL = `public, max-age=${365 * 24 * 60 * 60}, immutable`

/**
 * A strong validator: a name always stands for the same bytes. It may contain non-ASCII characters.
 */
export const imageTag = (name: string, size: number): string =>
  `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}-${size}"`

/**
 * Creates missing image folders, and checks that files can be written there.
 * @returns the system's error code, such as EACCES, or null when all is well
 */
export async function mediaFolderFault(): Promise<string | null> {
  try {
    for (const slug of IMAGE_SLUGS) {
      await mkdir(folderOf(slug), { recursive: true })
      await access(folderOf(slug), constants.W_OK | constants.X_OK)
    }
    return null
  } catch (err) {
    return (err as NodeJS.ErrnoException).code ?? 'unknown'
  }
}
