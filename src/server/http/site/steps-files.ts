import { isHostPage } from '@/domain/paths'
import { Refusal } from '../check-request'
import { parseImagePath } from '../images'
import { normalizeTarget } from '@/domain/normalize-target'
import { AGAIN_PATH, parseScriptAddress, scriptPath } from '../page-scripts'
import { canonicalUrl, isRscRequest, isSearch } from '../request-kinds'
import { passOn } from './pass-on'
import { isRead, note, refuse, type RequestContext, type Step } from './step'

const ELEMENT_SCRIPT = /^\/page-scripts\/([a-z]+)-[\w-]{12}\.js$/

/**
 * Sends what all public pages name: the scripts of their elements, and the one that loads a page anew
 * when its own script is gone. A page of another version of the site gets the scripts of this one.
 */
export const sendCommonScript: Step = ({ site: { again, elementScripts }, req, res, path }) => {
  if (!isRead(req.method)) return false
  const script =
    path === AGAIN_PATH
      ? again
      : (elementScripts.get(path) ?? elementScripts.get(ELEMENT_SCRIPT.exec(path)?.[1] ?? ''))
  if (!script) return false
  note(res, { kind: 'asset', cache: 'hit' })
  script.send(req, res)
  return true
}

/**
 * Sends the script of a page. A server that does not have it makes the page again; when the page
 * has changed since, there is no such script any more.
 */
export const sendPageScript: Step = (context) => {
  const { site, path, query } = context
  const address = parseScriptAddress(path, query)
  return address && !site.dev ? findPageScript(context, address) : false
}

async function findPageScript(
  context: RequestContext,
  { hash, page: address }: { hash: string; page: string },
): Promise<boolean> {
  const { site, req, res } = context
  const { responses } = site
  const kept = responses.pageScript(hash)
  note(res, { kind: 'asset', cache: kept ? 'hit' : 'miss' })
  if (kept) {
    kept.send(req, res)
    return true
  }
  const gone = new Refusal(404, 'This page has changed. Load it again.')
  const target = normalizeTarget(address)
  const resolution = target && site.resolve(target.path)
  if (resolution?.kind === 'page' && !isHostPage(resolution.path) && !isRscRequest(req)) {
    const url = canonicalUrl(req, 'page', resolution.path, target?.query ?? '')
    const page = responses.get('page', url, url)
    if (page && !page.includes(scriptPath(hash))) return refuse(context, gone)
    const refusal =
      site.renderLimit.check(req) ?? (isSearch(url) ? await site.searchLimit.count(req, res) : null)
    if (refusal) return refuse(context, refusal)
    await responses.find(req, { kind: 'page', url, key: url }, req)
  }
  const made = responses.pageScript(hash)
  if (!made) return refuse(context, gone)
  made.send(req, res)
  return true
}

/** Sends an image of the host's from where those are stored. */
export const sendImage: Step = (context) => {
  const { site, req, res, path } = context
  const image = isRead(req.method) ? parseImagePath(path) : null
  return image
    ? site.images.serve(req, res, image).then((isServed) => isServed || passOn(context, 'file'))
    : false
}
