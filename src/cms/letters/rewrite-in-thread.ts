import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { RewriteOutcome } from './rewrite-voice'

/**
 * Loads a file of its own, as scripts of the site are started. The file is named in text, because
 * the bundler would take what `Worker` is given directly for a part of the bundle.
 */
const THREAD = `import(require('node:url').pathToFileURL('src/cms/letters/voice-thread.mjs').href)`

/** What a recording of 10 MB may need, in MB and in ms; who needs more is no recording. */
const MEMORY_MB = 192
const PATIENCE_MS = 8000

/** How long a thread stays that has nothing to do (ms). */
const IDLE_MS = 30_000

/** Each takes a processor while it runs. */
const inTurn = pLimit(1)

let idle: Worker | null = null

function takeThread(): Worker {
  const thread =
    idle ??
    new Worker(THREAD, { eval: true, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  idle = null
  thread.removeAllListeners()
  thread.ref()
  return thread
}

function keepThread(thread: Worker): void {
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
}

/** What the thread says, or that it could not be read: it took too long, or too much memory. */
async function ask(thread: Worker, file: Uint8Array): Promise<RewriteOutcome> {
  thread.removeAllListeners()
  const outcome = await new Promise<RewriteOutcome | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS)
    const settle = (said: RewriteOutcome | null) => {
      clearTimeout(timer)
      resolve(said)
    }
    thread.on('message', settle)
    thread.on('error', () => settle(null))
    thread.on('exit', () => settle(null))
    thread.postMessage(file)
  })
  if (outcome) keepThread(thread)
  else void thread.terminate()
  return outcome ?? { kind: 'unreadable' }
}

/** Rewrites a recording in a thread of its own, one at a time, so that nobody waits for it meanwhile. */
export const rewriteInThread = (file: Uint8Array): Promise<RewriteOutcome> =>
  inTurn(() => ask(takeThread(), file))
