import { askWithin, FetchError, follow, type Asking } from './fetch-public'

/** For all parts together. */
const TIMEOUT_MS = 30_000
/** The least that is asked for at once. */
const PART = 16_384
/** A longer search looks for something that is not there. */
const MAX_PARTS = 60
const MAX_BYTES = 2_000_000

/** A file at an address that is read in parts. */
export type PublicFile = {
  /** In bytes; null if the server does not say. */
  size: number | null
  /** The bytes from a position on; fewer than asked for where the file ends. @throws FetchError */
  read: (offset: number, length: number) => Promise<Uint8Array>
}

/** `isLast`: the file ends with it. */
type Part = { offset: number; bytes: Uint8Array; size: number | null; isLast: boolean }

/** The first bytes of a body; what follows is not waited for. */
async function firstBytes(body: AsyncIterable<Buffer>, length: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= length) break
  }
  return Buffer.concat(chunks).subarray(0, length)
}

const toSize = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null

async function askPart(
  address: string,
  { offset, length }: { offset: number; length: number },
  asking: Pick<Asking, 'userAgent' | 'allowPrivate'>,
  signal: AbortSignal,
): Promise<Part> {
  const range = `bytes=${offset}-${offset + length - 1}`
  const response = await follow(address, { method: 'GET', range, ...asking }, signal)
  const { statusCode, headers } = response
  // There is nothing at this position.
  if (statusCode === 416) return { offset, bytes: new Uint8Array(), size: null, isLast: true }
  const [, from, of] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers['content-range'] ?? '') ?? []
  const isPart = statusCode === 206 && Number(from) === offset
  const isWhole = statusCode === 200 && offset === 0
  if (!isPart && statusCode !== 206 && statusCode !== 200)
    throw new FetchError(`the server answered ${statusCode}`)
  if (!isPart && !isWhole) throw new FetchError('the server does not send parts of files')
  if (!['identity', undefined].includes(headers['content-encoding']))
    throw new FetchError('unsupported response encoding')
  const bytes = await firstBytes(response, length)
  const size = toSize(isPart ? of : headers['content-length'])
  return { offset, bytes, size, isLast: bytes.length < length }
}

/**
 * Opens a file at an address from an untrusted source. Only http(s), only public internet addresses
 * unless allowed; a server that sends whole files only is read from its beginning.
 * @throws FetchError worded for a report; the private details are in `cause`
 */
export async function openPublic(
  address: string,
  asking: Pick<Asking, 'userAgent' | 'allowPrivate'>,
  stopped?: AbortSignal,
): Promise<PublicFile> {
  const until = performance.now() + TIMEOUT_MS
  let [count, total] = [0, 0]
  const ask = (offset: number, length: number): Promise<Part> => {
    count += 1
    total += length
    return askWithin(
      Math.max(0, until - performance.now()),
      async (signal) => {
        if (count > MAX_PARTS || total > MAX_BYTES) throw new FetchError('too much to read')
        return askPart(address, { offset, length }, asking, signal)
      },
      stopped,
    )
  }
  const first = await ask(0, PART)
  let last = first
  const within = ({ offset, bytes, isLast }: Part, from: number, length: number) =>
    from >= offset && (isLast || from + length <= offset + bytes.length)
      ? bytes.subarray(from - offset, from - offset + length)
      : null
  return {
    size: first.size,
    read: async (offset, length) => {
      const known = within(first, offset, length) ?? within(last, offset, length)
      if (known) return known
      last = await ask(offset, Math.max(length, PART))
      return last.bytes.subarray(0, length)
    },
  }
}
