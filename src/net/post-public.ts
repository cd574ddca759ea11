import type { IncomingMessage } from 'node:http'
import { askOnce, askWithin, type Asking } from './fetch-public'

const TIMEOUT_MS = 10_000
/** In bytes. */
const MAX_ANSWER = 4096

export type PostAnswer = { status: number; text: string }

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MAX_ANSWER) break
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER).toString('utf8')
}

/**
 * Sends a text to an address (POST), and follows no redirect: what is said is meant for this address
 * alone. Only http(s), and only public addresses unless allowed.
 * @throws FetchError worded for a report; the private details are in `cause`
 */
export const postPublic = (
  address: string,
  asking: Omit<Extract<Asking, { method: 'POST' }>, 'method'>,
): Promise<PostAnswer> =>
  askWithin(TIMEOUT_MS, async (signal) => {
    // Nothing compressed: the answer is for people, and short.
    const headers = { ...asking.headers, 'accept-encoding': 'identity' }
    const response = await askOnce(address, { ...asking, headers, method: 'POST' }, signal)
    return { status: response.statusCode ?? 0, text: await beginningOf(response) }
  })
