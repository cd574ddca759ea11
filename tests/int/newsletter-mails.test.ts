import { createLocalReq } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailOfEpisode, setEpisodeMail } from '@/cms/newsletter/mails'
import { sendDueMails } from '@/cms/newsletter/send-mails'
import { env } from '@/config/env'
import { makeAdmin, makeApiKey, makeEpisode } from '../support/content'
import { letterTokenFor, makeLetter, setLetters } from '../support/letters'
import { makeSubscriber, setNewsletter } from '../support/newsletter'
import { cms, rest, sql, type Body, type Call } from '../support/rest'

// Before the settings are read.
const sink = await vi.hoisted(async () => {
  const { receiveMails } = await import('../support/mail-sink')
  return receiveMails()
})

const MAILS = '/api/newsletter/mails'
let admin: Call

const send = (method: string, path: string, json?: object) =>
  rest(method, path, { ...admin, ...(json ? { json } : {}) })
/** The same, and expects that it works. */
const done = async (method: string, path: string, json?: object): Promise<Body> => {
  const answer = await send(method, path, json)
  expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300)
  return answer.body
}
const refused = async (method: string, path: string, json?: object) => {
  const { status, body } = await send(method, path, json)
  return [status, body.errors[0].data?.errors[0].path ?? null]
}
const write = (json: object): Promise<Body> => done('POST', MAILS, json)
const run = async () => sendDueMails(await cms(), new AbortController().signal)
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const after = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

beforeAll(async () => {
  const { id } = await makeAdmin()
  admin = { apiKey: await makeApiKey(id, 'key-of-an-owner-that-lasts-for-days') }
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await sql('TRUNCATE newsletter_subscribers, newsletter_mails, newsletter_deliveries CASCADE')
  await setNewsletter(true)
  await makeSubscriber({ email: 'ada@example.com' })
  sink.received.length = 0
})
afterAll(async () => {
  vi.useRealTimers()
  sink.hangUp()
  await sink.close()
})

