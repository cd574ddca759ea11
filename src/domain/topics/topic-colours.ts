/** The colours of the four topics: the host picks one each, and all its shades are made from it. */

type Rgb = readonly [number, number, number]

/** The inks and papers that a topic's colours meet, in the light and in the dark. */
const INK = '#161e38'
const PAPER = { light: '#ffffff', dark: '#11172c' }

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const TEXT_CONTRAST = 4.5

const isHex = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

const rgbOf = (hex: string): Rgb => {
  const value = parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** WCAG 2.2: relative luminance of sRGB. */
function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** @param part how much of `to`, from 0 to 1 */
function mix(from: string, to: string, part: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  const at = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * part
  return hexOf([at(0), at(1), at(2)])
}

/** The first shade on the way from `colour` to `end` that can be read on `ground`. */
function readableOn(ground: string, colour: string, end: string): string {
  for (let part = 0; part < 1; part += 0.02) {
    const shade = mix(colour, end, part)
    if (contrast(shade, ground) >= TEXT_CONTRAST) return shade
  }
  return end
}

/** What is wrong with a topic's colour, or null. */
export function validateColour(hex: string): string | null {
  if (!isHex(hex)) return 'Write the colour as # and six digits, such as #a9d2ff.'
  const found = contrast(hex, INK)
  if (found >= TEXT_CONTRAST) return null
  return `Too dark: the site’s ink has a contrast of ${found.toFixed(1)}:1 on it, and ${TEXT_CONTRAST}:1 is the least that can be read. Choose a lighter one.`
}

/** A topic's colour, its wash below text, and the ink on that wash. */
export type Shades = { colour: string; wash: string; ink: string }

/** All shades of a theme in the light and in the dark, each with enough contrast. */
export function topicShades(hex: string): { light: Shades; dark: Shades } {
  const light = mix(hex, PAPER.light, 0.7)
  const dark = mix(hex, PAPER.dark, 0.78)
  return {
    light: { colour: hex, wash: light, ink: readableOn(light, mix(hex, INK, 0.6), INK) },
    dark: { colour: hex, wash: dark, ink: readableOn(dark, hex, '#ffffff') },
  }
}
