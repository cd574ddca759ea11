import { describe, expect, test } from 'vitest'
import { contrast, hexOfLch, lchOf, mix } from '@/domain/look/colour'
import {
  DEFAULT_LOOK,
  lookProblems,
  lookTokens,
  readableLook,
  toLook,
  type Look,
  type LookTokens,
} from '@/domain/look/look'
import { lookCss, lookFamilies } from '@/domain/look/look-css'
import { BASE_COLOURS, PALETTE_NAMES, PALETTES, type BaseColours } from '@/domain/look/palettes'
import { PALETTE } from '@/domain/topics/topic-colours'
import { GROUNDS, INKS, LINES, PAIRS, resolve, SHEET } from '../../support/tokens'

/** The topics' inks and washes of the whole palette, beside those of the style sheet. */
const topics = (theme: 'light' | 'dark') =>
  Object.entries(PALETTE).map(([name, shades]) => ({ name, ...shades[theme] }))

/** What cannot be read in a look, a line each. */
function faintPairs(tokens: LookTokens): string[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const all = { ...SHEET[theme], ...tokens[theme] }
    const of = (name: string) => resolve(all, `var(--${name})`) ?? name
    const washes = topics(theme).map(({ wash }) => wash)
    const inks = topics(theme).map(({ ink }) => ink)
    const papers = GROUNDS.filter((name) => !name.endsWith('wash'))
    const pairs: [string, string, number][] = [
      ...GROUNDS.flatMap((ground) =>
        INKS.map((ink): [string, string, number] => [ink, ground, 4.5]),
      ),
      ...washes.flatMap((ground) =>
        ['ink', 'ink-soft', 'pen', 'pen-hover'].map((ink): [string, string, number] => [
          ink,
          ground,
          4.5,
        ]),
      ),
      ...papers.flatMap((ground) =>
        inks.map((ink): [string, string, number] => [ink, ground, 4.5]),
      ),
      ...PAIRS.map(([ink, ground]): [string, string, number] => [ink, ground, 4.5]),
      ...GROUNDS.flatMap((ground) =>
        LINES.map((line): [string, string, number] => [line, ground, 3]),
      ),
    ]
    return pairs
      .filter(([ink, ground, least]) => contrast(of(ink), of(ground)) < least)
      .map(([ink, ground]) => `${theme}: ${ink} ${of(ink)} on ${ground} ${of(ground)}`)
  })
}

const own = (colours: BaseColours): Look => ({ ...DEFAULT_LOOK, palette: 'own', ...colours })

/** The same numbers at every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

test('the notebook is what the style sheet says', () => {
  const { light, dark } = lookTokens(DEFAULT_LOOK)
  expect(SHEET.light).toMatchObject(light)
  expect(SHEET.dark).toMatchObject(dark)
  expect(lookCss(DEFAULT_LOOK, '@font-face{}')).toBe('')
  expect(lookFamilies(DEFAULT_LOOK)).toBeUndefined()
})

describe.each(PALETTE_NAMES)('the palette %s', (palette) => {
  test('can be read, in light and dark', () => {
    expect(faintPairs(lookTokens({ ...DEFAULT_LOOK, palette }))).toEqual([])
  })

  test('can be taken as colours of one’s own', () => {
    const { label: _, ...colours } = PALETTES[palette]
    expect(lookProblems(own(colours))).toEqual([])
    expect(faintPairs(lookTokens(own(colours)))).toEqual([])
  })
})

test('whatever colours somebody chooses: what is suggested for them can be used and read', () => {
  const random = numbers(48)
  const colour = () => hexOfLch({ l: random(), c: random() * 0.3, h: random() * 360 })
  const extremes = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#808080']
  const any = () => (random() < 0.2 ? (extremes[Math.floor(random() * 7)] ?? '#000000') : colour())
  for (let round = 0; round < 400; round += 1) {
    const look = own({ pen: any(), highlight: any(), line: any(), paper: any() })
    const used = readableLook(look)
    expect(lookProblems(used), JSON.stringify(look)).toEqual([])
    expect(faintPairs(lookTokens(used)), JSON.stringify(used)).toEqual([])
  }
})

test('a colour that cannot be seen is named, with one that can', () => {
  const [problem, ...others] = lookProblems({ ...DEFAULT_LOOK, palette: 'own', pen: '#ffa37a' })
  expect(others).toEqual([])
  expect(problem?.field).toBe('pen')
  expect(problem?.message).toBe(`Too pale to see. Use ${problem?.suggestion}`)
  // It is the same colour, darker, and no darker than it has to be.
  const [given, suggested] = [lchOf('#ffa37a'), lchOf(problem?.suggestion ?? '')]
  expect(Math.abs(given.h - suggested.h)).toBeLessThan(8)
  expect(contrast(problem?.suggestion ?? '', PALETTES.notebook.paper)).toBeLessThan(6.5)
})

test.each([
  ['paper', '#303030', 'Too dark to read on'],
  ['highlight', '#7a0010', 'Too dark to read on'],
  ['highlight', '#f4f5f1', 'Too pale to see'],
  ['line', '#f0f0ee', 'Too pale to see'],
] as const)('%s %s: %s', (field, value, word) => {
  const problems = lookProblems({ ...DEFAULT_LOOK, palette: 'cover', [field]: value })
  expect(problems[0]?.field).toBe(field)
  expect(problems[0]?.message).toBe(`${word}. Use ${problems[0]?.suggestion}`)
})

test('what is no colour is refused, whatever the palette', () => {
  for (const pen of ['red', '#fff', '#12345g', 'url(x)'])
    expect(lookProblems({ ...DEFAULT_LOOK, pen })[0]?.field).toBe('pen')
})

test('what nobody knows is as it always was', () => {
  expect(toLook({})).toEqual(DEFAULT_LOOK)
  expect(
    toLook({ palette: 'x', pen: 'red', typefaces: 1, corners: null, hasMarginLine: null }),
  ).toEqual(DEFAULT_LOOK)
  const look = own({ ...PALETTES.plum })
  expect(toLook(look)).toMatchObject(
    Object.fromEntries(BASE_COLOURS.map((one) => [one, look[one]])),
  )
})

test('a style sheet of a look declares all that the dark must take back', () => {
  const css = lookCss({ ...DEFAULT_LOOK, palette: 'plum' }, '')
  const { light, dark } = lookTokens({ ...DEFAULT_LOOK, palette: 'plum' })
  for (const name of Object.keys(light)) expect(dark).toHaveProperty(name)
  expect(css).toContain(`--pen:${light.pen};`)
  expect(css.split(`--pen:${dark.pen};`)).toHaveLength(3)
  expect(css).not.toContain('font')
})

test('OKLCH goes there and back', () => {
  for (const hex of ['#2541c8', '#ffe75a', '#e5484d', '#f4f5f0', '#000000', '#ffffff', '#808080'])
    expect(contrast(hexOfLch(lchOf(hex)), hex)).toBeLessThan(1.02)
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})
