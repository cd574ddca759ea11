import { buffer } from 'node:stream/consumers'
import { mediaStore } from './media-store'

/**
 * The mark beside the images: which database owns them, and since when. Files older than the mark
 * are not swept, because their origin is unknown.
 */
export type OwnerMark = { owner: string; since: string }

const MARK = '.owner'

/**
 * The mark of the place where images are stored, or null if it has none.
 * @throws if the mark cannot be read, since the images may belong to any database
 */
export async function readOwnerMark(): Promise<OwnerMark | null> {
  const content = await mediaStore().read(MARK)
  if (!content) return null
  const mark = JSON.parse(String(await buffer(content))) as Partial<OwnerMark> | null
  if (typeof mark?.owner !== 'string' || !(Date.parse(mark.since ?? '') >= 0))
    throw new Error(
      `The file ${MARK} in ${mediaStore().place} does not say which database the images belong to`,
    )
  return { owner: mark.owner, since: mark.since ?? '' }
}

/** Writes the mark. The caller must read it again: another site may write one too. */
export async function writeOwnerMark(mark: OwnerMark): Promise<void> {
  const temporary = `${MARK}-${process.pid}`
  await mediaStore().write(temporary, Buffer.from(`${JSON.stringify(mark)}\n`))
  await mediaStore().move(temporary, MARK)
}
