import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { withDatabase } from '@/backup/tables'
import { env } from '@/config/env'
import { CachedSite, type Got } from '../support/cached-site'
import { signedSession } from '../support/credentials'
import { DatabaseLine } from '../support/database-line'

/**
 * The response cache on a line to PostgreSQL that can be cut or frozen, while others go on writing
 * past it. In the place of Next stands a page that shows the quote of the week, read by the line.
 */
const url = env().DATABASE_URL ?? ''
const others = new pg.Pool({ connectionString: url, max: 2 })
const PAGE = '/episodes/all'
const SESSION = `payload-token=${signedSession('one')}`
const STALE = 'site; hit; detail=stale'
/** "Nobody waits": with room for a machine that does other things as well (ms). */
const SOON = 3000

let line: DatabaseLine
let reader: pg.Pool
let site: CachedSite
let now: () => number
let renders = 0
/** Where the page reads, and whether a write goes past the line. */
let readsByLine = true

const setQuote = (text: string) => others.query('UPDATE featured SET quote = $1', [text])
const quote = async () => {
  const { rows } = await (readsByLine ? reader : others).query<{ quote: string }>(
    'SELECT quote FROM featured',
  )
  return rows[0]?.quote ?? ''
}
const page = (options?: Parameters<CachedSite['call']>[1]) => site.call(PAGE, options)
const isStale = ({ headers }: Got) => headers['cache-status'] === STALE

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const began = Date.now(); !(await isSo());)
    if (Date.now() - began > 10_000) throw new Error('It never was so.')
}

beforeAll(() => setQuote('first'))
beforeEach(async () => {
  now = Date.now
  renders = 0
  readsByLine = true
  line = await DatabaseLine.lay(url)
  reader = new pg.Pool({ connectionString: line.url, max: 4 })
  reader.on('error', () => {})
  site = await CachedSite.start(
    line.url,
    async (req, res) => {
      if (req.method === 'OPTIONS') {
        res.end()
        return
      }
      if (req.method === 'POST') {
        await setQuote(decodeURIComponent(req.url?.split('?')[1] ?? ''))
        res.end('{}')
        return
      }
      renders += 1
      try {
        const text = await quote()
        res.setHeader('Content-Type', 'text/html; charset=utf-8')
        res.end(`<!doctype html><p>${text}</p>`)
      } catch {
        res.statusCode = 500
        res.end()
      }
    },
    { now: () => now() },
  )
})
afterEach(async () => {
  await site.stop()
  line.close()
  await reader.end()
})
afterAll(() => others.end())

describe('N56 an edit right before the database goes away', () => {
  let asked: string[] = []
  let keeping: CachedSite

  beforeEach(async () => {
    asked = []
    keeping = await CachedSite.start(
      line.url,
      async (req, res) => {
        asked.push(req.url ?? '')
        if (req.url?.startsWith('/api/episodes?')) return void res.end('{"docs":[{"id":"ep-137"}]}')
        const text = await quote()
        res.setHeader('Content-Type', 'text/html; charset=utf-8')
        res.end(`<!doctype html><p>${text}</p>`)
      },
      { renewAfterMs: 0 },
    )
  })
  afterEach(async () => {
    await keeping.stop()
    await setQuote('first')
  })

  test('leaves what is read most, as it is since, without anybody having asked', async () => {
    await setQuote('one')
    for (let time = 0; time < 5; time += 1) await keeping.call('/guests')
    for (let time = 0; time < 3; time += 1) await keeping.call('/community')
    await until(async () => (await keeping.call('/')).text.includes('one'))
    asked = []
    await setQuote('two')
    const wanted = ['/', '/podcast/ep-137', '/episodes/all', '/guests']
    // It is made after them, one by one.
    await vi.waitFor(() => expect(asked).toContain('/community'), SOON)
    line.refuse()
    await until(async () => isStale(await keeping.call('/')))
    for (const path of wanted) {
      const answer = await keeping.call(path)
      expect([answer.status, answer.text, isStale(answer)], path).toEqual([
        200,
        expect.stringContaining('two'),
        true,
      ])
    }
    expect((await keeping.call('/search?q=x')).status).toBe(503)
  })
})

