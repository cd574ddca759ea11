import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WordsTab } from '@/dashboard/site/words-tab.client'
import { button, errors, field, renderPage, stubNetwork } from '../support/component'

const STORED = {
  ...{ seen: { site: '2026-12-01T00:00:00.000Z' }, language: 'en' as const },
  words: [
    { place: 'player.play', text: 'Play' },
    { place: 'shared.row.season', text: 'Season {season}' },
  ],
  own: { 'player.play': 'Hear' },
  others: { de: { 'player.play': 'Los' } },
}

test('a word is found, gets another version, and goes back to the default', async () => {
  const network = stubNetwork(() => ({ json: { result: { updatedAt: STORED.seen.site } } }))
  const { user } = renderPage(<WordsTab stored={STORED} />)
  expect(field('Play').value).toBe('Hear')
  await user.type(field('Search'), 'season')
  expect(screen.queryByLabelText('Play')).toBeNull()
  await user.type(field('Season {season}'), 'Staffel')
  expect(errors()).toEqual(['Keep {season}, and no other {…}.'])
  await user.type(field('Season {season}'), ' {{season}')
  expect(errors()).toEqual([])
  await user.clear(field('Search'))
  await user.click(button('Back to the default of “Play”'))
  await user.click(button('Save changes'))
  await waitFor(() => expect(network.writes()).toHaveLength(1))
  expect(network.writes()[0]?.body).toMatchObject({
    ownWords: {
      en: { 'shared.row.season': 'Staffel {season}' },
      de: { 'player.play': 'Los' },
    },
  })
})
