import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AudiencePage } from '@/dashboard/audience/audience-page'
import type { DeskAudience } from '@/server/desk/audience'
import { button, errors, renderPage, type Reply, stubNetwork } from '../support/component'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal(
    'confirm',
    vi.fn(() => true),
  )
})

const AT = '2026-12-01T10:00:00.000Z'
const ROW = { askedAt: AT, since: 'Tuesday', source: 'home', state: 'active', about: '' } as const

const AUDIENCE: DeskAudience = {
  ...{ isOn: true, mailsAllowed: true, postalAddress: '12 Paper Lane', replyTo: null },
  ...{ hasArchive: false, dkimSelector: null },
  ...{ search: '', state: null, before: null, older: null, canChange: true, total: 3 },
  counts: {
    states: { waiting: 1, active: 2, stopped: 0, failed: 0 },
    sources: { home: 1, episode: 0, popup: 0, footer: 0, follow: 0, page: 0, file: 1 },
    ...{ came: 2, left: 1, weekly: 0 },
  },
  growth: [
    { day: '2026-11-24', active: 0 },
    { day: '2026-12-01', active: 2 },
  ],
  rows: [
    { ...ROW, id: 3, email: 'bo@example.org', state: 'waiting' },
    { ...ROW, id: 2, email: 'etta@example.org', about: 'failed once: Mailbox full' },
    { ...ROW, id: 1, email: 'rosa@example.org', source: 'file' },
  ],
}

function open(more: Partial<DeskAudience> = {}, reply: Reply = { json: { message: 'Done.' } }) {
  const network = stubNetwork(() => reply)
  return { ...renderPage(<AudiencePage audience={{ ...AUDIENCE, ...more }} />), ...network }
}
const status = (text: RegExp) => screen.findByText(text)

describe('the audience', () => {
  test('is counted, and each address has its state in words', () => {
    open()
    const numbers = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    expect(numbers).toEqual([
      ...['get the newsletter2', 'wait to confirm1', 'came in 30 days2', 'left in 30 days1'],
    ])
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toContain('Home1')
    expect(rows).not.toContain('Footer0')
    expect(rows.filter((row) => row?.includes('@'))).toEqual([
      expect.stringContaining('bo@example.orgHomeWaiting to confirm'),
      expect.stringContaining('etta@example.orgHomeOn the list, failed once: Mailbox full'),
      expect.stringContaining('rosa@example.orgImportedOn the list'),
    ])
  })

  test('says how many want one email a week, if anyone does', () => {
    open({ counts: { ...AUDIENCE.counts, weekly: 1 } })
    expect(screen.getByText('of them once a week').parentElement?.textContent).toMatch(/1$/)
  })

  test('the growth is a chart with words, and a table', () => {
    open()
    expect(
      screen.getByRole('img', {
        name: 'People on the list, from 0 on 24 November 2026 to 2 on 1 December 2026',
      }),
    ).toBeDefined()
    const cells = within(screen.getByRole('table', { hidden: true })).getAllByRole('cell', {
      hidden: true,
    })
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['1 December 2026', '2', '24 November 2026', '0'],
    ])
  })

  test('an address is removed after a question', async () => {
    const { user, writes } = open()
    const remove = () =>
      within(screen.getByText('bo@example.org').closest('li') as HTMLElement).getByText('Remove')
    vi.mocked(window.confirm).mockReturnValueOnce(false)
    await user.click(remove())
    expect(writes()).toEqual([])
    await user.click(remove())
    await status(/^bo@example.org removed\.$/)
    expect(writes()).toMatchObject([{ method: 'DELETE', path: '/api/newsletter/subscribers/3' }])
  })

  test('says what could not be removed, and why', async () => {
    const { user } = open({}, { status: 403, json: { errors: [{ message: 'Only owners.' }] } })
    const row = screen.getByText('rosa@example.org').closest('li') as HTMLElement
    await user.click(within(row).getByText('Remove'))
    await status(/Couldn’t remove rosa@example.org/)
    expect(errors()).toEqual(['Couldn’t remove rosa@example.org. Only owners. Try again.'])
  })

  test('older ones are on further pages, with what was searched for', () => {
    open({ search: 'example', state: 'active', older: 51 })
    expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe(
      '/admin/audience?q=example&state=active&before=51#addresses',
    )
    expect(screen.queryByRole('link', { name: 'Newest' })).toBeNull()
  })

  test('an editor looks, and changes nothing', () => {
    open({ canChange: false })
    for (const name of ['Remove', 'Import', 'Export CSV', 'Import a list'])
      expect(screen.queryByText(name)).toBeNull()
  })
})

describe('before there is a list', () => {
  test('an owner can turn the newsletter on', () => {
    open({ isOn: false, total: 0 })
    expect(screen.getByRole('link', { name: 'Turn on the newsletter' }).getAttribute('href')).toBe(
      '/admin/site/newsletter',
    )
    expect(screen.queryByText('Import a list')).toBeNull()
  })

  test('the form on the site is the way to the first one, or an import', () => {
    open({ total: 0 })
    expect(screen.getByRole('link', { name: 'See the form' }).getAttribute('href')).toBe(
      '/newsletter',
    )
    expect(screen.getByText('Import a list')).toBeDefined()
  })
})

test('after a restore nothing is emailed until an owner says so', async () => {
  const { user, writes } = open({ mailsAllowed: false })
  expect(errors()[0]).toMatch(/^No emails are sent\. This site was restored from a backup\./)
  await user.click(button('Start sending'))
  await status(/^Sending is on again\.$/)
  expect(writes()).toMatchObject([{ method: 'POST', path: '/api/newsletter/start' }])
})
