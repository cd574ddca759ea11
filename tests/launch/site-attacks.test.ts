import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import config from '@payload-config'
import { chromium } from '@playwright/test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { FlattenedField } from 'payload'
import { visit } from 'unist-util-visit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { findBrowser } from '@/scripts/launch/browser'
import { BROWSER_ARGUMENTS } from '../support/browser-arguments'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { pageTargets } from '../support/fuzz-requests'
import { stopAll, type Launched } from '../support/launch'
import { MailSink } from '../support/mail-sink'
import { makeOwnSite } from '../support/own-site'
import { ask, open, readAnswer } from '../support/raw-request'
import { rest, type Call } from '../support/rest'

const sink = new MailSink({ user: 'show', pass: 'mail-password-1' })
let site: Launched
let admin: Call

beforeAll(async () => {
  await sink.listen()
  const own = await makeOwnSite('site-attacks')
  const settings = {
    PAYLOAD_SECRET: env().PAYLOAD_SECRET ?? '',
    MEDIA_DIR: env().MEDIA_DIR,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(sink.port),
    SMTP_USER: 'show',
    SMTP_PASSWORD: 'mail-password-1',
  }
  site = await own.start(env().DATABASE_URL ?? '', settings)
  admin = await makeAdmin('host@example.com')
  const links = {
    audioUrl: 'https://example.com/a.mp3',
    linkYT: 'https://www.youtube.com/watch?v=abcdefghijk',
  }
  await makeEpisode(admin, 1, { isFav: true, ...links })
}, 300_000)
afterAll(async () => {
  await stopAll()
  await sink.close()
})

/** Runs if any of it is taken for anything but text. */
const PAYLOAD = [
  `</script><script>window.xss=1</script>`,
  `"><img src=x onerror=window.xss=2>`,
  `'><svg/onload=window.xss=3>`,
  `]]><script>window.xss=4</script>`,
  `</title></textarea></style><iframe srcdoc="<script>parent.xss=5</script>">`,
  `[a](javascript:window.xss=6) <javascript:window.xss=7>`,
].join(' ')

const BAD_LINKS = [
  ...['javascript:window.xss=1', 'JaVaScRiPt:window.xss=1', ' javascript:window.xss=1'],
  ...['java\tscript:window.xss=1', 'data:text/html,<script>window.xss=1</script>', 'vbscript:x'],
  ...['//poison.invalid/x', 'https://a.example/" onmouseover="window.xss=1', 'blob:https://a/x'],
]

const TEXTS = new Set(['text', 'textarea'])

/** The texts that a client sets, with how long each may be. */
const textsOf = (fields: FlattenedField[]): FlattenedField[] =>
  fields.filter(({ type, name }) => TEXTS.has(type) && name !== 'id')

