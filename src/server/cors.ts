/** Headers that a script on another site may read, besides those that the Fetch standard lists. */
const EXPOSED = [
  'Allow',
  'ETag',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
].join(', ')

/** Headers of what every script may read, because it is the same for everybody. */
export const OPEN_TO_ALL = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
} as const

/** Routes with `OPEN_TO_ALL`: feeds, files, and what stands beside REST. */
const OPEN_FILES =
  /^\/(feed\.(xml|json)|(podcast|opensearch|sitemap)\.xml|(chapters|sitemaps|transcripts)\/[^/]+|api\/(oembed|openapi\.json|client\.(js|d\.ts)))$/

/** @param path normalized, without its query */
export const isOpenFile = (path: string): boolean => OPEN_FILES.test(path)

const OPEN_METHODS = /^(GET|HEAD)$/
/** Headers of a script's reads; anything else, such as a key, needs a named origin. */
const OPEN_PREFLIGHT = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS'],
  ['Access-Control-Allow-Headers', 'Accept, Content-Type, If-None-Match, Last-Event-ID'],
  ['Access-Control-Max-Age', '86400'], // s
] as const
const NAMED_PREFLIGHT = [
  ['Access-Control-Allow-Credentials', 'true'],
  ['Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
  [
    'Access-Control-Allow-Headers',
    'Accept, Content-Type, Authorization, Idempotency-Key, If-Match, If-None-Match, ' +
      'Last-Event-ID, Mcp-Protocol-Version, X-Payload-HTTP-Method-Override, X-Requested-With',
  ],
] as const

/**
 * The answer to the question of a browser before it sends a call of a script (Fetch, 4.8). Reads may
 * be sent by every site. Changes, and calls with an account, by the origins in `CORS_ORIGINS`.
 * @param path of REST or of an open file
 * @param headers `Origin` and `Access-Control-Request-Method` of the question
 * @param origins those in `CORS_ORIGINS`
 * @returns the headers of the answer; none of CORS if the call must not be sent
 */
export function preflightHeaders(
  path: string,
  { origin = '', method = '' }: { origin?: string; method?: string },
  origins: readonly string[],
): readonly (readonly [name: string, value: string])[] {
  const vary = ['Vary', 'Origin'] as const
  if (!isOpenFile(path) && origins.includes(origin))
    return [vary, ['Access-Control-Allow-Origin', origin], ...NAMED_PREFLIGHT]
  return OPEN_METHODS.test(method) ? [vary, ...OPEN_PREFLIGHT] : [vary]
}

/**
 * Lets scripts of every site read what visitors read. Answers to a session or a key, and all changes,
 * are for the origins in `CORS_ORIGINS`, which Payload names; those may send credentials.
 * @param headers of the answer, as Payload has left them; changed in place
 * @param isPersonal whether the caller is logged in, or claims to be
 */
export function setCors({ method }: Request, headers: Headers, isPersonal: boolean): void {
  headers.append('Vary', 'Origin')
  // Payload puts on every answer what belongs to the one before it.
  for (const name of ['Access-Control-Allow-Methods', 'Access-Control-Allow-Headers'])
    headers.delete(name)
  if (headers.has('Access-Control-Allow-Credentials'))
    headers.set('Access-Control-Expose-Headers', EXPOSED)
  else if (!isPersonal && OPEN_METHODS.test(method))
    for (const [name, value] of Object.entries(OPEN_TO_ALL)) headers.set(name, value)
}
