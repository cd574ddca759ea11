/** Before the session's end, in seconds (D11, K05). */
const REFRESH_AHEAD_S = 5 * 60
const EXPIRED_AHEAD_S = 30
/** Waits after failures, in seconds; the last one repeats. */
export const RETRIES_S = [30, 60, 120, 240, 480, 960] as const

/** What came of asking the server for a new session. */
export type Refreshed =
  | { kind: 'renewed'; expires: number }
  /** The server does not know the session any more. */
  | { kind: 'refused' }
  /** It could not be asked: offline, timed out, an error of its own. */
  | { kind: 'failed' }

/** All that the refresher needs of the world; tests bring a clock of their own. */
export type RefresherOptions = {
  /** The server's time, ms since 1970. */
  now: () => number
  /** Calls back after `ms`; returns how to cancel. */
  later: (callback: () => void, ms: number) => () => void
  /** Seconds since 1970 at which the session ends, as any tab last learned; null when unknown. */
  expires: () => number | null
  refresh: () => Promise<Refreshed>
  /** Runs `work` unless another tab is at it, and says whether: one tab refreshes for all. */
  alone: (work: () => Promise<void>) => Promise<boolean>
  onRenewed: (expires: number) => void
  onExpired: () => void
}

/**
 * Keeps a session alive while a page is open (D11): renews it 5 minutes before it ends, tries again
 * after 30 s, 1, 2, 4, 8, 16 minutes, and calls it expired 30 s before its end.
 */
export class SessionRefresher {
  private cancel: (() => void) | null = null
  private failures = 0
  /** When to try again after a failure, in seconds since 1970. */
  private retryAt: number | null = null
  private isBusy = false
  /** When this tab, or one that was at it, last came by a new session; seconds since 1970. */
  private renewedAt = -Infinity

  constructor(private readonly world: RefresherOptions) {}

  /** Looks at the clock and the known expiry, and does what is due: call on start, wake, online. */
  check(): void {
    this.cancel?.()
    this.cancel = null
    if (this.isBusy) return
    const expires = this.world.expires()
    if (expires === null) return
    const now = this.world.now() / 1000
    if (now >= expires - EXPIRED_AHEAD_S) return this.expire()
    // A clock that is hours ahead would find every session due at once, and ask without end.
    const due = this.retryAt ?? Math.max(expires - REFRESH_AHEAD_S, this.renewedAt + RETRIES_S[0])
    if (now >= due) return void this.renew()
    // Never sleep past the end: the record must not outlive the session.
    const wait = Math.min(due, expires - EXPIRED_AHEAD_S) - now
    this.cancel = this.world.later(() => this.check(), wait * 1000)
  }

  /** The line is back: what failed for want of it is tried at once. */
  retryNow(): void {
    this.forget()
    this.check()
  }

  stop(): void {
    this.cancel?.()
    this.cancel = null
    this.forget()
  }

  private forget(): void {
    this.failures = 0
    this.retryAt = null
  }

  private expire(): void {
    this.stop()
    this.world.onExpired()
  }

  private async renew(): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    const before = this.world.expires()
    let refreshed: Refreshed | null = null
    try {
      const isMine = await this.world.alone(async () => {
        // Another tab may have been faster.
        if (this.world.expires() !== before) return
        if (this.world.now() / 1000 >= (before ?? 0) - EXPIRED_AHEAD_S) return
        refreshed = await this.world.refresh()
        // Before the next tab has its turn, which would ask again otherwise.
        if (refreshed.kind === 'renewed') this.world.onRenewed(refreshed.expires)
      })
      // What comes of it is told by the record; if nothing does, this tab tries in a while.
      if (!isMine) this.renewedAt = this.world.now() / 1000
    } finally {
      this.isBusy = false
    }
    this.settle(refreshed)
  }

  private settle(refreshed: Refreshed | null): void {
    if (refreshed?.kind === 'refused') return this.expire()
    if (refreshed?.kind === 'failed') {
      const wait = RETRIES_S[this.failures] ?? RETRIES_S.at(-1) ?? 0
      this.retryAt = this.world.now() / 1000 + wait
      this.failures += 1
    } else this.forget()
    if (refreshed?.kind === 'renewed') this.renewedAt = this.world.now() / 1000
    this.check()
  }
}
