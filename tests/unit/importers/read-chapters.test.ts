import { expect, test } from 'vitest'
import { TimedTextError } from '@/domain/listening/timed-text'
import { readChapters } from '@/importers/read-chapters'

const json = (...chapters: unknown[]) => JSON.stringify({ version: '1.2.0', chapters })
const A = { startTime: 0, title: 'A' }

test.each([
  ['as it is', json(A), json(A), null],
  [
    'times in quotes',
    json({ startTime: '0', title: 'A' }, { startTime: '1:30', title: 'B' }),
    '00:00:00 A\n00:01:30 B',
    null,
  ],
  ['out of order', json({ startTime: 90, title: 'B' }, A), '00:00:00 A\n00:01:30 B', null],
  [
    'one without a time',
    json(A, { title: 'B' }, { startTime: 7261.5, title: 'C' }),
    '00:00:00 A\n02:01:01 C',
    1,
  ],
  [
    'two of one second',
    json({ startTime: 0.2, title: 'A' }, { startTime: 0.9, title: 'B' }),
    '00:00:00 A',
    1,
  ],
  ['nothing at all in one', json(A, null, { startTime: -1, title: 'B' }), '00:00:00 A', 2],
  ['not for the list', json(A, { startTime: 'x', title: 'B', toc: false }), '00:00:00 A', null],
  [
    'a long title',
    json({ startTime: 0, title: 'x'.repeat(300) }),
    `00:00:00 ${'x'.repeat(200)}`,
    null,
  ],
  ['lines', '0:00 A\nhello\n1:00 - B', '00:00:00 A\n00:01:00 B', 1],
])('Q36 one bad chapter does not discard the others: %s', (_, source, text, left) => {
  const reason =
    left && `${left} chapter${left > 1 ? 's' : ''} not imported: no time or title of its own`
  expect(readChapters(source)).toEqual({ text, reason })
})

test.each([json(), json({ title: 'A' }), '{"chapters"', 'no chapters'])(
  'Q36 nothing but bad ones is refused: %s',
  (source) => {
    expect(() => readChapters(source)).toThrow(TimedTextError)
  },
)
