import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SearchForm } from '@/components/site/search-form'
import { textsOf } from '@/domain/texts'
import '@/elements/search'
import type { SuggestWordsElement } from '@/elements/search/suggest-words'
import { openPage, stubNetwork } from '../support/component'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf('en') }))

const offered = () => [...document.querySelectorAll('option')].map(({ value }) => value)

test('D38 the field offers episodes, guests and words to who types', async () => {
  const { sent } = stubNetwork(() => ({
    json: { episodes: [{ title: 'One Night' }], guests: [{ name: 'Nia' }], words: ['night'] },
  }))
  const { user, hydrate } = openPage(<SearchForm />)
  await user.type(screen.getByRole('combobox'), 'ni')
  await waitFor(() => expect(offered()).toEqual(['One Night', 'Nia', 'night']))
  expect(sent.map(({ path }) => path)).toEqual(['/api/search/suggestions?q=ni'])
  expect(hydrate()).toEqual([])
  expect(offered()).toHaveLength(3)
})

test('what was typed before the script came is suggested for, too', async () => {
  stubNetwork(() => ({ json: { episodes: [], guests: [{ name: 'Nia' }], words: [] } }))
  openPage(<SearchForm />)
  const field = screen.getByRole<HTMLInputElement>('combobox')
  field.focus()
  field.value = 'ni' // No event that the element could have met.
  field.closest<SuggestWordsElement>('suggest-words')?.connectedCallback()
  await waitFor(() => expect(offered()).toEqual(['Nia']))
})

test('D38 a failure is not told: the form still searches', async () => {
  const { sent } = stubNetwork(() => 'offline')
  const { user } = openPage(<SearchForm />)
  await user.type(screen.getByRole('combobox'), 'ni')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(offered()).toEqual([])
  expect(screen.getByRole('search').getAttribute('action')).toBe('/search')
})
