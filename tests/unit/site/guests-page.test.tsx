import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { GuestsPage } from '@/components/site/guests-page'
import type { PersonCard } from '@/domain/content'
import { textsOf } from '@/domain/texts'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf('en') }))

const person = (name: string): PersonCard => ({
  person: name.toLowerCase(),
  name,
  description: 'Reads.',
  link: null,
  picture: null,
  episodes: [{ id: 'ep-001', number: 1, title: 'One' }],
})

const headings = (names: string[], isFirst: boolean) =>
  [
    ...renderToStaticMarkup(
      <GuestsPage
        content={{
          title: 'Guests',
          intro: 'Who came.',
          people: names.map(person),
          letters: [],
          isFirst,
          next: null,
        }}
      />,
    ).matchAll(/<h([1-6])/g),
  ].map(([, level]) => Number(level))

test.each([
  ['nobody', []],
  ['one', ['Ada']],
  ['two of one letter', ['Ada', 'Amos']],
  ['three', ['Ada', 'Bo', 'Cy']],
])('N64 the headings of /guests skip no level with %s', (_, names) => {
  for (const isFirst of [true, false]) {
    const levels = headings(names, isFirst)
    expect(levels[0]).toBe(1)
    levels.forEach((level, at) => expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1))
  }
})
