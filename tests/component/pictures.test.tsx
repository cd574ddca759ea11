import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AltTextForm } from '@/dashboard/pictures/alt-text-form.client'
import { Pictures } from '@/dashboard/pictures/pictures-page'
import type { UsedPicture } from '@/server/desk/pictures'
import { button, field, renderPage, stubNetwork } from '../support/component'

vi.mock('@/server/desk/pictures', () => ({ picturesPath: () => '/admin/pictures' }))

const EPISODE: UsedPicture = {
  ...{ collection: 'podcasts', id: 7, file: '/api/podcasts/file/7.webp', src: '/small.webp' },
  ...{ alt: '', use: 'Episode 7, Kitchens', href: '/admin/episodes/ep-007', updatedAt: 'then' },
}
const GUEST: UsedPicture = {
  ...{ ...EPISODE, collection: 'guest_headshots', file: '/api/guest_headshots/file/7.webp' },
  ...{ use: 'Ada, guest of episode 7', href: '/admin/guests/ep-007-Ada' },
}

const links = (use: string) =>
  [
    ...(screen
      .getByLabelText(`Actions for the image of ${use}`)
      .parentElement?.querySelectorAll('a') ?? []),
  ].map((link) => [link.textContent, link.getAttribute('href')])

test('an image has a menu: what it is of, itself, its URL, and where it is replaced', async () => {
  stubNetwork(() => undefined)
  const { user } = renderPage(
    <Pictures
      page={{ pictures: [EPISODE, GUEST], next: null }}
      counts={{ all: 2, undescribed: 2 }}
      isUndescribed={false}
      from={0}
    />,
  )
  expect(links(EPISODE.use)).toEqual([
    ['Edit episode', '/admin/episodes/ep-007'],
    ['View image', '/api/podcasts/file/7.webp'],
    ['Replace', '/admin/episodes/ep-007#h-image'],
    ['All fields', '/admin/collections/podcasts/7'],
  ])
  expect(links(GUEST.use).at(-2)).toEqual(['Replace', '/admin/guests/ep-007-Ada#file'])
  await user.click(screen.getByLabelText(`Actions for the image of ${GUEST.use}`))
  await user.click(screen.getAllByRole('button', { name: 'Copy link', hidden: true })[1] as Element)
  await screen.findByText('Link to the image copied.')
  expect(await navigator.clipboard.readText()).toMatch(/\/api\/guest_headshots\/file\/7\.webp$/)
})

test('D15 a description that was typed stays when it is refused, and each is based on the last', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const answers = [{ status: 409 }, { json: { doc: { updatedAt: 'now' } } }]
  const { writes } = stubNetwork(() => answers.shift())
  const { user } = renderPage(<AltTextForm picture={EPISODE} />)
  await user.type(field(/^Image description/), 'Two chairs')
  await user.click(button('Save'))
  await screen.findByText(/Your text is still here/)
  expect(field(/^Image description/).value).toBe('Two chairs')
  await user.click(button('Save'))
  await screen.findByText('Saved.')
  await user.type(field(/^Image description/), '.')
  await user.click(button('Save'))
  await waitFor(() => expect(writes()).toHaveLength(3))
  const bodies = [
    { alt: 'Two chairs', updatedAt: 'then' },
    { alt: 'Two chairs', updatedAt: 'then' },
    { alt: 'Two chairs.', updatedAt: 'now' },
  ]
  expect(writes()).toMatchObject(bodies.map((body) => ({ path: '/api/podcasts/7?depth=0', body })))
})
