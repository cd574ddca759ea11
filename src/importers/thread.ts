import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ThreadEnd, ThreadJob, ThreadMessage } from './in-thread'
import { buildPreview } from './build-preview'
import { parseSource } from './parse-source'
import { decodeFeed } from './rss/decode-feed'
import type { ShowSource } from './source'
import { SourceError } from './source-error'

const SAY_EVERY_MS = 200
/** Visitors first: on Linux a priority is that of a thread. */
const PRIORITY = 10

const say = (message: ThreadMessage) => parentPort?.postMessage(message)

let saidAt = 0
function onProgress(done: number, total: number): void {
  if (performance.now() - saidAt < SAY_EVERY_MS) return
  saidAt = performance.now()
  say({ kind: 'progress', done, total })
}

/** The source that was judged last: while someone chooses, it is judged again and again. */
let held: { id: number; plan: ShowSource } | null = null

function planOf({ id, plan, show }: Extract<ThreadJob, { kind: 'preview' }>): ShowSource | null {
  if (plan !== null) held = { id, plan: JSON.parse(plan) as ShowSource } // Written by `parseSource`.
  return held?.id === id ? { ...held.plan, show } : null
}

function work(job: ThreadJob): ThreadEnd {
  if (job.kind === 'preview') {
    const plan = planOf(job)
    return plan
      ? { kind: 'previewed', preview: JSON.stringify(buildPreview(plan, job.choice, job.here)) }
      : { kind: 'unknown' }
  }
  const { bytes, contentType, address, timeZone, more = [] } = job
  try {
    const pages = more.map((page) => decodeFeed(page.bytes, page.contentType))
    const options = { address, timeZone, more: pages, onProgress }
    const source = parseSource(decodeFeed(bytes, contentType), options)
    return { kind: 'parsed', title: source.title, plan: JSON.stringify(source) }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { kind: 'fault', message: error.message }
  }
}

if (process.platform === 'linux') setPriority(PRIORITY)
parentPort?.on('message', (job: ThreadJob) => say(work(job)))
