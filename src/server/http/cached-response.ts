import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import Negotiator from 'negotiator'
import { hasMatch } from '../conditional'
import { PreparedHead } from './prepared-head'

type Encoding = 'br' | 'gzip' | 'identity'
/** One form of the response, ready to be written. */
type Variant = {
  body: Buffer
  etag: string
  headers: string[]
  head: PreparedHead
  /** For 304. */
  unchanged: PreparedHead
}

const SMALLEST_WORTH_COMPRESSING = 860 // bytes; anything smaller fits in the same number of packets
/**
 * Up to this size compression takes a few milliseconds and runs synchronously. In the thread pool
 * it would queue behind password hashing, and so would everyone waiting for the page.
 */
const LARGEST_AT_ONCE = 256 * 1024 // bytes
const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|xml|rss\+xml|feed\+json|manifest\+json)|image\/svg)/

/** Of Brotli: for answers that change with the content, and for files that stay as they are. */
export const QUALITY = { ofAnswers: 5, ofFiles: 10 } as const

const brotliOptions = (body: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})
const GZIP = { level: 9 } // Once for an answer that is sent many times.

const compress = {
  br: (body: Buffer, quality: number) =>
    body.length <= LARGEST_AT_ONCE
      ? brotliCompressSync(body, brotliOptions(body, quality))
      : promisify(brotliCompress)(body, brotliOptions(body, quality)),
  gzip: (body: Buffer) =>
    body.length <= LARGEST_AT_ONCE ? gzipSync(body, GZIP) : promisify(gzip)(body, GZIP),
}

/**
 * Clients send only a few forms of Accept-Encoding; negotiating each time costs more than a lookup.
 */
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

/** Marks a response that may be out of date (RFC 9211). */
const STALE = ['Cache-Status', 'site; hit; detail=stale']

/**
 * One complete cached response. Compressed forms are made once, on first demand. The ETag is strong
 * (a hash of the body) and names the encoding, as RFC 9110 8.8.3 requires.
 */
export class CachedResponse {
  /** Called when a form has been added and `size` has grown. */
  onGrow: (() => void) | undefined
  /** Memory taken by all forms made so far, in bytes. */
  size = 0
  private readonly hash: string
  private readonly isCompressible: boolean
  private readonly identity: Variant
  private readonly compressed = new Map<Encoding, Promise<Variant> | Variant>()

  /** @param headers alternating names and values, without length, encoding, ETag and Vary */
  constructor(
    readonly status: number,
    private readonly headers: string[],
    private readonly vary: string,
    body: Buffer,
    type: string,
    private readonly quality: number = QUALITY.ofAnswers,
  ) {
    this.hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.isCompressible = body.length >= SMALLEST_WORTH_COMPRESSING && COMPRESSIBLE.test(type)
    this.identity = this.make('identity', body)
  }

  /** The address that a client is sent on to. */
  get location(): string | undefined {
    const at = this.headers.findIndex((name) => name.toLowerCase() === 'location')
    return at < 0 ? undefined : this.headers[at + 1]
  }

  includes(text: string): boolean {
    return this.identity.body.includes(text)
  }

  /**
   * Sends the response: 304 to a client that already has it, and no body for HEAD.
   * @param isStale whether to mark it as possibly out of date
   */
  send(req: IncomingMessage, res: ServerResponse, isStale = false): void {
    const variant = this.variant(this.isCompressible ? encodingOf(req) : 'identity')
    if (variant instanceof Promise)
      variant.then(
        (made) => this.write(req, res, made, isStale),
        () => res.destroy(),
      )
    else this.write(req, res, variant, isStale)
  }

  private write(req: IncomingMessage, res: ServerResponse, variant: Variant, isStale: boolean) {
    const isUnchanged = this.status === 200 && hasMatch(req.headers['if-none-match'], variant.etag)
    const body = isUnchanged || req.method === 'HEAD' ? undefined : variant.body
    if (!isStale) return (isUnchanged ? variant.unchanged : variant.head).send(res, body)
    const headers = [...variant.headers, ...STALE]
    if (isUnchanged) new PreparedHead(304, withoutBody(headers)).send(res)
    else new PreparedHead(this.status, headers).send(res, body)
  }

  private variant(encoding: Encoding): Promise<Variant> | Variant {
    if (encoding === 'identity') return this.identity
    const known = this.compressed.get(encoding)
    if (known) return known
    const add = (body: Buffer): Variant => {
      const made = this.make(encoding, body)
      this.compressed.set(encoding, made)
      this.onGrow?.()
      return made
    }
    const body = compress[encoding](this.identity.body, this.quality)
    if (!(body instanceof Promise)) return add(body)
    const adding = body.then(add)
    this.compressed.set(encoding, adding)
    return adding
  }

  private make(encoding: Encoding, body: Buffer): Variant {
    const etag = `"${this.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const vary = this.isCompressible
      ? [this.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
      : this.vary
    const headers = [...this.headers, 'ETag', etag, 'Content-Length', String(body.length)]
    if (vary) headers.push('Vary', vary)
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
    this.size += body.length + headers.reduce((sum, text) => sum + text.length, 0)
    return {
      body,
      etag,
      headers,
      head: new PreparedHead(this.status, headers),
      unchanged: new PreparedHead(304, withoutBody(headers)),
    }
  }
}

/** The headers of a 304: those that do not describe a body. */
function withoutBody(headers: string[]): string[] {
  const kept: string[] = []
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] ?? ''
    if (!/^content-(length|type|encoding)$/i.test(name)) kept.push(name, headers[i + 1] ?? '')
  }
  return kept
}
