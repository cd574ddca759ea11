import { Worker } from 'node:worker_threads'

/** Time a thread stays that has nothing to do (ms): to begin takes a second. */
const IDLE_MS = 30_000

/**
 * A thread for work that nobody should wait for meanwhile. It waits for more for a while when it has
 * nothing to do.
 * @param file that it runs, a path from the folder of package.json. Threads load a file of their
 * own, as scripts of the site are started: it is named in text, because the bundler would take what
 * `Worker` is given directly for a part of the bundle.
 * @param memoryMb of which more ends it with `ERR_WORKER_OUT_OF_MEMORY`
 */
export function idleThread(file: string, memoryMb: number) {
  let idle: Worker | null = null
  return {
    /** The thread that waits, or another one. */
    take(): Worker {
      const thread =
        idle ??
        new Worker(`import(require('node:url').pathToFileURL('${file}').href)`, {
          eval: true,
          resourceLimits: { maxOldGenerationSizeMb: memoryMb },
        })
      idle = null
      thread.removeAllListeners()
      thread.ref()
      return thread
    },
    /** Lets a thread wait that has done what it was asked. */
    keep(thread: Worker): void {
      idle = thread
      thread.removeAllListeners()
      const end = () => {
        if (idle === thread) idle = null
        void thread.terminate()
      }
      const timer = setTimeout(end, IDLE_MS).unref()
      thread.once('error', end).once('exit', end)
      thread.once('removeListener', () => clearTimeout(timer)) // It is taken.
      thread.unref() // No process waits for it.
    },
  }
}
