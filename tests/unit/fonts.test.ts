import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { FIRST, MORE } from '@/scripts/font-characters'

/** The code points of a CSS `unicode-range`. */
const pointsOf = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace(/^U\+/, '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

test('pages fetch the fonts of rarer letters exactly for the letters in them', async () => {
  const source = await readFile('src/components/styles/fonts.css', 'utf8')
  const ranges = [...source.matchAll(/unicode-range:([^;]+);/g)].map(([, value = '']) =>
    pointsOf(value),
  )
  const wanted = Array.from(MORE, (letter) => letter.codePointAt(0))
  expect(ranges).toHaveLength(3)
  for (const points of ranges) expect(new Set(points)).toEqual(new Set(wanted))
  expect(Array.from(FIRST).filter((letter) => MORE.includes(letter))).toEqual([])
})
