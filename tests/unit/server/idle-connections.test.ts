import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitIdleConnections, maxIdleConnections } from '@/server/http/idle-connections'

let server: Server
let waiting: ServerResponse[]
let warn: ReturnType<typeof vi.spyOn>
const sockets: Socket[] = []

beforeEach(async () => {
  waiting = []
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = createServer((req, res) => void (req.url === '/now' ? res.end() : waiting.push(res)))
  limitIdleConnections(server, 3)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  warn.mockRestore()
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  await once(server.close(), 'close')
})

async function open(path?: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.resume()
  const accepted = once(server, 'connection')
  if (path) socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await accepted
  return socket
}

test('Q53 of too many idle connections the oldest is closed, with one line; who is answered stays', async () => {
  const busy = await open('/later')
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  const idle: Awaited<ReturnType<typeof open>>[] = []
  for (let count = 0; count < 6; count += 1) idle.push(await open())
  await vi.waitFor(() =>
    expect(idle.map(({ closed }) => closed)).toEqual([true, true, true, false, false, false]),
  )
  expect(busy.closed).toBe(false)
  waiting[0]?.end()
  await vi.waitFor(() => expect(idle.map(({ closed }) => closed)[3]).toBe(true))
  expect(busy.closed).toBe(false)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toMatch(/^More than 3 connections are idle/)
})

test('Q53 a connection that is used again counts as the newest', async () => {
  const first = await open('/now')
  await once(first, 'data')
  const second = await open()
  await open()
  const answered = once(first, 'data')
  first.write('GET /now HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await answered
  await open()
  await vi.waitFor(() => expect(second.closed).toBe(true))
  expect(first.closed).toBe(false)
})

test('Q53 the limit is half of the files that the process may open', () => {
  expect(maxIdleConnections()).toBeGreaterThanOrEqual(256)
  expect(maxIdleConnections()).toBeLessThanOrEqual(10_000)
})
