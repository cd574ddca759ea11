import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'
import { describe, expect, test } from 'vitest'
import {
  AGAIN_PATH,
  LOADER,
  LOADER_SOURCE,
  parseScriptAddress,
  deferScripts,
  stripScripts,
} from '@/server/http/page-scripts'
import { AUTH_KEY } from '@/session/auth-record'

const NONCE = 'R'.repeat(24)
const DATA = `<script nonce="${NONCE}">self.__next_f.push([1,"1:data"])</script>`
const CHUNK = `<script src="/_next/static/chunks/a.js" async="" nonce="${NONCE}"></script>`
const page = (head: string, body: string) =>
  `<!DOCTYPE html><html><head>${head}</head><body><h1>Hello</h1>${body}</body></html>`

const NEXT_PAGE = page(
  `<link rel="preload" as="script" nonce="${NONCE}" href="/_next/static/chunks/main.js"/>
   <link rel="stylesheet" href="/a.css" nonce="${NONCE}"/>${CHUNK}
   <script src="/_next/static/chunks/old.js" noModule="" nonce="${NONCE}"></script>`,
  `<script type="application/ld+json">{"a":1}</script>
   <script nonce="${NONCE}" id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({})</script>
   <script src="/_next/static/chunks/main.js" nonce="${NONCE}" async=""></script>
   <script nonce="${NONCE}">(self.__next_f=self.__next_f||[]).push([0])</script>${DATA}`,
)

describe('deferScripts', () => {
  test('leaves the loader alone in the page, with the list of what it starts', () => {
    const quiet = deferScripts(NEXT_PAGE, NONCE, '/episodes/all?before=5')
    const scripts = [...(quiet?.html ?? '').matchAll(/<script([^>]*)>([^<]*)/g)]
    expect(scripts.map(([, , text]) => text)).toEqual(['{"a":1}', LOADER])
    const address = `/page-scripts/${quiet?.script.hash}.js?page=%2Fepisodes%2Fall%3Fbefore%3D5`
    expect(scripts[1]?.[1]).toBe(
      ` data-scripts="${address} /_next/static/chunks/a.js /_next/static/chunks/main.js"`,
    )
    expect(quiet?.html).not.toMatch(/nonce|as="script"|__next_f/)
    expect(quiet?.html).toContain('<link rel="stylesheet" href="/a.css"/>')
  })

  test('of a page for frames nothing that runs is left, and its data for search engines is', () => {
    const html = stripScripts(NEXT_PAGE, NONCE) ?? ''
    expect([...html.matchAll(/<script[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['{"a":1}'])
    expect(html).not.toMatch(/nonce|as="script"|__next_f|data-fonts/)
  })

  test('keeps the inline scripts in their order, without the nonce', () => {
    const quiet = deferScripts(NEXT_PAGE.replace('1:data', `1:${NONCE}`), NONCE, '/')
    expect(quiet?.script.body.toString()).toBe(
      [
        '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({})',
        '(self.__next_f=self.__next_f||[]).push([0])',
        `self.__next_f.push([1,"1:${'-'.repeat(24)}"])`,
      ].join(';\n'),
    )
  })

  test.each([
    [
      'an inline script that is not known',
      NEXT_PAGE.replace(DATA, `${DATA}<script nonce="${NONCE}">$RC("B:0","S:0")</script>`),
    ],
    ['a script from elsewhere', NEXT_PAGE.replace('/_next/static/chunks/a.js', '/other/a.js')],
    ['no data', NEXT_PAGE.replace(DATA, '')],
    ['no scripts', page('', DATA)],
    ['no end', NEXT_PAGE.replace('</body>', '')],
    ['no scripts of this nonce', NEXT_PAGE.replaceAll(NONCE, 'other')],
  ])('null with %s: the page stays as Next made it', (_, html) => {
    expect(deferScripts(html, NONCE, '/')).toBeNull()
    expect(stripScripts(html, NONCE)).toBeNull()
  })
})

test.each([
  [
    '/page-scripts/aIgU22obYDqErROvXZ5hGs.js',
    '?page=%2F',
    { hash: 'aIgU22obYDqErROvXZ5hGs', page: '/' },
  ],
  ['/page-scripts/aIgU22obYDqErROvXZ5hGs.js', '', { hash: 'aIgU22obYDqErROvXZ5hGs', page: '' }],
  ['/page-scripts/short.js', '?page=%2F', null],
  ['/page-scripts/aIgU22obYDqErROvXZ5hGs.css', '?page=%2F', null],
  ['/x/page-scripts/aIgU22obYDqErROvXZ5hGs.js', '?page=%2F', null],
])('parseScriptAddress %s%s', (path, query, expected) => {
  expect(parseScriptAddress(path, query)).toEqual(expected)
})

test('the loader is what src/scripts/minify-loader.ts makes of its source', async () => {
  const source = readFileSync('src/server/http/page-loader.js', 'utf8')
  const { code } = await transform(source, { minify: true, target: 'es2020' })
  expect(LOADER).toBe(code.trim())
})

test('the loader is small, names what it looks for, and is allowed by its hash', () => {
  expect(Buffer.byteLength(LOADER)).toBeLessThan(2200)
  expect(LOADER).toContain(`localStorage.${AUTH_KEY})`)
  expect(LOADER).toContain(`"${AGAIN_PATH}"`)
  expect(LOADER_SOURCE).toMatch(/^'sha256-[\w+/]{43}='$/)
})
