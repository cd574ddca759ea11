/** Two texts, split where they differ: both begin with `start` and end with `end`. */
export type TextDifference = { start: string; before: string; after: string; end: string }

/** Words with the white space after them. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*/g) ?? (text ? [text] : [])

/**
 * Marks the words that differ between two texts: what lies between their common beginning and their
 * common end.
 */
export function markDifference(before: string, after: string): TextDifference {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const shorter = Math.min(old.length, now.length)
  let first = 0
  while (first < shorter && old[first] === now[first]) first++
  let last = 0
  while (last < shorter - first && old[old.length - 1 - last] === now[now.length - 1 - last]) last++
  return {
    start: old.slice(0, first).join(''),
    before: old.slice(first, old.length - last).join(''),
    after: now.slice(first, now.length - last).join(''),
    end: old.slice(old.length - last).join(''),
  }
}

const cutAfter = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text

const cutBefore = (text: string, length: number): string =>
  text.length > length ? `…${text.slice(-length).trimStart()}` : text

/** The same with no more of the text than a glance takes. */
export const shortenDifference = (
  { start, before, after, end }: TextDifference,
  context = 40,
  changed = 200,
): TextDifference => ({
  start: cutBefore(start, context),
  before: cutAfter(before, changed),
  after: cutAfter(after, changed),
  end: cutAfter(end, context),
})
