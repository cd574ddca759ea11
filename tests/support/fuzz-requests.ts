import { readdirSync } from 'node:fs'
import path from 'node:path'
import fc, { type Arbitrary } from 'fast-check'
import { fieldNames, type FieldNames } from './field-names'
import { ROOT } from './checkout'
import type { Target } from './routes'

/** A request as it is sent; `path` has the query in it, `body` is sent byte by byte. */
export type FuzzRequest = {
  method: string
  path: string
  headers: [name: string, value: string][]
  body: Buffer | null
}

/** A route, an address of it that works, and for REST what to send there. */
export type FuzzTarget = {
  /** As `get /api/episodes/:id`; pages and files have `get`, too. */
  route: string
  path: string
  json?: Record<string, unknown>
  fields: FieldNames
}

/** For each parameter in the folders of `src/app`: values that lead somewhere, and some that do not. */
const EXAMPLES: Record<string, string> = {
  '/:page': 'aboutHost',
  '/admin/:segments': 'collections',
  '/admin/episodes/:id': 'ep-001',
  '/admin/episodes/:id/history': 'ep-001',
  '/admin/guests/:id': 'ep-001-Guest',
  '/admin/import/:id': '1',
  '/admin/letters/:id': '1',
  '/admin/mails/:id': '1',
  '/admin/paths/:theme': 'mentalHealth',
  '/admin/setup/:id': '1',
  '/back-pages/:id': '1',
  '/cards/:card': 'ep-001.jpg',
  '/chapters/:file': 'ep-001.json',
  '/covers/:file': 'notes-1.svg',
  '/developers/:part': 'episodes',
  '/embed/:pid': 'ep-001',
  '/episodes/:list': 'climateJustice',
  '/guests/:person': 'guest',
  '/icons/:icon': '192.png',
  '/letter/:token': 'MQ',
  '/mails/:token': 'MQ',
  '/newsletter/confirm/:token': 'MQ',
  '/path/:theme': 'mentalHealth',
  '/podcast-covers/:file': 'ep-001.jpg',
  '/podcast/:pid': 'ep-001',
  '/podcast/:pid/transcript': 'ep-001',
  '/preview/:token': 'x'.repeat(36),
  '/preview/episodes/:id': 'ep-001',
  '/preview/texts/:page': 'about',
  '/preview/pages/:id': '1',
  '/quotes/:id': '1',
  '/sitemaps/:page': '1.xml',
  '/transcripts/:file': 'ep-001.vtt',
  '/video/:file': 'ep-001.html',
}

/** What our HTTP server answers itself, which no folder of `src/app` shows. */
const OF_THE_SERVER = [
  '/api/metrics',
  '/_next/static/chunks/x.js',
  '/_next/image',
  '/nothing',
  '/page-scripts/aaaaaaaaaaaaaaaaaaaaaa.js',
]

const PAGE_FILES = /^(page\.tsx|route\.ts)$/
/** Files of Next that are an address each. */
const ADDRESS_FILES: Record<string, string> = {
  'manifest.ts': '/manifest.webmanifest',
  'robots.ts': '/robots.txt',
}

/** The addresses below a folder of `src/app`, as `/podcast/:pid`. */
function addressesBelow(folder: string, address: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry
    if (entry.isDirectory()) {
      const own = path.join(folder, name)
      if (/^\(.*\)$/.test(name)) return addressesBelow(own, address)
      return addressesBelow(own, `${address}/${name.replace(/^\[+(?:\.\.\.)?(\w+)\]+$/, ':$1')}`)
    }
    if (ADDRESS_FILES[name]) return [ADDRESS_FILES[name]]
    return PAGE_FILES.test(name) ? [address || '/'] : []
  })
}

/**
 * Every address of a page, a feed or a file, derived from the folders of `src/app`: a new one is
 * there by itself. REST has its own list (`allRoutes`).
 * @throws Error for an address with a parameter for which there is no example
 */
export function pageTargets(): FuzzTarget[] {
  const found = addressesBelow(path.join(ROOT, 'src/app'), '')
  const all = [...new Set([...found, ...OF_THE_SERVER])].filter((one) => one !== '/api/:slug')
  return all.sort().map((address) => {
    const example = EXAMPLES[address]
    if (address.includes(':') && example === undefined)
      throw new Error(`Name an example of ${address} in tests/support/fuzz-requests.ts.`)
    return {
      route: `get ${address}`,
      path: address.replace(/:\w+/, example ?? ''),
      fields: fieldNames(undefined),
    }
  })
}

