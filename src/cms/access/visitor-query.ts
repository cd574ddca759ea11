import type { PayloadRequest } from 'payload'

/** The most documents a visitor's call returns, and how deep its relations are filled in. */
const LIMIT = 100
const DEPTH = 2
const DEFAULT_LIMIT = 10
const DEFAULT_DEPTH = 1

/** The parameters that visitors may use; Payload has more, such as `draft`, `trash` and `data`. */
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

/** Removes everything from a visitor's query that is not meant for visitors. */
export function keepVisitorQuery(
  req: PayloadRequest,
  allowed: ReadonlySet<string> = VISITOR_QUERY,
): void {
  req.query = Object.fromEntries(Object.entries(req.query).filter(([name]) => allowed.has(name)))
  // Some routes read the address's parameters instead of the parsed query.
  for (const name of [...req.searchParams.keys()])
    if (!allowed.has(name.replace(/\[.*/s, ''))) req.searchParams.delete(name)
}

/** Never the whole table, which is what 0 would mean. */
const capLimit = (value: unknown): string =>
  String(Math.min(Number(value ?? 0) || DEFAULT_LIMIT, LIMIT))

const capDepth = (value: unknown): string =>
  String(Math.min(value === undefined || value === '' ? DEFAULT_DEPTH : Number(value), DEPTH))

/** Caps the numbers, which `checkQuery` has validated. */
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
