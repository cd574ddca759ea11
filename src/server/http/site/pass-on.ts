import type { IncomingMessage, ServerResponse } from 'node:http'
import { DESK_ADDRESS_HEADER, isDeskPath } from '@/domain/desk-routes'
import { isAccountPreviewPath, isPreviewPath } from '@/domain/episodes/preview'
import { isVideoPath } from '@/domain/episodes/youtube'
import { isHostPage, isMailLinkPath } from '@/domain/paths'
import { delayResponse, drainRequest } from '../bodies'
import { setForwardedHeaders } from '../client-address'
import { setPreviewHeaders } from '../previews'
import type { RenderLimit } from '../render-limit'
import { dropScripts } from '../page-scripts'
import type { Kind } from '../request-kinds'
import {
  AUDIO_SOURCES,
  contentPolicy,
  headersFor,
  makeNonce,
  noncePolicy,
  policyFor,
  VIDEO_POLICY,
} from '../security-headers'
import { makeReplaceable, unavailable } from '../unavailable'
import { markUncached } from '../uncached'
import { AWAY_LIMIT_MS } from './options'
import { isRead, isWeighed, refuse, type RequestContext } from './step'

const AWAY_LOOK_MS = 500

const pathOf = ({ url = '' }: IncomingMessage): string => url.replace(/\?.*/s, '')

/** Sets a short time limit on what is passed to Next while the database is unavailable. */
function limitWhileAway({ site, req, res }: RequestContext, kind: Kind): void {
  const { versions, common } = site
  const path = pathOf(req)
  if (path.startsWith('/_next/') || path.startsWith('/api/health/')) return
  const replace = makeReplaceable(res)
  const wanted = { kind, path, accept: req.headers.accept }
  const giveUp = () =>
    replace(() => unavailable(wanted, common, versions.appearance).send(req, res))
  const timer = versions.isDatabaseDown ? setTimeout(giveUp, AWAY_LIMIT_MS) : undefined
  const stopWatching = versions.onAway(giveUp)
  res.once('close', () => {
    clearTimeout(timer)
    stopWatching()
  })
}

/** Sets a time limit on a change that the database does not answer, once all of it is here. */
function limitChangeWhileAway({ site, req, res }: RequestContext): void {
  const { versions, common, awayChangeMs } = site
  const path = pathOf(req)
  const replace = makeReplaceable(res)
  let awaySince = Infinity
  const timer = setInterval(() => {
    versions.current() // Or nobody finds out, where nobody reads.
    const now = performance.now()
    awaySince = versions.isDatabaseDown && req.complete ? Math.min(awaySince, now) : Infinity
    if (now - awaySince < awayChangeMs) return
    clearInterval(timer)
    const wanted = { kind: 'other', path, accept: req.headers.accept } as const
    replace(() => unavailable(wanted, common, versions.appearance).send(req, res))
  }, AWAY_LOOK_MS)
  res.once('close', () => clearInterval(timer))
}

/** Next reads the nonce in the request and puts it on the scripts that it writes. @returns the nonce */
function setPolicy({ req, res }: RequestContext, path: string, isListeners: boolean): string {
  const nonce = makeNonce()
  const framedBy = isAccountPreviewPath(path) ? 'self' : 'none'
  const asked = noncePolicy(nonce, framedBy === 'self')
  req.headers['content-security-policy'] = asked
  const sent = isListeners
    ? policyFor(path, contentPolicy([], framedBy, [], AUDIO_SOURCES))
    : isVideoPath(path)
      ? VIDEO_POLICY
      : asked
  res.setHeader('Content-Security-Policy', sent)
  return nonce
}

const ROUTER_HEADER = /^(rsc|next-(router|url|hmr).*)$/

/** Pages for listeners get no scripts of Next. */
const isListenersPage = (path: string, kind: Kind): boolean =>
  kind === 'page' ? !isHostPage(path) : isPreviewPath(path) || isMailLinkPath(path)

/** Headers between two ends of a connection, and what is made here. */
const NOT_PASSED =
  /^(connection|keep-alive|date|transfer-encoding|content-(length|encoding|security-policy)|accept-encoding|link|vary)$/

/** Sends a page for listeners that is not kept, without the scripts of Next. */
async function sendPage({ site, req, res }: RequestContext, nonce: string): Promise<void> {
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  const asked = Object.entries(req.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !NOT_PASSED.test(name) ? [[name, value] as const] : [],
  )
  const policy = { 'content-security-policy': noncePolicy(nonce) }
  const headers = { ...Object.fromEntries(asked), ...policy }
  const made = await site.get(req.url ?? '/', headers, gone.signal).catch((err: unknown) => {
    if (!gone.signal.aborted) throw err
  })
  if (!made) return
  for (const [name, value] of Object.entries(made.headers))
    if (value !== undefined && !NOT_PASSED.test(name)) res.setHeader(name, value)
  res.statusCode = made.status
  const isHtml = made.headers['content-type']?.startsWith('text/html')
  res.end(isHtml ? dropScripts(made.body.toString(), nonce) : made.body)
}

/** Puts what a visitor reads past the cache on the account of its network, until it is sent. */
function weigh(renderLimit: RenderLimit, req: IncomingMessage, res: ServerResponse): void {
  const end = renderLimit.begin(req)
  const { writeHead } = res
  res.writeHead = function (this: ServerResponse, ...args: Parameters<typeof writeHead>) {
    end()
    return writeHead.apply(this, args)
  } as typeof writeHead
  res.once('close', end)
}

/** Has Next respond, with the headers and within the limits that this server sees to. */
export async function passOn(context: RequestContext, kind: Kind): Promise<true> {
  const { site, req, res } = context
  const { dev, versions } = site
  setForwardedHeaders(req, site.proxies, site.address.protocol)
  const isReading = isRead(req.method)
  if (isReading && !dev) limitWhileAway(context, kind)
  const path = pathOf(req)
  for (const [name, value] of headersFor(path, site.common)) res.setHeader(name, value)
  markUncached(req, res)
  delete req.headers[DESK_ADDRESS_HEADER]
  if (!dev && !isDeskPath(path))
    for (const name of Object.keys(req.headers))
      if (ROUTER_HEADER.test(name)) delete req.headers[name]
  if (isDeskPath(path)) req.headers[DESK_ADDRESS_HEADER] = req.url
  if (isMailLinkPath(path)) setPreviewHeaders(res, path)
  if (isPreviewPath(path)) {
    setPreviewHeaders(res, path)
    const refusal = site.previewLimit.check(req, res, path)
    if (refusal) return refuse(context, refusal)
  }
  const isListeners = isReading && isListenersPage(path, kind)
  const nonce = !dev && !req.url?.startsWith('/api/') && setPolicy(context, path, isListeners)
  const mayChange = !isReading && req.method !== 'OPTIONS'
  if (mayChange && !dev) limitChangeWhileAway(context)
  if (mayChange && req.url?.startsWith('/api/'))
    delayResponse(res, () => versions.waitForPropagation(res.statusCode < 400))
  await new Promise<void>((resolve) => site.compress(req as never, res as never, () => resolve()))
  const { socket } = req // Node removes it from a request that it destroys.
  res.once('finish', () => drainRequest(req, socket))
  if (isWeighed(req)) weigh(site.renderLimit, req, res)
  if (nonce && isListeners) await sendPage(context, nonce)
  else await site.handler(req, res)
  return true
}
