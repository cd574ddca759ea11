import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { exportLetters } from '@/cms/letters/export'
import { readLetters } from '@/cms/letters/rows'

vi.mock('@/cms/letters/rows', () => ({
  readLetters: vi.fn(() =>
    Promise.resolve(Array.from({ length: 20 }, (_, id) => ({ id, text: 'a'.repeat(200_000) }))),
  ),
  withoutNonce: (letter: object) => letter,
}))
const unhandled = vi.fn()
afterEach(() => process.off('uncaughtExceptionMonitor', unhandled))

test('Q12 an export that nobody reads any more ends without an error that nobody caught', async () => {
  process.on('uncaughtExceptionMonitor', unhandled)
  const reader = exportLetters({} as never, new Date(0)).getReader()
  expect((await reader.read()).done).toBe(false)
  await reader.cancel()
  await delay(100)
  expect(unhandled).not.toHaveBeenCalled()
  expect(readLetters).toHaveBeenCalledOnce()
})
