/**
 * The pen: everything the generated art is drawn with. One shape carries the identity, the
 * quotation mark that is also a person; the rest is lines and paper with a hand-drawn wobble. Each
 * function returns SVG markup made only of numbers and palette colours, so no outside text gets in.
 */
export type Random = () => number
export type Point = readonly [number, number]

/** The size that covers are drawn in, in user units. */
export const WIDTH = 640
export const HEIGHT = 360

/** A repeatable stream of numbers from 0 up to but not including 1 (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const between = (random: Random, low: number, high: number) => low + random() * (high - low)

export const count = (random: Random, low: number, high: number) =>
  Math.floor(between(random, low, high + 1))

export const pick = <L extends readonly [unknown, ...unknown[]]>(
  random: Random,
  list: L,
): L[number] => list[Math.floor(random() * list.length)] ?? list[0]

/** Draws the numbers 0 … length-1 and joins the markup. */
export const repeat = (length: number, draw: (index: number) => string) =>
  Array.from({ length }, (_, index) => draw(index)).join('')

const n = (value: number) => String(Math.round(value * 10) / 10)
const scaleOf = (value: number) => String(Math.round(value * 1000) / 1000)

/** Path data of a smooth curve through the points (Catmull-Rom). */
export function curve(points: readonly Point[], closed = false): string {
  const last = points.length - 1
  const at = (index: number): Point =>
    (closed
      ? points[(index + points.length) % points.length]
      : points[Math.max(0, Math.min(last, index))]) ?? [0, 0]
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`
  for (let index = 0; index < (closed ? points.length : last); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const [x1, y1] = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const [x2, y2] = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${n(x1)} ${n(y1)} ${n(x2)} ${n(y2)} ${n(to[0])} ${n(to[1])}`
  }
  return closed ? `${path}Z` : path
}

type Ink = { color: string; width: number; opacity?: number }

