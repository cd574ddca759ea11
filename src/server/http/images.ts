import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import parseRange from 'range-parser'
import { IMAGE_CACHE_CONTROL, mediaKey, imageTag, type ImageSlug } from '@/cms/images/image-names'
import { mediaStore } from '@/cms/images/media-store'
import { BucketError } from '@/net/bucket'
import { hasMatch } from '../conditional'
import { problem, problemType } from '../problem'
import type { ContentVersion, ContentVersions } from './content-version'
import type { InProcessGet } from './in-process'
import { OWN_HEADERS } from './unavailable'
import { UNCACHED } from './uncached'

/** The stored image that an address refers to. */
export type ImageAddress = { slug: ImageSlug; name: string }

type Decision = { size: number; isPublic: boolean; headers: [string, string][] }

type Undecided = 'missing' | 'unknown'

const ROUTE = /^\/api\/(podcasts|guest_headshots|site_pictures)\/file\/([^/]+)$/
const MAX_DECISIONS = 10_000
/** Time the CMS may take to decide whether visitors may read an image (ms). */
const DECISION_LIMIT_MS = 5000
const AWAY_LIMIT_MS = 400

/** @param path without its query; the result is null when it is not the address of an image */
export function parseImagePath(path: string): ImageAddress | null {
  const [, slug, name] = ROUTE.exec(path) ?? []
  if (!slug || !name) return null
  try {
    return { slug: slug as ImageSlug, name: decodeURIComponent(name) }
  } catch {
    return null
  }
}

const RETRY_AFTER_S = 30

/** The part of a file that a request is for: all of it, a range, or one that it does not have. */
function wantedPart(
  { method, headers }: IncomingMessage,
  size: number,
  etag: string,
): { start: number; end: number } | 'all' | 'none' {
  const { range, 'if-range': ifRange } = headers
  // Ranges have no meaning for HEAD (RFC 9110, 14.2).
  if (!range || method !== 'GET' || (ifRange !== undefined && ifRange !== etag)) return 'all'
  const ranges = parseRange(size, range, { combine: true })
  if (ranges === -1) return 'none'
  const [part, ...more] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges
  return part && more.length === 0 ? part : 'all'
}

/**
 * Streams stored images. The CMS decides whether visitors may read an image; it is asked
 * by HEAD, once per image and content version. While the database is unavailable, the last
 * decisions hold for as long as cached responses do.
 */
export class Images {
  private readonly decisions = new LRUCache<string, Promise<Decision | Undecided>>({
    max: MAX_DECISIONS,
  })
  private decidedFor: ContentVersion | null = null

  /**
   * @param address of the site itself, as the CMS should see it
   * @param common headers of every response
   * @param origins those in `CORS_ORIGINS`, the only ones that answers name
   */
  constructor(
    private readonly get: InProcessGet,
    private readonly versions: Pick<
      ContentVersions,
      'current' | 'confirm' | 'isDatabaseDown' | 'stale' | 'onAway'
    >,
    private readonly address: { host: string; protocol: string },
    private readonly common: [string, string][],
    private readonly origins: readonly string[],
  ) {}

  /**
   * Responds to GET and HEAD of an image.
   * @returns false when nothing was sent because the CMS could not decide; the request must then go
   * to the CMS
   */
  async serve(req: IncomingMessage, res: ServerResponse, image: ImageAddress): Promise<boolean> {
    const { origin = '' } = req.headers
    try {
      const decision = await this.decide(image, this.origins.includes(origin) ? origin : '')
      if (decision === 'unknown') return false
      if (decision === 'missing' || !decision.isPublic) this.refuse(res, 404)
      else await this.send(req, res, image, decision)
    } catch (err) {
      if (res.headersSent) {
        res.destroy() // The client went away, or the file broke off.
        return true
      }
      if (!(err instanceof BucketError)) throw err
      console.error(`Images cannot be read from ${mediaStore().place}: ${err.message}`)
      this.refuse(res, 503, { 'Retry-After': String(RETRY_AFTER_S) })
    }
    return true
  }

