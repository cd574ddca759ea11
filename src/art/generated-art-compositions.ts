import type { Composition } from '@/domain/episodes/generated-art'
import type { Motif } from '@/domain/topics/motifs'
import { motif as drawMotif } from './motifs'
import { between, curve, repeat, tangle as thread, type Point, type Random } from './pen'

/** The size of a drawing; `unit` is one of the 360 that its shorter side has. */
export type Sheet = { width: number; height: number; unit: number }

/** Inks; each of `marks` can be told from `back`. */
export type Inks = {
  isDark: boolean
  back: string
  marks: readonly [string, ...string[]]
  /** A light that is light on every ground, for what is large and says nothing. */
  glow: string
  mate: string
  paper: string
  land: string
  line: string
  rule: string
  ink: string
}

type Scene = {
  random: Random
  sheet: Sheet
  inks: Inks
  /** Lengths of the words of the title; at least one. */
  words: readonly number[]
  motif: Motif
}

const n = (value: number) => String(Math.round(value))
const fine = (value: number) => String(Math.round(value * 100) / 100)

/** The mark round a point; see `<defs>` of the drawing. */
function mark(
  [x, y]: Point,
  height: number,
  fill: string,
  { flip = false, turn = 0 } = {},
): string {
  const scale = fine(height / 60)
  const size = flip ? `-${scale} ${scale}` : scale
  const turned = Math.round(turn) ? `rotate(${n(turn)})` : ''
  return `<use href="#m" fill="${fill}" transform="translate(${n(x)} ${n(y)})${turned}scale(${size})"/>`
}

const pen = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${fine(width)}" stroke-linecap="round" stroke-linejoin="round"/>`

const filled = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`

const circle = ([x, y]: Point, r: number, color: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${color}"/>`

/** A word as it is written fast: a wave for each letter or so. */
function written(random: Random, [x, y]: Point, length: number, letters: number, unit: number) {
  const waves = Math.max(1, Math.round(letters / 2))
  const half = length / waves / 2
  let d = `M${n(x)} ${n(y)}`
  for (let wave = 0; wave < waves; wave++) {
    const tall = between(random, 7, 15) * unit
    d += `q${n(half / 2)} -${n(tall)} ${n(half)} 0t${n(half)} 0`
  }
  return d
}

/** A line drawn by hand. */
function drawn(random: Random, from: Point, to: Point, wobble = 3): string {
  const bend = (a: number, b: number) => (a + b) / 2 + (random() - 0.5) * 2 * wobble
  return `M${n(from[0])} ${n(from[1])}Q${fine(bend(from[0], to[0]))} ${fine(bend(from[1], to[1]))} ${n(to[0])} ${n(to[1])}`
}

/** Land below a line of heights. */
function land(heights: readonly number[], { width, height }: Sheet, color: string): string {
  const step = width / (heights.length - 1)
  const edge = curve(heights.map((y, i): Point => [Math.round(i * step), Math.round(y)]))
  return filled(`${edge}V${n(height)}H0Z`, color)
}

/** A colour for each in turn. */
const inTurn = (colours: readonly [string, ...string[]], index: number) =>
  colours[index % colours.length] ?? colours[0]

/** The marks stand on the ground as people do, each looking to the middle. */
function crowd({ random, sheet, inks, words }: Scene): string {
  const { width: w, height: h } = sheet
  const longest = Math.max(...words)
  const y = h * 0.87
  const room = (word: number) => 0.9 + word / longest
  const all = words.reduce((sum, word) => sum + room(word), 0)
  let x = w * 0.05
  return (
    land([y, y + 2, y - 2, y], sheet, inks.land) +
    words
      .map((word, i) => {
        const own = (w * 0.9 * room(word)) / all
        const height = Math.min(own * 1.5, h * (0.34 + (0.46 * word) / longest))
        const at: Point = [x + own / 2, y - height / 2 + height * 0.05]
        x += own
        const turn = (random() - 0.5) * 9
        return mark(at, height, inTurn(inks.marks, i), { flip: at[0] < w / 2, turn })
      })
      .join('')
  )
}

