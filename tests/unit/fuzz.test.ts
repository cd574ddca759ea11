import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { fieldNames } from '../support/field-names'
import { fuzz, planRequests, type Knowledge } from '../support/fuzz'
import type { FuzzTarget } from '../support/fuzz-requests'

/** What the random requests of tests/thorough/fuzz.test.ts find. */
const SEED = 20261122

describe('a fault that is planted', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  const targets: FuzzTarget[] = [
    { route: 'get /right', path: '/right', fields: fieldNames(undefined) },
    {
      route: 'post /api/things/:id',
      path: '/api/things/7',
      json: { title: 'A title' },
      fields: { query: ['id', 'title'], body: ['title'] },
    },
  ]
  const caller = { name: 'nobody', headers: [], isVisitor: true }
  const hidden = 'canary-test-01234567'

  /** @param fault what is wrong with an answer, if `isFaulty` says so */
  async function fuzzServer(
    isFaulty: (url: string, body: string) => boolean,
    fault: { status?: number; headers?: Record<string, string>; text?: string },
  ) {
    const answer: RequestListener = (req, res) => {
      let body = ''
      req.on('data', (part: Buffer) => (body += String(part)))
      req.on('end', () => {
        const {
          status = 200,
          headers = {},
          text = 'fine',
        } = isFaulty(req.url ?? '', body) ? fault : {}
        res.writeHead(status, { 'X-Content-Type-Options': 'nosniff', ...headers })
        res.end(req.method === 'HEAD' ? undefined : text)
      })
    }
    server = createServer(answer).on('checkExpectation', answer)
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const knowledge: Knowledge = {
      port,
      siteUrl: 'http://localhost',
      secrets: ['a-secret-of-the-settings'],
      hiddenIn: (text) => (text.includes(hidden) ? hidden : null),
      contract: {
        outside: (_, { status }) => (status === 218 ? 'There is no such status.' : null),
      },
    }
    const planned = planRequests(targets, [caller], { seed: SEED, perRoute: 400 })
    return (await fuzz(knowledge, planned)).failures
  }

  const faulty = (url: string) => url.startsWith('/api/things') && url.includes('limit')

  test('that is none is not found', async () => {
    expect(await fuzzServer(() => false, {})).toEqual([])
  })

  test.each([
    ['an error', { status: 500, text: 'x' }, /answers 500/],
    ['a stack', { status: 400, text: 'Error: x\n    at go (/app/a.js:1:2)\n' }, /shows/],
    ['SQL', { text: 'Failed query: select "id" from "users"' }, /shows/],
    ['a path', { text: '/app/node_modules/x/index.js' }, /shows/],
    ['a secret', { text: 'a-secret-of-the-settings' }, /secret/],
    ["somebody else's text", { text: hidden }, /tells a visitor/],
    ['a way out', { status: 307, headers: { Location: '//poison.invalid/' } }, /leads away/],
    ['a header of the request', { headers: { 'X-Injected': '1' } }, /that the request brought/],
    ['what the contract does not have', { status: 218 }, /outside the contract, with 218/],
    ['HTML without a policy', { headers: { 'Content-Type': 'text/html' } }, /content policy/],
    ['an answer to be guessed', { headers: { 'X-Content-Type-Options': '' } }, /nosniff/],
  ])('%s is found, and made small', async (_, fault, problem) => {
    const failures = await fuzzServer(faulty, fault)
    expect(failures.map(({ route }) => route)).toEqual(['post /api/things/:id'])
    expect(failures[0]?.problem).toMatch(problem)
    expect(failures[0]?.request).toMatch(/limit/)
    expect(failures[0]?.request.length).toBeLessThan(160)
  })

  test('in what a body says is found', async () => {
    const failures = await fuzzServer((_, body) => /"title":(\[|\{)/.test(body), { status: 500 })
    expect(failures.map(({ route }) => route)).toEqual(['post /api/things/:id'])
  })
})
