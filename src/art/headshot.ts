import { hash } from '@/domain/hash'
import { CLIMATE, GROWTH, HIGHLIGHT, INK, MARGIN, MIND, PAPER, PEN, SOCIAL } from './palette'
import {
  HEAD,
  TAIL,
  between,
  curve,
  disc,
  mark,
  pick,
  randomFrom,
  repeat,
  ring,
  rule,
  shape,
  stroke,
  type Point,
  type Random,
} from './pen'

/** Side of the square that headshots are drawn in, in user units. */
const SIDE = 320

type Ground = { back: string; lines: string; light: string; person: string; wear: string }
type Wear = (random: Random, color: string) => string
type Background = (random: Random, ground: Ground) => string

const GROUNDS: readonly [Ground, ...Ground[]] = [
  { back: MIND.fill, lines: '#86bbf4', light: HIGHLIGHT, person: INK, wear: SOCIAL.fill },
  { back: MIND.wash, lines: '#c9d4e6', light: GROWTH.fill, person: PEN, wear: HIGHLIGHT },
  { back: GROWTH.fill, lines: '#eab23c', light: PAPER, person: CLIMATE.deep, wear: SOCIAL.fill },
  { back: GROWTH.wash, lines: '#ecd9a8', light: MIND.fill, person: SOCIAL.deep, wear: GROWTH.fill },
  { back: CLIMATE.fill, lines: '#78c98f', light: HIGHLIGHT, person: PAPER, wear: MARGIN },
  { back: CLIMATE.wash, lines: '#bfe3c9', light: SOCIAL.fill, person: INK, wear: GROWTH.fill },
  { back: SOCIAL.fill, lines: '#f28d83', light: HIGHLIGHT, person: PAPER, wear: PEN },
  { back: SOCIAL.wash, lines: '#f6ccc7', light: MIND.fill, person: CLIMATE.deep, wear: HIGHLIGHT },
  { back: INK, lines: '#333f69', light: MIND.fill, person: HIGHLIGHT, wear: SOCIAL.fill },
]

/** Things to wear, in the mark's own box: no faces, only things that sit on a head or neck. */
const WEARS: readonly [Wear, ...Wear[]] = [
  // nothing
  () => '',
  // headphones
  (_, color) =>
    stroke('M3.2 20C1 -5 40 -5 37.8 20', { color, width: 3 }) +
    `<rect x="-.6" y="15" width="6.4" height="13" rx="3" fill="${color}"/>` +
    `<rect x="35.2" y="15" width="6.4" height="13" rx="3" fill="${color}"/>`,
  // a woollen hat
  (random, color) =>
    disc(random, [20.5, -2], 4.2, color) +
    shape('M2.6 16C2 -6 39 -6 38.4 16Z', color) +
    stroke('M3.4 15.5H37.6', { color: PAPER, width: 4.6 }),
  // a scarf
  (_, color) =>
    shape('M16 33.5C25 38.5 32 35 36.8 26C39 31 38.6 36 35.6 40C30 45 22 44 17.4 41.5Z', color) +
    stroke('M33 39.5C36 45 36.5 50 35.5 55', { color, width: 5.4 }),
  // a pencil behind the ear
  (_, color) =>
    `<g transform="rotate(-28 36 12)"><rect x="34" y="-3" width="4.6" height="22" fill="${color}"/>` +
    `<path d="M34 19L36.3 25L38.6 19Z" fill="${PAPER}"/></g>`,
  // a sprout
  (_, color) =>
    stroke('M20.5 3.4V-1', { color, width: 2 }) +
    mark([20.5, -0.8], 13, { fill: color, anchor: TAIL, turn: 32 }) +
    mark([20.5, -0.8], 13, { fill: color, anchor: TAIL, turn: -32, flip: true }),
  // curls
  (random, color) =>
    repeat(8, (index) => {
      const angle = Math.PI * (1.02 + index * 0.137)
      return disc(
        random,
        [HEAD[0] + 16 * Math.cos(angle), HEAD[1] + 15.4 * Math.sin(angle)],
        5,
        color,
      )
    }),
  // a bun, tied
  (random, color) =>
    disc(random, [20.5, -2.4], 6.4, color) +
    stroke('M15.6 3.4C18 5.2 23 5.2 25.4 3.4', { color: PAPER, width: 2 }),
  // a flat cap
  (_, color) => shape('M1.5 13C4 -4 27 -8 37 7C41 8 44 11 44.5 14C33 10.5 16 10 1.5 13Z', color),
]

/** Things behind the person: a lamp, notebook lines, a halo of pen strokes. */
const BACKGROUNDS: readonly [Background, ...Background[]] = [
  (random, { light }) =>
    disc(
      random,
      [pick(random, [84, 236]), between(random, 70, 104)],
      between(random, 44, 66),
      light,
    ),
  (random, { lines }) =>
    repeat(9, (index) =>
      rule(random, [0, 30 + index * 36], [SIDE, 30 + index * 36], { color: lines, width: 2.2 }),
    ),
  (random, { light }) => disc(random, [162, 164], between(random, 122, 136), light),
  (random, { lines }) =>
    repeat(3, (index) =>
      stroke(curve(ring(random, [164, 140], 112 + index * 30, 0.02), true), {
        color: lines,
        width: 5,
      }),
    ),
]

/**
 * A square headshot as SVG for a person without a photo: the mark as a person, without a face or
 * text. The same name always gets the same picture.
 */
export function drawHeadshot({ name }: { name: string }): string {
  const random = randomFrom(hash(name.normalize('NFC')))
  const ground = pick(random, GROUNDS)
  const behind = pick(random, BACKGROUNDS)(random, ground)
  const wears = pick(random, WEARS)(random, ground.wear)
  const place: Point = [between(random, 152, 168), between(random, 158, 166)]
  const person = mark(place, between(random, 306, 332), {
    fill: ground.person,
    anchor: HEAD,
    flip: random() < 0.5,
    turn: between(random, -6, 6),
    wears,
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" fill="${ground.back}"/>${behind}${person}</svg>`
  )
}
