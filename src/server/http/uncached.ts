import type { IncomingMessage, ServerResponse } from 'node:http'
import { isPersonal } from './request-kinds'

export const UNCACHED = {
  cacheControl: 'private, no-store',
  vary: 'Cookie, Authorization',
} as const

/**
 * Marks a response as uncacheable when its head is written, whatever headers it already has. Files
 * with a hash in their address stay immutable, but become private for logged-in callers.
 */
export function markUncached(req: IncomingMessage, res: ServerResponse): void {
  const { writeHead } = res
  res.writeHead = function (this: ServerResponse, ...args: Parameters<typeof writeHead>) {
    const upstream = String(res.getHeader('Cache-Control') ?? '')
    const isImmutable = upstream.includes('immutable')
    res.setHeader(
      'Cache-Control',
      !isImmutable
        ? `${UNCACHED.cacheControl}${upstream.includes('no-transform') ? ', no-transform' : ''}`
        : isPersonal(req)
          ? upstream.replace('public', 'private')
          : upstream,
    )
    const vary = [res.getHeader('Vary') ?? []].flat().join(', ')
    res.setHeader('Vary', [vary, UNCACHED.vary].filter(Boolean).join(', '))
    return writeHead.apply(this, args)
  } as typeof writeHead
}
