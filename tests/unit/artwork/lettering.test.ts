import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CARD, cardArt, type Card } from '@/cms/artwork/card'
import { isDrawable, letter, letterToFit, withoutEmoji } from '@/cms/artwork/lettering'

const LONG = 'A title that goes on, '.repeat(12)

describe('texts on cards', () => {
  test.each([
    ['Plain “quotes” & – dashes…', true],
    ['Łukasz Žižek, Ångström, naïve', true],
    ['שלום עולם', false],
    ['Ελλάδα', false],
    ['日本語', false],
    ['🎧', false],
  ])('%s can be drawn with the fonts of the project: %s', (text, is) =>
    expect(isDrawable(text)).toBe(is),
  )

  test.each([
    ['On air 🎧 again', 'On air again'],
    ['👩🏽‍🚀 Up', 'Up'],
    ['❤️', ''],
    ['1 of 3 #', '1 of 3 #'],
  ])('%s without emoji is %j', (text, plain) => expect(withoutEmoji(text)).toBe(plain))

  test('the letters are those of the project, not of the machine', async () => {
    const of = async (text: string) =>
      (await letter(text, { size: 60, width: 1000, colour: '#000000' })).width
    // Both files are one family: the letter of the second is as wide as its base in the first.
    expect(Math.abs((await of('Łllllllllll')) - (await of('Lllllllllll')))).toBeLessThan(8)
    expect(await of('Notes & Quotes')).toBeGreaterThan(350)
    expect(await of('Notes & Quotes')).toBeLessThan(400)
  })

  test('a text is set in the largest size that fits, and markup in it is text', async () => {
    const sizes = [80, 40, 20]
    const box = { width: 400, height: 90 }
    const set = (text: string) => letterToFit(text, box, { sizes, colour: '#000000' })
    const [short, long] = [await set('Short'), await set('Much longer than the other one')]
    expect(short.height).toBeGreaterThan(40)
    expect(long.height).toBeLessThanOrEqual(box.height)
    expect(long.width).toBeLessThanOrEqual(box.width)
    expect((await set('<b>&amp;')).width).toBeGreaterThan((await set('&')).width)
  })
})

test.each<[string, Card]>([
  ['an episode', { kind: 'episode', number: 12, title: 'A title', pillar: 'climateJustice' }],
  ['a title without end', { kind: 'episode', number: 999_999, title: LONG, pillar: null }],
  ['a title of one word', { kind: 'episode', number: 1, title: 'x'.repeat(200), pillar: null }],
  ['a title in other letters', { kind: 'episode', number: 7, title: 'שלום', pillar: null }],
  ['a quote', { kind: 'quote', text: 'A quote', author: 'An author' }],
  ['a quote without end', { kind: 'quote', text: LONG.repeat(9), author: LONG }],
  ['a quote in other letters', { kind: 'quote', text: '日本', author: '日本' }],
  ['a page', { kind: 'page', title: 'A page', pillar: 'mentalHealth' }],
  ['a page of emoji', { kind: 'page', title: '🎧', pillar: null }],
])('the card of %s is a JPEG of 1200 × 630, below 300 kB', async (_, card) => {
  const art = await cardArt(card, 'Notes & Quotes', null)
  const { format, width, height } = await sharp(art).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...CARD })
  expect(art.length).toBeLessThan(300_000)
})
