import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MailConnection } from '@/cms/newsletter/mail-connection'

/** Says a little again and again, and never comes to an end. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write('250-wait\r\n'), 20)
  socket.once('close', () => clearInterval(timer))
}

let slowFrom = ''
const sockets = new Set<Socket>()
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    const said = bytes.toString('latin1')
    if (slowFrom && said.startsWith(slowFrom)) trickle(socket)
    else if (said.startsWith('DATA')) socket.write('354 go on\r\n')
    else socket.write('250 fine\r\n')
  })
  socket.write('220 ready\r\n')
})
const mail = { from: 'show@example.com', to: 'reader@example.com', subject: 'Hello', text: 'Hello' }

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  Object.assign(process.env, { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) })
  const { setTimeout: later } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms: number) =>
    later(act, ms === 5 * 60_000 ? 300 : ms)) as typeof setTimeout)
})
afterAll(() => {
  vi.restoreAllMocks()
  for (const socket of sockets) socket.destroy()
  server.close()
})

const endOf = (work: Promise<unknown>) =>
  Promise.race([work.catch((error: Error) => error.message), delay(3000, 'it never ended')])

test('Q12 a mail server that never comes to the end of its greeting is given up', async () => {
  slowFrom = 'EHLO'
  expect(await endOf(MailConnection.open())).toBe('The mail server closed the connection.')
})

test.each([
  ['MAIL FROM', 'server'],
  ['DATA', 'server'],
  ['From:', 'uncertain'],
])('Q12 an email whose answer to %s never ends is given up: %s', async (command, kind) => {
  slowFrom = command
  const connection = await MailConnection.open()
  expect(await endOf(connection.send(mail))).toMatchObject({ kind })
  expect(connection.isUsable).toBe(false)
})
