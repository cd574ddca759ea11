import {
  createLocalReq,
  type CollectionAfterReadHook,
  type CollectionBeforeChangeHook,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { inTransaction, lockDocument, runSql, sql } from '../database/transactions'
import { drawEpisode } from '../episodes/draw-generated-art'
import { processedOf } from './collection'
import { readStoredFile } from './files'
import type { ImageSlug } from './image-names'
import { isSamePicture, signOf } from './pixels'

/** The pixels of a stored picture that tell whether another is the same; null if it can't be read. */
async function readPixels(slug: ImageSlug, name: string): Promise<Buffer | null> {
  const file = await readStoredFile(slug, name)
  return file && signOf(file).catch(() => null)
}

/** The pixels of the show's cover; undefined if it has none, null if they can't be read. */
async function readCover(req: PayloadRequest): Promise<Buffer | null | undefined> {
  const [cover] = await runSql<{ name: string }>(
    req,
    sql`SELECT coalesce(p.sizes_w320_filename, p.filename) AS name
      FROM site s JOIN site_pictures p ON p.id = s.cover_id`,
  )
  return cover && readPixels('site_pictures', cover.name)
}

/** Marks an episode's image that is the show's cover again. */
export const markRepeated: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  const image = processedOf(req)
  const cover = operation === 'create' && image ? await readCover(req) : null
  if (!cover || !image) return data
  const pixels = await signOf((image.smaller[0] ?? image).file)
  return { ...data, repeatsCover: isSamePicture(pixels, cover) }
}

/** Says that an image repeats the cover only while the site draws art in its place. */
export const readRepeated: CollectionAfterReadHook = async ({ doc, req }) =>
  doc.repeatsCover ? { ...doc, repeatsCover: await drawsRepeated(req) } : doc

async function drawsRepeated(req: PayloadRequest): Promise<boolean> {
  req.context.drawsRepeated ??= runSql<{ draws: boolean | null }>(
    req,
    sql`SELECT draws_repeated_covers AS draws FROM site`,
  ).then(([site]) => site?.draws === true)
  return req.context.drawsRepeated as Promise<boolean>
}

/** Counts the episodes whose image is the show's cover again. */
export async function countRepeated(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    req,
    sql`SELECT count(*)::int AS count FROM episodes e JOIN podcasts p ON p.id = e.image_id
      WHERE p.repeats_cover AND e.deleted_at IS NULL AND e.is_sample IS NOT TRUE`,
  )
  return row?.count ?? 0
}

/** The episodes, or the one of this id, that need art and have none, live or in a draft. */
const findUndrawn = (req: PayloadRequest, id: string | null) =>
  runSql<{ id: string }>(
    req,
    sql`SELECT e.id FROM episodes e JOIN podcasts p ON p.id = e.image_id AND p.repeats_cover
        LEFT JOIN _episodes_v v ON v.parent_id = e.id AND v.latest
      WHERE (${id}::varchar IS NULL OR e.id = ${id}) AND e.deleted_at IS NULL
        AND e.generated_art IS NULL AND v.version_generated_art IS NULL`,
  )

/** Draws an episode, unless it was changed since it was found so that it needs no art. */
async function drawUndrawn(req: PayloadRequest, id: string): Promise<void> {
  await lockDocument(req, 'episodes', id)
  if ((await findUndrawn(req, id)).length === 0) return
  const episode = await req.payload.findByID({
    collection: 'episodes',
    ...{ id, depth: 0, joins: false, req },
    select: { episodeNum: true, title: true, isFav: true, topics: true, _status: true },
    overrideAccess: true, // See below.
  })
  await drawEpisode(req, episode, true)
}

/**
 * Compares the images of all episodes with the show's cover, as it is now, and draws those that need
 * it. Bypasses the access rules: it only writes what the site works out by itself.
 */
export async function compareCovers(payload: Payload, signal: AbortSignal): Promise<void> {
  const req = await createLocalReq({}, payload)
  const cover = await readCover(req)
  if (cover === null) throw new Error('The cover of the show can’t be read')
  const images = await runSql<{ id: number; name: string; isMarked: boolean }>(
    req,
    sql`SELECT id, coalesce(sizes_w320_filename, filename) AS name,
      repeats_cover IS TRUE AS "isMarked" FROM podcasts`,
  )
  const changed: { id: number; repeats: boolean }[] = []
  for (const { id, name, isMarked } of images) {
    signal.throwIfAborted()
    const pixels = cover && (await readPixels('podcasts', name))
    if (pixels === null) continue // It can't be read, and keeps its mark.
    const repeats = Boolean(cover && pixels && isSamePicture(pixels, cover))
    if (repeats !== isMarked) changed.push({ id, repeats })
  }
  // At once, as each transaction makes all pages anew.
  await runSql(
    req,
    sql`UPDATE podcasts p SET repeats_cover = c.repeats
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS c (id int, repeats boolean)
      WHERE p.id = c.id`,
  )
  for (const { id } of await findUndrawn(req, null)) {
    signal.throwIfAborted()
    const own = await createLocalReq({}, payload)
    await inTransaction(own, () => drawUndrawn(own, id))
  }
}
