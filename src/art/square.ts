import sharp from 'sharp'
import { COVER_SIDE } from '@/domain/feeds/podcast-feed'
import { shorten } from '@/domain/language/text'
import { drawable, isRightToLeft, letter, letterToFit, type Lettering } from './lettering'
import type { ArtLook } from './look'
import { drawGeneratedArt, type GeneratedArtOptions } from './generated-art'

const SIDE = COVER_SIDE.max
const of = (part: number) => Math.round(SIDE * part)

/** The drawing has the upper part, the label the rest. */
const DRAWN = of(0.68)
const LEFT = of(0.12)
const WIDTH = of(0.82)
const LONGEST = 200

/** As large as the label has room for. */
const SIZES = [258, 216, 184, 156, 132, 112, 94] as const

/**
 * The square picture of an episode without one, as podcast apps show it: its drawing above its title
 * and the show's name, as JPEG.
 * @param mark what stands for it where its title can't be set
 */
export async function squareArt(
  art: GeneratedArtOptions,
  { title, mark, showName }: { title: string; mark: string; showName: string },
  look: ArtLook,
): Promise<Buffer> {
  const { ink, margin, paper, typefaces } = look
  const size = { width: 640, height: Math.round((640 * DRAWN) / SIDE) }
  const drawing = await sharp(Buffer.from(drawGeneratedArt(art, look, size)), {
    density: (72 * SIDE) / 1280,
  })
    .resize(SIDE, DRAWN, { fit: 'fill' })
    .png()
    .toBuffer()
  const words = drawable(shorten(title, LONGEST)) ?? mark
  const set = await letterToFit(
    words,
    { width: WIDTH, height: of(0.18) },
    { sizes: SIZES, colour: ink, typefaces },
  )
  const name = drawable(shorten(showName, LONGEST))
  const by = name && (await letter(name, { size: of(0.036), width: WIDTH, colour: ink, typefaces }))
  const put = (made: Lettering, text: string, top: number) => ({
    input: made.image,
    left: LEFT + (isRightToLeft(text) ? Math.max(0, WIDTH - made.width) : 0),
    top,
  })
  const edge = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE - DRAWN}">` +
      `<path d="M${of(0.08)} 0V${SIDE}" stroke="${margin}" stroke-width="${of(0.004)}"/></svg>`,
  )
  return sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: paper } })
    .composite([
      { input: drawing, left: 0, top: 0 },
      { input: edge, left: 0, top: DRAWN },
      put(set, words, DRAWN + of(0.036)),
      ...(by && name ? [put(by, name, SIDE - of(0.04) - by.height)] : []),
    ])
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()
}
