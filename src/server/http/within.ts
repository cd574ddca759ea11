/** The time ran out. */
class TimeoutError extends Error {}

const STEP_MS = 50

/**
 * Waits for `work`, counting only time in which this process could have received a response: data
 * that arrived while it was busy is read before the wait counts as timed out.
 */
export function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = limitMs
    let timer: NodeJS.Timeout
    const wait = () => {
      left -= STEP_MS
      if (left >= 0) timer = setTimeout(wait, STEP_MS)
      else setImmediate(() => reject(new TimeoutError(`There was no answer within ${limitMs} ms.`)))
    }
    wait()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