const ODD_TEXTS = [
  ...['', ' ', '0', '-1', '1', '1e309', '9223372036854775808', '-2147483649', 'NaN', 'null'],
  ...['undefined', 'true', '[]', '{}', '[object Object]', '__proto__', 'constructor', 'toString'],
  ...[
    'ep-001',
    'ep-50001',
    'ep-50002',
    'ep-50003',
    'ep-0',
    'EP-1',
    '1,2',
    'id',
    '*',
    '(',
    '\\',
    '%',
  ],
  ...["'", '"', "' OR 1=1 --", "'; SELECT pg_sleep(20); --", '$1', '${7*7}', '{{7*7}}'],
  ...['%00', '\0', '%c0%ae', '../../../etc/passwd', '..%2f..%2f', '/etc/passwd', 'file:///etc'],
  ...['//poison.invalid', 'https://poison.invalid/', 'javascript:alert(1)', 'http://127.0.0.1/'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', ']]>', '<!--', '&amp;'],
  ...['2026-11-24', '2026-02-30', '10000-01-01T00:00:00.000Z', '2026-11-24T06:00:00.000Z'],
  ...[
    'a@example.com',
    'a@b',
    'climateJustice',
    'published',
    'draft',
    'en',
    'host\r\nX-Injected: 1',
  ],
  ...['\ud800', '🙂', 'ä', '\u202egnp', 'مرحبا', 'ſ', 'a'.repeat(5000), 'a b c d e f g h i j k l'],
]

const oddText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
)

const oddNumber: Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -1, 1, 2, 1.5, 50_001, 2 ** 31, 2 ** 53, 1e300, -1e300),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const oddValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], [{}], [1, 1]) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.record({ relationTo: oddText, value: fc.oneof(oddText, oddNumber) }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { root: { type: 'root', children: [{ type: 'paragraph', version: 1, children: [] }] } },
      { root: { type: 'root', children: [{ type: 'link', fields: { url: 'javascript:1' } }] } },
      { id: 'ep-50001' },
      [{ id: 'x', blockType: 'x', url: 'javascript:1' }],
    ),
  },
)

/** One in so many is what is asked for; otherwise it is left as it is. */
const rarely = <T>(arbitrary: Arbitrary<T>, otherwise: T, one = 6): Arbitrary<T> =>
  fc.oneof(
    { weight: one - 1, arbitrary: fc.constant(otherwise) },
    { weight: 1, arbitrary: arbitrary },
  )

const OPERATORS = [
  ...['equals', 'not_equals', 'in', 'not_in', 'all', 'exists', 'like', 'not_like', 'contains'],
  ...['greater_than', 'less_than_equal', 'near', 'within', 'intersects', 'nothing', '__proto__'],
]

const PARAMETERS = [
  ...['limit', 'page', 'depth', 'draft', 'trash', 'pagination', 'locale', 'fallback-locale'],
  ...['sort', 'where', 'select', 'populate', 'joins', 'autosave', 'data', 'user', 'uploadEdits'],
  ...['before', 'after', 'from', 'q', 'theme', 'type', 'within', 'url', 'format', 'maxwidth'],
  ...['code', 'token', 'to', 'next', 'redirect', '_rsc', 'day', 'version', 'src', 'field', 't'],
]

const nameOf = (names: readonly string[]): Arbitrary<string> =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: oddText })

const parameter = ({ query }: FieldNames): Arbitrary<[string, string]> => {
  const field = nameOf(query)
  const nested: Arbitrary<string> = fc.oneof(
    fc.tuple(field, fc.constantFrom(...OPERATORS)).map(([f, op]) => `where[${f}][${op}]`),
    fc.tuple(field, nameOf(OPERATORS)).map(([f, op]) => `where[or][0][and][0][${f}][${op}]`),
    field.map((f) => `select[${f}]`),
    field.map((f) => `populate[episodes][${f}]`),
    fc.tuple(field, fc.constantFrom('limit', 'sort', 'page')).map(([f, p]) => `joins[${f}][${p}]`),
    fc.tuple(nameOf(PARAMETERS), oddText).map(([p, text]) => `${p}[${text}]`),
  )
  return fc.tuple(
    fc.oneof({ weight: 2, arbitrary: nameOf(PARAMETERS) }, { weight: 3, arbitrary: nested }),
    fc.oneof(oddText, field, fc.constant('true'), oddNumber.map(String)),
  )
}