/** A page with the title written on it again and again, its longest word marked. */
function page({ random, sheet, inks, words }: Scene): string {
  const { width: w, height: h, unit } = sheet
  const [margin, gap] = [w * 0.13, h / 6.2]
  const left = margin + w * 0.05
  const longest = words.indexOf(Math.max(...words))
  const lines: string[] = []
  let [x, y, swipe, over] = [left, gap * 1.05, '', '']
  for (let i = 0; y <= h * 0.86 && i < 40; i++) {
    const word = words[i % words.length] ?? 4
    const length = word * w * 0.026 + w * 0.02
    if (x + length > w * 0.94) [x, y] = [left, y + gap]
    if (y > h * 0.86) break
    const d = written(random, [x, y], length, word, unit)
    if (i === longest) {
      swipe = pen(
        drawn(random, [x, y], [x + length, y - 2], 2),
        inks.isDark ? inks.glow : inks.mate,
        34 * unit,
      )
      over = pen(d, inks.ink, 7 * unit)
    } else lines.push(d)
    x += length + w * 0.035
  }
  const end = Math.max(left + w * 0.1, x - w * 0.035)
  const foot = Math.min(y, h * 0.86) + 20 * unit
  return (
    pen(drawn(random, [margin, 0], [margin, h], 2), inks.line, 2.4 * unit) +
    swipe +
    pen(lines.join(''), inks.marks[0], 7 * unit) +
    over +
    pen(
      drawn(random, [left, foot], [end, foot - 3]) +
        drawn(random, [left + 14, foot + 10 * unit], [end - 22, foot + 8 * unit]),
      inks.line,
      3.4 * unit,
    )
  )
}

/** All round a light. */
function ring({ random, sheet, inks, words }: Scene): string {
  const { width: w, height: h, unit } = sheet
  const size = Math.max(5, words.length)
  const longest = Math.max(...words)
  const centre: Point = [w / 2 + (random() - 0.5) * Math.max(0, w - h) * 0.5, h / 2]
  const begin = random() * 6
  return (
    circle(centre, 50 * unit, inks.glow) +
    repeat(size, (i) => {
      const angle = begin + (i / size) * 2 * Math.PI
      const height = (64 + (52 * (words[i % words.length] ?? 4)) / longest) * unit
      const at: Point = [
        centre[0] + 116 * unit * Math.cos(angle),
        centre[1] + 116 * unit * Math.sin(angle),
      ]
      return mark(at, height, inTurn(inks.marks, i), { turn: (angle * 180) / Math.PI + 90 })
    })
  )
}

/** One that fills the page, and the words in its head. */
function giant({ random, sheet, inks, words }: Scene): string {
  const { width: w, height: h, unit } = sheet
  const flip = random() < 0.5
  const x = w * (flip ? 0.4 : 0.6)
  const [body, ...rest] = inks.marks
  const inside = inks.isDark ? inks.ink : inks.glow
  const few = words.slice(0, 8)
  const columns = Math.min(4, few.length)
  return (
    circle([w * (flip ? 0.86 : 0.14), h * 0.2], 42 * unit, rest[0] ?? inks.glow) +
    mark([x, h * 0.62], 560 * unit, body, { flip, turn: flip ? 8 : -8 }) +
    few
      .map((word, i) => {
        const [row, column] = [Math.floor(i / columns), i % columns]
        const inRow = Math.min(columns, few.length - row * columns)
        const at: Point = [
          x + (column - (inRow - 1) / 2) * 62 * unit,
          h * (few.length > columns ? 0.27 : 0.36) + row * 86 * unit,
        ]
        return mark(at, (36 + word * 4) * unit, inside, { flip: !flip })
      })
      .join('')
  )
}

/** Rows of waves, each crest in front a word, below a sun. */
function waves({ random, sheet, inks, words }: Scene): string {
  const { width: w, height: h, unit } = sheet
  const longest = Math.max(...words)
  const colours = inks.isDark
    ? [inks.marks[1] ?? inks.marks[0], inks.mate, inks.marks[0]]
    : [inks.paper, inks.mate, inks.marks[1] ?? inks.ink]
  return (
    circle([w * between(random, 0.25, 0.75), h * 0.34], 80 * unit, inks.glow) +
    repeat(3, (row) => {
      const y = h * (0.55 + row * 0.16)
      const color = colours[row] ?? inks.ink
      let x = -40 * unit * random()
      let crests = ''
      for (let i = row; x < w + 40 * unit; i++) {
        const height = (72 + (44 * (words[i % words.length] ?? 4)) / longest) * unit
        crests += mark([x + height / 2, y], height, color, { turn: -86 })
        x += height * 0.98
      }
      return crests + land([y + 11, y + 14, y + 10], sheet, color)
    })
  )
}

