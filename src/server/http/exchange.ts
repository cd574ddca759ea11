import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { shared, type RequestScope } from '@/telemetry/shared'
import { addressOf, isTrusted, type Range } from './client-address'

export const REQUEST_ID_HEADER = 'X-Request-Id'

export type ExchangeKind =
  | 'page'
  | 'file'
  | 'read'
  | 'rest'
  | 'asset'
  | 'image'
  | 'desk'
  | 'preview'
  | 'health'
  | 'metrics'
  | 'other'

export type CacheUse = 'hit' | 'miss' | 'stale' | 'none'

/** A request and its response, as logs, metrics and traces see them. */
export class Exchange implements RequestScope {
  readonly notes: string[] = []
  readonly startedAt = performance.now()
  kind: ExchangeKind = 'other'
  cache: CacheUse = 'none'
  isZeroResultSearch = false
  /** True if a page was asked for that is not there. */
  isMissing = false
  isDone = false

  constructor(
    readonly id: string,
    readonly method: string,
    /** As in the request line; not for the log. */
    readonly target: string,
    readonly address: string | undefined,
  ) {}
}

/** An exchange that has ended: with the status that was sent, or 499 if the client left before. */
export type Ended = { status: number; seconds: number; isCutShort: boolean }

/** Takes note of requests, each from its beginning to its end. */
export type Observer = {
  /** Runs what answers the request; without it, that is simply run. */
  around?: (exchange: Exchange, req: IncomingMessage, answer: () => void) => void
  /** @param req with the canonical address of a page in its `url` */
  ended: (exchange: Exchange, ended: Ended, req: IncomingMessage) => void
}

const EXCHANGE = Symbol('exchange')
type Observed = ServerResponse & { [EXCHANGE]?: Exchange }

/** The exchange of a response, if it is observed. */
export const exchangeOf = (res: ServerResponse): Exchange | undefined => (res as Observed)[EXCHANGE]

const FOREIGN_ID = /^[\w.:/+=-]{8,128}$/

/** nginx's status for a client that left before it was answered. */
const CLIENT_LEFT = 499

export type ObserveOptions = {
  proxies: readonly Range[]
  keepsAddresses: boolean
  observers: readonly Observer[]
}

/**
 * Puts observers around a listener. Every request gets an id, from a trusted proxy or a new one,
 * which its answer carries, and which is that of everything logged on its behalf.
 */
export function observe(site: RequestListener, options: ObserveOptions): RequestListener {
  const { proxies, keepsAddresses, observers } = options
  const wrappers = observers.flatMap(({ around }) => (around ? [around] : []))

  const idOf = (req: IncomingMessage): string => {
    const given = req.headers['x-request-id']
    const isGood = typeof given === 'string' && FOREIGN_ID.test(given)
    return isGood && isTrusted(req.socket.remoteAddress, proxies) ? given : randomUUID()
  }

  /** The same function for every request: a response closes only once. */
  function end(this: ServerResponse): void {
    const exchange = exchangeOf(this)
    if (!exchange) return
    exchange.isDone = true
    const isCutShort = !this.writableFinished
    const ended = {
      status: this.headersSent ? this.statusCode : CLIENT_LEFT,
      seconds: (performance.now() - exchange.startedAt) / 1000,
      isCutShort,
    }
    for (const observer of observers) observer.ended(exchange, ended, this.req)
  }

  return (req, res) => {
    const address = keepsAddresses ? addressOf(req, proxies) : undefined
    const exchange = new Exchange(idOf(req), req.method ?? '', req.url ?? '', address)
    ;(res as Observed)[EXCHANGE] = exchange
    res.setHeader(REQUEST_ID_HEADER, exchange.id)
    res.on('close', end)
    let answer = () => site(req, res)
    for (const around of wrappers) {
      const inner = answer
      answer = () => around(exchange, req, inner)
    }
    shared.requests.run(exchange, answer)
  }
}
