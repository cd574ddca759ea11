import { PALETTE } from '../topics/topic-colours'
import {
  contrast,
  distance,
  hexOfLch,
  isHex,
  lchOf,
  mix,
  readableOn,
  TEXT_CONTRAST,
} from './colour'
import {
  BASE_COLOURS,
  isPaletteName,
  PALETTE_NAMES,
  PALETTES,
  type BaseColour,
  type BaseColours,
  type PaletteName,
} from './palettes'
import { isTypefacesName, type TypefacesName } from './typefaces'

export const LOOK_PALETTES = [...PALETTE_NAMES, 'cover', 'own'] as const
export type LookPalette = PaletteName | 'cover' | 'own'

export const CORNERS = ['notebook', 'square', 'round'] as const
export type Corners = (typeof CORNERS)[number]

/** Colours count when the palette is `cover` or `own`. */
export type Look = { [name in BaseColour]: string | null } & {
  palette: LookPalette
  typefaces: TypefacesName
  hasMarginLine: boolean
  corners: Corners
}

/** The look of a site that never chose one. */
export const DEFAULT_LOOK: Look = {
  palette: 'notebook',
  pen: null,
  highlight: null,
  line: null,
  paper: null,
  typefaces: 'notebook',
  hasMarginLine: true,
  corners: 'notebook',
}

/** The colours of the style sheet itself (`tokens.css`), which pages have without a look. */
const NOTEBOOK = {
  light: {
    paper: '#f4f5f0',
    surface: '#fefefa',
    'surface-sunk': '#e9ebe6',
    print: '#fefefa',
    ink: '#161e38',
    'ink-soft': '#475070',
    rule: '#c9d4e6',
    'rule-strong': '#767e9b',
    'margin-line': '#e5484d',
    pen: '#2541c8',
    'pen-hover': '#17308f',
    'on-pen': '#ffffff',
    highlight: '#ffe75a',
    'highlight-deep': '#f4d321',
    'on-highlight': '#161e38',
    focus: '#2541c8',
    cover: '#161e38',
    'on-cover': '#f6f4ea',
    'on-cover-soft': '#bcc4de',
    'cover-rule': '#3a4569',
  },
  dark: {
    paper: '#11172c',
    surface: '#1a2240',
    sheet: '#232d52',
    'sheet-rule': '#4a588c',
    'surface-sunk': '#0d1224',
    field: '#11172c',
    print: '#f3f1e8',
    ink: '#f3f1e8',
    'ink-soft': '#b9c0da',
    rule: '#333f69',
    'rule-strong': '#7c87b0',
    'margin-line': '#f0676a',
    pen: '#a9bcff',
    'pen-hover': '#cdd8ff',
    'on-pen': '#11172c',
    highlight: '#ffe06a',
    'highlight-deep': '#e9c435',
    'on-highlight': '#11172c',
    focus: '#ffe06a',
    cover: '#0b1020',
    'on-cover': '#f3f1e8',
    'on-cover-soft': '#b9c0da',
    'cover-rule': '#333f69',
  },
} as const

export type LightToken = keyof (typeof NOTEBOOK)['light']
export type DarkToken = keyof (typeof NOTEBOOK)['dark']
export type LookTokens = { light: Record<LightToken, string>; dark: Record<DarkToken, string> }

const topics = Object.values(PALETTE)
const FIXED = {
  light: {
    inks: ['#b3202c', '#0c5b39', ...topics.map(({ light }) => light.ink)],
    grounds: ['#ffffff', '#ffedea', '#e4f6ea', ...topics.map(({ light }) => light.wash)],
  },
  dark: {
    grounds: ['#43202b', '#16382b', ...topics.map(({ dark }) => dark.wash)],
  },
}
const WHITE = '#ffffff'
/** The least contrast of borders and lines that have a meaning (WCAG 2.2, 1.4.11). */
const LINE_CONTRAST = 3
/** From here on a highlighter is seen on paper. */
const SEEN = 0.06

export const inkOf = (pen: string): string => {
  const { c, h } = lchOf(pen)
  return hexOfLch({ l: 0.245, c: Math.min(0.046, c * 0.3), h })
}

/** Cards are lighter than the page, wells darker. */
const papersOf = (paper: string) => ({
  paper,
  surface: mix(paper, WHITE, 0.72),
  'surface-sunk': mix(paper, NOTEBOOK.light.ink, 0.05),
})

/** Deeper, as a highlighter is where it was drawn twice. */
function deeper(highlight: string): string {
  const { l, c, h } = lchOf(highlight)
  return hexOfLch({ l: l - 0.055, c: c + 0.015, h })
}

