import { contrast, hexOf, hexOfLch, lchOf, type Lch } from './colour'
import { DEFAULT_LOOK, fitOn, inkOf, readableLook } from './look'
import type { BaseColours } from './palettes'

/** From this chroma on a colour has a hue that people would name; from the second on it is vivid. */
const COLOURED = 0.04
const VIVID = 0.1
/** The least chroma of a ground that covers much of the picture, and so is felt though it is faint. */
const FELT = 0.012
/** Hues are counted in steps of these degrees; two that are nearer than `SAME` are one. */
const STEP = 15
const SAME = 30
/** A further hue has this share of the picture and is vivid, or this weight beside the first. */
const LEAST_SHARE = 0.008
const LEAST_WEIGHT = 0.08
/** Contrast of ink on the highlighter, and how much darkening makes a line muddy. */
const MARKED = 7
const MUDDY = 0.15

/** The chroma that a pale ground has as a highlighter. */
const TINTED = 0.07

/** A hue of a picture. `weight` is its area times its chroma. */
type Hue = Lch & { share: number; weight: number }

/** The difference of two hues in degrees, from 0 to 180. */
export const apart = (a: number, b: number): number =>
  Math.min(Math.abs(a - b), 360 - Math.abs(a - b))

const sum = (pixels: readonly Lch[], of: (pixel: Lch) => number) =>
  pixels.reduce((total, pixel) => total + of(pixel), 0)

/** The colour between all of these, each as strong as its chroma. */
function blend(pixels: readonly Lch[]): Lch {
  const weight = sum(pixels, ({ c }) => c) || 1
  const turn = Math.PI / 180
  const x = sum(pixels, ({ c, h }) => c * Math.cos(h * turn))
  const y = sum(pixels, ({ c, h }) => c * Math.sin(h * turn))
  return {
    l: sum(pixels, ({ l, c }) => l * c) / weight,
    c: sum(pixels, ({ c }) => c * c) / weight,
    h: (Math.atan2(y, x) / turn + 360) % 360,
  }
}

/** The hues of a picture, at most three, the one that stands out most first: much of it, or strong. */
function huesOf(pixels: readonly Lch[]): Hue[] {
  const coloured = pixels.filter(({ c }) => c >= COLOURED)
  const bins = Array.from({ length: 360 / STEP }, () => 0)
  for (const { c, h } of coloured) {
    const at = Math.floor(h / STEP) % bins.length
    bins[at] = (bins[at] ?? 0) + c
  }
  const smooth = bins.map(
    (own, at) => own * 2 + (bins.at(at - 1) ?? 0) + (bins[(at + 1) % bins.length] ?? 0),
  )
  const found: Hue[] = []
  for (const [at] of [...smooth.entries()].toSorted(([, a], [, b]) => b - a)) {
    const centre = (at + 0.5) * STEP
    const near = coloured.filter(({ h }) => apart(h, centre) <= 22)
    if (near.length === 0) continue
    // What the eye keeps of it is its strongest quarter: shadows would make it dull.
    const strong = near.toSorted((a, b) => b.c - a.c).slice(0, Math.ceil(near.length / 4))
    const hue = {
      ...blend(strong),
      share: near.length / pixels.length,
      weight: sum(near, ({ c }) => c),
    }
    const isNew = found.every(({ h }) => apart(h, centre) >= SAME && apart(h, hue.h) >= SAME)
    if (isNew) found.push(hue)
    if (found.length === 3) break
  }
  return found.filter(
    ({ share, c, weight }, at) =>
      share >= LEAST_SHARE &&
      (at === 0 || c >= VIVID || weight / (found[0]?.weight ?? 1) >= LEAST_WEIGHT),
  )
}

/** A ground with a colour of its own, though it is faint; null if it is grey or one of the hues. */
function groundOf(area: readonly Lch[], pixels: readonly Lch[], least: number, hues: Hue[]) {
  const share = area.length / pixels.length
  const { l, h } = blend(area)
  const c = sum(area, (pixel) => pixel.c) / (area.length || 1)
  const isOwn = share >= least && c >= FELT && hues.every((hue) => apart(hue.h, h) >= SAME)
  return isOwn ? { l, c, h, share, weight: area.length * c } : null
}

