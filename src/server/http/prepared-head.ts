import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { Writable } from 'node:stream'
import { REQUEST_ID_HEADER } from './exchange'

type Internals = {
  _header: string | null
  _headerSent: boolean
  _send: (data: Buffer) => boolean
  /** Set by the parser: false for `Connection: close` and for HTTP/1.0 without keep-alive. */
  shouldKeepAlive: boolean
  maxRequestsOnConnectionReached?: boolean
}

function isOrdinary(res: ServerResponse): boolean {
  const { shouldKeepAlive, maxRequestsOnConnectionReached, _header } = res as unknown as Internals
  return (
    shouldKeepAlive &&
    !maxRequestsOnConnectionReached &&
    _header === null &&
    res.sendDate &&
    res.req.headers.expect === undefined &&
    // The id, and nothing such as `Connection: close` while the site stops.
    res.getHeaderNames().length === (res.hasHeader(REQUEST_ID_HEADER) ? 1 : 0)
  )
}

const END = '\r\n'

/**
 * The head of a response that is sent many times. Node makes it (`writeHead`), which takes a third
 * of the time of a whole answer: each header is checked and added to a string. So the result is
 * sent again for as long as it stays the same, which is one second, because of `Date`, and only the
 * id of the request is added. On connections that are about to close, and for what has other headers
 * of its own, Node makes it each time.
 */
export class PreparedHead {
  private bytes = Buffer.alloc(0)
  private text = ''
  private madeIn = -1

  /** @param headers alternating names and values, with the length of the body if there is one */
  constructor(
    private readonly status: number,
    private readonly headers: string[],
  ) {}

  /**
   * Sends the whole response.
   * @param body undefined for HEAD and for a status that has none
   */
  send(res: ServerResponse, body?: Buffer): void {
    if (!isUsable || !isOrdinary(res)) {
      res.writeHead(this.status, this.headers)
      res.end(body)
    } else this.sendPrepared(res, body)
  }

  /** As `send`, for a Node and a response that allow it. */
  sendPrepared(res: ServerResponse, body?: Buffer): void {
    const internals = res as unknown as Internals
    // Next replaces Date.now with a slower one.
    const second = Math.floor((performance.timeOrigin + performance.now()) / 1000)
    const id = res.getHeader(REQUEST_ID_HEADER)
    if (second !== this.madeIn) {
      res.removeHeader(REQUEST_ID_HEADER)
      res.writeHead(this.status, this.headers)
      this.text = internals._header ?? ''
      this.bytes = Buffer.from(this.text.slice(0, -END.length), 'latin1')
      this.madeIn = second
    } else {
      res.statusCode = this.status
      internals._header = this.text
    }
    internals._headerSent = true
    res.cork() // Head and body in one call of the system.
    internals._send(this.bytes)
    internals._send(Buffer.from(id === undefined ? END : `${REQUEST_ID_HEADER}: ${id}\r\n${END}`))
    if (body) internals._send(body)
    res.uncork()
    res.end()
  }
}

function written(send: (res: ServerResponse) => void): string {
  let text = ''
  const res = new ServerResponse(new IncomingMessage(new Socket()))
  res.setHeader(REQUEST_ID_HEADER, '1')
  const to = new Writable({
    write: (chunk: Buffer, _, done) => {
      text += chunk.toString('latin1')
      done()
    },
  })
  res.assignSocket(to as Socket)
  send(res)
  if (!res.writableEnded || !res.headersSent) return ''
  const lines = text.replace(/^Date: .*/m, 'Date:').split(END)
  return lines.sort().join(END) // Node puts the id before the others.
}

/** True where this Node sends a prepared head like its own. */
function worksHere(): boolean {
  try {
    const headers = ['Content-Type', 'text/plain', 'Content-Length', '4', 'ETag', '"é"']
    const body = Buffer.from('body')
    const head = new PreparedHead(200, headers)
    const usual = written((res) => void res.writeHead(200, headers).end(body))
    const first = written((res) => head.sendPrepared(res, body))
    const again = written((res) => head.sendPrepared(res, body))
    return usual.includes('body') && usual === first && usual === again
  } catch {
    return false
  }
}

const isUsable = worksHere()
