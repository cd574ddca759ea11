import { describe, expect, test } from 'vitest'
import {
  addLast,
  addNext,
  MOST_QUEUED,
  moveQueued,
  parseQueue,
  queueLength,
  removeQueued,
  stepsAfter,
  type Queued,
} from '@/domain/listening/up-next'

const entry = (id: string, more: object = {}): Queued => ({
  ...{ id, title: `About ${id}`, audioUrl: `https://audio.example/${id}.mp3` },
  ...{ path: `/podcast/${id}`, length: 60, image: `/covers/${id}.svg`, ...more },
})
const queueOf = (...ids: string[]) => ids.map((id) => entry(id))
const idsOf = (queue: readonly Queued[]) => queue.map(({ id }) => id).join(' ')
const many = Array.from({ length: MOST_QUEUED }, (_, index) => entry(`ep-${index + 1}`))
const stored = (...entries: unknown[]) => JSON.stringify(entries)

describe('what a device has stored', () => {
  test('is read as it was written', () => {
    const queue = [entry('ep-002'), entry('ep-001', { length: null, image: null })]
    expect(parseQueue(JSON.stringify(queue))).toEqual(queue)
  })

  test.each([null, '', 'x', '{}', '7', 'null', '"ep-001"', '[', '[null, 7, "ep-001", []]'])(
    'is empty for %j',
    (text) => expect(parseQueue(text)).toEqual([]),
  )

  test.each([
    { id: 'ep-' },
    { id: 'ep-1"><b>' },
    { id: 7 },
    { title: '' },
    { title: null },
    { audioUrl: 'javascript:alert(1)' },
    { audioUrl: '/sound.mp3' },
    { path: '//elsewhere.example' },
    { path: 'https://elsewhere.example' },
    { path: undefined },
  ])('leaves out an entry with %j', (wrong) => {
    expect(idsOf(parseQueue(stored(entry('ep-001', wrong), entry('ep-002'))))).toBe('ep-002')
  })

  test.each([
    [{ length: '60' }, { length: null }],
    [{ length: -1 }, { length: null }],
    [{ length: 0 }, { length: null }],
    [{ image: 'https://elsewhere.example/pixel.png' }, { image: null }],
    [{ image: '//elsewhere.example/pixel.png' }, { image: null }],
    [{ more: 'than known' }, {}],
  ])('reads an entry with %j without that', (odd, read) => {
    expect(parseQueue(stored(entry('ep-001', odd)))).toEqual([entry('ep-001', read)])
  })

  test('has each episode once, and not too many', () => {
    expect(idsOf(parseQueue(stored(...queueOf('ep-001', 'ep-002', 'ep-001'))))).toBe(
      'ep-001 ep-002',
    )
    expect(parseQueue(JSON.stringify([...many, entry('ep-900')]))).toEqual(many)
  })
})

describe('lining up', () => {
  const queue = queueOf('ep-1', 'ep-2', 'ep-3')

  test.each([
    ['last', addLast(queue, entry('ep-4')), 'ep-1 ep-2 ep-3 ep-4'],
    ['last, what is there already', addLast(queue, entry('ep-1')), 'ep-1 ep-2 ep-3'],
    ['next', addNext(queue, entry('ep-4')), 'ep-4 ep-1 ep-2 ep-3'],
    ['next, what is there already', addNext(queue, entry('ep-3')), 'ep-3 ep-1 ep-2'],
    ['away', removeQueued(queue, 'ep-2'), 'ep-1 ep-3'],
    ['away, what is not there', removeQueued(queue, 'ep-9'), 'ep-1 ep-2 ep-3'],
    ['to the end', moveQueued(queue, 'ep-1', 2), 'ep-2 ep-3 ep-1'],
    ['to the top', moveQueued(queue, 'ep-3', 0), 'ep-3 ep-1 ep-2'],
    ['where it is', moveQueued(queue, 'ep-2', 1), 'ep-1 ep-2 ep-3'],
    ['beyond the end', moveQueued(queue, 'ep-1', 99), 'ep-2 ep-3 ep-1'],
    ['before the top', moveQueued(queue, 'ep-2', -1), 'ep-2 ep-1 ep-3'],
    ['what is not there', moveQueued(queue, 'ep-9', 0), 'ep-1 ep-2 ep-3'],
  ])('%s', (_, changed, ids) => {
    expect(idsOf(changed)).toBe(ids)
    expect(idsOf(queue)).toBe('ep-1 ep-2 ep-3')
  })

  test('takes no more than there is room for', () => {
    expect(addLast(many, entry('ep-900'))).toEqual(many)
    const next = addNext(many, entry('ep-900'))
    expect([next.length, next[0]?.id, next.at(-1)?.id]).toEqual([MOST_QUEUED, 'ep-900', 'ep-99'])
  })
})

test.each([
  [[], 0],
  [queueOf('ep-1', 'ep-2'), 120],
  [[entry('ep-1'), entry('ep-2', { length: null })], null],
  [[entry('ep-1', { length: null }), entry('ep-2')], null],
])('how long a queue is', (queue, seconds) => expect(queueLength(queue)).toBe(seconds))

test.each([
  ['ep-1', 'ep-2 ep-3'],
  ['ep-2', 'ep-3'],
  ['ep-3', ''],
  ['ep-9', ''],
])('the steps after %s are %j', (id, steps) =>
  expect(idsOf(stepsAfter(queueOf('ep-1', 'ep-2', 'ep-3'), id))).toBe(steps),
)
