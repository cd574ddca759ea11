import { REQUIRED_WITHOUT_SELECT, type Schema } from './schemas'

/** As much of a document of OpenAPI 3.1 as is compared. */
export type Comparable = {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters?: Record<string, Parameter>
  }
}
type Content = Record<string, { schema?: Schema }>
type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Schema }
type Answer = { $ref?: string; content?: Content }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Answer>
  security?: object[]
}

type Direction = 'sent' | 'answered'

const ERROR = { $ref: '#/components/schemas/Error' }

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ''
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
/** Returns what is there, in an answer to a call that did not leave it out. */
const requiredIn = (schema: Schema): unknown[] => [
  ...new Set([...listOf(schema.required), ...listOf(schema[REQUIRED_WITHOUT_SELECT])]),
]
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** The types that a schema allows; undefined allows all. */
const typesOf = ({ type }: Schema): string[] | undefined =>
  type === undefined ? undefined : ([type].flat() as string[])

const areAmong = (types: string[] | undefined, others: string[] | undefined): boolean =>
  others === undefined ||
  (types?.every(
    (type) => others.includes(type) || (type === 'integer' && others.includes('number')),
  ) ??
    false)

/** Several schemas of which one holds, or one alone. */
function alternativesOf(schema: Schema): Schema[] {
  const several = [...listOf(schema.oneOf), ...listOf(schema.anyOf)]
  return several.length > 0 ? (several as Schema[]) : [schema]
}

const valuesOf = (schema: Schema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined

/** Limits, and whether a higher number allows more. */
const LIMITS: [keyword: string, isUpper: boolean][] = [
  ...['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'].map(
    (keyword): [string, boolean] => [keyword, true],
  ),
  ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'].map(
    (keyword): [string, boolean] => [keyword, false],
  ),
]

class Comparison {
  readonly found = new Set<string>()
  private readonly compared = new Set<string>()

  constructor(
    private readonly before: Comparable,
    private readonly after: Comparable,
  ) {}

  /** @param place where it is, for people */
  schema(was: Schema | undefined, is: Schema | undefined, direction: Direction, place: string) {
    if (!was || !is) return
    const [ref, other] = [was.$ref, is.$ref]
    if (typeof ref === 'string' && ref === other) {
      const key = `${direction} ${ref}`
      if (this.compared.has(key)) return
      this.compared.add(key)
      place = `${nameOf(ref)} (${direction})`
    }
    this.resolved(this.resolve(this.before, was), this.resolve(this.after, is), direction, place)
  }

  private resolve({ components }: Comparable, schema: Schema): Schema {
    return typeof schema.$ref === 'string'
      ? (components.schemas[nameOf(schema.$ref)] ?? {})
      : schema
  }

  private add(place: string, what: string) {
    this.found.add(`${place}: ${what}`)
  }

  private resolved(was: Schema, is: Schema, direction: Direction, place: string) {
    const [some, others] = [alternativesOf(was), alternativesOf(is)]
    if (some.length > 1 || others.length > 1)
      return this.alternatives(some, others, direction, place)
    const isSent = direction === 'sent'
    // An object in a form is sent as its JSON, which was called a text.
    if (isSent && was.type === 'string' && place.endsWith('body._payload')) return
    const [narrow, wide] = isSent ? [was, is] : [is, was]
    if (!areAmong(typesOf(narrow), typesOf(wide)))
      this.add(
        place,
        `${typesOf(was)?.join(', ') ?? 'anything'} became ${typesOf(is)?.join(', ') ?? 'anything'}`,
      )
    if (isSent) this.limits(was, is, place)
    const format = isSent ? is.format : was.format
    if (format !== undefined && was.format !== is.format)
      this.add(place, `the format ${String(was.format)} became ${String(is.format)}`)
    if (isSchema(was.items) && isSchema(is.items))
      this.schema(was.items, is.items, direction, `${place}[]`)
    this.properties(was, is, direction, place)
  }

  /** Limits of what callers send must be no narrower than before. */
  private limits(was: Schema, is: Schema, place: string) {
    const values = valuesOf(is)
    const gone = (valuesOf(was) ?? []).filter((value) => values && !values.includes(value))
    for (const value of gone) this.add(place, `the value ${JSON.stringify(value)} is gone`)
    if (values && !valuesOf(was)) this.add(place, 'only some values are left')
    if (is.pattern !== undefined && was.pattern !== is.pattern)
      this.add(place, 'the pattern is another')
    for (const [keyword, isUpper] of LIMITS) {
      const [old, now] = [was[keyword] as number | undefined, is[keyword] as number | undefined]
      if (now === undefined) continue
      if (old === undefined || (isUpper ? now < old : now > old))
        this.add(place, `${keyword} became ${now}`)
    }
  }

