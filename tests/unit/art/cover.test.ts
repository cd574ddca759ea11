import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { coverArt, headshotArt } from '@/art'
import { drawCover } from '@/art/cover'
import { drawHeadshot } from '@/art/headshot'
import { motif } from '@/art/motifs'
import { MOTIFS } from '@/domain/topics/motifs'
import { sceneNamed, sceneOf, type TopicScene } from '@/domain/topics/topic-look'
import { sceneName } from '@/domain/topics/topic-mark'
import { FIRST_TOPICS } from '@/domain/topics/topics'

const GROUNDS: readonly (TopicScene | null)[] = [
  ...FIRST_TOPICS.map(({ key }) => key),
  { motif: 'moon', colour: 'lilac' },
  { motif: 'bird', colour: '#c0ffee' },
  null,
]
const NASTY = '</svg><script>alert(1)</script>"&\'<!ENTITY x SYSTEM "file:///etc/passwd">\u0000 …'

/** Every scene of every topic, in several palettes. */
const covers = GROUNDS.flatMap((topic) =>
  Array.from({ length: 20 }, (_, number) => ({ number, title: `Sample ${number}`, topic })),
)
const names = Array.from({ length: 60 }, (_, index) => `Sample Guest ${index}`)

/** Reads the markup with the strict XML parser below the SVG renderer, and gives its size. */
const parsed = (svg: string) => sharp(Buffer.from(svg)).metadata()

/** Tiny versions in raw pixels, as the eye sees them from afar. */
async function thumbnails(svgs: string[]): Promise<Buffer[]> {
  return Promise.all(
    svgs.map((svg) => sharp(Buffer.from(svg)).resize(32, 18).removeAlpha().raw().toBuffer()),
  )
}

const difference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) /
  (255 * one.length)

test('the parser that the tests rely on refuses broken markup', async () => {
  const svg = drawCover({ number: 1, title: 'Sample', topic: null })
  await expect(parsed(svg.replace('</svg>', ''))).rejects.toThrow()
  await expect(parsed(svg.replace('<rect ', '<rect x=1 '))).rejects.toThrow()
})

