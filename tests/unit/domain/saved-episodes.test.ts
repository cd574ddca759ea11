import { describe, expect, test } from 'vitest'
import {
  isSaved,
  MOST_OPENED,
  MOST_SAVED,
  NO_DEVICE_EPISODES,
  parseDeviceEpisodes,
  rememberOpened,
  toggleSaved,
} from '@/domain/listening/saved-episodes'
import {
  countNew,
  deviceEpisodesHash,
  mergeDeviceEpisodes,
  parseDeviceEpisodesLink,
} from '@/domain/listening/saved-transfer'

const NOW = Date.UTC(2026, 10, 17)

describe('what a device has stored', () => {
  test.each([
    ['nothing', null, null],
    ['no JSON', '{', null],
    ['a number', '7', null],
    ['a list', '[]', null],
    ['another record', '{"name":"x"}', null],
    ['no list', '{"saved":"ep-001"}', null],
    ['empty lists', '{"saved":[],"opened":[]}', NO_DEVICE_EPISODES],
    ['only what is saved', '{"saved":[]}', NO_DEVICE_EPISODES],
    [
      'odd entries beside a good one',
      JSON.stringify({
        saved: [
          null,
          'ep-001',
          { id: 'ep-1', at: 1 },
          { id: '../x', at: 1 },
          { id: 'ep-002' },
          { id: 'ep-003', at: 'now' },
          { id: 'EP-004', at: 5, more: '<b>' },
        ],
        opened: 'none',
      }),
      { saved: [{ id: 'ep-004', at: 5 }], opened: [] },
    ],
    [
      'an episode twice, and in another order',
      '{"saved":[{"id":"ep-001","at":1},{"id":"ep-002","at":3},{"id":"ep-001","at":2}]}',
      {
        saved: [
          { id: 'ep-002', at: 3 },
          { id: 'ep-001', at: 2 },
        ],
        opened: [],
      },
    ],
  ])('%s', (_, text, expected) => expect(parseDeviceEpisodes(text)).toEqual(expected))
})

describe('saving', () => {
  test('puts an episode first, and takes it off again', () => {
    const one = toggleSaved(NO_DEVICE_EPISODES, 'ep-001', NOW)
    const two = toggleSaved(one, 'ep-002', NOW + 1)
    expect(two.saved.map(({ id }) => id)).toEqual(['ep-002', 'ep-001'])
    expect(isSaved(two, 'ep-001')).toBe(true)
    expect(toggleSaved(two, 'ep-001', NOW + 2).saved.map(({ id }) => id)).toEqual(['ep-002'])
  })

  test('keeps no more than fits', () => {
    let kept = NO_DEVICE_EPISODES
    for (let number = 100; number < 300; number += 1) {
      kept = toggleSaved(kept, `ep-${number}`, NOW + number)
      kept = rememberOpened(kept, `ep-${number}`, NOW + number)
    }
    expect([kept.saved.length, kept.opened.length]).toEqual([MOST_SAVED, MOST_OPENED])
    expect([kept.saved[0]?.id, kept.opened[0]?.id]).toEqual(['ep-299', 'ep-299'])
  })

  test('an episode that is opened again comes first, once', () => {
    const kept = ['ep-001', 'ep-002', 'ep-001'].reduce(
      (before, id, i) => rememberOpened(before, id, NOW + i),
      NO_DEVICE_EPISODES,
    )
    expect(kept.opened).toEqual([
      { id: 'ep-001', at: NOW + 2 },
      { id: 'ep-002', at: NOW + 1 },
    ])
  })
})

describe('a link that carries the list', () => {
  const kept = toggleSaved(toggleSaved(NO_DEVICE_EPISODES, 'ep-007', NOW), 'ep-1012', NOW + 1)

  test('gives the same episodes in the same order', () => {
    expect(deviceEpisodesHash(kept)).toBe('#saved=1012.7')
    const found = parseDeviceEpisodesLink(
      `https://show.example/saved${deviceEpisodesHash(kept)}`,
      NOW,
    )
    expect(found?.saved.map(({ id }) => id)).toEqual(['ep-1012', 'ep-007'])
  })

  test.each([
    ['', 'https://show.example/saved', '#saved=', '#saved=x', '#saved=1..2', '#saved=-1'],
    ['#saved=1.', '#saved=1000000', '#saved=1;alert(1)', '#other=1', 'saved=1', '#saved=1e3'],
  ])('%j and others carry none', (...texts) => {
    for (const text of texts)
      expect([text, parseDeviceEpisodesLink(text, NOW)]).toEqual([text, null])
  })
})

test('two lists together keep every episode once, at its later time', () => {
  const here = toggleSaved(NO_DEVICE_EPISODES, 'ep-001', NOW)
  const there = toggleSaved(toggleSaved(NO_DEVICE_EPISODES, 'ep-001', NOW + 5), 'ep-002', NOW + 1)
  expect(countNew(here, there)).toBe(1)
  expect(mergeDeviceEpisodes(here, there).saved).toEqual([
    { id: 'ep-001', at: NOW + 5 },
    { id: 'ep-002', at: NOW + 1 },
  ])
  expect(countNew(there, here)).toBe(0)
})
