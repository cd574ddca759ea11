// The client of the REST API: the host's screens use it by the other files here, and integrators get it
// at /api/client.js with its types at /api/client.d.ts. It imports no more than the types of the
// contract, because it is one file for browsers, Node and Deno.
import type { paths } from './contract-types'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The routes that have a method. */
type PathsOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: { responses: unknown } } ? P : never
}[keyof paths]

type RouteOf<P extends keyof paths, M extends Method> = paths[P] extends { [K in M]: infer Route }
  ? Route
  : never

type ParametersOf<Route> = Route extends { parameters: infer Parameters } ? Parameters : object
type JsonOf<Content> = Content extends { content: { 'application/json': infer Json } }
  ? Json
  : Content extends { content: { [Type in `text/${string}`]: string } }
    ? string
    : Content extends { content: Record<string, string> }
      ? Uint8Array
      : never

export type ResponseOf<P extends keyof paths, M extends Method> =
  RouteOf<P, M> extends { responses: infer Answers }
    ? { [Status in keyof Answers & (200 | 201 | 202)]: JsonOf<Answers[Status]> }[keyof Answers &
        (200 | 201 | 202)]
    : never

type Body<Route> = Route extends {
  requestBody: { content: { 'application/octet-stream': string } }
}
  ? { body: Blob }
  : Route extends { requestBody: { content: { 'application/json': infer Json } } }
    ? { body: Json }
    : Route extends { requestBody?: { content: { 'application/json': infer Json } } }
      ? { body?: Json }
      : Route extends {
            requestBody: { content: { 'multipart/form-data': { _payload: infer Json } } }
          }
        ? { body: Json }
        : object

/** The JSON that a route takes. */
export type BodyOf<P extends keyof paths, M extends Method> =
  Body<RouteOf<P, M>> extends { body?: infer Json } ? Json : never

type Given<Parameters, Place extends 'path' | 'query'> = Parameters extends {
  [K in Place]: infer Values
}
  ? { [K in Place]: Values }
  : Parameters extends { [K in Place]?: infer Values }
    ? { [K in Place]?: Values }
    : object

/** A filter may be nested. */
type Nested<Options> = Options extends { query?: infer Query }
  ? 'where' extends keyof NonNullable<Query>
    ? { query?: Omit<NonNullable<Query>, 'where'> & { where?: string | Select } }
    : Options
  : Options

export type RequestOptions<P extends keyof paths, M extends Method> = Given<
  ParametersOf<RouteOf<P, M>>,
  'path'
> &
  Nested<Given<ParametersOf<RouteOf<P, M>>, 'query'>> &
  Body<RouteOf<P, M>> & {
    /** An image; the body is then sent with it as a form, as it is with null for no image. */
    file?: Blob | null
    /** The ETag that was seen, see `etagOf`: a change since then is refused with 412. */
    ifMatch?: string
    /**
     * Of a POST that makes content: with the same key it is carried out once, however often it is
     * sent, for a day. Only with one is a POST sent again after a 503.
     */
    idempotencyKey?: string
    signal?: AbortSignal
  }

/** Options that have no required part may be left out. */
type Arguments<Options> = object extends Options ? [options?: Options] : [options: Options]

type Select = { [field: string]: unknown }
type Selecting<S> = { query?: { select?: S } }

type Picked<Document, S> = string extends keyof S
  ? Partial<Document>
  : false extends S[keyof S]
    ? Partial<Document>
    : Pick<Document, keyof Document & (keyof S | 'id')>

/** An answer to a call with `select`, or without. */
type Selected<Answer, S> = [S] extends [never]
  ? Answer
  : Answer extends { docs: (infer Document)[] }
    ? Omit<Answer, 'docs'> & { docs: Picked<Document, S>[] }
    : Answer extends { doc: infer Document }
      ? Omit<Answer, 'doc'> & { doc: Picked<Document, S> }
      : Picked<Answer, S>

type Call<M extends Method> = <P extends PathsOf<M>, const S extends Select = never>(
  path: P,
  ...options: Arguments<RequestOptions<P, M> & Selecting<S>>
) => Promise<Selected<ResponseOf<P, M>, NoInfer<S>>>

/** The lists, which have pages. */
type Lists = {
  [P in PathsOf<'get'>]: ResponseOf<P, 'get'> extends { docs: unknown[]; hasNextPage: boolean }
    ? P
    : never
}[PathsOf<'get'>]

export type Client = {
  get: Call<'get'>
  post: Call<'post'>
  put: Call<'put'>
  patch: Call<'patch'>
  delete: Call<'delete'>
  /** The ETag of an answer that this client gave, for `ifMatch`. */
  etagOf: (answer: object) => string | undefined
  /**
   * The documents of a list, one after the other: each that is there from the beginning to the end,
   * once, whatever is added or deleted meanwhile.
   */
  all: <P extends Lists, const S extends Select = never>(
    path: P,
    ...options: Arguments<RequestOptions<P, 'get'> & Selecting<S>>
  ) => AsyncGenerator<
    Selected<ResponseOf<P, 'get'>, NoInfer<S>> extends { docs: (infer Document)[] }
      ? Document
      : never
  >
}

export type ClientOptions = {
  /** An API key, for what visitors may not do. */
  key?: string
  /** Another `fetch`, such as one with a proxy. */
  fetch?: typeof fetch
  /**
   * Retries of a call that the site had no time for (429, 503); 2 by default. Each waits as long as
   * the site says, unless that is more than a minute: then the call fails at once.
   */
  retries?: number
}

