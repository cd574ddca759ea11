import { describe, expect, test } from 'vitest'
import { proposeGuests } from '@/domain/imports/guest-proposals'

const of = (title: string, guests: string[] = [], others: string[] = []) =>
  proposeGuests([{ position: 1, title, guests }], others).map(
    ({ name, from, isLikely }) => `${name}, ${from}${isLikely ? '' : '?'}`,
  )

describe('guests are proposed', () => {
  test.each<[string, string[]]>([
    ['Kitchens with Dolly Example', ['Dolly Example, title']],
    [
      'Kitchens, with Dolly Example and Ada van der Berg',
      ['Dolly Example, title', 'Ada van der Berg, title'],
    ],
    ['Kitchens (feat. Dolly Example)', ['Dolly Example, title']],
    ['Dolly Example on Kitchens', ['Dolly Example, title']],
    ['Dolly J. Example on why we cook', ['Dolly J. Example, title']],
    ['Åsa O’Brien-Lund on Rain', ['Åsa O’Brien-Lund, title']],
    ['Dolly Example: Kitchens', ['Dolly Example, title?']],
    ['Live with The Night Trains', ['The Night Trains, title?']],
    ['Kitchens, with Dolly', ['Dolly, title?']],
    ['Kitchens with The Rain Quartet', ['The Rain Quartet, title?']],
    ['Living with Grief', []],
    ['Notes on Rain', []],
    ['Cooking with gas', []],
    ['What to do on Monday', []],
    ['', []],
  ])('of “%s”: %j', (title, names) => expect(of(title)).toEqual(names))

  test('those whom the feed names come first, and nobody twice', () =>
    expect(of('Kitchens with Dolly Example', ['DOLLY EXAMPLE', 'Ada'])).toEqual([
      'DOLLY EXAMPLE, feed',
      'Ada, feed',
    ]))

  test('the host and the show are no guests', () =>
    expect(of('The Long Way Home with Dolly Example', [], ['Dolly Example'])).toEqual([]))

  test('nor is who stands in many titles', () => {
    const episodes = [1, 2, 3, 4, 5].map((position) => ({
      position,
      title: position < 5 ? `Part ${position} with Dolly Example` : 'Rain with Ada Flyleaf',
      guests: [],
    }))
    expect(proposeGuests(episodes).map(({ name }) => name)).toEqual(['Ada Flyleaf'])
  })
})
