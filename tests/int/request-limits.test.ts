import config from '@payload-config'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { handleRest } from '@/server/rest'
import { episodeData, makeAdmin, makeApiKey, makeEpisode, PASSWORD } from '../support/content'
import { allRoutes, targetOf } from '../support/routes'
import { someOf } from '../support/some-of'
import { cms, multipart, rest, type Answer, type Call } from '../support/rest'

// Read before the settings are.
vi.hoisted(() => Object.assign(process.env, { LIMIT_LOGIN_PER_ADDRESS: '8' }))

const KB = 1024
const JSON_TYPE = { 'Content-Type': 'application/json' }
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' }
const OVERRIDE = { 'X-HTTP-Method-Override': 'GET' }
/** What only open routes do with a body. */
const OPEN = ['/', '/login', '/forgot-password', '/reset-password', '/first-register']

/** Not one that a target of a route gets. */
const EPISODE = 901

const admin = await makeAdmin()
let logged: unknown[][] = []

beforeAll(async () => {
  await makeEpisode(admin, EPISODE)
})
beforeEach(async () => {
  const { logger } = await cms()
  for (const level of ['error', 'warn', 'fatal'] as const)
    vi.spyOn(logger, level).mockImplementation((...said: unknown[]) => void logged.push(said))
})
afterEach(() => {
  vi.restoreAllMocks()
  logged = []
})

const post = (path: string, body: string, headers = JSON_TYPE as object, as: Call = {}) =>
  rest('POST', path, { ...as, body, headers: { ...as.headers, ...headers } })
