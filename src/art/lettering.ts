import path from 'node:path'
import sharp from 'sharp'
import { escapeHtml } from '@/domain/feeds/markup'
import type { TypefacesName } from '@/domain/look/typefaces'

/** The families as the font files name them; each letter comes from the first that contains it. */
const FAMILIES: Record<TypefacesName, string> = {
  notebook: 'Newsreader 16pt 16pt, Noto Serif Hebrew, Noto Naskh Arabic, Noto Serif',
  library: 'Source Serif 4, Newsreader 16pt 16pt, Noto Serif Hebrew, Noto Naskh Arabic, Noto Serif',
  workshop: 'Bitter Thin, Newsreader 16pt 16pt, Noto Serif Hebrew, Noto Naskh Arabic, Noto Serif',
}
/** See src/scripts/subset-fonts.ts. */
const FONTS = [
  ...['bitter', 'source-serif-4', 'newsreader'].flatMap((name) => [
    `${name}-latin-ext`,
    `${name}-vietnamese`,
    `${name}-latin`,
  ]),
  'noto-serif-hebrew-hebrew',
  'noto-naskh-arabic-arabic',
  'noto-serif-greek',
  'noto-serif-cyrillic',
].map((name) => path.resolve(`src/art/fonts/${name}.ttf`))

/** The files' characters: Latin, Vietnamese, Greek, Cyrillic, Hebrew, Arabic and punctuation. */
const DRAWABLE = new RegExp(
  '^[\\u0020-\\u007e\\u00a0-\\u0130\\u0134-\\u0148\\u014a-\\u0151\\u0154-\\u017e\\u018f\\u0192' +
    '\\u01a0\\u01a1\\u01af\\u01b0\\u01fa-\\u021b\\u1ea0-\\u1ef9' +
    '\\u0370-\\u0377\\u037a-\\u037f\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03e1' +
    '\\u0400-\\u045f\\u0490\\u0491\\u04b0\\u04b1' +
    '\\u0591-\\u05c7\\u05d0-\\u05ea\\u05ef-\\u05f4\\u0600-\\u06ff\\u200c' +
    '\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2022\\u2026\\u2032\\u2033\\u2039\\u203a' +
    '\\u20ab\\u20ac\\u2122\\u2212]$',
  'u',
)
const LETTER = /[\p{L}\p{M}\p{N}]/u
/** Begins with a right-to-left letter. */
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u

export type Lettering = { image: Buffer; width: number; height: number }

/**
 * A text on one line as the project's fonts can set it, without emoji and other symbols that they
 * lack. Null if they lack one of its letters or nothing remains: the machine's own fonts are never
 * used, since missing letters would appear as boxes.
 */
export function drawable(text: string): string | null {
  const plain = [
    ...text
      .normalize('NFC')
      .replace(/[\u2010\u2011]/g, '-')
      .replace(/[\ufe00-\ufe0f\u20e3]/g, '') // These only vary the preceding character.
      .replace(/\s+/g, ' '),
  ]
    .filter((character) => DRAWABLE.test(character) || LETTER.test(character))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
  return plain && [...plain].every((character) => DRAWABLE.test(character)) ? plain : null
}

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

let registered: Promise<void> | undefined

/** The renderer knows a font file once it has been used. */
const registerFonts = (): Promise<void> =>
  (registered ??= (async () => {
    for (const fontfile of FONTS)
      await sharp({ text: { text: 'x', font: FAMILIES.notebook, fontfile } })
        .png()
        .toBuffer()
  })())

type Setting = {
  size: number
  width: number
  colour: string
  wrap?: 'word' | 'word-char'
  typefaces?: TypefacesName
}

/**
 * Sets a text in lines of at most `width` px. A long word may exceed it unless words may be cut.
 */
export async function letter(
  text: string,
  { size, width, colour, wrap = 'word-char', typefaces = 'notebook' }: Setting,
): Promise<Lettering> {
  await registerFonts()
  const { data, info } = await sharp({
    text: {
      text:
        `<span foreground="${colour}" letter_spacing="${isRightToLeft(text) ? 0 : Math.round(-size * 12)}" ` +
        `insert_hyphens="false">${escapeHtml(text)}</span>`,
      font: `${FAMILIES[typefaces]} ${size}`,
      fontfile: FONTS.at(-1),
      dpi: 72,
      width,
      spacing: Math.round(size * 0.08),
      wrap,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}

/** Ink beyond a letter's line, in px. */
const OVERHANG = 6

/**
 * Sets a text in the largest size in which it fits a box with its words whole, or else in the
 * smallest size, cutting words where necessary.
 */
export async function letterToFit(
  text: string,
  box: { width: number; height: number },
  {
    sizes,
    colour,
    typefaces,
  }: { sizes: readonly [number, ...number[]]; colour: string; typefaces?: TypefacesName },
): Promise<Lettering> {
  for (const size of sizes) {
    const made = await letter(text, { size, width: box.width, colour, wrap: 'word', typefaces })
    if (made.height <= box.height && made.width <= box.width + OVERHANG) return made
  }
  const smallest = sizes.at(-1) ?? sizes[0]
  return letter(text, { size: smallest, width: box.width, colour, typefaces })
}
