import sharp, { type OverlayOptions } from 'sharp'
import { LOGO } from '@/domain/images/logo'
import type { TopicKey } from '@/domain/topics/topics'
import { shorten } from '@/domain/language/text'
import { coverArt } from '.'
import { drawable, isRightToLeft, letter, letterToFit, type Lettering } from './lettering'
import {
  CLIMATE,
  GROWTH,
  HIGHLIGHT,
  INK,
  MARGIN,
  MIND,
  PAGE,
  PAPER,
  PEN,
  RULE,
  SOCIAL,
} from './palette'
import { TAIL, between, hash, mark, pick, randomFrom, repeat, stroke, type Point } from './pen'

/** What a page's card shows when the page is shared. */
export type Card =
  | { kind: 'episode'; number: number; label: string; title: string; topic: TopicKey | null }
  | { kind: 'quote'; text: string; author: string }
  | { kind: 'page'; title: string; topic: TopicKey | null }

/** The size that Open Graph and Twitter cards are shown in, in px. */
export const CARD = { width: 1200, height: 630 } as const

/** The markup, text images placed over it, and the colour of the show's name at the bottom. */
type Drawing = { markup: string; texts: OverlayOptions[]; nameColour: string }

const COLOURS: Record<TopicKey, string> = {
  mentalHealth: MIND.fill,
  personalGrowth: GROWTH.fill,
  climateJustice: CLIMATE.fill,
  socialJustice: SOCIAL.fill,
}

/** The x position of the red line; text begins to the right of it. */
const LINE = 96
const TEXT = 136
/** Width of the text beside a picture. */
const COLUMN = 460
/** The centre of the show's name, and the upper edge of the closing page that it may be on. */
const FOOT = 572
const GROUND = 520
const ON_COVER = '#f6f4ea'

const TITLE_SIZES = [92, 84, 76, 68, 60, 54, 48, 43, 38, 34, 30] as const
const HEADING_SIZES = [112, 100, ...TITLE_SIZES] as const
const QUOTE_SIZES = [116, 100, 88, 76, 66, 58, 52, 46, 41, 36] as const
const AUTHOR_SIZES = [38, 34, 30, 26] as const
const LONGEST_TEXT = 300
const LONGEST_NAME = 60

/** One pen stroke, and two for emphasis, as on the pages; in boxes 400 wide. */
const ONCE = 'M4 7C70 3.4 150 3 220 5 290 7 350 4 396 6.4'
const TWICE =
  'M4 9C58 4 140 3.4 214 5.2 282 6.8 350 4.8 395 7.6M22 22.5C92 17.6 176 17 246 18.6 296 19.8 340 17.8 372 20.4'
/** A highlighter stroke, in a box of 400 × 60. */
const SWIPE =
  'M7 9C90 4 190 6 286 4.5 330 3.8 372 5 396 3 394 20 398 38 392 55 300 58 210 54 120 57 80 58.3 40 56 3 58 6 42 2 26 7 9Z'

/** A pen stroke, `length` px long. */
const penned = (path: string, [x, y]: Point, length: number, color: string): string =>
  `<g transform="translate(${x} ${y}) scale(${length / 400} .6)">${stroke(path, { color, width: 7 })}</g>`

/** The notebook page: printed rules and the red line. */
const paper = (background: string, drawn: string): string =>
  `<rect width="100%" height="100%" fill="${background}"/>` +
  `<g opacity="${background === PAGE ? 0.7 : 0.28}">` +
  repeat(
    9,
    (i) => `<path d="M0 ${84 + i * 66}H${CARD.width}" stroke="${RULE}" stroke-width="1.5"/>`,
  ) +
  `</g><path d="M${LINE} 0V${CARD.height}" stroke="${MARGIN}" stroke-width="3"/>${drawn}`

/** The whole picture as a photo print that lies on the page and extends past its edge. */
async function print(picture: Buffer, y: number): Promise<string> {
  const [width, height, border] = [590, 332, 14]
  const [outer, tall] = [width + 2 * border, height + 2 * border]
  const data = await sharp(picture).resize(width, height, { fit: 'cover' }).png().toBuffer()
  return (
    `<g transform="translate(630 ${y}) rotate(1.6)">` +
    `<rect x="-6" y="16" width="${outer}" height="${tall}" rx="4" fill="${INK}" opacity=".16"/>` +
    `<rect width="${outer}" height="${tall}" rx="4" fill="${PAPER}"/>` +
    `<image x="${border}" y="${border}" width="${width}" height="${height}" ` +
    `href="data:image/png;base64,${data.toString('base64')}"/></g>`
  )
}

/** Listeners standing on the closing page, as at the bottom of the site. */
function crowd(seed: string): string {
  const random = randomFrom(hash(seed))
  const colours = [HIGHLIGHT, MIND.fill, GROWTH.fill, CLIMATE.fill, SOCIAL.fill, INK] as const
  const people = repeat(17, (index) => {
    const at: Point = [24 + index * 72 + between(random, -14, 14), GROUND + 6]
    const flip = random() < 0.5
    return mark(at, between(random, 62, 116), { fill: pick(random, colours), anchor: TAIL, flip })
  })
  return `${people}<rect y="${GROUND}" width="100%" height="${CARD.height - GROUND}" fill="${INK}"/>`
}

/** Places lettering in a column; right-to-left text is aligned to its right edge. */
const put = (made: Lettering, text: string | null, top: number, width: number) => ({
  input: made.image,
  left: TEXT + (isRightToLeft(text ?? '') ? Math.max(0, width - made.width) : 0),
  top,
})

