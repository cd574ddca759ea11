import type { TextField } from 'payload'
import { validateLink } from '@/domain/links'

/** A text field for an http(s) address; anything else is refused with a message naming it (D21). */
export const linkField = (
  name: string,
  label: string,
  admin: TextField['admin'] = {},
): TextField => ({
  name,
  label,
  type: 'text',
  admin: { placeholder: 'https://', ...admin },
  validate: (value: string | null | undefined) =>
    value ? (validateLink(value, label) ?? true) : true,
})