describe('M07 while the database is away', () => {
  test('visitors get the last true answers, marked, in every form', async () => {
    const before = await page()
    expect(before.headers['cache-status']).toBeUndefined()
    line.refuse()
    await until(async () => isStale(await page()))
    const stale = await page()
    expect(stale.status).toBe(200)
    expect(stale.text).toBe(before.text)
    const head = await page({ method: 'HEAD' })
    expect([isStale(head), head.body.length]).toEqual([true, 0])
    const same = await page({ headers: { 'If-None-Match': String(before.headers.etag) } })
    expect([same.status, isStale(same)]).toEqual([304, true])
  })

  test('a preflight changes nothing, and so ends nothing', async () => {
    await page()
    line.refuse()
    await until(async () => isStale(await page()))
    await site.call('/api/episodes', { method: 'OPTIONS' })
    expect(isStale(await page())).toBe(true)
  })

  test('nobody signed in gets them', async () => {
    await page()
    line.refuse()
    await until(async () => isStale(await page()))
    for (const headers of [
      { Cookie: SESSION },
      { Authorization: `Bearer ${signedSession('one')}` },
      // The database cannot say whose it is.
      { Authorization: 'users API-Key x' },
    ] as Record<string, string>[]) {
      const answer = await page({ headers })
      expect(isStale(answer)).toBe(false)
      expect(answer.text).not.toContain('<p>first</p>')
    }
  })

  test.each([
    ['the next release', (until: number) => until],
    ['ten minutes', (_: number, began: number) => began + 10 * 60 * 1000],
  ])('they end at %s', async (_, endOf) => {
    const began = Date.parse('2031-03-03T12:00:00Z')
    const release = began + (_ === 'ten minutes' ? 60 : 5) * 60 * 1000
    now = () => began
    await others.query(
      `INSERT INTO episodes (id, episode_num, release_at, _status)
       VALUES ('ep-901', 901, $1, 'published')`,
      [new Date(release)],
    )
    try {
      await site.versions.confirm()
      await page()
      line.refuse()
      await until(async () => isStale(await page()))
      const end = endOf(release, began)
      now = () => end - 1
      expect(isStale(await page())).toBe(true)
      now = () => end
      expect((await page()).status).toBe(503)
    } finally {
      await others.query(`DELETE FROM episodes WHERE id = 'ep-901'`)
    }
  })

  test('they end at midnight in the time zone of the show', async () => {
    now = () => Date.parse('2031-03-03T23:58:00Z')
    await site.versions.confirm()
    await page()
    line.refuse()
    await until(async () => isStale(await page()))
    now = () => Date.parse('2031-03-03T23:59:59.999Z')
    expect(isStale(await page())).toBe(true)
    now = () => Date.parse('2031-03-04T00:00:00Z')
    expect((await page()).status).toBe(503)
  })

  test.each([
    ['/community', {}, 'text/html; charset=utf-8', /<h1>This page didn’t load/],
    ['/feed.xml', {}, 'application/xml; charset=utf-8', /^<\?xml [^]*<error>/],
    ['/sitemap.xml', {}, 'application/xml; charset=utf-8', /^<\?xml [^]*<error>/],
    ['/feed.json', {}, 'application/json; charset=utf-8', /^\{"type":[^]*"errors":\[\{"message":"/],
    ['/manifest.webmanifest', {}, 'application/json; charset=utf-8', /"errors":/],
    ['/cards/x.jpg', {}, 'text/plain; charset=utf-8', /^The site can’t reach its database/],
  ] as [string, Record<string, string>, string, RegExp][])(
    'what was never kept is a 503 in its type: %s %o',
    async (path, headers, type, body) => {
      line.refuse()
      const answer = await site.call(path, { headers })
      expect([answer.status, answer.headers['content-type']]).toEqual([503, type])
      expect(answer.text).toMatch(body)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.ms).toBeLessThan(SOON)
    },
  )

  test('D48 the page in place of another has the colours of the site', async () => {
    await others.query(
      `INSERT INTO look (palette, pen, has_margin_line, _status) VALUES ('own', '#0b5d2a', false, 'published')`,
    )
    try {
      await site.versions.confirm()
      line.refuse()
      const { text } = await site.call('/community')
      expect(text).toContain('--pen: #0b5d2a;')
      expect(text).not.toContain('linear-gradient')
    } finally {
      await others.query('DELETE FROM look')
    }
  })

  test('a database that is frozen for six seconds makes nobody wait', async () => {
    const paths = [PAGE, '/community', '/feed.xml', '/api/episodes']
    await page()
    line.freeze()
    const asked: Promise<Got>[] = []
    const ends = Date.now() + 6000
    while (Date.now() < ends) {
      const round = paths.map((path) => site.call(path))
      const session = page({ headers: { Cookie: SESSION } })
      const desk = site.call('/admin', { headers: { Cookie: SESSION } })
      const api = site.call('/api/episodes', { headers: { Cookie: SESSION } })
      asked.push(...round, session, desk, api)
      await Promise.all([...round, session, desk, api])
    }
    const answers = await Promise.all(asked)
    const waits = answers.map(({ ms }) => ms).sort((a, b) => a - b)
    expect(waits.at(-1)).toBeLessThan(SOON)
    expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(500)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    for (const answer of answers) if (answer.status === 200) expect(answer.text).toContain('first')
    line.thaw()
    await until(async () => !isStale(await page()))
  })

  test('what changed meanwhile is on the first answer that is not marked', async () => {
    await page()
    line.freeze()
    await until(async () => isStale(await page()))
    await setQuote('changed by others')
    line.thaw()
    const seen: Got[] = []
    await until(async () => {
      seen.push(await page())
      return !isStale(seen.at(-1) as Got)
    })
    expect(seen.at(-1)?.text).toContain('<p>changed by others</p>')
    await setQuote('first')
  })

  test('what did not change need not be made again afterwards', async () => {
    await page()
    line.refuse()
    await until(async () => isStale(await page()))
    const before = renders
    await line.accept()
    await until(async () => !isStale(await page()))
    expect(renders).toBe(before)
  })
})

describe('M07 a database that others can write to is not away', () => {
  test('when the line is cut and a new one can be made, the next answer is true', async () => {
    for (let i = 0; i < 10; i += 1) {
      await page()
      line.cut()
      await setQuote(`write ${i}`)
      const answer = await page()
      expect([answer.text.includes(`<p>write ${i}</p>`), isStale(answer)]).toEqual([true, false])
    }
    await setQuote('first')
  })

  test('when the line went deaf as well', async () => {
    await page()
    line.deafen()
    await setQuote('heard by others only')
    readsByLine = false
    await until(async () => (await page()).text.includes('heard by others only'))
    expect(isStale(await page())).toBe(false)
    await setQuote('first')
  })

  test('when the server refuses with an error of its own', async () => {
    const name = new URL(url).pathname.slice(1)
    const admin = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
    await admin.connect()
    await others.query('SELECT 1') // Others are connected already.
    readsByLine = false
    await page()
    try {
      await admin.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`)
      line.cut()
      await setQuote('written behind a closed door')
      const answer = await page()
      expect(answer.text).toContain('<p>written behind a closed door</p>')
      expect(isStale(answer)).toBe(false)
    } finally {
      await admin.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`)
      await admin.end()
      await setQuote('first')
    }
  })

  test('a write through this server that succeeded takes the cached responses with it', async () => {
    await page()
    line.freeze()
    await until(async () => isStale(await page()))
    expect((await site.call('/api/featured?new', { method: 'POST' })).status).toBe(200)
    expect((await page()).status).toBe(503)
    readsByLine = false
    expect((await page()).text).toContain('<p>new</p>')
    await setQuote('first')
  })
})

describe('D31 a change that the database does not answer', () => {
  const AWAY_CHANGE_MS = 700
  const PATH = '/api/featured?x'

  test('is a 503 in time, once the database counts as away, and not before', async () => {
    let finish = () => {}
    const slow = await CachedSite.start(
      line.url,
      (_, res) => {
        finish = () => res.end('{}')
      },
      { awayChangeMs: AWAY_CHANGE_MS },
    )
    try {
      // The database answers: what takes its time is not cut short.
      const long = slow.call(PATH, { method: 'POST' })
      const late = new Promise((resolve) => setTimeout(resolve, 3 * AWAY_CHANGE_MS, 'waiting'))
      expect(await Promise.race([long, late])).toBe('waiting')
      finish()
      expect((await long).status).toBe(200)
      line.freeze()
      const answer = await slow.call(PATH, { method: 'POST' })
      expect(answer.status).toBe(503)
      expect(JSON.parse(answer.text).errors[0].message).toMatch(
        /^The site can’t reach its database/,
      )
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.ms).toBeGreaterThanOrEqual(AWAY_CHANGE_MS)
      expect(answer.ms).toBeLessThan(AWAY_CHANGE_MS + SOON)
      finish() // What it says now is said to nobody.
    } finally {
      await slow.stop()
    }
  })
})

describe('M14 a render that hangs', () => {
  let stuck: CachedSite
  let hang = true
  let begun = 0
  afterEach(() => stuck.stop())

  test('is a 503 for all who wait for it, is not kept, and hangs nobody who comes later', async () => {
    hang = true
    begun = 0
    stuck = await CachedSite.start(
      url,
      (_, res) => {
        begun += 1
        if (!hang) res.end('made')
      },
      { renderLimitMs: 300 },
    )
    const waiting = await Promise.all([1, 2, 3].map(() => stuck.call('/community')))
    for (const answer of waiting) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.ms).toBeLessThan(SOON)
    }
    expect(begun).toBe(1)
    hang = false
    expect((await stuck.call('/community')).text).toBe('made')
  })

  test('is closed for the renderer as well', async () => {
    let isClosed = false
    stuck = await CachedSite.start(
      url,
      (_, res) => {
        res.once('close', () => (isClosed = true))
      },
      { renderLimitMs: 100 },
    )
    expect((await stuck.call('/community')).status).toBe(503)
    await until(async () => isClosed)
  })
})
