import { performance } from 'node:perf_hooks'
import type { Notification } from 'pg'
import { setSiteTime, siteTimeAtLatest } from '@/cms/database/site-clock'
import { DEFAULT_LANGUAGE, isSiteLanguage } from '@/domain/language/language'
import { DEFAULT_LOOK, toLook } from '@/domain/look/look'
import { DEFAULT_HOST_NAME } from '@/domain/paths'
import { FIRST_TOPICS } from '@/domain/topics/topics'
import { DEFAULT_TIME_ZONE, validUntil } from '@/domain/episodes/release'
import {
  isUnreachable,
  LISTEN,
  openConnection,
  QUERY,
  type Connection,
  type VersionRow,
} from './version-connection'
import type { Appearance } from './error-page'
import { within } from './within'

/** A period during which every visitor's response stays the same. */
export type ContentVersion = {
  /** The content version in PostgreSQL, and the database server process that counts it. */
  readonly id: string
  /**
   * Time when it ends by itself: at the next release, with the next quote, or at midnight in the
   * show's time zone (ms).
   */
  readonly until: number
  readonly hostName: string
}

/** Time a version is trusted after it was confirmed (ms). */
const LEASE_MS = 900
/** Interval at which it is confirmed while there is traffic (ms). */
const BEAT_MS = 300
/** After this long without a request there is no traffic (ms). */
const IDLE_MS = 2000
/** Time to wait for the database: on the current connection, then on a new one (ms). */
const ANSWER_MS = 400
const CONNECT_MS = 800
/** At startup there is nothing cached to serve instead, and a busy machine is slow to connect. */
const FIRST_CONNECT_MS = 5000
const RETRY_MS = 250
const IDLE_RETRY_MS = 1000
/** The longest time that stale content is served while the database is unavailable. */
const STALE_MS = 10 * 60 * 1000

/**
 * Tracks the current content version, and whether the database is available.
 *
 * Every transaction that changes content raises the version and announces it on the channel
 * `content_version` when it commits. This class listens on one connection of its own. If an
 * announcement is lost, the lease runs out: a version that cannot be confirmed is not `current`,
 * and nothing cached for it is served as up to date.
 *
 * A lost or silent connection proves nothing about the database, because others
 * may still be writing to it. So the version is queried again immediately on a new connection. Only
 * when that connection is refused, fails or stays silent too does the database count as **away**:
 * no one can be changing content through it, and the last confirmed version may be served as
 * `stale` for ten minutes, but not past the version's own end. A server that responds with an
 * error, such as "too many connections", is not away. A version known to be outdated is never
 * served, whether that is known from an announcement or from a successful write by this process
 * (`markChanged`). While the database is away it is queried several times a second, and its
 * response overrides everything else.
 *
 * A version ends by the clock of the database, which each confirmation brings along, so that all
 * instances of a site begin the next one together, whatever their own clocks show.
 */
export class ContentVersions {
  private connection: Connection | null = null
  private version: ContentVersion | null = null
  private confirmedAt = -Infinity
  private confirmedTime = -Infinity
  /** Time when `version` began, as far as is known here, by the monotonic clock. */
  private versionSince = -Infinity
  private changedAt = -Infinity
  private askedAt = -Infinity
  private running: Promise<ContentVersion | null> | null = null
  private queued: Promise<ContentVersion | null> | null = null
  private isDatabaseAway = false
  /** The other listeners at the last query, and the newest version that each is known to know. */
  private others: number[] = []
  private readonly known = new Map<number, bigint>()
  private readonly waiting = new Set<() => void>()
  private readonly awayListeners = new Set<() => void>()
  private readonly changeListeners = new Set<() => void>()
  private isClosed = false
  private lastHostName = DEFAULT_HOST_NAME
  private lastFormerNames: readonly string[] = []
  private lastTopicNames: readonly string[] = FIRST_TOPICS.map(({ key }) => key)
  private lastPageNames: readonly string[] = []
  private lastAppearance: Appearance = { language: DEFAULT_LANGUAGE, look: DEFAULT_LOOK }
  private lastTimeZone = DEFAULT_TIME_ZONE
  private lastCountsVisits = false
  private beat: NodeJS.Timeout | undefined
  private retry: NodeJS.Timeout | undefined

  /** @param chosenTime in place of the database's clock, in ms since 1970 */
  constructor(
    private readonly databaseUrl: string,
    private readonly chosenTime?: () => number,
  ) {}

  private now(): number {
    return this.chosenTime ? this.chosenTime() : siteTimeAtLatest()
  }

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

  /** The names that the host had before, as last known; another list after each change. */
  get formerHostNames(): readonly string[] {
    return this.lastFormerNames
  }

  /**
   * Returns what topics have and had in their addresses, as last known; another list after each
   * change.
   */
  get topicNames(): readonly string[] {
    return this.lastTopicNames
  }

  /** The addresses of the host's own pages, as last known; another list after each change. */
  get pageNames(): readonly string[] {
    return this.lastPageNames
  }

  /** The last known language and look of the site, for pages that cannot be rendered. */
  get appearance(): Appearance {
    return this.lastAppearance
  }

  /** The last known time zone of the show. */
  get timeZone(): string {
    return this.lastTimeZone
  }

  /** Checks whether the host has visits counted; false until that is known. */
  get countsVisits(): boolean {
    return this.lastCountsVisits
  }

