/**
 * Cuts the published variable fonts down to what the site sets: Latin letters, the weights the
 * tokens name. Run with `npx tsx src/scripts/subset-fonts.ts` after a font package changes; the
 * results are committed, so a build needs neither the packages nor this script.
 * Together they must stay under 110 kB.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const TO = path.resolve('src/components/styles/fonts')
const CARD_FONTS = path.resolve('src/cms/artwork/fonts')

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')

/** Basic Latin, Latin-1, and the punctuation, arrows and signs that running text uses. */
const CHARACTERS = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŒœ‐‑–—‘’‚“”„†•…′″‹›€™←↑→↓−'

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
  const subset = await subsetFont(font, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  })
  await writeFile(path.join(TO, `${family}-${cut}.woff2`), subset)
  await copyFile(path.join(source, 'LICENSE'), path.join(TO, `OFL-${family}.txt`))
  console.log(`${family}-${cut}.woff2: ${subset.length} bytes`)
}

// What draws the cards reads no compressed fonts and no variable ones; Latin letters beyond the
// first come as a second file of the same family.
for (const [part, characters] of [
  ['latin', CHARACTERS],
  ['latin-ext', range(0x100, 0x24f)],
] as const) {
  const from = path.join(path.dirname(newsreader), 'files', `newsreader-${part}-wght-normal.woff2`)
  const subset = await subsetFont(await readFile(from), characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: 500 },
  })
  await writeFile(path.join(CARD_FONTS, `newsreader-${part}.ttf`), subset)
  console.log(`newsreader-${part}.ttf: ${subset.length} bytes`)
}
