import { PATHS } from '@/domain/paths'
import { isFixedPath } from '@/domain/resolve-route'
import { NO_MATCHES } from '@/domain/search/search'
import { versionLocation } from '../api-version'
import { cacheKey, isSearch } from '../request-kinds'
import { passOn } from './pass-on'
import type { Cacheable } from './responses'
import { isWeighed, note, redirectFormer, refuse, type RequestContext, type Step } from './step'

const MESSAGES = /^\/api\/mcp\/?$/

const isZeroResultSearch = (
  url: string,
  response: { includes: (text: string) => boolean },
): boolean => url.startsWith(`${PATHS.search}?`) && response.includes(`"${NO_MATCHES}"`)

/** Sends the response that is kept for this address, as long as it is current. */
export const sendCached: Step = (context) => {
  const { site, req, res, kind, url, isVersioned } = context
  context.key = site.dev ? null : cacheKey(req, kind, url, site.corsOrigins, isVersioned)
  const found = context.key === null ? undefined : site.responses.get(kind, url, context.key)
  if (!found) return false
  note(res, { cache: 'hit', isZeroResultSearch: isZeroResultSearch(url, found) })
  found.send(req, res)
  return true
}

/** Refuses what takes work for a network that has taken more than its share. */
export const limitNetwork: Step = (context) => {
  const { site, req, kind, key } = context
  const isHeavy = key === null ? isWeighed(req) : kind !== 'asset'
  const refusal = isHeavy ? site.renderLimit.check(req) : null
  if (refusal === null) return false
  if (key === null || site.versions.current() !== null) return refuse(context, refusal)
  // The content version was not confirmed for a while: what is kept may still be current.
  return site.versions.confirm().then(() => sendCached(context) || refuse(context, refusal))
}

/** Counts searches and the messages of assistants, and refuses too many of them. */
export const limitClient: Step = (context) => {
  const { site, req, res, path, url } = context
  const limit = isSearch(url) ? site.searchLimit : MESSAGES.test(path) ? site.assistantLimit : null
  return (
    limit?.count(req, res).then((refusal) => refusal !== null && refuse(context, refusal)) ?? false
  )
}

/** Makes a response that may be kept, once for all who ask for it meanwhile, and sends it. */
export const renderAndCache: Step = (context) => {
  const { kind, url, key, isVersioned } = context
  return key === null ? false : makeAndSend(context, { kind, url, key, isVersioned })
}

async function makeAndSend(context: RequestContext, wanted: Cacheable): Promise<true> {
  const { site, req, res, path } = context
  if (wanted.kind === 'asset') {
    const made = await site.responses.makeAsset(req, wanted)
    note(res, { cache: 'miss' })
    made.send(req, res)
    return true
  }
  const { response, isStale } = await site.responses.find(req, wanted, req)
  note(res, {
    cache: isStale ? 'stale' : 'miss',
    isZeroResultSearch: isZeroResultSearch(wanted.url, response),
  })
  // A page whose content is gone leads to the page that nothing was found.
  const isMissing =
    wanted.kind === 'file' ? response.status === 404 : response.location === PATHS.notFound
  if (isMissing && !isFixedPath(path) && (await redirectFormer(context))) return true
  response.send(req, res, isStale)
  return true
}

export const passToNext: Step = (context) => {
  if (context.isVersioned) versionLocation(context.res)
  return passOn(context, context.kind)
}
