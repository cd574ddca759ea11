import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { typefacesCss } from '@/components/styles/typefaces'
import { DEFAULT_LOOK } from '@/domain/look/look'
import { lookCss } from '@/domain/look/look-css'
import { TYPEFACES, TYPEFACES_NAMES } from '@/domain/look/typefaces'
import { EXTENDED, FIRST, MORE } from '@/scripts/font-characters'

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
  const wanted = [MORE, EXTENDED].map(
    (letters) => new Set(Array.from(letters, (letter) => letter.codePointAt(0))),
  )
  expect(ranges).toHaveLength(6)
  const others = ['library', 'workshop'] as const
  for (const pair of others)
    for (const [, value = ''] of typefacesCss(pair).matchAll(/unicode-range:([^;}]+)/g))
      ranges.push(pointsOf(value))
  expect(ranges).toHaveLength(18)
  for (const [index, points] of ranges.entries()) expect(new Set(points)).toEqual(wanted[index % 2])
  const all = [...FIRST, ...MORE, ...EXTENDED]
  expect(new Set(all).size).toBe(all.length)
})

test.each(TYPEFACES_NAMES)(
  'the pair %s brings each family that its pages name, and no other',
  (name) => {
    const faces = typefacesCss(name)
    const brought = new Set([...faces.matchAll(/font-family:'([^']+)'/g)].map(([, one]) => one))
    const css = lookCss({ ...DEFAULT_LOOK, typefaces: name }, faces)
    const named = css.slice(faces.length).matchAll(/'([^']+)'/g)
    if (name === 'notebook') expect(css).toBe('')
    else {
      expect(brought).toContain(TYPEFACES[name].serif.family)
      expect(brought).toEqual(
        new Set([...named].map(([, one]) => one).filter((one) => one !== 'wait')),
      )
    }
  },
)
