import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { activeWebhooks, workOnWebhook } from '@/cms/webhooks/work'
import { postPublic } from '@/net/post-public'
import { makeAdmin, makeApiKey, makeEpisode } from '../support/content'
import { makeLetter } from '../support/letters'
import { cms, rest, sql, type Body, type Call } from '../support/rest'
import { serveHttp } from '../support/http-server'

// Before the settings are read: the receiver of these tests is on this machine.
vi.hoisted(() => Object.assign(process.env, { IMPORT_PRIVATE_ADDRESSES: 'true' }))

type Message = { id: string; event: Body; body: string; headers: IncomingHttpHeaders }

/** What the receiver got, in order, and what it answers to whom. */
const got: Message[] = []
let answerTo: (message: Message) => number | Promise<number> = () => 204
const receiver = await serveHttp((request, response) => {
  void text(request).then(async (body) => {
    const id = String(request.headers['webhook-id'])
    const message = { id, event: body ? JSON.parse(body) : null, body, headers: request.headers }
    got.push(message)
    const status = await answerTo(message)
    if (status === 302) response.setHeader('location', '/elsewhere')
    response.writeHead(status).end(status === 204 ? undefined : 'x'.repeat(10_000))
  })
})
const address = `${receiver.origin}/hook`
let admin: Call

const send = async (method: string, path: string, json?: object): Promise<Body> => {
  const answer = await rest(method, path, { ...admin, ...(json ? { json } : {}) })
  expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
  return answer.body
}
const patch = (id: string, json: object) => send('PATCH', `/api/episodes/${id}`, json)
const make = (over: object = {}) =>
  send('POST', '/api/webhooks', { name: 'Receiver', url: address, events: ['episodes'], ...over })

/** Works on all webhooks, as their jobs would. */
async function workOnAll(): Promise<void> {
  const { signal } = new AbortController()
  const payload = await cms()
  const ids = await activeWebhooks(payload)
  await Promise.all(ids.map((id) => workOnWebhook(payload, id, signal)))
}

/** Lets time pass, and does what is to be done then. */
async function after(minutes: number): Promise<Message[]> {
  vi.setSystemTime(Date.now() + minutes * 60_000)
  got.length = 0
  await workOnAll()
  return [...got]
}
const words = (messages: Message[]) =>
  messages.map(({ event }) => `${event.type} ${event.data.id}`).sort()
const log = async (): Promise<Body[]> =>
  (await send('GET', '/api/webhook-deliveries?limit=100&depth=0')).docs
const hookNow = async (): Promise<Body> => (await send('GET', '/api/webhooks')).docs[0]

beforeAll(async () => {
  const { id } = await makeAdmin()
  admin = { apiKey: await makeApiKey(id, 'key-of-an-owner-that-lasts-for-days') }
  await makeEpisode(admin, 1)
  await makeEpisode(admin, 2)
  // What was made above has settled by then.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
})
beforeEach(async () => {
  answerTo = () => 204
  await sql('DELETE FROM webhooks')
})
afterAll(async () => {
  vi.useRealTimers()
  await receiver.stop()
})

test('a secret is shown once, and stored sealed', async () => {
  const { doc, secret } = await make()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  expect(doc).toMatchObject({ name: 'Receiver', url: address, reader: 'visitors' })
  const { text: shown } = await rest('GET', '/api/webhooks', admin)
  const [row] = await sql<{ secret: string }>('SELECT secret FROM webhooks')
  for (const text of [shown, row?.secret, JSON.stringify(doc)])
    expect(text).not.toContain(secret.slice(6))
  expect(shown).not.toContain(row?.secret)
})

test('a new secret signs from then on, and is stored sealed', async () => {
  const { doc, secret: former } = await make()
  const { secret } = await send('POST', `/api/webhooks/${doc.id}/secret`)
  expect(secret).not.toBe(former)
  await patch('ep-001', { title: 'Signed anew' })
  const [message] = await after(0)
  const { body = '', headers } = message ?? {}
  const signed = headers as Record<string, string>
  expect(new Verifier(secret).verify(body, signed)).toBeTruthy()
  expect(() => new Verifier(former).verify(body, signed)).toThrow()
  const [row] = await sql<{ secret: string }>('SELECT secret FROM webhooks')
  expect(row?.secret).not.toContain(secret.slice(6))
})

