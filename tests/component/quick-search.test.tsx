import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCommands } from '@/dashboard/frame/commands'
import { QuickSearch, QuickSearchButton } from '@/dashboard/frame/quick-search.client'
import { renderPage, stubNetwork } from '../support/component'

/** @param found what the server has, by collection */
function open({
  isOwner = true,
  countsBy = 'season',
  found = {} as Record<string, object[]>,
} = {}) {
  const network = stubNetwork(({ path }) => ({
    json: {
      docs: found[/^\/api\/(\w+)/.exec(path)?.[1] ?? ''] ?? [],
      ...(path.startsWith('/api/globals/site') && { countsBy }),
    },
  }))
  const page = renderPage(
    <>
      <QuickSearchButton />
      <QuickSearch isOwner={isOwner} unused={[]} />
    </>,
  )
  const followed: string[] = []
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (link) followed.push(link.getAttribute('href') ?? '')
    if (link) event.preventDefault()
  })
  return { ...page, network, followed, input: () => screen.getByRole<HTMLInputElement>('combobox') }
}
const results = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.trim())
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  const option = document.getElementById(id ?? '')
  expect(option?.getAttribute('aria-selected')).toBe('true')
  return option?.textContent?.trim()
}

test('Ctrl+K opens and closes the quick search, and a button opens it empty', async () => {
  const { user, input } = open()
  const button = screen.getByRole('button', { name: /^Quick search/ })
  expect(button.textContent).toContain('Ctrl+K')
  const dialog = document.querySelector('dialog')
  button.focus()
  await user.keyboard('{Control>}k{/Control}')
  expect(dialog?.open).toBe(true)
  await user.type(input(), 'look')
  await user.keyboard('{Control>}k{/Control}')
  expect(dialog?.open).toBe(false)
  await user.click(button)
  expect([dialog?.open, input().value]).toEqual([true, ''])
})

test('opened again at once, before its closing is told, it is whole and empty', async () => {
  const { user, input } = open()
  await user.click(screen.getByRole('button', { name: /^Quick search/ }))
  await user.type(input(), 'look')
  const dialog = document.querySelector('dialog')
  const late = (event: Event) => event.stopImmediatePropagation()
  document.addEventListener('close', late, true)
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  document.removeEventListener('close', late, true)
  act(() => void dialog?.dispatchEvent(new Event('close')))
  expect([dialog?.open, input().value]).toEqual([true, ''])
  expect(results()).toContain('New episode')
})

test('pages, settings and actions are found by words, gone through by arrows and opened by Enter', async () => {
  const { user, input, followed } = open()
  await user.click(screen.getByRole('button', { name: /^Quick search/ }))
  expect(active()).toBe('New episode')
  expect(results()).not.toContain('Cover')
  await user.type(input(), 'colours')
  expect(results()).toEqual(['Settings: Look'])
  await user.clear(input())
  await user.type(input(), 'new')
  expect(results().slice(0, 3)).toEqual(['New episode', 'New guest', 'New email'])
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(active()).toBe('New guest')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toBe(results().at(-1))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(followed).toEqual(['/admin/episodes/new'])
  expect(document.querySelector('dialog')?.open).toBe(false)
})

test('an action is done, and what does not exist is said', async () => {
  const { user, input } = open()
  await user.click(screen.getByRole('button', { name: /^Quick search/ }))
  await user.type(input(), 'dark{Enter}')
  expect(document.documentElement.dataset.theme).toBe('dark')
  await user.click(screen.getByRole('button', { name: /^Quick search/ }))
  await user.type(input(), 'zzz')
  await screen.findByText('No results for “zzz”.')
  expect(input().getAttribute('aria-expanded')).toBe('false')
})

test('episodes are found by title, number and season, named as the show counts, and guests once by name', async () => {
  const { user, input, network, followed } = open({
    found: {
      episodes: [
        { id: 'ep-034', episodeNum: 34, title: 'Small hopes', season: 2, seasonEpisode: 14 },
        { id: 'ep-035', episodeNum: 35, title: 'Soon', episodeType: 'trailer', season: 2 },
      ],
      guests: [
        { id: 'ep-034-Ada', guestName: 'Ada', podcastEpisode: 34 },
        { id: 'ep-012-Ada', guestName: 'ada ', podcastEpisode: 12 },
      ],
    },
  })
  await user.click(screen.getByRole('button', { name: /^Quick search/ }))
  await user.type(input(), 's2 e14')
  await waitFor(() =>
    expect(results()).toEqual(['S2 E14. Small hopes', 'Trailer. Soon', 'Ada S2 E14']),
  )
  const asked = () =>
    network.sent
      .filter(({ path }) => path.startsWith('/api/episodes') && !path.includes('in%5D'))
      .map(({ path }) => decodeURIComponent(path))
      .at(-1)
  expect(asked()).toContain('[season][equals]=2')
  expect(asked()).toContain('[seasonEpisode][equals]=14')
  await user.clear(input())
  await user.type(input(), '#034')
  await waitFor(() => expect(asked()).toContain('[episodeNum][equals]=34'))
  await waitFor(() => expect(active()).toBe('S2 E14. Small hopes'))
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(followed).toEqual(['/admin/guests/ep-034-Ada'])
})

test('where the show counts by number, its season stands beside an episode, read in one request', async () => {
  const { user, input, network } = open({
    countsBy: 'number',
    found: {
      episodes: [
        { id: 'ep-034', episodeNum: 34, title: 'Small hopes', season: 2, seasonEpisode: 14 },
      ],
      guests: [{ id: 'ep-034-Ada', guestName: 'Ada', podcastEpisode: 34 }],
    },
  })
  await user.click(screen.getByRole('button', { name: /^Quick search/ }))
  fireEvent.change(input(), { target: { value: 's2 e14' } })
  await waitFor(() => expect(results()).toEqual(['34. Small hopes S2 E14', 'Ada Episode 34']))
  expect(network.sent.filter(({ path }) => path.includes('/globals/site'))).toHaveLength(1)
})

test('an editor is offered nothing that is for owners', () => {
  const of = (isOwner: boolean) => listCommands({ isOwner, unused: [] }).map(({ label }) => label)
  expect(of(true)).toEqual(
    expect.arrayContaining(['Settings', 'Settings: Look', 'API keys', 'Logo']),
  )
  for (const label of ['Settings', 'Settings: Look', 'API keys', 'Logo', 'Webhooks'])
    expect(of(false)).not.toContain(label)
  expect(of(false)).toEqual(expect.arrayContaining(['New episode', 'Guests', 'Log out']))
})
