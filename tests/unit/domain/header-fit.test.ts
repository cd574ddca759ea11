import { describe, expect, test } from 'vitest'
import { fitMenu, fitName, isWideLogo, logoWidth } from '@/domain/look/header-fit'
import { linesIn, textWidth, unbreakable, widthFor } from '@/domain/look/text-width'

const MENU = {
  hasSearch: true,
  group: 'Episodes',
  button: 'Get Involved',
  follow: 'Follow the show',
  more: 'More',
  entries: ['Our Values', 'Guests', 'Community', 'About Host'],
}
const NAMES = {
  sample: 'Notes & Quotes',
  two: 'The Long Way Home Radio Hour',
  three: 'Conversations With People Who Repair Small Important Things',
  word: 'Freundschaftsbekundungen',
  vietnamese: 'Những câu chuyện dọc đường về nhà',
  greek: 'Συνομιλίες για όσα διορθώνονται',
  cyrillic: 'Разговоры о том, что можно починить',
  hebrew: 'שיחות על תיקון דברים קטנים',
  arabic: 'أحاديث عن إصلاح الأشياء الصغيرة',
  japanese: '深夜ラジオの長い帰り道',
  thai: 'บทสนทนาระหว่างทางกลับบ้าน',
}
const menuOf = (name: string, entries = MENU.entries) =>
  fitMenu({ ...MENU, entries, logo: logoWidth(name, null) })

describe('widths of texts', () => {
  test('come from the face: narrow letters are narrow, accents take no room', () => {
    expect(textWidth('ill', 'notebook-titles')).toBeLessThan(
      textWidth('mmm', 'notebook-titles') / 2,
    )
    expect(textWidth('Nhung cau chuyen', 'notebook-titles')).toBe(
      textWidth('Nh\u01b0ng câu chuyện'.replace('\u01b0', 'u'), 'notebook-titles'),
    )
    expect(textWidth('שלום', 'notebook-titles')).toBeCloseTo(2.08)
    expect(textWidth('帰り道', 'notebook-titles')).toBe(3)
  })

  test('lines break between words, after hyphens and between ideographs', () => {
    expect(unbreakable('Low-key  radio')).toEqual(['Low-', 'key ', 'radio'])
    expect(unbreakable('帰り道FM')).toEqual(['帰', 'り', '道', 'FM'])
    expect(unbreakable(NAMES.thai).length).toBeGreaterThan(3)
  })

  test.each(Object.entries(NAMES))('%s takes the lines that it is given', (_, name) => {
    for (const lines of [1, 2, 3]) {
      const width = widthFor(lines, name, 'notebook-titles')
      expect(linesIn(width + 0.01, name, 'notebook-titles')).toBeLessThanOrEqual(lines)
      for (const word of unbreakable(name))
        expect(textWidth(word.trimEnd(), 'notebook-titles')).toBeLessThanOrEqual(width + 0.01)
    }
  })
})

describe('names in the header', () => {
  test('are smaller the longer they are', () => {
    expect(fitName('a'.repeat(18)).size).toBe('s')
    expect(fitName('a '.repeat(10)).size).toBe('m')
    expect(fitName('a '.repeat(18)).size).toBe('l')
  })

  test('of long words get the room of the mark, then of the word on the button', () => {
    const words = ['Notes', 'Conversations', NAMES.word, 'Donaudampfschifffahrtsgesellschaft']
    expect(words.map((word) => fitName(word).word)).toEqual([null, 'some', 'long', 'huge'])
  })

  test('give way to a wide logo, which is 272 px wide at most', () => {
    expect(isWideLogo({ width: 160, height: 100 })).toBe(false)
    expect(isWideLogo({ width: 161, height: 100 })).toBe(true)
    expect(logoWidth(NAMES.three, { width: 2000, height: 100 })).toBe(272)
    expect(logoWidth(NAMES.three, { width: 400, height: 100 })).toBe(160)
  })
})

describe('the menu beside a name', () => {
  test('of the sample stays as it is at every width', () => {
    expect(menuOf(NAMES.sample)).toEqual([null, null, null, null])
  })

  test('gives way from its end, and comes back as the page gets wider', () => {
    const entries = [...MENU.entries, 'Live shows', 'Shop']
    const steps = menuOf(NAMES.two, entries)
    const order = [null, 74, 78, 83, 'more']
    const places = steps.map((step) => order.indexOf(step))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(steps[0]).toBeNull()
    expect(steps.at(-1)).toBe('more')
  })

  test.each(Object.entries(NAMES))('of %s never puts one entry alone under More', (_, name) => {
    for (let count = 0; count <= 8; count += 1) {
      const entries = Array.from({ length: count }, (_, index) => `Entry number ${index}`)
      const steps = menuOf(name, entries)
      for (const width of [70, 74, 78, 83]) {
        const hidden = steps.filter((step) => step === 'more' || (step ?? 0) > width)
        expect(hidden.length, `${count} entries, ${width} rem`).not.toBe(1)
      }
    }
  })
})
