import { isDeskPath } from '@/domain/desk-routes'
import { isPreviewPath } from '@/domain/episodes/preview'
import { isOpenFile, preflightHeaders } from '../../cors'
import { Refusal, tooLarge } from '../check-request'
import type { ExchangeKind } from '../exchange'
import { parseImagePath } from '../images'
import { hasValidToken, METRICS_PATH } from '../metrics'
import { readChunkedBody } from '../request-body'
import type { Kind } from '../request-kinds'
import { isRead, note, refuse, sendNothing, type RequestContext, type Step } from './step'

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Reads a body whose length is not said before anything else, because it may turn out too long. */
export const readUnmeasuredBody: Step = (context) => {
  const { req, maxBody } = context
  if (req.headers['transfer-encoding'] === undefined) return false
  return readChunkedBody(req, maxBody).then((isWhole) =>
    isWhole ? false : refuse(context, tooLarge(maxBody)),
  )
}

function exchangeKind(path: string, kind: Kind, method: string | undefined): ExchangeKind {
  if (kind === 'api') return isRead(method) ? 'read' : 'rest'
  if (kind !== 'other') return kind
  if (isDeskPath(path)) return 'desk'
  if (isPreviewPath(path)) return 'preview'
  if (path === METRICS_PATH) return 'metrics'
  if (path.startsWith('/api/health/')) return 'health'
  if (parseImagePath(path)) return 'image'
  return path.startsWith('/api/') ? 'rest' : 'other'
}

/** Notes for the log and the metrics what the request is for. */
export const noteKind: Step = ({ req, res, path, kind }) => {
  note(res, { kind: exchangeKind(path, kind, req.method) })
  return false
}

/** Sends the metrics to whoever brings the token. */
export const sendMetrics: Step = (context) => {
  const { metrics } = context.site
  return metrics && context.path === METRICS_PATH ? writeMetrics(context, metrics) : false
}

async function writeMetrics(
  context: RequestContext,
  { token, text }: NonNullable<RequestContext['site']['metrics']>,
): Promise<boolean> {
  const { site, req, res } = context
  if (!hasValidToken(req, token))
    return refuse(
      context,
      new Refusal(401, 'Bearer token required.', ['WWW-Authenticate', 'Bearer realm="metrics"']),
    )
  const body = await text()
  res.writeHead(200, [...site.uncached, 'Content-Type', METRICS_TYPE])
  res.end(req.method === 'HEAD' ? undefined : body)
  return true
}

/** Takes off the request what is nobody's credential: all steps after it see a visitor. */
export const stripCredentials: Step = ({ site, req }) =>
  site.credentials?.strip(req)?.then(() => false) ?? false

/** Answers `OPTIONS`, above all the question of a browser before a script's call. */
export const answerOptions: Step = (context) => {
  const { req, path, site } = context
  if (req.method !== 'OPTIONS') return false
  const { origin, 'access-control-request-method': method } = req.headers
  const isPreflight = method !== undefined && path.startsWith('/api/')
  if (!isOpenFile(path) && !isPreflight) return false
  const allow = isOpenFile(path) ? ['Allow', 'GET, HEAD, OPTIONS'] : []
  const cors = preflightHeaders(path, { origin, method }, site.corsOrigins)
  return sendNothing(context, [...allow, ...cors.flat()])
}
