import compression from 'compression'
import { LRUCache } from 'lru-cache'
import { resolvePath, type Resolution } from '@/domain/resolve-route'
import { makeRequestCheck } from '../check-request'
import { parseProxies } from '../client-address'
import { ClientLimit, MESSAGES_OF_ASSISTANTS, REPORTS, SEARCHES } from '../client-limit'
import type { ContentVersions } from '../content-version'
import { Credentials } from '../credentials'
import { Images } from '../images'
import { connectInProcess } from '../in-process'
import { PreviewLimit } from '../previews'
import { Redirects } from '../redirects'
import { RenderLimit } from '../render-limit'
import { MIN_BODY_RATE } from '../request-body'
import { classifyPath, type Asker } from '../request-kinds'
import { securityHeaders } from '../security-headers'
import { TopPages } from '../top-pages'
import { UNCACHED } from '../uncached'
import { AWAY_CHANGE_MS, RENDER_LIMIT_MS, type SiteOptions } from './options'
import { Responses } from './responses'

const NEWEST_EPISODE = '/api/episodes?depth=0&limit=1&select%5Btitle%5D=true&sort=-episodeNum'
/** In seconds of a minute. */
const NO_LIMIT = 1_000_000
/** For whom responses are made before anybody asks. */
const NOBODY: Asker = { headers: {} }

/** Resolves paths from memory for as long as the names in them stay the same. */
function makeResolver(versions: SiteOptions['versions']): (path: string) => Resolution {
  const resolved = new LRUCache<string, Resolution>({ max: 5000 })
  type Names = Pick<ContentVersions, 'hostName' | 'formerHostNames' | 'topicNames' | 'pageNames'>
  let resolvedFor: Partial<Names> = {}
  return (path) => {
    const { hostName, formerHostNames, topicNames, pageNames } = versions
    if (
      resolvedFor.hostName !== hostName ||
      resolvedFor.formerHostNames !== formerHostNames ||
      resolvedFor.topicNames !== topicNames ||
      resolvedFor.pageNames !== pageNames
    ) {
      resolved.clear()
      resolvedFor = { hostName, formerHostNames, topicNames, pageNames }
    }
    const known = resolved.get(path)
    if (known) return known
    const made = resolvePath(path, hostName, formerHostNames, topicNames, pageNames)
    resolved.set(path, made)
    return made
  }
}

/** Makes what is read most anew after each change, before anybody asks for it. */
function renewTopPages(
  { versions, renewAfterMs = 0 }: SiteOptions,
  { responses, get, address, renderLimit, renderLimitMs, staticFiles }: Site,
): void {
  const topPages = new TopPages({
    mostRead: (count) => responses.kept.mostRead(count).filter((key) => !key.includes('\n')),
    newestEpisode: async () => {
      const headers = { host: address.host, 'x-forwarded-proto': address.protocol }
      const { status, body } = await get(
        NEWEST_EPISODE,
        headers,
        AbortSignal.timeout(renderLimitMs),
      )
      if (status !== 200) return null
      const { docs } = JSON.parse(String(body)) as { docs: { id: string }[] }
      return docs[0]?.id ?? null
    },
    make: (url) => {
      const kind = classifyPath(url.split('?', 1)[0] ?? '', staticFiles)
      return responses.find(NOBODY, { kind, url, key: url })
    },
    idle: () => renderLimit.idle(),
    afterMs: renewAfterMs,
  })
  versions.onChange(() => topPages.renew())
}

/** Returns what all requests share: caches, limits, and what every response has in its head. */
function assemble(options: SiteOptions) {
  const {
    handler,
    versions,
    dev,
    pace = MIN_BODY_RATE,
    corsOrigins = [],
    database,
    metrics,
    elementScripts = [],
  } = options
  const { renderLimitMs = RENDER_LIMIT_MS, awayChangeMs = AWAY_CHANGE_MS } = options
  const { staticFiles = new Set<string>() } = options
  const { host, protocol: scheme } = new URL(options.siteUrl)
  const protocol: 'http' | 'https' = scheme === 'https:' ? 'https' : 'http'
  const address = { host, protocol }
  const proxies = parseProxies(options.trustedProxies)
  const common = securityHeaders(protocol === 'https')
  const get = connectInProcess(handler)
  const renderLimit = new RenderLimit({
    secondsPerMinute: options.renderSecondsPerMinute ?? NO_LIMIT,
    proxies,
  })
  const responses = new Responses({
    ...{ get, address, common, versions, staticFiles, renderLimit, renderLimitMs },
    origins: corsOrigins,
    cacheMegabytes: options.cacheMegabytes,
    rendered: metrics?.rendered,
  })
  const clientLimit = (allowance: typeof SEARCHES) =>
    new ClientLimit(allowance, proxies, versions, database)
  return {
    ...{ handler, versions, dev, pace, corsOrigins, metrics, staticFiles, address, proxies },
    ...{ common, get, renderLimit, renderLimitMs, awayChangeMs, responses },
    siteUrl: options.siteUrl,
    visits: options.visits,
    /** The head of a response that is not kept, but for its type. */
    uncached: [
      ...common.flat(),
      ...['Cache-Control', UNCACHED.cacheControl, 'Vary', `${UNCACHED.vary}, Accept`],
    ],
    resolve: makeResolver(versions),
    redirects: new Redirects(versions, database),
    check: makeRequestCheck({ dev, staticFiles }),
    credentials:
      options.secret === undefined ? undefined : new Credentials(options.secret, database),
    compress: compression(),
    elementScripts: new Map(
      elementScripts.flatMap(({ name, body, address }) => [
        [address, responses.namedScript(body)],
        // For a page of another version of the site, which has another hash.
        [name, responses.script(body)],
      ]),
    ),
    images: new Images(get, versions, address, common, corsOrigins),
    previewLimit: new PreviewLimit(versions),
    searchLimit: clientLimit(SEARCHES),
    assistantLimit: clientLimit(MESSAGES_OF_ASSISTANTS),
    reportLimit: clientLimit(REPORTS),
  }
}

export type Site = ReturnType<typeof assemble>

/** The parts of a site, put together once. */
export function assembleSite(options: SiteOptions): Site {
  const site = assemble(options)
  if (options.renewAfterMs !== undefined) renewTopPages(options, site)
  return site
}
