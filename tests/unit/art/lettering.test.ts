import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CARD, cardArt, type Card } from '@/art/card'
import { drawable, isRightToLeft, letter, letterToFit } from '@/art/lettering'

const FONTS = path.resolve('src/art/fonts')

/** The code points that a font file has glyphs for (OpenType `cmap`, format 4). */
function charactersOf(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + i * 16)
  const table = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.readUInt32BE(table + 8)
  const offsets = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, i) =>
    font.readUInt32BE(cmap + 8 + i * 8),
  )
  const map = cmap + (offsets.find((at) => font.readUInt16BE(cmap + at) === 4) ?? 0)
  const size = font.readUInt16BE(map + 6)
  return Array.from({ length: size / 2 }, (_, i) => {
    const last = font.readUInt16BE(map + 14 + i * 2)
    const first = font.readUInt16BE(map + 16 + size + i * 2)
    return Array.from({ length: last - first + 1 }, (_, step) => first + step)
  }).flat()
}

const LONG = 'A title that goes on, '.repeat(12)

describe('texts on cards', () => {
  test.each([
    ['Plain “quotes” & – dashes…', 'Plain “quotes” & – dashes…'],
    ['Łukasz Žižek, Ångström, naïve', 'Łukasz Žižek, Ångström, naïve'],
    ['Nguyễn Thị Hương', 'Nguyễn Thị Hương'],
    ['a composed e\u0301', 'a composed é'],
    ['no\u2011break, thin\u2009space', 'no-break, thin space'],
    ['שָׁלוֹם, محمد, Ελλάδα, дом', 'שָׁלוֹם, محمد, Ελλάδα, дом'],
    ['On air 🎧 again', 'On air again'],
    ['👩🏽‍🚀 Up 🇬🇧 and 1️⃣ → ∞', 'Up and 1'],
    ['1 of 3 # © ½', '1 of 3 # © ½'],
    ['\u202eturned\u202c \u0007', 'turned'],
    ['❤️', null],
    ['日本語', null],
    ['Half of it in 日本語', null],
    [' \u200b ', null],
  ])('of %j the fonts of the project set %j', (text, set) => expect(drawable(text)).toBe(set))

  test.each([
    ['שלום to all', true],
    ['“محمد”', true],
    ['To محمد', false],
    ['12', false],
  ])('%j is read from the right: %s', (text, is) => expect(isRightToLeft(text)).toBe(is))

  test('the letters are those of the project, not of the machine', async () => {
    const of = async (text: string) =>
      (await letter(text, { size: 60, width: 1000, colour: '#000000' })).width
    // Both files are one family: the letter of the second is as wide as its base in the first.
    expect(Math.abs((await of('Łllllllllll')) - (await of('Lllllllllll')))).toBeLessThan(8)
    expect(await of('Notes & Quotes')).toBeGreaterThan(350)
    expect(await of('Notes & Quotes')).toBeLessThan(400)
  })

  test('they have every character that is let through', async () => {
    const files = (await readdir(FONTS)).filter((name) => name.endsWith('.ttf'))
    expect(files).toHaveLength(13)
    const known = new Set<number>()
    for (const name of files)
      for (const code of charactersOf(await readFile(path.join(FONTS, name)))) known.add(code)
    const lacking: string[] = []
    for (let code = 0x21; code < 0xffff; code++) {
      const character = String.fromCharCode(code)
      const isShown = character.isWellFormed() && drawable(character) === character
      if (isShown && !known.has(code) && !/\p{Cf}/u.test(character)) lacking.push(code.toString(16))
    }
    expect(lacking).toEqual([])
    expect(known.has(0x65e5)).toBe(false)
  })

  test('a text is set in the largest size that fits, and markup in it is text', async () => {
    const sizes = [80, 40, 20] as const
    const box = { width: 400, height: 90 }
    const set = (text: string) => letterToFit(text, box, { sizes, colour: '#000000' })
    const [short, long] = [await set('Short'), await set('Much longer than the other one')]
    expect(short.height).toBeGreaterThan(40)
    expect(long.height).toBeLessThanOrEqual(box.height)
    expect(long.width).toBeLessThanOrEqual(box.width)
    // A word stays whole where a smaller size allows it, and is cut where none does.
    expect((await set('Conversationalists')).height).toBeLessThan(60)
    expect((await set('x'.repeat(90))).width).toBeLessThanOrEqual(box.width + 6)
    expect((await set('<b>&amp;')).width).toBeGreaterThan((await set('&')).width)
  })
})

test.each<[string, Card]>([
  [
    'an episode',
    {
      kind: 'episode',
      number: 12,
      label: 'Episode 12',
      title: 'A title',
      topic: 'climateJustice',
    },
  ],
  [
    'a title without end',
    { kind: 'episode', number: 999_999, label: 'Episode 999_999', title: LONG, topic: null },
  ],
  [
    'a title of one word',
    { kind: 'episode', number: 1, label: 'Episode 1', title: 'x'.repeat(200), topic: null },
  ],
  [
    'a title in other letters',
    { kind: 'episode', number: 7, label: 'Episode 7', title: 'שלום 日本', topic: null },
  ],
  ['a quote', { kind: 'quote', text: 'A quote', author: 'An author' }],
  ['a quote without end', { kind: 'quote', text: LONG.repeat(9), author: LONG }],
  ['a quote from the right', { kind: 'quote', text: 'שלום', author: 'محمد' }],
  ['a quote in other letters', { kind: 'quote', text: '日本', author: '日本' }],
  ['a page', { kind: 'page', title: 'A page', topic: 'mentalHealth' }],
  ['a page of emoji', { kind: 'page', title: '🎧', topic: null }],
])('the card of %s is a JPEG of 1200 × 630, below 300 kB', async (_, card) => {
  const art = await cardArt(card, 'Notes & Quotes', null)
  const { format, width, height } = await sharp(art).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...CARD })
  expect(art.length).toBeLessThan(300_000)
})

test('the card of home shows the cover of the show, uncut', async () => {
  const cover = await sharp({
    create: { width: 900, height: 900, channels: 3, background: '#c01020' },
  })
    .png()
    .toBuffer()
  const card: Card = { kind: 'page', title: 'Kettle Talk', topic: null }
  const pixelAt = async (left: number, top: number) => {
    const art = await cardArt(card, 'Kettle Talk', cover)
    const [red = 0, green = 0] = await sharp(art)
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer()
    return red > 150 && green < 60
  }
  expect(await Promise.all([pixelAt(930, 110), pixelAt(930, 420), pixelAt(600, 260)])).toEqual([
    true,
    true,
    false,
  ])
})
