import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import {
  createLocalReq,
  type Payload,
  type PayloadHandler,
  type PayloadRequest,
  type Where,
} from 'payload'
import { env } from '@/config/env'
import { afterUnclear, inTransaction, lock, lockShared } from '../transactions'

export type ImageSlug = 'podcasts' | 'guest_headshots'

type StoredImage = {
  id: number
  filename?: string | null
  sizes?: { [name: string]: { filename?: string | null } | undefined }
}

const YEAR_S = 365 * 24 * 60 * 60
/** An image that was uploaded but never used is kept for this long: a form may still be open. */
const UNUSED_MS = 24 * 60 * 60 * 1000

/** How long a sweep that is due waits for the database (ms). */
const MEND_MS = 1000

const folderOf = (slug: ImageSlug): string => path.resolve(env().MEDIA_DIR, slug)

/** The file names of an image document, largest first. */
export const fileNames = (image: StoredImage): string[] =>
  [image.filename, ...Object.values(image.sizes ?? {}).map((size) => size?.filename)].filter(
    (name): name is string => Boolean(name),
  )

/** Holds off sweeps until the transaction has ended; should its end stay unclear, one is due. */
export async function blockSweep(req: PayloadRequest, slug: ImageSlug): Promise<void> {
  await lockShared(req, `files of ${slug}`)
  await afterUnclear(req, async () => sweepSoon(req.payload, slug))
}

/**
 * Writes files of an image, on the disk before this returns: acknowledged means kept, as it does
 * for the row.
 */
export async function storeFiles(
  req: PayloadRequest,
  slug: ImageSlug,
  files: { name: string; data: Buffer }[],
): Promise<void> {
  await blockSweep(req, slug)
  await mkdir(folderOf(slug), { recursive: true })
  for (const { name, data } of files)
    await writeFile(path.join(folderOf(slug), name), data, { flush: true })
}

/** A stored file, or null when there is none of that name. */
export async function readStoredFile(slug: ImageSlug, name: string): Promise<Buffer | null> {
  if (path.basename(name) !== name) return null
  return readFile(path.join(folderOf(slug), name)).catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return null
    throw err
  })
}

/** Unlinks files; one that is gone already is no error. */
export async function removeFiles(slug: ImageSlug, names: string[]): Promise<void> {
  for (const name of names) {
    await unlink(path.join(folderOf(slug), name)).catch((err: NodeJS.ErrnoException) => {
      if (err.code !== 'ENOENT') throw err
    })
  }
}

/** Answers with a stored file, kept by browsers for a year: its address changes with it (D22). */
export const serveFile =
  (slug: ImageSlug) =>
  async (
    req: Parameters<PayloadHandler>[0],
    { params }: { params: { filename: string } },
  ): Promise<Response> => {
    const name = params.filename
    const file = path.join(folderOf(slug), path.basename(name))
    const info = /^[^/\\]+\.webp$/.test(name) ? await stat(file).catch(() => null) : null
    if (!info?.isFile()) return Response.json({ message: 'No such image.' }, { status: 404 })
    const etag = `"${name.slice(name.lastIndexOf('-') + 1, -'.webp'.length)}-${info.size}"`
    const headers = {
      'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
    }
    if (req.headers.get('If-None-Match') === etag)
      return new Response(null, { status: 304, headers })
    return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
      headers: { ...headers, 'Content-Type': 'image/webp', 'Content-Length': String(info.size) },
    })
  }

/** Whether a document, in the trash too, or a version names the image. */
export async function isUsed(req: PayloadRequest, slug: ImageSlug, id: number): Promise<boolean> {
  const collection = slug === 'podcasts' ? 'episodes' : 'guests'
  // House-keeping of the server itself, hence past the access rules.
  const common = { collection, req, overrideAccess: true } as const
  const inDocuments = await req.payload.count({
    ...common,
    where: { image: { equals: id } },
    trash: true,
  })
  if (inDocuments.totalDocs > 0) return true
  const where = { 'version.image': { equals: id } }
  return (await req.payload.countVersions({ ...common, where })).totalDocs > 0
}

/**
 * Deletes the image documents that match `where` and that no document and no version names, and
 * with them, after the commit, their files.
 * @returns how many were deleted
 */
export async function deleteUnused(
  req: PayloadRequest,
  slug: ImageSlug,
  where: Where,
): Promise<number> {
  const common = { req, overrideAccess: true, pagination: false, depth: 0 } as const // As above.
  const { docs } = await req.payload.find({ collection: slug, where, ...common })
  let deleted = 0
  for (const { id } of docs) {
    if (await isUsed(req, slug, id)) continue
    await req.payload.delete({ collection: slug, id, depth: 0, req, overrideAccess: true })
    deleted += 1
  }
  return deleted
}

/**
 * Makes rows and files agree again after a process died at any point: removes files that no image
 * document names, and image documents that nothing has named for a day. Run at start; safe beside
 * other instances, because it waits for uploads under way and holds off new ones.
 */
export async function sweepImages(
  req: PayloadRequest,
  slug: ImageSlug,
  now = new Date(),
): Promise<{ files: number; documents: number }> {
  return inTransaction(req, async () => {
    await lock(req, `files of ${slug}`)
    const unusedSince = new Date(now.getTime() - UNUSED_MS).toISOString()
    const documents = await deleteUnused(req, slug, { updatedAt: { less_than: unusedSince } })
    const { docs } = await req.payload.find({
      collection: slug,
      pagination: false,
      depth: 0,
      req,
      overrideAccess: true, // House-keeping of the server itself.
    })
    const named = new Set(docs.flatMap((doc) => fileNames(doc as StoredImage)))
    const onDisk = await readdir(folderOf(slug)).catch(() => [])
    const images = onDisk.filter((name) => name.endsWith('.webp'))
    const left = images.filter((name) => !named.has(name))
    if (named.size === 0 && left.length > 0) {
      req.payload.logger.warn(
        `The database names no image of ${slug}, but there are ${left.length} files: they stay, for it may be the wrong database.`,
      )
      return { files: 0, documents }
    }
    await removeFiles(slug, left)
    return { files: left.length, documents }
  })
}

const due = new Set<ImageSlug>()

/**
 * Sweeps as soon as the database answers again, in the background: when it is not known whether a
 * transaction has come to anything, neither its files nor those it deletes may be touched before.
 */
function sweepSoon(payload: Payload, slug: ImageSlug): void {
  if (due.has(slug)) return
  due.add(slug)
  const tryIt = async () => {
    try {
      await sweepImages(await createLocalReq({}, payload), slug)
      due.delete(slug)
    } catch {
      setTimeout(() => void tryIt(), MEND_MS).unref()
    }
  }
  setTimeout(() => void tryIt(), MEND_MS).unref()
}
