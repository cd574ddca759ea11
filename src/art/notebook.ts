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
import {
  HEIGHT,
  TAIL,
  WIDTH,
  between,
  count,
  disc,
  mark,
  pick,
  repeat,
  rule,
  sheet,
  turnOf,
  type Random,
} from './pen'

const TOPIC_MARKS = [MIND.fill, GROWTH.fill, CLIMATE.fill, SOCIAL.fill] as const

const page = (random: Random, back: string, color: string, margin: number) =>
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${back}"/>` +
  repeat(8, (index) =>
    rule(random, [0, 44 + index * 42], [WIDTH, 44 + index * 42], { color, width: 1.6 }),
  ) +
  rule(random, [margin, 0], [margin, HEIGHT], { color: MARGIN, width: 2.4 })

/** A page that someone has written on, and others have marked. */
function annotated(random: Random): string {
  const margin = between(random, 96, 128)
  const chosen = count(random, 0, 5)
  const marks = [
    HIGHLIGHT,
    TOPIC_MARKS[chosen % 4] ?? HIGHLIGHT,
    TOPIC_MARKS[(chosen + 1) % 4] ?? HIGHLIGHT,
  ]
  const lines = repeat(7, (index) => {
    const y = 66 + index * 42
    const end = index === 6 ? 300 : between(random, 400, 520)
    const color = marks[index % marks.length] ?? HIGHLIGHT
    const from = margin + 34 + between(random, 0, 120)
    const swipe = (index + chosen) % 2 === 0
    return (
      (swipe
        ? rule(
            random,
            [from, y],
            [Math.min(end, from + between(random, 110, 200)), y],
            { color, width: 25 },
            3,
          )
        : '') + rule(random, [margin + 26, y], [end, y], { color: INK, width: 4.4 }, 5)
    )
  })
  return (
    page(random, PAPER, RULE, margin) +
    lines +
    mark([between(random, 548, 580), between(random, 120, 240)], between(random, 120, 160), {
      fill: pick(random, [PEN, INK, HIGHLIGHT]),
    })
  )
}

/** The two marks themselves, larger than the page. */
function pair(random: Random): string {
  const height = between(random, 250, 310)
  const [one, two] = pick(random, [
    [INK, HIGHLIGHT],
    [HIGHLIGHT, INK],
    [PEN, MIND.fill],
    [INK, SOCIAL.fill],
  ] as const)
  const x = between(random, 240, 290)
  return (
    page(random, PAGE, RULE, between(random, 70, 96)) +
    mark([x, 186], height, { fill: one, turn: between(random, -6, 2) }) +
    mark([x + height * 0.62, 186], height, { fill: two, turn: between(random, -2, 6) })
  )
}

/** Loose sheets, one mark each. */
function sheets(random: Random): string {
  const size = count(random, 3, 4)
  const step = 560 / size
  const start = count(random, 0, 3)
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/>` +
    repeat(size, (index) => {
      const tint = TOPIC_MARKS[(index + start) % 4] ?? PAPER
      const figure = mark([75, 98], 150, { fill: index % 2 ? INK : tint, flip: index % 2 === 0 })
      return sheet(
        [40 + step * (index + 0.5), 180 + (index % 2 ? 1 : -1) * between(random, 4, 26)],
        [150, 196],
        between(random, -9, 9),
        {
          paper: index % 2 ? tint : PAPER,
          rule: index % 2 ? tint : RULE,
          margin: index % 2 ? null : MARGIN,
        },
        figure,
      )
    })
  )
}

/** Listeners on the lower edge of a page, under the lamp. */
function listeners(random: Random): string {
  const dark = random() < 0.5
  const size = count(random, 7, 10)
  const step = WIDTH / size
  const start = count(random, 0, 4)
  const people = [...TOPIC_MARKS, dark ? PAPER : INK]
  return (
    page(random, dark ? INK : PAGE, dark ? '#333f69' : RULE, between(random, 84, 110)) +
    disc(
      random,
      [between(random, 380, 470), between(random, 104, 128)],
      between(random, 62, 88),
      HIGHLIGHT,
    ) +
    repeat(size, (index) =>
      mark([step * (index + 0.4), HEIGHT + 8], between(random, 110, 176), {
        fill: people[(index * 2 + start) % people.length] ?? PAPER,
        anchor: TAIL,
        flip: random() < 0.45,
        turn: between(random, -5, 5),
      }),
    )
  )
}

/** A pile of notebooks, and someone who has climbed to the top. */
function pile(random: Random): string {
  const size = count(random, 4, 6)
  const start = count(random, 0, 3)
  const thick = 40
  const books = repeat(size, (index) => {
    const wide = between(random, 250, 330)
    const x = 340 - wide / 2 + between(random, -26, 26)
    const y = HEIGHT - 12 - thick * (index + 1)
    const cover = TOPIC_MARKS[(index + start) % 4] ?? HIGHLIGHT
    return (
      `<rect x="${Math.round(x)}" y="${y}" width="${Math.round(wide)}" height="${thick - 3}" rx="3" fill="${cover}"/>` +
      `<rect x="${Math.round(x + 26)}" y="${y + 9}" width="${Math.round(wide - 26)}" height="${thick - 21}" fill="${PAPER}"/>` +
      rule(random, [x + 34, y + 18], [x + wide - 8, y + 18], { color: RULE, width: 2 })
    )
  })
  const top = HEIGHT - 12 - thick * size
  return (
    page(random, PAGE, RULE, between(random, 84, 110)) +
    disc(
      random,
      [between(random, 470, 540), between(random, 80, 100)],
      between(random, 40, 56),
      HIGHLIGHT,
    ) +
    books +
    mark([326, top + 3], Math.min(150, top - 12), { fill: INK, anchor: TAIL }) +
    `<rect y="${HEIGHT - 14}" width="${WIDTH}" height="14" fill="${INK}"/>`
  )
}

const SCENES = [annotated, pair, sheets, listeners, pile] as const

/** No topic: the notebook itself. */
export const drawNotebook = (random: Random, number: number): string =>
  (SCENES[turnOf(number, SCENES.length)] ?? annotated)(random)
