import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { hash } from '@/domain/hash'
import { topicShades } from '@/domain/topics/topic-colours'
import type { TopicScene } from '@/domain/topics/topic-look'
import type { FirstTopicKey } from '@/domain/topics/topics'
import { shorten } from '@/domain/language/text'
import { coverArt } from '.'
import { drawGeneratedArt, type GeneratedArtOptions } from './generated-art'
import { drawable, isRightToLeft, letter, letterToFit, type Lettering } from './lettering'
import { logoPaths } from './icon'
import { artLook, type ArtLook } from './look'
import { CLIMATE, GROWTH, MIND, SOCIAL } from './palette'
import { TAIL, between, mark, pick, randomFrom, repeat, stroke, type Point } from './pen'

export type Card =
  | {
      kind: 'episode'
      number: number
      label: string
      /** Drawn in place of the title where that can't be drawn; else its number. */
      mark?: string
      title: string
      topic: TopicScene | null
      /** Without it, art is drawn by number and topic. */
      drawn?: GeneratedArtOptions
    }
  | { kind: 'quote'; text: string; author: string }
  | { kind: 'page'; title: string; topic: TopicScene | null }

/** The size that Open Graph and Twitter cards are shown in, in px. */
export const CARD = { width: 1200, height: 630 } as const

/** The markup, text images placed over it, and the colour of the show's name at the bottom. */
type Drawing = {
  markup: string
  texts: OverlayOptions[]
  nameColour: string
  /** Place where the show's name begins, unless it is where the text of other cards does. */
  left?: number
}
type EpisodeCard = Extract<Card, { kind: 'episode' }>

const COLOURS: Record<FirstTopicKey, string> = {
  mentalHealth: MIND.fill,
  personalGrowth: GROWTH.fill,
  climateJustice: CLIMATE.fill,
  socialJustice: SOCIAL.fill,
}

const colourOf = (topic: TopicScene): string =>
  typeof topic === 'string' ? COLOURS[topic] : topicShades(topic.colour).light.colour

/** The x position of the red line; text begins to the right of it. */
const LINE = 96
export const TEXT = 136
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
export const TWICE =
  'M4 9C58 4 140 3.4 214 5.2 282 6.8 350 4.8 395 7.6M22 22.5C92 17.6 176 17 246 18.6 296 19.8 340 17.8 372 20.4'
/** A highlighter stroke, in a box of 400 × 60. */
const SWIPE =
  'M7 9C90 4 190 6 286 4.5 330 3.8 372 5 396 3 394 20 398 38 392 55 300 58 210 54 120 57 80 58.3 40 56 3 58 6 42 2 26 7 9Z'

/** A pen stroke, `length` px long. */
export const penned = (path: string, [x, y]: Point, length: number, color: string): string =>
  `<g transform="translate(${x} ${y}) scale(${length / 400} .6)">${stroke(path, { color, width: 7 })}</g>`

/** The notebook page: printed rules and the red line. */
export const paper = (look: ArtLook, background: string, drawn: string): string =>
  `<rect width="100%" height="100%" fill="${background}"/>` +
  `<g opacity="${background === look.page ? 0.7 : 0.28}">` +
  repeat(
    9,
    (i) => `<path d="M0 ${84 + i * 66}H${CARD.width}" stroke="${look.rule}" stroke-width="1.5"/>`,
  ) +
  `</g>${look.hasMarginLine ? `<path d="M${LINE} 0V${CARD.height}" stroke="${look.margin}" stroke-width="3"/>` : ''}${drawn}`

/** The whole picture as a photo print that lies on the page and extends past its edge. */
async function print(
  look: ArtLook,
  picture: Buffer,
  [x, y]: Point,
  { width, height } = { width: 590, height: 332 },
): Promise<string> {
  const border = 14
  const [outer, tall] = [width + 2 * border, height + 2 * border]
  const data = await sharp(picture).resize(width, height, { fit: 'cover' }).png().toBuffer()
  return (
    `<g transform="translate(${x} ${y}) rotate(1.6)">` +
    `<rect x="-6" y="16" width="${outer}" height="${tall}" rx="4" fill="${look.ink}" opacity=".16"/>` +
    `<rect width="${outer}" height="${tall}" rx="4" fill="${look.paper}"/>` +
    `<image x="${border}" y="${border}" width="${width}" height="${height}" ` +
    `href="data:image/png;base64,${data.toString('base64')}"/></g>`
  )
}

