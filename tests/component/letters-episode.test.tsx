import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LettersSection } from '@/dashboard/episodes/editor/letters-section.client'
import type { Letter } from '@/domain/letters/letters'
import { button, renderPage } from '../support/component'
import { callsOf, EPISODE_50, serveLetters, SPOKEN, WRITTEN } from '../support/desk-letters'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const ROSA: Letter = { ...WRITTEN, name: 'Rosa', mayPublish: true, episode: EPISODE_50 }
const FERN: Letter = { ...SPOKEN, name: 'Fern', mayPublish: false, episode: EPISODE_50 }

function open(letters: Letter[]) {
  const network = serveLetters(letters)
  return { ...renderPage(<LettersSection id="ep-050" letters={letters} />), ...network }
}
const rows = () => screen.getAllByRole('listitem')
const row = (name: RegExp) =>
  within(rows().find(({ textContent }) => name.test(textContent ?? '')) as HTMLElement)
const toast = (text: string | RegExp) => screen.findByText(text)

describe('letters in the editor of their episode', () => {
  test('say what they are, and what their writers allow', () => {
    open([FERN, ROSA])
    expect(screen.getByText('2 belong here')).toBeDefined()
    expect(rows()[0]?.textContent).toContain('Fern, a voice message, 0:52')
    expect(rows()[0]?.textContent).toContain('May be played on the show, as Fern. Not on the site.')
    expect(rows()[1]?.textContent).toContain('Rosa: The bus driver on the 38')
  })

  test('only with a yes is one shown on the page', async () => {
    const { user, writes } = open([FERN, ROSA])
    expect(row(/Fern/).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
    const tick = () => row(/Rosa/).getByRole<HTMLInputElement>('checkbox')
    await user.click(tick())
    await toast('Rosa’s letter is published on the page of episode 50.')
    expect(tick().checked).toBe(true)
    await user.click(tick())
    await toast('Rosa’s letter taken off the site.')
    expect(callsOf(writes())).toEqual(['POST /7/publish', 'POST /7/unpublish'])
  })

  test('a time says where one is answered', async () => {
    const { user, writes } = open([ROSA])
    await user.type(row(/Rosa/).getByLabelText('Answered at'), '22:15')
    await user.tab()
    await toast('Answered in episode 50 at 22:15.')
    expect(callsOf(writes())).toEqual(['PATCH /7 {"answered":{"episode":"ep-050","second":1335}}'])
  })

  test('one is taken off the episode, and comes back by Undo', async () => {
    const { user, writes } = open([ROSA])
    await user.click(screen.getByRole('button', { name: /^Take Rosa/ }))
    await toast('Belongs to no episode.')
    expect(screen.getByText(/^No letters belong to this episode\./)).toBeDefined()
    await user.click(button('Undo'))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(callsOf(writes())).toEqual([
      'PATCH /7 {"episode":null}',
      'PATCH /7 {"episode":"ep-050"}',
    ])
  })
})
