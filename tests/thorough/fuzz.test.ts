import config from '@payload-config'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { runSql } from '../support/database'
import { fuzz, mayChange, planRequests, type Planned } from '../support/fuzz'
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
    LIMIT_JOIN: '1000000',
    LIMIT_JOIN_MAILS: '1000000',
    LIMIT_BOUNCES: '1000000',
    LIMIT_LETTERS: '1000000',
    LIMIT_LETTER_TRIES: '1000000',
  }),
)

/** Always the same unless `FUZZ_SEED=…` says otherwise, as `npm run test:long -- --part` does. */
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
