import { withPlainMarks } from '../notes/plain-marks'

/**
 * Letters of scripts that set no spaces between words, and those of Korean, whose words have endings;
 * the same as in the function `search_text` of the database.
 */
const UNSPACED = String.raw`\u0E01-\u0EDF\u1000-\u109F\u1100-\u11FF\u1780-\u17DD\u2E80-\u2FDF\u3005-\u3007\u3041-\u3096\u3099-\u309F\u30A1-\u30FA\u30FC-\u318F\u31A0-\u31BF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\u{20000}-\u{3FFFF}`
const RUNS = new RegExp(`[${UNSPACED}]+`, 'gu')
const ALL_UNSPACED = new RegExp(`^[${UNSPACED}]+$`, 'u')

/**
 * Checks whether a word is written in a script without spaces, so that it is found within others.
 */
export const isUnspaced = (word: string): boolean => ALL_UNSPACED.test(word)

/** Stands where a word begins or ends without a space. */
const BOUNDARY = '\x1F'

export const withoutBoundaries = (text: string): string => text.replaceAll(BOUNDARY, '')

/** A text as it is compared, and of each place in it the place in the text that was written. */
type Comparable = { text: string; placeOf: (at: number) => number }

/** A text with plain marks, in one width and composition of letters (NFKC). */
export function comparableText(written: string): Comparable {
  const plain = withPlainMarks(written)
  if (plain.normalize('NFKC') === plain) return { text: plain, placeOf: (at) => at }
  let text = ''
  const places: number[] = []
  for (const { 0: letter, index } of plain.matchAll(/.[\p{M}\u1160-\u11FF\uFF9E\uFF9F]*/gsu)) {
    text += letter.normalize('NFKC')
    while (places.length < text.length) places.push(index)
  }
  return { text, placeOf: (at) => places[at] ?? plain.length }
}

/**
 * A text as it is compared, in which unspaced runs are words of their own, and so are the words that
 * are searched for in them.
 * @param words as they are compared
 */
export function comparableWords(written: string, words: readonly string[]): Comparable {
  const { text, placeOf } = comparableText(written)
  const ends = [...wordEnds(text, words)].toSorted((a, b) => a - b)
  const pieces = [0, ...ends].map((from, i) => text.slice(from, ends[i]))
  return {
    text: pieces.join(BOUNDARY),
    // Each end that was passed has added a letter.
    placeOf: (at) => placeOf(at - ends.filter((end, i) => end + i < at).length),
  }
}

function wordEnds(text: string, words: readonly string[]): Set<number> {
  const ends = new Set<number>()
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    ends.add(index).add(index + run.length)
    for (const word of words)
      for (let at = run.indexOf(word); at >= 0; at = run.indexOf(word, at + word.length))
        ends.add(index + at).add(index + at + word.length)
  }
  return ends
}
