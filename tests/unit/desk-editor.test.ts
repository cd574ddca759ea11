import { describe, expect, test } from 'vitest'
import { fieldErrorsFrom, publishErrors } from '@/dashboard/episodes/episode-errors'
import {
  fieldsFrom,
  newValues,
  valuesOf,
  type EpisodeValues,
} from '@/domain/episode-editor/episode-values'
import { releaseSentence, saveButtons, timeUntil } from '@/dashboard/episodes/save-actions'
import { fieldsOf } from '@/domain/episodes/episode-fields'
import { NO_TEXTS } from '@/domain/listening/timed-text'

const NOW = new Date('2026-11-19T14:20:00Z')
const TUESDAY = '2026-11-24T06:00:00.000Z'
const TIMES = { timeZone: 'Europe/London', nextFree: TUESDAY }
const FULL: EpisodeValues = {
  ...newValues(49, TIMES),
  title: 'The Library of Small Hopes',
  length: '46:20',
  season: '6',
  seasonEpisode: '8',
  notes: 'A letter.',
  image: { id: 7, src: '/a.webp', name: 'a.webp', width: 16, height: 9, alt: '' },
}

describe('the main button says what it will do', () => {
  const buttons = (change: Partial<Parameters<typeof saveButtons>[0]>) =>
    saveButtons({
      state: 'draft',
      hasEdits: false,
      choice: 'next',
      instant: TUESDAY,
      now: NOW,
      timeZone: 'Europe/London',
      ...change,
    }).map(({ label }) => label)

  test.each<[string, Parameters<typeof buttons>[0], string[]]>([
    ['draft, next day', {}, ['Save draft', 'Publish now', 'Schedule for Tuesday']],
    [
      'draft, far away',
      { choice: 'at', instant: '2026-12-08T06:00:00Z' },
      ['Save draft', 'Publish now', 'Schedule for 8 December'],
    ],
    ['draft, right away', { choice: 'now', instant: null }, ['Save draft', 'Publish']],
    [
      'draft, a time that is past',
      { choice: 'at', instant: '2026-11-17T06:00:00Z' },
      ['Save draft', 'Publish'],
    ],
    ['draft, not yet', { choice: 'none', instant: null }, ['Publish now', 'Save draft']],
    [
      'scheduled',
      { state: 'scheduled' },
      ['Unschedule', 'Publish now', 'Update scheduled episode'],
    ],
    [
      'scheduled, with edits',
      { state: 'scheduled', hasEdits: true },
      ['Unschedule', 'Discard changes', 'Save draft', 'Publish now', 'Update scheduled episode'],
    ],
    [
      'scheduled, but not yet',
      { state: 'scheduled', choice: 'none', instant: null },
      ['Publish now', 'Unschedule'],
    ],
    [
      'scheduled, but right away',
      { state: 'scheduled', choice: 'now', instant: null },
      ['Unschedule', 'Publish now'],
    ],
    ['live', { state: 'live', choice: 'none', instant: null }, ['Unpublish', 'Publish changes']],
    [
      'live, with edits',
      { state: 'edited', hasEdits: true, choice: 'none', instant: null },
      ['Unpublish', 'Discard changes', 'Save draft', 'Publish changes'],
    ],
  ])('%s', (_, change, labels) => expect(buttons(change)).toEqual(labels))
})

