import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { env } from '@/config/env'
import { CachedSite } from '../support/cached-site'
import { makeAdmin, makeEpisode } from '../support/content'
import { cms, rest, sql } from '../support/rest'

const admin = await makeAdmin()
let site: CachedSite
beforeAll(async () => {
  // As the pages of the site answer: a guest or episode that is not there leads to the 404 page.
  site = await CachedSite.start(env().DATABASE_URL ?? '', (req, res) => {
    const isThere = !/^\/guests\/|\.php/.test(req.url ?? '')
    const headers = { 'content-type': 'text/html', ...(!isThere && { location: '/404' }) }
    const status = isThere ? 200 : req.url?.includes('.php') ? 404 : 307
    res.writeHead(status, headers).end('<html><body>A page</body></html>')
  })
})
afterAll(() => site.stop())
beforeEach(async () => {
  const payload = await cms()
  await payload.delete({ collection: 'redirects', where: { id: { exists: true } } })
})

const make = (from: string, to: string, more = {}) =>
  rest('POST', '/api/redirects', { ...admin, json: { from, to, ...more } })

async function leadsTo(path: string, method = 'GET') {
  await site.versions.confirm()
  const { status, headers } = await site.call(path, { method })
  return [status, headers.location]
}

test('an address of before leads on until its redirect is changed or deleted', async () => {
  expect(await leadsTo('/2023/05/hello/')).toEqual([307, '/404'])
  const { status, body } = await make(' /2023/05/hello/ ', '/podcast/ep-001')
  expect([status, body.doc.from, body.doc.permanent]).toEqual([201, '/2023/05/hello', true])
  expect(await leadsTo('/2023/05/Hello?utm=1')).toEqual([308, '/podcast/ep-001?utm=1'])
  expect(await leadsTo('/2023/05/hello', 'HEAD')).toEqual([308, '/podcast/ep-001'])
  const path = `/api/redirects/${body.doc.id}`
  await rest('PATCH', path, { ...admin, json: { to: '/quotes', permanent: false } })
  expect(await leadsTo('/2023/05/hello')).toEqual([307, '/quotes'])
  await rest('DELETE', path, admin)
  expect(await leadsTo('/2023/05/hello')).toEqual([307, '/404'])
})

test('a redirect holds only where nothing is found: pages come first, guests and files last', async () => {
  for (const from of ['/guests/nobody-here', '/index.php?p=1', '/*'])
    expect((await make(from, '/episodes/all')).status, from).toBe(201)
  expect(await leadsTo('/quotes')).toEqual([200, undefined])
  expect(await leadsTo('/podcast/ep-002')).toEqual([200, undefined])
  expect(await leadsTo('/404')).toEqual([404, undefined])
  expect(await leadsTo('/guests/nobody-here')).toEqual([308, '/episodes/all'])
  expect(await leadsTo('/index.php?p=1')).toEqual([308, '/episodes/all?p=1'])
  expect(await leadsTo('/embed/nothing')).toEqual([307, '/embed/404'])
})

test('the server refuses circles, taken paths, second ones and other kinds of addresses', async () => {
  await makeEpisode(admin, 1)
  expect((await make('/a', '/b')).status).toBe(201)
  for (const [from, to, field] of [
    ['/b', '/A/', 'to'],
    ['/A/', '/quotes', 'from'],
    ['/quotes', '/a', 'from'],
    ['/podcast/ep-001', '/quotes', 'from'],
    ['/c', '//evil.example', 'to'],
    ['/d', 'javascript:alert(1)', 'to'],
    ['e', '/quotes', 'from'],
  ] as const) {
    const { status, body } = await make(from, to)
    expect([status, body.errors?.[0].data.errors[0].path], from).toEqual([400, field])
  }
  const { body } = await make('/b', '/quotes')
  const path = `/api/redirects/${body.doc.id}`
  expect((await rest('PATCH', path, { ...admin, json: { to: '/a' } })).status).toBe(400)
})

test('redirects that are changed at once take turns', async () => {
  const ids = [
    (await make('/one', '/quotes')).body.doc.id,
    (await make('/two', '/quotes')).body.doc.id,
  ]
  const answers = await Promise.all(
    ['/a', '/b', '/c', '/d'].map((to, n) =>
      rest('PATCH', `/api/redirects/${ids[n % 2]}`, { ...admin, json: { to } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('editors write redirects, and visitors read none', async () => {
  expect((await make('/old', '/quotes')).status).toBe(201)
  expect((await rest('GET', '/api/redirects')).status).toBe(401)
  const { body } = await rest('GET', '/api/redirects', admin)
  expect(body.docs).toMatchObject([{ from: '/old', to: '/quotes', permanent: true }])
})

test('a CSV adds redirects and replaces those from the same path; refused lines are named', async () => {
  await make('/a', '/quotes')
  const csv = 'from,to,permanent\n/A/,/guests,false\n/b,/c,\n/c,/b,\n/quotes,/a,\nd,/a,\n'
  const { status, body } = await rest('POST', '/api/redirects/import', { ...admin, json: { csv } })
  expect([status, body.saved]).toEqual([200, 2])
  expect(body.refused.map(({ from }: { from: string }) => from)).toEqual(['d', '/c', '/quotes'])
  expect(await leadsTo('/a')).toEqual([307, '/guests'])
  expect((await rest('GET', '/api/redirects/export', admin)).text).toBe(
    'from,to,permanent\r\n/A,/guests,false\r\n/b,/c,true\r\n',
  )
})

test('accounts hear of redirects in the log of changes, and visitors do not', async () => {
  const { body } = await make('/heard', '/quotes')
  const rows = await sql<{ reader: string; type: string }>(
    `SELECT reader, type FROM changes WHERE collection = 'redirects' AND document = '${body.doc.id}'`,
  )
  expect(rows).toEqual([{ reader: 'accounts', type: 'created' }])
})
