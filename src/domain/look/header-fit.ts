import type { TypefacesName } from './typefaces'
import { textWidth, unbreakable, widestWord, widthFor } from './text-width'

/** A logo this much wider than high has the name in it, so that it stands alone. */
const WIDE = 1.6
export const isWideLogo = (logo: { width: number; height: number } | null): boolean =>
  logo !== null && logo.width / logo.height > WIDE

/**
 * Letters of a name stand closer (logo.module.css), by 4 % of their usual width; until the face is
 * there, its stand-in may be wider by 2 %.
 */
const TIGHT = 0.98

export type NameFit = {
  size: 's' | 'm' | 'l'
  /** In px, on wide screens (logo.module.css). */
  px: number
  /** `some` and `long` words have more room on phones; a `huge` one is broken there at last. */
  word: 'some' | 'long' | 'huge' | null
  /** In em, on phones and on wide screens. */
  least: number
  leastOnWide: number
}

/**
 * Sizes of names, in how many lines they stand on phones and on wide screens, and how wide they may be
 * on phones, in em, before the word beside the button of the menu gives way.
 */
const SIZES = {
  s: { px: 24, lines: 2, onWide: 1, most: 7.6 },
  m: { px: 21, lines: 3, onWide: 2, most: 7.6 },
  l: { px: 18, lines: 3, onWide: 3, most: 11.8 },
}
/** A word of more letters is long (from there on the menu button has no word on phones). */
const LONG_WORD = 14
const SOME_WORD = 8
/** Room on the narrowest phone in the smallest size, with the mark; in em. */
const HUGE = 13
const WITH_MARK = 4.6

/** Measures a name in the face of titles: how large it is and how much room it must have. */
export function fitName(name: string, typefaces: TypefacesName = 'notebook'): NameFit {
  const face = `${typefaces}-titles` as const
  const size = name.length > 34 ? 'l' : name.length > 18 ? 'm' : 's'
  const { px, lines, onWide, most } = SIZES[size]
  const longest = Math.max(...unbreakable(name).map((word) => [...word.trimEnd()].length))
  const widest = widestWord(name, face) * TIGHT
  const least = widthFor(lines, name, face) * TIGHT
  return {
    size,
    px,
    word:
      widest > HUGE
        ? 'huge'
        : longest > LONG_WORD || least > most
          ? 'long'
          : longest > SOME_WORD || widest > WITH_MARK
            ? 'some'
            : null,
    least,
    leastOnWide: widthFor(onWide, name, face) * TIGHT,
  }
}

/** Returns how wide the logo and the name are at least on wide screens, in px. */
export function logoWidth(
  name: string,
  logo: { width: number; height: number } | null,
  typefaces?: TypefacesName,
): number {
  const ratio = logo ? logo.width / logo.height : 1
  if (isWideLogo(logo)) return Math.min(272, 40 * ratio)
  const { px, leastOnWide } = fitName(name, typefaces)
  return Math.min(96, 38 * ratio) + 12 + leastOnWide * px
}

/** Place where the menu changes, as widths of the page in rem; `more` is never. */
const STEPS = [70, 74, 78, 83] as const
export type MenuStep = (typeof STEPS)[number]

export type MenuBar = {
  typefaces?: TypefacesName
  /** In px. */
  logo: number
  hasSearch: boolean
  /** Never gives way: the menu of episodes, then the button at the end. */
  group: string
  button: string
  follow: string
  more: string
  entries: readonly string[]
}

/** Measures of site-header.module.css and menu-follow.module.css, in px. */
const LABEL = 17
const PADDING = 24
const CHEVRON = 28
const SEARCH = 36
const GAP = 16
/** The widest content (tokens.css), and what is beside it. */
const PAGE = 78 * 16
const GUTTERS = 80
/** From here on the way to follow the show is in the bar, in rem. */
const FOLLOW_FROM = 82
/** An entry takes a second line before it is wider than this. */
const WIDEST = 256

/**
 * Checks whether the first `shown` entries fit, and *More* for the others, on a page `rem` wide.
 */
function fits(bar: MenuBar, shown: number, rem: number): boolean {
  const { typefaces = 'notebook', logo, hasSearch, group, button, follow, more, entries } = bar
  const label = (text: string): number =>
    Math.min(WIDEST, textWidth(text, `${typefaces}-labels`) * LABEL + PADDING)
  const between = Math.min(16, Math.max(4, (rem * 16) / 100))
  const isWhole = shown === entries.length
  const list = [
    label(group) + CHEVRON,
    ...entries.slice(0, shown).map(label),
    ...(isWhole ? [] : [label(more) + CHEVRON]),
    label(button) + 20,
  ]
  const nav =
    list.reduce((sum, width) => sum + width, (list.length - 1) * between) +
    (rem >= FOLLOW_FROM ? label(follow) + 30 : 0)
  return logo + GAP + (hasSearch ? SEARCH + GAP : 0) + nav <= Math.min(PAGE, rem * 16 - GUTTERS)
}

/**
 * Decides from which width of the page on each entry of the menu is in the bar: null always, a
 * step from there on, `more` never. At any width *More* holds none or at least two of them.
 */
export function fitMenu(bar: MenuBar): (MenuStep | 'more' | null)[] {
  const { length } = bar.entries
  const shownAt = (rem: number): number => {
    let shown = length
    while (shown > 0 && !fits(bar, shown, rem)) shown -= 1
    return length - shown === 1 ? Math.max(0, shown - 1) : shown
  }
  // An entry that has come stays, also where the way to follow the show comes in.
  const counts = STEPS.map((step) =>
    Math.min(...[...STEPS, FOLLOW_FROM].filter((rem) => rem >= step).map(shownAt)),
  )
  return bar.entries.map((_, index) => {
    const at = counts.findIndex((shown) => shown > index)
    const step = STEPS[at]
    return step === undefined ? 'more' : step === STEPS[0] ? null : step
  })
}
