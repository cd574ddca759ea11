import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { GuestForm } from '@/components/studio/guests/guest-form.client'
import {
  button,
  errors,
  field,
  picture,
  renderPage,
  type Reply,
  stubNetwork,
} from '../support/component'

const NUMBER = 'Podcast appearance episode number'
const FILLED = { 'Guest name': 'A Guest', Description: 'A description.', [NUMBER]: '12' }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

async function open({
  except = '',
  withImage = true,
  reply = (): Reply => ({ status: 201 }),
  stored = (): object | null => null,
} = {}) {
  const network = stubNetwork(({ method, path }) => {
    if (method !== 'GET') return reply()
    const found = path.startsWith('/api/guests') && stored()
    return found ? { json: { docs: [found] } } : undefined
  })
  const page = renderPage(<GuestForm />)
  for (const [label, text] of Object.entries(FILLED))
    if (label !== except) await page.user.type(field(label), text)
  if (withImage) await page.user.upload(field(/^Headshot/), picture())
  const upload = () => page.user.click(button('Upload Guest'))
  const enter = async (label: string, text: string) => {
    await page.user.clear(field(label))
    if (text) await page.user.type(field(label), text)
    await page.user.tab()
  }
  return { ...page, network, upload, enter }
}

describe('Upload Guest', () => {
  test('V07 waits for name and description', async () => {
    const { enter } = await open()
    expect(button('Upload Guest').disabled).toBe(false)
    for (const label of ['Guest name', 'Description'] as const) {
      await enter(label, '  ')
      expect(button('Upload Guest').disabled).toBe(true)
      await enter(label, FILLED[label])
      expect(button('Upload Guest').disabled).toBe(false)
    }
  })

  test('V07 number and headshot are asked for, the first of them gets the focus', async () => {
    const { enter, upload, network } = await open({ withImage: false })
    await enter(NUMBER, '')
    // Leaving it empty has said so already, and the button waits for it.
    expect(errors()).toEqual(['Enter a whole number, 0 or higher.'])
    await enter(NUMBER, '12')
    await upload()
    await waitFor(() => expect(document.activeElement?.id).toBe('headshot'))
    expect(errors()).toEqual(['Choose a headshot.'])
    expect(network.writes()).toEqual([])
  })

  test.each([
    ['Guest name', '!!!', 'Enter a name with at least one letter or digit.'],
    [
      'Personal link (optional)',
      'nowhere',
      'Personal link must be a URL that starts with https:// or http://.',
    ],
    [NUMBER, 'twelve', 'Enter a whole number, 0 or higher.'],
  ] as const)(
    'V07 D14 D21 %s “%s” is refused on blur, not before',
    async (label, text, message) => {
      const { user } = await open({ except: label })
      await user.type(field(label), text)
      expect(errors()).toEqual([])
      await user.tab()
      expect(errors()).toEqual([message])
      expect(button('Upload Guest').disabled).toBe(true)
    },
  )

  test('C02 what is typed is sent as REST takes it, and leads home', async () => {
    const { upload, network, visited } = await open()
    await upload()
    await waitFor(() => expect(visited).toEqual(['/']))
    expect(network.writes()).toMatchObject([
      {
        method: 'POST',
        path: '/api/guests',
        body: {
          guestName: 'A Guest',
          description: 'A description.',
          podcastEpisode: 12,
          personalLink: null,
        },
      },
    ])
  })

  test('X01 D29 after a failure everything is still there', async () => {
    const { upload } = await open({ reply: () => 'offline' })
    await upload()
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^That didn’t work: .*Try again\.$/,
    )
    for (const [label, text] of Object.entries(FILLED)) expect(field(label).value).toBe(text)
  })

  test('D14 D15 a guest who came up meanwhile is for the host to choose, and said before the next time', async () => {
    let stored: object | null = null
    const { user, upload, network, visited } = await open({
      stored: () => stored,
      reply: () => ({ status: network.writes().length === 1 ? 409 : 200 }),
    })
    stored = { id: 'ep-012-AGuest', guestName: 'A Guest', updatedAt: '1' }
    await upload()
    await screen.findByText(/^This guest of episode 12 already exists/)
    expect(field('Description').value).toBe('A description.')
    await user.click(button('Replace it'))
    await waitFor(() => expect(visited).toEqual(['/']))
    expect(network.writes()[1]).toMatchObject({ method: 'PUT', body: { updatedAt: '1' } })
    cleanup()
    await open({ stored: () => stored })
    await screen.findByText('Episode 12 already has a guest with this name')
  })
})
