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

const pageOf = (
  names: string[],
  { isFirst = true, next = null }: { isFirst?: boolean; next?: string | null } = {},
) =>
  renderToStaticMarkup(
    <GuestsPage
      content={{
        title: 'Guests',
        intro: 'Who came.',
        people: names.map(person),
        letters: [...new Set(names.map((name) => name.charAt(0).toLowerCase()))],
        ...{ isFirst, next },
      }}
    />,
  )

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => `${String.fromCharCode(65 + (i % 3))} Sample ${i}`)

const matches = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found]) => found)

test.each([
  ['nobody', []],
  ['one', ['Ada']],
  ['two of one letter', ['Ada', 'Amos']],
  ['three', ['Ada', 'Bo', 'Cy']],
  ['a list', people(31)],
])('N64 the headings of /guests skip no level with %s', (_, names) => {
  for (const isFirst of [true, false]) {
    const levels = matches(pageOf(names, { isFirst }), /<h([1-6])/g).map(Number)
    expect(levels[0]).toBe(1)
    levels.forEach((level, at) => expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1))
  }
})

test.each([
  [1, 'few'],
  [6, 'few'],
  [7, 'some'],
  [30, 'some'],
  [31, 'many'],
])('%i people are shown as %s', (count, size) => {
  const html = pageOf(people(count))
  expect(
    new Set(matches(html, /<ul role="list" class="[^"]*faces[^"]* [^"]*?(few|some|many)/g)),
  ).toEqual(new Set([size]))
  expect(html.includes('id="letter-a"')).toBe(size === 'many')
})

test('few people of more than one page are a list, whose letters are pages', () => {
  const names = ['A Sample', 'B Sample']
  expect(pageOf(names, { next: 'b-sample' })).toContain('href="/guests?from=a"')
  expect(pageOf(names, { isFirst: false })).toContain('id="letter-a"')
  expect(pageOf(people(31))).toContain('href="#letter-a"')
})

test('drawn faces have no colour again within five', () => {
  for (const count of [5, 30, 60]) {
    const colours = matches(pageOf(people(count)), /<div class="[^"]*" data-topic="([^"]+)"/g)
    expect(colours).toHaveLength(count)
    colours.forEach((colour, at) =>
      expect(colours.slice(Math.max(0, at - 4), at)).not.toContain(colour),
    )
  }
})

test('somebody of several episodes says how many, else which', () => {
  expect(pageOf(['Ada'])).toContain('>One</p>')
  const often = {
    ...person('Bo'),
    episodes: [1, 2].map((n) => ({ id: `${n}`, number: n, title: 'T' })),
  }
  expect(
    renderToStaticMarkup(
      <GuestsPage
        content={{ title: '', intro: '', people: [often], letters: [], isFirst: true, next: null }}
      />,
    ),
  ).toContain('2 episodes')
})
