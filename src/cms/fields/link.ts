import type { TextField } from 'payload'
import { validateLink } from '@/domain/episodes/links'

/**
 * A text field for an http(s) address; other values are refused with a message naming the field
 *.
 */
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
