import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectInProcess } from '@/server/http/in-process'

const never = new AbortController().signal

test.each([
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
  'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\na',
  '',
])('Q12 a request to this process ends with an error when all that comes is %j', async (said) => {
  const get = connectInProcess((_, res) => void res.socket?.end(said))
  const end = get('/', {}, never).then(
    () => 'an answer',
    () => 'an error',
  )
  expect(await Promise.race([end, delay(2000, 'nothing')])).toBe('an error')
})

test('a request to this process gets its whole answer', async () => {
  const get = connectInProcess((_, res) => void res.writeHead(200).end('a'.repeat(100_000)))
  expect((await get('/', {}, never)).body).toHaveLength(100_000)
})
