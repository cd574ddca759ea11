import { createLocalReq } from 'payload'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readLink } from '@/cms/newsletter/links'
import {
  beginSending,
  getMail,
  resumeDelivery,
  sendAgain,
  stopSending,
} from '@/cms/newsletter/mails'
import { sendDueMails } from '@/cms/newsletter/send-mails'
import { env } from '@/config/env'
import { startChild } from '../support/child-process'
import { makeNote, makeSubscriber, setNewsletter } from '../support/newsletter'
import { cms, sql } from '../support/rest'

// Before the settings are read.
const sink = await vi.hoisted(async () => {
  const { receiveMails } = await import('../support/mail-sink')
  return receiveMails({ MAIL_PER_SECOND: '200' })
})

type Row = { email: string; state: string; tries: number; reason: string | null; wait: number }

const rows = (mail: number) =>
  sql<Row>(`SELECT s.email, d.state, d.tries, d.reason,
      round(extract(epoch FROM d.next_at - d.at) / 60)::int AS wait
    FROM newsletter_deliveries d JOIN newsletter_subscribers s ON s.id = d.subscriber
    WHERE mail = ${mail} ORDER BY s.email`)
const states = async (mail: number) => (await rows(mail)).map(({ state }) => state)
const run = async () => sendDueMails(await cms(), new AbortController().signal)
const request = async () => createLocalReq({}, await cms())
const mailNow = async (id: number) => getMail({ payload: await cms() }, id)
const reached = () => sink.received.flatMap(({ recipients }) => recipients).sort()

/** Makes so many addresses, `r-001@example.com` and on. */
const makeSubscribers = (count: number) =>
  sql(`INSERT INTO newsletter_subscribers (email, email_key, state, language, source, asked_at)
    SELECT address, address, 'active', 'en', 'page', now()
    FROM generate_series(1, ${count}) n, format('r-%s@example.com', lpad(n::text, 3, '0')) address`)
const address = (number: number) => `r-${String(number).padStart(3, '0')}@example.com`
const addresses = (count: number) => Array.from({ length: count }, (_, at) => address(at + 1))

/** Begins a mail to everyone on the list. */
async function begin(subject?: string): Promise<number> {
  const id = await makeNote(subject)
  await beginSending(await request(), id)
  return id
}

/** Lets time pass, and sends what is due then. */
async function after(minutes: number): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * 60_000)
  await run()
}

beforeEach(async () => {
  vi.useRealTimers()
  await sql('TRUNCATE newsletter_subscribers, newsletter_mails, newsletter_deliveries CASCADE')
  await setNewsletter(true)
  Object.assign(sink, { trouble: null, beforeAnswer: () => undefined })
  sink.received.length = 0
  sink.refusals.clear()
})
afterAll(async () => {
  vi.useRealTimers()
  sink.hangUp()
  await sink.close()
})

