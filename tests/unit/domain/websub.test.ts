import { describe, expect, test } from 'vitest'
import {
  isActive,
  isRenewalDue,
  leaseEnd,
  linksOf,
  readSignature,
  readVerification,
  type Lease,
} from '@/domain/feeds/websub'

const NOW = new Date('2026-11-24T12:00:00Z')
const HOUR_MS = 60 * 60 * 1000
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

describe('how long a subscription lasts', () => {
  test.each<[string | null, number | null]>([
    ['864000', 864_000],
    ['1', 300],
    ['300', 300],
    ['99999999', 90 * 24 * 3600],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    [' 10', null],
    ['', null],
    [null, null],
    ['9'.repeat(13), null],
  ])('%s is %s seconds', (text, seconds) =>
    expect(leaseEnd(text, NOW)).toEqual(
      seconds === null ? null : new Date(NOW.getTime() + seconds * 1000),
    ),
  )
})

describe('when a hub is asked again', () => {
  const lease = (over: Partial<Lease>): Lease => ({
    ...{ state: 'active', askedAt: at(-24), verifiedAt: at(-24), leaseUntil: at(216) },
    ...over,
  })
  test.each<[string, Partial<Lease>, boolean]>([
    ['a lease that lasts', {}, false],
    ['the last quarter', { leaseUntil: at(7) }, true],
    ['before the last quarter', { leaseUntil: at(9) }, false],
    ['a short lease, each time', { verifiedAt: at(-1), leaseUntil: at(1) }, true],
    ['one that is over', { leaseUntil: at(-1) }, true],
    ['one without an end', { leaseUntil: null }, true],
    ['one that was just asked to renew', { leaseUntil: at(7), askedAt: at(-1) }, false],
    ['one that did not answer that', { leaseUntil: at(7), askedAt: at(-7) }, true],
    ['one that is asked', { state: 'asked', askedAt: at(-1) }, false],
    ['one that never answered', { state: 'asked', askedAt: at(-6) }, true],
    ['one that was never asked', { state: 'asked', askedAt: null }, true],
    ['one that was denied', { state: 'denied', askedAt: at(-24) }, false],
    ['one that was denied long ago', { state: 'denied', askedAt: at(-24 * 7) }, true],
    ['one that ends', { state: 'ending', leaseUntil: at(-1), askedAt: null }, false],
  ])('%s', (_, over, expected) => expect(isRenewalDue(lease(over), NOW)).toBe(expected))

  test.each<[Lease['state'], Date | null, boolean]>([
    ['active', at(1), true],
    ['active', at(0), false],
    ['active', null, false],
    ['asked', at(1), false],
    ['denied', at(1), false],
    ['ending', at(1), false],
  ])('%s until %s is good: %s', (state, leaseUntil, expected) =>
    expect(isActive({ state, leaseUntil }, NOW)).toBe(expected),
  )
})

describe('what a hub asks back with', () => {
  const read = (query: string) => readVerification(new URLSearchParams(query))
  test('is read', () => {
    expect(read('hub.mode=subscribe&hub.topic=t&hub.challenge=c&hub.lease_seconds=9')).toEqual({
      ...{ mode: 'subscribe', topic: 't', challenge: 'c', seconds: '9' },
    })
    expect(read('hub.mode=denied&hub.topic=t')).toEqual({ mode: 'denied', topic: 't', reason: '' })
  })
  test.each([
    '',
    'hub.topic=t&hub.challenge=c',
    'hub.mode=subscribe&hub.challenge=c',
    'hub.mode=subscribe&hub.topic=t',
    'hub.mode=subscribe&hub.topic=t&hub.challenge=a%20b',
    'hub.mode=subscribe&hub.topic=t&hub.challenge=%0Aa',
    `hub.mode=subscribe&hub.topic=t&hub.challenge=${'a'.repeat(501)}`,
    'hub.mode=Subscribe&hub.topic=t&hub.challenge=c',
    'hub.mode=publish&hub.topic=t&hub.challenge=c',
    'hub.mode=denied',
  ])('and refused: %s', (query) => expect(read(query)).toBeNull())
})

describe('a signature', () => {
  test.each([
    ['sha1', 40],
    ['sha256', 64],
    ['SHA384', 96],
    ['sha512', 128],
  ])('of %s is read', (hash, length) =>
    expect(readSignature(` ${hash}=${'aB'.repeat(length / 2)} `)).toEqual({
      hash: hash.toLowerCase(),
      signature: 'ab'.repeat(length / 2),
    }),
  )
  test.each([
    null,
    '',
    'sha256',
    'sha256=',
    `sha256=${'a'.repeat(63)}`,
    `sha256=${'a'.repeat(65)}`,
    `sha256=${'g'.repeat(64)}`,
    `sha1=${'a'.repeat(64)}`,
    `md5=${'a'.repeat(32)}`,
    `sha224=${'a'.repeat(56)}`,
    `toString=${'a'.repeat(64)}`,
    `sha256=${'a'.repeat(64)}, sha1=${'a'.repeat(40)}`,
  ])('and refused: %s', (header) => expect(readSignature(header)).toBeNull())
})

test.each<[string | null, string | null, string | null]>([
  ['<https://hub.example/>; rel="hub"', 'https://hub.example/', null],
  [
    '<https://a.example/>;rel=hub, <https://b.example/>; title="x"; rel="self"',
    'https://a.example/',
    'https://b.example/',
  ],
  ['</f.xml>; rel="alternate self"', null, '/f.xml'],
  ['<https://a.example/>; rel=hub, <https://b.example/>; rel=hub', 'https://a.example/', null],
  ['<https://a.example/>; rel=hubbub', null, null],
  ['https://a.example/; rel=hub', null, null],
  ['', null, null],
  [null, null, null],
])('the links of %s', (header, hub, self) => expect(linksOf(header)).toEqual({ hub, self }))
