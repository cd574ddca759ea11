import { hash } from '../hash'

export const COMPOSITIONS = [
  'crowd',
  'page',
  'ring',
  'giant',
  'waves',
  'tangle',
  'hills',
  'houses',
  'road',
  'pair',
  'motif',
  'sound',
] as const
export type Composition = (typeof COMPOSITIONS)[number]

export const GROUNDS = ['mark', 'ink', 'paper', 'deep'] as const
export type Ground = (typeof GROUNDS)[number]

export type GeneratedArt = {
  composition: Composition
  ground: Ground
  words: readonly number[]
  seed: string
}

const MAX_WORDS = 10
const LONGEST_WORD = 12

const STORED = new RegExp(
  `^(${COMPOSITIONS.join('|')})\\.(${GROUNDS.join('|')})\\.([1-9a-c]{1,${MAX_WORDS}})\\.([\\da-z]{3})$`,
)

/** As it is stored, or null if that is none. */
export function parseGeneratedArt(text: unknown): GeneratedArt | null {
  const [, composition, ground, words = '', seed = ''] =
    (typeof text === 'string' && STORED.exec(text)) || []
  if (!composition) return null
  return {
    composition: composition as Composition,
    ground: ground as Ground,
    words: [...words].map((digit) => parseInt(digit, 36)),
    seed,
  }
}

/** Finds what is wrong with a drawing as it is to be stored; null if nothing is. */
export const validateGeneratedArt = (text: string): string | null =>
  parseGeneratedArt(text)
    ? null
    : 'Name a composition, its ground, the lengths of words and a seed, such as hills.deep.3427.k3f.'

/** As it is stored: `hills.deep.3427.k3f`. */
export const formatGeneratedArt = ({ composition, ground, words, seed }: GeneratedArt): string =>
  `${composition}.${ground}.${words.map((word) => word.toString(36)).join('')}.${seed}`

/**
 * Returns what a title gives its drawing. It is stored with it: a title that changes later changes
 * no picture, and the address of a drawing says no more than the drawing shows.
 */
export function titleMarks(title: string): Pick<GeneratedArt, 'words' | 'seed'> & { turn: number } {
  const words = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}' ’-]/gu, '')
    .split(/[\s-]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS)
    .map((word) => Math.min(LONGEST_WORD, [...word].length))
  const turn = hash(title)
  const seed = (turn % 36 ** 3).toString(36).padStart(3, '0')
  return { words: words.length > 0 ? words : [4], seed, turn }
}

/** The name in an address that a drawing is made from; see `generatedArtFor`. */
export function parseDrawing(
  name: string,
): { generatedArt: GeneratedArt; ruling: number | null } | null {
  const [stored, ruling, ...rest] = name.split('~')
  const generatedArt = parseGeneratedArt(stored)
  if (!generatedArt || rest.length > 0) return null
  if (ruling === undefined) return { generatedArt, ruling: null }
  return /^[1-6]$/.test(ruling) ? { generatedArt, ruling: Number(ruling) } : null
}

/** Another drawing of the same episode, from its title as it is now: the next of both in turn. */
export function redrawn(generatedArt: string, title: string): string {
  const { composition, ground } = parseGeneratedArt(generatedArt) ?? {
    composition: 'sound',
    ground: 'deep',
  }
  const after = <T>(list: readonly [T, ...T[]], one: T): T =>
    list[(list.indexOf(one) + 1) % list.length] ?? list[0]
  const { words, seed } = titleMarks(title)
  return formatGeneratedArt({
    composition: after(COMPOSITIONS, composition as Composition),
    ground: after(GROUNDS, ground as Ground),
    ...{ words, seed },
  })
}