/** Writes the payload into each text of a document that takes it; returns those that did. */
async function infect(method: string, path: string, fields: FlattenedField[]): Promise<string[]> {
  const taken: string[] = []
  for (const field of textsOf(fields)) {
    const max = 'maxLength' in field && field.maxLength ? field.maxLength : 5000
    const json = { [field.name]: PAYLOAD.slice(0, max), _status: 'published' }
    const { status, text } = await rest(method, path, { ...admin, json })
    expect([200, 400], text).toContain(status)
    if (status === 200) taken.push(field.name)
    if (!/url|link/i.test(field.name)) continue
    for (const link of BAD_LINKS) {
      const answer = await rest(method, path, { ...admin, json: { [field.name]: link } })
      if (answer.status !== 200) continue
      const kept: unknown = (answer.body.doc ?? answer.body.result)[field.name]
      expect(String(kept ?? ''), `${path} ${field.name}`).not.toMatch(
        /^\s*(java\s*script|data|vbscript|blob):|["<>]/i,
      )
    }
  }
  return taken
}

/** What in a page would run, or lead to what runs. */
function dangersIn(tree: Root): string[] {
  const found: string[] = []
  visit(tree, 'element', ({ tagName, properties, children }: Element) => {
    const text = children.map((child) => ('value' in child ? child.value : '')).join('')
    const isData = properties.type === 'application/ld+json'
    // What Next sends along is text within its own scripts, which the policy knows by their hash.
    const isNext = /^\(?self\.__next_f/.test(text)
    if (tagName === 'script' && text.includes('window.xss') && !isData && !isNext)
      found.push(`script ${text}`)
    if (tagName === 'script' && isData) JSON.parse(text)
    if (['iframe', 'object', 'embed', 'base'].includes(tagName)) found.push(tagName)
    for (const [name, value] of Object.entries(properties)) {
      if (/^on/i.test(name)) found.push(`${tagName} ${name}`)
      if (name === 'srcDoc' || name === 'srcdoc') found.push(`${tagName} ${name}`)
      const isLink = /^(href|src|action|formAction|data|poster|xLinkHref)$/i.test(name)
      if (isLink && /^\s*(java\s*script|vbscript|data:text)/i.test(String(value)))
        found.push(`${tagName} ${name}=${String(value)}`)
    }
    if (tagName === 'img' && properties.src === 'x') found.push('the image of the payload')
  })
  return found
}

const PLACES = [
  ...['/', '/episodes/all', '/podcast/ep-001', '/embed/ep-001', '/guests', '/quotes', '/quotes/1'],
  ...['/community', '/follow', '/getInvolved', '/ourValues', '/saved', '/AdminLogin', '/404'],
  '/podcast/ep-001/transcript',
  `/search?q=${encodeURIComponent(PAYLOAD)}`,
  `/episodes/all?before=${encodeURIComponent(PAYLOAD)}`,
  `/guests?after=${encodeURIComponent(PAYLOAD)}`,
]
const FEEDS = ['/feed.xml', '/podcast.xml', '/sitemap.xml', '/opensearch.xml']
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' })

describe('stored XSS', { timeout: 120_000 }, () => {
  let infected: string[] = []
  let aboutPath = ''

  beforeAll(async () => {
    const { collections, globals } = await config
    const fieldsOf = (slug: string) =>
      [...collections, ...globals].find((one) => one.slug === slug)?.flattenedFields ?? []
    const guest = await makeGuest(admin, 1, 'Guest <b>bold</b> "quoted"')
    const showsFrom = '2026-01-06T06:00:00.000Z'
    const json = { quote: PAYLOAD.slice(0, 300), quoteauthor: PAYLOAD.slice(0, 60), showsFrom }
    expect((await rest('POST', '/api/quotes', { ...admin, json })).status).toBe(201)
    const text = `WEBVTT\n\n00:00.000 --> 00:05.000\n<v ${PAYLOAD.slice(0, 40)}>${PAYLOAD}\n`
    await rest('POST', '/api/timed_texts', {
      ...admin,
      json: { episode: 'ep-001', kind: 'transcript', text },
    })
    infected = [
      ...(await infect('PATCH', '/api/episodes/ep-001', fieldsOf('episodes'))),
      ...(await infect('PATCH', `/api/guests/${encodeURIComponent(guest.id)}`, fieldsOf('guests'))),
    ]
    for (const { slug, flattenedFields } of globals)
      if (slug !== 'setup')
        infected.push(...(await infect('POST', `/api/globals/${slug}`, flattenedFields)))
    const switches = {
      hasGuestsPage: true,
      hasSearchPage: true,
      hasPodcastFeed: true,
      podcastEmail: 'host@example.com',
      hostName: `Ann "<b>`,
    }
    await rest('POST', '/api/globals/site', { ...admin, json: switches })
    aboutPath = '/aboutAnnb'
  }, 120_000)

  test('every text of the host takes what looks like markup, as text', () => {
    expect(infected.length).toBeGreaterThan(60)
    for (const name of ['title', 'description', 'showName', 'heroTitle'])
      expect(infected).toContain(name)
  })

  test('no page has it as anything but text', async () => {
    for (const path of [...PLACES, aboutPath]) {
      const answer = await get(path)
      const html = await answer.text()
      if (answer.status >= 300 && answer.status < 400) continue
      expect(dangersIn(fromHtml(html)), path).toEqual([])
    }
    for (const path of ['/podcast/ep-001', '/podcast/ep-001/transcript'])
      expect(await (await get(path)).text(), path).toContain('window.xss=')
  })

  test('no page of the desk, either', async () => {
    const headers = { Cookie: admin.cookie ?? '', 'Sec-Fetch-Site': 'same-origin' }
    const pages = pageTargets().filter(({ path }) => /^\/admin(\/|$)/.test(path))
    expect(pages.length).toBeGreaterThan(10)
    for (const { path } of pages) {
      const answer = await get(path, headers)
      const found = dangersIn(fromHtml(await answer.text()))
      // The desk frames pages of the site.
      expect(
        found.filter((one) => one !== 'iframe'),
        path,
      ).toEqual([])
    }
  })

  test('no feed is broken by it, and none has markup that the host did not make', async () => {
    const parser = new XMLParser({ isArray: (name) => name === 'item' })
    const texts: string[] = []
    for (const path of FEEDS) {
      const answer = await get(path)
      const xml = await answer.text()
      expect([answer.status, XMLValidator.validate(xml)], path).toEqual([200, true])
      for (const item of parser.parse(xml).rss?.channel.item ?? [])
        texts.push(item.description, item['content:encoded'] ?? '')
    }
    const json = (await (await get('/feed.json')).json()) as { items: { content_html: string }[] }
    texts.push(...json.items.map((item) => item.content_html))
    expect(texts.join().includes('window.xss')).toBe(true)
    // Readers show these as HTML.
    for (const text of texts) expect(dangersIn(fromHtml(text, { fragment: true }))).toEqual([])
  })

  test('nothing of it runs in a browser', async () => {
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: BROWSER_ARGUMENTS,
    })
    try {
      const page = await browser.newPage({ baseURL: site.siteUrl })
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      await page.addInitScript(() => {
        const stopped: string[] = []
        Object.assign(window, { stopped })
        document.addEventListener('securitypolicyviolation', (event) =>
          stopped.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
        )
      })
      for (const path of [...PLACES, aboutPath]) {
        await page.goto(path, { waitUntil: 'load' })
        const seen = await page.evaluate(() => {
          const { xss, stopped } = window as unknown as { xss?: number; stopped: string[] }
          return { xss, stopped }
        })
        expect(seen, path).toEqual({ xss: undefined, stopped: [] })
      }
      expect(dialogs).toEqual([])
    } finally {
      await browser.close()
    }
  })
})

