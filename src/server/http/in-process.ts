import { createServer, request, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { duplexPair, type Duplex } from 'node:stream'
import { shared, type RequestScope } from '@/telemetry/shared'

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void

/** A response, read to the end. */
export type BufferedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request and reads the whole response; `signal` aborts it. */
export type InProcessGet = (
  path: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  method?: 'GET' | 'HEAD',
) => Promise<BufferedResponse>

/**
 * HTTP without a network: requests go to a handler in this process over a pair of streams, so that
 * both ends are Node's own HTTP (docs/decisions/L01-rendering-in-process.md).
 * @returns a function that rejects when the handler fails, or with an AbortError
 */
export function connectInProcess(handler: Handler): InProcessGet {
  // What is logged meanwhile belongs to the request on whose behalf this one is sent.
  const scopes = new WeakMap<Duplex, RequestScope>()
  const server = createServer((req, res) => {
    const answer = async () => handler(req, res)
    shared.requests
      .run(scopes.get(req.socket), answer)
      .catch((err: unknown) => res.destroy(err as Error))
  })
  return (path, headers, signal, method = 'GET') =>
    new Promise((resolve, reject) => {
      const [near, far] = duplexPair()
      near.once('close', () => far.destroy())
      far.once('close', () => near.destroy())
      const scope = shared.requests.getStore()
      if (scope) scopes.set(far, scope)
      server.emit('connection', far)
      const req = request({
        createConnection: () => near,
        method,
        path,
        headers: { ...headers, connection: 'close' },
        signal,
      })
      let isAnswered = false
      req.on('error', reject)
      // An answer that is none, such as 101, is no error to Node.
      req.on(
        'close',
        () => isAnswered || reject(new Error('The connection ended without an answer')),
      )
      req.on('response', (res) => {
        isAnswered = true
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('error', reject)
        res.on('end', () =>
          resolve({
            status: res.statusCode ?? 0,
            headers: res.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
      req.end()
    })
}
