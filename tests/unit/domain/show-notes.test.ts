import { describe, expect, test } from 'vitest'
import { notesHtml, notesText } from '@/domain/notes/show-notes'

const p = (html: string) => `<p dir="auto">${html}</p>`
const a = (href: string, text: string) => `<a href="${href}" rel="noopener">${text}</a>`
/** Without the line ends between elements, which say nothing. */
const html = (...args: Parameters<typeof notesHtml>) => notesHtml(...args).replaceAll('\n', '')

describe('D33 R20 a text without marks looks as it is typed', () => {
  test.each([
    ['one', p('one')],
    ['one\n\ntwo', p('one') + p('two')],
    ['one\r\nstill one\n \n\ntwo\n', p('one<br>still one') + p('two')],
    ['  ', ''],
    ['# x', p('# x')],
    ['    indented', p('indented')],
    ['one\n---\ntwo', p('one<br>---<br>two')],
    ['title\n===', p('title<br>===')],
    ['---', p('---')],
    ['* * *', null],
    ['> said', p('> said')],
    ['```\ncode\n```', p('```<br>code<br>```')],
    ['`code` and `*`', p('`code` and `*`')],
    ['<b>bold</b>', p('&#x3C;b>bold&#x3C;/b>')],
    ['&amp; &lt;', p('&#x26;amp; &#x26;lt;')],
    ['snake_case_name 2*3*4', null],
    ['[a]: https://example.com', null],
    ['• a\n• b', p('• a<br>• b')],
    ['#1: 5 < 6', p('#1: 5 &#x3C; 6')],
    ['مرحبا', p('مرحبا')],
  ])('%j', (text, shown) => {
    if (shown === null) expect(notesHtml(text)).not.toMatch(/<(h\d|hr|blockquote|pre|code|img)/)
    else expect(html(text)).toBe(shown)
  })
})

describe('D33 marks', () => {
  test.each([
    ['*a* and **b**', p('<em>a</em> and <strong>b</strong>')],
    ['\\*a\\*', p('*a*')],
    ['[a](https://example.com/?x=1&y=2 "t")', p(a('https://example.com/?x=1&#x26;y=2', 'a'))],
    ['<https://example.com>', p(a('https://example.com', 'https://example.com'))],
    [
      'see https://example.com/a, and',
      p(`see ${a('https://example.com/a', 'https://example.com/a')}, and`),
    ],
    ['www.example.com', p(a('http://www.example.com', 'www.example.com'))],
    ['me@example.com', p(a('mailto:me@example.com', 'me@example.com'))],
    ['- a\n- b', '<ul><li dir="auto">a</li><li dir="auto">b</li></ul>'],
    [
      '### a *b* 1:02:03',
      '<h3 dir="auto">a <em>b</em> <time datetime="PT1H2M3S">1:02:03</time></h3>',
    ],
    ['a\n### b #\nc', `${p('a')}<h3 dir="auto">b</h3>${p('c')}`],
    ['- a\n### b', '<ul><li dir="auto">a</li></ul><h3 dir="auto">b</h3>'],
    ['## a\n#### b\n###c\n### #\n  ### d', p('## a<br>#### b<br>###c<br>### #<br>### d')],
    ['###  #\nb', p('###  #<br>b')],
    ['\\### a', p('### a')],
    ['3. a\n4. b', '<ol start="3"><li dir="auto">a</li><li dir="auto">b</li></ol>'],
    ['- a\n\n  more\n\nend', `<ul><li dir="auto">${p('a')}${p('more')}</li></ul>${p('end')}`],
    ['- a\n\n- b', `<ul><li dir="auto">${p('a')}</li><li dir="auto">${p('b')}</li></ul>`],
  ])('%j', (text, shown) => expect(html(text)).toBe(shown))

  test('links of an import are not the host’s recommendation', () =>
    expect(html('[a](https://example.com)', { isImported: true })).toBe(
      p('<a href="https://example.com" rel="nofollow noopener">a</a>'),
    ))
})

describe('D33 no link leads anywhere else; what would stays text', () => {
  test.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:x)',
    '[a](//example.com)',
    '[a](/admin)',
    '[a](https://user:word@example.com)',
    '[a](mailto:a@example.com?body=x)',
    '<javascript:alert(1)>',
    '<a href="https://example.com" onclick="x">a</a>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a][b]\n\n[b]: javascript:alert(1)',
    '- [ *a* ](javascript:x)',
  ])('%j', (text) => {
    const shown = notesHtml(text)
    const tags = shown.match(/<[^>]*>/g) ?? []
    for (const tag of tags)
      expect(tag).toMatch(
        /^<(\/?(p|em|ul|li|a)|p dir="auto"|li dir="auto"|a href="https:\/\/example\.com[^"]*" rel="noopener")>$/,
      )
  })

  test('a picture is no picture', () =>
    expect(html('![a](https://example.com/a.png)')).toBe(
      p(`!${a('https://example.com/a.png', 'a')}`),
    ))
})

