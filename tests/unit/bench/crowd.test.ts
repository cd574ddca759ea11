import { describe, expect, test } from 'vitest'
import { judge, oldestIn, titleOf, type Seen } from '../../bench/crowd/judge'

const at = { sentAt: 100, endedAt: 200, acknowledged: 7, wasReused: false }
const answer = (text: string, status = 200): Seen => ({ ...at, status, text })
const error = (over: Partial<Seen> = {}): Seen => ({ ...at, error: 'reset', ...over }) as Seen

test('an answer shows the oldest of the publications that are in it', () => {
  expect(oldestIn(`<h1>${titleOf(12)}</h1><p>${titleOf(9)}</p>`)).toBe(9)
  expect(oldestIn('<h1>Another title</h1>')).toBe(Infinity)
})

describe('what became of a request', () => {
  test.each<[string, Seen, number[], string]>([
    ['the publication that was acknowledged', answer(titleOf(7)), [], 'good'],
    ['one that was not acknowledged yet', answer(titleOf(8)), [], 'good'],
    ['an older one', answer(titleOf(6)), [], 'stale'],
    ['an older one in one place', answer(titleOf(7) + titleOf(6)), [], 'stale'],
    ['no publication at all', answer('Another title'), [], 'failed'],
    ['an error of the server', answer(titleOf(7), 503), [150], 'failed'],
    ['a kill while it was on its way', error(), [150], 'killed'],
    ['a kill before it was sent, on a new connection', error(), [50], 'failed'],
    ['a kill before it was sent, on an old connection', error({ wasReused: true }), [50], 'closed'],
    ['no kill', error(), [], 'failed'],
  ])('%s', (_, seen, kills, verdict) => {
    expect(judge(seen, kills)).toBe(verdict)
  })
})
