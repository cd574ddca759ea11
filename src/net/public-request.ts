import { askWithin, follow, type Asking } from './fetch-public'

const TIMEOUT_MS = 10_000

/**
 * A response without its body. `retryAfter` and `type` are the headers' values, `length` is the
 * body's in bytes if that is known.
 */
export type PublicResponse = {
  status: number
  retryAfter: string | null
  length: number | null
  type: string | null
}

const ask = (address: string, asking: Asking): Promise<PublicResponse> =>
  askWithin(TIMEOUT_MS, async (signal) => {
    const { statusCode = 0, headers } = await follow(address, asking, signal)
    const length = headers['content-length']
    return {
      status: statusCode,
      retryAfter: headers['retry-after'] ?? null,
      length: length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : null,
      type: headers['content-type'] ?? null,
    }
  })

/**
 * Asks whether an address answers, following redirects: with HEAD, and with GET if the server does
 * not like that. Only http(s), and only public addresses unless allowed.
 * @throws FetchError worded for a report; the private details are in `cause`
 */
export async function getPublic(
  address: string,
  { userAgent, allowPrivate }: Pick<Asking, 'userAgent' | 'allowPrivate'>,
): Promise<PublicResponse> {
  const head = await ask(address, { method: 'HEAD', userAgent, allowPrivate })
  if (head.status < 400 || head.status === 429 || head.retryAfter !== null) return head
  return ask(address, { method: 'GET', userAgent, allowPrivate })
}

/**
 * Sends a form to an address (POST). Only http(s), and only public addresses unless allowed.
 * @throws FetchError as `askPublic`
 */
export const sendPublic = (
  address: string,
  form: URLSearchParams,
  { userAgent, allowPrivate }: Pick<Asking, 'userAgent' | 'allowPrivate'>,
): Promise<PublicResponse> =>
  ask(address, {
    method: 'POST',
    body: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    userAgent,
    allowPrivate,
  })
