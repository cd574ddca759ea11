import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import compression from 'compression'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { DESK_ADDRESS_HEADER, deskRedirect, isDeskPath } from '@/domain/desk-paths'
import { EMBED_NOT_FOUND, isEmbedPath, isHostPage, isReportPath, PATHS } from '@/domain/paths'
import { resolvePath, type Resolution } from '@/domain/resolve-path'
import { isAccountPreviewPath, isPreviewPath } from '@/domain/preview'
import { isVideoPath } from '@/domain/youtube'
import { isOpenFile, preflightHeaders } from '../cors'
import { versionLocation } from './api-version'
import { drainRequest, delayResponse } from './bodies'
import { setForwardedHeaders, parseProxies } from './client-address'
import { CachedResponse } from './cached-response'
import { ClientLimit, MESSAGES_OF_ASSISTANTS, REPORTS, SEARCHES } from './client-limit'
import type { ContentVersions } from './content-version'
import { keepReadCookies } from './cookies'
import { Credentials } from './credentials'
import { exchangeOf, type Exchange, type ExchangeKind } from './exchange'
import { Images, parseImagePath, type ImageAddress } from './images'
import { ResponseCache } from './response-cache'
import { makeRequestCheck, Refusal, tooLarge, type CheckedRequest } from './check-request'
import { connectInProcess, type Handler } from './in-process'
import { bringsToken, METRICS_PATH } from './metrics'
import { normalizeTarget } from './normalize-path'
import { joinedStyles } from './page-styles'
import { AGAIN, AGAIN_PATH, parseScriptAddress, scriptPath, type QuietPage } from './page-scripts'
import { PreviewLimit, setPreviewHeaders } from './previews'
import { render } from './render'
import { RenderLimit } from './render-limit'
import { endWhenSlow, PACE, readChunkedBody, type Pace } from './request-body'
import {
  cacheKey,
  canonicalUrl,
  classifyPath,
  isPersonal,
  isRscRequest,
  isSearch,
  type Asker,
  type Kind,
} from './request-kinds'
import { makeNonce, noncePolicy, securityHeaders, VIDEO_POLICY } from './security-headers'
import { TopPages } from './top-pages'
import { makeReplaceable, unavailable } from './unavailable'
import { markUncached, UNCACHED } from './uncached'
import type { VisitCounter } from './visit-counter'
import { platformMark, readReport } from './visit-reports'
import { isCountedCaller, visitorOf } from './visits'

/** Where assistants send their messages. */
const MESSAGES = /^\/api\/mcp\/?$/

export type SiteOptions = {
  handler: Handler
  versions: ContentVersions
  /** The site's one address (D30). */
  siteUrl: string
  trustedProxies: readonly string[]
  /** Other sites whose scripts may call with an account; none if not named. */
  corsOrigins?: readonly string[]
  cacheMegabytes: number
  /** What sessions are signed with; without it, every session and key could be somebody's. */
  secret?: string
  /** Where keys are looked up and clients counted; without it, this process knows none, and counts alone. */
  database?: Pool
  /** How much of this process one network may take for itself, in seconds of each minute. */
  renderSecondsPerMinute?: number
  /** How long after a change the pages that are read most are made anew; never, without it (ms). */
  renewAfterMs?: number
  /** In development nothing is cached. */
  dev: boolean
  /** How long a render may take before its callers get 503 (ms). */
  renderLimitMs?: number
  /** How long a change waits for a database that is unavailable (ms). */
  awayChangeMs?: number
  /** Addresses of the build's static files. */
  staticFiles?: ReadonlySet<string>
  pace?: Pace
  /** What answers at `METRICS_PATH`, for whoever brings the token; without it there is nothing. */
  metrics?: { token: string; text: () => Promise<string>; rendered: Rendered }
  /** Counts what pages report of visits; without it nothing is counted. */
  visits?: Pick<VisitCounter, 'isCounting' | 'addView' | 'addClick'>
}

/** Takes note of a response that was made, in seconds. */
type Rendered = (isGood: boolean, seconds: number) => void

/** What to make for a cache key. */
type Cacheable = { kind: Kind; url: string; key: string; isVersioned?: boolean }

