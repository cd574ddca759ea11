import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { readBody } from '@/cms/contract/body'
import { declare } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { limitBody } from '@/cms/access/read-body'
import { env } from '@/config/env'
import type { ReadingEvent } from '@/domain/imports/imports'
import { validateLink } from '@/domain/episodes/links'
import { keepPictures } from '../import-files'
import { readSource, type Place, type Watching } from '../read-source'
import { MAX_FEED_BYTES } from '../rss/decode-feed'
import { SourceError } from '../source-error'
import { createImport, loadHead, loadImport } from '../import-store'

const importRead = z.strictObject({ doc: z.strictObject({ id: z.int() }), message: z.string() })

/** Interval at which a stream says that it is still there, until there is progress (ms). */
const HEARTBEAT_MS = 10_000
const FAILED = 'Couldn’t read the feed. See the site log for details.'

export const NO_IMPORT = 'Import not found.'

/** The id that an address names. @throws FieldError 404 */
export function importId(req: PayloadRequest): number {
  const id = Number(req.routeParams?.id)
  if (!Number.isSafeInteger(id)) throw new FieldError(404, 'id', NO_IMPORT)
  return id
}

/** The import that an address names, without its items. @throws UnauthorizedError, FieldError 404 */
export async function headOf(req: PayloadRequest) {
  const found = await loadHead(req.payload, importId(req))
  if (!found) throw new FieldError(404, 'id', NO_IMPORT)
  return found
}

/** The whole of it. @throws UnauthorizedError, FieldError 404 */
export async function importOf(req: PayloadRequest) {
  const found = await loadImport(req.payload, importId(req))
  if (!found) throw new FieldError(404, 'id', NO_IMPORT)
  return found
}

/** Reads a show, and keeps what it holds for the host to look over. Nothing else is written. */
export async function readAndKeep(
  req: PayloadRequest,
  { source, place }: { source: string; place: Place },
  watching: Watching = {},
): Promise<{ doc: { id: number }; message: string }> {
  try {
    const { title, plan } = await readSource(req.payload, place, {
      allowPrivateAddresses: env().IMPORT_PRIVATE_ADDRESSES,
      ...watching,
    })
    const id = await createImport(req, { source, title, plan })
    return { doc: { id }, message: 'Read.' }
  } catch (error) {
    if (error instanceof SourceError) throw new FieldError(400, 'source', error.message)
    throw error
  }
}

const wantsEvents = ({ headers }: PayloadRequest): boolean =>
  /(^|,)\s*text\/event-stream\s*(;|,|$)/i.test(headers.get('Accept') ?? '')

/**
 * Answers with the import that was read. Whoever accepts events hears how far it is; reading stops
 * when the connection ends.
 */
async function answerRead(
  req: PayloadRequest,
  what: { source: string; place: Place },
): Promise<Response> {
  if (!wantsEvents(req)) return Response.json(await readAndKeep(req, what), { status: 201 })
  const stop = new AbortController()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const say = (event: ReadingEvent) => {
        if (!stop.signal.aborted)
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
      }
      say({ done: 0, total: 0 }) // What comes first makes the headers go out.
      const beat = setInterval(() => say({ done: 0, total: 0 }), HEARTBEAT_MS)
      try {
        const onProgress = (done: number, total: number) => {
          clearInterval(beat)
          say({ done, total })
        }
        say(await readAndKeep(req, what, { onProgress, signal: stop.signal }))
      } catch (err) {
        if (!(err instanceof FieldError) && !stop.signal.aborted)
          req.payload.logger.error({ err, msg: 'A feed could not be read' })
        say({ error: err instanceof FieldError ? err.message : FAILED })
      } finally {
        clearInterval(beat)
        if (!stop.signal.aborted) controller.close()
      }
    },
    cancel: () => stop.abort(),
  })
  const headers = new Headers({
    'Content-Type': 'text/event-stream',
    // Nothing on the way may keep or gather it.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  return new Response(body, { headers })
}

const NO_ADDRESS = 'Enter a URL that starts with https:// or http://.'
const bodyOfRead = z.object({
  source: z
    .string({ error: NO_ADDRESS })
    .trim()
    .refine((source) => validateLink(source, '') === null, { error: NO_ADDRESS })
    .meta({ format: 'uri' }),
})

/** `POST /api/imports` with `{ source }` reads the feed at an address. */
export const readAddress: Endpoint = {
  path: '/',
  method: 'post',
  custom: declare({
    summary: 'Create an import from a feed URL',
    caller: 'account',
    body: bodyOfRead,
    status: 201,
    answer: importRead,
  }),
  handler: async (req) => {
    const { source } = await readBody(req, bodyOfRead)
    return answerRead(req, { source, place: { url: source } })
  },
}

/** The bytes of a request that is read as a stream. @throws TooLargeError */
const bodyOf = (req: PayloadRequest, max: number): ReadableStream<Uint8Array> =>
  limitBody((req.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>, max)

const MAX_NAME = 200

export const sourceOfFile = (name: string): string => name.trim().slice(0, MAX_NAME) || 'A file'

/** `POST /api/imports/file?name=` with a feed or an export of Firestore as the body. */
export const readFile: Endpoint = {
  path: '/file',
  method: 'post',
  custom: {
    readsBody: true,
    ...declare({
      summary: 'Create an import from a feed file or a Firestore export',
      caller: 'account',
      query: { name: { description: 'Name of the file.', schema: z.string() } },
      body: { bytes: ['application/xml', 'application/json', 'application/octet-stream'] },
      status: 201,
      answer: importRead,
    }),
  },
  handler: async (req) => {
    const source = sourceOfFile(req.searchParams.get('name') ?? '')
    const bytes = new Uint8Array(await new Response(bodyOf(req, MAX_FEED_BYTES)).arrayBuffer())
    return answerRead(req, { source, place: { bytes } })
  },
}

/** `PUT /api/imports/:id/pictures` with the ZIP of a bucket as the body. */
export const addPictures: Endpoint = {
  path: '/:id/pictures',
  method: 'put',
  custom: {
    readsBody: true,
    ...declare({
      summary: 'Add the ZIP of the storage bucket to a Firestore import',
      caller: 'account',
      body: { bytes: ['application/zip', 'application/octet-stream'] },
      answer: z.strictObject({ files: z.int(), message: z.string() }),
      errors: [409],
    }),
  },
  handler: async (req) => {
    const { id, state } = await headOf(req)
    if (state === 'running' || state === 'done')
      throw new FieldError(409, 'state', 'This import has already started.')
    try {
      const files = await keepPictures(id, bodyOf(req, Number.MAX_SAFE_INTEGER))
      return Response.json({ files, message: `The ZIP has ${files} files.` })
    } catch (error) {
      if (error instanceof SourceError) throw new FieldError(400, 'file', error.message)
      throw error
    }
  },
}
