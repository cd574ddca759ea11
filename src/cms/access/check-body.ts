import {
  ValidationError,
  type FlattenedField,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
  type SanitizedGlobalConfig,
  type ValidationFieldError,
} from 'payload'
import { FieldError } from '.'
import { DERIVED_FIELDS, idField, isServerField, relatedCollection } from './fields'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): boolean => typeof value === 'string'

/** An id, or the document itself, as a read with `depth` returns it. */
function isRelation(value: unknown, field: FlattenedField, config: SanitizedConfig): boolean {
  const related = relatedCollection(config, field)
  if (!related) return isObject(value) && isText(value.relationTo) // One of several collections.
  const id = isObject(value) ? value.id : value
  return typeof id === (idField(related).type === 'number' ? 'number' : 'string')
}

const numberMessage = (field: FlattenedField): string => {
  if (field.type !== 'number') return ''
  const kind = field.admin?.step === 1 ? 'whole number' : 'number'
  return `Must be a ${kind}${field.min === undefined ? '' : ` from ${field.min}`}.`
}

type Rule = {
  isRight: (value: unknown, field: FlattenedField, config: SanitizedConfig) => boolean
  message: (field: FlattenedField) => string
}

const text: Rule = { isRight: isText, message: () => 'Must be a string.' }
const option: Rule = { isRight: isText, message: () => 'Must be one of the allowed values.' }
const relation: Rule = { isRight: isRelation, message: () => 'Must be an id.' }
const group: Rule = { isRight: isObject, message: () => 'Must be an object.' }
const rows: Rule = {
  isRight: (value) => Array.isArray(value) && value.every(isObject),
  message: () => 'Must be a list of objects.',
}

/** The value each type of field takes; rich text and JSON have validators of their own. */
const RULES: Partial<Record<FlattenedField['type'], Rule>> = {
  text,
  textarea: text,
  email: text,
  code: text,
  select: option,
  radio: option,
  relationship: relation,
  upload: relation,
  group,
  tab: group,
  array: rows,
  blocks: rows,
  number: { isRight: (value) => typeof value === 'number', message: numberMessage },
  checkbox: {
    isRight: (value) => typeof value === 'boolean',
    message: () => 'Must be true or false.',
  },
  date: {
    isRight: (value) => isText(value) && !Number.isNaN(Date.parse(value as string)),
    message: () => 'Must be a time, for example 2026-11-24T06:00:00.000Z.',
  },
}

type Found = { config: SanitizedConfig; errors: ValidationFieldError[] }

/** The parts of a value that are objects with fields of their own, with their paths. */
function partsOf(field: FlattenedField, value: unknown, path: string) {
  const isGroup = field.type === 'group' || field.type === 'tab'
  if (isGroup) return [{ path, data: value, fields: field.flattenedFields }]
  if (field.type !== 'array' && field.type !== 'blocks') return []
  return (value as Record<string, unknown>[]).map((data, index) => ({
    path: `${path}.${index}`,
    data,
    fields:
      field.type === 'array'
        ? field.flattenedFields
        : (field.blocks.find(({ slug }) => slug === data.blockType)?.flattenedFields ?? []),
  }))
}

function checkValue(found: Found, field: FlattenedField, value: unknown, path: string): void {
  // Whether a field may be empty is the field's own rule.
  if (value === null || value === undefined || isServerField(field)) return
  const rule = RULES[field.type]
  if (!rule) return
  const isList = 'hasMany' in field && field.hasMany
  const values: unknown[] = isList && Array.isArray(value) ? value : [value]
  if (!values.every((one) => rule.isRight(one, field, found.config))) {
    found.errors.push({ path, message: rule.message(field) })
    return
  }
  for (const part of partsOf(field, value, path)) {
    const data = part.data as Record<string, unknown>
    // Payload looks the name up in a plain object, and cannot read what it does not know.
    if (field.type === 'blocks' && !field.blocks.some(({ slug }) => slug === data.blockType))
      found.errors.push({ path: `${part.path}.blockType`, message: option.message(field) })
    else checkFields(found, part.fields, data, `${part.path}.`)
  }
}

/** Payload would take any other word for `published`. */
function checkStatus(found: Found, value: unknown): void {
  if (value === undefined || value === 'draft' || value === 'published') return
  found.errors.push({ path: '_status', message: 'Must be draft or published.' })
}

/** Names in rows that are not fields. */
const ROW_NAMES = ['id', 'blockType', 'blockName']

function checkFields(
  found: Found,
  fields: FlattenedField[],
  data: Record<string, unknown>,
  prefix = '',
): void {
  for (const [name, value] of Object.entries(data)) {
    const path = prefix + name
    const field = fields.find((one) => one.name === name)
    if (!prefix && name === '_status' && field) checkStatus(found, value)
    else if (field) checkValue(found, field, value, path)
    else if (!prefix || !ROW_NAMES.includes(name))
      found.errors.push({ path, message: 'Unknown field.' })
  }
}

/**
 * Puts something empty where a body has `null` for a list or a group of fields: that is what it
 * stands for, and Payload cannot read it.
 */
export function fillNulls(fields: FlattenedField[], data: Record<string, unknown>): void {
  for (const field of fields) {
    const value = data[field.name]
    if (value === undefined || !('flattenedFields' in field || field.type === 'blocks')) continue
    if (value === null && isServerField(field)) delete data[field.name]
    else if (value === null)
      data[field.name] =
        field.type === 'group' || field.type === 'tab'
          ? Object.fromEntries(field.flattenedFields.map(({ name }) => [name, null]))
          : []
    if (!data[field.name] || isServerField(field)) continue
    for (const part of partsOf(field, data[field.name], ''))
      fillNulls(part.fields, part.data as Record<string, unknown>)
  }
}

const derivedNames = (entity: SanitizedCollectionConfig | SanitizedGlobalConfig) =>
  'upload' in entity && entity.upload ? DERIVED_FIELDS : []

/** Returns what a body may contain besides fields of the collection: ids are made by the server. */
const systemNames = (entity: SanitizedCollectionConfig | SanitizedGlobalConfig): string[] => [
  'id',
  'createdAt',
  'updatedAt',
  'globalType',
  'warnings',
  ...('auth' in entity && entity.auth ? ['password', 'confirm-password', 'collection'] : []),
  ...derivedNames(entity),
]

/**
 * Refuses a body with unknown fields or values of the wrong type, which Payload would silently drop
 * or store. Fields that only the server sets are accepted and ignored, because a client
 * may send back the document it has read; what Payload would store of it, such as times, is taken out.
 * @param isNew whether the body is for a new document; `updatedAt` of others is the one that was seen
 * @throws FieldError, ValidationError 400 naming the fields
 */
export function checkBody(
  { data, payload: { config } }: PayloadRequest,
  entity: SanitizedCollectionConfig | SanitizedGlobalConfig,
  isNew: boolean,
): void {
  if (data === undefined) return
  if (!isObject(data)) throw new FieldError(400, '_payload', 'Send one JSON object.')
  const found: Found = { config, errors: [] }
  const ignored = systemNames(entity)
  const own = Object.entries(data).filter(([name]) => !ignored.includes(name))
  checkFields(found, entity.flattenedFields, Object.fromEntries(own))
  if (found.errors.length > 0) throw new ValidationError({ errors: found.errors })
  fillNulls(entity.flattenedFields, data)
  for (const name of ['createdAt', ...derivedNames(entity)]) delete data[name]
  if (isNew) delete data.updatedAt
}
