/** Before the session's end, in seconds. */
const REFRESH_AHEAD_S = 5 * 60
const EXPIRED_AHEAD_S = 30
/** Delays after failures, in seconds; the last one repeats. */
export const RETRIES_S = [30, 60, 120, 240, 480, 960] as const

export type RefreshResult =
  | { kind: 'renewed'; expires: number }
  /** The server no longer accepts the session. */
  | { kind: 'refused' }
  /** No answer: offline, timed out, or a server error. */
  | { kind: 'failed' }

/** Everything the refresher depends on, so that tests can bring their own clock. */
export type RefresherOptions = {
  /** The server's time, ms since 1970. */
  now: () => number
  /** Calls back after `ms`; returns a function that cancels. */
  schedule: (callback: () => void, ms: number) => () => void
  /** Time when the session ends in seconds since 1970, as last seen by any tab; null if unknown. */
  expires: () => number | null
  refresh: () => Promise<RefreshResult>
  /** Runs `work` unless another tab holds the lock; resolves to whether it ran. */
  withLock: (work: () => Promise<void>) => Promise<boolean>
  onRenewed: (expires: number) => void
  onExpired: () => void
}

/**
 * Keeps a session alive while a page is open: renews it 5 minutes before its end, retries
 * after 30 s, then 1, 2, 4, 8 and 16 minutes, and treats it as expired 30 s before its end.
 */
export class SessionRefresher {
  private cancel: (() => void) | null = null
  private failures = 0
  /** Time of the next try after a failure, in seconds since 1970. */
  private retryAt: number | null = null
  private isBusy = false
  /** Time when this tab, or the one that held the lock, last renewed; in seconds since 1970. */
  private renewedAt = -Infinity

  constructor(private readonly options: RefresherOptions) {}

  /** Does whatever is due now and schedules the next check. Safe to call at any time. */
  check(): void {
    this.cancel?.()
    this.cancel = null
    if (this.isBusy) return
    const expires = this.options.expires()
    if (expires === null) return
    const now = this.options.now() / 1000
    if (now >= expires - EXPIRED_AHEAD_S) return this.expire()
    // With a clock that is hours ahead every new session would be due at once, in an endless loop.
    const due = this.retryAt ?? Math.max(expires - REFRESH_AHEAD_S, this.renewedAt + RETRIES_S[0])
    if (now >= due) return void this.renew()
    // Never sleep past the end: the record must not outlive the session.
    const wait = Math.min(due, expires - EXPIRED_AHEAD_S) - now
    this.cancel = this.options.schedule(() => this.check(), wait * 1000)
  }

  /** Retries at once; to be called when the connection is back. */
  retryNow(): void {
    this.resetRetries()
    this.check()
  }

  stop(): void {
    this.cancel?.()
    this.cancel = null
    this.resetRetries()
  }

  private resetRetries(): void {
    this.failures = 0
    this.retryAt = null
  }

  private expire(): void {
    this.stop()
    this.options.onExpired()
  }

  private async renew(): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    const before = this.options.expires()
    let result: RefreshResult | null = null
    try {
      const hasRun = await this.options.withLock(async () => {
        // Another tab may have been faster.
        if (this.options.expires() !== before) return
        if (this.options.now() / 1000 >= (before ?? 0) - EXPIRED_AHEAD_S) return
        result = await this.options.refresh()
        // Inside the lock, or the next tab would renew again.
        if (result.kind === 'renewed') this.options.onRenewed(result.expires)
      })
      // The tab with the lock updates the record; if it does not, this one tries again later.
      if (!hasRun) this.renewedAt = this.options.now() / 1000
    } finally {
      this.isBusy = false
    }
    this.handleResult(result)
  }

  private handleResult(result: RefreshResult | null): void {
    if (result?.kind === 'refused') return this.expire()
    if (result?.kind === 'failed') {
      const delay = RETRIES_S[this.failures] ?? RETRIES_S.at(-1) ?? 0
      this.retryAt = this.options.now() / 1000 + delay
      this.failures += 1
    } else this.resetRetries()
    if (result?.kind === 'renewed') this.renewedAt = this.options.now() / 1000
    this.check()
  }
}
