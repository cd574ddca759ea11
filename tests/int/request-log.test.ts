import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { parseProxies } from '@/server/http/client-address'
import { observe, type ObserveOptions } from '@/server/http/exchange'
import { requestLog } from '@/server/http/request-log'
import { captureConsole, makeLog, type LogOptions } from '@/telemetry/log'
import { shared } from '@/telemetry/shared'
import { CachedSite } from '../support/cached-site'
import { readLog, type LogLine } from '../support/log-lines'

const TOKEN = 'mJ3kQ9xT0vB7nR2wY5pL8sD1fG4hK6zA'

let output = ''
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one()
  output = ''
})

/** A log that is kept here, and the console with it. */
function startLog(options: Partial<LogOptions> = {}) {
  const write = { write: (line: string) => void (output += line) }
  const log = makeLog({ level: 'info', keepsAddresses: false, write, ...options })
  undo.push(captureConsole(log.events))
  shared.logger = log.events
  undo.push(() => delete shared.logger)
  return log
}

/** A site all of whose requests are logged, around a handler that stands in for Next. */
async function startSite(
  handler: RequestListener,
  { logsAll = true, ...options }: Partial<ObserveOptions> & { logsAll?: boolean } = {},
): Promise<CachedSite> {
  const log = startLog({ keepsAddresses: options.keepsAddresses })
  const site = await CachedSite.start(env().DATABASE_URL ?? '', handler, {
    wrap: (listener) =>
      observe(listener, {
        proxies: [],
        keepsAddresses: false,
        observers: [requestLog(log, logsAll)],
        ...options,
      }),
  })
  undo.push(() => site.stop())
  return site
}

const lines = (): LogLine[] => readLog(output)
const untilLines = (count: number) =>
  vi.waitFor(() => expect(lines().length).toBeGreaterThanOrEqual(count), { timeout: 10_000 })

const html: RequestListener = (_, res) => {
  res.setHeader('Content-Type', 'text/html')
  res.end('<p>Hello</p>')
}