/** The first lightness on the way up or down that passes; hue and chroma stay as they are. */
function until(colour: Lch, step: number, passes: (shade: string) => boolean): Lch {
  for (let { l } = colour; l > 0.05 && l < 0.99; l += step)
    if (passes(hexOfLch({ ...colour, l }))) return { ...colour, l }
  return { ...colour, l: step < 0 ? 0.1 : 0.97 }
}

/** The one that has to move least, weighed against how much it stands out. */
function leastMoved(
  hues: readonly Hue[],
  move: (hue: Hue) => Lch,
): { from: Hue; to: Lch } | undefined {
  const most = Math.max(...hues.map(({ weight }) => weight), 0) || 1
  return hues
    .map((from) => ({ from, to: move(from) }))
    .map((one) => ({
      ...one,
      cost: Math.abs(one.from.l - one.to.l) - (0.2 * one.from.weight) / most,
    }))
    .toSorted((a, b) => a.cost - b.cost)[0]
}

/**
 * The four colours of a look in those of a picture. A hue of the picture stays itself: lightness gives
 * way, as far as a contrast asks, chroma only falls, and nothing is added that the picture does not
 * have. Whatever the picture, they can be read (`lookProblems`).
 * @param rgb the picture's pixels, three bytes each
 */
export function coverColours(rgb: Uint8Array): BaseColours {
  const pixels: Lch[] = []
  for (let at = 0; at + 2 < rgb.length; at += 3)
    pixels.push(lchOf(hexOf([rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0])))
  const hues = huesOf(pixels)
  const light = pixels.filter(({ l }) => l >= 0.88)
  const dark = groundOf(
    pixels.filter(({ l }) => l <= 0.3),
    pixels,
    0.3,
    hues,
  )
  const pale = groundOf(light, pixels, 0.25, hues)
  const named = [...hues, ...(dark ? [dark] : [])]
  const isGrey = named.length === 0 && !pale
  const first = named[0] ?? pale ?? { l: 0.24, c: 0, h: 0, share: 1, weight: 1 }

  // The paper is the picture's own light ground where it has one.
  const hasGround = light.length / pixels.length >= 0.25
  const ground = hasGround ? sum(light, ({ c }) => c) / light.length : 0.008
  const paper = hexOfLch({
    l: 0.967,
    c: isGrey ? 0 : Math.min(ground, 0.02),
    h: hasGround && ground > FELT ? blend(light).h : first.h,
  })
  const fits = fitOn(paper)

  const pens = named.length > 0 ? named : [first]
  const pen = leastMoved(pens, (hue) => until(hue, -0.004, fits.pen)) ?? { from: first, to: first }
  const penColour = hexOfLch(pen.to)

  const ink = inkOf(penColour)
  const marker = (hue: Lch) =>
    until(
      until(hue, 0.004, (shade) => contrast(shade, ink) >= MARKED),
      -0.004,
      fits.highlight,
    )
  const rest = [...hues, ...(pale ? [{ ...pale, c: Math.max(pale.c, TINTED) }] : [])].filter(
    (hue) => hue !== pen.from,
  )
  const own = { ...pen.from, l: isGrey ? 0.86 : Math.max(pen.from.l, 0.8) }
  const marked = leastMoved(rest, marker) ?? { from: pen.from, to: marker(own) }

  const drawn = (hue: Hue) => until(isGrey ? { ...hue, l: 0.45 } : hue, -0.004, fits.line)
  const lines = [...rest.filter((hue) => hue !== marked.from && hue.c >= 0.08), marked.from]
  const line = lines.find((hue) => hue.l - drawn(hue).l <= MUDDY) ?? pen.from
  const colours = {
    pen: penColour,
    highlight: hexOfLch(marked.to),
    line: hexOfLch(drawn(line)),
    paper,
  }
  const { highlight } = readableLook({ ...DEFAULT_LOOK, ...colours, palette: 'cover' })
  return { ...colours, highlight: highlight ?? colours.highlight }
}
