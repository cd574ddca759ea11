import { LRUCache } from 'lru-cache'
import { ImageError, processImage } from '@/cms/images/process'
import { FetchError, fetchPublic } from '@/net/fetch-public'

/** A picture, or the reason why it could not be fetched, worded for the report. */
export type Picture = { image: Buffer; reason: null } | { image: null; reason: string }

const LIMITS = { maxBytes: 10 * 1024 * 1024 + 1, timeoutMs: 10_000 }
/** Bytes of pictures cached for other items with the same address; some 500 of the usual size. */
const MAX_KEPT = 100_000_000

async function load(address: string, allowPrivate: boolean): Promise<Picture> {
  try {
    const { bytes } = await fetchPublic(address, { ...LIMITS, allowPrivate })
    return { image: (await processImage(bytes)).file, reason: null }
  } catch (error) {
    if (error instanceof FetchError) return { image: null, reason: error.message }
    if (error instanceof ImageError) return { image: null, reason: error.reason }
    throw error
  }
}

/** Fetches the pictures for one import, each address once. */
export function createPictures(allowPrivate: boolean): (address: string) => Promise<Picture> {
  const kept = new LRUCache<string, Picture>({
    max: 10_000,
    maxSize: MAX_KEPT,
    sizeCalculation: ({ image }) => image?.length || 1,
  })
  return async (address) => {
    const known = kept.get(address)
    if (known) return known
    const picture = await load(address, allowPrivate)
    kept.set(address, picture)
    return picture
  }
}
