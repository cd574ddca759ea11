import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { LRUCache } from 'lru-cache'
import type { PayloadRequest } from 'payload'
import { contentStateOf, isSameContent, type ContentState } from './content-state'
import { siteNow } from './site-clock'

/** A document as JSON, and the content that it was read from. */
type Related = { state: ContentState; json: string }

const kept = new LRUCache<string, Related>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ json }, key) => json.length + key.length + 100,
})

/**
 * Keeps the documents that those of a visitor's read lead to (images, guests): to read them takes as
 * long as to read the list itself, and they are the same until the content changes or something is
 * released. A document is kept for each way of asking for it (depth, fields), which is the key by
 * which Payload looks it up within one request; it takes everything into account but who asks.
 * @param req of a visitor, whose reads have the visitors' connections
 */
export function keepRelated(req: PayloadRequest): void {
  const loader = req.payloadDataLoader
  const load = loader.load.bind(loader)
  loader.load = async (key) => {
    const db = req.payload.db as unknown as PostgresAdapter
    // Before the documents are read: if content changes in between, the next read sees another state.
    const current = await contentStateOf(req, db, siteNow())
    const known = kept.get(key)
    if (known && isSameContent(known.state, current))
      return JSON.parse(known.json) as Awaited<ReturnType<typeof load>>
    const document = await load(key)
    kept.set(key, { state: current, json: JSON.stringify(document) })
    return document
  }
}
