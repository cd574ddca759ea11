import { CLIMATE, CORAL, HIGHLIGHT, INK, LEAF, MARGIN, MIND, PAPER, RULE, SOCIAL } from './palette'
import {
  HEAD,
  TAIL,
  WIDTH,
  between,
  compose,
  count,
  disc,
  ground as hill,
  mark,
  pick,
  repeat,
  rule,
  shape,
  stroke,
  type Point,
  type Random,
} from './pen'

const GROUNDS = [
  { back: CLIMATE.fill, sun: CORAL, ray: HIGHLIGHT, layers: ['#c6f0cf', LEAF, INK], lone: PAPER },
  {
    back: CLIMATE.wash,
    sun: HIGHLIGHT,
    ray: CORAL,
    layers: [CLIMATE.fill, LEAF, CLIMATE.deep],
    lone: CORAL,
  },
  {
    back: CLIMATE.deep,
    sun: HIGHLIGHT,
    ray: CLIMATE.deep,
    layers: [LEAF, CLIMATE.fill, INK],
    lone: PAPER,
  },
] as const
type Ground = (typeof GROUNDS)[number]

/** The sun with a few lines written across it. */
function sun(random: Random, centre: Point, radius: number, ground: Ground): string {
  const lines = count(random, 3, 5)
  return (
    disc(random, centre, radius, ground.sun) +
    repeat(lines, (index) => {
      const y = centre[1] - radius * 0.62 + (index * radius * 1.1) / lines
      const half = Math.sqrt(Math.max(0, radius ** 2 - (y - centre[1]) ** 2)) * 0.78
      return rule(random, [centre[0] - half, y], [centre[0] + half, y], {
        color: ground.ray,
        width: 4.5,
      })
    })
  )
}

/** Rows of marks that lean over and break. */
function waves(random: Random, ground: Ground): string {
  const first = between(random, 190, 212)
  const height = between(random, 88, 112)
  const rows = ground.layers.map((color, index) => {
    const y = first + index * 54
    const size = height + index * 8
    const step = size * between(random, 0.94, 1.08)
    const shift = between(random, 0, step)
    const crests = repeat(Math.ceil(WIDTH / step) + 2, (crest) =>
      mark([crest * step - shift, y + 4], size, { fill: color, turn: -86 }),
    )
    return crests + hill([y + 12, y + 15, y + 11, y + 14, y + 12], color)
  })
  return (
    sun(
      random,
      [between(random, 400, 470), between(random, 118, 146)],
      between(random, 88, 108),
      ground,
    ) + rows.join('')
  )
}

/** A boat folded from a page, with everyone in it. */
function boat(random: Random, ground: Ground): string {
  const crew = count(random, 2, 4)
  const x = between(random, 300, 350)
  const tilt = between(random, -6, 6)
  const colors = [HIGHLIGHT, SOCIAL.fill, INK, MIND.fill] as const
  const seats = [-92, 92, -46, 46] as const
  const people = repeat(crew, (index) =>
    mark([seats[index] ?? 0, -12], between(random, 84, 104), {
      fill: colors[index] ?? INK,
      anchor: [20, 50],
      flip: index % 2 === 1,
    }),
  )
  const hull =
    shape('M-62 -20L2 -104L66 -20Z', RULE) +
    shape('M-152 -34L-62 -20L2 -20L66 -20L154 -36L98 56L-96 56Z', PAPER) +
    stroke('M-136 -8H138M-124 10H128M-112 28H116', { color: RULE, width: 1.8 }) +
    stroke('M-92 -24L-72 56', { color: MARGIN, width: 2 })
  const sea = (index: number) => {
    const y = 214 + index * 46
    const swell = 15 - index * 3
    const start = random() < 0.5 ? 1 : -1
    return hill(
      Array.from({ length: 9 }, (_, step) => y + start * (step % 2 ? -1 : 1) * swell),
      ground.layers[index] ?? INK,
    )
  }
  return (
    sun(
      random,
      [between(random, 480, 540), between(random, 88, 110)],
      between(random, 54, 72),
      ground,
    ) +
    sea(0) +
    `<g transform="translate(${Math.round(x)} 218) rotate(${Math.round(tilt)})">${people}${hull}</g>` +
    sea(1) +
    sea(2)
  )
}

