import { CLIMATE, GROWTH, HIGHLIGHT, INK, LEAF, MARGIN, PAPER, RULE } from './palette'
import {
  HEIGHT,
  TAIL,
  WIDTH,
  between,
  compose,
  count,
  curve,
  disc,
  ground as hill,
  mark,
  repeat,
  rule,
  shape,
  sheet,
  stroke,
  type Point,
  type Random,
} from './pen'

const GROUNDS = [
  {
    back: GROWTH.fill,
    sun: HIGHLIGHT,
    soil: INK,
    seam: GROWTH.fill,
    stem: CLIMATE.deep,
    leaves: [CLIMATE.deep, LEAF],
  },
  {
    back: GROWTH.fill,
    sun: PAPER,
    soil: CLIMATE.deep,
    seam: CLIMATE.fill,
    stem: INK,
    leaves: [LEAF, INK],
  },
  {
    back: GROWTH.wash,
    sun: GROWTH.fill,
    soil: GROWTH.deep,
    seam: GROWTH.fill,
    stem: CLIMATE.deep,
    leaves: [LEAF, CLIMATE.deep],
  },
  {
    back: GROWTH.deep,
    sun: GROWTH.fill,
    soil: INK,
    seam: GROWTH.fill,
    stem: CLIMATE.fill,
    leaves: [CLIMATE.fill, CLIMATE.wash],
  },
] as const
type Ground = (typeof GROUNDS)[number]

/** Two leaves on a stalk: a pair of quotation marks growing from one point. */
function sprout(random: Random, [x, y]: Point, tall: number, leaf: number, ground: Ground): string {
  const top: Point = [x + between(random, -4, 4), y - tall]
  return (
    rule(random, [x, y + 6], top, { color: ground.stem, width: Math.max(4.5, leaf / 13) }, 3) +
    mark(top, leaf, { fill: ground.leaves[0], anchor: TAIL, turn: 32 }) +
    mark(top, leaf, { fill: ground.leaves[1], anchor: TAIL, turn: -32, flip: true })
  )
}

const soil = (random: Random, ground: Ground, level: number) =>
  hill(
    Array.from({ length: 8 }, () => level + between(random, -6, 6)),
    ground.soil,
  ) +
  repeat(8, (index) => {
    const x = 30 + index * 78 + between(random, -16, 16)
    const y = level + 28 + (index % 3) * 16
    return rule(random, [x, y], [x + between(random, 22, 40), y], {
      color: ground.seam,
      width: 3,
      opacity: 0.7,
    })
  })

/** A row that gets taller, the last one in front of the sun. */
function row(random: Random, ground: Ground): string {
  const size = count(random, 3, 5)
  const level = between(random, 272, 290)
  const leaves = Array.from({ length: size }, (_, index) => 0.32 + (index / (size - 1)) ** 1.4)
  const whole = leaves.reduce((sum, leaf) => sum + leaf, 0)
  const leaf = Math.min(116, 580 / (whole * 1.36))
  const spread = (600 - leaf * whole * 1.36) / size
  let x = 20
  let middle = 0
  const plants = leaves.map((share) => {
    const width = leaf * share * 1.36 + spread
    middle = x + width / 2
    x += width
    return sprout(random, [middle, level], leaf * share * 0.84, leaf * share, ground)
  })
  return (
    disc(random, [middle, level - leaf * 1.1], leaf * between(random, 0.78, 0.86), ground.sun) +
    soil(random, ground, level) +
    plants.join('')
  )
}

/** One stem that kept going, leaf by leaf. */
function climber(random: Random, ground: Ground): string {
  const pairs = count(random, 4, 6)
  const bend = between(random, 16, 34)
  const x = between(random, 380, 440)
  const stem = Array.from({ length: pairs * 2 + 1 }, (_, index): Point => {
    const way = index / (pairs * 2)
    return [x + bend * Math.sin(way * 5), 380 - way * 316]
  })
  const leaves = stem.slice(2).map((point, index) => {
    const way = index / stem.length
    const left = index % 2 === 1
    return mark(point, (1 - way * 0.42) * Math.min(128, 620 / pairs), {
      fill: ground.leaves[index % 3 === 2 ? 1 : 0],
      anchor: TAIL,
      turn: (left ? -1 : 1) * (50 - way * 14),
      flip: left,
    })
  })
  return (
    disc(
      random,
      [between(random, 150, 300), between(random, 110, 150)],
      between(random, 66, 96),
      ground.sun,
    ) +
    stroke(curve(stem), { color: ground.stem, width: 9 }) +
    leaves.join('')
  )
}

