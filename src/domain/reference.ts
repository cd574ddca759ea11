import { developersPath, PATHS } from './paths'

/** A JSON Schema, as far as the reference reads it. */
type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  maxLength?: number
}

type Content = Record<string, { schema?: Schema; example?: unknown }>
type Parameter = {
  $ref?: string
  name?: string
  in?: string
  description?: string
  required?: boolean
  schema?: Schema
  example?: unknown
}
type Answer = { $ref?: string; description?: string; content?: Content }
type Route = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  deprecated?: boolean
  security: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}

/** A document of OpenAPI 3.1, as far as the reference reads it. */
export type OpenApi = {
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Route>>
  components: {
    parameters: Record<string, Parameter>
    responses: Record<string, Answer>
    schemas: Record<string, Schema>
  }
}

/** A type in words; what is described elsewhere has an address there. */
export type TypePart = { text: string; href?: string }

export type ReferenceField = {
  /** `guests.docs[].name` */
  name: string
  type: TypePart[]
  isRequired: boolean
  description: string
}

export type ReferenceAnswer = {
  status: string
  description: string
  type: TypePart[]
  fields: ReferenceField[]
}

export type ReferenceRoute = {
  id: string
  method: string
  path: string
  summary: string
  who: string
  isDeprecated: boolean
  parameters: ReferenceField[]
  shared: TypePart[]
  body: { kinds: string[]; type: TypePart[]; fields: ReferenceField[] } | null
  answers: ReferenceAnswer[]
  errors: string[]
  /** A call with curl. */
  example: string
}

export type ReferencePart = {
  name: string
  title: string
  routes: ReferenceRoute[]
  schemas: { name: string; fields: ReferenceField[] }[]
}

export type Reference = {
  parts: ReferencePart[]
  parameters: ReferenceField[]
  errors: { status: string; description: string }[]
}

const MAX_DEPTH = 4

const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

const NAMES = /^(Related|Restored|Calling|New)?(.+?)(Input|Version)?$/

/** Parameters that many routes share are described on the first page. */
const parameterPath = (name: string): string => `${PATHS.developers}#parameter-${name}`

const union = (parts: TypePart[][]): TypePart[] =>
  parts.flatMap((part, at) => (at === 0 ? part : [{ text: ' | ' }, ...part]))

const SHOWN_VALUES = 12

const valuesOf = (values: unknown[]): TypePart[] => [
  {
    text:
      values
        .slice(0, SHOWN_VALUES)
        .map((value) => JSON.stringify(value))
        .join(' | ') + (values.length > SHOWN_VALUES ? ' | …' : ''),
  },
]

function boundsOf({ minimum, maximum, maxLength }: Schema): string {
  if (maxLength !== undefined) return `, at most ${maxLength} characters`
  // What zod says of every whole number.
  const isSafe = maximum === Number.MAX_SAFE_INTEGER && minimum === Number.MIN_SAFE_INTEGER
  if (isSafe || (minimum === undefined && maximum === undefined)) return ''
  if (maximum === undefined || maximum === Number.MAX_SAFE_INTEGER) return `, from ${minimum}`
  return minimum === undefined ? `, up to ${maximum}` : `, ${minimum} to ${maximum}`
}

/** JSON as one argument of a shell. */
const quoted = (value: unknown): string =>
  `'${JSON.stringify(value ?? {}, null, 2).replaceAll("'", String.raw`'\''`)}'`

/** In which order the routes of a path are listed. */
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** Reads a contract for people. */
class Reader {
  /** The part of the reference that describes a schema. */
  private readonly homes = new Map<string, string>()

  constructor(private readonly contract: OpenApi) {
    const { paths, components } = contract
    const known = new Set(Object.keys(components.schemas))
    // A document is described where it is read: at the first route that answers with nothing else.
    for (const routes of Object.values(paths))
      for (const { tags, responses } of Object.values(routes)) {
        const { $ref } = responses[200]?.content?.['application/json']?.schema ?? {}
        const name = $ref && nameIn($ref)
        if (!name || !tags[0] || this.homes.has(name)) continue
        for (const one of known)
          if (NAMES.exec(one)?.[2] === NAMES.exec(name)?.[2] && !this.homes.has(one))
            this.homes.set(one, tags[0])
      }
  }

  read(): Reference {
    const { tags, components } = this.contract
    return {
      parts: tags.map(({ name, description }) => ({
        name,
        title: description,
        routes: Object.entries(this.contract.paths)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .flatMap(([path, routes]) =>
            Object.entries(routes)
              .filter(([, route]) => route.tags[0] === name)
              .sort(([a], [b]) => METHODS.indexOf(a) - METHODS.indexOf(b))
              .map(([method, route]) => this.route(method, path, route)),
          ),
        schemas: Object.entries(components.schemas)
          .filter(([schema]) => this.homes.get(schema) === name)
          .map(([schema, value]) => ({ name: schema, fields: this.fields(value) })),
      })),
      parameters: Object.values(components.parameters).map((one) => this.parameter(one)),
      errors: Object.entries(components.responses).map(([status, { description = '' }]) => ({
        status,
        description,
      })),
    }
  }

