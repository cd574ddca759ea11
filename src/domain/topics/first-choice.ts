import { motifFor } from './motif-words'
import type { Motif } from './motifs'
import { PALETTE, type PaletteColour } from './topic-colours'
import { MAX_TOPICS } from './topics'

/** A topic as the form of the setup names it. */
export type ChosenTopic = { title: string; words: string[]; row: number }

const COLOURS = Object.keys(PALETTE) as PaletteColour[]
/** For titles that no drawing suits. */
const MOTIFS: readonly Motif[] = [
  'mark',
  'bubble',
  'book',
  'notes',
  'mic',
  'pencil',
  'orbit',
  'glass',
]

/**
 * Returns how a topic of the setup looks: a colour for each row, and a drawing that suits its
 * title.
 */
export const firstLook = (row: number, title: string): { colour: PaletteColour; motif: Motif } => ({
  colour: COLOURS[row % COLOURS.length] ?? 'mist',
  motif: motifFor(title) ?? MOTIFS[row % MOTIFS.length] ?? 'mark',
})

const FIRST_TICKED = 4
/** Something that fewer episodes have may be a topic; the host knows. */
const LEAST_EPISODES = 3

export const isFirstTicked = (row: number, episodes: number): boolean =>
  row < FIRST_TICKED && episodes >= LEAST_EPISODES

/** The names of a row's fields. Rows without a tick are used when they have a title. */
export const rowFields = (row: number) => ({
  use: `use-${row}`,
  title: `title-${row}`,
  words: `words-${row}`,
})

export const WORDS_BREAK = '\n'

/**
 * The topics that the form asks for.
 * @param textOf what is in a field, without white space round it; empty if there is none
 */
export function chosenTopics(textOf: (field: string) => string): ChosenTopic[] {
  return Array.from({ length: MAX_TOPICS }, (_, row) => {
    const fields = rowFields(row)
    const title = textOf(fields.title).replace(/\s+/g, ' ')
    const words = textOf(fields.words).split(/\r?\n/).filter(Boolean)
    const isProposed = words.length > 0
    const isUsed = title !== '' && (!isProposed || textOf(fields.use) !== '')
    return isUsed ? [{ title, words: isProposed ? words : [title], row }] : []
  }).flat()
}

/** Returns what keeps the topics from being made, or null. */
export function choiceProblem(topics: readonly ChosenTopic[]): string | null {
  if (topics.length === 0) return 'Choose a topic, or go without topics.'
  const names = topics.map(({ title }) => title.toLocaleLowerCase('en'))
  const twice = topics.find((_, index) => names.indexOf(names[index] ?? '') < index)
  return twice ? `Two topics are called ${twice.title}.` : null
}
