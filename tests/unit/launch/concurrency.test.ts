import { expect, test } from 'vitest'
import { countProcesses } from '@/scripts/launch/concurrency'

const GB = 1024 ** 3

test.each([
  ['a small machine', { cores: 4, memory: 1.9 * GB, limit: undefined }, 1],
  ['one core', { cores: 1, memory: 8 * GB, limit: undefined }, 1],
  ['two cores', { cores: 2, memory: 2 * GB, limit: undefined }, 2],
  ['many cores', { cores: 64, memory: 256 * GB, limit: undefined }, 4],
  ['a small container on a large machine', { cores: 8, memory: 64 * GB, limit: 1 * GB }, 1],
  ['a large container', { cores: 3, memory: 64 * GB, limit: 4 * GB }, 3],
  ['a container without a limit', { cores: 2, memory: 8 * GB, limit: 2 ** 63 }, 2],
  ['a system that knows no limits', { cores: 2, memory: 8 * GB, limit: 0 }, 2],
])('%s', (_, machine, expected) => {
  expect(countProcesses(undefined, machine, false)).toBe(expected)
  expect(countProcesses(undefined, machine, true)).toBe(1)
})

test('WEB_CONCURRENCY decides, except in development', () => {
  const small = { cores: 1, memory: 1 * GB, limit: undefined }
  expect(countProcesses(3, small, false)).toBe(3)
  expect(countProcesses(3, small, true)).toBe(1)
})
