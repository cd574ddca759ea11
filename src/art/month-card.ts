import sharp, { type OverlayOptions } from 'sharp'
import { shorten } from '@/domain/language/text'
import { formatMonth, type MonthNumbers } from '@/domain/statistics/months'
import { CARD, paper, penned, signature, TEXT, TWICE } from './card'
import { drawable, letter, letterToFit, type Lettering } from './lettering'
import type { ArtLook } from './look'

const WIDTH = CARD.width - TEXT - 84
const NUMBERS_TOP = 176
/** The bars of the days stand on this line. */
const FLOOR = 478
const TALLEST = 130
const NUMBER_SIZES = [92, 76, 62, 50, 40] as const
const LABEL_SIZES = [27, 25, 23, 21] as const
const TITLE_SIZES = [26, 22] as const

/** A bar for each day, the highest with a highlighter behind it. */
function bars({ highlight, pen }: ArtLook, days: number[]): string {
  const most = Math.max(...days)
  if (most === 0) return ''
  const step = WIDTH / days.length
  return days
    .map((views, at) => {
      const height = Math.round((views / most) * TALLEST)
      const [x, width] = [TEXT + at * step, step * 0.68]
      const behind =
        at === days.indexOf(most)
          ? `<rect x="${x - 7}" y="${FLOOR - height - 12}" width="${width + 14}" height="${height + 12}" rx="5" fill="${highlight}"/>`
          : ''
      return `${behind}<rect x="${x}" y="${FLOOR - height}" width="${width}" height="${height}" rx="2" fill="${pen}"/>`
    })
    .join('')
}

/** Texts on a line each, all in the largest size in which each has room, or in the smallest. */
async function inOneSize(
  { ink: colour, typefaces }: ArtLook,
  texts: string[],
  { width, sizes }: { width: number; sizes: readonly number[] },
) {
  let [size, set]: [number, Lettering[]] = [0, []]
  for (size of sizes) {
    set = await Promise.all(
      texts.map((text) => letter(text, { size, width: WIDTH, colour, typefaces })),
    )
    if (set.every((one) => one.width <= width)) break
  }
  return { size, set }
}

/** Numbers, and below each what it counts; figures are all of one height. */
async function numbersInRow(look: ArtLook, counted: [number, string][]): Promise<OverlayOptions[]> {
  const column = Math.floor(WIDTH / counted.length)
  const width = column - 24
  const numbers = counted.map(([count]) => count.toLocaleString('en'))
  const { size, set } = await inOneSize(look, numbers, { width, sizes: NUMBER_SIZES })
  const texts = counted.map(([, label]) => label)
  const labels = await inOneSize(look, texts, { width, sizes: LABEL_SIZES })
  return set.flatMap(({ image }, at) => {
    const left = TEXT + at * column
    return [
      { input: image, left, top: NUMBERS_TOP + 86 - Math.round(size * 0.75) },
      { input: labels.set[at]?.image ?? image, left, top: NUMBERS_TOP + 108 },
    ]
  })
}

/** The numbers of a month as PNG, 1200 × 630, as the cards of pages are drawn. */
export async function monthCard(
  numbers: MonthNumbers,
  showName: string,
  look: ArtLook,
): Promise<Buffer> {
  const { ink, margin, page, pen, typefaces } = look
  const { month, views, visitors, clicks, plays, days, episode } = numbers
  const counted: [number, string][] = [
    [views, views === 1 ? 'view' : 'views'],
    [visitors, 'visitors, day by day'],
    [clicks, clicks === 1 ? 'click to an app' : 'clicks to apps'],
    ...(plays > 0 ? ([[plays, plays === 1 ? 'play here' : 'plays here']] as const) : []),
  ].map(([count, label]) => [Number(count), String(label)])
  const title = await letter(formatMonth(month), { size: 56, width: WIDTH, colour: pen, typefaces })
  const words = episode && drawable(shorten(`Most seen: ${episode}`, 90))
  const most =
    words &&
    (await letterToFit(
      words,
      { width: WIDTH, height: 36 },
      { sizes: TITLE_SIZES, colour: ink, typefaces },
    ))
  const { markup, texts } = await signature(look, showName, ink)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">` +
    `${paper(look, page, penned(TWICE, [TEXT, 128], 224, margin) + bars(look, days))}` +
    `<path d="M${TEXT} ${FLOOR + 1}h${WIDTH}" stroke="${ink}" stroke-width="2"/>${markup}</svg>`
  return sharp(Buffer.from(svg))
    .composite([
      { input: title.image, left: TEXT, top: 58 },
      ...(await numbersInRow(look, counted)),
      ...(most ? [{ input: most.image, left: TEXT, top: FLOOR + 18 }] : []),
      ...texts,
    ])
    .png()
    .toBuffer()
}
