import { afterEach, beforeEach, expect, test } from 'vitest'
import { env } from '@/config/env'
import { CachedSite } from '../support/cached-site'

/** Scripts of public pages: taken out of the page, and served by their hash for as long as it lasts. */
const url = env().DATABASE_URL ?? ''
let text = 'first'
let renders = 0
let inline = (nonce: string) =>
  `<script nonce="${nonce}">self.__next_f.push([1,"${text}"])</script>`

/** The same data of a page, as two processes write it. */
const ONE_ORDER = String.raw`1:I[7,[],\"Icon\"]\n0:[\"$L1\",\"$L2\"]\n2:{\"text\":\"same\"}\n`
const OTHER_ORDER = String.raw`2:I[7,[],\"Icon\"]\n1:{\"text\":\"same\"}\n0:[\"$L2\",\"$L1\"]\n`

const files = ['a', 'b', 'gone'].map((name) => `/_next/static/chunks/${name}.css`)

const ELEMENT_SCRIPTS = ['elements', 'listening'].map((name) => ({
  name,
  body: Buffer.from(`the ${name} script of this version: elements`),
  address: `/page-scripts/${name}-0123456789ab.js`,
}))

const start = () =>
  CachedSite.start(
    url,
    (req, res) => {
      if (req.url === files[2]) return void res.writeHead(500).end()
      if (files.includes(req.url ?? '')) return void res.end(`/* ${req.url?.slice(-5)} */`)
      renders += 1
      const [, nonce = ''] =
        /'nonce-([^']+)'/.exec(String(req.headers['content-security-policy'])) ?? []
      res.setHeader('Content-Type', 'text/html; charset=utf-8')
      res.setHeader(
        'Link',
        `</a.woff2>; rel=preload; as="font"; crossorigin=""; nonce="${nonce}", </a.css>; rel=preload; as="style"; nonce="${nonce}"`,
      )
      res.end(
        `<html><head><script async="" src="${ELEMENT_SCRIPTS[0]?.address}"></script><script src="/_next/static/chunks/a.js" async="" nonce="${nonce}"></script></head>` +
          `<body>${text}${inline(nonce)}</body></html>`,
      )
    },
    { staticFiles: new Set(files), elementScripts: ELEMENT_SCRIPTS },
  )

let site: CachedSite
beforeEach(async () => {
  text = 'first'
  renders = 0
  site = await start()
})
afterEach(() => site.stop())

const scriptOf = (html: string) => /data-scripts="(\S+)/.exec(html)?.[1] ?? ''

test('a page has one inline script, the same for all, and tells nobody what Next would preload', async () => {
  const pages = [await site.call('/'), await site.call('/community')]
  const policies = pages.map(({ headers }) => String(headers['content-security-policy']))
  expect(new Set(policies).size).toBe(1)
  expect(policies[0]).toMatch(/script-src 'self' 'sha256-[^']+';/)
  for (const page of pages) {
    expect(page.text).not.toContain('__next_f.push')
    expect(page.headers.link).toBeUndefined()
    expect(page.text).toContain('<html data-fonts="wait">')
  }
})

test('its script never changes, and is there after the page has changed', async () => {
  const address = scriptOf((await site.call('/community')).text)
  text = 'second'
  site.versions.markChanged()
  expect(scriptOf((await site.call('/community')).text)).not.toBe(address)
  const script = await site.call(address)
  expect(script.status).toBe(200)
  expect(script.text).toBe('self.__next_f.push([1,"first"])')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-type']).toBe('application/javascript; charset=utf-8')
})

test('another server makes the script again, as long as the page is the same', async () => {
  const address = scriptOf((await site.call('/episodes/all?before=5&utm_source=x')).text)
  await site.stop()
  site = await start()
  expect((await site.call(address)).text).toBe('self.__next_f.push([1,"first"])')
  await site.stop()
  site = await start()
  text = 'second'
  const gone = await site.call(address)
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'private, no-store'])
})

test('N01 every process answers the addresses that another one gave away, also after a restart and a change of something else', async () => {
  const other = await start()
  try {
    text = ONE_ORDER
    const { text: html } = await site.call('/community')
    text = OTHER_ORDER
    const script = await other.call(scriptOf(html))
    expect([script.status, script.text]).toEqual([200, `self.__next_f.push([1,"${OTHER_ORDER}"])`])
    await site.stop()
    site = await start()
    expect((await site.call(scriptOf(html))).status).toBe(200)
    other.versions.markChanged()
    text = ONE_ORDER
    expect(scriptOf((await other.call('/community')).text)).toBe(scriptOf(html))
  } finally {
    await other.stop()
  }
})

