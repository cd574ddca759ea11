// src/cms/episodes/hook.ts
import type { FieldHook } from 'payload'

/** Stores a text without white space at its ends. */
export const trim: FieldHook = ({ value }) =>
  typeof value === 'string' ? value.trim() || null : (value as unknown)