describe('D52: an email reaches an address once', () => {
  test('those on the list, each with links of their own', async () => {
    const ada = await makeSubscriber({ email: 'ada@example.com' })
    await makeSubscriber({ email: 'bo@example.com' })
    for (const state of ['waiting', 'stopped', 'failed'] as const) await makeSubscriber({ state })
    const id = await begin('Kitchens')
    expect(await run()).toBe(false)
    expect(await run()).toBe(false)
    expect(reached()).toEqual(['ada@example.com', 'bo@example.com'])
    expect(await mailNow(id)).toMatchObject({ state: 'sent', problem: null })
    expect(await states(id)).toEqual(['delivered', 'delivered'])

    const { mail, raw } = sink.received.find(({ recipients }) => recipients[0] === ada.email) ?? {}
    expect(mail?.subject).toBe('Kitchens')
    expect(mail?.from?.value).toEqual([
      { name: 'Host, Notes & Quotes', address: 'show@example.com' },
    ])
    const head = (raw ?? '').split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? ''
    const stop = /^List-Unsubscribe: <http:\/\/localhost:3000\/api\/newsletter\/stop\/([\w-]+)>$/m
    const [, token = ''] = stop.exec(head) ?? []
    expect(await readLink(await request(), 'stop', token)).toMatchObject({ id: ada.id })
    expect(head).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(head).toMatch(/^List-I[Dd]: <newsletter\.localhost>$/m)
    expect(head).toMatch(/^Precedence: list$/m)
    const [, preferences = ''] = /localhost:3000\/mails\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    expect(await readLink(await request(), 'preferences', preferences)).toMatchObject({
      id: ada.id,
    })
    for (const form of [mail?.text, String(mail?.html)]) {
      expect(form).toContain(`/mails/${preferences}`)
      expect(form).not.toContain('{{')
    }
    const ids = sink.received.map((one) => one.mail.messageId)
    expect(new Set(ids).size).toBe(2)
  })

  test('(Q26) may be stopped by an email only where somebody reads it', async () => {
    await makeSubscriber()
    await sql("UPDATE newsletter SET reply_to = 'host@example.com'")
    await begin()
    await run()
    await sql('UPDATE newsletter SET reply_to = NULL')
    const id = await makeNote()
    await beginSending(await request(), id)
    await run()
    const ways = sink.received.map(({ raw }) => {
      const head = raw.replace(/\r\n[ \t]+/g, ' ')
      return /^List-Unsubscribe: (.*)\r$/m.exec(head)?.[1]
    })
    expect(ways).toEqual([
      expect.stringMatching(/^<http[^>]+>, <mailto:host@example\.com\?subject=unsubscribe>$/),
      expect.stringMatching(/^<http[^>]+>$/),
    ])
  })

  test('also where several processes are at it', async () => {
    await makeSubscribers(30)
    const id = await begin()
    await Promise.all([run(), run(), run()])
    await vi.waitFor(async () => {
      await run()
      expect((await mailNow(id))?.state).toBe('sent')
    })
    expect(reached()).toEqual(addresses(30))
  })

  test('people who stop the emails meanwhile get nothing', async () => {
    await makeSubscribers(30)
    const id = await begin()
    const stopped = `UPDATE newsletter_subscribers SET state = 'stopped'
      WHERE email > '${address(3)}'`
    sink.beforeAnswer = async () => {
      sink.beforeAnswer = () => undefined
      await sql(stopped)
    }
    await run()
    const got = reached()
    expect(got.length).toBeLessThan(30)
    expect(await mailNow(id)).toMatchObject({ state: 'sent' })
    // What did not go to them is not waiting for ever.
    expect((await rows(id)).map(({ email }) => email)).toEqual(got)
  })

  test('a stopped email goes on where it was', async () => {
    await makeSubscribers(40)
    const id = await begin()
    sink.beforeAnswer = async () => {
      if (sink.received.length === 5) await stopSending(await request(), id)
    }
    await run()
    const first = reached().length
    expect([first >= 5, first <= 5 + env().MAIL_CONNECTIONS]).toEqual([true, true])
    expect(await mailNow(id)).toMatchObject({ state: 'stopped', problem: null })
    await run()
    expect(reached()).toHaveLength(first)
    await expect(stopSending(await request(), id)).rejects.toThrow('isn’t being sent')

    await resumeDelivery(await request(), id)
    await run()
    expect(reached()).toEqual(addresses(40))
    expect((await mailNow(id))?.state).toBe('sent')
  })

  test('after a kill it goes on, and repeats nothing uncertain', { timeout: 120_000 }, async () => {
    await makeSubscribers(20)
    const id = await begin()
    let answers = 0
    const held: (() => void)[] = []
    sink.beforeAnswer = () => {
      answers += 1
      return answers > 6 ? new Promise<void>((resolve) => held.push(resolve)) : undefined
    }
    const child = await startChild('send')
    await vi.waitFor(() => expect(held).toHaveLength(env().MAIL_CONNECTIONS), { timeout: 60_000 })
    // While it lives, nobody else touches what it has in hand.
    await run()
    expect((await states(id)).filter((state) => state === 'handing')).toHaveLength(held.length)
    child.kill('SIGKILL')
    sink.beforeAnswer = () => undefined
    for (const answer of held) answer()
    await vi.waitFor(
      async () => {
        await run()
        expect((await mailNow(id))?.state).toBe('sent')
      },
      { timeout: 20_000 },
    )
    expect(reached()).toEqual(addresses(20))
    const all = await states(id)
    expect(all.filter((state) => state === 'uncertain')).toHaveLength(env().MAIL_CONNECTIONS)
    expect(all.filter((state) => state === 'delivered')).toHaveLength(20 - env().MAIL_CONNECTIONS)
  })

  test('where the connection ends before the answer, the host decides', async () => {
    const { id: subscriber, email } = await makeSubscriber()
    const id = await begin()
    sink.beforeAnswer = () => sink.hangUp()
    await run()
    expect(await rows(id)).toMatchObject([{ email, state: 'uncertain', tries: 1 }])
    expect((await mailNow(id))?.state).toBe('sent')
    sink.beforeAnswer = () => undefined
    await run()
    expect(sink.received).toHaveLength(1)

    await expect(sendAgain(await request(), id, [subscriber + 1])).rejects.toThrow('None of these')
    await sendAgain(await request(), id, [subscriber])
    await run()
    expect(await states(id)).toEqual(['delivered'])
    const [first, second] = sink.received.map(({ mail }) => mail.messageId)
    expect(second).toBe(first) // By which a mailbox can show it once.
    await expect(sendAgain(await request(), id, [subscriber])).rejects.toThrow('None of these')
  })
})

