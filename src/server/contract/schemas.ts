import { configToJSONSchema, type SanitizedCollectionConfig, type SanitizedConfig } from 'payload'
import { z } from 'zod'
import { isSetByServer } from '@/cms/access'
import { contentFields, DERIVED_FIELDS, isServerField, SYSTEM_FIELDS } from '@/cms/access/fields'

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type Schema = { [keyword: string]: unknown }

type Entity = SanitizedConfig['collections'][number] | SanitizedConfig['globals'][number]

const PLACE = '#/components/schemas/'
export const ref = (name: string): Schema => ({ $ref: PLACE + name })
export const nameIn = ($ref: string): string => $ref.slice(PLACE.length)
export const object = (properties: Record<string, Schema>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const TEXT: Schema = { type: 'string' }

export const WARNINGS: Schema = {
  type: 'array',
  items: object({ field: TEXT, message: TEXT }),
}

/** `link-checks` is `LinkCheck`, and the global `about` is `About`. */
const nameOf = (title: string): string => title.replace(/[^A-Za-z0-9]/g, '')

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNull = (schema: unknown): boolean => isObject(schema) && schema.type === 'null'

/** Payload names documents by slug, at a place of its own. */
function replaced(value: unknown, names: ReadonlyMap<string, string>, isItem = false): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, names))
  if (!isObject(value)) return value
  const { $ref } = value
  if (typeof $ref === 'string') {
    const name = names.get($ref.replace('#/definitions/', ''))
    // What nobody reads through the API, such as preferences, is any object.
    return name ? ref(`Related${name}`) : { type: 'object' }
  }
  const kept: Schema = Object.fromEntries(
    Object.entries(value)
      // A title is a name for Payload's own types, and `tsType` no word of JSON Schema.
      .filter(([keyword, part]) => !(/^(title|tsType)$/.test(keyword) && typeof part === 'string'))
      .map(([keyword, part]) => [keyword, replaced(part, names, keyword === 'items')]),
  )
  // What a document leads to may be in the trash, or not for this caller. Lists leave it out.
  const { oneOf } = kept
  if (isItem || !Array.isArray(oneOf) || !oneOf.some((one) => isObject(one) && one.$ref))
    return kept
  const orNull = [...oneOf.filter((one) => !isNull(one)), { type: 'null' }]
  // Within a block, an id that may be empty accepts null as well.
  const isTwice = oneOf.some((one) => isObject(one) && [one.type].flat().length > 1)
  return isTwice ? { ...kept, oneOf: undefined, anyOf: orNull } : { ...kept, oneOf: orNull }
}

const nullable = (schema: Schema): Schema => {
  const { type, enum: values, oneOf, anyOf = oneOf } = schema
  if (Array.isArray(anyOf))
    return { anyOf: [...anyOf.filter((one) => !isNull(one)), { type: 'null' }] }
  if (typeof type !== 'string' && !Array.isArray(type)) return { oneOf: [schema, { type: 'null' }] }
  return {
    ...schema,
    type: [...new Set([...(Array.isArray(type) ? type : [type]), 'null'])],
    ...(Array.isArray(values) ? { enum: [...new Set([...values, null])] } : {}),
  }
}

const hasDrafts = ({ versions }: Entity): boolean => Boolean(versions?.drafts)

const ALWAYS = ['id', 'createdAt', 'updatedAt']

/** Returns what callers were promised to find, though it need not be filled in any more. */
const answeredEmpty = (entity: Entity): string[] =>
  entity.flattenedFields.filter(({ custom }) => custom?.isAnsweredEmpty).map(({ name }) => name)