/** Something growing between two pages. */
function notebook(random: Random, ground: Ground): string {
  const middle: Point = [between(random, 310, 350), 300]
  const turn = between(random, 5, 9)
  const colors = { paper: PAPER, rule: RULE, margin: MARGIN }
  const plants = count(random, 1, 3)
  return (
    disc(random, [middle[0], 150], between(random, 120, 136), ground.sun) +
    sheet([middle[0] - 118, middle[1] + 12], [250, 150], turn, colors) +
    sheet([middle[0] + 118, middle[1] + 12], [250, 150], -turn, { ...colors, margin: null }) +
    rule(
      random,
      [middle[0], middle[1] - 48],
      [middle[0], HEIGHT + 10],
      { color: RULE, width: 4 },
      0.6,
    ) +
    (plants > 1 ? sprout(random, [middle[0] - 104, middle[1] - 20], 34, 62, ground) : '') +
    (plants > 2 ? sprout(random, [middle[0] + 112, middle[1] - 22], 22, 48, ground) : '') +
    sprout(
      random,
      [middle[0], middle[1] - 34],
      between(random, 88, 108),
      between(random, 118, 138),
      ground,
    )
  )
}

/** A branch that reaches in from the side, one leaf already let go. */
function branch(random: Random, ground: Ground): string {
  const size = count(random, 5, 8)
  const start = between(random, 96, 130)
  const fall = between(random, 60, 110)
  const points = Array.from({ length: size + 2 }, (_, index): Point => {
    const way = index / (size + 1)
    return [-20 + way * 540, start + fall * way ** 1.6 - 16 * Math.sin(way * 6)]
  })
  const slope = (Math.atan2(fall, 540) * 180) / Math.PI
  const leaves = points.slice(1).map((point, index) => {
    const open = between(random, 34, 48)
    const under = index % 2 === 0
    return mark(point, (560 / size + 40) * between(random, 0.9, 1.05) * (1 - index * 0.03), {
      fill: ground.leaves[under ? 0 : 1],
      anchor: TAIL,
      turn: under ? 180 - open + slope : open + slope,
      flip: under,
    })
  })
  return (
    disc(
      random,
      [between(random, 490, 540), between(random, 84, 104)],
      between(random, 52, 74),
      ground.sun,
    ) +
    stroke(curve(points), { color: ground.stem, width: 9 }) +
    leaves.join('') +
    mark([between(random, 556, 590), between(random, 286, 304)], 66, {
      fill: ground.leaves[1],
      turn: between(random, 60, 110),
    })
  )
}

/** Pots on a window sill, each at its own pace. */
function pots(random: Random, ground: Ground): string {
  const size = count(random, 3, 4)
  const step = 560 / size
  const sill = 306
  const grown = count(random, 0, size - 1)
  return (
    disc(random, [between(random, 120, 520), 128], between(random, 84, 104), ground.sun) +
    repeat(size, (index) => {
      const x = 40 + step * (index + 0.5)
      const ahead = (index - grown + size) % size
      const leaf = 116 - ahead * 22
      const [top, wide] = [sill - 74, 46]
      return (
        sprout(random, [x, top], leaf * 0.72, leaf, ground) +
        shape(`M${x - wide} ${top}H${x + wide}L${x + wide - 14} ${sill}H${x - wide + 14}Z`, PAPER) +
        rule(random, [x - wide + 8, top + 22], [x + wide - 8, top + 22], {
          color: MARGIN,
          width: 3,
        }) +
        rule(random, [x - wide + 12, top + 38], [x + wide - 12, top + 38], {
          color: RULE,
          width: 3,
        })
      )
    }) +
    `<rect y="${sill}" width="${WIDTH}" height="${HEIGHT - sill}" fill="${ground.soil}"/>`
  )
}

/** Personal growth: leaves. */
export const drawPersonalGrowth = (random: Random, number: number): string =>
  compose(random, number, GROUNDS, [row, climber, notebook, branch, pots])
