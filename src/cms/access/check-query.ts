import type { FlattenedField, PayloadRequest, SanitizedConfig } from 'payload'
import { isNumberedId } from '../database/numbered-id'
import { FieldError } from '.'
import { fieldAt, idField, relatedCollection } from './fields'

export type QueryLimits = {
  sortFields: number
  conditions: number
  /** Nesting of `and` and `or`. */
  depth: number
  /** Values in a list, as for `in`. */
  values: number
  /** Words in a `like`: each is a condition of its own. */
  words: number
  relations: boolean
}

export const VISITOR_LIMITS: QueryLimits = {
  sortFields: 5,
  conditions: 20,
  depth: 5,
  values: 100,
  words: 10,
  relations: false,
}

export const ACCOUNT_LIMITS: QueryLimits = {
  sortFields: 20,
  conditions: 200,
  depth: 10,
  values: 1000,
  words: 100,
  relations: true,
}

const EQUAL = ['equals', 'not_equals', 'in', 'not_in', 'exists']
const ORDERED = [...EQUAL, 'greater_than', 'greater_than_equal', 'less_than', 'less_than_equal']
const TEXT = [...ORDERED, 'like', 'not_like', 'contains']
const LISTS = new Set(['in', 'not_in'])

/** The operators that each type of field can be compared with; PostgreSQL refuses the others. */
const OPERATORS: Partial<Record<FlattenedField['type'], readonly string[]>> = {
  text: TEXT,
  textarea: TEXT,
  email: TEXT,
  code: TEXT,
  number: ORDERED,
  date: ORDERED,
  select: EQUAL,
  radio: EQUAL,
  relationship: EQUAL,
  upload: EQUAL,
  join: EQUAL,
  checkbox: ['equals', 'not_equals', 'exists'],
  richText: ['exists'],
  json: ['exists'],
  point: ['near', 'within', 'intersects', 'exists'],
}

const operatorsOf = (field: FlattenedField): readonly string[] => {
  // A relation to several collections is compared by `.value` and `.relationTo`.
  if ('relationTo' in field && Array.isArray(field.relationTo)) return ['exists']
  const known = OPERATORS[field.type] ?? []
  return 'hasMany' in field && field.hasMany ? [...known, 'contains'] : known
}

const INT4 = 2_147_483_647
const isWholeNumber = (value: unknown): boolean =>
  value !== '' && Number.isInteger(Number(value)) && Math.abs(Number(value)) <= INT4

/** Years 0 to 9999, which PostgreSQL and JSON write alike. */
export const isDate = (value: unknown): boolean => {
  const time = new Date(value as string)
  return !Number.isNaN(time.getTime()) && /^\d{4}-/.test(time.toISOString())
}

/** Number ids that stand as text are written as in addresses; 0 is nobody's. */
const isId = (id: FlattenedField, value: unknown): boolean =>
  id.type !== 'number'
    ? typeof value === 'string'
    : typeof value === 'string'
      ? value === '0' || isNumberedId(value)
      : isWholeNumber(value)

export function fits(
  config: SanitizedConfig,
  field: FlattenedField,
  value: unknown,
  isInList: boolean,
): boolean {
  const related = relatedCollection(config, field)
  // Payload's way of asking for empty values.
  if (value === null || value === 'null') return !(related && isInList)
  if (typeof value === 'object') return false
  if (related) return isId(idField(related), value)
  if (field.name === 'id') return isId(field, value)
  if (field.type === 'number') return value !== '' && Number.isFinite(Number(value))
  if (field.type === 'date') return value === '' || isDate(value)
  if (field.type === 'checkbox') return /^(true|false)$/i.test(String(value))
  if (field.type === 'select' || field.type === 'radio')
    return field.options.some((one) => (typeof one === 'string' ? one : one.value) === value)
  return typeof value === 'string'
}

type Condition = { path: string; operator: string; value: unknown }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const UNREADABLE =
  'Write a filter as where[field][operator]=value, or as JSON: {"field":{"operator":"value"}}.'

const TOO_DEEP = 'This filter is nested too deeply.'

