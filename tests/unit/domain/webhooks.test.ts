import { describe, expect, test } from 'vitest'
import {
  addAttempt,
  nextTry,
  TRIED_FOR_MS,
  validateWebhookUrl,
  type Attempt,
  newWebhook,
} from '@/domain/webhooks/webhooks'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('when a delivery is tried again', () => {
  const first = new Date('2026-11-24T06:00:00.000Z')
  const at = (ms: number) => new Date(first.getTime() + ms)

  test.each([
    [1, 5 * SECOND],
    [2, 30 * SECOND],
    [3, 2 * MINUTE],
    [4, 10 * MINUTE],
    [5, 30 * MINUTE],
    [6, HOUR],
    [7, 2 * HOUR],
    [20, 2 * HOUR],
  ])('after %i tries, in %i ms', (tries, pause) => {
    expect(nextTry(tries, first, at(HOUR))).toEqual(at(HOUR + pause))
  })

  test('at the end of the day once more, and then no more', () => {
    expect(nextTry(15, first, at(23 * HOUR))).toEqual(at(TRIED_FOR_MS))
    expect(nextTry(16, first, at(TRIED_FOR_MS))).toBeNull()
    expect(nextTry(16, first, at(30 * HOUR))).toBeNull()
  })
})

describe('the tries of a delivery', () => {
  const attempt = (at: number, answer = ''): Attempt => ({
    at: new Date(at).toISOString(),
    durationMs: 12,
    status: 500,
    problem: 'the server answered 500',
    answer,
  })

  test('keep how each answer begins, and no half of a character', () => {
    expect(addAttempt([], attempt(0, '😀'.repeat(600)))[0]?.answer).toBe('😀'.repeat(500))
  })

  test('are thirty at most, of which the oldest make room', () => {
    let kept: Attempt[] = []
    for (let at = 0; at < 40; at += 1) kept = addAttempt(kept, attempt(at))
    expect(kept.map(({ at }) => at)).toEqual(
      Array.from({ length: 30 }, (_, place) => new Date(place + 10).toISOString()),
    )
  })
})

describe('the address of a webhook', () => {
  test.each([
    ['https://app.example.com/changes?key=1', false, true],
    ['http://app.example.com/', false, false],
    ['http://127.0.0.1:8080/', true, true],
    ['https://a:b@app.example.com/', true, false],
    ['ftp://app.example.com/', true, false],
    ['https:/app.example.com', true, false],
    ['', true, false],
    [`https://app.example.com/${'x'.repeat(2100)}`, true, false],
  ])('%s, with http allowed: %s, is fine: %s', (value, allowHttp, isFine) => {
    expect(validateWebhookUrl(value, allowHttp) === null).toBe(isFine)
  })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ url: 'ftp://a.example/' }, 'url'],
  [{ events: [] }, 'events'],
  [{ events: ['users'] }, 'events'],
  [{ reader: 'everybody' }, 'reader'],
])('a new webhook with %j is refused, naming %s', (over, field) => {
  const asked = { name: 'A', url: 'https://a.example/', events: ['episodes'] }
  expect(newWebhook.parse(asked)).toEqual({ ...asked, reader: 'visitors' })
  expect(newWebhook.safeParse({ ...asked, ...over }).error?.issues[0]?.path).toEqual([field])
})
