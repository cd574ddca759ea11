import type { IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { LRUCache } from 'lru-cache'
import { Refusal } from './check-request'
import { networkOf, type Range } from './client-address'

const WINDOW_MS = 60_000
const MESSAGE = 'That was a lot to ask for at once. Wait a while and try again.'
/**
 * Interval at which to look whether visitors are being answered, and how long to give way to them
 * (ms).
 */
const LOOK_MS = 20
const GIVE_WAY_MS = 2000
/**
 * Time a measurement stays good while nothing is made (ms). The system takes 0.1 to 0.5 ms to tell
 * the processor time of a process with several threads, which is much beside a small answer.
 */
const FRESH_MS = 10

export type RenderLimitOptions = {
  secondsPerMinute: number
  proxies: readonly Range[]
  /** The processor time that this process has used (ms). */
  used?: () => number
  now?: () => number
}

const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Weighs what is made for visitors, and limits how much of it is for one network. What is
 * counted is the processor time that passes meanwhile, shared equally by all that is being made: a
 * hundred people behind one address read for minutes what one program asks for in one. Cached responses
 * weigh nothing, and accounts are not limited.
 */
export class RenderLimit {
  private readonly usage = new LRUCache<string, { ms: number; at: number }>({ max: 10_000 })
  private running = 0
  /** The share of each that is being made, added up since the start, and when it was (ms). */
  private share = 0
  private sharedAt = 0
  private dividedAt = -Infinity

  constructor(private readonly options: RenderLimitOptions) {}

  /** @returns the refusal for a network that owes too much */
  check(req: IncomingMessage): Refusal | null {
    const over = this.balance(networkOf(req, this.options.proxies)) - this.maxMs
    if (over <= 0) return null
    const seconds = Math.ceil(((over / this.maxMs) * WINDOW_MS) / 1000)
    return new Refusal(429, MESSAGE, ['Retry-After', String(seconds)])
  }

  /**
   * Begins to weigh something that is made.
   * @param req what it is made for; without it, it is on nobody's account
   * @returns ends it; more than once makes no difference
   */
  begin(req?: IncomingMessage): () => void {
    const network = req && networkOf(req, this.options.proxies)
    if (this.running > 0 || this.now() - this.dividedAt > FRESH_MS) this.divide()
    this.running += 1
    const before = this.share
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      this.divide()
      this.running -= 1
      if (network === undefined) return
      const ms = this.balance(network) + this.share - before
      this.usage.set(network, { ms, at: this.now() })
    }
  }

  /** Resolves when nothing is being made for visitors, or does not end. */
  async idle(): Promise<void> {
    const until = this.now() + GIVE_WAY_MS
    while (this.running > 0 && this.now() < until)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS).unref())
  }

  private get maxMs(): number {
    return this.options.secondsPerMinute * 1000
  }

  private now(): number {
    return (this.options.now ?? (() => performance.now()))()
  }

  private balance(network: string): number {
    const used = this.usage.get(network)
    if (!used) return 0
    const paid = ((this.now() - used.at) / WINDOW_MS) * this.maxMs
    return Math.max(0, used.ms - paid)
  }

  private divide(): void {
    const used = (this.options.used ?? processorTime)()
    if (this.running > 0) this.share += (used - this.sharedAt) / this.running
    this.sharedAt = used
    this.dividedAt = this.now()
  }
}
