import type { Field, FieldHook, RichTextField } from 'payload'
import { defaultTextsFor, type DefaultTexts } from '@/domain/texts/default-texts'

/** Texts of at least this length get a multi-line field. */
const LONG = 70
const TEXT_LENGTH = 5000

/** Stores a text that is only white space as none. */
export const storeBlankAsNull: FieldHook = ({ value }) =>
  typeof value === 'string' && value.trim() === '' ? null : value

/** A global that was never saved answers like one that was. */
const answerNull: FieldHook = ({ value }) => value ?? null

/** Says in the CMS's own forms what visitors read while the field is empty. */
const sayDefault = (of: keyof DefaultTexts) => ({
  components: {
    Description: {
      path: '/src/dashboard/records/default-text#DefaultText',
      serverProps: { of },
    },
  },
})

/**
 * The text fields of one part of the default texts, labelled by their names. While one is empty it is
 * stored and answered as null, and pages show the default.
 * @param names which of them; all without it
 */
export function textFields(of: Exclude<keyof DefaultTexts, 'topics'>, names?: string[]): Field[] {
  const defaults: Record<string, string> = defaultTextsFor('en', 'sample')[of]
  return (names ?? Object.keys(defaults)).map((name): Field => {
    const hooks = { beforeValidate: [storeBlankAsNull], afterRead: [answerNull] }
    const field = { name, maxLength: TEXT_LENGTH, hooks, admin: sayDefault(of) }
    const isLong = (defaults[name] ?? '').length > LONG
    return isLong ? { ...field, type: 'textarea' } : { ...field, type: 'text' }
  })
}

/** A rich text for which pages show default paragraphs while it is null. */
export const richText = (of: keyof DefaultTexts, name: string, label: string): RichTextField => ({
  name,
  label,
  type: 'richText',
  hooks: { afterRead: [answerNull] },
  admin: sayDefault(of),
})
