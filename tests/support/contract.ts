import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import formatsPlugin from 'ajv-formats'
import type { SanitizedConfig } from 'payload'
import { env } from '@/config/env'
import { isInternal } from '@/server/contract/generated-routes'
import { REQUIRED_WITHOUT_SELECT } from '@/server/contract/schemas'
import { makeContract, pathOf } from '@/server/contract/contract'

type Schema = { [keyword: string]: unknown }
type Responses = Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>
type Operation = {
  responses: Responses
  parameters?: { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Schema }[]
  requestBody?: {
    required: boolean
    content: Record<string, { schema: Schema; example?: unknown }>
  }
}

export type Contract = ReturnType<typeof makeContract> & {
  paths: Record<string, Record<string, Operation>>
}

export const contractOf = (config: SanitizedConfig): Contract =>
  makeContract(config, env().SITE_URL) as Contract

/** `get /api/episodes/:id` as it stands in the contract. */
const placeOf = (route: string): { method: string; path: string } => {
  const [method = '', path = ''] = route.split(' ')
  return { method, path: pathOf(path) }
}

/** What HTTP itself answers before any route is asked: too long, too slow, unchanged, not understood. */
const OF_HTTP = new Set([304, 400, 408, 411, 413, 414, 415, 417, 431])

/** With these the answer is not the one of the address and method that were sent. */
const LEADS_ELSEWHERE =
  /^(x-(payload-)?http-method-override|x-(original|rewrite)-url|next-.+|rsc)$/i

type Sent = { method: string; path: string; headers: [name: string, value: string][] }
type Raw = { status: number; type: string; text: string }

/** Compares answers with a contract. */
export class ContractCheck {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true })
  private readonly known = new Map<string, ValidateFunction>()

  constructor(readonly contract: Contract) {
    formatsPlugin.default(this.ajv)
    const { components } = contract
    this.ajv.addSchema({ $id: 'contract', components })
    const whole = Object.entries(components.schemas as Record<string, Schema>).map(
      ([name, { required, ...schema }]) => [
        name,
        { ...schema, required: schema[REQUIRED_WITHOUT_SELECT] ?? required },
      ],
    )
    this.ajv.addSchema({
      $id: 'whole',
      components: { ...components, schemas: Object.fromEntries(whole) },
    })
  }

  operation(route: string): Operation | undefined {
    const { method, path } = placeOf(route)
    return this.contract.paths[path]?.[method]
  }

  /**
   * What the answer to any request at all has that the contract does not allow; null if there is
   * nothing, and where the contract does not speak of the request.
   */
  outside({ method, path, headers }: Sent, { status, type, text }: Raw): string | null {
    const [address = '', query = ''] = path.split('?')
    if (OF_HTTP.has(status) || headers.some(([name]) => LEADS_ELSEWHERE.test(name))) return null
    // An address with a slash at its end leads to the one without.
    if (status === 308 && address.endsWith('/')) return null
    if (isInternal(`${method.toLowerCase()} ${address}`)) return null
    const below = /^\/api(?:\/v1)?(\/[\w/.-]+?)\/?$/.exec(address)?.[1]
    const route = below && this.routeFor(method.toLowerCase(), below)
    if (!route) return null
    const isJson = /^application\/(problem\+)?json/.test(type)
    let body: unknown = text === '' ? undefined : text
    try {
      if (isJson && text) body = JSON.parse(text)
    } catch {
      return 'The body is not JSON.'
    }
    const answer = { status, headers: new Headers(type ? { 'Content-Type': type } : {}), body }
    return this.problem(route, answer, query === '')
  }

  private routes: { method: string; pattern: RegExp; isExact: boolean; route: string }[] = []

  /** The route that a call comes to: one that is spelled out before one with a parameter. */
  private routeFor(method: string, path: string): string | undefined {
    if (this.routes.length === 0)
      this.routes = Object.entries(this.contract.paths)
        .flatMap(([one, methods]) =>
          Object.keys(methods).map((name) => ({
            method: name,
            pattern: new RegExp(`^${one.replace(/[.]/g, '[.]').replace(/\{\w+\}/g, '[^/]+')}$`),
            isExact: !one.includes('{'),
            route: `${name} /api${one.replace(/\{(\w+)\}/g, ':$1')}`,
          })),
        )
        .sort((a, b) => Number(b.isExact) - Number(a.isExact))
    return this.routes.find((one) => one.method === method && one.pattern.test(path))?.route
  }

  /** @param isWhole whether documents are answered that nothing was selected of */
  validator(schema: Schema, isWhole = false): ValidateFunction {
    const place = isWhole ? 'whole' : 'contract'
    const text = JSON.stringify(schema).replaceAll('"#/', `"${place}#/`)
    const before = this.known.get(text)
    if (before) return before
    const made = this.ajv.compile(JSON.parse(text) as Schema)
    this.known.set(text, made)
    return made
  }

  /**
   * What an answer has that the contract does not allow; null if there is nothing.
   * @param hasAllFields whether all fields of documents must be there: not after `select`
   */
  problem(
    route: string,
    { status, headers, body }: { status: number; headers: Headers; body: unknown },
    hasAllFields = true,
  ): string | null {
    const operation = this.operation(route)
    if (!operation) return 'The contract does not have this route.'
    const said = operation.responses[status]
    if (!said) return `The contract does not have the status ${status}.`
    const name = said.$ref?.split('/').at(-1)
    const { content } = name
      ? ((this.contract.components.responses as unknown as Responses)[name] ?? {})
      : said
    const type = (headers.get('Content-Type') ?? '').split(';', 1)[0] ?? ''
    if (!content) return body === undefined ? null : 'The contract has no body here.'
    const range = `${type.split('/')[0]}/*`
    const found = content[type] ?? content[range] ?? content['*/*']
    if (!found) return `The contract does not have the type ${type}.`
    if (!/^application\/(problem\+)?json$/.test(type)) return null
    const validate = this.validator(found.schema, hasAllFields)
    if (validate(body)) return null
    const [first] = validate.errors ?? []
    return first ? `${first.instancePath} ${first.message} ${JSON.stringify(first.params)}` : null
  }
}
