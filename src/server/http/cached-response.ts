import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

type Encoding = 'br' | 'gzip' | 'identity'
/** `body` is a string of bytes (latin1): it goes out in one write with the head, a Buffer in two. */
type Variant = { body: string; headers: string[]; etag: string }

const SMALLEST_WORTH_COMPRESSING = 860 // bytes: below, it does not save a packet
const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|xml|rss\+xml|feed\+json|manifest\+json)|image\/svg)/
const BROTLI_QUALITY = 5

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
}

/** Few clients send many forms of Accept-Encoding; negotiating each time costs more than a hit. */
const negotiated = new Map<string, Encoding>()

function encodingOf(req: IncomingMessage): Encoding {
  const accepts = req.headers['accept-encoding']
  if (typeof accepts !== 'string') return 'identity'
  const known = negotiated.get(accepts)
  if (known) return known
  const chosen = new Negotiator(req).encoding(['br', 'gzip', 'identity']) ?? 'identity'
  if (negotiated.size > 200) negotiated.clear()
  negotiated.set(accepts, chosen as Encoding)
  return chosen as Encoding
}

/**
 * One whole answer, kept: compressed forms are made once, on first demand.
 * The ETag is strong (a hash of the body) and names the encoding, as RFC 9110 8.8.3 wants.
 */
export class CachedResponse {
  private readonly hash: string
  private readonly variants = new Map<Encoding, Promise<Variant> | Variant>()

  /** @param headers names and values in turn, without length, encoding, ETag and Vary */
  constructor(
    readonly status: number,
    private readonly headers: string[],
    private readonly vary: string,
    private readonly body: Buffer,
    type: string,
  ) {
    this.hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.isCompressible = body.length >= SMALLEST_WORTH_COMPRESSING && COMPRESSIBLE.test(type)
  }

  private readonly isCompressible: boolean

  /** Bytes it takes in the store, compressed forms included, roughly. */
  get size(): number {
    return Math.ceil(this.body.length * 1.5) + 2048
  }

  /** Sends it, or 304 to who has it, without a body to HEAD. */
  send(req: IncomingMessage, res: ServerResponse): void {
    const variant = this.variant(this.isCompressible ? encodingOf(req) : 'identity')
    if (variant instanceof Promise)
      variant.then(
        (made) => this.write(req, res, made),
        () => res.destroy(),
      )
    else this.write(req, res, variant)
  }

  private write(req: IncomingMessage, res: ServerResponse, { body, headers, etag }: Variant): void {
    if (this.status === 200 && hasMatch(req.headers['if-none-match'], etag)) {
      res.writeHead(304, this.withoutBody(headers))
      res.end()
      return
    }
    res.writeHead(this.status, headers)
    if (req.method === 'HEAD') res.end()
    else res.end(body, 'latin1')
  }

  private withoutBody(headers: string[]): string[] {
    const kept: string[] = []
    for (let i = 0; i < headers.length; i += 2) {
      const name = headers[i] ?? ''
      if (!/^content-(length|type|encoding)$/i.test(name)) kept.push(name, headers[i + 1] ?? '')
    }
    return kept
  }

  private variant(encoding: Encoding): Promise<Variant> | Variant {
    const known = this.variants.get(encoding)
    if (known) return known
    if (encoding === 'identity') {
      const made = this.make(encoding, this.body)
      this.variants.set(encoding, made)
      return made
    }
    const making = compress[encoding](this.body).then((body) => {
      const made = this.make(encoding, body)
      this.variants.set(encoding, made)
      return made
    })
    this.variants.set(encoding, making)
    return making
  }

  private make(encoding: Encoding, body: Buffer): Variant {
    const etag = `"${this.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const vary = this.isCompressible
      ? [this.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
      : this.vary
    const headers = [...this.headers, 'ETag', etag, 'Content-Length', String(body.length)]
    if (vary) headers.push('Vary', vary)
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
    return { body: body.toString('latin1'), headers, etag }
  }
}

/** Whether an If-None-Match names the tag, or anything (RFC 9110 13.1.2, weak comparison). */
function hasMatch(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
