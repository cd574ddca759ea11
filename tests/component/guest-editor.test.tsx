import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_NEW_GUEST } from '@/domain/episode-editor/episode-values'
import { GuestsField } from '@/dashboard/episodes/fields/guests-field.client'
import { GuestEditor } from '@/dashboard/guests/guest-editor.client'
import { GuestList } from '@/dashboard/guests/guest-list.client'
import { TextField } from '@/components/ui/field'
import { NO_MORE } from '@/domain/more-fields'
import type { EditedGuest } from '@/server/desk/guests'
import {
  button,
  errors,
  field,
  picture,
  renderPage,
  type Reply,
  type Sent,
  stubNetwork,
} from '../support/component'

const GUEST: EditedGuest = {
  id: 'ep-012-AdaFlyleef',
  name: 'Ada Flyleef',
  number: 12,
  episode: 'episode 12',
  description: 'Binds books.',
  link: '',
  picture: null,
  status: { state: 'live', label: 'Live' },
  updatedAt: '2026-11-19T09:12:00.000Z',
  person: 'ada-flyleef',
  others: [],
  more: NO_MORE,
}
const NOBODY = { people: [], total: 0, page: 1, pages: 1, search: '' }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})

function open(reply: (sent: Sent) => Reply | Promise<Reply> | undefined = () => undefined) {
  const network = stubNetwork((sent) => reply(sent) ?? { json: { docs: [], doc: {} } })
  return { ...renderPage(<GuestEditor guest={GUEST} />), network }
}

