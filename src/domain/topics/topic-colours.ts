import { contrast, isHex, mix, readableOn, TEXT_CONTRAST } from '../look/colour'

/** The colours of topics: one of the palette, or one of the host's own that all shades are made from. */

/** The inks and papers that a topic's colours meet, in the light and in the dark. */
const INK = '#161e38'
const PAPER = { light: '#ffffff', dark: '#11172c' }

/**
 * The palette: every pair that carries text has a contrast of 7:1 or better in both modes. In the dark
 * the colours are muted as far as that allows.
 */
export const PALETTE = {
  sky: shades('Sky', '#a9d2ff #e4f0ff #153f7c', '#7ca7d9 #1c3157 #a9d2ff'),
  sun: shades('Sun', '#ffc852 #fff2d2 #6a4300', '#c89f4b #40351a #ffd37a'),
  leaf: shades('Leaf', '#93dda8 #e0f5e5 #0d5233', '#70b288 #18392b #9be0b2'),
  coral: shades('Coral', '#ffa79e #ffe7e4 #8d1c34', '#e08f88 #48252f #ffb6ae'),
  lilac: shades('Lilac', '#cbb8ff #efe9ff #45298f', '#aa99e0 #2c2758 #d3c6ff'),
  lagoon: shades('Lagoon', '#86d9dc #dcf5f5 #0b4f57', '#66b0b6 #15383f #97e0e3'),
  apricot: shades('Apricot', '#ffb37a #ffeadb #7a3408', '#d79565 #452b1c #ffc79d'),
  lime: shades('Lime', '#c8e06a #f1f7d3 #424f06', '#98ad53 #333a17 #d5e98a'),
  orchid: shades('Orchid', '#f7a8d8 #ffe6f4 #7f1a5c', '#d88dbd #45213a #ffbfe4'),
  clay: shades('Clay', '#dcb89f #f6eae1 #643a1f', '#c09e86 #3b2a22 #e8c9b3'),
  mist: shades('Mist', '#b9c6d8 #e9eef5 #33455f', '#97a5ba #273349 #c7d4e6'),
  moss: shades('Moss', '#b4c391 #edf2e1 #3c4a1b', '#9aa97c #2c3421 #c8d6a8'),
}
export type PaletteColour = keyof typeof PALETTE

export const isPaletteColour = (name: string): name is PaletteColour => Object.hasOwn(PALETTE, name)

/** @param light @param dark colour, wash and ink */
function shades(title: string, light: string, dark: string) {
  const of = (three: string): Shades => {
    const [colour = '', wash = '', ink = ''] = three.split(' ')
    return { colour, wash, ink }
  }
  return { title, light: of(light), dark: of(dark) }
}

/**
 * Finds what is wrong with a topic's colour, a name of the palette or `#rrggbb`; null if nothing
 * is.
 */
export function validateColour(hex: string): string | null {
  if (isPaletteColour(hex)) return null
  if (!isHex(hex)) return 'Write the colour as # and six digits, such as #a9d2ff.'
  const found = contrast(hex, INK)
  if (found >= TEXT_CONTRAST) return null
  return `Too dark: the site’s ink has a contrast of ${found.toFixed(1)}:1 on it, and ${TEXT_CONTRAST}:1 is the least that can be read. Choose a lighter one.`
}

/** A topic's colour, its wash below text, and the ink on that wash. */
export type Shades = { colour: string; wash: string; ink: string }

/** All shades of a topic's colour in the light and in the dark, each with enough contrast. */
export function topicShades(hex: string): { light: Shades; dark: Shades } {
  if (isPaletteColour(hex)) return PALETTE[hex]
  const light = mix(hex, PAPER.light, 0.7)
  const dark = mix(hex, PAPER.dark, 0.78)
  return {
    light: { colour: hex, wash: light, ink: readableOn(light, mix(hex, INK, 0.6), INK) },
    dark: { colour: hex, wash: dark, ink: readableOn(dark, hex, '#ffffff') },
  }
}
