import { connect, type Socket } from 'node:net'

/** A response as it was received. */
export type RawAnswer = {
  status: number
  headers: Record<string, string>
  body: string
}

/** Opens a connection and sends a text as it is, with CR LF for each line end in its head. */
export function open(port: number, head: string, body: string | Buffer = ''): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // The response, or its absence, tells the test enough.
  socket.write(`${head.trim().replace(/\n\s*/g, '\r\n')}\r\n\r\n`, 'latin1')
  if (body.length > 0) socket.write(body)
  return socket
}

/** The content of a chunked body (RFC 9112 7.1). */
function unchunk(text: string): string {
  const [size = ''] = text.split('\r\n', 1)
  const length = Number.parseInt(size, 16)
  const start = size.length + 2
  return length > 0
    ? text.slice(start, start + length) + unchunk(text.slice(start + length + 2))
    : ''
}

/** Reads a connection to its end; null if it ended without a response. */
export function readAnswer(socket: Socket): Promise<RawAnswer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.once('close', () => {
      const [head = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1])
      const headers = Object.fromEntries(
        lines.map((line) => {
          const [name = '', ...value] = line.split(':')
          return [name.toLowerCase(), value.join(':').trim()]
        }),
      )
      const body = rest.join('\r\n\r\n')
      const isChunked = headers['transfer-encoding'] === 'chunked'
      const bytes = Buffer.from(isChunked ? unchunk(body) : body, 'latin1')
      resolve(status ? { status, headers, body: String(bytes) } : null)
    })
  })
}

/** Sends one request with a target that no client library would send, and reads the response. */
export const ask = (
  port: number,
  method: string,
  target: string,
  headers: string[] = [],
): Promise<RawAnswer | null> =>
  readAnswer(
    open(
      port,
      [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers].join(
        '\n',
      ),
    ),
  )
