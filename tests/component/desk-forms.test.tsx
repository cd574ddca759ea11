import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PasswordForm } from '@/dashboard/account/account-forms.client'
import { PathEditor } from '@/dashboard/paths/path-editor.client'
import { ApiKeys } from '@/dashboard/people/api-keys.client'
import { QuoteForm } from '@/dashboard/quotes/quote-form.client'
import { Texts } from '@/dashboard/texts/texts.client'
import { NO_MORE } from '@/domain/more-fields'
import type { EditedPath } from '@/server/desk/paths'
import { button, errors, field, renderPage, type Sent, stubNetwork } from '../support/component'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const SAVED = { json: { result: { updatedAt: '2026-11-24T10:00:00.000Z' } } }

describe('a listening path', () => {
  const step = (number: number) => ({
    id: `ep-${number}`,
    name: `Episode ${number}`,
    title: `Sample ${number}`,
    length: '40:00',
    status: { state: 'live' as const, label: 'Live' },
    why: `Because of ${number}`,
  })
  const PATH: EditedPath = {
    topic: {
      ...{ key: 'personalGrowth', slug: 'personalGrowth', path: '/episodes/personalGrowth' },
      ...{ title: 'Personal Growth', colour: null, motif: null },
    },
    title: 'Three',
    intro: '',
    steps: [step(101), step(102), step(103)],
    updatedAt: '2026-11-24T09:00:00.000Z',
    timeZone: 'Europe/London',
    countsBy: 'number',
  }
  const open = (path = PATH) => {
    localStorage.clear()
    const network = stubNetwork(({ method }) =>
      method === 'GET' ? undefined : { json: { doc: { updatedAt: '2026-11-24T10:00:00.000Z' } } },
    )
    return { ...renderPage(<PathEditor path={path} />), network }
  }
  const titles = () =>
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent?.slice(0, 3))

  test('its steps are moved and removed by keyboard, with the focus and what is said', async () => {
    const { user, network } = open()
    const why = field(/^Why episode 102/)
    await user.type(why, '!')
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(titles()).toEqual(['102', '101', '103']))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}') // There is no place before the first.
    expect(screen.getByText('Episode 102 is step 1 of 3.')).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Why episode 102/))
    expect(field(/^Why episode 102/).value).toBe('Because of 102!')

    await user.click(button('Move up episode 103'))
    await user.click(button('Move up episode 103'))
    await waitFor(() => expect(titles()).toEqual(['103', '102', '101']))
    // At the top there is no way up, so the focus is on the way down.
    expect(document.activeElement).toBe(button('Move down episode 103'))
    await user.click(button('Remove episode 103'))
    await waitFor(() => expect(titles()).toEqual(['102', '101']))
    expect(document.activeElement).toBe(field(/^Why episode 102/))

    await user.click(button('Publish changes'))
    await waitFor(() => expect(screen.getByText('All changes are live')).toBeTruthy())
    expect(network.writes()).toMatchObject([
      {
        method: 'PATCH',
        body: {
          title: 'Three',
          steps: [
            { episode: 'ep-102', why: 'Because of 102!' },
            { episode: 'ep-101', why: 'Because of 101' },
          ],
          updatedAt: PATH.updatedAt,
        },
      },
    ])
  })

  test('without a title and episodes it is not sent, and changes are discarded', async () => {
    const { user, network } = open()
    await user.clear(field('Title'))
    for (const number of [101, 102, 103]) await user.click(button(`Remove episode ${number}`))
    await user.click(button('Publish changes'))
    await waitFor(() => expect(errors()).toEqual(['Enter a title.', 'Add at least one episode.']))
    expect(document.activeElement).toBe(field('Title'))
    expect(network.writes()).toEqual([])
    await user.click(button('Discard changes'))
    await waitFor(() => expect(titles()).toEqual(['101', '102', '103']))
    expect(errors()).toEqual([])
  })

  test('what is taken off the site stays in the form, and goes back', async () => {
    const { user, network } = open()
    await user.click(button('Unpublish'))
    await waitFor(() => expect(screen.getByText('Unpublished changes')).toBeTruthy())
    expect(field('Title').value).toBe('Three')
    await user.click(button('Undo'))
    await waitFor(() => expect(screen.getByText('All changes are live')).toBeTruthy())
    expect(network.writes().map(({ method }) => method)).toEqual(['DELETE', 'POST'])
  })

  test('of a topic without episodes leads to a first one', async () => {
    const { user } = open()
    const first = await screen.findByRole('link', { name: 'write the first' })
    expect(first.getAttribute('href')).toBe('/admin/episodes/new')
    await user.type(field('Add an episode'), 'rain')
    await screen.findByText('No results for “rain”.')
  })

  test('D15 what was typed is offered again, and a later change is not overwritten unasked', async () => {
    const { user } = open()
    await user.type(field('Title'), ' more')
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Three more'))
    for (const [key, copy] of Object.entries({ ...localStorage }))
      // By a clock that is behind.
      localStorage.setItem(key, String(copy).replace(/"savedAt":"\d+/g, '"savedAt":"2020'))
    cleanup()
    const updatedAt = '2026-11-24T09:30:00.000Z'
    const network = stubNetwork(({ method, path, body }) => {
      if (method === 'GET')
        return path.startsWith('/api/paths') ? { json: { docs: [{ updatedAt }] } } : undefined
      const isSeen = (body as { updatedAt: string }).updatedAt === updatedAt
      return isSeen ? { json: { doc: { updatedAt } } } : { status: 409 }
    })
    renderPage(<PathEditor path={PATH} />)
    await user.click(button('Restore'))
    expect(field('Title').value).toBe('Three more')
    await user.click(button('Publish changes'))
    await screen.findByText(/^This listening path changed elsewhere/)
    expect(field('Title').value).toBe('Three more')
    await user.click(button('Keep mine'))
    await user.click(button('Publish changes'))
    await screen.findByText('Listening path is live.')
    expect(network.writes().at(-1)?.body).toMatchObject({ title: 'Three more', updatedAt })
  })
})