/** Listeners standing on the closing page, as at the bottom of the site. */
function crowd({ highlight, ink }: ArtLook, seed: string): string {
  const random = randomFrom(hash(seed))
  const colours = [highlight, MIND.fill, GROWTH.fill, CLIMATE.fill, SOCIAL.fill, ink] as const
  const people = repeat(17, (index) => {
    const at: Point = [24 + index * 72 + between(random, -14, 14), GROUND + 6]
    const flip = random() < 0.5
    return mark(at, between(random, 62, 116), { fill: pick(random, colours), anchor: TAIL, flip })
  })
  return `${people}<rect y="${GROUND}" width="100%" height="${CARD.height - GROUND}" fill="${ink}"/>`
}

/** Places lettering in a column; right-to-left text is aligned to its right edge. */
const put = (made: Lettering, text: string | null, top: number, width: number, from = TEXT) => ({
  input: made.image,
  left: from + (isRightToLeft(text ?? '') ? Math.max(0, width - made.width) : 0),
  top,
})

/** The drawing of an episode, and beside it on a page its name and title. */
async function drawDrawn(
  look: ArtLook,
  card: EpisodeCard,
  drawn: GeneratedArtOptions,
): Promise<Drawing> {
  const [edge, left, width] = [552, 636, 504]
  const { ink, margin, page, pen, typefaces } = look
  const words = drawable(shorten(card.title, LONGEST_TEXT))
  const text = await letterToFit(
    words ?? (card.mark || String(card.number)),
    { width, height: 330 },
    { sizes: TITLE_SIZES, colour: ink, typefaces },
  )
  const label = card.label
    ? await letter(card.label, { size: 32, width, colour: pen, typefaces })
    : null
  const svg = drawGeneratedArt(drawn, look, { width: edge, height: CARD.height })
  const art = await sharp(Buffer.from(svg)).resize(edge, CARD.height).png().toBuffer()
  const line = `<path d="M${edge + 38} 0V${CARD.height}" stroke="${margin}" stroke-width="3"/>`
  return {
    markup:
      `<rect width="100%" height="100%" fill="${page}"/>` +
      `<image width="${edge}" height="${CARD.height}" ` +
      `href="data:image/png;base64,${art.toString('base64')}"/>${look.hasMarginLine ? line : ''}`,
    texts: [
      ...(label ? [put(label, null, 74, width, left)] : []),
      put(text, words, 136, width, left),
    ],
    nameColour: ink,
    left,
  }
}

async function drawEpisode(
  look: ArtLook,
  card: EpisodeCard,
  picture: Buffer | null,
): Promise<Drawing> {
  const { number, mark, label: episodeName, title, topic, drawn } = card
  if (drawn && !picture) return drawDrawn(look, card, drawn)
  const { ink, margin, page, pen, typefaces } = look
  const words = drawable(shorten(title, LONGEST_TEXT))
  const box = { width: COLUMN, height: 340 }
  const label = episodeName
    ? await letter(episodeName, { size: 36, width: box.width, colour: pen, typefaces })
    : null
  const text = words
    ? await letterToFit(words, box, { sizes: TITLE_SIZES, colour: ink, typefaces })
    : await letterToFit(mark || String(number), box, {
        sizes: [240, ...HEADING_SIZES],
        colour: ink,
        typefaces,
      })
  const art = picture ?? (await coverArt({ number, title, topic }))
  return {
    markup: paper(
      look,
      page,
      `<rect x="780" width="420" height="100%" fill="${topic ? colourOf(topic) : ink}"/>` +
        penned(TWICE, [TEXT, 122], 224, margin) +
        (await print(look, art, [630, 128])),
    ),
    texts: [...(label ? [put(label, null, 78, box.width)] : []), put(text, words, 166, box.width)],
    nameColour: ink,
  }
}

