import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { JoinForm } from '@/components/site/newsletter/join-form'
import { textsOf } from '@/domain/texts'
import { type JoinFormElement, sendForm } from '@/elements/join'
import { button, errors, field, renderPage, stubNetwork, type Reply } from '../support/component'

const shown = vi.hoisted(() => ({ language: 'en' as 'en' | 'ar' }))
vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf(shown.language) }))

const { newsletter: t } = textsOf('en')
const SENT = 'We sent an email to bo@example.org. Press the button in it to join the list.'

beforeEach(() => void (shown.language = 'en'))

function open(reply: Reply | (() => Promise<Reply>) = { json: { next: '/newsletter?sent' } }) {
  const { writes } = stubNetwork(() => (typeof reply === 'function' ? reply() : reply))
  const { user } = renderPage(<JoinForm source="home" />)
  const element = document.querySelector<JoinFormElement>('join-form')
  if (!element) throw new Error('There is no form.')
  const address = field(textsOf(shown.language).newsletter.label)
  // What the script of the page does once its other part is there.
  const send = async (text: string) => {
    await user.clear(address)
    await user.type(address, text)
    await sendForm(element)
  }
  return { address, element, send, user, writes }
}

test('D51 an address is sent with where it was typed, and the answer takes the focus', async () => {
  const { element, send, writes } = open()
  await send('bo@example.org')
  expect(writes()).toEqual([
    {
      method: 'POST',
      path: expect.stringMatching(/\/api\/newsletter\/join$/) as unknown,
      body: {
        ...{ email: 'bo@example.org', source: 'home', website: '' },
        opened: expect.stringMatching(/^\d+$/) as unknown,
      },
    },
  ])
  const answer = screen.getByRole('status')
  expect(document.activeElement).toBe(answer)
  expect(answer.textContent).toBe(
    `Check your inbox${SENT}Nothing after five minutes? Check your spam folder. Send it again`,
  )
  expect([element.inner('form').hidden, element.dataset.sent]).toEqual([true, ''])
})

test('it can be sent again from the answer', async () => {
  const { send, user, writes } = open()
  await send('bo@example.org')
  await user.click(button('Send it again'))
  await vi.waitFor(() => expect(writes()).toHaveLength(2))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain(SENT))
})

test.each(['', 'bo@example'])('%j is not sent', async (text) => {
  const { address, send, writes } = open()
  await send(text || ' ')
  expect(writes()).toEqual([])
  expect(errors()).toContain(t.join.wrong)
  expect([address.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', address])
})

test.each<[string, Reply, string]>([
  ['refused', { status: 400 }, t.join.wrong],
  ['one of too many', { status: 429 }, t.join.tooMany],
  ['lost by the server', { status: 500 }, t.join.fault],
  ['not answered', 'offline', t.join.fault],
])('what is %s can be sent again, and says so', async (_, reply, words) => {
  const { address, send } = open(reply)
  await send('bo@example.org')
  expect(errors()).toContain(words)
  expect([address.value, address.readOnly]).toEqual(['bo@example.org', false])
  expect(button(t.join.send).hasAttribute('aria-busy')).toBe(false)
})

test('without a network the address stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { address, send } = open('offline')
  await send('bo@example.org')
  expect(errors()).toContain(t.join.offline)
  expect(address.value).toBe('bo@example.org')
})

test('a slip of the finger is asked about once', async () => {
  const { send, user, writes } = open()
  await send('bo@gmial.com')
  expect(writes()).toEqual([])
  expect(screen.getByRole('alert').textContent).toBe('Did you mean bo@gmail.com? Yes, use that')
  await user.click(button('Yes, use that'))
  await vi.waitFor(() => expect(writes()[0]?.body).toMatchObject({ email: 'bo@gmail.com' }))
})

test('and the address is sent as it is when it is right after all', async () => {
  const { send, writes } = open()
  await send('bo@gmial.com')
  await send('bo@gmial.com')
  expect(writes()[0]?.body).toMatchObject({ email: 'bo@gmial.com' })
})

test('while it is on its way the button says so, and nothing is sent twice', async () => {
  let arrive: (reply: Reply) => void = () => {}
  const { address, element, send, writes } = open(
    () => new Promise((resolve) => (arrive = resolve)),
  )
  const sending = send('bo@example.org')
  await vi.waitFor(() => expect(button('Sending').getAttribute('aria-busy')).toBe('true'))
  expect(address.readOnly).toBe(true)
  await sendForm(element)
  arrive({})
  await sending
  expect(writes()).toHaveLength(1)
})

test('N30 it answers in the language of the page', async () => {
  shown.language = 'ar'
  const { send } = open()
  await send('bo')
  expect(errors()).toContain(textsOf('ar').newsletter.join.wrong)
})
