import {
  buildVersionCollectionFields,
  buildVersionGlobalFields,
  type FlattenedField,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
  type SanitizedGlobalConfig,
} from 'payload'
import { isSetByServer } from '.'

/** The numeric id of a collection that does not define its own. */
const NUMBER_ID = { name: 'id', type: 'number' } as FlattenedField

export const idField = ({ flattenedFields }: SanitizedCollectionConfig): FlattenedField =>
  flattenedFields.find(({ name }) => name === 'id') ?? NUMBER_ID

const collectionOf = (config: SanitizedConfig, slug: unknown) =>
  config.collections.find((collection) => collection.slug === slug)

/** The parts of a relation to one of several collections. */
const POLYMORPHIC = ['relationTo', 'value'].map(
  (name) => ({ name, type: 'text' }) as FlattenedField,
)

/** The fields below a field: those of its group, or of the document it refers to. */
export function fieldsBelow(config: SanitizedConfig, field: FlattenedField): FlattenedField[] {
  if ('flattenedFields' in field) return field.flattenedFields
  if ('relationTo' in field && Array.isArray(field.relationTo)) return POLYMORPHIC
  const slug = 'relationTo' in field ? field.relationTo : 'collection' in field && field.collection
  const related = collectionOf(config, slug)
  return related ? [idField(related), ...related.flattenedFields] : []
}

/**
 * The field that a query path leads to, through groups, relations and joins.
 * @returns null if there is none, or none that a path can name
 */
export function fieldAt(
  config: SanitizedConfig,
  fields: FlattenedField[],
  path: string,
): FlattenedField | null {
  let found: FlattenedField | null = null
  let open = [...fields, NUMBER_ID] // A field `id` of its own comes first.
  for (const segment of path.replaceAll('__', '.').split('.')) {
    found = open.find(({ name }) => name === segment) ?? null
    if (!found) return null
    open = fieldsBelow(config, found)
  }
  return found
}

/** The collection a field refers to, if there is exactly one. */
export const relatedCollection = (config: SanitizedConfig, field: FlattenedField) =>
  'relationTo' in field ? collectionOf(config, field.relationTo) : undefined

/** Checks whether only the server sets a field; a client's value for it is ignored. */
export const isServerField = (field: FlattenedField): boolean =>
  field.type === 'join' ||
  ('virtual' in field && Boolean(field.virtual) && field.custom?.isWritten !== true) ||
  ('access' in field && isSetByServer(field.access?.create) && isSetByServer(field.access?.update))

/** Set by Payload itself in every collection. */
export const SYSTEM_FIELDS = ['id', 'createdAt', 'updatedAt', 'deletedAt', '_status']

export const DERIVED_FIELDS: readonly string[] = [
  'blur',
  'filename',
  'filesize',
  'focalX',
  'focalY',
  'height',
  'mimeType',
  'sizes',
  'thumbnailURL',
  'url',
  'width',
]

/** The names of the fields that clients set: a PUT empties those it does not contain. */
export const contentFields = ({
  flattenedFields,
}: SanitizedCollectionConfig | SanitizedGlobalConfig): string[] =>
  flattenedFields
    .filter((field) => !isServerField(field) && !SYSTEM_FIELDS.includes(field.name))
    .map(({ name }) => name)

/** The fields that a route's queries apply to: those of the documents, or of their versions. */
export function queryFields(
  config: SanitizedConfig,
  entity: SanitizedCollectionConfig | SanitizedGlobalConfig,
  route: string,
): FlattenedField[] {
  if (!route.startsWith('/versions')) return entity.flattenedFields
  const fields =
    'auth' in entity
      ? buildVersionCollectionFields(config, entity, true)
      : buildVersionGlobalFields(config, entity, true)
  // Versions come without joined documents.
  return fields.map((field) =>
    'flattenedFields' in field
      ? { ...field, flattenedFields: field.flattenedFields.filter(({ type }) => type !== 'join') }
      : field,
  )
}
