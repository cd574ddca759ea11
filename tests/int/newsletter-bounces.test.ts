import { createLocalReq } from 'payload'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bounceAddress } from '@/cms/newsletter/bounces'
import { messageIdFor } from '@/cms/newsletter/message-id'
import { removeForGood, whatIsStored } from '@/cms/newsletter/subscribers'
import { env } from '@/config/env'
import type { BounceService } from '@/domain/newsletter/bounces'
import type { Subscriber } from '@/domain/newsletter/subscribers'
import type { Account } from '@/server/desk/account'
import { getAudience, parseAudienceQuery } from '@/server/desk/audience'
import { getNewsletterSettings } from '@/server/desk/newsletter-settings'
import { makeAccount } from '../support/content'
import { makeNote, makeSubscriber, setNewsletter } from '../support/newsletter'
import { cms, rest, sql, type Call } from '../support/rest'
import { makeCertificate, signedMessage } from '../support/signing-certificate'

vi.hoisted(() => Object.assign(process.env, { LIMIT_BOUNCES: '60' }))

const { certificate, key } = await makeCertificate()
/** What the service’s hosts answer, and what they were asked for. */
const sns = vi.hoisted(() => ({ text: '', isAway: false, fetched: [] as string[] }))
vi.mock('@/cms/newsletter/sns', async (original) => ({
  ...(await original()),
  fetchFromSns: (address: string) => {
    sns.fetched.push(address)
    return sns.isAway ? Promise.reject(new Error('away')) : Promise.resolve(sns.text)
  },
}))

/** Hours from now, as services write it. */
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

let paths: Record<BounceService, string>
beforeAll(async () => {
  const payload = await cms()
  const pathOf = (service: BounceService) =>
    bounceAddress(payload, service).replace(env().SITE_URL, '')
  paths = { ses: pathOf('ses'), postmark: pathOf('postmark') }
  await setNewsletter(true)
})
beforeEach(async () => {
  await sql(`TRUNCATE newsletter_subscribers, newsletter_mails, newsletter_bounce_calls CASCADE`)
  await sql(`DELETE FROM rate_limits WHERE key LIKE 'LIMIT_BOUNCES%'`)
  Object.assign(sns, { text: certificate, isAway: false })
  sns.fetched.length = 0
})

/** A mail that was handed over for a subscriber so many hours ago. @returns its id */
async function makeDelivery({ id }: Subscriber, hoursAgo = 0, state = 'delivered') {
  const mail = await makeNote()
  await sql(`INSERT INTO newsletter_deliveries (mail, subscriber, state, tries, at)
    VALUES (${mail}, ${id}, '${state}', 1, now() - interval '${hoursAgo} hours')`)
  return mail
}
const makeReader = (email?: string) => makeSubscriber({ ...(email ? { email } : {}), hoursAgo: 99 })
const stateOf = async ({ id }: Subscriber) => {
  const [row] = await sql<{ state: string; failures: number; failure: string | null }>(
    `SELECT state, failures, failure FROM newsletter_subscribers WHERE id = ${id}`,
  )
  return row
}
const deliveries = async ({ id }: Subscriber) =>
  (
    await sql<{ state: string }>(
      `SELECT state FROM newsletter_deliveries WHERE subscriber = ${id} ORDER BY mail`,
    )
  ).map(({ state }) => state)
const bounces = () => sql(`SELECT service, kind, mail, reason FROM newsletter_bounces ORDER BY id`)

let reports = 0
const postmark = (email: string, about: object = {}, call: Call = {}) =>
  rest('POST', paths.postmark, {
    json: {
      ...{ RecordType: 'Bounce', ID: ++reports, Type: 'HardBounce', Email: email },
      ...{ Details: 'No such user', BouncedAt: hours(0), MessageID: 'of-postmark', ...about },
    },
    ...call,
  })
