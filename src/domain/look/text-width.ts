import { LETTER_WIDTHS, SCRIPT_WIDTHS } from './letter-widths'

export type Face = keyof typeof LETTER_WIDTHS

const known = new Map<Face, Map<string, number>>()

/** The width of each character that a face has, in em. */
function widthsOf(face: Face): Map<string, number> {
  const read = known.get(face)
  if (read) return read
  const widths = new Map(
    Object.entries(LETTER_WIDTHS[face]).flatMap(([width, letters]) =>
      [...letters].map((letter) => [letter, Number(width) / 100] as const),
    ),
  )
  known.set(face, widths)
  return widths
}

/** Scripts whose letters are all of a width, or simulated; the faces of visitors differ. */
const SIMULATED: readonly [RegExp, small: number, large: number][] = [
  [/\p{Script=Greek}/u, SCRIPT_WIDTHS.greek.small, SCRIPT_WIDTHS.greek.large],
  [/\p{Script=Cyrillic}/u, SCRIPT_WIDTHS.cyrillic.small, SCRIPT_WIDTHS.cyrillic.large],
  [/\p{Script=Hebrew}/u, SCRIPT_WIDTHS.hebrew.small, SCRIPT_WIDTHS.hebrew.small],
  [/\p{Script=Arabic}/u, SCRIPT_WIDTHS.arabic.small, SCRIPT_WIDTHS.arabic.small],
  [/\p{Script=Thai}|\p{Script=Lao}/u, 62, 62],
  [/\p{Extended_Pictographic}/u, 137, 137],
  [/\p{Lu}/u, 78, 78],
  [/\p{Script=Latin}/u, 60, 60],
]
/** Ideographs, and whatever else is unknown, stand in a square. */
const SQUARE = 1
const NO_WIDTH = /[\p{M}\p{Cf}]/u

function letterWidth(letter: string, face: Face): number {
  const own = widthsOf(face).get(letter)
  if (own !== undefined) return own
  if (NO_WIDTH.test(letter)) return 0
  const found = SIMULATED.find(([script]) => script.test(letter))
  if (!found) return SQUARE
  const [, small, large] = found
  return (letter === letter.toLowerCase() ? small : large) / 100
}

/**
 * Returns how wide a text on one line is, in em: by the site's faces in Latin, else about as wide.
 */
export const textWidth = (text: string, face: Face): number =>
  [...text.normalize('NFD')].reduce((sum, letter) => sum + letterWidth(letter, face), 0)

/** Scripts without spaces: browsers break ideographs anywhere, the others between words. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The parts of a text that no line breaks, each with the space or hyphen after it. */
export function unbreakable(text: string): string[] {
  const words = text.trim().match(/[^\s-]*-+|[^\s-]+\s?/gu) ?? []
  return words.flatMap((word) => {
    if (IDEOGRAPH.test(word))
      return word.match(/[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|./gu) ?? []
    if (!WITHOUT_SPACES.test(word)) return [word]
    const byWord = new Intl.Segmenter('th', { granularity: 'word' })
    return [...byWord.segment(word)].map(({ segment }) => segment)
  })
}

/** Returns how wide the widest word of a text is, in em: narrower boxes break it. */
export const widestWord = (text: string, face: Face): number =>
  Math.max(...unbreakable(text).map((word) => textWidth(word.trimEnd(), face)))

/** Counts how many lines a text takes in a box `width` em wide. */
export function linesIn(width: number, text: string, face: Face): number {
  let lines = 1
  let used = 0
  for (const word of unbreakable(text)) {
    if (used > 0 && used + textWidth(word.trimEnd(), face) > width) {
      lines += 1
      used = 0
    }
    used += textWidth(word, face)
  }
  return lines
}

/**
 * Returns how wide a box must be, in em, for a text to take at most so many lines with its words
 * whole.
 */
export function widthFor(lines: number, text: string, face: Face): number {
  const parts = unbreakable(text).map((word) => textWidth(word.trimEnd(), face))
  const whole = textWidth(text, face)
  let [least, most] = [Math.max(0, ...parts, whole / lines), whole]
  while (most - least > 0.05) {
    const middle = (least + most) / 2
    if (linesIn(middle, text, face) <= lines) most = middle
    else least = middle
  }
  return linesIn(least, text, face) <= lines ? least : most
}
