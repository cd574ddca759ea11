import { STATUS_CODES } from 'node:http'
import config from '@payload-config'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, signIn } from '../support/content'
import { allRoutes, targetOf } from '../support/routes'
import { rest, type Answer, type Call } from '../support/rest'

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
    for (const path of paths)
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
  for (const route of reads) {
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
