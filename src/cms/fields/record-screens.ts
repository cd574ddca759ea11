import { traverseFields, type Field, type SanitizedConfig } from 'payload'

const COMPONENTS = '/src/dashboard/records'

/** Components of our own for a field, unless it has others. */
function componentsOf(field: Field): object | null {
  if (field.type === 'date')
    return {
      Field: `${COMPONENTS}/date-field#DateField`,
      Cell: `${COMPONENTS}/date-cell#DateCell`,
    }
  if ('name' in field && field.name === '_status')
    return { Cell: `${COMPONENTS}/state-cell#StateCell` }
  return null
}

/**
 * Has the generated screens of the CMS show and take all dates in the time of the show (by themselves
 * they use that of the device), and name the state of a document as the desk does.
 */
export function withRecordScreens(config: SanitizedConfig): SanitizedConfig {
  for (const { fields, admin } of [...config.collections, ...config.globals]) {
    admin.hideAPIURL = true
    traverseFields({
      fields,
      callback: ({ field }) => {
        const own = 'admin' in field || 'name' in field ? componentsOf(field as Field) : null
        if (own) {
          const { admin } = field as { admin?: { components?: object } }
          Object.assign(field, {
            admin: { ...admin, components: { ...own, ...admin?.components } },
          })
        }
      },
    })
  }
  return config
}