describe('what mail servers refuse', () => {
  test('for now is tried again after growing waits, and failed after two days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await makeSubscribers(2)
    sink.refusals.set(address(1), { code: 452, words: 'Mailbox full' })
    const id = await begin()
    await run()
    expect(await rows(id)).toMatchObject([
      { state: 'due', tries: 1, wait: 2, reason: expect.stringContaining('Mailbox full') },
      { state: 'delivered' },
    ])
    expect((await mailNow(id))?.state).toBe('sending')
    await after(1)
    expect((await rows(id))[0]?.tries).toBe(1)
    await after(1)
    expect((await rows(id))[0]).toMatchObject({ tries: 2, wait: 10 })
    for (let hours = 0; hours < 60; hours += 1) await after(60)
    expect((await rows(id))[0]).toMatchObject({ state: 'failed', tries: 8 })
    expect((await mailNow(id))?.state).toBe('sent')
    expect(reached()).toEqual([address(2)])
    // A full mailbox is no wrong address.
    expect(await sql('SELECT FROM newsletter_subscribers WHERE failures > 0')).toEqual([])
  })

  test('for now is delivered once it is taken', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await makeSubscribers(1)
    sink.refusals.set(address(1), { code: 451, words: 'Greylisted', at: 'data' })
    const id = await begin()
    await run()
    sink.refusals.clear()
    await after(3)
    expect(await rows(id)).toMatchObject([{ state: 'delivered', tries: 2, reason: null }])
    expect(reached()).toEqual([address(1)])
  })

  test('permanently is failed; the second refusal ends the address', async () => {
    await makeSubscribers(2)
    sink.refusals.set(address(1), { code: 550, words: 'No such user' })
    const about = () =>
      sql(`SELECT state, failures, failure FROM newsletter_subscribers ORDER BY email LIMIT 1`)
    const failure = expect.stringContaining('No such user')
    const first = await begin()
    await run()
    expect(await rows(first)).toMatchObject([
      { state: 'failed', tries: 1, reason: failure },
      { state: 'delivered' },
    ])
    expect(await about()).toEqual([{ state: 'active', failures: 1, failure }])
    await begin()
    await run()
    expect(await about()).toEqual([{ state: 'failed', failures: 2, failure }])
    const third = await begin()
    expect((await rows(third)).map(({ email }) => email)).toEqual([address(2)])
  })

  test('because of the sender does not count against the address', async () => {
    await makeSubscribers(1)
    sink.refusals.set(address(1), { code: 554, words: '5.7.1 Relaying denied' })
    const id = await begin()
    await run()
    expect(await states(id)).toEqual(['failed'])
    expect(await sql('SELECT FROM newsletter_subscribers WHERE failures > 0')).toEqual([])
  })

  test('too often stops the email, which says so, and goes on when the host wants it', async () => {
    await makeSubscribers(70)
    for (const one of addresses(70)) sink.refusals.set(one, { code: 554, words: '5.7.1 Spam' })
    const id = await begin()
    await run()
    expect(await mailNow(id)).toMatchObject({
      state: 'stopped',
      problem: expect.stringMatching(/^(\d\d) of \1 addresses failed\. One answer: “554 .*Spam”$/),
    })
    const failed = (await states(id)).filter((state) => state === 'failed').length
    // Each connection may have had one address in hand, and have taken another.
    expect([failed >= 50, failed <= 50 + 2 * env().MAIL_CONNECTIONS]).toEqual([true, true])
    sink.refusals.clear()
    await resumeDelivery(await request(), id)
    await run()
    expect(reached()).toHaveLength(70 - failed)
    expect(await mailNow(id)).toMatchObject({ state: 'sent', problem: null })
  })
})