const escaped = (text: string): string => encodeURIComponent(text.toWellFormed())
/** What may stand in a request line at all; Node's client refuses everything else. */
const sendable = (text: string): string => text.replace(/[^\x21-\xff]/g, '')
const inHeader = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')

const queryOf = (fields: FieldNames): Arbitrary<string> =>
  fc
    .array(fc.tuple(parameter(fields), fc.nat(9)), { maxLength: 4 })
    .map((all) =>
      all
        .map(([[name, value], way]) =>
          way === 0 ? sendable(`${name}=${value}`) : `${escaped(name)}=${escaped(value)}`,
        )
        .join('&'),
    )

/** Another address: a segment in the place of one of the working ones, or something appended. */
const addressOf = (target: FuzzTarget): Arbitrary<string> => {
  const [pathname = '/', query = ''] = target.path.split('?')
  const parts = pathname.split('/')
  const pattern = target.route.split(' ')[1]?.split('/') ?? []
  const places = parts.map((_, place) => place).filter((place) => pattern[place]?.startsWith(':'))
  const replaced = (place: number) =>
    oddText.map((text) => parts.map((part, at) => (at === place ? escaped(text) : part)).join('/'))
  const own = fc.constant(pathname)
  const path = fc.oneof(
    { weight: 8, arbitrary: own },
    ...(places.length > 0
      ? [{ weight: 6, arbitrary: fc.constantFrom(...places).chain(replaced) }]
      : []),
    { weight: 1, arbitrary: oddText.map((text) => `${pathname}/${escaped(text)}`) },
    { weight: 1, arbitrary: oddText.map((text) => sendable(`${pathname}${text}`)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        `${pathname}/`,
        `/${pathname}`,
        `${pathname}/..`,
        `${pathname}.`,
        pathname.toUpperCase(),
        `${pathname}%2f`,
        `${pathname};x`,
      ),
    },
  )
  return fc
    .tuple(path, queryOf(target.fields))
    .map(([at, more]) => [at, [query, more].filter(Boolean).join('&')].filter(Boolean).join('?'))
}

const HEADERS = [
  ...['Accept', 'Accept-Language', 'Accept-Encoding', 'If-None-Match', 'If-Match', 'Range'],
  ...['If-Modified-Since', 'If-Unmodified-Since', 'If-Range', 'Origin', 'Referer', 'Cookie'],
  ...['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override', 'X-Forwarded-Host'],
  ...['X-Forwarded-Proto', 'X-Forwarded-Port', 'Forwarded', 'X-Real-IP', 'X-Original-URL'],
  ...['X-Rewrite-URL', 'X-Request-Id', 'X-Matched-Path', 'X-Middleware-Subrequest', 'Next-Action'],
  ...['X-Invoke-Path', 'Next-Router-State-Tree', 'Next-Router-Prefetch', 'RSC', 'Next-Url'],
  ...['Purpose', 'Sec-Fetch-Site', 'Sec-Fetch-Mode', 'User-Agent', 'Traceparent', 'X-Desk-Address'],
  ...['Authorization', 'Expect', 'Upgrade-Insecure-Requests', 'Save-Data', 'X-Client-Address'],
]

const HEADER_VALUES = [
  ...['GET', 'DELETE', '1', '0', '*', '""', '"x"', 'W/"x"', 'bytes=0-0', 'bytes=9-1', 'bytes=-5'],
  ...['Thu, 01 Jan 1970 00:00:00 GMT', 'poison.invalid', 'http://poison.invalid', 'null', 'https'],
  ...['payload-token=x', 'payload-token=a.b.c', '__prerender_bypass=x', 'users API-Key x'],
  ...['JWT x', 'Bearer x', 'Basic eDp4', 'ar', 'de;q=0.5, *', 'text/html', 'application/json'],
  ...['cross-site', 'same-origin', 'none', '192.0.2.9', '00-0-0-0', '[""]', '/_tree', 'garbage'],
]

const oddHeaders: Arbitrary<[string, string][]> = fc.array(
  fc.tuple(
    fc.constantFrom(...HEADERS),
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...HEADER_VALUES) },
      { weight: 1, arbitrary: oddText.map(inHeader) },
    ),
  ),
  { maxLength: 3 },
)

type Content = { type: string | null; body: Buffer | null }