describe('an email by hand', () => {
  test('is written, looked at and sent', async () => {
    const { id, changedAt, ...mail } = await write({ subject: ' Kitchens ' })
    expect(mail).toMatchObject({
      ...{ kind: 'note', state: 'draft', subject: 'Kitchens', body: '', episode: null },
      ...{ made: null, missing: 'The email is empty.', uncertain: [], failed: [] },
      counts: { due: 0, handing: 0, delivered: 0, failed: 0, uncertain: 0 },
    })
    const path = `${MAILS}/${id}`
    const body = 'I asked **you** a [question](https://a.example/).'
    const changed = await done('PATCH', path, { body, changedAt })
    expect(changed).toMatchObject({ body, subject: 'Kitchens', missing: null })
    expect(changed.made.html).toContain('<strong>you</strong>')
    expect(changed.made.text).toContain('I asked you a question (https://a.example/).')
    expect(changed.made.html).toContain('Notes &#38; Quotes, 12 Paper Lane')
    expect(await refused('PATCH', path, { body: 'Late', changedAt })).toEqual([409, 'changedAt'])

    expect(await done('POST', `${path}/send`)).toMatchObject({ state: 'sending' })
    const jobs = await sql(`SELECT FROM graphile_worker.jobs WHERE key = 'send-mails'`)
    expect(jobs).toHaveLength(1)
    await run()
    const sent = await done('GET', path)
    expect(sent).toMatchObject({ state: 'sent', counts: { delivered: 1 }, problem: null })
    expect((await done('GET', MAILS)).docs).toMatchObject([{ id, counts: { delivered: 1 } }])
    for (const [method, place, json] of [
      ['PATCH', path, { subject: 'Too late' }],
      ['POST', `${path}/send`],
      ['POST', `${path}/stop`],
      ['POST', `${path}/go-on`],
      ['POST', `${path}/again`, { subscribers: [1] }],
      ['DELETE', path],
    ] as const)
      expect(await refused(method, place, json), place).toEqual([409, 'state'])
    await run()
    expect(sink.received).toHaveLength(1)
  })

  test.each([
    [{ subject: 'a\nb' }, 'subject'],
    [{ subject: 'a'.repeat(201) }, 'subject'],
    [{ preview: 7 }, 'preview'],
    [{ body: 'a'.repeat(20_001) }, 'body'],
    [{ state: 'sent' }, 'state'],
    [{ inserts: 'quote' }, 'inserts'],
    [{ inserts: ['letters'] }, 'inserts.0'],
    [{ inserts: ['letter:0'] }, 'inserts.0'],
    [{ inserts: ['letter:1 2'] }, 'inserts.0'],
    [{ inserts: Array.from({ length: 13 }, (_, at) => `letter:${at + 1}`) }, 'inserts'],
    [{ inserts: ['quote', 'quote'] }, 'inserts'],
  ])('%j is refused', async (json, field) => {
    expect(await refused('POST', MAILS, json)).toEqual([400, field])
  })

  test('without a subject or a text, or too long, is not sent', async () => {
    const long = 'a\n\n'.repeat(6000)
    for (const [json, field] of [
      [{ body: 'Words.' }, 'subject'],
      [{ subject: 'Empty' }, 'body'],
      [{ subject: 'Long', body: long }, 'body'],
    ] as const) {
      const { id, missing } = await write(json)
      expect(missing).not.toBeNull()
      expect(await refused('POST', `${MAILS}/${id}/send`)).toEqual([400, field])
      expect(await refused('POST', `${MAILS}/${id}/test`, {})).toEqual([400, field])
      expect(await refused('PATCH', `${MAILS}/${id}`, { sendAt: inAnHour() })).toEqual([400, field])
    }
  })

  test('is sent at its time', async () => {
    const { id } = await write({ subject: 'Later', body: 'Words.' })
    const path = `${MAILS}/${id}`
    const past = new Date(Date.now() - 1000).toISOString()
    expect(await refused('PATCH', path, { sendAt: past })).toEqual([400, 'sendAt'])
    const sendAt = inAnHour()
    expect(await done('PATCH', path, { sendAt })).toMatchObject({ state: 'scheduled', sendAt })
    const unplanned = await done('PATCH', path, { sendAt: null })
    expect(unplanned).toMatchObject({ state: 'draft', sendAt: null })
    await done('PATCH', path, { sendAt })
    await run()
    expect(sink.received).toEqual([])
    after(61)
    await run()
    expect(sink.received).toHaveLength(1)
  })

  test('is tested without links that stop anything', async () => {
    const { id } = await write({ subject: 'Try', body: 'Words.' })
    const answer = await done('POST', `${MAILS}/${id}/test`, { to: 'Host@Example.com' })
    expect(answer).toMatchObject({ isSent: true, to: 'host@example.com' })
    const [{ mail, raw, recipients }] = sink.received as [(typeof sink.received)[0]]
    expect([recipients, mail.subject]).toEqual([['host@example.com'], 'Try'])
    expect(raw).not.toMatch(/^List-Unsubscribe/m)
    expect(mail.text).toContain('Unsubscribe: http://localhost:3000/newsletter\n')
    expect((await done('GET', `${MAILS}/${id}`)).state).toBe('draft')
  })

  test('Q28 is tested at one address so often only, whoever does it', async () => {
    const { id } = await write({ subject: 'Try', body: 'Words.' })
    const hosts = [await makeAdmin('tester-1@example.com'), await makeAdmin('tester-2@example.com')]
    const test = (as: Call, to: string) =>
      rest('POST', `/api/newsletter/mails/${id}/test`, { ...as, json: { to } })
    const statuses = []
    for (let time = 0; time <= env().LIMIT_JOIN; time += 1)
      statuses.push((await test(hosts[time % 2] ?? {}, 'one@example.org')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(env().LIMIT_JOIN)
    expect(statuses.at(-1)).toBe(429)
    expect((await test(hosts[0] ?? {}, 'other@example.org')).status).toBe(200)
  })

  test('is deleted as long as it was not sent', async () => {
    const { id } = await write({ subject: 'Never mind' })
    await done('DELETE', `${MAILS}/${id}`)
    expect((await send('GET', `${MAILS}/${id}`)).status).toBe(404)
    expect((await send('POST', `${MAILS}/999999/send`)).status).toBe(404)
  })
})

describe('the email of an episode', () => {
  let number = 0
  const make = (over: object = {}) => makeEpisode(admin, ++number, over)
  const ofEpisode = (episode: string) => write({ episode })

  test('is sent once it is released, and never again', async () => {
    const episode = await make({
      title: 'Fifty <Lines>',
      description: 'Fifty lines, and one.\n\nHosted on Acast.',
      linkApple: 'https://podcasts.apple.com/episode/50',
      releaseAt: inAnHour(),
    })
    const mail = await ofEpisode(episode.id)
    expect(mail).toMatchObject({ kind: 'episode', state: 'waiting', episodeTitle: 'Fifty <Lines>' })
    await done('PATCH', `${MAILS}/${mail.id}`, { body: 'This one is *loud*.' })
    expect((await ofEpisode(episode.id)).id).toBe(mail.id)
    // Nobody is mailed what is not released, not even by hand.
    expect(await refused('POST', `${MAILS}/${mail.id}/send`)).toEqual([400, 'episode'])
    await run()
    expect(sink.received).toEqual([])

    after(61)
    await run()
    const [{ mail: got }] = sink.received as [(typeof sink.received)[0]]
    expect(got.subject).toBe('Fifty <Lines>')
    expect(got.from?.value).toEqual([{ name: 'Notes & Quotes', address: 'show@example.com' }])
    for (const words of ['FIFTY <LINES>', 'This one is loud.', 'Fifty lines, and one.'])
      expect(got.text).toContain(words)
    expect(got.text).toContain('Apple Podcasts: https://podcasts.apple.com/episode/50')
    expect(got.text).toContain(`Listen to episode ${number}: http://localhost:3000/podcast/ep-`)
    expect(got.text).not.toContain('Acast.')
    expect(got.html).toContain('Fifty &#60;Lines&#62;')
    expect(Buffer.byteLength(String(got.html))).toBeLessThan(100_000)

    await done('PATCH', `/api/episodes/${episode.id}`, { title: 'Another title' })
    await done('PATCH', `/api/episodes/${episode.id}`, { _status: 'draft' })
    await done('PATCH', `/api/episodes/${episode.id}`, { _status: 'published' })
    expect((await ofEpisode(episode.id)).state).toBe('sent')
    await run()
    expect(sink.received).toHaveLength(1)
  })

  test('says what is in it: the quote of the week, chapters, the transcript', async () => {
    const { id } = await make()
    const day = new Date(Date.now() - 60_000).toISOString()
    const quote = { quote: '“Keep the line.”', quoteauthor: 'Ada', showsFrom: day }
    await done('POST', '/api/quotes', quote)
    await done('POST', '/api/timed_texts', { episode: id, kind: 'chapters', text: '4:10 The line' })
    await done('POST', '/api/timed_texts', { episode: id, kind: 'transcript', text: 'Words.' })
    const { made } = await ofEpisode(id)
    for (const words of ['Keep the line.', '4:10  The line', `/podcast/${id}/transcript`])
      expect(made.text).toContain(words)
    expect(made.html).toContain('Keep the line. Episode')
  })

  test('waits for what is not published, and for what is published later', async () => {
    const { id } = await make({ _status: 'draft' })
    await ofEpisode(id)
    await run()
    expect(sink.received).toEqual([])
    await done('PATCH', `/api/episodes/${id}`, { _status: 'published' })
    await run()
    expect(sink.received).toHaveLength(1)
  })

  test('stays a draft if the episode is live already, until someone sends it', async () => {
    const { id } = await make()
    const mail = await ofEpisode(id)
    expect(mail.state).toBe('draft')
    await run()
    expect(sink.received).toEqual([])
    await done('POST', `${MAILS}/${mail.id}/send`)
    await run()
    expect(sink.received).toHaveLength(1)
  })

  test('is not wanted any more: what was written for it stays', async () => {
    const { id } = await make({ releaseAt: inAnHour() })
    const req = await createLocalReq({}, await cms())
    await setEpisodeMail(req, id, true)
    expect(await setEpisodeMail(req, id, false)).toMatchObject({ state: 'draft', body: '' })
    const mail = await ofEpisode(id)
    const empty = await done('PATCH', `${MAILS}/${mail.id}`, { isWaiting: false })
    expect(empty).toMatchObject({ id: mail.id, state: 'draft', body: '' })
    await done('PATCH', `${MAILS}/${mail.id}`, { body: 'A word.', isWaiting: true })
    const draft = await done('PATCH', `${MAILS}/${mail.id}`, { isWaiting: false })
    expect(draft).toMatchObject({ state: 'draft', body: 'A word.' })
    after(61)
    await run()
    expect(sink.received).toEqual([])
    await expect(setEpisodeMail(req, 'ep-999', true)).rejects.toMatchObject({ status: 404 })
    const note = await write({ subject: 'A note' })
    expect(await refused('PATCH', `${MAILS}/${note.id}`, { isWaiting: true })).toEqual([
      400,
      'isWaiting',
    ])
  })

  test('goes along with another number, and says when its episode is deleted', async () => {
    const { id } = await make({ releaseAt: inAnHour() })
    await ofEpisode(id)
    number += 1
    await done('POST', `/api/episodes/${id}/change-number`, { number })
    const renamed = `ep-${String(number).padStart(3, '0')}`
    const mail = await mailOfEpisode({ payload: await cms() }, renamed)
    expect(mail?.state).toBe('waiting')
    await done('DELETE', `/api/episodes/${renamed}`)
    expect(await done('GET', `${MAILS}/${mail?.id}`)).toMatchObject({
      episode: null,
      missing: 'The episode of this email was not found.',
    })
  })
})

describe('what is put into an email', () => {
  test('the quote of the week and the next episode, without its title', async () => {
    const inserts = ['release', 'quote']
    const { id, made } = await write({ subject: 'Kitchens', body: 'Words.', inserts: ['release'] })
    expect(made.text).not.toContain('The next episode')
    const showsFrom = new Date(Date.now() - 60_000).toISOString()
    await done('POST', '/api/quotes', { quote: 'Hold the line.', quoteauthor: 'Ada', showsFrom })
    const title = 'Not told before'
    await makeEpisode(admin, 901, { title, releaseAt: '2027-01-05T06:00:00.000Z' })
    const changed = await done('PATCH', `${MAILS}/${id}`, { inserts })
    expect(changed.inserts).toEqual(inserts)
    const { text, html } = changed.made
    expect(text).toMatch(
      /Words\.\n\nThe next episode\n\nOn Tuesday, 5 Jan 2027, at 06:00, London time\.\n\n[^]*Hold the line\.[^]*Host\n\n--/,
    )
    expect(html).toContain('Hold the line.')
    for (const form of [text, html]) expect(form).not.toContain(title)
  })

  test('an email of an episode has the quote once', async () => {
    const showsFrom = new Date(Date.now() - 1000).toISOString()
    await done('POST', '/api/quotes', { quote: 'Only once.', quoteauthor: 'Ada', showsFrom })
    const { id: episode } = await makeEpisode(admin, 902)
    const mail = await write({ episode })
    const changed = await done('PATCH', `${MAILS}/${mail.id}`, { inserts: ['quote'] })
    expect(changed.made.text.match(/Only once\./g)).toHaveLength(1)
  })

  describe('a letter (D53)', () => {
    const words = 'I think it was\nthe <b>library</b> fine.'
    beforeEach(() => setLetters(true))

    async function writeWith(letters: { id: number }[]) {
      const inserts = letters.map(({ id }) => `letter:${id}`)
      return write({ subject: 'What you sent', body: 'Words.', inserts })
    }
    /** One that is on the page of an episode. */
    async function publishedLetter(over: object = {}) {
      const { id: episode } = await makeEpisode(admin, 950 + Math.floor(Math.random() * 9000))
      const given = { text: words, name: 'Etta', mayPublish: true, isPublished: true }
      return makeLetter({ ...given, episode, ...over })
    }

    test('is quoted as it is on the site, with a link to it', async () => {
      const letter = await publishedLetter({ email: 'etta@example.com' })
      const { made, inserts } = await writeWith([letter])
      expect(inserts).toEqual([`letter:${letter.id}`])
      expect(made.text).toContain(`/podcast/${letter.episode?.id}#letter-${letter.id}`)
      expect(made.text).toMatch(/Words\.\n\nA letter from Etta: http/)
      expect(made.html).toContain('the &#60;b&#62;library&#60;/b&#62; fine.')
      expect(JSON.stringify(made)).not.toContain('etta@example.com')
      const unnamed = await writeWith([await publishedLetter({ name: null })])
      expect(unnamed.made.text).toMatch(/\nA letter: http/)
    })

    test('that visitors don’t see is left out', async () => {
      const { id: planned } = await makeEpisode(admin, 949, { releaseAt: inAnHour() })
      const hidden = [
        await makeLetter({ text: words }),
        await publishedLetter({ isPublished: false }),
        await publishedLetter({ episode: planned }),
        { id: 999_999 },
      ]
      const { made, id } = await writeWith(hidden)
      expect(made.text).not.toContain('library')
      expect(made.text).toContain('Words.\n\nHost')
      expect(JSON.stringify(await done('GET', `${MAILS}/${id}`))).not.toContain('library')
    })

    test('that is taken back is in no email that is sent later, and nowhere else', async () => {
      await makeSubscriber({ email: 'bo@example.com' })
      const letter = await publishedLetter()
      const { id } = await writeWith([letter])
      await done('POST', `${MAILS}/${id}/send`)
      const [row] = await sql(`SELECT made::text FROM newsletter_mails WHERE id = ${id}`)
      expect(row?.made).not.toContain('library')
      await rest('POST', `/api/letters/mine/${await letterTokenFor(letter)}`, {
        json: { action: 'change', mayRead: true, mayPublish: false },
      })
      await run()
      expect(sink.received).toHaveLength(2)
      for (const { mail } of sink.received)
        expect(`${mail.text}${mail.html}`).not.toMatch(/library|Etta/)
      expect((await done('GET', `${MAILS}/${id}`)).made.text).not.toContain('library')
    })

    test('that is published when it is sent arrives', async () => {
      const { id } = await writeWith([await publishedLetter()])
      await done('POST', `${MAILS}/${id}/send`)
      await run()
      expect(sink.received[0]?.mail.text).toContain('A letter from Etta')
    })
  })
})

test('in Arabic it runs from right to left', async () => {
  await done('POST', '/api/globals/site', { language: 'ar' })
  const { made } = await write({ subject: 'مطابخ', body: 'كلمات.' })
  await done('POST', '/api/globals/site', { language: 'en' })
  expect(made.html).toContain('<html lang="ar" dir="rtl"')
  expect(made.text).toContain('أوقف هذه الرسائل: http://localhost:3000/newsletter')
})
