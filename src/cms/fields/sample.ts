import type { CheckboxField } from 'payload'
import { serverField } from '../access'

/** Marks content of a fresh install that nobody has changed; see `markSample`. */
export const sampleField: CheckboxField = {
  name: 'isSample',
  label: 'Sample content',
  type: 'checkbox',
  defaultValue: false,
  access: { create: serverField, update: serverField },
  admin: {
    readOnly: true,
    position: 'sidebar',
    condition: (data) => Boolean(data?.isSample),
    description: 'Sample content from the installation. It becomes yours when you change it.',
  },
}
