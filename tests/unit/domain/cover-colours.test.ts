import { expect, test } from 'vitest'
import { lchOf } from '@/domain/look/colour'
import { coverColours } from '@/domain/look/cover-colours'
import { DEFAULT_LOOK, lookProblems } from '@/domain/look/look'

/** A picture of areas: each a colour and its share in hundredths. */
function picture(...areas: [hex: string, share: number][]): Uint8Array {
  const bytes = areas.flatMap(([hex, share]) => {
    const value = parseInt(hex.slice(1), 16)
    return Array.from({ length: share }, () => [value >> 16, (value >> 8) & 255, value & 255])
  })
  return Uint8Array.from(bytes.flat())
}

const COVERS = {
  dark: picture(['#0a0b12', 80], ['#6a1020', 12], ['#d9a441', 8]),
  pale: picture(['#fdfbf7', 88], ['#f6d5c8', 8], ['#e8eef7', 4]),
  grey: picture(['#777777', 50], ['#e0e0e0', 30], ['#111111', 20]),
  black: picture(['#000000', 100]),
  white: picture(['#ffffff', 100]),
  loud: picture(['#ff00ff', 40], ['#00ff00', 30], ['#ffff00', 30]),
  yellow: picture(['#ffe600', 100]),
}

test.each(Object.entries(COVERS))('a %s cover has colours that can all be used', (_, cover) => {
  const colours = coverColours(cover)
  expect(lookProblems({ ...DEFAULT_LOOK, palette: 'cover', ...colours })).toEqual([])
  expect(coverColours(cover)).toEqual(colours)
})

test('a pale cover is not a grey one', () => {
  const { pen } = coverColours(COVERS.pale)
  expect(lchOf(pen).c).toBeGreaterThan(0.06)
  expect(Math.abs(lchOf(pen).h - lchOf('#f6d5c8').h)).toBeLessThan(15)
})

test('they are those of the cover: the pen has its main hue, the highlighter the next', () => {
  const { pen, highlight } = coverColours(
    picture(['#0d4f5c', 70], ['#e8703a', 20], ['#eeeeee', 10]),
  )
  expect(Math.abs(lchOf(pen).h - lchOf('#0d4f5c').h)).toBeLessThan(12)
  expect(Math.abs(lchOf(highlight).h - lchOf('#e8703a').h)).toBeLessThan(15)
})

test('what is hardly there says nothing, and without any hue there is ink and a highlighter', () => {
  const specks = coverColours(picture(['#888888', 1000], ['#ff0000', 1]))
  expect(lchOf(specks.pen).c).toBeLessThan(0.03)
  expect(lchOf(specks.highlight).c).toBeGreaterThan(0.1)
})
