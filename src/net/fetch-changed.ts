import type { IncomingMessage } from 'node:http'
import {
  askOnce,
  askWithin,
  FetchError,
  MAX_REDIRECTS,
  readBytes,
  type FetchLimits,
} from './fetch-public'

/** Sent with the next request, so that unchanged content is not sent again. */
export type Validators = { etag: string | null; lastModified: string | null }

/** One step of a redirect. */
export type Hop = { status: number; to: string }

export type Changed = {
  bytes: Buffer
  contentType: string | null
  validators: Validators
}

export type FetchOutcome = { hops: Hop[] } & (
  { kind: 'unchanged' } | { kind: 'own' } | ({ kind: 'changed' } & Changed)
)

/** A server that answered with an error; `retryAfter` is its header, as it came. */
export class RefusedError extends FetchError {
  constructor(
    readonly status: number,
    readonly retryAfter: string | null,
  ) {
    super(`the server answered ${status}`)
    this.name = 'RefusedError'
  }
}

/** A validator of more than this is no validator. */
const MAX_VALIDATOR = 500

const short = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value.length <= MAX_VALIDATOR ? value : null

const conditions = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
})

async function answerOf(
  response: IncomingMessage,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<{ kind: 'unchanged' } | ({ kind: 'changed' } & Changed)> {
  const { statusCode = 0, headers } = response
  if (statusCode === 304) return { kind: 'unchanged' }
  if (statusCode !== 200) throw new RefusedError(statusCode, headers['retry-after'] ?? null)
  const bytes = await readBytes(response, limits, signal)
  return {
    kind: 'changed',
    bytes,
    contentType: headers['content-type'] ?? null,
    validators: { etag: short(headers.etag), lastModified: short(headers['last-modified']) },
  }
}

/**
 * Fetches an address from an untrusted source unless it has not changed (RFC 9110, 13). Only http(s),
 * only public internet addresses unless allowed, and within the limits; each redirect is checked
 * like the first address.
 * @param known how it answered the last time
 * @param ownOrigin where redirects are not followed any further, because that is this site
 * @throws FetchError worded for a report; the private details are in `cause`
 */
export const fetchChanged = (
  address: string,
  {
    known,
    ownOrigin,
    userAgent,
    ...limits
  }: FetchLimits & {
    known: Validators
    ownOrigin: string
    userAgent: string
  },
): Promise<FetchOutcome> =>
  askWithin(limits.timeoutMs, async (signal) => {
    const hops: Hop[] = []
    let url = address
    for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
      if (URL.canParse(url) && new URL(url).origin === ownOrigin) return { kind: 'own', hops }
      const { allowPrivate } = limits
      const asking = { method: 'GET', userAgent, allowPrivate, headers: conditions(known) } as const
      const response = await askOnce(url, asking, signal)
      const { statusCode = 0, headers } = response
      const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location
      if (!isRedirect) return { hops, ...(await answerOf(response, limits, signal)) }
      response.destroy()
      url = URL.canParse(isRedirect, url) ? new URL(isRedirect, url).href : ''
      hops.push({ status: statusCode, to: url })
    }
    throw new FetchError('too many redirects')
  })
