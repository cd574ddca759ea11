import type { IncomingMessage, ServerResponse } from 'node:http'
import inject from 'light-my-request'
import { PATHS } from '@/domain/paths'
import { CachedResponse } from './cached-response'
import { ERROR_PAGE, RETRY_AFTER_S } from './error-page'
import { RSC_HEADERS, type Kind } from './request-kinds'
import { contentPolicy } from './security-headers'

/** Next's request handler. */
export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void

/** Not sent on: they belong to one transfer, or are made anew for each form of an answer. */
const NOT_CACHED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'cache-control',
])

const VARY: Partial<Record<Kind, string>> = { page: RSC_HEADERS.join(', '), api: 'Origin' }

/** What of a request its answer may depend on. */
function headersFor(req: IncomingMessage, kind: Kind): Record<string, string> {
  const names = kind === 'page' ? RSC_HEADERS : kind === 'api' ? (['origin'] as const) : []
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = req.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

const errorHeaders = (common: [string, string][]): string[] => [
  ...common.flat(),
  'Content-Type',
  'text/html; charset=utf-8',
  'Content-Security-Policy',
  contentPolicy(ERROR_PAGE.toString('utf8')),
  'Cache-Control',
  'no-store',
  'Retry-After',
  String(RETRY_AFTER_S),
]

/**
 * Renders apart from any client: who goes away neither stops nor cuts what others wait for.
 * @param address of the site itself: what a visitor says of host and protocol is not believed (D30)
 * @param common headers that every answer carries
 */
export async function render(
  handler: Handler,
  req: IncomingMessage,
  { kind, url }: { kind: Kind; url: string },
  address: { host: string; protocol: string },
  common: [string, string][],
): Promise<CachedResponse> {
  const made = await inject(
    (request, response) => void handler(request as never, response as never),
    {
      method: 'GET',
      url,
      headers: {
        host: address.host,
        'x-forwarded-proto': address.protocol,
        ...headersFor(req, kind),
      },
    },
  )
  if (kind === 'page' && made.statusCode >= 500 && req.headers.rsc === undefined)
    return new CachedResponse(503, errorHeaders(common), '', ERROR_PAGE, 'text/html')
  const body = made.rawPayload
  const type = String(made.headers['content-type'] ?? '')
  const isHtml = type.startsWith('text/html')
  const isNotFoundPage = isHtml && url.split('?')[0] === PATHS.notFound && made.statusCode === 200
  const status = isNotFoundPage ? 404 : made.statusCode
  const sent: string[] = common.flat()
  for (const [name, value] of Object.entries(made.headers))
    if (!NOT_CACHED.has(name) && !common.some(([own]) => own.toLowerCase() === name))
      for (const one of [value].flat()) sent.push(name, String(one))
  const upstream = String(made.headers['cache-control'] ?? '')
  const isKept = status === 200 || isNotFoundPage
  sent.push(
    'Cache-Control',
    !isKept ? 'no-store' : upstream.includes('immutable') ? upstream : 'no-cache',
  )
  if (isHtml) sent.push('Content-Security-Policy', contentPolicy(body.toString('utf8')))
  return new CachedResponse(status, sent, VARY[kind] ?? '', body, type)
}