const SCRIPT_TYPE = 'application/javascript; charset=utf-8'
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const STYLE_TYPE = 'text/css; charset=utf-8'
const RENDER_LIMIT_MS = 10_000
/** The part of the response cache that is for searches. */
const SEARCH_SHARE = 0.1
/** How long to wait while the database is unavailable: enough for what does not need it (ms). */
const AWAY_LIMIT_MS = 400
/**
 * How long a change that has arrived waits for a database that is unavailable (ms). It may still be
 * carried out later, as the answer says.
 */
const AWAY_CHANGE_MS = 10_000
const AWAY_LOOK_MS = 500
/** Answers that cost nothing, or wait for something to happen, which have limits of their own. */
const WAITS_OR_TELLS = /^\/api\/(health\/|changes(\/|\?|$))/
/** A read whose query is in the body of a POST. */
const OVERRIDES = ['x-http-method-override', 'x-payload-http-method-override']
const NEWEST_EPISODE = '/api/episodes?depth=0&limit=1&select%5Btitle%5D=true&sort=-episodeNum'
/** In seconds of a minute. */
const NO_LIMIT = 1_000_000
/** For whom responses are made before anybody asks. */
const NOBODY: Asker = { headers: {} }

/** Resolves paths from memory for as long as the host's names stay the same (D1). */
function makeResolver(versions: SiteOptions['versions']): (path: string) => Resolution {
  const resolved = new LRUCache<string, Resolution>({ max: 5000 })
  let resolvedFor: Partial<Pick<ContentVersions, 'hostName' | 'formerHostNames'>> = {}
  return (path) => {
    const { hostName, formerHostNames } = versions
    if (resolvedFor.hostName !== hostName || resolvedFor.formerHostNames !== formerHostNames) {
      resolved.clear()
      resolvedFor = { hostName, formerHostNames }
    }
    const known = resolved.get(path)
    if (known) return known
    const made = resolvePath(path, hostName, formerHostNames)
    resolved.set(path, made)
    return made
  }
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** Whether a request that is passed on is a read of somebody who is not logged in. */
const isWeighed = (req: IncomingMessage): boolean =>
  !isPersonal(req) &&
  !WAITS_OR_TELLS.test(req.url ?? '') &&
  (isRead(req.method ?? '') || OVERRIDES.some((name) => req.headers[name] === 'GET'))

/** What a request was for, by its path in normal form. */
function exchangeKind(path: string, kind: Kind, method = ''): ExchangeKind {
  if (kind === 'api') return isRead(method) ? 'read' : 'rest'
  if (kind !== 'other') return kind
  if (isDeskPath(path)) return 'desk'
  if (isPreviewPath(path)) return 'preview'
  if (path === METRICS_PATH) return 'metrics'
  if (path.startsWith('/api/health/')) return 'health'
  if (parseImagePath(path)) return 'image'
  return path.startsWith('/api/') ? 'rest' : 'other'
}

/** Notes what only this server knows of a request. */
function note(res: ServerResponse, known: Partial<Pick<Exchange, 'kind' | 'cache'>>): void {
  const exchange = exchangeOf(res)
  if (!exchange) return
  if (known.kind) exchange.kind = known.kind
  if (known.cache) exchange.cache = known.cache
}

/**
 * The site as a request listener: determines the client's address and the page meant, caches
 * complete responses for as long as their version lasts, and passes everything else to Next.
 */
export function createSite(options: SiteOptions): RequestListener {
  const { handler, versions, dev, staticFiles = new Set<string>(), pace = PACE } = options
  const { host, protocol: scheme } = new URL(options.siteUrl)
  const protocol = scheme === 'https:' ? 'https' : 'http'
  const proxies = parseProxies(options.trustedProxies)
  const onTheFly = compression()
  const checkRequest = makeRequestCheck({ dev, staticFiles })
  const room = options.cacheMegabytes * 1024 * 1024
  const searchRoom = Math.ceil(room * SEARCH_SHARE)
  const answers = new ResponseCache(versions, room - searchRoom)
  // Of its own, because there is no end of questions, which would take the room of all pages.
  const searches = new ResponseCache(versions, searchRoom)
  const cacheOf = (url: string) => (isSearch(url) ? searches : answers)
  const resolve = makeResolver(versions)
  const common = securityHeaders(protocol === 'https')
  const uncached = [
    ...common.flat(),
    ...['Cache-Control', UNCACHED.cacheControl, 'Vary', `${UNCACHED.vary}, Accept`],
  ]
  const assetHeaders = (type: string) => [
    ...common.flat(),
    ...['Content-Type', type, 'Cache-Control', 'public, max-age=31536000, immutable'],
  ]
  const again = new CachedResponse(
    200,
    [...common.flat(), 'Content-Type', SCRIPT_TYPE, 'Cache-Control', 'no-cache'],
    '',
    AGAIN,
    SCRIPT_TYPE,
  )
  const { renderLimitMs = RENDER_LIMIT_MS, awayChangeMs = AWAY_CHANGE_MS } = options
  const get = connectInProcess(handler)
  const { metrics, visits, corsOrigins = [], database } = options
  const credentials =
    options.secret === undefined ? undefined : new Credentials(options.secret, database)
  const rendering = {
    get,
    address: { host, protocol },
    common,
    origins: corsOrigins,
    versions,
    keepScript: ({ hash, body }: QuietPage['script'], url: string) =>
      cacheOf(url).keepAsset(
        hash,
        new CachedResponse(200, assetHeaders(SCRIPT_TYPE), '', body, SCRIPT_TYPE),
      ),
  }
  const images = new Images(get, versions, { host, protocol }, common, corsOrigins)
  const previewLimit = new PreviewLimit(versions)
  const searchLimit = new ClientLimit(SEARCHES, proxies, versions, database)
  const assistantLimit = new ClientLimit(MESSAGES_OF_ASSISTANTS, proxies, versions, database)
  const reportLimit = new ClientLimit(REPORTS, proxies, versions, database)
  const renderLimit = new RenderLimit({
    secondsPerMinute: options.renderSecondsPerMinute ?? NO_LIMIT,
    proxies,
  })

  const getKept = (kind: Kind, url: string, key: string): CachedResponse | undefined =>
    kind === 'asset' ? answers.getAsset(key) : cacheOf(url).get(key)

  /** @param caller on whose account it is made, if it has to be */
  const find = (req: Asker, { kind, url, key, isVersioned }: Cacheable, caller?: IncomingMessage) =>
    cacheOf(url).findOrMake(key, {
      make: async (isAway) => {
        const end = renderLimit.begin(caller)
        const since = performance.now()
        const limitMs = isAway ? AWAY_LIMIT_MS : renderLimitMs
        const made = await render(rendering, req, { kind, url, isVersioned }, limitMs).finally(end)
        metrics?.rendered(made.status < 500, (performance.now() - since) / 1000)
        return made
      },
      isGood: ({ status }) => status === 200 || (status === 404 && kind === 'page'),
      acceptsStale: !isPersonal(req),
    })

  /** One style sheet of several, in their order. */
  async function join(styles: string[]): Promise<CachedResponse> {
    const signal = AbortSignal.timeout(renderLimitMs)
    const parts = await Promise.all(styles.map((style) => get(style, { host }, signal)))
    if (parts.some(({ status }) => status !== 200)) throw new Error('A style sheet is missing.')
    const body = Buffer.concat(parts.map((part) => part.body))
    return new CachedResponse(200, assetHeaders(STYLE_TYPE), '', body, STYLE_TYPE)
  }

  async function answerAnew(
    req: IncomingMessage,
    res: ServerResponse,
    wanted: Cacheable,
  ): Promise<void> {
    const { kind, url, key } = wanted
    if (kind === 'asset') {
      const styles = joinedStyles(url, staticFiles)
      const make = () =>
        styles ? join(styles) : render(rendering, req, { kind, url }, renderLimitMs)
      const made = await answers.makeAsset(key, make)
      note(res, { cache: 'miss' })
      return made.send(req, res)
    }
    const { response, isStale } = await find(req, wanted, req)
    note(res, { cache: isStale ? 'stale' : 'miss' })
    response.send(req, res, isStale)
  }

  /**
   * Sends the script of a page. A server that does not have it makes the page again; when the page
   * has changed since, there is no such script any more.
   */
  async function answerScript(
    req: IncomingMessage,
    res: ServerResponse,
    { hash, page: address }: { hash: string; page: string },
  ): Promise<void> {
    const kept = answers.getAsset(hash) ?? searches.getAsset(hash)
    note(res, { kind: 'asset', cache: kept ? 'hit' : 'miss' })
    if (kept) return kept.send(req, res)
    const gone = new Refusal(404, 'This page has changed. Load it again.')
    const target = normalizeTarget(address)
    const resolution = target && resolve(target.path)
    if (resolution?.kind === 'page' && !isHostPage(resolution.path) && !isRscRequest(req)) {
      const url = canonicalUrl(req, 'page', resolution.path, target?.query ?? '')
      const page = getKept('page', url, url)
      if (page && !page.includes(scriptPath(hash))) return refuse(req, res, gone)
      const refusal =
        renderLimit.check(req) ?? (isSearch(url) ? await searchLimit.count(req, res) : null)
      if (refusal) return refuse(req, res, refusal)
      await find(req, { kind: 'page', url, key: url }, req)
    }
    const made = answers.getAsset(hash) ?? searches.getAsset(hash)
    if (made) return made.send(req, res)
    refuse(req, res, gone)
  }

  async function answerImage(req: IncomingMessage, res: ServerResponse, image: ImageAddress) {
    if (!(await images.serve(req, res, image))) await pass(req, res, 'file')
  }

  /** Makes what is read most anew, before anybody asks for it. */
  const topPages = new TopPages({
    mostRead: (count) => answers.mostRead(count).filter((key) => !key.includes('\n')),
    newestEpisode: async () => {
      const { status, body } = await get(
        NEWEST_EPISODE,
        { host, 'x-forwarded-proto': protocol },
        AbortSignal.timeout(renderLimitMs),
      )
      if (status !== 200) return null
      const { docs } = JSON.parse(String(body)) as { docs: { id: string }[] }
      return docs[0]?.id ?? null
    },
    make: (url) =>
      find(NOBODY, { kind: classifyPath(url.split('?', 1)[0] ?? '', staticFiles), url, key: url }),
    idle: () => renderLimit.idle(),
    afterMs: options.renewAfterMs ?? 0,
  })
  if (options.renewAfterMs !== undefined) versions.onChange(() => topPages.renew())

  function redirect(res: ServerResponse, to: string): void {
    res.writeHead(307, [...common.flat(), 'Location', to, 'Cache-Control', 'no-store'])
    res.end()
  }

  /** Sets a short time limit on what is passed to Next while the database is unavailable (D39). */
  function limitWhileAway(req: IncomingMessage, res: ServerResponse, kind: Kind): void {
    const path = req.url?.split('?')[0] ?? ''
    if (path.startsWith('/_next/') || path.startsWith('/api/health/')) return
    const replace = makeReplaceable(res)
    const giveUp = () =>
      replace(() =>
        unavailable(
          { kind, path, isRsc: isRscRequest(req), accept: req.headers.accept },
          common,
          versions.language,
        ).send(req, res),
      )
    const timer = versions.isAway ? setTimeout(giveUp, AWAY_LIMIT_MS) : undefined
    const stopWatching = versions.onAway(giveUp)
    res.once('close', () => {
      clearTimeout(timer)
      stopWatching()
    })
  }

  /** Sets a time limit on a change that the database does not answer, once all of it is here. */
  function limitChangeWhileAway(req: IncomingMessage, res: ServerResponse): void {
    const path = req.url?.split('?')[0] ?? ''
    const replace = makeReplaceable(res)
    let awaySince = Infinity
    const timer = setInterval(() => {
      versions.current() // Or nobody finds out, where nobody reads.
      const now = performance.now()
      awaySince = versions.isAway && req.complete ? Math.min(awaySince, now) : Infinity
      if (now - awaySince < awayChangeMs) return
      clearInterval(timer)
      const wanted = { kind: 'other', path, isRsc: false, accept: req.headers.accept } as const
      replace(() => unavailable(wanted, common, versions.language).send(req, res))
    }, AWAY_LOOK_MS)
    res.once('close', () => clearInterval(timer))
  }

  async function pass(req: IncomingMessage, res: ServerResponse, kind: Kind): Promise<void> {
    setForwardedHeaders(req, proxies, protocol)
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (isRead && !dev) limitWhileAway(req, res, kind)
    for (const [name, value] of common) res.setHeader(name, value)
    markUncached(req, res)
    const address = req.url ?? ''
    const path = address.replace(/\?.*/s, '')
    delete req.headers[DESK_ADDRESS_HEADER]
    if (isDeskPath(path)) req.headers[DESK_ADDRESS_HEADER] = address
    if (isPreviewPath(path)) {
      setPreviewHeaders(res, path)
      const refusal = previewLimit.check(req, res, path)
      if (refusal) return refuse(req, res, refusal)
    }
    if (!dev && !req.url?.startsWith('/api/')) {
      // Next reads the nonce here and puts it on the scripts it writes.
      const policy = isVideoPath(path)
        ? VIDEO_POLICY
        : noncePolicy(makeNonce(), isAccountPreviewPath(path))
      req.headers['content-security-policy'] = policy
      res.setHeader('Content-Security-Policy', policy)
    }
    const mayChange = !isRead && req.method !== 'OPTIONS'
    if (mayChange && !dev) limitChangeWhileAway(req, res)
    if (mayChange && req.url?.startsWith('/api/'))
      delayResponse(res, () => versions.spreadChange(res.statusCode < 400))
    await new Promise<void>((resolve) => onTheFly(req as never, res as never, () => resolve()))
    const { socket } = req // Node removes it from a request that it destroys.
    res.once('finish', () => drainRequest(req, socket))
    if (isWeighed(req)) weigh(req, res)
    await handler(req, res)
  }

  /** Puts what a visitor reads past the cache on the account of its network, until it is sent. */
  function weigh(req: IncomingMessage, res: ServerResponse): void {
    const end = renderLimit.begin(req)
    const { writeHead } = res
    res.writeHead = function (this: ServerResponse, ...args: Parameters<typeof writeHead>) {
      end()
      return writeHead.apply(this, args)
    } as typeof writeHead
    res.once('close', end)
  }

  function fail(res: ServerResponse, err: unknown): void {
    console.error('A request failed:', err)
    if (res.headersSent) res.destroy()
    else res.writeHead(500, uncached).end()
  }

  function refuse(req: IncomingMessage, res: ServerResponse, refusal: Refusal): void {
    const { socket } = req
    res.once('finish', () => drainRequest(req, socket, pace.drainS * 1000))
    refusal.send(res, uncached)
  }

  async function answerMetrics(
    req: IncomingMessage,
    res: ServerResponse,
    { token, text }: NonNullable<SiteOptions['metrics']>,
  ): Promise<void> {
    if (!bringsToken(req, token))
      return refuse(
        req,
        res,
        new Refusal(401, 'Bring the token.', ['WWW-Authenticate', 'Bearer realm="metrics"']),
      )
    const body = await text()
    res.writeHead(200, [...uncached, 'Content-Type', METRICS_TYPE])
    res.end(req.method === 'HEAD' ? undefined : body)
  }

  /** Answers `OPTIONS`, above all the question of a browser before a script's call (L13). */
  function answerOptions(req: IncomingMessage, res: ServerResponse, path: string): void {
    const { origin, 'access-control-request-method': method } = req.headers
    const { socket } = req
    res.once('finish', () => drainRequest(req, socket, pace.drainS * 1000))
    const allow = isOpenFile(path) ? ['Allow', 'GET, HEAD, OPTIONS'] : []
    const cors = preflightHeaders(path, { origin, method }, corsOrigins)
    res.writeHead(204, [...uncached, ...allow, ...cors.flat()]).end()
  }

  /** The canonical path of a page, or null if there is none. */
  function findPage(path: string): string | null {
    const resolution = resolve(path)
    return resolution.kind === 'page' ? resolution.path : null
  }

  /** Counts what a page reports, if there is such a page and it has such a link (L16). */
  async function takeReport(
    req: IncomingMessage,
    res: ServerResponse,
    checked: CheckedRequest,
  ): Promise<void> {
    const report = readReport(req, checked, options.siteUrl, findPage)
    const refusal = report instanceof Refusal ? report : await reportLimit.count(req, res)
    if (refusal || report instanceof Refusal || isRscRequest(req))
      return refuse(req, res, refusal ?? new Refusal(400, 'Reports are no requests of the router.'))
    const { kind, page, platform } = report
    if (visits?.isCounting && isCountedCaller(req)) {
      const { response } = await find(req, { kind: 'page', url: page, key: page }, req)
      if (response.status !== 200)
        return refuse(req, res, new Refusal(404, 'There is no such page.'))
      if (kind === 'click' && !response.includes(platformMark(platform)))
        return refuse(req, res, new Refusal(404, 'The page has no link to this platform.'))
      if (kind === 'click') visits.addClick(page, platform)
      else visits.addView(page, visitorOf(req, proxies))
    }
    const { socket } = req
    res.once('finish', () => drainRequest(req, socket, pace.drainS * 1000))
    res.writeHead(204, uncached).end()
  }

  function answer(req: IncomingMessage, res: ServerResponse, checked: CheckedRequest): void {
    const { path, kind } = checked
    note(res, { kind: exchangeKind(path, kind, req.method) })
    if (metrics && path === METRICS_PATH) {
      answerMetrics(req, res, metrics).catch((err: unknown) => fail(res, err))
      return
    }
    const looking = credentials?.strip(req)
    if (!looking) return answerCaller(req, res, checked)
    looking.then(() => answerCaller(req, res, checked)).catch((err: unknown) => fail(res, err))
  }

  /** @param req without credentials that are nobody's */
  function answerCaller(req: IncomingMessage, res: ServerResponse, checked: CheckedRequest): void {
    const { path, query, kind, isVersioned } = checked
    const isPreflight = req.headers['access-control-request-method'] !== undefined
    if (req.method === 'OPTIONS' && (isOpenFile(path) || (isPreflight && path.startsWith('/api/'))))
      return answerOptions(req, res, path)
    if (isReportPath(path)) {
      takeReport(req, res, checked).catch((err: unknown) => fail(res, err))
      return
    }
    if (isDeskPath(path) && (req.method === 'GET' || req.method === 'HEAD')) {
      const to = deskRedirect(path, query, isPersonal(req))
      if (to !== null) return redirect(res, to)
    }
    let url: string
    if (kind === 'page' && !(dev && path.startsWith('/styleguide'))) {
      const resolution = resolve(path)
      if (resolution.kind === 'unknown') {
        return redirect(res, isEmbedPath(path) ? EMBED_NOT_FOUND : PATHS.notFound)
      }
      if (resolution.kind === 'redirect') return redirect(res, resolution.to + query)
      req.url = resolution.path + query
      url = canonicalUrl(req, kind, resolution.path, query)
    } else {
      req.url = path + query
      url = canonicalUrl(req, kind, path, query)
    }
    if (path === AGAIN_PATH) {
      note(res, { kind: 'asset', cache: 'hit' })
      return again.send(req, res)
    }
    const script = parseScriptAddress(path, query)
    if (script && !dev) {
      answerScript(req, res, script).catch((err: unknown) => fail(res, err))
      return
    }
    const image = req.method === 'GET' || req.method === 'HEAD' ? parseImagePath(path) : null
    if (image) {
      answerImage(req, res, image).catch((err: unknown) => fail(res, err))
      return
    }
    const key = dev ? null : cacheKey(req, kind, url, corsOrigins, isVersioned)
    const found = key === null ? undefined : getKept(kind, url, key)
    if (found) {
      note(res, { cache: 'hit' })
      return found.send(req, res)
    }
    const isHeavy = key === null ? isWeighed(req) : kind !== 'asset'
    const refusal = isHeavy ? renderLimit.check(req) : null
    if (refusal) {
      if (key === null || versions.current() !== null) return refuse(req, res, refusal)
      // The content version was not confirmed for a while: what is kept may still be current.
      const sendKept = () => {
        const kept = getKept(kind, url, key)
        if (!kept) return refuse(req, res, refusal)
        note(res, { cache: 'hit' })
        kept.send(req, res)
      }
      versions
        .confirm()
        .then(sendKept)
        .catch((err: unknown) => fail(res, err))
      return
    }
    const limit = isSearch(url) ? searchLimit : MESSAGES.test(path) ? assistantLimit : null
    const make = () => {
      if (key !== null) return answerAnew(req, res, { kind, url, key, isVersioned })
      if (isVersioned) versionLocation(res)
      return pass(req, res, kind)
    }
    const made = limit
      ? limit.count(req, res).then((over) => (over ? refuse(req, res, over) : make()))
      : make()
    made.catch((err: unknown) => fail(res, err))
  }

  return (req, res) => {
    if (!dev) keepReadCookies(req.headers)
    const checked = checkRequest(req)
    endWhenSlow(req, res, pace)
    if (checked instanceof Refusal) return refuse(req, res, checked)
    if (req.headers['transfer-encoding'] === undefined) return answer(req, res, checked)
    void readChunkedBody(req, checked.maxBody).then((isWhole) =>
      isWhole ? answer(req, res, checked) : refuse(req, res, tooLarge(checked.maxBody)),
    )
  }
}