describe('D18 the release in a sentence, in the time of the show', () => {
  const sentence = (change: Partial<Parameters<typeof releaseSentence>[0]>) =>
    releaseSentence({
      choice: 'next',
      instant: TUESDAY,
      now: NOW,
      timeZone: 'Europe/London',
      ownZone: null,
      ...change,
    })

  test.each<[Parameters<typeof sentence>[0], string, string | null]>([
    [
      {},
      'Goes live on Tuesday 24 November 2026 at 06:00, London time.',
      'That is in 4 days and 15 hours.',
    ],
    [
      { ownZone: 'Europe/Amsterdam' },
      'Goes live on Tuesday 24 November 2026 at 06:00, London time.',
      'That’s 07:00 in Amsterdam. That is in 4 days and 15 hours.',
    ],
    [
      { ownZone: 'America/Los_Angeles' },
      'Goes live on Tuesday 24 November 2026 at 06:00, London time.',
      'That’s Monday 22:00 in Los Angeles. That is in 4 days and 15 hours.',
    ],
    // The same time under another name is said once.
    [
      { ownZone: 'Europe/Lisbon' },
      'Goes live on Tuesday 24 November 2026 at 06:00, London time.',
      'That is in 4 days and 15 hours.',
    ],
    // Both changes of the clock.
    [
      { instant: '2027-03-30T05:00:00Z', now: new Date('2027-03-26T06:00:00Z') },
      'Goes live on Tuesday 30 March 2027 at 06:00, London time.',
      'That is in 3 days and 23 hours.',
    ],
    [
      { instant: '2027-11-02T06:00:00Z', now: new Date('2027-10-29T05:00:00Z') },
      'Goes live on Tuesday 2 November 2027 at 06:00, London time.',
      'That is in 4 days and 1 hour.',
    ],
    [{ choice: 'none', instant: null }, 'Stays a draft.', null],
    [{ choice: 'now', instant: null }, 'Goes live when you press Publish.', null],
    [{ choice: 'at', instant: null }, 'Choose a day and a time.', null],
    [
      { choice: 'at', instant: '2026-11-17T06:00:00Z' },
      'That time has passed. It goes live when you press Publish.',
      null,
    ],
  ])('%j', (change, main, second) => expect(sentence(change)).toEqual({ main, second }))

  test.each([
    ['2026-11-19T14:20:20Z', '1 minute'],
    ['2026-11-19T15:23:00Z', '1 hour and 3 minutes'],
    ['2026-11-20T14:20:00Z', '1 day'],
  ])('until %s: %s', (instant, text) => expect(timeUntil(instant, NOW)).toBe(text))
})

describe('what is typed and what is stored', () => {
  test('a stored episode comes back as it was', () => {
    const fields = fieldsFrom(FULL, TIMES)
    expect(fields.releaseAt).toBe(TUESDAY)
    const again = valuesOf(49, fieldsOf(fields), FULL.image, TIMES, NO_TEXTS)
    expect({ ...again, release: again.release.kind }).toEqual({ ...FULL, release: 'next' })
    expect(fieldsFrom(again, TIMES)).toEqual(fields)
  })

  test('a new one is scheduled for the next free day, which is its date', () =>
    expect(newValues(50, TIMES)).toMatchObject({ number: '50', date: '2026-11-24' }))

  test('a planned time is the wall clock of the show, on both sides of a change of the clock', () => {
    for (const releaseAt of ['2027-03-23T06:00:00.000Z', '2027-03-30T05:00:00.000Z']) {
      const fields = { ...fieldsFrom(FULL, TIMES), releaseAt }
      const values = valuesOf(49, fields, null, TIMES, NO_TEXTS)
      expect(values.release.at.slice(10)).toBe('T06:00')
      expect(fieldsFrom(values, TIMES).releaseAt).toBe(releaseAt)
    }
  })

  test('an episode that is out keeps the time at which it came out', () =>
    expect(fieldsFrom(FULL, TIMES, '2020-01-01T00:00:00.000Z').releaseAt).toBe(
      '2020-01-01T00:00:00.000Z',
    ))
})

describe('what keeps an episode from being published', () => {
  test('nothing, if it is whole', () => expect(publishErrors(FULL)).toEqual({}))

  test('a season may be left out', () => {
    expect(publishErrors({ ...FULL, season: '', seasonEpisode: ' ' })).toEqual({})
    expect(fieldsFrom(FULL, TIMES)).toMatchObject({ season: 6, seasonEpisode: 8 })
  })

  test.each<[string, Partial<EpisodeValues>]>([
    ['number', { number: 'x' }],
    ['number', { number: '' }],
    ['date', { date: '2026-02-30' }],
    ['length', { length: 'soon' }],
    ['season', { season: '0' }],
    ['season', { season: 'six' }],
    ['seasonEpisode', { seasonEpisode: '1.5' }],
    ['linkYT', { links: { ...FULL.links, linkYT: 'youtube' } }],
    ['releaseAt', { release: { kind: 'at', at: '' } }],
  ])('%s: %j', (field, change) =>
    expect(Object.keys(publishErrors({ ...FULL, ...change }))).toEqual([field]),
  )

  test('not a picture: without one it is drawn', () =>
    expect(publishErrors({ ...FULL, image: null })).toEqual({}))

  test('what the server refuses is named as on the page', () =>
    expect(
      fieldErrorsFrom({ episodeNum: 'a', description: 'b', linkYT: 'c', updatedAt: 'd' }),
    ).toEqual({ number: 'a', notes: 'b', linkYT: 'c' }))
})
