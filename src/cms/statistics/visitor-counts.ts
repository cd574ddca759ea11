import type { PostgresAdapter, postgresAdapter } from '@payloadcms/db-postgres'
import { LRUCache } from 'lru-cache'
import type { PayloadRequest, Where } from 'payload'
import type { Pool } from 'pg'
import { clockRuleOf, type ClockRule } from '../access/visible'
import { VISITOR_READS } from '../database/connections'

/** A total, and what it was counted for. */
type Counted = State & { from: Date; total: Promise<number> }

type Count = () => Promise<number>

/** About 2 MB of filters. */
const MAX_SIZE = 2 * 1024 * 1024

/**
 * The filter as a key that is the same at any time, and its rule; null unless it has exactly one
 * rule that depends on the clock.
 */
function keyOf(collection: string, where: Where): { key: string; rule: ClockRule } | null {
  const rules: ClockRule[] = []
  const key = JSON.stringify([collection, where], (_, value: unknown) => {
    const rule = typeof value === 'object' && value !== null ? clockRuleOf(value) : null
    if (rule) rules.push(rule)
    return rule ? rule.name : value
  })
  const [rule] = rules
  return rule && rules.length === 1 ? { key, rule } : null
}

// A restored or replaced database may reach the same number again; its start time tells them apart.
const STATE = `
  SELECT v.version || ' ' || pg_postmaster_start_time() AS version,
    (SELECT due FROM next_release($1) due) AS next
  FROM content_version v`

type State = { version: string; next: Date | null }

/** Which content there is at `now`, and when the clock changes next what visitors see of it. */
async function stateAt(adapter: PostgresAdapter, now: Date): Promise<State> {
  // Directly on the pool: this is asked for every list, and the query builder would double its cost.
  const { db } = adapter.sessions[VISITOR_READS] as unknown as { db: { $client: Pool } }
  const { rows } = await db.$client.query<State>(STATE, [now])
  return rows[0] ?? { version: '', next: null }
}

/**
 * Keeps how many documents a visitor's filter finds. Payload counts them for every page of every
 * list, which takes the longer the more there are; but the number changes only when the content
 * does, or when something is released. So each filter is counted once per content version, and what
 * the database is asked each time is only which version that is.
 */
class VisitorCounts {
  private readonly kept = new LRUCache<string, Counted>({
    maxSize: MAX_SIZE,
    sizeCalculation: (_, key) => key.length + 100,
  })

  async count(adapter: PostgresAdapter, key: string, now: Date, count: Count): Promise<number> {
    const { version, next } = await stateAt(adapter, now)
    const known = this.kept.get(key)
    const isSame = known?.version === version && known.from <= now
    if (isSame && (known.next === null || now < known.next)) return known.total
    // Counted after the version was read: if content changes in between, the next read sees another
    // version and counts again.
    const total = count()
    this.kept.set(key, { version, next, from: now, total })
    total.catch(() => this.kept.delete(key))
    return total
  }
}

type FindArgs = { collection: string; req?: PayloadRequest; where?: Where }

/**
 * The PostgreSQL adapter with cheap totals for visitors; takes and returns Payload's `db` option.
 * Payload's own queries run unchanged, with a function of ours where they count.
 */
export function withVisitorCounts(
  db: ReturnType<typeof postgresAdapter>,
): ReturnType<typeof postgresAdapter> {
  return { ...db, init: (args) => keepCounts(db.init(args) as PostgresAdapter) }
}

function keepCounts(adapter: PostgresAdapter): PostgresAdapter {
  const counts = new VisitorCounts()
  const { countDistinct } = adapter
  for (const name of ['find', 'count'] as const) {
    const run = adapter[name] as (this: PostgresAdapter, args: FindArgs) => Promise<unknown>
    const withCounts = async function (this: PostgresAdapter, args: FindArgs): Promise<unknown> {
      const { collection, req, where } = args
      const isVisitors = (await req?.transactionID) === VISITOR_READS
      const found = isVisitors && where ? keyOf(collection, where) : null
      if (!found) return run.call(this, args)
      const ours = Object.create(this, {
        countDistinct: {
          value: (given: Parameters<typeof countDistinct>[0]) =>
            counts.count(this, found.key, found.rule.now, () => countDistinct.call(this, given)),
        },
      }) as PostgresAdapter
      return run.call(ours, args)
    }
    Object.assign(adapter, { [name]: withCounts })
  }
  return adapter
}
