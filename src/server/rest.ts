import { STATUS_CODES } from 'node:http'
import { handleEndpoints, type SanitizedConfig } from 'payload'
import { readText, TooLargeError } from '@/cms/access/read-body'
import { isPersonalCall } from './caller'
import { withEntityTag } from './conditional'
import { setCors } from './cors'
import { hasTooManyParameters, TOO_MANY_PARAMETERS } from './parameters'
import { problem, problemType } from './problem'
import { allowedMethods } from './rest-routes'

/**
 * The longest query in bytes, wherever it stands. The HTTP server limits an address to the
 * same.
 */
const MAX_QUERY = 8 * 1024

/** `asProblem` adds what all errors have. */
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
    return errorResponse(400, 'The body is incomplete.')
  }
  if (text === '') return asGet(request)
  if (type === 'application/x-www-form-urlencoded') {
    if (hasTooManyParameters(text)) return errorResponse(400, TOO_MANY_PARAMETERS)
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
  return errorResponse(400, 'The body must be one JSON object.')
}

/**
 * Gives an error the common shape. What it says about fields is kept, and so is what a
 * change of many documents says of those that it made.
 */
async function asProblem(request: Request, response: Response): Promise<Response> {
  const { status } = response
  const headers = new Headers(response.headers)
  const body = ((await response.json().catch(() => null)) ?? {}) as Record<string, unknown>
  const { errors, message } = body
  const hasErrors = Array.isArray(errors) && errors.length > 0
  const isUnknown = status === 404 && !(hasErrors && (errors[0] as { data?: unknown }).data)
  const fallback = typeof message === 'string' ? message : (STATUS_CODES[status] ?? 'Error')
  headers.delete('Content-Length')
  headers.set('Content-Type', problemType(request.headers.get('Accept')))
  headers.append('Vary', 'Accept')
  const isKept = hasErrors && !isUnknown
  const details = problem(
    status,
    isKept
      ? (errors as unknown as Parameters<typeof problem>[1])
      : [{ message: isUnknown ? 'Not Found' : fallback }],
  )
  const said = isKept ? { ...details, ...body, ...details } : details
  return new Response(JSON.stringify(said), { status, headers })
}

const isPage = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/html') === true

const isJson = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('application/json') === true

/**
 * Handles a REST API call: Payload's own handling, with HEAD as GET (RFC 9110 9.3.2), 405 and
 * `Allow` for a wrong method, and what every answer has in common: errors in one shape, an
 * ETag on reads, and who may read it in a browser.
 */
export async function handleRest(
  config: Promise<SanitizedConfig> | SanitizedConfig,
  request: Request,
): Promise<Response> {
  const { method, headers } = request
  const isRead = method === 'GET' || method === 'HEAD'
  let response = await respond(config, request)
  if (response.status >= 400 && !isPage(response)) response = await asProblem(request, response)
  else if (isRead && response.status === 200 && isJson(response))
    response = await withEntityTag(request, response)
  setCors(
    request,
    response.headers,
    isPersonalCall(headers.get('Authorization'), headers.get('Cookie')),
  )
  if (method !== 'HEAD') return response
  await response.body?.cancel() // A file that nobody reads would stay open.
  return new Response(null, response)
}

/** RFC 9110, 9.3.7. What browsers ask before a call is answered by the HTTP server. */
function answerOptions(config: SanitizedConfig, pathname: string): Response {
  const allowed = allowedMethods(config, pathname)
  if (allowed.length === 0) return errorResponse(404, 'Not Found')
  return new Response(null, { status: 204, headers: { Allow: allowed.join(', ') } })
}

async function respond(
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
  const { method } = asked
  if (method === 'OPTIONS') return answerOptions(await config, pathname)
  const response = await handleEndpoints({ config, request: asked })
  if (response.status !== 404) return response
  const allowed = allowedMethods(await config, pathname)
  if (allowed.length === 0 || allowed.includes(method)) return response
  const headers = new Headers(response.headers)
  headers.set('Allow', allowed.join(', '))
  return errorResponse(405, `${method} isn’t allowed here.`, headers)
}
