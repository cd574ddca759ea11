/** Origin form (RFC 9112 3.2.1) in visible ASCII, without `#`: everything else must be escaped. */
const ORIGIN_FORM = /^\/[!"$-~]*$/

/**
 * Characters that none of our path segments contain and that some software reads as a separator:
 * slashes, control characters, and an escape that would be decoded a second time.
 */
const AMBIGUOUS = /[/\\%\p{Cc}]/u

/** Null for a segment that different software may read differently. */
function normalizeSegment(segment: string): string | null {
  let text: string
  try {
    text = decodeURIComponent(segment)
  } catch {
    return null
  }
  if (text === '.' || text === '..' || AMBIGUOUS.test(text)) return null
  return encodeURI(text).replace(/[?#]/g, encodeURIComponent)
}

/**
 * Reduces a path to its one normal form, so that everything that looks at it later (the request
 * kind, the cache key, Next, Payload) sees the same path. Unneeded escapes are decoded. Dot
 * segments, empty segments, backslashes, escaped separators and double escapes are refused rather
 * than resolved, because none of our links contain them.
 * @param target as in the request line: a path and perhaps a query (RFC 9112 3.2.1)
 * @returns path and query (with its `?`, or empty), or null for a target that is refused
 */
export function normalizeTarget(target: string): { path: string; query: string } | null {
  if (!ORIGIN_FORM.test(target)) return null
  const question = target.indexOf('?')
  const path = question < 0 ? target : target.slice(0, question)
  const query = question < 0 ? '' : target.slice(question)
  if (path === '/') return { path, query }
  const segments = path.slice(1).split('/')
  const normal = segments.map(normalizeSegment)
  if (normal.includes(null)) return null
  if (normal.slice(0, -1).includes('')) return null
  return { path: `/${normal.join('/')}`, query }
}
