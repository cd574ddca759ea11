import { describe, expect, test } from 'vitest'
import { foldCase } from '@/domain/language/fold-case'
import { freeSlug, isPersonSlug, personSlug, spelledSlug } from '@/domain/guests/person-slug'
import { plainSlug } from '@/migrations/guests/plain-slug'

describe('D42 the same name twice is one person', () => {
  test.each([
    ['Ada Flyleaf', 'ada-flyleaf'],
    ['  ADA   flyleaf ', 'ada-flyleaf'],
    ['Zoë O’Hara', 'zoe-o-hara'],
    ["Zoe\u0308 O'Hara", 'zoe-o-hara'],
    ['J. K. Colophon', 'j-k-colophon'],
    ['J.K. Colophon', 'j-k-colophon'],
    ['Jean–Luc Folio', 'jean-luc-folio'],
    ['Ada\u200b Flyleaf', 'ada-flyleaf'],
    ['ΣΟΦΟΣ', 'σοφοσ'],
    ['Σοφος', 'σοφοσ'],
    ['Straße', 'strasse'],
    ['İpek', 'ipek'],
    ['Bjørn Åse Øster', 'bjorn-ase-oster'],
    ['Bjorn Ase Oster', 'bjorn-ase-oster'],
    ['Jörg Ærø ÐORÐ Þór', 'jorg-aero-dord-thor'],
    ['Łukasz Đorđe IŞIK Işık', 'lukasz-dorde-isik-isik'],
    ['Œuvre Ŋuyu Əli Ħal Ŧ ẞ', 'oeuvre-nuyu-eli-hal-t-ss'],
    ['Ɓala Ɗan Ƙofa Ɔkɔ Ɛla', 'bala-dan-kofa-oko-ela'],
    ['سارة الورق', 'سارة-الورق'],
    ['न्यायमूर्ति', 'न्यायमूर्ति'],
    ['김 책', '김-책'],
    ['🌱', 'guest'],
    ['', 'guest'],
  ])('%j is %s', (name, slug) => {
    // A capital sigma at the end of a word has a form of its own.
    expect(personSlug(name).replaceAll('ς', 'σ')).toBe(slug)
    expect(isPersonSlug(personSlug(name))).toBe(true)
  })

  test.each(['Zoë O’Hara', 'ΣΟΦΟΣ. Α', 'İpek', 'ǅ', 'Ada', 'ﬁ', 'K'.repeat(300)])(
    'the slug of %j is found in any letter case',
    (name) => {
      const slug = personSlug(name)
      expect(foldCase(slug)).toBe(slug)
      expect(foldCase(slug.toUpperCase())).toBe(slug)
      expect(personSlug(slug)).toBe(slug)
    },
  )

  test('Q65 the letters of Latin alphabets have plain ones, now as in the migration', () => {
    const letters = Array.from({ length: 0x1f00 }, (_, at) => String.fromCodePoint(at)).filter(
      (letter) => /(?![ʰ-ʸˠ-ˤᴀ-ᵿ])\p{Script=Latin}/u.test(letter),
    )
    const odd = letters.filter((letter) => !/^[a-z]+$/.test(personSlug(letter)))
    // Tones, clicks and the like, which no keyboard has a plain letter for.
    const signs = 'ŉƄƅƍƛƦƧƨƪƸƹƺƻƼƽƾǀǁǂǃȸȹɁɂẚẟ'
    expect(odd.filter((letter) => !/[ɐ-ʯᶀ-ᶿ]/.test(letter)).join('')).toBe(signs)
    for (const letter of letters)
      expect(plainSlug(spelledSlug(letter), new Set())).toBe(personSlug(letter))
  })

  test.each(['', '-', 'a/b', '../x', 'a b', 'a.b', '<b>', 'x'.repeat(241)])(
    '%j is no address of a person',
    (text) => expect(isPersonSlug(text)).toBe(false),
  )

  test('who is parted gets the slug of the name, or the first free one with a number', () => {
    expect(freeSlug('Ada F', new Set())).toBe('ada-f')
    expect(freeSlug('Ada F', new Set(['ada-f']))).toBe('ada-f-2')
    expect(freeSlug('Ada F', new Set(['ada-f', 'ada-f-2', 'ada-f-4']))).toBe('ada-f-3')
  })
})
