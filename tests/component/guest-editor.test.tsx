import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { GuestEditor } from '@/dashboard/guests/guest-editor.client'
import { GuestList } from '@/dashboard/guests/guest-list.client'
import { TextField } from '@/dashboard/ui/field'
import type { EditedGuest } from '@/server/desk/guests'
import { button, field, renderPage, type Reply, type Sent, stubNetwork } from '../support/component'

const GUEST: EditedGuest = {
  id: 'ep-012-AdaFlyleef',
  name: 'Ada Flyleef',
  number: 12,
  description: 'Binds books.',
  link: '',
  picture: null,
  status: { state: 'live', label: 'Live' },
  updatedAt: '2026-11-19T09:12:00.000Z',
  person: 'ada-flyleef',
  others: [],
}
const NOBODY = { people: [], total: 0, page: 1, pages: 1, search: '' }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})

function open(reply: (sent: Sent) => Reply | undefined = () => undefined) {
  const network = stubNetwork((sent) => reply(sent) ?? { json: { docs: [], doc: {} } })
  return { ...renderPage(<GuestEditor guest={GUEST} />), network }
}

describe('a guest’s own page', () => {
  test('N16 Trash leads to the list, which has the way back', async () => {
    const { user, visited } = open()
    await user.click(button('Move to trash'))
    await waitFor(() => expect(visited).toEqual(['/admin/guests?trashed=ep-012-AdaFlyleef']))
  })

  test('N23 a trash that fails is said, and the page stays', async () => {
    const { user, visited } = open(({ method }) => (method === 'PATCH' ? 'offline' : undefined))
    await user.click(button('Move to trash'))
    await screen.findByText(/Couldn’t move the guest to trash/)
    expect(visited).toEqual([])
    expect(field('Short bio').value).toBe('Binds books.')
  })

  test('N20 Change name sends the new name with what was seen, and says what is refused', async () => {
    let isTaken = true
    const { user, network } = open(({ path }) =>
      path.endsWith('/change-name') && isTaken
        ? {
            status: 409,
            json: {
              errors: [
                {
                  message: 'No.',
                  data: { errors: [{ path: 'name', message: 'Is there already.' }] },
                },
              ],
            },
          }
        : { json: { doc: { id: 'ep-012-AdaFlyleaf' } } },
    )
    await user.click(button('Change name'))
    const name = field('New name')
    expect(name.value).toBe('Ada Flyleef')
    await user.clear(name)
    await user.click(screen.getAllByText('Change name').at(-1) as HTMLElement)
    await screen.findByText('Enter a name with at least one letter or digit.')
    expect(network.writes()).toEqual([])
    await user.type(name, 'Ada Flyleaf')
    await user.click(screen.getAllByText('Change name').at(-1) as HTMLElement)
    await screen.findByText('Is there already.')
    expect(network.writes()).toEqual([
      {
        method: 'POST',
        path: '/api/guests/ep-012-AdaFlyleef/change-name',
        body: { name: 'Ada Flyleaf', updatedAt: GUEST.updatedAt },
      },
    ])
    isTaken = false
  })
})

describe('the list of guests', () => {
  test('N16 N23 offers the way back for who was just put in the trash, and says if it fails', async () => {
    let isDatabaseDown = true
    const network = stubNetwork(() => (isDatabaseDown ? 'offline' : { json: { doc: {} } }))
    const justTrashed = { id: GUEST.id, name: GUEST.name, number: GUEST.number }
    const { user } = renderPage(<GuestList {...NOBODY} justTrashed={justTrashed} />)
    expect(screen.getByRole('status').textContent).toContain(
      'Ada Flyleef of episode 12 moved to trash.',
    )
    await user.click(button('Undo'))
    await screen.findByText(/Couldn’t undo it/)
    isDatabaseDown = false
    await user.click(button('Undo'))
    await waitFor(() => expect(screen.queryByText('Undo')).toBeNull())
    expect(network.writes().at(-1)).toMatchObject({
      path: `/api/guests/${GUEST.id}?trash=true`,
      body: { deletedAt: null },
    })
  })
})

test('N23 a setting with an error keeps its hint for screen readers', () => {
  renderPage(<TextField id="feed" label="Feed" hint="An address." error="That is none." />)
  const described = field('Feed').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'That is none.',
    'An address.',
  ])
})
