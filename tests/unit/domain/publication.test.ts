import { describe, expect, test } from 'vitest'
import { publicationDates } from '@/domain/episodes/publication'

const NOW = '2026-11-21T12:00:00.000Z'
const BEFORE = '2026-11-17T06:00:00.000Z'
const LATER = '2026-11-24T06:00:00.000Z'

describe('M04 D32 when an episode came out and last changed, at each publication', () => {
  test.each([
    ['the first one', null, null, NOW, NOW],
    ['a later one moves only the change', BEFORE, null, BEFORE, NOW],
    ['one that is released later', null, LATER, LATER, LATER],
    ['one that was out and is released anew later', BEFORE, LATER, LATER, LATER],
    ['an edit after the release', BEFORE, BEFORE, BEFORE, NOW],
    ['an edit that drops the release, after it', BEFORE, null, BEFORE, NOW],
    ['a release that is called off before it has come', LATER, null, NOW, NOW],
    [
      'a release that is moved',
      LATER,
      '2026-12-01T06:00:00.000Z',
      '2026-12-01T06:00:00.000Z',
      '2026-12-01T06:00:00.000Z',
    ],
    ['a release long past', NOW, BEFORE, BEFORE, NOW],
    ['at the moment of the release', null, NOW, NOW, NOW],
  ])('%s', (_, publishedAt, releaseAt, published, modified) =>
    expect(publicationDates({ publishedAt }, releaseAt, new Date(NOW))).toEqual({
      publishedAt: published,
      modifiedAt: modified,
    }),
  )

  test('times are compared as instants, and what is none counts as none', () => {
    const at = (publishedAt: string | undefined, releaseAt: string | Date) =>
      publicationDates({ publishedAt }, releaseAt, new Date(NOW)).publishedAt
    expect(at(undefined, '2026-11-24T08:00:00+02:00')).toBe(LATER)
    expect(at(undefined, new Date(LATER))).toBe(LATER)
    expect(at(undefined, 'one day')).toBe(NOW)
    expect(at('one day', '')).toBe(NOW)
  })
})
