import http from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendPublic } from '@/net/public-request'
import { startFeedServer, type FeedServer } from '../../support/feed-server'

/** The server of this test has no certificate: what is encrypted reaches it all the same. */
vi.mock('node:https', () => ({
  default: {
    request: (url: URL, ...rest: [http.RequestOptions, () => void]) =>
      http.request(new URL(url.href.replace('https:', 'http:')), ...rest),
  },
}))

let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer()
})
afterAll(() => server.stop())

const send = (address: string) =>
  sendPublic(address, new URLSearchParams({ 'hub.secret': 'told to nobody' }), {
    userAgent: 'test',
    allowPrivate: true,
  })
const encrypted = () => server.origin.replace('http:', 'https:')

test('a form that is sent on an encrypted way is not sent again on an open one', async () => {
  const location = `${server.origin}/open`
  server.answers.set('/hub', { status: 307, headers: { location } }).set('/open', { status: 202 })
  await expect(send(`${encrypted()}/hub`)).rejects.toThrow('leads to an address without encryption')
  expect(server.asked.map(({ path }) => path)).toEqual(['/hub'])
})

test('but to another place that is encrypted', async () => {
  const location = `${encrypted()}/there`
  server.answers.set('/hub', { status: 308, headers: { location } }).set('/there', { status: 202 })
  expect((await send(`${encrypted()}/hub`)).status).toBe(202)
})
