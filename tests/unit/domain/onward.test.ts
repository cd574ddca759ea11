import { describe, expect, test } from 'vitest'
import type { EpisodeItem } from '@/domain/content'
import { MORE_FETCH, MORE_SIZE, relatedEpisodes } from '@/domain/episodes/related-episodes'
import { mainTopic } from '@/domain/topics/topics'
import { ownTopics, SAMPLE_TOPICS } from '../../support/topics'

const item = (number: number): EpisodeItem => ({
  id: `ep-${String(number).padStart(3, '0')}`,
  number,
  title: `Sample ${number}`,
  date: '2026-11-24', // All on one day: dates decide nothing.
  length: '41:07',
  video: null,
  categories: [],
  audioUrl: null,
  summary: '',
  picture: null,
})
const items = (...numbers: number[]) => numbers.map(item)
const numbers = (found: EpisodeItem[]) => found.map(({ number }) => number)

const episode = { id: 'ep-010', topic: 'mentalHealth' }

describe('where listening goes on', () => {
  test('to the neighbours by number, whatever the dates', () => {
    const found = relatedEpisodes(episode, {
      before: item(8),
      after: item(12),
      withGuests: [],
      onTopic: [],
    })
    expect([found.previous?.number, found.next?.number]).toEqual([8, 12])
  })

  test('to nothing at the ends', () =>
    expect(
      relatedEpisodes(episode, { before: null, after: null, withGuests: [], onTopic: [] }),
    ).toMatchObject({ previous: null, next: null, withGuests: [], onTopic: [] }))

  test('to nothing twice: neither itself, nor a neighbour, nor one that is there already', () => {
    const found = relatedEpisodes(episode, {
      before: item(9),
      after: item(11),
      withGuests: items(30, 11, 10, 9, 7, 5, 3),
      onTopic: items(9, 7, 6, 5, 4, 6, 30, 11),
    })
    expect(numbers(found.withGuests)).toEqual([30, 7, 5])
    expect(numbers(found.onTopic)).toEqual([6, 4])
  })

  test('what is fetched is enough to fill both', () => {
    const onTopic = items(...Array.from({ length: MORE_FETCH }, (_, i) => 9 - i))
    const withGuests = items(9, 8, 7, 6)
    const found = relatedEpisodes(episode, {
      before: item(9),
      after: item(11),
      withGuests,
      onTopic,
    })
    expect(found.withGuests).toHaveLength(MORE_SIZE)
    expect(found.onTopic).toHaveLength(MORE_SIZE)
  })

  test('with the topic that the episode goes on with', () =>
    expect(
      relatedEpisodes(episode, { before: null, after: null, withGuests: [], onTopic: [] }).topic,
    ).toBe('mentalHealth'))
})

describe('the topic that stands for an episode', () => {
  const known = [...SAMPLE_TOPICS, ...ownTopics(2)]
  test.each([
    [['favs', 'climateJustice', 'mentalHealth'], 'mentalHealth'],
    // As pictures of before were drawn, whatever the order of the menu.
    [['socialJustice', 'climateJustice'], 'climateJustice'],
    [['night-shift', 'coming-back'], 'night-shift'],
    [['night-shift', 'socialJustice'], 'socialJustice'],
    [['gone', 'coming-back'], 'coming-back'],
    [['favs', 'gone'], undefined],
    [[], undefined],
  ])('of %j is %s', (categories, key) => expect(mainTopic(categories, known)?.key).toBe(key))

  test('does not change with the order of topics', () =>
    expect(mainTopic(['night-shift', 'coming-back'], known.toReversed())?.key).toBe('night-shift'))
})
