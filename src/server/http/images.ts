import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import send from 'send'
import {
  findStoredFile,
  folderOf,
  IMAGE_CACHE_CONTROL,
  imageTag,
  type ImageSlug,
} from '@/cms/images/media-folder'
import type { ContentVersion, ContentVersions } from './content-version'
import type { InProcessGet } from './in-process'
import { UNCACHED } from './uncached'

/** The stored image that an address refers to. */
export type ImageAddress = { slug: ImageSlug; name: string }

/** The CMS's decision whether visitors may read an image, and the headers for that origin. */
type Decision = { isPublic: boolean; headers: [string, string][] }

const ROUTE = /^\/api\/(podcasts|guest_headshots|site_pictures)\/file\/([^/]+)$/
const MAX_DECISIONS = 10_000
/** The longest `Origin` worth passing on, in characters; no real one is longer. */
const MAX_ORIGIN = 300
/** How long the CMS may take to decide whether visitors may read an image (ms). */
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

/**
 * Streams stored images from disk. The CMS decides whether visitors may read an image; it is asked
 * by HEAD, once per image and content version. While the database is unavailable, the last
 * decisions hold for as long as cached responses do (D39).
 */
export class Images {
  private readonly decisions = new LRUCache<string, Promise<Decision | null>>({
    max: MAX_DECISIONS,
  })
  private decidedFor: ContentVersion | null = null

  /**
   * @param address of the site itself, as the CMS should see it (D30)
   * @param common headers of every response
   */
  constructor(
    private readonly get: InProcessGet,
    private readonly versions: Pick<
      ContentVersions,
      'current' | 'confirm' | 'isAway' | 'stale' | 'onAway'
    >,
    private readonly address: { host: string; protocol: string },
    private readonly common: [string, string][],
  ) {}

  /**
   * Responds to GET and HEAD of an image.
   * @returns false when nothing was sent because the CMS could not decide; the request must then go
   * to the CMS
   */
  async serve(req: IncomingMessage, res: ServerResponse, image: ImageAddress): Promise<boolean> {
    const file = await findStoredFile(image.slug, image.name)
    if (!file) {
      this.refuse(res, 404)
      return true
    }
    const { origin = '' } = req.headers
    const decision = await this.decide(image, origin.length > MAX_ORIGIN ? '' : origin)
    if (!decision) return false
    if (!decision.isPublic) {
      this.refuse(res, 404)
      return true
    }
    for (const [name, value] of [...this.common, ...decision.headers]) res.setHeader(name, value)
    res.setHeader('Content-Type', 'image/webp')
    res.setHeader('Cache-Control', IMAGE_CACHE_CONTROL)
    res.setHeader('ETag', imageTag(image.name, file.size))
    res.setHeader('Accept-Ranges', 'bytes')
    res.setHeader('Vary', 'Origin')
    send(req, encodeURIComponent(image.name), {
      root: folderOf(image.slug),
      acceptRanges: req.method === 'GET', // Ranges have no meaning for HEAD (RFC 9110, 14.2).
      lastModified: false, // Copying a media folder changes the times; the ETag is enough.
      index: false,
    })
      .on('error', (err: { status: number; headers?: Record<string, string> }) => {
        if (res.headersSent) return void res.destroy()
        this.refuse(res, err.status, err.headers)
      })
      .pipe(res)
    return true
  }

  private async decide(image: ImageAddress, origin: string): Promise<Decision | null> {
    const { versions } = this
    const version =
      versions.current() ?? (versions.isAway ? versions.stale() : await versions.confirm())
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
    asked.then((decision) => !decision && forget(), forget)
    return asked
  }

  /** Asks the CMS as a visitor would; null when it cannot decide. */
  private async ask({ slug, name }: ImageAddress, origin: string): Promise<Decision | null> {
    const { versions } = this
    const away = new AbortController()
    const stopWatching = versions.onAway(() => away.abort())
    const limit = AbortSignal.timeout(versions.isAway ? AWAY_LIMIT_MS : DECISION_LIMIT_MS)
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
    if (!answer || answer.status >= 500) return null
    const { status, headers } = answer
    const cors = Object.entries(headers).filter(([header]) => header.startsWith('access-control-'))
    return {
      isPublic: status === 200,
      headers: cors.map(([header, value]) => [header, String(value)]),
    }
  }

  private refuse(res: ServerResponse, status: number, headers: Record<string, string> = {}): void {
    for (const name of res.getHeaderNames()) if (name !== 'connection') res.removeHeader(name)
    for (const [name, value] of [...this.common, ...Object.entries(headers)])
      res.setHeader(name, value)
    const body = JSON.stringify({ errors: [{ message: STATUS_CODES[status] }] })
    res.writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': UNCACHED.cacheControl,
      Vary: UNCACHED.vary,
    })
    res.end(body)
  }
}
