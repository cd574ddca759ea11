import { STATUS_CODES } from 'node:http'
import config from '@payload-config'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, signIn } from '../support/content'
import { allRoutes, targetOf } from '../support/routes'
import { someOf } from '../support/some-of'
import { rest, type Answer, type Call } from '../support/rest'
import { fingerprint } from '../support/watch'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const NOT_FOUND = {
  type: '/developers#error-404',
  title: 'Not Found',
  status: 404,
  detail: 'Not Found',
  errors: [{ message: 'Not Found' }],
}

let admin: Call
let routes: string[]
beforeAll(async () => {
  await makeAccount('admin@example.com')
  routes = allRoutes(await config)
})
// Among all routes is the one that ends a session.
beforeEach(async () => {
  admin = { cookie: await signIn('admin@example.com') }
})

const allowOf = ({ headers }: Answer): string[] => (headers.get('Allow') ?? '').split(', ')

/** What is tried where a route has a parameter: one that its own routes do not mean otherwise. */
const example = (pattern: string): string =>
  pattern.replace('/:id?', '').replace(/:\w+/g, '999999').replace(/\/$/, '')

describe('M08 a wrong method is 405 with Allow', () => {
  test('on every route that exists, to everyone; Allow names those that are right', async () => {
    const paths = new Set(routes.map((route) => example(route.split(' ')[1] ?? '')))
    let refused = 0
    for (const path of someOf([...paths], 60))
      for (const as of [{}, admin]) {
        const answers = await Promise.all(
          METHODS.map(async (method) => ({ method, answer: await rest(method, path, as) })),
        )
        const right = answers.filter(({ answer }) => answer.status !== 405)
        expect(right.length, path).toBeGreaterThan(0)
        for (const { method, answer } of answers.filter(({ answer }) => answer.status === 405)) {
          refused += 1
          expect(answer.body.errors[0].message).toContain(method)
          expect(
            allowOf(answer)
              .filter((name) => METHODS.includes(name))
              .sort(),
          ).toEqual(right.map(({ method: name }) => name).sort())
          expect(allowOf(answer).includes('HEAD')).toBe(allowOf(answer).includes('GET'))
          expect(allowOf(answer)).toContain('OPTIONS')
        }
      }
    expect(refused).toBeGreaterThan(100)
  })
})

describe('M08 what is not there is 404 with one body', () => {
  test('a preference that nobody has, and one that another account has', async () => {
    const json = { value: { a: 1 } }
    await makeAccount('another@example.com')
    const another = { cookie: await signIn('another@example.com') }
    await rest('POST', '/api/payload-preferences/of-another', { ...another, json })
    for (const key of ['of-nobody', 'of-another', "'", '%20']) {
      const answer = await rest('DELETE', `/api/payload-preferences/${key}`, admin)
      expect([answer.status, answer.body], key).toEqual([404, NOT_FOUND])
    }
    const kept = await rest('GET', '/api/payload-preferences/of-another', another)
    expect(kept.body).toMatchObject({ key: 'of-another' })
    expect((await rest('DELETE', '/api/payload-preferences/of-another', another)).status).toBe(200)
  })

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/nothing/here',
    '/api/globals',
    '/api/globals/nothing',
    '/api/episodes/ep-999',
    '/api/guests/ep-999-Nobody',
    '/api/podcasts/file/nothing.webp',
    '/api/episodes/ep-999/nothing',
  ])('GET %s, for everyone', async (path) => {
    for (const as of [{}, admin]) {
      const answer = await rest('GET', path, as)
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual(NOT_FOUND)
    }
  })

  test.each([
    ['GET', '/api/users/999999'],
    ['GET', '/api/podcasts/999999'],
    ['GET', '/api/episodes/versions/999999'],
    ['PATCH', '/api/episodes/ep-999'],
    ['DELETE', '/api/episodes/ep-999'],
    ['DELETE', '/api/users/999999'],
    ['POST', '/api/nothing'],
  ])('%s %s, for an admin', async (method, path) => {
    const json = method === 'PATCH' || method === 'POST' ? {} : undefined
    const answer = await rest(method, path, { ...admin, json })
    expect([answer.status, answer.body]).toEqual([404, NOT_FOUND])
  })
})

