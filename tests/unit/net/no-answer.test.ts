import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fetchChanged } from '@/net/fetch-changed'
import { FetchError, fetchPublic } from '@/net/fetch-public'
import { postPublic } from '@/net/post-public'
import { openPublic } from '@/net/public-file'
import { getPublic, sendPublic } from '@/net/public-request'

/** How long a request may take here, whatever its limit is otherwise (ms). */
const LIMIT_MS = 100
const NEVER = 'it never ended'

const OK = 'HTTP/1.1 200 OK\r\n'
const UPGRADE =
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

/** Sends the beginning of a text at once, and what follows it a letter at a time. */
function trickle(socket: Socket, text: string, from = 0): void {
  let at = from
  socket.write(text.slice(0, from))
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), 20)
  socket.once('close', () => clearInterval(timer))
}

/** Ways of a server not to answer, and what `fetchPublic` says of each. */
const WAYS: Record<string, [act: (socket: Socket) => unknown, reason: string]> = {
  'answers 101 and stays': [(socket) => socket.write(UPGRADE), 'the server answered 101'],
  'answers 101 and closes': [(socket) => socket.end(UPGRADE), 'the server answered 101'],
  'answers 101 unasked': [
    (socket) => socket.write('HTTP/1.1 101 Early\r\n\r\n'),
    'the server answered 101',
  ],
  'says to continue, and no more': [
    (socket) => socket.write('HTTP/1.1 100 Continue\r\n\r\n'),
    'no response within 0.1 s',
  ],
  'closes without an answer': [(socket) => socket.destroy(), 'the connection broke'],
  'ends its side without an answer': [(socket) => socket.end(), 'the connection broke'],
  'closes after the headers': [
    (socket) => socket.end(`${OK}Content-Length: 10\r\n\r\n`),
    'the connection broke',
  ],
  'closes within the headers': [(socket) => socket.end(OK), 'the connection broke'],
  'sends nothing': [() => undefined, 'no response within 0.1 s'],
  'sends no end of the headers': [(socket) => socket.write(OK), 'no response within 0.1 s'],
  'sends no end of the body': [(socket) => socket.write(`${OK}\r\na`), 'no response within 0.1 s'],
  'sends headers in trickles': [
    (socket) => trickle(socket, `${OK}${'X: y\r\n'.repeat(100)}`),
    'no response within 0.1 s',
  ],
  'sends a body in trickles': [
    (socket) => trickle(socket, `${OK}\r\n${'a'.repeat(1000)}`, `${OK}\r\n`.length),
    'no response within 0.1 s',
  ],
  'resets the connection': [(socket) => socket.resetAndDestroy(), 'the connection broke'],
  'speaks another protocol': [(socket) => socket.end('SSH-2.0-x\r\n'), 'the connection broke'],
}

const open = new Set<Socket>()
const ways = new Map(Object.entries(WAYS).map(([, [act]], at) => [`/${at}`, act]))
const pathOf = (way: string): string => `/${Object.keys(WAYS).indexOf(way)}`
const server = createServer({ allowHalfOpen: true }, (socket) => {
  open.add(socket)
  socket.on('error', () => undefined)
  socket.on('close', () => open.delete(socket))
  socket.on('end', () => setTimeout(() => socket.destroy(), 50))
  socket.once('data', (bytes) => {
    const [, leads, path = ''] = /^\w+ (\/to)?(\/\d+)/.exec(bytes.toString('latin1')) ?? []
    if (leads) socket.end(`HTTP/1.1 307 On\r\nLocation: ${path}\r\nContent-Length: 0\r\n\r\n`)
    else ways.get(path)?.(socket)
  })
})
let origin = ''

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const { setTimeout: later } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms: number) =>
    later(act, ms >= 10_000 ? LIMIT_MS : ms)) as typeof setTimeout)
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, LIMIT_MS))
})
afterAll(() => {
  vi.restoreAllMocks()
  for (const socket of open) socket.destroy()
  server.close()
})

const asking = { userAgent: 'test', allowPrivate: true }
const limits = { maxBytes: 1_000_000, timeoutMs: LIMIT_MS, allowPrivate: true }
const known = { etag: null, lastModified: null }
const CALLS: Record<string, (address: string) => Promise<unknown>> = {
  fetchPublic: (address) => fetchPublic(address, limits),
  fetchChanged: (address) =>
    fetchChanged(address, { ...limits, known, ownOrigin: 'http://own.test', userAgent: 'test' }),
  getPublic: (address) => getPublic(address, asking),
  sendPublic: (address) => sendPublic(address, new URLSearchParams({ a: 'b' }), asking),
  postPublic: (address) => postPublic(address, { ...asking, body: '{}', headers: {} }),
  openPublic: (address) => openPublic(address, asking),
}

async function endOf(call: Promise<unknown>): Promise<string> {
  const end = call.then(
    () => 'an answer',
    (error: unknown) =>
      error instanceof FetchError ? error.message : `unworded: ${String(error)}`,
  )
  const ended = await Promise.race([end, delay(2000, NEVER)])
  // Also the connection has ended.
  await vi.waitFor(() => expect(open.size).toBe(0))
  return ended
}

describe.each(Object.keys(WAYS))('Q12 a server that %s', (way) => {
  test('is given up with a reason, also where a redirect leads there', async () => {
    for (const at of [pathOf(way), `/to${pathOf(way)}`])
      expect(await endOf(fetchPublic(`http://${origin}${at}`, limits))).toBe(WAYS[way]?.[1])
  })

  test('holds up no other kind of request', async () => {
    const ends = Object.entries(CALLS).map(async ([name, call]) => [
      name,
      await endOf(call(`http://${origin}${pathOf(way)}`)),
    ])
    const odd = (await Promise.all(ends)).filter(([, end]) =>
      /^(it never|unworded)/.test(end ?? ''),
    )
    expect(odd).toEqual([])
  })
})

test('Q12 a server that never answers the handshake of TLS is given up', async () => {
  expect(await endOf(fetchPublic(`https://${origin}/`, limits))).toBe('no response within 0.1 s')
})

test('Q12 who stops asking hears so at once, with the reason', async () => {
  const stopped = new AbortController()
  const call = openPublic(`http://${origin}${pathOf('sends nothing')}`, asking, stopped.signal)
  setTimeout(() => stopped.abort(new Error('enough')), 50)
  await expect(call).rejects.toThrow('enough')
})
