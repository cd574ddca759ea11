import { BusyError } from './rate-limits'

const MAX_RUNNING = 2
const MAX_WAITING = 50
/** Time to wait for a turn (ms). */
const PATIENCE_MS = 5000

let running = 0
const waiting: (() => void)[] = []

async function takeTurn(): Promise<void> {
  if (running < MAX_RUNNING) {
    running += 1
    return
  }
  if (waiting.length >= MAX_WAITING) throw new BusyError()
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(new BusyError())
    }, PATIENCE_MS)
    waiting.push(begin)
  })
}

/** Passes the turn to the longest waiting caller. */
function endTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

/**
 * Runs work that hashes a password when it is its turn. Each hash occupies a thread for half a
 * second, and compression and file reads would otherwise queue behind a crowd of log-ins.
 * @throws BusyError when too many are waiting
 */
export async function hashing<T>(work: () => Promise<T>): Promise<T> {
  await takeTurn()
  try {
    return await work()
  } finally {
    endTurn()
  }
}
