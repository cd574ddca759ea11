import { lchOf } from './colour'
import type { BaseColours } from './palettes'

/** Names of hues, each up to an angle of OKLCH; the circle ends where it begins. */
const HUES: [name: string, end: number][] = [
  ['pink', 15],
  ['red', 40],
  ['orange', 72],
  ['yellow', 115],
  ['lime', 135],
  ['green', 168],
  ['teal', 200],
  ['petrol', 228],
  ['blue', 278],
  ['violet', 318],
  ['magenta', 350],
  ['pink', 360],
]

function colourWord(hex: string): string {
  const { l, c, h } = lchOf(hex)
  if (c < 0.025) {
    if (l < 0.4) return 'black'
    return l < 0.9 ? 'grey' : 'white'
  }
  const isWarm = h >= 40 && h < 115
  if (isWarm && h > 65 && l > 0.87 && c < 0.09) return 'cream'
  if (isWarm && l < 0.55 && c < 0.14) return 'brown'
  if (h >= 72 && h < 115 && l < 0.83) return 'ochre'
  return HUES.find(([, end]) => h < end)?.[0] ?? 'red'
}

/** Names the two colours of a look that are seen most: `Petrol pen, ochre marker`. */
export function lookWords({ pen, highlight }: BaseColours): string {
  const [first, second] = [colourWord(pen), colourWord(highlight)]
  const named = first.charAt(0).toUpperCase() + first.slice(1)
  return first === second ? `${named} pen and marker` : `${named} pen, ${second} marker`
}
