import { TYPEFACES, type TypefacesName } from '@/domain/look/typefaces'
import bitterItalic from './fonts/bitter-italic.woff2'
import bitterItalicExtended from './fonts/bitter-italic-extended.woff2'
import bitterItalicMore from './fonts/bitter-italic-more.woff2'
import bitter from './fonts/bitter-normal.woff2'
import bitterExtended from './fonts/bitter-normal-extended.woff2'
import bitterMore from './fonts/bitter-normal-more.woff2'
import hankenGrotesk from './fonts/hanken-grotesk-normal.woff2'
import hankenGroteskExtended from './fonts/hanken-grotesk-normal-extended.woff2'
import hankenGroteskMore from './fonts/hanken-grotesk-normal-more.woff2'
import sourceSans from './fonts/sourcesans-3-normal.woff2'
import sourceSansExtended from './fonts/sourcesans-3-normal-extended.woff2'
import sourceSansMore from './fonts/sourcesans-3-normal-more.woff2'
import sourceSerifItalic from './fonts/sourceserif-4-italic.woff2'
import sourceSerifItalicExtended from './fonts/sourceserif-4-italic-extended.woff2'
import sourceSerifItalicMore from './fonts/sourceserif-4-italic-more.woff2'
import sourceSerif from './fonts/sourceserif-4-normal.woff2'
import sourceSerifExtended from './fonts/sourceserif-4-normal-extended.woff2'
import sourceSerifMore from './fonts/sourceserif-4-normal-more.woff2'

/**
 * The pairs that a site can choose beside that of `fonts.css`. Their rules are written into the
 * pages that show them, so no other page has them. Each family is set in a size in which it is as
 * wide as the notebook's, and on the same line, so that what fits there fits here.
 */

/** The same letters as in `fonts.css`. */
const EXTENDED = 'U+100-130,U+132-151,U+154-17F'
const MORE =
  'U+A1-A8,U+AA-B6,U+B8-FF,U+131,U+152-153,U+201A,U+201E,U+2020,U+2022,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2191,U+2193,U+2212'

/** Reach of the notebook's families above and below the baseline, in %. */
const LINE = { serif: [73.5, 26.5], sans: [97.7, 25.8] } as const

const SERIF = {
  times: "local('Times New Roman'),local('Liberation Serif')",
  timesItalic: "local('Times New Roman Italic'),local('Liberation Serif Italic')",
  noto: "local('Noto Serif')",
  notoItalic: "local('Noto Serif Italic')",
}
const SANS = {
  arial: "local('Arial'),local('Liberation Sans')",
  arialBold: "local('Arial Bold'),local('Liberation Sans Bold')",
  roboto: "local('Roboto')",
  robotoBold: "local('Roboto Bold')",
}

type Kind = keyof typeof LINE

/** @param size of the letters in % of what the file or the font of the system has */
function face(kind: Kind, family: string, source: string, size: number, rest: string): string {
  const [above, below] = LINE[kind].map((part) => ((part * 100) / size).toFixed(1))
  return `@font-face{font-family:'${family}';src:${source};size-adjust:${size}%;ascent-override:${above}%;descent-override:${below}%;line-gap-override:0%;${rest}}`
}

/** A file for nearly every text, and two of rarer letters. */
const files = (
  kind: Kind,
  { family, size }: { family: string; size: number },
  [first, more, extended]: readonly [string, string, string],
  style: '' | 'font-style:italic;' = '',
): string => {
  const rest = `${style}font-weight:400 600;font-display:swap`
  const from = (file: string) => `url(${file}) format('woff2')`
  return (
    face(kind, family, from(first), size, rest) +
    face(kind, family, from(more), size, `${rest};unicode-range:${MORE}`) +
    face(kind, family, from(extended), size, `${rest};unicode-range:${EXTENDED}`)
  )
}

/** Stand-ins as wide as the family on average of ten titles: regular, medium and italic. */
const serifStandIns = (family: string, times: readonly number[], noto: readonly number[]): string =>
  [
    ['by Times', SERIF.times, SERIF.timesItalic, times] as const,
    ['by Noto', SERIF.noto, SERIF.notoItalic, noto] as const,
  ]
    .map(([by, upright, italic, [regular = 100, medium = 100, slanted = 100]]) =>
      [
        face('serif', `${family} ${by}`, upright, regular, 'font-weight:400'),
        face('serif', `${family} ${by}`, upright, medium, 'font-weight:500 600'),
        face('serif', `${family} ${by}`, italic, slanted, 'font-style:italic'),
      ].join(''),
    )
    .join('')

const sansStandIns = (family: string, arial: readonly number[], roboto: readonly number[]) =>
  [
    ['by Arial', SANS.arial, SANS.arialBold, arial] as const,
    ['by Roboto', SANS.roboto, SANS.robotoBold, roboto] as const,
  ]
    .map(([by, regular, bold, [size = 100, boldSize = 100]]) =>
      [
        face('sans', `${family} ${by}`, regular, size, 'font-weight:400'),
        face('sans', `${family} ${by}`, bold, boldSize, 'font-weight:600'),
      ].join(''),
    )
    .join('')

const { library, workshop } = TYPEFACES
const ITALIC = 'font-style:italic;'

const RULES: Record<TypefacesName, string> = {
  notebook: '',
  library: [
    files('serif', library.serif, [sourceSerif, sourceSerifMore, sourceSerifExtended]),
    files(
      'serif',
      library.serif,
      [sourceSerifItalic, sourceSerifItalicMore, sourceSerifItalicExtended],
      ITALIC,
    ),
    files('sans', library.sans, [sourceSans, sourceSansMore, sourceSansExtended]),
    serifStandIns(library.serif.family, [106.2, 107.1, 100.7], [89.5, 90.2, 86.8]),
    sansStandIns(library.sans.family, [101.3, 96.7], [102, 103.2]),
  ].join(''),
  workshop: [
    files('serif', workshop.serif, [bitter, bitterMore, bitterExtended]),
    files('serif', workshop.serif, [bitterItalic, bitterItalicMore, bitterItalicExtended], ITALIC),
    files('sans', workshop.sans, [hankenGrotesk, hankenGroteskMore, hankenGroteskExtended]),
    serifStandIns(workshop.serif.family, [106.8, 107.4, 104.5], [89.9, 90.4, 90.1]),
    sansStandIns(workshop.sans.family, [103.9, 97.4], [104.6, 103.9]),
  ].join(''),
}

/** The `@font-face` rules of a pair; none for the notebook's, which every page has. */
export const typefacesCss = (name: TypefacesName): string => RULES[name]
