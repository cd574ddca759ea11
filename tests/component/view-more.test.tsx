import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EpisodeList } from '@/components/site/episode-list'
import type { EpisodeItem } from '@/domain/content'
import { pageOf, FETCH_SIZE } from '@/domain/database/lists'
import '@/elements'
import { extendList } from '@/elements/lists'
import type { ViewMoreElement } from '@/elements/view-more'
import { notifyEpisodesChanged } from '@/client/episode-changes'
import { textsOf } from '@/domain/texts'
import { seasonPath } from '@/domain/paths'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { button, renderPage } from '../support/component'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf('en') }))

/** The numbers of the show's episodes, highest first: tests add and delete some. */
let numbers: number[] = []
let isDown = false
let asked: string[] = []

const item = (number: number): EpisodeItem => ({
  ...{ id: `ep-${String(number).padStart(3, '0')}`, number, title: `Title ${number}`, date: null },
  ...{ length: null, video: null, categories: [], summary: '', audioUrl: null, picture: null },
})

/** The list as the server writes it, after a cursor. */
function list(before: number | null) {
  const found = numbers.filter((number) => number < (before ?? Infinity)).slice(0, FETCH_SIZE)
  const page = pageOf(found.map(item))
  return (
    <EpisodeList
      list="all"
      topics={[]}
      covers="wide"
      page={page}
      path="/episodes/all"
      before={before}
    />
  )
}

/** Has the list of the page do what its script does. */
function extend(name?: string) {
  const element = document.querySelector<ViewMoreElement>('view-more')
  if (!element) throw new Error('There is no list.')
  if (name) element.dataset.list = name
  const leaving = new AbortController()
  const { add, refresh } = extendList(element, leaving.signal)
  const link = element.inner<HTMLAnchorElement>('more')
  const [leave, more] = [() => leaving.abort(), () => add(fetch(link.href))]
  return { element, link, leave, more, refresh }
}

function showList() {
  history.replaceState(null, '', '/episodes/all')
  renderPage(list(null))
  return extend()
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-episode]')].map(({ dataset }) =>
    Number(dataset.episode?.slice(3)),
  )

beforeEach(() => {
  numbers = Array.from({ length: 20 }, (_, index) => 20 - index)
  asked = []
  isDown = false
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search, searchParams } = new URL(address, location.href)
    asked.push(pathname + search)
    if (isDown) throw new TypeError('Failed to fetch')
    return new Response(renderToString(list(Number(searchParams.get('before')))))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('K01 T07 further rows follow in place, to the last', async () => {
  const { more, link, element } = showList()
  expect(shown()).toEqual([20, 19, 18, 17, 16, 15])
  await more()
  expect(shown()).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9])
  expect(screen.getByRole('status').textContent).toBe('6 more episodes. 12 shown.')
  expect(document.activeElement?.textContent).toBe('Title 14')
  await more()
  await more()
  expect(shown()).toEqual(numbers)
  expect(element.hasAttribute('data-end')).toBe(true)
  expect(asked).toEqual([15, 9, 3].map((before) => `/episodes/all?before=${before}`))
  expect(link.ariaBusy).toBeNull()
})

test('D23 none is shown twice when one was added in between', async () => {
  const { more } = showList()
  await more()
  numbers.unshift(21)
  await more()
  expect(shown()).toEqual(Array.from({ length: 18 }, (_, index) => 20 - index))
})

test('T08 after a change of the list the rows are fetched again, and those that stay are the same', async () => {
  const { more, refresh } = showList()
  await more()
  const kept = document.querySelector('[data-episode="ep-011"]')
  numbers = numbers.filter((number) => number !== 12)
  notifyEpisodesChanged()
  await refresh()
  expect(shown()).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 11, 10, 9, 8])
  expect(document.querySelector('[data-episode="ep-011"]')).toBe(kept)
})

test('T08 what the page itself now shows is not shown a second time', async () => {
  const { more, element, refresh } = showList()
  await more()
  // Number 19 was deleted, and React shows the page anew: number 14 has moved up.
  isDown = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
  element.dataset.start = '14'
  await refresh()
  expect(shown().slice(6)).toEqual([13, 12, 11, 10, 9])
})

test('D29 rows that do not come: it is said, logged, and can be tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { more } = showList()
  isDown = true
  await more()
  expect(screen.getByRole('alert').textContent).toBe(
    'Couldn’t load more. Check your connection. Try again.',
  )
  expect(logged).toHaveBeenCalledOnce()
  isDown = false
  await more()
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(shown()).toHaveLength(12)
})

test('D23 the history entry gives the rows back, and another list none', async () => {
  const { more, leave } = showList()
  await more()
  const { state } = history as { state: object }
  leave()
  cleanup()
  renderPage(list(null))
  history.replaceState(state, '')
  extend()
  expect(shown()).toHaveLength(12)
  cleanup()
  renderPage(list(null))
  extend('favs')
  expect(shown()).toHaveLength(6)
})

/** The page of all episodes, and then of a season: both begin with the same rows. */
function Seasons() {
  const [season, setSeason] = useState<number | null>(null)
  return (
    <>
      <button onClick={() => setSeason(2)}>Season 2</button>
      <EpisodeList
        list="all"
        season={season}
        topics={[]}
        covers="wide"
        page={pageOf([9, 8, 7, 6, 5, 4, 3].map(item))}
        path={seasonPath(season)}
        before={null}
      />
    </>
  )
}

test('further rows of a list from its oldest on follow in that order, and a link turns it', async () => {
  const oldest = (after: number) => (
    <EpisodeList
      list="all"
      {...{ topics: [], covers: 'wide', path: seasonPath(2), isOldestFirst: true, before: null }}
      page={pageOf(
        numbers
          .toReversed()
          .slice(after, after + FETCH_SIZE)
          .map(item),
      )}
    />
  )
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, location.href)
    return new Response(renderToString(oldest(Number(searchParams.get('after')))))
  })
  renderPage(oldest(0))
  expect(screen.getByText('Newest first').getAttribute('href')).toBe('/episodes/all?season=2')
  const { link, more } = extend()
  expect(link.getAttribute('href')).toBe('/episodes/all?season=2&order=oldest&after=6')
  await more()
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  cleanup()
  renderPage(list(null))
  const turn = screen.getByText('Oldest first').getAttribute('href')
  expect(turn).toBe('/episodes/all?order=oldest')
})

test('D44 the rows of a season begin anew, whatever was loaded of all', async () => {
  const { user } = renderPage(<Seasons />)
  await extend().more()
  expect(shown()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  await user.click(button('Season 2'))
  expect(shown()).toEqual([9, 8, 7, 6, 5, 4])
  expect(extend().link.getAttribute('href')).toBe('/episodes/all?season=2&before=4')
})