/** A document as it is read: a draft may lack what is published with it. */
function readSchema(schema: Schema, entity: Entity): Schema {
  const required = (schema.required ?? []) as string[]
  const properties = schema.properties as Record<string, Schema>
  const fields = new Map(entity.flattenedFields.map((field) => [field.name, field]))
  const isGlobal = !('auth' in entity)
  const isHidden = (name: string) => {
    const field = fields.get(name)
    if (!field) return false
    return (
      ('hidden' in field && field.hidden === true) ||
      // A list that nobody may read is answered, empty.
      ('access' in field && field.type !== 'array' && isSetByServer(field.access?.read))
    )
  }
  // Which callers may read it is up to the field.
  const isForSome = (name: string) => {
    const field = fields.get(name)
    return field && 'access' in field && field.access?.read !== undefined
  }
  const shown = Object.entries(properties).filter(([name]) => !isHidden(name))
  return {
    ...schema,
    properties: {
      ...Object.fromEntries(
        shown.map(([name, property]) => {
          const isDate =
            fields.get(name)?.type === 'date' || /^(created|updated|deleted)At$/.test(name)
          const typed = isDate ? { ...property, format: 'date-time' } : property
          // Nothing for a group is each of its fields empty; see `checkBody`.
          const isGroup = isGlobal && fields.get(name)?.type === 'tab'
          const mayLack = (hasDrafts(entity) || isGroup) && !ALWAYS.includes(name)
          return [name, mayLack || typed.enum ? nullable(typed) : typed]
        }),
      ),
      ...(isGlobal && { id: { type: ['string', 'number'] }, globalType: { type: 'string' } }),
      warnings: WARNINGS,
    },
    ...requiredFields(
      [...required, ...answeredEmpty(entity)].filter((name) => !isHidden(name) && !isForSome(name)),
      isGlobal,
    ),
  }
}

/** Place where an answer to a call without `select` has more than one with it. */
export const REQUIRED_WITHOUT_SELECT = 'x-required-without-select'

/** With `select`, an answer has the id and what was selected; a global has had nothing yet. */
const requiredFields = (always: string[], isGlobal: boolean): Schema =>
  isGlobal ? { required: [] } : { required: ['id'], [REQUIRED_WITHOUT_SELECT]: always }

/** Accepted and ignored, because a client may send back what it has read. */
const OF_SERVER: Schema = { readOnly: true, description: 'The server sets it, whatever is sent.' }

const isRequired = (field: Entity['flattenedFields'][number]): boolean =>
  'required' in field && field.required === true

/** Names that every body may have: `checkBody` passes over them. */
const OF_EVERY_BODY = ['id', 'createdAt', 'globalType']

/** Returns what `_status` may be; the topics' former view has one without drafts. */
const statesOf = (entity: Entity) => (hasDrafts(entity) ? ['draft', 'published'] : ['published'])

/**
 * A document as it is sent. What only the server sets is `readOnly`; any other field is refused
 * (`checkBody`).
 */
function writeSchema(read: Schema, entity: Entity): Schema {
  const properties = read.properties as Record<string, Schema>
  const isCollection = 'auth' in entity
  const fields = isCollection
    ? contentFields(entity as SanitizedCollectionConfig)
    : entity.flattenedFields
        .filter((field) => !isServerField(field) && !SYSTEM_FIELDS.includes(field.name))
        .map(({ name }) => name)
  const isDerived = (name: string) =>
    isCollection && Boolean(entity.upload) && DERIVED_FIELDS.includes(name)
  const own = fields.filter((name) => properties[name] && !isDerived(name))
  if (entity.flattenedFields.some((field) => field.name === 'id' && isRequired(field)))
    own.push('id') // Who makes it chooses it.
  if (isCollection && entity.auth) own.push('password')
  const known = [...OF_EVERY_BODY, ...Object.keys(properties)]
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(known.map((name) => [name, OF_SERVER])),
      ...Object.fromEntries(own.map((name) => [name, properties[name]])),
      ...(properties._status ? { _status: { type: 'string', enum: statesOf(entity) } } : {}),
      ...(isCollection && entity.trash
        ? { deletedAt: { type: ['string', 'null'], format: 'date-time' } }
        : {}),
      updatedAt: {
        type: ['string', 'null'],
        format: 'date-time',
        description: 'The one that was seen: a change since then is refused with 409.',
      },
    },
    additionalProperties: false,
  }
}

