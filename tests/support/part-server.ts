import { serveHttp } from './http-server'

/** What a server does with requests for parts of its files. */
type Manner = 'parts' | 'whole' | 'endless'

/** A server on the loopback address with files, which answers requests for parts of them. */
export async function startPartServer(
  files: Record<string, Uint8Array>,
  manner: () => Manner = () => 'parts',
) {
  const asked: string[] = []
  const { origin, stop } = await serveHttp(({ headers, url = '' }, response) => {
    asked.push(`${url} ${headers.range ?? ''}`.trim())
    if (url.startsWith('/moved/'))
      return response.writeHead(302, { location: url.slice('/moved'.length) }).end()
    const bytes = files[url.slice(1)]
    if (!bytes) return response.writeHead(404).end()
    if (manner() === 'endless') {
      response.writeHead(200, { 'content-type': 'audio/mpeg' })
      const more = (): void => {
        if (response.destroyed) return
        response.write(bytes)
        setImmediate(more)
      }
      return more()
    }
    const [, from] = /^bytes=(\d+)-/.exec(headers.range ?? '') ?? []
    if (from === undefined || manner() === 'whole')
      return response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
    const [first, last] = [Number(from), Number(/\d+$/.exec(headers.range ?? ''))]
    if (first >= bytes.length) return response.writeHead(416).end()
    const end = Math.min(last + 1, bytes.length)
    return response
      .writeHead(206, { 'content-range': `bytes ${first}-${end - 1}/${bytes.length}` })
      .end(bytes.subarray(first, end))
  })
  return {
    origin,
    /** What was asked, such as `/a.mp3 bytes=0-99`. */
    asked,
    stop,
  }
}
