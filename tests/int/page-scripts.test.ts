import { afterEach, beforeEach, expect, test } from 'vitest'
import { env } from '@/config/env'
import { CachedSite } from '../support/cached-site'

/** The scripts of pages, and their style sheets. */
const url = env().DATABASE_URL ?? ''
const text = 'first'
const DATA = '<script type="application/ld+json">{"a":1}</script>'
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
      const [, nonce = ''] =
        /'nonce-([^']+)'/.exec(String(req.headers['content-security-policy'])) ?? []
      res.setHeader('Content-Type', 'text/html; charset=utf-8')
      res.setHeader(
        'Link',
        `</a.woff2>; rel=preload; as="font"; crossorigin=""; nonce="${nonce}", </a.css>; rel=preload; as="style"; nonce="${nonce}"`,
      )
      const { address } = ELEMENT_SCRIPTS[0] ?? {}
      res.end(
        `<html><head><link rel="preload" as="script" href="/_next/static/chunks/a.js" nonce="${nonce}"/>` +
          `<script async="" src="${address}"></script><script src="/_next/static/chunks/a.js" async="" nonce="${nonce}"></script></head>` +
          `<body>${text}${DATA}<script nonce="${nonce}">anything("of Next")</script></body></html>`,
      )
    },
    { staticFiles: new Set(files), elementScripts: ELEMENT_SCRIPTS },
  )

let site: CachedSite
beforeEach(async () => {
  site = await start()
})
afterEach(() => site.stop())

test.each(['/', '/community', '/preview/episodes/ep-001', '/letter/a-token', '/mails/a-token'])(
  '%s has our scripts and data, and none of Next, nor what it would preload',
  async (path) => {
    const page = await site.call(path)
    expect(page.text).toContain(`src="${ELEMENT_SCRIPTS[0]?.address}"`)
    expect(page.text).toContain(`first${DATA}`)
    expect(page.text).not.toMatch(/_next|of Next|nonce|preload/)
    expect(page.headers.link).toBeUndefined()
    expect(page.headers['content-security-policy']).toContain(`script-src 'self';`)
  },
)

test('a page of the host stays as Next made it', async () => {
  const page = await site.call('/AdminLogin')
  expect(page.text).toContain('of Next')
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
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
