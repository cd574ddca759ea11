import { ApiError, createClient, type Client } from './client'
import { timeoutMs } from './timeout'

export { ApiError }

export const OFFLINE_MESSAGE = 'The server could not be reached.'

const offline = () => new ApiError(0, OFFLINE_MESSAGE)

/** The server's answer as JSON. @throws ApiError when the connection was lost in the middle of it */
function answerOf(status: number, text: string): Response {
  const isSuccess = status >= 200 && status < 300
  const headers = { 'Content-Type': 'application/json' }
  try {
    JSON.parse(text)
    return new Response(text, { status, headers })
  } catch {
    if (isSuccess) throw offline()
    return new Response('{}', { status, headers }) // What a proxy says is not for people.
  }
}

/**
 * The client of the REST API (`src/client`) that calls the site of the page, which has no version in
 * its addresses. A call is sent once: who waits for it rather gets an error.
 */
const clientWith = (send: (path: string, init: RequestInit) => Promise<Response>): Client =>
  createClient('http://localhost', {
    retries: 0,
    fetch: (address, init = {}) =>
      send(`${address as URL}`.replace('http://localhost/api/v1', '/api'), init),
  })

const callAs = (credentials: RequestCredentials): Client =>
  clientWith(async (path, init) => {
    const signal = AbortSignal.timeout(timeoutMs())
    try {
      const response = await fetch(path, { ...init, credentials, cache: 'no-store', signal })
      return answerOf(response.status, await response.text().catch(() => ''))
    } catch {
      throw offline()
    }
  })

/**
 * Calls the REST API with the user's session cookie.
 * @throws ApiError of every call that the server refuses, or does not answer (`status` 0)
 */
export const api = callAs('same-origin')

/** The same as someone who is not logged in. */
export const visitorApi = callAs('omit')

type Transfer = {
  /** Receives the fraction sent, from 0 to 1. */
  onSent: (fraction: number) => void
  /** Receives the data of each event, of what answers with events (WHATWG HTML, 9.2). */
  onEvent?: (data: unknown) => void
  /** Ends the call, and what the server does for it. */
  signal?: AbortSignal
}

/**
 * Sends a body that may take long, such as a large photo through a slow connection; the timeout
 * starts over with whatever is sent or comes.
 * @throws ApiError
 */
export const sending = ({ onSent, onEvent, signal }: Transfer): Client =>
  clientWith(
    (path, { method = '', body }) =>
      new Promise<Response>((resolve, reject) => {
        const call = new XMLHttpRequest()
        let timer = 0
        const restartTimeout = () => {
          clearTimeout(timer)
          timer = window.setTimeout(() => call.abort(), timeoutMs())
        }
        const fail = () => {
          clearTimeout(timer)
          reject(offline())
        }
        let read = 0
        const hear = ({ status, responseText: text }: XMLHttpRequest) => {
          if (status !== 200) return
          for (let end; (end = text.indexOf('\n\n', read)) !== -1; read = end + 2)
            onEvent?.(JSON.parse(text.slice(read, end).replace(/^data: /, '')))
        }
        call.open(method, path)
        if (onEvent) call.setRequestHeader('Accept', 'text/event-stream')
        call.upload.onprogress = ({ loaded, total }) => {
          restartTimeout()
          onSent(total > 0 ? loaded / total : 0)
        }
        call.onprogress = () => {
          restartTimeout()
          if (onEvent) hear(call)
        }
        call.onerror = fail
        call.onabort = fail
        call.onload = () => {
          clearTimeout(timer)
          const { status, responseText } = call
          try {
            if (onEvent) hear(call)
            const isStream = onEvent !== undefined && status === 200
            resolve(answerOf(status, isStream ? '{}' : responseText))
          } catch (err) {
            reject(err as Error)
          }
        }
        signal?.addEventListener('abort', () => call.abort(), { once: true })
        restartTimeout()
        const type = 'application/json'
        call.send(typeof body === 'string' ? new Blob([body], { type }) : (body as FormData | Blob))
      }),
  )
