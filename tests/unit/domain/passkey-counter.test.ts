import { expect, test } from 'vitest'
import { canFollow } from '@/domain/accounts/passkey-counter'

test.each([
  [0, 0, true, 'of a device that does not count'],
  [1, 0, true, 'of a device that begins to count'],
  [8, 7, true, 'that grows'],
  [7, 7, false, 'of a response sent twice, or of a copy'],
  [6, 7, false, 'of an older copy'],
  [0, 7, false, 'of a device that counted before'],
])('count %i after %i: %j, %s', (counter, before, can) =>
  expect(canFollow(counter, before)).toBe(can),
)
