import { CLIMATE, CORAL, GROWTH, HIGHLIGHT, INK, MARGIN, MIND, PAPER, SOCIAL } from './palette'
import {
  HEIGHT,
  TAIL,
  WIDTH,
  between,
  compose,
  count,
  disc,
  mark,
  pick,
  repeat,
  rule,
  shape,
  type Point,
  type Random,
} from './pen'

const GROUNDS = [
  {
    back: SOCIAL.fill,
    far: '#e8635f',
    mid: CORAL,
    table: PAPER,
    pair: [INK, HIGHLIGHT],
    line: SOCIAL.deep,
  },
  {
    back: SOCIAL.wash,
    far: SOCIAL.fill,
    mid: CORAL,
    table: HIGHLIGHT,
    pair: [SOCIAL.deep, INK],
    line: MARGIN,
  },
  {
    back: SOCIAL.deep,
    far: '#a83247',
    mid: '#c94a58',
    table: SOCIAL.fill,
    pair: [SOCIAL.fill, HIGHLIGHT],
    line: HIGHLIGHT,
  },
] as const
type Ground = (typeof GROUNDS)[number]

const PEOPLE = [MIND.fill, PAPER, CLIMATE.fill, GROWTH.fill, HIGHLIGHT, INK, CLIMATE.deep] as const

/** Returns colours for people: never one of `without`, and never the same twice in a row. */
function colors(random: Random, ...without: string[]): () => string {
  let last = ''
  return () => {
    let next: string = pick(random, PEOPLE)
    while (next === last || without.includes(next)) next = pick(random, PEOPLE)
    return (last = next)
  }
}

/** Two marks facing each other, close enough to hear. */
function faceToFace(random: Random, ground: Ground): string {
  const [left, right] = random() < 0.5 ? ground.pair : ([ground.pair[1], ground.pair[0]] as const)
  const gap = between(random, 4, 40)
  const unequal = between(random, -36, 36)
  const middle = between(random, 300, 350)
  return (
    disc(random, [middle, 172], between(random, 128, 148), ground.table) +
    mark([middle - 76 - gap, 196], 300 + unequal, {
      fill: left,
      flip: true,
      turn: between(random, 0, 5),
    }) +
    mark([middle + 76 + gap, 196], 300 - unequal, { fill: right, turn: between(random, -5, 0) })
  )
}

/** A crowd: three rows, with the front row turned towards each other. */
function crowd(random: Random, ground: Ground): string {
  const next = colors(random, ground.back)
  const rows = [
    { y: 96, height: 112, step: 76, tones: [ground.far, ground.mid] },
    { y: 184, height: 158, step: 102, tones: null },
    { y: 280, height: 198, step: 126, tones: null },
  ]
  const shift = between(random, 0, 60)
  return rows
    .map(({ y, height, step, tones }, line) =>
      repeat(Math.ceil(WIDTH / step) + 2, (index) => {
        const x = index * step - shift * (line % 2 ? 1 : 0.4)
        return mark([x, y + (index % 3) * 7], height * between(random, 0.94, 1.06), {
          fill: tones ? (tones[index % 2] ?? ground.mid) : next(),
          flip: line === 0 ? index % 2 === 0 : x < WIDTH / 2,
          turn: between(random, -5, 5),
        })
      }),
    )
    .join('')
}

/** A table with a free place for anyone who comes. */
function table(random: Random, ground: Ground): string {
  const next = colors(random, ground.back, ground.table)
  const behind = count(random, 4, 6)
  const front = behind - 1
  const free = count(random, 1, behind - 2)
  const step = 500 / behind
  const lamp = Math.round(70 + step * (free + 0.5))
  const seat = (x: number, y: number, height: number) =>
    mark([x, y], height * between(random, 0.92, 1.08), {
      fill: next(),
      flip: x < WIDTH / 2,
      turn: between(random, -4, 4),
    })
  return (
    rule(random, [lamp, -8], [lamp, 30], { color: ground.mid, width: 4 }) +
    disc(random, [lamp, 62], 20, HIGHLIGHT) +
    shape(`M${lamp - 16} 26H${lamp + 16}L${lamp + 52} 66H${lamp - 52}Z`, ground.mid) +
    repeat(behind, (index) => {
      const x = 70 + step * (index + 0.5)
      return index === free ? '' : seat(x, 138 + 26 * Math.abs(index / (behind - 1) - 0.5), 152)
    }) +
    `<ellipse cx="320" cy="228" rx="292" ry="66" fill="${ground.table}"/>` +
    repeat(3, (index) =>
      rule(random, [236 + index * 12, 206 + index * 17], [404 - index * 26, 206 + index * 17], {
        color: index === 1 ? MARGIN : INK,
        width: 4.4,
      }),
    ) +
    repeat(front, (index) => {
      const x = 70 + step * (index + 1)
      return Math.abs(x - WIDTH / 2) < step * 0.6 && front < 5 ? '' : seat(x, 318, 176)
    })
  )
}

