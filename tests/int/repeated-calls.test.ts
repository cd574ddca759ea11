import config from '@payload-config'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { pruneRepeatedCalls } from '@/cms/database/repeated-calls'
import { siteNow } from '@/cms/database/site-clock'
import { jpeg, makeAdmin, makeApiKey, makeEpisode } from '../support/content'
import { cms, multipart, rest, sql, type Call } from '../support/rest'
import { allRoutes } from '../support/routes'

const url = env().DATABASE_URL ?? ''
const admin = await makeAdmin()
let other: Call

beforeAll(async () => {
  other = await makeAdmin('other@example.com')
  await makeEpisode(admin, 1)
})

let day = 0
/** Each quote has a time of its own. */
const quote = (text: string) => ({
  quote: text,
  quoteauthor: 'Somebody',
  showsFrom: new Date(Date.UTC(2031, 0, ++day)).toISOString(),
})

const withKey = (key: string, as: Call = admin) => ({ ...as, headers: { 'Idempotency-Key': key } })
const post = (json: object, key: string, as?: Call) =>
  rest('POST', '/api/quotes', { ...withKey(key, as), json })

const countOf = async (text: string): Promise<number> => {
  const path = `/api/quotes/count?where[quote][equals]=${encodeURIComponent(text)}`
  return (await rest('GET', path, admin)).body.totalDocs
}

describe('N52 an Idempotency-Key', () => {
  test('makes a document once, and answers the same each time', async () => {
    const json = quote('Once')
    const first = await post(json, 'once')
    const again = await post(json, 'once')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'))
    expect(again.headers.get('Content-Type')).toBe('application/json')
    expect(await countOf('Once')).toBe(1)
  })

  test('of a picture with its form, too', async () => {
    const send = async (colour: string) =>
      rest('POST', '/api/episodes', {
        ...withKey('a-form'),
        form: multipart(
          {
            episodeNum: 52,
            title: 'T',
            description: 'D',
            episodeDate: '2026-11-24',
            episodeLength: '41:07',
          },
          { bytes: await jpeg({}, colour) },
        ),
      })
    const first = await send('#112233')
    const again = await send('#112233')
    expect([first.status, again.status], again.text).toEqual([201, 201])
    expect(again.body.doc).toEqual(first.body.doc)
    expect((await send('#332211')).status).toBe(422) // Another picture.
  })

  test('with another body, address or query is 422', async () => {
    const json = quote('One body')
    expect((await post(json, 'bound')).status).toBe(201)
    const answer = await post({ ...json, quoteauthor: 'Another' }, 'bound')
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].data.errors[0].path).toBe('Idempotency-Key')
    const otherQuery = await rest('POST', '/api/quotes?depth=0', { ...withKey('bound'), json })
    expect(otherQuery.status).toBe(422)
    const text = { episode: 'ep-001', kind: 'transcript', text: 'Words.' }
    const elsewhere = await rest('POST', '/api/timed_texts', { ...withKey('bound'), json: text })
    expect(elsewhere.status).toBe(422)
    expect(await countOf('One body')).toBe(1)
  })

  test('is that of one account', async () => {
    const json = quote('Of two')
    expect((await post(json, 'mine')).status).toBe(201)
    const theirs = await post(quote('Of another'), 'mine', other)
    expect(theirs.status).toBe(201)
  })

  test('whose first call is still running is 409, and the call can be repeated after it', async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query('BEGIN')
      const name = `call ${admin.id} running`
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
      const json = quote('Running')
      expect((await post(json, 'running')).status).toBe(409)
      await client.query('COMMIT')
      expect((await post(json, 'running')).status).toBe(201)
    } finally {
      await client.end()
    }
  })

  test('sent five times at once makes one document', async () => {
    const json = quote('Five')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(json, 'five')))
    expect(await countOf('Five')).toBe(1)
    for (const { status } of answers) expect([201, 409]).toContain(status)
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.doc.id)
    expect(new Set(ids).size).toBe(1)
  })

  test('is kept with the change or not at all', async () => {
    await sql(`ALTER TABLE repeated_calls ADD CONSTRAINT none CHECK (key <> 'lost')`)
    const json = quote('Lost')
    expect((await post(json, 'lost')).status).toBeGreaterThanOrEqual(400)
    expect(await countOf('Lost')).toBe(0)
    await sql('ALTER TABLE repeated_calls DROP CONSTRAINT none')
    expect((await post(json, 'lost')).status).toBe(201)
  })

  test('of a call that was refused is free for the right one', async () => {
    expect((await post({ quote: 'Refused' }, 'refused')).status).toBe(400)
    expect((await post(quote('Refused'), 'refused')).status).toBe(201)
  })

  test('is forgotten after 24 hours', async () => {
    const json = quote('A day')
    await post(json, 'day')
    await sql(`UPDATE repeated_calls SET made_at = made_at - interval '23 hours 59 minutes'`)
    expect((await post(json, 'day')).status).toBe(201)
    expect(await countOf('A day')).toBe(1)
    await pruneRepeatedCalls(await cms(), siteNow())
    const kept = () => sql(`SELECT FROM repeated_calls WHERE key = 'day'`)
    expect(await kept()).toHaveLength(1)
    await sql(`UPDATE repeated_calls SET made_at = made_at - interval '2 minutes'`)
    await post({ ...json, showsFrom: quote('').showsFrom }, 'day') // Another body, even.
    expect(await countOf('A day')).toBe(2)
    await sql(`UPDATE repeated_calls SET made_at = made_at - interval '25 hours'`)
    await pruneRepeatedCalls(await cms(), siteNow())
    expect(await kept()).toHaveLength(0)
  })

  test.each(['', ' ', 'two words', 'x'.repeat(256), 'é'])('“%s” is refused', async (key) => {
    expect((await post(quote('No key'), key)).status).toBe(400)
  })

  test('goes with the account', async () => {
    const { id, cookie } = await makeAdmin('gone@example.com')
    await post(quote('Of one who goes'), 'gone', { cookie })
    const answer = await rest('DELETE', `/api/users/${id}?trash=true`, admin)
    expect(answer.status, answer.text).toBe(200)
    expect(await sql(`SELECT FROM repeated_calls WHERE account = ${id}`)).toEqual([])
  })
})