test('N01 what loads a page again is there for every page, with a tag instead of a term', async () => {
  const { status, headers, text: script } = await site.call('/page-scripts/again.js')
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
  expect(script).toContain('location.reload()')
  expect(renders).toBe(0)
})

test('the scripts of elements never change at the address with their hash; a page of another version gets those of this one', async () => {
  for (const { address, body } of ELEMENT_SCRIPTS) {
    const named = await site.call(address)
    expect([named.status, named.text]).toEqual([200, body.toString()])
    expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const other = await site.call(address.replace(/-[\w-]{12}/, `-${'a'.repeat(12)}`))
    expect([other.status, other.text]).toEqual([200, body.toString()])
    expect(other.headers['cache-control']).toBe('no-cache')
  }
  for (const odd of ['elements-short.js', 'else-aaaaaaaaaaaa.js', 'elements-aaaaaaaaaaaa.css'])
    expect((await site.call(`/page-scripts/${odd}`)).text).not.toContain('of this version')
  expect((await site.call('/community')).text).toContain(`src="${ELEMENT_SCRIPTS[0]?.address}"`)
})

test('N01 a script that is gone costs no render where the page is kept', async () => {
  const address = scriptOf((await site.call('/community')).text)
  const gone = await site.call(address.replace(/[\w-]{22}/, 'a'.repeat(22)))
  expect([gone.status, renders]).toEqual([404, 1])
})

test.each([
  ['/page-scripts/aaaaaaaaaaaaaaaaaaaaaa.js', {}, 0],
  ['/page-scripts/aaaaaaaaaaaaaaaaaaaaaa.js?page=%2Fnowhere', {}, 0],
  ['/page-scripts/aaaaaaaaaaaaaaaaaaaaaa.js?page=https%3A%2F%2Fexample.com%2F', {}, 0],
  ['/page-scripts/aaaaaaaaaaaaaaaaaaaaaa.js?page=%2F..%2Fadmin', {}, 0],
  ['/page-scripts/aaaaaaaaaaaaaaaaaaaaaa.js?page=%2FAdminLogin', {}, 0],
  ['/page-scripts/aaaaaaaaaaaaaaaaaaaaaa.js?page=%2Fapi%2Fusers', {}, 0],
  ['/page-scripts/aaaaaaaaaaaaaaaaaaaaaa.js?page=%2Fcommunity', { rsc: '1' }, 0],
  ['/page-scripts/aaaaaaaaaaaaaaaaaaaaaa.js?page=%2Fcommunity', {}, 1],
])(
  '%s with %o: 404, and at most a page that visitors may see is made',
  async (path, headers, count) => {
    expect((await site.call(path, { headers: headers as Record<string, string> })).status).toBe(404)
    expect(renders).toBe(count)
  },
)

test('the screens of the host, and pages of another form, stay as Next made them', async () => {
  expect((await site.call('/AdminLogin')).text).toContain('__next_f.push([1,"first"])')
  const known = inline
  inline = (nonce) => `${known(nonce)}<script nonce="${nonce}">somethingNew()</script>`
  const page = await site.call('/community')
  inline = known
  expect(page.text).toContain('somethingNew()')
  expect(page.text).not.toContain('data-scripts')
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^']+'){2};/)
})

test.each([{}, { cookie: 'payload-token=x' }, { authorization: 'JWT x' }, { range: 'bytes=0-3' }])(
  'joined style sheets are the same for whoever asks: %o',
  async (headers) => {
    const joined = await site.call('/_next/static/chunks/a,b.css', {
      headers: headers as Record<string, string>,
    })
    expect([joined.status, joined.text]).toEqual([200, '/* a.css *//* b.css */'])
    expect(joined.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(joined.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await site.call('/_next/static/chunks/a,c.css')).status).toBe(404)
  },
)

test('joined style sheets of which one cannot be had are an error that nobody keeps', async () => {
  const joined = await site.call('/_next/static/chunks/a,gone.css')
  expect([joined.status, joined.headers['cache-control']]).toEqual([500, 'private, no-store'])
})
