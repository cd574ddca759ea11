import type { Field } from 'payload'

/** Texts of at least this length get a multi-line field. */
const LONG = 70

/**
 * One text field per default text, prefilled with it and labelled by its name. If it is left empty,
 * the page falls back to the default (D25).
 */
export const textFields = (defaults: Record<string, string>): Field[] =>
  Object.entries(defaults).map(([name, text]): Field => {
    // A function, because a plain value would become a column default, and every edit a migration.
    const field = { name, defaultValue: () => text, maxLength: 5000 }
    return text.length > LONG ? { ...field, type: 'textarea' } : { ...field, type: 'text' }
  })
