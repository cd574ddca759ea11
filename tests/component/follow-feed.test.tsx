import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FeedPage } from '@/dashboard/feed/feed-page'
import type { FollowingPage } from '@/server/desk/following'
import { button, renderPage, stubNetwork } from '../support/component'

const FOLLOWING: FollowingPage = {
  isOn: false,
  url: 'https://feeds.example/show.xml',
  title: 'The Show',
  newEpisodes: 'live',
  isChecking: false,
  problem: null,
  open: [],
  gone: { count: 0, titles: [] },
  mayChange: true,
  lastCheck: null,
  nextAt: null,
  lines: [],
}
const ON: FollowingPage = { ...FOLLOWING, isOn: true, lastCheck: 'Today 14:19. Nothing new.' }

test('a feed is followed, as chosen', async () => {
  const { writes } = stubNetwork(() => ({ json: {} }))
  const { user } = renderPage(<FeedPage following={FOLLOWING} />)
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  await user.click(screen.getByLabelText(/It becomes a draft/))
  await user.click(button('Follow this feed'))
  await screen.findByText('Following your feed. New episodes are imported as drafts.')
  expect(writes().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/imports/feed', { isOn: true, newEpisodes: 'draft' }],
  ])
})

test('following is stopped, and taken up again', async () => {
  const { writes } = stubNetwork(() => ({ json: {} }))
  const { user } = renderPage(<FeedPage following={{ ...ON, newEpisodes: 'draft' }} />)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.click(button('Stop following'))
  await screen.findByText('Stopped following your feed.')
  await user.click(button('Undo'))
  await screen.findByText('Following your feed. New episodes are imported as drafts.')
  expect(writes().map(({ body }) => body)).toEqual([
    { isOn: false, newEpisodes: 'draft' },
    { isOn: true, newEpisodes: 'draft' },
  ])
})

test('a check is asked for, and why it could not be', async () => {
  const message = 'The site follows no feed.'
  let status = 200
  const { writes } = stubNetwork(() => ({ status, json: { errors: [{ message }] } }))
  const { user } = renderPage(<FeedPage following={ON} />)
  expect(screen.getByText('Today 14:19. Nothing new.')).toBeTruthy()
  await user.click(button('Check now'))
  expect(writes().map(({ path }) => path)).toEqual(['/api/imports/feed/check'])
  status = 409
  await waitFor(() => expect(button('Check now').disabled).toBe(false))
  await user.click(button('Check now'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message))
})

test('what went wrong, waits, is gone and was done is said', () => {
  renderPage(
    <FeedPage
      following={{
        ...ON,
        problem: 'Couldn’t fetch the feed: the server answered 500.',
        nextAt: 'Today 16:14',
        open: [{ name: '3. Three', why: 'not imported: number 3 is used by “Mine”.' }],
        gone: { count: 7, titles: ['Two', 'One'] },
        lines: [
          {
            ...{ key: '1', at: '2026-11-24T14:19:00.000Z', when: 'Today 14:19', kind: 'new' },
            ...{ what: '4. Four: live', href: '/admin/episodes/ep-004' },
          },
        ],
      }}
    />,
  )
  expect(screen.getByRole('alert').textContent).toBe(
    'The last check failed. Couldn’t fetch the feed: the server answered 500. Next try: Today 16:14. Nothing on this site has changed.',
  )
  const text = screen.getByRole('main').textContent
  expect(text).toContain('3. Three not imported: number 3 is used by “Mine”.')
  expect(text).toContain('7 episodes are no longer in the feed: Two, One and 5 more.')
  expect(screen.getByRole('link', { name: '4. Four: live' }).getAttribute('href')).toBe(
    '/admin/episodes/ep-004',
  )
})

test('an editor sees it and does not switch it', () => {
  renderPage(<FeedPage following={{ ...ON, mayChange: false }} />)
  expect(screen.queryAllByRole('radio')).toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Stop following' })).toBeNull()
  expect(screen.getByText(/Only an owner can change that/)).toBeTruthy()
})

test('a site without a feed is led to the import', () => {
  renderPage(<FeedPage following={{ ...FOLLOWING, url: null, title: null }} />)
  expect(screen.getByRole('link', { name: 'Import your show' }).getAttribute('href')).toBe(
    '/admin/import',
  )
  expect(screen.queryByRole('button')).toBeNull()
})
