import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ImportReview } from '@/dashboard/import/import-review.client'
import { NO_CHOICE } from '@/domain/imports/imports'
import { button, renderPage, stubNetwork, type Reply } from '../support/component'
import { importRow as row, importView } from '../support/import-view'

const TITLE = 'Kitchens with Dolly Example'
const VIEW = importView({
  numbering: 'feed',
  faults: { feed: null, titles: '3 full episodes have no number', dates: null },
  rows: [
    row(1, { title: TITLE }),
    row(2, { kind: 'bonus', season: 2, seasonEpisode: 5, missing: ['a date'] }),
    row(3, {
      verdict: 'problem',
      isChosen: false,
      canReplace: true,
      reason: 'number 3 is in trash: “Old”',
    }),
  ],
  samples: { episodes: 16, guests: 8, quote: true },
  facts: [{ field: 'membershipUrl', label: 'Membership', value: 'https://example.com/join' }],
  guests: [
    { position: 1, title: TITLE, name: 'Dolly Example', from: 'title', isLikely: true },
    { position: 2, title: 'Sample 2', name: 'The Band', from: 'title', isLikely: false },
  ],
  aboutShow: {
    text: 'Made in a kitchen.',
    paragraphs: ['Made in a kitchen.'],
    ...{ count: 2, of: 3, isSaid: false, html: '<p>Made in a kitchen.</p>' },
  },
  notTaken: ['soundbites of 2 items'],
})
const CHOICE = '/api/imports/7/choice'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

function open(reply: () => Reply | Promise<Reply> = () => ({ json: VIEW }), view = VIEW) {
  const network = stubNetwork(({ method }) => (method === 'GET' ? undefined : reply()))
  return { ...renderPage(<ImportReview view={view} />), network }
}
const openRows = async ({ user }: ReturnType<typeof open>) =>
  user.click(screen.getByRole('button', { name: /^3 items/ }))
const writes = ({ network }: ReturnType<typeof open>) =>
  network.writes().map(({ path, body }) => [path, body])

