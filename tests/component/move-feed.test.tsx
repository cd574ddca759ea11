import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MovePage } from '@/dashboard/feed/move-page'
import { MOVE_STEPS, type Moving } from '@/domain/imports/moving'
import { button, renderPage, stubNetwork } from '../support/component'

const MOVE = {
  oldUrl: 'https://feeds.example/show.xml',
  newUrl: 'https://show.example/podcast.xml',
}
const NONE = { count: 0, titles: [] }
const moving = (over: Partial<Moving> = {}): Moving => ({
  ...MOVE,
  ...{ missing: NONE, audio: NONE, comparedWith: 'feed', problem: null },
  steps: MOVE_STEPS.map((id) => ({ id, state: 'done', says: `${id} is done.` })),
  ...over,
})

test('says what to do before anything is checked, and then how far it is', async () => {
  let found = moving({
    missing: { count: 7, titles: ['Two', 'One'] },
    steps: MOVE_STEPS.map((id) => ({ id, state: id === 'same' ? 'open' : 'done', says: `${id}.` })),
  })
  const { writes } = stubNetwork(() => ({ json: found }))
  const { user } = renderPage(<MovePage move={MOVE} />)
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual([
    'Turn on this site’s own feed',
    'Compare the two feeds',
    'Unlock your show at your old host',
    'Tell your old host the new URL',
    'Have the old URL lead here',
    'Name this feed as the show’s',
  ])
  expect(screen.getByLabelText<HTMLInputElement>('New feed URL').value).toBe(MOVE.newUrl)
  expect(screen.queryByText('Done:')).toBeNull()

  await user.click(button('Check all steps'))
  await screen.findByText('Not moved yet. Take the steps in this order.')
  expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/imports/move/check',
  ])
  expect(screen.getByRole('alert').textContent).toBe('Missing here: 7. Two · One · and 5 more')
  expect(screen.getAllByText('Left to do:')).toHaveLength(1)

  found = moving()
  await user.click(button('Check again'))
  await screen.findByText('Your feed has moved here.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByText('Done:')).toHaveLength(6)
})

test('says why the old feed could not be read, and what was compared instead', async () => {
  const problem = 'Couldn’t fetch the feed: the server answered 404.'
  stubNetwork(() => ({ json: moving({ problem, comparedWith: 'import' }) }))
  const { user } = renderPage(<MovePage move={MOVE} />)
  await user.click(button('Check all steps'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(problem))
  expect(screen.getByText('Compared with what was last imported from the old feed.')).toBeTruthy()
})

test('leads to the import where there is no feed', () => {
  renderPage(<MovePage move={null} />)
  expect(screen.getByRole('link', { name: 'Import your show' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