  /**
   * Each alternative that was sent must still be taken, and each that is answered must have been
   * before.
   */
  private alternatives(some: Schema[], others: Schema[], direction: Direction, place: string) {
    const isSent = direction === 'sent'
    const [needed, offered] = isSent ? [some, others] : [others, some]
    needed.forEach((one, at) => {
      const isFine = offered.some((other) => {
        const trial = new Comparison(this.before, this.after)
        const [was, is] = isSent ? [one, other] : [other, one]
        trial.compared.add(`${direction} ${String(one.$ref)}`) // Compared below.
        trial.schema(was, is, direction, place)
        return trial.found.size === 0 && (one.$ref === other.$ref || !one.$ref || !other.$ref)
      })
      if (!isFine) this.add(place, `alternative ${at + 1} is ${isSent ? 'gone' : 'new'}`)
    })
    for (const one of some)
      this.schema(
        one,
        others.find(({ $ref }) => $ref && $ref === one.$ref),
        direction,
        place,
      )
  }

  private properties(was: Schema, is: Schema, direction: Direction, place: string) {
    const [old, now] = [was.properties ?? {}, is.properties ?? {}] as Record<string, Schema>[]
    const [required, stillRequired] = [requiredIn(was), requiredIn(is)]
    for (const [name, schema] of Object.entries(old ?? {})) {
      const other = now?.[name]
      if (!other) this.add(`${place}.${name}`, 'is gone')
      else this.schema(schema, other, direction, `${place}.${name}`)
    }
    for (const name of direction === 'sent' ? stillRequired : required)
      if (!(direction === 'sent' ? required : stillRequired).includes(name))
        this.add(
          `${place}.${String(name)}`,
          direction === 'sent' ? 'is required' : 'may be missing',
        )
    if (
      direction === 'sent' &&
      is.additionalProperties === false &&
      was.additionalProperties !== false
    )
      this.add(place, 'takes no other fields')
  }

  content(was: Content = {}, is: Content = {}, direction: Direction, place: string) {
    for (const [type, { schema }] of Object.entries(was)) {
      const other = is[type]
      if (!other) this.add(place, `${type} is gone`)
      else this.schema(schema, other.schema, direction, place)
    }
  }

  private parameter({ components }: Comparable, given: Parameter): Parameter {
    const { $ref } = given
    return $ref ? { ...components.parameters?.[nameOf($ref)], $ref } : given
  }

  operation(was: Operation, is: Operation, place: string) {
    const read = (document: Comparable, { parameters = [] }: Operation) =>
      new Map(
        parameters
          .map((given) => this.parameter(document, given))
          .map((given) => [`${given.in} ${given.name}`, given] as const),
      )
    const [old, now] = [read(this.before, was), read(this.after, is)]
    for (const [name, parameter] of old) {
      const other = now.get(name)
      const { $ref } = parameter
      // One that all share is named once.
      const at = $ref && $ref === other?.$ref ? `parameter ${nameOf($ref)}` : `${place}, ${name}`
      if (!other) this.add(at, 'is gone')
      // What stands in a path is text, and an id that is none was never found.
      else if (parameter.in !== 'path') this.schema(parameter.schema, other.schema, 'sent', at)
    }
    for (const [name, { required }] of now)
      if (required && !old.get(name)?.required) this.add(`${place}, ${name}`, 'is required')
    if (is.requestBody?.required && !was.requestBody?.required)
      this.add(`${place}, body`, 'is required')
    this.content(was.requestBody?.content, is.requestBody?.content, 'sent', `${place}, body`)
    for (const [status, answer] of Object.entries(was.responses)) {
      if (Number(status) >= 400) continue // An error that no longer happens breaks nothing.
      const other = is.responses[status]
      if (!other) this.add(`${place}, answer ${status}`, 'is gone')
      else this.content(answer.content, other.content, 'answered', `${place}, answer ${status}`)
    }
    const open = (is.security ?? []).map((one) => JSON.stringify(one))
    for (const one of was.security ?? [])
      if (!open.includes(JSON.stringify(one)))
        this.add(place, `${Object.keys(one)[0] ?? 'nobody in particular'} may no longer call it`)
  }

  document() {
    for (const [path, methods] of Object.entries(this.before.paths))
      for (const [method, operation] of Object.entries(methods)) {
        const other = this.after.paths[path]?.[method]
        if (!other) this.add(`${method} ${path}`, 'is gone')
        else this.operation(operation, other, `${method} ${path}`)
      }
    this.schema(ERROR, ERROR, 'answered', 'errors')
  }
}

/**
 * Returns what a client of one contract can no longer rely on with another: routes, methods,
 * parameters and fields that are gone, what has become required, types and values that are narrower
 * where they are sent or wider where they are answered, and callers that are refused. New routes,
 * fields and values of answers break nothing.
 * @returns a line for each, sorted, such as `get /episodes, query sort: is gone`
 */
export function breaksBetween(before: Comparable, after: Comparable): string[] {
  const comparison = new Comparison(before, after)
  comparison.document()
  return [...comparison.found].sort()
}
