import type { PayloadRequest } from 'payload'
import { clientAddress, RateLimitError } from '../accounts/rate-limits'

/**
 * Number of letters a process takes at once, and from one network: each may have a recording of 10
 * MB, which arrives as slowly as a poor connection has it.
 */
const MAX_UPLOADS = 24
const MAX_PER_NETWORK = 2

const running = new Map<string, number>()
let total = 0

/**
 * Takes a letter in while there is room for it.
 * @throws RateLimitError 429 for too many from one network, 503 for too many altogether
 */
export async function withUpload<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  const network = clientAddress(req)
  const own = running.get(network) ?? 0
  if (own >= MAX_PER_NETWORK)
    throw new RateLimitError(30, 429, 'Wait until your other letters have arrived.')
  if (total >= MAX_UPLOADS)
    throw new RateLimitError(30, 503, 'Too many letters at once. Try again in a minute.')
  total += 1
  running.set(network, own + 1)
  try {
    return await work()
  } finally {
    total -= 1
    const left = (running.get(network) ?? 1) - 1
    if (left > 0) running.set(network, left)
    else running.delete(network)
  }
}
