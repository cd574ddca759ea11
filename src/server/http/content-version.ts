import { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { Client, DatabaseError, type Notification } from 'pg'
import { DEFAULT_HOST_NAME } from '@/domain/paths'
import { DEFAULT_TIME_ZONE, validUntil } from '@/domain/release'

/** A stretch of time in which every visitor's answer stays the same. */
export type ContentVersion = {
  /** The content version in PostgreSQL, and which server process counts it. */
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
/** How long the database may take to answer: on the connection there is, then on a new one (ms). */
const ANSWER_MS = 400
const CONNECT_MS = 800
/** At the start nothing is kept that could be served instead, and a busy machine takes its time. */
const FIRST_CONNECT_MS = 5000
/** How soon a database that is away is tried again, with and without traffic (ms). */
const RETRY_MS = 250
const IDLE_RETRY_MS = 1000
/** For how long at most content that was true is served while the database is away (D39). */
const STALE_MS = 10 * 60 * 1000

// A restored or replaced server may count to the same number again: its start tells it apart.
const QUERY = `
  SELECT v.version::text, pg_postmaster_start_time()::text AS server,
    (SELECT min(release_at) FROM episodes
      WHERE release_at > $1 AND _status = 'published' AND deleted_at IS NULL) AS next_release,
    s.host_name, s.time_zone
  FROM content_version v LEFT JOIN LATERAL (SELECT * FROM site LIMIT 1) s ON true`

type Row = {
  version: string
  server: string
  next_release: Date | null
  host_name: string | null
  time_zone: string | null
}

/** A connection, and the socket below it: one that hangs can only be destroyed. */
type Connection = { client: Client; socket: Socket }

/**
 * Knows which content version it is, and whether the database is away.
 *
 * Every content transaction raises the version and announces it on the channel `content_version`
 * when it commits; this listens on one connection of its own. Should an announcement get lost, the
 * lease runs out: a version that cannot be confirmed is not `current`, and nothing kept for it is
 * served as true.
 *
 * The rule of D39: a lost or silent connection says nothing about the database, because others may
 * go on writing to it. So it is asked again on a new connection, at once. Only when that is refused,
 * cannot be made or stays silent as well is the database **away**: nobody can be assumed to change
 * content through it, and the version that was confirmed last may be served as `stale`, for ten
 * minutes and not beyond the version's own end. A server that answers with an error, such as "too
 * many connections", is not away. Nor may a version be served that is known to be outdated: by an
 * announcement, or by a write through this process that succeeded (`markChanged`). A database that is
 * away is asked again several times a second, and what it says counts before anything else.
 */
export class ContentVersions {
  private connection: Connection | null = null
  private version: ContentVersion | null = null
  /** When the version was last asked for successfully, by the monotonic clock and by `now`. */
  private confirmedAt = -Infinity
  private confirmedTime = -Infinity
  /** When content was last known to have changed, by the monotonic clock. */
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

  /** Connects; a database that is away is tried again and again, until `close`. */
  async start(): Promise<void> {
    await this.confirm()
    this.beat = setInterval(() => {
      if (this.hasTraffic && !this.isDatabaseAway) void this.confirm()
    }, BEAT_MS).unref()
  }

  /** The host's name as last known, for the paths that are made of it. */
  get hostName(): string {
    return this.lastHostName
  }

  /** Whether the database did not answer when it was last asked. */
  get isAway(): boolean {
    return this.isDatabaseAway
  }

  /** The version of this moment, if it is known for sure without asking. */
  current(): ContentVersion | null {
    this.askedAt = performance.now()
    const { version } = this
    if (!version || !this.connection || this.confirmedAt <= this.changedAt) return null
    if (this.askedAt - this.confirmedAt > LEASE_MS) return null
    return this.now() < version.until ? version : null
  }

  /** The last version that was true, while the database is away and for as long as D39 allows. */
  stale(): ContentVersion | null {
    const { version } = this
    if (!version || !this.isDatabaseAway || this.confirmedAt <= this.changedAt) return null
    const now = this.now()
    const age = now - this.confirmedTime
    return age >= 0 && age < STALE_MS && now < version.until ? version : null
  }

  /** Says that content has changed, so that what was confirmed before is known to be outdated. */
  markChanged(): void {
    this.changedAt = performance.now()
  }

  /** Calls `listener` whenever the database turns out to be away; returns how to stop that. */
  onAway(listener: () => void): () => void {
    this.awayListeners.add(listener)
    return () => this.awayListeners.delete(listener)
  }

  /**
   * Asks the database, with a question that begins after this call: whoever has just changed
   * something gets a version that knows of it. Null when the database does not answer.
   */
  confirm(): Promise<ContentVersion | null> {
    if (!this.running) {
      this.running = this.ask().finally(() => (this.running = null))
      return this.running
    }
    this.queued ??= this.running.then(() => {
      this.queued = null
      return this.isDatabaseAway ? null : this.confirm() // It was asked a moment ago.
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

/** Nothing came in time. */
class TimeoutError extends Error {}

const STEP_MS = 50

/**
 * Waits for `work`, at most for a time during which this process could have listened: what has
 * arrived while it was busy is read before it counts as missing.
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

/** Going, gone or coming back, as PostgreSQL says itself. */
const AWAY_CODES = /^(08...|57P0[123])$/

/** Whether an error of a new connection means that no server answers. */
const isUnreachable = (err: unknown): boolean =>
  !(err instanceof DatabaseError) || AWAY_CODES.test(err.code ?? '')
