import { Readable } from 'node:stream'
import { limitBody } from '@/cms/access/read-body'
import { mediaStore } from '@/cms/images/media-store'
import { openPictureZip, type ImageArchive } from './firestore/picture-files'

/** Held by whoever imports, so that two imports never run at once. */
export const IMPORT_LOCK = 'import of a show'

/** A ZIP of a bucket may have this many bytes. */
export const MAX_ZIP_BYTES = 500 * 1024 * 1024

/** The pictures lie where the images are, because several servers share that. */
const zipOf = (id: number): string => `imports/${id}.zip`

/** Has `work` done with a stored ZIP; null if there is none. */
const withZip = <T>(key: string, work: (zip: ImageArchive) => Promise<T>): Promise<T | null> =>
  mediaStore().withFile(key, async (file) => {
    const zip = await openPictureZip(file)
    try {
      return await work(zip)
    } finally {
      zip.close()
    }
  })

/**
 * Keeps the ZIP of an import, once it has been looked at.
 * @returns how many files are in it
 * @throws TooLargeError, SourceError
 */
export async function keepPictures(id: number, body: ReadableStream<Uint8Array>): Promise<number> {
  const store = mediaStore()
  const temporary = `${zipOf(id)}-${process.pid}-${Date.now()}`
  try {
    // Two types for the same streams.
    const content = limitBody(body, MAX_ZIP_BYTES) as Parameters<typeof Readable.fromWeb>[0]
    await store.write(temporary, Readable.fromWeb(content))
    const count = await withZip(temporary, (zip) => Promise.resolve(zip.count))
    await store.move(temporary, zipOf(id))
    return count ?? 0
  } finally {
    await store.remove(temporary)
  }
}

/** Has `work` done with the pictures of an import, or with null if none came with it. */
export async function withPictures(
  id: number,
  work: (pictures: ImageArchive | null) => Promise<void>,
): Promise<void> {
  const found = await withZip(zipOf(id), async (zip) => {
    await work(zip)
    return true
  })
  if (!found) await work(null)
}

export const removePictures = (id: number): Promise<void> => mediaStore().remove(zipOf(id))
