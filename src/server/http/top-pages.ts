import { setTimeout as delay } from 'node:timers/promises'
import { episodePath, PATHS } from '@/domain/paths'

const MAX_PAGES = 10
/** The least time from one round to the next, for many changes in a row (ms). */
const ROUND_MS = 1000

export type TopPagesOptions = {
  /** Addresses that are asked for most, the first most of all. */
  mostRead: (count: number) => string[]
  /** The id of the newest episode, if there is one. */
  newestEpisode: () => Promise<string | null>
  /** Makes the response of an address, unless it is there already. */
  make: (url: string) => Promise<unknown>
  /** Resolves when nothing is being made for visitors. */
  idle: () => Promise<void>
  /** Time to wait after a change, so that processes do not work at the same time (ms). */
  afterMs: number
}

/**
 * Makes the pages that are read most anew when content has changed, one after the other and behind
 * what visitors ask for: should the database go away then, they are there. Each process
 * does so for itself, because each keeps its own responses.
 */
export class TopPages {
  /** Raised by each change: what was begun before it is not gone on with. */
  private change = 0
  private working: Promise<void> | undefined

  constructor(private readonly options: TopPagesOptions) {}

  /** Begins at once, or when the round that is under way has noticed that it is out of date. */
  renew(): void {
    this.change += 1
    this.working ??= this.work().finally(() => (this.working = undefined))
  }

  private async work(): Promise<void> {
    for (let done = 0; done !== this.change;) {
      await delay(this.options.afterMs, undefined, { ref: false })
      const rested = delay(ROUND_MS, undefined, { ref: false })
      done = this.change
      // What fails is made when somebody asks for it, who then gets the error.
      await this.round(done).catch(() => undefined)
      if (done !== this.change) await rested
    }
  }

  private async round(change: number): Promise<void> {
    const { mostRead, newestEpisode, make, idle } = this.options
    const made = new Set<string>()
    const renew = async (url: string) => {
      if (made.has(url) || change !== this.change) return
      made.add(url)
      await idle()
      await make(url)
    }
    const often = mostRead(MAX_PAGES)
    await renew(PATHS.home)
    const newest = await newestEpisode()
    if (newest !== null) await renew(episodePath(newest))
    for (const url of [PATHS.all, ...often]) await renew(url)
  }
}
