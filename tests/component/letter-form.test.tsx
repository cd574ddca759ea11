import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LetterForm } from '@/components/site/letters/letter-form'
import type { CurrentQuestion } from '@/domain/letters/letters'
import { textsOf } from '@/domain/texts'
import '@/elements/letters'
import '@/elements/recorder'
import { button, errors, field, renderPage } from '../support/component'

const shown = vi.hoisted(() => ({ language: 'en' as 'en' | 'de' }))
vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf(shown.language) }))

const QUESTION: CurrentQuestion = {
  ...{ id: 7, text: 'Which line do you still carry?', day: '2026-12-01' },
  ...{ lastDay: null, letters: 0 },
}
const EPISODES = [
  { id: 'ep-050', number: 50, title: 'Fifty Lines' },
  { id: 'ep-049', number: 49, title: 'Small Hopes' },
]

type Answer = { status: number; text?: string } | 'lost'
const SENT: Answer = { status: 201, text: '{"next":"/letter/a-token?sent"}' }
const refused = (path: string): Answer => ({
  status: 400,
  text: JSON.stringify({ errors: [{ message: 'No.', data: { errors: [{ path }] } }] }),
})

/** What was sent, as the fields of each form, and the answers to come. */
const network = { answers: [] as Answer[], sent: [] as Record<string, unknown>[] }

beforeEach(() => {
  shown.language = 'en'
  network.answers = []
  network.sent = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
      status = 0
      responseText = ''
      onload?: () => void
      onerror?: () => void
      onabort?: () => void
      open() {}
      setRequestHeader() {}
      abort() {
        this.onabort?.()
      }
      send(form: FormData) {
        network.sent.push(Object.fromEntries(form))
        const answer = network.answers.shift() ?? SENT
        this.upload.onprogress?.({ loaded: 1, total: 2 })
        queueMicrotask(() => {
          if (answer === 'lost') return this.onerror?.()
          this.status = answer.status
          this.responseText = answer.text ?? '{}'
          this.onload?.()
        })
      }
    },
  )
})

function open(question: CurrentQuestion | null = QUESTION) {
  const { user, visited } = renderPage(
    <LetterForm
      frame={{ hostName: 'Ada', releaseDay: 'Tuesday' }}
      retentionMonths={12}
      episodes={EPISODES}
      about={null}
      question={question}
    />,
  )
  const letter = field('Your letter')
  const send = async () => user.click(button('Send to Ada'))
  return { letter, send, user, visited }
}
const sum = () => document.querySelector('[data-part=sum]')?.textContent
const count = () => document.querySelector('[data-part=count]')?.textContent
const problem = () => document.querySelector('[data-part=problem]')?.textContent

test('D53 a letter is sent with what it answers and both answers, and leads on to its page', async () => {
  const { letter, send, user, visited } = open()
  await user.type(letter, 'Mind how you go.')
  await user.type(field(/^First name/), 'Bo')
  await user.click(field(/^It may be read out/))
  await send()
  await vi.waitFor(() => expect(visited).toEqual(['/letter/a-token?sent']))
  expect(network.sent).toEqual([
    {
      ...{ about: 'question:7', text: 'Mind how you go.', name: 'Bo', email: '', website: '' },
      mayRead: 'on',
      key: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
      opened: expect.stringMatching(/^\d+$/) as unknown,
    },
  ])
  expect(localStorage.getItem('letter-draft')).toBeNull()
})

test('a letter about an episode names it', async () => {
  const { letter, send, user } = open()
  await user.click(field('An episode'))
  await user.selectOptions(field('Which episode?'), 'ep-049')
  await user.type(letter, 'A line')
  await send()
  await vi.waitFor(() => expect(network.sent[0]).toMatchObject({ about: 'episode:ep-049' }))
  expect(network.sent[0]).not.toHaveProperty('episode')
})

test('one sentence sums up what the writer allows, and follows the name', async () => {
  const { user } = open()
  expect(sum()).toBe('Right now, only Ada reads it.')
  await user.click(field(/^It may be published/))
  expect(sum()).toBe(
    'Ada may publish it on the site, without a name. It won’t be read out on the show.',
  )
  await user.click(field(/^It may be read out/))
  await user.type(field(/^First name/), 'Bo')
  expect(sum()).toBe('Ada may read it out on the show and publish it on the site, signed Bo.')
})

