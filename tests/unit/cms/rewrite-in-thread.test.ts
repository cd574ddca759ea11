import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { rewriteInThread, WORK_MS } from '@/cms/letters/rewrite-in-thread'

class FakeThread extends EventEmitter {
  postMessage = vi.fn()
  terminate = vi.fn()
}
const { threads } = vi.hoisted(() => ({ threads: [] as FakeThread[] }))
vi.mock('@/cms/threads/idle-thread', () => ({
  idleThread: () => ({
    keep: () => undefined,
    take: () => {
      const thread = new FakeThread()
      threads.push(thread)
      return thread
    },
  }),
}))
afterEach(() => vi.useRealTimers())

test('Q23 a recording has little more time than an honest one needs, from when its turn begins', async () => {
  vi.useFakeTimers()
  const outcomes: unknown[] = []
  for (const _ of [1, 2])
    void rewriteInThread(new Uint8Array()).then((outcome) => outcomes.push(outcome))
  await vi.advanceTimersByTimeAsync(3 * WORK_MS) // The machine is busy.
  expect([threads.length, outcomes]).toEqual([1, []])
  threads[0]?.emit('message', 'begun')
  await vi.advanceTimersByTimeAsync(WORK_MS - 1)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual([{ kind: 'unreadable' }])
  expect(threads[0]?.terminate).toHaveBeenCalledOnce()
  threads[1]?.emit('message', 'begun')
  threads[1]?.emit('message', { kind: 'tooLong' })
  await vi.advanceTimersByTimeAsync(0)
  expect(outcomes[1]).toEqual({ kind: 'tooLong' })
  expect(WORK_MS).toBeLessThanOrEqual(3000)
})
