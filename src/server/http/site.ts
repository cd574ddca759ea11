import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import compression from 'compression'
import { LRUCache } from 'lru-cache'
import { PATHS, resolvePath, type Resolution } from '@/domain/paths'
import { drainRequest, delayResponse } from './bodies'
import { setForwardedHeaders, parseProxies } from './client-address'
import type { ContentVersions } from './content-version'
import { ResponseCache } from './response-cache'
import { render, type Handler } from './render'
import {
  cacheKey,
  callsServerFunctionAsNobody,
  classifyPath,
  isDecodable,
  type Kind,
} from './request-kinds'
import { securityHeaders } from './security-headers'

export type SiteOptions = {
  handler: Handler
  versions: Pick<ContentVersions, 'current' | 'confirm' | 'hostName'>
  /** The one address of the site (D30). */
  siteUrl: string
  trustedProxies: readonly string[]
  cacheMegabytes: number
  /** In development nothing is kept. */
  dev: boolean
}

const MAX_URL = 8192

/** Answers `resolvePath` from memory, as long as the host has the same name (D1). */
function makeResolver(versions: SiteOptions['versions']): (path: string) => Resolution {
  const resolved = new LRUCache<string, Resolution>({ max: 5000 })
  let resolvedFor = ''
  return (path) => {
    const { hostName } = versions
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
}

/**
 * The site as a request listener: decides the client's address and the page meant, keeps whole
 * answers as long as their version lasts, and leaves everything else to Next.
 */
export function createSite(options: SiteOptions): RequestListener {
  const { handler, versions, dev } = options
  const { host, protocol: scheme } = new URL(options.siteUrl)
  const protocol = scheme === 'https:' ? 'https' : 'http'
  const proxies = parseProxies(options.trustedProxies)
  const onTheFly = compression()
  const answers = new ResponseCache(versions, options.cacheMegabytes * 1024 * 1024)
  const resolve = makeResolver(versions)
  const common = securityHeaders(protocol === 'https')

  async function answerAnew(
    req: IncomingMessage,
    res: ServerResponse,
    { kind, url, key }: { kind: Kind; url: string; key: string },
  ): Promise<void> {
    const make = () => render(handler, req, { kind, url }, { host, protocol }, common)
    const made =
      kind === 'asset'
        ? await answers.makeAsset(key, make)
        : await answers.make(
            key,
            make,
            ({ status }) => status === 200 || (status === 404 && kind === 'page'),
          )
    made.send(req, res)
  }

  function redirect(res: ServerResponse, to: string): void {
    res.writeHead(307, [...common.flat(), 'Location', to, 'Cache-Control', 'no-store'])
    res.end()
  }

  function refuse(res: ServerResponse, status: number, message: string): void {
    res.writeHead(status, [...common.flat(), 'Content-Type', 'application/json'])
    res.end(JSON.stringify({ errors: [{ message }] }))
  }

  async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    setForwardedHeaders(req, proxies, protocol)
    for (const [name, value] of common) res.setHeader(name, value)
    if (req.method !== 'GET' && req.method !== 'HEAD' && req.url?.startsWith('/api/'))
      delayResponse(res, () => versions.confirm()) // Who reads next sees the change.
    await new Promise<void>((resolve) => onTheFly(req as never, res as never, () => resolve()))
    const { socket } = req // Node takes it off a request that it destroys.
    res.once('finish', () => drainRequest(req, socket))
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
    const kind = classifyPath(path)
    if (kind === 'page' && !(dev && path.startsWith('/styleguide'))) {
      const resolution = resolve(path)
      const query = question < 0 ? '' : url.slice(question)
      if (resolution.kind === 'unknown') return redirect(res, PATHS.notFound)
      if (resolution.kind === 'redirect') return redirect(res, resolution.to + query)
      url = resolution.path + query
      req.url = url
    } else if (!isDecodable(path))
      return refuse(res, 400, 'This address is not encoded as it should be.')
    if (callsServerFunctionAsNobody(req))
      return refuse(res, 401, 'Sign in with an active account.')
    const key = dev ? null : cacheKey(req, kind, url)
    if (key === null) {
      pass(req, res).catch((err: unknown) => fail(res, err))
      return
    }
    const found = kind === 'asset' ? answers.getAsset(key) : answers.get(key)
    if (found) found.send(req, res)
    else answerAnew(req, res, { kind, url, key }).catch((err: unknown) => fail(res, err))
  }
}
