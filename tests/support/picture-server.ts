import { jpeg } from './content'
import { serveHttp } from './http-server'

export type PictureServer = {
  origin: string
  /** How often each path was requested. */
  asked: Map<string, number>
  /**
   * Responses by path, as bytes or a status, or a JPEG once a promise is kept; other paths respond
   * with a JPEG at once.
   */
  answers: Map<string, Buffer | number | Promise<void>>
  stop: () => Promise<void>
}

/** A server on the loopback address that responds to every path with a picture. */
export async function startPictureServer(): Promise<PictureServer> {
  const asked = new Map<string, number>()
  const answers: PictureServer['answers'] = new Map()
  const picture = await jpeg({ width: 64, height: 64 })
  const { origin, stop } = await serveHttp((request, response) => {
    const path = request.url ?? '/'
    asked.set(path, (asked.get(path) ?? 0) + 1)
    const answer = answers.get(path) ?? picture
    if (typeof answer === 'number') response.writeHead(answer).end()
    else if (answer instanceof Promise) void answer.then(() => response.end(picture))
    else response.end(answer)
  })
  return {
    origin,
    asked,
    answers,
    stop,
  }
}
