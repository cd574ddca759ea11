import { NO_ANSWER_MESSAGE } from '@/domain/database/outage'
import { isEmbedPath, isHostPage, PATHS, SPECULATION_RULES_PATH } from '@/domain/paths'
import { isVideoPath } from '@/domain/episodes/youtube'
import { versionedLocation } from './api-version'
import { CachedResponse } from './cached-response'
import type { ContentVersions } from './content-version'
import type { BufferedResponse, InProcessGet } from './in-process'
import { dropScripts } from './page-scripts'
import { joinStyles } from './page-styles'
import { relevantHeaders, type Asker, type Kind } from './request-kinds'
import {
  PAGE_POLICY,
  contentPolicy,
  headersFor,
  makeNonce,
  noncePolicy,
  policyFor,
  applyContentPolicy,
  VIDEO_POLICY,
} from './security-headers'
import { unavailable } from './unavailable'
import { UNCACHED } from './uncached'

/** Not cached: these belong to one transfer or one caller, or are set again for each form. */
const NOT_CACHED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
  'content-encoding',
  'content-security-policy',
  'etag',
  'link',
  'vary',
  'cache-control',
  'set-cookie',
])

/**
 * A request to Next: the page or file at `url`, the canonical address, and whether the
 * caller has named the version of the API.
 */
export type Rendering = { kind: Kind; url: string; isVersioned?: boolean }

export type RenderOptions = {
  get: InProcessGet
  /** The site's own address: the host and protocol that a visitor sends are not trusted. */
  address: { host: string; protocol: string }
  /** Headers of every response. */
  common: [string, string][]
  origins: readonly string[]
  versions: Pick<ContentVersions, 'onAway' | 'appearance' | 'isDatabaseDown'>
}

/**
 * Requests a page from Next, and gives up after `limitMs` or as soon as the database becomes
 * unavailable.
 * @throws when there is no response by then, or Next fails
 */
async function ask(
  { get, versions }: RenderOptions,
  { kind, url }: Rendering,
  headers: Record<string, string>,
  limitMs: number,
): Promise<BufferedResponse> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => {
    console.error(`No response within ${limitMs} ms: ${url}`)
    giveUp.abort()
  }, limitMs)
  const stopWatching = kind === 'asset' ? undefined : versions.onAway(() => giveUp.abort())
  try {
    return await get(url, headers, giveUp.signal)
  } finally {
    clearTimeout(timer)
    stopWatching?.()
  }
}

/**
 * Renders independently of any client, so that one that disconnects does not interrupt a response
 * that others are waiting for.
 * @returns 503 in the requested type when rendering fails or takes longer than `limitMs`
 */
export async function render(
  options: RenderOptions,
  req: Asker,
  { kind, url, isVersioned }: Rendering,
  limitMs: number,
): Promise<CachedResponse> {
  const { address, common, versions } = options
  const path = url.split('?')[0] ?? ''
  const { accept } = req.headers
  const nonce = makeNonce()
  const headers = {
    host: address.host,
    // For a caller without a name Next leaves title and description to a script.
    'user-agent': 'response-cache',
    'x-forwarded-proto': address.protocol,
    ...relevantHeaders(req, kind, options.origins),
    ...(kind === 'page' ? { 'content-security-policy': noncePolicy(nonce) } : {}),
  }
  const nothing = () =>
    unavailable(
      { kind, path, accept },
      common,
      versions.appearance,
      versions.isDatabaseDown ? undefined : NO_ANSWER_MESSAGE,
    )
  const made = await ask(options, { kind, url }, headers, limitMs).catch(() => null)
  if (!made || (made.status >= 500 && kind !== 'api')) return nothing()
  const type = String(made.headers['content-type'] ?? '')
  const isHtml = type.startsWith('text/html')
  const isNotFoundPage =
    isHtml &&
    (path === PATHS.notFound || path === PATHS.embedNotFound) &&
    (made.status === 200 || made.status === 404)
  const status = isNotFoundPage ? 404 : made.status
  // A page for frames of other sites is the only one that these may show.
  const isEmbed = kind === 'page' && isEmbedPath(path) && (status === 200 || isNotFoundPage)
  const sent: string[] = headersFor(path, common)
    .filter(([name]) => !(isEmbed && name === 'X-Frame-Options'))
    .flat()
  for (const [name, value] of Object.entries(made.headers))
    if (!NOT_CACHED.has(name) && !common.some(([own]) => own.toLowerCase() === name))
      for (const one of [value].flat())
        sent.push(
          name,
          isVersioned && name === 'location' ? versionedLocation(String(one)) : String(one),
        )
  const upstream = made.headers['cache-control'] ?? ''
  const isKept = status === 200 || isNotFoundPage
  const cacheControl = !isKept
    ? UNCACHED.cacheControl
    : upstream.includes('immutable')
      ? upstream
      : 'no-cache'
  sent.push('Cache-Control', cacheControl)
  // Of the API, errors depend on `Accept`; answers that are kept do not.
  const ofErrors = kind === 'api' ? `${UNCACHED.vary}, Accept` : UNCACHED.vary
  const ofOrigin = kind === 'api' ? 'Origin' : undefined
  const vary = [ofOrigin, isKept ? undefined : ofErrors].filter(Boolean).join(', ')
  if (!isHtml) return new CachedResponse(status, sent, vary, made.body, type)
  const rendered = made.body.toString('utf8')
  if (kind === 'page' && isHostPage(path)) {
    const { html, policy } = applyContentPolicy(rendered, nonce)
    sent.push('Content-Security-Policy', policy)
    return new CachedResponse(status, sent, vary, Buffer.from(html), type)
  }
  const policy = isEmbed
    ? contentPolicy([], 'anybody')
    : isVideoPath(path)
      ? VIDEO_POLICY
      : policyFor(path, PAGE_POLICY)
  sent.push('Content-Security-Policy', policy)
  if (kind === 'page' && !isEmbed) sent.push('Speculation-Rules', `"${SPECULATION_RULES_PATH}"`)
  const html = Buffer.from(joinStyles(dropScripts(rendered, nonce)))
  return new CachedResponse(status, sent, vary, html, type)
}
