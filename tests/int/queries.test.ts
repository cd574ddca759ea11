import config from '@payload-config'
import type { SanitizedConfig } from 'payload'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { fieldsOf, cms, rest, type Call } from '../support/rest'

const admin = await makeAdmin()
let site: SanitizedConfig

beforeAll(async () => {
  site = await config
  await makeEpisode(admin, 1, { title: 'One two three four five six seven eight nine ten' })
  await makeEpisode(admin, 2)
  await makeGuest(admin, 1, 'Visible Guest')
  await makeGuest(admin, 1, 'Hidden draft', { _status: 'draft' })
  await makeGuest(admin, 2, 'Hidden draft', { _status: 'draft' })
})

async function expectRefused(query: string, field: string, as: Call, slug = 'episodes') {
  const answer = await rest('GET', `/api/${slug}?${query}`, as)
  expect(answer.status, `${query} ${answer.text}`).toBe(400)
  expect(fieldsOf(answer), query).toEqual([field])
}

const both = (): [string, Call][] => [
  ['a visitor', {}],
  ['an admin', admin],
]

const many = (count: number, one: (index: number) => string, by = '&') =>
  Array.from({ length: count }, (_, index) => one(index)).join(by)

const FLAGS = ['title', 'description', 'episodeNum', 'episodeDate', 'isFav', 'createdAt']

describe('what a read answers', () => {
  test.each(['data=true', 'data={"title":"Made up"}'])(
    'nobody reads anything but what is stored: %s',
    async (query) => {
      for (const at of ['/api/episodes/ep-002', '/api/episodes', '/api/globals/site']) {
        const answer = await rest('GET', `${at}?${query}`, admin)
        expect(answer.status, at).toBe(400)
        expect(answer.body.errors[0].data.errors[0].path).toBe('data')
        const visitors = await rest('GET', `${at}?${query}`)
        expect(visitors.status, at).toBe(200)
        expect(visitors.text).not.toContain('Made up')
      }
    },
  )
})

describe('S10: the name that ids have in another database', () => {
  test.each(['where[_id][equals]=1', 'where[or][0][_id][exists]=true', 'sort=_id'])(
    '%s is 400 in every collection, to everybody',
    async (query) => {
      for (const { slug } of site.collections)
        for (const [who, as] of both())
          for (const path of [`/api/${slug}`, `/api/${slug}/count`]) {
            const { status, text } = await rest('GET', `${path}?${query}`, as)
            // A count has no order; and some collections are for nobody.
            const isFine = status === 400 || status === 401 || status === 403 || status === 404
            const isCount = path.endsWith('/count') && query.startsWith('sort')
            expect(isFine || (isCount && status === 200), `${who} ${path} ${text}`).toBe(true)
          }
    },
  )
})