/** A thread, tangled in a head with a loop for each word, comes out as one line. */
function tangle({ random, sheet, inks, words }: Scene): string {
  const { width: w, height: h, unit } = sheet
  const [x, y] = [w * 0.32, h * 0.42]
  const loops = 2.6 + words.length * 0.5
  const wound = thread(random, [x, y], 84 * unit, loops).filter((_, i) => i % 2 === 0)
  const out = repeat(5, (i) => {
    const word = words[i % words.length] ?? 4
    const length = ((w - x) / 5) * 0.5
    return `q${n(length / 2)} ${i % 2 ? '' : '-'}${n(word * 4 * unit)} ${n(length)} 0t${n(length)} 0`
  })
  const from: Point = [x + 62 * unit, h * 0.6]
  const path = curve([...wound, from].map(([a, b]): Point => [Math.round(a), Math.round(b)]))
  const head = inks.isDark ? inks.marks[0] : (inks.marks[1] ?? inks.ink)
  return (
    circle([w * 0.8, h * 0.26], 40 * unit, inks.glow) +
    mark([x - 4, h * 0.58], 330 * unit, head, { turn: (random() - 0.5) * 8 }) +
    pen(path + out, inks.isDark ? inks.ink : inks.glow, 5.4 * unit) +
    pen(`M${n(from[0])} ${n(from[1])}${out}`, inks.marks[0], 5.4 * unit)
  )
}

/** A sprout for each word. */
function hills({ random, sheet, inks, words }: Scene): string {
  const { width: w, height: h, unit } = sheet
  const y = h * 0.74
  const side = random() < 0.5 ? 0.28 : 0.72
  const few = words.slice(0, 7)
  return (
    circle([w * side, h * 0.4], 104 * unit, inks.isDark ? inks.land : inks.glow) +
    land(
      [y + 10 * unit, y - 10 * unit, y + 8 * unit, y - 14 * unit, y + 4 * unit],
      sheet,
      inks.land,
    ) +
    few
      .map((word, i) => {
        const x = w * ((i + 0.7) / (few.length + 0.4))
        const leaf = Math.min((32 + 8 * word) * unit, (w * 0.46) / few.length)
        const top = y - (24 + 12 * word) * unit
        const color = inTurn(inks.marks, i)
        return (
          pen(drawn(random, [x, y + 12 * unit], [x, top]), color, Math.max(4, leaf / 13)) +
          mark([x + leaf * 0.4, top - leaf * 0.1], leaf, color, { turn: 38 }) +
          mark([x - leaf * 0.4, top - leaf * 0.1], leaf, color, { turn: -38, flip: true })
        )
      })
      .join('')
  )
}

/** A street with a house for each word, some windows lit; the mark is the moon. */
function houses({ random, sheet, inks, words }: Scene): string {
  const { width: w, height: h, unit } = sheet
  const all = words.reduce((sum, word) => sum + 40 + word * 9, 0)
  const scale = Math.min((w * 0.97) / all, 2.4 * unit)
  const longest = Math.max(...words)
  let x = (w - all * scale) / 2
  let lit = ''
  const walls = words.map((word, i) => {
    const [width, left] = [(40 + word * 9) * scale, x]
    const height = h * (0.26 + (0.34 * word) / longest + 0.1 * random())
    const [top, roof] = [h - height, Math.min(width * 0.4, 46 * unit)]
    x += width
    const [pane, gap] = [15 * unit, 13 * unit]
    const panes = Math.max(1, Math.min(5, Math.floor((width - gap) / (pane + gap))))
    const edge = left + (width - panes * pane - (panes - 1) * gap) / 2
    for (let y = top + 20 * unit; y < h - 30 * unit; y += 36 * unit)
      for (let p = 0; p < panes; p++)
        if (random() < 0.42)
          lit += `M${n(edge + p * (pane + gap))} ${n(y)}h${n(pane)}v${n(20 * unit)}h-${n(pane)}z`
    return filled(
      `M${n(left + 2)} ${n(h)}V${n(top)}l${n(width / 2 - 2)} -${n(roof)} ${n(width / 2 - 2)} ${n(roof)}V${n(h)}z`,
      inTurn(inks.marks, i),
    )
  })
  const moon: Point = [w * between(random, 0.25, 0.75), h * 0.14]
  return (
    mark(moon, 66 * unit, inks.marks[0], { turn: 20 }) +
    walls.join('') +
    filled(lit, inks.isDark ? inks.ink : inks.glow)
  )
}

