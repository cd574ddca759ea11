import { hexOf, hexOfLch, lchOf, type Lch } from './colour'
import { DEFAULT_LOOK, readableLook } from './look'
import { PALETTES, type BaseColours } from './palettes'

/** From these chromas on a colour has a hue that people would name, and one that they would feel. */
const COLOURED = 0.045
const TINTED = 0.018
/** Hues within these degrees count as one. */
const STEP = 20
/** A colour that covers less of the picture does not stand for it. */
const LEAST_SHARE = 0.008

type Hue = { share: number; lch: Lch }

/** The hues of a picture, the one that stands out most first: much of it, or bright. */
function huesOf(pixels: readonly Lch[], least: number): Hue[] {
  const groups = new Map<
    number,
    { weight: number; count: number; l: number; c: number; h: number }
  >()
  for (const { l, c, h } of pixels) {
    if (c < least) continue
    const at = Math.floor(h / STEP)
    const group = groups.get(at) ?? { weight: 0, count: 0, l: 0, c: 0, h: 0 }
    group.weight += c
    group.count += 1
    group.l += l * c
    group.c += c * c
    group.h += h * c
    groups.set(at, group)
  }
  return [...groups.values()]
    .filter(({ count }) => count / pixels.length >= LEAST_SHARE)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ weight, count, l, c, h }) => ({
      share: count / pixels.length,
      lch: { l: l / weight, c: c / weight, h: h / weight },
    }))
}

const apart = (a: number, b: number): number => Math.min(Math.abs(a - b), 360 - Math.abs(a - b))

/**
 * The four colours of a look in those of a picture: its main hue as the pen, the next as highlighter
 * and line, and a breath of it in the paper. Whatever the picture, they can be read (`lookProblems`).
 * @param rgb the picture's pixels, three bytes each
 */
export function coverColours(rgb: Uint8Array): BaseColours {
  const pixels: Lch[] = []
  for (let at = 0; at + 2 < rgb.length; at += 3)
    pixels.push(lchOf(hexOf([rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0])))
  const hues = huesOf(pixels, COLOURED)
  const [main, ...others] = hues.length > 0 ? hues : huesOf(pixels, TINTED)
  if (!main) return usable({ ...PALETTES.graphite, highlight: PALETTES.notebook.highlight })
  const { h, c } = main.lch
  const second = others.find(({ lch }) => apart(lch.h, h) >= 40)
  const third = others.find(
    ({ lch }) => second && apart(lch.h, h) >= 40 && apart(lch.h, second.lch.h) >= 40,
  )
  const marked = second?.lch ?? { l: 0, c: Math.min(c, 0.1), h }
  const drawn = (third ?? second ?? main).lch
  return usable({
    pen: hexOfLch({ l: Math.min(main.lch.l, 0.46), c: Math.min(Math.max(c, 0.08), 0.19), h }),
    highlight: hexOfLch({ l: 0.89, c: Math.min(Math.max(marked.c, 0.09), 0.15), h: marked.h }),
    line: hexOfLch({ l: 0.6, c: Math.min(Math.max(drawn.c, 0.1), 0.18), h: drawn.h }),
    paper: hexOfLch({ l: 0.968, c: 0.009, h: marked.h }),
  })
}

function usable(colours: BaseColours): BaseColours {
  const { pen, highlight, line, paper } = readableLook({
    ...DEFAULT_LOOK,
    ...colours,
    palette: 'cover',
  })
  return {
    pen: pen ?? colours.pen,
    highlight: highlight ?? colours.highlight,
    line: line ?? colours.line,
    paper: paper ?? colours.paper,
  }
}
