import type { ServerResponse } from 'node:http'

/** The requests in progress on a server. */
export class RunningRequests {
  private count = 0
  private waiting: (() => void)[] = []

  get size(): number {
    return this.count
  }

  /** Counts a request until its response has been sent or its connection is closed. */
  add(res: ServerResponse): void {
    this.count += 1
    res.on('close', this.remove)
  }

  /** The same function for every request: a response closes only once. */
  private readonly remove = (): void => {
    this.count -= 1
    if (this.count === 0) for (const resolve of this.waiting.splice(0)) resolve()
  }

  /** Resolves as soon as no requests are left. */
  ended(): Promise<void> {
    if (this.count === 0) return Promise.resolve()
    return new Promise((resolve) => this.waiting.push(resolve))
  }
}
