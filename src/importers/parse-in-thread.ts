import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { SourceError } from './source-error'

/** What the thread is given: the bytes of a source, and what else `parseSource` needs. */
export type ParseJob = {
  bytes: Uint8Array
  contentType: string | null
  address: string | null
  timeZone: string
}

/** A source as it is stored: as text, which nobody has to make or to read on the way. */
export type ParsedSource = { title: string; plan: string }

type ParseEnd = ({ kind: 'parsed' } & ParsedSource) | { kind: 'fault'; message: string }
/** What the thread says. */
export type ParseMessage = { kind: 'progress'; done: number; total: number } | ParseEnd

/**
 * Loads a file of its own, as scripts of the site are started. The file is named in text, because
 * the bundler would take what `Worker` is given directly for a part of the bundle.
 */
const THREAD = `import(require('node:url').pathToFileURL('src/importers/parse-thread.mjs').href)`
/** The memory of the thread, in MB: a feed of 50 MB with all the tags it may have needs a part of it. */
const MEMORY_MB = 1024

/** How long a thread stays that has nothing to do (ms). */
const IDLE_MS = 30_000

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'
const TOO_MUCH = 'The feed is too complex to be a podcast feed.'

/** Each takes a processor and a lot of memory while it runs. */
const inTurn = pLimit(1)

type Options = {
  onProgress?: (done: number, total: number) => void
  /** Ends the thread at once. */
  signal?: AbortSignal
}

/** A thread that has nothing to do waits for the next source for a while: to begin takes a second. */
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

/** What the thread says in the end. @throws when it has ended, or was told to */
function ask(thread: Worker, job: ParseJob, { onProgress, signal }: Options): Promise<ParseEnd> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    thread.on('message', (message: ParseMessage) => {
      if (message.kind === 'progress') onProgress?.(message.done, message.total)
      else resolve(message)
    })
    thread.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === OUT_OF_MEMORY ? new SourceError(TOO_MUCH, error) : error),
    )
    thread.on('exit', () => reject(new Error('The thread that reads a feed ended.')))
    thread.postMessage(job)
  })
}

async function parse(job: ParseJob, options: Options): Promise<ParsedSource> {
  options.signal?.throwIfAborted()
  const thread = takeThread()
  const end = await ask(thread, job, options).catch((error: unknown) => {
    void thread.terminate()
    throw error
  })
  keepThread(thread)
  if (end.kind === 'fault') throw new SourceError(end.message)
  return end
}

/**
 * Parses a source in a thread of its own, so that nobody waits for it meanwhile; one at a time.
 * @throws SourceError as `parseSource`, or the signal's reason
 */
export const parseInThread = (job: ParseJob, options: Options): Promise<ParsedSource> =>
  inTurn(() => parse(job, options))