function lightTokens({ pen, highlight, line, paper }: BaseColours): LookTokens['light'] {
  const ink = inkOf(pen)
  const papers = papersOf(paper)
  const grounds = [...Object.values(papers), ...FIXED.light.grounds]
  const { l, c, h } = lchOf(pen)
  const soft = { c: Math.min(0.05, c * 0.4), h }
  return {
    ...papers,
    print: papers.surface,
    ink,
    'ink-soft': readableOn(grounds, hexOfLch({ ...soft, l: 0.435 }), ink),
    rule: mix(paper, pen, 0.19),
    'rule-strong': readableOn(grounds, hexOfLch({ ...soft, l: 0.6 }), ink, LINE_CONTRAST),
    'margin-line': line,
    pen,
    'pen-hover': hexOfLch({ l: Math.max(0.18, l - 0.12), c, h }),
    'on-pen': WHITE,
    highlight,
    'highlight-deep': deeper(highlight),
    'on-highlight': ink,
    focus: pen,
    cover: ink,
    'on-cover': '#f6f4ea',
    'on-cover-soft': readableOn(ink, mix(ink, '#f6f4ea', 0.76), WHITE),
    'cover-rule': mix(ink, '#f6f4ea', 0.18),
  }
}

/** The same notebook under a lamp: its night has the hue of the pen. */
function darkTokens({ pen, highlight, line }: BaseColours): LookTokens['dark'] {
  const { c, h } = lchOf(pen)
  const strength = Math.min(1, c / 0.12)
  const night = (l: number, most: number) => hexOfLch({ l, c: most * strength, h })
  const papers = {
    paper: night(0.21, 0.038),
    surface: night(0.262, 0.048),
    sheet: night(0.31, 0.06),
    'surface-sunk': night(0.187, 0.034),
    field: night(0.21, 0.038),
  }
  const grounds = [...Object.values(papers), ...FIXED.dark.grounds]
  const lit = hexOfLch({ l: 0.815, c: Math.min(c, 0.11), h })
  const read = readableOn(grounds, lit, WHITE)
  const marker = lchOf(highlight)
  const bright = hexOfLch({ ...marker, l: Math.max(0.8, marker.l - 0.012) })
  const red = lchOf(line)
  return {
    ...papers,
    'sheet-rule': night(0.47, 0.08),
    print: '#f3f1e8',
    ink: '#f3f1e8',
    'ink-soft': readableOn(grounds, night(0.81, 0.036), WHITE),
    rule: night(0.375, 0.065),
    'rule-strong': readableOn(grounds, night(0.63, 0.06), WHITE, LINE_CONTRAST),
    'margin-line': hexOfLch({ ...red, l: Math.max(0.68, red.l) }),
    pen: read,
    'pen-hover': mix(read, WHITE, 0.4),
    'on-pen': papers.paper,
    highlight: bright,
    'highlight-deep': deeper(bright),
    'on-highlight': papers.paper,
    focus: bright,
    cover: night(0.172, 0.03),
    'on-cover': '#f3f1e8',
    'on-cover-soft': night(0.81, 0.036),
    'cover-rule': night(0.375, 0.065),
  }
}

/** The four colours that a look has; one that is not set is the notebook's. */
export function baseColours(look: Look): BaseColours {
  if (isPaletteName(look.palette)) return PALETTES[look.palette]
  const { notebook } = PALETTES
  return {
    pen: look.pen ?? notebook.pen,
    highlight: look.highlight ?? notebook.highlight,
    line: look.line ?? notebook.line,
    paper: look.paper ?? notebook.paper,
  }
}

/** The colours of a look as the tokens of `tokens.css`, without their dashes, in the light and the dark. */
export function lookTokens(look: Look): LookTokens {
  if (look.palette === 'notebook') return NOTEBOOK
  const colours = baseColours(look)
  return { light: lightTokens(colours), dark: darkTokens(colours) }
}

/** The radii of a look that differ from the style sheet's. */
export const CORNER_TOKENS: Record<Corners, Record<string, string>> = {
  notebook: {},
  square: {
    'radius-s': '0',
    'radius-m': '0',
    'radius-tab': '0',
    'radius-pill': '0',
    'radius-button': '0',
  },
  round: { 'radius-s': '10px', 'radius-m': '14px', 'radius-tab': '20px', 'radius-button': '14px' },
}

/** A colour that cannot be used, in words for the host, and the nearest that can. */
export type LookProblem = { field: BaseColour; message: string; suggestion: string }

