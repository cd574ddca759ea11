import type { BenchSite } from '../bench-site'
import { titleOf, type Span } from './judge'

const EVERY_MS = 500

/** The host, who publishes a new title of an episode again and again. */
export class Publisher {
  /** The number of the last publication that the site acknowledged. */
  acknowledged = 0
  attempts = 0
  /** Those of which it is not known whether they happened. */
  readonly failures: Span[] = []
  readonly times: number[] = []
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | null = null

  constructor(
    private readonly site: BenchSite,
    private readonly episode: string,
  ) {}

  private async publish(): Promise<void> {
    this.attempts += 1
    const number = this.attempts
    const begun = performance.now()
    try {
      await this.site.callAsHost('PATCH', `/api/episodes/${this.episode}`, {
        title: titleOf(number),
        _status: 'published',
      })
      this.acknowledged = number
      this.times.push(performance.now() - begun)
    } catch {
      this.failures.push({ sentAt: begun, endedAt: performance.now() })
    }
  }

  /** Publishes once, and from then on every half second, unless one is still on its way. */
  async start(): Promise<void> {
    await this.publish()
    if (this.acknowledged === 0) throw new Error(`${this.episode} could not be published`)
    this.timer = setInterval(() => {
      this.running ??= this.publish().finally(() => (this.running = null))
    }, EVERY_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.running
  }
}
