import { AND, namedGuests, PARTICLE, splitNames, WITH } from '../guests/named-guests'
import { INFLECTING, nominativeOf } from '../guests/nominative'
import { languageOfWords, plainWord, stopwordsOf } from '../language/stopwords'
import { wordsIn } from '../language/words'

/** Someone who seems to be a guest of an episode; the host says whether. */
export type GuestProposal = {
  /** Of the episode's item. */
  position: number
  title: string
  name: string
  from: 'feed' | 'title'
  /** True if it is more likely a person than not; the others begin unticked. */
  isLikely: boolean
}

export type Announced = {
  position: number
  title: string
  guests: readonly string[]
}

const WORD = String.raw`\p{Lu}[\p{L}\p{M}’'-]+`
/** A first and a last name, so that a word with a capital letter is no person. */
const NAME = String.raw`${WORD}(?:\s+(?:\p{Lu}\.|${PARTICLE}*${WORD})){1,3}`
const NAMES = String.raw`${NAME}(?:(?:,\s*|,?\s+${AND}\s+)${NAME})*`
/** In scripts without capitals: two or three words. */
const PLAIN_NAME = String.raw`\p{Lo}[\p{Lo}\p{M}]+(?:\s+\p{Lo}[\p{Lo}\p{M}]+){1,2}`

/** Words between someone and their subject: "Dolly Example on Kitchens". */
const ABOUT: Readonly<Record<string, string>> = {
  da: 'om',
  de: 'über',
  es: 'sobre',
  fr: 'sur',
  it: 'su',
  nb: 'om',
  nl: 'over',
  pl: 'o',
  pt: 'sobre',
  ru: 'о|об',
  sv: 'om',
}
/** Words before names, and before much else; a name that comes twice is a person. */
const PLAIN_WITH: Readonly<Record<string, string>> = { ar: 'مع', fa: 'با', he: 'עם' }

/** Languages that begin other words than names with a capital letter, so that names look like titles. */
const CAPITALS = ['de', 'en']

const orWords = (words: string | undefined): string => (words ? `|${words}` : '')

type Naming = {
  pattern: RegExp
  /** True if it is more likely a person than not. */
  isSure: boolean
  isAnywhere?: boolean
}

/** Ways of naming someone that are wrong more often than those of `namedGuests`. */
function patternsFor(language: string): Naming[] {
  const naming = (pattern: string, isSure = true) => ({ pattern: new RegExp(pattern, 'u'), isSure })
  const patterns: Naming[] = [
    // Kitchens with Dolly Example
    naming(String.raw`\s(?:[Ww]ith${orWords(WITH[language])})\s+(?<name>${NAMES})\s*$`),
    // Dolly Example on Kitchens
    naming(String.raw`^(?<name>${NAME})\s+(?:on${orWords(ABOUT[language])})\s+\S`),
    // Dolly Example: Kitchens; a colon comes after the name of a series as well.
    naming(String.raw`^(?<name>${NAME})\s*[:|–—]\s*\S`, false),
    // ゲスト：青木はな
    naming(String.raw`(?:ゲスト|嘉宾|嘉賓|게스트)\s*[:：]\s*(?<name>[\p{L}・\s]{1,20}\p{L})`),
  ]
  const plain = PLAIN_WITH[language]
  // المطبخ مع هدى المثال
  if (plain) patterns.push(naming(String.raw`\s(?:${plain})\s+(?<name>${PLAIN_NAME})\s*$`, false))
  // Cozinhas | Dora Exemplo
  if (!CAPITALS.includes(language))
    patterns.push({
      ...naming(String.raw`(?:\s[|–—-]|:)\s+(?<name>${NAMES})\s*$`),
      isAnywhere: true,
    })
  return patterns
}

/** Bands, companies and places begin with these, or have them. */
const NO_PERSON =
  /^(?:the|a|an|our|my|your|season|episode|part|bonus|trailer|live|best|how|why|what|when|where|who)\b|\b(?:band|orchestra|quartet|trio|choir|collective|ltd|inc|gmbh|university|radio|show|podcast|club|project|brothers|sisters)\b/i

/** By which a name is known again: white space, case, marks and accents make no difference. */
export const guestKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** In a larger part of the titles a name is the host's or the show's. */
const TOO_OFTEN = 0.3
const OFTEN_FROM = 4

/**
 * The people whom a feed or a title announces, each once for an episode: proposals, of which nothing
 * is taken over before someone has said so.
 * @param others names that are no guests: the host's and the show's
 * @param stated what the show is said to be in
 */
export function proposeGuests(
  episodes: readonly Announced[],
  others: readonly string[] = [],
  stated = 'en',
): GuestProposal[] {
  const language = languageOfWords(
    episodes.flatMap(({ title }) => wordsIn(title)),
    stated,
  )
  const stopwords = stopwordsOf(language)
  const patterns = patternsFor(language)
  const known = new Set(others.map(guestKey))
  const withBefore = INFLECTING.includes(language)
    ? new RegExp(String.raw`(?:^|\s)(?:${WITH[language]})\s[^:|]*$`, 'iu')
    : null
  const found = episodes.flatMap(({ position, title, guests }) => {
    const named = new Map<string, GuestProposal>()
    const add = (written: string, from: GuestProposal['from'], isSaid: boolean) => {
      const isInflected = from === 'title' && withBefore?.test(title.split(written)[0] ?? '')
      const plain = isInflected ? nominativeOf(written, language) : written
      const [name, isSure] = [plain ?? written, isSaid && plain !== null]
      const key = guestKey(name)
      if (!key || known.has(key) || named.has(key)) return
      named.set(key, { position, title, name, from, isLikely: isSure && !NO_PERSON.test(name) })
    }
    for (const name of guests) add(name, 'feed', true)
    for (const name of namedGuests(title)) add(name, 'title', /\s/.test(name))
    for (const { pattern, isSure, isAnywhere } of patterns) {
      const { name = '' } = pattern.exec(title)?.groups ?? {}
      const [first = ''] = wordsIn(name)
      // "O caminho | Uma Casa Verde" names nobody.
      if (isAnywhere && stopwords.has(plainWord(first))) continue
      for (const one of splitNames(name)) add(one, 'title', isSure)
    }
    return [...named.values()]
  })
  const counts = new Map<string, number>()
  for (const { name } of found) counts.set(guestKey(name), (counts.get(guestKey(name)) ?? 0) + 1)
  const countOf = ({ name }: GuestProposal) => counts.get(guestKey(name)) ?? 0
  return found
    .filter(
      (one) =>
        one.from === 'feed' ||
        countOf(one) < OFTEN_FROM ||
        countOf(one) <= episodes.length * TOO_OFTEN,
    )
    .map((one) => (PLAIN_WITH[language] && countOf(one) > 1 ? { ...one, isLikely: true } : one))
}
