import { createLocalReq } from 'payload'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countSubscribers, growth, removeForGood, whatIsStored } from '@/cms/newsletter/subscribers'
import { makeAdmin } from '../support/content'
import { makeSubscriber, setNewsletter } from '../support/newsletter'
import { cms, rest, sql } from '../support/rest'

const admin = await makeAdmin()
beforeAll(async () => {
  await setNewsletter(true)
})
beforeEach(() =>
  sql('TRUNCATE newsletter_subscribers, newsletter_removed, newsletter_mails CASCADE'),
)

const path = '/api/newsletter/subscribers'
const get = async (query = '') => (await rest('GET', `${path}${query}`, admin)).body
const request = async () => createLocalReq({}, await cms())

describe('the list', () => {
  test('is read in pages, searched by a part of the address, and by state', async () => {
    for (const name of ['a', 'b', 'c']) await makeSubscriber({ email: `${name}@example.org` })
    await makeSubscriber({ email: 'D%@example.com', state: 'stopped' })
    const emailsOf = ({ docs }: { docs: { email: string }[] }) =>
      docs.map(({ email }) => email.charAt(0)).join('')
    const first = await get('?limit=3')
    expect([emailsOf(first), first.nextBefore]).toEqual(['Dcb', first.docs[2].id])
    const last = await get(`?limit=3&before=${first.nextBefore}`)
    expect([emailsOf(last), last.nextBefore]).toEqual(['a', null])
    expect(emailsOf(await get('?search=EXAMPLE.ORG'))).toBe('cba')
    expect(emailsOf(await get('?search=%25'))).toBe('D')
    expect(emailsOf(await get('?state=stopped'))).toBe('D')
    expect(Object.keys(first.docs[0])).not.toContain('nonce')
    for (const query of ['?state=gone', '?before=x', '?limit=-1'])
      expect((await rest('GET', path + query, admin)).status, query).toBe(400)
  })

  test('is counted by state, by source and by who came and left; and by day', async () => {
    await makeSubscriber({ source: 'home', hoursAgo: 72 })
    await makeSubscriber({ source: 'home', hoursAgo: 24 * 60 })
    await makeSubscriber({ source: 'popup', state: 'waiting' })
    const { id } = await makeSubscriber({ state: 'stopped', hoursAgo: 72 })
    await sql(
      `UPDATE newsletter_subscribers SET stopped_at = now() - interval '1 day' WHERE id = ${id}`,
    )
    const counts = await countSubscribers(await request())
    expect(counts).toMatchObject({ came: 2, left: 1 })
    expect(counts.states).toEqual({ waiting: 1, active: 2, stopped: 1, failed: 0 })
    expect(counts.sources).toMatchObject({ home: 2, popup: 0, page: 0 })
    const days = await growth(await request(), 5)
    expect(days.map(({ active }) => active)).toEqual([1, 3, 3, 2, 2])
    expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10))
  })

  test('D56 an address is removed with all that is stored of it', async () => {
    const { id } = await makeSubscriber()
    await sql(`INSERT INTO newsletter_mails (kind, state, subject)
      VALUES ('note', 'sent', 'Hello')`)
    await sql(`INSERT INTO newsletter_deliveries (mail, subscriber, state, at)
      SELECT id, ${id}, 'delivered', now() FROM newsletter_mails`)
    const { docs } = await get()
    const stored = await whatIsStored(await request(), { ...docs[0], nonce: 'x' })
    expect(stored.mails.map(({ subject }) => subject)).toEqual(['Hello'])
    expect(Object.keys(stored)).not.toContain('nonce')
    expect((await rest('DELETE', `${path}/${id}`, admin)).status).toBe(200)
    for (const gone of [id, `0${id}`, 'x'])
      expect((await rest('DELETE', `${path}/${gone}`, admin)).status).toBe(404)
    expect(await sql('SELECT * FROM newsletter_deliveries')).toEqual([])
    expect(await sql('SELECT * FROM newsletter_removed')).toHaveLength(1)
  })

  test('goes with the host as a table, which no spreadsheet takes for a formula', async () => {
    await makeSubscriber({ email: '=cmd@example.org', source: 'home' })
    const { headers, text } = await rest('GET', `${path}/export`, admin)
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const [head, row] = text.split('\r\n')
    expect(head).toBe('email,state,language,source,frequency,note,asked,confirmed,stopped')
    expect(row).toMatch(/^'=cmd@example\.org,active,en,home,each,,20[\d:.TZ-]+,20[\d:.TZ-]+,$/)
  })
})

describe('D51 an import', () => {
  const CSV = 'Name;Email\nAnn;ann@example.org\nBo;BO@example.org\nCy;cy@example.org\n;\nnobody\n'
  const given = { csv: CSV, note: 'My old newsletter, 2024 to 2026', isDeclared: true }
  const send = (json: object) => rest('POST', `${path}/import`, { ...admin, json })
  const jobs = () =>
    sql<{ id: number }>(`SELECT (payload ->> 'id')::int AS id FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'send-join-mail' ORDER BY 1`)
  beforeEach(() => sql('DELETE FROM graphile_worker._private_jobs'))

  test('asks each new address to confirm, and leaves out those that stopped or were removed', async () => {
    const bo = await makeSubscriber({ email: 'bo@example.org', state: 'stopped' })
    const cy = await makeSubscriber({ email: 'cy@example.org' })
    await removeForGood(await request(), cy.id)
    const expected = { new: 1, known: 0, stopped: 2, invalid: 1 }
    const preview = await rest('POST', `${path}/preview`, { ...admin, json: { csv: CSV } })
    expect(preview.body).toEqual(expected)
    expect((await get()).docs).toHaveLength(1)

    expect((await send(given)).body).toEqual(expected)
    const [ann] = (await get()).docs
    expect(ann).toMatchObject({
      ...{ email: 'ann@example.org', state: 'waiting', source: 'file', confirmedAt: null },
      sourceNote: given.note,
    })
    expect(await jobs()).toEqual([{ id: ann.id }])
    expect((await get('?state=stopped')).docs[0].id).toBe(bo.id)
    // The same file once more does nothing.
    expect((await send(given)).body).toEqual({ new: 0, known: 1, stopped: 2, invalid: 1 })
    expect(await jobs()).toHaveLength(1)
  })

  test('adds those at once that have confirmed before, as the owner declares', async () => {
    expect((await send({ ...given, isConfirmed: true })).body.new).toBe(3)
    const { docs } = await get()
    expect(docs.map(({ state }: { state: string }) => state)).toEqual(Array(3).fill('active'))
    expect(docs[0].confirmedAt).toBe(docs[0].askedAt)
    expect(await jobs()).toEqual([])
  })

  test.each([
    [{ csv: 'Name,Town\nBo,York\n' }, 'csv', 'No addresses in this file.'],
    [{ note: ' ' }, 'note', 'Enter where these people signed up, and when.'],
    [
      { isDeclared: false },
      'isDeclared',
      'Confirm that each of them asked for emails from this show.',
    ],
  ])('is refused with %j', async (over, field, message) => {
    const { status, body } = await send({ ...given, ...over })
    expect([status, body.errors[0].data.errors[0]]).toEqual([400, { path: field, message }])
    expect((await get()).docs).toEqual([])
  })

  test('and while the newsletter is off', async () => {
    await setNewsletter(false)
    expect((await send(given)).status).toBe(409)
    await setNewsletter(true)
  })
})
