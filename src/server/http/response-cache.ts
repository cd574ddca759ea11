import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response'
import type { ContentVersion, ContentVersions } from './content-version'

type Entry = { response: CachedResponse; isAsset: boolean; hits: number }

export type Renderer = {
  /**
   * @param isDatabaseDown whether the database is known to be unavailable, so that a long wait is pointless
   */
  make: (isDatabaseDown: boolean) => Promise<CachedResponse>
  isGood: (made: CachedResponse) => boolean
  acceptsStale: boolean
}

/** Approximate memory for a key and an entry besides the response itself, in bytes. */
const OVERHEAD = 512
/** Of so many responses it is remembered how often they were asked for before the last change. */
const MAX_REMEMBERED = 100

/**
 * Complete responses in bounded memory. Those made from content last as long as their content
 * version. Those that never change (their address contains a hash) stay until space is needed.
 */
export class ResponseCache {
  private readonly store: LRUCache<string, Entry>
  /** Responses being made; callers that arrive meanwhile wait for the same one. */
  private readonly making = new Map<string, Promise<CachedResponse>>()
  private cachedFor: ContentVersion | null = null
  private formerHits = new Map<string, number>()

  /** @param maxSize the total size of all responses in all their forms, in bytes */
  constructor(
    private readonly versions: Pick<
      ContentVersions,
      'current' | 'confirm' | 'isDatabaseDown' | 'stale'
    >,
    maxSize: number,
  ) {
    this.store = new LRUCache({
      maxSize,
      sizeCalculation: ({ response }, key) => response.size + 2 * key.length + OVERHEAD,
    })
  }

  /** The cached response for a key, if it is still current. Makes no query. */
  get(key: string): CachedResponse | undefined {
    const version = this.versions.current()
    const found = version !== null && version === this.cachedFor ? this.store.get(key) : undefined
    if (found) found.hits += 1
    return found?.response
  }

  /** The keys that were asked for most, of those that end with their version. */
  mostRead(count: number): string[] {
    const hits = new Map(this.formerHits)
    for (const [key, entry] of this.store.entries())
      if (!entry.isAsset && entry.hits > 0) hits.set(key, (hits.get(key) ?? 0) + entry.hits)
    const byHits = [...hits].sort(([, one], [, other]) => other - one)
    return byHits.slice(0, count).map(([key]) => key)
  }

  /** A response that never changes. */
  getAsset(key: string): CachedResponse | undefined {
    return this.store.get(key)?.response
  }

  async makeAsset(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const made = await make()
    if (made.status === 200) this.keep(key, made, true)
    return made
  }

  /**
   * Makes a response once for all callers waiting for it. If content changes meanwhile, callers
   * from before the change get it, but it is not cached. While the database is unavailable, the
   * last current response is used instead.
   */
  async findOrMake(
    key: string,
    maker: Renderer,
  ): Promise<{ response: CachedResponse; isStale: boolean }> {
    const { versions } = this
    const version =
      versions.current() ?? (versions.isDatabaseDown ? null : await versions.confirm())
    const { isDatabaseDown } = versions
    if (version) this.enter(version)
    else if (isDatabaseDown) {
      const kept = maker.acceptsStale && this.getStale(key)
      if (kept) return { response: kept, isStale: true }
    }
    // Without a version nobody knows whether what is being made is from before a change.
    const others = version || isDatabaseDown ? this.making.get(key) : undefined
    const response = await (others ?? this.make(key, maker, version, isDatabaseDown))
    return { response, isStale: false }
  }

  private getStale(key: string): CachedResponse | undefined {
    const version = this.versions.stale()
    return version !== null && version === this.cachedFor
      ? this.store.get(key)?.response
      : undefined
  }

  private make(
    key: string,
    { make, isGood }: Renderer,
    version: ContentVersion | null,
    isDatabaseDown: boolean,
  ): Promise<CachedResponse> {
    const mine = make(isDatabaseDown).then((made) => {
      const isTrue = version !== null && this.versions.current() === version
      if (isTrue && this.cachedFor === version && isGood(made)) this.keep(key, made, false)
      return made
    })
    this.making.set(key, mine)
    const done = () => {
      if (this.making.get(key) === mine) this.making.delete(key)
    }
    mine.then(done, done)
    return mine
  }

  private keep(key: string, response: CachedResponse, isAsset: boolean): void {
    this.store.set(key, { response, isAsset, hits: 0 })
    response.onGrow = () => {
      const entry = this.store.peek(key)
      // A new entry, because the store measures each entry only once.
      if (entry?.response === response) this.store.set(key, { ...entry })
    }
  }

  private rememberHits(): void {
    const remembered = this.mostRead(MAX_REMEMBERED).map((key): [string, number] => {
      const { hits = 0 } = this.store.peek(key) ?? {}
      return [key, (hits + (this.formerHits.get(key) ?? 0)) / 2]
    })
    this.formerHits = new Map(remembered)
  }

  /** Empties the cache when a new version has begun. */
  private enter(version: ContentVersion): void {
    if (this.cachedFor === version) return
    this.cachedFor = version
    this.rememberHits()
    for (const [key, { isAsset }] of [...this.store.entries()]) if (!isAsset) this.store.delete(key)
    this.making.clear()
  }
}
