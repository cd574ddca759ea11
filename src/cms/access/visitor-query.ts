import type { PayloadRequest } from 'payload'

/** Most documents one call of a visitor returns, and how deep relations are filled in. */
const LIMIT = 100
const DEPTH = 2
const DEFAULT_LIMIT = 10
const DEFAULT_DEPTH = 1

/** What a visitor's query may say; Payload knows more, such as `draft`, `trash` and `data`. */
export const VISITOR_QUERY: ReadonlySet<string> = new Set([
  'where',
  'sort',
  'limit',
  'page',
  'pagination',
  'depth',
  'select',
  'populate',
  'joins',
])

/** Takes everything out of a visitor's query that is not for visitors. */
export function keepVisitorQuery(req: PayloadRequest): void {
  req.query = Object.fromEntries(
    Object.entries(req.query).filter(([name]) => VISITOR_QUERY.has(name)),
  )
  // Some routes read the parameters of the address instead of the query made of them.
  for (const name of [...req.searchParams.keys()])
    if (!VISITOR_QUERY.has(name.replace(/\[.*/s, ''))) req.searchParams.delete(name)
}

/** Never the whole table, which is what 0 would mean. */
const capLimit = (value: unknown): string =>
  String(Math.min(Number(value ?? 0) || DEFAULT_LIMIT, LIMIT))

const capDepth = (value: unknown): string =>
  String(Math.min(value === undefined || value === '' ? DEFAULT_DEPTH : Number(value), DEPTH))

/** Caps what `checkQuery` has found to be numbers. */
export function capVisitorQuery(req: PayloadRequest): void {
  const joins = Object.entries((req.query.joins ?? {}) as Record<string, unknown>).map(
    ([name, join]) => [
      name,
      join && typeof join === 'object'
        ? { ...join, limit: capLimit((join as { limit?: unknown }).limit) }
        : join,
    ],
  )
  const capped = { limit: capLimit(req.query.limit), depth: capDepth(req.query.depth) }
  req.query = {
    ...req.query,
    ...capped,
    ...(joins.length > 0 ? { joins: Object.fromEntries(joins) } : {}),
  }
  for (const [name, value] of Object.entries(capped)) req.searchParams.set(name, value)
}
