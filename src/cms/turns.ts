/** Makes a function that runs work once fewer than `max` others are running; first come, first served. */
export function createTurns(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let count = 0
  return async (work) => {
    if (count >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else count += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else count -= 1
    }
  }
}
