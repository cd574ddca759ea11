import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { rewriteVoice, type RewriteOutcome } from './rewrite-voice'

/** Visitors first: on Linux a priority is that of a thread. */
const PRIORITY = 10

/** A file that the package stumbles over is one that it can’t read. */
async function work(file: Uint8Array): Promise<RewriteOutcome> {
  try {
    return await rewriteVoice(file)
  } catch {
    return { kind: 'unreadable' }
  }
}

if (process.platform === 'linux') setPriority(PRIORITY)
parentPort?.on('message', (file: Uint8Array) => {
  parentPort?.postMessage('begun')
  void work(file).then((outcome) => parentPort?.postMessage(outcome))
})
