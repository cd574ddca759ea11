import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MailPage } from '@/dashboard/mails/mail-page.client'
import { MailsPage } from '@/dashboard/mails/mails-page.client'
import { sendSentence } from '@/dashboard/mails/when'
import type { ListedMail } from '@/domain/newsletter/mails'
import type { DeskMail, DeskMails, WholeMail } from '@/server/desk/mails'
import { button, errors, field, renderPage, type Sent, stubNetwork } from '../support/component'
import { EPISODE_50 } from '../support/desk-letters'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal(
    'confirm',
    vi.fn(() => true),
  )
  vi.stubGlobal('ResizeObserver', PhoneSize)
})
afterEach(() => void vi.useRealTimers())

// The mail inside the preview is not of this test.
const { happyDOM } = window as unknown as {
  happyDOM: { settings: { disableIframePageLoading: boolean } }
}
happyDOM.settings.disableIframePageLoading = true

/** Without a layout nothing has a size: what is observed has that of a phone. */
class PhoneSize {
  constructor(private readonly callback: (entries: { contentRect: object }[]) => void) {}
  observe = () => this.callback([{ contentRect: { width: 390, height: 544 } }])
  disconnect = () => {}
}

const NOW = '2026-12-03T14:18:00.000Z'
const NONE = { due: 0, handing: 0, delivered: 0, failed: 0, uncertain: 0 }

const MAIL: WholeMail = {
  ...{ id: 7, episode: null, episodeTitle: null, episodeName: null },
  kind: 'note',
  state: 'draft',
  ...{ subject: 'Your kitchens', preview: '', body: 'Thank you.', problem: null },
  ...{ inserts: [], isShown: true, week: null },
  ...{ sendAt: null, startedAt: null, endedAt: null, changedAt: NOW },
  ...{ counts: NONE, uncertain: [], failed: [], missing: null },
  made: {
    subject: 'Your kitchens',
    preview: 'Thank you.',
    html: '<p>Thank you.</p>',
    text: 'Thank you.',
  },
}
const EPISODE_MAIL: WholeMail = {
  ...{ ...MAIL, episode: 'ep-051', episodeTitle: 'How to Hold a Banner', subject: '', body: '' },
  episodeName: 'Episode 51',
  kind: 'episode',
  state: 'waiting',
}
const SENDING = {
  ...{ isOn: true, mailsAllowed: true, timeZone: 'Europe/London', canChange: true },
  hasArchive: false,
  ...{ showName: 'Sample Hour', hostName: 'Host', active: 412, now: NOW },
}
const LETTER: DeskMail['letters'][number] = {
  ...{ id: 12, name: null, text: 'I think it was the library fine.', transcript: '' },
  ...{ voice: null, question: null, sentAt: NOW, answered: null },
  episode: EPISODE_50,
}
const PAGE: DeskMail = {
  ...{ ...SENDING, mail: MAIL, episode: null, email: 'host@example.com', perSecond: 10 },
  letters: [],
}

/** A server that stores what is sent, and answers with the whole mail. */
function open(page: Partial<DeskMail> = {}, reply?: (sent: Sent) => object | undefined) {
  const first = page.mail === undefined ? MAIL : page.mail
  let mail = first ?? { ...MAIL, subject: '', body: '', made: null, missing: 'Enter a subject.' }
  const network = stubNetwork((sent) => {
    const { method, path, body } = sent
    if (!path.startsWith('/api/newsletter/mails')) return undefined
    const given = reply?.(sent)
    if (given) return given
    if (method === 'DELETE') return { json: { message: 'Email deleted.' } }
    if (path.endsWith('/test')) return { json: { isSent: true, answer: 'OK', to: PAGE.email } }
    const { isWaiting, sendAt, changedAt: _, ...text } = (body ?? {}) as Record<string, unknown>
    mail = { ...mail, ...text }
    if (sendAt !== undefined)
      mail = { ...mail, sendAt: sendAt as string | null, state: sendAt ? 'scheduled' : 'draft' }
    if (isWaiting !== undefined) mail = { ...mail, state: isWaiting ? 'waiting' : 'draft' }
    if (path.endsWith('/send') || path.endsWith('/go-on') || path.endsWith('/again'))
      mail = { ...mail, state: 'sending', counts: { ...NONE, due: 412 } }
    if (path.endsWith('/stop')) mail = { ...mail, state: 'stopped' }
    return { json: mail }
  })
  return { ...renderPage(<MailPage page={{ ...PAGE, ...page }} />), ...network }
}
const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' })
const calls = (writes: Sent[]) =>
  writes.map(({ method, path }) => `${method} ${path.replace('/api/newsletter/mails', '')}`)
