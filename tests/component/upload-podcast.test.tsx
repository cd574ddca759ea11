import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PodcastForm } from '@/components/studio/episodes/podcast-form.client'
import type { Topic } from '@/domain/topics/topics'
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

const SHOW = {
  timeZone: 'Europe/London',
  releaseTime: '06:00',
  releaseDay: 'Tuesday',
} as const
const TOPICS: Topic[] = [
  ['mentalHealth', 'Mental Health'],
  ['night-shift', 'Night Shift'],
].map(([slug = '', title = '']) => ({
  ...{ key: slug, slug, title, path: `/episodes/${slug}` },
  ...{ colour: null, motif: null },
}))
const DATE_MESSAGE = 'Please Format date as YYYY-MM-DD'
const FILLED = {
  Title: 'A title',
  Description: 'A description.',
  'Episode number': '12',
  Length: '12:30',
  'Episode date': '2026-01-06',
} as const

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

/** The form, filled in unless told otherwise; `reply` answers uploads. */
async function open({
  fill = true,
  withImage = true,
  reply = (_: Sent): Reply => ({ status: 201 }),
  stored = (): object | null => null,
} = {}) {
  const network = stubNetwork((call) => {
    if (call.method !== 'GET') return reply(call)
    const found = call.path.includes('ep-012') && stored()
    return found ? { json: { docs: [found] } } : undefined
  })
  const page = renderPage(<PodcastForm hostName="Host" topics={TOPICS} show={SHOW} samples={0} />)
  await waitFor(() => expect(field('Episode number')).toHaveProperty('value', '1'))
  const fillIn = async (except = '') => {
    for (const [label, text] of Object.entries(FILLED)) {
      if (label === except) continue
      await page.user.clear(field(label))
      await page.user.type(field(label), text)
    }
  }
  if (fill) await fillIn()
  if (withImage) await page.user.upload(field(/^Thumbnail/), picture())
  const upload = () => page.user.click(button('Upload Podcast'))
  /** Types over a field and leaves it. */
  const enter = async (label: string, text: string) => {
    await page.user.clear(field(label))
    if (text) await page.user.type(field(label), text)
    await page.user.tab()
  }
  return { ...page, network, upload, enter, fillIn }
}