test('M08 every error has the one shape', async () => {
  for (const route of routes) {
    const [method = '', pattern = ''] = route.split(' ')
    for (const as of [{}, admin]) {
      const answer = await rest(method.toUpperCase(), example(pattern), as)
      if (answer.status < 400) continue
      if (method === 'head') {
        expect(answer.text, route).toBe('')
        continue
      }
      const { errors, ...details } = answer.body
      expect(errors[0].message, route).toEqual(expect.any(String))
      expect(details, route).toMatchObject({
        type: `/developers#error-${answer.status}`,
        title: STATUS_CODES[answer.status],
        status: answer.status,
        detail: errors[0].message,
      })
    }
  }
})

test('M08 HEAD answers as GET would, to nobody and to an admin', async () => {
  const reads = routes.filter((route) => route.startsWith('get '))
  expect(reads.length).toBeGreaterThan(40)
  for (const route of someOf(reads, 30)) {
    const { path } = await targetOf(route, admin)
    for (const as of [{}, admin]) {
      const get = await rest('GET', path, as)
      const head = await rest('HEAD', path, as)
      expect([head.status, head.headers.get('Content-Type')], route).toEqual([
        get.status,
        get.headers.get('Content-Type'),
      ])
      expect(head.bytes).toHaveLength(0)
    }
  }
})

describe('N11 names that every object has', () => {
  const NAMES = [
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
  ]

  test.each(NAMES)('N11 /api/%s is no collection and no global', async (name) => {
    for (const as of [{}, admin])
      for (const method of METHODS)
        for (const path of [`/api/${name}`, `/api/${name}/1`, `/api/globals/${name}`]) {
          const answer = await rest(method, path, as)
          expect([answer.status, answer.body], `${method} ${path}`).toEqual([404, NOT_FOUND])
        }
  })
})

describe('N49 an id that is not written as a number', () => {
  /** All of them are the number to `parseFloat` or `Number`. */
  const spelled = (id: string): string[] => [
    `${id}'--`,
    `${id}abc`,
    `%20${id}`,
    `0${id}`,
    `+${id}`,
    `${id}e0`,
    `%0a${id}`,
  ]
  /** Routes by the id of a numbered collection, or of a version. */
  const numbered = async (): Promise<string[]> => {
    const { collections } = await config
    const slugs = collections
      .filter(({ flattenedFields }) => !flattenedFields.some(({ name }) => name === 'id'))
      .map(({ slug }) => slug as string)
    expect(slugs).toEqual(expect.arrayContaining(['quotes', 'api-keys', 'users', 'podcasts']))
    return routes.filter((route) => {
      const [, slug = '', rest = ''] = /^\w+ \/api\/(?:globals\/)?([^/]+)(\/.*)?/.exec(route) ?? []
      if (rest.startsWith('/versions/:id')) return true
      // A preference is read and removed by its key, which may be any text.
      return rest.includes(':id') && slugs.includes(slug) && slug !== 'payload-preferences'
    })
  }

  test('N49 is 404 on every route, and reaches no document', { timeout: 300_000 }, async () => {
    const all = await numbered()
    expect(all.length).toBeGreaterThan(70)
    for (const route of someOf(all, 20)) {
      const method = route.split(' ')[0]?.toUpperCase() ?? ''
      const { path, ...content } = await targetOf(route.replace(':id?', ':id'), admin)
      const [, before = '', id = '', after = ''] = /^(.*?\/)(\d+)(\/.*)?$/.exec(path) ?? []
      expect(id, path).not.toBe('')
      const state = await fingerprint()
      for (const text of spelled(id)) {
        const answer = await rest(method, before + text + after, { ...admin, ...content })
        expect(answer.status, `${route} ${text}: ${answer.text}`).toBe(404)
      }
      expect(await fingerprint(), route).toBe(state)
    }
  })

  test('N49 is no value to compare an id with either', async () => {
    const { path } = await targetOf('delete /api/quotes/:id', admin)
    const id = path.split('/').at(-1) ?? ''
    for (const text of spelled(id))
      for (const method of ['GET', 'DELETE', 'PATCH']) {
        const where = `where[id][equals]=${text.replace('+', '%2b')}`
        const json = method === 'PATCH' ? {} : undefined
        const answer = await rest(method, `/api/quotes?${where}`, { ...admin, json })
        expect(answer.status, `${method} ${text}`).toBe(400)
      }
    expect((await rest('GET', path, admin)).status).toBe(200)
  })
})
