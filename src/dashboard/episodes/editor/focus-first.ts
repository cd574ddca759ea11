import { ERROR_FIELDS, type FieldErrors } from '../episode-errors'

/** Moves the focus to the first field with an error. */
export function focusFirst(errors: FieldErrors): void {
  const first = ERROR_FIELDS.find((field) => errors[field])
  // After the errors are rendered.
  if (first) setTimeout(() => document.getElementById(first)?.focus())
}
