import { describe, expect, it } from 'vitest'
import { episodesWith, proposeTopics, type TitledEpisode } from '@/domain/topics/proposals'

const episodesOf = (...titles: string[]): TitledEpisode[] =>
  titles.map((title, index) => ({ id: `ep-${index + 1}`, title }))

const filler = ['Harbour', 'Lantern', 'Orchard', 'Bridge', 'Marble', 'Velvet', 'Copper', 'Willow']

const filed = (...rows: [title: string, ...categories: string[]][]): TitledEpisode[] =>
  rows.map(([title, ...categories], index) => ({ id: `ep-${index + 1}`, title, categories }))

const titlesOf = (...args: Parameters<typeof proposeTopics>) =>
  proposeTopics(...args).map(({ title, episodes }) => [title, episodes])

describe('topics proposed from titles', () => {
  it('are the words that repeat, one and many counted together', () =>
    expect(
      titlesOf(
        episodesOf(
          'Kitchens of the North',
          'The Kitchen Table',
          'A Kitchen in Winter',
          'The Night Train',
          'Night Shift',
          ...filler,
        ),
      ),
    ).toEqual([
      ['Kitchen', 3],
      ['Night', 2],
    ]))

  it('are phrases rather than their words', () =>
    expect(
      titlesOf(
        episodesOf('Mental health at work', 'On mental health', 'Mental Health days', ...filler),
      ),
    ).toEqual([['Mental health', 3]]))

  it.each<[why: string, titles: string[]]>([
    ['little words', ['What you are', 'What you want', 'What you need', ...filler]],
    ['numbers and kinds', ['Episode 1: Tea', 'Episode 2: Rain', 'Bonus Episode', ...filler]],
    ['the show', ['Long Way Home', 'Long Way Home again', 'The Long Way Home live', ...filler]],
    ['guests', ['Tea, with Dolly Example', 'Rain, with Dolly Example', ...filler]],
    ['what nothing repeats', filler],
    ['German little words', ['Warum wir nicht schlafen', 'Warum wir nicht weinen', ...filler]],
    ['what nearly all have', ['Garden Tea', 'Garden Rain', 'Garden Snow', 'Garden Sun']],
  ])('are not %s', (_, titles) =>
    expect(titlesOf(episodesOf(...titles), { ignore: ['The Long Way Home Radio Hour'] })).toEqual(
      [],
    ),
  )

  it('are not made of words across a sign', () =>
    expect(
      titlesOf(episodesOf('Sleep: money', 'Sleep: money again', ...filler)).map(([title]) => title),
    ).not.toContain('Sleep money'))

  it('leave out what says little beyond those above it', () =>
    expect(
      titlesOf(
        episodesOf(
          'Sleep and dreams',
          'Dreams of sleep',
          'Sleep, dreams, dark',
          'Sleep',
          ...filler,
        ),
      ),
    ).toEqual([['Sleep', 4]]))

  it('are eight at most', () => {
    const words = [...filler, 'Saddle', 'Thimble']
    const titles = words.flatMap((word) => [`${word} dawn${word}`, `${word} dusk${word}`])
    expect(proposeTopics(episodesOf(...titles))).toHaveLength(8)
  })

  it('need a share of a long list', () => {
    const titles = Array.from({ length: 100 }, (_, index) =>
      index < 2 ? `Sleep ${'x'.repeat(index + 3)}` : `Abc${'d'.repeat(index)}`,
    )
    expect(proposeTopics(episodesOf(...titles))).toEqual([])
  })

  it.each([[[]], [episodesOf('')], [episodesOf('!!!', '???', '…')]])('are none of %j', (episodes) =>
    expect(proposeTopics(episodes)).toEqual([]),
  )
})

describe('topics proposed from categories', () => {
  it('are those that repeat, in the feed’s words', () =>
    expect(
      titlesOf(
        filed(
          ['Harbour', 'Roads & Railways', 'Podcast'],
          ['Lantern', 'Roads & Railways'],
          ['Orchard', 'Kitchens'],
          ['Bridge', 'kitchens'],
          ['Marble', 'Once'],
          ['Velvet'],
          ['Copper'],
        ),
      ),
    ).toEqual([
      ['Roads & Railways', 2],
      ['Kitchens', 2],
    ]))

  it.each([['Podcasts'], ['…'], ['ab'], ['a'.repeat(61)]])('are not %s', (category) =>
    expect(
      titlesOf(filed(['Harbour', category], ['Lantern', category], ['Orchard'], ['Bridge'])),
    ).toEqual([]),
  )

  it('end with that of the show, which no episode has yet', () => {
    expect(proposeTopics(episodesOf(...filler), { category: 'Society & Culture' })).toEqual([
      { title: 'Society & Culture', words: ['Society & Culture'], episodes: 0 },
    ])
    expect(
      titlesOf(filed(['Harbour', 'Arts'], ['Lantern', 'Arts'], ['Orchard'], ['Marble']), {
        category: 'arts',
      }),
    ).toEqual([['Arts', 2]])
  })
})

describe('the episodes that have words', () => {
  const episodes = filed(
    ['The age of sail', 'Boats'],
    ['Language and luck'],
    ['Küchen im Winter'],
    ['C++ (and why)'],
  )
  it.each<[words: string[], ids: string[]]>([
    [['age'], ['ep-1']],
    [['AGE'], ['ep-1']],
    [['boats'], ['ep-1']],
    [['boat'], []],
    [['küchen'], ['ep-3']],
    [['lang'], []],
    [
      ['age', 'luck'],
      ['ep-1', 'ep-2'],
    ],
    [['C++'], ['ep-4']],
    [['(and'], ['ep-4']],
    [[' '], []],
    [[], []],
  ])('%j', (words, ids) => expect(episodesWith(words, episodes)).toEqual(ids))
})