test('what is paused by an owner hears of nothing until it is resumed, and then of all', async () => {
  const { doc } = await make()
  await send('POST', `/api/webhooks/${doc.id}/pause`)
  await patch('ep-001', { title: 'While it was off' })
  expect(await after(1)).toEqual([])
  expect(await hookNow()).toMatchObject({ pausedAt: expect.any(String), pausedBecause: null })
  await send('POST', `/api/webhooks/${doc.id}/resume`)
  expect(words(await after(0))).toEqual(['episodes.changed ep-001'])
})

test('Q57 the generated form leaves letters and drafts out unless asked, and is taken as it sends itself', async () => {
  const { flattenedFields } = (await cms()).collections.webhooks.config
  const [events, reader] = ['events', 'reader'].map(
    (name) => flattenedFields.find((field) => field.name === name)?.defaultValue,
  )
  expect(events).toEqual(expect.arrayContaining(['episodes', 'globals']))
  expect(events).not.toContain('letters')
  expect(reader).toBe('visitors')
  const form = new FormData()
  form.set('_payload', JSON.stringify({ events, reader, name: 'Form', url: address }))
  const answer = await rest('POST', '/api/webhooks', { ...admin, form })
  expect([answer.status, answer.body.doc?.events], answer.text).toEqual([201, events])
})

test.each([
  [{ events: [] }, 'events'],
  [{ url: 'ftp://a.example/' }, 'url'],
  [{ secret: 'mine', mine: 1 }, 'mine'],
])('%j is refused, naming %s', async (over, field) => {
  const json = { name: 'A', url: address, events: ['episodes'], ...over }
  const answer = await rest('POST', '/api/webhooks', { ...admin, json })
  expect(answer.status, answer.text).toBe(400)
  expect(answer.text).toContain(`"path":"${field}"`)
})

test('D53 of a letter only that it came is told, by its id, and to accounts alone', async () => {
  await make({ events: ['letters'], reader: 'accounts' })
  await make({ name: 'Another', events: ['letters'] })
  const { id } = await makeLetter({ text: 'Secret words', name: 'Etta', email: 'etta@example.org' })
  const [message, ...others] = await after(1)
  expect(others).toEqual([])
  expect(message?.event).toMatchObject({ type: 'letter.received', data: { id: String(id) } })
  expect(message?.body).not.toMatch(/Secret|Etta|etta/)
  await sql(`UPDATE letters_received SET note = 'Read on air' WHERE id = ${id}`)
  await makeLetter({ isSpam: true })
  expect(await after(1)).toEqual([])
  await sql('DELETE FROM letters_received')
})

