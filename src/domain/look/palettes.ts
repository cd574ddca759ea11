/** The four colours of a look, in the light: all others are made of them (`look.ts`). */
export type BaseColours = {
  /** Links and buttons. */
  pen: string
  highlight: string
  /** The margin line and the double underline. */
  line: string
  paper: string
}

export const BASE_COLOURS = ['pen', 'highlight', 'line', 'paper'] as const
export type BaseColour = (typeof BASE_COLOURS)[number]

type Palette = BaseColours & { label: string }

/** The palettes of the look. */
export const PALETTES = {
  notebook: {
    label: 'Notebook',
    pen: '#2541c8',
    highlight: '#ffe75a',
    line: '#e5484d',
    paper: '#f4f5f0',
  },
  orchard: {
    label: 'Orchard',
    pen: '#1f6b43',
    highlight: '#ffd66b',
    line: '#d0532f',
    paper: '#f5f4e8',
  },
  ember: {
    label: 'Ember',
    pen: '#a9341c',
    highlight: '#ffcf87',
    line: '#2f7f88',
    paper: '#f9f2ea',
  },
  harbour: {
    label: 'Harbour',
    pen: '#0b6476',
    highlight: '#ffc9a3',
    line: '#db5c3b',
    paper: '#eef4f3',
  },
  plum: {
    label: 'Plum',
    pen: '#7b2a72',
    highlight: '#f9c9e4',
    line: '#c2417e',
    paper: '#f7f2f4',
  },
  graphite: {
    label: 'Graphite',
    pen: '#33383f',
    highlight: '#cdf06a',
    line: '#7d848d',
    paper: '#f3f3f1',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES

export const PALETTE_NAMES = Object.keys(PALETTES) as [PaletteName, ...PaletteName[]]

export const isPaletteName = (name: unknown): name is PaletteName =>
  typeof name === 'string' && Object.hasOwn(PALETTES, name)
