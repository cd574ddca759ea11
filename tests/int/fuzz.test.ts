import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import config from '@payload-config'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { runSql } from '../support/database'
import { fieldNames } from '../support/field-names'
import { fuzz, mayChange, planRequests, type Knowledge, type Planned } from '../support/fuzz'
import { pageTargets, type FuzzTarget } from '../support/fuzz-requests'
import { FuzzSite, told } from '../support/fuzz-site'
import { stopAll, type Launched } from '../support/launch'
import { makeOwnSite } from '../support/own-site'
import { allRoutes } from '../support/routes'

// Read by this process and by the site that it starts: no limit hides what lies behind it.
vi.hoisted(() =>
  Object.assign(process.env, {
    LIMIT_LOGIN_PER_ACCOUNT: '1000000',
    LIMIT_SIGN_UP: '1000000',
    LIMIT_FORGOT_PASSWORD: '1000000',
    LIMIT_RESET_MAILS: '1000000',
  }),
)

/** Always the same in a plain run; `FUZZ_SEED=…` tries others, or repeats one. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261122)
const REQUESTS = 5000

/** What visitors see, and what has been written about it. */
const CONTENT = 'SELECT version FROM content_version'

describe(`random requests, seed ${SEED}`, { timeout: 300_000 }, () => {
  let site: Launched
  let fuzzed: FuzzSite
  let targets: FuzzTarget[] = []
  let planned: Planned[] = []

  beforeAll(async () => {
    const { PAYLOAD_SECRET = '', MEDIA_DIR, DATABASE_URL = '' } = env()
    const own = await makeOwnSite('fuzz')
    site = await own.start(DATABASE_URL, {
      PAYLOAD_SECRET,
      MEDIA_DIR,
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_TOKEN: 'a-token-that-nobody-has',
    })
    fuzzed = await FuzzSite.prepare(site)
    targets = await fuzzed.targets()
    const perRoute = Math.ceil(REQUESTS / targets.length)
    planned = planRequests(targets, fuzzed.callers, { seed: SEED, perRoute })
  }, 300_000)
  afterAll(stopAll)

  test('go to every route, by everybody', async () => {
    const routes = targets.map(({ route }) => route)
    expect(routes).toEqual([...allRoutes(await config), ...pageTargets().map(({ route }) => route)])
    const asked = new Set(planned.map(({ target, caller }) => `${target.route} ${caller.name}`))
    for (const { name } of fuzzed.callers)
      expect(routes.filter((route) => !asked.has(`${route} ${name}`))).toEqual([])
    expect(planned.length).toBeGreaterThanOrEqual(REQUESTS)
  })

  test('reads, and whatever visitors send: no error of ours, nothing told, nothing changed', async () => {
    const [before] = await runSql(env().DATABASE_URL ?? '', CONTENT)
    const reads = planned.filter(({ request, caller }) => !mayChange(request, caller))
    const { failures, statuses, slowestMs } = await fuzz(fuzzed.knowledge, reads)
    console.log(
      `seed ${SEED}: ${reads.length} reads, slowest ${Math.round(slowestMs)} ms`,
      statuses,
    )
    expect(failures, told(failures)).toEqual([])
    expect(await runSql(env().DATABASE_URL ?? '', CONTENT)).toEqual([before])
  })

  test('changes by an active account and its key: no error of ours, no secret told', async () => {
    const changes = planned.filter(({ request, caller }) => mayChange(request, caller))
    const { failures, statuses, slowestMs } = await fuzz(
      fuzzed.knowledge,
      changes,
      async (done) => {
        if (done % 50 === 0) await fuzzed.reviveAccount()
      },
    )
    console.log(
      `seed ${SEED}: ${changes.length} changes, slowest ${Math.round(slowestMs)} ms`,
      statuses,
    )
    expect(failures, told(failures)).toEqual([])
    const errors = site.output.split('\n').filter((line) => line.includes('"level":"error"'))
    expect(errors).toEqual([])
  })
})

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
