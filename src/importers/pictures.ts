import { LRUCache } from 'lru-cache'
import { bytesOf, ImageError, processImage, type ProcessedImage } from '@/cms/images/process'
import { createTurns } from '@/cms/turns'
import { FetchError, fetchPublic } from '@/net/fetch-public'

/** A picture, or the reason why it could not be had, worded for the report. */
export type Picture = { image: ProcessedImage; reason: null } | { image: null; reason: string }

/** Where a picture is: in the files that came with the source, else at an address. */
export type PicturePlace = { image: string | null; imageFile: string | null }

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
  get: (place: PicturePlace) => Promise<Picture>
  /** A drawing, ready to be stored. @param key stands for all that it depends on */
  draw: (key: string, draw: () => Promise<Buffer>) => Promise<ProcessedImage>
}

const LIMITS = { maxBytes: 10 * 1024 * 1024 + 1, timeoutMs: 10_000 }
/** Bytes of pictures kept for other items with the same one; some 100 of the usual size. */
const MAX_KEPT = 24_000_000
/** How many are fetched side by side; they are mostly of one host, which browsers ask for six. */
const MAX_AT_ONCE = 4

const NO_PICTURE: Picture = { image: null, reason: 'the source has no picture' }

/** What a picture is known by, or null if there is none. */
export const pictureKey = ({ image, imageFile }: PicturePlace): string | null => image ?? imageFile

/** Fetches the pictures for one import, each once, and a few side by side. */
export function createPictures(allowPrivate: boolean, files?: PictureFiles): Pictures {
  const kept = new LRUCache<string, Picture>({
    max: 10_000,
    maxSize: MAX_KEPT,
    sizeCalculation: ({ image }) => (image ? bytesOf(image) : 1),
  })
  const running = new Map<string, Promise<Picture>>()
  const inTurn = createTurns(MAX_AT_ONCE)

  async function fetchBytes({ image, imageFile }: PicturePlace): Promise<Buffer | null> {
    const file = imageFile === null ? null : ((await files?.read(imageFile)) ?? null)
    if (file || image === null) return file
    return (await fetchPublic(image, { ...LIMITS, allowPrivate })).bytes
  }

  async function load(place: PicturePlace): Promise<Picture> {
    try {
      const bytes = await fetchBytes(place)
      return bytes ? { image: await processImage(bytes), reason: null } : NO_PICTURE
    } catch (error) {
      if (error instanceof FetchError) return { image: null, reason: error.message }
      if (error instanceof ImageError) return { image: null, reason: error.reason }
      throw error
    }
  }

  /** Makes a picture once, however many ask for it meanwhile. */
  async function once<Made extends Picture>(key: string, make: () => Promise<Made>): Promise<Made> {
    const known = kept.get(key) ?? running.get(key)
    // Made by the same caller: a key says which of the two functions below it is of.
    if (known) return known as Promise<Made>
    const making = inTurn(make)
    running.set(key, making)
    try {
      const picture = await making
      kept.set(key, picture)
      return picture
    } finally {
      running.delete(key)
    }
  }

  return {
    get: async (place) => {
      const key = pictureKey(place)
      return key === null ? NO_PICTURE : once(`place ${key}`, () => load(place))
    },
    draw: async (key, draw) => {
      const make = async () => ({ image: await processImage(await draw()), reason: null })
      return (await once(`drawing ${key}`, make)).image
    },
  }
}
