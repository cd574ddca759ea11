import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import compression from 'compression'
import inject from 'light-my-request'
import { LRUCache } from 'lru-cache'
import { isFilePath, PATHS, resolvePath, type Resolution } from '@/domain/paths'
import { Answer } from './answer'
import { claimHeaders, parseProxies } from './client-address'
import type { ContentEpochs, Epoch } from './content-epochs'

export type SiteOptions = {
  /** Next's request handler. */
  handler: (req: IncomingMessage, res: ServerResponse) => Promise<void> | void
  epochs: Pick<ContentEpochs, 'current' | 'confirm' | 'hostName'>
  /** The one address of the site (D30). */
  siteUrl: string
  trustedProxies: readonly string[]
  cacheMegabytes: number
  /** In development nothing is kept. */
  dev: boolean
}

/** What Next lets the form of a page depend on (its own `Vary`, and `next-url`). */
const RSC_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const
const VARY = RSC_HEADERS.join(', ')

/** A route whose answer depends on more than content says so with this header. */
const OWN_COOKIES = /(?:^|;\s*)(?:payload-token|__prerender_bypass|__next_preview_data)=/
const PUBLIC_READS =
  /^\/api\/(episodes|guests)(\/(?!versions)[^/]+)?$|^\/api\/globals\/[a-z]+$|^\/api\/(podcasts|guest_headshots)\/file\/[^/]+$/
const MAX_KEY = 4096
const MAX_URL = 8192

/** Not sent on: they belong to one transfer, or are made anew for each form of an answer. */
const NOT_KEPT = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'cache-control',
])

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * A policy that allows the inline scripts of this very page, by hash, and no other: kept pages
 * cannot carry nonces, and their bodies are known when they are kept.
 */
export function contentPolicy(html: string): string {
  const hashes = new Set<string>()
  for (const [, script] of html.matchAll(INLINE_SCRIPT))
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
    )
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' https: http:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/**
 * Reads on to the end of a body that was answered before it was all there, such as an image that is
 * too large. Node stops reading when the stream of the body was destroyed, and what the client
 * sends next on the connection would wait behind the rest for good.
 */
function drain(req: IncomingMessage, socket: Socket): void {
  if (req.complete) return
  req.push = () => true // Dropped, and asked for more.
  socket.resume()
}

type Kind = 'page' | 'file' | 'api' | 'asset' | 'other'

function kindOf(path: string): Kind {
  if (path.startsWith('/_next/static/')) return 'asset'
  if (path.startsWith('/_next/')) return 'other'
  if (path === '/api' || path.startsWith('/api/')) return PUBLIC_READS.test(path) ? 'api' : 'other'
  if (path === '/admin' || path.startsWith('/admin/')) return 'other'
  return isFilePath(path) ? 'file' : 'page'
}

/** Whether the escapes of a path stand for text; Next answers the others as faults of its own. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * The site as a request listener: decides the client's address and the page meant, keeps whole
 * answers as long as their epoch lasts, and leaves everything else to Next.
 */