/** The site refused a call. */
export class ApiError extends Error {
  /**
   * @param status of HTTP
   * @param fields what is wrong with which field
   * @param body the whole answer
   */
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    readonly body: unknown = undefined,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

type Problem = { message?: string; data?: { errors?: { path: string; message: string }[] } | null }

function errorOf(status: number, body: unknown): ApiError {
  const { errors = [], message } = (body ?? {}) as Problem & { errors?: Problem[] }
  const fields = errors.flatMap(({ data }) => data?.errors ?? [])
  return new ApiError(
    status,
    errors[0]?.message ?? message ?? `The server answered with status ${status}.`,
    Object.fromEntries(fields.map(({ path, message }) => [path, message])),
    body,
  )
}

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as null)

/**
 * `{ where: { title: { like: 'x' } } }` as `where[title][like]=x`.
 * @throws TypeError for what an address cannot say: without it, the call would be for more than meant
 */
function* pairsOf(value: unknown, name: string): Generator<[string, string]> {
  if (value instanceof Date)
    yield [name, value.toISOString()] // Throws if it is no date.
  else if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
    if (!isPlain(value) || parts.length === 0)
      throw new TypeError(`${name} is empty, or nothing that a query can have.`)
    for (const [key, part] of parts) yield* pairsOf(part, `${name}[${key}]`)
  } else if (value === null || ['string', 'boolean', 'bigint'].includes(typeof value))
    yield [name, String(value)]
  else if (typeof value === 'number' && Number.isFinite(value)) yield [name, String(value)]
  else throw new TypeError(`${name} is ${String(value)}, which a query cannot have.`)
}

/** The path with its parameters. @throws TypeError if one is missing or would lead elsewhere */
const fill = (path: string, given: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`${path} needs the path parameter ${name}.`)
    return encodeURIComponent(text)
  })

type AnyOptions = {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob | null
  ifMatch?: string
  idempotencyKey?: string
  signal?: AbortSignal
}

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 60_000

function waitMs(answer: Response, turn: number): number {
  const seconds = Number(answer.headers.get('Retry-After'))
  return seconds > 0 ? seconds * 1000 : FIRST_WAIT_MS * 2 ** turn
}

/** @throws what the signal says when it is aborted */
const wait = (ms: number, signal: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })

/** JSON, text, or the bytes of a file. */
async function contentOf(answer: Response): Promise<unknown> {
  const type = answer.headers.get('Content-Type') ?? ''
  if (/^application\/(\w+\+)?json/.test(type)) return answer.json()
  if (type === '' || type.startsWith('text/')) return answer.text()
  return new Uint8Array(await answer.arrayBuffer())
}

function formOf(body: unknown, file: Blob | null): FormData {
  const form = new FormData()
  form.append('_payload', JSON.stringify(body ?? {}))
  if (file) form.append('file', file)
  return form
}

/**
 * A client of the API of a site, typed by its contract.
 * @param siteUrl such as `https://example.com`, or with a path if the site is below one
 * @throws ApiError of every call that the site refuses; TypeError for what cannot be sent
 */
export function createClient(siteUrl: string, options: ClientOptions = {}): Client {
  const { key, fetch: ask = globalThis.fetch, retries = 2 } = options

  const base = new URL(siteUrl)
  const etags = new WeakMap<object, string>()

  async function call(method: Method, path: string, given: AnyOptions = {}): Promise<unknown> {
    const { idempotencyKey, signal = null } = given
    const address = new URL(base)
    address.pathname = `${base.pathname.replace(/\/$/, '')}/api/v1${fill(path, given.path)}`
    for (const [name, value] of Object.entries(given.query ?? {}))
      if (value !== undefined)
        for (const pair of pairsOf(value, name)) address.searchParams.append(...pair)
    const headers = new Headers({ Accept: 'application/json' })
    if (key) headers.set('Authorization', `users API-Key ${key}`)
    if (given.ifMatch) headers.set('If-Match', given.ifMatch)
    if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
    let body: BodyInit | undefined
    if (given.file !== undefined) body = formOf(given.body, given.file)
    else if (given.body instanceof Blob) body = given.body
    else if (given.body !== undefined) {
      headers.set('Content-Type', 'application/json')
      body = JSON.stringify(given.body)
    }
    // It may have been carried out before the answer got lost.
    const isSafe = method !== 'post' || idempotencyKey !== undefined
    for (let turn = 0; ; turn += 1) {
      const answer = await ask(address, { method: method.toUpperCase(), headers, body, signal })
      const ms = waitMs(answer, turn)
      const isBusy = answer.status === 429 || (answer.status === 503 && isSafe)
      if (isBusy && turn < retries && ms <= MAX_WAIT_MS) {
        await answer.body?.cancel()
        await wait(ms, signal)
        continue
      }
      const content = await contentOf(answer)
      if (!answer.ok) throw errorOf(answer.status, content)
      const etag = answer.headers.get('ETag')
      if (etag && typeof content === 'object' && content !== null) etags.set(content, etag)
      return content
    }
  }

  async function* all(path: string, given: AnyOptions = {}): AsyncGenerator<unknown> {
    for (let after: string | null | undefined; after !== null;) {
      const query = { limit: 100, ...given.query, after }
      const list = (await call('get', path, { ...given, query })) as {
        docs: unknown[]
        hasNextPage: boolean
        nextCursor?: string | null
      }
      yield* list.docs
      after = list.nextCursor ?? null
      if (after === null && list.hasNextPage)
        throw new TypeError(`${path} cannot go on: sort it by fields of its own.`)
    }
  }

  const etagOf = (answer: object) => etags.get(answer)
  const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
  const calls = methods.map((method) => [
    method,
    (path: string, given?: AnyOptions) => call(method, path, given),
  ])
  // What TypeScript knows of a route is more than this function can say.
  return { ...Object.fromEntries(calls), all, etagOf } as unknown as Client
}