  private type(schema: Schema): TypePart[] {
    const { $ref, oneOf, anyOf, allOf, type, items, format } = schema
    if ($ref) {
      const name = nameIn($ref)
      const home = this.homes.get(name)
      return [{ text: name, ...(home && { href: `${developersPath(home)}#${name}` }) }]
    }
    if (schema.enum) return valuesOf(schema.enum)
    if (schema.const !== undefined) return valuesOf([schema.const])
    const several = oneOf ?? anyOf ?? allOf
    if (several) return union(several.map((one) => this.type(one)))
    if (Array.isArray(type)) return union(type.map((one) => this.type({ ...schema, type: one })))
    if (type === 'array') {
      const inner = items ? this.type(items) : [{ text: 'any' }]
      const isMany = inner.some(({ text }) => text.includes(' | '))
      return isMany ? [{ text: '(' }, ...inner, { text: ')[]' }] : [...inner, { text: '[]' }]
    }
    if (format === 'binary') return [{ text: 'file' }]
    if (type === 'string' && format) return [{ text: `${format}${boundsOf(schema)}` }]
    return [{ text: type ? `${type}${type === 'null' ? '' : boundsOf(schema)}` : 'any' }]
  }

  private fields(schema: Schema, prefix = '', depth = 1): ReferenceField[] {
    if (depth > MAX_DEPTH) return []
    return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
      const own = {
        name: prefix + name,
        type: this.type(value),
        isRequired: schema.required?.includes(name) ?? false,
        description: value.description ?? '',
      }
      const inner = value.items ?? value
      const next = `${prefix}${name}${value.items ? '[]' : ''}.`
      return [own, ...this.fields(inner, next, depth + 1)]
    })
  }

  private parameter({ name = '', description = '', required, schema = {} }: Parameter) {
    return { name, description, isRequired: required === true, type: this.type(schema) }
  }

  private route(method: string, path: string, route: Route): ReferenceRoute {
    const { parameters = [], requestBody, responses } = route
    const shared = parameters.flatMap(({ $ref }) => ($ref ? [nameIn($ref)] : []))
    const isError = ([status, { $ref }]: [string, Answer]) => Number(status) >= 400 && $ref
    return {
      id: route.operationId,
      method: method.toUpperCase(),
      path,
      summary: route.summary,
      who: route.description,
      isDeprecated: route.deprecated === true,
      parameters: parameters.filter(({ $ref }) => !$ref).map((one) => this.parameter(one)),
      shared: shared.map((key) => {
        const text = this.contract.components.parameters[key]?.name ?? key
        return { text, href: parameterPath(text) }
      }),
      body: requestBody ? this.content(requestBody.content) : null,
      answers: Object.entries(responses)
        .filter((one) => !isError(one))
        .map(([status, { description = '', content }]) => {
          const { kinds, type, fields } = this.content(content ?? {})
          const isJson = kinds[0] === 'application/json'
          return {
            status,
            description,
            type: isJson || !kinds[0] ? type : [{ text: kinds.join(', ') }],
            fields,
          }
        }),
      errors: Object.entries(responses)
        .filter(isError)
        .map(([status]) => status),
      example: this.example(method, path, route),
    }
  }

  /** Returns what a body or an answer is; of several forms of one thing, the first. */
  private content(content: Content) {
    const [first] = Object.values(content)
    const schema = first?.schema
    return {
      kinds: Object.keys(content),
      type: schema ? this.type(schema) : [],
      fields: schema ? this.fields(schema) : [],
    }
  }

  private example(method: string, path: string, route: Route): string {
    const { parameters = [], requestBody, security } = route
    const own = (place: string) => parameters.filter((one) => one.in === place)
    const filled = own('path').reduce(
      (made, { name = '', example }) => made.replace(`{${name}}`, String(example ?? name)),
      path,
    )
    const query = own('query')
      .filter(({ required, example }) => required || example !== undefined)
      .map(({ name = '', example }) =>
        // In capitals what the reader fills in.
        example === undefined
          ? `${name}=${name.toUpperCase()}`
          : `${name}=${encodeURIComponent(String(example))}`,
      )
    const address = `${this.contract.servers[0]?.url}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
    const json = requestBody?.content['application/json']
    const form = json ? undefined : requestBody?.content['multipart/form-data']
    const names = security.flatMap((one) => Object.keys(one))
    const lines = [
      `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${address}'`,
      ...(names.includes('apiKey') ? ["-H 'Authorization: users API-Key YOUR-KEY'"] : []),
      ...(names.includes('session') && !names.includes('apiKey') ? ['-b cookies.txt'] : []),
      ...(json ? ["-H 'Content-Type: application/json'", `-d ${quoted(json.example)}`] : []),
      ...Object.entries(form?.example ?? {}).map(([field, value]) =>
        typeof value === 'string' ? `-F '${field}=${value}'` : `-F ${field}=${quoted(value)}`,
      ),
    ]
    return lines.join(' \\\n  ')
  }
}

/**
 * Returns what the contract of the API says, as a page for people has it.
 * @param contract of OpenAPI 3.1, whose `tags` are the parts
 */
export const referenceOf = (contract: OpenApi): Reference => new Reader(contract).read()
