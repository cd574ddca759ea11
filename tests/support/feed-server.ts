import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a path answers; a feed has an ETag of its content unless its headers say otherwise. */
export type FeedAnswer = {
  status?: number
  body?: string | Buffer
  headers?: Record<string, string>
}

/** A request as the server got it. */
export type FeedRequest = {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A hoster of a feed, and a hub: it answers what a test says, and remembers what it was asked. */
export async function startFeedServer() {
  const answers = new Map<string, FeedAnswer>()
  const asked: FeedRequest[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url: path = '/', headers } = request
      asked.push({ method, path, headers, body })
      const {
        status = 200,
        body: content = '',
        headers: more = {},
      } = answers.get(path) ?? {
        status: 404,
      }
      const { etag } = more
      if (status === 200 && etag && headers['if-none-match'] === etag)
        response.writeHead(304, { etag }).end()
      else response.writeHead(status, more).end(content)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked,
    stop: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

export type FeedServer = Awaited<ReturnType<typeof startFeedServer>>
