import { describe, expect, test } from 'vitest'
import { documentOfPage, pageNamer } from '@/domain/show/page-names'

const DOCUMENTS: Record<string, string> = {
  'episode ep-001': 'The first page',
  'person zoë-oh': 'Zoë O’H',
  'quote 7': `${'Words of some length '.repeat(10)}end.`,
  'path climateJustice': 'Begin with rivers',
}
const nameOf = pageNamer({
  hostName: 'Zoë Lee',
  topics: [
    { path: '/episodes/climateJustice', title: 'Climate' },
    { path: '/episodes/sleep', title: 'Sleep & Dreams' },
  ],
  nameOf: ({ kind, id }) => DOCUMENTS[`${kind} ${id}`],
})

describe('how the statistics call a page', () => {
  test.each([
    ['/', 'Home', null],
    ['deleted', 'Episodes that were deleted', null],
    ['/episodes/all', 'All Episodes', '/episodes/all'],
    ['/episodes/climateJustice', 'Climate', '/episodes/climateJustice'],
    ['/episodes/sleep', 'Sleep & Dreams', '/episodes/sleep'],
    [encodeURI('/aboutZoëLee'), 'About Zoë Lee', '/aboutZoëLee'],
    [encodeURI('/episodes/ZoëLeesFavs'), 'Zoë Lee’s Favs', '/episodes/ZoëLeesFavs'],
    ['/quotes', 'Quotes', '/quotes'],
    ['/developers/episodes', 'For developers: episodes', '/developers/episodes'],
    ['/guests/zo%C3%AB-oh', 'Zoë O’H', '/guests/zoë-oh'],
    ['/path/climateJustice', 'Begin with rivers', '/path/climateJustice'],
    ['/podcast/ep-001/transcript', 'The first page, transcript', '/podcast/ep-001/transcript'],
    ['/embed/ep-001', 'The first page, embedded elsewhere', '/embed/ep-001'],
  ])('%s is %s', (page, name, path) => {
    expect(nameOf(page)).toEqual({ name, path })
  })

  test('a long quote is cut', () => {
    const { name } = nameOf('/quotes/7')
    expect(name).toMatch(/^“Words of .*…”$/)
    expect(name.length).toBeLessThan(90)
  })

  test.each(['/guests/nobody', '/quotes/8', '/path/mentalHealth', '/aboutSomebodyElse', '/%E0'])(
    '%s, which is not there any more, keeps its address',
    (page) => {
      expect(nameOf(page)).toEqual({ name: page, path: null })
    },
  )

  test.each(['/', '/guests', '/quotes/x', '/quotes/07', '/path/', '/embed/', '/podcast/ep-001'])(
    '%s shows no document',
    (page) => {
      expect(documentOfPage(page)).toBeNull()
    },
  )
})
