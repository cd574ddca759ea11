// The client that integrators get at /api/client.js, with its types at /api/client.d.ts. It has no
// imports, because it is one file for browsers, Node and Deno.

// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Filled in from the contract.
export interface paths {}

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
  : Content extends { content: Record<string, string> }
    ? string
    : never

/** What a route answers when all is well. */
export type AnswerOf<P extends keyof paths, M extends Method> =
  RouteOf<P, M> extends { responses: infer Answers }
    ? { [Status in keyof Answers & (200 | 201 | 202)]: JsonOf<Answers[Status]> }[keyof Answers &
        (200 | 201 | 202)]
    : never

type Body<Route> = Route extends { requestBody: { content: { 'application/json': infer Json } } }
  ? { body: Json }
  : Route extends { requestBody?: { content: { 'application/json': infer Json } } }
    ? { body?: Json }
    : object

type Given<Parameters, Place extends 'path' | 'query'> = Parameters extends {
  [K in Place]: infer Values
}
  ? { [K in Place]: Values }
  : Parameters extends { [K in Place]?: infer Values }
    ? { [K in Place]?: Values }
    : object

/** What a call of a route takes. */
export type OptionsOf<P extends keyof paths, M extends Method> = Given<
  ParametersOf<RouteOf<P, M>>,
  'path'
> &
  Given<ParametersOf<RouteOf<P, M>>, 'query'> &
  Body<RouteOf<P, M>> & {
    /** An image; the body is then sent with it as a form. */
    file?: Blob
    /** The ETag that was seen: a change since then is refused with 412. */
    ifMatch?: string
    signal?: AbortSignal
  }

/** Options that have no required part may be left out. */
type Arguments<Options> = object extends Options ? [options?: Options] : [options: Options]

type Call<M extends Method> = <P extends PathsOf<M>>(
  path: P,
  ...options: Arguments<OptionsOf<P, M>>
) => Promise<AnswerOf<P, M>>

/** The lists, which have pages. */
type Lists = {
  [P in PathsOf<'get'>]: AnswerOf<P, 'get'> extends { docs: unknown[]; hasNextPage: boolean }
    ? P
    : never
}[PathsOf<'get'>]

export type Client = {
  get: Call<'get'>
  post: Call<'post'>
  put: Call<'put'>
  patch: Call<'patch'>
  delete: Call<'delete'>
  /** The documents of all pages of a list, one after the other. */
  all: <P extends Lists>(
    path: P,
    ...options: Arguments<OptionsOf<P, 'get'>>
  ) => AsyncGenerator<AnswerOf<P, 'get'> extends { docs: (infer Document)[] } ? Document : never>
}

export type ClientOptions = {
  /** An API key, for what visitors may not do. */
  key?: string
  /** Another `fetch`, such as one with a proxy. */
  fetch?: typeof fetch
  /** How often a call is repeated that the site had no time for (429, 503); twice by default. */
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
    readonly fields: Record<string, string>,
    readonly body: unknown,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

type Problem = { message?: string; data?: { errors?: { path: string; message: string }[] } | null }

function errorOf(status: number, body: unknown): ApiError {
  const { errors = [] } = (body ?? {}) as { errors?: Problem[] }
  const fields = errors.flatMap(({ data }) => data?.errors ?? [])
  return new ApiError(
    status,
    errors[0]?.message ?? `The site answered with status ${status}.`,
    Object.fromEntries(fields.map(({ path, message }) => [path, message])),
    body,
  )
}

/** `{ where: { title: { like: 'x' } } }` as `where[title][like]=x`. */
function* pairsOf(value: unknown, name: string): Generator<[string, string]> {
  if (value === undefined) return
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      yield* pairsOf(part, name ? `${name}[${key}]` : key)
  else yield [name, String(value)]
}

type AnyOptions = {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  ifMatch?: string
  signal?: AbortSignal
}

const FIRST_WAIT_MS = 1000

function waitMs(answer: Response, turn: number): number {
  const seconds = Number(answer.headers.get('Retry-After'))
  return seconds > 0 ? seconds * 1000 : FIRST_WAIT_MS * 2 ** turn
}

function formOf(body: unknown, file: Blob): FormData {
  const form = new FormData()
  form.append('_payload', JSON.stringify(body ?? {}))
  form.append('file', file)
  return form
}

/**
 * A client of the API of a site, typed by its contract.
 * @param siteUrl such as `https://example.com`
 * @throws ApiError of every call that the site refuses
 */
export function createClient(siteUrl: string, options: ClientOptions = {}): Client {
  const { key, fetch: ask = globalThis.fetch, retries = 2 } = options

  async function call(method: Method, path: string, given: AnyOptions = {}): Promise<unknown> {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(given.path?.[name])),
    )
    const address = new URL(`/api/v1${filled}`, siteUrl)
    for (const [name, value] of pairsOf(given.query, '')) address.searchParams.append(name, value)
    const headers = new Headers({ Accept: 'application/json' })
    if (key) headers.set('Authorization', `users API-Key ${key}`)
    if (given.ifMatch) headers.set('If-Match', given.ifMatch)
    let body: BodyInit | undefined
    if (given.file) body = formOf(given.body, given.file)
    else if (given.body !== undefined) {
      headers.set('Content-Type', 'application/json')
      body = JSON.stringify(given.body)
    }
    const { signal = null } = given
    for (let turn = 0; ; turn += 1) {
      const answer = await ask(address, { method: method.toUpperCase(), headers, body, signal })
      if ((answer.status === 429 || answer.status === 503) && turn < retries) {
        await answer.body?.cancel()
        await new Promise((resolve) => setTimeout(resolve, waitMs(answer, turn)))
        continue
      }
      const isJson = /^application\/(\w+\+)?json/.test(answer.headers.get('Content-Type') ?? '')
      const json: unknown = isJson ? await answer.json() : await answer.text()
      if (!answer.ok) throw errorOf(answer.status, json)
      return json
    }
  }

  async function* all(path: string, given: AnyOptions = {}): AsyncGenerator<unknown> {
    for (let page = 1, isMore = true; isMore; page += 1) {
      const query = { limit: 100, ...given.query, page }
      const list = (await call('get', path, { ...given, query })) as {
        docs: unknown[]
        hasNextPage: boolean
      }
      yield* list.docs
      isMore = list.hasNextPage
    }
  }

  const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
  const calls = methods.map((method) => [
    method,
    (path: string, given?: AnyOptions) => call(method, path, given),
  ])
  // What TypeScript knows of a route is more than this function can say.
  return { ...Object.fromEntries(calls), all } as unknown as Client
}