describe('the log of requests', () => {
  test('has one line for each, with the id that the answer carries, kept or not', async () => {
    const site = await startSite(html)
    const answers = []
    for (let i = 0; i < 3; i += 1) answers.push(await site.call('/follow?utm_source=x'))
    await untilLines(3)
    expect(lines()).toHaveLength(3)
    const ids = answers.map(({ headers }) => headers['x-request-id'])
    expect(new Set(ids).size).toBe(3)
    expect(lines().map(({ request_id }) => request_id)).toEqual(ids)
    expect(lines().map(({ cache }) => cache)).toEqual(['miss', 'hit', 'hit'])
    for (const line of lines()) {
      expect(line).toMatchObject({
        level: 'info',
        method: 'GET',
        path: '/follow?utm_source=*',
        kind: 'page',
        status: 200,
        msg: 'request',
      })
      expect(Math.abs(Date.parse(line.time) - Date.now())).toBeLessThan(60_000)
      expect(line.duration_ms).toBeGreaterThan(0)
    }
  })

  test('has none for what the cache answers, unless all are wanted', async () => {
    const site = await startSite(html, { logsAll: false })
    for (let i = 0; i < 3; i += 1) await site.call('/follow')
    await site.call('/nothing/here')
    await untilLines(2)
    expect(lines().map(({ path, cache }) => [path, cache])).toEqual([
      ['/follow', 'miss'],
      ['/nothing/here', undefined],
    ])
  })

  test('is the same on a connection that is kept, where heads are prepared', async () => {
    const site = await startSite(html)
    await site.call('/follow')
    const text = await talk(site, 'GET /follow HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3))
    const ids = [...text.matchAll(/^X-Request-Id: (.+)\r$/gm)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(3)
    await untilLines(4)
    expect(
      lines()
        .slice(1)
        .map(({ request_id }) => request_id),
    ).toEqual(ids)
    expect(text.match(/<p>Hello<\/p>/g)).toHaveLength(3)
  })

  test.each([
    ['/nothing/here', {}, 307],
    ['/%zz', {}, 400],
    ['/follow', { method: 'DELETE' }, 405],
    ['/api/unknown', {}, 404],
  ])('M08: a mistake is one line at level info: %s', async (path, options, status) => {
    const site = await startSite((_, res) => res.writeHead(404).end())
    const answer = await site.call(path, options)
    await untilLines(1)
    expect(answer.status).toBe(status)
    expect(lines()).toMatchObject([
      { level: 'info', status, request_id: answer.headers['x-request-id'] },
    ])
  })

  test('N59: a change is no read, whatever it is of', async () => {
    const site = await startSite((_, res) => res.end())
    const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'POST']
    for (const method of methods) await site.call('/api/episodes/ep-001', { method })
    await untilLines(methods.length)
    expect(lines().map(({ method, kind }) => [method, kind])).toEqual([
      ['GET', 'read'],
      ['HEAD', 'read'],
      ...methods.slice(2).map((method) => [method, 'rest']),
    ])
  })

  test('D31: a crash is an error with the id, and its cause stays in the log', async () => {
    const site = await startSite(() => {
      throw Object.assign(new Error(`No account ana@example.com?token=${TOKEN}`), { code: 'X1' })
    })
    const answer = await site.call('/api/unknown')
    await untilLines(2)
    expect(answer).toMatchObject({ status: 500, text: '' })
    const [cause, request] = lines()
    const id = answer.headers['x-request-id']
    expect(request).toMatchObject({ level: 'error', status: 500, request_id: id, kind: 'rest' })
    expect(cause).toMatchObject({
      level: 'error',
      request_id: id,
      msg: 'A request failed:',
      err: { type: 'Error', code: 'X1', message: 'No account [email]?token=*' },
    })
    expect(cause?.err?.stack).toContain('request-log.test')
    expect(output).not.toMatch(/ana@|mJ3kQ/)
  })

  test('an error while a page is made has the id of who asked for it', async () => {
    const site = await startSite((_, res) => {
      setImmediate(() => {
        console.error('\u001b[31m⨯\u001b[39m', new Error('It broke.'))
        res.writeHead(500).end()
      })
    })
    const answer = await site.call('/follow')
    await untilLines(2)
    expect(answer.status).toBe(503)
    expect(lines()).toMatchObject([
      {
        level: 'error',
        request_id: answer.headers['x-request-id'],
        msg: '⨯',
        err: { message: 'It broke.' },
      },
      { level: 'warn', status: 503, kind: 'page' },
    ])
  })

  test('what is said at level info, and what a caller did wrong, is in the line of the request', async () => {
    const site = await startSite((_, res) => {
      shared.logger?.info('Login refused: no account has this address')
      shared.logger?.error({ err: Object.assign(new Error('Bad title'), { status: 400 }) })
      res.writeHead(400).end()
    })
    await site.call('/api/unknown', { method: 'POST' })
    await untilLines(1)
    expect(lines()).toMatchObject([
      { status: 400, notes: ['Login refused: no account has this address', 'Bad title'] },
    ])
  })

  test('a client that leaves is 499, once', async () => {
    let leave!: () => void
    const began = new Promise<void>((resolve) => (leave = resolve))
    const site = await startSite(() => leave())
    const socket = connect(site.port, '127.0.0.1')
    socket.write('GET /api/unknown HTTP/1.1\r\nHost: a\r\n\r\n')
    await began
    socket.destroy()
    await untilLines(1)
    expect(lines()).toMatchObject([{ level: 'info', status: 499, cut_short: true }])
  })

  test('S03: nothing in a request can begin a line, or reach a terminal', async () => {
    const site = await startSite(html)
    const odd = '/a%0A{"level":"error","msg":"forged"}%1b[2J%C2%9b'
    await site.call(odd)
    await talk(
      site,
      `GET /\u00e9\u009b HTTP/1.1\r\nHost: a\r\nX-Request-Id: a\tb\r\nConnection: close\r\n\r\n`,
    )
    await site.call(`/${'x'.repeat(8000)}?${'y'.repeat(100)}`)
    await untilLines(2)
    expect(lines()).toHaveLength(2) // Node itself refuses the second.
    expect(output).not.toMatch(/[^\P{Cc}\n]/u)
    for (const line of output.split('\n')) expect(line.length).toBeLessThan(1000)
  })

  test('has no address of a visitor, unless that is switched on', async () => {
    const proxies = parseProxies(['127.0.0.1'])
    const headers = { 'X-Forwarded-For': '203.0.113.7' }
    const site = await startSite(html, { proxies })
    await site.call('/follow', { headers })
    await untilLines(1)
    expect(output).not.toContain('203.0.113.7')
    const open = await startSite(html, { proxies, keepsAddresses: true })
    output = ''
    await open.call('/follow', { headers })
    await untilLines(1)
    expect(lines()).toMatchObject([{ address: '203.0.113.7' }])
  })
})

describe('D9: the id of a request', () => {
  const given = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736'
  const ask = async (trusted: string[], id: string) => {
    const site = await startSite(html, { proxies: parseProxies(trusted) })
    const { headers } = await site.call('/follow', { headers: { 'X-Request-Id': id } })
    return headers['x-request-id']
  }

  test('is that of a trusted proxy', async () => {
    expect(await ask(['127.0.0.0/8'], given)).toBe(given)
  })

  test('is a new one for everybody else', async () => {
    expect(await ask([], given)).not.toBe(given)
    expect(await ask(['192.0.2.1'], given)).not.toBe(given)
  })

  test.each(['short', 'x'.repeat(129), 'has a space in it', 'ana@example.com', '"quoted-id"', ''])(
    'is a new one in place of %j',
    async (id) => {
      expect(await ask(['127.0.0.1'], id)).toMatch(/^[\da-f-]{36}$/)
    },
  )

  test('is in whatever is answered: an error, a redirect, an image that is not there', async () => {
    const site = await startSite((_, res) => res.destroy())
    for (const path of ['/%zz', '/nothing/here', '/api/podcasts/file/none.webp', '/follow'])
      expect((await site.call(path)).headers['x-request-id'], path).toMatch(/^[\da-f-]{36}$/)
  })
})

test('the log outside of requests hides the same, and reports what is unexpected', () => {
  const reported: string[] = []
  const log = startLog({ reportError: (err, id) => reported.push(`${err.message} ${id}`) })
  log.events.info({ to: 'ana@example.com', deep: { at: '203.0.113.7' } }, 'Sent to %s', 'b@c.de')
  log.events.error({ err: new Error('Broken', { cause: new Error('by d@e.fr') }), msg: 'A job' })
  log.events.warn({ err: new Error('Away') })
  const read = lines()
  expect(read).toMatchObject([
    { level: 'info', msg: 'Sent to [email]', to: '[email]', deep: { at: '[address]' } },
    { level: 'error', msg: 'A job', err: { message: 'Broken', cause: { message: 'by [email]' } } },
    { level: 'warn', msg: 'Away' },
  ])
  expect(reported).toEqual(['Broken undefined'])
})

test('a line is never longer than a pipe keeps in one piece', () => {
  const log = startLog()
  const huge = 'many words '.repeat(5000)
  const err = new Error(huge, { cause: new Error(huge) })
  log.events.error({ err }, huge)
  expect(output.length).toBeGreaterThan(1000)
  expect(output.length).toBeLessThan(8000)
})

/** Sends text on a connection, and reads until the site has said nothing for a while. */
function talk(site: CachedSite, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let all = ''
    const socket = connect(site.port, '127.0.0.1')
    const wanted = text.split('HTTP/1.1\r\n').length - 1
    const finish = () => {
      socket.destroy()
      resolve(all)
    }
    socket.on('error', reject).on('end', finish)
    socket.on('data', (part) => {
      all += part.toString('latin1')
      if (all.split('</p>').length - 1 >= wanted) finish()
    })
    socket.write(text, 'latin1')
  })
}
