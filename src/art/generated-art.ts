import type { Ground, GeneratedArt } from '@/domain/episodes/generated-art'
import { hash } from '@/domain/hash'
import { contrast, distance } from '@/domain/look/colour'
import {
  isPaletteColour,
  PALETTE,
  topicShades,
  type PaletteColour,
} from '@/domain/topics/topic-colours'
import type { Motif } from '@/domain/topics/motifs'
import { artLook, type ArtLook } from './look'
import { MARK, randomFrom } from './pen'
import { compose, type Inks, type Sheet } from './generated-art-compositions'

export type GeneratedArtOptions = {
  generatedArt: GeneratedArt
  /** Of the topic; null for an episode without one, which is in the show's colour. */
  topic: { motif: Motif; colour: string } | null
  /** Counted from 1; null for a show without seasons. */
  ruling: number | null
}

/** The least contrast of what is drawn to what it is drawn on (WCAG 2.2, 1.4.11). */
const LEAST = 3

/** The colour that a colour of the palette is drawn with. */
const MATES: Record<PaletteColour, PaletteColour> = {
  sky: 'coral',
  sun: 'leaf',
  leaf: 'apricot',
  coral: 'sky',
  lilac: 'sun',
  lagoon: 'coral',
  apricot: 'sky',
  lime: 'orchid',
  orchid: 'lime',
  clay: 'lagoon',
  mist: 'apricot',
  moss: 'orchid',
}

/** Of the colours that differ most, the one farthest from a colour of the host's own. */
function mateOf(colour: string) {
  if (isPaletteColour(colour)) return PALETTE[MATES[colour]].light
  const far = (name: PaletteColour) => distance(PALETTE[name].light.colour, colour)
  const [mate = 'sky'] = (['sky', 'sun', 'leaf', 'coral', 'lilac'] as const).toSorted(
    (a, b) => far(b) - far(a),
  )
  return PALETTE[mate].light
}

/**
 * The inks for a ground of a topic's colour; every mark can be told from the ground.
 * @param colour of the topic; null for the show's highlighter and pen
 */
export function inksOf(colour: string | null, ground: Ground, look = artLook()): Inks {
  const { pen, highlight, margin: line, paper, ink } = look
  const shades = topicShades(colour ?? highlight).light
  const own = colour === null ? { ...shades, ink: pen } : shades
  const mate = mateOf(colour ?? highlight)
  const isDark = ground === 'ink' || ground === 'deep'
  const back = { mark: own.colour, ink, paper: own.wash, deep: own.ink }[ground]
  const wanted = isDark ? [own.colour, paper, highlight, mate.colour] : [ink, own.ink, mate.ink]
  const seen = wanted.filter((mark) => contrast(mark, back) >= LEAST)
  const strongest = contrast(paper, back) > contrast(ink, back) ? paper : ink
  const marks: [string, ...string[]] = [seen[0] ?? strongest, ...seen.slice(1)]
  return {
    ...{ isDark, back, marks, line, paper, ink, mate: mate.colour },
    glow:
      ground === 'paper'
        ? own.colour
        : ground === 'mark' || colour === null
          ? mate.colour
          : highlight,
    land: ground === 'deep' ? ink : own.ink,
    rule: isDark ? '#fff' : ink,
  }
}

const line = (from: [number, number], bend: [number, number], to: [number, number]) =>
  `M${from.join(' ')}Q${bend.join(' ')} ${to.join(' ')}`

/** The paper's ruling: lined, squared, dotted, staves, ledger or slanted. */
function ruled(kind: number, { width, height, unit }: Sheet, color: string): string {
  const step = Math.round(38 * unit)
  const across = (y: number) => line([0, y], [width / 2, y + (y % 3) - 1], [width, y])
  const down = (x: number) => line([x, 0], [x + (x % 3) - 1, height / 2], [x, height])
  const each = (from: number, to: number, by: number, draw: (at: number) => string) => {
    let drawn = ''
    for (let at = from; at < to; at += by) drawn += draw(Math.round(at))
    return drawn
  }
  const dots = kind === 3
  const paths = [
    () => each(step, height, step, across),
    () => each(step, height, step, across) + each(step, width, step, down),
    () => each(step * 0.7, height, step * 0.8, (y) => `M${Math.round(step * 0.7)} ${y}H${width}`),
    () =>
      each(step, height, step * 2.3, (top) =>
        each(top, top + 5 * 11 * unit, 11 * unit, (y) => `M0 ${y}H${width}`),
      ),
    () => each(step, width, step * 1.4, down),
    () => each(step - height, width, step * 1.1, (x) => `M${x} ${height}L${x + height} 0`),
  ]
  const look = dots ? ` stroke-linecap="round" stroke-dasharray="0 ${Math.round(step * 0.8)}"` : ''
  const [thick, faint] = [(dots ? 4 : 1.5) * unit, color === '#fff' ? '.16' : '.13']
  return `<path d="${paths[kind - 1]?.() ?? ''}" fill="none" stroke="${color}" stroke-width="${Math.round(thick * 10) / 10}" opacity="${faint}"${look}/>`
}

/**
 * The picture of an episode without one, as SVG: its title, one mark for each word, as tall as the
 * word is long. The topic gives its colours and its motif, the season the ruling of the paper.
 * @param look the site's, which it has in the dark, too
 */
export function drawGeneratedArt(
  { generatedArt, topic, ruling }: GeneratedArtOptions,
  look: ArtLook,
  { width, height } = { width: 640, height: 360 },
): string {
  const { composition, ground, words, seed } = generatedArt
  const inks = inksOf(topic?.colour ?? null, ground, look)
  const sheet: Sheet = { width, height, unit: Math.min(width, height) / 360 }
  const random = randomFrom(hash(`${seed} ${words.join(' ')}`))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" ` +
    `viewBox="0 0 ${width} ${height}">` +
    `<defs><path id="m" transform="translate(-20 -30)" d="${MARK}"/></defs>` +
    `<rect width="${width}" height="${height}" fill="${inks.back}"/>` +
    ruled(ruling ?? 1, sheet, inks.rule) +
    compose(composition, { random, sheet, inks, words, motif: topic?.motif ?? 'mark' }) +
    '</svg>'
  )
}
