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

  test.each<[language: string, title: string, names: string[]]>([
    ['pt', 'Cozinhas do sul, com Dora Exemplo', ['Dora Exemplo, title']],
    ['pt', 'Cozinhas do sul com Dora Exemplo', ['Dora Exemplo, title']],
    ['fr', 'Cuisines avec Anne Exemple et Marc Rive', ['Anne Exemple, title', 'Marc Rive, title']],
    [
      'fr',
      'Cuisines, avec Anne Exemple et Marc de la Rive',
      ['Anne Exemple, title', 'Marc de la Rive, title'],
    ],
    ['fr', 'Invitée : Anne Exemple', ['Anne Exemple, title']],
    ['es', 'Cocinas | Dora Ejemplo', ['Dora Ejemplo, title']],
    ['it', 'Cucine – Dora Esempio', ['Dora Esempio, title']],
    ['de', 'Küchen im Winter mit Dora Beispiel', ['Dora Beispiel, title']],
    ['de', 'Im Gespräch mit Dora Beispiel', ['Dora Beispiel, title']],
    ['sv', 'Kök med Åsa Exempel', ['Åsa Exempel, title']],
    ['da', 'Køkkener: med Søren Eksempel', ['Søren Eksempel, title']],
    ['nl', 'Keukens met Daan van den Berg', ['Daan van den Berg, title']],
    ['pl', 'O kuchni z Anną Przykładową', ['Anna Przykładowa, title']],
    ['pl', 'Kuchnia, z Jackiem Nowakiem', ['Jacek Nowak, title']],
    ['pl', 'Kuchnia z Ewą Lis-Kowalską', ['Ewa Lis-Kowalska, title']],
    ['pl', 'Kuchnia, z Tomaszem Wymyślonym', ['Tomasz Wymyślony, title']],
    ['pl', 'Kuchnia, z Piotrem Kowalskim', ['Piotr Kowalski, title']],
    ['pl', 'Kuchnia, z Pawłem Kowalskim', ['Pawłem Kowalskim, title?']],
    ['pl', 'Gość: Adam Nowak', ['Adam Nowak, title']],
    ['pt', 'Cozinhas | Ana Exemplo e João Exemplo', ['Ana Exemplo, title', 'João Exemplo, title']],
    ['fr', 'Cuisines, avec Hugues d’Exemple', ['Hugues d’Exemple, title']],
    ['ru', 'О кухне с Анной Примеровой', ['Анной Примеровой, title?']],
    ['el', 'Κουζίνες με τη μαγεία', []],
    ['el', 'Κουζίνες, με Άννα Παραδείγματος', ['Άννα Παραδείγματος, title?']],
    ['ja', '台所の話 ゲスト：青木はな', ['青木はな, title']],
    ['ar', 'المطبخ مع هدى المثال', ['هدى المثال, title?']],
    ['fr', 'Vivre avec le deuil', []],
    ['es', 'Con los pies en el agua', []],
    ['en', 'When Harriet met Sally Example', []],
    ['en', 'Con Air', []],
  ])('in %s, of “%s”: %j', (language, title, names) =>
    expect(
      proposeGuests([{ position: 1, title, guests: [] }], [], language).map(
        ({ name, from, isLikely }) => `${name}, ${from}${isLikely ? '' : '?'}`,
      ),
    ).toEqual(names),
  )

  test('those whom the feed names come first, and nobody twice', () =>
    expect(of('Kitchens with Dolly Example', ['DOLLY EXAMPLE', 'Ada'])).toEqual([
      'DOLLY EXAMPLE, feed',
      'Ada, feed',
    ]))

  test('the host and the show are no guests', () =>
    expect(of('The Long Way Home with Dolly Example', [], ['Dolly Example'])).toEqual([]))

  test('in a script without capitals, someone who comes twice is likely a person', () => {
    const titles = ['المطبخ مع هدى المثال', 'البحر مع هدى المثال', 'الليل مع القهوة الساخنة']
    const episodes = titles.map((title, position) => ({ position, title, guests: [] }))
    const likely = proposeGuests(episodes, [], 'ar').map(({ isLikely }) => isLikely)
    expect(likely).toEqual([true, true, false])
  })

  test('nor is who stands in many titles', () => {
    const episodes = [1, 2, 3, 4, 5].map((position) => ({
      position,
      title: position < 5 ? `Part ${position} with Dolly Example` : 'Rain with Ada Flyleaf',
      guests: [],
    }))
    expect(proposeGuests(episodes).map(({ name }) => name)).toEqual(['Ada Flyleaf'])
  })
})
