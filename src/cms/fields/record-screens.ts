import { traverseFields, type Field, type SanitizedConfig, type TabAsField } from 'payload'

const COMPONENTS = '/src/dashboard/records'

/** The components of the desk for a field, or null where those of the CMS will do. */
function componentsOf(field: Field | TabAsField): object | null {
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
        const components = componentsOf(field)
        if (components)
          field.admin = {
            ...field.admin,
            components: { ...components, ...field.admin?.components },
          } as typeof field.admin
      },
    })
  }
  return config
}
