import type { Language } from './language'

/**
 * The locale that dates and numbers are written in. Calendar and digits are those of the lengths and
 * numbers that stand beside them, which are the same in every language.
 */
export const localeOf = (language: Language): string => `${language}-u-ca-gregory-nu-latn`