/** Rain made of marks, and an umbrella big enough for two. */
function umbrella(random: Random, ground: Ground): string {
  const x = between(random, 330, 400)
  const top = between(random, 84, 100)
  const width = between(random, 150, 172)
  const colors = [ground.layers[0], ground.layers[1], ground.lone] as const
  const rain = repeat(5, (line) =>
    repeat(9, (drop) => {
      const at: Point = [
        drop * 82 - 40 + (line % 2) * 41 + between(random, -9, 9),
        line * 66 - 4 + between(random, -12, 12),
      ]
      const sheltered = Math.abs(at[0] - x) < width + 6 && at[1] > top - 22
      return sheltered || at[1] > 276
        ? ''
        : mark(at, between(random, 26, 38), { fill: pick(random, colors), turn: 214 })
    }),
  )
  const rib = width / 2
  const cover =
    `M${-width} 92C${-width} -28 ${width} -28 ${width} 92` +
    `C${width - 20} 70 ${rib + 22} 70 ${rib} 92C${rib - 22} 70 22 70 0 92` +
    `C-22 70 ${-rib + 22} 70 ${-rib} 92C${-rib - 22} 70 ${-width + 20} 70 ${-width} 92Z`
  return (
    rain +
    hill([300, 296, 301, 297, 300], ground.layers[2]) +
    rule(
      random,
      [x, top + 60],
      [x, 216],
      { color: INK === ground.layers[2] ? INK : ground.lone, width: 5 },
      0.8,
    ) +
    mark([x - 46, 302], 132, { fill: HIGHLIGHT, anchor: TAIL, flip: false }) +
    mark([x + 62, 302], 118, {
      fill: ground.back === CLIMATE.deep ? SOCIAL.fill : INK,
      anchor: TAIL,
      flip: true,
    }) +
    `<g transform="translate(${Math.round(x)} ${Math.round(top)})">${shape(cover, CORAL)}</g>`
  )
}

/** Wind turbines whose three blades are marks, on hills. */
function turbines(random: Random, ground: Ground): string {
  const size = count(random, 2, 4)
  const pole = ground.back === CLIMATE.deep ? CLIMATE.wash : INK
  const blade = ground.back === CLIMATE.deep ? PAPER : ground.back === CLIMATE.wash ? INK : PAPER
  const places = [456, 248, 112, 580] as const
  const tower = (index: number) => {
    const x = (places[index] ?? 100) + between(random, -22, 22)
    const near = 1 - index * 0.24
    const hub: Point = [x, 232 - 116 * near]
    const turn = between(random, 0, 120)
    return (
      rule(random, [x, 300], hub, { color: pole, width: 8 * near }, 1) +
      repeat(3, (arm) =>
        mark(hub, 138 * near, { fill: blade, anchor: HEAD, turn: turn + arm * 120 }),
      ) +
      disc(random, hub, 14 * near, CORAL)
    )
  }
  const far = hill([258, 240, 226, 236, 254, 262, 250], ground.layers[0])
  const near = hill([292, 284, 276, 286, 296, 288, 280], ground.layers[1])
  const front = hill([330, 322, 330, 336, 326, 330], ground.layers[2])
  return (
    sun(
      random,
      [between(random, 300, 360), between(random, 110, 140)],
      between(random, 64, 84),
      ground,
    ) +
    far +
    repeat(size - 1, (index) => tower(size - 1 - index)) +
    near +
    tower(0) +
    front +
    repeat(count(random, 2, 4), (index) =>
      mark([70 + index * 44 + between(random, -6, 6), 336], between(random, 46, 60), {
        fill: [HIGHLIGHT, ground.sun, PAPER, SOCIAL.fill][index] ?? PAPER,
        anchor: TAIL,
        flip: index % 2 === 0,
      }),
    )
  )
}

/** A wood in which every tree is a mark, and the person who planted it. */
function forest(random: Random, ground: Ground): string {
  const planter = between(random, 400, 500)
  const rows = ground.layers.map((color, line) => {
    const level = 214 + line * 56
    const size = 5 - line
    const step = (WIDTH + 60) / size
    const trees = repeat(size, (index) => {
      const x = step * (index + 0.4) + between(random, -22, 22) - 20
      const isTaken = line > 0 && Math.abs(x - planter) < 78
      return isTaken
        ? ''
        : mark([x, level + 8], (116 + line * 34) * between(random, 0.86, 1.12), {
            fill: color,
            anchor: TAIL,
            turn: between(random, 8, 16),
          })
    })
    return trees + hill([level, level - 8, level + 4, level - 6, level + 2, level], color)
  })
  return (
    sun(random, [between(random, 120, 520), 92], between(random, 52, 70), ground) +
    rows.join('') +
    mark([planter, 344], between(random, 74, 92), { fill: ground.sun, anchor: TAIL, flip: true }) +
    stroke(`M${Math.round(planter) + 40} 340V306`, { color: ground.lone, width: 4 }) +
    mark([planter + 40, 308], 26, { fill: ground.lone, anchor: TAIL, turn: 32 }) +
    mark([planter + 40, 308], 26, { fill: ground.lone, anchor: TAIL, turn: -32, flip: true })
  )
}

/** Climate justice: waves, weather, wind. */
export const drawClimateJustice = (random: Random, number: number): string =>
  compose(random, number, GROUNDS, [waves, boat, umbrella, turbines, forest])
