import { createFields } from '@/components/forms/create-fields'
import { forms, Icon } from './kit'

export { describedBy } from '@/components/forms/create-fields'

/** The fields of the desk. */
export const { Field, FieldError, TextField, TextArea, SelectField } = createFields({
  field: forms.field,
  label: forms.label,
  input: forms.input,
  quote: forms.quote,
  hint: forms.hint,
  error: forms.error,
  beside: forms.beside,
  icon: <Icon name="alert" />,
})
