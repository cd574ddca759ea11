import type { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { idleThread } from '../threads/idle-thread'
import type { RewriteOutcome } from './rewrite-voice'

/**
 * What a recording of 10 MB may need, in MB and in ms, and what needs more is none. On a busy machine
 * the thread, which lets visitors go first, takes seconds to begin.
 */
const MEMORY_MB = 192
const PATIENCE_MS = 20_000

const waiting = idleThread('src/cms/letters/voice-thread.mjs', MEMORY_MB)

/** Each takes a processor while it runs. */
const inTurn = pLimit(1)

/** What the thread says, or that it could not be read: it took too long, or too much memory. */
async function ask(thread: Worker, file: Uint8Array): Promise<RewriteOutcome> {
  thread.removeAllListeners()
  const outcome = await new Promise<RewriteOutcome | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS)
    const settle = (end: RewriteOutcome | null) => {
      clearTimeout(timer)
      resolve(end)
    }
    thread.on('message', settle)
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
