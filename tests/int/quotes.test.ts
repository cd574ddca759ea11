import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { getFeatured } from '@/server/queries/pages'
import { makeAdmin, makeEpisode } from '../support/content'
import { runSql } from '../support/database'
import { cms, rest, type Body, type Call } from '../support/rest'

const HOUR = 60 * 60 * 1000

const admin = await makeAdmin()
beforeEach(async () => {
  const payload = await cms()
  await payload.db.deleteMany({ collection: 'quotes', where: {} })
})
afterEach(() => void vi.useRealTimers())

const call = async (method: string, path: string, json?: object) =>
  rest(method, `/api/${path}`, { ...admin, ...(json ? { json } : {}) })
const make = async (quote: string, hours: number, more: object = {}): Promise<Body> => {
  const showsFrom = new Date(Date.now() + hours * HOUR).toISOString()
  const answer = await call('POST', 'quotes', { quote, quoteauthor: 'Maya', showsFrom, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.doc
}
const save = async (data: object, slug = 'featured'): Promise<void> => {
  const answer = await call('POST', `globals/${slug}`, data)
  expect(answer.status, answer.text).toBe(200)
}
const featured = async (query = ''): Promise<Body> =>
  (await rest('GET', `/api/globals/featured${query}`)).body
const visible = async (): Promise<string[]> =>
  (await rest('GET', '/api/quotes')).body.docs.map(({ quote }: Body) => quote)
/** Only the clock: everything that waits goes on. */
const goTo = (hours: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR })

describe('D37 what visitors see', () => {
  test('of the quotes those that are due, the newest first, none of the trash', async () => {
    await make('Older', -2)
    await make('Newer', -1)
    const planned = await make('Planned', 1)
    const { id } = await make('Removed', -0.5)
    await call('PATCH', `quotes/${id}`, { deletedAt: new Date().toISOString() })
    expect(await visible()).toEqual(['Newer', 'Older'])
    expect((await rest('GET', `/api/quotes/${planned.id}`)).status).toBe(404)
    goTo(1)
    expect(await visible()).toEqual(['Planned', 'Newer', 'Older'])
    expect((await rest('GET', `/api/quotes/${planned.id}`)).body.quote).toBe('Planned')
  })

  test('in the featured section the newest one that is due, judged when it is read', async () => {
    await save({ epnum: 3, quote: 'Saved', quoteauthor: 'Ada' })
    await make('Planned', 1, { epnum: 4 })
    await make('Next week', 2)
    expect(await featured()).toMatchObject({ epnum: 3, quote: 'Saved', quoteauthor: 'Ada' })
    goTo(1)
    expect(await featured()).toMatchObject({ epnum: 4, quote: 'Planned', quoteauthor: 'Maya' })
    goTo(1)
    // It names no episode, so the one before it stays.
    expect(await featured()).toMatchObject({ epnum: 4, quote: 'Next week' })
    expect(await getFeatured()).toEqual({
      epnum: 4,
      quote: { text: 'Next week', author: 'Maya' },
    })
    expect(await featured('?select[quote]=true')).not.toHaveProperty('epnum')
    expect((await call('GET', 'globals/featured?draft=true')).body.quote).toBe('Next week')
  })

  test('nothing when there is none, and the one before when one is taken away', async () => {
    await save({ epnum: 3, quote: 'Before', quoteauthor: 'Ada' })
    const { id } = await make('Now', 0)
    expect((await featured()).quote).toBe('Now')
    await call('PATCH', `quotes/${id}`, { deletedAt: new Date().toISOString() })
    expect((await featured()).quote).toBe('Before')
    await call('PATCH', `quotes/${id}?trash=true`, { deletedAt: null })
    expect((await featured()).quote).toBe('Now')
    await call('DELETE', 'quotes?where[id][exists]=true')
    expect(await featured()).toMatchObject({ quote: null, quoteauthor: null })
  })
})

describe('N14 the episode of a quote', () => {
  const numberOf = async (path: string, as: Call = {}): Promise<number | null> => {
    const { body } = await rest('GET', `/api/${path}`, as)
    return (body.docs?.[0] ?? body).epnum
  }

  test('N14 is not named to visitors as long as they do not see it, and always to who plans it', async () => {
    await makeEpisode(admin, 31)
    const draft = { _status: 'draft', episodeNum: 32, title: 'Planned' }
    expect((await call('POST', 'episodes', draft)).status).toBe(201)
    const releaseAt = new Date(Date.now() + HOUR).toISOString()
    await makeEpisode(admin, 33, { releaseAt })
    for (const [number, isSeen] of [
      [31, true],
      [32, false],
      [33, false],
      [34, true], // There is no such episode: it tells nothing.
    ] as const) {
      const { id } = await make(`With ${number}`, -1, { epnum: number })
      for (const path of ['quotes?limit=1', `quotes/${id}`, 'globals/featured']) {
        expect(await numberOf(path), path).toBe(isSeen ? number : null)
        expect(await numberOf(path, admin), path).toBe(number)
      }
      await call('DELETE', `quotes/${id}`)
    }
    const { id } = await make('With 33', -1, { epnum: 33 })
    goTo(1)
    expect(await numberOf(`quotes/${id}`)).toBe(33)
  })
})

describe('D37 saving the featured section', () => {
  const quotes = async () =>
    (await call('GET', 'quotes')).body.docs.map(({ quote, epnum }: Body) => [quote, epnum])

  test('with the words of now only moves the episode', async () => {
    await save({ epnum: 1, quote: 'First', quoteauthor: 'Ada' })
    await save({ epnum: 2 })
    expect(await quotes()).toEqual([['First', 2]])
    expect((await featured()).epnum).toBe(2)
  })

  test('takes what is left out from the section as it is now, not as it was saved', async () => {
    await save({ epnum: 1, quote: 'Saved', quoteauthor: 'Ada' })
    await make('Now', 0)
    await save({ epnum: 2 })
    expect(await featured()).toMatchObject({ epnum: 2, quote: 'Now', quoteauthor: 'Maya' })
    expect(await quotes()).toEqual([
      ['Now', 2],
      ['Saved', 1],
    ])
  })

  test('as a draft changes nothing that anybody sees; its versions say what was saved', async () => {
    await save({ epnum: 1, quote: 'Live', quoteauthor: 'Ada' })
    await save({ epnum: 2, quote: 'Draft', quoteauthor: 'Ada', _status: 'draft' })
    expect((await featured()).quote).toBe('Live')
    expect(await quotes()).toEqual([['Live', 1]])
    expect((await call('GET', 'globals/featured?draft=true')).body.quote).toBe('Draft')
    await make('Now', 0)
    const { docs } = (await call('GET', 'globals/featured/versions?limit=2')).body
    expect(docs.map(({ version }: Body) => version.quote)).toEqual(['Draft', 'Live'])
    const one = await call('GET', `globals/featured/versions/${docs[1].id}`)
    expect(one.body.version.quote).toBe('Live')
  })

  test('by restoring a version makes it the quote of now', async () => {
    await save({ epnum: 1, quote: 'First', quoteauthor: 'Ada' })
    await save({ epnum: 2, quote: 'Second', quoteauthor: 'Ada' })
    const { docs } = (await call('GET', 'globals/featured/versions?limit=2')).body
    expect((await call('POST', `globals/featured/versions/${docs[1].id}`)).status).toBe(200)
    expect(await featured()).toMatchObject({ epnum: 1, quote: 'First' })
    expect((await quotes()).map(([quote]: string[]) => quote)).toEqual(['First', 'Second', 'First'])
  })
})

test.each([
  ['quote', { quote: '' }],
  ['quoteauthor', { quoteauthor: '' }],
  ['quote', { quote: 'x'.repeat(2001) }],
  ['epnum', { epnum: 1.5 }],
  ['showsFrom', { showsFrom: 'soon' }],
  ['showsFrom', { showsFrom: null }],
])('S10 a bad %s is refused by name', async (field, change) => {
  const good = { quote: 'Fine', quoteauthor: 'Ada', showsFrom: new Date().toISOString() }
  const answer = await call('POST', 'quotes', { ...good, ...change })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(`"${field}"`)
})

test('Q07 with another time zone, what is scheduled keeps its clock time or its moment, as is said', async () => {
  const [six, nine] = ['2027-01-12T06:00:00.000Z', '2027-01-12T09:00:00.000Z']
  const url = env().DATABASE_URL ?? ''
  const plan = { releaseAt: six, episodeDate: '2027-01-12' }
  await makeEpisode(admin, 71, plan)
  await makeEpisode(admin, 72, { ...plan, _status: 'draft' })
  await call('PATCH', 'episodes/ep-071?draft=true', { title: 'Edited', _status: 'draft' })
  await make('Planned', 1, { showsFrom: six })
  await runSql(
    url,
    `INSERT INTO newsletter_mails (kind, state, send_at) VALUES ('note', 'scheduled', '${six}')`,
  )
  const planned = async () => {
    const get = async (path: string) => (await call('GET', `${path}depth=0`)).body
    const [mail] = await runSql<{ at: Date }>(url, 'SELECT send_at AS at FROM newsletter_mails')
    const drafts = ['71', '72'].map((n) => get(`episodes/ep-0${n}?draft=true&`))
    const episodes = [await get('episodes/ep-071?'), ...(await Promise.all(drafts))]
    for (const { episodeDate } of episodes) expect(episodeDate).toBe('2027-01-12')
    const { docs } = await get('quotes?')
    return [...episodes.map((one) => one.releaseAt), docs[0].showsFrom, mail?.at.toISOString()]
  }
  await save({ timeZone: 'America/Sao_Paulo', keepsClockTimes: true }, 'site')
  expect(await planned()).toEqual(Array(5).fill(nine))
  expect((await call('GET', 'episodes/ep-071?draft=true')).body.title).toBe('Edited')
  await save({ timeZone: 'Europe/London', keepsClockTimes: false }, 'site')
  expect(await planned()).toEqual(Array(5).fill(nine))
  // What would be public at once is refused, and nothing has changed then.
  const soon = new Date(Date.now() + HOUR).toISOString()
  await call('PATCH', 'episodes/ep-072', { releaseAt: soon, _status: 'published' })
  const refused = await call('POST', 'globals/site', {
    ...{ timeZone: 'Asia/Tokyo', keepsClockTimes: true },
  })
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringMatching(/would be public at once/),
  ])
  expect((await call('GET', 'globals/site')).body.timeZone).toBe('Europe/London')
  expect((await call('GET', 'episodes/ep-071')).body.releaseAt).toBe(nine)
})
