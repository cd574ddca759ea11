import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseInThread } from '@/importers/in-thread'

/** A thread that says nothing by itself. */
class Silent extends EventEmitter {
  postMessage = vi.fn()
  terminate = vi.fn(() => Promise.resolve(0))
}
let thread: Silent
vi.mock('@/cms/threads/idle-thread', () => ({
  idleThread: () => ({ take: () => thread, keep: vi.fn() }),
}))

const job = { bytes: Buffer.from(''), contentType: null, address: null, timeZone: 'UTC' }
const asked = () => vi.waitFor(() => expect(thread.postMessage).toHaveBeenCalled())

beforeEach(() => {
  thread = new Silent()
})
afterEach(() => vi.useRealTimers())

test('Q12 a thread that never answers is ended after five minutes, and the next source is read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { postMessage, terminate } = thread
  const first = expect(parseInThread(job, {})).rejects.toThrow('too complex')
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await first
  expect(terminate).toHaveBeenCalledOnce()

  thread = new Silent()
  const next = parseInThread(job, {})
  await vi.waitFor(() => expect(thread.postMessage).toHaveBeenCalled())
  thread.emit('message', { kind: 'parsed', title: 'Show', plan: '{}' })
  expect((await next).title).toBe('Show')
})

test.each([
  ['an answer that cannot be read', 'messageerror'],
  ['an error', 'error'],
])('Q12 %s ends the wait for a thread', async (_, event) => {
  const parsed = expect(parseInThread(job, {})).rejects.toThrow('broken')
  await asked()
  thread.emit(event, new Error('broken'))
  await parsed
  expect(thread.terminate).toHaveBeenCalledOnce()
})

test('Q12 who stops an import does not wait for the thread', async () => {
  const stopped = new AbortController()
  const parsed = expect(parseInThread(job, { signal: stopped.signal })).rejects.toThrow('enough')
  await asked()
  stopped.abort(new Error('enough'))
  await parsed
})