/** The nearest shade, from a colour towards `end`, that is fit for use. */
function nearest(colour: string, end: 0 | 1, isFit: (shade: string) => boolean): string {
  const { l, c, h } = lchOf(colour)
  for (let step = 0; step <= 100; step += 1) {
    const part = step / 100
    const shade =
      step === 0 ? colour : hexOfLch({ l: l + (end - l) * part, c: c * (1 - part ** 4), h })
    if (isFit(shade)) return shade
  }
  return end ? WHITE : '#000000'
}

const isReadOn = (grounds: readonly string[], ink: string, least = TEXT_CONTRAST): boolean =>
  grounds.every((ground) => contrast(ink, ground) >= least)

const isFitPaper = (paper: string): boolean =>
  FIXED.light.inks.every((ink) => isReadOn(Object.values(papersOf(paper)), ink))

/** Tells which shades are fit to be the pen, the line and the highlighter on this paper. */
export function fitOn(paper: string) {
  const papers = papersOf(paper)
  const grounds = [...Object.values(papers), ...FIXED.light.grounds]
  return {
    pen: (shade: string) => isReadOn(grounds, shade),
    line: (shade: string) => isReadOn(Object.values(papers), shade, LINE_CONTRAST),
    highlight: (shade: string) =>
      isReadOn([shade, deeper(shade)], '#1f2226') &&
      distance(shade, paper) >= SEEN &&
      distance(shade, papers.surface) >= SEEN,
  }
}

/**
 * Returns which of a look's colours cannot be used; the shades of the dark are made of them,
 * readable.
 */
export function lookProblems(look: Look): LookProblem[] {
  const shapeless = BASE_COLOURS.filter((field) => look[field] !== null && !isHex(look[field]))
  if (shapeless.length > 0)
    return shapeless.map((field) => {
      const suggestion = PALETTES.notebook[field]
      return {
        field,
        suggestion,
        message: `Write the colour as # and six digits, such as ${suggestion}.`,
      }
    })
  if (isPaletteName(look.palette)) return []
  const { pen, highlight, line, paper } = baseColours(look)
  const problems: LookProblem[] = []
  const suggest = (field: BaseColour, given: string, suggestion: string, word: string) => {
    if (suggestion !== given)
      problems.push({ field, suggestion, message: `${word}. Use ${suggestion}` })
    return suggestion
  }
  const page = suggest('paper', paper, nearest(paper, 1, isFitPaper), 'Too dark to read on')
  const { highlight: isFit, ...fits } = fitOn(page)
  suggest('pen', pen, nearest(pen, 0, fits.pen), 'Too pale to see')
  suggest('line', line, nearest(line, 0, fits.line), 'Too pale to see')
  if (!isFit(highlight)) {
    const isDark = !isReadOn([highlight, deeper(highlight)], '#1f2226')
    const suggestion = isDark ? nearest(highlight, 1, isFit) : nearest(highlight, 0, isFit)
    const word = isDark ? 'Too dark to read on' : 'Too pale to see'
    suggest(
      'highlight',
      highlight,
      isFit(suggestion) ? suggestion : PALETTES.notebook.highlight,
      word,
    )
  }
  return problems
}

/** The look with what is suggested in place of the colours that cannot be used. */
export const readableLook = (look: Look): Look => ({
  ...look,
  ...Object.fromEntries(lookProblems(look).map(({ field, suggestion }) => [field, suggestion])),
})

/** A stored or a posted look; what is missing or unknown has its default. */
export function toLook(stored: { readonly [field in keyof Look]?: unknown }): Look {
  const colour = (value: unknown) =>
    typeof value === 'string' && isHex(value) ? value.toLowerCase() : null
  const { palette, typefaces, corners } = stored
  return {
    palette: isLookPalette(palette) ? palette : DEFAULT_LOOK.palette,
    pen: colour(stored.pen),
    highlight: colour(stored.highlight),
    line: colour(stored.line),
    paper: colour(stored.paper),
    typefaces: isTypefacesName(typefaces) ? typefaces : DEFAULT_LOOK.typefaces,
    hasMarginLine: stored.hasMarginLine !== false,
    corners: isCorners(corners) ? corners : DEFAULT_LOOK.corners,
  }
}

const isLookPalette = (name: unknown): name is LookPalette =>
  (LOOK_PALETTES as readonly unknown[]).includes(name)

const isCorners = (name: unknown): name is Corners => (CORNERS as readonly unknown[]).includes(name)
