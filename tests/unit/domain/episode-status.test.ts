import { describe, expect, test } from 'vitest'
import { episodeStatus, missingThings, type StatusContent } from '@/domain/episodes/episode-status'
import { namedGuests, unlinkedGuests } from '@/domain/guests/named-guests'

const NOW = new Date('2026-11-19T14:20:00Z')
const RELEASE = '2026-11-24T06:00:00.000Z'
const PAST = '2026-11-17T06:00:00.000Z'
const FULL: StatusContent = {
  title: 'The Library of Small Hopes',
  description: 'What we keep.',
  image: 7,
  episodeLength: '46:20',
  episodeDate: '2026-11-24',
  linkSpotify: 'https://open.spotify.com/episode/1',
  topics: ['personalGrowth'],
  _status: 'published',
}
const DRAFT: StatusContent = { ...FULL, _status: 'draft' }
const show = { now: NOW, timeZone: 'Europe/London' }
const statusOf = (...[episode]: [Parameters<typeof episodeStatus>[0]]) =>
  episodeStatus(episode, show)

describe('one status (D32)', () => {
  test.each<[string, Parameters<typeof episodeStatus>[0], string, string]>([
    ['published', { stored: FULL }, 'live', 'Live'],
    ['released', { stored: { ...FULL, releaseAt: PAST } }, 'live', 'Live'],
    ['released now', { stored: { ...FULL, releaseAt: NOW } }, 'live', 'Live'],
    ['edited', { stored: FULL, draft: DRAFT }, 'edited', 'Live, unpublished changes'],
    [
      'edited, with a later release in the draft',
      { stored: FULL, draft: { ...DRAFT, releaseAt: RELEASE } },
      'edited',
      'Live, unpublished changes',
    ],
    [
      'to be released',
      { stored: { ...FULL, releaseAt: RELEASE } },
      'scheduled',
      'Scheduled Tue 24 Nov, 06:00',
    ],
    [
      'edited before its release',
      { stored: { ...FULL, releaseAt: RELEASE }, draft: { ...DRAFT, releaseAt: PAST } },
      'scheduled',
      'Scheduled Tue 24 Nov, 06:00',
    ],
    [
      'to be released in another year',
      { stored: { ...FULL, releaseAt: '2027-11-23T06:00:00.000Z' } },
      'scheduled',
      'Scheduled Tue 23 Nov 2027, 06:00',
    ],
    ['a complete draft', { stored: DRAFT }, 'draft', 'Draft, ready to publish'],
    [
      'a planned draft',
      { stored: { ...DRAFT, releaseAt: RELEASE } },
      'draft',
      'Draft, ready to publish',
    ],
    [
      'a newer draft of a draft',
      { stored: { _status: 'draft' }, draft: DRAFT },
      'draft',
      'Draft, ready to publish',
    ],
    [
      'a draft without image',
      { stored: DRAFT, draft: { ...DRAFT, image: null } },
      'draft',
      'Draft, ready, 1 nice to have',
    ],
    [
      'a draft without three things',
      { stored: { ...DRAFT, title: ' ', description: null, image: undefined } },
      'draft',
      'Draft, 2 things needed',
    ],
    ['in the trash', { stored: FULL, deletedAt: PAST }, 'trash', 'In trash'],
    ['a draft in the trash', { stored: DRAFT, draft: DRAFT, deletedAt: PAST }, 'trash', 'In trash'],
  ])('%s', (_, episode, state, label) => expect(statusOf(episode)).toMatchObject({ state, label }))

  test.each([
    // Both changes of the clock, in a zone that makes them on other days than London.
    ['2027-03-30T05:00:00.000Z', 'Europe/London', 'Scheduled Tue 30 Mar, 06:00'],
    ['2027-03-16T10:00:00.000Z', 'America/New_York', 'Scheduled Tue 16 Mar, 06:00'],
    ['2026-11-23T19:30:00.000Z', 'Asia/Kolkata', 'Scheduled Tue 24 Nov, 01:00'],
  ])('says %s in %s: %s', (releaseAt, timeZone, label) =>
    expect(episodeStatus({ stored: { ...FULL, releaseAt } }, { now: NOW, timeZone }).label).toBe(
      label,
    ),
  )
})

describe('what is missing', () => {
  test.each<[StatusContent, string[]]>([
    [FULL, []],
    [{}, ['title', 'notes', 'image', 'length', 'date', 'listen link', 'theme']],
    [{ ...FULL, linkSpotify: null }, ['listen link']],
    [{ ...FULL, linkSpotify: null, audioUrl: 'https://a.example/1.mp3' }, []],
    [{ ...FULL, linkSpotify: null, episodeUrl: 'https://show.example/1' }, []],
    [{ ...FULL, topics: [] }, ['theme']],
    [{ ...FULL, title: 'Small Hopes, with Ines Okafor' }, ['guest']],
  ])('%#: %j', (episode, missing) => expect(missingThings(episode)).toEqual(missing))

  test('no topic is missing on a site without topics (D45)', () => {
    const bare = { ...FULL, topics: [], _status: 'draft' as const }
    expect(missingThings(bare, [], false)).toEqual([])
    expect(episodeStatus({ stored: bare }, { ...show, hasTopics: false }).label).toBe(
      'Draft, ready to publish',
    )
    expect(episodeStatus({ stored: bare }, show).label).toBe('Draft, ready, 1 nice to have')
  })

  test('a guest who is linked is not missing', () =>
    expect(missingThings({ ...FULL, title: 'Hopes, with Ines' }, ['Ines Okafor'])).toEqual([]))
})

describe('guests named in a title', () => {
  test.each<[string, string[]]>([
    ['Small Hopes, with Ines Okafor', ['Ines Okafor']],
    ['Small Hopes (with Ines Okafor)', ['Ines Okafor']],
    ['With Ines Okafor: Small Hopes', ['Ines Okafor']],
    ['Rest (feat. Priya Lindqvist and Sam Lee)', ['Priya Lindqvist', 'Sam Lee']],
    ['Rest ft. Priya, Sam & Léa de la Cruz', ['Priya', 'Sam', 'Léa de la Cruz']],
    ['An Interview with Gabor van der Berg', ['Gabor van der Berg']],
    ['In conversation with Åsa O’Brien-Lund', ['Åsa O’Brien-Lund']],
    ['Living with Grief', []],
    ['Coping With Social Anxiety', []],
    ['How to live, with less', []],
    ['The Gift', []],
    ['', []],
  ])('%s: %j', (title, names) => expect(namedGuests(title)).toEqual(names))

  test.each<[string[], string[]]>([
    [['Priya Lindqvist'], ['Sam Lee']],
    [['PRIYA LINDQVIST', 'Dr. Sam Lee'], []],
    [[''], ['Priya Lindqvist', 'Sam Lee']],
  ])('without %j: %j', (linked, names) =>
    expect(unlinkedGuests('Rest, with Priya Lindqvist and Sam Lee', linked)).toEqual(names),
  )
})
