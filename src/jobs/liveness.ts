import { Client } from 'pg'
import { NOTICE_LOST_CLIENT } from '@/cms/accounts/session-lock'

const RECONNECT_MS = 250
/** Time between looks for dead workers; two in a row must agree. */
const LOOK_MS = 2000
const QUERY_TIMEOUT_MS = 5000

/** If another worker's lock can be taken, that worker is gone: a session ends with its process. */
const FREE_HOLDERS = `
  WITH holders AS MATERIALIZED (
    SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs WHERE locked_by <> $1
  )
  SELECT id FROM holders WHERE pg_try_advisory_xact_lock(hashtextextended('job worker ' || id, 0))`

/** The notification wakes all workers, which would otherwise look again within two seconds. */
const TAKE_OVER = `
  SELECT graphile_worker.force_unlock_workers($1),
    pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text)`

/**
 * Shows that a worker is alive, by a lock held in its database session, and frees the jobs of dead
 * workers. Otherwise the jobs of a killed process would stay locked for four hours.
 */
export class Liveness {
  private client: Client | null = null
  private isClosed = false
  private suspects = new Set<string>()
  private timer: NodeJS.Timeout | undefined

  private constructor(
    private readonly connectionString: string,
    private readonly workerId: string,
  ) {}

  /** @throws when the database is unavailable */
  static async begin(connectionString: string, workerId: string): Promise<Liveness> {
    const liveness = new Liveness(connectionString, workerId)
    await liveness.connect()
    liveness.lookLater()
    return liveness
  }

  async end(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    await this.client?.end().catch(() => undefined)
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.connectionString,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      statement_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      application_name: `job worker ${this.workerId}`,
    })
    const lose = () => {
      if (this.client !== client) return
      this.client = null
      this.reconnectLater()
    }
    client.on('error', lose)
    client.on('end', lose)
    try {
      await client.connect()
      await client.query(NOTICE_LOST_CLIENT)
      await client.query(`SELECT pg_advisory_lock(hashtextextended('job worker ' || $1, 0))`, [
        this.workerId,
      ])
    } catch (err) {
      void client.end().catch(() => undefined)
      throw err
    }
    this.client = client
  }

  private reconnectLater(): void {
    if (this.isClosed) return
    const again = () => this.connect().catch(() => this.reconnectLater())
    setTimeout(() => this.isClosed || void again(), RECONNECT_MS).unref()
  }

  private lookLater(): void {
    if (this.isClosed) return
    this.timer = setTimeout(() => {
      this.takeOver()
        // A lost connection raises its own event, and the next look follows anyway.
        .catch(() => this.suspects.clear())
        .finally(() => this.lookLater())
    }, LOOK_MS).unref()
  }

  /** Two looks must agree, so that a worker may briefly lose its connection. */
  private async takeOver(): Promise<void> {
    const { client } = this
    if (!client) return
    const { rows } = await client.query<{ id: string }>(FREE_HOLDERS, [this.workerId])
    const free = rows.map(({ id }) => id)
    const dead = free.filter((id) => this.suspects.has(id))
    this.suspects = new Set(free)
    if (dead.length > 0) await client.query(TAKE_OVER, [dead])
  }
}
