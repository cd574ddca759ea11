import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import type { Pace } from '@/server/http/request-body'
import { listStaticFiles } from '@/server/http/static-files'
import { CachedSite } from '../support/cached-site'
import { signedSession } from '../support/credentials'
import { randomNumbers } from '../support/numbers'
import { ask, open, readAnswer } from '../support/raw-request'

/**
 * What the HTTP server round Next looks at before anything else does. In the place of Next stands a
 * handler that reads paths as generously as any library might, and tells what it was asked for.
 */
const dist = mkdtempSync(path.join(tmpdir(), 'nq-dist-'))
const STATIC = ['/_next/static/chunks/app-1f2e.js', '/_next/static/media/font%20a.woff2']
const PLAIN = [
  '/',
  '/episodes/all',
  '/podcast/ep-104',
  '/feed.xml',
  '/icons/icon-192.png',
  '/api/episodes',
  '/api/episodes/ep-104',
  '/api/globals/featured',
  '/api/guests/ep-104-Guest',
  ...STATIC,
]

const db = new pg.Pool({ connectionString: env().DATABASE_URL ?? '', max: 1 })
let site: CachedSite
let port: number
let handled: string[] = []
/** Raised when content changes; every answer that is made of content shows it. */
let edition = 1

const meant = (url: string): string => {
  const { pathname } = new URL(url.replace(/^\/+/, '/'), 'http://x')
  const parts: string[] = []
  for (const part of decodeURIComponent(pathname).replaceAll('\\', '/').split('/'))
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  return `/${parts.join('/')}`
}

async function start(pace?: Pace) {
  site = await CachedSite.start(
    env().DATABASE_URL ?? '',
    async (req, res) => {
      handled.push(req.url ?? '')
      let size = 0
      for await (const chunk of req) size += (chunk as Buffer).length
      const path = meant(req.url ?? '')
      const shown = path.startsWith('/_next/static/') ? 'always' : edition
      res.setHeader('Content-Type', 'text/plain')
      res.setHeader('Connection', 'close')
      res.end(JSON.stringify({ path, shown, size }))
    },
    { staticFiles: listStaticFiles(dist), pace },
  )
  ;({ port } = site)
}

async function restart(pace?: Pace): Promise<void> {
  await site.stop()
  await start(pace)
}

beforeAll(async () => {
  for (const file of STATIC) {
    const at = path.join(dist, decodeURIComponent(file).replace('/_next/', ''))
    mkdirSync(path.dirname(at), { recursive: true })
    writeFileSync(at, '')
  }
  await start()
})
beforeEach(() => {
  handled = []
})
afterAll(async () => {
  await site.stop()
  rmSync(dist, { recursive: true })
  await db.end()
})

/** Other ways to write an address, right ones and wrong ones. */
function makeSpeller(seed: number): () => string {
  const random = randomNumbers(seed)
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const DOTS = ['.', '%2e', '%2E', '%252e', '%c0%ae', '%ef%bc%8e', '.%00']
  const SLASHES = ['/', '//', '\\', '%2f', '%2F', '%5c', '/./', '/;/', '%252f', '/%20/', '/\t/']
  const IN = [
    () => '/_next/static',
    () => '/_next/static/chunks',
    () => '/_next/image',
    () => '/api/episodes',
    () => '/admin',
    () => '/nothing',
    () => '',
  ]
  const dots = () => oneOf(DOTS) + oneOf(DOTS)
  const changes: ((path: string) => string)[] = [
    (path) => oneOf(IN)() + oneOf(SLASHES) + dots() + oneOf(SLASHES) + dots() + path,
    (path) => oneOf(IN)() + oneOf(SLASHES) + dots() + path,
    (path) => path.replace(/\/(?=[^/]*$)/, oneOf(SLASHES)),
    (path) => path + oneOf(SLASHES) + oneOf(['', oneOf(DOTS), dots()]),
    (path) => path + oneOf([';x', ';', '%3b', '%00', '%20', ' ', '#x', '%23', '%3f', '.', '%']),
    (path) => path + oneOf(['?', '?x=1', '?a=/../b', '?%00', '/?x', '?x#y', '??']),
    (path) => oneOf(['/', '//', '\\', '/\\', 'http://localhost', 'http:', '//x', '/%2f']) + path,
    (path) => {
      const at = Math.floor(random() * path.length)
      const code = path.charCodeAt(at).toString(16).padStart(2, '0')
      return `${path.slice(0, at)}%${oneOf([code, code.toUpperCase(), `25${code}`])}${path.slice(at + 1)}`
    },
    (path) => (random() < 0.5 ? path.toUpperCase() : path.toLowerCase()),
  ]
  return () => {
    let spelling = oneOf(PLAIN)
    for (let times = Math.floor(random() * 3) + 1; times > 0; times -= 1)
      spelling = oneOf(changes)(spelling)
    return spelling
  }
}