/** Some fields of a working body changed, removed or added. */
const changedJson = ({ json = {}, fields }: FuzzTarget): Arbitrary<unknown> => {
  const names = [
    ...Object.keys(json),
    ...fields.body,
    'id',
    '_status',
    'password',
    'email',
    'token',
  ]
  const change = fc.tuple(nameOf(names), fc.oneof(oddValue, fc.constant(undefined)))
  return fc
    .array(change, { maxLength: 4 })
    .map((changes) => ({ ...json, ...Object.fromEntries(changes) }))
}

const BOUNDARY = 'fuzz-boundary'
const quoted = (text: string): string => inHeader(text).replace(/["\r\n]/g, '%22')

const FILES = [
  'not a picture',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;',
  '\u0089PNG\r\n\u001a\n',
  '<?xml version="1.0"?><rss><channel><title>x</title></channel></rss>',
  '',
]

const form = (target: FuzzTarget): Arbitrary<Content> => {
  const payload = changedJson(target).map((json) => JSON.stringify(json) ?? '')
  const field = fc.record({
    name: fc.constantFrom('_payload', 'file', 'title', '', '__proto__'),
    text: fc.oneof({ weight: 3, arbitrary: payload }, { weight: 1, arbitrary: oddText }),
    file: rarely(oddText.map(quoted), null as string | null, 2),
    type: fc.constantFrom('image/jpeg', 'image/svg+xml', 'text/html', 'application/json', ''),
    bytes: fc.constantFrom(...FILES),
    ending: rarely(fc.constantFrom('\n', ''), '\r\n', 12),
  })
  return fc
    .tuple(fc.array(field, { maxLength: 3 }), rarely(fc.constant(''), '--'))
    .map(([parts, closing]) => {
      const texts = parts.map(({ name, text, file, type, bytes, ending }) =>
        file === null
          ? `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}${ending}`
          : `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: ${type}\r\n\r\n${bytes}${ending}`,
      )
      const body = Buffer.from(`${texts.join('')}--${BOUNDARY}${closing}\r\n`)
      return { type: `multipart/form-data; boundary=${BOUNDARY}`, body }
    })
}

const TYPES = [
  ...['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'],
  ...[
    'application/json; charset=utf-16',
    'image/jpeg',
    'text/xml',
    '',
    'x',
    'multipart/form-data;',
  ],
]

const contentOf = (target: FuzzTarget): Arbitrary<Content> => {
  const none = fc.constant<Content>({ type: null, body: null })
  const jsonOf = (value: Arbitrary<unknown>): Arbitrary<Content> =>
    value.map((one) => ({
      type: 'application/json',
      body: Buffer.from(JSON.stringify(one) ?? ''),
    }))
  const raw = fc
    .tuple(fc.constantFrom(...TYPES), fc.oneof(oddText, fc.constantFrom('{', '[', '{"a":', 'a=b')))
    .map(([type, text]) => ({ type, body: Buffer.from(text) }))
  const urlEncoded = queryOf(target.fields).map((text) => ({
    type: 'application/x-www-form-urlencoded',
    body: Buffer.from(text),
  }))
  const isRead = target.route.startsWith('get ')
  return fc.oneof(
    { weight: isRead ? 20 : 1, arbitrary: none },
    { weight: 5, arbitrary: jsonOf(changedJson(target)) },
    { weight: 1, arbitrary: jsonOf(oddValue) },
    { weight: 2, arbitrary: form(target) },
    { weight: 1, arbitrary: raw },
    { weight: 1, arbitrary: urlEncoded },
  )
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

/** Requests to a route: mostly nearly right, which gets furthest, and some that make no sense. */
export const requestsOf = (target: FuzzTarget): Arbitrary<FuzzRequest> =>
  fc
    .record({
      method: rarely(
        fc.constantFrom(...METHODS),
        target.route.split(' ')[0]?.toUpperCase() ?? '',
        8,
      ),
      path: addressOf(target),
      headers: rarely(oddHeaders, [], 2),
      content: contentOf(target),
    })
    .map(({ method, path: at, headers, content: { type, body } }) => ({
      method,
      path: at,
      headers: type === null ? headers : [...headers, ['Content-Type', type]],
      body,
    }))

export const restTarget = (route: string, { path: at, json }: Target, fields: FieldNames) => ({
  route,
  path: at.replace(/\/(?=\?|$)/, ''), // Another spelling of it is redirected.
  json: json as Record<string, unknown> | undefined,
  fields,
})
