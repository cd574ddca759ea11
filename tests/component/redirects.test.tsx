import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RedirectsPage } from '@/dashboard/redirects/redirects-page.client'
import type { DeskRedirects } from '@/server/desk/redirects'
import { button, field, renderPage, type Reply, stubNetwork } from '../support/component'

const AT = '2026-12-01T10:00:00.000Z'
const ROW = { id: 7, from: '/old', to: '/podcast/ep-001', permanent: true, updatedAt: AT }
const LIST: DeskRedirects = {
  ...{ search: '', page: 1, from: '', rows: [ROW], total: 1, hasMore: false },
}

function open(more: Partial<DeskRedirects> = {}, reply: Reply = { json: { doc: { id: 8 } } }) {
  const network = stubNetwork(() => reply)
  return { ...renderPage(<RedirectsPage redirects={{ ...LIST, ...more }} />), ...network }
}

test('a redirect is added, and Undo deletes it', async () => {
  const { user, writes } = open()
  await user.click(button('New redirect'))
  await user.type(field('From'), '/2023/hello')
  await user.type(field('To'), '/quotes')
  await user.click(button('Add redirect'))
  await screen.findByText('/2023/hello leads to /quotes.')
  await user.click(button('Undo'))
  await screen.findByText('The redirect from /2023/hello is deleted.')
  expect(writes()).toMatchObject([
    { method: 'POST', body: { from: '/2023/hello', to: '/quotes', permanent: true } },
    { method: 'DELETE', path: '/api/redirects/8' },
  ])
})

test('what is no address is said at its field, and nothing is sent', async () => {
  const { user, writes } = open()
  await user.click(button('New redirect'))
  await user.type(field('From'), 'old')
  await user.type(field('To'), '//evil.example')
  await user.click(button('Add redirect'))
  expect(screen.getByText(/^Enter a path of this site, such as \/2023/)).toBeDefined()
  expect(writes()).toEqual([])
})

test('what was typed stays when it is refused', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = open({}, { status: 500 })
  await user.click(button('New redirect'))
  await user.type(field('From'), '/2023/hello')
  await user.type(field('To'), '/quotes')
  await user.click(button('Add redirect'))
  await screen.findByText('Couldn’t add the redirect.')
  expect([field('From').value, field('To').value]).toEqual(['/2023/hello', '/quotes'])
})

test('a redirect is changed and deleted, each with a way back', async () => {
  const { user, writes } = open()
  const row = () => within(screen.getByText('/old').closest('li') as HTMLElement)
  await user.click(row().getByText('Edit'))
  await user.clear(field('To'))
  await user.type(field('To'), '/guests')
  await user.click(button('Save'))
  await screen.findByText('/old leads to /guests.')
  await user.click(row().getByText('Delete'))
  await screen.findByText('The redirect from /old is deleted.')
  await user.click(button('Undo'))
  await screen.findByText('/old leads to /podcast/ep-001 again.')
  expect(writes()).toMatchObject([
    { method: 'PATCH', path: '/api/redirects/7', body: { to: '/guests', updatedAt: AT } },
    { method: 'DELETE', path: '/api/redirects/7' },
    { method: 'POST', body: { from: '/old', to: '/podcast/ep-001' } },
  ])
})

test('an address that was asked for in vain begins a new redirect', () => {
  open({ from: '/asked' })
  expect(field('From').value).toBe('/asked')
})
