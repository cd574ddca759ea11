type Slot = {
  current?: Promise<{ stop: () => Promise<void> }>
  isElsewhere?: boolean
}

const SLOT = Symbol.for('notes-and-quotes.job-worker')

/** The job worker of this process. Next and the launcher each have their own copy of this module. */
export const runningWorker: Slot = ((globalThis as { [SLOT]?: Slot })[SLOT] ??= {})

/**
 * Stops fetching jobs and waits up to `graceMs` for running ones. Another instance or the next
 * start takes over the rest as soon as this process has ended.
 */
export async function stopWorker(graceMs: number): Promise<void> {
  const starting = runningWorker.current
  runningWorker.current = undefined
  const late = new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref())
  const stopped = starting?.then((worker) => worker.stop()).catch(() => undefined)
  await Promise.race([stopped, late])
}
