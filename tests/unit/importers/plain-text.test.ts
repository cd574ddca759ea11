import { describe, expect, test } from 'vitest'
import { notesOf } from '@/importers/rss/item-content'
import type { FeedItem } from '@/importers/rss/parse-feed'
import { oneLine, plainText } from '@/importers/plain-text'

describe('descriptions become clean text', () => {
  test.each([
    ['<p>One.</p><p>Two.</p>', 'One.\n\nTwo.'],
    ['One.<br>Two.', 'One.\nTwo.'],
    ['One.\n\nTwo, 1 < 2 & 3 > 2.', 'One.\n\nTwo, 1 < 2 & 3 > 2.'],
    ['One &amp; two\nthree&nbsp;four', 'One & two\nthree four'],
    [
      'See <a href="https://example.com/a">the notes</a>.',
      'See the notes (https://example.com/a).',
    ],
    ['<a href="https://example.com/a">https://example.com/a</a>', 'https://example.com/a'],
    ['<a href="javascript:alert(1)">here</a>', 'here'],
    ['<p>a</p><script>alert(1)</script><style>p{}</style><img src="x" alt="y">', 'a'],
    ['<h2>Guests</h2><ul><li>One</li><li>Two</li></ul>', 'Guests\n\n• One\n• Two'],
    ['<p> </p>', ''],
    ['a\u200b\u0007b\r\nc\ufeff', 'ab\nc'],
    ['Text with <b>bold</b>\nand its lines', 'Text with bold\nand its lines'],
  ])('%j → %j', (source, text) => {
    expect(plainText(source)).toBe(text)
  })

  test('no tag survives, however deep or long', () => {
    const deep = `${'<div>'.repeat(50_000)}x${'</div>'.repeat(50_000)}`
    expect(plainText(deep)).not.toContain('<')
    expect(plainText(`<p>${'a'.repeat(3_000_000)}</p>`).length).toBeLessThanOrEqual(1_000_000)
  })

  test('a title is one line', () => {
    expect(oneLine(' Tom &amp; Jerry\n  &lt;3 ')).toBe('Tom & Jerry <3')
    expect(oneLine('I <3 this')).toBe('I <3 this')
  })
})

describe('S09: notes made to be slow to read', () => {
  const SIZE = 1_000_000
  const fill = (text: string) => text.repeat(SIZE / text.length)

  test.each([
    '<div>',
    '<ul>',
    '<ul><li>',
    '<p>',
    '<b>',
    '<x>',
    '<table><tr><td>',
    '<blockquote>',
    '<pre>',
    '<br>',
    '<div>a</div>',
    '<a href="https://example.com/">',
    '<a ',
    'a=b ',
    '<',
    '</div>',
    '<!--',
    '&amp;',
    '&lt;p&gt;',
    '\n',
    'a ',
  ])('a megabyte of %j', (part) => {
    const began = performance.now()
    for (const text of [fill(part), `<p>${fill(part)}`, `<p ${fill(part)}>`]) plainText(text)
    expect(performance.now() - began).toBeLessThan(3000)
  })

  test('as deep as is read at all', () => {
    const began = performance.now()
    for (const close of ['</div>', '</x>'])
      plainText(`${'<div>'.repeat(4_999)}a${close.repeat(4_999)}`)
    plainText('<div>'.repeat(9_999))
    expect(performance.now() - began).toBeLessThan(3000)
  })

  test('are not read, and the item says so', () => {
    const notes = notesOf({ descriptions: [fill('<div>')] } as FeedItem)
    expect(notes.description).toBeNull()
    expect(notes.fault).toBe('show notes not imported: too many tags')
    const short = notesOf({ descriptions: [fill('<div>'), 'In short.'] } as FeedItem)
    expect(short).toEqual({ description: 'In short.', fault: notes.fault })
  })

  test('that are too long are cut, and the item says so', () => {
    const { description, fault } = notesOf({ descriptions: [fill('words ')] } as FeedItem)
    expect(description).toHaveLength(100_000)
    expect(fault).toBe('show notes shortened')
    const fine = notesOf({ descriptions: ['<p>Notes</p>'] } as FeedItem)
    expect(fine).toEqual({ description: 'Notes', fault: null })
  })
})