test('N52 routes of credentials, keys, invitations, webhooks and previews keep no answer', async () => {
  const made = [
    'episodes',
    'guests',
    'podcasts',
    'guest_headshots',
    'quotes',
    'site_pictures',
    'paths',
    'timed_texts',
  ].map((slug) => `post /api/${slug}/`)
  const sanitized = await config
  const posts = allRoutes(sanitized).filter((route) => route.startsWith('post '))
  expect(posts.filter((route) => made.includes(route))).toHaveLength(made.length)
  const apiKey = await makeApiKey(admin.id, 'a-key-of-the-admin-for-repeated-calls')
  const refused = []
  for (const [path, json] of [
    ['/api/users/login', { email: 'admin@example.com', password: 'wrong' }],
    ['/api/users/forgot-password', { email: 'admin@example.com' }],
    ['/api/api-keys', { name: 'A key', scopes: ['read'] }],
    ['/api/invitations', { email: 'new@example.com' }],
    ['/api/webhooks', { name: 'Hook', url: 'https://example.com/', events: ['quotes'] }],
    ['/api/episodes/ep-001/preview-links', {}],
    ['/api/imports/file', {}],
  ] as const) {
    const answer = await rest('POST', path, { ...withKey('secret', { apiKey }), json })
    refused.push([path, answer.status])
    expect(answer.text, path).not.toMatch(/whsec_|"key":/)
  }
  expect(refused.map(([, status]) => status)).toEqual(refused.map(() => 400))
  expect(await sql(`SELECT FROM repeated_calls WHERE key = 'secret'`)).toEqual([])
})