describe('page text', () => {
  test('Q08 page text is sent by global, only what has changed; defaults are never sent', async () => {
    const { writes } = stubNetwork(() => SAVED)
    const text = (global: 'landing' | 'community', path: string, label: string) => ({
      ...{ part: 'Top', global, path, label },
      ...{ defaultText: 'Default', value: '' },
    })
    const page = {
      key: 'home',
      group: 'Everywhere' as const,
      title: 'Home page',
      called: '',
      preview: 'about:blank',
      texts: [],
    }
    const { user } = renderPage(
      <Texts
        page={page}
        seen={{ landing: 'then' }}
        texts={[
          text('landing', 'heroTitle', 'Title'),
          text('landing', 'heroText', 'Text'),
          text('community', 'intro', 'Climate'),
        ]}
      />,
    )
    expect(field('Title').placeholder).toBe('Default')
    await user.type(field('Title'), '!')
    await user.type(field('Climate'), '?')
    expect(screen.getByText('2 unpublished changes')).toBeTruthy()
    await user.click(button('Publish changes'))
    await screen.findByText('Text of Home page is live.')
    await user.click(button('Undo'))
    await screen.findByText('Undone.')
    expect(field('Title').value).toBe('')
    const { updatedAt } = SAVED.json.result
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      ['/api/globals/landing', { heroTitle: '!', updatedAt: 'then' }],
      ['/api/globals/community', { intro: '?' }],
      ['/api/globals/landing', { heroTitle: null, updatedAt }],
      ['/api/globals/community', { intro: null, updatedAt }],
    ])
  })
})

test('D15 a quote that changed elsewhere is not overwritten, and what was typed stays', async () => {
  const network = stubNetwork(() => ({ status: 409, json: { errors: [{ message: 'Changed.' }] } }))
  const quote = {
    ...{ id: 3, quote: 'Lend', author: 'A listener', epnum: null, episode: null, more: {} },
    ...{ showsFrom: '2026-11-24T06:00:00.000Z', day: '2026-11-24', updatedAt: 'read' },
  }
  const schedule = { timeZone: 'UTC', releaseTime: '06:00', releaseDay: 'Tuesday' } as const
  const onDone = vi.fn()
  const nothing = { at: quote.showsFrom, more: NO_MORE, isMoving: false, slots: [], schedule }
  const how = { now: '2026-11-30T06:00:00.000Z', onDone, onCancel: vi.fn(), onTrash: null }
  const { user } = renderPage(<QuoteForm quote={quote} {...nothing} {...how} />)
  await user.type(field('Quote'), ' a seed')
  await user.click(button('Save quote'))
  await screen.findByText(/^This quote changed elsewhere/)
  expect(field('Quote').value).toBe('Lend a seed')
  expect(onDone).not.toHaveBeenCalled()
  expect(network.writes()[0]?.body).toMatchObject({ quote: 'Lend a seed', updatedAt: 'read' })
})

describe('accounts', () => {
  const bodies = (writes: Sent[]) => writes.map(({ body }) => body)

  test('D10 a new password is checked before it is sent, and does not stay in the page', async () => {
    const { writes } = stubNetwork(() => ({ json: { doc: { id: 1, email: 'a@example.com' } } }))
    const { user } = renderPage(<PasswordForm />)
    await user.click(button('Change password'))
    await waitFor(() =>
      expect(errors()).toEqual([
        'Enter your current password.',
        'Password must be at least 8 characters long.',
      ]),
    )
    await user.type(field('Current password'), 'old')
    await user.type(field('New password'), 'long enough 1')
    await user.type(field('Confirm new password'), 'long enough 2')
    await user.click(button('Change password'))
    await waitFor(() => expect(errors()).toEqual(['Passwords do not match.']))
    await user.clear(field('Confirm new password'))
    await user.type(field('Confirm new password'), 'long enough 1')
    await user.click(button('Change password'))
    await screen.findByText(/^Password changed/)
    expect(bodies(writes())).toEqual([{ currentPassword: 'old', password: 'long enough 1' }])
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      expect(field(label).value).toBe('')
    expect(errors()).toEqual([])
  })

  test('a key needs a name and a permission', async () => {
    const { writes } = stubNetwork(() => ({ json: { key: 'secret', doc: { id: 1 } } }))
    const { user } = renderPage(<ApiKeys keys={[]} isOwner />)
    await user.click(button('New API key'))
    await user.click(screen.getByRole('checkbox', { name: /^Read drafts/ }))
    await user.click(button('Create key'))
    await screen.findByText('Give the key a name of 1 to 80 characters.')
    expect(screen.getByText('Choose at least one.')).toBeTruthy()
    expect(writes()).toEqual([])
    await user.type(field('Name'), 'Notes app')
    await user.click(screen.getByRole('checkbox', { name: /^Write quotes/ }))
    await user.click(button('Create key'))
    await screen.findByText(/^Copy this key now/)
    expect(bodies(writes())).toEqual([{ name: 'Notes app', scopes: ['quotes'], expiresAt: null }])
  })
})
