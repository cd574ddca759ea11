/**
 * Marks that typographers set, and what stands for each where words are compared: who types `who's`
 * means *who’s*, and no quotation mark belongs to the word beside it. Some databases take all of them
 * for letters.
 */
export const MARKS = {
  set: '’‘ʼ＇‐‑“”„‟«»‹›…–—―·•',
  plain: `''''--              `,
} as const

const SET = new RegExp(`[${MARKS.set}]`, 'g')

/** A text with plain marks, of the same length. */
export const withPlainMarks = (text: string): string =>
  text.replace(SET, (mark) => MARKS.plain[MARKS.set.indexOf(mark)] ?? mark)