describe('Upload Podcast', () => {
  test('V05 waits for title, description, length, number and date', async () => {
    const { enter } = await open()
    expect(button('Upload Podcast').disabled).toBe(false)
    for (const [label, text] of Object.entries(FILLED)) {
      for (const empty of ['', '   ']) {
        await enter(label, empty)
        expect([label, button('Upload Podcast').disabled]).toEqual([label, true])
      }
      await enter(label, text)
      expect([label, button('Upload Podcast').disabled]).toEqual([label, false])
    }
  })

  test('V05 without a thumbnail nothing is sent; it is asked for and gets the focus', async () => {
    const { upload, network } = await open({ withImage: false })
    await upload()
    await waitFor(() => expect(document.activeElement?.id).toBe('thumbnail'))
    expect(errors()).toEqual(['Choose a thumbnail.'])
    expect(network.writes()).toEqual([])
  })

  test.each([
    ...['2026-1-6', '2026-02-30', 'next week', '2026/01/06', '20260106', '21/11/2026'].map(
      (text) => ['Episode date', text, DATE_MESSAGE],
    ),
    ...['soon', '12', '12:99', '1:2:3'].map((text) => ['Length', text, 'Use format 00:00']),
    ...['-1', '1.5', 'twelve', '1234567'].map((text) => [
      'Episode number',
      text,
      'Enter a whole number, 0 or higher.',
    ]),
    ...['Apple link', 'Spotify link', 'YouTube link', 'Amazon link'].map((label) => [
      label,
      'ftp://x',
      `${label} must be a URL that starts with https:// or http://.`,
    ]),
  ] as const)(
    'V06 D19 D20 D21 %s “%s” is refused on blur, not before',
    async (label, text, message) => {
      const { user, enter, fillIn } = await open({ fill: false })
      await user.clear(field(label))
      await user.type(field(label), text)
      expect(errors()).toEqual([])
      await user.tab()
      expect(errors()).toEqual([message])
      await fillIn(label)
      expect(errors()).toEqual([message])
      expect(button('Upload Podcast').disabled).toBe(true)
      await enter(label, label in FILLED ? FILLED[label as keyof typeof FILLED] : '')
      expect(errors()).toEqual([])
      expect(button('Upload Podcast').disabled).toBe(false)
    },
  )

  test.each(['31.12.2999', '2999-02-30'])(
    'M24 the date “%s” gets the format message and no other',
    async (text) => {
      const { enter } = await open()
      await enter('Episode date', text)
      expect(errors()).toEqual([DATE_MESSAGE])
      expect(screen.queryByText(/in the future/)).toBeNull()
      await enter('Episode date', '2999-11-21')
      expect(errors()).toEqual([])
      screen.getByText(/^The date is in the future/)
    },
  )

  test('X01 D29 a number that cannot be looked up is said and logged, and typing goes on', async () => {
    stubNetwork(() => 'offline')
    const { user } = renderPage(
      <PodcastForm hostName="Host" topics={TOPICS} show={SHOW} samples={0} />,
    )
    await user.type(field('Episode number'), '512')
    await screen.findByText(/^Couldn’t check whether this number is taken\./)
    expect(field('Episode number').value).toBe('512')
    expect(console.error).toHaveBeenCalledWith(
      'The next episode number could not be fetched.',
      expect.any(Error),
    )
  })

  test('M28 D35 the samples can be removed, after a question, and a failure is said', async () => {
    const network = stubNetwork(({ method }) => (method === 'GET' ? undefined : 'offline'))
    vi.stubGlobal('confirm', vi.fn().mockReturnValueOnce(false).mockReturnValue(true))
    const { user } = renderPage(
      <PodcastForm hostName="Host" topics={TOPICS} show={SHOW} samples={16} />,
    )
    screen.getByText('16 sample episodes')
    await user.click(button('Remove the sample content'))
    expect(network.writes()).toEqual([])
    await user.click(button('Remove the sample content'))
    await screen.findByText('The sample content could not be removed. Try again.')
    expect(network.writes()).toMatchObject([{ path: '/api/episodes/remove-samples' }])
  })

  test('D18 a time that is missing is asked for and gets the focus', async () => {
    const { user, upload, network } = await open()
    await user.click(screen.getByRole('radio', { name: 'Pick a time' }))
    await upload()
    await waitFor(() => expect(document.activeElement?.id).toBe('releaseAt'))
    expect(errors()).toEqual(['Choose a day and a time.'])
    expect(network.writes()).toEqual([])
  })

  test('the first of several fields with errors gets the focus', async () => {
    const { user, enter, upload } = await open({ withImage: false })
    await user.click(screen.getByRole('radio', { name: 'Pick a time' }))
    await upload()
    await waitFor(() => expect(document.activeElement?.id).toBe('thumbnail'))
    expect(errors()).toHaveLength(2)
    await enter('Length', 'soon')
    expect(button('Upload Podcast').disabled).toBe(true)
  })

  test('C02 what is typed is sent as REST takes it, and leads home', async () => {
    const { user, upload, network, visited } = await open()
    await user.type(field('YouTube link'), ' https://example.com/12 ')
    await user.click(screen.getByRole('checkbox', { name: 'Night Shift' }))
    await upload()
    await waitFor(() => expect(visited).toEqual(['/']))
    expect(network.writes()).toMatchObject([
      {
        method: 'POST',
        path: '/api/episodes',
        body: {
          title: 'A title',
          description: 'A description.',
          episodeNum: 12,
          episodeLength: '12:30',
          episodeDate: '2026-01-06',
          linkYT: 'https://example.com/12',
          linkApple: null,
          topics: ['night-shift'],
          releaseAt: null,
        },
      },
    ])
    expect(localStorage).toHaveLength(0)
  })

  test('a draft of this browser keeps the topics that the site has', async () => {
    const values = { title: 'Kept', isMentalHealth: true, topics: ['gone', 'night-shift'] }
    const draft = { id: '1', values, savedAt: '2026-01-05T10:00:00.000Z' }
    localStorage.setItem('draft /UploadPodcast', JSON.stringify([draft]))
    const { user, upload, network, fillIn, visited } = await open({ fill: false })
    await user.click(button('Restore draft'))
    await fillIn()
    await upload()
    await waitFor(() => expect(visited).toEqual(['/']))
    expect(network.writes()[0]?.body).toMatchObject({ topics: ['night-shift', 'mentalHealth'] })
  })

  test.each([
    ['offline' as const, 'Couldn’t', 'Try again.'],
    [{ status: 500, json: { errors: [{ message: 'No.' }] } }, 'No.', 'Try again.'],
  ])(
    'X01 D29 after a failure (%j) everything is still there and can be sent again',
    async (failure, _, advice) => {
      let fails = true
      const { upload, network, visited } = await open({
        reply: () => (fails ? failure : { status: 201 }),
      })
      await upload()
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toMatch(
        /^That didn’t work: .* Everything you typed is still here\. /,
      )
      expect(alert.textContent).toContain(advice)
      for (const [label, text] of Object.entries(FILLED)) expect(field(label).value).toBe(text)
      expect(console.error).toHaveBeenCalledWith('Submitting the form failed.', expect.any(Error))
      expect(localStorage.getItem('draft /UploadPodcast')).toContain('A title')
      fails = false
      await upload()
      await waitFor(() => expect(visited).toEqual(['/']))
      expect(network.writes()).toHaveLength(2)
      expect(network.writes()[1]?.body).toMatchObject({ title: 'A title' })
    },
  )

  test('D29 what the server refuses is said beside its field, which gets the focus', async () => {
    const message = 'A title may have up to 300 characters.'
    const { upload } = await open({
      reply: () => ({
        status: 400,
        json: { errors: [{ message: 'Bad.', data: { errors: [{ path: 'title', message }] } }] },
      }),
    })
    await upload()
    await waitFor(() => expect(document.activeElement?.id).toBe('title'))
    expect(errors()[0]).toBe(message)
    expect(screen.getByRole('alert').textContent).toContain('Fix the highlighted fields.')
  })

  test('D18 what is chosen for the release is said: now, next Tuesday, or a time', async () => {
    const { user, upload, network, visited } = await open()
    const pick = (name: string) => user.click(screen.getByRole('radio', { name }))
    screen.getByText('Visitors will see it as soon as it is uploaded.')
    await pick('Next Tuesday')
    screen.getByText(/Visitors will see it on Tuesday.* at 06:00/)
    await pick('Pick a time')
    const type = (value: string) => fireEvent.change(field('Time'), { target: { value } })
    type('2001-01-01T09:00')
    screen.getByText(/That time is past/)
    type('2999-07-01T09:00')
    screen.getByText(/Visitors will see it on .*1 July 2999 at 09:00/)
    await upload()
    await waitFor(() => expect(visited).toEqual(['/']))
    // Nine in the morning in a London summer.
    expect(network.writes()).toMatchObject([{ body: { releaseAt: '2999-07-01T08:00:00.000Z' } }])
  })

  describe('D15 a number that exists', () => {
    const doc = (title: string, updatedAt: string, more = {}) => ({
      ...{ id: 'ep-012', title, updatedAt },
      ...more,
    })
    let stored: ReturnType<typeof doc> | null
    /** Refuses what is not based on the stored state. */
    const reply = ({ body }: Sent) =>
      (body as { updatedAt?: string }).updatedAt === stored?.updatedAt
        ? { status: 200 }
        : { status: 409 }
    const begin = (from: typeof stored, answer: (sent: Sent) => Reply = reply) => {
      stored = from
      return open({ stored: () => stored, reply: answer })
    }

    test('D15 is said before, and what changed meanwhile is not overwritten unasked', async () => {
      const { user, upload, network, visited } = await begin(doc('The first', '1'))
      await screen.findByText('Episode 12 already exists')
      screen.getByText(/“The first”/)
      stored = doc('The other was faster', '2')
      await upload()
      await screen.findByText('Episode 12 has changed since this page checked:')
      await screen.findByText(/“The other was faster”/)
      expect(field('Title').value).toBe('A title')
      expect(visited).toEqual([])
      await user.click(button('Replace it'))
      await waitFor(() => expect(visited).toEqual(['/']))
      expect(network.writes()).toMatchObject([
        { method: 'PUT', body: { updatedAt: '1' } },
        { method: 'PUT', body: { updatedAt: '2' } },
      ])
    })

    test('D15 whoever comes second is told, and takes the next', async () => {
      const { user, upload, network, visited } = await begin(null)
      stored = doc('First to send', '1')
      await upload()
      await screen.findByText('Episode 12 already exists:')
      await user.click(button('Use number 1 instead'))
      expect(field('Episode number').value).toBe('1')
      expect(screen.queryByRole('alert')).toBeNull()
      stored = null
      await upload()
      await waitFor(() => expect(visited).toEqual(['/']))
      expect(network.writes()[1]).toMatchObject({ method: 'POST', body: { episodeNum: 1 } })
    })

    test('D15 D29 an upload whose answer was lost is found again, and nobody else is blamed', async () => {
      let isLost = true
      const { upload, network, visited } = await begin(null, (sent) => {
        if (!isLost) return reply(sent)
        isLost = false
        stored = doc('A title', '1')
        return 'offline'
      })
      await upload()
      await screen.findByText(/^That didn’t work: /)
      await screen.findByText('Episode 12 already exists')
      await upload()
      await waitFor(() => expect(visited).toEqual(['/']))
      expect(network.writes()[1]).toMatchObject({ method: 'PUT', body: { updatedAt: '1' } })
    })

    test('D16 one that lies in the trash is said to, and brought back', async () => {
      const { upload, visited } = await begin(doc('Old', '1', { deletedAt: '2026-01-01' }))
      await screen.findByText(/, in trash: “Old”.*restores it/)
      await upload()
      await waitFor(() => expect(visited).toEqual(['/']))
    })
  })
})
