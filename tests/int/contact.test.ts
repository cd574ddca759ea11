import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { EN_CONTACT } from '@/domain/texts/en-contact'
import { startWorker } from '@/jobs/worker'
import { getFrame } from '@/server/queries/pages'
import { makeAdmin } from '../support/content'
import { setContact, setLetters } from '../support/letters'
import { cms, rest, sql, type Call } from '../support/rest'

// Before the settings are read, and so before the imports above are run.
const sink = await vi.hoisted(async () => {
  process.env.BACKUP_PASSPHRASE = 'a passphrase for these tests'
  const { receiveMails } = await import('../support/mail-sink')
  return receiveMails({ SITE_URL: 'https://show.example.com' })
})

let owner: Call
beforeAll(async () => {
  await startWorker(await cms())
  owner = await makeAdmin()
})
afterAll(() => sink.close())
beforeEach(async () => {
  await sql('TRUNCATE letters_received, rate_limits CASCADE')
  await setLetters(false, true)
  await setContact(true, 'host@example.com')
  sink.received.length = 0
})

type Fields = Record<string, string>
const GOOD: Fields = { reason: 'press', name: 'Bo', email: 'bo@example.org', text: 'A question' }
function send(fields: Fields, headers: Fields = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...GOOD, ...fields })) form.set(name, value)
  return rest('POST', '/api/letters/contact', { form, headers })
}
const HTML = { Accept: 'text/html,application/xhtml+xml' }
const folder = async (name: string) =>
  (await rest('GET', `/api/letters?folder=${name}`, owner)).body
const mails = (count: number) =>
  vi.waitFor(() => expect(sink.received).toHaveLength(count), { timeout: 20_000 })

