import { buffer } from 'node:stream/consumers'
import type { Payload, PayloadHandler, PayloadRequest, Where } from 'payload'
import { isDatabaseBusy, isDatabaseUnavailable, isStorageFull } from '../database/database-errors'
import { afterUnclear, lock, runSql, sql } from '../database/transactions'
import {
  fileLock,
  type FILES,
  IMAGE_CACHE_CONTROL,
  imageTag,
  mediaKey,
  type ImageSlug,
  type MediaFolder,
} from './image-names'
import { isReferenced } from './image-references'
import { mediaStore } from './media-store'
import { MediaStoreError } from './media-store-error'
import { WIDTHS } from './process'
import { sweepImages } from './sweep'

type StoredImage = {
  id: number
  filename?: string | null
  sizes?: { [name: string]: { filename?: string | null } | undefined }
}

/** Interval at which a pending sweep tries the database again (ms). */
const RETRY_MS = 1000

/** The file names of an image document, largest first. */
export const fileNames = (image: StoredImage): string[] =>
  [image.filename, ...Object.values(image.sizes ?? {}).map((size) => size?.filename)].filter(
    (name): name is string => Boolean(name),
  )

/** Sweeps once the database is available again if the transaction's outcome is unknown. */
export const sweepIfOutcomeUnknown = (req: PayloadRequest): Promise<void> =>
  afterUnclear(req, async () => sweepSoon(req.payload))

/**
 * Writes files where a power failure does not reach them, so that an acknowledged upload is as safe as
 * a committed row. Until the transaction has ended, file locks tell a sweep that the files are in use.
 */
export async function storeFiles(
  req: PayloadRequest,
  folder: MediaFolder,
  files: { name: string; data: Buffer }[],
): Promise<void> {
  await sweepIfOutcomeUnknown(req)
  for (const { name } of files) await lock(req, fileLock(folder, name))
  try {
    // None is still being written when the transaction ends.
    const written = await Promise.allSettled(
      files.map(({ name, data }) => mediaStore().write(`${folder}/${name}`, data)),
    )
    for (const one of written) if (one.status === 'rejected') throw one.reason
  } catch (err) {
    if (isStorageFull(err)) throw err
    req.payload.logger.error({ err, msg: `Files cannot be stored in ${mediaStore().place}` })
    throw new MediaStoreError('The server can’t store files now. Nothing was saved.')
  }
}

/** The bytes of a stored file, or null when there is none of that name. */
export async function readStoredFile(slug: MediaFolder, name: string): Promise<Buffer | null> {
  const key = mediaKey(slug, name)
  const content = key === null ? null : await mediaStore().read(key)
  return content && buffer(content)
}

/** Deletes files; one that is already gone is not an error. */
export async function removeFiles(folder: MediaFolder, names: string[]): Promise<void> {
  for (const name of names) await mediaStore().remove(`${folder}/${name}`)
}

async function isNamed(req: PayloadRequest, slug: ImageSlug, name: string): Promise<boolean> {
  const fields = ['filename', ...WIDTHS.map((width) => `sizes.w${width}.filename`)]
  const { totalDocs } = await req.payload.count({
    collection: slug,
    where: { or: fields.map((field) => ({ [field]: { equals: name } })) },
    req,
    overrideAccess: true, // Payload has checked the access rule for this file.
  })
  return totalDocs > 0
}

type Serving = {
  mayRead: (req: PayloadRequest, name: string) => Promise<boolean>
  headersOf: (name: string) => Record<string, string>
}

/**
 * Serves files of images. Browsers may cache them for a year, because the address changes with the
 * file. The HTTP server asks this by HEAD, and streams the file itself.
 */
export const serveImage = (slug: ImageSlug) =>
  serveFile(slug, {
    mayRead: (req, name) => isNamed(req, slug, name),
    headersOf: () => ({ 'Cache-Control': IMAGE_CACHE_CONTROL, 'Content-Type': 'image/webp' }),
  })

export const serveFile =
  (slug: MediaFolder, { mayRead, headersOf }: Serving) =>
  async (
    req: Parameters<PayloadHandler>[0],
    { params }: { params: { filename: string } },
  ): Promise<Response> => {
    const name = params.filename
    const key = mediaKey(slug, name)
    const file = key === null ? null : await mediaStore().find(key)
    if (!file || !(await mayRead(req, name))) {
      const errors = [{ message: req.t('general:notFound') }]
      return Response.json({ errors }, { status: 404 })
    }
    const { 'Content-Type': type = '', ...others } = headersOf(name)
    const headers = new Headers({
      ...others,
      ETag: imageTag(name, file.size),
      'X-Content-Type-Options': 'nosniff',
    })
    if (req.headers.get('If-None-Match') === headers.get('ETag'))
      return new Response(null, { status: 304, headers })
    headers.set('Content-Type', type)
    headers.set('Content-Length', String(file.size))
    return new Response(streamLazily(readFile(`${slug}/${name}`)), { headers })
  }

async function* readFile(key: string): AsyncGenerator<Uint8Array> {
  const content = await mediaStore().read(key)
  if (!content) throw new Error(`${key} was removed meanwhile`)
  yield* content as AsyncIterable<Buffer>
}

/** Bytes of which none are read before someone reads the stream, and so not for HEAD. */
export const streamLazily = (bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await bytes.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await bytes.return(undefined)),
    },
    { highWaterMark: 0 },
  )

async function isShownBySite(req: PayloadRequest, id: number): Promise<boolean> {
  const common = { depth: 0, req, overrideAccess: true } as const // As below.
  // One after the other: a transaction has one connection.
  const site = await req.payload.findGlobal({ slug: 'site', ...common })
  const values = await req.payload.findGlobal({ slug: 'values', ...common })
  const involved = await req.payload.findGlobal({ slug: 'involved', ...common })
  if ([site.hostPhoto, site.logo, site.cover, site.sharingImage].includes(id)) return true
  return [values, involved].some((page) => JSON.stringify(page).includes(`"value":${id},`))
}

export async function isUsed(
  req: PayloadRequest,
  slug: ImageSlug | typeof FILES,
  id: number,
): Promise<boolean> {
  if (slug === 'site_pictures' && (await isShownBySite(req, id))) return true
  const condition = await isReferenced(req, slug, String(id))
  const [row] = await runSql<{ used: boolean }>(req, sql`SELECT ${sql.raw(condition)} AS used`)
  return row?.used === true
}

/**
 * Deletes the image documents that match `where` and that no document or version names and, after
 * the commit, their files.
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

let isSweepDue = false

/**
 * Sweeps in the background as soon as the database is available again. As long as it is unknown
 * whether a transaction was committed, neither the files it wrote nor those it deletes may be
 * touched.
 */
function sweepSoon(payload: Payload): void {
  if (isSweepDue) return
  isSweepDue = true
  const tryIt = async () => {
    try {
      await sweepImages(payload)
      isSweepDue = false
    } catch (err) {
      if (isDatabaseUnavailable(err) || isDatabaseBusy(err)) {
        setTimeout(() => void tryIt(), RETRY_MS).unref()
        return
      }
      isSweepDue = false // The nightly job tries again.
      payload.logger.error({ err, msg: 'Images could not be swept' })
    }
  }
  setTimeout(() => void tryIt(), RETRY_MS).unref()
}
