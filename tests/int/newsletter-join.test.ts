import { createLocalReq } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { tidySubscribers } from '@/cms/newsletter/subscribers'
import { env } from '@/config/env'
import { startWorker } from '@/jobs/worker'
import { makeAdmin } from '../support/content'
import { joinMailsAreSent, makeSubscriber, setNewsletter, tokenFor } from '../support/newsletter'
import { cms, rest, sql } from '../support/rest'

// Before the settings are read, and so before the imports above are run.
const sink = await vi.hoisted(async () => {
  const { receiveMails } = await import('../support/mail-sink')
  return receiveMails({ SITE_URL: 'https://show.example.com', LIMIT_JOIN: '5' })
})
beforeAll(async () => startWorker(await cms()))
afterAll(() => sink.close())
beforeEach(async () => {
  await sql('TRUNCATE newsletter_subscribers, newsletter_removed, rate_limits CASCADE')
  await setNewsletter(true)
  sink.received.length = 0
})

const list = () =>
  sql<{ email: string; state: string; source: string }>(
    'SELECT email, state, source FROM newsletter_subscribers ORDER BY id',
  )

afterEach(joinMailsAreSent)

const BO = 'bo@example.org'
const HTML = { Accept: 'text/html,application/xhtml+xml' }
const FORM = { ...HTML, 'Content-Type': 'application/x-www-form-urlencoded' }
const SENT = { next: '/newsletter?sent' }

const join = (fields: object, headers = {}) =>
  rest('POST', '/api/newsletter/join', { json: fields, headers })
const joinByForm = (fields: Record<string, string>, headers = {}) =>
  rest('POST', '/api/newsletter/join', {
    body: new URLSearchParams(fields).toString(),
    headers: { ...FORM, ...headers },
  })
const press = (what: 'confirm' | 'preferences' | 'stop', token: string, json: object = {}) =>
  rest('POST', `/api/newsletter/${what}/${token}`, { json })

/** Waits for mails; the time-out of the test ends it when one does not come. */
const arrived = (count: number) =>
  vi.waitFor(() => expect(sink.received.length).toBe(count), { timeout: 20_000 })
const newest = () => sink.received.at(-1)?.mail
const tokenIn = (path: string) =>
  new RegExp(`https://show\\.example\\.com${path}([\\w-]+)`).exec(newest()?.text ?? '')?.[1] ?? ''