describe('a message of the contact form', () => {
  test('is in its own folder, allows nothing, and is emailed to the host and its writer', async () => {
    const answer = await send({ text: 'Hello <b>you</b>', mayPublish: 'on', mayRead: 'on' }, HTML)
    expect(answer.status).toBe(303)
    const link = answer.headers.get('Location') ?? ''
    expect(link).toMatch(/^\/letter\/[\w-]{44,64}\?sent$/)
    const { docs, counts } = await folder('contact')
    const [{ id, ...message }] = docs
    expect(message).toMatchObject({ reason: 'press', mayRead: false, mayPublish: false })
    expect(counts).toMatchObject({ inbox: 0, contact: 1, unread: 1 })
    expect((await folder('inbox')).docs).toEqual([])
    for (const press of ['publish', 'ask'])
      expect(
        (await rest('POST', `/api/letters/${id}/${press}`, { ...owner, json: {} })).status,
      ).toBe(409)

    await mails(2)
    const to = (address: string) =>
      sink.received.find(({ recipients }) => String(recipients) === address)
    const notice = to('host@example.com')?.mail
    expect([notice?.subject, notice?.replyTo?.text]).toEqual(['Press: Bo', 'bo@example.org'])
    expect(notice?.text).toContain(`https://show.example.com/admin/letters/${id}`)
    expect(notice?.html).toContain('Hello &#60;b&#62;you&#60;/b&#62;')
    const receipt = to('bo@example.org')
    expect(receipt?.mail.text).toContain(EN_CONTACT.mail.keep)

    const token = link.slice('/letter/'.length, -'?sent'.length)
    const mine = (action: string) =>
      rest('POST', `/api/letters/mine/${token}`, { json: { action, mayPublish: true } })
    expect((await mine('change')).status).toBe(200)
    expect((await folder('contact')).docs[0].mayPublish).toBe(false)
    expect((await mine('delete')).status).toBe(200)
    expect((await folder('contact')).docs).toEqual([])
  })

  test.each<[Fields, string, keyof typeof EN_CONTACT.answers]>([
    [{ reason: 'spam' }, 'reason', 'reason'],
    [{ name: ' ' }, 'name', 'name'],
    [{ name: 'b'.repeat(61) }, 'name', 'name'],
    [{ email: '' }, 'email', 'address'],
    [{ email: 'bo@' }, 'email', 'address'],
    [{ email: 'bo@example.org\r\nBcc: all@example.org' }, 'email', 'address'],
    [{ text: ' \n ' }, 'text', 'empty'],
    [{ text: 'a'.repeat(2001) }, 'text', 'long'],
  ])('is refused: %#', async (fields, path, answer) => {
    const refused = await send(fields)
    expect([refused.status, refused.body.errors[0].data.errors[0].path]).toEqual([400, path])
    const typed = { name: '"><script>', text: 'What I typed', ...fields }
    const page = await send(typed, HTML)
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
    const { name } = EN_CONTACT.answers
    expect(page.text).toContain(path === 'name' ? name : EN_CONTACT.answers[answer])
    expect(page.text).not.toContain('<script>')
    if (!('text' in fields)) expect(page.text).toContain('\nWhat I typed</textarea>')
    expect(await sql('SELECT FROM letters_received')).toEqual([])
  })

  test('is about what the host offers, and what was kept stays', async () => {
    const offer = async (contactReasons: string | null) =>
      (await rest('POST', '/api/globals/letters', { ...owner, json: { contactReasons } })).status
    await send({})
    expect(await offer('Press\n"A" wedding\n\n press ')).toBe(200)
    const page = await send({ reason: 'guest' }, HTML)
    expect(page.status).toBe(400)
    expect(page.text.match(/<option[^]*?<\/select>/)?.[0].replace('</select>', '')).toBe(
      '<option value="">Choose one</option><option value="press">Press</option>' +
        '<option value="&#34;A&#34; wedding">&#34;A&#34; wedding</option>',
    )
    expect((await send({ reason: '"A" wedding' })).status).toBe(201)
    await mails(4)
    expect(sink.received.map(({ mail }) => mail.subject)).toContain('"A" wedding: Bo')
    expect(await offer('x'.repeat(61))).toBe(400)
    expect(await offer('constructor')).toBe(200)
    expect((await send({})).status).toBe(400)
    expect((await folder('contact')).docs.map(({ reason }: { reason: string }) => reason)).toEqual([
      '"A" wedding',
      'press',
    ])
    expect(await offer(null)).toBe(200)
  })

  test('cannot add a header to an email', async () => {
    await send({ name: 'Bo\r\nBcc: all@example.org' })
    await mails(2)
    for (const { recipients, mail } of sink.received) {
      expect(recipients).toHaveLength(1)
      expect(mail.bcc).toBeUndefined()
    }
  })

  test('that is sent twice is stored once, and whoever guesses it gets no link', async () => {
    await send({})
    const again = await send({}, HTML)
    expect(again.headers.get('Location')).toBe('/contact?sent')
    const key = 'k'.repeat(20)
    const [first, second] = [await send({ key }), await send({ key })]
    expect([first.status, second.status, second.body]).toEqual([201, 200, first.body])
    expect(await sql('SELECT FROM letters_received')).toHaveLength(2)
    await mails(4)
  })

  test('is one of a few a day, and one of a program is spam, of which nobody is emailed', async () => {
    const headers = { 'x-client-address': '192.0.2.7' }
    for (let n = 0; n < 5; n += 1)
      expect((await send({ text: `Message ${n}`, website: 'x' }, headers)).status).toBe(201)
    expect((await folder('contact')).docs).toEqual([])
    expect((await folder('spam')).docs).toHaveLength(5)
    expect((await send({ text: 'One more' }, headers)).status).toBe(429)
    const page = await send({ text: 'One more' }, { ...headers, ...HTML })
    expect([page.status, page.text.includes('One more</textarea>')]).toEqual([429, true])
    expect(sink.received).toEqual([])
  })

  test('is not taken while the form is off, or after a restore', async () => {
    for (const turnOff of [() => setContact(false), () => setLetters(false, false)]) {
      await turnOff()
      expect((await send({})).status).toBe(409)
      expect((await send({}, HTML)).headers.get('Location')).toBe('/contact')
      expect((await getFrame()).pages.contact).toBe(false)
      await setContact(true)
    }
  })
})

test('an owner turns the page on, which is in the footer then', async () => {
  await setLetters(false)
  await setContact(false)
  // What is a draft first is off for visitors until it is published.
  for (const _status of ['draft', 'published']) {
    const json = { hasContactPage: true, _status }
    const path = `/api/globals/site${_status === 'draft' ? '?draft=true' : ''}`
    expect((await rest('POST', path, { ...owner, json })).status).toBe(200)
    expect((await getFrame()).pages.contact).toBe(_status === 'published')
  }
  const { pages, menu } = await getFrame()
  expect([pages.contact, menu.at(-1)]).toEqual([true, { page: 'contact', isHidden: true }])
  const wrong = { contactEmail: 'host@' }
  expect((await rest('POST', '/api/globals/letters', { ...owner, json: wrong })).status).toBe(400)
})
