import { ERROR_FIELDS, type FieldErrors } from '../episode-errors'

/** Moves the focus to a field, which may be folded away. */
export function focusField(id: string): HTMLElement | null {
  const field = document.getElementById(id)
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
  return field
}

/** Moves the focus to the first field with an error. @param others the ids of other such fields */
export function focusFirst(errors: FieldErrors, others: string[] = []): void {
  const first = ERROR_FIELDS.find((field) => errors[field]) ?? others[0]
  // After the errors are rendered.
  if (first) setTimeout(() => focusField(first))
}
