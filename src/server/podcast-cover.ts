import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { iconArt } from '@/art/icon'
import { readStoredFile } from '@/cms/images/files'
import { COVER_SIDE } from '@/domain/podcast-feed'
import { getFrame } from './queries/pages'

/** Drawn covers by the name of the picture they are made of; a new picture has a new name. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 2 })

/** A picture as a square JPEG: its middle, in a size that directories take. */
async function square(picture: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const side = Math.min(Math.max(Math.min(width, height), COVER_SIDE.min), COVER_SIDE.max)
  return sharp(picture)
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#fefefa' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
}

/** The cover of the audio feed: that of the show, else its logo on paper. Null while it is off. */
export async function getPodcastCover(): Promise<Buffer | null> {
  const { podcastFeed, cover } = await getFrame()
  if (!podcastFeed) return null
  const name = cover ? decodeURIComponent(cover.src.slice(cover.src.lastIndexOf('/') + 1)) : ''
  const known = drawn.get(name)
  if (known) return known
  const drawing = (name ? readStoredFile('site_pictures', name) : Promise.resolve(null)).then(
    async (picture) => square(picture ?? (await iconArt(COVER_SIDE.min, true))),
  )
  drawn.set(name, drawing)
  drawing.catch(() => drawn.delete(name))
  return drawing
}