const listOf = (length: number) => `{"email":[${'{},'.repeat(length - 1)}{}]}`
const nested = (levels: number) => `{"email":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
const message = ({ body }: Answer): string => body.errors[0].message

describe('S01 a JSON body is bounded before anything walks it', () => {
  test.each(OPEN)('on the open route %s: length, entries, lists and levels', async (route) => {
    const path = `/api/users${route}`
    expect((await post(path, listOf(40_000))).status).toBe(413)
    for (const body of [listOf(1001), nested(21), nested(20_000)]) {
      const answer = await post(path, body)
      expect(answer.status).toBe(400)
      expect(message(answer)).toMatch(/too (many entries|deeply)/i)
    }
    const four = Array.from({ length: 4 }, (_, list) => `"l${list}":[${'1,'.repeat(299)}1]`)
    expect(message(await post(path, `{${four.join()}}`))).toMatch(/1000 in total/)
    expect(logged).toEqual([])
  })

  test('what is within the limits is looked at by the route itself', async () => {
    for (const body of [listOf(990), nested(20)])
      expect(message(await post('/api/users/login', body))).toBe('Enter your email address.')
  })

  test('the field with too much in it is named', async () => {
    const { body } = await post('/api/users/login', listOf(1001))
    expect(body.errors[0].data.errors[0].path).toBe('email')
  })

  test('the same holds for the JSON of a form', async () => {
    for (const [json, status] of [
      [listOf(1001), 400],
      [nested(20_000), 400],
      [listOf(40_000), 413],
    ] as const) {
      const form = new FormData()
      form.append('_payload', json)
      expect((await rest('POST', '/api/users/login', { form })).status).toBe(status)
    }
  })

  test('signed in, 20,000 levels and 100,000 entries are 400 as well', async () => {
    for (const body of [nested(20_000), listOf(100_000)])
      expect((await post('/api/globals/about', body, JSON_TYPE, admin)).status).toBe(400)
    expect(logged).toEqual([])
  })

  test('a log-in that cannot be read counts as a wrong one', async () => {
    const headers = { ...JSON_TYPE, 'x-client-address': '192.0.2.1' }
    const bodies = ['{', listOf(1001), '[]', '{}', listOf(40_000), '{"email":"a@example.com"}']
    for (const body of [...bodies, 'null', '"'])
      expect([400, 413]).toContain((await post('/api/users/login', body, headers)).status)
    expect((await post('/api/users/login', '{', headers)).status).toBe(429)
    const right = JSON.stringify({ email: 'host@example.com', password: PASSWORD })
    expect((await post('/api/users/login', right, headers)).status).toBe(429)
  })
})

describe('M06 a body has a limit, counted as it arrives', () => {
  /** How much of an endless body was taken before the answer came. */
  async function sendEndless(path: string, type: string, head: string, as: HeadersInit = {}) {
    let sent = 0
    const chunk = new TextEncoder().encode('x'.repeat(16 * KB))
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull: (controller) => {
        sent += chunk.length
        controller.enqueue(chunk)
      },
    })
    const headers = { 'Content-Type': type, 'x-client-address': `endless-${path}-${type}`, ...as }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    const response = await handleRest(config, new Request(`http://localhost:3000${path}`, init))
    return { status: response.status, sent }
  }
  const FORM = 'multipart/form-data; boundary=x'
  const FORM_HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

  test.each(OPEN)('100 kB on the open route %s, as JSON and as a form', async (route) => {
    for (const [type, head] of [
      ['application/json', '{"email":"'],
      [FORM, FORM_HEAD],
    ] as const) {
      const { status, sent } = await sendEndless(`/api/users${route}`, type, head)
      expect(status).toBe(413)
      expect(sent).toBeLessThan(200 * KB)
    }
  })

  test.each(['a\0b.jpg', 'a\u0001b.jpg', 'a\u007fb.jpg', 'a\nb: c.jpg'])(
    'N10 a form with the file name %j is 400, and was read to its end before anything looked at it',
    async (name) => {
      const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
      const chunks = [part, ...Array<string>(20).fill('x'.repeat(16 * KB)), '\r\n--x--\r\n']
      const cancel = vi.fn()
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          const chunk = chunks.shift()
          if (chunk === undefined) controller.close()
          else controller.enqueue(new TextEncoder().encode(chunk))
        },
        cancel,
      })
      const headers = { 'Content-Type': FORM, Cookie: admin.cookie ?? '' }
      const init: RequestInit & { duplex: 'half' } = {
        method: 'PUT',
        headers,
        body,
        duplex: 'half',
      }
      const request = new Request(`http://localhost:3000/api/episodes/ep-${EPISODE}`, init)
      request.headers.set('Sec-Fetch-Site', 'same-origin')
      const answer = await handleRest(config, request)
      expect([answer.status, chunks.length]).toEqual([400, 0])
      expect(cancel).not.toHaveBeenCalled()
      expect(logged).toEqual([])
    },
  )

  test('1 MB of JSON for who is signed in, 12 MB with an image', async () => {
    const as = { Authorization: `users API-Key ${'k'.repeat(36)}` }
    await makeApiKey(admin.id, 'k'.repeat(36))
    const json = await sendEndless('/api/episodes', 'application/json', '{"title":"', as)
    expect(json.status).toBe(413)
    expect(json.sent).toBeLessThan(1200 * KB)
    const form = await sendEndless('/api/episodes', FORM, FORM_HEAD, as)
    expect(form.status).toBe(413)
    expect(form.sent).toBeLessThan(13_000 * KB)
    const json500 = { value: 'x'.repeat(500 * KB) }
    const kept = await rest('POST', '/api/payload-preferences/long', { ...admin, json: json500 })
    expect(kept.status).toBe(200)
  })

  test('a session that does not hold raises nothing', async () => {
    const as = { Cookie: 'payload-token=forged', 'Sec-Fetch-Site': 'same-origin' }
    const { status, sent } = await sendEndless('/api/users/login', 'application/json', '{"a":"', as)
    expect(status).toBe(413)
    expect(sent).toBeLessThan(200 * KB)
  })
})

describe('S02 a query has 8 kB at most, wherever it stands', () => {
  test.each(['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override'])(
    'in a body with %s',
    async (name) => {
      for (const headers of [FORM_TYPE, JSON_TYPE])
        for (const as of [{}, admin]) {
          const long =
            headers === FORM_TYPE ? `sort=${'a,'.repeat(5000)}` : `{"sort":"${'a'.repeat(9000)}"}`
          const answer = await post('/api/episodes', long, { ...headers, [name]: 'GET' }, as)
          expect(answer.status).toBe(413)
          expect(message(answer)).toContain('8 kB')
        }
    },
  )

  test('N05 300 parameters at most in a body, too', async () => {
    const sent = { ...FORM_TYPE, ...OVERRIDE }
    const answer = await post('/api/episodes', 'a&'.repeat(4000), sent)
    expect([answer.status, message(answer)]).toEqual([
      400,
      'These are too many parameters: 300 at most.',
    ])
    const values = Array.from({ length: 100 }, (_, at) => `where[id][in][${at}]=ep-${EPISODE}`)
    expect((await post('/api/episodes', values.join('&'), sent)).body.totalDocs).toBe(1)
  })

  test('in address and body together', async () => {
    const half = `where[title][equals]=${'a'.repeat(5000)}`
    const answer = await post(`/api/episodes?${half}`, half, { ...FORM_TYPE, ...OVERRIDE })
    expect(answer.status).toBe(413)
  })

  test('a short one is asked as it would be in the address', async () => {
    const query = 'where[episodeNum][equals]=901&depth=0'
    const types = [
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded; charset=UTF-8',
    ]
    const plain = await rest('GET', `/api/episodes?${query}`)
    expect(plain.body.totalDocs).toBe(1)
    for (const type of types) {
      const answer = await post('/api/episodes', query, { 'Content-Type': type, ...OVERRIDE })
      expect(answer.body).toEqual(plain.body)
    }
    const split = await post('/api/episodes?depth=0', 'where[episodeNum][equals]=901', {
      ...FORM_TYPE,
      ...OVERRIDE,
    })
    expect(split.body).toEqual(plain.body)
  })
})

