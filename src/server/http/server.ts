import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import next from 'next'
import { Pool } from 'pg'
import type { Tracing } from '@/telemetry/traces'
import { isTrusted, parseProxies } from './client-address'
import { type Exchange, type Observer, observe } from './exchange'
import { endWaiting, shareWaiting } from '@/cms/changes/waiting-callers'
import { env } from '@/config/env'
import type { Log } from '@/telemetry/log'
import { ContentVersions } from './content-version'
import { limitIdleConnections, maxIdleConnections } from './idle-connections'
import { connectInProcess, type InProcessGet } from './in-process'
import { startMetrics, type ProcessMetrics } from './metrics'
import { takeAbsoluteForm } from './absolute-form'
import { requestLog } from './request-log'
import { RunningRequests } from './running-requests'
import { securityHeaders } from './security-headers'
import { createSite } from './site'
import { elementScripts } from './element-scripts.mjs'
import { listStaticFiles } from './static-files'
import { VisitCounter } from './visit-counter'
import { visitObserver } from './visits'

/** Makes a span of each request; a trusted proxy may have begun its trace. */
function requestTraces(tracing: Tracing, trustedProxies: readonly string[]): Observer {
  const proxies = parseProxies(trustedProxies)
  const ends = new WeakMap<Exchange, ReturnType<Tracing['request']>>()
  return {
    around: (exchange, req, answer) => {
      const { id: requestId, method, target } = exchange
      const parent = isTrusted(req.socket.remoteAddress, proxies) ? req.headers : undefined
      ends.set(exchange, tracing.request({ method, target, requestId, parent }, answer))
    },
    ended: (exchange, { status }) => ends.get(exchange)?.({ ...exchange, status }),
  }
}

const CLOSE_MS = 1000
/** So that processes do not make the same pages at the same time (ms). */
const RENEW_APART_MS = 250
const READY_PATH = '/api/health/ready'

type CloseOptions = {
  /** Clients are told this long that their connection ends with the response. */
  noticeMs: number
  /**
   * True if new connections are still accepted for that long, so that a load balancer sees the 503
   * of `ready`. Not where another process serves on the same port.
   */
  acceptsMeanwhile: boolean
  graceMs: number
  /** Cuts both short. */
  urgent?: AbortSignal
}

const NO_TUNNEL =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** A running server: its address, and how to stop it. */
export type RunningServer = {
  /** Opens the port; on one that is open already it does nothing. */
  listen: () => Promise<void>
  /** Sends this process a request, whether or not the port is open. */
  get: InProcessGet
  /** The numbers of this process; none if nobody may ask for them. */
  metrics: () => Promise<ProcessMetrics>
  runningRequests: () => number
  close: (options: CloseOptions) => Promise<void>
}

export type Telemetry = { log: Log; tracing?: Tracing }

export type ServeOptions = {
  port: number
  dev: boolean
  databaseUrl: string
  processes: number
  slot?: number
  /** The metrics of all processes, with this one's. */
  gatherMetrics?: (own: ProcessMetrics) => Promise<ProcessMetrics[]>
  telemetry?: Telemetry
}

/** Of the end of a response many are told, ours and Next's: Node warns of more than 10. */
const LISTENERS = 30

