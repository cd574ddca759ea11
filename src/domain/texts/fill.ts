import type { Language } from '../language/language'
import { localeOf } from '../language/locale'

/** A text in each form that its language has for numbers (CLDR plural categories). */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Fills values into a text: `{name}`. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** A number with the marks of a language between its thousands. */
export const formatNumber = (value: number, language: Language): string =>
  value.toLocaleString(localeOf(language))

/**
 * A text in the form that a number needs, with the number as `{n}`.
 * @param wording the language that the text is written in
 */
export const plural = (
  forms: Forms,
  n: number,
  wording: Language,
  values: Record<string, string | number> = {},
): string =>
  fill(forms[new Intl.PluralRules(wording).select(n)] ?? forms.other, {
    n: formatNumber(n, wording),
    ...values,
  })

/** Returns what visitors read of a text: the host's own, or the default where none is stored. */
export const shownText = (own: string | null | undefined, defaultText = ''): string =>
  own || defaultText
