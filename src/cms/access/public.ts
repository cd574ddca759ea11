import type { Endpoint } from 'payload'

/** A route of a collection or global relative to its address, such as `get /:id`. */
export type Route = `${Exclude<Endpoint['method'], 'connect'>} /${string}`

export type PublicGlobal = {
  /**
   * All REST routes that visitors may call; the others respond with 401 without an active account.
   */
  routes: readonly Route[]
  /**
   * True if responses are cached until the content changes. If so, every change of the table must
   * raise the content version, which takes a trigger and therefore a migration.
   */
  isCached: boolean
}

export type PublicCollection = PublicGlobal & {
  isInSitemap: boolean
  isInFeeds: boolean
}

// A collection or global is public only if it sets `custom.public`.
declare module 'payload' {
  interface CollectionCustom {
    public?: PublicCollection
  }
  interface GlobalCustom {
    public?: PublicGlobal
  }
}
