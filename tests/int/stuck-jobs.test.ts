import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { TASKS } from '@/jobs/registry'
import { stopWorker } from '@/jobs/running'
import { DEADLINE_MS, LONG_DEADLINE_MS, type Task } from '@/jobs/task'
import { deliverWebhook, deliverWebhooks } from '@/jobs/tasks/deliver-webhooks'
import { startWorker } from '@/jobs/worker'
import { makeAdmin, makeApiKey, makeEpisode } from '../support/content'
import { cms, rest, sql, type Body, type Call } from '../support/rest'

// Before the settings are read: the receivers of these tests are on this machine.
vi.hoisted(() => Object.assign(process.env, { IMPORT_PRIVATE_ADDRESSES: 'true' }))

let admin: Call
const done: string[] = []
let began = 0

/** Never ends by itself, and hears nothing. */
const stuck: Task = {
  name: 'stuck',
  queue: 'stuck',
  maxAttempts: 2,
  deadlineMs: 200,
  run: () => {
    began += 1
    return new Promise(() => {})
  },
}
const next: Task = {
  name: 'next',
  queue: 'stuck',
  run: () => Promise.resolve(void done.push('next')),
}

const UPGRADE =
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
const titles: string[] = []
const good = createHttpServer((request, response) => {
  void text(request).then((body) => {
    titles.push((JSON.parse(body) as Body).data.id)
    response.writeHead(204).end()
  })
})
const upgrading = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => socket.end(UPGRADE))
})
const addressOf = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const call = async (method: string, path: string, json: object): Promise<Body> => {
  const { status, body, text: said } = await rest(method, path, { ...admin, json })
  expect(status, said).toBeLessThan(300)
  return body
}
const soon = { timeout: 20_000, interval: 50 }

beforeAll(async () => {
  const { id } = await makeAdmin()
  admin = { apiKey: await makeApiKey(id, 'key-of-an-owner-that-lasts-for-days') }
  await makeEpisode(admin, 1)
  const { setTimeout: later } = globalThis
  // What is overdue is left alone soon.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms: number) =>
    later(act, ms === 30_000 ? 200 : ms)) as typeof setTimeout)
  await startWorker(await cms(), [deliverWebhook, deliverWebhooks, stuck, next] as Task<never>[])
})
afterAll(async () => {
  await stopWorker(2000)
  vi.restoreAllMocks()
  good.close()
  upgrading.close()
})

test('Q12 a job that never ends is failed and tried again, and the next one of its queue goes on', async () => {
  await sql(
    `SELECT graphile_worker.add_job('stuck', '{}'::json, queue_name => 'stuck', max_attempts => 2)`,
    `SELECT graphile_worker.add_job('next', '{}'::json, queue_name => 'stuck')`,
  )
  await vi.waitFor(() => expect(done).toEqual(['next']), soon)
  const failed = () =>
    sql<{ attempts: number; last_error: string }>(
      `SELECT attempts, last_error FROM graphile_worker.jobs
        WHERE task_identifier = 'stuck' AND locked_at IS NULL`,
    )
  await vi.waitFor(async () => expect(await failed()).toMatchObject([{ attempts: 2 }]), soon)
  expect((await failed())[0]?.last_error).toMatch('did not end within')
  expect(began).toBe(2)
})

test('Q12 a receiver that answers 101 holds up nothing of another', async () => {
  for (const server of [upgrading, good])
    await call('POST', '/api/webhooks', {
      name: 'Receiver',
      url: await addressOf(server),
      events: ['episodes'],
    })
  for (let count = 1; count <= 3; count += 1) {
    await call('PATCH', '/api/episodes/ep-001', { title: `Change ${count}` })
    await vi.waitFor(() => expect(titles).toHaveLength(count), soon)
  }
  const { body } = await rest('GET', '/api/webhook-deliveries?limit=100&depth=0', admin)
  const problems = (body.docs as Body[]).map(({ problem }) => problem)
  expect(new Set(problems)).toEqual(new Set([null, 'the server answered 101']))
})

test('Q13 a receiver that takes its time delays nothing of another', async () => {
  const slow = createServer((socket) => void socket.on('error', () => undefined))
  await call('POST', '/api/webhooks', {
    name: 'Slow',
    url: await addressOf(slow),
    events: ['episodes'],
  })
  titles.length = 0
  for (let count = 1; count <= 3; count += 1) {
    await call('PATCH', '/api/episodes/ep-001', { title: `Slow ${count}` })
    // Less than it takes until a receiver is given up.
    await vi.waitFor(() => expect(titles).toHaveLength(count), { timeout: 6000, interval: 50 })
  }
  slow.close()
})

test('Q12 no job has more time than the queue leaves to it, and those with a whole show have most', () => {
  const hours = (ms: number) => ms / 3_600_000
  const times = new Map(
    TASKS.map(({ name, deadlineMs = DEADLINE_MS }) => [name, hours(deadlineMs)]),
  )
  expect(Math.max(...times.values())).toBeLessThan(4)
  const long = [...times].filter(([, time]) => time === hours(LONG_DEADLINE_MS))
  expect(long.map(([name]) => name)).toEqual([
    'back-up',
    'compare-covers',
    'follow-feed',
    'import-show',
    'run-archive',
    'sweep-images',
  ])
})