const status = (text: string | RegExp) => screen.findByText(text)

describe('writing an email', () => {
  test('a new one is stored after a pause, with an address of its own', async () => {
    const replace = vi.spyOn(window.history, 'replaceState')
    const { user, writes } = open({ mail: null })
    expect(screen.getByText('Nothing written yet')).toBeDefined()
    expect(button('Send test').disabled).toBe(true)
    await user.type(subject(), 'A thank-you')
    expect(screen.getByText('Unsaved changes')).toBeDefined()
    await status('Saved')
    expect(calls(writes())).toEqual(['POST '])
    expect(writes()[0]?.body).toEqual({
      ...{ subject: 'A thank-you', preview: '', body: '', inserts: [] },
    })
    expect(replace).toHaveBeenLastCalledWith(null, '', '/admin/mails/7')
    await user.type(field('First line in the inbox'), 'Before the break')
    await waitFor(() => expect(calls(writes())).toEqual(['POST ', 'PATCH /7']))
    expect(writes()[1]?.body).toMatchObject({ preview: 'Before the break', changedAt: NOW })
  })

  test('what could not be saved stays, and is not sent again before it changes', async () => {
    const { user, writes } = open({}, ({ method }) =>
      method === 'PATCH'
        ? { status: 409, json: { errors: [{ message: 'Someone else changed this email.' }] } }
        : undefined,
    )
    await user.type(subject(), '!')
    await status(/Couldn’t save the email\./)
    expect(errors()[0]).toMatch(/This email changed elsewhere while you were editing/)
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(writes()).toHaveLength(1)
    expect(subject().value).toBe('Your kitchens!')
    expect(screen.getByText('Unsaved changes')).toBeDefined()
  })

  test('the preview is the email itself, or what is missing in it', async () => {
    const { user } = open()
    const frame = await screen.findByTitle('The email, phone width')
    expect(frame.getAttribute('srcdoc')).toBe('<p>Thank you.</p>')
    expect(frame.getAttribute('sandbox')).toBe('')
    await user.click(screen.getByRole('radio', { name: 'Text' }))
    expect(document.querySelector('pre')?.textContent).toBe('Thank you.')
  })

  test('a test is of what is typed', async () => {
    const { user, writes } = open()
    await user.type(subject(), '?')
    await user.click(button('Send test'))
    await status('Test sent to host@example.com. Look in your inbox.')
    expect(calls(writes())).toEqual(['PATCH /7', 'POST /7/test'])
    expect(writes()[1]?.body).toEqual({ to: 'host@example.com' })
  })

  test('says what the mail server answered to a test', async () => {
    const { user } = open({}, ({ path }) =>
      path.endsWith('/test')
        ? { json: { isSent: false, answer: 'Wrong user or password.', to: '' } }
        : undefined,
    )
    await user.click(button('Send test'))
    await status(/Couldn’t send the test\./)
    expect(errors()[0]).toMatch(/Wrong user or password\./)
  })
})

describe('what is put into an email', () => {
  test('is ticked, and stored with its text', async () => {
    const { user, writes } = open()
    await user.click(screen.getByRole('checkbox', { name: /^Next episode/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Quote of the week/ }))
    await status('Saved')
    expect(writes().at(-1)?.body).toMatchObject({ inserts: ['quote', 'release'] })
    await user.click(screen.getByRole('checkbox', { name: /^Quote of the week/ }))
    await waitFor(() => expect(writes().at(-1)?.body).toMatchObject({ inserts: ['release'] }))
  })

  test('a published letter can be chosen, and taken out', async () => {
    const { user, writes } = open({
      letters: [LETTER],
      mail: { ...MAIL, inserts: ['release', 'letter:3'] },
    })
    const list = screen.getByRole('combobox', { name: 'Letter' })
    // It was taken off the site meanwhile.
    expect(list).toHaveProperty('value', '3')
    await user.selectOptions(list, 'Unnamed: I think it was the library fine.')
    await waitFor(() =>
      expect(writes().at(-1)?.body).toMatchObject({ inserts: ['release', 'letter:12'] }),
    )
    await user.click(screen.getByRole('checkbox', { name: /^Quote of the week/ }))
    await waitFor(() =>
      expect(writes().at(-1)?.body).toMatchObject({ inserts: ['quote', 'release', 'letter:12'] }),
    )
    await user.selectOptions(list, 'No letter')
    await waitFor(() =>
      expect(writes().at(-1)?.body).toMatchObject({ inserts: ['quote', 'release'] }),
    )
  })

  test('with no letter on the site there is none to choose', () => {
    open()
    expect(screen.queryByRole('combobox', { name: 'Letter' })).toBeNull()
  })

  test('that of an episode has the quote anyway', () => {
    open({ mail: EPISODE_MAIL })
    expect(screen.queryByRole('checkbox', { name: /^Quote of the week/ })).toBeNull()
    expect(screen.getByRole('checkbox', { name: /^Next episode/ })).toBeDefined()
  })
})

