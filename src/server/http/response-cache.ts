import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response'
import type { ContentVersion, ContentVersions } from './content-version'

type Entry = { response: CachedResponse; isAsset: boolean }

/** How an answer is made that is not kept. */
export type Maker = {
  /** @param isAway whether the database is known to be away, so that it is not worth waiting long */
  make: (isAway: boolean) => Promise<CachedResponse>
  /** Whether an answer may be kept. */
  isGood: (made: CachedResponse) => boolean
  /** Whether who asks may be given what was true until the database went away (D39). */
  acceptsStale: boolean
}

/** What a key and an entry take besides the answer itself (bytes, roughly). */
const OVERHEAD = 512

/**
 * Whole answers in bounded memory: those made of content as long as their version lasts, those that
 * never change (their address has a hash) until room is needed.
 */
export class ResponseCache {
  private readonly store: LRUCache<string, Entry>
  /** Answers that are being made; who asks meanwhile waits for the same one. */
  private readonly making = new Map<string, Promise<CachedResponse>>()
  private cachedFor: ContentVersion | null = null

  /** @param maxSize bytes that all answers may take together, in all their forms */
  constructor(
    private readonly versions: Pick<ContentVersions, 'current' | 'confirm' | 'isAway' | 'stale'>,
    maxSize: number,
  ) {
    this.store = new LRUCache({
      maxSize,
      sizeCalculation: ({ response }, key) => response.size + 2 * key.length + OVERHEAD,
    })
  }

  /** The answer that is kept for a key and still true, without asking anyone. */
  get(key: string): CachedResponse | undefined {
    const version = this.versions.current()
    return version !== null && version === this.cachedFor
      ? this.store.get(key)?.response
      : undefined
  }

  /** An answer that is the same for ever. */
  getAsset(key: string): CachedResponse | undefined {
    return this.store.get(key)?.response
  }

  async makeAsset(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const made = await make()
    if (made.status === 200) this.keep(key, made, true)
    return made
  }

  /**
   * Makes an answer once for all who wait for it. What was made while content changed goes to who
   * asked before the change, and is not kept. While the database is away, the last one that was true
   * is found instead.
   */
  async findOrMake(
    key: string,
    maker: Maker,
  ): Promise<{ response: CachedResponse; isStale: boolean }> {
    const { versions } = this
    const version = versions.current() ?? (versions.isAway ? null : await versions.confirm())
    const { isAway } = versions
    if (version) this.enter(version)
    else if (isAway) {
      const kept = maker.acceptsStale && this.getStale(key)
      if (kept) return { response: kept, isStale: true }
    }
    const response = await (this.making.get(key) ?? this.make(key, maker, version, isAway))
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
    { make, isGood }: Maker,
    version: ContentVersion | null,
    isAway: boolean,
  ): Promise<CachedResponse> {
    const mine = make(isAway).then((made) => {
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
    this.store.set(key, { response, isAsset })
    response.onGrow = () => {
      // A new entry, because the store measures an entry only once.
      if (this.store.peek(key)?.response === response) this.store.set(key, { response, isAsset })
    }
  }

  /** Throws away what was kept when another version has begun. */
  private enter(version: ContentVersion): void {
    if (this.cachedFor === version) return
    this.cachedFor = version
    for (const [key, { isAsset }] of [...this.store.entries()]) if (!isAsset) this.store.delete(key)
    this.making.clear()
  }
}
