/** Origin form (RFC 9112 3.2.1) in visible ASCII, without `#`: everything else has to be escaped. */
const ORIGIN_FORM = /^\/[!"$-~]*$/

/**
 * What no segment of ours contains, and what others read as the end of one or as another segment:
 * separators, control characters, and an escape that would be read a second time.
 */
const AMBIGUOUS = /[/\\%\p{Cc}]/u

/** `null` for a segment that not everybody would read in the same way. */
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
 * The one spelling of a path, so that whatever looks at it later (the kind of answer, the key it is
 * cached under, Next, Payload) sees the same path. Escapes are undone where they are not needed;
 * dot segments, empty segments, backslashes, escaped separators and escapes of escapes are refused
 * rather than resolved, because no link of ours has them (S03).
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