describe('an email as a page of the site', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show on the site' })

  test('is left out by a press, with what is typed', async () => {
    const { user, writes } = open({ hasArchive: true })
    expect(box().checked).toBe(true)
    await user.click(box())
    await status('Not shown on the site.')
    expect(writes()[0]?.body).toMatchObject({ isShown: false, subject: 'Your kitchens' })
    expect(box().checked).toBe(false)
  })

  test('also once it was sent, and then has an address', async () => {
    const sent: WholeMail = { ...MAIL, state: 'sent', startedAt: NOW, endedAt: NOW }
    const { user, writes } = open({ hasArchive: true, mail: sent })
    expect(screen.getByRole('link', { name: 'See its page' }).getAttribute('href')).toBe(
      '/back-pages/7',
    )
    await user.click(box())
    await status('Not shown on the site.')
    expect(writes()[0]?.body).toEqual({ isShown: false })
    expect(screen.queryByRole('link', { name: 'See its page' })).toBeNull()
  })

  test('is not offered while the site has no such pages, nor for the email of a week', () => {
    open()
    expect(screen.queryByRole('checkbox', { name: 'Show on the site' })).toBeNull()
    open({ hasArchive: true, mail: { ...MAIL, kind: 'week', week: '2026-12-05' } })
    expect(screen.queryByRole('checkbox', { name: 'Show on the site' })).toBeNull()
  })
})

describe('when an email is sent', () => {
  test('is a time of the show, which can be taken back', async () => {
    const { user, writes } = open()
    expect(field('Day and time').value).toBe('2026-12-04T09:00')
    await user.click(button('Schedule for Friday'))
    await status('Scheduled for Friday 4 December at 09:00.')
    expect(writes()[0]?.body).toMatchObject({ sendAt: '2026-12-04T09:00:00.000Z' })
    await user.click(button('Undo'))
    await status('Unscheduled.')
    expect(writes()[1]?.body).toMatchObject({ sendAt: null })
  })

  test('Y11 right away, after its readers are named, and can be taken back for ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
    const { user, writes } = open()
    expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /Right away/ }))
    await user.click(button('Send to 412 readers'))
    expect(confirm).toHaveBeenCalledWith('Send this email to 412 readers?')
    await status('Sending to 412 readers in ten seconds.')
    await user.click(button('Undo'))
    await status('Not sent. It stays a draft.')
    await user.click(button('Send to 412 readers'))
    await status('Sending to 412 readers in ten seconds.')
    await vi.advanceTimersByTimeAsync(10_000)
    await status(/^Sending: 0 of 412\. You can close this page\./)
    vi.useRealTimers()
    expect(calls(writes()).filter((call) => call.endsWith('/send'))).toEqual(['POST /7/send'])
    await user.click(button('Stop'))
    await status('Stopped after 0 of 412.')
    await user.click(button('Resume'))
    await status(/^Sending: 0 of 412/)
    expect(calls(writes()).slice(-2)).toEqual(['POST /7/stop', 'POST /7/go-on'])
  })

  test.each([
    ['now', '', '412 people get it when you press Send.'],
    ['at', '2026-12-04T09:00', '412 people get it on Friday 4 December at 09:00, London time.'],
    ['at', '2026-12-01T09:00', 'That time has passed.'],
    ['at', '', 'Choose a day and a time.'],
  ] as const)('%s %s', (kind, at, main) => {
    const clock = { now: new Date(NOW), ownZone: 'Europe/Amsterdam' }
    const sentence = sendSentence({ kind, at }, PAGE, clock)
    expect(sentence.main).toBe(main)
    if (main.includes('London'))
      expect(sentence.second).toBe(
        'That’s Friday 4 December at 10:00 in Amsterdam. It takes about 1 minute to send.',
      )
  })
})

