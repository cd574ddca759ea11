import { workerIds } from '../measure/processes'

const EVERY_MS = 10_000

/**
 * Kills one of a site's worker processes every ten seconds; does nothing on a site of one process.
 */
export class Killer {
  /** When, in ms. */
  readonly kills: number[] = []
  readonly workers: number
  private readonly timer: NodeJS.Timeout

  constructor(private readonly sitePid: number) {
    this.workers = workerIds(sitePid).length
    this.timer = setInterval(() => this.kill(), EVERY_MS)
  }

  private kill(): void {
    const workers = workerIds(this.sitePid)
    if (workers.length < 2) return // The last one would take the site with it.
    const pid = workers[this.kills.length % workers.length]
    if (pid === undefined) return
    this.kills.push(performance.now())
    process.kill(pid, 'SIGKILL')
  }

  stop(): void {
    clearInterval(this.timer)
  }
}
