import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Tabs } from '@/dashboard/frame/tabs.client'
import { DESK_ROUTES, recordsPath } from '@/domain/desk-routes'

const at = vi.hoisted(() => ({ path: '' }))
vi.mock('next/navigation', () => ({ usePathname: () => at.path }))
vi.mock('@/server/desk/account', () => ({ requireAccount: async () => ({ role: 'editor' }) }))
vi.mock('@/cms/access', () => ({
  isOwner: ({ user }: { user: { role: string } }) => user.role === 'owner',
}))
// Whoever reads anything of these for an editor fails.
vi.mock('@/cms/database/site-clock', () => ({}))
vi.mock('@/server/desk/archives', () => ({}))
vi.mock('@/server/desk/letters', () => ({}))
vi.mock('@/server/desk/newsletter-settings', () => ({}))
vi.mock('@/server/desk/site', () => ({}))
vi.mock('@/server/desk/site-words', () => ({}))
vi.mock('@/server/desk/team', () => ({}))

beforeEach(() => void (at.path = DESK_ROUTES.home))

const more = () => screen.getByText('More').closest('details') as HTMLDetailsElement
const namesOf = (links: HTMLElement[]) => links.map(({ textContent }) => textContent)

/** The tabs in view, and those behind *More*. */
function open(unused: string[] = [], isOwner = true, unread = 0) {
  render(<Tabs waiting={0} unread={unread} isOwner={isOwner} unused={unused} />)
  const behind = within(more()).getAllByRole('link', { hidden: true })
  const all = screen.getAllByRole('link', { hidden: true })
  return {
    tabs: namesOf(all.filter((link) => !behind.includes(link))),
    behind: namesOf(behind),
  }
}

test('what the show does not use is behind More, and nothing is lost', () => {
  const { paths, letters, mails, audience, statistics } = DESK_ROUTES
  const unused = [paths, letters, mails, audience, DESK_ROUTES.import, statistics]
  expect(open(unused)).toEqual({
    tabs: [
      ...['Overview', 'Episodes', 'Topics', 'Guests', 'Quotes', 'Page text', 'Pages'],
      ...['Team', 'Settings', 'History & trash'],
    ],
    behind: [
      ...['Listening paths', 'Letters', 'Newsletter', 'Audience', 'Import', 'Statistics', 'Images'],
      ...['Redirects', 'API keys', 'Webhooks', 'Backup & export', 'All records'],
    ],
  })
  expect(more().open).toBe(false)
})

test('what it uses is in its place; editors are not offered what owners change', () => {
  const { tabs, behind } = open([], false)
  expect(tabs).toEqual(
    expect.arrayContaining(['Listening paths', 'Letters', 'Newsletter', 'Audience']),
  )
  expect(tabs).not.toContain('Settings')
  expect(behind).toEqual(['Images', 'Redirects', 'All records'])
})

test('letters that nobody has read are counted, and begin the group of the audience', () => {
  expect(open([], true, 4).tabs).toContain('Letters4 unread')
  expect(screen.getByText('Letters').closest('li')?.className).not.toBe('')
  expect(screen.getByText('Newsletter').closest('li')?.className).toBe('')
})

test.each([
  [DESK_ROUTES.apiKeys, 'API keys'],
  [recordsPath('webhooks', 3), 'Webhooks'],
  [recordsPath('webhook-deliveries'), 'All records'],
])('More is open on %s behind it, of which %s alone is the current tab', (path, label) => {
  at.path = path
  open()
  expect(more().open).toBe(true)
  const current = document.querySelectorAll('[aria-current]')
  expect([...current].map(({ textContent }) => textContent)).toEqual([label])
})

const OWNERS_PAGES = Object.entries(
  import.meta.glob<{ default: () => Promise<ReactNode> }>(
    '../../src/app/?desk?/admin/{site,backup,people/keys}/**/page.tsx',
  ),
).map(([file, load]) => [file.replace(/^.*admin|\/page\.tsx$/g, ''), load] as const)

test.each(OWNERS_PAGES)('D41 an editor gets nothing of %s', async (_, load) => {
  const { default: Page } = await load()
  render(await Page())
  expect(screen.getByText(/^Only owners can /)).toBeDefined()
  expect(document.querySelector('form, input')).toBeNull()
})
