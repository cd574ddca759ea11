import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkDueLinks } from '@/cms/episodes/link-checks'
import { isBroken, type LinkState } from '@/domain/episodes/link-checks'
import { stopWorker } from '@/jobs/running'
import { startWorker } from '@/jobs/worker'
import { makeAdmin, makeEpisode } from '../support/content'
import { cms, rest, sql } from '../support/rest'
import { serveHttp } from '../support/http-server'

// Before the settings are read: the servers of these tests are on this machine.
vi.hoisted(() => Object.assign(process.env, { IMPORT_PRIVATE_ADDRESSES: 'true' }))

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** What was asked, such as `HEAD /fine`. */
const asked: { line: string; agent: string | undefined }[] = []
const pages: Record<string, Handler> = {
  '/fine': (_, answer) => answer.end(),
  '/moved': (_, answer) => answer.writeHead(301, { location: '/fine' }).end(),
  '/gone': (_, answer) => answer.writeHead(404).end(),
  '/no-head': ({ method }, answer) => answer.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/busy': (_, answer) => answer.writeHead(429, { 'retry-after': '3600' }).end(),
  '/silent': () => {},
  '/away': (_, answer) => answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
}
const { origin, stop } = await serveHttp((request, answer) => {
  const { pathname } = new URL(request.url ?? '', 'http://localhost')
  asked.push({ line: `${request.method} ${pathname}`, agent: request.headers['user-agent'] })
  ;(pages[pathname] ?? ((_, unknown) => unknown.writeHead(500).end()))(request, answer)
})
const admin = await makeAdmin()

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = new Date('2026-11-20T12:00:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS)
afterAll(stop)
beforeEach(async () => {
  await rest('DELETE', '/api/episodes?trash=true&where[id][exists]=true', admin)
  await sql('TRUNCATE link_checks')
  asked.length = 0
})

const check = async (now: Date) => checkDueLinks(await cms(), { now })
const link = (path: string) => `${origin}${path}`

async function states(): Promise<(LinkState & { id: string })[]> {
  const found = await (
    await cms()
  ).find({ collection: 'link-checks', pagination: false, sort: 'url', overrideAccess: true })
  return found.docs as (LinkState & { id: string })[]
}

/** Looks at the one link of one episode, and says what is known of it then. */
async function known(path: string, ...times: Date[]) {
  await makeEpisode(admin, 1, { linkSpotify: link(path) })
  for (const now of times) await check(now)
  const [state] = await states()
  return state && { failure: state.failure, isBroken: isBroken(state), notBefore: state.notBefore }
}

const FINE = { failure: null, isBroken: false, notBefore: null }

describe('a link', () => {
  test.each([
    ['that answers is fine', '/fine', FINE],
    ['that leads on is fine', '/moved', FINE],
    ['that is gone has failed', '/gone', { ...FINE, failure: 'the server answered 404' }],
    ['of a server without HEAD is asked for with GET', '/no-head', FINE],
    ['of a busy server is left alone', '/busy', { ...FINE, notBefore: days(1 / 24).toISOString() }],
    ['that leads out of the web has failed', '/away', { ...FINE, failure: 'not an http(s) URL' }],
  ])('%s', async (_, path, expected) => {
    expect(await known(path, NOW)).toEqual(expected)
  })

  test('of a server that does not answer has failed in time', async () => {
    expect(await known('/silent', NOW)).toEqual({ ...FINE, failure: 'no response within 10 s' })
  })

  test('is broken when it fails on another day, too', async () => {
    const failed = { ...FINE, failure: 'the server answered 404' }
    expect(await known('/gone', NOW)).toEqual(failed)
    await check(days(0.5))
    expect(asked).toHaveLength(2) // HEAD and GET, once.
    await check(days(1))
    expect(isBroken((await states())[0] as LinkState)).toBe(true)
  })

  test('is asked for under an honest name, and not again within a week', async () => {
    await known('/fine', NOW, days(6))
    expect(asked).toEqual([
      { line: 'HEAD /fine', agent: 'notes-and-quotes-link-check (+http://localhost:3000)' },
    ])
    await check(days(7))
    expect(asked).toHaveLength(2)
  })
})

describe('which links are looked at', () => {
  test('those of live and scheduled episodes, one of a server at a time', async () => {
    await makeEpisode(admin, 1, { linkSpotify: link('/fine?live'), linkYT: link('/moved') })
    await makeEpisode(admin, 2, {
      linkApple: link('/fine?scheduled'),
      releaseAt: '2036-11-25T06:00:00.000Z',
    })
    await makeEpisode(admin, 3, { linkApple: link('/gone?draft'), _status: 'draft' })
    const { id } = await makeEpisode(admin, 4, { linkApple: link('/gone?trash') })
    await rest('PATCH', `/api/episodes/${id}`, {
      ...admin,
      json: { deletedAt: new Date().toISOString() },
    })
    expect(await check(NOW)).toBe(true)
    expect(asked).toHaveLength(1)
    while (await check(NOW));
    expect((await states()).map(({ url }) => url).sort()).toEqual(
      [link('/fine?live'), link('/fine?scheduled'), link('/moved')].sort(),
    )
  })

  test('a server that asks for a pause gets it, for all its links', async () => {
    await makeEpisode(admin, 1, { linkSpotify: link('/busy'), linkYT: link('/fine') })
    await check(NOW)
    expect(await check(days(0.5 / 24))).toBe(false)
    expect(asked).toHaveLength(1)
    expect(await check(days(2 / 24))).toBe(true)
  })

  test('what is known of a link goes with the link', async () => {
    await known('/gone', NOW)
    await rest('PATCH', '/api/episodes/ep-001', { ...admin, json: { linkSpotify: null } })
    await check(days(2))
    expect(await states()).toEqual([])
  })

  test('the job does it, and leaves the next link to a later job', async () => {
    await makeEpisode(admin, 1, { linkSpotify: link('/fine'), linkYT: link('/moved') })
    await sql(`SELECT graphile_worker.add_job('check-links', '{}')`)
    await startWorker(await cms())
    await vi.waitFor(async () => {
      const jobs = await sql<{ key: string }>(
        `SELECT key FROM graphile_worker.jobs WHERE key = 'check-links' AND run_at > now()`,
      )
      expect(jobs).toHaveLength(1)
    }, 20_000)
    await stopWorker(2000)
    expect((await states()).map(({ url }) => url)).toEqual([link('/fine')])
  })
})

describe('POST /api/links/:id/check', () => {
  const again = (id: string) => rest('POST', `/api/links/${id}/check`, admin)

  test('looks again at once, but not within a minute', async () => {
    await known('/gone', days(-3), days(-2))
    const id = (await states())[0]?.id ?? ''
    pages['/gone'] = (_, answer) => answer.end()
    const answer = await again(id)
    expect([answer.status, answer.body.link.isBroken]).toEqual([200, false])
    const second = await again(id)
    expect(second.status).toBe(429)
    expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(50)
    pages['/gone'] = (_, gone) => gone.writeHead(404).end()
  })

  test('answers 404 for a link that nobody names', async () => {
    expect((await again('unknown')).status).toBe(404)
  })
})
