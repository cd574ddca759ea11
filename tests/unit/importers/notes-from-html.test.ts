import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHtml } from 'hast-util-from-html'
import type { Nodes } from 'hast'
import { notesHtml } from '@/domain/notes/show-notes'
import { parsePodcastFeed } from '@/importers/rss/parse-feed'
import { showNotes } from '@/importers/show-notes'

/** A character that is not white space, as a reader sees it. */
type SeenCharacter = {
  char: string
  /** Whether white space or a new line is before it. */
  isAfterSpace: boolean
  isBold: boolean
  isItalic: boolean
  href: string | null
}

const isIn = (names: string, name: string) => names.split(' ').includes(name)
const SAME_LINE = 'a b strong em i u mark span small sup sub code s del font img cite time abbr q'

const comparable = (href: string): string =>
  URL.canParse(href.trim()) ? decodeURIComponent(new URL(href.trim()).href) : href

/** Reads HTML as a browser shows it, without any of the product's own code. */
function readHtml(html: string): SeenCharacter[] {
  const seen: SeenCharacter[] = []
  let isAfterSpace = true
  const read = (node: Nodes, marks: Omit<SeenCharacter, 'char' | 'isAfterSpace'>) => {
    if (node.type === 'text')
      for (const char of node.value.replace(/[\u00ad\u200b\ufeff]/g, ''))
        if (/\s/.test(char)) isAfterSpace = true
        else {
          seen.push({ char, isAfterSpace, ...marks })
          isAfterSpace = false
        }
    if (node.type === 'root') for (const child of node.children) read(child, marks)
    if (node.type !== 'element' || isIn('script style', node.tagName)) return
    const { tagName, properties, children } = node
    if (!isIn(SAME_LINE, tagName)) isAfterSpace = true
    const inner = {
      isBold: marks.isBold || isIn('b strong', tagName),
      isItalic: marks.isItalic || isIn('i em u mark cite', tagName),
      href: tagName === 'a' && properties.href ? comparable(String(properties.href)) : marks.href,
    }
    for (const child of children) read(child, inner)
    if (!isIn(SAME_LINE, tagName)) isAfterSpace = true
  }
  read(fromHtml(html, { fragment: true }), { isBold: false, isItalic: false, href: null })
  return seen
}

const wordsSeen = (html: string): string =>
  readHtml(html)
    .map(({ char, isAfterSpace }) => (isAfterSpace ? ` ${char}` : char))
    .join('')
    .trim()

/** The words of each link and of each piece of bold or italic text, in their order. */
const marksSeen = (html: string): string[] => {
  const letters = readHtml(html).filter(({ char }) => /[\p{L}\p{N}\p{M}]/u.test(char))
  return letters.map(
    ({ char, isBold, isItalic, href }) =>
      `${char}${isBold ? ' bold' : ''}${isItalic ? ' italic' : ''}${href ? ` ${href}` : ''}`,
  )
}

const BASE = 'https://show.example/about'
const write = (html: string): string => showNotes(html, undefined, BASE).notes

