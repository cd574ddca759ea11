import { RateLimitError } from './rate-limits'

/** So many threads hash at a time; the others of Node's four are for files and compression. */
const MAX_RUNNING = 2
const MAX_WAITING = 50
/** How long to wait for a turn (ms). */
const PATIENCE_MS = 5000
const RETRY_AFTER_S = 5

const MESSAGE = 'The server is busy with other log-ins just now. Try again in a few seconds.'

let running = 0
const waiting: (() => void)[] = []

async function takeTurn(): Promise<void> {
  if (running < MAX_RUNNING) {
    running += 1
    return
  }
  if (waiting.length >= MAX_WAITING) throw new RateLimitError(RETRY_AFTER_S, 503, MESSAGE)
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(new RateLimitError(RETRY_AFTER_S, 503, MESSAGE))
    }, PATIENCE_MS)
    waiting.push(begin)
  })
}

/** Hands the turn to whoever waits longest. */
function endTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

/**
 * Does work that hashes a password once it is its turn. Hashing takes a thread for half a second,
 * and all that compresses or reads files would wait behind a crowd of log-ins.
 * @throws RateLimitError 503 when too many are before it
 */
export async function hashing<T>(work: () => Promise<T>): Promise<T> {
  await takeTurn()
  try {
    return await work()
  } finally {
    endTurn()
  }
}
