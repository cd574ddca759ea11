import { describe, expect, test } from 'vitest'
import type { ImportRow, NumberSource } from '@/domain/imports/imports'
import { findIssues } from '@/domain/imports/issues'
import { importRow as row } from '../../support/import-view'

const problem: Partial<ImportRow> = { verdict: 'problem', isChosen: false }
const issues = (rows: ImportRow[], numbering: NumberSource = 'feed') =>
  findIssues({ rows, numbering }).map(
    ({ isBad, title, note, positions }) =>
      `${isBad ? 'red' : 'yellow'}: ${title}. ${note} ${positions.join(' ')}`,
  )

describe('what to look at before an import', () => {
  test.each<[string, ImportRow[], NumberSource, string[]]>([
    ['nothing', [row(1), row(2)], 'feed', []],
    [
      'no number',
      [row(1, { ...problem, number: null })],
      'feed',
      ['red: 1 episode has no number. “Sample 1”. Enter one below to import it. 1'],
    ],
    [
      'the same number twice',
      [row(1, { ...problem, number: 9 }), row(2, { ...problem, number: 9 }), row(3)],
      'feed',
      [
        'red: 2 episodes have a number that another has. “Sample 1” and “Sample 2”. Change the numbers below, or choose another source. 1 2',
      ],
    ],
    [
      'a number that is used',
      [row(1, problem)],
      'feed',
      [
        'red: 1 episode has a number that is used here. “Sample 1”. Change the numbers below to import it. 1',
      ],
    ],
    [
      'the trash',
      [row(1, { ...problem, canReplace: true })],
      'feed',
      ['red: 1 episode is in trash. “Sample 1”. You can replace what is in trash below. 1'],
    ],
    [
      'no episodes',
      [1, 2, 3].map((at) => row(at, { verdict: 'none', kind: null, reason: 'no GUID' })),
      'feed',
      ['red: 3 items are no episodes. “Sample 1”, “Sample 2” and 1 more: no GUID. 1 2 3'],
    ],
    [
      'drafts',
      [row(1, { missing: ['a date'] })],
      'feed',
      ['red: 1 episode lacks a date. “Sample 1”. It is imported as a draft. 1'],
    ],
    [
      'guesses',
      [row(1, { isGuess: true }), row(2), row(3)],
      'titles',
      [
        'yellow: 1 episode has no number in the title. “Sample 1”. It gets a free number between the neighbours; check it. 1',
      ],
    ],
    [
      'the same day',
      [row(1, { date: '2024-06-06' }), row(2, { date: '2024-06-06' }), row(3)],
      'dates',
      [
        'yellow: 2 episodes were published on the same day as another. 6 June 2024. The one published first gets the lower number. 1 2',
      ],
    ],
    [
      'the same day, where the feed numbers',
      [row(1, { date: '2024-06-06' }), row(2, { date: '2024-06-06' })],
      'feed',
      [],
    ],
    [
      'what is cut',
      [row(1, { faults: ['title shortened'] })],
      'feed',
      ['yellow: 1 episode isn’t taken over whole. “Sample 1”: title shortened. 1'],
    ],
    [
      'Q35 what the feed blocks',
      [row(1, { isHidden: true }), row(2), row(3, { isHidden: true, verdict: 'same' })],
      'feed',
      [
        'yellow: 1 episode is hidden from apps. “Sample 1”. The feed blocks it: only people with the link to the page can listen. 1',
      ],
    ],
    [
      'nothing of what is not written again',
      [row(1, { verdict: 'same', missing: ['a date'], faults: ['title shortened'] })],
      'feed',
      [],
    ],
  ])('%s', (_, rows, numbering, found) => expect(issues(rows, numbering)).toEqual(found))

  test('what stops episodes comes first', () => {
    const rows = [row(1, { isGuess: true }), row(2, { ...problem, number: null })]
    expect(findIssues({ rows, numbering: 'titles' }).map(({ isBad }) => isBad)).toEqual([
      true,
      false,
    ])
  })
})
