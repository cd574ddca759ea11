import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response'
import type { ContentVersions, ContentVersion } from './content-version'

/**
 * Whole answers in bounded memory: those made of content as long as their version lasts, those that
 * never change (their address has a hash) until room is needed.
 */
export class ResponseCache {
  private readonly ofContent: LRUCache<string, CachedResponse>
  private readonly forEver: LRUCache<string, CachedResponse>
  /** Answers that are being made; who asks meanwhile waits for the same one. */
  private readonly making = new Map<string, Promise<CachedResponse>>()
  private cachedFor: ContentVersion | null = null

  /** @param maxSize bytes, of each of the two kinds */
  constructor(
    private readonly versions: Pick<ContentVersions, 'current' | 'confirm'>,
    maxSize: number,
  ) {
    const store = () =>
      new LRUCache<string, CachedResponse>({ maxSize, sizeCalculation: (answer) => answer.size })
    this.ofContent = store()
    this.forEver = store()
  }

  /** The answer that is kept for a key and still true, without asking anyone. */
  get(key: string): CachedResponse | undefined {
    const version = this.versions.current()
    return version !== null && version === this.cachedFor ? this.ofContent.get(key) : undefined
  }

  /** An answer that is the same for ever. */
  getAsset(key: string): CachedResponse | undefined {
    return this.forEver.get(key)
  }

  async makeAsset(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const made = await make()
    if (made.status === 200) this.forEver.set(key, made)
    return made
  }

  /**
   * Makes an answer once for all who wait for it. What was made while content changed goes to who
   * asked before the change, and is not kept.
   * @param isGood whether an answer may be kept
   */
  async make(
    key: string,
    make: () => Promise<CachedResponse>,
    isGood: (made: CachedResponse) => boolean,
  ): Promise<CachedResponse> {
    const version = this.versions.current() ?? (await this.versions.confirm())
    if (!version) return make()
    this.enter(version)
    const underWay = this.making.get(key)
    if (underWay) return underWay
    const mine = make().then((made) => {
      if (isGood(made) && this.cachedFor === version && this.versions.current() === version)
        this.ofContent.set(key, made)
      return made
    })
    this.making.set(key, mine)
    const done = () => {
      if (this.making.get(key) === mine) this.making.delete(key)
    }
    mine.then(done, done)
    return mine
  }

  /** Throws away what was kept when another version has begun. */
  private enter(version: ContentVersion): void {
    if (this.cachedFor === version) return
    this.cachedFor = version
    this.ofContent.clear()
    this.making.clear()
  }
}
