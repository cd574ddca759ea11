import type { Field } from 'payload'

/** From this length on a text gets several lines to be edited in. */
const LONG = 70

/**
 * One text field per default text: prefilled with it, labelled by its name.
 * Left empty, the page falls back to the default (D25).
 */
export const textFields = (defaults: Record<string, string>): Field[] =>
  Object.entries(defaults).map(([name, text]): Field => {
    // A function, because a plain value would become a column default, and a migration per edit.
    const field = { name, defaultValue: () => text, maxLength: 5000 }
    return text.length > LONG ? { ...field, type: 'textarea' } : { ...field, type: 'text' }
  })