/**
 * Serves the site: Next, and around it the HTTP server with the response cache. A process alone
 * opens its port at once; one of several does so when it is told to, because until then the others
 * can serve.
 * @throws an error with code EADDRINUSE when the port is taken
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { dev, port, processes } = options
  const settings = env()
  const versions = new ContentVersions(options.databaseUrl)
  shareWaiting(versions)
  let begin!: (site: RequestListener) => void
  const ready = new Promise<RequestListener>((resolve) => (begin = resolve))
  // Requests that arrive before Next is ready wait for it.
  let site: RequestListener = (req, res) => void ready.then((listener) => listener(req, res))
  const requests = new RunningRequests()
  const { telemetry } = options
  const metrics =
    settings.METRICS_TOKEN === undefined
      ? undefined
      : await startMetrics({
          versions,
          process: String(options.slot ?? 0),
          gather: options.gatherMetrics,
        })
  const database = openDoorDatabase(options.databaseUrl)
  const visits = new VisitCounter({ databaseUrl: options.databaseUrl, site: versions })
  const proxies = parseProxies(settings.TRUSTED_PROXIES)
  const observed = observe((req, res) => answerNow(req, res), {
    proxies,
    keepsAddresses: settings.LOG_ADDRESSES,
    observers: [
      visitObserver(visits, proxies, settings.SITE_URL),
      ...(telemetry ? [requestLog(telemetry.log, settings.LOG_ALL_REQUESTS)] : []),
      ...(metrics ? [metrics.observer] : []),
      ...(telemetry?.tracing ? [requestTraces(telemetry.tracing, settings.TRUSTED_PROXIES)] : []),
    ],
  })
  let isStopping = false
  const answerNow: RequestListener = (req, res) => {
    if (isStopping) {
      res.setHeader('Connection', 'close')
      if (req.url?.split('?')[0] === READY_PATH) return answerStopping(res)
    }
    site(req, res)
  }
  const receive: RequestListener = (req, res) => {
    takeAbsoluteForm(req) // Before the log: private paths are hidden by where they begin.
    res.setMaxListeners(LISTENERS)
    requests.add(res)
    observed(req, res)
  }
  const server = createServer(
    {
      // A large upload on a slow connection takes time; headers do not.
      requestTimeout: 30 * 60 * 1000,
      headersTimeout: 15 * 1000,
      keepAliveTimeout: 65 * 1000,
    },
    receive,
  )
  limitIdleConnections(server, maxIdleConnections())
  // Node's own answer to an expectation that it does not know, 417, has no headers of ours and is
  // in no log. It may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', receive)
  server.on('connect', (_req, socket) => {
    // Node has taken its own listeners off by now, and does not close such sockets when it stops.
    socket.on('error', () => undefined)
    socket.end(NO_TUNNEL, () => socket.destroy())
  })
  // Next adds an upgrade listener, which never responds, to the server it is given or finds. With a
  // listener, Node hands over every request that offers an upgrade, such as those of `curl
  // --http2`. Without one it treats them like any other request.
  const app = next({
    dev,
    dir: process.cwd(),
    port,
    httpServer: dev ? server : createServer(),
  })
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      if (server.listening) return resolve()
      server.once('error', reject)
      server.listen(port, resolve)
    })
  if (processes === 1) await listen()
  await Promise.all([app.prepare(), versions.start()])
  visits.start()
  site = createSite({
    handler: app.getRequestHandler(),
    versions,
    siteUrl: settings.SITE_URL,
    trustedProxies: settings.TRUSTED_PROXIES,
    corsOrigins: settings.CORS_ORIGINS,
    cacheMegabytes: settings.CACHE_MEGABYTES,
    secret: settings.PAYLOAD_SECRET,
    database,
    renderSecondsPerMinute: settings.LIMIT_RENDER_SECONDS,
    renewAfterMs: dev ? undefined : (options.slot ?? 0) * RENEW_APART_MS,
    dev,
    visits,
    metrics: metrics && { ...metrics, token: settings.METRICS_TOKEN ?? '' },
    staticFiles: dev ? undefined : listStaticFiles(path.join(process.cwd(), '.next')),
    elementScripts: elementScripts(process.cwd()),
  })
  begin(site)
  const upgrade = app.getUpgradeHandler()
  const upgraded = new Set<Duplex>()
  if (dev)
    server.on('upgrade', (req, socket, head) => {
      upgraded.add(socket.once('close', () => upgraded.delete(socket)))
      void upgrade(req, socket, head)
    })
  return {
    listen,
    get: connectInProcess(site),
    metrics: () => metrics?.own() ?? Promise.resolve([]),
    runningRequests: () => requests.size,
    close: async ({ noticeMs, acceptsMeanwhile, graceMs, urgent }) => {
      isStopping = true
      endWaiting()
      const wait = (ms: number, ref = true) =>
        delay(ms, undefined, { signal: urgent, ref }).catch(() => undefined)
      const graceEnded = wait(graceMs, false)
      // Of the two `close`, this one leaves idle connections open: a request may be on its way.
      if (!acceptsMeanwhile) NetServer.prototype.close.call(server)
      const noticedMs = Math.min(noticeMs, graceMs)
      if (noticedMs > 0) await wait(noticedMs)
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of upgraded) socket.destroy() // The server does not count them among its own connections.
      await Promise.race([requests.ended(), graceEnded])
      server.closeAllConnections()
      await Promise.race([closed, wait(CLOSE_MS, false)])
      // New requests are no longer accepted; whatever is still running now ends with the process.
      const late = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())
      await Promise.race([
        Promise.all([versions.close(), visits.close(), database.end(), app.close()]),
        late,
      ])
    },
  }
}

/**
 * One connection, opened when it is needed, for what this server asks before anything is made: is
 * there such a key, and how often has this client come?
 */
function openDoorDatabase(connectionString: string): Pool {
  const limitMs = 1000
  const pool = new Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    statement_timeout: limitMs,
    idleTimeoutMillis: 10_000,
    allowExitOnIdle: true,
    application_name: 'keys and limits',
  })
  pool.on('error', () => undefined) // Whoever asks next gets another connection.
  return pool
}

function answerStopping(res: ServerResponse): void {
  const headers = ['Content-Type', 'application/json', 'Cache-Control', 'no-store']
  const isHttps = env().SITE_URL.startsWith('https:')
  res.writeHead(503, [...securityHeaders(isHttps).flat(), ...headers])
  res.end(JSON.stringify({ status: 'not ready', fault: 'The site is stopping.' }))
}
