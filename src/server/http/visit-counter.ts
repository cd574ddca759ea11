import { hash, randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { Client, DatabaseError } from 'pg'
import { siteNow } from '@/cms/database/site-clock'
import { nextMidnight } from '@/domain/episodes/release'
import { dayIn } from '@/domain/show/show-time'
import { WHOLE_SITE } from '@/domain/statistics/statistics'
import {
  KEEP_MISSING_DAYS,
  KEEP_SEARCHES_DAYS,
  MAX_MISSING,
  MAX_NAMES,
  OTHER_NAMES,
  type Tally,
  type TallyRow,
} from '@/domain/statistics/tallies'
import { within } from './within'

/** By what visitors of a day are told apart. Neither is stored. */
export type Visitor = { network: string; agent: string }

export type VisitCounterOptions = {
  databaseUrl: string
  site: {
    readonly timeZone: string
    readonly countsVisits: boolean
    /** Processes that count, on all machines; one without it. */
    readonly processes?: number
  }
  now?: () => Date
  /** Interval at which to write; a crash loses at most so much (ms). */
  everyMs?: number
}

const EVERY_MS = 10_000
/** Time salts and hashes outlive their day, for views that are not written yet (ms). */
const AFTERMATH_MS = 60_000
const CONNECT_MS = 3000
const WRITE_MS = 5000
/** More different things are not held in memory: a flood, or a database that is away for hours. */
const MAX_HELD = 50_000
/** So many pairs of a visitor and a page are told apart in a day, of all instances (about 50 MB). */
const MAX_HASHES = 500_000

/**
 * So many pairs of a visitor and a page one network may bring in a minute, of all instances: who
 * gives another name with each request is no crowd, and cannot fill the day.
 */
const MAX_NEW = 10
const MINUTE_MS = 60_000
/** More networks are not told apart within a minute; then the ones that were silent longest go. */
const MAX_NETWORKS = 10_000

type Held = { day: string; page: string; platform: string; count: number }

class Batch {
  readonly views = new Map<string, Held>()
  readonly clicks = new Map<string, Held>()
  readonly tallies = new Map<string, TallyRow>()
  /** By the hash of a visitor and a page. */
  readonly visitors = new Map<string, { day: string; page: string }>()

  get isEmpty(): boolean {
    return this.views.size === 0 && this.clicks.size === 0 && this.tallies.size === 0
  }

  add(to: 'views' | 'clicks', { day, page, platform, count }: Held): void {
    const held = this[to]
    const key = `${day}\n${page}\n${platform}`
    const known = held.get(key)
    if (known) known.count += count
    else if (held.size < MAX_HELD) held.set(key, { day, page, platform, count })
  }

  addTally({ day, kind, name, count }: TallyRow): void {
    const key = `${day}\n${kind}\n${name}`
    const known = this.tallies.get(key)
    if (!known) {
      if (this.tallies.size < MAX_HELD) this.tallies.set(key, { day, kind, name, count })
    } else if (kind === 'subscribers') known.count = Math.max(known.count, count)
    else known.count += count
  }

  addVisitor(hash: string, day: string, page: string): void {
    if (this.visitors.size < MAX_HELD) this.visitors.set(hash, { day, page })
  }

  /** Takes over what could not be written. */
  requeue(other: Batch): void {
    for (const held of other.views.values()) this.add('views', held)
    for (const held of other.clicks.values()) this.add('clicks', held)
    for (const tally of other.tallies.values()) this.addTally(tally)
    for (const [hash, { day, page }] of other.visitors) this.addVisitor(hash, day, page)
  }
}

/**
 * All of a batch in one statement. A visitor counts for a page when nobody has stored the hash
 * before. Everything is written in one order, so that instances do not block each other.
 */
const WRITE = `
  WITH given AS (
    SELECT * FROM unnest($1::date[], $2::text[], $3::text[]) g (day, page, hash)
  ), fresh AS (
    INSERT INTO visitor_hashes (day, hash)
      SELECT day, decode(hash, 'base64') FROM given
      WHERE (SELECT count(*) FROM visitor_hashes) < ${MAX_HASHES} ORDER BY day, hash
      ON CONFLICT DO NOTHING RETURNING day, hash
  ), clicked AS (
    INSERT INTO platform_clicks AS c (day, page, platform, clicks)
      SELECT * FROM unnest($7::date[], $8::text[], $9::text[], $10::int[]) k (day, page, platform, n)
      ORDER BY day, page, platform
      ON CONFLICT (day, page, platform) DO UPDATE SET clicks = c.clicks + excluded.clicks
  ), named AS (
    SELECT t.*, k.day IS NOT NULL AS is_known,
        row_number() OVER (PARTITION BY t.day, t.kind, k.day IS NULL ORDER BY t.n DESC, t.name)
          + (SELECT count(*) FROM tallies h WHERE h.day = t.day AND h.kind = t.kind) AS place
      FROM unnest($11::date[], $12::text[], $13::text[], $14::int[]) t (day, kind, name, n)
      LEFT JOIN tallies k ON k.day = t.day AND k.kind = t.kind AND k.name = t.name
  ), tallied AS (
    INSERT INTO tallies AS t (day, kind, name, count)
      SELECT day, kind, CASE WHEN is_known OR kind NOT IN ('sites', 'searches', 'missing')
          OR place <= CASE kind WHEN 'missing' THEN ${MAX_MISSING - 1} ELSE ${MAX_NAMES} END
          THEN name ELSE '${OTHER_NAMES}' END, sum(n)
        FROM named GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (day, kind, name) DO UPDATE SET count = CASE excluded.kind
        WHEN 'subscribers' THEN greatest(t.count, excluded.count)
        ELSE t.count + excluded.count END
  )
  INSERT INTO page_views AS v (day, page, views, visitors)
    SELECT day, page, sum(views), sum(visitors) FROM (
      SELECT day, page, views, 0 AS visitors
        FROM unnest($4::date[], $5::text[], $6::int[]) n (day, page, views)
      UNION ALL
      SELECT g.day, g.page, 0, count(*) FROM given g
        JOIN fresh f ON f.day = g.day AND f.hash = decode(g.hash, 'base64') GROUP BY 1, 2
    ) added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (day, page) DO UPDATE
      SET views = v.views + excluded.views, visitors = v.visitors + excluded.visitors`

/** The salts of these days, made unless another instance has made them. */
const SALTS = `
  WITH made AS (
    INSERT INTO visitor_salts (day, salt) SELECT * FROM unnest($1::date[], $2::bytea[])
      ON CONFLICT DO NOTHING RETURNING day, salt
  )
  SELECT day::text, salt FROM made
  UNION SELECT day::text, salt FROM visitor_salts WHERE day = ANY($1::date[])`

/**
 * Counts views of pages and clicks on links to platforms. Numbers are held in memory and
 * written every ten seconds, by one statement and after the answers, so that nobody waits for them.
 *
 * A day's visitors are told apart by a hash of network, browser and page with a salt that all
 * instances share. Salt and hashes are deleted a minute after the day, in the show's time zone.
 */
export class VisitCounter {
  private batch = new Batch()
  private readonly newVisitorsByNetwork = new LRUCache<string, { since: number; count: number }>({
    max: MAX_NETWORKS,
  })
  /** By day, as text. */
  private readonly salts = new Map<string, string>()
  private today: { day: string; until: number; timeZone: string } | undefined
  private tidiedFor = ''
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> | undefined

  constructor(private readonly options: VisitCounterOptions) {}

  /** Begins to write regularly. Visitors are told apart as soon as the database has answered. */
  start(): void {
    const { everyMs = EVERY_MS } = this.options
    void this.flush()
    this.timer = setInterval(() => {
      if (!this.batch.isEmpty || this.isTidyDue || this.missingSalts().length > 0) void this.flush()
    }, everyMs).unref()
  }

  get isCounting(): boolean {
    return this.options.site.countsVisits
  }

  /** @param visitor null for someone who asks not to be followed */
  addView(page: string, visitor: Visitor | null): void {
    const day = this.day()
    for (const seen of [WHOLE_SITE, page])
      this.batch.add('views', { day, page: seen, platform: '', count: 1 })
    const salt = visitor && this.salts.get(day)
    if (!salt) return
    const own = hashOf(salt, page, visitor)
    if (this.batch.visitors.has(own)) return // And for the site as well.
    if (!this.isUnderNewVisitorLimit(visitor.network)) return
    this.batch.addVisitor(own, day, page)
    this.batch.addVisitor(hashOf(salt, WHOLE_SITE, visitor), day, WHOLE_SITE)
  }

  /** Counts what a network brings, and says whether it is still few. */
  private isUnderNewVisitorLimit(network: string): boolean {
    const now = this.now().getTime()
    const known = this.newVisitorsByNetwork.get(network)
    const state = known && now - known.since < MINUTE_MS ? known : { since: now, count: 0 }
    if (state !== known) this.newVisitorsByNetwork.set(network, state)
    state.count += 1
    return state.count <= Math.ceil(MAX_NEW / (this.options.site.processes ?? 1))
  }

  /**
   * Counts a name that a visitor brings along: the site they came from, the words of a search that found
   * nothing, or a path without a page. One network brings few in a minute, and who asks not to be followed brings none.
   */
  addName(kind: Tally, name: string, visitor: Visitor | null): void {
    if (visitor && this.isUnderNewVisitorLimit(`name ${visitor.network}`)) this.addTally(kind, name)
  }

  /** @param count for `subscribers`, of which the most of a day counts */
  addTally(kind: Tally, name: string, count = 1): void {
    this.batch.addTally({ day: this.day(), kind, name, count })
  }

  addClick(page: string, platform: string): void {
    const day = this.day()
    for (const on of [WHOLE_SITE, page])
      this.batch.add('clicks', { day, page: on, platform, count: 1 })
  }

  /**
   * Writes what was counted, gets the salts that are missing, and deletes those of former days.
   * What the database does not take is kept for the next time.
   */
  flush(): Promise<void> {
    return (this.writing ??= this.write().finally(() => (this.writing = undefined)))
  }

  /** Writes for the last time. */
  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.writing
    if (!this.batch.isEmpty) await this.flush()
  }

  private now(): Date {
    return this.options.now?.() ?? siteNow()
  }

  private day(): string {
    const now = this.now()
    const { timeZone } = this.options.site
    const { today } = this
    if (today && today.timeZone === timeZone && now.getTime() < today.until) return today.day
    const until = nextMidnight(now, timeZone).getTime()
    this.today = { day: dayIn(now, timeZone), until, timeZone }
    return this.today.day
  }

  /** The first day whose salt and hashes are still needed. */
  private firstKept(): string {
    return dayIn(new Date(this.now().getTime() - AFTERMATH_MS), this.options.site.timeZone)
  }

  private get isTidyDue(): boolean {
    return this.tidiedFor !== this.firstKept()
  }

  private missingSalts(): string[] {
    const soon = dayIn(new Date(this.now().getTime() + AFTERMATH_MS), this.options.site.timeZone)
    return [...new Set([this.day(), soon])].filter((day) => !this.salts.has(day))
  }

  private async write(): Promise<void> {
    const { batch } = this
    this.batch = new Batch()
    let isSent = false
    const socket = new Socket()
    const client = new Client({
      connectionString: this.options.databaseUrl,
      stream: () => socket,
      statement_timeout: WRITE_MS,
      application_name: 'statistics',
    })
    client.on('error', () => undefined) // The query under way reports it.
    try {
      // A process that starts is busy for longer than the driver's own limits wait.
      await within(CONNECT_MS, client.connect())
      await within(WRITE_MS, this.readSalts(client))
      isSent = true
      if (!batch.isEmpty) await within(WRITE_MS, client.query(WRITE, valuesOf(batch)))
      isSent = false
      batch.views.clear()
      batch.clicks.clear()
      batch.tallies.clear()
      batch.visitors.clear()
      await within(WRITE_MS, this.tidy(client))
    } catch (err) {
      // Where only the database knows whether it was written, it is lost rather than counted twice.
      if (!isSent || err instanceof DatabaseError) this.batch.requeue(batch)
      console.warn(`The statistics were not written: ${(err as Error).message}`)
    } finally {
      await within(CONNECT_MS, client.end()).catch(() => undefined)
      socket.destroy()
    }
  }

  private async readSalts(client: Client): Promise<void> {
    // One that another instance makes at this moment is seen by the second look.
    for (let looks = 0; looks < 2; looks += 1) {
      const days = this.missingSalts()
      if (days.length === 0) return
      const salts = days.map(() => randomBytes(32))
      const { rows } = await client.query<{ day: string; salt: Buffer }>(SALTS, [days, salts])
      for (const { day, salt } of rows) this.salts.set(day, salt.toString('base64'))
    }
  }

  private async tidy(client: Client): Promise<void> {
    const first = this.firstKept()
    if (this.tidiedFor === first) return
    for (const day of this.salts.keys()) if (day < first) this.salts.delete(day)
    await client.query('DELETE FROM visitor_salts WHERE day < $1', [first])
    await client.query('DELETE FROM visitor_hashes WHERE day < $1', [first])
    for (const [kind, days] of [
      ['searches', KEEP_SEARCHES_DAYS],
      ['missing', KEEP_MISSING_DAYS],
    ])
      await client.query('DELETE FROM tallies WHERE kind = $1 AND day < $2::date - $3::int', [
        ...[kind, first, days],
      ])
    this.tidiedFor = first
  }
}

/** 18 bytes of a hash in Base64, which are enough to tell half a million apart. */
const hashOf = (salt: string, page: string, { network, agent }: Visitor): string =>
  hash('sha256', `${salt}\n${page}\n${network}\n${agent}`, 'base64').slice(0, 24)

function valuesOf({ views, clicks, visitors, tallies }: Batch): unknown[] {
  const named = [...tallies.values()]
  const [seen, clicked, who] = [[...views.values()], [...clicks.values()], [...visitors]]
  return [
    who.map(([, { day }]) => day),
    who.map(([, { page }]) => page),
    who.map(([hash]) => hash),
    seen.map(({ day }) => day),
    seen.map(({ page }) => page),
    seen.map(({ count }) => count),
    clicked.map(({ day }) => day),
    clicked.map(({ page }) => page),
    clicked.map(({ platform }) => platform),
    clicked.map(({ count }) => count),
    named.map(({ day }) => day),
    named.map(({ kind }) => kind),
    named.map(({ name }) => name),
    named.map(({ count }) => count),
  ]
}