describe('cover art (D22)', () => {
  test('is well-formed and 16:9, whatever the scene', async () => {
    for (const cover of covers)
      expect(await parsed(drawCover(cover)), JSON.stringify(cover)).toMatchObject({
        format: 'svg',
        width: 1280,
        height: 720,
      })
  })

  test('is shapes and colours only: no text, no reference, nothing from outside', () => {
    for (const svg of [
      ...covers.map(drawCover),
      ...names.map((name) => drawHeadshot({ name })),
      drawCover({ number: 7, title: NASTY, topic: 'socialJustice' }),
      drawHeadshot({ name: NASTY }),
    ]) {
      const elements = new Set([...svg.matchAll(/<([^\s/>]+)/g)].map(([, name]) => name))
      expect(
        [...elements].filter(
          (name) => !['svg', 'g', 'path', 'rect', 'ellipse', 'circle'].includes(name ?? ''),
        ),
      ).toEqual([])
      const attributes = new Set(
        [...svg.matchAll(/ ([a-z-]+[a-zA-Z:]*)=/g)].map(([, name]) => name),
      )
      expect(
        [...attributes].filter((name) => /^on|href|style|class|id$|url/.test(name ?? '')),
      ).toEqual([])
      expect(svg).not.toMatch(/url\(|javascript:|<!|&|NaN|undefined|Infinity/)
      expect(svg.replace(/<[^>]*>/g, '')).toBe('')
    }
  })

  test('is the same for the same episode, today and tomorrow', () => {
    for (const cover of covers) expect(drawCover({ ...cover })).toBe(drawCover(cover))
    expect(drawHeadshot({ name: 'Zoë' })).toBe(drawHeadshot({ name: 'Zoe\u0308' }))
  })

  test('differs between episodes, also to the eye', async () => {
    expect(new Set(covers.map(drawCover)).size).toBe(covers.length)
    for (const topic of GROUNDS) {
      const shown = await thumbnails(
        Array.from({ length: 5 }, (_, number) => drawCover({ number, title: 'Sample', topic })),
      )
      for (const [index, one] of shown.entries())
        for (const other of shown.slice(index + 1))
          expect(difference(one, other), JSON.stringify(topic)).toBeGreaterThan(0.03)
    }
  })

  test('N42 favourites do not look alike, a round of numbers apart or side by side', async () => {
    const sets = [
      [5, 10, 15, 20, 25],
      [102, 107, 112, 117, 122],
      [131, 130, 129, 128],
      [3, 13, 23, 33, 43],
    ]
    for (const topic of GROUNDS)
      for (const numbers of sets) {
        const shown = await thumbnails(
          numbers.map((number) => drawCover({ number, title: `Sample ${number}`, topic })),
        )
        for (const [index, one] of shown.entries())
          for (const other of shown.slice(index + 1))
            expect(difference(one, other), `${JSON.stringify(topic)} ${numbers}`).toBeGreaterThan(
              0.04,
            )
      }
  })

  test('two titles with one number get two pictures', () => {
    for (const topic of GROUNDS)
      expect(drawCover({ number: 3, title: 'One', topic })).not.toBe(
        drawCover({ number: 3, title: 'Two', topic }),
      )
  })
})

describe('as files', () => {
  test('are PNGs in the stored sizes, small enough to upload', async () => {
    const cover = await coverArt({ number: 16, title: NASTY, topic: 'mentalHealth' })
    const headshot = await headshotArt({ name: NASTY })
    expect(await sharp(cover).metadata()).toMatchObject({ format: 'png', width: 1280, height: 720 })
    expect(await sharp(headshot).metadata()).toMatchObject({
      format: 'png',
      width: 640,
      height: 640,
    })
    expect(Math.max(cover.length, headshot.length)).toBeLessThan(300_000)
  })

  test.each([0, 1, 999, 1000, 2 ** 31])('there is one for number %i', async (number) => {
    for (const topic of GROUNDS)
      await expect(parsed(drawCover({ number, title: '', topic }))).resolves.toBeTruthy()
  })
})

test('headshots are well-formed squares, and nearly every name has its own', async () => {
  const drawn = names.map((name) => drawHeadshot({ name }))
  expect(new Set(drawn).size).toBe(names.length)
  for (const svg of drawn) expect(await parsed(svg)).toMatchObject({ width: 640, height: 640 })
})

describe('the scene of a topic', () => {
  const own = { key: 'sleep', motif: 'moon', colour: 'lilac' } as const
  test.each([
    ['one of the first four', { key: 'mentalHealth', motif: null, colour: null }, 'mentalHealth'],
    ['in another colour', { key: 'mentalHealth', motif: null, colour: '#c0ffee' }, 'mentalHealth'],
    ['with another motif', { key: 'mentalHealth', motif: 'moon', colour: 'sky' }, 'moon-sky'],
    ['a topic of the host', own, 'moon-lilac'],
    ['in a colour of the host', { ...own, colour: '#c0ffee' }, 'moon-c0ffee'],
  ] as const)('%s', (_, topic, name) => {
    expect(sceneName(topic)).toBe(name)
    expect(sceneOf(topic)).toEqual(sceneNamed(name))
    expect(sceneNamed(name)).not.toBeNull()
  })

  test('one that nobody has chosen is plain', () =>
    expect(sceneOf({ key: 'sleep', motif: null, colour: null })).toEqual({
      motif: 'mark',
      colour: 'mist',
    }))

  test.each(['notes', 'sleep', 'moon', 'moon-', 'sun-lilac', 'moon-nothing', 'moon-000000', ''])(
    '%j names none',
    (name) => expect(sceneNamed(name)).toBeNull(),
  )
})

test('every motif is drawn, as the sprite of the pages has it', () => {
  const drawn = MOTIFS.map((name) => motif(name, [0, 0], 48, { ink: '#000', back: '#fff' }))
  for (const markup of drawn) expect(markup).toMatch(/^<g color="#000"[^>]*>.*<(path|circle) /)
  expect(new Set(drawn).size).toBe(MOTIFS.length)
})
