import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { LetterPage } from '@/dashboard/letters/letter-page.client'
import { LettersPage } from '@/dashboard/letters/letters-page.client'
import type { Inbox } from '@/server/desk/letters'
import { button, errors, renderPage } from '../support/component'
import { callsOf, INBOX, serveLetters, showPane, WRITTEN } from '../support/desk-letters'

beforeEach(() => showPane(true))

function open(page: Partial<Inbox>) {
  const all = { ...INBOX, ...page }
  return { ...serveLetters(all.letters), ...renderPage(<LettersPage page={all} />) }
}

describe('without letters', () => {
  const none = {
    inbox: 0,
    contact: 0,
    starred: 0,
    answered: 0,
    published: 0,
    spam: 0,
    trash: 0,
    unread: 0,
  }
  const empty = (query: Partial<Inbox['query']>, page: Partial<Inbox> = {}) =>
    open({ letters: [], query: { ...INBOX.query, ...query }, ...page })

  test.each([
    ['The letter box is empty', {}],
    ['No spam', { folder: 'spam' }],
    ['No starred letters', { folder: 'starred' }],
    ['Trash is empty', { folder: 'trash' }],
    ['No letter about kettle', { search: 'kettle' }],
    ['No matching letters', { isVoice: true }],
  ] as const)('%s', (title, query) => {
    empty(query)
    expect(screen.getByRole('heading', { name: title })).toBeDefined()
    expect(screen.queryByRole('list', { name: 'Letters' })).toBeNull()
  })

  test.each([true, false])('off, an owner can turn them on (allowed: %s)', (isAllowed) => {
    empty({}, { isOn: false, isAllowed, counts: none })
    expect(screen.getByRole('link', { name: 'Turn on letters' }).getAttribute('href')).toBe(
      '/admin/site/letters',
    )
    expect(screen.queryByRole('navigation', { name: 'Folders' })).toBeNull()
  })

  test('off, an editor asks an owner', () => {
    empty({}, { isOn: false, counts: none, canDelete: false })
    expect(screen.getByText(/Owners can turn them on\./)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Turn on letters' })).toBeNull()
  })

  test('turned off later, those that came are still there', () => {
    open({ isOn: false })
    const list = screen.getByRole('list', { name: 'Letters' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText(/Letters are off: nobody can write\./)).toBeDefined()
  })

  test('after a restore, until an owner starts', async () => {
    const { user, writes } = empty({}, { isAllowed: false })
    expect(errors()[0]).toMatch(/^No letters are shown\. This site was restored from a backup\./)
    await user.click(button('Start sending'))
    await screen.findByText('Letters are shown again, and emails are sent.')
    expect(callsOf(writes())).toEqual(['POST /start'])
  })
})

test('on a page of its own, a letter counts as read, and leads to its neighbours', async () => {
  const { writes } = serveLetters([WRITTEN])
  const { letters: _letters, nextBefore: _next, query: _query, ...box } = INBOX
  renderPage(<LetterPage page={{ ...box, letter: WRITTEN, previous: null, next: 6 }} />)
  expect(screen.getByRole('heading', { level: 1, name: 'A letter' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Newer letter' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Older letter' }).getAttribute('href')).toBe(
    '/admin/letters/6',
  )
  await waitFor(() => expect(callsOf(writes())).toEqual(['PATCH /7 {"isRead":true}']))
})