async function drawEpisode(
  { number, label: episodeName, title, topic }: Extract<Card, { kind: 'episode' }>,
  picture: Buffer | null,
): Promise<Drawing> {
  const words = drawable(shorten(title, LONGEST_TEXT))
  const box = { width: COLUMN, height: 340 }
  const label = await letter(episodeName, { size: 36, width: box.width, colour: PEN })
  const text = words
    ? await letterToFit(words, box, { sizes: TITLE_SIZES, colour: INK })
    : await letter(String(number), { size: 240, width: box.width, colour: INK })
  const art = picture ?? (await coverArt({ number, title, topic }))
  return {
    markup: paper(
      PAGE,
      `<rect x="780" width="420" height="100%" fill="${topic ? COLOURS[topic] : INK}"/>` +
        penned(TWICE, [TEXT, 122], 224, MARGIN) +
        (await print(art, 128)),
    ),
    texts: [put(label, null, 78, box.width), put(text, words, 166, box.width)],
    nameColour: INK,
  }
}

async function drawQuote({ text, author }: Extract<Card, { kind: 'quote' }>): Promise<Drawing> {
  const [left, width, gap, dash] = [178, 880, 36, 56]
  const words = drawable(shorten(text, LONGEST_TEXT))
  const name = words && drawable(shorten(author, LONGEST_NAME))
  const set =
    words && (await letterToFit(words, { width, height: 252 }, { sizes: QUOTE_SIZES, colour: INK }))
  const by =
    name &&
    (await letterToFit(name, { width: 700, height: 44 }, { sizes: AUTHOR_SIZES, colour: INK }))
  // Marks, words and name form one block in the middle; marks alone are larger.
  const marks = set ? 72 : 210
  const height = marks + (set ? gap + set.height : 0) + (by ? gap + by.height : 0)
  const top = Math.round(276 - height / 2)
  const wordsTop = top + marks + gap
  const nameTop = wordsTop + (set ? set.height : 0) + gap
  const isMirrored = isRightToLeft(words ?? '')
  const across = (x: number, own = 0) => (isMirrored ? left + width - x - own : left + x)
  const open = (x: number) =>
    mark([across(x), top + marks / 2], marks, { fill: INK, turn: 180, flip: isMirrored })
  return {
    markup: paper(
      PAGE,
      `<path transform="translate(112 -4) scale(2.85 9.1)" fill="${HIGHLIGHT}" d="${SWIPE}"/>` +
        open(marks * 0.3) +
        open(marks * 1.04) +
        (by ? penned(ONCE, [across(0, dash), nameTop + by.height / 2 - 3], dash, INK) : ''),
    ),
    texts: [
      ...(set ? [{ input: set.image, left: across(0, set.width), top: wordsTop }] : []),
      ...(by ? [{ input: by.image, left: across(dash + 18, by.width), top: nameTop }] : []),
    ],
    nameColour: INK,
  }
}

async function drawPage({ title, topic }: Extract<Card, { kind: 'page' }>): Promise<Drawing> {
  const words = drawable(shorten(title, LONGEST_TEXT))
  const box = topic ? { width: COLUMN, height: 340 } : { width: 960, height: 250 }
  const set = words ? await letterToFit(words, box, { sizes: HEADING_SIZES, colour: INK }) : null
  const art = topic ? await print(await coverArt({ number: 4, title, topic }), 84) : ''
  const top = Math.round((topic ? 262 : 222) - (set?.height ?? 0) / 2)
  return {
    markup: paper(
      topic ? COLOURS[topic] : PAGE,
      (set && !topic ? penned(TWICE, [TEXT, top + set.height + 22], 224, MARGIN) : '') +
        (topic ? `<rect y="${GROUND}" width="100%" height="110" fill="${INK}"/>` : crowd(title)) +
        art,
    ),
    texts: set ? [put(set, words, top, box.width)] : [],
    nameColour: ON_COVER,
  }
}

/** The show's mark and name, at the bottom of every card. */
async function signature(showName: string, colour: string) {
  const parts = LOGO.map(({ fill, d, ...rest }) => {
    const moved = 'transform' in rest ? ` transform="${rest.transform}"` : ''
    return `<path fill="${fill}" d="${d}"${moved}/>`
  })
  const name = drawable(shorten(showName, LONGEST_NAME))
  const set =
    name && (await letterToFit(name, { width: 900, height: 44 }, { sizes: [34, 28, 24], colour }))
  return {
    markup: `<g transform="translate(${TEXT - 6} ${FOOT - 26}) scale(1.3)">${parts.join('')}</g>`,
    texts: set
      ? [{ input: set.image, left: TEXT + 60, top: Math.round(FOOT - set.height / 2) }]
      : [],
  }
}

/**
 * The card of a page for sharing, as JPEG, 1200 × 630.
 * @param picture the episode's own; without it, its cover art
 */
export async function cardArt(
  card: Card,
  showName: string,
  picture: Buffer | null,
): Promise<Buffer> {
  const drawing =
    card.kind === 'episode'
      ? await drawEpisode(card, picture)
      : card.kind === 'quote'
        ? await drawQuote(card)
        : await drawPage(card)
  const { markup, texts } = await signature(showName, drawing.nameColour)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">` +
    `${drawing.markup}${markup}</svg>`
  return sharp(Buffer.from(svg))
    .composite([...drawing.texts, ...texts])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}