describe('S03 the spelling of an address', () => {
  test('whatever it is, what is cached is what the plain address gives', async () => {
    const spell = makeSpeller(104)
    const spellings = new Set([
      '/_next/static/../../api/episodes/ep-104',
      '/_next/static/%2e%2e/%2e%2e/api/episodes/ep-104',
      '/_next/static/..\\..\\api/episodes/ep-104',
      '/_next/static/chunks/app-1f2e.js/../../../../api/episodes/ep-104',
      ...Array.from({ length: 1500 }, spell),
    ])
    const answered = new Map<string, string>()
    for (const spelling of spellings) {
      const answer = await ask(port, 'GET', spelling)
      if (answer?.status === 200) answered.set(spelling, answer.body)
      else expect([307, 400, 404], spelling).toContain(answer?.status)
    }
    expect(answered.size).toBeGreaterThan(100)
    expect(spellings.size - answered.size).toBeGreaterThan(500)
    for (const url of handled)
      expect(new URL(url, 'http://x').pathname, url).toBe(url.split('?')[0])
    edition += 1
    await db.query('UPDATE featured SET quote = $1', [`Edition ${edition}`])
    await site.versions.confirm()
    for (const [spelling, before] of answered) {
      const after = (await ask(port, 'GET', spelling))?.body ?? '{}'
      const { path, shown } = JSON.parse(after) as { path: string; shown: unknown }
      expect(JSON.parse(before), spelling).toHaveProperty('path', path)
      expect(shown, spelling).toBe(path.startsWith('/_next/static/') ? 'always' : edition)
      const plain = path.split('/').map(encodeURIComponent).join('/')
      expect((await ask(port, 'GET', plain))?.body, spelling).toBe(after)
    }
  }, 120_000)
})

describe('S03 only files of the build are static files', () => {
  beforeAll(() => restart()) // Nothing is cached.

  test.each(STATIC)('%s is one, whatever is asked beside it', async (file) => {
    const first = await ask(port, 'GET', file)
    expect([first?.status, (await ask(port, 'GET', `${file}?dpl=1`))?.body]).toEqual([
      200,
      first?.body,
    ])
    expect(handled).toEqual([file])
  })

  test.each(['/_next/static/chunks/none.js', '/_next/static', '/_next/static/', '/_next/x'])(
    '%s is nothing',
    async (target) => {
      expect((await ask(port, 'GET', target))?.status).toBe(404)
      expect(handled).toEqual([])
    },
  )
})