describe('S02: a query asks for no more than is sensible', () => {
  // Of visitors: as much as that is answered, and one more is not.
  const LIMITS = [
    ['sort fields', 'sort', 5, (n: number) => `sort=${FLAGS.slice(0, n).join(',')}`],
    ['sort fields, repeated', 'sort', 5, (n: number) => many(n, (i) => `sort[]=${FLAGS[i]}`)],
    ['values', 'title', 100, (n: number) => `where[title][in]=${many(n, String, ',')}`],
    ['values, repeated', 'title', 100, (n: number) => many(n, (i) => `where[title][in][]=${i}`)],
    ['excluded', 'title', 100, (n: number) => `where[title][not_in]=${many(n, String, ',')}`],
    ['words', 'title', 10, (n: number) => `where[title][like]=${many(n, () => 'one', '+')}`],
    ['blanks', 'title', 9, (n: number) => `where[title][like]=${'+'.repeat(n)}`],
    ['branches', 'where', 20, (n: number) => many(n, (i) => `where[or][${i}][title][like]=t`)],
    [
      'conditions of a join',
      'where',
      20,
      (n: number) => many(n, (i) => `joins[guests][where][or][${i}][guestName][like]=t`),
    ],
  ] as const

  test.each(LIMITS)('%s of a visitor, wherever the query stands', async (_, field, most, query) => {
    const allowed = await rest('GET', `/api/episodes?${query(most)}`)
    expect(allowed.status, allowed.text).toBe(200)
    await expectRefused(query(most + 1), field, {})
    for (const header of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override']) {
      const answer = await rest('POST', '/api/episodes', {
        body: query(most + 1),
        headers: { [header]: 'GET', 'Content-Type': 'application/x-www-form-urlencoded' },
      })
      expect(answer.status).toBe(400)
      expect(fieldsOf(answer)).toEqual([field])
    }
    const admins = await rest('GET', `/api/episodes?${query(most + 1)}`, admin)
    expect([200, 400]).toContain(admins.status)
  })

  test('conditions and joins are counted together', async () => {
    const query = `${many(11, (i) => `where[and][${i}][title][like]=o`)}&${many(11, (i) => `joins[guests][where][and][${i}][guestName][like]=o`)}`
    await expectRefused(query, 'joins', {})
    expect((await rest('GET', `/api/episodes?${query}`, admin)).status).toBe(200)
  })

  test('admins may ask for more, but not for anything', async () => {
    const ask = async (query: string) => (await rest('GET', `/api/episodes?${query}`, admin)).status
    const filter = (where: object) => `where=${encodeURIComponent(JSON.stringify(where))}`
    const numbers = (count: number) => ({ episodeNum: { in: Array.from(Array(count).keys()) } })
    const nested = (depth: number): object =>
      depth === 0 ? { isFav: { equals: true } } : { or: [nested(depth - 1)] }
    const branches = (count: number) => ({ or: Array(count).fill({ title: { like: 'o' } }) })
    expect(await ask(filter(numbers(1000)))).toBe(200)
    expect(await ask(filter(nested(10)))).toBe(200)
    expect(await ask(filter(branches(150)))).toBe(200)
    await expectRefused(filter(numbers(1001)), 'episodeNum', admin)
    await expectRefused(filter(nested(11)), 'where', admin)
    await expectRefused(filter(branches(100_000)), 'where', admin)
    await expectRefused(`sort=${many(100_000, () => 'title', ',')}`, 'sort', admin)
    const abyss = `${'{"or":['.repeat(20_000)}${']}'.repeat(20_000)}`
    await expectRefused(`where=${encodeURIComponent(abyss)}`, 'where', admin)
  })
})

