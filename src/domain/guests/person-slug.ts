import { foldCase } from '../language/fold-case'

/** Latin letters that do not decompose into a letter and an accent, by the plain ones for them. */
const LETTERS = `
  a:ⱥᶏɐɑɒ aa:ꜳ ae:æ ao:ꜵ au:ꜷ av:ꜹꜻ ay:ꜽ b:ƀƃɓᵬᶀꞗ c:ƈȼɕꞓꞔↄ d:ðđƌȡɖɗᵭᶁᶑꟈꝺ e:əǝɇɘɛɜᶒⱸꬴ f:ƒᵮᶂꞙꝼ
  g:ǥɠɡɣᵹᶃꞡ gh:ƣ h:ħɦⱨꞕ hv:ƕ i:ıɨɩɪᶖ j:ȷɉɟʄʝ k:ĸƙᶄⱪꝁꝃꝅꞣ l:łŀƚȴɫɬɭᶅⱡꝉꞎꬷꬸꬹ ll:ỻ m:ɱɯᵯᶆꬺ
  n:ŋƞȵɲɳᵰᶇꞑꞥꬻ o:øɔɵⱺꝋꝍ oe:œ oo:ꝏ ou:ȣ p:ƥᵱᵽᶈꝑꝓꝕ q:ɋʠꝗꝙ r:ɍɼɽɾᵲᵳᶉꞧꭉꝛꞃ s:ʃẜẝȿʂᵴᶊꞩꟊꞅ ss:ß
  t:ŧƫƭȶʈᵵⱦꞇ th:þꝥꝧ tz:ꜩ u:ʉʊᶙꞹꭎꭒ v:ʋʌᶌⱱⱴꝟỽ w:ⱳƿ x:ᶍꭖꭗꭘꭙ y:ƴɏȝỿꭚ z:ƶȥɀʐʑʒᶎᵶⱬ`

const plain = new Map(
  LETTERS.trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [letter = '', others = ''] = entry.split(':')
      return [...others].map((other) => [other, letter] as const)
    }),
)

/** A text without accents and in lower case, in the letters that every keyboard has: `ø` is `o`. */
const plainLetters = (text: string): string =>
  text.replace(/(?![a-z])\p{Script=Latin}/gu, (letter) => plain.get(letter) ?? letter)

const MAX_LENGTH = 120

/** Accents of the Latin, Greek and Cyrillic alphabets; marks of other scripts belong to words. */
const ACCENTS = /[\u0300-\u036f]/g

const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC')

/**
 * A name as its letters spell it: letters, marks and digits with single `-` between words, in lower
 * case and without accents; empty if nothing remains.
 */
export function spelledSlug(name: string): string {
  const words = withoutAccents(name.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).match(
    /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu,
  )
  // Once more, because lower case may bring accents of its own (`İ`).
  return withoutAccents(foldCase((words ?? []).join('-')))
}

/**
 * Returns who a name stands for, as in the address of their page: `Zoë O’Hara` → `zoe-o-hara`,
 * `Bjørn` → `bjorn`. The same name twice is one person, whatever its case, accents, spaces and
 * punctuation, and whether or not the letters that keyboards lack are written plainly.
 * @returns `guest` if nothing of the name remains
 */
export function personSlug(name: string): string {
  const slug = plainLetters(spelledSlug(name))
  const cut = [...slug].slice(0, MAX_LENGTH).join('').replace(/-$/, '')
  return cut || 'guest'
}

/** The letter that somebody is found under: the first of the slug, so without case and accents. */
export const letterOf = (slug: string): string => [...slug][0] ?? ''

/**
 * Checks whether a text can be the slug of a person: what `personSlug` makes, with a number or not.
 */
export const isPersonSlug = (text: string): boolean =>
  text.length <= 2 * MAX_LENGTH && /^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*$/u.test(text)

/**
 * The slug of somebody who is parted from the others of the same name: the name's own if it is
 * free, else the first free one with a number.
 */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const own = personSlug(name)
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? own : `${own}-${number}`
    if (!taken.has(slug)) return slug
  }
}

/** Checks whether a slug was made of a name, with a number behind it or not. */
export const isSlugOf = (slug: string, name: string): boolean => {
  const own = personSlug(name)
  return slug === own || (slug.startsWith(`${own}-`) && /^\d+$/.test(slug.slice(own.length + 1)))
}
