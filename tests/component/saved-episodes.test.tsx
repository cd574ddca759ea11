import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { SavedEpisodes } from '@/components/site/saved/saved-episodes.client'
import { textsOf } from '@/domain/texts'
import { renderPage, stubNetwork } from '../support/component'
import { SAMPLE_TOPICS } from '../support/topics'

const docs = [1, 2, 3].map((episodeNum) => ({
  id: `ep-00${episodeNum}`,
  episodeNum,
  title: `Title ${episodeNum}`,
}))

beforeEach(() => {
  localStorage.clear()
  stubNetwork(() => ({ json: { docs } }))
})

const open = () =>
  renderPage(
    <SavedEpisodes
      topics={SAMPLE_TOPICS}
      texts={textsOf('en').saved}
      offlineTexts={textsOf('en').offlineAudio}
    />,
  )
const keep = (places: object) => localStorage.setItem('listen-places', JSON.stringify(places))

test('what was begun comes first, the latest on top, with the place', async () => {
  keep({ 'ep-001': 754, 'ep-002': 0, 'ep-003': 61 })
  localStorage.setItem(
    'kept-episodes',
    JSON.stringify({ saved: [], opened: [{ id: 'ep-002', at: 1 }] }),
  )
  const { user } = open()
  const region = await screen.findByRole('region', { name: 'Continue listening' })
  expect(screen.getAllByRole('region')[0]).toBe(region)
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['3. Title 3Stopped at 1:01', '1. Title 1Stopped at 12:34'])
  const opened = screen.getByRole('region', { name: 'Recently opened' })
  expect(within(opened).getByRole('listitem').textContent).toBe('2. Title 2Finished')

  await user.click(screen.getByRole('button', { name: 'Clear progress' }))
  expect(screen.queryByRole('region', { name: 'Continue listening' })).toBeNull()
  expect(within(opened).getByRole('listitem').textContent).toBe('2. Title 2')
})

test('without places there is nothing to carry on with', async () => {
  open()
  await screen.findByRole('region', { name: 'Saved for later' })
  expect(screen.queryByRole('region', { name: 'Continue listening' })).toBeNull()
})

test('a saved episode without an image has the drawing that it has elsewhere', async () => {
  const standIn = 'hills.deep.55.k3f'
  stubNetwork(() => ({ json: { docs: [{ ...docs[0], standIn }] } }))
  localStorage.setItem(
    'kept-episodes',
    JSON.stringify({ saved: [{ id: 'ep-001', at: 1 }], opened: [] }),
  )
  open()
  const saved = await screen.findByRole('article')
  expect(saved.querySelector('img')?.getAttribute('src')).toContain(`~${standIn}`)
})
