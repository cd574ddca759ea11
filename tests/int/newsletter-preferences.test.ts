import { createLocalReq } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { tidySubscribers } from '@/cms/newsletter/subscribers'
import { openConfirmLink, openPreferencesLink } from '@/server/queries/newsletter'
import { startWorker } from '@/jobs/worker'
import { makeAdmin } from '../support/content'
import { joinMailsAreSent, makeSubscriber, setNewsletter, tokenFor } from '../support/newsletter'
import { cms, rest, sql } from '../support/rest'

// Before the settings are read, and so before the imports above are run.
const sink = await vi.hoisted(async () => {
  const { receiveMails } = await import('../support/mail-sink')
  return receiveMails({ SITE_URL: 'https://show.example.com', LIMIT_JOIN: '5' })
})
const admin = await makeAdmin()
beforeAll(async () => {
  await startWorker(await cms())
})
afterAll(() => sink.close())
beforeEach(async () => {
  await sql(`TRUNCATE newsletter_subscribers, newsletter_mails, newsletter_removed,
    rate_limits CASCADE`)
  await setNewsletter(true)
  sink.received.length = 0
})
afterEach(joinMailsAreSent)

const list = () =>
  sql<{ email: string; state: string; frequency: string; new_email: string | null }>(
    'SELECT email, state, frequency, new_email FROM newsletter_subscribers ORDER BY id',
  )
const emails = async () => (await list()).map(({ email }) => email)
const send = (token: string, json: Record<string, string>) =>
  rest('POST', `/api/newsletter/preferences/${token}`, { json })
const sendForm = async (token: string, fields: Record<string, string>) => {
  const { status, headers } = await rest('POST', `/api/newsletter/preferences/${token}`, {
    body: new URLSearchParams(fields).toString(),
    headers: {
      Accept: 'text/html',
      'Content-Type': 'application/x-www-form-urlencoded',
      'x-client-address': '192.0.2.9',
    },
  })
  return [status, headers.get('Location')?.replace(token, 'TOKEN')]
}
const press = (token: string) => rest('POST', `/api/newsletter/confirm/${token}`, { json: {} })
const arrived = (count: number) =>
  vi.waitFor(() => expect(sink.received.length).toBe(count), { timeout: 20_000 })
const newest = () => sink.received.at(-1)
const newestToken = () =>
  /show\.example\.com\/newsletter\/confirm\/([\w-]+)/.exec(newest()?.mail.text ?? '')?.[1] ?? ''

const OLD = 'old@example.org'
const NEW = 'New@example.org'

describe('how often', () => {
  test('is chosen by a plain form, shown, exported, and kept when someone returns', async () => {
    const token = await tokenFor('preferences', await makeSubscriber({ email: OLD }))
    const choose = (frequency: string) => sendForm(token, { action: 'frequency', frequency })
    expect(await choose('weekly')).toEqual([303, '/mails/TOKEN?saved'])
    expect(await openPreferencesLink(token)).toMatchObject({ frequency: 'weekly' })
    const { text } = await rest('GET', '/api/newsletter/subscribers/export', admin)
    expect(text).toContain(`\r\n${OLD},active,en,page,weekly,`)
    await send(token, { action: 'stop' })
    await send(token, { action: 'put-back' })
    expect(await list()).toMatchObject([{ state: 'active', frequency: 'weekly' }])
    expect(await choose('each')).toEqual([303, '/mails/TOKEN?saved'])
    expect(await list()).toMatchObject([{ frequency: 'each' }])
  })

  test('one email a week instead of none', async () => {
    const token = await tokenFor('preferences', await makeSubscriber({ state: 'stopped' }))
    await send(token, { action: 'put-back', frequency: 'weekly' })
    expect(await list()).toMatchObject([{ state: 'active', frequency: 'weekly' }])
  })

  test.each([
    [{ action: 'frequency' }],
    [{ action: 'frequency', frequency: 'daily' }],
    [{ action: 'toString' }],
    [{ action: 'constructor' }],
    [{ action: '' }],
  ])('%j is refused', async (fields) => {
    const token = await tokenFor('preferences', await makeSubscriber())
    expect((await send(token, fields as Record<string, string>)).status).toBe(400)
    expect(await list()).toMatchObject([{ state: 'active', frequency: 'each' }])
  })

  test('an import takes it from the column that an export has', async () => {
    const csv = `email,frequency\n${OLD},weekly\nbo@example.org,each\n`
    const json = { csv, note: 'My other site', isDeclared: true, isConfirmed: true }
    await rest('POST', '/api/newsletter/subscribers/import', { ...admin, json })
    expect((await list()).map(({ email, frequency }) => [email, frequency]).sort()).toEqual([
      ['bo@example.org', 'each'],
      [OLD, 'weekly'],
    ])
  })
})

