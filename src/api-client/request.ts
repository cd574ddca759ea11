import { timeoutMs } from './timeout'

/** The server answered with an error, or not at all (`status` 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Messages by field name, where the server names fields. */
    readonly fields: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

export const OFFLINE_MESSAGE = 'The server could not be reached.'

type ErrorBody = {
  message?: unknown
  errors?: { message?: unknown; data?: { errors?: { message?: unknown; path?: unknown }[] } }[]
}

/** Parses an error response of the REST API (D31). */
export function toApiError(status: number, body: unknown): ApiError {
  const { errors = [], message } = (body ?? {}) as ErrorBody
  const fields: Record<string, string> = {}
  for (const error of errors)
    for (const { message: text, path } of error.data?.errors ?? [])
      if (typeof path === 'string' && typeof text === 'string') fields[path] = text
  const summary = errors[0]?.message ?? message
  return new ApiError(
    status,
    typeof summary === 'string' ? summary : `The server answered with status ${status}.`,
    fields,
  )
}

/**
 * Calls the REST API with the user's session cookie.
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
  const json: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw toApiError(response.status, json)
  // The connection was lost in the middle of the body.
  if (json === undefined) throw new ApiError(0, OFFLINE_MESSAGE)
  return json as T
}

/** Sends a body that may take long; the timeout starts over with every bit of progress (D11). */
function send<T>(
  method: 'POST' | 'PUT',
  path: string,
  body: FormData | Blob,
  onProgress: (fraction: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    let timer = 0
    const restartTimeout = () => {
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
      restartTimeout()
      onProgress(total > 0 ? loaded / total : 0)
    }
    call.onerror = fail
    call.onabort = fail
    call.onload = () => {
      clearTimeout(timer)
      const json: unknown = call.response
      if (call.status >= 200 && call.status < 300) resolve(json as T)
      else reject(toApiError(call.status, json))
    }
    restartTimeout()
    call.send(body)
  })
}

/**
 * Sends a document and its image in one multipart request (D15), so that a large photo gets through
 * a slow connection.
 * @param onProgress receives the fraction sent, from 0 to 1
 * @throws ApiError
 */
export function upload<T>(
  method: 'POST' | 'PUT',
  path: string,
  data: object,
  file: File | null,
  onProgress: (fraction: number) => void,
): Promise<T> {
  const form = new FormData()
  form.set('_payload', JSON.stringify(data))
  if (file) form.set('file', file)
  return send(method, path, form, onProgress)
}

/**
 * Sends a file as it is.
 * @param onProgress receives the fraction sent, from 0 to 1
 * @throws ApiError
 */
export const sendFile = <T>(
  method: 'POST' | 'PUT',
  path: string,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<T> =>
  send(method, path, new Blob([file], { type: 'application/octet-stream' }), onProgress)