describe('a mail server in trouble', () => {
  test('that is down lets the email wait, which says so', async () => {
    await makeSubscribers(3)
    const id = await begin()
    const { port } = sink
    sink.hangUp()
    await sink.close()
    expect(await run()).toBe(false)
    expect(await mailNow(id)).toMatchObject({
      state: 'sending',
      problem: expect.stringMatching(/^The mail server takes no emails: “.+”$/),
    })
    expect((await rows(id)).map(({ state, tries }) => [state, tries])).toEqual(
      Array(3).fill(['due', 0]),
    )
    await sink.listen(port)
    await run()
    expect(reached()).toEqual(addresses(3))
    expect(await mailNow(id)).toMatchObject({ state: 'sent', problem: null })
  })

  test('that does not know the password stops it', async () => {
    await makeSubscribers(3)
    const id = await begin()
    const { pass } = sink.credentials
    sink.credentials.pass = 'changed'
    await run()
    sink.credentials.pass = pass
    expect(await mailNow(id)).toMatchObject({
      state: 'stopped',
      problem: expect.stringContaining('Who are you?'),
    })
    expect(sink.received).toEqual([])
    await resumeDelivery(await request(), id)
    await run()
    expect(reached()).toEqual(addresses(3))
  })

  test('is sent no more in a second than it may be', async () => {
    await makeSubscribers(60)
    await begin()
    const since = performance.now()
    await run()
    expect(performance.now() - since).toBeGreaterThan(59 * (1000 / 200))
    expect(reached()).toEqual(addresses(60))
  })
})

describe('nothing is sent while no emails may be', () => {
  test.each([
    ['off', false, true],
    ['restored from a backup', true, false],
  ])('because it is %s: the host decides what becomes of it', async (_, isOn, mayMail) => {
    await makeSubscribers(2)
    const [begun, planned, draft] = [await begin(), await makeNote(), await makeNote()]
    await sql(`UPDATE newsletter_mails SET state = 'scheduled', send_at = now() - interval '1 hour'
      WHERE id = ${planned}`)
    await setNewsletter(isOn)
    await sql(`UPDATE newsletter SET mails_allowed = ${mayMail}`)
    await expect(beginSending(await request(), draft)).rejects.toMatchObject({ status: 409 })
    expect(await run()).toBe(false)
    expect(await mailNow(begun)).toMatchObject({
      state: 'stopped',
      problem: expect.stringContaining('switched off'),
    })
    expect(await mailNow(planned)).toMatchObject({
      state: 'draft',
      problem: expect.stringContaining('was due while'),
    })
    await setNewsletter(true)
    await run()
    expect(sink.received).toEqual([])
    await resumeDelivery(await request(), begun)
    await run()
    expect(reached()).toEqual(addresses(2))
  })
})
