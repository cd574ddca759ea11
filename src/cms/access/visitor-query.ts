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
  'after',
  'pagination',
  'depth',
  'select',
  'populate',
  'joins',
])

/** Parameters for accounts, and those of the CMS's own admin. */
const OTHERS =
  /^(draft|trash|data|locale|fallback-?[lL]ocale|autosave|overrideLock|uploadEdits|duplicateFromID|selectedLocales|flattenLocales|publish(SpecificLocale|AllLocales)|unpublishAllLocales)$/
/** Parameters for tracking and against caches. */
const TRACKING =
  /^((utm|mtm|pk|hsa)_.*|[a-z]*clid|[gw]braid|mc_[ce]id|igsh(id)?|_(ga|gl|hsenc|hsmi|rsc)?|ref)$/i
const MAX_UNKNOWN = 5

const nameOf = (parameter: string): string => parameter.replace(/\[.*/s, '')

/**
 * The names in a query that no call for documents knows, sorted; at most five. Their values mean
 * nothing, and names of trackers are none.
 */
export function unknownParameters(names: Iterable<string>): string[] {
  const found = new Set<string>()
  for (const name of names) {
    const short = nameOf(name)
    const isKnown = VISITOR_QUERY.has(short) || OTHERS.test(short) || TRACKING.test(short)
    if (!isKnown && /^[\w.-]{1,40}$/.test(short)) found.add(short)
  }
  return [...found].sort().slice(0, MAX_UNKNOWN)
}

type Parameter = [name: string, value: string]

/** As deep as the parser of queries goes. */
const MAX_DEPTH = 10

/** A filter as parameters in brackets; null where these cannot say the same. */
function inBrackets(value: unknown, path: readonly string[]): Parameter[] | null {
  if (path.length > MAX_DEPTH + 1 || value === null || value === undefined) return null
  if (typeof value !== 'object') {
    const [first = '', ...rest] = path
    return [[first + rest.map((name) => `[${name}]`).join(''), String(value)]]
  }
  const entries = Object.entries(value)
  if (entries.length === 0 || entries.some(([name]) => !/^[\w.]+$/.test(name))) return null
  const found = entries.map(([name, part]) => inBrackets(part, [...path, name]))
  return found.some((part) => part === null) ? null : found.flatMap((part) => part ?? [])
}

/** A filter has one spelling, whether it came as JSON or in brackets. */
export function withOneSpelling(parameters: Parameter[]): Parameter[] {
  const [filter, another] = parameters.filter(([name]) => nameOf(name) === 'where')
  if (filter?.[0] !== 'where' || another) return parameters
  try {
    const spelled = inBrackets(JSON.parse(filter[1]), ['where'])
    return spelled?.[0]?.[0].includes('[')
      ? [...parameters.filter((one) => one !== filter), ...spelled]
      : parameters
  } catch {
    return parameters // It is refused as it is.
  }
}

/** Removes everything from a visitor's query that is not meant for visitors. */
export function keepVisitorQuery(
  req: PayloadRequest,
  allowed: ReadonlySet<string> = VISITOR_QUERY,
): void {
  req.query = Object.fromEntries(Object.entries(req.query).filter(([name]) => allowed.has(name)))
  // Some routes read the address's parameters instead of the parsed query.
  const kept = [...req.searchParams].filter(([name]) => allowed.has(name.replace(/\[.*/s, '')))
  Object.assign(req, { searchParams: new URLSearchParams(kept) })
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