/** The comparisons in a filter, however nested; they are counted while they are collected. */
function conditionsOf(filter: unknown, limits: QueryLimits): Condition[] {
  const found: Condition[] = []
  const open = [{ where: filter, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { where, depth } = next
    if (!isObject(where)) throw new FieldError(400, 'where', UNREADABLE)
    if (depth > limits.depth) throw new FieldError(400, 'where', TOO_DEEP)
    for (const [path, part] of Object.entries(where)) {
      if (/^(and|or)$/i.test(path)) {
        if (!Array.isArray(part)) throw new FieldError(400, 'where', UNREADABLE)
        for (const branch of part.slice(0, limits.conditions + 1))
          open.push({ where: branch, depth: depth + 1 })
      } else {
        if (!isObject(part)) throw new FieldError(400, path, UNREADABLE)
        for (const [operator, value] of Object.entries(part)) found.push({ path, operator, value })
      }
      if (found.length + open.length > limits.conditions)
        throw new FieldError(400, 'where', `At most ${limits.conditions} conditions.`)
    }
  }
  return found
}

/** A path through a relation, in either of Payload's notations. */
const THROUGH_RELATION = /\.|__/

type Check = { config: SanitizedConfig; fields: FlattenedField[]; limits: QueryLimits }

/** The field that a path names, if it may be queried. @throws FieldError 400 naming `path` */
function queriedField({ config, fields, limits }: Check, path: string): FlattenedField | null {
  const field = fieldAt(config, fields, path)
  if (!limits.relations && (THROUGH_RELATION.test(path) || field?.type === 'join'))
    throw new FieldError(400, path, 'Log in to query this.')
  return field
}

function checkCondition(check: Check, { path, operator, value }: Condition): void {
  const { config, limits } = check
  const refuse = (message: string) => new FieldError(400, path, message)
  const field = queriedField(check, path)
  // A virtual field is made when it is read: there is nothing to compare.
  if (!field || ('virtual' in field && field.virtual)) throw refuse('Unknown filter field.')
  if (!operatorsOf(field).includes(operator))
    throw refuse(`Operator “${operator}” isn’t supported for this field.`)
  if (operator === 'exists') {
    if (!/^(true|false)$/.test(String(value))) throw refuse('Must be true or false.')
    return
  }
  const isList = LISTS.has(operator)
  const values =
    isList && typeof value === 'string' ? value.split(',') : isList ? [value].flat() : [value]
  if (values.length > limits.values) throw refuse(`At most ${limits.values} values.`)
  if (!values.every((one) => fits(config, field, one, isList)))
    throw refuse('Invalid value for this field.')
  if (/like$/.test(operator) && String(value).split(' ').length > limits.words)
    throw refuse(`At most ${limits.words} words.`)
}

function checkSort(check: Check, sort: unknown): void {
  const names = [sort ?? ''].flat().flatMap((one) => {
    if (typeof one !== 'string') throw new FieldError(400, 'sort', 'Write sort=field,-field.')
    return one.split(',', check.limits.sortFields + 1)
  })
  if (names.length > check.limits.sortFields)
    throw new FieldError(400, 'sort', `At most ${check.limits.sortFields} fields.`)
  for (const name of names.filter(Boolean)) {
    const path = name.replace(/^-/, '')
    const field = queriedField(check, path)
    // Of several values none comes first.
    const isList = field && 'hasMany' in field && field.hasMany === true
    if (!field || isList || !OPERATORS[field.type]?.includes('equals'))
      throw new FieldError(400, 'sort', `Unknown sort field “${path}”.`)
  }
}

/** @throws FieldError 400 naming the parameter, unless it is a whole number or missing */
function checkNumber(query: Record<string, unknown>, name: string, path = name): void {
  const value = query[name] ?? ''
  const isNumber = typeof value === 'number' || typeof value === 'string'
  if (!isNumber || !Number.isSafeInteger(Number(value)) || Number(value) < 0)
    throw new FieldError(400, path, 'Must be a whole number from 0.')
}

/** Checks the parameters shared by lists of documents and joins. */
function checkList(check: Check, query: Record<string, unknown>): number {
  for (const name of ['limit', 'page']) checkNumber(query, name)
  checkSort(check, query.sort)
  const { where } = query
  if (where === undefined || where === '') return 0
  const conditions = conditionsOf(where, check.limits)
  for (const condition of conditions) checkCondition(check, condition)
  return conditions.length
}

const EMPTY = 'This filter has an empty part. Remove it or give it a value.'

/** Levels of a filter: for each `and` or `or` an object and a list, and a field, operator and value. */
const levelsOf = (depth: number): number => 2 * depth + 4

/**
 * A filter that came as JSON, as it would have come in brackets: with texts.
 * @param levels how deep it may go on
 * @throws FieldError 400 for one with nothing in it, which would find everything, or too deep a one
 */
function asTexts(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value === null ? null : String(value)
  if (levels === 0) throw new FieldError(400, 'where', TOO_DEEP)
  if (Object.keys(value).length === 0) throw new FieldError(400, 'where', EMPTY)
  if (Array.isArray(value)) return value.map((part) => asTexts(part, levels - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, asTexts(part, levels - 1)]),
  )
}

