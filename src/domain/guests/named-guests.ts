/** A capital letter and the rest of a word, in any alphabet. */
const WORD = String.raw`\p{Lu}[\p{L}\p{M}’'.-]*`
const PARTICLE = String.raw`(?:(?:de|da|del|della|der|den|di|dos|du|la|le|van|von|bin|al|el)\s+)`
const NAME = String.raw`${WORD}(?:\s+${PARTICLE}*${WORD}){0,3}`
const NAMES = String.raw`${NAME}(?:(?:,\s*|,?\s+(?:and|&)\s+)${NAME})*`
/**
 * The words before a guest's name. A bare "with" is none: "Living with Grief" names nobody.
 */
const INTRODUCTIONS = [
  String.raw`(?:^|[,:;|([–—-])\s*(?:[Ww]ith)\s+`,
  String.raw`(?:^|[\s(])(?:[Ff]eat\.?|[Ff]t\.?|[Ff]eaturing|[Ww]\/)\s*`,
  String.raw`(?:[Ii]nterview|[Cc]onversation|[Tt]alk(?:ing)?|[Cc]hat(?:ting)?)\s+(?:[Ww]ith|[Tt]o)\s+`,
]
const NAMED = new RegExp(`(?:${INTRODUCTIONS.join('|')})(${NAMES})`, 'gu')

/**
 * The people that a title announces as guests, as in "Small hopes, with Ines Okafor" or "Rest (feat.
 * Priya Lindqvist and Sam Lee)". Rather none than a wrong one.
 */
export const namedGuests = (title: string): string[] =>
  [...title.matchAll(NAMED)].flatMap(([, names]) =>
    (names ?? '')
      .split(/,\s*(?:and\s+|&\s+)?|\s+(?:and|&)\s+/u)
      .map((name) => name.trim().replace(/[.,]$/u, ''))
      .filter(Boolean),
  )

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * The people a title announces who are not among the episode's guests. "Ines" and "Ines Okafor" count
 * as the same person.
 */
export function unlinkedGuests(title: string, guestNames: readonly string[]): string[] {
  const linked = guestNames.map(wordsOf)
  return namedGuests(title).filter((name) => {
    const words = wordsOf(name)
    return !linked.some(
      (guest) =>
        guest.length > 0 &&
        (words.every((word) => guest.includes(word)) ||
          guest.every((word) => words.includes(word))),
    )
  })
}
