import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { runWithDeadline } from '@/jobs/deadline'

const never = new AbortController().signal
const limits = { deadlineMs: 50, graceMs: 50, stopping: never }
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  )

describe('Q12 the time of a job', () => {
  test('does not concern work that ends before', async () => {
    await runWithDeadline(() => delay(10), limits)
    await expect(
      runWithDeadline(() => Promise.reject(new Error('broken')), limits),
    ).rejects.toThrow('broken')
  })

  test('ends work that listens, which may also say that it is done', async () => {
    const running = runWithDeadline(untilAborted, { ...limits, graceMs: 60_000 })
    await expect(running).rejects.toThrow('did not end within')
    await runWithDeadline((signal) => untilAborted(signal).catch(() => undefined), limits)
  })

  test('ends the wait for work that does not listen', async () => {
    const began = performance.now()
    const running = runWithDeadline(() => new Promise(() => {}), limits)
    await expect(running).rejects.toThrow('did not end within')
    expect(performance.now() - began).toBeGreaterThanOrEqual(95)
  })

  test('is not over when the process stops: then the work hears of that', async () => {
    const stopping = new AbortController()
    const running = runWithDeadline(untilAborted, { ...limits, stopping: stopping.signal })
    stopping.abort(new Error('stopping'))
    await expect(running).rejects.toThrow('stopping')
    await expect(
      runWithDeadline((signal) => Promise.reject(signal.reason as Error), {
        ...limits,
        stopping: stopping.signal,
      }),
    ).rejects.toThrow('stopping')
  })
})