  private async send(
    req: IncomingMessage,
    res: ServerResponse,
    { slug, name }: ImageAddress,
    { size, headers }: Decision,
  ): Promise<void> {
    const etag = imageTag(name, size)
    const part = wantedPart(req, size, etag)
    if (part === 'none') return this.refuse(res, 416, { 'Content-Range': `bytes */${size}` })
    const isNew = !hasMatch(req.headers['if-none-match'], etag)
    const range = part === 'all' ? undefined : part
    const content =
      isNew && req.method === 'GET' ? await mediaStore().read(`${slug}/${name}`, range) : null
    if (isNew && req.method === 'GET' && !content) return this.refuse(res, 404)
    for (const [header, value] of [...this.common, ...headers]) res.setHeader(header, value)
    res.setHeader('Cache-Control', IMAGE_CACHE_CONTROL)
    res.setHeader('ETag', etag)
    res.setHeader('Vary', 'Origin')
    if (!isNew) return void res.writeHead(304).end()
    res.setHeader('Content-Type', 'image/webp')
    res.setHeader('Accept-Ranges', 'bytes')
    res.setHeader('Content-Length', range ? range.end - range.start + 1 : size)
    if (range) res.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
    res.writeHead(range ? 206 : 200)
    if (content) await pipeline(content, res)
    else res.end()
  }

  private async decide(image: ImageAddress, origin: string): Promise<Decision | Undecided> {
    const { versions } = this
    const version =
      versions.current() ?? (versions.isDatabaseDown ? versions.stale() : await versions.confirm())
    if (!version) return this.ask(image, origin)
    if (version !== this.decidedFor) {
      this.decisions.clear()
      this.decidedFor = version
    }
    const key = `${image.slug}/${image.name}\n${origin}`
    const known = this.decisions.get(key)
    if (known) return known
    const asked = this.ask(image, origin)
    this.decisions.set(key, asked)
    const forget = () => {
      if (this.decisions.peek(key) === asked) this.decisions.delete(key)
    }
    asked.then((decision) => typeof decision === 'string' && forget(), forget)
    return asked
  }

  /** Looks for the file, and asks the CMS as a visitor would. */
  private async ask({ slug, name }: ImageAddress, origin: string): Promise<Decision | Undecided> {
    const { versions } = this
    const key = mediaKey(slug, name)
    const file = key === null ? null : await mediaStore().find(key)
    if (!file) return 'missing'
    const away = new AbortController()
    const stopWatching = versions.onAway(() => away.abort())
    const limit = AbortSignal.timeout(versions.isDatabaseDown ? AWAY_LIMIT_MS : DECISION_LIMIT_MS)
    const signal = AbortSignal.any([away.signal, limit])
    const answer = await this.get(
      `/api/${slug}/file/${encodeURIComponent(name)}`,
      {
        host: this.address.host,
        'x-forwarded-proto': this.address.protocol,
        ...(origin && { origin }),
      },
      signal,
      'HEAD',
    )
      .catch(() => null)
      .finally(stopWatching)
    if (!answer || answer.status >= 500) return 'unknown'
    const { status, headers } = answer
    const cors = Object.entries(headers).filter(([header]) => header.startsWith('access-control-'))
    return {
      size: file.size,
      isPublic: status === 200,
      headers: cors.map(([header, value]) => [header, String(value)]),
    }
  }

  private refuse(res: ServerResponse, status: number, headers: Record<string, string> = {}): void {
    for (const name of res.getHeaderNames()) if (!OWN_HEADERS.has(name)) res.removeHeader(name)
    for (const [name, value] of [...this.common, ...Object.entries(headers)])
      res.setHeader(name, value)
    const body = JSON.stringify(problem(status, [{ message: STATUS_CODES[status] ?? 'Error' }]))
    res.writeHead(status, {
      'Content-Type': problemType(res.req.headers.accept),
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': UNCACHED.cacheControl,
      Vary: `${UNCACHED.vary}, Accept`,
    })
    res.end(body)
  }
}
