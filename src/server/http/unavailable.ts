import type { ServerResponse } from 'node:http'
import { DATABASE_UNAVAILABLE_MESSAGE } from '@/domain/database/outage'
import { problem, problemType } from '../problem'
import { CachedResponse } from './cached-response'
import { errorPage, RETRY_AFTER_S, type Appearance } from './error-page'
import type { Kind } from './request-kinds'
import { contentPolicy } from './security-headers'
import { UNCACHED } from './uncached'

const xmlBody = (message: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<error>${message}</error>
`

/** Type and body by what was requested: a page, JSON (also for REST), XML, or text for a file. */
function contentFor(
  kind: Kind,
  path: string,
  appearance: Appearance,
  accept: string | undefined,
  message: string,
): [type: string, body: Buffer | string] {
  if (/^\/api(\/|$)/.test(path) || /\.(json|webmanifest)$/.test(path))
    return [`${problemType(accept)}; charset=utf-8`, JSON.stringify(problem(503, [{ message }]))]
  if (kind === 'page' || kind === 'other')
    return ['text/html; charset=utf-8', errorPage(appearance)]
  if (path.endsWith('.xml')) return ['application/xml; charset=utf-8', xmlBody(message)]
  return ['text/plain; charset=utf-8', `${message}\n`]
}

/** Headers that belong to the request or its connection, whatever it is answered with. */
export const OWN_HEADERS: ReadonlySet<string> = new Set(['connection', 'x-request-id'])

export type Wanted = { kind: Kind; path: string; accept: string | undefined }

/**
 * 503 in the type that was requested.
 * @param common headers of every response
 * @param appearance language and look of the site, as far as they are known
 * @param message what is said where no page is shown
 */
export function unavailable(
  { kind, path, accept }: Wanted,
  common: [string, string][],
  appearance: Appearance,
  message = DATABASE_UNAVAILABLE_MESSAGE,
): CachedResponse {
  const [type, body] = contentFor(kind, path, appearance, accept, message)
  const headers = [
    ...common.flat(),
    ...['Content-Type', type],
    ...['Cache-Control', UNCACHED.cacheControl],
    ...['Retry-After', String(RETRY_AFTER_S)],
    ...(type.startsWith('text/html') ? ['Content-Security-Policy', contentPolicy([])] : []),
  ]
  return new CachedResponse(503, headers, `${UNCACHED.vary}, Accept`, Buffer.from(body), type)
}

/**
 * Lets `answerInstead` respond in place of a handler that is given `res` after this call. Whatever
 * the handler sends after that is discarded.
 * @returns whether nothing had been sent yet
 */
export function makeReplaceable(
  res: ServerResponse,
): (answerInstead: (res: ServerResponse) => void) => boolean {
  const { write, end, writeHead } = res
  return (answerInstead) => {
    if (res.headersSent || res.writableEnded) return false
    Object.assign(res, { write, end, writeHead }) // As before compression and other wrappers.
    for (const name of res.getHeaderNames()) if (!OWN_HEADERS.has(name)) res.removeHeader(name)
    answerInstead(res)
    const self = () => res
    const nothing = () => undefined
    Object.assign(res, {
      ...{ setHeader: self, setHeaders: self, appendHeader: self, removeHeader: nothing },
      ...{ writeHead: self, flushHeaders: nothing, write: () => true, end: self },
    })
    return true
  }
}