describe('the email of an episode', () => {
  const episode = { releaseAt: '2026-12-08T06:00:00.000Z', isLive: false }

  test('goes with its release, unless the host says no; one with no words is gone then', async () => {
    const { user, writes, visited } = open({ mail: EPISODE_MAIL, episode })
    expect(screen.getByText('Scheduled Tuesday 8 December at 06:00')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Schedule/ })).toBeNull()
    await user.click(button('Don’t email it'))
    await waitFor(() => expect(visited).toEqual(['/admin/mails']))
    expect(calls(writes())).toEqual(['DELETE /7'])
  })

  test('with words of the host stays as a draft, and can go after all', async () => {
    const { user, writes } = open({ mail: { ...EPISODE_MAIL, body: 'Bring headphones.' }, episode })
    await user.click(button('Don’t email it'))
    await status('It won’t be emailed.')
    await user.click(button('Email it when it goes live'))
    await status('It’s emailed when the episode goes live.')
    expect(writes().map(({ body }) => body)).toMatchObject([
      { isWaiting: false },
      { isWaiting: true },
    ])
  })

  test('of a live one is sent by hand', () => {
    open({ mail: { ...EPISODE_MAIL, state: 'draft' }, episode: { ...episode, isLive: true } })
    expect(button(/^Schedule for/)).toBeDefined()
  })
})

test('addresses that may not have got an email are sent to again only by the host', async () => {
  const one = { subscriber: 3, email: 'juno@example.org', reason: 'Mailbox full', at: NOW }
  const { user, writes } = open({
    mail: {
      ...{ ...MAIL, startedAt: NOW, endedAt: NOW },
      state: 'sent',
      counts: { ...NONE, delivered: 409, failed: 1, uncertain: 2 },
      uncertain: [one, { ...one, subscriber: 4, email: 'tess@example.net' }],
      failed: [{ ...one, subscriber: 5, email: 'pim@example.org' }],
    },
  })
  expect(screen.getByText('Manual, sent in 1 minute')).toBeDefined()
  const failed = screen.getByRole('region', { name: 'Failed' })
  expect(failed.textContent).toContain('pim@example.org Mailbox full')
  await user.click(button('Send again to all 2'))
  await status('Sending to 2 addresses again.')
  expect(writes()[0]).toMatchObject({
    path: '/api/newsletter/mails/7/again',
    body: { subscribers: [3, 4] },
  })
})

describe('the list of emails', () => {
  const listed = (more: Partial<ListedMail>): ListedMail => {
    const { body: _, made: _made, missing: _missing, uncertain: _u, failed: _f, ...mail } = MAIL
    return { ...mail, ...more }
  }
  const show = (page: Partial<DeskMails> = {}) => {
    const network = stubNetwork(() => ({ json: { message: 'Email deleted.' } }))
    const all = { ...SENDING, mails: [], episodes: {}, older: null, before: null, ...page }
    return { ...renderPage(<MailsPage page={all} />), ...network }
  }
  const rows = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('says of each when it goes, or what became of it', () => {
    show({
      mails: [
        listed({
          ...{ id: 4, episode: 'ep-051', subject: '' },
          kind: 'episode',
          state: 'waiting',
          ...{ episodeTitle: 'How to Hold a Banner', episodeName: 'Episode 51' },
        }),
        listed({ id: 3, sendAt: '2026-12-05T09:00:00.000Z', state: 'scheduled' }),
        listed({ id: 2 }),
        listed({
          ...{ id: 1, subject: 'Fifty Lines', startedAt: NOW },
          state: 'sent',
          endedAt: '2026-12-03T14:25:00.000Z',
          counts: { ...NONE, delivered: 409, failed: 2 },
        }),
      ],
      episodes: { 'ep-051': { releaseAt: '2026-12-08T06:00:00.000Z', isLive: false } },
    })
    expect(rows('Scheduled and drafts')).toEqual([
      expect.stringMatching(
        /^8 DecHow to Hold a BannerEpisode 51, Tuesday 8 December at 06:00.*Don’t email it$/,
      ),
      expect.stringMatching(/^5 DecYour kitchensManual, Saturday 5 December at 09:00/),
      expect.stringMatching(/^DraftYour kitchensManual\. Changed today 14:18/),
    ])
    expect(rows('Sent emails')).toEqual([
      '3 DecFifty LinesManual, sent in 7 minutes409 delivered2 failed',
    ])
  })

  test('a draft is deleted after a question', async () => {
    const { user, writes } = show({ mails: [listed({})] })
    await user.click(screen.getByText('Delete'))
    await status('“Your kitchens” deleted.')
    expect(calls(writes())).toEqual(['DELETE /7'])
  })

  test('before the first one', () => {
    show()
    expect(screen.getByText('Nothing sent yet')).toBeDefined()
  })

  test('while the newsletter is off', () => {
    show({ isOn: false })
    expect(screen.getByText('Turn on the newsletter')).toBeDefined()
    expect(screen.queryByText('New email')).toBeNull()
  })
})
