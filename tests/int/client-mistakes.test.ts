import config from '@payload-config'
import type { RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GET as askOembed } from '@/app/api/oembed/route'
import { env } from '@/config/env'
import { observe } from '@/server/http/exchange'
import { requestLog } from '@/server/http/request-log'
import { handleRest } from '@/server/rest'
import { captureConsole, makeLog } from '@/telemetry/log'
import { shared } from '@/telemetry/shared'
import { CachedSite } from '../support/cached-site'
import { makeAdmin, makeApiKey, makeEpisode } from '../support/content'
import { readLog, type LogLine } from '../support/log-lines'
import { open, readAnswer } from '../support/raw-request'

let output = ''
const log = makeLog({
  level: 'info',
  keepsAddresses: false,
  write: { write: (line) => void (output += line) },
})
let site: CachedSite
let undo: () => void
let key = ''

/** The REST API, whose bodies arrive as Next hands them on. */
const handle: RequestListener = (req, res) => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers))
    if (typeof value === 'string') headers.set(name, value)
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
  const request = new Request(new URL(req.url ?? '', env().SITE_URL), {
    method: req.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(req) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit)
  const answering = req.url?.startsWith('/api/oembed')
    ? askOembed(request)
    : handleRest(config, request)
  void answering.then(async (answer) => {
    res.statusCode = answer.status
    answer.headers.forEach((value, name) => res.setHeader(name, value))
    res.end(Buffer.from(await answer.arrayBuffer()))
  })
}

const lines = (): LogLine[] => readLog(output)
const auth = () => `Authorization: users API-Key ${key}`

/** Sends a request that announces 1000 bytes, and leaves after some. */
async function breakOff(target: string, type: string, body: string): Promise<void> {
  const head = `POST ${target} HTTP/1.1\nHost: localhost\n${auth()}\nContent-Type: ${type}\nContent-Length: 1000`
  const socket = open(site.port, head, body)
  await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(0))
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.destroy()
}

beforeAll(async () => {
  shared.logger = log.events
  const { id, ...admin } = await makeAdmin()
  key = await makeApiKey(id, 'key-of-an-owner-that-lasts-for-days')
  await makeEpisode(admin, 1)
  undo = captureConsole(log.events)
  site = await CachedSite.start(env().DATABASE_URL ?? '', handle, {
    siteUrl: env().SITE_URL,
    wrap: (listener) =>
      observe(listener, {
        proxies: [],
        keepsAddresses: false,
        observers: [requestLog(log, false)],
      }),
  })
  output = ''
})
afterAll(async () => {
  undo()
  delete shared.logger
  await site.stop()
})

const form = 'multipart/form-data; boundary=x'
const MISTAKES: [method: string, target: string, headers: string[], body: string][] = [
  ['GET', '/api/episodes/ep-999', [], ''],
  ['GET', '/api/nothing', [], ''],
  ['GET', '/api/episodes?where[nothing][equals]=1', [], ''],
  ['GET', '/api/episodes?where=[', [], ''],
  ['GET', '/api/users', [], ''],
  ['GET', '/api/users', ['Authorization: users API-Key wrong'], ''],
  ['GET', '/api/users', ['Authorization: Bearer wrong'], ''],
  ['GET', '/api/users', ['Cookie: payload-token=wrong'], ''],
  ['GET', '/api/oembed', [], ''],
  ['GET', '/api/oembed?url=http://localhost/podcast/ep-001&format=csv', [], ''],
  ['GET', '/api/podcasts/file/nothing.webp', [], ''],
  ['TRACE', '/api/episodes', [], ''],
  ['DELETE', '/api/episodes/count', [], ''],
  [
    'POST',
    '/api/users/login',
    ['Content-Type: application/json'],
    '{"email":"a@example.com","password":"no"}',
  ],
  ['POST', '/api/users/login', ['Content-Type: application/json'], '{'],
  ['POST', '/api/users/login', ['Content-Type: text/plain'], 'hello'],
  ['POST', '/api/episodes', ['AUTH', 'Content-Type: application/json'], '{"title":1}'],
  ['POST', '/api/episodes', ['AUTH', 'Content-Type: application/json'], '[]'],
  ['POST', '/api/episodes', ['AUTH', `Content-Type: ${form}`], 'nothing of a form'],
  ['POST', '/api/podcasts', ['AUTH', 'Content-Type: application/json'], '{}'],
  [
    'PATCH',
    '/api/episodes/ep-001',
    ['AUTH', 'Content-Type: application/json', 'If-Match: "old"'],
    '{}',
  ],
  ['PATCH', '/api/episodes/ep-001', ['AUTH', 'Content-Type: application/json'], '{"nothing":1}'],
]

test.each(MISTAKES)(
  'Q15 %s %s with %j and %j is no error',
  async (method, target, headers, body) => {
    const from = output.length
    const all = headers.map((header) => (header === 'AUTH' ? auth() : header))
    const head = [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...all]
    const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
    const answer = await readAnswer(open(site.port, [...head, ...length].join('\n'), body))
    expect(answer?.status).toBeGreaterThanOrEqual(400)
    expect(answer?.status).toBeLessThan(500)
    await vi.waitFor(() => expect(output.length).toBeGreaterThan(from))
    const said = readLog(output, from)
    expect(said.map(({ level }) => level)).not.toContain('error')
    for (const line of said) expect(line, line.msg).toHaveProperty('request_id')
  },
)

test.each([
  ['JSON', '/api/users/login', 'application/json', '{"email":'],
  ['a form', '/api/podcasts', form, '--x\r\n'],
  ['a query', '/api/episodes', 'application/x-www-form-urlencoded', 'where'],
])('Q15 who leaves while sending %s makes no error', async (_, target, type, body) => {
  const from = output.length
  await breakOff(target, type, body)
  await vi.waitFor(() => expect(output.length).toBeGreaterThan(from), { timeout: 5000 })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(readLog(output, from).filter(({ level }) => level === 'error')).toEqual([])
})

test('Q15 what a package warns of is no error', async () => {
  const from = output.length
  process.emitWarning('query() will change', 'DeprecationWarning')
  await vi.waitFor(() => expect(output.length).toBeGreaterThan(from))
  expect(lines().at(-1)).toMatchObject({
    level: 'warn',
    msg: 'DeprecationWarning: query() will change',
  })
})
