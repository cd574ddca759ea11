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

type Transfer = {
  method: 'POST' | 'PUT'
  path: string
  body: FormData | Blob
  onSent: (fraction: number) => void
  /** Receives all of the answer that has come so far, and its status. */
  onAnswer?: (text: string, status: number) => void
  /** What the caller takes, unless it is JSON. */
  accept?: string
  signal?: AbortSignal
}

/**
 * Sends a body that may take long; the timeout starts over with whatever is sent or comes (D11).
 * @returns the answer of a success, as text
 * @throws ApiError
 */
function transfer({ method, path, body, onSent, onAnswer, accept, signal }: Transfer) {
  return new Promise<string>((resolve, reject) => {
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
    if (accept) call.setRequestHeader('Accept', accept)
    call.upload.onprogress = ({ loaded, total }) => {
      restartTimeout()
      onSent(total > 0 ? loaded / total : 0)
    }
    call.onprogress = () => {
      restartTimeout()
      onAnswer?.(call.responseText, call.status)
    }
    call.onerror = fail
    call.onabort = fail
    call.onload = () => {
      clearTimeout(timer)
      const { status, responseText: text } = call
      if (status < 200 || status >= 300) return reject(toApiError(status, jsonOf(text)))
      onAnswer?.(text, status)
      resolve(text)
    }
    signal?.addEventListener('abort', () => call.abort(), { once: true })
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
export async function upload<T>(
  method: 'POST' | 'PUT',
  path: string,
  data: object,
  file: File | null,
  onProgress: (fraction: number) => void,
): Promise<T> {
  const form = new FormData()
  form.set('_payload', JSON.stringify(data))
  if (file) form.set('file', file)
  return jsonOf(await transfer({ method, path, body: form, onSent: onProgress })) as T
}

/**
 * Sends a file as it is.
 * @param onProgress receives the fraction sent, from 0 to 1
 * @throws ApiError
 */
export async function sendFile<T>(
  method: 'POST' | 'PUT',
  path: string,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<T> {
  const body = new Blob([file], { type: 'application/octet-stream' })
  return jsonOf(await transfer({ method, path, body, onSent: onProgress })) as T
}

/**
 * Calls what answers with events (WHATWG HTML, 9.2), and sends a body that may take long. The timeout
 * starts over with whatever is sent or heard.
 * @param onEvent receives the data of each event
 * @param signal ends the call, and what the server does for it
 * @throws ApiError
 */
export async function listen(
  path: string,
  body: Blob,
  {
    onSent,
    onEvent,
    signal,
  }: {
    onSent: (fraction: number) => void
    onEvent: (data: unknown) => void
    signal: AbortSignal
  },
): Promise<void> {
  let read = 0
  const onAnswer = (text: string, status: number) => {
    if (status !== 200) return
    for (let end; (end = text.indexOf('\n\n', read)) !== -1; read = end + 2)
      onEvent(JSON.parse(text.slice(read, end).replace(/^data: /, '')))
  }
  const accept = 'text/event-stream'
  await transfer({ method: 'POST', path, body, onSent, onAnswer, accept, signal })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
