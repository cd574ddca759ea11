/** The names of a show: the whole one, and a short one where it has one. */
export type ShowNames = { showName: string; shortName: string | null }

const FULL_WIDTH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u

/** The length of a text to the eye: a full-width character counts twice, a combining mark not at all. */
export const unitsOf = (text: string): number =>
  [...text.normalize('NFC').replace(/\p{M}/gu, '')].reduce(
    (sum, character) => sum + (FULL_WIDTH.test(character) ? 2 : 1),
    0,
  )

/** From more units on a name is long. */
const LONG = 44
/** The least that may stand alone before a separator. */
const LEAST = 4

export type SplitName = { title: string; separator: string; rest: string }

/** Splits a name of two parts (`Title: what it is about`); null where it has none. */
export function splitName(name: string): SplitName | null {
  const [, title = '', separator = '', rest = ''] =
    /^(.+?)(: | – | — | \| |：|｜)(.+)$/su.exec(name.trim()) ?? []
  const units = unitsOf(title)
  return rest && units >= LEAST && units <= LONG ? { title, separator, rest } : null
}

/** From more units on even a name of one part gives way to its short one. */
const VERY_LONG = 110
export const isVeryLongName = (name: string): boolean => unitsOf(name) > VERY_LONG

/** The sizes of a large title by its length: the largest, 4, up to 28 units. */
export function titleSize(title: string): 1 | 2 | 3 | 4 {
  const units = unitsOf(title)
  return units <= 28 ? 4 : units <= LONG ? 3 : units <= 66 ? 2 : 1
}

export const isLongName = (name: string): boolean => unitsOf(name) > LONG

/** The short name that is proposed for a long one: what stands before its colon or dash. */
export const proposedShortName = (showName: string): string | null =>
  isLongName(showName) ? (splitName(showName)?.title ?? null) : null

/** The name of a show where there is little room: a long one gives way to its short one. */
export const briefName = ({ showName, shortName }: ShowNames): string =>
  isLongName(showName) ? shortName || proposedShortName(showName) || showName : showName
