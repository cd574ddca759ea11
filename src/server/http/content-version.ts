import { performance } from 'node:perf_hooks'
import { Client, type Notification } from 'pg'
import { DEFAULT_HOST_NAME } from '@/domain/paths'
import { DEFAULT_TIME_ZONE, validUntil } from '@/domain/release'

/** A stretch of time in which every visitor's answer stays the same. */
export type ContentVersion = {
  /** The content version in PostgreSQL. */
  readonly id: string
  /** When it ends by itself: the next release, or midnight in the show's time zone (ms). */
  readonly until: number
  readonly hostName: string
}

/** A version is trusted for this long after it was confirmed (ms). */
const LEASE_MS = 900
/** While there is traffic, it is confirmed this often (ms). */
const BEAT_MS = 300
/** Without a question for this long (ms) there is no traffic. */
const IDLE_MS = 2000
const QUERY_TIMEOUT_MS = 2000
const RETRY_MS = [100, 300, 1000, 2000]

const QUERY = `
  SELECT v.version::text,
    (SELECT min(release_at) FROM episodes
      WHERE release_at > $1 AND _status = 'published' AND deleted_at IS NULL) AS next_release,
    s.host_name, s.time_zone
  FROM content_version v LEFT JOIN LATERAL (SELECT * FROM site LIMIT 1) s ON true`

type Row = {
  version: string
  next_release: Date | null
  host_name: string | null
  time_zone: string | null
}

/**
 * Knows which version it is. Every content transaction raises the version and announces it on the
 * channel `content_version` when it commits; this listens on one connection of its own. Should an
 * announcement get lost, the lease runs out: a version that cannot be confirmed is no version, and
 * nothing kept is served.
 */
export class ContentVersions {
  private client: Client | null = null
  private version: ContentVersion | null = null
  private confirmedAt = -Infinity
  private askedAt = -Infinity
  private running: Promise<ContentVersion | null> | null = null
  private queued: Promise<ContentVersion | null> | null = null
  private failures = 0
  private isClosed = false
  private lastHostName = DEFAULT_HOST_NAME
  private timers = new Set<NodeJS.Timeout>()

  /** @param now the clock, in ms since 1970 */
  constructor(
    private readonly databaseUrl: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** Connects; a database that is away is tried again and again, until `close`. */
  async start(): Promise<void> {
    await this.connect()
    const beat = setInterval(() => {
      if (performance.now() - this.askedAt < IDLE_MS) void this.confirm()
    }, BEAT_MS)
    beat.unref()
    this.timers.add(beat)
  }

  /** The host's name as last known, for the paths that are made of it. */
  get hostName(): string {
    return this.lastHostName
  }

  /** The version of this moment, if it is known for sure without asking. */
  current(): ContentVersion | null {
    this.askedAt = performance.now()
    const { version } = this
    if (!version || this.askedAt - this.confirmedAt > LEASE_MS) return null
    return this.now() < version.until ? version : null
  }

  /**
   * Asks the database, with a question that begins after this call: whoever has just changed
   * something gets a version that knows of it. Null when the database does not answer.
   */
  confirm(): Promise<ContentVersion | null> {
    if (!this.running) {
      this.running = this.read().finally(() => (this.running = null))
      return this.running
    }
    this.queued ??= this.running.then(() => {
      this.queued = null
      return this.confirm()
    })
    return this.queued
  }

  async close(): Promise<void> {
    this.isClosed = true
    for (const timer of this.timers) clearTimeout(timer)
    await this.client?.end().catch(() => {})
  }

  private async connect(): Promise<void> {
    if (this.isClosed) return
    const client = new Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'content versions',
    })
    client.on('error', () => this.lose(client))
    client.on('end', () => this.lose(client))
    client.on('notification', (message: Notification) => {
      if (message.payload === this.version?.id) return
      this.version = null
      void this.confirm()
    })
    try {
      await client.connect()
      await client.query('LISTEN content_version')
      this.client = client
      this.failures = 0
      await this.confirm()
    } catch {
      this.lose(client)
      client.end().catch(() => {})
    }
  }

  private lose(client: Client): void {
    if (this.client && this.client !== client) return
    this.client = null
    this.version = null
    if (this.isClosed || this.timers.size > 1) return
    const wait = RETRY_MS[Math.min(this.failures++, RETRY_MS.length - 1)]
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      void this.connect()
    }, wait)
    timer.unref()
    this.timers.add(timer)
  }

  private async read(): Promise<ContentVersion | null> {
    const { client } = this
    if (!client) return null
    const askedAt = performance.now()
    const now = new Date(this.now())
    try {
      const { rows } = await client.query<Row>(QUERY, [now])
      const row = rows[0]
      if (!row || this.client !== client) return null
      const timeZone = row.time_zone ?? DEFAULT_TIME_ZONE
      const isSame = this.version?.id === row.version && now.getTime() < this.version.until
      if (!isSame) {
        this.lastHostName = row.host_name || DEFAULT_HOST_NAME
        const until = validUntil(now, row.next_release, timeZone).getTime()
        this.version = { id: row.version, until, hostName: this.lastHostName }
      }
      this.confirmedAt = askedAt
      return this.version
    } catch {
      // A connection that does not answer in time is given up; nothing kept is served meanwhile.
      this.lose(client)
      client.end().catch(() => {})
      return null
    }
  }
}