/** A road over the hill; those at its side grow as they come nearer. */
function road({ random, sheet, inks, words }: Scene): string {
  const { width: w, height: h, unit } = sheet
  const y = h * 0.42
  const far = w * between(random, 0.36, 0.62)
  const k = w / 640
  const isRight = far < w / 2
  const edges: Point[] = [
    ...([
      [far - 3, y],
      [far + 56 * k, y + 40 * unit],
      [far - 66 * k, y + 96 * unit],
      [far - 60 * k, h],
    ] as Point[]),
    ...([
      [far + 190 * k, h],
      [far + 40 * k, y + 96 * unit],
      [far + 94 * k, y + 40 * unit],
      [far + 5, y],
    ] as Point[]),
  ]
  const [on, ...others] = inks.isDark ? inks.marks : [inks.back, inks.mate, inks.paper]
  return (
    mark(
      [w * (isRight ? 0.8 : 0.2), h * 0.22],
      104 * unit,
      inks.marks[inks.isDark ? 2 : 0] ?? inks.marks[0],
      { flip: isRight },
    ) +
    land([y + 8 * unit, y - 10 * unit, y + 6 * unit, y - 8 * unit], sheet, inks.land) +
    filled(
      curve(
        edges.map(([a, b]): Point => [Math.round(a), Math.round(b)]),
        true,
      ),
      inks.paper,
    ) +
    words
      .slice(0, 7)
      .map((word, i) => {
        const left = i % 2 === 0
        const near = (i + 0.4) / Math.min(7, words.length)
        const x = left ? far - (80 + near * 130) * k : far + (136 + near * 110) * k
        const height = (24 + near * 44 + word * 5) * unit
        return mark(
          [x, y + 34 * unit + near * (h * 0.42)],
          height,
          inTurn([on ?? inks.ink, ...others], i),
          { flip: left },
        )
      })
      .join('')
  )
}

/** Two of them, and the words between. */
function pair({ random, sheet, inks, words }: Scene): string {
  const { width: w, height: h, unit } = sheet
  const longest = Math.max(...words)
  const few = words.slice(0, 7)
  const top = h / 2 - (few.length - 1) * 17 * unit
  const tall = Math.min(300 * unit, w * 0.46)
  return (
    mark([w * 0.2, h * 0.54], tall, inks.marks[0], { flip: true, turn: 3 }) +
    mark([w * 0.8, h * 0.54], tall, inks.marks[1] ?? inks.marks[0], { turn: -3 }) +
    few
      .map((word, i) => {
        const length = (0.05 + (0.17 * word) / longest) * w
        const x = i % 2 === 0 ? w * 0.385 : w * 0.615 - length
        const y = top + i * 34 * unit
        return pen(drawn(random, [x, y], [x + length, y]), inTurn(inks.marks, i + 1), 9 * unit)
      })
      .join('')
  )
}

/** The topic's motif on a disc, and the words beside or below it. */
function badge({ random, sheet, inks, words, motif }: Scene): string {
  const { width: w, height: h, unit } = sheet
  const isWide = w > h * 1.2
  const few = words.slice(0, isWide ? 6 : 4)
  const centre: Point = isWide ? [w * between(random, 0.62, 0.7), h / 2] : [w / 2, h * 0.4]
  const radius = (isWide ? 142 : 116) * unit
  const left = isWide ? w * 0.07 : centre[0] - radius
  const letter = (isWide ? centre[0] - radius - left - 24 * unit : radius * 2) / 12
  const step = (isWide ? 44 : 30) * unit
  const top = isWide ? h / 2 - ((few.length - 1) / 2) * step : centre[1] + radius + 44 * unit
  const lines = few.map((word, i) => {
    const y = top + i * step
    return drawn(random, [left, y], [left + Math.max(16 * unit, word * letter), y])
  })
  return (
    circle(centre, radius, inks.glow) +
    drawMotif(motif, centre, radius * 1.3, { ink: inks.ink, back: inks.glow }) +
    pen(lines.join(''), inks.marks[0], 7 * unit)
  )
}

/** The title as it sounds: a bar for each letter, louder in the middle. */
function sound({ random, sheet, inks, words }: Scene): string {
  const { width: w, height: h, unit } = sheet
  const all = words.reduce((sum, word) => sum + word + 1, -1)
  const step = (w * 0.9) / all
  const paths = inks.marks.map(() => '')
  let at = 0
  for (const word of words) {
    for (let letter = 0; letter < word; letter++) {
      const loud = (0.5 + random() / 2) * (0.35 + 0.65 * Math.sin((Math.PI * (at + 0.5)) / all))
      const [x, half] = [w * 0.05 + step * (at + 0.5), h * 0.37 * loud]
      const which = Math.floor(random() ** 2 * paths.length)
      paths[which] += `M${n(x)} ${n(h / 2 - half)}v${n(2 * half)}`
      at++
    }
    at++
  }
  return (
    paths
      .map((d, i) => (d ? pen(d, inTurn(inks.marks, i), Math.min(15 * unit, step * 0.56)) : ''))
      .join('') + pen(drawn(random, [0, h / 2], [w, h / 2]), inks.line, 2.6 * unit)
  )
}

const SCENES: Record<Composition, (scene: Scene) => string> = {
  ...{ crowd, page, ring, giant, waves, tangle, hills, houses, road, pair, sound },
  motif: badge,
}

export const compose = (composition: Composition, scene: Scene): string =>
  SCENES[composition](scene)