/** A pen line along path data. */
export const stroke = (path: string, { color, width, opacity = 1 }: Ink) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${n(width)}" ` +
  `stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** A filled shape along path data. */
export const shape = (path: string, color: string) => `<path d="${path}" fill="${color}"/>`

/** An almost straight line between two points. */
export function rule(random: Random, from: Point, to: Point, ink: Ink, wobble = 1.2): string {
  const steps = 5
  const points = Array.from({ length: steps + 1 }, (_, index): Point => {
    const way = index / steps
    return [
      from[0] + (to[0] - from[0]) * way + (random() - 0.5) * wobble,
      from[1] + (to[1] - from[1]) * way + (random() - 0.5) * wobble * 2,
    ]
  })
  return stroke(curve(points), ink)
}

/** Points of a circle as if cut out with scissors; `wobble` is a fraction of the radius. */
export function ring(random: Random, [x, y]: Point, radius: number, wobble = 0.008): Point[] {
  const turn = random()
  return Array.from({ length: 14 }, (_, index) => {
    const angle = ((index + turn) / 14) * 2 * Math.PI
    const length = radius * (1 + (random() - 0.5) * 2 * wobble)
    return [x + length * Math.cos(angle), y + length * Math.sin(angle)]
  })
}

export const disc = (random: Random, centre: Point, radius: number, color: string) =>
  shape(curve(ring(random, centre, radius), true), color)

/** Ground with a soft upper edge: the area below the curve through the given heights. */
export function ground(heights: readonly number[], color: string): string {
  const step = (WIDTH + 40) / (heights.length - 1)
  const edge = curve(heights.map((height, index): Point => [index * step - 20, height]))
  return shape(`${edge}V${HEIGHT + 20}H-20Z`, color)
}

/** A closing quotation mark in a box of 40 × 60: head on top, tail to the lower left. */
export const MARK =
  'M20.2 2.2C30 2 37.4 9.4 37.6 19.6C37.9 37.6 28 52 10.6 58.4C8.2 59.2 6.8 56.6 8.8 55.2' +
  'C16.6 49.6 20.6 43.2 21.2 35.8C11.4 36.6 3.6 29.4 3.4 19.8C3.2 10 10.6 2.4 20.2 2.2Z'

type Pose = {
  fill: string
  /** Mirrored: the tail points to the lower right, and the mark looks the other way. */
  flip?: boolean
  /** Degrees, clockwise. */
  turn?: number
  /** Markup in the mark's own box of 40 × 60, drawn over it (a scarf, headphones). */
  wears?: string
  /** The point of the box to place at the given position; by default its centre. */
  anchor?: Point
}

/** The point of the mark's box where its tail ends. */
export const TAIL: Point = [9, 57]
export const HEAD: Point = [20.5, 19.4]

/** The mark, `height` units tall. */
export function mark([x, y]: Point, height: number, pose: Pose): string {
  const { fill, flip = false, turn = 0, wears = '', anchor = [20, 30] } = pose
  const scale = scaleOf(height / 60)
  const move =
    `translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}` +
    ` scale(${flip ? '-' : ''}${scale} ${scale}) translate(${-anchor[0]} ${-anchor[1]})`
  const body = `<path d="${MARK}" fill="${fill}"`
  return wears ? `<g transform="${move}">${body}/>${wears}</g>` : `${body} transform="${move}"/>`
}

/** Points of a tangled thread round a centre. `loops` should not be a whole number. */
export function tangle(
  random: Random,
  [x, y]: Point,
  radius: number,
  loops: number,
  flat = 0.92,
): Point[] {
  const [a, b, c] = [random() * 6, random() * 6, random() * 6]
  const steps = Math.round(loops * 16)
  return Array.from({ length: steps }, (_, index) => {
    const angle = (index / steps) * loops * 2 * Math.PI
    const length =
      radius * (0.7 + 0.22 * Math.sin(angle * 0.31 + a) + 0.1 * Math.sin(angle * 1.31 + b))
    return [
      x + radius * 0.26 * Math.sin(angle * 0.23 + c) + length * Math.cos(angle),
      y + radius * 0.22 * Math.cos(angle * 0.29 + a) + length * flat * Math.sin(angle),
    ]
  })
}

/**
 * A sheet from the notebook with rules and a red margin line; `draw` adds to it, relative to its
 * corner.
 */
export function sheet(
  [x, y]: Point,
  [width, height]: Point,
  turn: number,
  colors: { paper: string; rule: string; margin: string | null },
  draw = '',
): string {
  const gap = height / 8
  const lines = repeat(6, (index) =>
    stroke(`M0 ${n(gap * (index + 1.6))}H${n(width)}`, { color: colors.rule, width: 1.6 }),
  )
  const margin = colors.margin
    ? stroke(`M${n(width * 0.14)} 0V${n(height)}`, { color: colors.margin, width: 1.8 })
    : ''
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) translate(${n(-width / 2)} ${n(-height / 2)})">` +
    `<rect width="${n(width)}" height="${n(height)}" rx="3" fill="${colors.paper}"/>${lines}${margin}${draw}</g>`
  )
}

const mirrored = (markup: string) =>
  `<g transform="translate(${WIDTH} 0) scale(-1 1)">${markup}</g>`

/** Draws one scene on a ground. */
export type Compose<Ground> = (random: Random, ground: Ground) => string

/**
 * Returns which of `count` scenes an episode shows. Each time around begins one further, so that
 * neither neighbours nor episodes a round apart (10, 15, 20) look alike.
 */
export const turnOf = (number: number, count: number): number =>
  (number + Math.floor(number / count)) % count

/**
 * A whole picture. Scenes and grounds take turns at different rates, so that episodes four apart,
 * which may share the scene, do not share the ground; chance does the rest.
 */
export function compose<Ground extends { back: string }>(
  random: Random,
  number: number,
  grounds: readonly [Ground, ...Ground[]],
  scenes: readonly [Compose<Ground>, ...Compose<Ground>[]],
): string {
  const ground = grounds[Math.floor(number / 2) % grounds.length] ?? grounds[0]
  const scene = (scenes[turnOf(number, scenes.length)] ?? scenes[0])(random, ground)
  const isMirrored = random() < 0.4
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground.back}"/>` +
    (isMirrored ? mirrored(scene) : scene)
  )
}
