import path from 'node:path'
import sharp from 'sharp'
import { escapeHtml } from '@/domain/markup'

/** The family as the font files name it. */
const FAMILY = 'Newsreader 16pt 16pt'
const FONTS = ['newsreader-latin-ext.ttf', 'newsreader-latin.ttf'].map((name) =>
  path.resolve('src/cms/artwork/fonts', name),
)
/** Latin letters, and the punctuation of running text; see src/scripts/subset-fonts.ts. */
const DRAWABLE = /^[\u0020-\u007e\u00a0-\u024f‐‑–—‘’‚“”„†•…′″‹›€™←↑→↓−œŒ]*$/

export type Lettering = { image: Buffer; width: number; height: number }

/** A text without emoji, which the fonts of the project do not have. */
export const withoutEmoji = (text: string): string =>
  text
    .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0f]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Whether the fonts of the project have every letter of a text. Others would come from the machine,
 * and be boxes where it has none.
 */
export const isDrawable = (text: string): boolean => DRAWABLE.test(text)

let registered: Promise<void> | undefined

/** The renderer knows a font file from its first use on; both are one family. */
const registerFonts = (): Promise<void> =>
  (registered ??= (async () => {
    for (const fontfile of FONTS)
      await sharp({ text: { text: 'x', font: FAMILY, fontfile } })
        .png()
        .toBuffer()
  })())

/** Sets a text in lines of at most `width` px; `size` in px. */
export async function letter(
  text: string,
  { size, width, colour }: { size: number; width: number; colour: string },
): Promise<Lettering> {
  await registerFonts()
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" letter_spacing="${Math.round(-size * 12)}">${escapeHtml(text)}</span>`,
      font: `${FAMILY} ${size}`,
      fontfile: FONTS.at(-1),
      dpi: 72,
      width,
      spacing: Math.round(size * 0.08),
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}

/** Sets a text in the largest of some sizes that fits a box; in the smallest, whatever it takes. */
export async function letterToFit(
  text: string,
  box: { width: number; height: number },
  { sizes, colour }: { sizes: readonly number[]; colour: string },
): Promise<Lettering> {
  let made: Lettering | undefined
  for (const size of sizes) {
    made = await letter(text, { size, width: box.width, colour })
    if (made.height <= box.height && made.width <= box.width) break
  }
  if (!made) throw new Error('There is no size to set the text in.')
  return made
}