describe('D33 time stamps', () => {
  const time = (duration: string, shown: string) => `<time datetime="${duration}">${shown}</time>`

  test.each([
    ['at 1:02:03 we laugh', p(`at ${time('PT1H2M3S', '1:02:03')} we laugh`)],
    [
      '00:00 a\n(12:34) b',
      p(`${time('PT0H0M0S', '00:00')} a<br>(${time('PT0H12M34S', '12:34')}) b`),
    ],
    ['a [75:00]', p(`a [${time('PT0H75M0S', '75:00')}]`)],
    ['- 1:05 a', `<ul><li dir="auto">${time('PT0H1M5S', '1:05')} a</li></ul>`],
    ['**01:05** a', p(`<strong>${time('PT0H1M5S', '01:05')}</strong> a`)],
    ['doors at 19:30', p('doors at 19:30')],
    ['(10:30 am)', p('(10:30 am)')],
    ['1:99:00, 1:2:3, 12:345', p('1:99:00, 1:2:3, 12:345')],
    ['2026-11-24T06:00:00', p('2026-11-24T06:00:00')],
    ['[1:02:03](https://example.com)', p(a('https://example.com', '1:02:03'))],
  ])('%j', (text, shown) => expect(html(text)).toBe(shown))

  test.each([
    ['https://youtu.be/abc', 'https://youtu.be/abc?t=3723'],
    ['https://www.youtube.com/watch?v=abc&t=9', 'https://www.youtube.com/watch?v=abc&#x26;t=3723'],
    ['https://example.com/watch', null],
    ['https://youtu.be.example.com/abc', null],
    ['javascript:alert(1)', null],
    [null, null],
  ])('with the video %j lead to %j', (videoUrl, href) => {
    const shown = time('PT1H2M3S', '1:02:03')
    expect(html('1:02:03', { videoUrl })).toBe(p(href ? `<a href="${href}">${shown}</a>` : shown))
  })
})

describe('D33 times lead to the episode’s own audio, else to YouTube, else to Spotify', () => {
  const audioUrl = 'https://example.com/1.mp3'
  const videoUrl = 'https://youtu.be/abc'
  const spotifyUrl = 'https://open.spotify.com/episode/x?si=1'
  test.each([
    [{ audioUrl, videoUrl, spotifyUrl }, '<a href="https://example.com/1.mp3#t=3723">'],
    [{ videoUrl, spotifyUrl }, '<a href="https://youtu.be/abc?t=3723">'],
    [{ spotifyUrl }, '<a href="https://open.spotify.com/episode/x?si=1&#x26;t=3723">'],
    [{ audioUrl: 'javascript:alert(1)', spotifyUrl: 'https://example.com/x' }, ''],
  ])('%j', (context, link) => {
    const shown = '<time datetime="PT1H2M3S">1:02:03</time>'
    expect(html('1:02:03', context)).toBe(p(link ? `${link}${shown}</a>` : shown))
  })
})

describe('D33 any text takes a bounded time', () => {
  const repeat = (part: string, length = 100_000) => part.repeat(Math.floor(length / part.length))
  test.each([
    ['brackets', repeat('[')],
    ['links that never end', repeat('[a](')],
    ['stars and underscores', repeat('*a_ ')],
    ['mixed marks up to the limit', '_*'.repeat(745)],
    ['nested items', repeat('- ')],
    [
      'items nested by indentation',
      Array.from({ length: 400 }, (_, i) => `${' '.repeat(i)}- a`).join('\n'),
    ],
    ['items', repeat('- a\n')],
    ['lines after one mark', `*a*\n${repeat('a line\n')}`],
    ['addresses', repeat('a@a.a ')],
    ['blank lines', repeat('\n \t')],
    ['blanks', `* ${repeat(' ')}12:00`],
    ['a heading without words', `### ${repeat(' ')}`],
    ['times', repeat('1:02:03 ')],
    ['digits', repeat('1')],
    ['less-than signs', repeat('<')],
  ])('%s', (_, text) => {
    const begun = performance.now()
    const shown = notesHtml(text)
    // Without a bound these take minutes, or run out of stack.
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(typeof shown).toBe('string')
  })
})

describe('D33 in summaries the marks are gone', () => {
  test.each([
    ['*a* [b](https://example.com)\n1:02:03\n\n- c\n- d', 'a b\n1:02:03\n\nc\nd'],
    ['plain\n\ntext', 'plain\n\ntext'],
    ['[a](javascript:x)', '[a](javascript:x)'],
  ])('%j', (text, words) => expect(notesText(text)).toBe(words))
})
