import type { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { idleThread } from '@/cms/threads/idle-thread'
import type { ImportChoice } from '@/domain/imports/imports'
import type { ExistingContent, PreviewRows } from './build-preview'
import type { ShowSource } from './source'
import { SourceError } from './source-error'

/** Bytes of a source, and the options of `parseSource`. */
export type ParseJob = {
  bytes: Uint8Array
  contentType: string | null
  address: string | null
  /** The other pages of a feed. */
  more?: Pick<ParseJob, 'bytes' | 'contentType'>[]
  timeZone: string
}

/** A stored source, with what is chosen of it. `show` may be edited meanwhile; its items are not. */
type PreviewJob = {
  id: number
  show: ShowSource['show']
  choice: ImportChoice
  here: ExistingContent
}

/** A plan is null where the thread may still have it. */
export type ThreadJob =
  ({ kind: 'parse' } & ParseJob) | ({ kind: 'preview'; plan: string | null } & PreviewJob)

/** A source as it is stored: as text, which nobody has to make or to read on the way. */
export type ParsedSource = { title: string; plan: string }

export type ThreadEnd =
  | ({ kind: 'parsed' } & ParsedSource)
  | { kind: 'previewed'; preview: string }
  | { kind: 'unknown' }
  | { kind: 'fault'; message: string }
export type ThreadMessage = { kind: 'progress'; done: number; total: number } | ThreadEnd

/** The memory of the thread, in MB: a feed of 50 MB with all the tags it may have needs a part of it. */
const MEMORY_MB = 1024
/** Time the thread may take for one answer (ms): for a feed of 50 MB it needs seconds. */
const PATIENCE_MS = 5 * 60_000
const waiting = idleThread('src/importers/thread.mjs', MEMORY_MB)

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'
const TOO_MUCH = 'The feed is too complex to be a podcast feed.'

/** Each takes a processor and a lot of memory while it runs. */
const inTurn = pLimit(1)

type Options = {
  onProgress?: (done: number, total: number) => void
  /** Ends the thread at once. */
  signal?: AbortSignal
}

/**
 * Returns what the thread says in the end.
 * @throws when it has ended, was told to, or took too long
 */
async function ask(
  thread: Worker,
  job: ThreadJob,
  { onProgress, signal }: Options,
): Promise<ThreadEnd> {
  signal?.throwIfAborted()
  thread.removeAllListeners()
  let timer: NodeJS.Timeout | undefined
  let stop = () => {}
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new SourceError(TOO_MUCH)), PATIENCE_MS)
      stop = () => reject(signal?.reason as Error)
      signal?.addEventListener('abort', stop)
      thread.on('message', (message: ThreadMessage) => {
        if (message.kind === 'progress') onProgress?.(message.done, message.total)
        else resolve(message)
      })
      thread.on('messageerror', reject)
      thread.on('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === OUT_OF_MEMORY ? new SourceError(TOO_MUCH, error) : error),
      )
      thread.on('exit', () => reject(new Error('The thread of imports ended.')))
      thread.postMessage(job)
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** @param askAll may ask several times @throws as `ask` */
async function withThread<T>(
  options: Options,
  askAll: (ask: (job: ThreadJob) => Promise<ThreadEnd>) => Promise<T>,
): Promise<T> {
  options.signal?.throwIfAborted()
  const thread = waiting.take()
  try {
    const result = await askAll((job) => ask(thread, job, options))
    waiting.keep(thread)
    return result
  } catch (error) {
    void thread.terminate()
    throw error
  }
}

const unexpected = ({ kind }: ThreadEnd) => new Error(`The thread of imports said “${kind}”.`)

/**
 * Parses a source in a thread of its own, so that nobody waits for it meanwhile; one at a time.
 * @throws SourceError as `parseSource`, or the signal's reason
 */
export const parseInThread = (job: ParseJob, options: Options): Promise<ParsedSource> =>
  inTurn(async () => {
    const end = await withThread(options, (ask) => ask({ kind: 'parse', ...job }))
    if (end.kind === 'parsed') return end
    throw end.kind === 'fault' ? new SourceError(end.message) : unexpected(end)
  })

/** Judges a stored source in the same thread. @param readPlan reads it as text, if it is needed */
export const previewInThread = (
  job: PreviewJob,
  readPlan: () => Promise<string>,
): Promise<PreviewRows> =>
  inTurn(() =>
    withThread({}, async (ask) => {
      let end = await ask({ kind: 'preview', plan: null, ...job })
      if (end.kind === 'unknown')
        end = await ask({ kind: 'preview', ...job, plan: await readPlan() })
      if (end.kind === 'previewed') return JSON.parse(end.preview) as PreviewRows // Of our own thread.
      throw unexpected(end)
    }),
  )
