import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { bytesOf, ImageError, processImage, type ProcessedImage } from '@/cms/images/process'
import { FetchError, fetchPublic } from '@/net/fetch-public'
import { pictureKey, type PicturePlace } from './picture-place'

/** A picture, or the reason why it could not be had, worded for the report. */
export type Picture = { image: ProcessedImage; reason: null } | { image: null; reason: string }

/** The files that came with a source, such as those of a bucket. */
export type PictureFiles = {
  /**
   * @param name the path in the bucket, without an extension
   * @returns null if there is no such file
   * @throws FetchError worded for a report
   */
  read: (name: string) => Promise<Buffer | null>
}

export type Pictures = {
  /** @param maxWidth of its largest file in px, if not that of all pictures */
  get: (place: PicturePlace, maxWidth?: number) => Promise<Picture>
  /** A drawing, ready to be stored. @param key stands for all that it depends on */
  draw: (key: string, draw: () => Promise<Buffer>) => Promise<ProcessedImage>
}

const LIMITS = { maxBytes: 10 * 1024 * 1024 + 1, timeoutMs: 10_000 }
/** Bytes of pictures kept for other items with the same one; some 100 of the usual size. */
const MAX_KEPT = 24_000_000
const MAX_AT_ONCE = 4

const NO_PICTURE: Picture = { image: null, reason: 'the source has no image' }

/** Fetches the pictures for one import, each once, and a few side by side. */
export function createPictures(allowPrivate: boolean, files?: PictureFiles): Pictures {
  const inTurn = pLimit(MAX_AT_ONCE)
  // Each is made once, however many ask for it meanwhile.
  const pictures = new LRUCache<string, Picture, () => Promise<Picture>>({
    max: 10_000,
    maxSize: MAX_KEPT,
    sizeCalculation: ({ image }) => (image ? bytesOf(image) : 1),
    fetchMethod: (_key, _old, { context: make }) => inTurn(make),
    ignoreFetchAbort: true, // Whoever asked gets it, also when there is no room to keep it.
  })

  async function fetchBytes({ image, imageFile }: PicturePlace): Promise<Buffer | null> {
    const file = imageFile === null ? null : ((await files?.read(imageFile)) ?? null)
    if (file || image === null) return file
    return (await fetchPublic(image, { ...LIMITS, allowPrivate })).bytes
  }

  async function load(place: PicturePlace, maxWidth?: number): Promise<Picture> {
    try {
      const bytes = await fetchBytes(place)
      return bytes ? { image: await processImage(bytes, maxWidth), reason: null } : NO_PICTURE
    } catch (error) {
      if (error instanceof FetchError) return { image: null, reason: error.message }
      if (error instanceof ImageError) return { image: null, reason: error.reason }
      throw error
    }
  }

  return {
    get: async (place, maxWidth) => {
      const key = pictureKey(place)
      if (key === null) return NO_PICTURE
      return pictures.forceFetch(`place ${maxWidth ?? ''} ${key}`, {
        context: () => load(place, maxWidth),
      })
    },
    draw: async (key, draw) => {
      const make = async () => ({ image: await processImage(await draw()), reason: null })
      const made = pictures.forceFetch(`drawing ${key}`, { context: make })
      return (await (made as ReturnType<typeof make>)).image // No place is known by such a key.
    },
  }
}