test('characters are counted, and too many are not sent', async () => {
  const { letter, send, user } = open()
  expect(count()).toBe('0 of 2,000')
  await user.type(letter, 'A line')
  expect(count()).toBe('6 of 2,000')
  await user.clear(letter)
  await user.click(letter)
  await user.paste('x'.repeat(2001))
  expect(count()).toBe('1 character too many')
  await user.type(letter, 'yz')
  expect([count(), letter.getAttribute('aria-invalid')]).toEqual(['3 characters too many', 'true'])
  await send()
  expect([network.sent, document.activeElement]).toEqual([[], letter])
})

test('an empty letter is not sent', async () => {
  const { letter, send } = open()
  await send()
  expect([network.sent, problem()]).toEqual([[], 'Write a line or record one. Then send.'])
  expect(document.activeElement).toBe(letter)
})

test('an address that is none is said at its field', async () => {
  const { letter, send, user } = open()
  await user.type(letter, 'A line')
  const email = field(/^Email/)
  await user.type(email, 'bo@example')
  await send()
  expect(network.sent).toEqual([])
  expect(errors()).toContain(
    'That doesn’t look like a full email address. Try something like you@example.org.',
  )
  expect([email.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', email])
})

test.each<[string, Answer, string]>([
  [
    'the line is lost',
    'lost',
    'It wasn’t sent. Your letter is safe on this device. Try again when you are online.',
  ],
  [
    'the show is down',
    { status: 503 },
    'It wasn’t sent. Your letter is safe on this device. Try again when you are online.',
  ],
  [
    'it is the sixth of the day',
    { status: 429 },
    'You’ve sent five letters today. Ada reads them one by one. Send more tomorrow; this one is saved.',
  ],
  ['letters are off', { status: 409 }, 'The letter box is closed for now.'],
  ['it is too large', { status: 413 }, 'We can’t use this recording. Up to 90 seconds and 10 MB.'],
  [
    'the address is refused',
    refused('email'),
    'That doesn’t look like a full email address. Try something like you@example.org.',
  ],
])('when %s, what was typed stays', async (_, answer, words) => {
  const { letter, send, user, visited } = open()
  network.answers = [answer]
  await user.type(letter, 'A line')
  await send()
  await vi.waitFor(() => expect(problem()).toBe(words))
  expect([letter.value, visited]).toEqual(['A line', []])
  expect(document.activeElement).toBe(button('Send to Ada'))
})

test('what is sent again is sent under the same key, and under another once it was changed', async () => {
  const { letter, send, user } = open()
  network.answers = ['lost', 'lost', 'lost']
  await user.type(letter, 'A line')
  for (const more of ['', '', ' more']) {
    if (more) await user.type(letter, more)
    const before = network.sent.length
    await send()
    await vi.waitFor(() => expect(network.sent.length).toBe(before + 1))
    await vi.waitFor(() => expect(problem()).toContain('It wasn’t sent'))
  }
  const [first, second, third] = network.sent.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a text is kept on the device through a closed tab, for a week', async () => {
  const { letter, user } = open()
  await user.type(letter, 'A line')
  await user.type(field(/^First name/), 'Bo')
  await user.type(field(/^Email/), 'bo@example.org')
  const stored = localStorage.getItem('letter-draft') ?? ''
  expect(JSON.parse(stored)).toMatchObject({ text: 'A line', name: 'Bo' })
  expect(stored).not.toContain('example.org')
  document.body.innerHTML = ''
  const again = open()
  expect([again.letter.value, field(/^First name/).value]).toEqual(['A line', 'Bo'])
  expect(field(/^It may be read out/).checked).toBe(false)
  document.body.innerHTML = ''
  const old = { ...(JSON.parse(stored) as object), at: Date.now() - 8 * 24 * 60 * 60 * 1000 }
  localStorage.setItem('letter-draft', JSON.stringify(old))
  expect(open().letter.value).toBe('')
  expect(localStorage.getItem('letter-draft')).toBeNull()
})

test('in another language it says the same', () => {
  shown.language = 'de'
  renderPage(
    <LetterForm
      frame={{ hostName: 'Ada', releaseDay: 'Tuesday' }}
      retentionMonths={1}
      episodes={[]}
      about={null}
      question={null}
    />,
  )
  expect(count()).toBe('0 von 2.000')
  expect(sum()).toBe('Bisher liest ihn nur Ada.')
  expect(screen.getByText(/und 1 Monat aufbewahrt\.$/, { exact: false })).toBeTruthy()
})
