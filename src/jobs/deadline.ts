/** The time of a job was over before it ended. */
export class OverdueError extends Error {
  constructor(deadlineMs: number) {
    super(`It did not end within ${Math.round(deadlineMs / 60_000)} min`)
    this.name = 'OverdueError'
  }
}

/**
 * Runs work that is told to end when its time is up, and that nobody waits for much longer.
 * @param work gets the signal that tells it to end
 * @param deadlineMs its time (ms)
 * @param graceMs how long it may take to end then (ms)
 * @param stopping tells it to end earlier, and is not followed by a limit
 * @throws OverdueError when the work has not ended by then, or ended because it was told to
 */
export async function runWithDeadline(
  work: (signal: AbortSignal) => Promise<void>,
  { deadlineMs, graceMs, stopping }: { deadlineMs: number; graceMs: number; stopping: AbortSignal },
): Promise<void> {
  const ending = new AbortController()
  const stop = () => ending.abort(stopping.reason)
  if (stopping.aborted) stop()
  stopping.addEventListener('abort', stop)
  const overdue = new OverdueError(deadlineMs)
  let timer: NodeJS.Timeout | undefined
  const given = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      ending.abort(overdue)
      timer = setTimeout(() => reject(overdue), graceMs)
    }, deadlineMs)
  })
  try {
    await Promise.race([work(ending.signal), given])
  } catch (err) {
    throw ending.signal.reason === overdue ? overdue : err
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', stop)
  }
}
