import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { TranscriptForm } from '@/components/site/player/transcript-form'
import { textsOf } from '@/domain/texts'
import type { Playback } from '@/elements/playback'
import '@/elements/transcript'
import { button, openPage } from '../support/component'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf('en') }))

/** The names of marks, and how many places each has. */
let marks: Map<string, Range[]>

beforeEach(() => {
  marks = new Map()
  vi.stubGlobal('CSS', { ...CSS, highlights: marks })
  vi.stubGlobal('Highlight', Array)
})

const open = (hasSearch = true) =>
  openPage(
    <>
      {/* First, since happy-dom begins with an element before it has what comes after. */}
      <div id="text">
        <p data-at="0">It’s a page, and one more page.</p>
        <p data-at="60">The PAGE, it’s said.</p>
      </div>
      <TranscriptForm episode="ep-012" textId="text" hasSearch={hasSearch} />
    </>,
  )
const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const said = () => screen.getByRole('status').textContent
const countOf = (name: string) => marks.get(name)?.length

test('words are found whatever their case and marks, one after the other, and back', async () => {
  const { user, hydrate } = open()
  await user.type(field(), 'p')
  expect(said()).toBe('')
  await user.type(field(), 'age')
  expect([said(), countOf('transcript-found')]).toEqual(['1 of 3', 3])
  await user.keyboard('{Enter}')
  expect([said(), countOf('transcript-found'), countOf('transcript-found-now')]).toEqual([
    '1 of 3',
    3,
    1,
  ])
  expect(hydrate()).toEqual([])
  await user.click(button('Find'))
  expect(said()).toBe('2 of 3')
  await user.click(button('Previous match'))
  await user.click(button('Previous match'))
  expect(said()).toBe('3 of 3')
  await user.clear(field())
  await user.type(field(), "it's{Enter}")
  expect(said()).toBe('1 of 2')
  await user.type(field(), '!')
  expect(screen.queryByRole('button', { name: 'Previous match' })).toBeNull()
  expect([said(), marks.size]).toEqual(['No matches', 0])
})

test('on a site without a search page the field comes with its script', () => {
  open(false)
  expect(screen.getByRole('search')).toBeTruthy()
})

test('the paragraph that is being heard is marked, as after a link to a time', () => {
  let state = { track: { id: 'ep-012' }, time: 75 } as Playback
  const watchers = new Set<() => void>()
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  vi.stubGlobal('pagePlayback', { current: () => state, watch })
  open()
  const heard = () => document.querySelector<HTMLElement>('[aria-current]')?.dataset.at
  expect(heard()).toBe('60')
  state = { ...state, time: 5 }
  for (const watcher of watchers) watcher()
  expect(heard()).toBe('0')
  state = { ...state, track: null }
  for (const watcher of watchers) watcher()
  expect(heard()).toBeUndefined()
})
