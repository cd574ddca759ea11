import type { FieldHook } from 'payload'
import { env } from '@/config/env'

/** Turns a stored path into an absolute address with the current SITE_URL. */
export const absolute: FieldHook = ({ value }) =>
  typeof value === 'string' && value.startsWith('/') ? `${env().SITE_URL}${value}` : value
