import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Bucket } from '@/net/bucket'

const server = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () =>
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ),
  )
})
let bucket: Bucket

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  bucket = new Bucket({
    name: 'site',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: true,
  })
  const { setTimeout: later } = globalThis
  const limits = [10_000, 60_000, 15 * 60_000]
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms: number) =>
    later(act, limits.includes(ms) ? 200 : ms)) as typeof setTimeout)
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 200))
})
afterAll(() => {
  vi.restoreAllMocks()
  server.close()
})

async function* parts() {
  yield await Promise.resolve(Buffer.from('part'))
}
const CALLS: Record<string, () => Promise<unknown>> = {
  find: () => bucket.find('a'),
  read: () => bucket.read('a'),
  write: () => bucket.write('a', Buffer.from('whole')),
  'write in parts': () => bucket.write('a', parts()),
  copy: () => bucket.copy('a', 'b'),
  remove: () => bucket.remove('a'),
  list: () => bucket.list('').next(),
}

test.each(Object.keys(CALLS))(
  'Q12 a bucket that answers 101 does not hold up: %s',
  async (name) => {
    const end = CALLS[name]?.().then(
      () => 'an answer',
      (error: Error) => `${error.name} ${error.message}`,
    )
    expect(await Promise.race([end, delay(5000, 'nothing')])).toMatch(/^Error timed out$/)
  },
)
