import type { FlattenedField, SanitizedConfig } from 'payload'

/** Names that a query may use, and names that a body may have. */
export type FieldNames = { query: string[]; body: string[] }

const COMMON = ['id', '_id', 'createdAt', 'updatedAt', 'deletedAt', '_status', 'version', 'parent']

/** The fields of what a route is about, to three levels through groups and relations. */
export function fieldNames(config: SanitizedConfig | undefined, route = ''): FieldNames {
  const [, kind = '', name = ''] = /^\w+ \/api\/(globals\/)?([^/?]+)/.exec(route) ?? []
  const entity =
    config && (kind ? config.globals : config.collections).find((one) => one.slug === name)
  const own = entity?.flattenedFields ?? []
  const paths = (fields: FlattenedField[], before: string, level: number): string[] =>
    fields.flatMap((field) => {
      const path = before + field.name
      const below =
        'flattenedFields' in field
          ? field.flattenedFields
          : 'relationTo' in field && typeof field.relationTo === 'string'
            ? (config?.collections.find(({ slug }) => slug === field.relationTo)?.flattenedFields ??
              [])
            : []
      return [path, ...(level > 0 ? paths(below, `${path}.`, level - 1) : [])]
    })
  return { query: [...COMMON, ...paths(own, '', 1)], body: own.map((field) => field.name) }
}
