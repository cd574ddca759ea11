import { copyFile, mkdir, readdir, rename, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import { folderOf, mediaFolder, type ImageSlug } from './media-folder'

/** How long swept files are kept, in days. */
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

const quarantine = (): string => path.join(mediaFolder(), '.swept')

const codeOf = (err: unknown) => (err as NodeJS.ErrnoException).code

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((err: unknown) => {
    if (codeOf(err) === 'ENOENT') return []
    throw err
  })

const days = async (): Promise<string[]> =>
  (await namesIn(quarantine())).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name)).sort()

/** Moves a file, also across file systems; false if it no longer existed. */
async function move(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to).catch(async (err: unknown) => {
      if (codeOf(err) !== 'EXDEV') throw err
      await copyFile(from, to)
      await unlink(from)
    })
    return true
  } catch (err) {
    if (codeOf(err) === 'ENOENT') return false
    throw err
  }
}

/**
 * Moves images out of their folder to `.swept/{day}/{slug}` in the media folder.
 * @returns how many were moved
 */
export async function setAside(slug: ImageSlug, names: string[], now: Date): Promise<number> {
  if (names.length === 0) return 0
  const folder = path.join(quarantine(), now.toISOString().slice(0, 10), slug)
  await mkdir(folder, { recursive: true })
  let moved = 0
  for (const name of names)
    if (await move(path.join(folderOf(slug), name), path.join(folder, name))) moved += 1
  return moved
}

/** The names of the images that have been set aside. */
export async function listSetAside(slug: ImageSlug): Promise<string[]> {
  const lists = (await days()).map((day) => namesIn(path.join(quarantine(), day, slug)))
  return [...new Set((await Promise.all(lists)).flat())]
}

/**
 * Moves images back, for example after restoring the database that names them.
 * @returns how many were moved
 */
export async function putBack(slug: ImageSlug, names: string[]): Promise<number> {
  let moved = 0
  for (const day of await days())
    for (const name of names) {
      const from = path.join(quarantine(), day, slug, name)
      if (await move(from, path.join(folderOf(slug), name))) moved += 1
    }
  return moved
}

/** Permanently deletes what was set aside more than 30 days ago. */
export async function clearQuarantine(now: Date): Promise<void> {
  const first = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
  for (const day of await days())
    if (day < first) await rm(path.join(quarantine(), day), { recursive: true })
}