/** A march: placards with lines on them, held up by people of every size. */
function march(random: Random, ground: Ground): string {
  const size = count(random, 5, 7)
  const step = (WIDTH + 20) / size
  const next = colors(random, ground.back)
  const base = 340
  const papers = [PAPER, HIGHLIGHT, PAPER, MIND.fill, PAPER] as const
  const placard = ([x, y]: Point, width: number, turn: number, paper: string) => {
    const height = width * 0.66
    const text = repeat(2, (index) =>
      rule(
        random,
        [-width * 0.34, -height * 0.14 + index * height * 0.3],
        [width * (0.34 - index * 0.16), -height * 0.14 + index * height * 0.3],
        {
          color: index ? MARGIN : INK,
          width: 5,
        },
      ),
    )
    return (
      `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})">` +
      rule(
        random,
        [0, 0],
        [0, 150],
        { color: ground.back === SOCIAL.deep ? SOCIAL.wash : SOCIAL.deep, width: 6 },
        0.8,
      ) +
      `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="3" fill="${paper}"/>${text}</g>`
    )
  }
  const heights = Array.from({ length: size }, () => between(random, 150, 196))
  const signs = repeat(size, (index) =>
    index % 2 === 0
      ? placard(
          [20 + step * (index + 0.5) + between(random, -6, 6), between(random, 76, 108)],
          Math.round(between(random, 104, 126)),
          between(random, -9, 9),
          papers[index % papers.length] ?? PAPER,
        )
      : '',
  )
  return (
    repeat(10, (index) =>
      mark([index * 70 + 6, 214 + (index % 2) * 10], 110, {
        fill: index % 2 ? ground.far : ground.mid,
      }),
    ) +
    signs +
    repeat(size, (index) =>
      mark([step * (index + 0.5) - 16, base], heights[index] ?? 160, {
        fill: next(),
        anchor: TAIL,
        turn: between(random, -3, 5),
      }),
    ) +
    `<rect y="${base - 4}" width="${WIDTH}" height="${HEIGHT - base + 4}" fill="${ground.back === SOCIAL.deep ? INK : SOCIAL.deep}"/>`
  )
}

/** Side by side in pairs, and the line under them drawn twice. */
function pairs(random: Random, ground: Ground): string {
  const size = count(random, 2, 3)
  const step = 580 / size
  const height = size === 2 ? 236 : 176
  const next = colors(random, ground.back)
  const base = 262
  return (
    rule(
      random,
      [40, base - height * 0.42],
      [600, base - height * 0.46],
      { color: ground.far, width: height * 0.62 },
      8,
    ) +
    repeat(size, (index) => {
      const middle = 30 + step * (index + 0.5)
      const apart = height * between(random, 0.3, 0.34)
      const taller = between(random, -0.12, 0.12)
      const pose = { anchor: [20, 58] as const }
      return (
        mark([middle - apart, base], height * (1 + taller), { ...pose, fill: next(), flip: true }) +
        mark([middle + apart, base], height * (1 - taller), { ...pose, fill: next() })
      )
    }) +
    rule(random, [54, 296], [588, 292], { color: ground.line, width: 8 }, 3) +
    rule(random, [96, 320], [540, 316], { color: ground.line, width: 7 }, 3)
  )
}

/** Social justice: marks that turn to each other. */
export const drawSocialJustice = (random: Random, number: number): string =>
  compose(random, number, GROUNDS, [faceToFace, crowd, table, march, pairs])
