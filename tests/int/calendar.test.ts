import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { cms, rest, type Answer, type Body, type Call } from '../support/rest'
import { countQueries } from '../support/queries'

const admin = await makeAdmin()

const get = async (path: string, as: Call = admin): Promise<Body> => {
  const answer = await rest('GET', `/api/episodes${path}`, as)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const patch = (id: string, json: object, query = '') =>
  rest('PATCH', `/api/episodes/${id}${query}`, { ...admin, json })
const asDraft = (id: string, json: object) =>
  patch(id, { ...json, _status: 'draft' }, '?draft=true')
const newest = (id: string): Promise<Body> => get(`/${id}?draft=true&depth=0`)
const move = (id: string, json: object, as: Call = admin): Promise<Answer> =>
  rest('POST', `/api/episodes/${id}/move`, { ...as, json })
const moved = async (id: string, json: object): Promise<Body> => {
  const answer = await move(id, json)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const DAY = 24 * 60 * 60 * 1000
/** A far week, so that no test is on the day of another. */
const slot = (week: number, hour = '06') =>
  `${new Date(Date.UTC(2090, 0, 3) + week * 7 * DAY).toISOString().slice(0, 10)}T${hour}:00:00.000Z`
const dayOf = (instant: string) => instant.slice(0, 10)
const READY = { linkSpotify: 'https://open.spotify.com/episode/1', isPersonalGrowth: true }

describe('D32 the status that the API gives', () => {
  test('is that of the episode, whichever version is read', async () => {
    const live = await makeEpisode(admin, 1, READY)
    expect(live.status).toEqual({ state: 'live', label: 'Live', missing: [] })
    await asDraft('ep-001', { description: '' })
    const edited = { state: 'edited', label: 'Live, unpublished changes', missing: ['notes'] }
    for (const query of ['', '?draft=true', '?depth=0', '?select[status]=true'])
      expect((await get(`/ep-001${query}`)).status).toEqual(edited)
    const published = await patch('ep-001', { description: 'Back.' })
    expect(published.body.doc.status.label).toBe('Live')
    await patch('ep-001', { deletedAt: new Date().toISOString() })
    expect((await get('/ep-001?trash=true')).status).toMatchObject({
      state: 'trash',
      label: 'In trash',
    })
    await patch('ep-001', { deletedAt: null }, '?trash=true')
    expect((await get('/ep-001')).status.label).toBe('Live')
  })

  test('of drafts and of what is scheduled', async () => {
    const draft = await makeEpisode(admin, 2, { ...READY, _status: 'draft' })
    expect(draft.status.label).toBe('Draft, ready to publish')
    await asDraft('ep-002', { title: 'Hopes, with Ines Okafor', episodeLength: null })
    expect((await newest('ep-002')).status).toMatchObject({
      label: 'Draft, ready, 2 nice to have',
      missing: ['length', 'guest'],
    })
    await makeGuest(admin, 2, 'Ines Okafor')
    expect((await newest('ep-002')).status.label).toBe('Draft, ready, 1 nice to have')
    const scheduled = await makeEpisode(admin, 3, { ...READY, releaseAt: '2089-01-11T06:00:00Z' })
    expect(scheduled.status).toMatchObject({
      state: 'scheduled',
      label: 'Scheduled Tue 11 Jan 2089, 06:00',
    })
  })

  test('is only read: no body changes it, and nothing filters or sorts by it', async () => {
    const before = await get('/ep-003')
    const answer = await patch('ep-003', { status: { state: 'live', label: 'Live', missing: [] } })
    expect(answer.status, answer.text).toBe(200)
    expect((await get('/ep-003')).status).toEqual(before.status)
    for (const query of [
      'where[status][equals]=live',
      'where[status][exists]=true',
      'where[status.state][equals]=live',
      'sort=status',
    ])
      for (const as of [admin, {}])
        expect((await rest('GET', `/api/episodes?${query}`, as)).status, query).toBe(400)
  })

  test('tells visitors nothing but what they see', async () => {
    const { docs } = await get('?depth=0', {})
    expect(docs.map(({ id, status }: Body) => [id, status])).toEqual([
      ['ep-001', { state: 'live', label: 'Live', missing: [] }],
    ])
  })

  test('costs a list no query per row', async () => {
    for (let number = 10; number < 20; number++)
      await makeEpisode(admin, number, { title: `Hopes, with Ines ${number}`, _status: 'draft' })
    const read = async (limit: number) => {
      const queries = await countQueries(await cms(), async () => {
        const { docs } = await get(`?draft=true&depth=0&limit=${limit}`)
        expect(docs).toHaveLength(limit)
        for (const { status } of docs) expect(status.label).toMatch(/^\w/)
      })
      return queries
    }
    const one = await read(1)
    expect(await read(10)).toBe(one)
  })
})

describe('D18 D32 moving a release', () => {
  test('of a scheduled episode: it stays scheduled, and its date goes along', async () => {
    const made = await makeEpisode(admin, 51, { releaseAt: slot(1), episodeDate: dayOf(slot(1)) })
    const answer = await moved('ep-051', { releaseAt: slot(2), updatedAt: made.updatedAt })
    expect(answer).toMatchObject({
      said: 'episode 51 on 17 January.',
      message: 'Episode 51 moved to 17 January. 10 January is free.',
      docs: [
        {
          id: 'ep-051',
          releaseAt: slot(2),
          publishedAt: slot(2),
          episodeDate: dayOf(slot(2)),
          _status: 'published',
        },
      ],
    })
    // Undo is another move, and leaves nothing behind.
    await moved('ep-051', { releaseAt: slot(1), updatedAt: answer.docs[0].updatedAt })
    expect(await newest('ep-051')).toMatchObject({
      releaseAt: slot(1),
      publishedAt: slot(1),
      episodeDate: dayOf(slot(1)),
    })
    expect((await rest('GET', '/api/episodes/ep-051')).status).toBe(404)
  })

  test('a date that the host has set otherwise stays', async () => {
    await makeEpisode(admin, 52, { releaseAt: slot(3), episodeDate: '2089-12-24' })
    await moved('ep-052', { releaseAt: slot(4) })
    expect((await newest('ep-052')).episodeDate).toBe('2089-12-24')
  })

  test('of a draft: it stays a draft, with or without what it lacks', async () => {
    await makeEpisode(admin, 53, { _status: 'draft' })
    await asDraft('ep-053', { episodeDate: null, description: '' })
    expect((await moved('ep-053', { releaseAt: slot(5) })).message).toBe(
      'Episode 53 moved to 7 February.',
    )
    expect(await newest('ep-053')).toMatchObject({
      releaseAt: slot(5),
      episodeDate: dayOf(slot(5)),
      _status: 'draft',
    })
    expect(await moved('ep-053', { releaseAt: null })).toMatchObject({
      said: 'no day yet for episode 53.',
      message: 'Episode 53 has no date. 7 February is free.',
    })
    expect(await newest('ep-053')).toMatchObject({ releaseAt: null, episodeDate: null })
  })

  test('of a scheduled episode with unpublished edits: both move, and stay apart', async () => {
    await makeEpisode(admin, 54, { releaseAt: slot(6), episodeDate: dayOf(slot(6)), title: 'Old' })
    await asDraft('ep-054', { title: 'New', linkSpotify: READY.linkSpotify })
    await moved('ep-054', { releaseAt: slot(7) })
    const both = { releaseAt: slot(7), episodeDate: dayOf(slot(7)) }
    expect(await get('/ep-054')).toMatchObject({
      ...both,
      title: 'Old',
      linkSpotify: null,
      _status: 'published',
    })
    expect(await newest('ep-054')).toMatchObject({
      ...both,
      title: 'New',
      linkSpotify: READY.linkSpotify,
      _status: 'draft',
      status: { state: 'scheduled' },
    })
  })

  test('a day on which another episode stays is not called free', async () => {
    await makeEpisode(admin, 55, { releaseAt: slot(8) })
    await makeEpisode(admin, 56, { releaseAt: slot(8, '18') })
    expect((await moved('ep-055', { releaseAt: slot(9) })).message).toBe(
      'Episode 55 moved to 7 March.',
    )
    expect((await moved('ep-056', { releaseAt: slot(8, '07') })).message).toBe(
      'Episode 56 moved to 28 February.',
    )
  })
})

describe('two change places', () => {
  beforeAll(async () => {
    await makeEpisode(admin, 61, { releaseAt: slot(20), episodeDate: dayOf(slot(20)) })
    await makeEpisode(admin, 62, {
      releaseAt: slot(21, '18'),
      episodeDate: dayOf(slot(21)),
      _status: 'draft',
    })
  })
  const both = async () => [await newest('ep-061'), await newest('ep-062')] as const

  test('in one step, each keeping what it is; and back', async () => {
    const [a, b] = await both()
    const answer = await moved('ep-061', {
      updatedAt: a.updatedAt,
      swapWith: { id: 'ep-062', updatedAt: b.updatedAt },
    })
    expect(answer).toMatchObject({
      said: 'episode 61 on 30 May.',
      message: 'Episode 61 is on 30 May, episode 62 on 23 May.',
      docs: [
        {
          id: 'ep-061',
          releaseAt: slot(21, '18'),
          episodeDate: dayOf(slot(21)),
          _status: 'published',
        },
        { id: 'ep-062', releaseAt: slot(20), episodeDate: dayOf(slot(20)), _status: 'draft' },
      ],
    })
    const [first, second] = answer.docs
    await moved('ep-061', {
      updatedAt: first.updatedAt,
      swapWith: { id: 'ep-062', updatedAt: second.updatedAt },
    })
    expect((await both()).map(({ releaseAt }) => releaseAt)).toEqual([slot(20), slot(21, '18')])
  })

  test('neither moves if somebody changed one of them meanwhile (D15)', async () => {
    const [a, b] = await both()
    await asDraft('ep-062', { title: 'Changed meanwhile' })
    const swap = { swapWith: { id: 'ep-062', updatedAt: b.updatedAt }, updatedAt: a.updatedAt }
    const answer = await move('ep-061', swap)
    expect(answer.status).toBe(409)
    expect(answer.body.errors[0].data.errors[0].path).toBe('swapWith')
    expect((await move('ep-062', { releaseAt: slot(22), updatedAt: b.updatedAt })).status).toBe(409)
    expect((await both()).map(({ releaseAt }) => releaseAt)).toEqual([slot(20), slot(21, '18')])
    const stale = { ...admin, headers: { 'If-Match': '"stale"' } }
    expect((await move('ep-061', { releaseAt: slot(22) }, stale)).status).toBe(412)
  })

  test('two who swap the same episodes at once wait for each other', async () => {
    const answers = await Promise.all([
      move('ep-061', { swapWith: { id: 'ep-062' } }),
      move('ep-062', { swapWith: { id: 'ep-061' } }),
      move('ep-061', { swapWith: { id: 'ep-062' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await both()).map(({ releaseAt }) => releaseAt)).toEqual([slot(21, '18'), slot(20)])
  })
})

describe('what is no move', () => {
  beforeAll(async () => {
    await makeEpisode(admin, 71)
    await makeEpisode(admin, 72, { releaseAt: slot(30) })
    await makeEpisode(admin, 73, { _status: 'draft' })
    await makeEpisode(admin, 74, { releaseAt: slot(31) })
    await patch('ep-074', { deletedAt: new Date().toISOString() })
  })

  test.each<[string, string, unknown, number, string]>([
    ['no time', 'ep-072', {}, 400, 'releaseAt'],
    ['no real time', 'ep-072', { releaseAt: 'Tuesday' }, 400, 'releaseAt'],
    ['a number', 'ep-072', { releaseAt: 4_000_000_000_000 }, 400, 'releaseAt'],
    ['a year too far', 'ep-072', { releaseAt: '+012090-01-01T00:00:00Z' }, 400, 'releaseAt'],
    ['the past', 'ep-072', { releaseAt: '2020-01-07T06:00:00Z' }, 400, 'releaseAt'],
    ['a scheduled one off the calendar', 'ep-072', { releaseAt: null }, 400, 'releaseAt'],
    ['a live one', 'ep-071', { releaseAt: slot(32) }, 409, 'releaseAt'],
    ['an unknown field', 'ep-072', { releaseAt: slot(32), title: 'x' }, 400, 'title'],
    ['no real updatedAt', 'ep-072', { releaseAt: slot(32), updatedAt: 'x' }, 400, 'updatedAt'],
    ['a swap with itself', 'ep-072', { swapWith: { id: 'ep-072' } }, 400, 'swapWith'],
    ['a swap with nothing', 'ep-072', { swapWith: { id: 'ep-999' } }, 400, 'swapWith'],
    ['a swap with the trash', 'ep-072', { swapWith: { id: 'ep-074' } }, 400, 'swapWith'],
    ['a swap with no id', 'ep-072', { swapWith: 'ep-073' }, 400, 'swapWith'],
    ['a swap with what has no day', 'ep-072', { swapWith: { id: 'ep-073' } }, 400, 'swapWith'],
    ['a swap with a live one', 'ep-072', { swapWith: { id: 'ep-071' } }, 400, 'swapWith'],
    ['both ways', 'ep-072', { swapWith: { id: 'ep-073' }, releaseAt: slot(3) }, 400, 'releaseAt'],
  ])('%s', async (_, id, json, status, path) => {
    const before = await newest('ep-072')
    const answer = await rest('POST', `/api/episodes/${id}/move`, { ...admin, json })
    expect(answer.status, answer.text).toBe(status)
    expect(answer.body.errors[0].data.errors[0].path).toBe(path)
    expect(await newest('ep-072')).toEqual(before)
  })

  test.each(['ep-999', 'ep-074', 'nonsense'])('%s is not there: 404', async (id) => {
    expect((await move(id, { releaseAt: slot(32) })).status).toBe(404)
  })
})

describe('the featured episode (D17)', () => {
  const featured = async () => (await rest('GET', '/api/globals/featured')).body.epnum
  const follow = (is: boolean) =>
    rest('POST', '/api/globals/site', { ...admin, json: { featuredFollowsNewest: is } })

  test('stays what the host chose, and follows the newest one when the show says so', async () => {
    await makeEpisode(admin, 80)
    const choice = { epnum: 1, quote: 'A quote.', quoteauthor: 'An author' }
    const save = () => rest('POST', '/api/globals/featured', { ...admin, json: choice })
    expect((await save()).body.warnings).toBeUndefined()
    expect(await featured()).toBe(1)
    expect((await follow(true)).status).toBe(200)
    expect(await featured()).toBe(80)
    expect((await save()).body.warnings[0]).toMatchObject({ field: 'epnum' })
    expect(await featured()).toBe(80)
    // Neither what is still to come nor a draft is featured.
    await makeEpisode(admin, 81, { releaseAt: slot(40) })
    await makeEpisode(admin, 82, { _status: 'draft' })
    expect(await featured()).toBe(80)
    await follow(false)
    expect(await featured()).toBe(1)
  })
})
