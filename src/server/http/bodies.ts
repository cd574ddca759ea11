import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Reads the rest of a request body when the response was sent before all of it arrived, for example
 * for an image that is too large. Node stops reading once the body's stream is destroyed, and the
 * client's next request on the connection would then wait forever behind the unread rest.
 * @param limitMs after which the connection is closed, for a body of any length
 */
export function drainRequest(req: IncomingMessage, socket: Socket, limitMs?: number): void {
  if (req.complete) return
  const timer = limitMs === undefined ? undefined : setTimeout(() => socket.destroy(), limitMs)
  timer?.unref()
  // A connection is used for many requests: what waits for its end must not pile up.
  const stop = () => {
    clearTimeout(timer)
    socket.off('close', stop)
  }
  socket.once('close', stop)
  req.push = (chunk) => {
    if (chunk === null) stop()
    return true // Drop the chunk and ask for more.
  }
  socket.resume()
}

/** Holds the response back until `until` settles, whether it succeeds or fails. */
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
