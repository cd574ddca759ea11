import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, makeEpisode } from '../support/content'
import { rest, type Call } from '../support/rest'

const admin = await makeAdmin()
beforeAll(async () => {
  for (const number of [1, 2, 3]) await makeEpisode(admin, number, { isFav: number === 2 })
})

const json = (where: unknown) => `where=${encodeURIComponent(JSON.stringify(where))}`
const list = (query: string, as: Call = {}) =>
  rest('GET', `/api/episodes?depth=0&sort=id&${query}`, as)

describe('N54 a filter as one JSON parameter says the same as in brackets', () => {
  test.each([
    ['where[isFav][equals]=true', { isFav: { equals: true } }],
    ['where[episodeNum][less_than]=3', { episodeNum: { less_than: 3 } }],
    ['where[id][in][0]=ep-001&where[id][in][1]=ep-003', { id: { in: ['ep-001', 'ep-003'] } }],
    [
      'where[or][0][and][0][isFav][equals]=true&where[or][1][episodeNum][equals]=3',
      { or: [{ and: [{ isFav: { equals: true } }] }, { episodeNum: { equals: 3 } }] },
    ],
    ['where[title][like]=episode 1', { title: { like: 'episode 1' } }],
  ])('%s', async (brackets, where) => {
    for (const as of [{}, admin]) {
      const [one, other] = [await list(brackets, as), await list(json(where), as)]
      expect([one.status, other.status], other.text).toEqual([200, 200])
      expect(one.body.docs.length).toBeGreaterThan(0)
      expect(other.body.docs).toEqual(one.body.docs)
    }
  })

  test.each([
    '{}',
    '[]',
    '7',
    '{',
    '"a"',
    '{"isFav":{}}',
    '{"or":[]}',
    '{"or":[{"isFav":{"equals":true}},{}]}',
    '{"id":{"in":[]}}',
    '{"__proto__":{"equals":1}}',
    '{"nothing":{"equals":1}}',
    '{"title":{"equals":"\\u0000"}}',
    '{"guests.guestName":{"equals":"x"}}',
  ])('%s is refused', async (where) => {
    const answer = await list(`where=${encodeURIComponent(where)}`)
    expect(answer.status, answer.text).toBe(400)
  })

  test('one that is empty changes and deletes nothing', async () => {
    for (const method of ['PATCH', 'DELETE'])
      for (const where of ['{}', '{"id":{"in":[]}}', '{"or":[{}]}']) {
        const path = `/api/episodes?where=${encodeURIComponent(where)}`
        const body = method === 'PATCH' ? { json: { title: 'All' } } : {}
        expect((await rest(method, path, { ...admin, ...body })).status, where).toBe(400)
      }
    expect((await list('', admin)).body.totalDocs).toBe(3)
  })
})

test.each([
  ['select[titel]=true', 'select'],
  ['select[image][nothing]=true&select[nothing]=true', 'select'],
  ['populate[podcasts][nothing]=true', 'populate'],
  ['populate[nothing][title]=true', 'populate'],
])('N54 %s names a field that does not exist: 400', async (query, path) => {
  for (const as of [{}, admin])
    for (const at of [`/api/episodes?${query}`, `/api/episodes/ep-001?${query}`]) {
      const answer = await rest('GET', at, as)
      expect(answer.status, answer.text).toBe(400)
      expect(answer.body.errors[0].data.errors[0].path).toBe(path)
    }
})

describe('Q21 a name that every object has is unknown like any other', () => {
  const NAMES = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf']
  const found = 'where[id][equals]=ep-001'

  test.each(
    NAMES.flatMap((name) => [
      `where[${name}][equals]=x`,
      `${found}&where[${name}][equals]=x`,
      `${found}&where%5B${name}%5D%5Bequals%5D=x`,
      `${found}&where[title][${name}]=x`,
      `${found}&where[and][0][${name}][equals]=x`,
      `where[or][0][id][equals]=ep-001&where[or][0][${name}][equals]=x`,
      json({ id: { equals: 'ep-001' }, [name]: { equals: 'x' } }),
      json({ id: { equals: 'ep-001' }, title: { [name]: 'x' } }),
      `select[${name}]=true`,
      `populate[${name}][title]=true`,
      `populate[podcasts][${name}]=true`,
      `joins[${name}][limit]=1`,
      `joins[quotes][where][${name}][equals]=x`,
    ]),
  )('%s: 400', async (query) => {
    for (const as of [{}, admin]) expect((await list(query, as)).status, query).toBe(400)
  })

  test.each([
    ...NAMES.map((name) => `${found}&where[${name}][equals]=x`),
    ...NAMES.map((name) => `${found}&where[and][0]=${name}&where[and][0][isFav][equals]=true`),
    `${found}&where[isFav][equals=true`,
    `${found}&where[isFav]x[equals]=true`,
    `${found}&where=toString`,
  ])('%s changes and deletes nothing', async (query) => {
    const deleted = await rest('DELETE', `/api/episodes?${query}`, admin)
    expect(deleted.status, deleted.text).toBe(400)
    const json = { title: 'All' }
    expect((await rest('PATCH', `/api/episodes?${query}`, { ...admin, json })).status).toBe(400)
    expect((await list('', admin)).body.totalDocs).toBe(3)
  })

  test('nor in a query that is sent as a form or as JSON, or in a body', async () => {
    const headers = { 'X-HTTP-Method-Override': 'GET' }
    for (const name of NAMES) {
      const form = { 'Content-Type': 'application/x-www-form-urlencoded', ...headers }
      const body = `where[${name}][equals]=x`
      const asForm = await rest('POST', '/api/episodes', { ...admin, headers: form, body })
      expect(asForm.status, asForm.text).toBe(400)
      const json = JSON.parse(`{"${name}":"x"}`) as object
      const asBody = await rest('PATCH', '/api/episodes/ep-001', { ...admin, json })
      expect(asBody.status, asBody.text).toBe(400)
    }
  })

  test('values may be such words', async () => {
    const answer = await list('where[title][equals]=constructor', admin)
    expect(answer.body.docs, answer.text).toEqual([])
  })
})

describe('N54 an unknown parameter gets a warning', () => {
  const warning = (field: string) => ({ field, message: 'Unknown parameter.' })

  test.each([
    '/api/episodes',
    '/api/episodes/ep-001',
    '/api/episodes/count',
    '/api/globals/site',
    '/api/quotes',
  ])('in %s', async (path) => {
    for (const as of [{}, admin]) {
      const { status, body } = await rest('GET', `${path}?limt=3&filter[a]=b&depth=0`, as)
      expect(status).toBe(200)
      expect(body.warnings).toEqual([warning('filter'), warning('limt')])
    }
  })

  test('in a change', async () => {
    const json = { isFav: false }
    const answer = await rest('PATCH', '/api/episodes/ep-003?draf=true', { ...admin, json })
    expect(answer.body.warnings).toContainEqual(warning('draf'))
  })

  test.each(['depth=0', 'utm_source=a&fbclid=b&gclid=c&ref=d', 'draft=true&trash=true', '_=1', ''])(
    'and “%s” gets none',
    async (query) => {
      for (const as of [{}, admin])
        expect((await rest('GET', `/api/episodes?${query}`, as)).body).not.toHaveProperty(
          'warnings',
        )
    },
  )

  test('a document is taken back with the warning that it was read with', async () => {
    const { body } = await rest('GET', '/api/globals/site?dept=0', admin)
    expect(body.warnings).toHaveLength(1)
    const answer = await rest('POST', '/api/globals/site', { ...admin, json: body })
    expect(answer.status, answer.text).toBe(200)
  })
})
