import { describe, expect, test } from 'vitest'
import { findBoilerplate, withoutParagraphs } from '@/domain/imports/boilerplate'

const FOOTER = 'The Long Way Home is made in a kitchen. Write to hello@home.example.'
const HOSTED = 'Hosted on Acast. See acast.com/privacy for more information.'
const notes = (index: number, ...more: string[]) =>
  [`What number ${index} is about.`, ...more].join('\n\n')

describe('what a show says in all its notes', () => {
  test('is found by repetition, without what a hoster adds', () => {
    const all = [1, 2, 3, 4, 5].map((index) => notes(index, FOOTER, HOSTED))
    expect(findBoilerplate(all)).toEqual({
      text: FOOTER,
      paragraphs: [FOOTER, HOSTED],
      count: 5,
      of: 5,
    })
  })

  test('is counted, where not every episode says it', () => {
    const all = [1, 2, 3, 4, 5, 6].map((index) => (index > 2 ? notes(index, FOOTER) : notes(index)))
    expect(findBoilerplate(all)).toMatchObject({ text: FOOTER, count: 4, of: 6 })
  })

  test('white space and capital letters make no difference', () => {
    const all = [1, 2, 3, 4].map((index) =>
      notes(index, index % 2 ? FOOTER : FOOTER.toUpperCase().replaceAll(' ', '  ')),
    )
    expect(findBoilerplate(all)?.count).toBe(4)
  })

  test.each<[string, string[]]>([
    ['three episodes', [1, 2, 3].map((index) => notes(index, FOOTER))],
    [
      'what only some say',
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((index) =>
        index < 5 ? notes(index, FOOTER) : notes(index),
      ),
    ],
    ['a heading', [1, 2, 3, 4].map((index) => notes(index, 'Links:'))],
    [
      'a text twice in one',
      [1, 2, 3, 4].map((index) => (index === 1 ? notes(1, FOOTER, FOOTER) : notes(index))),
    ],
    ['nothing', []],
  ])('%s is none', (_, all) => expect(findBoilerplate(all)).toBeNull())

  test.each([
    [notes(1, FOOTER, HOSTED), notes(1)],
    [`${FOOTER}\n\n${notes(1)}`, notes(1)],
    [notes(1), notes(1)],
    [FOOTER, FOOTER],
  ])('%j without it is %j', (text, left) =>
    expect(withoutParagraphs(text, [FOOTER, HOSTED])).toBe(left),
  )
})
