import { deskRedirect, isDeskPath } from '@/domain/desk-routes'
import { isEmbedPath, isReportPath, PATHS } from '@/domain/paths'
import { Refusal } from '../check-request'
import { canonicalUrl, isPersonal } from '../request-kinds'
import { PLAYER_MARK, platformMark, readReport } from '../visit-reports'
import { isCountedCaller, visitorOf } from '../visits'
import {
  isRead,
  redirect,
  redirectFormer,
  refuse,
  sendNothing,
  type RequestContext,
  type Step,
} from './step'

/** Counts what a page reports, if there is such a page and it has such a link. */
export const takeReport: Step = (context) =>
  isReportPath(context.path) ? countReport(context) : false

async function countReport(context: RequestContext): Promise<boolean> {
  const { site, req, res } = context
  const { visits, reportLimit, responses } = site
  const report = readReport(req, context, site.siteUrl, (path) => {
    const resolution = site.resolve(path)
    return resolution.kind === 'page' ? resolution.path : null
  })
  if (report instanceof Refusal) return refuse(context, report)
  const refusal = await reportLimit.count(req, res)
  if (refusal) return refuse(context, refusal)
  const { kind, page, platform } = report
  if (visits?.isCounting && isCountedCaller(req)) {
    const { response } = await responses.find(req, { kind: 'page', url: page, key: page }, req)
    if (response.status !== 200) return refuse(context, new Refusal(404, 'Page not found.'))
    if (kind === 'click' && !response.includes(platformMark(platform)))
      return refuse(context, new Refusal(404, 'The page has no link to this platform.'))
    if (kind === 'play' && !response.includes(PLAYER_MARK))
      return refuse(context, new Refusal(404, 'The page plays nothing.'))
    if (kind === 'click') visits.addClick(page, platform)
    else if (kind === 'play') visits.addTally('plays', page)
    else visits.addView(page, visitorOf(req, site.proxies))
  }
  return sendNothing(context)
}

/** Leads from addresses of the stock CMS to the desk, and to the log-in page and back. */
export const redirectDesk: Step = (context) => {
  const { req, path, query } = context
  if (!isDeskPath(path) || !isRead(req.method)) return false
  const to = deskRedirect(path, query, isPersonal(req))
  return to !== null && redirect(context, to)
}

/** Finds the page meant and the address that all requests for it share. */
export const findAddress: Step = (context) => {
  const { site, req, path, query, kind } = context
  let target = path
  if (kind === 'page') {
    const resolution = site.resolve(path)
    if (resolution.kind === 'unknown')
      return isEmbedPath(path)
        ? redirect(context, PATHS.embedNotFound)
        : redirectFormer(context).then((isDone) => isDone || redirect(context, PATHS.notFound))
    if (resolution.kind === 'redirect') return redirect(context, resolution.to + query)
    target = resolution.path
  }
  req.url = target + query
  context.url = canonicalUrl(kind, target, query)
  return false
}
