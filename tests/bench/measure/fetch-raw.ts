import { request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Raw = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Asks for an address and returns the answer's bytes as they were sent, still compressed. */
export function fetchRaw(url: string, headers: Record<string, string> = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent: false }, (res) => {
      buffer(res).then(
        (body) => resolve({ status: res.statusCode ?? 0, headers: res.headers, body }),
        reject,
      )
    })
      .on('error', reject)
      .end()
  })
}

/**
 * Like `fetchRaw`, for answers that must be good.
 * @throws Error with the address and the status
 */
export async function fetchGood(url: string, headers: Record<string, string> = {}): Promise<Raw> {
  const raw = await fetchRaw(url, headers)
  if (raw.status !== 200) throw new Error(`${url} answered with ${raw.status}`)
  return raw
}