describe('Q30 notes of HTML read as their source', () => {
  test.each([
    ['<p><strong>Guest: </strong>Ann Lee</p>', '**Guest:** Ann Lee'],
    ['<p><b>Sponsor:</b>Acme</p><pre>  code</pre>', '**Sponsor**:Acme\n\ncode'],
    ['<p>x<b> text </b>y un<b>believ</b>able</p>', 'x **text** y un**believ**able'],
    ['日本<b>「重要」</b>です<i>文</i>字', '日本「**重要**」です*文*字'],
    ['<p><b>Host:</b><i>Ann</i> <b>B<i>c</i></b>d</p>', '**Host**:*Ann* **B*c***d'],
    ['<p><b>a<br>b</b> c<br><br>d</p>', '**a\nb** c\n\nd'],
    ['<b style="font-weight:normal"><p>One&nbsp; two</p></b>', 'One two'],
    ['<p><a href="https://a.b/x">doc [1] *new*</a></p>', '[doc \\[1\\] \\*new\\*](https://a.b/x)'],
    ['<p><a href=" HTTPS://A.b/with space">doc</a></p>', '[doc](https://a.b/with%20space)'],
    ['<a href="https://a.b/a_b_(c)?x=1&amp;copy=2">x</a>', '[x](https://a.b/a_b_(c)?x=1&copy=2)'],
    [`<a href="https://a.b/${'x'.repeat(2100)}">long</a>`, 'long'],
    ['<a href="https://a.b/"><img src="x" alt="Cover [1]"></a>', '[Cover [1]](https://a.b/)'],
    [
      '<a href="/notes">a</a> <a href="../b">b</a> <a href="#c">c</a>',
      '[a](https://show.example/notes) [b](https://show.example/b) c',
    ],
    ['<a href="//b.c/">a</a> <a href="www.b.c">b</a>', '[a](https://b.c/) [b](https://www.b.c)'],
    [
      '<a href="tel:+491234">+49 1234</a> <a href="mailto:a@b.c?subject=x">Ann</a>',
      '+49 1234 [Ann](mailto:a@b.c)',
    ],
    [
      '<a href="https://a.b/"><p>One</p><p>Two</p></a><a href="https://b.c/"> </a>',
      '[One](https://a.b/)\n\n[Two](https://a.b/)',
    ],
    ['<a href="https://a.b/">https://a.b/</a>です', '[https://a.b/](https://a.b/)です'],
    ['<ul><li>A<ul><li>B</li></ul>C</li><ul><li>D</li></ul>E</ul>', '- A\n  - B\n- C\n  - D\n- E'],
    ['<ol start="9"><li><p>A</p><p>B</p></li><li></li><li>C</li></ol>', '9. A\n   B\n10. C'],
    ['<table><tr><th>A</th><td>b<ul><li>c</li></ul></td></tr></table>', 'A b\n\n- c'],
    ['<p>- a<br>1. b<br># c<br>&amp;#x41; &amp;amp;</p>', '\\- a\n1\\. b\n# c\n&#x41; &amp;'],
    ['Caf\u00ad\u200bé <img class="emoji" alt="🎧"> <q>x</q>', 'Café 🎧 “x”'],
    [
      '&lt;p&gt;Twice &lt;b&gt;escaped&lt;/b&gt; &amp;amp; more&lt;/p&gt;',
      'Twice **escaped** & more',
    ],
    ['Write &lt;b&gt; and List&lt;int&gt;', 'Write <b> and List<int>'],
    ['First<br>Second<br/><br />Third', 'First\nSecond\n\nThird'],
    ['<p>One&nbsp;&nbsp; two</p><p>&nbsp;</p><p>&nbsp;</p><p>three</p>', 'One two\n\nthree'],
    ['<!--[if mso]><p>no</p><![endif]--><p>Hi<!-- no --> there</p>', 'Hi there'],
    ['<style>p{}</style><p>Hi</p><script>no()</script><p>there</p>', 'Hi\n\nthere'],
    ['<dl><dt>A</dt><dd>b</dd></dl><details><summary>C</summary>d</details>', 'A\n\nb\n\nC\n\nd'],
    [
      '<p>🎧 Listen<br>👉 <a href="https://a.b/">here</a></p>',
      '🎧 Listen\n👉 [here](https://a.b/)',
    ],
    ['<p dir="rtl">مرحبا <b>بكم</b> في الحلقة</p>', 'مرحبا **بكم** في الحلقة'],
    [
      '<p>第１回。<strong>灯台</strong>の話。</p><p>出演：<em>山田</em></p>',
      '第１回。**灯台**の話。\n\n出演：*山田*',
    ],
    ['<P>One<BR>Two</P><p>H<sub>2</sub>O', 'One\nTwo\n\nH2O'],
  ])('%s', (html, notes) => {
    expect(write(html)).toBe(notes)
  })

  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

  const WORDS = 'Guest Ann snake_case it’s Καλημέρα κόσμε مرحبا بالعالم です ポッド 重要'.split(' ')
  const SIGNS =
    'Guest: (Part two) 5 1. - — “so” 「重要」 κόσμε· بالعالم، \u00a0 🎧 * ** _ [ ] ](x) ` \\ < &amp; & # + ~ | ! 1) \\*'
  const HREFS = [
    'https://a.example/a_b_(c)*d*',
    'https://a.example/?q=1&copy=2',
    'https://a.example/[x]/日本',
  ]

  /** Pieces of HTML. @param isPlain whether words are words, set apart by spaces */
  function htmlOf(isPlain: boolean) {
    const words = fc.constantFrom(...WORDS, ...(isPlain ? [] : SIGNS.split(' ')))
    const space = isPlain ? fc.constant(' ') : fc.constantFrom('', ' ')
    const text = fc
      .array(fc.tuple(words, space), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.map(([word, after]) => escape(word) + after).join(''))
    const wrap = (tag: string, inner: string, attributes = '') =>
      `<${tag}${attributes}>${inner}</${tag}>`
    const { nodes: inline } = fc.letrec<{ node: string; nodes: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3 },
        text,
        fc
          .tuple(fc.constantFrom('b', 'strong', 'em', 'i', 'span'), tie('nodes'))
          .map(([tag, inner]) => wrap(tag, inner)),
        fc
          .tuple(fc.constantFrom(...HREFS), tie('nodes'))
          .map(([href, inner]) =>
            wrap('a', inner.replace(/<\/?a\b[^>]*>/g, ''), ` href="${escape(href)}"`),
          ),
        fc.constantFrom('<br>', '<br/><br/>', ' '),
      ),
      nodes: fc.array(tie('node'), { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
    }))
    return fc.letrec<{ block: string; blocks: string }>((tie) => ({
      block: fc.oneof(
        { maxDepth: 2 },
        fc.tuple(fc.constantFrom('p', 'h2'), inline).map(([tag, inner]) => wrap(tag, inner)),
        fc
          .tuple(
            fc.constantFrom('ul', 'ol'),
            fc.array(fc.oneof(inline, tie('blocks')), { minLength: 1, maxLength: 3 }),
          )
          .map(([tag, items]) => wrap(tag, items.map((item) => wrap('li', item)).join(''))),
        fc
          .tuple(fc.constantFrom('div', 'blockquote'), tie('blocks'))
          .map(([tag, inner]) => wrap(tag, inner)),
      ),
      blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((all) => all.join('\n')),
    })).blocks
  }

  const links = (html: string) => marksSeen(html).map((mark) => mark.replace(/ bold| italic/g, ''))

  test('whatever the tags and signs: the same words and links', () => {
    fc.assert(
      fc.property(htmlOf(false), (html) => {
        const shown = notesHtml(write(html))
        expect(wordsSeen(shown)).toBe(wordsSeen(html))
        expect(links(shown)).toEqual(links(html))
      }),
      { seed: 30, numRuns: 120 },
    )
  })

  test('of words in any script: the same bold and italic ones', () => {
    fc.assert(
      fc.property(htmlOf(true), (html) => {
        expect(marksSeen(notesHtml(write(html)))).toEqual(marksSeen(html))
      }),
      { seed: 30, numRuns: 120 },
    )
  })

  test('long lists and paragraphs keep their marks, and what has too many is without', () => {
    const item = (i: number) => `<b>Item ${i}:</b> ${'word '.repeat(25)}`
    const items = Array.from({ length: 120 }, (_, i) => item(i))
    const html = `<ol>${items.map((text) => `<li>${text}</li>`).join('')}</ol><p>${items.join('<br>')}</p>`
    const shown = notesHtml(write(html))
    expect(wordsSeen(shown)).toBe(wordsSeen(html))
    expect(marksSeen(shown)).toEqual(marksSeen(html))
    for (const part of ['<b>a*</b> [b] ', '<i>*a</i>* _b_ '])
      for (const times of [200, 600]) {
        const many = `<p>${part.repeat(times)}</p>`
        expect(wordsSeen(notesHtml(write(many)))).toBe(wordsSeen(many))
      }
  })
})

const FOLDER = '../shared/data/feeds'

describe.runIf(existsSync(FOLDER))(`Q30 real feeds (only where ${FOLDER} is)`, () => {
  test.each(['1865', 'changing-the-tide', 'themnshow'])('%s: every item reads the same', (name) => {
    const { items } = parsePodcastFeed(readFileSync(`${FOLDER}/${name}.xml`, 'utf8'))
    for (const html of items.flatMap(({ descriptions }) => descriptions)) {
      const shown = notesHtml(write(html))
      const source = /<(?:p|br)\b/.test(html) ? html : html.replaceAll('\n', '<br>')
      expect(wordsSeen(shown)).toBe(wordsSeen(source))
      // An address that was typed is a link as well.
      const read = new Set(marksSeen(source))
      const typed = (mark: string) => (read.has(mark) ? mark : mark.replace(/ \w+:\S+$/, ''))
      expect(marksSeen(shown).map(typed)).toEqual(marksSeen(source))
    }
  })
})
