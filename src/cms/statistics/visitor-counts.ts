import type { PostgresAdapter, postgresAdapter } from '@payloadcms/db-postgres'
import { LRUCache } from 'lru-cache'
import type { PayloadRequest, Where } from 'payload'
import { clockRuleOf, type ClockRule } from '../access/visible'
import { VISITOR_READS } from '../database/connections'
import { contentStateOf, isSameContent, type ContentState } from '../database/content-state'

/** A total, and what it was counted for. */
type Counted = { state: ContentState; total: Promise<number> }

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

  async count(state: ContentState, key: string, count: Count): Promise<number> {
    const known = this.kept.get(key)
    if (known && isSameContent(known.state, state)) return known.total
    // Counted after the version was read: if content changes in between, the next read sees another
    // version and counts again.
    const total = count()
    this.kept.set(key, { state, total })
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
      if (!found || !req) return run.call(this, args)
      const ours = Object.create(this, {
        countDistinct: {
          value: async (given: Parameters<typeof countDistinct>[0]) => {
            const state = await contentStateOf(req, this, found.rule.now)
            return counts.count(state, found.key, () => countDistinct.call(this, given))
          },
        },
      }) as PostgresAdapter
      return run.call(ours, args)
    }
    Object.assign(adapter, { [name]: withCounts })
  }
  return adapter
}