const ses = (message: object | string, fields: Record<string, string> = {}) => {
  const Message = typeof message === 'string' ? message : JSON.stringify(message)
  return rest('POST', paths.ses, {
    body: JSON.stringify(signedMessage(key, { Message, ...fields })),
    headers: { 'Content-Type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'x' },
  })
}
const sesBounce = (email: string, messageId: string | null, about: object = {}) => ({
  notificationType: 'Bounce',
  bounce: {
    ...{ bounceType: 'Permanent', bounceSubType: 'General', timestamp: hours(0) },
    ...{ feedbackId: `f-${++reports}`, bouncedRecipients: [{ emailAddress: email }], ...about },
  },
  mail: {
    destination: [email],
    ...(messageId ? { headers: [{ name: 'Message-ID', value: messageId }] } : {}),
  },
})

describe('a permanent bounce', () => {
  test('ends an address after the second email', async () => {
    const reader = await makeReader()
    await makeDelivery(reader, 3)
    expect((await postmark(reader.email)).status).toBe(200)
    expect(await stateOf(reader)).toEqual({
      ...{ state: 'active', failures: 1, failure: 'No such user' },
    })
    expect(await deliveries(reader)).toEqual(['failed'])
    // Once more for the same mail.
    await postmark(reader.email)
    expect(await stateOf(reader)).toMatchObject({ state: 'active', failures: 1 })

    await makeDelivery(reader, 1)
    await postmark(reader.email)
    expect(await stateOf(reader)).toMatchObject({ state: 'failed', failures: 2 })
    expect(await deliveries(reader)).toEqual(['failed', 'failed'])
  })

  test('is of the email whose Message-ID the service passes on', async () => {
    const reader = await makeReader()
    const old = await makeDelivery(reader, 5)
    await makeDelivery(reader, 1)
    const id = messageIdFor(old, reader)
    expect((await ses(sesBounce(reader.email, id))).status).toBe(200)
    expect(await deliveries(reader)).toEqual(['failed', 'delivered'])
    await ses(sesBounce(reader.email, '<unknown@show.example>'))
    expect(await deliveries(reader)).toEqual(['failed', 'failed'])
    expect(await stateOf(reader)).toMatchObject({ state: 'failed', failures: 2 })
  })

  test('without it is of the newest email at that time', async () => {
    const reader = await makeReader()
    await makeDelivery(reader, 5)
    await makeDelivery(reader, 1)
    await postmark(reader.email, { BouncedAt: hours(-2) })
    expect(await deliveries(reader)).toEqual(['failed', 'delivered'])
  })

  test('counts nothing where the mail server had refused that email', async () => {
    const reader = await makeReader()
    await makeDelivery(reader, 1, 'failed')
    await postmark(reader.email)
    expect(await stateOf(reader)).toMatchObject({ failures: 0 })
  })

  test('is only written down where no email of the newsletter was sent', async () => {
    const reader = await makeReader()
    await postmark(reader.email)
    expect(await stateOf(reader)).toMatchObject({ state: 'active', failures: 0 })
    expect(await bounces()).toMatchObject([{ kind: 'permanent', mail: null }])
  })

  test('stops an email of which too many come back', async () => {
    const mail = await makeNote()
    const readers: Subscriber[] = []
    for (let at = 0; at < 50; at += 1) readers.push(await makeReader())
    await sql(`INSERT INTO newsletter_deliveries (mail, subscriber, state, tries, at)
      SELECT ${mail}, id, 'delivered', 1, now() FROM newsletter_subscribers`)
    await sql(
      `UPDATE newsletter_mails SET state = 'sending', changed_at = now() - interval '1 hour'`,
    )
    for (const { email } of readers.slice(0, 2)) await postmark(email)
    const [row] = await sql<{ state: string; problem: string }>(
      `SELECT state, problem FROM newsletter_mails`,
    )
    expect(row).toMatchObject({ state: 'stopped' })
    expect(row?.problem).toMatch(/^2 of 50 addresses failed/)
  })
})

describe('other reports', () => {
  test('a complaint stops the emails at once', async () => {
    const [ada, bo] = [await makeReader('Ada@example.org'), await makeReader()]
    await makeDelivery(ada, 1)
    await postmark('ada@EXAMPLE.org', { RecordType: 'SpamComplaint', Type: 'SpamComplaint' })
    expect(await stateOf(ada)).toEqual({
      ...{ state: 'stopped', failures: 0, failure: 'Marked as spam.' },
    })
    const complaint = { feedbackId: 'c-1', timestamp: hours(0), complaintFeedbackType: 'abuse' }
    await ses({
      eventType: 'Complaint',
      complaint: { ...complaint, complainedRecipients: [{ emailAddress: bo.email }] },
      mail: {},
    })
    expect(await stateOf(bo)).toMatchObject({ state: 'stopped' })
    expect(await bounces()).toMatchObject([
      { service: 'postmark', kind: 'complaint', reason: 'Marked as spam.' },
      { service: 'ses', kind: 'complaint', mail: null },
    ])
  })

  test('a soft bounce is only written down', async () => {
    const reader = await makeReader()
    const mail = await makeDelivery(reader, 1)
    await postmark(reader.email, { Type: 'SoftBounce' })
    await ses(sesBounce(reader.email, null, { bounceType: 'Transient' }))
    expect(await stateOf(reader)).toEqual({ state: 'active', failures: 0, failure: null })
    expect(await deliveries(reader)).toEqual(['delivered'])
    expect(await bounces()).toEqual([
      { service: 'postmark', kind: 'soft', mail, reason: 'No such user' },
      { service: 'ses', kind: 'soft', mail, reason: 'Transient, General' },
    ])
  })

  test('of before an address was confirmed says nothing about it', async () => {
    const reader = await makeSubscriber()
    await postmark(reader.email, { RecordType: 'SpamComplaint', BouncedAt: hours(-1) })
    expect(await stateOf(reader)).toMatchObject({ state: 'active' })
    expect(await bounces()).toEqual([])
  })
})

describe('whoever calls', () => {
  test('changes nothing by calling again', async () => {
    const reader = await makeReader()
    const mail = await makeDelivery(reader, 2)
    const message = sesBounce(reader.email, null)
    const answers = await Promise.all([ses(message), ses(message), ses(message)])
    await makeDelivery(reader, 1)
    answers.push(await ses(message), await ses(message, { MessageId: 'another' }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await bounces()).toMatchObject([{ mail }])
    expect(await stateOf(reader)).toMatchObject({ failures: 1 })
    // Also after someone had the mail sent again.
    await sql(`UPDATE newsletter_deliveries SET state = 'delivered'`)
    await ses(message)
    expect(await deliveries(reader)).toEqual(['delivered', 'delivered'])
  })

  test('learns nothing about who is on the list', async () => {
    const reader = await makeReader()
    await makeDelivery(reader, 1)
    const [known, unknown] = [await postmark(reader.email), await postmark('nobody@example.org')]
    const shown = ({ status, text, headers }: typeof known) => [status, text, [...headers.keys()]]
    expect(shown(known)).toEqual(shown(unknown))
    const [one, other] = [
      await ses(sesBounce(reader.email, null)),
      await ses(sesBounce('nobody@example.org', null)),
    ]
    expect(shown(one)).toEqual(shown(other))
    expect(known.text).toBe('')
  })

  test('needs the secret part, which is another for each service', async () => {
    const reader = await makeReader()
    await makeDelivery(reader, 1)
    const token = paths.postmark.split('/').at(-1) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const wrong = [token.slice(0, -1), `${token}A`, 'x', paths.ses.split('/').at(-1) ?? '']
    for (const one of wrong) {
      const path = `/api/newsletter/bounces/postmark/${one}`
      const json = { RecordType: 'SpamComplaint', ID: 1, Email: reader.email, BouncedAt: hours(0) }
      expect((await rest('POST', path, { json: { ...json, Type: 'x' } })).status).toBe(404)
    }
    expect(await stateOf(reader)).toMatchObject({ state: 'active' })
    expect((await rest('POST', '/api/newsletter/bounces/other/x', { json: {} })).status).toBe(404)
    expect((await rest('GET', paths.postmark)).status).toBe(405)
  })

  test('needs the signature of Amazon SNS', async () => {
    const reader = await makeReader()
    await makeDelivery(reader, 1)
    const message = signedMessage(key, { Message: JSON.stringify(sesBounce(reader.email, null)) })
    const headers = { 'Content-Type': 'text/plain' }
    for (const change of [{ Signature: 'AAAA' }, { TopicArn: 'x' }, { SigningCertURL: 'x' }]) {
      const body = JSON.stringify({ ...message, ...change })
      expect((await rest('POST', paths.ses, { body, headers })).status).toBe(403)
    }
    for (const body of ['', 'text', '[]', JSON.stringify(sesBounce(reader.email, null))])
      expect((await rest('POST', paths.ses, { body, headers })).status).toBe(403)
    expect(await stateOf(reader)).toMatchObject({ failures: 0 })
    expect(await sql('SELECT FROM newsletter_bounce_calls')).toEqual([])
  })

  test('is asked to try again while the certificate can’t be fetched', async () => {
    const reader = await makeReader()
    sns.isAway = true
    const SigningCertURL =
      'https://sns.eu-west-2.amazonaws.com/SimpleNotificationService-fedcba.pem'
    const message = sesBounce(reader.email, null)
    expect((await ses(message, { SigningCertURL })).status).toBe(503)
    sns.isAway = false
    expect((await ses(message, { SigningCertURL })).status).toBe(200)
  })

  test('is limited in size and number', async () => {
    const big = 'x'.repeat(500_000)
    expect((await postmark('a@example.org', { Content: big })).status).toBe(413)
    expect((await rest('POST', paths.postmark, { body: '{', headers: {} })).status).toBe(400)
    const statuses = new Set<number>()
    for (let at = 0; at < 60; at += 1) statuses.add((await postmark('a@example.org')).status)
    expect([...statuses]).toEqual([200, 429])
    // The other service goes on.
    expect((await ses({})).status).toBe(200)
  })

  test('finds no address of a reader in the log', async () => {
    const lines: string[] = []
    const payload = await cms()
    const { logger } = payload
    const write = (...values: unknown[]) => void lines.push(JSON.stringify(values))
    Object.assign(payload, { logger: { ...logger, info: write, warn: write, error: write } })
    try {
      const reader = await makeReader('secret-reader@example.org')
      await makeDelivery(reader, 1)
      await postmark(reader.email)
      await ses(sesBounce(reader.email, null))
      await postmark(reader.email, {}, { json: undefined, body: `{"Email":"${reader.email}"` })
    } finally {
      Object.assign(payload, { logger })
    }
    expect(lines.join('\n')).not.toContain('secret-reader')
    expect(lines.length).toBeGreaterThan(0)
  })
})

describe('the desk', () => {
  const owner = async (): Promise<Account> => ({
    ...(await makeAccount(`host-${++reports}@example.com`)),
    collection: 'users',
  })

  test('knows the addresses, and the day of the last call, whatever it reported', async () => {
    const account = await owner()
    const days = async () =>
      (await getNewsletterSettings(account)).bounces.map(({ name, lastDay }) => [name, lastDay])
    expect(await days()).toEqual([
      ['Amazon SES', null],
      ['Postmark', null],
    ])
    await ses('Successfully validated SNS topic for Amazon SES event publishing.')
    await postmark('nobody@example.org')
    await postmark('nobody@example.org')
    expect(await days()).toEqual([
      ['Amazon SES', 'today'],
      ['Postmark', 'today'],
    ])
    const settings = await getNewsletterSettings(account)
    expect(settings.bounces.map(({ address }) => address)).toEqual([
      env().SITE_URL + paths.ses,
      env().SITE_URL + paths.postmark,
    ])
  })

  test('shows who marked an email as spam, and their reader what was reported', async () => {
    const reader = await makeReader()
    await postmark(reader.email, { Type: 'SoftBounce' })
    await postmark(reader.email, { RecordType: 'SpamComplaint' })
    const { rows } = await getAudience(await owner(), parseAudienceQuery({}))
    expect(rows.map(({ state, about }) => [state, about])).toEqual([
      ['stopped', 'today, marked as spam'],
    ])
    const stored = await whatIsStored({ payload: await cms() }, reader)
    expect(stored.bounces.map(({ reason }) => reason).sort()).toEqual([
      'Marked as spam.',
      'No such user',
    ])
  })

  test('keeps nothing of an address that was removed', async () => {
    const reader = await makeReader()
    await postmark(reader.email)
    await removeForGood(await createLocalReq({}, await cms()), reader.id)
    expect(await bounces()).toEqual([])
  })
})
