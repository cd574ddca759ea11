import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FeaturedForm } from '@/components/studio/episodes/featured-form.client'
import {
  button,
  errors,
  field,
  renderPage,
  type Reply,
  type Sent,
  stubNetwork,
} from '../support/component'

const STORED = { epnum: 16, quote: 'A stored quote.', quoteauthor: 'An author' }
const LABELS = ['Episode number', 'Quote', 'Quote author'] as const

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

async function open({
  read = (): Reply | Promise<Reply> => ({ json: STORED }),
  reply = (_: Sent): Reply => ({ json: {} }),
} = {}) {
  const network = stubNetwork((call) => {
    if (!call.path.startsWith('/api/globals/featured')) return undefined
    return call.method === 'GET' ? read() : reply(call)
  })
  const page = renderPage(<FeaturedForm />)
  const update = () => page.user.click(button('Update Featured Section'))
  return { ...page, network, update }
}

describe('Edit Featured', () => {
  test('A04 V08 is filled in, and waits for all three fields', async () => {
    const { user } = await open()
    await waitFor(() => expect(field('Quote').value).toBe(STORED.quote))
    expect(LABELS.map((label) => field(label).value)).toEqual(['16', STORED.quote, 'An author'])
    for (const label of LABELS) {
      const before = field(label).value
      await user.clear(field(label))
      expect(button('Update Featured Section').disabled).toBe(true)
      await user.type(field(label), ' ')
      expect(button('Update Featured Section').disabled).toBe(true)
      await user.clear(field(label))
      await user.type(field(label), before)
      expect(button('Update Featured Section').disabled).toBe(false)
    }
  })

  test.each(['-1', '1.5', 'twelve', '1234567'])(
    'V08 D17 the number “%s” is refused',
    async (text) => {
      const { user } = await open()
      await waitFor(() => expect(field('Quote').value).toBe(STORED.quote))
      await user.clear(field('Episode number'))
      await user.type(field('Episode number'), text)
      expect(errors()).toEqual(['Enter a whole number, 0 or higher.'])
      expect(button('Update Featured Section').disabled).toBe(true)
    },
  )

  test('C03 what is typed is sent as REST takes it, and leads home', async () => {
    const { user, update, network, visited } = await open()
    await waitFor(() => expect(field('Quote').value).toBe(STORED.quote))
    await user.type(field('Quote author'), ' the Elder ')
    await update()
    await waitFor(() => expect(visited).toEqual(['/']))
    expect(network.writes()).toMatchObject([
      { path: '/api/globals/featured', body: { ...STORED, quoteauthor: 'An author the Elder' } },
    ])
  })

  test('X01 D29 what cannot be read is said, and nothing is made up', async () => {
    await open({ read: () => 'offline' })
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t load .* Reload/)
    expect(LABELS.map((label) => field(label).value)).toEqual(['', '', ''])
    expect(button('Update Featured Section').disabled).toBe(true)
    expect(console.error).toHaveBeenCalledWith(
      'The featured section could not be loaded.',
      expect.any(Error),
    )
  })

  test('what is typed before it has been read stays, and the rest is filled in', async () => {
    let answer = (_: Reply) => {}
    const { user } = await open({ read: () => new Promise((resolve) => (answer = resolve)) })
    await user.type(field('Quote author'), 'Typed early')
    answer({ json: STORED })
    await waitFor(() => expect(field('Quote').value).toBe(STORED.quote))
    expect(LABELS.map((label) => field(label).value)).toEqual(['16', STORED.quote, 'Typed early'])
  })

  test('X01 D29 after a failure everything is still there', async () => {
    const { user, update } = await open({ reply: () => 'offline' })
    await waitFor(() => expect(field('Quote').value).toBe(STORED.quote))
    await user.type(field('Quote'), ' And more.')
    await update()
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^That didn’t work: .*Try again\.$/,
    )
    expect(field('Quote').value).toBe('A stored quote. And more.')
  })

  test('M02 A04 what somebody else has saved meanwhile is not overwritten unasked', async () => {
    let stored = { ...STORED, updatedAt: '1' }
    const { user, update, network, visited } = await open({
      read: () => ({ json: stored }),
      reply: ({ body }) =>
        (body as { updatedAt: string }).updatedAt === stored.updatedAt ? {} : { status: 409 },
    })
    await waitFor(() => expect(field('Quote').value).toBe(STORED.quote))
    await user.type(field('Quote'), ' And more.')
    stored = { ...STORED, quote: 'Sent first.', updatedAt: '2' }
    await update()
    await screen.findByText(/^The featured section has changed since this page checked/)
    await screen.findByText(/“Sent first\.”/)
    expect(field('Quote').value).toBe('A stored quote. And more.')
    expect(visited).toEqual([])
    await user.click(button('Replace it'))
    await waitFor(() => expect(visited).toEqual(['/']))
    expect(network.writes()).toMatchObject([
      { body: { updatedAt: '1' } },
      { body: { updatedAt: '2' } },
    ])
  })
})
