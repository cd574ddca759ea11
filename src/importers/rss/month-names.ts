import { LANGUAGES, languageTag } from '@/domain/language/language'

/** Beside the languages of shows, regions that have names of their own for the months. */
const REGIONS = ['de-AT', 'ar-SY', 'ar-DZ']

/** Abbreviations that `Intl` does not have. */
const OTHERS = new Map([
  ['mrz', 3],
  ['setiembre', 9],
])

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)))

/** Without case, accents, dots, and the article that Catalan has before a month. */
const folded = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
    .replace(/^d(?:e\s+|['’])/, '')

const tables = new Map<string, string[][]>()

/** The names of each month in a language: long and short, alone and within a date. */
function namesIn(language: string): string[][] {
  const known = tables.get(language)
  if (known) return known
  const forms = (['long', 'short'] as const).flatMap((month) =>
    [{ month }, { month, day: 'numeric' as const }].map(
      (form) =>
        new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...form, timeZone: 'UTC' }),
    ),
  )
  const names = MONTHS.map((date) =>
    forms.flatMap((form) =>
      form
        .formatToParts(date)
        .flatMap(({ type, value }) => (type === 'month' ? folded(value) : [])),
    ),
  )
  tables.set(language, names)
  return names
}

const indexes = <T>(list: readonly T[], test: (one: T) => boolean): number[] =>
  list.flatMap((one, index) => (test(one) ? [index + 1] : []))

/** The months that a word may be in a language: by its name, else by how its name begins. */
function monthsIn(language: string, word: string): number[] {
  const names = namesIn(language)
  const exact = indexes(names, (one) => one.includes(word))
  if (exact.length > 0 || word.length < 3) return exact
  return indexes(names, (one) => one.some((name) => name.startsWith(word)))
}

/**
 * The month that a word names: in the language given, else in English, else in the languages of shows
 * where all that know the word agree; null for other words.
 * @param language a tag such as `de-AT`
 * @returns 1 for January
 */
export function monthOf(name: string, language: string | null): number | null {
  const word = folded(name)
  const other = OTHERS.get(word)
  if (other) return other
  const [primary = ''] = languageTag(language)?.toLowerCase().split('-') ?? []
  for (const first of [primary, 'en']) {
    const [month, ...more] = first in LANGUAGES ? monthsIn(first, word) : []
    if (month && more.length === 0) return month
  }
  const all = [...Object.keys(LANGUAGES), ...REGIONS].flatMap((one) => monthsIn(one, word))
  const [month, ...more] = new Set(all)
  return month && more.length === 0 ? month : null
}
