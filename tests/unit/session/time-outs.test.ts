import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, OFFLINE_MESSAGE, sending } from '@/client/request'
import { timeoutMs } from '@/client/timeout'

/** A browser whose main pointer is a finger, or a mouse. */
const stubPointer = (isCoarse: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }))

class FakeCall {
  static last: FakeCall
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onerror?: () => void
  onabort?: () => void
  onload?: () => void
  status = 0
  responseText = ''
  open = vi.fn()
  send = vi.fn()
  abort = vi.fn(() => this.onabort?.())
  constructor() {
    FakeCall.last = this
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('XMLHttpRequest', FakeCall)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('time-outs (D11, K05)', () => {
  test.each([
    [false, 30_000],
    [true, 60_000],
  ])('a phone: %j, waits %i ms', (isPhone, ms) => {
    stubPointer(isPhone)
    expect(timeoutMs()).toBe(ms)
  })

  test('a call without an answer is an error that says so', async () => {
    stubPointer(false)
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'TimeoutError')))
    await expect(api.get('/users/me')).rejects.toThrow(OFFLINE_MESSAGE)
    expect(timeout).toHaveBeenCalledWith(30_000)
  })

  test('an upload may take for ever as long as something moves', async () => {
    stubPointer(false)
    const sent = sending({ onSent: () => undefined }).post('/episodes', { body: {}, file: null })
    for (let loaded = 1; loaded <= 100; loaded += 1) {
      vi.advanceTimersByTime(29_999)
      FakeCall.last.upload.onprogress?.({ loaded, total: 100 })
    }
    expect(FakeCall.last.abort).not.toHaveBeenCalled()
    Object.assign(FakeCall.last, { status: 201, responseText: '{"doc":1}' })
    FakeCall.last.onload?.()
    await expect(sent).resolves.toEqual({ doc: 1 })
  })

  test('an upload in which nothing moves for 30 s is given up', async () => {
    stubPointer(false)
    const sent = sending({ onSent: () => undefined }).post('/episodes', { body: {}, file: null })
    const failed = expect(sent).rejects.toThrow(OFFLINE_MESSAGE)
    vi.advanceTimersByTime(20_000)
    FakeCall.last.upload.onprogress?.({ loaded: 1, total: 100 })
    vi.advanceTimersByTime(29_999)
    expect(FakeCall.last.abort).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(FakeCall.last.abort).toHaveBeenCalledOnce()
    await failed
  })
})

test('an answer that broke off in the middle is no answer, and no refusal (D11)', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"user": {"id"')))
  await expect(api.get('/users/me')).rejects.toMatchObject({
    status: 0,
    message: OFFLINE_MESSAGE,
  })
})
