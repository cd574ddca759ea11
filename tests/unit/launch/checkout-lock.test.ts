import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { takeCheckoutLock } from '@/scripts/launch/checkout-lock.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('N14 the lock is for its owner to read alone, from the beginning and when it is described anew', () => {
  const modeOf = () => statSync(path.join(folder, 'lock')).mode & 0o777
  const lock = takeCheckoutLock(folder, 'A test runs')
  expect(modeOf()).toBe(0o600)
  lock.describe('A test still runs')
  expect(modeOf()).toBe(0o600)
  lock.release()
})
