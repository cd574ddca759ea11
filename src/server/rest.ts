import { STATUS_CODES } from 'node:http'
import { handleEndpoints, type SanitizedConfig } from 'payload'
import { readText, TooLargeError } from '@/cms/access/read-body'
import { allowedMethods } from './rest-methods'

/**
 * The longest query in bytes, wherever it stands (S02). The HTTP server limits an address to the
 * same.
 */
const MAX_QUERY = 8 * 1024

const errorResponse = (status: number, message: string, headers = new Headers()): Response => {
  headers.delete('Content-Length')
  return Response.json({ errors: [{ message }] }, { status, headers })
}

const asGet = (request: Request, url = request.url): Request => {
  const headers = new Headers(request.headers)
  for (const name of [...OVERRIDES, 'Content-Type', 'Content-Length', 'Transfer-Encoding'])
    headers.delete(name)
  return new Request(url, { headers, signal: request.signal })
}

const OVERRIDES = ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override']

const isOverridden = (request: Request): boolean =>
  request.method === 'POST' && OVERRIDES.some((name) => request.headers.get(name) === 'GET')

/**
 * Turns a POST whose body is a query, as the dashboard sends it, into the GET it stands for.
 * Payload would read a body of any length here, before the route guard.
 * @returns the response if there is no such GET
 */
async function readOverride(request: Request): Promise<Request | Response> {
  const url = new URL(request.url)
  const type = request.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase()
  let text: string
  try {
    text = await readText(request.body, Math.max(0, MAX_QUERY - url.search.length))
  } catch (err) {
    if (err instanceof TooLargeError) return errorResponse(413, 'A query has 8 kB at most.')
    return errorResponse(400, 'The body broke off.')
  }
  if (text === '') return asGet(request)
  if (type === 'application/x-www-form-urlencoded') {
    url.search = [url.search.slice(1), text].filter(Boolean).join('&')
    return asGet(request, url.href)
  }
  if (type !== 'application/json')
    return errorResponse(415, 'Send the query as application/x-www-form-urlencoded.')
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data === 'object' && data !== null && !Array.isArray(data))
      return Object.assign(asGet(request), { data })
  } catch {} // Not JSON: handled below.
  return errorResponse(400, 'The body is not one JSON object.')
}

/** Gives an error the common shape (M08). What it says about fields is kept. */
async function withOneShape(response: Response): Promise<Response> {
  const { status } = response
  const headers = new Headers(response.headers)
  const body: unknown = await response.json().catch(() => null)
  const { errors, message } = (body ?? {}) as { errors?: unknown; message?: unknown }
  const hasErrors = Array.isArray(errors) && errors.length > 0
  if (status === 404 && !(hasErrors && (errors[0] as { data?: unknown }).data))
    return errorResponse(404, 'Not Found', headers)
  if (hasErrors) {
    headers.delete('Content-Length')
    return Response.json(body, { status, headers })
  }
  const fallback = STATUS_CODES[status] ?? 'Error'
  return errorResponse(status, typeof message === 'string' ? message : fallback, headers)
}

/**
 * Handles a REST API call: Payload's own handling, with HEAD as GET (RFC 9110 9.3.2), 405 and
 * `Allow` for a wrong method, and errors in one shape (M08).
 */
export async function handleRest(
  config: Promise<SanitizedConfig> | SanitizedConfig,
  request: Request,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  let asked = request.method === 'HEAD' ? asGet(request) : request
  if (isOverridden(request)) {
    const read = await readOverride(request)
    if (read instanceof Response) return read
    asked = read
  }
  const response = await answer(config, asked, pathname)
  if (request.method !== 'HEAD') return response
  await response.body?.cancel() // A file that nobody reads would stay open.
  return new Response(null, response)
}

async function answer(
  config: Promise<SanitizedConfig> | SanitizedConfig,
  request: Request,
  pathname: string,
): Promise<Response> {
  const { method } = request
  const response = await handleEndpoints({ config, request })
  if (response.status < 400) return response
  const allowed = allowedMethods(await config, pathname)
  if (response.status === 404 && allowed.length > 0 && !allowed.includes(method)) {
    const headers = new Headers(response.headers)
    headers.set('Allow', allowed.join(', '))
    return errorResponse(405, `This cannot be called with ${method}.`, headers)
  }
  return withOneShape(response)
}
