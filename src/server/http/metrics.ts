import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { shared } from '@/telemetry/shared'
import type { ContentVersions } from './content-version'
import type { CacheUse, ExchangeKind, Observer } from './exchange'

export const METRICS_PATH = '/api/metrics'

/** The numbers of one process, for another one to put together. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[]

/** In seconds; cached responses take less than the first. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10]
/** Time the database may take to count jobs (ms). */
const JOBS_LIMIT_MS = 500

/** Times, added up in the way of Prometheus. */
class Times {
  readonly counts = new Array<number>(BUCKETS.length + 1).fill(0)
  sum = 0

  add(seconds: number): void {
    let bucket = 0
    while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket += 1
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1
    this.sum += seconds
  }
}

class Counts {
  private readonly requests = new Map<ExchangeKind, Map<number, number>>()
  readonly times = new Map<ExchangeKind, Times>()
  readonly cache = new Map<CacheUse, number>()

  add(kind: ExchangeKind, status: number, cache: CacheUse, seconds: number): void {
    let byStatus = this.requests.get(kind)
    if (!byStatus) this.requests.set(kind, (byStatus = new Map()))
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    let times = this.times.get(kind)
    if (!times) this.times.set(kind, (times = new Times()))
    times.add(seconds)
    this.cache.set(cache, (this.cache.get(cache) ?? 0) + 1)
  }

  *byKindAndStatus(): Generator<[ExchangeKind, number, number]> {
    for (const [kind, byStatus] of this.requests)
      for (const [status, count] of byStatus) yield [kind, status, count]
  }
}

export type Measured = {
  versions: Pick<ContentVersions, 'age' | 'isDatabaseDown'>
  /** The numbers of all processes that serve, with this one's; only this one without it. */
  gather?: (own: ProcessMetrics) => Promise<ProcessMetrics[]>
  process: string
}

/** Counts what a process does, and puts together what all of them did. */
export type Metrics = {
  observer: Observer
  /** Counts a page or read that had to be made. */
  rendered: (isGood: boolean, seconds: number) => void
  /** The numbers of this process. */
  own: () => Promise<ProcessMetrics>
  /** In Prometheus's text format 0.0.4. */
  text: () => Promise<string>
}

/** Measures from now on; loads what is needed for that. */
export async function startMetrics({
  versions,
  gather,
  process: slot,
}: Measured): Promise<Metrics> {
  const { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import('prom-client')
  const registry = new Registry()
  registry.setDefaultLabels({ process: slot })
  collectDefaultMetrics({ register: registry })
  const counts = new Counts()
  const registers = [registry]

  new Counter({
    name: 'site_requests_total',
    help: 'Requests that were answered, by kind and status (499: the client left).',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      this.reset()
      for (const [kind, status, count] of counts.byKindAndStatus())
        this.inc({ kind, status: String(status) }, count)
    },
  })
  new Counter({
    name: 'site_cache_requests_total',
    help: 'Requests by what the response cache did: hit, miss, stale, or none (not its business).',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, count] of counts.cache) this.inc({ result }, count)
    },
  })
  const renders = new Histogram({
    name: 'site_render_duration_seconds',
    help: 'Responses rendered for the response cache, by outcome.',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers,
  })
  new Gauge({
    name: 'site_database_connections',
    help: 'Connections to the database, by pool and state (waiting: requests for one).',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      this.reset()
      for (const [pool, { totalCount, idleCount, waitingCount }] of shared.pools) {
        this.set({ pool, state: 'used' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  new Gauge({
    name: 'site_jobs',
    help: 'Jobs in the queue by state; only the process that works on them knows.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const jobs = await within(JOBS_LIMIT_MS, shared.countJobs?.())
      for (const [state, count] of Object.entries(jobs ?? {})) this.set({ state }, count)
    },
  })
  const gauge = (name: string, help: string, read: () => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read()
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  gauge(
    'site_content_version_age_seconds',
    'Time since this process learned of the content as it is now.',
    () => versions.age().sinceChange,
  )
  gauge(
    'site_content_version_unconfirmed_seconds',
    'Time since the database last confirmed the content version; it is asked while there is traffic.',
    () => versions.age().sinceConfirmed,
  )
  gauge('site_database_up', 'Whether the database responds.', () =>
    versions.isDatabaseDown ? 0 : 1,
  )

  /** The histogram of all requests, as `getMetricsAsJSON` would give it. */
  const requestTimes = (): ProcessMetrics[number] => {
    const name = 'site_request_duration_seconds'
    const values = [...counts.times].flatMap(([kind, times]) => {
      const labels = { kind, process: slot }
      let sum = 0
      const buckets = times.counts.map((count, index) => ({
        labels: { ...labels, le: BUCKETS[index] ?? '+Inf' },
        value: (sum += count),
        metricName: `${name}_bucket`,
      }))
      return [
        ...buckets,
        { labels, value: times.sum, metricName: `${name}_sum` },
        { labels, value: sum, metricName: `${name}_count` },
      ]
    })
    const help = 'Request duration by kind.'
    return { name, help, type: 'histogram', values, aggregator: 'sum' } as never
  }

  const own = async () => [...(await registry.getMetricsAsJSON()), requestTimes()] as ProcessMetrics
  return {
    observer: {
      ended: ({ kind, cache }, { status, seconds }) => counts.add(kind, status, cache, seconds),
    },
    rendered: (isGood, seconds) => renders.observe({ outcome: isGood ? 'good' : 'bad' }, seconds),
    own,
    text: async () => {
      const mine = await own()
      return AggregatorRegistry.aggregate(gather ? await gather(mine) : [mine]).metrics()
    },
  }
}

/** Returns what comes within a time; undefined if it does not, or fails. */
function within<T>(limitMs: number, work: Promise<T> | undefined): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs)
  })
  return Promise.race([work?.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares the token in constant time. */
export function hasValidToken({ headers }: IncomingMessage, token: string): boolean {
  const [, given] = /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(digest(given ?? ''), digest(token)) && given !== undefined
}
