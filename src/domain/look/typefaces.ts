/**
 * A family as a style sheet names it, and its size in % of what its files say, in which it is about
 * as wide as the notebook's.
 */
type Face = { family: string; size: number }
type Pair = { label: string; serif: Face; sans: Face }

/** The pairs of typefaces of the look: titles and quotes, and all else. */
export const TYPEFACES = {
  notebook: {
    label: 'Notebook',
    serif: { family: 'Newsreader', size: 100 },
    sans: { family: 'Schibsted Grotesk', size: 100 },
  },
  library: {
    label: 'Library',
    serif: {
      family: 'Source Serif 4',
      size: 98,
    },
    sans: { family: 'Source Sans 3', size: 108 },
  },
  workshop: {
    label: 'Workshop',
    serif: { family: 'Bitter', size: 93.5 },
    sans: { family: 'Hanken Grotesk', size: 103 },
  },
} as const satisfies Record<string, Pair>

export type TypefacesName = keyof typeof TYPEFACES

export const TYPEFACES_NAMES = Object.keys(TYPEFACES) as [TypefacesName, ...TypefacesName[]]

export const isTypefacesName = (name: unknown): name is TypefacesName =>
  typeof name === 'string' && Object.hasOwn(TYPEFACES, name)
