import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pixelsOf } from '@/cms/images/pixels'
import { hexOf, lchOf, type Lch } from '@/domain/look/colour'
import { lookWords } from '@/domain/look/colour-words'
import { apart, coverColours } from '@/domain/look/cover-colours'
import { DEFAULT_LOOK, lookProblems } from '@/domain/look/look'

const area = (fill: string, [x, y, width, height]: number[] = [0, 0, 96, 96]) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
const disc = (fill: string, r = 24) => `<circle cx="48" cy="48" r="${r}" fill="${fill}"/>`
/** Bars of a few colours beside each other. */
const bars = (...fills: string[]) =>
  fills.map((fill, at) => area(fill, [(at * 96) / fills.length, 0, 97 / fills.length, 96])).join('')
const fade = (from: string, to: string) =>
  `<linearGradient id="f" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
  area('url(#f)')
/** Lines as a title would have them. */
const title = (fill: string) => area(fill, [12, 14, 60, 7]) + area(fill, [12, 26, 44, 7])

/** Covers of shows, each drawn of plain areas. */
const COVERS: Record<string, string> = {
  'petrol and ochre': area('#17555e') + disc('#d9a441') + title('#f3e7c8'),
  'black and white': area('#0b0b0b') + disc('#ffffff'),
  'neon pink': area('#ff2e9d') + disc('#eaff2b', 10) + title('#000000'),
  'brown and cream': area('#f3e7d3') + disc('#5b3420', 30),
  'a dark photograph': fade('#0c1220', '#161d30') + disc('#c9863f', 12),
  'navy and coral': area('#14224a') + disc('#ff6f59') + title('#ffffff'),
  'forest and gold': area('#12402b') + title('#e3b83b'),
  'plum and rose': area('#4a1942') + disc('#e7a1b8'),
  'brick on paper': area('#f6f1e7') + disc('#a8401f', 34),
  'sky and sun': fade('#5aa9e6', '#bfe3ff') + disc('#ffb703', 18),
  'red alone': area('#d3122a') + title('#ffffff'),
  'yellow alone': area('#ffe600') + title('#111111'),
  'green alone': area('#2fbf4a'),
  'violet and lime': area('#5b2bd9') + disc('#c6ff3d', 16),
  'teal on white': area('#ffffff') + disc('#0c8c84', 28),
  'three bars': bars('#c1272d', '#f2b134', '#1f4e8c'),
  'four bars': bars('#0d3b66', '#faf0ca', '#f4d35e', '#ee964b'),
  'a rainbow': bars('#e63946', '#f4a261', '#ffd60a', '#2a9d4b', '#277da1', '#7b2cbf'),
  'olive and rust': area('#6b6b2a') + disc('#b5481d', 22),
  'mint and ink': area('#cdeee0') + title('#12233f') + disc('#12233f', 14),
  'sand and sea': fade('#e8d5a9', '#2b7a9b'),
  'grey with a spot': area('#8a8a8a') + disc('#e4002b', 9),
  'grey alone': fade('#444444', '#bbbbbb'),
  'white alone': area('#ffffff') + title('#222222'),
  blush: area('#f6d5c8') + title('#8a4a3a'),
  'a night sky': fade('#05010f', '#2b1055') + disc('#f6f0c4', 8),
  'copper and steel': area('#3b4a59') + disc('#b87333', 20),
  'orange and blue': bars('#ff7a00', '#0057d9'),
  'pale blue': area('#e6f0fb') + title('#3b6ea8'),
  'magenta and cyan': bars('#d6006e', '#00aeef') + disc('#ffffff', 14),
}

const pixels = async (drawing: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">${drawing}</svg>`
  return pixelsOf(await sharp(Buffer.from(svg)).png().toBuffer(), 48)
}

const coloursOf = (rgb: Buffer): Lch[] =>
  Array.from({ length: rgb.length / 3 }, (_, at) =>
    lchOf(hexOf([rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0])),
  )

/** From this chroma on a colour has a hue; a fainter one is nobody's. */
const TINTED = 0.03
/** How far a hue may be from one of the cover's, in degrees of OKLCH. */
const NEAR = 8
/** The one chroma that may be more than the cover's: that of a pale ground as highlighter. */
const PALE = 0.07

test('thirty covers', () => expect(Object.keys(COVERS)).toHaveLength(30))

test.each(Object.entries(COVERS))('%s: keeps its own hues, and can be read', async (_, drawing) => {
  const rgb = await pixels(drawing)
  const cover = coloursOf(rgb).filter(({ c }) => c >= 0.012)
  const colours = coverColours(rgb)
  expect(lookProblems({ ...DEFAULT_LOOK, palette: 'cover', ...colours })).toEqual([])
  for (const [name, hex] of Object.entries(colours)) {
    const { c, h } = lchOf(hex)
    if (c < TINTED) continue
    const same = cover.filter((own) => apart(own.h, h) <= NEAR)
    expect(same.length, `${name} ${hex} is on the cover`).toBeGreaterThan(0)
    const most = Math.max(...same.map((own) => own.c))
    expect(c, `${name} ${hex} is no stronger than there`).toBeLessThanOrEqual(
      Math.max(most, PALE) + 0.005,
    )
  }
})

const hue = (hex: string) => lchOf(hex).h

test('petrol and ochre stay petrol and ochre', async () => {
  const colours = coverColours(await pixels(COVERS['petrol and ochre'] ?? ''))
  const { pen, highlight, line } = colours
  expect(lookWords(colours)).toBe('Petrol pen, ochre marker')
  expect(apart(hue(pen), hue('#17555e'))).toBeLessThan(3)
  expect(apart(hue(highlight), hue('#d9a441'))).toBeLessThan(3)
  expect(apart(hue(line), hue('#d9a441'))).toBeLessThan(3)
})

test.each(['black and white', 'grey alone', 'white alone'])('%s: no hue is added', async (name) => {
  for (const hex of Object.values(coverColours(await pixels(COVERS[name] ?? ''))))
    expect(lchOf(hex).c).toBeLessThan(0.01)
})

test('what is hardly there says nothing', () => {
  const grey = Array.from({ length: 1000 }, () => [0x88, 0x88, 0x88])
  const { pen, highlight } = coverColours(Uint8Array.from([...grey, [0xff, 0, 0]].flat()))
  expect(lchOf(highlight).c).toBeLessThan(0.01)
  expect(lchOf(pen).c).toBeLessThan(0.01)
})
