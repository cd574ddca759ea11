import { handleEndpoints, type PayloadRequest } from 'payload'
import { env } from '@/config/env'

export class RefusedError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
    this.name = 'RefusedError'
  }
}

type Body = {
  message?: string
  errors?: { message: string; data?: { errors?: { path: string; message: string }[] } | null }[]
}

function reasonOf(status: number, body: Body | null): string {
  const [first] = body?.errors ?? []
  const fields = first?.data?.errors ?? []
  if (fields.length > 0) return fields.map(({ path, message }) => `${path}: ${message}`).join(' ')
  if (status === 404) return 'Not found, or not visible to this key.'
  return first?.message ?? body?.message ?? `The call was refused with ${status}.`
}

export type Query = Record<string, string | number | boolean | undefined>

/** One call of the REST API with the key of the caller. @throws RefusedError */
export type Rest = <Answer>(
  call: `${'GET' | 'POST' | 'PATCH'} /${string}`,
  more?: { query?: Query; json?: object },
) => Promise<Answer>

const HEADERS = ['authorization', 'x-client-address']

/**
 * The REST API as the caller of a request may use it. It is called as from outside, from the route
 * guard on, so that no tool can do what its key could not do by itself.
 */
export const restOf =
  (req: PayloadRequest): Rest =>
  async (call, { query = {}, json } = {}) => {
    const [method = '', path = ''] = call.split(' ')
    const url = new URL(`/api${path}`, env().SITE_URL)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const headers = new Headers()
    for (const name of HEADERS) {
      const value = req.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    if (json) headers.set('Content-Type', 'application/json')
    const body = json && JSON.stringify(json)
    const ask = (address: URL) =>
      handleEndpoints({
        config: req.payload.config,
        request: new Request(address, { method, headers, body, signal: req.signal }),
      })
    let response = await ask(url)
    const moved = response.status === 308 ? response.headers.get('Location') : null
    // An episode that has another number now: what is read is found, what is changed is not guessed.
    if (moved !== null && method === 'GET') response = await ask(new URL(moved, url))
    const answer: unknown = await response.json().catch(() => null)
    if (!response.ok)
      throw new RefusedError(response.status, reasonOf(response.status, answer as Body))
    return answer as never
  }
