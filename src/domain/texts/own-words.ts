import { isEqual } from '../is-equal'
import type { SiteLanguage } from '../language/language'
import { isSiteLanguage } from '../language/language'
import type { Forms } from './fill'
import { isForms, readMessage } from './message'

/**
 * The host's own versions of the site's words, by language and place: `{ en: { 'home.notes':
 * 'Read on' } }`. Each is a message as a catalogue has them.
 */
export type OwnWords = Partial<Record<SiteLanguage, Record<string, string>>>

/** A word of the site, by its place in the catalogue, as a message. */
export type SiteWord = { place: string; text: string }

const MAX_OWN_WORD = 1000

/** Copied into the host's pages, with the words of that time. */
const COPIED = 'startingPages'

/** Makes other texts of the same shape. @param change gives the text of a place */
function mapTexts(
  value: unknown,
  change: (place: string, text: string | Forms) => unknown,
  place = '',
): unknown {
  if (typeof value === 'string') return change(place, value)
  if (value === null || typeof value !== 'object') return value
  if (!Array.isArray(value) && isForms(value)) return change(place, value)
  const part = (key: string | number, one: unknown) =>
    mapTexts(one, change, place ? `${place}.${key}` : String(key))
  return Array.isArray(value)
    ? value.map((one, index) => part(index, one))
    : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, part(key, one)]))
}

/** Texts with a host's own in their places, where they fit. @param own by place */
const withOwnWords = <T>(texts: T, own: Record<string, string>, language: SiteLanguage): T =>
  mapTexts(texts, (place, text) => {
    const message = Object.hasOwn(own, place) ? own[place] : undefined
    if (message === undefined || ownWordProblem(message, writeMessage(text), language)) return text
    if (typeof text !== 'string') return readMessage(message)
    // Some texts are read after another one, with a blank between them.
    return text.replace(text.trim(), () => message.trim())
  }) as T

/** Writes a text as a message (ICU MessageFormat). */
const writeMessage = (text: string | Forms): string =>
  typeof text === 'string'
    ? text
    : `{n, plural, ${Object.entries(text)
        .map(([category, form]) => `${category} {${form.replaceAll('{n}', '#')}}`)
        .join(' ')}}`

const hasLetters = ({ text }: SiteWord): boolean => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))

/**
 * Lists all words that a host may have another version of, signs such as a comma last.
 * @param texts of a catalogue
 */
export function listWords(texts: object): SiteWord[] {
  const words: SiteWord[] = []
  mapTexts(texts, (place, text) => {
    const written = writeMessage(text)
    if (written.trim() && !place.startsWith(`${COPIED}.`)) words.push({ place, text: written })
    return text
  })
  return words.toSorted((a, b) => Number(hasLetters(b)) - Number(hasLetters(a)))
}

/** The values in a text. @param of without the number, which a form of a plural may leave out */
const valuesIn = (text: string, of: 'text' | 'plural'): string =>
  [...new Set(text.match(/\{\w+\}/g) ?? [])]
    .filter((value) => of === 'text' || value !== '{n}')
    .sort()
    .join(' ')

/**
 * Finds what is wrong with the forms of a plural in a language, or null; one form may stand for
 * all.
 */
function formsProblem(forms: Forms, language: SiteLanguage): string | null {
  const has = Object.keys(forms) as Intl.LDMLPluralRule[]
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const missing = has.length === 1 ? [] : needed.filter((category) => !has.includes(category))
  if (missing.length > 0) return `The plural form “${missing.join('”, “')}” is missing.`
  const unknown = has.filter((category) => !needed.includes(category))
  return unknown.length > 0 ? `There is no plural form “${unknown.join('”, “')}”.` : null
}

/**
 * Finds what is wrong with a host's own version of a word, or null.
 * @param text the word as a message
 */
