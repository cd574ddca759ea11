import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { ContentVersions } from '@/server/http/content-version'
import { createSite } from '@/server/http/site'
import { CachedSite } from '../support/cached-site'
import { signedSession } from '../support/credentials'

/**
 * The server that keeps answers, on a real PostgreSQL; in the place of Next stands a page that
 * shows the quote of the week, and a route that changes it.
 */
const url = env().DATABASE_URL ?? ''
const db = new pg.Pool({ connectionString: url, max: 4 })
const PAGE = '/episodes/all'

let site: CachedSite
let renders = 0
let fault = false
let now: () => number = Date.now
/** Holds renders back until a test lets them go. */
let gate: Promise<void> | null = null

const quote = async () => {
  const { rows } = await db.query<{ quote: string }>('SELECT quote FROM featured')
  return rows[0]?.quote ?? ''
}
const setQuote = (text: string) => db.query('UPDATE featured SET quote = $1', [text])
const long = (text: string) => `<!doctype html><p>${text}</p>${'<i>page</i>'.repeat(200)}`

async function handler(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method === 'POST') {
    await setQuote(decodeURIComponent(req.url?.split('?')[1] ?? ''))
    res.setHeader('Content-Type', 'application/json')
    res.end('{"ok":true}')
    return
  }
  renders += 1
  if (fault) {
    res.statusCode = 500
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.end('<script>nothing()</script>')
    return
  }
  const read = await quote()
  await gate
  const size = Number(new URL(req.url ?? '/', 'http://x').searchParams.get('before') ?? 0)
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.end(long(read) + 'x'.repeat(size))
}

const call: CachedSite['call'] = (path, options) => site.call(path, options)

/** Asks again and again until the page shows `text`; gives the ms it took. */
async function msUntil(text: string): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 5000) {
    if ((await call(PAGE)).text.includes(`<p>${text}</p>`)) return performance.now() - began
  }
  throw new Error(`The page never showed ${text}`)
}

const warnings: string[] = []
process.on('warning', ({ message }) => warnings.push(message))

beforeAll(() => setQuote('first'))
beforeEach(async () => {
  renders = 0
  fault = false
  gate = null
  now = Date.now
  site = await CachedSite.start(url, handler, { now: () => now() })
})
afterEach(() => site.stop())
afterAll(() => db.end())

