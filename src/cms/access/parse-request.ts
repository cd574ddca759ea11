import { addDataAndFileToRequest, APIError, APIErrorName, type PayloadRequest } from 'payload'
import { clientAddress, countAttempt } from '../accounts/rate-limits'
import { FieldError, isActive } from '.'
import { limitBody, readText } from './read-body'

/** Limits of a body: bytes as JSON and as a form, levels, entries in total and in one list. */
type Limits = { json: number; form: number; depth: number; entries: number; list: number }

/** The forms for visitors send far less. */
const OF_VISITORS: Limits = {
  json: 100 * 1024,
  form: 100 * 1024,
  depth: 20,
  entries: 1000,
  list: 1000,
}
/** Rich text has about 15 entries per paragraph, and four more levels for each nested list. */
const OF_ACCOUNTS: Limits = {
  json: 1024 * 1024,
  form: 12 * 1024 * 1024,
  depth: 40,
  entries: 20_000,
  list: 1000,
}

const MESSAGE = 'Contains a character that can’t be stored.'
const FILE_NAME_MESSAGE = 'The file name contains a character that can’t be stored.'
const NUMBER_MESSAGE = 'This number is too large.'
const NO_OBJECT_MESSAGE = 'Send one JSON object.'
/** PostgreSQL cannot store NUL, and half a surrogate pair is not a character. */
const UNSTORABLE = /\0|\p{Surrogate}/u

const badRequest = (message: string, status = 400): APIError => {
  const error = new APIError(message, status)
  error.name = APIErrorName // Class names get minified, and this name decides how the error is logged.
  return error
}

/**
 * Checks all of a value without recursion, and stops at the first problem.
 * @throws FieldError 400 naming the field with text that no column can hold, or with too much in it
 */
function check(root: unknown, { depth, entries, list }: Limits, rootPath = ''): void {
  const waiting = [{ value: root, path: rootPath, level: 1 }]
  let seen = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, level } = next
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value)) throw new FieldError(400, path, MESSAGE)
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) throw new FieldError(400, path, NUMBER_MESSAGE)
    } else if (value && typeof value === 'object' && !Buffer.isBuffer(value)) {
      if (level > depth)
        throw new FieldError(400, path, `Nested too deeply: the maximum is ${depth} levels.`)
      const names = Object.keys(value)
      if (names.length > list)
        throw new FieldError(400, path, `Too many entries: the maximum is ${list}.`)
      seen += names.length
      if (seen > entries)
        throw new FieldError(400, path, `Too many entries: the maximum is ${entries} in total.`)
      for (const name of names.reverse()) {
        if (UNSTORABLE.test(name)) throw new FieldError(400, path, MESSAGE)
        const part: unknown = (value as Record<string, unknown>)[name]
        waiting.push({ value: part, path: path ? `${path}.${name}` : name, level: level + 1 })
      }
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Checks JSON before it is parsed: parsing a list of one megabyte takes a tenth of a second.
 * Entries are counted roughly here, an empty object twice; `check` counts them exactly.
 * @throws APIError 400
 */
function checkText(text: string, { depth, entries }: Limits): void {
  let level = 0
  let seen = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (isInString) {
      if (char === '\\') at += 1
      else if (char === '"') isInString = false
    } else if (char === '"') isInString = true
    else if (char === '[' || char === '{') {
      level += 1
      seen += 1
    } else if (char === ']' || char === '}') level -= 1
    else if (char === ',') seen += 1
    if (level > depth) throw badRequest(`Nested too deeply: the maximum is ${depth} levels.`)
    if (seen > 3 * entries)
      throw badRequest(`Too many entries: the maximum is ${entries} in total.`)
  }
}

/**
 * Reads a form as Payload does: JSON in `_payload`, an image in `file`. It is read into memory first:
 * Payload cancels a body that it cannot take, and if that still arrives the whole process ends.
 */
async function readForm(req: PayloadRequest, max: number): Promise<void> {
  const { body } = req
  if (!body || !/;\s*boundary=[^;\s]/i.test(req.headers.get('Content-Type') ?? ''))
    throw badRequest('The form has no boundary: let your client set the Content-Type.')
  const { routeParams } = req
  // For a collection, a text in `file` would name a file of the storage, which Payload then reads
  // without asking who may (for plugins by which browsers upload straight to it, which this site has
  // not), and leaves a copy of in the folder for temporary files.
  req.routeParams = { ...routeParams, collection: undefined }
  try {
    const whole = await new Response(limitBody(body, max)).arrayBuffer()
    Object.defineProperty(req, 'body', { value: new Response(whole).body, configurable: true })
    await addDataAndFileToRequest(req)
  } catch (err) {
    const status = err instanceof APIError ? err.status : 500
    if (status === 400) throw new FieldError(400, 'file', 'Send the image as a file.')
    if (status < 500) throw err
    throw badRequest('The form is incomplete or isn’t multipart/form-data.')
  } finally {
    req.routeParams = routeParams
  }
  if (/\p{Cc}/u.test(req.file?.name ?? '')) throw new FieldError(400, 'file', FILE_NAME_MESSAGE)
}

async function readJson(req: PayloadRequest, type: string, limits: Limits): Promise<void> {
  const text = await readText(req.body as ReadableStream<Uint8Array> | null, limits.json)
  if (text === '') return
  if (type !== 'application/json')
    throw badRequest('Send JSON as application/json, or a form as multipart/form-data.', 415)
  checkText(text, limits)
  try {
    req.data = JSON.parse(text) as PayloadRequest['data']
  } catch {
    throw badRequest('The body isn’t valid JSON.')
  }
}

/** Reads the body into `req.data` and `req.file`, where handlers expect it. */
async function readBody(req: PayloadRequest, limits: Limits): Promise<void> {
  const method = req.method?.toUpperCase() ?? ''
  if (!['POST', 'PUT', 'PATCH'].includes(method)) return
  const [type = ''] = (req.headers.get('Content-Type') ?? '').split(';', 1)
  if (type.trim() === 'multipart/form-data') await readForm(req, limits.form)
  else await readJson(req, type.trim().toLowerCase(), limits)
  Object.defineProperty(req, 'body', { value: null })
  // A POST may need no body; if fields are missing, their own rules say so.
  if (req.data === undefined && (req.file || method === 'POST')) req.data = {}
  if (!isObject(req.data)) throw badRequest(NO_OBJECT_MESSAGE)
}

/**
 * A log-in with an unreadable body counts as failed; otherwise it could be repeated without limit
 *.
 */
async function countIfLogIn(req: PayloadRequest): Promise<void> {
  if (req.method === 'POST' && req.pathname.endsWith('/users/login'))
    await countAttempt(req, [{ limit: 'LIMIT_LOGIN_PER_ADDRESS', key: clientAddress(req) }])
}

/**
 * Reads a request once, within limits, and refuses anything that PostgreSQL could not store, in the
 * address, the query or the body. Handlers find the body on the request, as after Payload's own
 * parsing; parsing it again has no effect.
 * @param keepBody for an endpoint with `custom.readsBody`, which takes the body as a stream of bytes
 *   and limits it itself
 * @throws FieldError 400; APIError 400, 413 or 415
 */
export async function parseRequest(req: PayloadRequest, keepBody = false): Promise<void> {
  const limits = isActive(req) ? OF_ACCOUNTS : OF_VISITORS
  try {
    check(req.routeParams, limits)
    check(req.query, OF_ACCOUNTS)
    if (!keepBody) await readBody(req, limits)
    check(req.data, limits)
    check(req.file?.name, limits, 'file')
  } catch (err) {
    await countIfLogIn(req)
    throw err
  }
}