export function ownWordProblem(own: string, text: string, language: SiteLanguage): string | null {
  if (own.length > MAX_OWN_WORD) return `The maximum is ${MAX_OWN_WORD} characters.`
  if (!own.trim()) return 'Enter a text, or go back to the default.'
  if (/[<>\p{Cc}]/u.test(own)) return 'Plain text only: no <, > or line breaks.'
  if (!text.trim()) return 'This text is empty.'
  const [first, mine] = [readMessage(text), readMessage(own)]
  if (typeof first === 'string' && (typeof mine !== 'string' || mine.includes(', plural,')))
    return 'This text has no plural forms.'
  if (typeof first !== 'string' && typeof mine === 'string')
    return `Keep the plural forms, as in ${text}`
  const problem = typeof mine === 'string' ? null : formsProblem(mine, language)
  if (problem) return problem
  const kind = typeof first === 'string' ? 'text' : 'plural'
  const values = valuesIn(typeof first === 'string' ? first : first.other, kind)
  for (const form of typeof mine === 'string' ? [mine] : Object.values(mine)) {
    if (!form.trim()) return 'A plural form is empty.'
    if (valuesIn(form, kind) !== values)
      return values ? `Keep ${values}, and no other {…}.` : 'This text has no {…}.'
    if (/[{}]/.test(form.replace(/\{\w+\}/g, ''))) return 'This text has no { or } of its own.'
  }
  return null
}

type TextsOf = (language: SiteLanguage) => object[]

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Finds what is wrong with a word as it is stored, or null.
 * @param texts of which it may be another version
 */
function storedProblem(message: unknown, texts: string[], language: SiteLanguage): string | null {
  if (typeof message !== 'string') return 'must be a text.'
  const problems = texts.map((text) => ownWordProblem(message, text, language))
  return problems.includes(null) ? null : (problems[0] ?? null)
}

/**
 * Checks own words as they are stored. What was stored before stays: it may be of a former catalogue.
 * @param textsOf the sets of texts that a site in a language may show
 * @returns those that may be stored, and what is wrong with the others
 */
export function checkOwnWords(stored: unknown, textsOf: TextsOf, before?: unknown) {
  const fitting: Partial<Record<string, Record<string, unknown>>> = {}
  const problems: string[] = []
  if (!isTree(stored ?? {})) problems.push('Must be an object by language.')
  for (const [language, own] of Object.entries(isTree(stored) ? stored : {})) {
    const former = isTree(before) && Object.hasOwn(before, language) ? before[language] : undefined
    if (!isTree(own)) problems.push(`${language.slice(0, 40)}: must be an object by place.`)
    else if (isEqual(own, former)) fitting[language] = own
    else if (!isSiteLanguage(language))
      problems.push(`The site has no words in “${language.slice(0, 40)}”.`)
    else {
      const words = new Map<string, string[]>()
      for (const { place, text } of textsOf(language).flatMap(listWords))
        words.set(place, [...(words.get(place) ?? []), text])
      const fits = ([place, message]: [string, unknown]) => {
        if (isTree(former) && Object.hasOwn(former, place) && former[place] === message) return true
        const texts = words.get(place) ?? []
        const problem = storedProblem(message, texts, language)
        if (texts.length === 0)
          problems.push(`${language}: there is no text “${place.slice(0, 80)}”.`)
        else if (problem) problems.push(`${language}, ${place}: ${problem}`)
        return texts.length > 0 && problem === null
      }
      fitting[language] = Object.fromEntries(Object.entries(own).filter(fits))
    }
  }
  return { fitting, problems }
}

const SHARED = Symbol.for('notes-and-quotes.own-words')

type Shared = { own: OwnWords; readAt: number; key: string; made: Map<string, unknown> }

/**
 * Returns what holds in this process: each bundle has modules of its own, the site has one set of
 * words.
 */
function shared(): Shared {
  const all = globalThis as { [SHARED]?: Shared }
  return (all[SHARED] ??= { own: {}, readAt: 0, key: '{}', made: new Map() })
}

/**
 * Sets the own words of the site; each read of its settings calls it.
 * @param readAt when that read began (`performance.now()`): one that was overtaken changes nothing.
 * When the words were stored would not do: clocks of instances differ, and a backup is older.
 */
export function setOwnWords(stored: unknown, readAt: number): void {
  const held = shared()
  if (readAt < held.readAt) return
  held.readAt = readAt
  const own = (typeof stored === 'object' ? stored : null) ?? {}
  const key = JSON.stringify(own)
  if (key !== held.key) Object.assign(held, { own, key, made: new Map() })
}

/**
 * Puts the site's own words into texts of its language.
 * @param name of the texts, which are the same whenever the name is
 * @returns the texts as they are where it has none
 */
export function applyOwnWords<T>(name: string, language: SiteLanguage, texts: T): T {
  const { own, made } = shared()
  const words = own[language]
  if (!words || Object.keys(words).length === 0) return texts
  const changed = (made.get(name) as T | undefined) ?? withOwnWords(texts, words, language)
  made.set(name, changed)
  return changed
}
