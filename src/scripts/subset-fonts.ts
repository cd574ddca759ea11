/**
 * Reduces the published variable fonts to what the site uses: Latin letters, and the weights in the
 * design tokens. Run with `npx tsx src/scripts/subset-fonts.ts` after a font package changes. The
 * results are committed, so a build needs neither the packages nor this script. What a page in plain
 * English needs must stay under 70 kB.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { FIRST, MORE } from './font-characters'

const require = createRequire(import.meta.url)
const TO = path.resolve('src/components/styles/fonts')
const CARDS = path.resolve('src/art/fonts')

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')

const newsreader = require.resolve('@fontsource-variable/newsreader/package.json')
const schibsted = require.resolve('@fontsource-variable/schibsted-grotesk/package.json')
const FONTS = [
  { family: 'newsreader', from: newsreader, cut: 'normal', wght: { min: 400, max: 600 } },
  { family: 'newsreader', from: newsreader, cut: 'italic', wght: 500 },
  { family: 'schibsted-grotesk', from: schibsted, cut: 'normal', wght: { min: 400, max: 600 } },
]

for (const { family, from, cut, wght } of FONTS) {
  const source = path.dirname(from)
  const font = await readFile(path.join(source, 'files', `${family}-latin-wght-${cut}.woff2`))
  for (const [ending, characters] of [
    ['', FIRST],
    ['-more', MORE],
  ] as const) {
    const subset = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght },
    })
    await writeFile(path.join(TO, `${family}-${cut}${ending}.woff2`), subset)
    console.log(`${family}-${cut}${ending}.woff2: ${subset.length} bytes`)
  }
  await copyFile(path.join(source, 'LICENSE'), path.join(TO, `OFL-${family}.txt`))
}

const hebrew = require.resolve('@fontsource-variable/noto-serif-hebrew/package.json')
const arabic = require.resolve('@fontsource-variable/noto-naskh-arabic/package.json')
const serif = require.resolve('@fontsource-variable/noto-serif/package.json')

/** The card renderer supports neither compressed nor variable fonts; see lettering.ts. */
const CARD_FONTS = [
  { name: 'newsreader-latin', from: newsreader, characters: FIRST + MORE },
  { name: 'newsreader-latin-ext', from: newsreader, characters: range(0x100, 0x24f) },
  {
    name: 'newsreader-vietnamese',
    from: newsreader,
    characters: 'ƠơƯư₫' + range(0x300, 0x309) + range(0x1ea0, 0x1ef9),
  },
  { name: 'noto-serif-hebrew-hebrew', from: hebrew, characters: range(0x591, 0x5f4) },
  { name: 'noto-naskh-arabic-arabic', from: arabic, characters: range(0x600, 0x6ff) },
  { name: 'noto-serif-greek', from: serif, characters: range(0x370, 0x3ff) },
  { name: 'noto-serif-cyrillic', from: serif, characters: range(0x400, 0x4ff) },
]

for (const { name, from, characters } of CARD_FONTS) {
  const source = path.dirname(from)
  const font = await readFile(path.join(source, 'files', `${name}-wght-normal.woff2`))
  const subset = await subsetFont(font, characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: 500 },
  })
  await writeFile(path.join(CARDS, `${name}.ttf`), subset)
  await copyFile(path.join(source, 'LICENSE'), path.join(CARDS, `OFL-${path.basename(source)}.txt`))
  console.log(`${name}.ttf: ${subset.length} bytes`)
}
