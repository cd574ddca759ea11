import { topicShades } from '@/domain/topics/topic-colours'
import type { TopicScene } from '@/domain/topics/topic-look'
import { motif as drawMotif } from './motifs'
import { HIGHLIGHT, INK, MARGIN, PAPER } from './palette'
import {
  between,
  compose,
  count,
  disc,
  ground as hill,
  HEIGHT,
  mark,
  repeat,
  rule,
  stroke,
  WIDTH,
  type Point,
  type Random,
} from './pen'

type Motif = Exclude<TopicScene, string>
type Ground = {
  back: string
  ink: string
  disc: string
  far: string
  near: string
  voice: string
  spot: string
}

/** Three grounds of a colour: full, pale, and at night. */
function groundsOf(colour: string): [Ground, Ground, Ground] {
  const { light, dark } = topicShades(colour)
  const [fill, pale, deep, night] = [light.colour, light.wash, light.ink, dark.wash] as const
  return [
    { back: fill, ink: INK, disc: pale, far: pale, near: deep, voice: deep, spot: HIGHLIGHT },
    { back: pale, ink: INK, disc: fill, far: fill, near: deep, voice: deep, spot: HIGHLIGHT },
    { back: night, ink: PAPER, disc: fill, far: deep, near: INK, voice: PAPER, spot: HIGHLIGHT },
  ]
}

/** Ink for anything on a disc: the disc is always light. */
const onDisc = (ground: Ground) => ({ ink: INK, back: ground.disc })

/** The motif on a disc, and a few lines written beside it. */
const badge =
  (name: Motif['motif']) =>
  (random: Random, ground: Ground): string => {
    const centre: Point = [between(random, 390, 430), 180]
    const radius = between(random, 118, 136)
    const lines = count(random, 3, 4)
    return (
      repeat(lines, (index) => {
        const y = 180 + (index - (lines - 1) / 2) * 46
        const end = between(random, 150, 214)
        return rule(random, [64, y], [end, y], { color: ground.ink, width: 7 }, 4)
      }) +
      disc(random, centre, radius, ground.disc) +
      drawMotif(name, centre, radius * 1.24, {
        ...onDisc(ground),
        turn: between(random, -5, 5),
      })
    )
  }

/** A page of notes in the topic's colour, one line of it marked. */
const notes =
  (name: Motif['motif']) =>
  (random: Random, ground: Ground): string => {
    const margin = between(random, 84, 108)
    const chosen = count(random, 1, 4)
    return (
      rule(random, [margin, 0], [margin, HEIGHT], { color: MARGIN, width: 3 }) +
      repeat(6, (index) => {
        const y = 62 + index * 48
        const end = index === 5 ? 262 : between(random, 340, 410)
        const from = margin + 34
        const marked = Math.min(end, from + between(random, 120, 190))
        return (
          (index === chosen
            ? rule(random, [from, y], [marked, y], { color: ground.disc, width: 30 }, 3)
            : '') + rule(random, [from, y], [end, y], { color: ground.ink, width: 6 }, 7)
        )
      }) +
      drawMotif(name, [530, between(random, 130, 230)], between(random, 138, 158), {
        ...{ ink: ground.ink, back: ground.back },
        turn: between(random, -7, 7),
      })
    )
  }

/** The motif above hills, as if it were the moon. */
const hills =
  (name: Motif['motif']) =>
  (random: Random, ground: Ground): string => {
    const centre: Point = [between(random, 410, 480), between(random, 108, 122)]
    const radius = between(random, 80, 92)
    const ridge = (low: number, high: number) =>
      Array.from({ length: 6 }, () => between(random, low, high))
    return (
      disc(random, centre, radius, ground.disc === ground.far ? ground.spot : ground.disc) +
      drawMotif(name, centre, radius * 1.22, {
        ink: INK,
        back: ground.disc === ground.far ? ground.spot : ground.disc,
      }) +
      hill(ridge(206, 250), ground.far) +
      hill(ridge(274, 306), ground.near) +
      mark([between(random, 120, 200), 262], between(random, 84, 104), { fill: ground.spot })
    )
  }

/** Listeners in a ring round the motif. */
const ring =
  (name: Motif['motif']) =>
  (random: Random, ground: Ground): string => {
    const people = count(random, 7, 9)
    const [x, y] = [WIDTH / 2, HEIGHT / 2]
    const fills = [ground.ink, ground.voice, ground.spot]
    const begin = random() * 360
    const around = repeat(people, (index) => {
      const turn = begin + (index * 360) / people
      const angle = (turn * Math.PI) / 180
      const at: Point = [x + 208 * Math.cos(angle), y + 138 * Math.sin(angle)]
      const fill = fills[index % fills.length] ?? ground.ink
      return mark(at, 62, { fill, turn: turn + 90 })
    })
    return (
      around + disc(random, [x, y], 92, ground.disc) + drawMotif(name, [x, y], 112, onDisc(ground))
    )
  }

/** Two in conversation, with the motif as what they talk about. */
const talk =
  (name: Motif['motif']) =>
  (random: Random, ground: Ground): string => {
    const height = between(random, 236, 272)
    const tilt = between(random, 2, 8)
    return (
      mark([128, 188], height, { fill: ground.voice, turn: -tilt, flip: true }) +
      mark([512, 188], height, { fill: ground.disc, turn: tilt }) +
      drawMotif(name, [320, 150], between(random, 124, 140), {
        ink: ground.ink,
        back: ground.back,
      }) +
      stroke('M262 262C282 256 300 268 320 262 340 256 358 268 378 262', {
        color: ground.spot,
        width: 7,
      })
    )
  }

/** A topic of the host's own: its motif in its colour. */
export const drawMotifScene = (random: Random, number: number, { motif, colour }: Motif): string =>
  compose(random, number, groundsOf(colour), [
    badge(motif),
    notes(motif),
    hills(motif),
    ring(motif),
    talk(motif),
  ])
