import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isAccountPreviewPath } from '@/domain/episodes/preview'
import { Refusal } from './check-request'

/** Number of unknown links one client may try, and in which time (ms). */
const MAX_MISSES = 30
const WINDOW_MS = 15 * 60 * 1000

/**
 * Headers of every preview and of the pages that links in mails lead to: in no search
 * engine, and no other site learns the address. Only the preview for accounts may be framed, by the
 * desk.
 */
export function setPreviewHeaders(res: ServerResponse, path: string): void {
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.setHeader('X-Robots-Tag', 'noindex, nofollow, noarchive')
  if (!isAccountPreviewPath(path)) res.setHeader('X-Frame-Options', 'DENY')
}

/**
 * Limits how often a client may try private links that do not exist. Each process counts for itself,
 * so each allows its share.
 */
export class PreviewLimit {
  private readonly misses = new LRUCache<string, number>({
    max: 10_000,
    ttl: WINDOW_MS,
    noUpdateTTL: true,
  })

  /** @param site tells how many processes serve it, on all machines */
  constructor(private readonly site: { readonly processes: number }) {}

  /**
   * Counts the response if it turns out to be a miss.
   * @param req with the client's address, see `setForwardedHeaders`
   * @returns the refusal once the client has missed too often
   */
  check(req: IncomingMessage, res: ServerResponse, path: string): Refusal | null {
    if (isAccountPreviewPath(path)) return null
    const client = String(req.headers['x-client-address'])
    if ((this.misses.get(client) ?? 0) >= Math.ceil(MAX_MISSES / this.site.processes))
      return new Refusal(429, 'Too many attempts. Try again later.', [
        'Retry-After',
        String(Math.ceil(this.misses.getRemainingTTL(client) / 1000)),
      ])
    res.once('finish', () => {
      if (res.statusCode === 404) this.misses.set(client, (this.misses.get(client) ?? 0) + 1)
    })
    return null
  }
}
