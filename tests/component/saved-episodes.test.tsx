import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SavedPage } from '@/components/site/saved/saved-page'
import { textsOf } from '@/domain/texts'
import '@/elements'
import '@/elements/saved'
import { button, field, openPage, stubNetwork, type Reply } from '../support/component'
import { SAMPLE_TOPICS } from '../support/topics'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf('en') }))

const docs = [1, 2, 3].map((episodeNum) => ({
  id: `ep-00${episodeNum}`,
  episodeNum,
  title: `Title <${episodeNum}>`,
}))

let answer: Reply
beforeEach(() => {
  answer = { json: { docs } }
  history.replaceState(null, '', '/saved')
})

function open() {
  const { sent } = stubNetwork(() => answer)
  return { sent, ...openPage(<SavedPage topics={SAMPLE_TOPICS} />) }
}
const keep = (places: object) => localStorage.setItem('listen-places', JSON.stringify(places))
const store = (saved: number[], opened: number[] = []) => {
  const list = (numbers: number[]) => numbers.map((n, i) => ({ id: `ep-00${n}`, at: 9 - i }))
  localStorage.setItem(
    'kept-episodes',
    JSON.stringify({ saved: list(saved), opened: list(opened) }),
  )
}
const region = (name: string) => screen.findByRole('region', { name })
const rows = (of: HTMLElement) =>
  within(of)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
/** The saved episodes, as they are listed. */
const saved = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part="kept"] article')].map(
    ({ dataset }) => dataset.episode,
  )

test('what was begun comes first, the latest on top, with the place', async () => {
  keep({ 'ep-001': 754, 'ep-002': 0, 'ep-003': 61 })
  store([], [2])
  const { user, hydrate } = open()
  const begun = await region('Continue listening')
  expect(screen.getAllByRole('region')[0]).toBe(begun)
  const lines = ['3. Title <3>Stopped at 1:01', '1. Title <1>Stopped at 12:34']
  expect(rows(begun)).toEqual(lines)
  expect(rows(await region('Recently opened'))).toEqual(['2. Title <2>Finished'])
  expect(hydrate()).toEqual([])
  expect(rows(begun)).toEqual(lines)

  await user.click(button('Clear progress'))
  expect(screen.queryByRole('region', { name: 'Continue listening' })).toBeNull()
  expect(rows(await region('Recently opened'))).toEqual(['2. Title <2>'])
  await user.click(button('Clear recently opened'))
  expect(screen.queryByRole('region', { name: 'Recently opened' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Saved for later')
})

test('without places and episodes the page says what to do', async () => {
  const { sent } = open()
  await region('Saved for later')
  expect(screen.getByText('No bookmarks yet').closest('[hidden]')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Continue listening' })).toBeNull()
  expect(sent).toEqual([])
})

test('saved episodes go when their ribbon is pressed; one that is gone is said to be', async () => {
  store([3, 1, 7])
  const { user } = open()
  await waitFor(() => expect(saved()).toEqual(['ep-003', 'ep-001']))
  expect(screen.getByText(/no longer available/).hidden).toBe(false)
  const [first] = screen.getAllByRole('article')
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/podcast/ep-003')
  await user.click(within(first as HTMLElement).getByRole('button', { name: /^Save/ }))
  expect(saved()).toEqual(['ep-001'])
})

test('a saved episode without an image has the drawing that it has elsewhere, and no player', async () => {
  answer = { json: { docs: [{ ...docs[0], generatedArt: 'hills.deep.55.k3f' }] } }
  store([1])
  open()
  const row = await screen.findByRole('article')
  expect(row.querySelector('img')?.getAttribute('src')).toContain('~hills.deep.55.k3f')
  expect(row.querySelector('play-episode, offline-audio')).toBeNull()
})

test('D11 what could not be asked for is said, and asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  store([1])
  answer = 'offline'
  const { user } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer = { json: { docs } }
  await user.click(again)
  await waitFor(() => expect(saved()).toEqual(['ep-001']))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a link opens with a question, and adds nothing by itself', async () => {
  store([1])
  history.replaceState(null, '', '/saved#saved=3.1')
  const { user } = open()
  await waitFor(() => expect(saved()).toEqual(['ep-001']))
  expect(screen.getByText('Add 1 episode to your list?').parentElement?.textContent).toBe(
    'Add 1 episode to your list? 1 on the list is already here.',
  )
  await user.click(button('Add'))
  await waitFor(() => expect(saved()).toEqual(['ep-003', 'ep-001']))
  expect(location.hash).toBe('')
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  expect(field('Your list, as a link').value).toMatch(/\/saved#saved=3\.1$/)
})

test('a list comes from a link or a file; what is none is refused at the field', async () => {
  const { user } = open()
  const link = field('Link from another device')
  await user.type(link, 'https://other.example/{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('not a link to a list')
  expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')).toBeTruthy()
  const choose = (text: string) => {
    const files = [new File([text], 'list.json', { type: 'application/json' })]
    fireEvent.change(field(/or choose a file/), { target: { files } })
  }
  choose('[]')
  await screen.findByText('This file is not a list of saved episodes.')
  choose(JSON.stringify({ saved: [{ id: 'ep-002', at: 1 }], opened: [] }))
  await screen.findByText('Add 1 episode to your list?')
  expect(link.hasAttribute('aria-invalid')).toBe(false)
  await user.click(button('Add'))
  await waitFor(() => expect(saved()).toEqual(['ep-002']))
  expect(document.activeElement).toBe(link)
})
