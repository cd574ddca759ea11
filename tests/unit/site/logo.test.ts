import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { artLook } from '@/art/look'
import { LOGO } from '@/domain/images/logo'
import { ROOT } from '../../support/checkout'

test('pages show the logo that icons and cards have', () => {
  const sprite = readFileSync(path.join(ROOT, 'src/components/ui/art/sprite.svg'), 'utf8')
  const symbol = /<symbol id="logo" viewBox="0 0 40 40">(.*?)<\/symbol>/.exec(sprite)?.[1] ?? ''
  const drawn = [
    ...symbol.matchAll(
      /<path fill="var\(--lit(?:-\w+)?,([^)]+)\)"(?: transform="([^"]+)")? d="([^"]+)"\/>/g,
    ),
  ]
  const notebook = artLook()
  expect(
    drawn.map(([, fill = '', transform, d]) => ({
      fill: fill.toLowerCase(),
      d,
      ...(transform && { transform }),
    })),
  ).toEqual(LOGO.map(({ part, ...rest }) => ({ fill: notebook[part], ...rest })))
})

test('Q64 in the row above the footer every comma is whole, also where it begins again', () => {
  const sprite = readFileSync(path.join(ROOT, 'src/components/ui/art/sprite.svg'), 'utf8')
  const [, from, width, row = ''] =
    /id="crowd" viewBox="(\S+) \S+ (\S+) .*?>(.*?)<\/symbol>/.exec(sprite) ?? []
  const commas = [...row.matchAll(/translate\((\S+) \S+\) rotate\(\S+\) scale\(-?(\S+) /g)]
  expect(commas.length).toBeGreaterThan(25)
  // A comma of size 1 is 35 wide; turned a little, it is wider.
  const cut = commas.filter(
    ([, x, scale]) =>
      Number(x) - 17.5 * Number(scale) < Number(from) ||
      Number(x) + 19.5 * Number(scale) > Number(from) + Number(width),
  )
  expect(cut.map(([comma]) => comma)).toEqual([])
})
