import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import {
  isPublicAddress,
  literalAddress,
  PrivateAddressError,
  publicLookup,
} from '@/net/public-address'

export type FetchLimits = {
  /** Bytes after decompression; a body of this size or more is refused. */
  maxBytes: number
  /** For everything together: name lookup, redirects and body. */
  timeoutMs: number
  /** True if private and loopback addresses may be reached (`IMPORT_PRIVATE_ADDRESSES`). */
  allowPrivate: boolean
}

export type Fetched = { bytes: Buffer; contentType: string | null }

/** Reason why something could not be fetched, worded for a report: `the server answered 404`. */
export class FetchError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'FetchError'
  }
}

export const MAX_REDIRECTS = 5
const IMPORT_AGENT = 'notes-and-quotes-import'

/**
 * Options of a request: method, user agent, and whether private addresses may be reached. A POST
 * has a `body`, and its type in the headers; a GET may ask for a part, as it is (`range`).
 */
export type Asking = { userAgent: string; allowPrivate: boolean } & (
  | { method: 'GET' | 'HEAD'; range?: string; headers?: Record<string, string> }
  | { method: 'POST'; body: string; headers: Record<string, string> }
)

function checked(address: string, allowPrivate: boolean): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new FetchError('not an http(s) URL')
  const literal = literalAddress(url.hostname)
  if (literal !== null && !allowPrivate && !isPublicAddress(literal))
    throw new PrivateAddressError()
  return url
}

/**
 * Returns what comes back of a request, if it is an answer; the signal ends the connection at any
 * time.
 */
const send = (url: URL, asking: Asking, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const body = asking.method === 'POST' ? asking.body : ''
    const { request } = url.protocol === 'https:' ? https : http
    request(url, {
      method: asking.method,
      signal,
      // Always a new connection: one kept alive might have been checked under another name.
      agent: false,
      headers: {
        'user-agent': asking.userAgent,
        'accept-encoding': 'gzip, deflate, br',
        accept: '*/*',
        ...asking.headers,
        ...(asking.method === 'POST'
          ? { 'content-length': Buffer.byteLength(body) }
          : asking.range && { range: asking.range, 'accept-encoding': 'identity' }),
      },
      ...(asking.allowPrivate ? {} : { lookup: publicLookup }),
    })
      .on('response', (response) => {
        signal.addEventListener('abort', () => response.destroy(), { once: true })
        resolve(response)
      })
      .on('error', reject)
      // An answer 101 is none of the above, and without a listener not even an end.
      .on('upgrade', ({ statusCode }, socket) => {
        socket.destroy()
        reject(new FetchError(`the server answered ${statusCode}`))
      })
      .on('close', () => reject(new FetchError('the server closed the connection')))
      .end(body)
  })

/** Redirects that a request follows: one that says something must be said again as it is (RFC 9110, 15.4). */
const redirectsOf = ({ method }: Asking): number[] =>
  method === 'POST' ? [307, 308] : [301, 302, 303, 307, 308]

/** The response of an address itself, whatever it is. @throws FetchError, PrivateAddressError */
export const askOnce = (
  address: string,
  asking: Asking,
  signal: AbortSignal,
): Promise<IncomingMessage> => send(checked(address, asking.allowPrivate), asking, signal)

/**
 * The response after all redirects, each of which is checked like the first address. What is sent on an
 * encrypted way, such as the secret of a subscription, is not said again on an open one.
 */
export async function follow(
  address: string,
  asking: Asking,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = checked(address, asking.allowPrivate)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await send(url, asking, signal)
    const { statusCode = 0, headers } = response
    const isRedirect = redirectsOf(asking).includes(statusCode) && headers.location
    if (!isRedirect) return response
    response.destroy()
    const next = URL.canParse(isRedirect, url) ? new URL(isRedirect, url).href : ''
    const from = url
    url = checked(next, asking.allowPrivate)
    if (asking.method === 'POST' && from.protocol === 'https:' && url.protocol !== 'https:')
      throw new FetchError('leads to an address without encryption')
  }
  throw new FetchError('too many redirects')
}

const DECODERS = new Map<string, () => Transform>([
  ['identity', () => new PassThrough()],
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

function decoderOf(encoding = 'identity'): Transform {
  const create = DECODERS.get(encoding.toLowerCase())
  if (!create) throw new FetchError('unsupported response encoding')
  return create()
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`

/** The body of a response, within the limits. @throws FetchError */
export async function readBytes(
  response: IncomingMessage,
  { maxBytes }: Pick<FetchLimits, 'maxBytes'>,
  signal: AbortSignal,
): Promise<Buffer> {
  const tooLarge = new FetchError(`is larger than ${megabytes(maxBytes)}`)
  if (Number(response.headers['content-length'] ?? 0) >= maxBytes) throw tooLarge
  const chunks: Buffer[] = []
  let size = 0
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.length
      if (size >= maxBytes) throw tooLarge
      chunks.push(chunk)
    }
  }
  try {
    const decoder = decoderOf(response.headers['content-encoding'])
    await pipeline(response, decoder, collect, { signal })
  } catch (error) {
    // The pipeline may report an error for the connection that it closed itself.
    throw size >= maxBytes ? tooLarge : error
  }
  return Buffer.concat(chunks)
}

function publicReason(error: unknown): string {
  if (error instanceof PrivateAddressError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'could not find the server'
  if (code === 'ECONNREFUSED') return 'the server refused the connection'
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR_')) return 'the response is damaged'
  return /CERT|TLS|SSL/.test(code) ? 'its certificate is not valid' : 'the connection broke'
}

/**
 * Asks servers from an untrusted source, for a limited time. Whatever they do or leave undone, it ends
 * in time, and with it all connections.
 * @param timeoutMs for everything together: name lookup, connection, redirects and bodies
 * @param ask gets the signal that ends it
 * @param stopped ends it earlier
 * @throws FetchError worded for a report, with the private details in `cause`; the reason of `stopped`
 */
export async function askWithin<T>(
  timeoutMs: number,
  ask: (signal: AbortSignal) => Promise<T>,
  stopped?: AbortSignal,
): Promise<T> {
  stopped?.throwIfAborted()
  // One controller, for Node 20 may forget a timeout that only `AbortSignal.any` refers to.
  const ending = new AbortController()
  const { signal } = ending
  const stop = () => ending.abort(stopped?.reason)
  const seconds = Number((timeoutMs / 1000).toFixed(1))
  const late = new FetchError(`no response within ${seconds} s`)
  const timer = setTimeout(() => ending.abort(late), timeoutMs)
  stopped?.addEventListener('abort', stop)
  const ended = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  )
  try {
    return await Promise.race([ask(signal), ended])
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof FetchError) throw error
    throw new FetchError(publicReason(error), error)
  } finally {
    clearTimeout(timer)
    stopped?.removeEventListener('abort', stop)
    ending.abort(late)
  }
}

/**
 * Fetches an address from an untrusted source, such as a feed. Only http(s), only public internet
 * addresses unless allowed, and within the limits.
 * @throws FetchError worded for a report; the private details are in `cause`
 */
export const fetchPublic = (address: string, limits: FetchLimits): Promise<Fetched> =>
  askWithin(limits.timeoutMs, async (signal) => {
    const { allowPrivate } = limits
    const asking = { method: 'GET', userAgent: IMPORT_AGENT, allowPrivate } as const
    const response = await follow(address, asking, signal)
    const { statusCode, headers } = response
    if (statusCode !== 200) throw new FetchError(`the server answered ${statusCode}`)
    const bytes = await readBytes(response, limits, signal)
    return { bytes, contentType: headers['content-type'] ?? null }
  })