describe('D34 an import is looked over', () => {
  test('Y07 says which language the words of the site stay in, where it has none in the show’s', () => {
    const fact = (value: string) => ({ field: 'language', label: 'Language', value })
    const choice = { ...NO_CHOICE, show: ['language'] }
    open(undefined, { ...VIEW, choice, facts: [fact('fi')] })
    screen.getByText(/of the site are in English\. There are none in Finnish/)
    cleanup()
    open(undefined, { ...VIEW, choice, facts: [fact('es-MX')] })
    expect(screen.queryByText(/of the site are in/)).toBeNull()
  })

  test('one sentence first, and how it is numbered on demand', async () => {
    const page = open()
    const [sentence] = screen.getAllByRole('status')
    expect(sentence?.textContent).toBe('2 episodes, numbered 1–2 as in the feed.')
    expect(screen.getByText('1 bonus episode among them.')).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    const change = screen.getByRole('button', { name: /^Change/ })
    expect(change.getAttribute('aria-expanded')).toBe('false')
    await page.user.click(change)
    expect(screen.getByText(/But 3 full episodes have no number/)).toBeTruthy()
    await page.user.click(screen.getByRole('radio', { name: /^The dates/ }))
    await waitFor(() =>
      expect(writes(page)).toEqual([[CHOICE, { numbering: 'dates', numbers: {} }]]),
    )
  })

  test('sections come in the order of what matters, and rows only on demand', () => {
    open()
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'In short',
      'Please check',
      'Guests',
      'About the show',
      'Your site',
      'All episodes',
    ])
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText(/16 episodes, 8 guests, the quote of the week/)).toBeTruthy()
    expect(screen.getByText('soundbites of 2 items')).toBeTruthy()
    expect(screen.getByText('2 episodes, 1 guest')).toBeTruthy()
    expect(screen.getByText('1 as drafts')).toBeTruthy()
  })

  test('a problem leads to its rows, with the focus, and back to all', async () => {
    const { user } = open()
    const check = screen.getByRole('region', { name: 'Please check' })
    expect(within(check).getAllByText('Problem:', { exact: false })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: /^Show: 1 episode is in trash/ }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^3 items/ }))
    expect(screen.getAllByRole('row')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Show all episodes' }))
    expect(screen.getAllByRole('row')).toHaveLength(4)
    expect(screen.getByText('Bonus, season 2, episode 5')).toBeTruthy()
  })

  test('a number is sent with Enter, a tick at once, and the trash is replaced on request', async () => {
    const page = open()
    const { user } = page
    await openRows(page)
    const number = screen.getByLabelText(`Number of ${TITLE}`)
    await user.clear(number)
    await user.type(number, '40{Enter}')
    await user.click(screen.getByRole('checkbox', { name: 'Import Sample 2' }))
    await user.click(screen.getByRole('button', { name: /Replace the one in trash/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Membership/ }))
    await waitFor(() => expect(page.network.writes()).toHaveLength(4))
    expect(writes(page)).toEqual([
      [CHOICE, { numbers: { 1: 40 } }],
      [CHOICE, { left: [2] }],
      [CHOICE, { replace: [3] }],
      [CHOICE, { show: ['membershipUrl'] }],
    ])
  })

  test('letters are no number, and are not sent', async () => {
    const page = open()
    await openRows(page)
    const number = screen.getByLabelText(`Number of ${TITLE}`)
    await page.user.type(number, 'x{Enter}')
    expect(number.getAttribute('aria-invalid')).toBe('true')
    expect(writes(page)).toEqual([])
  })

  test('a choice that is not stored is said, and a problem cannot be ticked', async () => {
    const page = open(() => 'offline')
    await openRows(page)
    const problem = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Import Sample 3' })
    expect(problem.disabled).toBe(true)
    await page.user.click(screen.getByRole('checkbox', { name: /^Membership/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached')
  })
})

describe('guests are confirmed', () => {
  test('likely ones are ticked, others not, and the name stands out in its title', async () => {
    const page = open()
    const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    expect([tick(/^Dolly/).checked, tick(/^The Band/).checked]).toEqual([true, false])
    expect(screen.getByText('Dolly Example', { selector: 'mark' })).toBeTruthy()
    await page.user.click(tick(/^The Band/))
    await waitFor(() =>
      expect(writes(page)).toEqual([
        [
          CHOICE,
          {
            guests: [
              { position: 1, name: 'Dolly Example' },
              { position: 2, name: 'The Band' },
            ],
          },
        ],
      ]),
    )
  })

  test('a name is mended by keyboard', async () => {
    const page = open()
    await page.user.click(screen.getByRole('button', { name: 'Edit Dolly Example' }))
    const name = screen.getByRole('textbox', { name: `Name of the guest of ${TITLE}` })
    expect(document.activeElement).toBe(name)
    await page.user.keyboard('{Escape}')
    const edit = screen.getByRole('button', { name: 'Edit Dolly Example' })
    expect(document.activeElement).toBe(edit)
    await page.user.keyboard('{Enter}')
    const again = screen.getByRole('textbox', { name: `Name of the guest of ${TITLE}` })
    await page.user.clear(again)
    await page.user.type(again, 'Dolly X{Enter}')
    await waitFor(() =>
      expect(writes(page)).toEqual([[CHOICE, { guests: [{ position: 1, name: 'Dolly X' }] }]]),
    )
  })

  test('what was ticked when Import was pressed is what is confirmed', async () => {
    const page = open()
    await page.user.click(button('Import 2 episodes'))
    await waitFor(() =>
      expect(writes(page)).toEqual([
        [CHOICE, { guests: [{ position: 1, name: 'Dolly Example' }] }],
        ['/api/imports/7/start', undefined],
      ]),
    )
  })

  test('a choice that was made before is not made again', async () => {
    const page = open(undefined, { ...VIEW, choice: { ...NO_CHOICE, guests: [] } })
    expect(screen.getByText('2 episodes')).toBeTruthy()
    await page.user.click(button('Import 2 episodes'))
    await waitFor(() => expect(writes(page)).toEqual([['/api/imports/7/start', undefined]]))
  })
})

test('the text about the show is offered, and taken only when it is ticked', async () => {
  const page = open()
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: /on the About page/ })
  expect(tick.checked).toBe(false)
  expect(screen.getByText('Repeated by 2 of 3 episodes.')).toBeTruthy()
  await page.user.click(tick)
  await waitFor(() => expect(writes(page)).toEqual([[CHOICE, { aboutShow: true }]]))
})

test('an answer to one choice takes nothing of the next one back', async () => {
  let answer = (_: Reply) => {}
  const replies = [
    new Promise<Reply>((resolve) => (answer = resolve)),
    new Promise<Reply>(() => {}),
  ]
  const page = open(() => replies.shift() ?? {})
  await page.user.click(screen.getByRole('checkbox', { name: /^The Band/ }))
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: /on the About page/ })
  await page.user.click(tick)
  answer({ json: VIEW })
  await waitFor(() => expect(writes(page)).toHaveLength(2))
  expect(tick.checked).toBe(true)
})

test('nothing is imported of nothing, and Cancel gives the import up', async () => {
  const page = open(undefined, importView({ rows: [row(1, { verdict: 'same', isChosen: false })] }))
  expect(button('Import 0 episodes').disabled).toBe(true)
  await page.user.click(button('Cancel'))
  await waitFor(() => expect(page.network.writes()).toMatchObject([{ method: 'DELETE' }]))
})
