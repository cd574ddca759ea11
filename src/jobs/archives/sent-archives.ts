import { Readable } from 'node:stream'
import { limitBody } from '@/cms/access/read-body'
import { mediaStore } from '@/cms/images/media-store'
import { siteNow } from '@/cms/database/site-clock'
import { MAX_CHECKED_BYTES } from '@/domain/show/archive-runs'

/** Uploaded archives are stored beside the images, because several servers share that place. */
export const SENT_ARCHIVES = 'checks/'
const FOLDER = SENT_ARCHIVES.slice(0, -1)
/** No upload or check takes so long; a process that was killed has left it (ms). */
const LEFT_MS = 24 * 60 * 60 * 1000

async function removeLeft(): Promise<void> {
  const store = mediaStore()
  for await (const keys of store.list(FOLDER))
    for (const key of keys) {
      const found = await store.find(key)
      if (found && found.modified.getTime() < siteNow().getTime() - LEFT_MS) await store.remove(key)
    }
}

/**
 * Keeps an archive until it has been checked.
 * @param name a unique one
 * @returns its key
 * @throws TooLargeError, or what the disk says; nothing of it stays then
 */
export async function keepSent(body: ReadableStream<Uint8Array>, name: string): Promise<string> {
  const store = mediaStore()
  await removeLeft()
  const key = SENT_ARCHIVES + name
  try {
    // Two types for the same streams.
    const content = limitBody(body, MAX_CHECKED_BYTES) as Parameters<typeof Readable.fromWeb>[0]
    await store.write(key, Readable.fromWeb(content))
    return key
  } catch (err) {
    await store.remove(key)
    throw err
  }
}
