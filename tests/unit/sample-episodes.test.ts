import { describe, expect, test } from 'vitest'
import { validateLength } from '@/domain/episodes/episode-length'
import { FIRST_TOPICS } from '@/domain/topics/topics'
import { SAMPLE_EPISODES, SAMPLE_GUESTS, SAMPLE_QUOTE } from '@/scripts/sample-episodes'

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

describe('sample episodes', () => {
  test('are sixteen with titles and texts of their own', () => {
    expect(SAMPLE_EPISODES).toHaveLength(16)
    expect(new Set(SAMPLE_EPISODES.map(({ title }) => title)).size).toBe(16)
    expect(new Set(SAMPLE_EPISODES.flatMap(({ text, more }) => [text, more])).size).toBe(32)
  })

  test('fill every pillar and the favourites, and some have two pillars (R16, R18, R21)', () => {
    for (const { key } of FIRST_TOPICS) {
      const inside = SAMPLE_EPISODES.filter(({ topics }) => topics.includes(key))
      expect(inside.length, key).toBeGreaterThanOrEqual(4)
    }
    expect(SAMPLE_EPISODES.filter(({ isFav }) => isFav).length).toBeGreaterThanOrEqual(4)
    expect(SAMPLE_EPISODES.some(({ topics }) => topics.length > 1)).toBe(true)
  })

  test('have lengths that the rules accept, of both shapes (D20)', () => {
    for (const { length } of SAMPLE_EPISODES) expect(validateLength(length), length).toBeNull()
    const shapes = new Set(SAMPLE_EPISODES.map(({ length }) => length.split(':').length))
    expect([...shapes].sort()).toEqual([2, 3])
  })
})

test('sample guests are named as samples and belong to sample episodes', () => {
  expect(SAMPLE_GUESTS.map(({ name }) => name)).toEqual(
    NUMBERS.map((name) => `Sample Guest ${name}`),
  )
  for (const { episode, name } of SAMPLE_GUESTS)
    expect(SAMPLE_EPISODES[episode - 1], name).toBeDefined()
})

test('the texts carry no quotation marks of their own round the quote: the page draws them', () => {
  expect(SAMPLE_QUOTE).not.toMatch(/["“”«»]/)
})