describe('M03: a query that means nothing is 400 and names the parameter', () => {
  test.each([
    ['limit=abc', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit[]=1', 'limit'],
    ['page=two', 'page'],
    ['depth=deep', 'depth'],
    ['sort=nope', 'sort'],
    ['sort=-nope', 'sort'],
    ['sort=title,nope', 'sort'],
    ['sort[a]=title', 'sort'],
    ['where=title', 'where'],
    ['where[]=title', 'where'],
    ['where[or][title][equals]=x', 'where'],
    ['where[or][]=x', 'where'],
    ['where[title]=x', 'title'],
    ['where[title][]=x', 'title'],
    ['where[nope][equals]=x', 'nope'],
    ['where[title][nope]=x', 'title'],
    ['where[title][starts_with]=x', 'title'],
    ['joins=nope', 'joins'],
    ['joins[nope][limit]=1', 'joins'],
    ['joins[guests]=nope', 'joins'],
    ['joins[guests][limit]=abc', 'limit'],
    ['joins[guests][sort]=nope', 'sort'],
    ['joins[guests][where][nope][equals]=1', 'nope'],
    ['select=title', 'select'],
    ['populate=title', 'populate'],
  ])('%s', async (query, field) => {
    for (const [, as] of both()) await expectRefused(query, field, as)
  })

  test('on every other route that takes a query, too', async () => {
    for (const path of [
      'episodes/count?where[nope][equals]=1',
      'episodes/versions?sort=nope',
      'episodes/versions?where[version.nope][equals]=1',
      'globals/site/versions?limit=abc',
      'globals/site?depth=abc',
      'episodes/ep-001?depth=abc',
      'users?where[nope][equals]=1',
    ])
      expect((await rest('GET', `/api/${path}`, admin)).status, path).toBe(400)
    const json = { isFav: true }
    for (const path of ['episodes?where[title][near]=1', 'episodes?where[title]=x'])
      expect((await rest('PATCH', `/api/${path}`, { ...admin, json })).status, path).toBe(400)
    expect((await rest('DELETE', '/api/episodes?where[nope][exists]=true', admin)).status).toBe(400)
    expect((await rest('GET', '/api/episodes/count')).body.totalDocs).toBe(2)
  })
})

describe('M05: operators that do not fit their field', () => {
  afterEach(() => vi.restoreAllMocks())

  test.each([
    'where[title][near]=1,2,3',
    'where[title][within]=1',
    'where[title][intersects]=1',
    'where[title][all]=x',
    'where[topics][all]=1',
    'where[title][like][0]=x',
    'where[title][like][a]=x',
    'where[title][equals][]=x',
    'where[title][exists]=perhaps',
    'where[createdAt][like]=2026',
    'where[createdAt][equals]=yesterday',
    'where[createdAt][greater_than]=rubbish',
    'where[createdAt][in]=2026-01-01,rubbish',
    'where[releaseAt][less_than]=275760-09-13',
    'where[releaseAt][contains]=1',
    'where[isFav][like]=true',
    'where[isFav][greater_than]=true',
    'where[isFav][equals]=perhaps',
    'where[isFav][near]=1,2,3',
    'where[episodeNum][like]=1',
    'where[episodeNum][contains]=1',
    'where[episodeNum][equals]=abc',
    'where[episodeNum][in]=1,abc',
    'where[episodeNum][near]=1,2,3',
    'where[_status][like]=draft',
    'where[_status][greater_than]=draft',
    'where[_status][equals]=rubbish',
    'where[_status][in]=draft,rubbish',
    'where[image][near]=1,2,3',
    'where[image][greater_than]=1',
    'where[image][equals]=abc',
    'where[image][in]=1,abc',
    'where[image][equals]=99999999999',
  ])('%s is 400 and names the field, without an error in the log', async (query) => {
    const { logger } = await cms()
    const error = vi.spyOn(logger, 'error')
    const warn = vi.spyOn(logger, 'warn')
    const info = vi.spyOn(logger, 'info')
    const field = /\[(\w+)\]/.exec(query)?.[1] ?? ''
    for (const [who, as] of both()) {
      const answer = await rest('GET', `/api/episodes?${query}`, as)
      expect(answer.status, `${who} ${answer.text}`).toBe(400)
      expect(fieldsOf(answer)).toEqual([field])
    }
    expect(error).not.toHaveBeenCalled()
    expect(warn).not.toHaveBeenCalled()
    for (const [logged] of info.mock.calls) expect(logged).not.toHaveProperty('err')
    expect(info).toHaveBeenCalledTimes(2)
  })
})

describe('S10: visitors cannot ask whether there is a guest that they do not see', () => {
  test.each([
    'where[guests][exists]=true',
    'where[guests][exists]=false',
    'where[guests][equals]=ep-001-Hiddendraft',
    'where[guests][in]=ep-001-Hiddendraft',
    'where[guests][not_equals]=ep-001-Hiddendraft',
    'where[guests][contains][guestName][equals]=x',
    'where[guests][contains]=x',
    'where[or][0][guests][exists]=true',
    'where[guests.id][exists]=true',
    'where[guests__id][exists]=true',
    'where[guests._status][equals]=draft',
    'sort=guests',
    'sort=-guests',
    'sort=guests.guestName',
  ])('%s', async (query) => {
    for (const path of ['/api/episodes', '/api/episodes/count']) {
      if (query.startsWith('sort') && path.endsWith('count')) continue
      expect((await rest('GET', `${path}?${query}`)).status, path).toBe(400)
    }
  })

  test.each([
    '',
    'joins[guests][count]=true',
    'joins[guests][count]=true&joins[guests][limit]=1',
    'joins[guests][where][_status][equals]=draft&joins[guests][count]=true',
    'joins[guests][where][deletedAt][exists]=true&joins[guests][count]=true',
    'depth=0&select[guests]=true&joins[guests][count]=true',
  ])('nor by what a join brings along: %s', async (query) => {
    const { body } = await rest('GET', `/api/episodes?${query}`)
    for (const { guests } of body.docs) {
      expect(JSON.stringify(guests)).not.toContain('Hidden')
      if (guests.totalDocs !== undefined) expect(guests.totalDocs).toBe(guests.docs.length)
      expect(guests.hasNextPage).toBe(false)
    }
    const { guests } = body.docs.find(({ id }: { id: string }) => id === 'ep-002')
    expect(guests.docs).toEqual([])
  })

  test('nor by fields, orders and joins of what is not for them', async () => {
    for (const query of [
      'where[importGuid][exists]=true',
      'where[or][0][importHash][not_equals]=x',
      'sort=importGuid',
      'joins[guests][where][episode.importGuid][exists]=true',
      'joins[guests][sort]=episode.importGuid',
    ])
      expect((await rest('GET', `/api/episodes?${query}`)).status, query).toBe(400)
  })
})