describe('a guest’s own page', () => {
  test('N16 Trash leads to the list, which has the way back', async () => {
    const { user, visited } = open()
    await user.click(button('Move to trash'))
    await waitFor(() => expect(visited).toEqual(['/admin/guests?trashed=ep-012-AdaFlyleef']))
  })

  test('Q04 an answer leads nowhere from a page that is being left', async () => {
    let answer = (_: Reply) => {}
    const { user, visited, network } = open(({ method }) =>
      method === 'PATCH' ? new Promise<Reply>((resolve) => (answer = resolve)) : undefined,
    )
    await user.click(button('Move to trash'))
    await waitFor(() => expect(network.writes()).toHaveLength(1))
    await user.click(screen.getAllByRole('link')[0] as HTMLElement)
    const left = [...visited]
    answer({})
    await waitFor(() => expect(button('Move to trash').disabled).toBe(false))
    expect(visited).toEqual(left)
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

describe('the form of a guest', () => {
  test('N20 what is saved is no longer unsaved, but what was typed meanwhile is', async () => {
    let answer = (_: Reply) => {}
    const { user, network } = open(({ method }) =>
      method === 'PUT' ? new Promise<Reply>((resolve) => (answer = resolve)) : undefined,
    )
    await user.upload(field('Choose a photo'), picture())
    await user.type(field('Short bio'), ' And paper.')
    expect(button('Change name').disabled).toBe(true)
    await user.click(button('Save guest'))
    await waitFor(() => expect(network.writes()).toHaveLength(1))
    expect(network.writes()[0]).toMatchObject({
      path: `/api/guests/${GUEST.id}`,
      body: {
        guestName: 'Ada Flyleef',
        podcastEpisode: 12,
        description: 'Binds books. And paper.',
        personalLink: null,
        updatedAt: GUEST.updatedAt,
      },
    })
    await user.type(field('Short bio'), ' And ink.')
    answer({})
    await screen.findByText('Ada Flyleef saved.')
    expect(field('Short bio').value).toBe('Binds books. And paper. And ink.')
    expect(button('Change name').disabled).toBe(true)
    await user.click(button('Save guest'))
    await waitFor(() => expect(network.writes()).toHaveLength(2))
    answer({})
    await waitFor(() => expect(button('Change name').disabled).toBe(false))
  })

  test('Y06 S2 E14 is an episode, where one has this season and number', async () => {
    const inSeason = { id: 'ep-034', episodeNum: 34, title: 'Small hopes', updatedAt: '' }
    const { writes } = stubNetwork(({ path }) => {
      if (/season.*2.*seasonEpisode.*14/.test(path)) return { json: { docs: [inSeason] } }
      return path.includes('ep-034&') ? { json: { docs: [inSeason] } } : undefined
    })
    const { user } = renderPage(<GuestEditor guest={null} />)
    await user.type(field('Name'), 'Ada Flyleef')
    await user.type(field('Short bio'), 'Binds books.')
    await user.upload(field('Choose a photo'), picture())
    await user.type(field('On episode'), 's2 e15')
    await screen.findByText(/No episode is s2 e15\./)
    await user.click(button('Save guest'))
    await waitFor(() => expect(errors()).toContain('No episode is s2 e15.'))
    await user.clear(field('On episode'))
    await user.type(field('On episode'), 'S2 E14')
    await screen.findByText('S2 E14: “Small hopes”')
    await user.click(button('Save guest'))
    await waitFor(() => expect(writes()).toMatchObject([{ body: { podcastEpisode: 34 } }]))
  })

  test('N20 a new guest needs a name, an episode, a bio and a photo', async () => {
    const network = stubNetwork(() => undefined)
    const { user, visited } = renderPage(<GuestEditor guest={null} />)
    await user.click(button('Save guest'))
    await waitFor(() => expect(document.activeElement?.id).toBe('guestName'))
    expect(errors()).toEqual([
      'Enter the guest’s name.',
      'Enter a whole number, 0 or higher.',
      'Add a short bio.',
      'Choose a photo.',
    ])
    await user.type(field('Name'), 'Ada Flyleef')
    await user.type(field('On episode'), '12')
    await user.type(field('Short bio'), 'Binds books.')
    await user.upload(field('Choose a photo'), picture())
    await waitFor(() => expect(errors()).toEqual([]))
    await user.click(button('Save guest'))
    await waitFor(() => expect(visited).toEqual(['/admin/guests/ep-012-AdaFlyleef']))
    expect(network.writes()).toMatchObject([{ method: 'POST', path: '/api/guests' }])
  })
})

/** The guests of episode 12, beside another field. */
function openGuests() {
  const onChange = vi.fn()
  function Field() {
    const [newGuest, setNewGuest] = useState(NO_NEW_GUEST)
    return (
      <GuestsField
        guests={[]}
        newGuest={newGuest}
        getNumber={() => Promise.resolve(12)}
        onChange={onChange}
        onNewGuest={setNewGuest}
      />
    )
  }
  const page = renderPage(
    <form>
      <input aria-label="Another field" aria-invalid="true" />
      <Field />
    </form>,
  )
  return { ...page, onChange }
}

describe('the guests of an episode', () => {
  test('Q06 a past one is found and added by the keyboard, with the newest bio', async () => {
    const past = (podcastEpisode: number, guestName: string, description: string | null) => ({
      ...{ podcastEpisode, guestName, description, personalLink: null, image: null },
    })
    const docs = [
      past(11, 'Ada Flyleef', null),
      past(10, 'Adam Spine', 'Sews.'),
      past(9, 'Ada Flyleef', 'Binds books.'),
    ]
    const { writes } = stubNetwork(({ method, path }) => {
      if (method !== 'GET') return { json: { doc: { id: GUEST.id, guestName: GUEST.name } } }
      return path.includes('like') ? { json: { docs } } : undefined
    })
    const { user } = openGuests()
    const search = screen.getByRole('combobox', { name: 'Add a guest' })
    await user.type(search, 'Ada')
    await waitFor(() => expect(search.getAttribute('aria-expanded')).toBe('true'))
    await user.keyboard('{Enter}')
    expect(writes()).toEqual([])
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    const active = document.getElementById(search.getAttribute('aria-activedescendant') ?? '')
    expect(active).toBe(screen.getByRole('option', { selected: true }))
    expect(active?.textContent).toContain('Ada Flyleef')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]?.body).toMatchObject({
      ...{ guestName: 'Ada Flyleef', description: 'Binds books.', podcastEpisode: 12 },
    })
    await waitFor(() => expect(search).toBe(document.activeElement))
  })

  test('N20 a new one needs a name, and without a photo is a draft', async () => {
    const network = stubNetwork(({ method }) =>
      method === 'GET'
        ? undefined
        : { json: { doc: { id: GUEST.id, guestName: GUEST.name, podcastEpisode: 12 } } },
    )
    const { user, onChange } = openGuests()
    await user.click(screen.getByText('A new guest'))
    await user.click(button('Add to this episode'))
    await waitFor(() => expect(document.activeElement?.id).toBe('guest-name'))
    screen.getByText('Enter the guest’s name.')
    await user.type(field('Name'), 'Ada Flyleef{Enter}')
    expect(screen.queryByText('Enter the guest’s name.')).toBeNull()
    await user.type(field('Short bio'), 'Binds books.')
    await user.click(button('Add to this episode'))
    await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
    expect(onChange.mock.calls[0]?.[0]).toMatchObject([{ id: GUEST.id, name: GUEST.name }])
    expect(network.writes()).toMatchObject([
      { body: { guestName: 'Ada Flyleef', description: 'Binds books.', podcastEpisode: 12 } },
    ])
    expect(network.writes()[0]?.body).toMatchObject({ _status: 'draft' })
    await waitFor(() => expect(field('Name').value).toBe(''))
  })
})

describe('the list of guests', () => {
  test('N16 N23 offers the way back for who was just put in the trash, and says if it fails', async () => {
    let isDatabaseDown = true
    const network = stubNetwork(() => (isDatabaseDown ? 'offline' : { json: { doc: {} } }))
    const justTrashed = { id: GUEST.id, name: GUEST.name, episode: GUEST.episode }
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