async function drawQuote(
  look: ArtLook,
  { text, author }: Extract<Card, { kind: 'quote' }>,
): Promise<Drawing> {
  const { highlight, ink, page, typefaces } = look
  const [left, width, gap, dash] = [178, 880, 36, 56]
  const words = drawable(shorten(text, LONGEST_TEXT))
  const name = words && drawable(shorten(author, LONGEST_NAME))
  const set =
    words &&
    (await letterToFit(
      words,
      { width, height: 252 },
      { sizes: QUOTE_SIZES, colour: ink, typefaces },
    ))
  const by =
    name &&
    (await letterToFit(
      name,
      { width: 700, height: 44 },
      { sizes: AUTHOR_SIZES, colour: ink, typefaces },
    ))
  // Marks, words and name form one block in the middle; marks alone are larger.
  const marks = set ? 72 : 210
  const height = marks + (set ? gap + set.height : 0) + (by ? gap + by.height : 0)
  const top = Math.round(276 - height / 2)
  const wordsTop = top + marks + gap
  const nameTop = wordsTop + (set ? set.height : 0) + gap
  const isMirrored = isRightToLeft(words ?? '')
  const across = (x: number, own = 0) => (isMirrored ? left + width - x - own : left + x)
  const open = (x: number) =>
    mark([across(x), top + marks / 2], marks, { fill: ink, turn: 180, flip: isMirrored })
  return {
    markup: paper(
      look,
      page,
      `<path transform="translate(112 -4) scale(2.85 9.1)" fill="${highlight}" d="${SWIPE}"/>` +
        open(marks * 0.3) +
        open(marks * 1.04) +
        (by ? penned(ONCE, [across(0, dash), nameTop + by.height / 2 - 3], dash, ink) : ''),
    ),
    texts: [
      ...(set ? [{ input: set.image, left: across(0, set.width), top: wordsTop }] : []),
      ...(by ? [{ input: by.image, left: across(dash + 18, by.width), top: nameTop }] : []),
    ],
    nameColour: ink,
  }
}

async function drawPage(
  look: ArtLook,
  { title, topic }: Extract<Card, { kind: 'page' }>,
  cover: Buffer | null,
): Promise<Drawing> {
  const { ink, margin, page, typefaces } = look
  const words = drawable(shorten(title, LONGEST_TEXT))
  const box = topic || cover ? { width: COLUMN, height: 340 } : { width: 960, height: 250 }
  const set = words
    ? await letterToFit(words, box, { sizes: HEADING_SIZES, colour: ink, typefaces })
    : null
  const art = cover
    ? await print(look, cover, [744, 62], { width: 372, height: 372 })
    : topic
      ? await print(look, await coverArt({ number: 4, title, topic }), [630, 84])
      : ''
  const top = Math.round(((topic ?? cover) ? 262 : 222) - (set?.height ?? 0) / 2)
  return {
    markup: paper(
      look,
      topic ? colourOf(topic) : page,
      (set && !topic ? penned(TWICE, [TEXT, top + set.height + 22], 224, margin) : '') +
        (topic
          ? `<rect y="${GROUND}" width="100%" height="110" fill="${ink}"/>`
          : crowd(look, title)) +
        art,
    ),
    texts: set ? [put(set, words, top, box.width)] : [],
    nameColour: ON_COVER,
  }
}

/** A line of its larger sizes, or two of the smaller ones. */
const SIGNATURE = { width: 900, height: 56 }

/** The show's mark and name, at the bottom of every card. */
export async function signature(look: ArtLook, showName: string, colour: string, left = TEXT) {
  const { typefaces } = look
  const name = drawable(shorten(showName, LONGEST_TEXT))
  const box = { ...SIGNATURE, width: SIGNATURE.width + TEXT - left }
  const set = name && (await letterToFit(name, box, { sizes: [34, 28, 24, 20], colour, typefaces }))
  return {
    markup: `<g transform="translate(${left - 6} ${FOOT - 26}) scale(1.3)">${logoPaths(look)}</g>`,
    texts: set
      ? [{ input: set.image, left: left + 60, top: Math.round(FOOT - set.height / 2) }]
      : [],
  }
}

const asJpeg = (image: Sharp) => image.jpeg({ quality: 86, mozjpeg: true }).toBuffer()

/** The middle of a picture as a card, as JPEG, 1200 × 630; what is transparent is white. */
export const asCard = (picture: Buffer): Promise<Buffer> =>
  asJpeg(
    sharp(picture)
      .resize(CARD.width, CARD.height, { fit: 'cover' })
      .flatten({ background: '#fff' }),
  )

/**
 * The card of a page for sharing, as JPEG, 1200 × 630.
 * @param picture the episode's own, or the show's cover; without one it is drawn
 * @param look the site's
 */
export async function cardArt(
  card: Card,
  showName: string,
  picture: Buffer | null,
  look = artLook(),
): Promise<Buffer> {
  const drawing =
    card.kind === 'episode'
      ? await drawEpisode(look, card, picture)
      : card.kind === 'quote'
        ? await drawQuote(look, card)
        : await drawPage(look, card, picture)
  const { markup, texts } = await signature(look, showName, drawing.nameColour, drawing.left)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">` +
    `${drawing.markup}${markup}</svg>`
  return asJpeg(sharp(Buffer.from(svg)).composite([...drawing.texts, ...texts]))
}
