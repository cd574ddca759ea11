import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { nextFreeDay, sortQuestions } from '@/dashboard/letters/question-days'
import { QuestionsPage } from '@/dashboard/letters/questions-page.client'
import type { ListedQuestion } from '@/domain/letters/letters'
import type { DeskQuestions } from '@/server/desk/letters'
import { button, errors, field, renderPage, stubNetwork, type Reply } from '../support/component'
import { callsOf } from '../support/desk-letters'

const confirm = vi.fn<Window['confirm']>()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  window.confirm = confirm.mockReset().mockReturnValue(true)
})

const asked = (id: number, day: string, text: string, letters = 0): ListedQuestion => ({
  ...{ id, day, text, letters, voices: letters > 50 ? 9 : 0, isClosed: false },
})
const PLANNED = asked(3, '2026-12-08', 'What did you carry?')
const NOW = asked(2, '2026-12-01', 'Which line do you still carry?', 38)
const BEFORE = asked(1, '2026-11-24', 'What do you keep in a jar?', 54)

function open(page: Partial<DeskQuestions> = {}, reply: Reply = { json: PLANNED }) {
  const network = stubNetwork(() => reply)
  const all = {
    ...{ questions: [PLANNED, NOW, BEFORE], today: '2026-12-03', isOn: true },
    ...{ timeZone: 'Europe/London', ...page },
  }
  const shown = renderPage(
    <QuestionsPage page={all} hostName="Host" releaseDay="Tuesday" isOwner />,
  )
  return { ...shown, ...network }
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const toast = (text: string | RegExp) => screen.findByText(text)

describe('the questions', () => {
  test('are the one of now, those to come, and earlier ones with their letters', () => {
    open()
    const now = region('On the site now')
    expect(now.getByText('Host asks')).toBeDefined()
    expect(now.getByText('since 1 Dec, 38 answers')).toBeDefined()
    expect(now.getByRole('link', { name: 'Read answers' }).getAttribute('href')).toBe(
      '/admin/letters?question=2',
    )
    const rows = (name: string) =>
      region(name)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(rows('Next Tuesdays')[0]).toMatch(/^8 DecWhat did you carry\?/)
    expect(rows('1 earlier question')[0]).toMatch(
      /^24 NovWhat do you keep in a jar\? \(edit\)54 letters, 9 of them spoken/,
    )
  })

  test('a new one begins on the first free release day', async () => {
    const { user, writes } = open()
    await user.click(button('New question'))
    expect(field('From').value).toBe('2026-12-15')
    await user.click(button('Save question'))
    expect(errors()).toEqual(['Enter the question.'])
    await user.type(field('Question'), 'What is on{Enter}the table?')
    expect(screen.getByText(/from Tuesday 15 December, until the next one\.$/)).toBeDefined()
    await user.click(button('Save question'))
    await toast('The question is asked from Tuesday 15 December on.')
    expect(callsOf(writes())).toEqual([
      'POST /questions {"text":"What is on the table?","day":"2026-12-15"}',
    ])
  })

  test('a day has one of them', async () => {
    const { user, writes } = open()
    await user.click(button('New question'))
    await user.type(field('Question'), 'Why?')
    await user.clear(field('From'))
    await user.type(field('From'), '2026-12-08')
    await user.click(button('Save question'))
    await waitFor(() => expect(errors()).toEqual(['Another question begins that day.']))
    expect(writes()).toEqual([])
  })

  test('says what the server refuses, and keeps what is typed', async () => {
    const refused = { name: 'ValidationError', data: { errors: [] }, message: 'Taken.' }
    const { user } = open({}, { status: 400, json: { errors: [refused] } })
    await user.click(button('New question'))
    await user.type(field('Question'), 'Why?')
    await user.click(button('Save question'))
    await toast(/Couldn’t save the question\./)
    expect(field('Question').value).toBe('Why?')
  })

  test('one is changed in its place, or deleted after a question', async () => {
    const { user, writes } = open()
    const [edit] = region('On the site now').getAllByRole('button', { name: 'Edit' })
    await user.click(edit as HTMLElement)
    await user.clear(field('Question'))
    await user.type(field('Question'), 'Which one?')
    await user.click(button('Save question'))
    await toast('Question saved.')
    confirm.mockReturnValueOnce(false)
    const [remove] = region('On the site now').getAllByRole('button', { name: 'Delete' })
    await user.click(remove as HTMLElement)
    expect(confirm).toHaveBeenLastCalledWith(
      'Delete this question permanently? Its 38 letters stay, without it.',
    )
    await user.click(remove as HTMLElement)
    await toast('Question deleted.')
    expect(callsOf(writes())).toEqual([
      'PATCH /questions/2 {"text":"Which one?","day":"2026-12-01"}',
      'DELETE /questions/2',
    ])
  })

  test('the one of now is closed today, and opened again', async () => {
    const { user, writes } = open()
    await user.click(button('Close it today'))
    await toast('Question closed.')
    await user.click(button('Undo'))
    await toast('The question is asked again.')
    expect(callsOf(writes())).toEqual([
      'PATCH /questions/2 {"isClosed":true}',
      'PATCH /questions/2 {"isClosed":false}',
    ])
  })

  test('a closed one is not asked, until it is opened again', async () => {
    const { user, writes } = open({ questions: [PLANNED, { ...NOW, isClosed: true }, BEFORE] })
    expect(screen.getByRole('heading', { name: 'No question now' })).toBeDefined()
    expect(region('2 earlier questions').getAllByText('Open again')).toHaveLength(1)
    await user.click(screen.getByText('Open again'))
    await toast('The question is asked again.')
    expect(callsOf(writes())).toEqual(['PATCH /questions/2 {"isClosed":false}'])
  })

  test('an earlier one can be asked again', async () => {
    const { user } = open()
    await user.click(screen.getByText('Ask again'))
    expect(field('Question').value).toBe('What do you keep in a jar?')
    expect(field('From').value).toBe('2026-12-15')
  })

  test('before the first one', () => {
    open({ questions: [] })
    expect(screen.getByRole('heading', { name: 'No question yet' })).toBeDefined()
  })

  test('while letters are off', () => {
    open({ isOn: false })
    expect(screen.getByRole('link', { name: 'Turn on letters' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'New question' })).toBeNull()
  })
})

describe('their days', () => {
  test('decide which one is asked now', () => {
    const all = [BEFORE, PLANNED, NOW]
    const { current, planned, earlier } = sortQuestions(all, '2026-12-07')
    expect([current?.id, planned[0]?.id, earlier[0]?.id]).toEqual([2, 3, 1])
    expect(sortQuestions(all, '2026-12-08').current?.id).toBe(3)
    expect(sortQuestions(all, '2026-11-23').current).toBeNull()
  })

  test.each([
    ['2026-12-07', '2026-12-15'],
    ['2026-12-08', '2026-12-15'],
    ['2026-12-15', '2026-12-22'],
  ])('after %s, %s is free', (today, day) => {
    expect(nextFreeDay([PLANNED], today, 'Tuesday')).toBe(day)
  })
})