  get isDatabaseDown(): boolean {
    return this.isDatabaseAway
  }

  /** Time this process has known the version, and when it was last confirmed; in seconds. */
  age(): { sinceChange: number | null; sinceConfirmed: number | null } {
    if (!this.version) return { sinceChange: null, sinceConfirmed: null }
    const since = (then: number) => (performance.now() - then) / 1000
    return { sinceChange: since(this.versionSince), sinceConfirmed: since(this.confirmedAt) }
  }

  /** The current version, if it is certain without a query. */
  current(): ContentVersion | null {
    this.askedAt = performance.now()
    const { version } = this
    if (!version || !this.connection || this.confirmedAt <= this.changedAt) return null
    if (this.askedAt - this.confirmedAt > LEASE_MS) return null
    return this.now() < version.until ? version : null
  }

  /** The last confirmed version, while the database is away and it may still be served. */
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

  get processes(): number {
    return this.others.length + 1
  }

  /**
   * Makes sure that nobody gets to see what was before a change: not from this process, nor from
   * any other, on whichever machine. One that does not say that it knows is waited for until its
   * lease has run out.
   * @param mayHaveChanged whether the change may have happened although it cannot be confirmed
   */
  async waitForPropagation(mayHaveChanged: boolean): Promise<void> {
    const version = await this.confirm()
    if (!version) {
      if (mayHaveChanged) this.markChanged()
      return
    }
    // It did not rise, and the leases of what was before it have run out everywhere.
    if (performance.now() - this.versionSince > LEASE_MS) return
    const wanted = numberOf(version)
    const allKnow = () => this.others.every((pid) => (this.known.get(pid) ?? -1n) >= wanted)
    if (allKnow()) return
    await new Promise<void>((resolve) => {
      const look = () => allKnow() && end()
      const timer = setTimeout(() => end(), LEASE_MS)
      const end = () => {
        clearTimeout(timer)
        this.waiting.delete(look)
        resolve()
      }
      this.waiting.add(look)
    })
  }

  /**
   * Calls `listener` whenever the database becomes unavailable; returns a function that stops this.
   */
  onAway(listener: () => void): () => void {
    this.awayListeners.add(listener)
    return () => this.awayListeners.delete(listener)
  }

  /** Calls `listener` whenever this process has learned of another version. */
  onChange(listener: () => void): void {
    this.changeListeners.add(listener)
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
        return await within(ANSWER_MS, this.read(connection))
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
      await connection.query(LISTEN)
      return this.read(connection)
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
    const connection = openConnection(this.databaseUrl)
    const { client, socket } = connection
    const lose = () => {
      if (this.connection !== connection) return
      this.drop(connection)
      void this.confirm()
    }
    client.on('error', lose)
    client.on('end', lose)
    socket.on('end', lose) // The client learns of it later, when the socket is closed.
    client.on('notification', (message) => this.onNotify(connection, message))
    return connection
  }

  /** A change was announced, or someone says that they know of one. */
  private onNotify(
    connection: Connection,
    { channel, payload = '', processId }: Notification,
  ): void {
    if (channel === 'content_known') {
      if (!/^\d+$/.test(payload)) return // Anyone may announce, and anything.
      this.known.set(processId, BigInt(payload))
      for (const look of [...this.waiting]) look()
      return
    }
    if (!this.version?.id.endsWith(` ${payload}`)) {
      this.markChanged()
      void this.confirm()
    }
    // From here on nothing older is served. If this does not arrive, the writer waits a little.
    connection.query(`SELECT pg_notify('content_known', $1)`, [payload]).catch(() => undefined)
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

  private async read(connection: Connection): Promise<ContentVersion | null> {
    const askedAt = performance.now()
    const chosen = this.chosenTime?.()
    const { rows } = await connection.query<VersionRow>(QUERY, [
      chosen === undefined ? null : new Date(chosen),
    ])
    this.isDatabaseAway = false
    const row = rows[0]
    if (!row) return null
    this.others = row.others
    for (const pid of this.known.keys()) if (!row.others.includes(pid)) this.known.delete(pid)
    const time = row.time.getTime()
    if (chosen === undefined) setSiteTime(time, askedAt, performance.now())
    const id = `${row.server} ${row.version}`
    const before = this.version
    if (before?.id !== id || time >= before.until) {
      this.lastHostName = row.host_name || DEFAULT_HOST_NAME
      this.lastFormerNames = row.former_names
      this.lastTopicNames = row.topic_names
      this.lastPageNames = row.page_names
      this.lastAppearance = {
        language: isSiteLanguage(row.language) ? row.language : DEFAULT_LANGUAGE,
        look: toLook(row.look ?? {}),
      }
      this.lastTimeZone = row.time_zone ?? DEFAULT_TIME_ZONE
      this.lastCountsVisits = row.counts_visits ?? true
      const until = validUntil(new Date(time), row.next_release, this.lastTimeZone).getTime()
      this.version = { id, until, hostName: this.lastHostName }
      this.versionSince = performance.now() // It may have begun after the query was sent.
    }
    this.confirmedAt = askedAt
    this.confirmedTime = time
    if (before && before !== this.version) for (const listener of this.changeListeners) listener()
    return this.version
  }
}

/** The number that PostgreSQL counts. */
const numberOf = ({ id }: ContentVersion): bigint => BigInt(id.slice(id.lastIndexOf(' ') + 1))
