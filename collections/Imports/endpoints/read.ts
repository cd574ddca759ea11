import { headersWithCors, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { declare } from '@/cms/contract/operation'
import { FieldError, isActive, UnauthorizedError } from '@/cms/access'
import { limitBody } from '@/cms/access/read-body'
import { env } from '@/config/env'
import { validateLink } from '@/domain/links'
import { keepPictures } from '@/importers/import-files'
import { readSource, type Place } from '@/importers/read-source'
import { MAX_FEED_BYTES } from '@/importers/rss/decode-feed'
import { SourceError } from '@/importers/source-error'
import { loadImport } from '@/importers/import-record'

const importRead = z.strictObject({ doc: z.strictObject({ id: z.int() }), message: z.string() })

export const answer = (req: PayloadRequest, body: object, status = 200): Response =>
  Response.json(body, { status, headers: headersWithCors({ headers: new Headers(), req }) })

/** The import that an address names. @throws UnauthorizedError, FieldError 404 */
export async function importOf(req: PayloadRequest) {
  if (!isActive(req)) throw new UnauthorizedError()
  const id = Number(req.routeParams?.id)
  const found = Number.isSafeInteger(id) ? await loadImport(req.payload, id) : null
  if (!found) throw new FieldError(404, 'id', 'There is no such import.')
  return found
}

/** Reads a show, and keeps what it holds for the host to look over. Nothing else is written. */
async function readAndKeep(req: PayloadRequest, source: string, place: Place): Promise<Response> {
  try {
    const plan = await readSource(req.payload, place, env().IMPORT_PRIVATE_ADDRESSES)
    const doc = await req.payload.create({
      collection: 'imports',
      data: { source, title: plan.title, state: 'ready', plan: plan as never }, // Plain JSON.
      depth: 0,
      overrideAccess: true, // The account has been checked; only this endpoint makes imports.
      req,
    })
    return answer(req, { doc: { id: doc.id }, message: 'Read.' }, 201)
  } catch (error) {
    if (error instanceof SourceError) throw new FieldError(400, 'source', error.message)
    throw error
  }
}

/** `POST /api/imports` with `{ source }` reads the feed at an address. */
export const readAddress: Endpoint = {
  path: '/',
  method: 'post',
  custom: declare({
    summary: 'Read the feed at an address, for looking over',
    caller: 'account',
    body: z.object({ source: z.url() }),
    status: 201,
    answer: importRead,
  }),
  handler: async (req) => {
    if (!isActive(req)) throw new UnauthorizedError()
    const source = String((req.data as { source?: unknown } | undefined)?.source ?? '').trim()
    if (validateLink(source, '') !== null)
      throw new FieldError(400, 'source', 'Enter an address that begins with https:// or http://.')
    return readAndKeep(req, source, { url: source })
  },
}

/** The bytes of a request that is read as a stream. @throws TooLargeError */
const bodyOf = (req: PayloadRequest, max: number): ReadableStream<Uint8Array> =>
  limitBody((req.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>, max)

const MAX_NAME = 200

/** `POST /api/imports/file?name=` with a feed or an export of Firestore as the body. */
export const readFile: Endpoint = {
  path: '/file',
  method: 'post',
  custom: {
    readsBody: true,
    ...declare({
      summary: 'Read the file of a feed, or an export of Firestore',
      caller: 'account',
      query: { name: { description: 'The name of the file.', schema: z.string() } },
      body: { bytes: ['application/xml', 'application/json', 'application/octet-stream'] },
      status: 201,
      answer: importRead,
    }),
  },
  handler: async (req) => {
    if (!isActive(req)) throw new UnauthorizedError()
    const name = String(req.searchParams.get('name') ?? '').trim()
    const bytes = new Uint8Array(await new Response(bodyOf(req, MAX_FEED_BYTES)).arrayBuffer())
    return readAndKeep(req, name.slice(0, MAX_NAME) || 'A file', { bytes })
  },
}

/** `PUT /api/imports/:id/pictures` with the ZIP of a bucket as the body. */
export const addPictures: Endpoint = {
  path: '/:id/pictures',
  method: 'put',
  custom: {
    readsBody: true,
    ...declare({
      summary: 'Add the ZIP of the bucket to an export of Firestore',
      caller: 'account',
      body: { bytes: ['application/zip', 'application/octet-stream'] },
      answer: z.strictObject({ files: z.int(), message: z.string() }),
      errors: [409],
    }),
  },
  handler: async (req) => {
    const { id, state } = await importOf(req)
    if (state === 'running' || state === 'done')
      throw new FieldError(409, 'state', 'This import has begun already.')
    try {
      const files = await keepPictures(id, bodyOf(req, Number.MAX_SAFE_INTEGER))
      return answer(req, { files, message: `The ZIP has ${files} files.` })
    } catch (error) {
      if (error instanceof SourceError) throw new FieldError(400, 'file', error.message)
      throw error
    }
  },
}
