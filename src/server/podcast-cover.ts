import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { iconArt } from '@/art/icon'
import { asVisitor } from '@/cms/database/connections'
import { readStoredFile } from '@/cms/images/files'
import type { Picture } from '@/domain/content'
import { COVER_SIDE } from '@/domain/feeds/podcast-feed'
import { getCms } from './payload'
import { toPicture } from './queries/mappers'
import { getFrame } from './queries/pages'

/** Directories ask for all covers at once, and each takes tens of megabytes while it is made. */
const inTurn = pLimit(2)
/**
 * Covers by the name of the picture they are made of, 40 MB at most; a new picture has a new name.
 * Each is made once, however many ask for it meanwhile.
 */
const covers = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  maxSize: 40_000_000,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_name, _old, { context: make }) => inTurn(make),
  ignoreFetchAbort: true, // Whoever asked gets it, also when there is no room to keep it.
})

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

const fileOf = ({ src }: Picture): string => decodeURIComponent(src.slice(src.lastIndexOf('/') + 1))

const logo = () => iconArt(COVER_SIDE.min, true)

/** The cover of the audio feed: that of the show, else its logo on paper. Null while it is off. */
export async function getPodcastCover(): Promise<Buffer | null> {
  const { podcastFeed, cover } = await getFrame()
  if (!podcastFeed) return null
  const name = cover ? fileOf(cover) : ''
  const make = async () =>
    square((name && (await readStoredFile('site_pictures', name))) || (await logo()))
  return covers.forceFetch(name, { context: make })
}

/** The cover of an episode that visitors see; null if it has no picture, or the audio feed is off. */
export async function getEpisodeCover(id: string): Promise<Buffer | null> {
  if (!(await getFrame()).podcastFeed) return null
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'episodes',
    where: { id: { equals: id } },
    select: { image: true },
    limit: 1,
    depth: 1,
    joins: false,
    pagination: false,
    ...asVisitor(),
  })
  const picture = toPicture(docs[0]?.image, 'podcasts')
  if (!picture) return null
  const name = fileOf(picture)
  const make = async () => square((await readStoredFile('podcasts', name)) ?? (await logo()))
  return covers.forceFetch(name, { context: make })
}
