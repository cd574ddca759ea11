import sharp, { type OverlayOptions } from 'sharp'
import { LOGO } from '@/domain/logo'
import type { PillarKey } from '@/domain/pillars'
import { shorten } from '@/domain/text'
import { coverArt } from '.'
import { isDrawable, letter, letterToFit, withoutEmoji } from './lettering'
import { CLIMATE, GROWTH, HIGHLIGHT, INK, MARGIN, MIND, PAGE, PEN, RULE, SOCIAL } from './palette'

/** What a page shows where it is shared. */
export type Card =
  | { kind: 'episode'; number: number; title: string; pillar: PillarKey | null }
  | { kind: 'quote'; text: string; author: string }
  | { kind: 'page'; title: string; pillar: PillarKey | null }

/** The size that Open Graph and Twitter cards are shown in, in px. */
export const CARD = { width: 1200, height: 630 } as const

const COLOURS: Record<PillarKey, { fill: string }> = {
  mentalHealth: MIND,
  personalGrowth: GROWTH,
  climateJustice: CLIMATE,
  socialJustice: SOCIAL,
}

/** Where the red line runs, and where text begins right of it. */
const LINE = 96
const TEXT = 136
/** An episode's picture takes the right side. */
const ART = 470
const FOOT = 546

const TITLE_SIZES = [84, 76, 68, 60, 54, 48, 42, 36, 32] as const
const QUOTE_SIZES = [96, 84, 74, 66, 58, 50, 44, 38, 34] as const
const LONGEST = 240

const markAt = (x: number, y: number, side: number, only?: 'mark'): string =>
  `<g transform="translate(${x} ${y}) scale(${side / 40})">${LOGO.filter(
    ({ fill }) => !only || fill === '#161E38',
  )
    .map(
      (part) =>
        `<path fill="${part.fill}" d="${part.d}"${'transform' in part ? ` transform="${part.transform}"` : ''}/>`,
    )
    .join('')}</g>`

/** The page of the notebook: printed rules, the red line, and what is drawn on it. */
function paper(background: string, drawn: string): Buffer {
  const rules = Array.from(
    { length: 8 },
    (_, i) => `<path d="M0 ${84 + i * 66}H${CARD.width}" stroke="${RULE}" stroke-width="1.5"/>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">` +
      `<rect width="100%" height="100%" fill="${background}"/>` +
      `<g opacity="${background === PAGE ? 0.7 : 0.28}">${rules.join('')}</g>` +
      `<path d="M${LINE} 0V${CARD.height}" stroke="${MARGIN}" stroke-width="3"/>${drawn}</svg>`,
  )
}

async function place(
  made: Promise<{ image: Buffer }>,
  left: number,
  top: number,
): Promise<OverlayOptions> {
  return { input: (await made).image, left, top }
}

/** Text as it can be drawn, or null when the fonts of the project lack letters of it. */
function drawable(text: string): string | null {
  const plain = shorten(withoutEmoji(text), LONGEST)
  return plain && isDrawable(plain) ? plain : null
}

/** The show's name beside its mark, at the foot of every card. */
async function signature(showName: string, colour: string): Promise<OverlayOptions[]> {
  const name = drawable(showName)
  if (!name) return []
  const { image, height } = await letter(shorten(name, 40), { size: 32, width: 800, colour })
  return [{ input: image, left: TEXT + 56, top: Math.round(FOOT + 21 - height / 2) }]
}

async function drawEpisode(
  { number, title, pillar }: Extract<Card, { kind: 'episode' }>,
  picture: Buffer | null,
): Promise<{ base: Buffer; overlays: OverlayOptions[] }> {
  const art = await sharp(picture ?? (await coverArt({ number, title, pillar })))
    .resize(ART, CARD.height, { fit: 'cover' })
    .toBuffer()
  const edge = CARD.width - ART
  const strip = pillar ? COLOURS[pillar].fill : HIGHLIGHT
  const words = drawable(title)
  const box = { width: edge - TEXT - 48, height: 350 }
  const text = words
    ? letterToFit(words, box, { sizes: TITLE_SIZES, colour: INK })
    : letter(String(number), { size: 260, width: box.width, colour: INK })
  return {
    base: paper(
      PAGE,
      `<rect x="${edge - 14}" width="14" height="${CARD.height}" fill="${strip}"/>` +
        markAt(TEXT, FOOT, 42),
    ),
    overlays: [
      { input: art, left: edge, top: 0 },
      await place(letter(`Episode ${number}`, { size: 34, width: 500, colour: PEN }), TEXT, 70),
      await place(text, TEXT, 134),
    ],
  }
}

async function drawQuote({
  text,
  author,
}: Extract<Card, { kind: 'quote' }>): Promise<{ base: Buffer; overlays: OverlayOptions[] }> {
  const words = drawable(text)
  const name = drawable(author)
  const box = { width: CARD.width - TEXT - 300, height: 340 }
  const set = words && (await letterToFit(words, box, { sizes: QUOTE_SIZES, colour: INK }))
  const top = set ? Math.max(70, Math.round(250 - set.height / 2)) : 0
  return {
    base: paper(
      HIGHLIGHT,
      markAt(CARD.width - 340, 30, 560, 'mark').replace('<g ', '<g opacity=".14" ') +
        markAt(TEXT, FOOT, 42, 'mark'),
    ),
    overlays: [
      ...(set ? [{ input: set.image, left: TEXT, top }] : []),
      ...(set && name
        ? [
            await place(
              letter(shorten(name, 60), { size: 36, width: 800, colour: INK }),
              TEXT,
              top + set.height + 34,
            ),
          ]
        : []),
    ],
  }
}

async function drawPage({
  title,
  pillar,
}: Extract<Card, { kind: 'page' }>): Promise<{ base: Buffer; overlays: OverlayOptions[] }> {
  const words = drawable(title)
  const box = { width: CARD.width - TEXT - 340, height: 340 }
  const set =
    words && (await letterToFit(words, box, { sizes: [120, 104, 92, ...TITLE_SIZES], colour: INK }))
  return {
    base: paper(
      pillar ? COLOURS[pillar].fill : PAGE,
      markAt(CARD.width - 300, 190, 220, pillar ? 'mark' : undefined) +
        markAt(TEXT, FOOT, 42, pillar ? 'mark' : undefined),
    ),
    overlays: set ? [{ input: set.image, left: TEXT, top: Math.round(280 - set.height / 2) }] : [],
  }
}

/**
 * The picture of a page where it is shared, as JPEG, 1200 × 630.
 * @param picture an episode's own; without it, its cover art
 */
export async function cardArt(
  card: Card,
  showName: string,
  picture: Buffer | null,
): Promise<Buffer> {
  const { base, overlays } =
    card.kind === 'episode'
      ? await drawEpisode(card, picture)
      : card.kind === 'quote'
        ? await drawQuote(card)
        : await drawPage(card)
  return sharp(base)
    .composite([...overlays, ...(await signature(showName, INK))])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}
