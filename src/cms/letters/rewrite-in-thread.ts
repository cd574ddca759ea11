import type { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { idleThread } from '../threads/idle-thread'
import type { RewriteOutcome } from './rewrite-voice'

/** Memory for a recording of 10 MB (MB); a file that needs more is no recording. */
const MEMORY_MB = 192
/** On a busy machine the thread, which lets visitors go first, takes seconds to begin (ms). */
const BEGIN_MS = 20_000
/**
 * An honest recording of 90 seconds takes 0.15 s of a processor, of which a busy machine gives a tenth;
 * what needs more is none (ms).
 */
export const WORK_MS = 3000

const waiting = idleThread('src/cms/letters/voice-thread.mjs', MEMORY_MB)

/** Each takes a processor while it runs. */
const inTurn = pLimit(1)

/**
 * Returns what the thread says, or that it could not be read: it took too long, or too much memory.
 */
async function ask(thread: Worker, file: Uint8Array): Promise<RewriteOutcome> {
  thread.removeAllListeners()
  const outcome = await new Promise<RewriteOutcome | null>((resolve) => {
    const settle = (end: RewriteOutcome | null) => {
      clearTimeout(timer)
      resolve(end)
    }
    let timer = setTimeout(() => resolve(null), BEGIN_MS)
    thread.on('message', (said: RewriteOutcome | 'begun') => {
      if (said !== 'begun') return settle(said)
      clearTimeout(timer)
      timer = setTimeout(() => resolve(null), WORK_MS)
    })
    thread.on('error', () => settle(null))
    thread.on('exit', () => settle(null))
    thread.postMessage(file)
  })
  if (outcome) waiting.keep(thread)
  else void thread.terminate()
  return outcome ?? { kind: 'unreadable' }
}

/** Rewrites a recording in a thread of its own, one at a time, so that nobody waits for it meanwhile. */
export const rewriteInThread = (file: Uint8Array): Promise<RewriteOutcome> =>
  inTurn(() => ask(waiting.take(), file))
