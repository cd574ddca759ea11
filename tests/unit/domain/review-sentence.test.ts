import { describe, expect, test } from 'vitest'
import { NO_CHOICE, type ImportRow, type ImportView } from '@/domain/imports/imports'
import { reviewSentence } from '@/domain/imports/review-sentence'
import { importRow as row, importView } from '../../support/import-view'

const rows = (count: number, over: Partial<ImportRow> = {}) =>
  Array.from({ length: count }, (_, index) => row(index + 1, over))
const same: Partial<ImportRow> = { verdict: 'same', isChosen: false }
const counted = [{ field: 'countsBy', label: 'Counted by', value: 'season' }]

describe('an import in one sentence', () => {
  test.each<[string, Partial<ImportView>, string, string | null]>([
    ['a show', { rows: rows(137) }, '137 episodes, numbered 1–137 by date.', null],
    ['one', { rows: rows(1), numbering: 'feed' }, '1 episode, numbered 1 as in the feed.', null],
    [
      'numbers with gaps',
      { rows: [row(7), row(31)], numbering: 'titles' },
      '2 episodes, numbered between 7 and 31 as in their titles.',
      null,
    ],
    [
      'an export',
      { rows: rows(3), kind: 'firestore', numbering: 'feed' },
      '3 episodes, numbered 1–3 as in the export.',
      null,
    ],
    [
      'kinds',
      { rows: [row(1, { kind: 'trailer' }), row(2, { kind: 'bonus' }), row(3, { kind: 'bonus' })] },
      '3 episodes, numbered 1–3 by date.',
      '1 trailer and 2 bonus episodes among them.',
    ],
    [
      'seasons',
      { rows: rows(2), facts: counted, choice: { ...NO_CHOICE, show: ['countsBy'] } },
      '2 episodes, numbered 1–2 by date.',
      'Pages show season and episode, as the feed does.',
    ],
    [
      'seasons that are not wanted',
      { rows: rows(2), facts: counted },
      '2 episodes, numbered 1–2 by date.',
      null,
    ],
    [
      'what was left out',
      { rows: [row(1), row(2, { isChosen: false }), row(3)] },
      '2 episodes, numbered between 1 and 3 by date.',
      null,
    ],
    [
      'something new in a known show',
      {
        rows: [row(4), row(3, { verdict: 'changed' }), row(2, { verdict: 'fetch' }), row(1, same)],
      },
      '1 new episode, numbered 4 by date.',
      '1 episode updated. 1 image or transcript to fetch. 1 episode unchanged.',
    ],
    [
      'nothing new',
      { rows: [row(2, { verdict: 'changed' }), row(1, same)] },
      '1 episode updated.',
      '1 episode unchanged.',
    ],
    ['nothing at all', { rows: rows(2, same) }, 'No new episodes.', '2 episodes unchanged.'],
  ])('of %s', (_, view, first, more) =>
    expect(reviewSentence(importView(view))).toEqual({ first, more }),
  )
})
