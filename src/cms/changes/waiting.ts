import { setTimeout as delay } from 'node:timers/promises'
import type { Payload, PayloadRequest } from 'payload'
import type { ChangePage, ChangeReader } from '@/domain/webhooks/change-log'
import { clientAddress, RateLimitError } from '../accounts/rate-limits'
import { readChanges } from './change-log'
import { waitingCallers as shared } from './waiting-callers'

type Asked = { reader: ChangeReader; after: string; limit: number }

const MAX_WAITING = 500
const MAX_WAITING_PER_ADDRESS = 20
/** Interval at which the log is looked at while someone waits (ms). */
const LOOK_MS = 500

/**
 * Counts a caller who waits.
 * @returns what to call when the wait is over
 * @throws RateLimitError 429 for too many of one address, 503 for too many altogether
 */
export function beginWaiting(req: PayloadRequest): () => void {
  const address = clientAddress(req)
  const own = shared.byAddress.get(address) ?? 0
  if (own >= Math.ceil(MAX_WAITING_PER_ADDRESS / (shared.site?.processes ?? 1)))
    throw new RateLimitError(30, 429, 'Too many of your calls wait for changes. End some first.')
  if (shared.total >= MAX_WAITING)
    throw new RateLimitError(30, 503, 'Too many calls wait for changes. Ask without waiting.')
  shared.total += 1
  shared.byAddress.set(address, own + 1)
  let hasEnded = false
  return () => {
    if (hasEnded) return
    hasEnded = true
    shared.total -= 1
    const left = (shared.byAddress.get(address) ?? 1) - 1
    if (left > 0) shared.byAddress.set(address, left)
    else shared.byAddress.delete(address)
  }
}

const reads = new Map<string, Promise<ChangePage>>()

/**
 * Reads the log as `readChanges` does, once for all who ask the same at the same moment: those who
 * wait have all read to its end.
 */
export function readTogether(payload: Payload, asked: Asked): Promise<ChangePage> {
  const key = `${asked.reader} ${asked.after} ${asked.limit}`
  const running = reads.get(key)
  if (running) return running
  const read = readChanges(payload, asked).finally(() => reads.delete(key))
  reads.set(key, read)
  return read
}

/**
 * Waits until it is time to look at the log again: all who wait look at the same moments.
 * @returns false when nobody is to wait any longer
 */
export async function nextLook(signal?: AbortSignal | null): Promise<boolean> {
  const pause = LOOK_MS - (performance.now() % LOOK_MS)
  try {
    // Not the signal of the process as well: `AbortSignal.any` leaves an entry on it each time, for
    // as long as the process runs (Node 20).
    await delay(pause, undefined, signal ? { signal } : undefined)
    return !shared.closing.signal.aborted
  } catch {
    return false
  }
}

/** The next changes, as soon as there are any; none if there are none for so long (ms). */
export async function waitForChanges(
  req: PayloadRequest,
  asked: Asked,
  ms: number,
): Promise<ChangePage> {
  const end = beginWaiting(req)
  const until = performance.now() + ms
  let page: ChangePage = { changes: [], cursor: asked.after, hasMore: false }
  try {
    while (page.changes.length === 0 && performance.now() < until && (await nextLook(req.signal)))
      page = await readTogether(req.payload, asked)
    return page
  } finally {
    end()
  }
}
