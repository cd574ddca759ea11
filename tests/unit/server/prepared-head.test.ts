import { randomBytes } from 'node:crypto'
import { createServer, ServerResponse, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CachedResponse } from '@/server/http/cached-response'

const BODY = Buffer.from(`<p>${'Dämmerung '.repeat(300)}</p>`)
const LARGE = randomBytes(8 * 1024 * 1024)
const HEADERS = ['X-Frame-Options', 'SAMEORIGIN', 'Content-Type', 'text/html; charset=utf-8']
const page = new CachedResponse(200, HEADERS, 'rsc', BODY, 'text/html; charset=utf-8')
const large = new CachedResponse(200, HEADERS, '', LARGE, 'application/octet-stream')

let server: Server
let isStopping = false
/** `/plain` is sent as Node sends it, `/large` is more than a connection takes at once. */
beforeAll(async () => {
  server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
    if (isStopping) res.setHeader('Connection', 'close')
    if (req.url === '/plain') res.sendDate = false // Has a head of its own.
    if (req.url === '/slow') setImmediate(() => page.send(req, res))
    else (req.url === '/large' ? large : page).send(req, res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends text on a connection, and reads until `isWhole` or its end. */
function talk(
  text: string,
  isWhole: (all: Buffer) => boolean = () => false,
  leastBytes = 0,
  pauseMs = 0,
): Promise<{ bytes: Buffer; text: string; ended: boolean }> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const finish = (ended: boolean) => {
      const bytes = Buffer.concat(parts)
      socket.destroy()
      resolve({ bytes, text: bytes.toString('latin1'), ended })
    }
    socket.on('error', reject).on('end', () => finish(true))
    socket.on('data', (part) => {
      parts.push(part)
      length += part.length
      if (length >= leastBytes && isWhole(Buffer.concat(parts))) finish(false)
    })
    socket.write(text)
    if (pauseMs > 0) {
      socket.pause()
      setTimeout(() => socket.resume(), pauseMs)
    }
  })
}

const request = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`
const get = (path: string, ...headers: string[]) => request(`GET ${path} HTTP/1.1`, ...headers)
const headOf = (text: string) => text.slice(0, text.indexOf('\r\n\r\n'))
const undated = (text: string) => text.replace(/Date: .*?\r\n/g, '')
const answers = (text: string) => text.split('HTTP/1.1 ').length - 1
const isWhole = (count: number, length: number) => (all: Buffer) => {
  const text = all.toString('latin1')
  const ends = text.split('\r\n\r\n').slice(1)
  return ends.length === count && (ends.at(-1)?.length ?? 0) >= length
}

describe('a prepared head', () => {
  test('is what Node writes, the first time and again, with a date of now', async () => {
    const plain = await talk(get('/plain'), isWhole(1, BODY.length))
    const texts: string[] = []
    for (let i = 0; i < 3; i += 1) texts.push((await talk(get('/'), isWhole(1, BODY.length))).text)
    for (const text of texts) {
      expect(undated(text)).toBe(plain.text)
      const date = Date.parse(/Date: (.*?)\r\n/.exec(text)?.[1] ?? '')
      expect(Math.abs(Date.now() - date)).toBeLessThan(3000)
    }
    expect(plain.text).toContain('Keep-Alive: timeout=65')
  })

  test('is made once in a second', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(5_000_000)
    const made = vi.spyOn(ServerResponse.prototype, 'writeHead')
    for (const expected of [1, 1, 2]) {
      if (expected === 2) now.mockReturnValue(5_001_000)
      await talk(get('/'), isWhole(1, BODY.length))
      expect(made).toHaveBeenCalledTimes(expected)
    }
    vi.restoreAllMocks()
  })

  test('keeps pipelined requests in order', async () => {
    const tag = /ETag: (".*?")/.exec((await talk(get('/'), isWhole(1, BODY.length))).text)?.[1]
    const { text } = await talk(
      get('/slow') + get('/') + get('/', `If-None-Match: ${tag}`) + get('/plain'),
      isWhole(4, BODY.length),
    )
    const heads = text.split(BODY.toString('latin1')).map((part) => part.match(/HTTP\/1.1 \d+/g))
    expect(heads).toEqual([
      ['HTTP/1.1 200'],
      ['HTTP/1.1 200'],
      ['HTTP/1.1 304', 'HTTP/1.1 200'],
      null,
    ])
  })

  test('has no body for HEAD and 304, and the connection goes on', async () => {
    const head = request('HEAD / HTTP/1.1')
    const { text } = await talk(head + head + get('/'), isWhole(3, BODY.length))
    expect(answers(text)).toBe(3)
    expect(text.match(new RegExp(`Content-Length: ${BODY.length}\r\n`, 'g'))).toHaveLength(3)
    const twice = await talk(get('/', 'If-None-Match: *') + get('/', 'If-None-Match: *'), (all) =>
      /304[^]*304[^]*\r\n\r\n$/.test(all.toString()),
    )
    expect(twice.text).not.toMatch(/content-(type|length)/i)
  })

  test.each([
    ['HTTP/1.0', () => request('GET / HTTP/1.0')],
    ['a client that closes', () => get('/', 'Connection: close')],
    ['a site that stops', () => get('/')],
  ])('ends the connection after the answer: %s', async (name, text) => {
    isStopping = name.includes('stops')
    for (let i = 0; i < 2; i += 1) {
      const answer = await talk(text())
      expect(answer.ended).toBe(true)
      expect(headOf(answer.text)).toContain('Connection: close')
      expect(answer.text.endsWith('</p>')).toBe(true)
    }
    isStopping = false
  })

  test('keeps an HTTP/1.0 connection open for a client that asks for it', async () => {
    const text = request('GET / HTTP/1.0', 'Connection: keep-alive')
    const answer = await talk(text, isWhole(1, BODY.length))
    expect(headOf(answer.text)).toContain('Connection: keep-alive')
  })

  test('comes after the 100 that a client waits for', async () => {
    const text = get('/', 'Expect: 100-continue', 'Content-Length: 0')
    const answer = await talk(text, isWhole(2, BODY.length))
    expect(answer.text).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK/)
  })

  test('sends a body in full to a client that reads late', async () => {
    const wanted = LARGE.length
    for (let i = 0; i < 2; i += 1) {
      const { bytes } = await talk(
        get('/large') + get('/'),
        (all) => all.subarray(-4).toString() === '</p>',
        wanted + BODY.length,
        100,
      )
      const at = bytes.indexOf('\r\n\r\n') + 4
      expect(bytes.subarray(at, at + wanted).equals(LARGE)).toBe(true)
      expect(bytes.subarray(at + wanted, at + wanted + 15).toString()).toBe('HTTP/1.1 200 OK')
    }
  })

  test('reports each response as closed once', async () => {
    let closed = 0
    const count = (_: unknown, res: ServerResponse) => res.on('close', () => (closed += 1))
    server.prependListener('request', count)
    await talk(get('/') + get('/') + get('/', 'Connection: close'))
    await vi.waitFor(() => expect(closed).toBe(3), { timeout: 10_000 })
    server.off('request', count)
  })
})
