import { createFields } from '@/components/forms/create-fields'
import { Icon } from './icon'

export { describedBy } from '@/components/forms/create-fields'

/** The fields of the desk. */
export const { FieldError, TextField, TextArea, SelectField } = createFields({
  field: 'd-field',
  label: 'd-label',
  input: 'd-input',
  quote: 'd-input--quote',
  hint: 'd-hint',
  error: 'd-error',
  beside: 'd-beside',
  icon: <Icon name="alert" />,
})