test('every change is delivered once, signed', async () => {
  const { secret } = await make()
  await patch('ep-001', { title: 'One' })
  await send('POST', '/api/globals/landing', { heroTitle: 'Not asked for' })
  await patch('ep-002?draft=true', { title: 'Draft', _status: 'draft' })
  const [first, ...others] = await after(1)
  expect(others).toEqual([])
  const { event, headers, body, id } = first as Message
  expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toEqual(event)
  expect(() => new Verifier(secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
  expect(event).toMatchObject({
    type: 'episodes.changed',
    data: { type: 'changed', collection: 'episodes', id: 'ep-001' },
  })
  expect(new URL(event.data.url).pathname).toBe('/api/episodes/ep-001')
  expect((await rest('GET', `/api/changes?after=${event.data.cursor}`)).status).toBe(200)
  expect(await after(1)).toEqual([])
  expect(await log()).toMatchObject([
    { messageId: id, body, state: 'delivered', tries: 1, status: 204, problem: null },
  ])
})

test('a webhook for accounts hears of drafts', async () => {
  await make({ reader: 'accounts' })
  await patch('ep-002?draft=true', { title: 'Draft', _status: 'draft' })
  expect(words(await after(1))).toEqual(['episodes.changed ep-002'])
})

test('what fails is tried again with its id, and later ones of the document wait for it', async () => {
  await make()
  answerTo = ({ event }) => (event.data.id === 'ep-001' ? 500 : 204)
  await patch('ep-001', { title: 'First' })
  await patch('ep-001', { title: 'Second' })
  await patch('ep-002', { title: 'Other' })
  const first = await after(1)
  expect(words(first)).toEqual(['episodes.changed ep-001', 'episodes.changed ep-002'])
  const id = first.find(({ event }) => event.data.id === 'ep-001')?.id
  expect(await after(0)).toEqual([])
  const [again, ...others] = await after(0.2)
  expect([again?.id, others]).toEqual([id, []])
  answerTo = () => 204
  const both = await after(1)
  expect(both.map((message) => message.id)).toEqual([id, expect.not.stringMatching(id ?? '')])
  const [newest, , eldest] = await log()
  expect([newest.tries, eldest.tries]).toEqual([1, 3])
  expect(eldest.answer).toBe('')
  // Every try is kept.
  const failed = { status: 500, problem: 'the server answered 500', answer: 'x'.repeat(500) }
  const measured = { at: expect.any(String), durationMs: expect.any(Number) }
  expect(eldest.attempts).toEqual([
    { ...measured, ...failed },
    { ...measured, ...failed },
    { ...measured, status: 204, problem: null, answer: '' },
  ])
  const times = eldest.attempts.map(({ at }: Body) => at)
  expect([times, new Set(times).size]).toEqual([times.toSorted(), 3])
  expect([times[0], times[2]]).toEqual([eldest.firstTriedAt, eldest.lastTriedAt])
})

test('the log keeps what was answered, as far as it is short', async () => {
  await make()
  answerTo = () => 302
  await patch('ep-001', { title: 'Redirected' })
  expect(await after(1)).toHaveLength(1) // The redirect was not followed.
  const [entry] = await log()
  expect(entry).toMatchObject({ state: 'waiting', status: 302, problem: 'the server answered 302' })
  expect(entry.answer).toBe('x'.repeat(4096))
})

test('after a day of failures a webhook is paused, and goes on where it was', async () => {
  const { doc } = await make()
  answerTo = () => 503
  await patch('ep-001', { title: 'Not taken' })
  const ids = new Set<string>()
  let tries = 0
  for (let hour = 0; hour < 26; hour += 1)
    for (const { id } of await after(60)) {
      ids.add(id)
      tries += 1
    }
  expect(ids.size).toBe(1)
  expect(tries).toBeGreaterThan(10)
  expect(await hookNow()).toMatchObject({
    pausedAt: expect.any(String),
    pausedBecause: 'a day of failures, at last: the server answered 503',
  })
  answerTo = () => 204
  await patch('ep-002', { title: 'While it was paused' })
  expect(await after(60)).toEqual([])
  await send('POST', `/api/webhooks/${doc.id}/resume`)
  const messages = await after(0)
  expect(words(messages)).toEqual(['episodes.changed ep-001', 'episodes.changed ep-002'])
  expect(messages.map(({ id }) => id)).toContain([...ids][0])
  expect(await hookNow()).toMatchObject({ pausedAt: null, pausedBecause: null })
})

test('what alone is never taken is given up, and later ones follow', async () => {
  await make()
  answerTo = ({ event }) => (event.data.id === 'ep-001' ? 500 : 204)
  await patch('ep-001', { title: 'Never taken' })
  for (let hour = 0; hour < 26; hour += 1) {
    if (hour % 10 === 0) await patch('ep-002', { title: `Taken ${hour}` })
    await after(60)
  }
  expect((await hookNow()).pausedAt).toBeNull()
  const states = (await log()).map(({ document, state }) => `${document} ${state}`)
  expect([...new Set(states)].sort()).toEqual(['ep-001 failed', 'ep-002 delivered'])
})

test('a receiver that answers 410 is left alone', async () => {
  await make()
  answerTo = () => 410
  await patch('ep-001', { title: 'Gone' })
  await after(1)
  expect((await hookNow()).pausedBecause).toBe('the server answered 410, gone')
})

test('two processes at the same work tell of a document in order, and never twice at once', async () => {
  await make()
  for (let number = 0; number < 5; number += 1) await patch('ep-001', { title: `${number}` })
  vi.setSystemTime(Date.now() + 60_000)
  got.length = 0
  await Promise.all([1, 2, 3].map(workOnAll))
  const deliveries = (await log()).toReversed()
  expect(deliveries.map(({ state }) => state)).toEqual(Array(5).fill('delivered'))
  expect(got.map(({ id }) => id)).toEqual(deliveries.map(({ messageId }) => messageId))
})

test('one delivery that cannot be written down leaves no other of its batch under way', async () => {
  await make()
  // The number says that it was tried: it is not given back when the rest is.
  await sql('CREATE SEQUENCE refusals')
  await sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM nextval('refusals');
      RAISE 'refused';
    END $$`)
  await sql(`CREATE TRIGGER refuse BEFORE UPDATE ON webhook_deliveries
    FOR EACH ROW WHEN (new.document = 'ep-001') EXECUTE FUNCTION refuse()`)
  const hasRefused = async () =>
    (await sql<{ is_called: boolean }>('SELECT is_called FROM refusals'))[0]?.is_called === true
  try {
    answerTo = async ({ event }) => {
      if (event.data.id === 'ep-002') await vi.waitUntil(hasRefused, { timeout: 10_000 })
      return 204
    }
    for (const id of ['ep-001', 'ep-002']) await patch(id, { title: 'At once' })
    await expect(after(1)).rejects.toThrow()
    const states = (await log()).map(({ document, state }) => `${document} ${state}`)
    expect(states.sort()).toEqual(['ep-001 waiting', 'ep-002 delivered'])
  } finally {
    await sql('DROP FUNCTION refuse CASCADE')
    await sql('DROP SEQUENCE refusals')
  }
})

describe('on the desk', () => {
  test('a test is sent at once, and its outcome told', async () => {
    const { doc, secret } = await make()
    got.length = 0
    expect(await send('POST', `/api/webhooks/${doc.id}/test`)).toMatchObject({
      isDelivered: true,
      status: 204,
    })
    const [{ event, body, headers }] = got as [Message]
    expect(event.type).toBe('test')
    new Verifier(secret).verify(body, headers as Record<string, string>)
    answerTo = () => 500
    expect(await send('POST', `/api/webhooks/${doc.id}/test`)).toMatchObject({
      isDelivered: false,
      message: 'Not delivered: the server answered 500.',
    })
    const tests = await log()
    expect(tests.map(({ state }) => state)).toEqual(['failed', 'delivered'])
    expect(tests.map(({ attempts }) => attempts)).toMatchObject([
      [{ status: 500, problem: 'the server answered 500' }],
      [{ status: 204, problem: null }],
    ])
    expect(await after(60)).toEqual([]) // It is not tried again.
  })

  test('a delivery is sent once more with its id', async () => {
    await make()
    await patch('ep-001', { title: 'Once' })
    const [first] = await after(1)
    const [{ id }] = (await log()) as [Body]
    await send('POST', `/api/webhook-deliveries/${id}/replay`)
    expect((await after(0)).map((message) => message.id)).toEqual([first?.id])
    expect((await log())[0].attempts).toHaveLength(2)
    for (const unknown of ['999999', 'x', '0'])
      expect((await rest('POST', `/api/webhook-deliveries/${unknown}/replay`, admin)).status).toBe(
        404,
      )
  })
})

test('a webhook that ends takes its deliveries along', async () => {
  const { doc } = await make()
  await patch('ep-001', { title: 'Last' })
  await after(1)
  await send('DELETE', `/api/webhooks/${doc.id}`)
  expect(await log()).toEqual([])
})

test('a private address gets nothing where none is allowed', async () => {
  got.length = 0
  const asking = { body: '{}', headers: {}, userAgent: 'test', allowPrivate: false }
  await expect(postPublic(address, asking)).rejects.toThrow('leads to a private address')
  await expect(postPublic(address.replace('127.0.0.1', 'localhost'), asking)).rejects.toThrow(
    'leads to a private address',
  )
  expect(got).toEqual([])
})

test('a change adds the job that tells of it, and none adds one where nobody listens', async () => {
  const jobs = () =>
    sql(`SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'deliver-webhooks'`)
  await sql(`DELETE FROM graphile_worker._private_jobs`)
  await patch('ep-001', { title: 'Unheard' })
  expect(await jobs()).toEqual([])
  await make()
  for (const title of ['Heard', 'Heard again']) await patch('ep-001', { title })
  expect(await jobs()).toEqual([{ key: 'deliver-webhooks' }])
})
