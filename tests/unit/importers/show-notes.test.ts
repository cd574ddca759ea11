import { describe, expect, test } from 'vitest'
import { showNotes as turn } from '@/importers/show-notes'

const showNotes = (text: string) => turn(text).notes

describe('D33 HTML notes become CommonMark', () => {
  test.each([
    [
      'See <a href="https://example.com/a">the notes</a>\nand more',
      'See [the notes](https://example.com/a)\nand more',
    ],
    [
      '<p><a href="https://example.com/a_b?c&amp;d">https://example.com/a_b?c&amp;d</a></p>',
      'https://example.com/a_b?c&d',
    ],
    ['<p>At https://example.com/a_b_c?d&amp;e=*f</p>', 'At https://example.com/a_b_c?d&e=*f'],
    ['<p><a href="mailto:a@example.com">a@example.com</a></p>', 'a@example.com'],
    [
      'a<h1>Links &amp;<br>more</h1><p>b</p><ol start="3"><li><h4>c</h4></li></ol>',
      'a\n\n### Links & more\n\nb\n\n3. c',
    ],
    [`<h2>${'long '.repeat(50)}</h2>`, 'long '.repeat(50).trim()],
    ['<blockquote><p>Said</p></blockquote><hr><pre>code</pre>', 'Said\n\ncode'],
    ['<p>1 &lt; 2 &amp; <code>x</code></p>', '1 < 2 & x'],
    ['<p>00:00 Begin<br>1:02:03 End</p>', '00:00 Begin\n1:02:03 End'],
  ])('%j → %j', (html, notes) => {
    expect(showNotes(html)).toBe(notes)
  })

  test.each([
    ['<p><a href="javascript:alert(1)">here</a></p>', 'here'],
    ['<p><a href="data:text/html,x">here</a></p>', 'here'],
    ['<p>a</p><script>alert(1)</script><style>p{}</style><img src="x" alt="y">', 'a'],
    ['<p>a <img src="https://example.com/x.jpg" alt="y"> b</p>', 'a b'],
    ['<p>a</p><iframe src="https://example.com"></iframe>', 'a'],
    ['<p><a href="https://example.com/a"><img src="x"></a></p>', ''],
  ])('nothing else survives: %j → %j', (html, notes) => {
    expect(showNotes(html)).toBe(notes)
  })
})

describe('D33 typed notes stay as they are', () => {
  test.each([
    'One.\nTwo.\n\n# three\n---\n  four',
    '- One\n- Two\n\n• Three\n1. Four',
    'a_b, snake_case_name, 5 * 3 = 15, 2 * 3 * 4',
    'https://example.com/a_b_c?d=*e* and <https://example.com/f>',
    '1:02:03 Begin [1], (2) & more',
    'Tom & Jerry; AT&T',
    '`code` and [a]: https://example.com',
  ])('%j', (text) => {
    expect(showNotes(text)).toBe(text)
  })

  test.each([
    ['*not emphasis*', '\\*not emphasis*'],
    ['a **star** b', 'a \\*\\*star** b'],
    ['[not](https://example.com/x) a link', '\\[not](https://example.com/x) a link'],
    ['a \\* b', 'a \\\\* b'],
    ['### Links\n#### x', '\\### Links\n#### x'],
  ])('what would be misread is escaped: %j → %j', (text, notes) => {
    expect(showNotes(text)).toBe(notes)
  })
})

describe('S09: notes made to be slow to read', () => {
  const fill = (text: string) => text.repeat(1_000_000 / text.length)

  test.each([
    '<div>',
    '<ul><li>',
    '<b>',
    '<a ',
    '<',
    '*a',
    '[',
    '`',
    '_a_ ',
    '[a](',
    '- ',
    '&amp;',
    '\\',
  ])(
    'a megabyte of %j',
    (part) => {
      const began = performance.now()
      for (const text of [fill(part), `<p>${fill(part)}`]) showNotes(text)
      expect(performance.now() - began).toBeLessThan(10_000)
    },
    30_000,
  )

  test('as deep as is read at all', () => {
    const began = performance.now()
    for (const tag of ['div', 'b', 'li', 'a'])
      expect(showNotes(`${`<${tag}>`.repeat(4_999)}a${`</${tag}>`.repeat(4_999)}`)).toMatch(
        /^(a|\.\.\.)/,
      )
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  test('N07 the markup that is turned is bounded for a text, and for all texts of a source', () => {
    const links = (count: number) => '<a href="https://example.com/x_y">word</a> '.repeat(count)
    expect(turn(links(100)).isWhole).toBe(true)
    const many = turn(links(3000))
    expect(many.isWhole).toBe(false)
    expect(many.notes).toMatch(/^word .* word /)
    const budget = { left: 1000 }
    const turned = Array.from({ length: 10 }, () => turn(links(100), budget))
    expect(turned.filter(({ isWhole }) => isWhole)).toHaveLength(5)
    expect(new Set(turned.map(({ notes }) => notes.match(/word/g)?.length))).toEqual(new Set([100]))
  })

  test('N07 typed notes are searched for marks as long as there is time for it, then all are escaped', () => {
    const budget = { left: 100 }
    const turned = Array.from({ length: 20 }, () => turn('- a *star* and a_b', budget).notes)
    expect(turned[0]).toBe('- a \\*star* and a_b')
    expect(turned.at(-1)).toBe('- a \\*star\\* and a\\_b')
    expect(budget.left).toBeGreaterThanOrEqual(0)
    expect(turn('- nothing to search', budget).notes).toBe('- nothing to search')
  })
})
