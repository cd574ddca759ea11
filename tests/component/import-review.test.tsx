import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ImportReview } from '@/dashboard/import/import-review.client'
import { NO_CHOICE, type ImportRow, type ImportView } from '@/domain/imports/imports'
import { button, renderPage, stubNetwork, type Reply } from '../support/component'

const row = (position: number, over: Partial<ImportRow> = {}): ImportRow => ({
  position,
  title: `Sample ${position}`,
  number: position,
  numberFrom: 'Feed',
  isKnown: false,
  date: '2024-02-06',
  verdict: 'new',
  reason: null,
  canReplace: false,
  isReplacing: false,
  isChosen: true,
  ...over,
})

const VIEW: ImportView = {
  id: 7,
  kind: 'feed',
  numbering: 'feed',
  faults: { feed: null, titles: '3 full episodes have no number', dates: null },
  rows: [
    row(1),
    row(2),
    row(3, {
      verdict: 'problem',
      isChosen: false,
      canReplace: true,
      reason: 'number 3 is in trash: “Old”',
    }),
  ],
  samples: { episodes: 16, guests: 8, quote: true },
  choice: NO_CHOICE,
  facts: [{ field: 'membershipUrl', label: 'Membership', value: 'https://example.com/join' }],
  notTaken: ['seasons of 2 items'],
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

function open(reply: () => Reply = () => ({ json: VIEW })) {
  const network = stubNetwork(({ method }) => (method === 'GET' ? undefined : reply()))
  return { ...renderPage(<ImportReview view={VIEW} />), network }
}

describe('D34 an import is looked over', () => {
  test('says what is new and what needs the host, and offers the rest', () => {
    open()
    expect(screen.getByRole('status').textContent).toBe('2 new, 0 updated, 1 needs your attention.')
    expect(button('Import 2 episodes').disabled).toBe(false)
    expect(screen.getByText(/But 3 full episodes have no number/)).toBeTruthy()
    expect(screen.getByText(/16 episodes, 8 guests, the quote of the week/)).toBeTruthy()
    expect(screen.getByText('seasons of 2 items')).toBeTruthy()
  })

  test('a number is sent with Enter, a tick at once, and the trash is replaced on request', async () => {
    const { user, network } = open()
    const number = screen.getByLabelText('Number of Sample 1')
    await user.clear(number)
    await user.type(number, '40{Enter}')
    await user.click(screen.getByRole('checkbox', { name: 'Import Sample 2' }))
    await user.click(screen.getByRole('button', { name: /Replace the one in trash/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Membership/ }))
    await waitFor(() => expect(network.writes()).toHaveLength(4))
    expect(network.writes().map(({ path, body }) => [path, body])).toEqual([
      ['/api/imports/7/choice', { numbers: { 1: 40 } }],
      ['/api/imports/7/choice', { left: [2] }],
      ['/api/imports/7/choice', { replace: [3] }],
      ['/api/imports/7/choice', { show: ['membershipUrl'] }],
    ])
  })

  test('letters are no number, and are not sent', async () => {
    const { user, network } = open()
    const number = screen.getByLabelText('Number of Sample 1')
    await user.type(number, 'x{Enter}')
    expect(number.getAttribute('aria-invalid')).toBe('true')
    expect(network.writes()).toEqual([])
  })

  test('a choice that is not stored is said, and a problem cannot be ticked', async () => {
    const { user } = open(() => 'offline')
    const problem = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Import Sample 3' })
    expect(problem.disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: /^The dates/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached')
  })
})
