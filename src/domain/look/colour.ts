/** Colour as `#rrggbb`: contrast as WCAG measures it, mixtures, and OKLCH (CSS Color 4) for shades. */

type Rgb = readonly [number, number, number]

/** The least contrast of text (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5

export const isHex = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

const rgbOf = (hex: string): Rgb => {
  const value = parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** sRGB from 0 to 1 without its curve, and with it. */
const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

const linearOf = (hex: string): Rgb => {
  const [r, g, b] = rgbOf(hex)
  return [toLinear(r / 255), toLinear(g / 255), toLinear(b / 255)]
}

/** WCAG 2.2: relative luminance of sRGB. */
function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** @param part how much of `to`, from 0 to 1 */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  const at = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * part
  return hexOf([at(0), at(1), at(2)])
}

/** The first shade on the way from `colour` to `end` that can be read on all `grounds`. */
export function readableOn(
  grounds: string | readonly string[],
  colour: string,
  end: string,
  least = TEXT_CONTRAST,
): string {
  const all = typeof grounds === 'string' ? [grounds] : grounds
  for (let part = 0; part < 1; part += 0.02) {
    const shade = mix(colour, end, part)
    if (all.every((ground) => contrast(shade, ground) >= least)) return shade
  }
  return end
}

/** Lightness from 0 to 1, chroma from 0, hue in degrees (Ottosson 2020, as in CSS Color 4). */
export type Lch = { l: number; c: number; h: number }

export function lchOf(hex: string): Lch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const [a, z] = [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, z),
    h: ((Math.atan2(z, a) * 180) / Math.PI + 360) % 360,
  }
}

function linearOfLch({ l, c, h }: Lch): Rgb {
  const [a, z] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const x = (l + 0.3963377774 * a + 0.2158037573 * z) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * z) ** 3
  const w = (l - 0.0894841775 * a - 1.291485548 * z) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * w,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * w,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * w,
  ]
}

/** The colour, with as much of its chroma as screens can show. */
export function hexOfLch(lch: Lch): string {
  const l = Math.min(1, Math.max(0, lch.l))
  for (let c = lch.c; c > 0.002; c *= 0.94) {
    const linear = linearOfLch({ ...lch, l, c })
    if (linear.every((part) => part > -0.0005 && part < 1.0005)) return clamped(linear)
  }
  return clamped(linearOfLch({ ...lch, l, c: 0 }))
}

const clamped = ([r, g, b]: Rgb): string => {
  const part = (value: number) => 255 * fromLinear(Math.min(1, Math.max(0, value)))
  return hexOf([part(r), part(g), part(b)])
}

/** Returns how different two colours look, from 0; 0.02 is just seen (distance in OKLab). */
export function distance(one: string, other: string): number {
  const [a, b] = [lchOf(one), lchOf(other)]
  const angle = ((a.h - b.h) * Math.PI) / 180
  const apart = a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(angle)
  return Math.sqrt((a.l - b.l) ** 2 + Math.max(0, apart))
}
