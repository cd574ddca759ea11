import { leadOf } from './lead'

export type Boilerplate = {
  /**
   * To be offered as one text about the show: without what a hoster adds, and without what the site
   * says of it already; may be empty.
   */
  text: string
  /** The paragraphs as they stand in the notes, a hoster's too. */
  paragraphs: string[]
  /** Episodes with at least one of the paragraphs, and all episodes. */
  count: number
  of: number
}

/** Fewer episodes repeat nothing. */
const FEWEST = 4
/** The part of the episodes that a paragraph must be in; a show changes its footer now and then. */
const SHARE = 0.4
/** Shorter ones are headings, such as “Links”. */
const SHORTEST = 25

const paragraphsOf = (notes: string): string[] =>
  notes
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** White space and case make no difference. */
const keyOf = (paragraph: string): string => paragraph.replace(/\s+/g, ' ').toLowerCase()

/**
 * The paragraphs that many notes have in common, in the order of the newest that has them; null if
 * there are none.
 * @param notes of all episodes, the newest first
 * @param said paragraphs that the site says already
 */
export function findBoilerplate(
  notes: readonly string[],
  said: readonly string[] = [],
): Boilerplate | null {
  if (notes.length < FEWEST) return null
  const seen = new Map<string, { paragraph: string; count: number }>()
  for (const text of notes)
    for (const [key, paragraph] of new Map(paragraphsOf(text).map((one) => [keyOf(one), one]))) {
      const found = seen.get(key)
      if (found) found.count += 1
      else seen.set(key, { paragraph, count: 1 })
    }
  const least = Math.max(FEWEST, notes.length * SHARE)
  const repeated = [...seen].filter(([key, { count }]) => count >= least && key.length >= SHORTEST)
  if (repeated.length === 0) return null
  const keys = new Set(repeated.map(([key]) => key))
  const paragraphs = repeated.map(([, { paragraph }]) => paragraph)
  const known = new Set(said.map(keyOf))
  const isNew = (paragraph: string) => leadOf(paragraph) !== '' && !known.has(keyOf(paragraph))
  return {
    text: paragraphs.filter(isNew).join('\n\n'),
    paragraphs,
    count: notes.filter((text) => paragraphsOf(text).some((one) => keys.has(keyOf(one)))).length,
    of: notes.length,
  }
}

/** Notes without these paragraphs; those that are nothing else stay as they are. */
export function withoutParagraphs(notes: string, paragraphs: readonly string[]): string {
  const keys = new Set(paragraphs.map(keyOf))
  const left = paragraphsOf(notes).filter((paragraph) => !keys.has(keyOf(paragraph)))
  return left.length > 0 ? left.join('\n\n') : notes
}
