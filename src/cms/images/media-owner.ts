import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mediaFolder } from './media-folder'

/**
 * The mark in a media folder: which database it belongs to, and since when. What lay in the folder
 * before is not swept, for nobody knows where it came from.
 */
export type OwnerMark = { owner: string; since: string }

const markFile = (): string => path.join(mediaFolder(), '.owner')

/**
 * The mark of the media folder, or null when it has none.
 * @throws when there is one that cannot be read: it may be anybody's
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

/** Marks the media folder; it is read again by the caller, for another site may do the same. */
export async function writeOwnerMark(mark: OwnerMark): Promise<void> {
  await mkdir(mediaFolder(), { recursive: true })
  const temporary = `${markFile()}-${process.pid}`
  await writeFile(temporary, `${JSON.stringify(mark)}\n`, { flush: true })
  await rename(temporary, markFile())
}
