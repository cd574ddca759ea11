/** The audio files on this device: a cache that the service worker plays from (src/app/sw.js). */

/** The name that the service worker knows, too. */
const CACHE = 'saved-audio'
/** The header of a stored file that says whose it is: the path of an episode's page. */
const EPISODE_HEADER = 'X-Episode'
/** Fired on `window` when this tab has stored or removed a file. */
export const STORED_AUDIO_EVENT = 'saved-audio'

export type StoredAudio = { path: string; url: string; size: number }

/**
 * Checks whether this browser can store audio and play it from there: not on `http:`, or in some
 * private windows.
 */
export const canStoreAudio = (): boolean => 'serviceWorker' in navigator && 'caches' in window

const sizeOf = async (response: Response): Promise<number> =>
  Number(response.headers.get('Content-Length')) || (await response.blob()).size

export async function listStoredAudio(): Promise<StoredAudio[]> {
  if (!canStoreAudio() || !(await caches.has(CACHE))) return []
  const cache = await caches.open(CACHE)
  const files = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const file = await cache.match(url)
      return file
        ? [{ url, path: file.headers.get(EPISODE_HEADER) ?? '', size: await sizeOf(file) }]
        : []
    }),
  )
  return files.flat()
}

/** The size of a stored file in bytes; null if it is not there. */
export async function storedSize(url: string): Promise<number | null> {
  if (!(await caches.has(CACHE))) return null
  const file = await (await caches.open(CACHE)).match(url)
  return file ? sizeOf(file) : null
}

/** Counts how many bytes there is room for; null where the browser does not say. */
export async function freeRoom(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
}

/**
 * Asks for a file. @returns the response, and its size where the server names it
 * @throws TypeError where its host does not allow that, or there is no network
 */
export async function fetchAudio(
  url: string,
  signal: AbortSignal,
): Promise<{ response: Response; size: number | null }> {
  const response = await fetch(url, { mode: 'cors', credentials: 'omit', signal })
  return { response, size: Number(response.headers.get('Content-Length')) || null }
}

/**
 * Stores a file as it arrives. A cache has all of it or nothing, however it ends.
 * @param path of the episode's page
 * @param onChunk is called for each part, and may throw to end it
 */
export async function storeAudio(
  { url, path }: { url: string; path: string },
  { response, size }: { response: Response; size: number | null },
  onChunk: (bytes: number) => void,
): Promise<void> {
  if (!response.body) throw new TypeError('The file is empty.')
  const reader = response.body.getReader()
  const counted = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        onChunk(value.byteLength)
        controller.enqueue(value)
      } catch (err) {
        void reader.cancel().catch(() => undefined)
        controller.error(err)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
  const headers = new Headers({
    'Content-Type': response.headers.get('Content-Type') ?? 'audio/mpeg',
    [EPISODE_HEADER]: path,
  })
  if (size !== null) headers.set('Content-Length', String(size))
  const cache = await caches.open(CACHE)
  await cache.put(url, new Response(counted, { headers }))
  dispatchEvent(new Event(STORED_AUDIO_EVENT))
}

export async function removeAudio(url: string): Promise<void> {
  if (!(await caches.has(CACHE))) return
  if (await (await caches.open(CACHE)).delete(url)) dispatchEvent(new Event(STORED_AUDIO_EVENT))
}