describe('D51 signing up', () => {
  test('sends an email to confirm, and the press on its page puts the address on the list', async () => {
    const answer = await join({ email: ' Bo@example.org', source: 'episode', opened: '9000' })
    expect([answer.status, answer.body]).toEqual([200, SENT])
    expect(await list()).toEqual([{ email: 'Bo@example.org', state: 'waiting', source: 'episode' }])
    await arrived(1)
    expect(sink.received[0]?.recipients).toEqual(['Bo@example.org'])
    expect(newest()?.subject).toBe('Confirm your subscription')
    expect(newest()?.headers.get('auto-submitted')).toBe('auto-generated')
    for (const form of [newest()?.text, String(newest()?.html)]) {
      expect(form).toContain('12 Paper Lane')
      expect(form).not.toMatch(/\{\w+\}|utm_|api\/newsletter\/stop/)
    }
    const token = tokenIn('/newsletter/confirm/')
    for (const _ of ['once', 'twice']) {
      const pressed = await press('confirm', token)
      expect([pressed.status, pressed.body]).toEqual([
        200,
        { next: `/newsletter/confirm/${token}` },
      ])
    }
    expect((await list())[0]?.state).toBe('active')
  })

  test('by the form of a browser leads on to a page, which says what came of it', async () => {
    const places: [Record<string, string>, string][] = [
      [{ email: BO, source: 'footer', website: '' }, '/newsletter?sent'],
      [{ email: 'bo@' }, '/newsletter?wrong'],
    ]
    for (const [fields, place] of places) {
      const { status, headers } = await joinByForm(fields)
      expect([status, headers.get('Location')]).toEqual([303, place])
    }
    expect((await list()).map(({ source }) => source)).toEqual(['footer'])
    expect((await join({ email: 'bo@' })).status).toBe(400)
    expect((await join({})).status).toBe(400)
    await setNewsletter(false)
    expect((await join({ email: BO })).status).toBe(409)
    expect((await joinByForm({ email: BO })).headers.get('Location')).toBe('/newsletter')
  })

  test('answers the same for an address that is on the list, which gets another email', async () => {
    await makeSubscriber({ email: BO, source: 'home' })
    expect((await join({ email: 'BO@example.org', source: 'popup' })).body).toEqual(SENT)
    await arrived(1)
    expect(newest()?.subject).toBe('You’re already on the list')
    const token = tokenIn('/mails/')
    expect((await press('preferences', token, { action: 'stop' })).status).toBe(200)
    expect(await list()).toEqual([{ email: BO, state: 'stopped', source: 'home' }])
    expect((await press('confirm', token)).status, 'a link for something else').toBe(404)
  })

  test('Q49 knows an address of an international domain however it is written', async () => {
    expect((await join({ email: 'Bo@Müller.example' })).status).toBe(200)
    await arrived(1)
    expect((await join({ email: 'bo@xn--mller-kva.example' })).status).toBe(200)
    expect(await list()).toMatchObject([{ email: 'Bo@xn--mller-kva.example' }])
  })

  test('takes no program for a person, and does not say so', async () => {
    for (const fields of [{ website: 'https://example.com' }, { opened: '20' }])
      expect((await join({ email: BO, ...fields })).body).toEqual(SENT)
    expect(await list()).toEqual([])
  })

  test('nobody can name an import as their source', async () => {
    for (const source of ['file', 'constructor', '']) await join({ email: BO, source })
    expect((await list()).map((row) => row.source)).toEqual(['page'])
  })

  test('has a limit for a recipient, of which the answer says nothing, and one for a network', async () => {
    for (let time = 0; time < 4; time += 1) expect((await join({ email: BO })).body).toEqual(SENT)
    await sql("UPDATE newsletter_subscribers SET asked_at = '2020-01-01'")
    await join({ email: BO })
    const [row] = await sql<{ old: boolean }>(
      "SELECT asked_at < '2021-01-01' AS old FROM newsletter_subscribers",
    )
    expect(row?.old).toBe(true)
    const here = { 'x-client-address': '192.0.2.9' }
    for (let number = 0; number < 5; number += 1)
      expect((await join({ email: `a${number}@example.org` }, here)).status).toBe(200)
    expect((await join({ email: 'b@example.org' }, here)).status).toBe(429)
    const { headers } = await joinByForm({ email: 'b@example.org' }, here)
    expect(headers.get('Location')).toBe('/newsletter?often')
    const counted = await sql<{ key: string }>('SELECT key FROM rate_limits')
    expect(JSON.stringify(counted)).not.toContain('@')
  })

  test('stores nothing of where the request came from', async () => {
    await join({ email: BO }, { 'x-client-address': '192.0.2.77', 'User-Agent': 'A phone' })
    const rows = await sql('SELECT * FROM newsletter_subscribers')
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|phone/)
  })
})

