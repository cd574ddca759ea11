/** A call that the server answered with an error, or that got no answer (`status` 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Message by field name, where the server blames fields. */
    readonly fields: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

export const OFFLINE_MESSAGE = 'The server could not be reached.'

/** How long a call may take, in ms: 30 s, and 60 s on phones (D11). */
export const timeoutMs = (): number =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches ? 60_000 : 30_000

type ErrorBody = {
  message?: unknown
  errors?: { message?: unknown; data?: { errors?: { message?: unknown; path?: unknown }[] } }[]
}

/** What an error answer of the REST API says (D31). */
export function toApiError(status: number, body: unknown): ApiError {
  const { errors = [], message } = (body ?? {}) as ErrorBody
  const fields: Record<string, string> = {}
  for (const error of errors)
    for (const { message: text, path } of error.data?.errors ?? [])
      if (typeof path === 'string' && typeof text === 'string') fields[path] = text
  const said = errors[0]?.message ?? message
  return new ApiError(
    status,
    typeof said === 'string' ? said : `The server answered with status ${status}.`,
    fields,
  )
}

/**
 * Calls the REST API with the cookie of whoever is signed in.
 * @throws ApiError
 */
export async function request<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs()),
    })
  } catch {
    throw new ApiError(0, OFFLINE_MESSAGE)
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw toApiError(response.status, answer)
  if (answer === undefined) throw new ApiError(0, OFFLINE_MESSAGE) // It broke off in the middle.
  return answer as T
}

/**
 * Sends a document and its image in one multipart request (D15). The time-out only counts while
 * nothing moves, so that a large photo on a slow line gets through (D11).
 * @param onProgress is told the part sent, from 0 to 1
 * @throws ApiError
 */
export function upload<T>(
  method: 'POST' | 'PUT',
  path: string,
  data: object,
  file: File | null,
  onProgress: (part: number) => void,
): Promise<T> {
  const form = new FormData()
  form.set('_payload', JSON.stringify(data))
  if (file) form.set('file', file)
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    let timer = 0
    const moving = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => call.abort(), timeoutMs())
    }
    const fail = () => {
      clearTimeout(timer)
      reject(new ApiError(0, OFFLINE_MESSAGE))
    }
    call.open(method, `/api${path}`)
    call.responseType = 'json'
    call.upload.onprogress = ({ loaded, total }) => {
      moving()
      onProgress(total > 0 ? loaded / total : 0)
    }
    call.onerror = fail
    call.onabort = fail
    call.onload = () => {
      clearTimeout(timer)
      const answer: unknown = call.response
      if (call.status >= 200 && call.status < 300) resolve(answer as T)
      else reject(toApiError(call.status, answer))
    }
    moving()
    call.send(form)
  })
}