/** A new document, which must have some fields; one that may be a draft has to have none. */
function newSchema(read: Schema, input: Schema, entity: Entity): Schema {
  const given = input.properties as Record<string, Schema>
  const filled = entity.flattenedFields.filter(
    (field) =>
      given[field.name] &&
      !given[field.name]?.readOnly &&
      'defaultValue' in field &&
      field.defaultValue !== undefined,
  )
  const properties: Record<string, Schema> = {
    ...given,
    ...Object.fromEntries(filled.map(({ name }) => [name, nullable(given[name] ?? {})])),
    updatedAt: OF_SERVER,
  }
  const required = ((read[REQUIRED_WITHOUT_SELECT] ?? []) as string[]).filter(
    (name) => !properties[name]?.readOnly && !filled.some((field) => field.name === name),
  )
  return { ...input, properties, ...(!hasDrafts(entity) && { required }) }
}

const withFields = (schema: Schema, more: Record<string, Schema>): Schema => ({
  ...schema,
  properties: { ...(schema.properties as object), ...more },
})

/** A version of a document, which has what was stored then. */
const versionSchema = (read: Schema, isCollection: boolean): Schema => ({
  [REQUIRED_WITHOUT_SELECT]: ['id', 'version', 'createdAt', 'updatedAt'],
  ...object(
    {
      id: { type: 'number' },
      ...(isCollection && { parent: { type: ['string', 'number'] } }),
      version: { ...read, required: [], [REQUIRED_WITHOUT_SELECT]: undefined },
      createdAt: { type: 'string', format: 'date-time' },
      updatedAt: { type: 'string', format: 'date-time' },
      warnings: WARNINGS,
      latest: { type: ['boolean', 'null'] },
      autosave: { type: ['boolean', 'null'] },
    },
    ['id', 'version'],
  ),
})

/**
 * The documents of the API as schemas: `Episode` as it is read, `EpisodeInput` as it is sent.
 * @returns the schemas by name, and the names by slug
 */
export function documentSchemas(config: SanitizedConfig): {
  schemas: Record<string, Schema>
  names: ReadonlyMap<string, string>
} {
  const { definitions = {} } = configToJSONSchema(config, 'number') as {
    definitions?: Record<string, Schema>
  }
  const entities: Entity[] = [...config.collections, ...config.globals].filter(
    ({ slug }) => !slug.startsWith('payload-'),
  )
  const names = new Map(
    entities.map(({ slug }) => [slug as string, nameOf(String(definitions[slug]?.title ?? slug))]),
  )
  const schemas: Record<string, Schema> = {}
  for (const entity of entities) {
    const name = names.get(entity.slug) ?? ''
    const read = readSchema(replaced(definitions[entity.slug], names) as Schema, entity)
    schemas[name] = read
    // Another document has only some of its fields, see `populate`.
    schemas[`Related${name}`] = { ...read, required: [], [REQUIRED_WITHOUT_SELECT]: undefined }
    const input = writeSchema(read, entity)
    schemas[`${name}Input`] = input
    if ('auth' in entity) schemas[`New${name}`] = newSchema(read, input, entity)
    if (entity.versions) {
      schemas[`${name}Version`] = versionSchema(read, 'auth' in entity)
      if ('auth' in entity)
        schemas[`Restored${name}`] = withFields(read, { message: TEXT, warnings: WARNINGS })
    }
  }
  schemas.CallingUser = withFields(schemas.User ?? {}, { collection: TEXT, _strategy: TEXT })
  return { schemas, names }
}

/** A schema of our own, with documents in it by reference. @param io of what is sent or answered */
export const schemaOf = (
  type: z.ZodType,
  names: ReadonlyMap<string, string>,
  io: 'input' | 'output' = 'output',
): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const slug = jsonSchema.document
      if (typeof slug !== 'string') return
      for (const keyword of Object.keys(jsonSchema))
        delete jsonSchema[keyword as keyof typeof jsonSchema]
      Object.assign(jsonSchema, ref(names.get(slug) ?? slug))
    },
  }) as Schema
  return schema
}
