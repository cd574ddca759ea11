import { expect, test } from 'vitest'
import { isNoteworthy } from '@/server/http/request-log'

/** A cached page, as it is usually answered. */
const USUAL = {
  method: 'GET',
  kind: 'page',
  cache: 'hit',
  notes: [] as string[],
  status: 200,
  seconds: 0.0001,
}

test.each([
  ['a cached page', {}, false],
  ['its head', { method: 'HEAD' }, false],
  ['one that the browser has already', { status: 304 }, false],
  ['a cached 404', { status: 404 }, false],
  ['one from before, while the database is away', { cache: 'stale' }, false],
  ['one that takes less than a second', { seconds: 0.999 }, false],
  ['one that takes a second', { seconds: 1 }, true],
  ['one that says something', { notes: ['Odd.'] }, true],
  ['a page that had to be made', { cache: 'miss' }, true],
  ['what is never cached', { cache: 'none' }, true],
  ['Q53 a balancer that is told that all is well', { kind: 'health', cache: 'none' }, false],
  ['Q53 one that is told that it is not', { kind: 'health', cache: 'none', status: 503 }, true],
  ['a failure', { status: 500 }, true],
  ['an outage', { status: 503 }, true],
  ['a refusal by a limit', { status: 429 }, true],
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, { method }, true] as const),
] as [string, Partial<typeof USUAL>, boolean][])('the line of %s', (_, changed, isLogged) => {
  const request = { ...USUAL, ...changed } as Parameters<typeof isNoteworthy>[0] & typeof USUAL
  expect(isNoteworthy(request, request)).toBe(isLogged)
})