describe('an answer that is kept', () => {
  test('is made once, and the same for HEAD, gzip, brotli and 304', async () => {
    const first = await call(PAGE)
    expect(first.status).toBe(200)
    const again = await call(PAGE)
    expect(again.text).toBe(first.text)
    const head = await call(PAGE, { method: 'HEAD' })
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(String(first.body.length))
    const br = await call(PAGE, { headers: { 'Accept-Encoding': 'gzip;q=0.5, br' } })
    expect(br.headers['content-encoding']).toBe('br')
    expect(String(brotliDecompressSync(br.body))).toBe(first.text)
    const gzip = await call(PAGE, { headers: { 'Accept-Encoding': 'gzip, br;q=0' } })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(String(gunzipSync(gzip.body))).toBe(first.text)
    expect(new Set([first, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    for (const { headers } of [first, br]) {
      const unchanged = await call(PAGE, {
        headers: {
          'If-None-Match': `W/${String(headers.etag)}`,
          ...(headers === br.headers ? { 'Accept-Encoding': 'br' } : {}),
        },
      })
      expect(unchanged.status).toBe(304)
      expect(unchanged.body).toHaveLength(0)
    }
    expect(first.headers['cache-control']).toBe('no-cache')
    expect(first.headers.vary).toContain('Accept-Encoding')
    expect(renders).toBe(1)
  })

  test('is whole although the one who asked first went away', async () => {
    let open = () => {}
    gate = new Promise((resolve) => (open = resolve))
    const gone = request({ port: site.port, host: '127.0.0.1', path: PAGE }).on('error', () => {})
    gone.end()
    const stays = call(PAGE)
    while (renders === 0) await new Promise(setImmediate)
    gone.destroy()
    open()
    expect((await stays).text.endsWith('</i>')).toBe(true)
    expect((await call(PAGE)).text).toBe((await stays).text)
    expect(renders).toBe(1)
  })

  test.each([
    ['a preview that there is not', { Cookie: '__prerender_bypass=x' }],
    ['an API key', { Authorization: 'users API-Key x' }],
    ['a range', { Range: 'bytes=0-1' }],
  ])('N08 of a page is whole, and for a request with %s as well', async (_, headers) => {
    const first = await call(PAGE)
    const { status, text } = await call(PAGE, { headers })
    expect([status, text, renders]).toEqual([200, first.text, 1])
  })

  test('of a page is for a session as well, of the API it is not', async () => {
    const headers = { Cookie: `a=b; payload-token=${signedSession('one')}` }
    for (const path of [PAGE, '/api/episodes']) {
      await call(path)
      await call(path, { headers })
    }
    expect(renders).toBe(3)
  })

  test('X02 a page that cannot be made is said to be so, without a script, and is not kept', async () => {
    fault = true
    const answer = await call(PAGE)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.text).toContain('<h1>This page didn’t load</h1>')
    expect(answer.text).not.toContain('<script')
    fault = false
    expect((await call(PAGE)).status).toBe(200)
  })
})

describe('a change', () => {
  test('by anyone is on the page within a second', async () => {
    await call(PAGE)
    await setQuote('changed by another connection')
    expect(await msUntil('changed by another connection')).toBeLessThan(1000)
  })

  test('through this server is on the next answer, always', async () => {
    for (let i = 0; i < 25; i += 1) {
      await call(`/api/featured?turn-${i}`, { method: 'POST' })
      expect((await call(PAGE)).text).toContain(`<p>turn-${i}</p>`)
    }
  })

  test('is not missed although the announcement is lost', async () => {
    await setQuote('before')
    await msUntil('before')
    await db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'content versions' AND datname = current_database()`,
    )
    await setQuote('after the line was cut')
    expect(await msUntil('after the line was cut')).toBeLessThan(1000)
  })

  test('is never behind, whatever reads and writes do at the same time', async () => {
    let written = 0
    const write = async () => {
      for (let i = 0; i < 30; i += 1) {
        const next = written + 1
        await call(`/api/featured?${next}`, { method: 'POST' })
        written = next
      }
    }
    const read = async () => {
      while (written < 30) {
        const known = written
        const shown = Number(/<p>(\d+)<\/p>/.exec((await call(`${PAGE}?before=3`)).text)?.[1])
        expect(shown).toBeGreaterThanOrEqual(known)
      }
    }
    await call('/api/featured?0', { method: 'POST' })
    await Promise.all([write(), read(), read(), read()])
  })
})

describe('time', () => {
  test('D18: what is kept ends with the next release, to the second, and at midnight', async () => {
    const release = new Date('2026-11-24T06:00:00Z')
    now = () => release.getTime() - 1000 // Before anybody hears of the episode.
    await db.query(
      `INSERT INTO episodes (id, episode_num, release_at, _status)
       VALUES ('ep-900', 900, $1, 'published')`,
      [release],
    )
    await site.versions.confirm()
    await call(PAGE)
    await call(PAGE)
    const before = renders
    now = () => release.getTime()
    await call(PAGE)
    expect(renders).toBe(before + 1)
    now = () => new Date('2026-11-24T23:59:59Z').getTime()
    await call(PAGE)
    expect(renders).toBe(before + 1)
    now = () => new Date('2026-11-25T00:00:00Z').getTime()
    await call(PAGE)
    expect(renders).toBe(before + 2)
    await db.query(`DELETE FROM episodes WHERE id = 'ep-900'`)
  })

  test.each([
    ['forward', '2026-03-29T01:30:00Z', '2026-03-29T23:00:00Z'],
    ['back', '2026-10-25T00:30:00Z', '2026-10-26T00:00:00Z'],
  ])('D18: also in the night in which clocks go %s', async (_, releaseAt, midnight) => {
    const release = Date.parse(releaseAt)
    now = () => release - 60 * 60 * 1000 // Before anybody hears of the episode.
    await db.query(
      `INSERT INTO episodes (id, episode_num, release_at, _status)
       VALUES ('ep-900', 900, $1, 'published')`,
      [new Date(release)],
    )
    try {
      await site.versions.confirm()
      await call(PAGE)
      const before = renders
      const rendersAt = async (time: number) => {
        now = () => time
        await call(PAGE)
        return renders - before
      }
      expect(await rendersAt(release - 1)).toBe(0)
      expect(await rendersAt(release)).toBe(1)
      expect(await rendersAt(Date.parse(midnight) - 1)).toBe(1)
      expect(await rendersAt(Date.parse(midnight))).toBe(2)
    } finally {
      await db.query(`DELETE FROM episodes WHERE id = 'ep-900'`)
    }
  })

  test('D37: and when the next quote is due, unless it is in the trash', async () => {
    const due = new Date('2099-11-24T06:00:00Z')
    const plan = `INSERT INTO quotes (quote, quoteauthor, shows_from, deleted_at) VALUES ('Q', 'A', $1, $2)`
    const before = new Date(due.getTime() - 1000)
    await db.query(plan, [new Date(due.getTime() - 500), before])
    await db.query(plan, [due, null])
    now = () => before.getTime()
    await site.versions.confirm()
    await call(PAGE)
    const once = renders
    now = () => due.getTime() - 1
    await call(PAGE)
    expect(renders).toBe(once)
    now = () => due.getTime()
    await call(PAGE)
    expect(renders).toBe(once + 1)
    await db.query('DELETE FROM quotes')
  })
})

describe('paths', () => {
  test('D2: any casing is the same page, made once', async () => {
    await call('/episodes/mentalHealth')
    await call('/EPISODES/MENTALHEALTH')
    await call('/episodes/mentalhealth/')
    expect(renders).toBe(1)
  })

  test.each([
    ['/nothing', '/404'],
    ['/episodes/nothing', '/404'],
    ['/podcast/ep-12', '/podcast/ep-012'],
    ['/about', '/aboutHost'],
    ['/Episodes/Favs?before=3', '/episodes/HostsFavs?before=3'],
  ])('R26, D1, D3: %s leads to %s, and no one keeps that', async (path, to) => {
    const { status, headers } = await call(path)
    expect([status, headers.location, headers['cache-control']]).toEqual([307, to, 'no-store'])
    expect(renders).toBe(0)
  })

  test('R25: /404 answers with its status', async () => {
    expect((await call('/404')).status).toBe(404)
    expect((await call('/404')).status).toBe(404)
    expect(renders).toBe(1)
  })

  test('N44 D1 the addresses of every former name of the host lead to the present ones', async () => {
    await db.query(
      `INSERT INTO site (host_name, updated_at, created_at) VALUES ('Mary Ann', now(), now())`,
    )
    const rename = async (name: string) => {
      await db.query('UPDATE site SET host_name = $1', [name])
      site.versions.markChanged()
      await site.versions.confirm()
    }
    await rename('Zoë')
    await rename('Ada')
    for (const [path, to] of [
      ['/aboutHost', '/aboutAda'],
      ['/episodes/HostsFavs', '/episodes/AdasFavs'],
      ['/ABOUTmaryann/', '/aboutAda'],
      ['/Episodes/MaryAnnsFavs?before=3', '/episodes/AdasFavs?before=3'],
      ['/aboutzo%C3%AB', '/aboutAda'],
      ['/aboutNobody', '/404'],
    ] as const) {
      const { status, headers } = await call(path)
      expect([status, headers.location, headers['cache-control']]).toEqual([307, to, 'no-store'])
    }
    expect((await call('/aboutAda')).status).toBe(200)
    await rename('Zoë')
    expect((await call('/about%5Ao%C3%AB')).status).toBe(200)
    expect((await call('/aboutAda')).headers.location).toBe('/aboutZo%C3%AB')
    await db.query('DELETE FROM site; DELETE FROM former_host_names')
  })
})

test('without its database nothing kept is served, and the site still answers', async () => {
  const server = createServer(
    createSite({
      handler: (_, res) => {
        renders += 1
        res.end('made anew')
      },
      versions: new ContentVersions('postgres://nobody@127.0.0.1:1/none'),
      siteUrl: 'http://localhost',
      trustedProxies: [],
      cacheMegabytes: 1,
      dev: false,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  for (let time = 0; time < 2; time += 1)
    expect(await (await fetch(`http://127.0.0.1:${port}${PAGE}`)).text()).toBe('made anew')
  expect(renders).toBe(2)
  server.closeAllConnections()
  server.close()
})

test('N59 the driver of the database warns of nothing, however many changes it announces', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, time) => setQuote(`announced ${time}`)))
  await site.versions.confirm()
  expect(warnings.filter((message) => message.includes('client.query()'))).toEqual([])
})
