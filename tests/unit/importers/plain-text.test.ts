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

  test.each([
    [' Tom &amp; Jerry\n  &lt;3 ', 'Tom & Jerry <3'],
    ['I <3 this', 'I <3 this'],
    ['vector<int> and std::map<K, V>', 'vector<int> and std::map<K, V>'],
    ['vector&lt;int&gt;', 'vector<int>'],
    ['The <p> and the <b> tag', 'The <p> and the <b> tag'],
    ['<p>A <b class="x">bold</b> <i>move</i></p>', 'A bold move'],
    ['One<br/>two &#8217; &nbsp;&hellip; AT&T R&D;', 'One two ’ … AT&T R&D;'],
    ['<b>', '<b>'],
  ])('Q42 a title is text on one line: %j → %j', (title, text) => {
    expect(oneLine(title)).toBe(text)
  })

  test.each([
    [['<p>Short teaser</p>', 'The whole text of the notes.'], 'The whole text of the notes.'],
    [
      ['<p>The <a href="https://a.example/">notes</a></p>', 'The notes: https://a.example/'],
      'The [notes](https://a.example/)',
    ],
    [['<p class="a b c d e f">Two words</p>', 'Now three words'], 'Now three words'],
    [['<style>a b c d e f</style>Two words', 'Now three words'], 'Now three words'],
    [['Two words', '今日の話題について'], '今日の話題について'],
    [['Two words', '&lt;p&gt;Now &lt;b&gt;three&lt;/b&gt; words&lt;/p&gt;'], 'Now **three** words'],
    [['', 'Words'], 'Words'],
  ])('Q43 the description with the most words is taken: %j', (descriptions, description) => {
    expect(notesOf({ descriptions } as FeedItem).description).toBe(description)
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
