import cluster, { type Worker } from 'node:cluster'
import { env } from '@/config/env'
import type { ProcessMetrics } from '@/server/http/metrics'
import { CliError, type Shutdown } from './lifetime.mjs'
import { GROUP, type FromProcess, type ToProcess } from './messages'

/** A process that ends before it has served for this long counts as failing (ms). */
const STEADY_MS = 5000
const MAX_DELAY_MS = 30_000
/** Time the others may take to send their metrics (ms). */
const METRICS_MS = 2000
/** Time beyond its grace for a process to end (ms). */
const MARGIN_MS = 8000

/** A process that serves the site. */
class Member {
  hears = false
  readyAt: number | undefined
  isStopping = false
  successor: Member | undefined
  readonly ready: Promise<boolean>
  readonly ended: Promise<void>
  private setReady!: (isReady: boolean) => void

  constructor(
    readonly slot: number,
    readonly worker: Worker,
  ) {
    this.ready = new Promise((resolve) => (this.setReady = resolve))
    this.ended = new Promise((resolve) =>
      worker.once('exit', () => {
        this.setReady(false)
        resolve()
      }),
    )
  }

  markReady(): void {
    this.readyAt = performance.now()
    this.setReady(true)
  }

  send(message: ToProcess): void {
    if (this.worker.isConnected()) this.worker.send(message, () => undefined)
  }

  stop(signal?: NodeJS.Signals): Promise<void> {
    this.isStopping = true
    this.send({ kind: 'stop', signal })
    const graceMs = env().SHUTDOWN_GRACE_S * 1000 + MARGIN_MS
    const timer = setTimeout(() => this.worker.process.kill('SIGKILL'), graceMs)
    return this.ended.finally(() => clearTimeout(timer))
  }
}

/** Metrics that are being asked for. */
type Collection = { add: (member: Member, own: ProcessMetrics) => void }

/**
 * The processes that serve the site on one port, seen from the one that started them. One that ends
 * is replaced. They share the socket that listens: the kernel gives each connection to a process that
 * waits for one, so that none is on its way between two processes when one is killed.
 */
export class ProcessGroup {
  private readonly members = new Set<Member>()
  private readonly failures = new Map<number, number>()
  private readonly collections = new Map<number, Collection>()
  private lastCollection = 0
  private hasStarted = false
  private isStopping = false
  private isReplacing = false

  /**
   * @param script that each process runs
   * @param size how many there are; the first works on jobs
   */
  constructor(
    script: string,
    private readonly size: number,
  ) {
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ exec: script, args: [] })
  }

  /**
   * Starts all processes, and returns when they serve.
   * @throws CliError when one ends instead
   */
  async start(): Promise<void> {
    const slots = Array.from({ length: this.size }, (_, slot) => slot)
    const areReady = await Promise.all(slots.map((slot) => this.add(slot).ready))
    if (areReady.includes(false)) throw new CliError('Couldn’t start the site: see above.')
    this.hasStarted = true
  }

  /** Replaces all processes, one after the other; each old one ends when the new one serves. */
  async replaceAll(): Promise<void> {
    if (this.isReplacing) return
    this.isReplacing = true
    console.log('Restarting the workers …')
    for (const old of [...this.members]) {
      if (this.isStopping || old.isStopping) continue
      const made = this.add(old.slot)
      old.successor = made
      if (await made.ready) await old.stop('SIGHUP')
      else old.successor = undefined
    }
    this.isReplacing = false
    if (!this.isStopping) console.log('All workers restarted.')
  }

  /** Ends all processes, as the signal that ends this one demands. */
  async stop({ signal, urgent }: Shutdown): Promise<void> {
    this.isStopping = true
    urgent.addEventListener('abort', () => {
      for (const member of this.members) member.send({ kind: 'hurry' })
    })
    await Promise.all([...this.members].map((member) => member.stop(signal)))
  }

  private add(slot: number): Member {
    const worker = cluster.fork({
      [GROUP.size]: this.size,
      [GROUP.jobs]: String(slot === 0),
      [GROUP.slot]: slot,
    })
    const member = new Member(slot, worker)
    this.members.add(member)
    worker.on('message', (message: FromProcess) => this.hear(member, message))
    worker.on('error', (err) => console.error(err))
    worker.once('exit', (code, signal) => this.forget(member, signal || `exit code ${code}`))
    return member
  }

  private hear(from: Member, message: FromProcess): void {
    if (message.kind === 'opening') from.hears = true
    else if (message.kind === 'ready') from.markReady()
    else if (message.kind === 'ask metrics')
      this.collect(from, (all) => from.send({ kind: 'metrics of others', id: message.id, all }))
    else this.collections.get(message.id)?.add(from, message.own)
  }

  /** Asks all but one for their metrics; calls `done` with those that came in time. */
  private collect(from: Member, done: (all: ProcessMetrics[]) => void): void {
    const others = [...this.members].filter((member) => member !== from && member.hears)
    if (others.length === 0) return done([])
    const id = (this.lastCollection += 1)
    const left = new Set(others)
    const all: ProcessMetrics[] = []
    const finish = () => {
      clearTimeout(timer)
      if (this.collections.delete(id)) done(all)
    }
    const timer = setTimeout(finish, METRICS_MS)
    this.collections.set(id, {
      add: (member, own) => {
        if (left.delete(member)) all.push(own)
        if (left.size === 0) finish()
      },
    })
    for (const member of others) member.send({ kind: 'send metrics', id })
  }

  private forget(member: Member, reason: string): void {
    this.members.delete(member)
    if (member.isStopping || this.isStopping) return
    if (!this.hasStarted && member.readyAt === undefined) return // `start` fails.
    const { pid } = member.worker.process
    const isReplaced = member.successor !== undefined
    const isSpare = [...this.members].some(({ successor }) => successor === member)
    if (isReplaced || isSpare) {
      console.error(`Worker ${pid} exited (${reason}).`)
      return
    }
    const delayMs = this.delayAfter(member)
    const when = delayMs === 0 ? 'now' : `in ${delayMs / 1000} s, because it keeps failing`
    console.error(`Worker ${pid} exited (${reason}). Restarting ${when}.`)
    setTimeout(() => this.isStopping || this.add(member.slot), delayMs)
  }

  /**
   * Returns how long to wait before a process is replaced: longer each time that it fails again
   * (ms).
   */
  private delayAfter({ slot, readyAt }: Member): number {
    const isSteady = readyAt !== undefined && performance.now() - readyAt > STEADY_MS
    const count = isSteady ? 0 : (this.failures.get(slot) ?? 0) + 1
    this.failures.set(slot, count)
    return count < 2 ? 0 : Math.min(1000 * 2 ** (count - 2), MAX_DELAY_MS)
  }
}
