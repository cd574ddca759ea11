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

describe('topics proposed in other languages than English', () => {
  it.each<[language: string, titles: string[], topics: string[]]>([
    [
      'fr',
      [
        'Les secrets de la mer, avec Anne Exemple',
        'Une nuit en mer',
        'L’amour et la mer',
        'L’amour des villes',
        'Avec ou sans amour ?',
        'Ce que disent les arbres',
        'Les villes qui dorment',
        'Pourquoi nous rêvons',
      ],
      ['Mer', 'Amour', 'Villes'],
    ],
    [
      'es',
      [
        'La historia que nadie cuenta',
        'Una historia de agua',
        'El agua y nosotros',
        'Con los pies en el agua',
        'Cómo se vive sin prisa',
        'Los que se quedan',
        'Por qué lloramos',
        'Historia mínima',
      ],
      ['Historia', 'Agua'],
    ],
    [
      'pl',
      [
        'O tym, jak rośnie las',
        'Las i my',
        'Dlaczego nie śpimy',
        'Co mówi las',
        'Jak to się stało',
        'Nie tylko dla dzieci',
        'Odcinek o chlebie',
        'Odcinek o ciszy',
      ],
      ['Las'],
    ],
    [
      'ja',
      [
        '日本の灯台',
        '灯台の物語',
        '海と灯台',
        '夜のパン',
        '朝のパン',
        '第10回 猫の話',
        '森の中で',
        '雨が降る',
      ],
      ['灯台', 'パン'],
    ],
    [
      'he',
      [
        'מה זה בית',
        'הדרך אל הים',
        'על הים ועל הרוח',
        'הים שלנו',
        'איך נולד שיר',
        'למה אנחנו כאן',
        'עוד לא מאוחר',
        'פרק על לחם',
      ],
      ['הים'],
    ],
    ['de', ['Warum wir nicht schlafen', 'Warum wir nicht weinen', ...filler], []],
    // In a language without a list, words of titles would be a guess.
    ['ta', ['கடல் கதை', 'கடல் பயணம்', 'கடல் காற்று', 'மழை', 'ஒளி', 'நிழல்', 'காடு', 'மலை'], []],
  ])('are words that mean something in %s', (language, titles, topics) =>
    expect(proposeTopics(episodesOf(...titles), { language }).map(({ title }) => title)).toEqual(
      topics,
    ),
  )

  it('go by the language of the titles where another one is stated', () =>
    expect(
      titlesOf(
        episodesOf(
          'Les enfants avec leurs ombres',
          'Une ville avec des arbres',
          'Les ombres de la ville',
          'Une lettre pour les absents',
          'Ce que nous sommes avec le temps',
          'Dans la maison des autres',
        ),
        { language: 'en' },
      ),
    ).toEqual([
      ['Ombres', 2],
      ['Ville', 2],
    ]))

  it('have the episodes whose titles have the word, also where no space is round it', () =>
    expect(episodesWith(['灯台'], episodesOf('日本の灯台', '灯台の物語', '夜のパン'))).toEqual([
      'ep-1',
      'ep-2',
    ]))
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

  it('end with that of an English show, which no episode has yet', () => {
    expect(proposeTopics([], { category: 'Arts', language: 'it' })).toEqual([])
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
