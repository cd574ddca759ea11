import { text } from 'node:stream/consumers'
import { serveHttp } from './http-server'

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
  const { origin, stop } = await serveHttp((request, response) => {
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
  return {
    origin,
    answers,
    asked,
    stop,
  }
}

export type FeedServer = Awaited<ReturnType<typeof startFeedServer>>
