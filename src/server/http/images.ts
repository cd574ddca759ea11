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

/** The stored image that an address means. */
export type ImageAddress = { slug: ImageSlug; name: string }

/** What the CMS says of an image: that visitors may read it, with headers for the origin; or not. */
type Decision = { isPublic: boolean; headers: [string, string][] }

const ROUTE = /^\/api\/(podcasts|guest_headshots)\/file\/([^/]+)$/
const MAX_DECISIONS = 10_000
/** Characters of an origin that is asked for; longer ones are nobody's. */
const MAX_ORIGIN = 300
/** How long the CMS may take to say whether visitors may read an image (ms). */
const DECISION_LIMIT_MS = 5000
const AWAY_LIMIT_MS = 400

/** @param path without its query; null when it is no address of an image */
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
 * Streams stored images from the disk. Whether visitors may read one is for the CMS to say: it is
 * asked once for each image and content version, by HEAD. While the database is away, the last
 * decisions stand as long as other answers do (D39).
 */
export class Images {
  private readonly decisions = new LRUCache<string, Promise<Decision | null>>({
    max: MAX_DECISIONS,
  })
  private decidedFor: ContentVersion | null = null

  /**
   * @param address of the site itself, as the CMS is to see it (D30)
   * @param common headers that every answer carries
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
   * Answers GET and HEAD of an image.
   * @returns false when nothing was answered, because the CMS could not say; it is to do so itself
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
      lastModified: false, // Copies of a media folder have other times; the tag says all.
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

  /** Asks the CMS as a visitor would; null when it cannot say. */
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
