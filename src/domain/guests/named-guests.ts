/** A capital letter and the rest of a word, in any alphabet. */
const WORD = String.raw`\p{Lu}[\p{L}\p{M}’'.-]*`
export const PARTICLE = String.raw`(?:(?:de|da|das|dei|del|della|der|den|di|do|dos|du|la|le|ten|ter|van|von|zu|ibn|bin|bint|al|el|af|av)\s+|[dl][’'])`
const NAME = String.raw`${WORD}(?:\s+${PARTICLE}*${WORD}){0,3}`
export const AND = String.raw`(?:and|&|und|et|y|e|i|og|och|en|ja|ve|и|і|та|και|și|és)`
const NAMES = String.raw`${NAME}(?:(?:,\s*|,?\s+${AND}\s+)${NAME})*`

/** Words of other languages for "with", in small letters: "Con" may begin the name of a film. */
export const WITH: Readonly<Record<string, string>> = {
  ca: 'amb',
  da: 'med',
  de: 'mit',
  el: 'με',
  es: 'con',
  fr: 'avec',
  hr: 's|sa',
  id: 'bersama|dengan',
  it: 'con',
  lt: 'su',
  nb: 'med',
  nl: 'met',
  nn: 'med',
  no: 'med',
  pl: 'z|ze',
  pt: 'com',
  ro: 'cu',
  ru: 'с|со',
  sr: 's|sa|с|са',
  sv: 'med',
  uk: 'з|із|зі',
}
const ANY_WITH = [...new Set(Object.values(WITH).flatMap((words) => words.split('|')))].join('|')

/** Words before a guest's name in scripts without capitals, and in those with them. */
const GUEST = String.raw`[Gg]uests?|[Gg]ast|[Gg]äste|[Zz]u [Gg]ast|[Ii]nvitée?s?|[Ii]nvitad[oa]s?|[Cc]onvidad[oa]s?|[Oo]spit[ei]|[Gg]äst|[Gg]æst|[Gg]jest|[Vv]ieraana|[Gg]ość|[Kk]onuk|[Гг]ость|[Гг]остя|[Гг]ість|[Cc]onvidat|[Ii]nvitat|[Vv]endég|[Κκ]αλεσμέν[οη]ς?`
const TALK = String.raw`[Ii]nterview|[Cc]onversation|[Tt]alk(?:ing)?|[Cc]hat(?:ting)?|[Gg]espräch|[Ee]ntretien|[Ee]ntrevista|[Ii]ntervista|[Gg]esprek|[Ss]amtal|[Ss]amtale|[Rr]ozmowa|[Ии]нтервью|[Бб]еседа|[Бб]есіда`
/**
 * The words before a guest's name. A bare "with" is none: "Living with Grief" names nobody.
 */
const INTRODUCTIONS = [
  String.raw`(?:^|[,:;|([–—-])\s*(?:[Ww]ith|${ANY_WITH})\s+`,
  String.raw`(?:^|[\s(])(?:[Ff]eat\.?|[Ff]t\.?|[Ff]eaturing|[Ww]\/)\s*`,
  String.raw`(?<![\p{L}])(?:${TALK})\s+(?:[Ww]ith|[Tt]o|${ANY_WITH})\s+`,
  String.raw`(?<![\p{L}])(?:${GUEST})\s*:\s*`,
]
const NAMED = new RegExp(`(?:${INTRODUCTIONS.join('|')})(${NAMES})`, 'gu')

const ENDING = new RegExp(
  String.raw`\s(?:(?:with|w\/|feat\.?|ft\.?|featuring|mit)\s.*|(?:${ANY_WITH})\s+${WORD}(?:\s+${PARTICLE}*${WORD})+\s*)$`,
  'u',
)

/** The subject of a title, without the guests it names: "A Soup for Strangers, with Ansel Brightwater". */
export const withoutGuests = (title: string): string =>
  title.replace(NAMED, ' ').replace(ENDING, '')

const BETWEEN = new RegExp(String.raw`,\s*(?:${AND}\s+)?|\s+${AND}\s+`, 'u')

/** The names of a list such as "Priya Lindqvist and Sam Lee". */
export const splitNames = (names: string): string[] =>
  names
    .split(BETWEEN)
    .map((name) => name.trim().replace(/[.,]$/u, ''))
    .filter(Boolean)

/**
 * The people that a title announces as guests, as in "Small hopes, with Ines Okafor" or "Rest (feat.
 * Priya Lindqvist and Sam Lee)". Rather none than a wrong one.
 */
export const namedGuests = (title: string): string[] =>
  [...title.matchAll(NAMED)].flatMap(([, names]) => splitNames(names ?? ''))

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Compares names, also where one is in another case: "Marek" and "Markiem". */
function isSameWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  const stem = short.slice(0, Math.max(3, short.length - 2))
  return short === long || (long.startsWith(stem) && long.length - stem.length <= 4)
}

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
        (words.every((word) => guest.some((other) => isSameWord(word, other))) ||
          guest.every((word) => words.some((other) => isSameWord(word, other)))),
    )
  })
}