describe('links in emails', () => {
  test('open only what they are for, for whom they are, and as long as they last', async () => {
    const [bo, ann] = [await makeSubscriber({ state: 'waiting' }), await makeSubscriber()]
    const token = await tokenFor('confirm', bo)
    const wrong = [
      await tokenFor('stop', bo),
      await tokenFor('confirm', { ...bo, id: ann.id }),
      await tokenFor('confirm', { ...bo, nonce: ann.nonce }),
      await tokenFor('confirm', { ...bo, id: 999_999 }),
      ...[token.slice(0, -2), `${token}AA`, 'x', 'a'.repeat(47), '%0d%0aSet-Cookie:a'],
    ]
    for (const one of wrong) expect((await press('confirm', one)).status, one).toBe(404)
    const old = await makeSubscriber({ state: 'waiting', hoursAgo: 49 })
    expect((await press('confirm', await tokenFor('confirm', old))).status).toBe(404)
    expect((await list()).map(({ state }) => state)).toEqual(['waiting', 'active', 'waiting'])
    expect((await press('confirm', token)).status).toBe(200)
  })

  test('a browser is led back to their page, also by a wrong one', async () => {
    for (const [what, page] of [
      ['confirm', '/newsletter/confirm/a%0Ab'],
      ['preferences', '/mails/a%0Ab'],
    ]) {
      const path = `/api/newsletter/${what}/a%0Ab`
      const { status, headers } = await rest('POST', path, { headers: FORM })
      expect([status, headers.get('Location')]).toEqual([303, page])
    }
  })

  test('RFC 8058 one press of an email program stops the emails, and any other answers the same', async () => {
    const bo = await makeSubscriber()
    const token = await tokenFor('stop', bo)
    const body = 'List-Unsubscribe=One-Click'
    const stopBy = async (one: string) => {
      const answer = await rest('POST', `/api/newsletter/stop/${one}`, { body, headers: FORM })
      expect([answer.status, answer.text]).toEqual([200, ''])
      return (await list()).map(({ state }) => state).join()
    }
    for (const purpose of ['preferences', 'confirm', 'address'] as const)
      expect(await stopBy(await tokenFor(purpose, bo)), purpose).toBe('active')
    expect(await stopBy('x'.repeat(47))).toBe('active')
    for (const one of [token, token]) expect(await stopBy(one)).toBe('stopped')
    const opened = await rest('GET', `/api/newsletter/stop/${token}`)
    const page = `/mails/${await tokenFor('preferences', bo)}`
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, page])
    const unknown = await rest('GET', `/api/newsletter/stop/${'x'.repeat(47)}`)
    expect(unknown.headers.get('Location')).toBe('/newsletter')
  })

  test('D56 preferences stop, restore and delete; of a deleted address stays no more than a hash', async () => {
    const bo = await makeSubscriber({ email: BO })
    const token = await tokenFor('preferences', bo)
    const act = async (action: string) => (await press('preferences', token, { action })).status
    expect(await act('stop')).toBe(200)
    expect((await list())[0]?.state).toBe('stopped')
    expect(await act('put-back')).toBe(200)
    expect((await list())[0]?.state).toBe('active')
    expect(await act('everything')).toBe(400)
    const deleted = await press('preferences', token, { action: 'delete' })
    expect(deleted.body).toEqual({ next: '/newsletter?deleted' })
    expect(await act('put-back')).toBe(404)
    expect(await list()).toEqual([])
    const [stored] = await sql<{ hash: string }>('SELECT hash FROM newsletter_removed')
    expect(stored?.hash).toMatch(/^[\da-f]{64}$/)
    // It can join again by itself.
    await join({ email: BO })
    await arrived(1)
    await press('confirm', tokenIn('/newsletter/confirm/'))
    expect((await list())[0]?.state).toBe('active')
    expect(await sql('SELECT * FROM newsletter_removed')).toEqual([])
  })
})

test('D51 D56 what may be stored no longer is removed, and only of some a hash stays', async () => {
  await makeSubscriber({ state: 'waiting', hoursAgo: 47, email: 'a@example.org' })
  await makeSubscriber({ state: 'waiting', hoursAgo: 49, email: 'b@example.org' })
  await makeSubscriber({ state: 'waiting', hoursAgo: 49, source: 'file', email: 'c@example.org' })
  await makeSubscriber({ state: 'waiting', hoursAgo: 337, source: 'file', email: 'd@example.org' })
  await makeSubscriber({ state: 'stopped', hoursAgo: 719, email: 'e@example.org' })
  await makeSubscriber({ state: 'stopped', hoursAgo: 721, email: 'f@example.org' })
  await makeSubscriber({ hoursAgo: 9999, email: 'g@example.org' })
  await tidySubscribers(await createLocalReq({}, await cms()), new Date())
  expect((await list()).map(({ email }) => email.charAt(0))).toEqual(['a', 'c', 'e', 'g'])
  expect(await sql('SELECT * FROM newsletter_removed')).toHaveLength(2)
})

test('the newsletter is turned on by an owner who can send emails, encrypt backups and be written to', async () => {
  await sql('DELETE FROM newsletter')
  const admin = await makeAdmin()
  const change = (json: object) => rest('POST', '/api/globals/newsletter', { ...admin, json })
  const postalAddress = '12 Paper Lane, Marginbury'
  const problemOf = async (json: object) => {
    const { status, body } = await change(json)
    return [status, body.errors?.[0]?.data?.errors?.[0]?.message]
  }
  // This process has no passphrase.
  expect(await problemOf({ isOn: true, postalAddress })).toEqual([
    400,
    expect.stringContaining('BACKUP_PASSPHRASE'),
  ])
  env().BACKUP_PASSPHRASE = 'a passphrase of the tests'
  try {
    expect(await problemOf({ isOn: true })).toEqual([
      400,
      expect.stringContaining('postal address'),
    ])
    const { body } = await change({ isOn: true, postalAddress, mailsAllowed: false })
    expect(body.result).toMatchObject({ isOn: true, mailsAllowed: true })
    await sql('UPDATE newsletter SET mails_allowed = false')
    expect((await change({ replyTo: BO })).body.result.mailsAllowed).toBe(false)
    const started = await rest('POST', '/api/newsletter/start', admin)
    expect([started.status, started.body]).toEqual([200, { mailsAllowed: true }])
  } finally {
    env().BACKUP_PASSPHRASE = undefined
  }
})
