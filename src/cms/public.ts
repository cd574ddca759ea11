import type { Endpoint } from 'payload'

/** A route of a collection or global below its own address, as `get /:id`. */
export type Route = `${Exclude<Endpoint['method'], 'connect'>} /${string}`

/** What of a global is public. */
export type PublicGlobal = {
  /** Every REST route that visitors may call; the others answer 401 without an active account. */
  routes: readonly Route[]
  /**
   * Whether the answers are kept until the content changes. Every change of the table must raise
   * the content version then, which takes a trigger, and so a migration.
   */
  isCached: boolean
}

/** What of a collection is public. */
export type PublicCollection = PublicGlobal & {
  /** Whether each document that visitors see has a page, and so a place in the sitemap. */
  isInSitemap: boolean
  /** Whether each document that visitors see is an item of the feeds. */
  isInFeeds: boolean
}

// Whoever sets `custom.public` in a collection or global makes it public; without it, nothing is.
declare module 'payload' {
  interface CollectionCustom {
    public?: PublicCollection
  }
  interface GlobalCustom {
    public?: PublicGlobal
  }
}
