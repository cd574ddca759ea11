import type { IncomingMessage, ServerResponse } from 'node:http'

/** Bytes of a body: of one with an image (10 MB, D22) and the fields beside it, and of any other. */
const MAX_UPLOAD = 12 * 1024 * 1024
const MAX_BODY = 1024 * 1024

/**
 * How slowly a body may come: so many bytes a second on average, looked at each time that so many
 * seconds have passed. A bad mobile line has several times that, and may stand still for a while in
 * the middle of a photo. And how long the rest of a body is read that was answered already.
 */
export const PACE = { bytesPerS: 512, patienceS: 20, uploadPatienceS: 60, drainS: 30 }
export type Pace = typeof PACE

const isUpload = (req: IncomingMessage): boolean =>
  /^multipart\//i.test(req.headers['content-type'] ?? '')

/** Whether a request says how long its body is, or that it comes in chunks. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The bytes that a body may have (M06). Visitors may send less: see `parseRequest`. */
export const maxBodyOf = (req: IncomingMessage, path: string): number =>
  isUpload(req) && path.startsWith('/api/') ? MAX_UPLOAD : MAX_BODY

/** Whether a request announces more than `max` bytes. */
export const isBodyTooLong = ({ headers }: IncomingMessage, max: number): boolean =>
  Number(headers['content-length'] ?? 0) > max

/**
 * Reads a body in chunks, of which nobody knows how long it will be, and puts it back for whoever
 * reads the request next: Next takes in all that comes, whether or not anyone wants it.
 * @returns whether it had at most `max` bytes; never, when the client goes away first
 */
export function readChunkedBody(req: IncomingMessage, max: number): Promise<boolean> {
  // It may have come before the site was ready to look at it.
  if (req.complete) return Promise.resolve(req.readableLength <= max)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = req.readableLength
    // What the parser calls with each part, and with null at the end.
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
 * Ends the connection of a request whose body comes more slowly than `pace`, so that nobody can
 * hold many open with a few bytes each (M06).
 */
export function endWhenSlow(req: IncomingMessage, res: ServerResponse, pace: Pace): void {
  if (!hasBody(req)) return
  const { socket } = req
  const seconds = isUpload(req) ? pace.uploadPatienceS : pace.patienceS
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    if (req.complete || socket.destroyed) return clearInterval(timer)
    const came = socket.bytesRead - seen
    seen = socket.bytesRead
    // A full buffer is not the client's fault: nobody here has read it yet.
    if (came >= pace.bytesPerS * seconds || req.readableLength >= req.readableHighWaterMark) return
    clearInterval(timer)
    if (!res.headersSent) socket.write(TIMED_OUT)
    socket.destroySoon()
  }, seconds * 1000)
  timer.unref()
  req.once('close', () => clearInterval(timer))
}
