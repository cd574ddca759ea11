import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { iconArt } from '@/art/icon'
import { artLook, type ArtLook } from '@/art/look'
import { squareArt } from '@/art/square'
import { asVisitorWithLink } from '@/cms/database/connections'
import { readStoredFile } from '@/cms/images/files'
import type { Picture, SiteFrame } from '@/domain/content'
import { episodeMark } from '@/domain/episodes/episode-name'
import { parseDrawing } from '@/domain/episodes/generated-art'
import { COVER_SIDE } from '@/domain/feeds/podcast-feed'
import type { ArtworkSide } from '@/domain/listening/artwork'
import { textsOf } from '@/domain/texts'
import { topicLook } from '@/domain/topics/topic-look'
import { mainTopic } from '@/domain/topics/topics'
import type { Episode } from '@/payload-types'
import { getCms } from './payload'
import { toItem, toPicture } from './queries/mappers'
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
async function square(picture: Buffer, { paper }: ArtLook): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const side = Math.min(Math.max(Math.min(width, height), COVER_SIDE.min), COVER_SIDE.max)
  return sharp(picture)
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: paper })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
}

const fileOf = ({ src }: Picture): string => decodeURIComponent(src.slice(src.lastIndexOf('/') + 1))

const logo = (look: ArtLook) => iconArt(COVER_SIDE.min, true, look)

/** The logo, and the ground of a picture that is not opaque, change with the look. */
const keyOf = (look: ArtLook, ...shown: unknown[]) => JSON.stringify([look, ...shown])

/** The cover of the audio feed: that of the show, else its logo on paper. Null while it is off. */
export async function getPodcastCover(): Promise<Buffer | null> {
  const { podcastFeed, cover, ...frame } = await getFrame()
  if (!podcastFeed) return null
  const look = artLook(frame.look)
  const name = cover ? fileOf(cover) : ''
  const make = async () =>
    square((name && (await readStoredFile('site_pictures', name))) || (await logo(look)), look)
  return covers.forceFetch(keyOf(look, name), { context: make })
}

/**
 * Returns what an episode without a picture is drawn as; null for one of before there were
 * drawings.
 */
async function drawnCover(episode: Episode, frame: SiteFrame): Promise<Buffer | null> {
  const item = toItem(episode)
  const found = item.generatedArt && parseDrawing(item.generatedArt)
  if (!found) return null
  const { language, countsBy, showName, topics } = frame
  const topic = mainTopic(item.categories, topics)
  const art = { ...found, topic: topic && topicLook(topic) }
  const { mark } = episodeMark(item, textsOf(language, language, countsBy).shared)
  const label = { title: item.title, mark: mark || String(item.number), showName }
  const look = artLook(frame.look)
  return covers.forceFetch(keyOf(look, art, label), { context: () => squareArt(art, label, look) })
}

/** A cover in a smaller size. */
async function smaller(cover: Buffer, side: ArtworkSide): Promise<Buffer> {
  const hash = createHash('sha256').update(cover).digest('base64url')
  const make = () => sharp(cover).resize(side, side).jpeg({ quality: 85, mozjpeg: true }).toBuffer()
  return covers.forceFetch(`${hash} ${side}`, { context: make })
}

/**
 * The cover of an episode whose page visitors see: its picture, else its drawing. Null if it has neither, or
 * the audio feed is off.
 * @param side in px; without one, as directories take it
 */
export async function getEpisodeCover(
  id: string,
  side?: ArtworkSide | null,
): Promise<Buffer | null> {
  const cover = await wholeCover(id)
  return cover && side ? smaller(cover, side) : cover
}

async function wholeCover(id: string): Promise<Buffer | null> {
  const frame = await getFrame()
  if (!frame.podcastFeed) return null
  const look = artLook(frame.look)
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'episodes',
    where: { id: { equals: id } },
    limit: 1,
    depth: 1,
    joins: false,
    pagination: false,
    ...asVisitorWithLink(),
  })
  const [episode] = docs
  if (!episode) return null
  const picture = toPicture(episode.image, 'podcasts')
  if (!picture) return drawnCover(episode, frame)
  const name = fileOf(picture)
  const make = async () =>
    square((await readStoredFile('podcasts', name)) ?? (await logo(look)), look)
  return covers.forceFetch(keyOf(look, name), { context: make })
}
