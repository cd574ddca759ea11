/**
 * The language of the show: what its texts are written in. The addresses, the desk and the REST API
 * stay English whatever it is (L09).
 */

/**
 * Every language a show can be in, by its own name: those that PostgreSQL takes words apart in
 * (`search_configuration`), and some more that it finds as they are written.
 */
export const LANGUAGES = {
  ar: 'العربية',
  ca: 'Català',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  en: 'English',
  es: 'Español',
  et: 'Eesti',
  eu: 'Euskara',
  fa: 'فارسی',
  fi: 'Suomi',
  fr: 'Français',
  ga: 'Gaeilge',
  he: 'עברית',
  hi: 'हिन्दी',
  hu: 'Magyar',
  hy: 'Հայերեն',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  lt: 'Lietuvių',
  nb: 'Norsk bokmål',
  ne: 'नेपाली',
  nl: 'Nederlands',
  nn: 'Norsk nynorsk',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  ru: 'Русский',
  sr: 'Српски',
  sv: 'Svenska',
  ta: 'தமிழ்',
  tr: 'Türkçe',
  uk: 'Українська',
  ur: 'اردو',
  yi: 'ייִדיש',
} as const

/** A language tag of two letters (BCP 47). */
export type Language = keyof typeof LANGUAGES

export const DEFAULT_LANGUAGE: Language = 'en'

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text)

/** The language that a tag such as `de-AT` names, if a show can be in it; else null. */
export function languageOfTag(tag: string | null | undefined): Language | null {
  const [primary = ''] = (tag ?? '').trim().toLowerCase().split(/[-_]/)
  const language = primary === 'no' ? 'nb' : primary === 'iw' ? 'he' : primary
  return isLanguage(language) ? language : null
}

const RIGHT_TO_LEFT: readonly Language[] = ['ar', 'fa', 'he', 'ur', 'yi']

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'

/** The language as Open Graph writes it (ogp.me, `og:locale`), where most of its readers are. */
const TERRITORIES: Partial<Record<Language, string>> = {
  ar: 'AR', // As Facebook names it: Arabic of no country.
  ca: 'ES',
  da: 'DK',
  el: 'GR',
  en: 'GB',
  et: 'EE',
  eu: 'ES',
  fa: 'IR',
  ga: 'IE',
  he: 'IL',
  hi: 'IN',
  hy: 'AM',
  nb: 'NO',
  ne: 'NP',
  nn: 'NO',
  sr: 'RS',
  sv: 'SE',
  ta: 'IN',
  uk: 'UA',
  ur: 'PK',
  yi: 'DE',
}
export const openGraphLocale = (language: Language): string =>
  `${language}_${TERRITORIES[language] ?? language.toUpperCase()}`

/** The name of a language in another: `German`. */
export const languageIn = (language: Language, of: Language): string =>
  new Intl.DisplayNames(of, { type: 'language' }).of(language) ?? LANGUAGES[language]
