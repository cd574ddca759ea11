import { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { Client, DatabaseError, type Notification } from 'pg'
import { DEFAULT_HOST_NAME } from '@/domain/paths'
import { DEFAULT_TIME_ZONE, validUntil } from '@/domain/release'

/** A period during which every visitor's response stays the same. */
export type ContentVersion = {
  /** The content version in PostgreSQL, and the database server process that counts it. */
  readonly id: string
  /**
   * When it ends by itself: at the next release, with the next quote, or at midnight in the show's
   * time zone (ms).
   */
  readonly until: number
  readonly hostName: string
}

/** How long a version is trusted after it was confirmed (ms). */
const LEASE_MS = 900
/** How often it is confirmed while there is traffic (ms). */
const BEAT_MS = 300
/** After this long without a request there is no traffic (ms). */
const IDLE_MS = 2000
/** How long to wait for the database: on the current connection, then on a new one (ms). */
const ANSWER_MS = 400
const CONNECT_MS = 800
/** At startup there is nothing cached to serve instead, and a busy machine is slow to connect. */
const FIRST_CONNECT_MS = 5000
/** How soon an unavailable database is tried again, with and without traffic (ms). */
const RETRY_MS = 250
const IDLE_RETRY_MS = 1000
/** The longest time that stale content is served while the database is unavailable (D39). */
const STALE_MS = 10 * 60 * 1000

// A restored or replaced database may reach the same number again; its start time tells them apart.
const QUERY = `
  SELECT v.version::text, pg_postmaster_start_time()::text AS server,
    (SELECT min(next) FROM (
      SELECT min(release_at) AS next FROM episodes
        WHERE release_at > $1 AND _status = 'published' AND deleted_at IS NULL
      UNION ALL SELECT min(shows_from) FROM quotes
        WHERE shows_from > $1 AND deleted_at IS NULL) t) AS next_release,
    s.host_name, s.time_zone
  FROM content_version v LEFT JOIN LATERAL (SELECT * FROM site LIMIT 1) s ON true`

type Row = {
  version: string
  server: string
  next_release: Date | null
  host_name: string | null
  time_zone: string | null
}

/** A connection and the socket below it: a connection that hangs can only be destroyed. */
type Connection = { client: Client; socket: Socket }

/**
 * Tracks the current content version, and whether the database is available.
 *
 * Every transaction that changes content raises the version and announces it on the channel
 * `content_version` when it commits. This class listens on one connection of its own. If an
 * announcement is lost, the lease runs out: a version that cannot be confirmed is not `current`,
 * and nothing cached for it is served as up to date.
 *
 * The rule of D39: a lost or silent connection proves nothing about the database, because others
 * may still be writing to it. So the version is queried again immediately on a new connection. Only
 * when that connection is refused, fails or stays silent too does the database count as **away**:
 * no one can be changing content through it, and the last confirmed version may be served as
 * `stale` for ten minutes, but not past the version's own end. A server that responds with an
 * error, such as "too many connections", is not away. A version known to be outdated is never
 * served, whether that is known from an announcement or from a successful write by this process
 * (`markChanged`). While the database is away it is queried several times a second, and its
 * response overrides everything else.
 */
export class ContentVersions {
  private connection: Connection | null = null
  private version: ContentVersion | null = null
  /** When the version was last confirmed, by the monotonic clock and by `now`. */
  private confirmedAt = -Infinity
  private confirmedTime = -Infinity
  /** When content last changed, as far as is known, by the monotonic clock. */
  private changedAt = -Infinity
  private askedAt = -Infinity
  private running: Promise<ContentVersion | null> | null = null
  private queued: Promise<ContentVersion | null> | null = null
  private isDatabaseAway = false
  private readonly awayListeners = new Set<() => void>()
  private isClosed = false
  private lastHostName = DEFAULT_HOST_NAME
  private beat: NodeJS.Timeout | undefined
  private retry: NodeJS.Timeout | undefined

  /** @param now the clock, in ms since 1970 */
  constructor(
    private readonly databaseUrl: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** Connects, retrying until `close` if the database is unavailable. */
  async start(): Promise<void> {
    await this.confirm()
    this.beat = setInterval(() => {
      if (this.hasTraffic && !this.isDatabaseAway) void this.confirm()
    }, BEAT_MS).unref()
  }

  /** The host's last known name, for the paths that contain it. */
  get hostName(): string {
    return this.lastHostName
  }

  /** Whether the last query went unanswered. */
  get isAway(): boolean {
    return this.isDatabaseAway
  }

  /** The current version, if it is certain without a query. */
  current(): ContentVersion | null {
    this.askedAt = performance.now()
    const { version } = this
    if (!version || !this.connection || this.confirmedAt <= this.changedAt) return null
    if (this.askedAt - this.confirmedAt > LEASE_MS) return null
    return this.now() < version.until ? version : null
  }

  /** The last confirmed version, while the database is away and D39 allows serving it. */
  stale(): ContentVersion | null {
    const { version } = this
    if (!version || !this.isDatabaseAway || this.confirmedAt <= this.changedAt) return null
    const now = this.now()
    const age = now - this.confirmedTime
    return age >= 0 && age < STALE_MS && now < version.until ? version : null
  }

  /** Records that content has changed, which makes earlier confirmations outdated. */
  markChanged(): void {
    this.changedAt = performance.now()
  }

  /**
   * Calls `listener` whenever the database becomes unavailable; returns a function that stops this.
   */
  onAway(listener: () => void): () => void {
    this.awayListeners.add(listener)
    return () => this.awayListeners.delete(listener)
  }

  /**
   * Queries the database. The query starts after this call, so a caller that has just changed
   * something gets a version that includes the change. Null when the database is unavailable.
   */
  confirm(): Promise<ContentVersion | null> {
    if (!this.running) {
      this.running = this.ask().finally(() => (this.running = null))
      return this.running
    }
    this.queued ??= this.running.then(() => {
      this.queued = null
      return this.isDatabaseAway ? null : this.confirm() // It was queried a moment ago.
    })
    return this.queued
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.beat)
    clearTimeout(this.retry)
    await this.running
    const { connection } = this
    if (connection) await within(ANSWER_MS, connection.client.end()).catch(() => {})
    connection?.socket.destroy()
  }

  private get hasTraffic(): boolean {
    return performance.now() - this.askedAt < IDLE_MS
  }

  private async ask(): Promise<ContentVersion | null> {
    if (this.isClosed) return null
    const { connection } = this
    if (connection) {
      try {
        return await within(ANSWER_MS, this.read(connection.client))
      } catch {
        this.drop(connection)
      }
    }
    return this.connect()
  }

  private async connect(): Promise<ContentVersion | null> {
    const connection = this.open()
    const { client } = connection
    const listen = async () => {
      await client.connect()
      await client.query('LISTEN content_version')
      return this.read(client)
    }
    try {
      const version = await within(this.version ? CONNECT_MS : FIRST_CONNECT_MS, listen())
      this.connection = connection
      return version
    } catch (err) {
      this.drop(connection)
      if (isUnreachable(err)) this.setAway()
      else this.isDatabaseAway = false
      this.retryLater()
      return null
    }
  }

  private open(): Connection {
    const socket = new Socket()
    const client = new Client({
      connectionString: this.databaseUrl,
      stream: () => socket,
      keepAlive: true,
      application_name: 'content versions',
    })
    const connection = { client, socket }
    const lose = () => {
      if (this.connection !== connection) return
      this.drop(connection)
      void this.confirm()
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', (message: Notification) => {
      if (this.version?.id.endsWith(` ${message.payload}`)) return
      this.markChanged()
      void this.confirm()
    })
    return connection
  }

  private drop(connection: Connection): void {
    if (this.connection === connection) this.connection = null
    connection.client.end().catch(() => {})
    connection.socket.destroy()
  }

  private setAway(): void {
    if (this.isDatabaseAway) return
    this.isDatabaseAway = true
    for (const listener of [...this.awayListeners]) listener()
  }

  private retryLater(): void {
    if (this.isClosed) return
    clearTimeout(this.retry)
    this.retry = setTimeout(
      () => void this.confirm(),
      this.hasTraffic ? RETRY_MS : IDLE_RETRY_MS,
    ).unref()
  }

  private async read(client: Client): Promise<ContentVersion | null> {
    const askedAt = performance.now()
    const time = this.now()
    const { rows } = await client.query<Row>(QUERY, [new Date(time)])
    this.isDatabaseAway = false
    const row = rows[0]
    if (!row) return null
    const id = `${row.server} ${row.version}`
    if (this.version?.id !== id || time >= this.version.until) {
      this.lastHostName = row.host_name || DEFAULT_HOST_NAME
      const timeZone = row.time_zone ?? DEFAULT_TIME_ZONE
      const until = validUntil(new Date(time), row.next_release, timeZone).getTime()
      this.version = { id, until, hostName: this.lastHostName }
    }
    this.confirmedAt = askedAt
    this.confirmedTime = time
    return this.version
  }
}

/** The time ran out. */
class TimeoutError extends Error {}

const STEP_MS = 50

/**
 * Waits for `work`, counting only time in which this process could have received a response: data
 * that arrived while it was busy is read before the wait counts as timed out.
 */
function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = limitMs
    let timer: NodeJS.Timeout
    const wait = () => {
      left -= STEP_MS
      if (left >= 0) timer = setTimeout(wait, STEP_MS)
      else setImmediate(() => reject(new TimeoutError()))
    }
    wait()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** PostgreSQL's own codes for shutting down, starting up or being lost. */
const AWAY_CODES = /^(08...|57P0[123])$/

/** Whether an error on a new connection means that there is no server to reach. */
const isUnreachable = (err: unknown): boolean =>
  !(err instanceof DatabaseError) || AWAY_CODES.test(err.code ?? '')
