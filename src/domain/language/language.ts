/**
 * The language of the site, and that of the episodes, which is the same unless the host says
 * otherwise. The addresses, the desk and the REST API stay English whatever they are.
 */

/**
 * Languages that episodes are in, by their own names: those that PostgreSQL takes words apart in
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
  ja: '日本語',
  lt: 'Lietuvių',
  nb: 'Norsk bokmål',
  ne: 'नेपाली',
  nl: 'Nederlands',
  nn: 'Norsk nynorsk',
  pl: 'Polski',
  pt: 'Português',
  'pt-BR': 'Português (Brasil)',
  'pt-PT': 'Português (Portugal)',
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

/** A language tag (BCP 47): two letters, and a region where both are written differently. */
export type Language = keyof typeof LANGUAGES

/**
 * The languages that the site itself speaks: those with a catalogue of fixed texts
 * (`src/domain/texts/catalogues`), by their own names.
 */
export const SITE_LANGUAGES = [
  'da',
  'de',
  'en',
  'es',
  'fr',
  'it',
  'nl',
  'pl',
  'pt-BR',
  'pt-PT',
  'sv',
  'tr',
  'ar',
  'ja',
] as const satisfies readonly Language[]

export type SiteLanguage = (typeof SITE_LANGUAGES)[number]

export const DEFAULT_LANGUAGE: SiteLanguage = 'en'

export const isSiteLanguage = (text: unknown): text is SiteLanguage =>
  SITE_LANGUAGES.some((language) => language === text)

const MAX_TAG = 35

/** A language tag (BCP 47) as it is written: `DE_at` → `de-AT`; null if it is none. */
export function languageTag(tag: string | null | undefined): string | null {
  const text = (tag ?? '').trim().replaceAll('_', '-')
  if (text.length > MAX_TAG || !/^[a-z]{2,3}(-|$)/i.test(text)) return null
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null
  } catch {
    return null
  }
}

/**
 * The language of the site for episodes in a language: the same in any region, if it speaks it.
 * Portuguese of no region is that of Brazil, as Unicode has it; elsewhere it is written as in Portugal.
 */
export function siteLanguageOf(tag: string | null | undefined): SiteLanguage | null {
  if (isSiteLanguage(tag)) return tag
  const [primary] = tag?.split('-') ?? []
  if (primary === 'pt') return tag === primary ? 'pt-BR' : 'pt-PT'
  return isSiteLanguage(primary) ? primary : null
}

/**
 * The settings that put the site in a language if it speaks it, and else only the episodes, which
 * keep its region.
 * @param tag as `languageTag` writes it
 */
export function languageSettings(
  tag: string,
): { language: SiteLanguage; episodeLanguage: string | null } | { episodeLanguage: string } {
  const language = siteLanguageOf(tag)
  return language
    ? { language, episodeLanguage: tag === language ? null : tag }
    : { episodeLanguage: tag }
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
  ja: 'JP',
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
  language.includes('-')
    ? language.replace('-', '_')
    : `${language}_${TERRITORIES[language] ?? language.toUpperCase()}`

/** The name of a language in another: `German`. @param tag of BCP 47 */
export const languageIn = (tag: string, of: Language): string =>
  new Intl.DisplayNames(of, { type: 'language' }).of(tag) ?? tag

/**
 * Returns what the host should know of a language of the episodes: that the site says its own words
 * in another one, and what can be done about it. Null where both are the same.
 */
export function wordsHint(episodeLanguage: string, language: string): string | null {
  const tag = languageTag(episodeLanguage)
  const nearest = siteLanguageOf(tag)
  if (!tag || nearest === language) return null
  const inEnglish = (of: string) => languageIn(of, 'en')
  const words = `Buttons, dates and emails of the site are in ${inEnglish(language)}.`
  return nearest
    ? `${words} Choose ${LANGUAGES[nearest]} as its language to have them in ${inEnglish(nearest)}.`
    : `${words} There are none in ${inEnglish(tag)}; the texts of pages you can write yourself, in Page text.`
}
