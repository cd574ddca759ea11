import { describe, expect, test } from 'vitest'
import { MENU_PAGES, menuPath, toMenu, validateMenu, validateMenuPage } from '@/domain/show/menu'

const shown = (...pages: string[]) => pages.map((page) => ({ page, isHidden: false }))
const CONTACT = { page: 'contact', isHidden: true }
const FIRST = [...shown(...MENU_PAGES.slice(0, -1)), CONTACT]

describe('the menu', () => {
  test.each([null, undefined, []])('of %j is in its first order', (stored) =>
    expect(toMenu(stored)).toEqual(FIRST),
  )

  test('is in the stored order, and what that lacks follows', () => {
    expect(toMenu([{ page: 'about' }, { page: 'guests', isHidden: true }])).toEqual([
      { page: 'about', isHidden: false },
      { page: 'guests', isHidden: true },
      ...shown('values', 'episodes', 'community'),
      CONTACT,
    ])
  })

  test('has each page once, no others, and always the episodes', () => {
    const stored = [
      { page: 'community', isHidden: true },
      { page: 'community', isHidden: false },
      { page: 'press' },
      { page: null },
      { page: 'episodes', isHidden: true },
    ]
    expect(toMenu(stored)).toEqual([
      { page: 'community', isHidden: true },
      ...shown('episodes', 'values', 'guests', 'about'),
      CONTACT,
    ])
  })

  test('leads to its pages', () =>
    expect(MENU_PAGES.map((page) => menuPath(page, 'Mary Ann'))).toEqual([
      ...['/ourValues', '/episodes/all', '/guests', '/community', '/aboutMaryAnn', '/contact'],
    ]))
})

const TWICE = 'A page can be in the menu only once.'
test.each([
  [null, null],
  [[], null],
  [FIRST, null],
  [[{ page: 'values', isHidden: true }], null],
  [shown('about', 'about'), TWICE],
  [[...FIRST, { page: 'guests', isHidden: true }], TWICE],
  [[{ page: 'episodes', isHidden: true }], 'Episodes can’t be hidden from the menu.'],
])('a menu of %j: %s', (rows, problem) => expect(validateMenu(rows)).toBe(problem))

test.each([
  ...MENU_PAGES.map((page) => [page, true] as const),
  ...['press', '', 'Values', 'constructor', null, undefined, 1, ['values'], {}].map(
    (page) => [page, false] as const,
  ),
])('%j is a page of the menu: %s', (page, isOne) =>
  expect(validateMenuPage(page)).toBe(
    isOne
      ? null
      : 'The menu has the pages values, episodes, guests, community, about, contact, and own for a page that you have written.',
  ),
)