export function createSite(options: SiteOptions): RequestListener {
  const { handler, epochs, dev } = options
  const { host, protocol: scheme } = new URL(options.siteUrl)
  const protocol = scheme === 'https:' ? 'https' : 'http'
  const proxies = parseProxies(options.trustedProxies)
  const onTheFly = compression()
  const maxSize = options.cacheMegabytes * 1024 * 1024
  const store = () =>
    new LRUCache<string, Answer>({ maxSize, sizeCalculation: (answer) => answer.size })
  const assets = store()
  const kept = store()
  const rendering = new Map<string, Promise<Answer>>()
  let keptIn: Epoch | null = null
  const resolved = new LRUCache<string, Resolution>({ max: 5000 })
  let resolvedFor = ''

  const common: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
    ['X-Frame-Options', 'SAMEORIGIN'],
    ...(protocol === 'https'
      ? ([['Strict-Transport-Security', 'max-age=31536000']] as [string, string][])
      : []),
  ]

  /** Throws away what was kept when another epoch has begun. */
  function enter(epoch: Epoch): void {
    if (keptIn === epoch) return
    keptIn = epoch
    kept.clear()
    rendering.clear()
  }

  function resolve(path: string): Resolution {
    const hostName = epochs.hostName
    if (resolvedFor !== hostName) {
      resolved.clear()
      resolvedFor = hostName
    }
    const known = resolved.get(path)
    if (known) return known
    const made = resolvePath(path, hostName)
    resolved.set(path, made)
    return made
  }

  /** The key of a request whose answer may be kept, or null. */
  function keyOf(req: IncomingMessage, kind: Kind, url: string): string | null {
    const { headers, method } = req
    if (dev || kind === 'other' || (method !== 'GET' && method !== 'HEAD')) return null
    if (headers.authorization !== undefined || headers.range !== undefined) return null
    if (headers.cookie !== undefined && OWN_COOKIES.test(headers.cookie)) return null
    let key = url
    if (kind === 'page' && headers.rsc !== undefined)
      for (const name of RSC_HEADERS) key += `\n${String(headers[name] ?? '')}`
    if (kind === 'api' && headers.origin !== undefined) key += `\n${headers.origin}`
    return key.length > MAX_KEY ? null : key
  }

  /** Renders apart from any client: who goes away neither stops nor cuts what others wait for. */
  async function render(req: IncomingMessage, kind: Kind, url: string): Promise<Answer> {
    const headers: Record<string, string> = { host, 'x-forwarded-proto': protocol }
    if (kind === 'page')
      for (const name of RSC_HEADERS) {
        const value = req.headers[name]
        if (typeof value === 'string') headers[name] = value
      }
    if (kind === 'api' && req.headers.origin) headers.origin = req.headers.origin
    const made = await inject(
      (request, response) => void handler(request as never, response as never),
      {
        method: 'GET',
        url,
        headers,
      },
    )
    const body = made.rawPayload
    const type = String(made.headers['content-type'] ?? '')
    const isHtml = type.startsWith('text/html')
    const isNotFoundPage = isHtml && url.split('?')[0] === PATHS.notFound && made.statusCode === 200
    const status = isNotFoundPage ? 404 : made.statusCode
    const sent: string[] = common.flat()
    for (const [name, value] of Object.entries(made.headers))
      if (!NOT_KEPT.has(name) && !common.some(([own]) => own.toLowerCase() === name))
        for (const one of [value].flat()) sent.push(name, String(one))
    const upstream = String(made.headers['cache-control'] ?? '')
    const isKept = status === 200 || isNotFoundPage
    sent.push(
      'Cache-Control',
      !isKept ? 'no-store' : upstream.includes('immutable') ? upstream : 'no-cache',
    )
    if (isHtml) sent.push('Content-Security-Policy', contentPolicy(body.toString('utf8')))
    const vary = kind === 'page' ? VARY : kind === 'api' ? 'Origin' : ''
    return new Answer(status, sent, vary, body, type)
  }

  async function answerAsset(req: IncomingMessage, res: ServerResponse, url: string) {
    const made = await render(req, 'asset', url)
    if (made.status === 200) assets.set(url, made)
    made.send(req, res)
  }

  async function answerAnew(
    req: IncomingMessage,
    res: ServerResponse,
    { kind, url, key }: { kind: Kind; url: string; key: string },
  ): Promise<void> {
    const epoch = epochs.current() ?? (await epochs.confirm())
    if (!epoch) {
      ;(await render(req, kind, url)).send(req, res)
      return
    }
    enter(epoch)
    let making = rendering.get(key)
    if (!making) {
      making = render(req, kind, url).then((made) => {
        // What was rendered while content changed is sent to who asked before, and not kept.
        const isGood = made.status === 200 || (made.status === 404 && kind === 'page')
        if (isGood && keptIn === epoch && epochs.current() === epoch) kept.set(key, made)
        return made
      })
      const mine = making
      rendering.set(key, mine)
      const done = () => {
        if (rendering.get(key) === mine) rendering.delete(key)
      }
      mine.then(done, done)
    }
    ;(await making).send(req, res)
  }

  /** The answer that is kept for a key and still true, without asking anyone. */
  function keptAnswer(kind: Kind, key: string): Answer | undefined {
    if (kind === 'asset') return assets.get(key)
    const epoch = epochs.current()
    return epoch !== null && epoch === keptIn ? kept.get(key) : undefined
  }

  /** Holds an answer to a write back until this server knows of the change: who reads next sees it. */
  function holdBack(res: ServerResponse): void {
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
      void epochs.confirm().finally(() => {
        res.write = write
        res.end = end
        for (const [part, form] of chunks) res.write(part as Buffer, form as BufferEncoding)
        res.end()
      })
      return res
    }) as typeof res.end
  }

  function redirect(res: ServerResponse, to: string): void {
    res.writeHead(307, [...common.flat(), 'Location', to, 'Cache-Control', 'no-store'])
    res.end()
  }

  function refuse(res: ServerResponse): void {
    res.writeHead(400, [...common.flat(), 'Content-Type', 'application/json'])
    res.end(
      JSON.stringify({ errors: [{ message: 'This address is not encoded as it should be.' }] }),
    )
  }

  async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    claimHeaders(req, proxies, protocol)
    for (const [name, value] of common) res.setHeader(name, value)
    if (req.method !== 'GET' && req.method !== 'HEAD' && req.url?.startsWith('/api/')) holdBack(res)
    await new Promise<void>((resolve) => onTheFly(req as never, res as never, () => resolve()))
    const { socket } = req // Node takes it off a request that it destroys.
    res.once('finish', () => drain(req, socket))
    await handler(req, res)
  }

  function fail(res: ServerResponse, err: unknown): void {
    console.error('A request failed:', err instanceof Error ? err.message : err)
    if (res.headersSent) res.destroy()
    else res.writeHead(500, common.flat()).end()
  }

  return (req, res) => {
    let url = req.url ?? '/'
    if (url.length > MAX_URL) {
      res.writeHead(414, common.flat()).end()
      return
    }
    const question = url.indexOf('?')
    const path = question < 0 ? url : url.slice(0, question)
    const kind = kindOf(path)
    if (kind === 'page' && !(dev && path.startsWith('/styleguide'))) {
      const resolution = resolve(path)
      const query = question < 0 ? '' : url.slice(question)
      if (resolution.kind === 'unknown') return redirect(res, PATHS.notFound)
      if (resolution.kind === 'redirect') return redirect(res, resolution.to + query)
      url = resolution.path + query
      req.url = url
    } else if (!isDecodable(path)) return refuse(res)
    const key = keyOf(req, kind, url)
    if (key === null) {
      pass(req, res).catch((err: unknown) => fail(res, err))
      return
    }
    const found = keptAnswer(kind, key)
    if (found) found.send(req, res)
    else
      (kind === 'asset'
        ? answerAsset(req, res, url)
        : answerAnew(req, res, { kind, url, key })
      ).catch((err: unknown) => fail(res, err))
  }
}