describe('S10 what no browser sends is a 4xx, and nobody else sees it', () => {
  test.each([
    ['http://x:999999/a.b', 400],
    ['ftp://localhost/api/episodes', 400],
    ['http://x@localhost/api/episodes', 400],
    ['http:///api/episodes', 400],
    ['/api//episodes', 400],
    [`/${'a'.repeat(9000)}`, 414],
    ['/_next/image?url=%zz&w=1', 404],
    ['/_next/image?url=/x&w=64&q=75', 404],
    ['/_next/data/x/y.json', 404],
  ])('GET %s: %i', async (target, status) => {
    const answer = await ask(port, 'GET', target)
    expect(answer?.status).toBe(status)
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({
      status,
      errors: [{ message: expect.any(String) }],
    })
    expect(handled).toEqual([])
  })

  test.each(['/caf\xe9', 'localhost:80', '', '/a b'])(
    'GET %s is none that Node reads',
    async (target) => {
      expect((await ask(port, 'GET', target))?.status).toBe(400)
      expect(handled).toEqual([])
    },
  )

  test.each(['a b', 'x:y', '[::1', 'x/y', '<x>', 'x@y'])(
    'the Host header %s: 400',
    async (host) => {
      const answer = await readAnswer(
        open(port, `GET / HTTP/1.1\nHost: ${host}\nConnection: close`),
      )
      expect(answer?.status).toBe(400)
      expect(handled).toEqual([])
    },
  )

  test.each(['localhost\nHost: localhost', 'localhost\nhost: other.example'])(
    'Q28 two Host headers: 400 (RFC 9112, 3.2)',
    async (hosts) => {
      const head = `GET /episodes/all HTTP/1.1\nHost: ${hosts}\nConnection: close`
      expect((await readAnswer(open(port, head)))?.status).toBe(400)
      expect(handled).toEqual([])
    },
  )

  test.each([
    ['http://localhost/episodes/all?a=1', '/episodes/all'],
    ['HTTPS://show.example:8443/api/episodes', '/api/episodes'],
    ['http://localhost', '/'],
  ])('Q28 the absolute form %s is %s (RFC 9112, 3.2.2)', async (target, path) => {
    const head = `GET ${target} HTTP/1.1\nHost: other.example\nConnection: close`
    const answer = await readAnswer(open(port, head))
    expect(answer?.status).toBe(200)
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ path })
  })

  test.each([
    ['gzip', 415],
    ['br', 415],
    ['gzip, identity', 415],
    ['identity', 200],
  ])('Q28 a body with Content-Encoding: %s gets %i', async (encoding, status) => {
    const head = `POST /api/episodes HTTP/1.1\nHost: localhost\nConnection: close
      Content-Type: application/json\nContent-Encoding: ${encoding}\nContent-Length: 2`
    const answer = await readAnswer(open(port, head, '{}'))
    expect(answer?.status).toBe(status)
    if (status === 415) expect(answer?.headers['accept-encoding']).toBe('identity')
  })

  test.each(['localhost', 'example.com:8080', '127.0.0.1:3000', '[::1]:3000', 'my_host'])(
    'the Host header %s is one',
    async (host) => {
      const answer = await readAnswer(
        open(port, `GET /episodes/all HTTP/1.1\nHost: ${host}\nConnection: close`),
      )
      expect(answer?.status).toBe(200)
    },
  )

  test.each([
    'RSC: yes',
    'RSC: 1\nNext-Router-State-Tree: garbage',
    'RSC: 1\nNext-Router-State-Tree: %zz',
    'RSC: 1\nNext-Router-State-Tree: %5B%22%22%5D',
    'Next-Router-State-Tree: []',
    'RSC: 1\nNext-Router-Prefetch: x',
    'RSC: 1\nNext-Router-Segment-Prefetch: ../..',
    'RSC: 1\nNext-Url: garbage',
    'Next-Hmr-Refresh: x',
  ])('%s: 400 on the desk, and nothing elsewhere', async (lines) => {
    expect((await ask(port, 'GET', '/admin', lines.split('\n')))?.status).toBe(400)
    expect(handled).toEqual([])
    for (const target of ['/episodes/all', '/AdminLogin', '/api/episodes', '/feed.xml'])
      expect((await ask(port, 'GET', target, lines.split('\n')))?.status).toBe(200)
  })

  test('the headers that a browser sends on a way from page to page are fine', async () => {
    const tree = encodeURIComponent(
      JSON.stringify([
        '',
        { children: [['page', 'x', 'd', null], { children: ['__PAGE__', {}] }] },
        null,
        null,
      ]),
    )
    for (const lines of [
      ['RSC: 1', `Next-Router-State-Tree: ${tree}`, 'Next-Url: /episodes/all'],
      ['RSC: 1', 'Next-Router-Prefetch: 1', 'Next-Router-Segment-Prefetch: /_tree'],
      ['RSC: 1', 'Next-Router-Prefetch: 1', 'Next-Router-Segment-Prefetch: /$d$page/__PAGE__'],
    ])
      expect((await ask(port, 'GET', '/admin', lines))?.status).toBe(307) // To the log-in.
  })
})

