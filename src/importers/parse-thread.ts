import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ParseJob, ParseMessage } from './parse-in-thread'
import { parseSource } from './parse-source'
import { decodeFeed } from './rss/decode-feed'
import { SourceError } from './source-error'

const SAY_EVERY_MS = 200
/** Visitors first: on Linux a priority is that of a thread. */
const PRIORITY = 10

const say = (message: ParseMessage) => parentPort?.postMessage(message)

let saidAt = 0
function onProgress(done: number, total: number): void {
  if (performance.now() - saidAt < SAY_EVERY_MS) return
  saidAt = performance.now()
  say({ kind: 'progress', done, total })
}

function read({ bytes, contentType, ...options }: ParseJob): ParseMessage {
  try {
    const source = parseSource(decodeFeed(bytes, contentType), { ...options, onProgress })
    return { kind: 'parsed', title: source.title, plan: JSON.stringify(source) }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { kind: 'fault', message: error.message }
  }
}

if (process.platform === 'linux') setPriority(PRIORITY)
parentPort?.on('message', (job: ParseJob) => say(read(job)))
