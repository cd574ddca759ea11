import type { Forms } from './fill'

// A form may have names of values in it, and nothing that is deeper.
const FORM = String.raw`\s*(\w+) \{((?:[^{}]|\{\w+\})*)\}`
const PLURAL = new RegExp(String.raw`^\{n, plural,(?:${FORM})+\s*\}$`)

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Tells the forms of a plural from texts that have keys. */
export const isForms = (value: object): value is Forms =>
  'other' in value && Object.keys(value).every((key) => CATEGORIES.includes(key))

/**
 * Reads a message of a catalogue (ICU MessageFormat): a text with values, `{name}`, or one with a form
 * for each plural category of its language, `{n, plural, one {# episode} other {# episodes}}`.
 */
export function readMessage(message: string): string | Forms {
  if (!PLURAL.test(message)) return message
  const forms: Forms = { other: '' }
  for (const [, category, text = ''] of message.matchAll(new RegExp(FORM, 'g')))
    forms[category as Intl.LDMLPluralRule] = text.replaceAll('#', '{n}')
  return forms
}
