import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Begin } from '@/dashboard/setup/begin'
import { Find } from '@/dashboard/setup/find'
import { FoundShow } from '@/dashboard/setup/found'
import { Importing } from '@/dashboard/setup/importing'
import { Ready } from '@/dashboard/setup/ready'
import type { Found } from '@/server/desk/setup-flow'
import { renderPage } from '../support/component'

vi.mock('@/server/desk/setup-flow', () => ({}))

const FOUND: Found = {
  id: 7,
  state: 'ready',
  title: 'The Long Way Home',
  show: { episodes: 138, years: '2019–2026', seasons: 6, bonus: 4, trailers: 3 },
  facts: [
    {
      field: 'showName',
      label: 'Name',
      value: 'The Long Way Home',
      text: 'The Long Way Home',
      isTaken: true,
    },
    { field: 'hostName', label: 'Host', value: '', text: '', isTaken: false },
    {
      field: 'language',
      label: 'Language',
      value: 'en-GB',
      text: 'British English',
      isTaken: true,
    },
    { field: 'tagline', label: 'Description', value: 'Stories.', text: 'Stories.', isTaken: false },
  ],
  more: [
    { field: 'isExplicit', label: 'Explicit language', value: 'yes', text: 'Yes', isTaken: true },
  ],
  guests: ['Ada Example', 'Sam Sample'],
  hasCover: true,
  askedZone: null,
  progress: { done: 3, total: 138, title: 'Four' },
}
// The page inside the last one is not of this test.
const { happyDOM } = window as unknown as {
  happyDOM: { settings: { disableIframePageLoading: boolean } }
}
happyDOM.settings.disableIframePageLoading = true

const form = () => document.querySelector('form')
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('where is your show?', () => {
  test('says what is wrong with what was typed, and keeps it', () => {
    const problem = { field: 'source', typed: 'https://x', message: 'Couldn’t fetch the feed.' }
    const open = { title: 'My show', path: '/admin/setup/3' }
    renderPage(<Find problem={problem} open={open} nextStep={null} />)
    const field = screen.getByLabelText<HTMLInputElement>('Feed URL')
    expect(field.value).toBe('https://x')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/We couldn’t read a feed there\./)).toBeTruthy()
    expect(screen.getByText('Couldn’t fetch the feed.')).toBeTruthy()
    expect(link('Continue with My show')).toBe('/admin/setup/3')
  })

  test('on a site that has its show, goes on without a feed', () => {
    renderPage(<Find problem={null} open={null} nextStep="/admin/setup/look" />)
    expect(link('Continue without a feed')).toBe('/admin/setup/look')
    expect(screen.queryByText('I don’t have a show yet')).toBeNull()
    expect(screen.getByText(/stay as they are/)).toBeTruthy()
  })

  test('explains a long wait, and is not sent twice', () => {
    vi.useFakeTimers()
    renderPage(<Find problem={null} open={null} nextStep={null} />)
    const sent = () => fireEvent.submit(form() as HTMLFormElement)
    expect(sent()).toBe(true)
    expect(form()?.getAttribute('aria-busy')).toBe('true')
    expect(sent()).toBe(false)
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => {
      vi.advanceTimersByTime(7000)
    })
    expect(screen.getByRole('status').textContent).toMatch(/^Still looking\./)
    vi.useRealTimers()
  })
})

describe('what was found', () => {
  test('stands in a sentence and in rows, each with Edit or Add', () => {
    renderPage(<FoundShow found={FOUND} edit={null} problem={null} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Long Way Home')
    expect(screen.getByText('138 episodes, 2019–2026.')).toBeTruthy()
    expect(screen.getByText('6, with 4 bonus episodes and 3 trailers')).toBeTruthy()
    expect(screen.getByText('Ada Example, Sam Sample')).toBeTruthy()
    expect(screen.getByText('Not in the feed')).toBeTruthy()
    expect(screen.getByText('Not imported')).toBeTruthy()
    expect(link('Edit name')).toBe('/admin/setup/7?edit=showName#showName')
    expect(link('Add host')).toBe('/admin/setup/7?edit=hostName#hostName')
    expect(link('See every episode')).toBe('/admin/import/7')
    expect(screen.getByText('1 more setting from the feed')).toBeTruthy()
    const start = screen.getByRole('button', { name: 'This is my show' })
    expect([start.getAttribute('name'), start.getAttribute('value')]).toEqual(['action', 'start'])
  })

  test('the time zone is asked for with that of the browser, unless its clock is another', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    const elsewhere = own === 'Asia/Tokyo' ? 'Europe/Berlin' : 'Asia/Tokyo'
    const ask = (askedZone: Found['askedZone']) => {
      renderPage(<FoundShow found={{ ...FOUND, askedZone }} edit={null} problem={null} />)
      const field = screen.getByLabelText<HTMLSelectElement>('Time zone')
      const answer = [field.value, field.form?.contains(screen.getByRole('button'))]
      cleanup()
      return answer
    }
    expect(ask({ likely: elsewhere, readings: [] })).toEqual([own, true])
    const readings = [{ at: '2026-01-01T00:00:00Z', offset: 345 }]
    expect(ask({ likely: elsewhere, readings })).toEqual([elsewhere, true])
    renderPage(<FoundShow found={FOUND} edit={null} problem={null} />)
    expect(screen.queryByLabelText('Time zone')).toBeNull()
  })

  test('a row is edited in its place, with what was wrong', () => {
    const problem = { field: 'language', typed: 'xx', message: 'Choose a language.' }
    renderPage(<FoundShow found={FOUND} edit="language" problem={problem} />)
    expect(screen.getByLabelText('Language').tagName).toBe('SELECT')
    expect(screen.getByRole('option', { name: 'en-GB' })).toBeTruthy()
    expect(screen.getByText('Choose a language.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Don’t import' })).toBeNull()
    expect(link('Cancel')).toBe('/admin/setup/7')
  })
})

test('a stopped import says how far it is, and is resumed', () => {
  renderPage(<Importing found={{ ...FOUND, state: 'stopped' }} problem={null} />)
  expect(screen.getByText('3 of 138 episodes imported.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resume' }).getAttribute('value')).toBe('start')
})

test('a show without a feed gives its names, and says which one is missing', () => {
  const problem = { field: 'hostName', typed: '', message: 'Host can’t be empty.' }
  renderPage(<Begin problem={problem} />)
  expect(screen.getByLabelText('Name of the show').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByLabelText('Name of the host').getAttribute('aria-invalid')).toBe('true')
  expect(form()?.getAttribute('action')).toBe('/api/setup/begin')
})

test.each([
  [{ episodes: 138, drafts: 0, guests: 7 }, '138 episodes, 7 guests.', null],
  [{ episodes: 1, drafts: 1, guests: 0 }, '1 episode.', / 1 episode is a draft/],
  [{ episodes: 0, drafts: 0, guests: 0 }, 'Your first episode is next.', null],
])('the last page says what is there: %o', (counts, sentence, drafts) => {
  renderPage(<Ready site={{ siteUrl: 'https://home.example', showName: 'Home', ...counts }} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your site is ready.')
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(Boolean(drafts && screen.getByText(drafts))).toBe(drafts !== null)
  expect([link('Look at your site'), link('Go to the desk')]).toEqual(['/', '/admin'])
})
