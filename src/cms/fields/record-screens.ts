import { traverseFields, type Field, type SanitizedConfig, type TabAsField } from 'payload'

const COMPONENTS = '/src/dashboard/records'

const FORMS_OF_THEIR_OWN = ['episodes', 'pages']

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

const STATUS = `${COMPONENTS}/record-state.client#RecordState`

/**
 * Has the generated screens of the CMS show and take all dates in the time of the show (by themselves
 * they use that of the device), and name the state of a document as the desk does.
 */
export function withRecordScreens(config: SanitizedConfig): SanitizedConfig {
  for (const { admin, versions } of config.collections)
    if (versions?.drafts)
      admin.components = {
        ...admin.components,
        edit: { ...admin.components?.edit, Status: STATUS },
      }
  for (const { admin, versions } of config.globals)
    if (versions?.drafts)
      admin.components = {
        ...admin.components,
        elements: { ...admin.components?.elements, Status: STATUS },
      }
  for (const { fields, admin } of [...config.collections, ...config.globals]) {
    admin.hideAPIURL = true
    traverseFields({
      fields,
      callback: ({ field }) => {
        // What only the server writes is not there yet.
        const isReadOnly = field.admin && 'readOnly' in field.admin && field.admin.readOnly
        if (field.admin && isReadOnly && !field.admin.condition)
          field.admin.condition = (_, __, { operation }) => operation !== 'create'
        // The drawer for a new document has the stock form, which these are not made with.
        if (field.type === 'relationship' && FORMS_OF_THEIR_OWN.includes(String(field.relationTo)))
          field.admin = { ...field.admin, allowCreate: false } as typeof field.admin
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