describe('S10 M08 a method that a path does not have', () => {
  const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']
  const READ = 'GET, HEAD'
  test.each([
    ...[
      '/',
      '/podcast/ep-104',
      '/nothing',
      '/admin',
      '/admin/login',
      STATIC[0] ?? '',
      '/api/health/live',
    ].map((target) => [target, WRITES, READ] as const),
    ['/feed.xml', WRITES.filter((method) => method !== 'OPTIONS'), `${READ}, OPTIONS`] as const,
    [
      '/api/episodes',
      ['TRACE', 'PROPFIND', 'QUERY', 'SEARCH'],
      `${READ}, POST, PUT, PATCH, DELETE, OPTIONS`,
    ] as const,
  ])('on %s is 405 with Allow', async (target, methods, allow) => {
    for (const method of methods) {
      const answer = await ask(port, method, target)
      expect([answer?.status, answer?.headers.allow], method).toEqual([405, allow])
    }
    expect(handled).toEqual([])
  })

  test('nor does a form go to a page', async () => {
    for (const target of ['/', '/UploadPodcast', '/admin', '/admin/collections/episodes'])
      for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const head = `POST ${target} HTTP/1.1\nHost: localhost\nContent-Type: ${type}\nContent-Length: 3`
        expect((await readAnswer(open(port, `${head}\nConnection: close`, 'a=b')))?.status).toBe(
          405,
        )
      }
    expect(handled).toEqual([])
  })

  test('functions of the server are called on the dashboard alone', async () => {
    const called = ['Next-Action: 00', 'Content-Length: 0']
    expect((await ask(port, 'POST', '/', called))?.status).toBe(405)
    expect((await ask(port, 'POST', '/admin', called))?.status).toBe(401)
    const withSession = [...called, `Cookie: payload-token=${signedSession('one')}`]
    expect((await ask(port, 'POST', '/admin', withSession))?.status).toBe(200)
  })

  test('an unknown one is 4xx as well', async () => {
    for (const method of ['FOO', 'get', 'G E T'])
      expect((await ask(port, method, '/'))?.status).toBe(400)
  })
})

describe('N05 parameters', () => {
  const MESSAGE = 'These are too many parameters: 300 at most.'
  const isRefused = async (target: string) => {
    const answer = await ask(port, 'GET', target)
    expect([answer?.status, JSON.parse(answer?.body ?? '').errors[0].message]).toEqual([
      400,
      MESSAGE,
    ])
  }

  test.each(['/', '/api/episodes', '/api/users/me', '/admin', '/feed.xml', '/api/v1/episodes'])(
    'of %s that are more than 300 are refused before anything parses them',
    async (path) => {
      await isRefused(`${path}?${'a&'.repeat(4000)}`)
      const names = Array.from({ length: 1700 }, (_, number) => number.toString(36))
      await isRefused(`${path}?${names.join('&')}`)
      await isRefused(`${path}?${Array(301).fill('a').join('&')}`)
      expect(handled).toEqual([])
    },
  )

  test('a filter by a hundred values is fine, and so are 300', async () => {
    const values = Array.from({ length: 100 }, (_, at) => `where[id][in][${at}]=ep-${at}`)
    for (const query of [values, Array(300).fill('a')])
      expect((await ask(port, 'GET', `/api/episodes?${query.join('&')}`))?.status).toBe(200)
  })
})

