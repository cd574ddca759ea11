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
  type Passing,
  type Step,
} from './step'

/** Counts what a page reports, if there is such a page and it has such a link (L16). */
export const takeReport: Step = (passing) =>
  isReportPath(passing.path) ? countReport(passing) : false

async function countReport(passing: Passing): Promise<boolean> {
  const { site, req, res } = passing
  const { visits, reportLimit, responses } = site
  const report = readReport(req, passing, site.siteUrl, (path) => {
    const resolution = site.resolve(path)
    return resolution.kind === 'page' ? resolution.path : null
  })
  if (report instanceof Refusal) return refuse(passing, report)
  const refusal = await reportLimit.count(req, res)
  if (refusal) return refuse(passing, refusal)
  const { kind, page, platform } = report
  if (visits?.isCounting && isCountedCaller(req)) {
    const { response } = await responses.find(req, { kind: 'page', url: page, key: page }, req)
    if (response.status !== 200) return refuse(passing, new Refusal(404, 'Page not found.'))
    if (kind === 'click' && !response.includes(platformMark(platform)))
      return refuse(passing, new Refusal(404, 'The page has no link to this platform.'))
    if (kind === 'play' && !response.includes(PLAYER_MARK))
      return refuse(passing, new Refusal(404, 'The page plays nothing.'))
    if (kind === 'click') visits.addClick(page, platform)
    else if (kind === 'play') visits.addTally('plays', page)
    else visits.addView(page, visitorOf(req, site.proxies))
  }
  return sendNothing(passing)
}

/** Leads from addresses of the stock CMS to the desk, and to the log-in page and back. */
export const redirectDesk: Step = (passing) => {
  const { req, path, query } = passing
  if (!isDeskPath(path) || !isRead(req.method)) return false
  const to = deskRedirect(path, query, isPersonal(req))
  return to !== null && redirect(passing, to)
}

/** Finds the page meant (D1, D2, D3) and the address that all requests for it share. */
export const findAddress: Step = (passing) => {
  const { site, req, path, query, kind } = passing
  let target = path
  if (kind === 'page') {
    const resolution = site.resolve(path)
    if (resolution.kind === 'unknown')
      return isEmbedPath(path)
        ? redirect(passing, PATHS.embedNotFound)
        : redirectFormer(passing).then((isDone) => isDone || redirect(passing, PATHS.notFound))
    if (resolution.kind === 'redirect') return redirect(passing, resolution.to + query)
    target = resolution.path
  }
  req.url = target + query
  passing.url = canonicalUrl(kind, target, query)
  return false
}
