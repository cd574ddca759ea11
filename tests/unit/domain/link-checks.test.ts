import { describe, expect, test } from 'vitest'
import {
  afterAnswer,
  isBroken,
  classifyStatus,
  nextLinks,
  type LinkAnswer,
  type LinkState,
} from '@/domain/episodes/link-checks'

const NOW = new Date('2026-11-20T12:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const FAILED: LinkAnswer = { kind: 'failed', reason: 'the server answered 404' }
const UNCLEAR: LinkAnswer = { kind: 'unclear', notBefore: null }

describe('what a status says about a link', () => {
  test.each([
    [200, null, { kind: 'fine' }],
    [204, null, { kind: 'fine' }],
    [404, null, FAILED],
    [410, null, { kind: 'failed', reason: 'the server answered 410' }],
    [500, null, { kind: 'failed', reason: 'the server answered 500' }],
    [403, null, UNCLEAR],
    [999, null, UNCLEAR],
    [503, null, UNCLEAR],
    [429, null, { kind: 'unclear', notBefore: later(24) }],
    [429, '3600', { kind: 'unclear', notBefore: later(1) }],
    [429, 'Fri, 20 Nov 2026 14:00:00 GMT', { kind: 'unclear', notBefore: later(2) }],
    [429, 'soon', { kind: 'unclear', notBefore: later(24) }],
    [429, '999999999', { kind: 'unclear', notBefore: later(24 * 7) }],
    [503, '60', { kind: 'unclear', notBefore: new Date('2026-11-20T12:01:00Z') }],
  ])('%s, Retry-After %s', (status, retryAfter, answer) => {
    expect(classifyStatus(status, retryAfter, NOW)).toEqual(answer)
  })
})

describe('a link is broken', () => {
  const URL = 'https://open.spotify.com/episode/1'
  const after = (...answers: [LinkAnswer, Date][]) =>
    answers.reduce<LinkState | null>(
      (state, [answer, at]) => afterAnswer(state, URL, answer, at),
      null,
    ) as LinkState

  test.each<[string, boolean, [LinkAnswer, Date][]]>([
    ['not after one failure', false, [[FAILED, NOW]]],
    [
      'not after a second one on the same day',
      false,
      [
        [FAILED, NOW],
        [FAILED, later(2)],
      ],
    ],
    [
      'after a second one on another day',
      true,
      [
        [FAILED, NOW],
        [FAILED, later(20)],
      ],
    ],
    [
      'not if it was fine in between',
      false,
      [
        [FAILED, NOW],
        [{ kind: 'fine' }, later(5)],
        [FAILED, later(30)],
      ],
    ],
    [
      'not because robots are sent away',
      false,
      [
        [FAILED, NOW],
        [UNCLEAR, later(30)],
      ],
    ],
    [
      'still, if robots are sent away now',
      true,
      [
        [FAILED, NOW],
        [FAILED, later(20)],
        [UNCLEAR, later(40)],
      ],
    ],
  ])('%s', (_, expected, answers) => {
    expect(isBroken(after(...answers))).toBe(expected)
  })
})

describe('which links are next', () => {
  const [A1, A2, B1] = ['https://a.example/1', 'https://a.example/2', 'https://b.example/1']
  const at = (url: string, answer: LinkAnswer, time: Date) => afterAnswer(null, url, answer, time)
  const fine: LinkAnswer = { kind: 'fine' }

  test.each<[string, LinkState[], string[]]>([
    ['one of each server that was never asked', [], [A1, B1]],
    ['the other one of a server', [at(A1, fine, NOW)], [A2, B1]],
    ['none within a week', [A1, A2, B1].map((url) => at(url, fine, later(-6 * 24))), []],
    ['all after a week', [A1, A2, B1].map((url) => at(url, fine, later(-7 * 24))), [A1, B1]],
    ['a failed one on the next day', [at(A1, FAILED, later(-24)), at(A2, fine, NOW)], [A1, B1]],
    ['no failed one earlier', [at(A1, FAILED, later(-23)), at(A2, fine, NOW)], [B1]],
    [
      'none of a server that wants to be left alone',
      [at(A1, { kind: 'unclear', notBefore: later(1) }, later(-24))],
      [B1],
    ],
  ])('%s', (_, states, next) => {
    expect(nextLinks([A1, A2, B1], states, NOW)).toEqual(next)
  })
})
