import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_CHECKED_BYTES } from '@/domain/show/archive-runs'
import { isPersonal } from './request-kinds'

/** Body size limits in bytes: with an image (10 MB) and its fields, and without. */
const MAX_UPLOAD = 12 * 1024 * 1024
const MAX_BODY = 1024 * 1024
/** Files of an import: a feed or export, and the ZIP of a bucket; archives to check. They are read as streams. */
const IMPORT_FILES: readonly [path: RegExp, max: number][] = [
  [/^\/api\/imports\/(file|setup)$/, 50_000_000],
  [/^\/api\/imports\/\d+\/pictures$/, 500 * 1024 * 1024],
  [/^\/api\/backups\/check$/, MAX_CHECKED_BYTES],
]

/**
 * The slowest pace that a body may arrive at: a minimum average in bytes per second, checked every
 * `patienceS` seconds. Even a poor mobile connection is several times faster, and a photo upload
 * may pause for a while. `drainS` limits how long the rest of a body is read after the response.
 */
export const MIN_BODY_RATE = { bytesPerS: 512, patienceS: 20, uploadPatienceS: 60, drainS: 30 }
export type Pace = typeof MIN_BODY_RATE

const isUpload = (req: IncomingMessage): boolean =>
  /^multipart\//i.test(req.headers['content-type'] ?? '')

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * The largest body that a request may have. Visitors have lower limits: see `parseRequest`.
 */
export function maxBodyOf(req: IncomingMessage, path: string): number {
  // A chunked body is kept in memory until it is whole.
  if (req.headers['transfer-encoding'] === undefined && isPersonal(req)) {
    const file = IMPORT_FILES.find(([pattern]) => pattern.test(path))
    if (file) return file[1]
  }
  return isUpload(req) && path.startsWith('/api/') ? MAX_UPLOAD : MAX_BODY
}

/** Checks whether a request announces more than `max` bytes. */
export const isBodyTooLong = ({ headers }: IncomingMessage, max: number): boolean =>
  headers['content-length'] !== undefined && Number(headers['content-length']) > max

/**
 * Reads a chunked body, whose length is unknown, and puts it back for the next reader. Next would
 * read all of it, whatever its size.
 * @returns whether it had at most `max` bytes; never resolves if the client disconnects first
 */
export function readChunkedBody(req: IncomingMessage, max: number): Promise<boolean> {
  // It may have come before the site was ready to look at it.
  if (req.complete) return Promise.resolve(req.readableLength <= max)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = req.readableLength
    // The parser calls this with each chunk, and with null at the end.
    req.push = (chunk: Buffer | null) => {
      if (chunk === null) {
        Reflect.deleteProperty(req, 'push')
        for (const part of chunks) req.push(part)
        req.push(null)
        resolve(true)
        return false
      }
      size += chunk.length
      if (size <= max) chunks.push(chunk)
      else {
        chunks.length = 0
        req.push = () => true
        resolve(false)
      }
      return true
    }
  })
}

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Closes the connection when a request body arrives more slowly than `pace`, so that a client
 * cannot hold many connections open with a few bytes each.
 */
export function abortSlowBody(req: IncomingMessage, res: ServerResponse, pace: Pace): void {
  if (!hasBody(req)) return
  const { socket } = req
  const seconds = isUpload(req) ? pace.uploadPatienceS : pace.patienceS
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    if (req.complete || socket.destroyed) return clearInterval(timer)
    const came = socket.bytesRead - seen
    seen = socket.bytesRead
    // A full buffer is not the client's fault: this server has not read it yet.
    if (came >= pace.bytesPerS * seconds || req.readableLength >= req.readableHighWaterMark) return
    clearInterval(timer)
    if (!res.headersSent) socket.write(TIMED_OUT)
    socket.destroySoon()
  }, seconds * 1000)
  timer.unref()
  req.once('close', () => clearInterval(timer))
}
