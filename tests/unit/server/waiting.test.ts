import type { PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import { beginWaiting } from '@/cms/changes/waiting'
import { shareWaiting } from '@/cms/changes/waiting-callers'

const from = (address: string) =>
  ({ headers: new Headers({ 'x-client-address': address }) }) as unknown as PayloadRequest

/** How many streams an address gets of this process. */
function streams(address: string): number {
  const ends: (() => void)[] = []
  try {
    for (;;) ends.push(beginWaiting(from(address)))
  } catch (err) {
    expect(err).toMatchObject({ status: 429 })
    return ends.length
  } finally {
    for (const end of ends) end()
  }
}

test('N14 an address has 20 streams of the site, however many processes serve it', () => {
  expect(streams('192.0.2.1')).toBe(20)
  for (const processes of [1, 2, 4, 5]) {
    shareWaiting({ processes })
    expect(streams('192.0.2.1') * processes).toBe(20)
  }
})