test('a page whose address ends like that of a file is unknown (D3)', async () => {
  for (const name of ['1.5', '1.0', 'x.y', '2026-01-01T00%3A00%3A00.000Z', '9e99.', 'ep-001.x'])
    for (const folder of ['quotes', 'podcast', 'embed', 'guests', 'path', 'episodes', 'preview']) {
      const answer = await get(`/${folder}/${name}`)
      expect([307, 308, 404], `/${folder}/${name}`).toContain(answer.status)
    }
})

const POISON = [
  ...['X-Forwarded-Host: poison.invalid', 'X-Forwarded-Server: poison.invalid'],
  ...[
    'X-Host: poison.invalid',
    'Forwarded: host=poison.invalid;proto=http',
    'X-Forwarded-Proto: ftp',
  ],
  ...['X-Original-URL: /admin', 'X-Rewrite-URL: /admin', 'X-Forwarded-Prefix: /poison'],
  'X-Forwarded-Port: 666',
]

describe('poisoning by headers', { timeout: 60_000 }, () => {
  const poisoned = (method: string, target: string, lines: string[], body = '') =>
    readAnswer(
      open(
        site.port,
        [`${method} ${target} HTTP/1.1`, 'Connection: close', ...lines].join('\n'),
        body,
      ),
    )

  test('pages, feeds and cached responses name the site by its one address', async () => {
    const paths = [...PLACES.filter((path) => !path.includes('?')), '/feed.xml', '/feed.json']
    paths.push('/sitemap.xml', '/robots.txt', '/opensearch.xml', '/manifest.webmanifest')
    paths.push('/api/episodes', '/api/globals/site', '/llms.txt', '/embed/ep-001')
    paths.push(`/api/oembed?url=${encodeURIComponent(`${site.siteUrl}/podcast/ep-001`)}`)
    for (const path of paths) {
      const lines = ['Host: poison.invalid', ...POISON]
      const first = await poisoned('GET', `${path}${path.includes('?') ? '&' : '?'}n=1`, lines)
      const again = await poisoned('GET', path, lines)
      const open_ = await poisoned('GET', path, ['Host: localhost'])
      for (const answer of [first, again, open_]) {
        const all = JSON.stringify(answer?.headers) + (answer?.body ?? '')
        expect(all, path).not.toMatch(/poison|:666/)
      }
      expect([again?.status, again?.body], path).toEqual([open_?.status, open_?.body])
    }
  })

  test('redirects lead to a path of the site', async () => {
    for (const path of [
      '/about',
      '/feed',
      '/nothing',
      '/admin',
      '/admin/login',
      '/admin/x//',
      '/quotes/',
    ]) {
      const answer = await poisoned('GET', path, ['Host: poison.invalid', ...POISON])
      const { location } = answer?.headers ?? {}
      if (location !== undefined) expect(location, path).toMatch(/^\/(?![/\\])/)
    }
  })

  test('an email with a link leads to the site, whoever asked for it', async () => {
    sink.received.length = 0
    const body = JSON.stringify({ email: 'host@example.com' })
    const head = ['Content-Type: application/json', `Content-Length: ${body.length}`, ...POISON]
    const ask = (more: string[]) =>
      poisoned(
        'POST',
        '/api/users/forgot-password',
        ['Host: poison.invalid', ...head, ...more],
        body,
      )
    // A page of another site may not ask at all (N11); what is no browser names none.
    expect((await ask(['Origin: http://poison.invalid']))?.status).toBe(403)
    expect(sink.received).toEqual([])
    expect((await ask(['Referer: http://poison.invalid/']))?.status).toBe(200)
    for (let time = 0; sink.received.length === 0 && time < 200; time += 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    const [mail] = sink.received
    expect(mail?.raw).not.toMatch(/poison/)
    expect(mail?.mail.text).toContain(`${site.siteUrl}/ResetPassword?token=`)
  })
})

describe('open redirects', { timeout: 60_000 }, () => {
  const AWAY = [
    ...['//poison.invalid', 'https://poison.invalid', '/\\poison.invalid', '\\\\poison.invalid'],
    ...['/%2f/poison.invalid', '/%5cpoison.invalid', '/admin/../..//poison.invalid', '/\tpoison'],
    ...['https:poison.invalid', '/admin@poison.invalid', '/admin//poison.invalid', 'javascript:1'],
    ...['/admin/%0d%0aLocation:%20http://poison.invalid', '///poison.invalid'],
  ]
  const NAMES = ['to', 'next', 'redirect', 'url', 'return', 'returnTo', 'continue', 'callback']

  test('none, by any parameter of any page', async () => {
    // Each page with a few of them: what a page does with one of its parameters is one rule.
    for (const [index, { path }] of pageTargets().entries())
      for (const away of AWAY.filter((_, number) => (number + index) % 4 === 0)) {
        const query = NAMES.map((name) => `${name}=${encodeURIComponent(away)}`).join('&')
        const answer = await get(`${path}?${query}`)
        await answer.arrayBuffer()
        const location = answer.headers.get('Location')
        if (location === null) continue
        const to = new URL(location, site.siteUrl)
        expect(to.origin, `${path} ${away}`).toBe(site.siteUrl)
        // Where the log-in page leads back to is read by a rule of its own (`returnPath`).
        if (to.pathname === '/AdminLogin' && to.searchParams.has('to'))
          expect(to.searchParams.get('to'), `${path} ${away}`).toMatch(/^\/admin(?![/\\]*[/\\]{2})/)
      }
  })

  test('none, by any path', async () => {
    for (const away of AWAY)
      for (const before of ['', '/', '/admin/login', '/podcast', '/about']) {
        const answer = await ask(site.port, 'GET', `${before}${away.replaceAll('\t', '%09')}`)
        const { location } = answer?.headers ?? {}
        if (location !== undefined) expect(location, before + away).toMatch(/^\/(?![/\\])/)
      }
  })
})

describe('security headers', { timeout: 60_000 }, () => {
  const session = () => ({ Cookie: admin.cookie ?? '', 'Sec-Fetch-Site': 'same-origin' })
  const KINDS: [name: string, path: string, status: number, init?: () => RequestInit][] = [
    ['a page', '/', 200],
    ['a page of the host', '/AdminLogin', 200],
    ['a page that there is not', '/404', 404],
    ['a redirect', '/nothing', 307],
    ['a redirect of Next', '/api/episodes/', 308],
    ['a frame', '/embed/ep-001', 200],
    ['a frame of nothing', '/embed/404', 404],
    ['a feed', '/feed.xml', 200],
    ['a card that there is not', '/cards/nothing.jpg', 404],
    ['an icon', '/icons/mark.svg', 200],
    ['a script of the build that there is not', '/_next/static/chunks/none.js', 404],
    ['a read', '/api/episodes', 200],
    ['a read of nothing', '/api/episodes/ep-999', 404],
    ['a call of REST', '/api/users/me', 200],
    ['a refused call', '/api/users', 401],
    ['a failed change', '/api/users/login', 400, () => ({ method: 'POST', body: '{' })],
    ['a wrong method', '/', 405, () => ({ method: 'DELETE' })],
    ['an address that is none', '/%', 400],
    ['an address that is too long', `/${'a'.repeat(9000)}`, 414],
    ['health', '/api/health/live', 200],
    ['metrics', '/api/metrics', 404],
    ['an image that there is not', '/api/podcasts/file/none.webp', 404],
    ['the desk', '/admin', 200, () => ({ headers: session() })],
    ['the desk for nobody', '/admin', 307],
    ['a stock page', '/admin/globals/about', 200, () => ({ headers: session() })],
    ['a preview of nothing', '/preview/x', 404],
    ['the service worker', '/sw.js', 200],
    ['an unknown expectation', '/', 200, () => ({ headers: { Expect: 'something' } })],
  ]

  test.each(KINDS)('on %s', async (_, path, status, init) => {
    const { method = 'GET', headers = {}, body = '' } = init?.() ?? {}
    const lines = Object.entries(headers as Record<string, string>).map(([n, v]) => `${n}: ${v}`)
    if (body) lines.push('Content-Type: application/json', `Content-Length: ${String(body).length}`)
    const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines]
    const answer = await readAnswer(open(site.port, head.join('\n'), String(body)))
    expect(answer?.status).toBe(status)
    const got = answer?.headers ?? {}
    expect(got).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'x-request-id': expect.any(String),
    })
    const isFrame = path.startsWith('/embed/')
    if (!isFrame) expect(got['x-frame-options']).toMatch(/^(SAMEORIGIN|DENY)$/)
    if (got['content-type']?.includes('html') && answer?.body)
      expect(got['content-security-policy']).toMatch(
        /script-src 'self'.*object-src 'none'.*base-uri 'none'.*form-action 'self'.*frame-ancestors/,
      )
    expect(got).not.toHaveProperty('x-powered-by')
    expect(got).not.toHaveProperty('server')
  })
})