describe('another address', () => {
  const ask = async (subscriber: Awaited<ReturnType<typeof makeSubscriber>>, email = NEW) =>
    sendForm(await tokenFor('preferences', subscriber), { action: 'address', email })

  test('gets an email, and is written to once its owner has pressed the button', async () => {
    const bo = await makeSubscriber({ email: OLD })
    const before = await tokenFor('preferences', bo)
    expect(await ask(bo)).toEqual([303, '/mails/TOKEN'])
    await arrived(1)
    expect(newest()?.recipients).toEqual([NEW])
    expect(newest()?.mail.subject).toBe('Confirm your new email address')
    expect(newest()?.mail.text).not.toContain(OLD)
    expect(await list()).toMatchObject([{ email: OLD, new_email: NEW }])
    expect(await openPreferencesLink(before)).toMatchObject({ email: OLD, newEmail: NEW })

    const token = newestToken()
    expect(await openConfirmLink(token)).toEqual({ address: NEW, days: 2, preferences: null })
    const { body } = await press(token)
    const [, after = ''] = /^\/mails\/([\w-]+)\?saved$/.exec(body.next) ?? []
    expect(await openPreferencesLink(after)).toMatchObject({ email: NEW, newEmail: null })
    // Who reads the old mailbox has no say any more, and no import brings it back.
    expect(await openPreferencesLink(before)).toBeNull()
    expect(await openConfirmLink(token)).toBeNull()
    expect(await sql('SELECT hash FROM newsletter_removed')).toHaveLength(1)
  })

  test('Q28 a second press leads where the first one did, one after the other or at once', async () => {
    const bo = await makeSubscriber({ email: OLD })
    await ask(bo)
    await arrived(1)
    const token = newestToken()
    const answers = [...(await Promise.all([press(token), press(token)])), await press(token)]
    for (const { status, text, body } of answers) {
      expect(status, text).toBe(200)
      const [, after = ''] = /^\/mails\/([\w-]+)\?saved$/.exec(body.next) ?? []
      expect(await openPreferencesLink(after)).toMatchObject({ email: NEW, newEmail: null })
    }
    // It moves nobody a second time.
    await ask(bo, 'third@example.org')
    expect(await press(token)).toMatchObject({ status: 200 })
    expect(await emails()).toEqual([NEW])
  })

  test('nobody learns whether it is on the list; its owner gets each email once', async () => {
    const bo = await makeSubscriber({ email: OLD })
    const known = await makeSubscriber({ email: NEW.toLowerCase() })
    await sql(`INSERT INTO newsletter_mails (kind, state, subject) VALUES ('note', 'stopped', 'A')`)
    await sql(`INSERT INTO newsletter_deliveries (mail, subscriber, state)
      SELECT m.id, s.id, CASE s.id WHEN ${bo.id} THEN 'due' ELSE 'delivered' END
      FROM newsletter_mails m, newsletter_subscribers s`)
    expect(await ask(bo)).toEqual([303, '/mails/TOKEN'])
    await arrived(1)
    expect(newest()?.mail.subject).toBe('Confirm your new email address')
    expect(await emails()).toEqual([OLD, known.email])
    expect((await press(newestToken())).status).toBe(200)
    expect(await emails()).toEqual([NEW])
    expect(await sql(`SELECT FROM newsletter_deliveries WHERE state = 'due'`)).toEqual([])
  })

  const GOT = ['delivered', 'handing', 'uncertain']
  test.each<[own: string | null, other: string | null, left: string | null]>([
    ['due', 'due', 'due'],
    ['due', 'failed', 'due'],
    ['due', null, 'due'],
    [null, 'due', 'due'],
    ['failed', 'due', 'due'],
    ['failed', 'failed', 'failed'],
    ['delivered', 'due', 'delivered'],
    ['uncertain', 'due', 'uncertain'],
    ...GOT.map((state): [string, string, string] => [
      'due',
      state,
      state === 'handing' ? 'uncertain' : state,
    ]),
    [null, null, null],
  ])('Q25 of two that are the same person, %s and %s, %s is left', async (own, other, left) => {
    const bo = await makeSubscriber({ email: OLD })
    const known = await makeSubscriber({ email: NEW.toLowerCase() })
    await sql(`INSERT INTO newsletter_mails (kind, state, subject) VALUES ('note', 'stopped', 'A')`)
    for (const [{ id }, state] of [[bo, own] as const, [known, other] as const])
      if (state)
        await sql(`INSERT INTO newsletter_deliveries (mail, subscriber, state)
          SELECT id, ${id}, '${state}' FROM newsletter_mails`)
    await ask(bo)
    await arrived(1)
    expect((await press(newestToken())).status).toBe(200)
    const states = await sql<{ subscriber: number; state: string }>(
      'SELECT subscriber, state FROM newsletter_deliveries',
    )
    expect(states).toEqual(left ? [{ subscriber: bo.id, state: left }] : [])
  })

  test.each([
    ['due', 'stopped', 'each', 'note'],
    ['due', 'active', 'each', 'week'],
    ['due', 'active', 'weekly', 'note'],
  ] as const)('Q25 %s of a %s address is not sent who wants %s: a %s', async (...given) => {
    const [waits, state, frequency, kind] = given
    const bo = await makeSubscriber({ email: OLD, frequency })
    const known = await makeSubscriber({ email: NEW.toLowerCase(), state })
    await sql(`INSERT INTO newsletter_mails (kind, state, subject, week)
      VALUES ('${kind}', 'stopped', 'A', ${kind === 'week' ? 'current_date' : 'NULL'})`)
    await sql(`INSERT INTO newsletter_deliveries (mail, subscriber, state)
      SELECT id, ${known.id}, '${waits}' FROM newsletter_mails`)
    await ask(bo)
    await arrived(1)
    expect((await press(newestToken())).status).toBe(200)
    expect(await sql('SELECT FROM newsletter_deliveries')).toEqual([])
  })

  test('only the last wish holds, for two days, and for who gets the newsletter', async () => {
    const bo = await makeSubscriber({ email: OLD })
    await ask(bo, 'first@example.org')
    await arrived(1)
    const first = newestToken()
    await ask(bo)
    await arrived(2)
    const second = newestToken()
    expect((await press(first)).status).toBe(404)
    await sql(`UPDATE newsletter_subscribers SET state = 'stopped', stopped_at = now()`)
    expect((await press(second)).status).toBe(404)
    await sql(`UPDATE newsletter_subscribers SET state = 'active', stopped_at = NULL,
      new_email_asked_at = now() - interval '49 hours'`)
    expect((await press(second)).status).toBe(404)
    await tidySubscribers(await createLocalReq({}, await cms()), new Date())
    expect(await list()).toMatchObject([{ email: OLD, new_email: null }])
  })

  test('is asked for with a full address, not the same one, and not too often', async () => {
    const bo = await makeSubscriber({ email: OLD })
    expect(await ask(bo, 'bo@')).toEqual([303, '/mails/TOKEN?wrong'])
    const token = await tokenFor('preferences', bo)
    expect((await send(token, { action: 'address', email: 'bo@' })).status).toBe(400)
    expect(
      (await send(token, { action: 'address', email: 'a@b.org\r\nBcc: c@d.org' })).status,
    ).toBe(400)
    expect(await ask(bo, OLD.toUpperCase())).toEqual([303, '/mails/TOKEN'])
    expect(await list()).toMatchObject([{ new_email: null }])
    await setNewsletter(false)
    expect(await ask(bo)).toEqual([303, '/mails/TOKEN'])
    expect((await send(token, { action: 'address', email: NEW })).status).toBe(409)
    expect(await list()).toMatchObject([{ new_email: null }])
    await setNewsletter(true)
    for (let time = 0; time < 4; time += 1) await ask(bo)
    expect(await ask(bo)).toEqual([303, '/mails/TOKEN?often'])
    // Above the limit of one recipient nothing is sent, and nothing says so.
    await vi.waitFor(() => expect(sink.received.length).toBeLessThanOrEqual(3))
  })

  test('a link that joins, stops or opens preferences moves nobody', async () => {
    const bo = await makeSubscriber({ email: OLD })
    await sql(`UPDATE newsletter_subscribers SET new_email = '${NEW}', new_email_asked_at = now()`)
    for (const purpose of ['confirm', 'preferences', 'stop'] as const)
      await press(await tokenFor(purpose, bo))
    expect(await emails()).toEqual([OLD])
  })
})
