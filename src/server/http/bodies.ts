import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Reads on to the end of a body that was answered before it was all there, such as an image that is
 * too large. Node stops reading when the stream of the body was destroyed, and what the client
 * sends next on the connection would wait behind the rest for good.
 * @param limitMs after which the connection is cut, for a body that may have any length (M06)
 */
export function drainRequest(req: IncomingMessage, socket: Socket, limitMs?: number): void {
  if (req.complete) return
  req.push = () => true // Dropped, and asked for more.
  socket.resume()
  if (limitMs === undefined) return
  const cut = () => {
    if (!req.complete) socket.destroy()
  }
  const timer = setTimeout(cut, limitMs).unref()
  socket.once('close', () => clearTimeout(timer))
}

/** Holds back what is answered until something has happened, or has failed. */
export function delayResponse(res: ServerResponse, until: () => Promise<unknown>): void {
  const { write, end } = res
  const chunks: [unknown, unknown][] = []
  res.write = ((chunk: unknown, encoding: unknown, done: unknown) => {
    chunks.push([chunk, typeof encoding === 'string' ? encoding : undefined])
    const callback = typeof encoding === 'function' ? encoding : done
    if (typeof callback === 'function') process.nextTick(callback as () => void)
    return true
  }) as typeof res.write
  res.flushHeaders = () => {}
  res.end = ((chunk: unknown, encoding: unknown) => {
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function')
      chunks.push([chunk, typeof encoding === 'string' ? encoding : undefined])
    void until().finally(() => {
      res.write = write
      res.end = end
      for (const [part, form] of chunks) res.write(part as Buffer, form as BufferEncoding)
      res.end()
    })
    return res
  }) as typeof res.end
}