/** A filter may also be written as JSON, for programs that cannot nest parameters. */
function parseWhere(query: Record<string, unknown>, limits: QueryLimits): void {
  if (typeof query.where !== 'string' || query.where === '') return
  let where: unknown
  try {
    where = JSON.parse(query.where)
  } catch {
    throw new FieldError(400, 'where', UNREADABLE)
  }
  query.where = asTexts(where, levelsOf(limits.depth))
}

/** @throws FieldError 400 for a selected field that does not exist */
function checkSelect(
  config: SanitizedConfig,
  fields: FlattenedField[],
  select: Record<string, unknown>,
  name: string,
): void {
  for (const [path, part] of Object.entries(select)) {
    const field = fieldAt(config, fields, path)
    if (!field) throw new FieldError(400, name, `Unknown field “${path}”.`)
    // What is selected of a related document is up to `populate`.
    if (isObject(part) && 'flattenedFields' in field)
      checkSelect(config, field.flattenedFields, part, name)
  }
}

/** The parameters that say which documents, and what of them. */
const NESTED = /^(where|select|populate|joins)(?![\w-])/
const IN_BRACKETS = /^\w+(\[[^[\]]*\])*$/

/**
 * Refuses names that the parser of queries (qs) drops without a word, so that a condition is missing
 * and more documents are found than were asked for: members of every object, such as `constructor`,
 * names with other than pairs of brackets, and a value where another parameter goes on.
 * @param parameters as they were sent, before they were parsed
 * @throws FieldError 400
 */
function checkNames(parameters: URLSearchParams): void {
  const names = [...parameters.keys()].filter((name) => NESTED.test(name))
  const given = new Set(names)
  for (const name of names) {
    const [top = '', ...path] = name.split(/[[\]]+/)
    if (!IN_BRACKETS.test(name)) throw new FieldError(400, top, `Write ${top}[name]=…`)
    const unknown = path.find((segment) => Object.hasOwn(Object.prototype, segment))
    if (unknown) throw new FieldError(400, top, `Unknown name “${unknown}”.`)
    for (let at = name.lastIndexOf('['); at > 0; at = name.lastIndexOf('[', at - 1))
      if (given.has(name.slice(0, at)))
        throw new FieldError(400, top, `“${name.slice(0, at)}” has a value, and parts.`)
  }
}

/**
 * Refuses a query that asks for too much or makes no sense, before Payload reads it. Payload would
 * respond to many of these with 500, and it follows relations without applying the access rules of
 * the related collection.
 * @param fields of what is queried
 * @throws FieldError 400 naming the field or the parameter
 */
export function checkQuery(
  { payload: { config }, query, searchParams }: PayloadRequest,
  fields: FlattenedField[],
  limits: QueryLimits,
): void {
  checkNames(searchParams)
  parseWhere(query, limits)
  checkNumber(query, 'depth')
  let conditions = checkList({ config, fields, limits }, query)
  for (const name of ['select', 'populate', 'joins'])
    if (query[name] !== undefined && query[name] !== '' && !isObject(query[name]))
      throw new FieldError(400, name, `Write ${name}[name]=…`)
  if (isObject(query.select)) checkSelect(config, fields, query.select, 'select')
  for (const [slug, part] of Object.entries(isObject(query.populate) ? query.populate : {})) {
    const related = config.collections.find((one) => one.slug === slug)
    if (!related) throw new FieldError(400, 'populate', `Unknown collection “${slug}”.`)
    if (isObject(part)) checkSelect(config, related.flattenedFields, part, 'populate')
  }
  for (const [name, join] of Object.entries((query.joins ?? {}) as Record<string, unknown>)) {
    const field = fieldAt(config, fields, name)
    if (field?.type !== 'join') throw new FieldError(400, 'joins', `Unknown join “${name}”.`)
    if (join === 'false' || join === false) continue
    if (!isObject(join)) throw new FieldError(400, 'joins', `Write joins[${name}][limit]=…`)
    parseWhere(join, limits)
    const related = config.collections.find(({ slug }) => slug === field.collection)
    conditions += checkList({ config, fields: related?.flattenedFields ?? [], limits }, join)
    if (conditions > limits.conditions)
      throw new FieldError(400, 'joins', `At most ${limits.conditions} conditions.`)
  }
}
