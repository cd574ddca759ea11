import { HIGHLIGHT, INK, MIND, PAPER, PEN, RULE, SKY } from './palette'
import {
  HEAD,
  TAIL,
  WIDTH,
  between,
  compose,
  count,
  curve,
  disc,
  mark,
  pick,
  repeat,
  ring,
  rule,
  stroke,
  tangle,
  type Compose,
  type Point,
  type Random,
} from './pen'

/** Day, dawn or night over ruled paper. */
const GROUNDS = [
  { back: MIND.fill, rules: SKY, figure: PAPER, thread: INK, light: HIGHLIGHT, friend: PEN },
  { back: MIND.wash, rules: RULE, figure: MIND.fill, thread: PEN, light: HIGHLIGHT, friend: INK },
  {
    back: MIND.deep,
    rules: '#2c5692',
    figure: MIND.fill,
    thread: PAPER,
    light: HIGHLIGHT,
    friend: PAPER,
  },
] as const
type Ground = (typeof GROUNDS)[number]

const rules = (random: Random, color: string) =>
  repeat(9, (index) =>
    rule(random, [0, 40 + index * 40], [WIDTH, 40 + index * 40], { color, width: 1.6 }),
  )

/** A line that calms down as it goes from one point to the edge. */
function calming(random: Random, from: Point, height: number): Point[] {
  const steps = 12
  return Array.from({ length: steps }, (_, index): Point => {
    const way = (index + 1) / steps
    return [
      from[0] + (WIDTH + 30 - from[0]) * way,
      from[1] + (index % 2 ? -1 : 1) * height * (1 - way) ** 1.4 + between(random, -2, 2),
    ]
  })
}

/** A bowed head full of thread, and one end of it that has been found. */
function bowedHead(random: Random, ground: Ground): string {
  const height = between(random, 350, 400)
  const scale = height / 60
  const head: Point = [between(random, 190, 230), between(random, 134, 150)]
  const loops = pick(random, [6.08, 7.08, 8.08])
  const thread = tangle(random, head, 12.6 * scale, loops)
  const out: Point[] = [
    [head[0] + 66, head[1] + 62],
    ...calming(random, [head[0] + 90, head[1] + 76], 18),
  ]
  return (
    disc(
      random,
      [between(random, 470, 560), between(random, 76, 110)],
      between(random, 30, 46),
      ground.light,
    ) +
    mark(head, height, { fill: ground.figure, anchor: [20.5, 19.4] }) +
    stroke(curve([...thread, ...out]), { color: ground.thread, width: 5 })
  )
}

/** A thread across the page: knotted on one side, a plain line where someone holds the end. */
function unravelling(random: Random, ground: Ground): string {
  const middle = between(random, 146, 176)
  const radius = between(random, 80, 98)
  const turns = count(random, 4, 6) + 0.5
  const steps = Math.round(turns * 12)
  const knot = tangle(random, [146, middle], radius, pick(random, [8, 9, 10]))
  const holder: Point = [between(random, 556, 580), 300]
  const head: Point = [holder[0] - 22, 226]
  const loops = Array.from({ length: steps }, (_, index): Point => {
    const way = index / steps
    const size = radius * 0.72 * (1 - way) ** 0.9
    const angle = way * turns * 2 * Math.PI
    return [
      150 + (head[0] - 190) * way ** 0.85 + size * Math.cos(angle),
      middle + (head[1] - middle - 10) * way ** 2 + size * 0.95 * Math.sin(angle),
    ]
  })
  return (
    disc(random, [between(random, 400, 520), 84], between(random, 26, 40), ground.light) +
    stroke(curve([...knot, ...loops, [head[0] - 24, head[1] + 2], head]), {
      color: ground.thread,
      width: 5,
    }) +
    mark(holder, 118, { fill: ground.friend, anchor: TAIL, flip: true }) +
    rule(random, [holder[0] - 120, 302], [holder[0] + 50, 302], { color: ground.thread, width: 4 })
  )
}

/** Someone small with a heavy cloud on a string, and someone who came to sit with them. */
function cloud(random: Random, ground: Ground): string {
  const company = count(random, 1, 2)
  const base = 304
  const x = between(random, 250, 300)
  const sky: Point = [x + between(random, 10, 60), between(random, 104, 118)]
  const thread = tangle(random, sky, between(random, 92, 104), pick(random, [8.2, 9.2, 10.2]), 0.62)
  const down: Point[] = [
    [x + 48, 190],
    [x + 34, 214],
    [x + 50, 236],
    [x + 44, 262],
  ]
  const colors = [ground.friend, HIGHLIGHT] as const
  return (
    disc(
      random,
      [between(random, 96, 140), between(random, 80, 110)],
      between(random, 30, 44),
      ground.light,
    ) +
    stroke(curve([...thread, ...down]), { color: ground.thread, width: 4.6 }) +
    mark([x, base], 112, { fill: ground.figure, anchor: TAIL }) +
    repeat(company, (index) =>
      mark([x + 150 + index * 82, base], 112 - index * 14 + between(random, 0, 16), {
        fill: colors[index] ?? PAPER,
        anchor: TAIL,
        flip: true,
      }),
    ) +
    rule(random, [60, base + 2], [WIDTH - 60, base + 2], { color: ground.thread, width: 4 })
  )
}

/** Breathing out: rings that are restless inside and smooth further out. */
function breath(random: Random, ground: Ground): string {
  const centre: Point = [between(random, 220, 420), between(random, 164, 196)]
  const rings = count(random, 7, 9)
  const gap = between(random, 38, 46)
  const lit = count(random, 1, 3)
  return (
    repeat(rings, (index) => {
      const outward = (index + 1) / rings
      const wobble = 0.15 * (1 - outward) ** 1.6 + 0.004
      return stroke(curve(ring(random, centre, 72 + index * gap, wobble), true), {
        color: index === lit ? ground.light : ground.thread,
        width: index === lit ? 9 : 5 - index * 0.3,
        opacity: index === lit ? 1 : Math.round((1 - outward * 0.72) * 100) / 100,
      })
    }) +
    mark([centre[0], centre[1] + 2], between(random, 84, 96), {
      fill: ground.back === MIND.fill ? PAPER : ground.friend,
    })
  )
}

/** The same head, lighter each time: the thread in it gets shorter and leaves room for light. */
function lighter(random: Random, ground: Ground): string {
  const size = count(random, 3, 4)
  const step = 560 / size
  const height = size === 3 ? 264 : 214
  return repeat(size, (index) => {
    const head: Point = [40 + step * (index + 0.5), 138 + between(random, -8, 8)]
    const radius = (height / 60) * 12.4
    const isLast = index === size - 1
    const loops = [7.1, 4.2, 2.1][index + (4 - size)] ?? 2.1
    return (
      mark(head, height, { fill: ground.figure, anchor: HEAD }) +
      (isLast
        ? disc(random, head, radius * 0.62, ground.light)
        : stroke(curve(tangle(random, head, radius, loops)), { color: ground.thread, width: 4.4 }))
    )
  })
}

/** Draws a scene on a notebook's ruled lines. */
const onRules =
  (scene: Compose<Ground>): Compose<Ground> =>
  (random, ground) =>
    rules(random, ground.rules) + scene(random, ground)

const SCENES = [
  onRules(bowedHead),
  onRules(unravelling),
  onRules(cloud),
  onRules(breath),
  onRules(lighter),
] as const

/** Mental health: a thread that comes untangled. */
export const drawMentalHealth = (random: Random, number: number): string =>
  compose(random, number, GROUNDS, SCENES)
