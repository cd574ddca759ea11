import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limitBody } from '@/cms/access/read-body'
import { mediaFolder } from '@/cms/images/media-folder'
import { openPictureZip, type PictureZip } from './firestore/picture-files'

/** Held by whoever imports, so that two imports never run at once. */
export const IMPORT_LOCK = 'import of a show'

/** A ZIP of a bucket may have this many bytes. */
export const MAX_ZIP_BYTES = 500 * 1024 * 1024

/** The pictures lie in the media folder, because several servers share that. */
const zipOf = (id: number): string => path.join(mediaFolder(), 'imports', `${id}.zip`)

/**
 * Keeps the ZIP of an import, once it has been looked at.
 * @returns how many files are in it
 * @throws TooLargeError, SourceError
 */
export async function keepPictures(id: number, body: ReadableStream<Uint8Array>): Promise<number> {
  const file = zipOf(id)
  const temporary = `${file}-${process.pid}-${Date.now()}`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await pipeline(
      // Two types for the same streams.
      Readable.fromWeb(limitBody(body, MAX_ZIP_BYTES) as Parameters<typeof Readable.fromWeb>[0]),
      createWriteStream(temporary),
    )
    const zip = await openPictureZip(temporary)
    zip.close()
    await rename(temporary, file)
    return zip.count
  } finally {
    await rm(temporary, { force: true })
  }
}

/** The pictures of an import, or null if none came with it. */
export async function openPictures(id: number): Promise<PictureZip | null> {
  const isThere = await stat(zipOf(id)).catch(() => null)
  return isThere ? openPictureZip(zipOf(id)) : null
}

export const removePictures = (id: number): Promise<void> => rm(zipOf(id), { force: true })
