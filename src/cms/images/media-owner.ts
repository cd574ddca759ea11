import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mediaFolder } from './media-folder'

/**
 * The mark in a media folder: which database owns it, and since when. Files older than the mark are
 * not swept, because their origin is unknown.
 */
export type OwnerMark = { owner: string; since: string }

const markFile = (): string => path.join(mediaFolder(), '.owner')

/**
 * The mark of the media folder, or null if it has none.
 * @throws if the mark cannot be read, since the folder may belong to any database
 */
export async function readOwnerMark(): Promise<OwnerMark | null> {
  let text: string
  try {
    text = await readFile(markFile(), 'utf8')
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw err
  }
  const mark = JSON.parse(text) as Partial<OwnerMark> | null
  if (typeof mark?.owner !== 'string' || !(Date.parse(mark.since ?? '') >= 0))
    throw new Error(`${markFile()} does not say which database the folder belongs to`)
  return { owner: mark.owner, since: mark.since ?? '' }
}

/** Marks the media folder. The caller must read the mark again: another site may write one too. */
export async function writeOwnerMark(mark: OwnerMark): Promise<void> {
  await mkdir(mediaFolder(), { recursive: true })
  const temporary = `${markFile()}-${process.pid}`
  await writeFile(temporary, `${JSON.stringify(mark)}\n`, { flush: true })
  await rename(temporary, markFile())
}
