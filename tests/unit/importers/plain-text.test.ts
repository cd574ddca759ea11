import { describe, expect, test } from 'vitest'
import { oneLine, plainText } from '@/importers/rss/plain-text'

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