describe('connections', { timeout: 120_000 }, () => {
  const fastAnswer = async (): Promise<number> => {
    const began = performance.now()
    expect((await get('/api/health/live')).status).toBe(200)
    return performance.now() - began
  }

  test('2,000 that say nothing, and 200 that say a byte at a time, hold nobody up', async () => {
    const sockets: Socket[] = []
    const hold = async (first: string) => {
      const socket = connect(site.port, '127.0.0.1')
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      if (first) socket.write(first)
      sockets.push(socket)
    }
    for (let batch = 0; batch < 20; batch += 1)
      await Promise.all(Array.from({ length: 100 }, () => hold('')))
    await Promise.all(Array.from({ length: 200 }, () => hold('GET / HTTP/1.1\r\nX-Slow: a')))
    const times: number[] = []
    for (let time = 0; time < 20; time += 1) {
      for (const socket of sockets.slice(-200)) socket.write('a')
      times.push(await fastAnswer())
    }
    expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeGreaterThan(2000)
    expect(times.sort((a, b) => a - b)[10]).toBeLessThan(200)
    expect((await get('/')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    expect(await fastAnswer()).toBeLessThan(1000)
  })

  test.each([
    ['one header of 1 MB', `X-Large: ${'a'.repeat(2 ** 20)}`],
    ['20,000 headers', Array.from({ length: 20_000 }, (_, n) => `X-${n}: a`).join('\n')],
    ['a cookie of 100 kB', `Cookie: payload-token=${'a'.repeat(100_000)}`],
  ])('%s: 431, and the site goes on', async (_, lines) => {
    const answer = await readAnswer(
      open(site.port, `GET / HTTP/1.1\nHost: localhost\nConnection: close\n${lines}`),
    )
    expect(answer === null || answer.status === 431).toBe(true)
    expect(await fastAnswer()).toBeLessThan(1000)
  })

  test('many small headers, and one request hidden in another, are read in one way', async () => {
    const smuggled = 'GET /api/users HTTP/1.1\r\nHost: localhost\r\n\r\n'
    for (const lines of [
      `Content-Length: 5\nTransfer-Encoding: chunked`,
      `Content-Length: 5\nContent-Length: 6`,
      `Transfer-Encoding: chunked, identity`,
      `Transfer-Encoding: xchunked`,
      `Transfer-Encoding : chunked`,
      `Content-Length: +5`,
    ]) {
      const socket = open(
        site.port,
        `POST /api/users/login HTTP/1.1\nHost: localhost\nConnection: close\n${lines}`,
        `0\r\n\r\n${smuggled}`,
      )
      const answer = await readAnswer(socket)
      expect(answer === null || answer.status >= 400, lines).toBe(true)
      expect(answer?.body ?? '', lines).not.toContain('HTTP/1.1')
    }
  })
})