describe('M05 what a caller did wrong is 400 or 415, and no error of ours', () => {
  const WRITES = /^(post|put|patch) /
  const NEEDS_BODY = /^(put|patch) /

  test('on every route, signed in and not', async () => {
    // What takes a file or a form as a stream of bytes has checks of its own.
    const routes = allRoutes(await config).filter(
      (route) =>
        WRITES.test(route) &&
        !/^(post|put) \/api\/(imports\/(file|setup|:id\/(pictures|setup))|backups\/check|setup\/(begin|topics|look)|newsletter\/(join|(confirm|preferences|stop|bounces\/\w+)\/:token)|letters(\/contact|\/mine\/:token)?)$/.test(
          route,
        ),
    )
    expect(routes.length).toBeGreaterThan(40)
    for (const route of someOf(routes, 40)) {
      const method = route.split(' ')[0]?.toUpperCase() ?? ''
      const { path } = await targetOf(route, admin)
      const wrong: [name: string, status: number, call: Call][] = [
        ['JSON as a form', 415, { body: '{"title":"x"}', headers: FORM_TYPE }],
        ['JSON as text', 415, { body: '{"title":"x"}', headers: { 'Content-Type': 'text/plain' } }],
        ['null', 400, { body: 'null', headers: JSON_TYPE }],
        ['a list', 400, { body: '[]', headers: JSON_TYPE }],
        ['a number', 400, { body: '1', headers: JSON_TYPE }],
        ['broken JSON', 400, { body: '{"title":', headers: JSON_TYPE }],
        [
          'a form without boundary',
          400,
          { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } },
        ],
        [
          'a broken form',
          400,
          { body: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
        ],
        [
          'a mixed form',
          415,
          { body: 'x', headers: { 'Content-Type': 'multipart/mixed; boundary=x' } },
        ],
        ['a form with broken JSON', 400, { form: formOf('{') }],
        ['a form with null', 400, { form: formOf('null') }],
        ...(NEEDS_BODY.test(route) ? ([['no body', 400, {}]] as [string, number, Call][]) : []),
      ]
      for (const [name, status, call] of wrong) {
        for (const [who, as] of [
          ['nobody', {}],
          ['an admin', admin],
        ] as const) {
          const headers = { ...call.headers }
          const answer = await rest(method, path, { ...as, ...call, headers })
          const isClosed = who === 'nobody' && answer.status === 401
          if (!isClosed)
            expect(answer.status, `${route}, ${name}, ${who}: ${answer.text}`).toBe(status)
          expect(answer.body.errors[0].message).toEqual(expect.any(String))
        }
      }
    }
    expect(logged).toEqual([])
  }, 120_000)

  test('broken JSON with method override', async () => {
    for (const body of ['{', 'null', '[]', '"'])
      for (const as of [{}, admin])
        expect((await post('/api/episodes', body, { ...JSON_TYPE, ...OVERRIDE }, as)).status).toBe(
          400,
        )
    const text = await post('/api/episodes', 'x', { 'Content-Type': 'text/plain', ...OVERRIDE })
    expect(text.status).toBe(415)
    expect(logged).toEqual([])
  })

  test('a whole form is taken, with JSON and without', async () => {
    const form = formOf(JSON.stringify(episodeData(EPISODE, { title: 'By a form' })))
    expect((await rest('PUT', '/api/episodes/ep-901', { ...admin, form })).status).toBe(200)
    expect((await rest('POST', '/api/users/login', { form: multipart({}) })).status).toBe(400)
  })
})

function formOf(json: string): FormData {
  const form = new FormData()
  form.append('_payload', json)
  return form
}