describe('M06 a body', () => {
  const MB = 1024 * 1024
  const head = (path: string, type: string, length: string) =>
    `POST ${path} HTTP/1.1\nHost: localhost\nContent-Type: ${type}\n${length}\nConnection: close`
  const FORM = 'multipart/form-data; boundary=x'
  const JSON_TYPE = 'application/json'
  const chunkOf = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`

  test.each([
    ['/api/users/login', JSON_TYPE, MB],
    ['/api/episodes', FORM, 12 * MB],
    ['/api/episodes', 'text/plain', MB],
  ])('on %s as %s that says it is longer than %i bytes is 413 at once', async (path, type, max) => {
    const answer = await readAnswer(open(port, head(path, type, `Content-Length: ${max + 1}`)))
    expect(answer?.status).toBe(413)
    expect(JSON.parse(answer?.body ?? '').errors[0].message).toContain('Too large')
    expect(handled).toEqual([])
  })

  test.each([
    ['/api/users/login', JSON_TYPE, MB],
    ['/api/episodes', FORM, 12 * MB],
  ])('in chunks on %s as %s is counted as it arrives: 413', async (path, type, max) => {
    const kept = head(path, type, 'Transfer-Encoding: chunked').replace('\nConnection: close', '')
    const socket = open(port, kept)
    let answer = ''
    socket.on('data', (part: Buffer) => (answer += String(part)))
    let sent = 0
    while (!answer && sent < 4 * max) {
      await new Promise<void>((resolve) => socket.write(chunkOf(64 * 1024), () => resolve()))
      sent += 64 * 1024
    }
    socket.destroy()
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(sent).toBeGreaterThan(max)
    expect(handled).toEqual([])
  })

  test('in chunks within the limit arrives whole', async () => {
    const body = `${chunkOf(300_000).repeat(3)}0\r\n\r\n`
    const socket = open(
      port,
      head('/api/users/login', JSON_TYPE, 'Transfer-Encoding: chunked'),
      body,
    )
    expect((await readAnswer(socket))?.body).toContain('"size":900000')
  })

  test('that was refused leaves nothing behind on its connection', async () => {
    const accepted: Socket[] = []
    site.server.on('connection', (one: Socket) => accepted.push(one))
    const socket = connect(port, '127.0.0.1')
    for (let time = 0; time < 15; time += 1) {
      socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\n')
      expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 405 /)
      socket.write('a=b')
    }
    expect(accepted.length).toBe(1)
    expect(accepted[0]?.listenerCount('close')).toBeLessThan(5)
    socket.destroy()
  })

  describe('that comes slowly', () => {
    const PACE = { bytesPerS: 1000, patienceS: 0.2, uploadPatienceS: 0.6, drainS: 0.3 }
    beforeAll(() => restart(PACE))
    /** Sends so many bytes every 20 ms until the connection ends. */
    async function trickle(type: string, bytes: number, length: number) {
      const began = performance.now()
      const socket = open(port, head('/api/episodes', type, `Content-Length: ${length}`))
      const timer = setInterval(() => socket.write('x'.repeat(bytes)), 20)
      const answer = await readAnswer(socket)
      clearInterval(timer)
      return { status: answer?.status, ms: performance.now() - began }
    }

    test('is ended with 408 when it is slower than the worst line', async () => {
      const { status, ms } = await trickle(JSON_TYPE, 1, 5000)
      expect(status).toBe(408)
      expect(ms).toBeLessThan(5000)
    })

    test('with an image is waited for longer', async () => {
      const { status, ms } = await trickle(FORM, 1, 5000)
      expect(status).toBe(408)
      expect(ms).toBeGreaterThan(550)
    })

    test('is taken although it takes many times as long, as long as it moves', async () => {
      const { status, ms } = await trickle(FORM, 200, 20_000)
      expect(status).toBe(200)
      expect(ms).toBeGreaterThan(1200)
    })

    test('after it was answered is cut off when it does not end', async () => {
      const began = performance.now()
      const type = `Content-Type: ${FORM}\nContent-Length: ${100 * MB}`
      const socket = open(port, `POST / HTTP/1.1\nHost: localhost\n${type}`)
      const timer = setInterval(() => socket.write('x'.repeat(1000)), 20)
      expect((await readAnswer(socket))?.status).toBe(405)
      clearInterval(timer)
      expect(performance.now() - began).toBeGreaterThan(250)
    })

    test('and when nothing comes at all', async () => {
      expect((await trickle(JSON_TYPE, 0, 5000)).status).toBe(408)
    })
  })
})
