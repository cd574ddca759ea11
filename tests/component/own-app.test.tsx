import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppCards } from '@/components/site/app-links'
import { AppRow } from '@/components/site/app-row'
import { FollowButton } from '@/components/site/follow-button'
import { MenuFollow } from '@/components/site/menu-follow'
import { textsOf } from '@/domain/texts'
import '@/elements'
import { button, openPage } from '../support/component'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf('en') }))

const APPS = ['Apple Podcasts', 'Spotify', 'YouTube', 'Amazon Music', 'Castro'].map((name) => ({
  name,
  href: `https://apps.example/${name.replace(' ', '-')}`,
}))
const choose = (name: string) => localStorage.setItem('listenApp', name)

/** The links that are shown, by what is shown in them. */
const links = () =>
  screen.getAllByRole('link').map((link) => {
    const copy = link.cloneNode(true) as HTMLElement
    for (const part of copy.querySelectorAll('[hidden]')) part.remove()
    return copy.textContent?.replace(' (opens in a new tab)', '')
  })

test('the app that was chosen on this device comes first, and can be forgotten', async () => {
  choose('YouTube')
  const { user, hydrate } = openPage(<AppCards apps={APPS} />)
  const ordered = ['YouTubeYour app', 'Apple Podcasts', 'Spotify', 'Amazon Music', 'Castro']
  expect(links()).toEqual(ordered)
  expect(screen.getByText(/comes first/).textContent).toContain(
    'On this device YouTube comes first.',
  )
  expect(hydrate()).toEqual([])
  expect(links()).toEqual(ordered)
  await user.click(button('Forget this app'))
  expect(links()).toEqual(APPS.map(({ name }) => name))
  expect(localStorage.getItem('listenApp')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getAllByRole('link')[0])
})

test('a press on an app is remembered, and shown wherever apps are', async () => {
  const { user, hydrate } = openPage(
    <>
      <AppRow apps={APPS} more="/follow" />
      <nav>
        <MenuFollow apps={APPS} />
      </nav>
      <FollowButton apps={APPS} />
    </>,
  )
  hydrate()
  const menu = within(screen.getByRole('navigation'))
  const inMenu = () => menu.getAllByRole('link').map(({ textContent }) => textContent?.slice(0, 7))
  expect(inMenu()).toEqual(['Follow ', 'Apple P', 'Spotify', 'YouTube', 'Amazon '])
  expect(screen.getAllByRole('link', { name: 'Follow the show' })).toHaveLength(2)
  const pressed = screen.getAllByRole('link', { name: /^Castro/ })[0]
  pressed?.addEventListener('click', (event) => event.preventDefault())
  if (pressed) await user.click(pressed)
  expect(localStorage.getItem('listenApp')).toBe('Castro')
  expect(inMenu()).toEqual(['Follow ', 'Castro ', 'Apple P', 'Spotify', 'YouTube'])
  expect(links()[0]).toMatch(/^Castro/)
  expect(screen.getByRole('link', { name: /^Follow on Castro/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Other apps' }).getAttribute('href')).toBe('/follow')
})

test('an app that the show does not have any more changes nothing', () => {
  choose('Gone')
  openPage(<AppCards apps={APPS} />)
  expect(links()[0]).toMatch(/^Apple Podcasts/)
  expect(screen.queryByRole('button')).toBeNull()
})
