import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { FEEDS } from '@/domain/feeds/feeds'
import { isEmbedPath } from '@/domain/paths'
import { parseSearch } from '@/domain/search/search'
import { isCountedPage } from '@/domain/statistics/statistics'
import {
  feedSubscribers,
  missingName,
  referringSite,
  searchWords,
} from '@/domain/statistics/tallies'
import { networkOf, type Range } from './client-address'
import type { Ended, Exchange, Observer } from './exchange'
import { isPersonal } from './request-kinds'
import type { Visitor, VisitCounter } from './visit-counter'

/** Most requests come from the same few browsers, and to judge one takes longer than to look it up. */
const judged = new LRUCache<string, boolean>({ max: 2000 })
const MAX_AGENT = 500

/** Checks whether a request comes from a program; one without a name counts as such. */
function isBot({ headers }: IncomingMessage): boolean {
  const agent = (headers['user-agent'] ?? '').slice(0, MAX_AGENT)
  if (agent === '') return true
  let known = judged.get(agent)
  if (known === undefined) judged.set(agent, (known = isbot(agent)))
  return known
}

const PREFETCH = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** True for a prefetch, which nobody may ever look at. */
const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  PREFETCH.some((name) => /\b(prefetch|prerender|preview)\b/.test(String(headers[name] ?? '')))

/**
 * Checks whether a page is fetched to be looked at, by a browser or into a page that plays on, and not
 * by another script or a service worker.
 */
function isNavigation({ headers }: IncomingMessage): boolean {
  const target = headers['sec-fetch-dest']
  if (target === 'empty') return headers.accept === 'text/html'
  return target === undefined || target === 'document' || target === 'iframe'
}

/** Checks whether someone is counted at all: no program, and nobody who is logged in. */
export const isCountedCaller = (req: IncomingMessage): boolean => !isPersonal(req) && !isBot(req)

/**
 * Checks whether a request and its answer are a view of a page.
 * @param req with the canonical path of the page in its `url`
 */
export function isView(
  req: IncomingMessage,
  { kind }: Pick<Exchange, 'kind'>,
  { status }: Pick<Ended, 'status'>,
): boolean {
  return (
    kind === 'page' &&
    req.method === 'GET' &&
    (status === 200 || status === 304) &&
    isCountedPage(pageOf(req)) &&
    !isPrefetch(req) &&
    isNavigation(req) &&
    isCountedCaller(req)
  )
}

const pageOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? ''

/**
 * By what visitors of a day are told apart; null for someone who asks not to be followed (Global
 * Privacy Control, Do Not Track).
 */
export function visitorOf(req: IncomingMessage, proxies: readonly Range[]): Visitor | null {
  if (req.headers['sec-gpc'] === '1' || req.headers.dnt === '1') return null
  const agent = (req.headers['user-agent'] ?? '').slice(0, MAX_AGENT)
  return { network: networkOfConnection(req, proxies), agent }
}

/** Of each connection the network that its last request came from: to read addresses takes 7 µs. */
const networks = new WeakMap<Socket, { forwarded: string; network: string }>()

function networkOfConnection(req: IncomingMessage, proxies: readonly Range[]): string {
  const forwarded = String(req.headers['x-forwarded-for'] ?? '')
  const known = networks.get(req.socket)
  if (known?.forwarded === forwarded) return known.network
  const network = networkOf(req, proxies)
  networks.set(req.socket, { forwarded, network })
  return network
}

const FEED_PATHS = new Set<string>(Object.values(FEEDS).map(({ path }) => path))

/** The words of a search that found nothing, if that is all that was asked for. */
function zeroResultQuery({ url = '' }: IncomingMessage): string | null {
  const { q, kind, topic, within } = parseSearch(new URLSearchParams(url.replace(/^[^?]*/, '')))
  return kind || topic || within ? null : searchWords(q)
}

/**
 * Counts the views of pages, when they have been answered, with where visitors came from and what
 * they searched for in vain; pages that are not there; and for how many people feed readers ask for the feeds.
 */
export const visitObserver = (
  counter: VisitCounter,
  proxies: readonly Range[],
  siteUrl: string,
): Observer => ({
  ended: (exchange, ended, req) => {
    if (!counter.isCounting) return
    const page = pageOf(req)
    if (isView(req, exchange, ended)) {
      const visitor = visitorOf(req, proxies)
      counter.addView(page, visitor)
      const site = isEmbedPath(page) ? null : referringSite(req.headers.referer, siteUrl)
      if (site) counter.addName('sites', site, visitor)
      const words = exchange.isZeroResultSearch ? zeroResultQuery(req) : null
      if (words) counter.addName('searches', words, visitor)
    } else if (
      exchange.isMissing &&
      !isPrefetch(req) &&
      isNavigation(req) &&
      isCountedCaller(req)
    ) {
      const name = missingName(page, referringSite(req.headers.referer, siteUrl))
      if (name) counter.addName('missing', name, visitorOf(req, proxies))
    } else if (FEED_PATHS.has(page) && (ended.status === 200 || ended.status === 304)) {
      const reported = feedSubscribers((req.headers['user-agent'] ?? '').slice(0, MAX_AGENT))
      if (reported) counter.addTally('subscribers', reported.name, reported.count)
    }
  },
})
