import { expect, test } from 'vitest'
import { getPublic } from '@/net/public-request'

test.each([
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'http://169.254.169.254/latest',
  'http://localhost/',
])('a link to %s is refused, and nothing is asked', async (address) => {
  const asking = { userAgent: 'test', allowPrivate: false }
  await expect(getPublic(address, asking)).rejects.toThrow('leads to a private address')
})
