import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { artLook } from '@/art/look'
import { drawGeneratedArt, inksOf, type GeneratedArtOptions } from '@/art/generated-art'
import { COMPOSITIONS, GROUNDS, titleMarks } from '@/domain/episodes/generated-art'
import { contrast } from '@/domain/look/colour'
import { DEFAULT_LOOK } from '@/domain/look/look'
import { PALETTE_NAMES } from '@/domain/look/palettes'
import { PALETTE } from '@/domain/topics/topic-colours'
import { MOTIFS } from '@/domain/topics/motifs'

const TITLES = [
  'Home',
  'Lost Property',
  'What the Night Baker Hears',
  'Sent From the Ferry, Opened in the Snow',
  'Everything We Carried Up the Hill and Back Again, Twice, Before Supper Was Ready',
  'Donaudampfschifffahrtsgesellschaftskapitän',
]
/** The palette, colours of a host's own, and none. */
const COLOURS = [...Object.keys(PALETTE), '#c0ffee', '#ff8800', '#9a9a9a', null]

const inAll = COMPOSITIONS.flatMap((composition) =>
  GROUNDS.map((ground) => ({ composition, ground })),
)
const arts: GeneratedArtOptions[] = inAll.flatMap((drawn, i) =>
  TITLES.map((title, j) => {
    const colour = COLOURS[(i + j) % COLOURS.length] ?? null
    return {
      generatedArt: { ...drawn, ...titleMarks(title) },
      topic: colour === null ? null : { motif: MOTIFS[(i + j) % MOTIFS.length] ?? 'mark', colour },
      ruling: (i + j) % 7 || null,
    }
  }),
)

const NOTEBOOK = artLook()
const SHEETS = [
  { width: 640, height: 360 },
  { width: 640, height: 435 },
  { width: 552, height: 630 },
]

describe('pictures that stand in for an episode’s own', () => {
  test('are well-formed in every composition, on every ground and sheet', async () => {
    for (const sheet of SHEETS)
      for (const art of arts) {
        const svg = drawGeneratedArt(art, NOTEBOOK, sheet)
        expect(svg, JSON.stringify(art)).not.toMatch(/NaN|undefined|Infinity|null/)
        expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({
          format: 'svg',
          width: sheet.width * 2,
        })
      }
  })

  test('fit into 6 kB each', () => {
    for (const art of arts)
      expect(drawGeneratedArt(art, NOTEBOOK).length, JSON.stringify(art)).toBeLessThanOrEqual(6000)
  })

  test('are shapes and colours only, and refer to nothing but their own mark', () => {
    for (const art of arts) {
      const svg = drawGeneratedArt(art, NOTEBOOK)
      const elements = new Set([...svg.matchAll(/<([^\s/>]+)/g)].map(([, name]) => name))
      expect(
        [...elements].filter(
          (name) => !['svg', 'defs', 'g', 'path', 'rect', 'circle', 'use'].includes(name ?? ''),
        ),
      ).toEqual([])
      expect(new Set(svg.match(/ href="[^"]*"/g) ?? [])).toEqual(
        new Set(svg.includes('<use') ? [' href="#m"'] : []),
      )
      expect(svg).not.toMatch(/ on\w+=|style=|url\(|<!|&/)
      expect(svg.replace(/<[^>]*>/g, '')).toBe('')
    }
  })

  test('are the same today and tomorrow, and another for each', () => {
    const drawn = arts.map((art) => drawGeneratedArt(art, NOTEBOOK))
    expect(arts.map((art) => drawGeneratedArt(structuredClone(art), NOTEBOOK))).toEqual(drawn)
    expect(new Set(drawn).size).toBe(arts.length)
  })

  test('a composition is known from every other by the eye', async () => {
    const small = await Promise.all(
      COMPOSITIONS.map((composition) =>
        sharp(
          Buffer.from(
            drawGeneratedArt(
              {
                generatedArt: {
                  composition,
                  ground: 'ink',
                  ...titleMarks('A Key Under Every Stone'),
                },
                topic: { motif: 'home', colour: 'leaf' },
                ruling: null,
              },
              NOTEBOOK,
            ),
          ),
        )
          .resize(32, 18)
          .removeAlpha()
          .raw()
          .toBuffer(),
      ),
    )
    for (const [i, one] of small.entries())
      for (const [j, other] of small.entries())
        if (i < j) {
          const sum = one.reduce((all, value, at) => all + Math.abs(value - (other[at] ?? 0)), 0)
          expect(sum / (255 * one.length), `${COMPOSITIONS[i]} ${COMPOSITIONS[j]}`).toBeGreaterThan(
            0.04,
          )
        }
  })

  test('every mark can be told from its ground, in every colour and look', () => {
    for (const colour of COLOURS)
      for (const ground of GROUNDS)
        for (const palette of PALETTE_NAMES) {
          const { marks, back } = inksOf(colour, ground, artLook({ ...DEFAULT_LOOK, palette }))
          for (const mark of marks)
            expect(contrast(mark, back), `${mark} on ${back}, ${colour}`).toBeGreaterThanOrEqual(3)
        }
  })

  test('draw one mark for each word, taller for a longer one', () => {
    const heights = (title: string) => {
      const generatedArt = { composition: 'crowd', ground: 'ink', ...titleMarks(title) } as const
      const svg = drawGeneratedArt({ generatedArt, topic: null, ruling: null }, NOTEBOOK)
      return [...svg.matchAll(/scale\(-?\d*\.?\d+ (\d*\.?\d+)\)|scale\((\d*\.?\d+)\)/g)].map(
        ([, a, b]) => Number(a ?? b),
      )
    }
    const [signal = 0, box = 0, nine = 0, ...rest] = heights('Signal Box Nine')
    expect(rest).toEqual([])
    expect(signal).toBeGreaterThan(nine)
    expect(nine).toBeGreaterThan(box)
  })

  test('take the show’s colours where an episode has no topic', () => {
    const look = artLook({ ...DEFAULT_LOOK, palette: 'plum' })
    const drawn = (ground: 'mark' | 'ink') =>
      drawGeneratedArt(
        {
          generatedArt: { composition: 'page', ground, ...titleMarks('Home by Five') },
          topic: null,
          ruling: 2,
        },
        look,
      )
    expect(drawn('mark')).toContain(look.highlight)
    expect(drawn('mark')).toContain(look.margin)
    expect(drawn('ink')).toContain(`height="360" fill="${look.ink}"`)
  })
})
