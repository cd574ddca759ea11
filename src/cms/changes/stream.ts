import type { PayloadRequest } from 'payload'
import type { Change, ChangePage, ChangeReader } from '@/domain/webhooks/change-log'
import { isActive } from '../access'
import { isDatabaseUnavailable } from '../database/database-errors'
import { readChanges } from './change-log'
import { beginWaiting, nextLook, readTogether } from './waiting'

/** Time a stream lasts (ms). Clients connect again by themselves, and are asked who they are. */
const MAX_STREAM_MS = 5 * 60 * 1000
/** Interval at which a silent stream says that it is still there (ms). */
const HEARTBEAT_MS = 15_000
/** Time a client waits before it connects again (ms). */
const RETRY_MS = 3000
const PAGE = 100

/** One event of the stream (WHATWG HTML, 9.2): `id` is where a client goes on. */
const toEvent = (change: Change): string =>
  `id: ${change.cursor}\nevent: ${change.type}\ndata: ${JSON.stringify(change)}\n\n`

async function isStillActive({ payload, headers }: PayloadRequest): Promise<boolean> {
  const { user } = await payload.auth({ headers })
  return isActive({ user } as Pick<PayloadRequest, 'user'>)
}

/**
 * Returns what there is after a cursor; nothing while the database cannot be reached. A browser
 * whose stream ended then would get an error when it connects again, and would not try any more.
 */
async function look(req: PayloadRequest, reader: ChangeReader, after: string): Promise<ChangePage> {
  try {
    return await readTogether(req.payload, { reader, after, limit: PAGE })
  } catch (err) {
    if (isDatabaseUnavailable(err)) return { changes: [], cursor: after, hasMore: false }
    throw err
  }
}

async function* events(req: PayloadRequest, reader: ChangeReader, after: string) {
  // What comes first makes the headers go out, and says where to go on before the first change.
  yield `retry: ${RETRY_MS}\nid: ${after}\n: the changes after this\n\n`
  const until = performance.now() + MAX_STREAM_MS
  let spokeAt = performance.now()
  let cursor = after
  while (performance.now() < until) {
    const page = await look(req, reader, cursor)
    if (page.changes.length > 0 && reader === 'accounts' && !(await isStillActive(req))) return
    const isSilent = performance.now() - spokeAt > HEARTBEAT_MS
    const text = page.changes.map(toEvent).join('') || (isSilent ? ': still here\n\n' : '')
    if (text !== '') {
      yield text
      spokeAt = performance.now()
    }
    cursor = page.cursor
    if (!page.hasMore && !(await nextLook(req.signal))) return
  }
}

/**
 * The changes as server-sent events, from a cursor, or the last event that a client has seen, or
 * now on.
 * @throws FieldError 400 and 410 as `readChanges`, RateLimitError as `beginWaiting`
 */
export async function streamChanges(
  req: PayloadRequest,
  reader: ChangeReader,
  after: string | null,
): Promise<Response> {
  const lastSeen = req.headers.get('Last-Event-ID') || after
  const { cursor } = await readChanges(req.payload, { reader, after: lastSeen, limit: 1 })
  const end = beginWaiting(req)
  const source = events(req, reader, lastSeen ?? cursor)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await source.next()
        if (!done) return controller.enqueue(encoder.encode(value))
        end()
        controller.close()
      } catch (err) {
        end()
        req.payload.logger.warn({ err, msg: 'A stream of changes broke off' })
        controller.close() // The client connects again and goes on.
      }
    },
    async cancel() {
      end()
      await source.return(undefined)
    },
  })
  const headers = new Headers({
    'Content-Type': 'text/event-stream',
    // Nothing on the way may keep or gather it.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  return new Response(body, { headers })
}
