/** A limit as a client has used it: `quota` calls in each `window`, in seconds. */
export type RateLimit = {
  /** Of lower-case letters and hyphens. */
  name: string
  quota: number
  window: number
  remaining: number
  /** Time when it allows the whole quota again, in seconds from now. */
  reset: number
}

/**
 * The headers that tell a client what it may still do, as structured fields (RFC 9651) of the IETF's
 * draft-ietf-httpapi-ratelimit-headers-10.
 */
export const rateLimitHeaders = (limits: readonly RateLimit[]) => ({
  'RateLimit-Policy': limits
    .map(({ name, quota, window }) => `"${name}";q=${quota};w=${window}`)
    .join(', '),
  RateLimit: limits
    .map(
      ({ name, remaining, reset }) =>
        `"${name}";r=${Math.max(0, remaining)};t=${Math.max(0, Math.ceil(reset))}`,
    )
    .join(', '),
})
