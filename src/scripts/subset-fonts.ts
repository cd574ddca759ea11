/**
 * Reduces the published variable fonts to what the site uses: Latin letters, and the weights in the
 * design tokens. Run with `npx tsx src/scripts/subset-fonts.ts` after a font package changes. The
 * results are committed, so a build needs neither the packages nor this script. What a page in plain
 * English needs must stay under 70 kB. Also writes how wide letters are (src/domain/look/letter-widths.ts).
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { TYPEFACES, TYPEFACES_NAMES, type TypefacesName } from '@/domain/look/typefaces'
import { EXTENDED, FIRST, MORE } from './font-characters'
import { averagesOf, widthsOf } from './letter-widths'

const require = createRequire(import.meta.url)
const TO = path.resolve('src/components/styles/fonts')
const CARDS = path.resolve('src/art/fonts')

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')

/** Spelled out, so that an unused package is noticed. */
const PACKAGES: Record<string, string> = {
  bitter: require.resolve('@fontsource-variable/bitter/package.json'),
  'hanken-grotesk': require.resolve('@fontsource-variable/hanken-grotesk/package.json'),
  newsreader: require.resolve('@fontsource-variable/newsreader/package.json'),
  'noto-naskh-arabic': require.resolve('@fontsource-variable/noto-naskh-arabic/package.json'),
  'noto-serif': require.resolve('@fontsource-variable/noto-serif/package.json'),
  'noto-serif-hebrew': require.resolve('@fontsource-variable/noto-serif-hebrew/package.json'),
  'schibsted-grotesk': require.resolve('@fontsource-variable/schibsted-grotesk/package.json'),
  'source-sans-3': require.resolve('@fontsource-variable/source-sans-3/package.json'),
  'source-serif-4': require.resolve('@fontsource-variable/source-serif-4/package.json'),
}
function packageOf(name: string): string {
  const file = PACKAGES[name]
  if (file === undefined) throw new Error(`Unknown typeface: ${name}`)
  return file
}
const newsreader = packageOf('newsreader')
const sourceSerif = packageOf('source-serif-4')
const bitter = packageOf('bitter')
const UPRIGHT = { wght: { min: 400, max: 600 } }
const ITALIC = { wght: 500 }
/** Source Serif's cut for titles, not for small print. */
const DISPLAY = { opsz: 28 }

/** The pairs of typefaces of the look (`domain/look/typefaces.ts`). */
const FONTS = [
  { family: 'newsreader', cut: 'normal', axes: UPRIGHT },
  { family: 'newsreader', cut: 'italic', axes: ITALIC },
  { family: 'schibsted-grotesk', cut: 'normal', axes: UPRIGHT },
  { family: 'source-serif-4', cut: 'normal', of: 'opsz', axes: { ...UPRIGHT, ...DISPLAY } },
  { family: 'source-serif-4', cut: 'italic', of: 'opsz', axes: { ...ITALIC, ...DISPLAY } },
  { family: 'source-sans-3', cut: 'normal', axes: UPRIGHT },
  { family: 'bitter', cut: 'normal', axes: UPRIGHT },
  { family: 'bitter', cut: 'italic', axes: ITALIC },
  { family: 'hanken-grotesk', cut: 'normal', axes: UPRIGHT },
]

/** Next takes a font with `-s` in its name for one of its own, and adds a tag to every page. */
const fileName = (family: string, rest: string) => `${family.replace('-s', 's')}-${rest}`

for (const { family, cut, of = 'wght', axes } of FONTS) {
  const source = path.dirname(packageOf(family))
  for (const [ending, letters, characters] of [
    ['', 'latin', FIRST],
    ['-more', 'latin', MORE],
    ['-extended', 'latin-ext', EXTENDED],
  ] as const) {
    const font = await readFile(
      path.join(source, 'files', `${family}-${letters}-${of}-${cut}.woff2`),
    )
    const subset = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
    })
    const name = fileName(family, `${cut}${ending}.woff2`)
    await writeFile(path.join(TO, name), subset)
    console.log(`${name}: ${subset.length} bytes`)
  }
  await copyFile(path.join(source, 'LICENSE'), path.join(TO, `OFL-${family}.txt`))
}

const hebrew = packageOf('noto-serif-hebrew')
const arabic = packageOf('noto-naskh-arabic')
const noto = packageOf('noto-serif')

const VIETNAMESE = 'ƠơƯư₫' + range(0x300, 0x309) + range(0x1ea0, 0x1ef9)

/** The card renderer supports neither compressed nor variable fonts; see lettering.ts. */
const CARD_FONTS = [
  ...[newsreader, sourceSerif, bitter].flatMap((from) => {
    const name = path.basename(path.dirname(from))
    return [
      { name: `${name}-latin`, from, characters: FIRST + MORE },
      { name: `${name}-latin-ext`, from, characters: range(0x100, 0x24f) },
      { name: `${name}-vietnamese`, from, characters: VIETNAMESE },
    ]
  }),
  { name: 'noto-serif-hebrew-hebrew', from: hebrew, characters: range(0x591, 0x5f4) },
  { name: 'noto-naskh-arabic-arabic', from: arabic, characters: range(0x600, 0x6ff) },
  { name: 'noto-serif-greek', from: noto, characters: range(0x370, 0x3ff) },
  { name: 'noto-serif-cyrillic', from: noto, characters: range(0x400, 0x4ff) },
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

/** The weights of names and of labels (tokens.css). */
const [TITLES, LABELS] = [600, 500]
/** Accents add nothing to the width of a letter. */
const LATIN = [...FIRST, ...MORE].filter((letter) => letter.normalize('NFD') === letter).join('')
const fontOf = (from: string, file: string) =>
  readFile(path.join(path.dirname(from), 'files', `${file}-wght-normal.woff2`))

/** Of each pair of typefaces (src/domain/look/typefaces.ts): the packages of its two faces. */
const PAIRS = {
  notebook: ['newsreader', 'schibsted-grotesk'],
  library: ['source-serif-4', 'source-sans-3'],
  workshop: ['bitter', 'hanken-grotesk'],
} as const satisfies Record<TypefacesName, unknown>
const widths: Record<string, Record<number, string>> = {}
for (const pair of TYPEFACES_NAMES) {
  const [titles, labels] = PAIRS[pair]
  const { serif, sans } = TYPEFACES[pair]
  const read = (name: string) => fontOf(packageOf(name), `${name}-latin`)
  widths[`${pair}-titles`] = await widthsOf(await read(titles), LATIN, TITLES, serif.size)
  widths[`${pair}-labels`] = await widthsOf(await read(labels), LATIN, LABELS, sans.size)
}
const averages = {
  greek: await averagesOf(await fontOf(noto, 'noto-serif-greek'), 'greek', TITLES),
  cyrillic: await averagesOf(await fontOf(noto, 'noto-serif-cyrillic'), 'cyrillic', TITLES),
  hebrew: await averagesOf(await fontOf(hebrew, 'noto-serif-hebrew-hebrew'), 'hebrew', TITLES),
  arabic: await averagesOf(await fontOf(arabic, 'noto-naskh-arabic-arabic'), 'arabic', TITLES),
}
await writeFile(
  path.resolve('src/domain/look/letter-widths.ts'),
  `/* Made by src/scripts/subset-fonts.ts. */

/** The characters of the site's faces by their width, in hundredths of an em. */
export const LETTER_WIDTHS = ${JSON.stringify(widths, null, 2)}

/** Average widths of letters of other scripts, in hundredths of an em. */
export const SCRIPT_WIDTHS = ${JSON.stringify(averages, null, 2)} as const
`,
)
